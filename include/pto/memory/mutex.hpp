// A mutex that needs neither <mutex> nor a destructor: the headers of a tile are part of every kernel, and
// tiles may die after everything else.
#pragma once

#include <pthread.h>

namespace pto::tessera {

class Mutex {
public:
  constexpr Mutex() = default;
  Mutex(const Mutex &) = delete;
  Mutex &operator=(const Mutex &) = delete;
  void lock() { pthread_mutex_lock(&mutex_); }
  void unlock() { pthread_mutex_unlock(&mutex_); }
  pthread_mutex_t *native() { return &mutex_; }

private:
  pthread_mutex_t mutex_ = PTHREAD_MUTEX_INITIALIZER;
};

/// Holds a mutex for a scope.
class Locked {
public:
  explicit Locked(Mutex &mutex) : mutex_(mutex) { mutex_.lock(); }
  ~Locked() { mutex_.unlock(); }
  Locked(const Locked &) = delete;
  Locked &operator=(const Locked &) = delete;

private:
  Mutex &mutex_;
};

} // namespace pto::tessera
