// Loops over several host threads, for programs that call them; instructions never do. Small loops stay in
// the calling thread. Each iteration must write its own results only, so that the split does not show.
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "pto/memory/atomic_add.hpp"

#ifndef PTO_CPU_PARALLEL_THRESHOLD_ELEMS
#define PTO_CPU_PARALLEL_THRESHOLD_ELEMS 16384u
#endif
#ifndef PTO_CPU_MAX_THREADS
#define PTO_CPU_MAX_THREADS 0u
#endif

namespace pto::cpu {

inline unsigned get_thread_count() {
  constexpr unsigned cap = PTO_CPU_MAX_THREADS;
  unsigned count = std::thread::hardware_concurrency();
  if (cap != 0 && count > cap)
    count = cap;
  return count == 0 ? 1 : count;
}

/// Calls fn(i) for every i of [begin, end). total_work_elems is the size of the whole work, by which the loop
/// decides whether threads pay. The first exception of an iteration is rethrown when all threads have
/// stopped.
template <typename Fn>
void parallel_for_1d(size_t begin, size_t end, size_t total_work_elems, Fn &&fn) {
  const size_t iterations = end > begin ? end - begin : 0;
  const size_t threads = get_thread_count();
  if (total_work_elems < PTO_CPU_PARALLEL_THRESHOLD_ELEMS || iterations < 2 || threads < 2) {
    for (size_t i = begin; i < end; ++i)
      fn(i);
    return;
  }

  const size_t chunk = (iterations + threads - 1) / threads;
  std::exception_ptr firstError;
  std::mutex errorMutex;
  auto runChunk = [&](size_t first) {
    const size_t last = end - first < chunk ? end : first + chunk;
    try {
      for (size_t i = first; i < last; ++i)
        fn(i);
    } catch (...) {
      std::lock_guard<std::mutex> lock(errorMutex);
      if (!firstError)
        firstError = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> workers;
    workers.reserve(threads);
    for (size_t first = begin + chunk; first < end; first += chunk)
      workers.emplace_back(runChunk, first);
    runChunk(begin);
  }
  if (firstError)
    std::rethrow_exception(firstError);
}

/// Calls fn(row) for every row of a rows x cols work.
template <typename Fn>
void parallel_for_rows(size_t rows, size_t cols, Fn &&fn) {
  parallel_for_1d(0, rows, rows * cols, fn);
}

} // namespace pto::cpu
