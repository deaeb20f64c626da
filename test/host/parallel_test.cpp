// Loops over host threads: every iteration runs once, in one piece for each thread.
#include "pto/host/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

TEST(Parallel, EveryIterationOnce) {
  for (size_t begin : {0, 5})
    for (size_t count : {0, 1, 2, 3, 7, 1000}) {
      std::vector<int> runs(begin + count);
      pto::cpu::parallel_for_1d(begin, begin + count, 1 << 20, [&runs](size_t i) { ++runs[i]; });
      for (size_t i = 0; i < runs.size(); ++i)
        ASSERT_EQ(runs[i], i < begin ? 0 : 1);
    }
  pto::cpu::parallel_for_1d(5, 3, 1 << 20, [](size_t) { FAIL(); });
}

TEST(Parallel, SmallWorkStaysInTheThread) {
  const std::thread::id self = std::this_thread::get_id();
  pto::cpu::parallel_for_1d(0, 100, 16383, [&](size_t) { EXPECT_EQ(std::this_thread::get_id(), self); });
  pto::cpu::parallel_for_rows(1, 1 << 20, [&](size_t) { EXPECT_EQ(std::this_thread::get_id(), self); });
}

TEST(Parallel, Rows) {
  std::vector<int> runs(300);
  pto::cpu::parallel_for_rows(runs.size(), 100, [&runs](size_t row) { ++runs[row]; });
  EXPECT_EQ(runs, std::vector<int>(300, 1));
}

TEST(Parallel, ExceptionsReachTheCaller) {
  EXPECT_THROW(pto::cpu::parallel_for_1d(0, 1000, 1 << 20,
                                         [](size_t i) {
                                           if (i % 300 == 299)
                                             throw std::runtime_error("iteration failed");
                                         }),
               std::runtime_error);
}

TEST(Parallel, ThreadCountAndMutex) {
  EXPECT_GE(pto::cpu::get_thread_count(), 1u);
  std::lock_guard<std::mutex> lock(pto::cpu::AtomicAddMutex());
  EXPECT_EQ(&pto::cpu::AtomicAddMutex(), &pto::cpu::AtomicAddMutex());
}

} // namespace
