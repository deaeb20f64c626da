// ThreadPool: host threads that play cores. They are kept from one launch to the next.
#pragma once

#include <pthread.h>
#include <unistd.h>

#include "pto/memory/condition.hpp"
#include "pto/memory/mutex.hpp"

namespace pto::tessera {

class ThreadPool {
public:
  using Task = void (*)(void *first, void *second);

  /// The pool of this process. A child that was forked has none of its parent's threads, and so another pool.
  static ThreadPool &ofProcess() {
    static constinit Mutex mutex;
    static constinit ThreadPool *pool = nullptr;
    static constinit pid_t owner = 0;
    const Locked locked(mutex);
    if (pool == nullptr || owner != getpid()) {
      pool = new ThreadPool; // never deleted: its threads wait in it until the process ends
      owner = getpid();
    }
    return *pool;
  }

  /// Runs a task on a thread of its own; false when the host has no further thread.
  bool start(Task task, void *first, void *second) {
    Worker *worker;
    {
      const Locked locked(mutex_);
      worker = idle_;
      if (worker != nullptr) {
        idle_ = worker->next;
        worker->give(task, first, second);
        return true;
      }
    }
    worker = new Worker(*this);
    worker->task = task;
    worker->first = first;
    worker->second = second;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    const int failed = pthread_create(&thread, &attributes, &Worker::main, worker);
    pthread_attr_destroy(&attributes);
    if (failed != 0)
      delete worker;
    return failed == 0;
  }

private:
  struct Worker {
    explicit Worker(ThreadPool &ofPool) : pool(ofPool) {}

    /// The caller holds the mutex of the pool.
    void give(Task newTask, void *newFirst, void *newSecond) {
      task = newTask;
      first = newFirst;
      second = newSecond;
      wake.wakeOne();
    }
    static void *main(void *self) {
      auto *const worker = static_cast<Worker *>(self);
      for (;;) {
        worker->task(worker->first, worker->second);
        const Locked locked(worker->pool.mutex_);
        worker->task = nullptr;
        worker->next = worker->pool.idle_;
        worker->pool.idle_ = worker;
        while (worker->task == nullptr)
          worker->wake.wait(worker->pool.mutex_);
      }
    }

    ThreadPool &pool;
    Task task = nullptr;
    void *first = nullptr, *second = nullptr;
    Condition wake;
    Worker *next = nullptr; ///< idle too
  };

  Mutex mutex_;
  Worker *idle_ = nullptr;
};

} // namespace pto::tessera
