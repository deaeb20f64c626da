// Broken promises that do not stop a program: told once for each place, on the strict profiles only, as the
// environment asks.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "test/support/dynamic_tiles.hpp"

namespace {

using namespace pto;
using test::ND;

constexpr bool isTold = buildTarget.profile != Profile::Cpu;
constexpr const char *promise = "every source must have the valid rows and columns of dst";

/// Sets PTO_WARNINGS for a scope; null: unset.
class AskedFor {
public:
  explicit AskedFor(const char *value) {
    if (value != nullptr)
      setenv("PTO_WARNINGS", value, 1);
    else
      unsetenv("PTO_WARNINGS");
  }
  ~AskedFor() { unsetenv("PTO_WARNINGS"); }
  AskedFor(const AskedFor &) = delete;
  AskedFor &operator=(const AskedFor &) = delete;
};

template <class Act>
std::string toldWhile(Act &&act) {
  ::testing::internal::CaptureStderr();
  act();
  return ::testing::internal::GetCapturedStderr();
}
int count(const std::string &text, const std::string &part) {
  int found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

using Floats = ND<float, 16, 64>;
struct Tiles {
  Floats dst{8, 32}, same{8, 32}, narrow{8, 31};

  Tiles() {
    TEXPANDS(same, 1.0f);
    Floats all(16, 64);
    TASSIGN(narrow, 0);
    TASSIGN(all, 0);
    TEXPANDS(all, 2.0f);
  }
};

TEST(Warnings, AreToldOnceForEachPlace) {
  Tiles tiles;
  for (int turn = 0; turn < 2; ++turn) {
    const std::string told = toldWhile([&] {
      for (int i = 0; i < 5; ++i) {
        TADD(tiles.dst, tiles.same, tiles.narrow);
        TADD(tiles.dst, tiles.narrow, tiles.same);
      }
    });
    EXPECT_EQ(count(told, promise), isTold && turn == 0 ? 2 : 0) << told;
  }
}

TEST(Warnings, TellWhatAnErrorTells) {
  Tiles tiles;
  const std::string told = toldWhile([&] { TSUB(tiles.dst, tiles.same, tiles.narrow); });
  if (!isTold) {
    EXPECT_EQ(told, "");
    return;
  }
  EXPECT_EQ(told.rfind(std::string("[PTO][warning] ") + promise + "\n", 0), 0u) << told;
  for (const char *part :
       {"  instruction: TSUB\n", "  profile: ", "  core: block 0, sub-block 0\n",
        "  dst: Tile<Vec, float, 16x64, valid 8x32, ND>", "  src1: Tile<Vec, float, 16x64, valid 8x31, ND>",
        "  at: ", "PTO_WARNINGS=0 silences, PTO_WARNINGS=error makes it an error\n"})
    EXPECT_EQ(count(told, part), 1) << part << "\n" << told;
  EXPECT_EQ(count(told, "[PTO][CA]"), 0) << told;
}

TEST(Warnings, TheInstructionRuns) {
  Tiles tiles;
  toldWhile([&] { TADD(tiles.dst, tiles.same, tiles.narrow); });
  for (int r = 0; r < 8; ++r)
    for (int c = 0; c < 32; ++c) // beyond the valid columns of a source, what its storage holds
      ASSERT_EQ(tiles.dst.GetElement(r, c), 3.0f) << r << ", " << c;
}

TEST(Warnings, MemoryStaysSafe) {
  ND<float, 16, 64> dst(16, 64);
  ND<float, 2, 64> low(2, 64);
  toldWhile([&] { EXPECT_THROW(TABS(dst, low), pto::Error); });
}

TEST(Warnings, AreSilencedOnDemand) {
  AskedFor silence("0");
  Tiles tiles;
  EXPECT_EQ(toldWhile([&] { TMUL(tiles.dst, tiles.same, tiles.narrow); }), "");
}

TEST(Warnings, AreErrorsOnDemand) {
  Tiles tiles;
  const auto act = [&] { TMAX(tiles.dst, tiles.same, tiles.narrow); };
  toldWhile(act); // told before: an error all the same
  AskedFor error("error");
  if (!isTold) {
    EXPECT_NO_THROW(act());
    return;
  }
  for (int i = 0; i < 2; ++i)
    try {
      act();
      ADD_FAILURE() << "nothing was thrown";
    } catch (const pto::Error &thrown) {
      EXPECT_STREQ(thrown.rule(), promise);
      EXPECT_STREQ(thrown.instruction(), "TMAX");
    }
}

TEST(Warnings, AnythingElseAsksForWarnings) {
  AskedFor other("1");
  Tiles tiles;
  EXPECT_EQ(count(toldWhile([&] { TMIN(tiles.dst, tiles.same, tiles.narrow); }), promise), isTold ? 1 : 0);
}

TEST(Warnings, OneThreadTellsForAll) {
  const std::string told = toldWhile([] {
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
      threads.emplace_back([] {
        Tiles tiles;
        for (int k = 0; k < 20; ++k)
          TDIV(tiles.dst, tiles.same, tiles.narrow);
      });
    for (std::thread &thread : threads)
      thread.join();
  });
  EXPECT_EQ(count(told, promise), isTold ? 1 : 0) << told;
}

/// Each promise that a call breaks is told.
TEST(Warnings, SeveralPromisesOfOneCall) {
  ND<uint8_t, 16, 32> mask(7, 4);
  ND<float, 16, 64> src(8, 32), narrow(8, 31);
  const std::string told = toldWhile([&] { TCMP(mask, src, narrow, CmpMode::LT); });
  EXPECT_EQ(count(told, "[PTO][warning]"), isTold ? 2 : 0) << told;
}

} // namespace
