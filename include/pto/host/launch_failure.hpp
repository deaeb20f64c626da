// Launches that failed. A launch returns nothing, so whoever waits for its stream is told.
#pragma once

#include <string>

#include "pto/host/acl_error.hpp"
#include "pto/memory/mutex.hpp"

namespace pto::tessera {

class LaunchFailures {
public:
  static LaunchFailures &ofProcess() {
    static auto *const failures = new LaunchFailures; // never deleted: messages stay readable
    return *failures;
  }

  void add(void *stream, const char *message) {
    auto *const failure = new Failure{stream, message};
    const Locked locked(mutex_);
    *end_ = failure;
    end_ = &failure->next;
  }
  /// Tells of the first failure of the stream, or of any when there is none, and of all with it.
  aclError tell(const void *stream, bool ofAny) {
    const Locked locked(mutex_);
    const Failure *first = nullptr;
    for (Failure *failure = failures_; failure != nullptr; failure = failure->next)
      if (!failure->wasTold && (ofAny || failure->stream == stream)) {
        failure->wasTold = true;
        if (first == nullptr)
          first = failure;
      }
    return first == nullptr ? ACL_SUCCESS : aclFail(ACL_ERROR_RT_AICORE_EXCEPTION, first->message.c_str());
  }

private:
  struct Failure {
    void *stream;
    std::string message;
    bool wasTold = false;
    Failure *next = nullptr;
  };
  Mutex mutex_;
  Failure *failures_ = nullptr; ///< in the order in which they happened
  Failure **end_ = &failures_;
};

} // namespace pto::tessera
