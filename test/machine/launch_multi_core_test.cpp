// LaunchKernelMultiCore: all cores at once, each playing all parts; and the traces of its launches.
#include <gtest/gtest.h>
#include <pto/common/cpu_stub.hpp>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>

namespace {

using namespace pto;
using cpu_sim::LaunchKernelMultiCore;

using Identity = std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>;

std::multiset<Identity> identitiesOf(const cpu_sim::KernelLaunchOptions &options) {
  std::mutex mutex;
  std::multiset<Identity> seen;
  LaunchKernelMultiCore(options, nullptr, [&] {
    const std::lock_guard lock(mutex);
    seen.insert({get_block_idx(), get_subblockid(), get_subblockdim(), get_block_num()});
  });
  return seen;
}

TEST(LaunchMultiCore, IdentitiesOfTheCores) {
  EXPECT_EQ(identitiesOf({.kernel_name = "k", .explicit_block_count = 2}),
            (std::multiset<Identity>{{0, 0, 1, 2}, {1, 0, 1, 2}}));
  EXPECT_EQ(identitiesOf({.kernel_name = "k", .subblocks_per_block = 2, .explicit_block_count = 2}),
            (std::multiset<Identity>{{0, 0, 2, 2}, {0, 1, 2, 2}, {1, 0, 2, 2}, {1, 1, 2, 2}}));
  EXPECT_EQ(identitiesOf({.kernel_name = "k", .subblocks_per_block = 0}).size(),
            cpu_sim::GetConfiguredCoreCount());
  EXPECT_EQ(identitiesOf({.kernel_name = "k", .requested_cores = 7, .total_work_items = 3}).size(), 3u);
}

TEST(LaunchMultiCore, AllCoresRunAtOnce) {
  // Every core waits in a loop for all others.
  std::atomic<int> here = 0;
  LaunchKernelMultiCore({.kernel_name = "k", .subblocks_per_block = 2, .explicit_block_count = 12}, nullptr,
                        [&] {
                          ++here;
                          while (here < 24) {
                          }
                        });
  EXPECT_EQ(here, 24);
}
TEST(LaunchMultiCore, TheyCanMeet) {
  std::atomic<int> here = 0;
  LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 12}, nullptr, [&] {
    for (int round = 1; round <= 10; ++round) {
      ++here;
      SYNCALL();
      if (here != 12 * round)
        throw std::runtime_error("not all have come");
      SYNCALL<SyncCoreType::Mix>();
    }
  });
}
TEST(LaunchMultiCore, ExceptionsKeepTheirType) {
  EXPECT_THROW(LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 3}, nullptr,
                                     [] {
                                       if (get_block_idx() == 1)
                                         throw std::invalid_argument("boom");
                                       SYNCALL();
                                     }),
               std::invalid_argument);
}
TEST(LaunchMultiCore, ADeadlockIsReported) {
  try {
    LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 3}, nullptr, [] {
      if (get_block_idx() != 1)
        SYNCALL();
    });
    ADD_FAILURE() << "nothing was thrown";
  } catch (const DeadlockError &error) {
    EXPECT_NE(std::string(error.what())
                  .find("block 1, sub-block 0 could give it: has done so 0 times, has finished"),
              std::string::npos)
        << error.what();
  }
}
TEST(LaunchMultiCore, TurnsWhenTheEnvironmentAsksForThem) {
  setenv("PTO_DETERMINISTIC", "1", 1);
  std::string first;
  for (int run = 0; run < 3; ++run) {
    std::string order; // no lock: only one core runs at a time
    LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 4}, nullptr, [&] {
      for (int i = 0; i < 3; ++i) {
        order += std::to_string(get_block_idx());
        SYNCALL();
      }
    });
    EXPECT_EQ(order.size(), 12u);
    first = run == 0 ? order : first;
    EXPECT_EQ(order, first);
  }
  unsetenv("PTO_DETERMINISTIC");
}
TEST(LaunchMultiCore, NotInsideAKernel) {
  EXPECT_THROW(LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 1}, nullptr,
                                     [] {
                                       LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 1},
                                                             nullptr, [] {});
                                     }),
               Error);
}
TEST(LaunchMultiCore, BuffersLookNew) {
  for (int run = 0; run < 2; ++run)
    LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 3}, nullptr, [] {
      Tile<TileType::Vec, float, 1, 64> tile;
      TASSIGN(tile, 0);
      if (tile.data()[5] != 0)
        throw std::runtime_error("not zero");
      TEXPANDS(tile, 1.0f);
    });
}

#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
TEST(LaunchMultiCore, WritesTheTraceOfEachLaunch) {
  const std::filesystem::path root = std::filesystem::path(testing::TempDir()) / "tessera_launch_traces";
  std::filesystem::remove_all(root);
  setenv("PTO_CPU_SIM_TRACE_DIR", root.c_str(), 1);
  cpu_sim::InitializeRuntime();
  const uint64_t launchId = cpu_sim::runtime_config().next_launch_id;
  const auto kernel = [] {
    Tile<TileType::Vec, float, 1, 64> tile;
    TASSIGN(tile, 0);
    TEXPANDS(tile, 1.0f);
  };
  LaunchKernelMultiCore({.kernel_name = "fill", .explicit_block_count = 2}, nullptr, kernel);
  LaunchKernelMultiCore({.kernel_name = "fill", .explicit_block_count = 1, .write_trace_files = false},
                        nullptr, kernel);
  std::ifstream file(root / "fill" / ("launch_" + std::to_string(launchId)) / "trace.jsonl");
  std::string lines[5];
  for (std::string &line : lines)
    std::getline(file, line);
  for (int core = 0; core < 2; ++core) {
    const std::string start = "{\"block_idx\":" + std::to_string(core) + ",\"sequence_id\":";
    EXPECT_TRUE(lines[2 * core].starts_with(start + "0,\"opcode\":\"TASSIGN\"")) << lines[2 * core];
    EXPECT_TRUE(lines[2 * core + 1].starts_with(start + "1,\"opcode\":\"TEXPANDS\"")) << lines[2 * core + 1];
  }
  EXPECT_EQ(lines[4], "");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(root / "fill"), {}), 1);
  EXPECT_EQ(cpu_sim::GetTraceRoot(), root);
  unsetenv("PTO_CPU_SIM_TRACE_DIR");
  cpu_sim::InitializeRuntime();
}
#endif

} // namespace
