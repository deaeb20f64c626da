// The runtime's configuration: core counts, environment, launch options.
#include "pto/host/runtime.hpp"
#include "pto/host/time_origin.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <type_traits>

namespace sim = pto::cpu_sim;

namespace {

class Runtime : public testing::Test {
protected:
  void SetUp() override { clear(); }
  void TearDown() override {
    clear();
    sim::InitializeRuntime();
  }
  static void clear() {
    unsetenv("PTO_CPU_SIM_NUM_CORES");
    unsetenv("PTO_CPU_SIM_TRACE_ENABLE");
    unsetenv("PTO_CPU_SIM_TRACE_DIR");
    sim::ShutdownRuntime();
  }
};

TEST_F(Runtime, CoreCountComesFromTheEnvironment) {
  EXPECT_EQ(get_block_num(), 4u);
  EXPECT_EQ(sim::GetConfiguredCoreCount(), 4u);
  setenv("PTO_CPU_SIM_NUM_CORES", "7", 1);
  EXPECT_EQ(get_block_num(), 4u) << "the environment was read already";
  sim::EnsureRuntimeInitialized();
  EXPECT_EQ(get_block_num(), 4u);
  sim::InitializeRuntime();
  EXPECT_EQ(get_block_num(), 7u);
  EXPECT_EQ(sim::GetConfiguredCoreCount(), 7u);
  EXPECT_EQ(sim::runtime_config().num_cores, 7u);
  setenv("PTO_CPU_SIM_NUM_CORES", "nine", 1);
  sim::InitializeRuntime();
  EXPECT_EQ(get_block_num(), 4u);
}

TEST_F(Runtime, InitializationStartsAfresh) {
  setenv("PTO_CPU_SIM_TRACE_ENABLE", "0", 1);
  setenv("PTO_CPU_SIM_TRACE_DIR", "/somewhere/else", 1);
  sim::RuntimeConfig &config = sim::runtime_config();
  config.device_id = 9;
  config.next_stream_id = 50;
  sim::InitializeRuntime();
  EXPECT_TRUE(config.initialized);
  EXPECT_EQ(config.device_id, 0u);
  EXPECT_EQ(config.next_stream_id, 1u);
  EXPECT_FALSE(config.trace_enabled);
  EXPECT_EQ(config.trace_root, "/somewhere/else");
  clear();
  EXPECT_FALSE(config.initialized);
  sim::EnsureRuntimeInitialized();
  EXPECT_TRUE(config.initialized);
  EXPECT_TRUE(config.trace_enabled);
  EXPECT_EQ(config.trace_root, "cpu_sim_traces");
}

TEST_F(Runtime, ActiveCores) {
  EXPECT_EQ(sim::ResolveActiveCoreCount(0), 4u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(9), 9u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(0, 3), 3u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(8, 100), 8u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(4, 64, 16), 4u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(4, 48, 16), 3u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(4, 33, 16), 1u) << "17 is no multiple of 16, so one core takes all";
  EXPECT_EQ(sim::ResolveActiveCoreCount(4, 7, 5), 1u);
  EXPECT_EQ(sim::ResolveActiveCoreCount(4, 7, 0), 4u);
}

// The count is the largest whose share is a multiple of the quantum, or 1.
TEST_F(Runtime, ActiveCoresAgainstTheDefinition) {
  for (uint32_t requested = 1; requested <= 9; ++requested)
    for (uint32_t total = 1; total <= 40; ++total)
      for (uint32_t quantum = 1; quantum <= 9; ++quantum) {
        uint32_t best = 1;
        for (uint32_t cores = 1; cores <= requested && cores <= total; ++cores) {
          uint32_t share = total / cores + (total % cores == 0 ? 0 : 1);
          if (share % quantum == 0)
            best = cores;
        }
        ASSERT_EQ(sim::ResolveActiveCoreCount(requested, total, quantum), best)
            << requested << ' ' << total << ' ' << quantum;
      }
}

TEST_F(Runtime, LaunchOptions) {
  const sim::KernelLaunchOptions defaults{};
  EXPECT_EQ(defaults.kernel_name, "");
  EXPECT_EQ(defaults.requested_cores, 0u);
  EXPECT_EQ(defaults.total_work_items, 0u);
  EXPECT_EQ(defaults.work_quantum, 1u);
  EXPECT_EQ(defaults.subblocks_per_block, 1u);
  EXPECT_EQ(defaults.explicit_block_count, 0u);
  EXPECT_TRUE(defaults.write_trace_files);
  const sim::KernelLaunchOptions named{.kernel_name = "k",
                                       .requested_cores = 1,
                                       .total_work_items = 2,
                                       .work_quantum = 3,
                                       .subblocks_per_block = 4,
                                       .explicit_block_count = 5,
                                       .write_trace_files = false};
  EXPECT_EQ(named.explicit_block_count, 5u);
}

TEST_F(Runtime, TimeOrigin) {
  static_assert(std::is_same_v<decltype(sim::g_time_origin), const std::chrono::steady_clock::time_point>);
  EXPECT_LE(sim::g_time_origin, std::chrono::steady_clock::now());
}

} // namespace
