// A condition variable beside Mutex, for the same reasons.
#pragma once

#include <pthread.h>
#include <time.h>

#include "pto/memory/mutex.hpp"

namespace pto::tessera {

class Condition {
public:
  Condition() {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&condition_, &attributes);
    pthread_condattr_destroy(&attributes);
  }
  ~Condition() { pthread_cond_destroy(&condition_); }
  Condition(const Condition &) = delete;
  Condition &operator=(const Condition &) = delete;

  void wakeOne() { pthread_cond_signal(&condition_); }
  void wakeAll() { pthread_cond_broadcast(&condition_); }
  /// The caller holds the mutex. May return without being woken.
  void wait(Mutex &mutex) { pthread_cond_wait(&condition_, mutex.native()); }
  /// Waits at most so long.
  void waitFor(Mutex &mutex, long milliseconds) { waitFor(mutex.native(), milliseconds); }
  void waitFor(pthread_mutex_t *mutex, long milliseconds) {
    timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000;
    if (until.tv_nsec >= 1000000000) {
      ++until.tv_sec;
      until.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&condition_, mutex, &until);
  }

private:
  pthread_cond_t condition_;
};

} // namespace pto::tessera
