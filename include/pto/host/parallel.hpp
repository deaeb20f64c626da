// Loops over several host threads, for programs that call them; instructions never do. Small loops stay in
// the calling thread. Each iteration must write its own results only, so that the split does not show.
//
// POSIX threads, because <thread> would add a fifth to the compile time of every kernel.
#pragma once

#include <pthread.h>
#include <unistd.h>

#include <cstddef>
#include <exception>
#include <mutex>
#include <type_traits>

#ifndef PTO_CPU_PARALLEL_THRESHOLD_ELEMS
#define PTO_CPU_PARALLEL_THRESHOLD_ELEMS 16384u
#endif
#ifndef PTO_CPU_MAX_THREADS
#define PTO_CPU_MAX_THREADS 0u
#endif

namespace pto::cpu {

/// For programs that want to guard their own additions; the library's do not need it.
inline std::mutex &AtomicAddMutex() {
  static std::mutex mutex;
  return mutex;
}

/// What depends on the two macros has them as template arguments, so that units which define them differently
/// can be linked.
template <unsigned Cap = PTO_CPU_MAX_THREADS>
inline unsigned get_thread_count() {
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  const unsigned count = online < 1 ? 1 : static_cast<unsigned>(online);
  return Cap != 0 && count > Cap ? Cap : count;
}

namespace tessera {

/// The iterations of one thread.
template <typename Fn>
struct LoopChunk {
  Fn *fn = nullptr;
  size_t first = 0;
  size_t last = 0;
  std::exception_ptr error;
  pthread_t thread = {};
  bool started = false;

  void run() {
#if defined(__cpp_exceptions)
    try {
      runAll();
    } catch (...) {
      error = std::current_exception();
    }
#else
    runAll();
#endif
  }
  void runAll() {
    for (size_t i = first; i < last; ++i)
      (*fn)(i);
  }
  /// Runs in a thread of its own, or at once when there is none to be had.
  void start() {
    auto entry = [](void *self) -> void * {
      static_cast<LoopChunk *>(self)->run();
      return nullptr;
    };
    started = pthread_create(&thread, nullptr, entry, this) == 0;
    if (!started)
      run();
  }
  void finish() {
    if (started)
      pthread_join(thread, nullptr);
  }
};

} // namespace tessera

/// Calls fn(i) for every i of [begin, end). total_work_elems is the size of the whole work, by which the loop
/// decides whether threads pay. An exception of an iteration is rethrown when all threads have stopped.
template <typename Fn, size_t Threshold = PTO_CPU_PARALLEL_THRESHOLD_ELEMS,
          unsigned Cap = PTO_CPU_MAX_THREADS>
void parallel_for_1d(size_t begin, size_t end, size_t total_work_elems, Fn &&fn) {
  const size_t iterations = end > begin ? end - begin : 0;
  const size_t threads = get_thread_count<Cap>();
  if (total_work_elems < Threshold || iterations < 2 || threads < 2) {
    for (size_t i = begin; i < end; ++i)
      fn(i);
    return;
  }

  using Chunk = tessera::LoopChunk<std::remove_reference_t<Fn>>;
  const size_t size = (iterations + threads - 1) / threads;
  const size_t count = (iterations + size - 1) / size;
  auto *chunks = new Chunk[count];
  for (size_t c = 0; c < count; ++c) {
    chunks[c].fn = &fn;
    chunks[c].first = begin + c * size;
    chunks[c].last = c + 1 < count ? chunks[c].first + size : end;
  }
  for (size_t c = 1; c < count; ++c)
    chunks[c].start();
  chunks[0].run();
  std::exception_ptr error = chunks[0].error;
  for (size_t c = 1; c < count; ++c) {
    chunks[c].finish();
    if (!error)
      error = chunks[c].error;
  }
  delete[] chunks;
  if (error)
    std::rethrow_exception(error);
}

/// Calls fn(row) for every row of a rows x cols work.
template <typename Fn, size_t Threshold = PTO_CPU_PARALLEL_THRESHOLD_ELEMS,
          unsigned Cap = PTO_CPU_MAX_THREADS>
void parallel_for_rows(size_t rows, size_t cols, Fn &&fn) {
  parallel_for_1d<Fn &, Threshold, Cap>(0, rows, rows * cols, fn);
}

} // namespace pto::cpu
