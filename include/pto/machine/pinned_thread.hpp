// PinnedThread: a thread that plays cores, and the one processor that it is kept on, if any.
//
// Threads that take turns gain from it: to wake a thread on the processor that one leaves is much cheaper than
// to wake it on another one, where the host's scheduler would put it.
#pragma once

#include <pthread.h>
#include <sched.h>

namespace pto::tessera {

class PinnedThread {
public:
  static constexpr int anyProcessor = -1;

  /// The calling thread, on any of these processors at first. Threads begin where the one that made them may be,
  /// and that can be a kept one.
  explicit PinnedThread(const cpu_set_t &all) : all_(all) {
    cpu_set_t now;
    CPU_ZERO(&now);
    if (pthread_getaffinity_np(thread_, sizeof(now), &now) == 0 && !CPU_EQUAL(&now, &all_))
      pthread_setaffinity_np(thread_, sizeof(all_), &all_);
  }
  PinnedThread(const PinnedThread &) = delete;
  PinnedThread &operator=(const PinnedThread &) = delete;

  /// Keeps the thread, which must not have ended, on one processor, or lets it be on all.
  void keepOn(int processor) {
    if (processor == processor_)
      return;
    cpu_set_t set = all_;
    if (processor != anyProcessor) {
      CPU_ZERO(&set);
      CPU_SET(static_cast<size_t>(processor), &set);
    }
    if (pthread_setaffinity_np(thread_, sizeof(set), &set) == 0)
      processor_ = processor;
  }

private:
  pthread_t thread_ = pthread_self();
  int processor_ = anyProcessor;
  cpu_set_t all_;
};

} // namespace pto::tessera
