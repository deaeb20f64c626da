// LiveHandles: which handles of the host API are alive, so that one that was destroyed, or never made, is an error code
// and not a crash.
#pragma once

#include <algorithm>
#include <new>
#include <vector>

#include "pto/memory/mutex.hpp"

namespace pto::tessera {

/// The handles of one kind.
class LiveHandles {
public:
  template <class Kind>
  static LiveHandles &ofProcess() {
    static auto *const all = new LiveHandles; // never deleted: statics of the program may destroy handles
    return *all;
  }
  void add(const void *handle) {
    const Locked locked(mutex_);
    handles_.insert(placeOf(handle), handle);
  }
  bool has(const void *handle) {
    const Locked locked(mutex_);
    const auto place = placeOf(handle);
    return place != handles_.end() && *place == handle;
  }
  /// False if the handle is not alive.
  bool remove(const void *handle) {
    const Locked locked(mutex_);
    const auto place = placeOf(handle);
    if (place == handles_.end() || *place != handle)
      return false;
    handles_.erase(place);
    return true;
  }

private:
  std::vector<const void *>::iterator placeOf(const void *handle) {
    return std::lower_bound(handles_.begin(), handles_.end(), handle);
  }

  Mutex mutex_;
  std::vector<const void *> handles_; ///< in order
};

/// The handle of a new Kind; null when there is no memory.
template <class Kind>
Kind *makeLive() {
  auto *const handle = new (std::nothrow) Kind;
  if (handle != nullptr)
    LiveHandles::ofProcess<Kind>().add(handle);
  return handle;
}
/// False if it is not alive.
template <class Kind>
bool destroyLive(void *handle) {
  if (!LiveHandles::ofProcess<Kind>().remove(handle))
    return false;
  delete static_cast<Kind *>(handle);
  return true;
}
/// Null if it is not alive.
template <class Kind>
Kind *asLive(void *handle) {
  return LiveHandles::ofProcess<Kind>().has(handle) ? static_cast<Kind *>(handle) : nullptr;
}

} // namespace pto::tessera
