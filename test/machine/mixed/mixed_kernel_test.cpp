// A kernel that is compiled for each kind of core: every core sees what its own pass compiled, and all share the state
// of the library.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/machine/mixed/seen.hpp"
#include "test/support/thrown.hpp"

namespace {

using namespace test::mixed;
using test::whatOf;

void expectAll(const Seen &seen, Pass pass, const char *what) {
  for (int thing = 0; thing < things; ++thing)
    EXPECT_EQ(seen.pass[thing], pass) << what << ", thing " << thing;
}
void expectByKind(const std::vector<Seen> &seen) {
  for (size_t core = 0; core < seen.size(); ++core)
    expectAll(seen[core], core % 3 == 0 ? cube : vector, core % 3 == 0 ? "cube core" : "vector core");
}

TEST(MixedKernel, NothingOfThePassesMixes) {
  expectAll(seenByHost(), host, "host");
  expectByKind(runFirstFile(4));
  expectByKind(runSecondFile(3));
  expectAll(seenByHost(), host, "host");
}

TEST(MixedKernel, EachPassCountsForItself) {
  const Counts counts = countCores(5);
  EXPECT_EQ(counts.cube, 5);
  EXPECT_EQ(counts.vector, 10);
}

TEST(MixedKernel, PassesShareQueuesAndFlags) {
  const std::vector<float> results = sendTiles(4);
  for (size_t i = 0; i < results.size(); ++i)
    EXPECT_EQ(results[i], static_cast<float>(1000 * (i / 6) + 100 * (i / 2 % 3))) << i;
}

TEST(MixedKernel, ErrorsOfDevicePassesReachTheHost) {
  for (const bool vectorCore : {false, true})
    try {
      failOn(vectorCore);
      ADD_FAILURE() << "nothing was thrown";
    } catch (const pto::LaunchError &error) {
      EXPECT_HAS(std::string(error.what()), vectorCore ? "vector 0" : "cube");
      try {
        std::rethrow_if_nested(error);
        ADD_FAILURE() << "nothing is nested";
      } catch (const std::out_of_range &inner) {
        EXPECT_EQ(std::string(inner.what()), vectorCore ? "thrown by pass 3" : "thrown by pass 2");
      }
    }
}

TEST(MixedKernel, CapturesMustBeTheSame) {
  const std::string what = whatOf([] { captureByPass(); });
  EXPECT_HAS(what, "what a kernel captures must be the same in every pass: list it between the brackets");
  EXPECT_HAS(what, "first_file.cpp");
}

} // namespace
