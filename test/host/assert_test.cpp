// The assertion macros: what they print and when they stop the program.
#include "pto/profile/macros.hpp"
#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <string>

namespace {

PTO_STATIC_ASSERT(sizeof(int) == 4);
PTO_STATIC_ASSERT(sizeof(int) == 4, "int has four bytes");

void checkWithMessage(int x) { PTO_CPU_ASSERT(x == 1, "x must be one."); }
void checkAlone(int x) { PTO_CPU_ASSERT(x == 1); }

TEST(CpuAssertDeathTest, PrintsMessageConditionAndPlace) {
  checkWithMessage(1);
  checkAlone(1);
  EXPECT_DEATH(checkWithMessage(2),
               "^\\[PTO\\]\\[CA\\] x must be one\\. Condition: x == 1\\. .*assert_test\\.cpp:[0-9]+\n$");
  EXPECT_DEATH(checkAlone(2), "^\\[PTO\\]\\[CA\\] .*Condition: x == 1\\. .*assert_test\\.cpp:[0-9]+\n$");
  EXPECT_EXIT(checkAlone(2), testing::KilledBySignal(SIGABRT), "");
}

TEST(CpuAssertDeathTest, MessageMayBeComputed) {
  std::string message = "computed " + std::to_string(7);
  EXPECT_DEATH(PTO_CPU_ASSERT(message.empty(), message.c_str()),
               "\\[CA\\] computed 7 Condition: message.empty");
}

// The macros are single statements.
TEST(CpuAssert, FitsAnywhere) {
  int reached = 0;
  if (reached == 1)
    PTO_CPU_ASSERT(false);
  else
    ++reached;
  if (reached == 0)
    PTO_ASSERT(false, "never");
  else
    ++reached;
  if (reached == 0)
    DEBUG_CHECK(false, "never");
  else
    ++reached;
  EXPECT_EQ(reached, 3);
}

// The debug checks print to standard output, which a death test does not watch.
template <typename Check>
void watched(Check check) {
  dup2(STDERR_FILENO, STDOUT_FILENO);
  check();
}

TEST(DebugCheckDeathTest, PrintsAndTraps) {
  DEBUG_CHECK(1 + 1 == 2, "arithmetic works");
  EXPECT_DEATH(watched([] { DEBUG_CHECK(1 + 1 == 3, "arithmetic fails"); }),
               "\\[PTO\\]\\[ASSERT\\] arithmetic fails\n.*1 \\+ 1 == 3\n.*assert_test\\.cpp:[0-9]+");
  EXPECT_EXIT(trap(), testing::KilledBySignal(SIGABRT), "");
}

#if defined(_DEBUG)
TEST(AssertDeathTest, ActiveInDebugBuilds) {
  EXPECT_DEATH(watched([] { PTO_ASSERT(false, "stop here"); }), "\\[PTO\\]\\[ASSERT\\] stop here");
}
#else
TEST(Assert, AbsentOtherwise) { PTO_ASSERT(thisNameIsNeverLookedUp(), "not even compiled"); }
#endif

TEST(Printf, FormatsAndCounts) {
  testing::internal::CaptureStdout();
  EXPECT_EQ(cce::printf("%d %s %.2f|", 7, "seven", 7.5), 13);
  EXPECT_EQ(cce::printf("%.1f %.1f|", half(1.5f), bfloat16_t(-2.0f)), 9);
  EXPECT_EQ(cce::printf("plain\n"), 6);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "7 seven 7.50|1.5 -2.0|plain\n");
}

} // namespace
