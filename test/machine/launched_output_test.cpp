// What cores print in a launch: whole lines, whatever the cores do at the same time; and trap().
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdio>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace pto;

template <class Run>
std::vector<std::string> linesOf(Run run) {
  testing::internal::CaptureStdout();
  run();
  std::istringstream text(testing::internal::GetCapturedStdout());
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);)
    lines.push_back(line);
  return lines;
}

// Pieces of lines, with what lets others run in between.
TEST(LaunchedOutput, LinesAreNotMixed) {
  constexpr uint32_t blocks = 6;
  constexpr int each = 20;
  const auto lines = linesOf([] {
    launch({.blocks = blocks, .jobs = 4}, [] {
      for (int i = 0; i < each; ++i) {
        cce::printf("core %u.%d.%u:", get_block_idx(), coreKind() == CoreKind::Cube ? 0 : 1,
                    get_subblockid());
        get_sys_cnt();
        for (int part = 0; part < 5; ++part) {
          cce::printf(" %d", part);
          get_sys_cnt();
        }
        cce::printf(" line %d\n", i);
      }
    });
  });
  std::set<std::string> expected;
  for (uint32_t block = 0; block < blocks; ++block)
    for (const char *core : {"0.0", "1.0", "1.1"})
      for (int i = 0; i < each; ++i)
        expected.insert("core " + std::to_string(block) + "." + core + ": 0 1 2 3 4 line " +
                        std::to_string(i));
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()), expected);
  EXPECT_EQ(lines.size(), expected.size());
}

// A row of a tile may be longer than what TPRINT writes at once; printf and TPRINT share a line's core.
TEST(LaunchedOutput, TilesAreNotMixed) {
  std::string row;
  for (int i = 0; i < 512; ++i)
    row += (i == 0 ? "" : " ") + std::string("       7");
  const auto lines = linesOf([] {
    cpu_sim::LaunchKernelMultiCore(
        {.kernel_name = "print", .explicit_block_count = 8, .write_trace_files = false}, nullptr, [] {
          Tile<TileType::Vec, int32_t, 2, 512> tile;
          TEXPANDS(tile, 7);
          cce::printf("tile ");
          TPRINT(tile);
          printTile(tile, "t", 2, 1, 2);
        });
  });
  std::multiset<std::string> found(lines.begin(), lines.end());
  EXPECT_EQ(lines.size(), 8u * 5);
  EXPECT_EQ(found.count("tile TPRINT 2x512"), 8u);
  EXPECT_EQ(found.count(row), 16u);
  EXPECT_EQ(found.count("t: 2x512 (Full: 2x512) (1x2)"), 8u);
  EXPECT_EQ(found.count(" 7  7 "), 8u);
}

// Threads of the program itself.
TEST(LaunchedOutput, ThreadsPrintWholeRows) {
  const auto lines = linesOf([] {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([] {
        Tile<TileType::Vec, int32_t, 16, 64> tile;
        TEXPANDS(tile, 5);
        TPRINT(tile);
      });
  });
  std::string row;
  for (int i = 0; i < 64; ++i)
    row += (i == 0 ? "" : " ") + std::string("       5");
  std::multiset<std::string> found(lines.begin(), lines.end());
  EXPECT_EQ(found.count("TPRINT 16x64"), 4u);
  EXPECT_EQ(found.count(row), 64u);
}

// What a core leaves without an end of line comes out when the core ends, in a line of its own.
TEST(LaunchedOutput, LinesWithoutAnEnd) {
  testing::internal::CaptureStdout();
  launch({.blocks = 3, .kind = LaunchKind::vector, .deterministic = true}, [] {
    if (get_block_idx() != 1)
      cce::printf("block %u", get_block_idx());
  });
  cce::printf("|%s|", "host");
  launch({.blocks = 1, .kind = LaunchKind::vector}, [] { cce::printf("next\n"); });
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "block 0\nblock 2|host|next\n");
}

TEST(LaunchedOutput, Formats) {
  testing::internal::CaptureStdout();
  launch({.blocks = 1, .kind = LaunchKind::cube}, [] {
    const int *nowhere = nullptr;
    EXPECT_EQ(cce::printf("%d %i %u %5.2f %x %X %s %c %% %lld %p %e %g|", -1, 2, 3u, 1.5, 255, 255, "text",
                          'c', -5000000000ll, static_cast<const void *>(nowhere), 1.5, 0.25),
              std::snprintf(nullptr, 0, "%d %i %u %5.2f %x %X %s %c %% %lld %p %e %g|", -1, 2, 3u, 1.5, 255,
                            255, "text", 'c', -5000000000ll, static_cast<const void *>(nowhere), 1.5, 0.25));
    EXPECT_EQ(cce::printf("%.1f %f\n", half(1.5f), bfloat16_t(2.0f)), 13);
    EXPECT_EQ(cce::printf("%s", ""), 0);
    EXPECT_EQ(cce::printf("%s\n", std::string(5000, 'x').c_str()), 5001);
  });
  EXPECT_EQ(testing::internal::GetCapturedStdout(),
            "-1 2 3  1.50 ff FF text c % -5000000000 (nil) 1.500000e+00 0.25|"
            "1.5 2.000000\n" +
                std::string(5000, 'x') + "\n");
}

TEST(LaunchedOutput, TrapEndsTheLaunch) {
  testing::internal::CaptureStdout();
  std::string message;
  try {
    launch({.blocks = 4}, [] {
      if (get_block_idx() == 2 && coreKind() == CoreKind::Cube) {
        cce::printf("last words");
        trap();
      }
    });
  } catch (const Error &error) {
    message = error.what();
    EXPECT_STREQ(error.instruction(), "trap");
    EXPECT_EQ(error.block(), 2u);
  }
  EXPECT_NE(message.find("the kernel ended itself (trap)"), std::string::npos) << message;
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "last words");
  EXPECT_EQ(tessera::kernelServices, nullptr);
}

TEST(LaunchedOutputDeathTest, TrapOutsideALaunch) {
  EXPECT_EXIT(trap(), testing::KilledBySignal(SIGABRT), "");
}

// A sink that somebody gave a core stays its output.
TEST(LaunchedOutput, IsRestored) {
  EXPECT_EQ(tessera::thisCore().output, nullptr);
  launch({.blocks = 2}, [] { EXPECT_NE(tessera::thisCore().output, nullptr); });
  EXPECT_EQ(tessera::thisCore().output, nullptr);
}

} // namespace
