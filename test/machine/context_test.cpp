// Which core a thread plays, and the control register. (Hooks that a program exports are tested in a program
// of their own, because they answer for the whole process.)
#include "pto/machine/context.hpp"
#include "pto/machine/cv_slot.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <thread>
#include <type_traits>

namespace sim = pto::cpu_sim;

namespace {

class Context : public testing::Test {
protected:
  void SetUp() override { sim::reset_execution_context(); }
  void TearDown() override {
    sim::reset_execution_context();
    sim::register_hooks(nullptr, nullptr);
  }
};

TEST_F(Context, Defaults) {
  EXPECT_EQ(get_block_idx(), 0u);
  EXPECT_EQ(get_coreid(), 0u);
  EXPECT_EQ(get_subblockid(), 0u);
  EXPECT_EQ(get_subblockdim(), 1u);
  EXPECT_EQ(get_task_cookie(), 0u);
  static_assert(std::is_same_v<decltype(get_block_idx()), uint32_t>);
  static_assert(std::is_same_v<decltype(get_block_num()), uint32_t>);
  static_assert(std::is_same_v<decltype(get_task_cookie()), uint64_t>);
}

TEST_F(Context, SetKeepsTheCookieAndResetDropsIt) {
  sim::set_task_cookie(uint64_t{1} << 48);
  sim::set_execution_context(3, 1, 2);
  EXPECT_EQ(get_block_idx(), 3u);
  EXPECT_EQ(get_coreid(), 3u);
  EXPECT_EQ(get_subblockid(), 1u);
  EXPECT_EQ(get_subblockdim(), 2u);
  EXPECT_EQ(get_task_cookie(), uint64_t{1} << 48);
  sim::set_execution_context(5, 0);
  EXPECT_EQ(get_subblockdim(), 1u);
  sim::set_execution_context(5, 0, 0);
  EXPECT_EQ(get_subblockdim(), 1u);
  sim::reset_execution_context();
  EXPECT_EQ(get_block_idx(), 0u);
  EXPECT_EQ(get_task_cookie(), 0u);
}

TEST_F(Context, ScopesNest) {
  sim::set_task_cookie(7);
  {
    sim::ScopedExecutionContext outer(2, 1, 2);
    sim::set_task_cookie(8);
    {
      sim::ScopedExecutionContext inner(4, 0);
      sim::set_task_cookie(9);
      EXPECT_EQ(get_block_idx(), 4u);
      EXPECT_EQ(get_subblockdim(), 1u);
    }
    EXPECT_EQ(get_block_idx(), 2u);
    EXPECT_EQ(get_subblockid(), 1u);
    EXPECT_EQ(get_subblockdim(), 2u);
    EXPECT_EQ(get_task_cookie(), 8u);
  }
  EXPECT_EQ(get_block_idx(), 0u);
  EXPECT_EQ(get_task_cookie(), 7u);
}

TEST_F(Context, EachThreadHasItsOwn) {
  sim::set_execution_context(6, 1, 2);
  uint32_t block = 99;
  std::thread([&block] { block = get_block_idx(); }).join();
  EXPECT_EQ(block, 0u);
  EXPECT_EQ(sim::execution_context.block_idx, 6u);
}

uint32_t alwaysOne() { return 1; }
void *lendNothing(uint64_t, size_t) { return nullptr; }

TEST_F(Context, RegisteredHooks) {
  sim::set_execution_context(0, 0, 2);
  sim::register_hooks(reinterpret_cast<void *>(&alwaysOne), reinterpret_cast<void *>(&lendNothing));
  EXPECT_EQ(get_subblockid(), 1u);
  EXPECT_EQ(sim::injected_subblock_id_hook, &alwaysOne);
  EXPECT_EQ(sim::injected_pipe_shared_state_hook, &lendNothing);
  sim::register_hooks(nullptr, nullptr);
  EXPECT_EQ(get_subblockid(), 0u);
  EXPECT_EQ(sim::injected_pipe_shared_state_hook, nullptr);
}

TEST_F(Context, CommunicationSlotIsTheBlock) {
  EXPECT_EQ(pto::TSYNC_CVID(11, nullptr), 11);
  EXPECT_EQ((pto::TSYNC_CVID<1024, 8>(3, nullptr)), 3);
}

// --- Environment ------------------------------------------------------------------------------

uint32_t readU32(const char *text, uint32_t fallback) {
  setenv("TESSERA_TEST_VARIABLE", text, 1);
  return sim::ReadEnvU32("TESSERA_TEST_VARIABLE", fallback);
}

bool readBool(const char *text, bool fallback) {
  setenv("TESSERA_TEST_VARIABLE", text, 1);
  return sim::ReadEnvBool("TESSERA_TEST_VARIABLE", fallback);
}

TEST(Environment, Numbers) {
  unsetenv("TESSERA_TEST_VARIABLE");
  EXPECT_EQ(sim::ReadEnvU32("TESSERA_TEST_VARIABLE", 5), 5u);
  EXPECT_EQ(readU32("12", 5), 12u);
  EXPECT_EQ(readU32("4294967295", 5), 4294967295u);
  for (const char *bad :
       {"", "0", "000", "-3", "+3", "3x", " 3", "0x10", "4294967296", "99999999999999999999999"})
    EXPECT_EQ(readU32(bad, 5), 5u) << bad;
}

TEST(Environment, Switches) {
  unsetenv("TESSERA_TEST_VARIABLE");
  EXPECT_TRUE(sim::ReadEnvBool("TESSERA_TEST_VARIABLE", true));
  EXPECT_FALSE(sim::ReadEnvBool("TESSERA_TEST_VARIABLE", false));
  for (const char *yes : {"1", "true", "TRUE"})
    EXPECT_TRUE(readBool(yes, false)) << yes;
  for (const char *no : {"0", "false", "FALSE"})
    EXPECT_FALSE(readBool(no, true)) << no;
  for (const char *other : {"", "2", "yes", "True"}) {
    EXPECT_TRUE(readBool(other, true)) << other;
    EXPECT_FALSE(readBool(other, false)) << other;
  }
}

// --- Control register -------------------------------------------------------------------------

static_assert(sbitset1(0, 0) == 1 && sbitset1(1, 63) == 0x8000000000000001 && sbitset1(8, 3) == 8);
static_assert(sbitset0(0xff, 0) == 0xfe && sbitset0(~uint64_t{0}, 63) == 0x7fffffffffffffff &&
              sbitset0(0, 5) == 0);

TEST(ControlRegister, BelongsToItsThread) {
  std::thread([] { EXPECT_EQ(get_ctrl(), 0u); }).join();
  const uint64_t before = get_ctrl();
  set_ctrl(sbitset1(before, 59));
  EXPECT_EQ(get_ctrl(), before | uint64_t{1} << 59);
  std::thread([] { EXPECT_EQ(get_ctrl(), 0u); }).join();
  set_ctrl(before);
}

} // namespace
