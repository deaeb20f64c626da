// Launches that failed. A launch returns nothing, so whoever waits for its stream is told.
#pragma once

#include <list>
#include <mutex>
#include <string>

#include "pto/host/acl_error.hpp"

namespace pto::tessera {

class LaunchFailures {
public:
  static LaunchFailures &ofProcess() {
    static auto *const failures = new LaunchFailures; // never deleted: messages stay readable
    return *failures;
  }

  void add(void *stream, const char *message) {
    const std::lock_guard<std::mutex> lock(mutex_);
    failures_.push_back({stream, message, false});
  }
  /// Tells of the first failure of the stream, or of any when there is none, and of all with it.
  aclError tell(const void *stream, bool ofAny) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const Failure *first = nullptr;
    for (Failure &failure : failures_)
      if (!failure.wasTold && (ofAny || failure.stream == stream)) {
        failure.wasTold = true;
        if (first == nullptr)
          first = &failure;
      }
    return first == nullptr ? ACL_SUCCESS : aclFail(ACL_ERROR_RT_AICORE_EXCEPTION, first->message.c_str());
  }

private:
  struct Failure {
    void *stream;
    std::string message;
    bool wasTold;
  };
  std::mutex mutex_;
  std::list<Failure> failures_;
};

} // namespace pto::tessera
