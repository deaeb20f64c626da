// Several host threads, each a core of its own, run kernels at once; and kernels compiled for different
// profiles live in one program, share its memory model, and keep their own rules. (The thread sanitizer runs
// this too.)
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/machine/threads_unit.hpp"
#include "test/support/guarded_tile.hpp"

#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace {

const ThreadsUnit *const units[] = {&cpuThreadsUnit(), &a2a3ThreadsUnit(), &a5ThreadsUnit()};

TEST(Threads, UnitsKeepTheirProfiles) {
  const char *const names[] = {"cpu", "a2a3", "a5"};
  for (int u = 0; u < 3; ++u) {
    EXPECT_STREQ(units[u]->profile, names[u]);
    EXPECT_EQ(units[u]->refusesOddAddresses(), u != 0) << names[u];
    EXPECT_EQ(units[u]->refusesTooManyTiles(), u != 0) << names[u]; // 320 KiB, more than either profile has
  }
}

void runKernels(const ThreadsUnit &unit, uint64_t seed, int rounds) {
  test::Random random(seed);
  std::vector<int32_t> rows(16 * 64), sums(64);
  for (int round = 0; round < rounds; ++round) {
    std::vector<int32_t> expected(64, 0);
    for (size_t k = 0; k < rows.size(); ++k) {
      rows[k] = test::between(random, -1000000, 1000000);
      expected[k % 64] += rows[k];
    }
    unit.sumAssigned(rows.data(), sums.data());
    ASSERT_EQ(sums, expected) << unit.profile << ", assigned tiles";
    unit.sumUnassigned(rows.data(), sums.data());
    ASSERT_EQ(sums, expected) << unit.profile << ", unassigned tiles";
  }
}

TEST(Threads, OneThreadRunsKernelsOfAllProfiles) {
  for (const ThreadsUnit *unit : units)
    runKernels(*unit, 1, 3);
}

TEST(Threads, EachOnItsOwnTiles) {
  std::vector<std::thread> cores;
  for (int core = 0; core < 8; ++core)
    cores.emplace_back([core] {
      pto::cpu_sim::ScopedExecutionContext context(static_cast<uint32_t>(core), 0);
      runKernels(*units[core % 3], static_cast<uint64_t>(core), 20);
      EXPECT_EQ(get_block_idx(), static_cast<uint32_t>(core));
    });
  for (std::thread &core : cores)
    core.join();
}

TEST(Threads, AddToOneTensor) {
  std::vector<int32_t> shared(64, 0);
  std::vector<std::thread> cores;
  for (int core = 0; core < 6; ++core)
    cores.emplace_back([&shared, core] {
      for (int round = 0; round < 20; ++round)
        units[core % 3]->addOnes(shared.data());
    });
  for (std::thread &core : cores)
    core.join();
  EXPECT_EQ(shared, std::vector<int32_t>(64, 6 * 20));
}

// A refusal on one core is that core's own.
TEST(Threads, RefusalsStayOnTheirCore) {
  std::vector<std::thread> cores;
  for (int core = 0; core < 6; ++core)
    cores.emplace_back([core] {
      for (int round = 0; round < 10; ++round) {
        EXPECT_EQ(units[core % 3]->refusesTooManyTiles(), core % 3 != 0);
        EXPECT_EQ(units[core % 3]->refusesOddAddresses(), core % 3 != 0);
      }
      runKernels(*units[core % 3], 7, 3);
    });
  for (std::thread &core : cores)
    core.join();
}

TEST(Threads, TheReportNamesTheCore) {
  std::thread([] {
    using Row = pto::Tile<pto::TileType::Vec, float, 1, 8>;
    pto::cpu_sim::ScopedExecutionContext context(5, 1, 2);
    Row row;
    pto::GlobalTensor<float, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>> nothing;
    try {
      TLOAD(row, nothing);
      FAIL();
    } catch (const pto::Error &error) {
      EXPECT_EQ(error.block(), 5u);
      EXPECT_EQ(error.subBlock(), 1u);
      EXPECT_NE(std::string(error.what()).find("core: block 5, sub-block 1"), std::string::npos)
          << error.what();
    }
  }).join();
}

} // namespace
