// Hooks that a host program exports. They answer for the whole process, so this file is a program of its own;
// and they are found by name, so the program must export its symbols (-rdynamic).
#include "pto/machine/context.hpp"
#include "pto/memory/core.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace sim = pto::cpu_sim;

namespace {

struct {
  uint32_t block = 40, subblock = 41, dim = 42;
  uint32_t calls = 0;
} hostSide;

} // namespace

extern "C" {
void pto_cpu_sim_set_execution_context(uint32_t block, uint32_t subblock, uint32_t dim) {
  hostSide = {block, subblock, dim, hostSide.calls + 1};
}
void pto_cpu_sim_get_execution_context(uint32_t *block, uint32_t *subblock, uint32_t *dim) {
  *block = hostSide.block + 100;
  *subblock = hostSide.subblock + 100;
  *dim = hostSide.dim == 1 ? 0 : hostSide.dim;
}
uint64_t pto_cpu_sim_get_task_cookie() { return 0xc00c1e; }
uint32_t pto_sim_get_subblock_id() { return 77; }
}

namespace {

uint32_t registered() { return 88; }

TEST(ExportedHooks, AnswerBeforeTheThreadContext) {
  sim::set_execution_context(3, 1, 2);
  EXPECT_EQ(hostSide.calls, 1u);
  EXPECT_EQ(hostSide.block, 3u);
  EXPECT_EQ(hostSide.subblock, 1u);
  EXPECT_EQ(hostSide.dim, 2u);
  EXPECT_EQ(get_block_idx(), 103u);
  EXPECT_EQ(get_coreid(), 103u);
  EXPECT_EQ(get_subblockdim(), 2u);
  EXPECT_EQ(get_subblockid(), 77u);
  EXPECT_EQ(get_task_cookie(), 0xc00c1eu);
  EXPECT_EQ(sim::execution_context.block_idx, 3u);
}

TEST(ExportedHooks, AnswerNeverMakesZeroSubcores) {
  sim::set_execution_context(0, 0, 1);
  EXPECT_EQ(get_subblockdim(), 1u);
}

TEST(ExportedHooks, AreToldOfEveryChange) {
  sim::set_execution_context(5, 0, 1);
  {
    sim::ScopedExecutionContext scope(6, 1, 2);
    EXPECT_EQ(hostSide.block, 6u);
  }
  EXPECT_EQ(hostSide.block, 5u);
  sim::reset_execution_context();
  EXPECT_EQ(hostSide.block, 0u);
}

// Which core a thread plays is the launcher's business; the program hears of it from the functions above.
TEST(ExportedHooks, HearNothingOfCores) {
  sim::set_execution_context(5, 0, 1);
  const uint32_t calls = hostSide.calls;
  pto::tessera::Core core;
  core.context.block_idx = 8;
  {
    pto::tessera::CoreScope scope(core);
    EXPECT_EQ(sim::execution_context.block_idx, 8u);
    EXPECT_EQ(get_block_idx(), 105u);
  }
  EXPECT_EQ(sim::execution_context.block_idx, 5u);
  EXPECT_EQ(hostSide.calls, calls);
}

TEST(ExportedHooks, YieldToRegisteredOnes) {
  sim::register_hooks(reinterpret_cast<void *>(&registered), nullptr);
  EXPECT_EQ(get_subblockid(), 88u);
  sim::register_hooks(nullptr, nullptr);
  EXPECT_EQ(get_subblockid(), 77u);
}

} // namespace
