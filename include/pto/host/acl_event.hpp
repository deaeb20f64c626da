// The host API: events, which remember when they were recorded.
#pragma once

#include <time.h>

#include <cstdint>

#include "pto/host/acl_error.hpp"
#include "pto/host/live_handles.hpp"
#include "pto/host/runtime.hpp"

typedef void *aclrtEvent;

enum aclrtEventStatus {
  ACL_EVENT_STATUS_COMPLETE = 0,
  ACL_EVENT_STATUS_NOT_READY = 1,
  ACL_EVENT_STATUS_RESERVED = 2
};
enum aclrtEventRecordedStatus {
  ACL_EVENT_RECORDED_STATUS_NOT_READY = 0,
  ACL_EVENT_RECORDED_STATUS_COMPLETE = 1
};
inline constexpr uint32_t ACL_EVENT_SYNC = 1;
inline constexpr uint32_t ACL_EVENT_CAPTURE_STREAM_PROGRESS = 2;
inline constexpr uint32_t ACL_EVENT_TIME_LINE = 8;

namespace pto::tessera {

struct AclEvent {
  timespec when = {};
  bool recorded = false;
};

inline constexpr const char *noAclEvent = "this is no event, or it was destroyed before";

} // namespace pto::tessera

inline int aclrtCreateEvent(aclrtEvent *event) {
  if (event == nullptr)
    return pto::tessera::aclRefuse("aclrtCreateEvent: null pointer");
  *event = pto::tessera::makeLive<pto::tessera::AclEvent>();
  return *event != nullptr ? ACL_SUCCESS : pto::tessera::aclOutOfMemory();
}
/// Every event can do everything.
inline int aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t) { return aclrtCreateEvent(event); }

inline int aclrtDestroyEvent(aclrtEvent event) {
  return pto::tessera::destroyLive<pto::tessera::AclEvent>(event)
             ? ACL_SUCCESS
             : pto::tessera::aclRefuse(pto::tessera::noAclEvent);
}

inline int aclrtRecordEvent(aclrtEvent event, aclrtStream) {
  auto *const record = pto::tessera::asLive<pto::tessera::AclEvent>(event);
  if (record == nullptr)
    return pto::tessera::aclRefuse(pto::tessera::noAclEvent);
  clock_gettime(CLOCK_MONOTONIC, &record->when);
  record->recorded = true;
  return ACL_SUCCESS;
}
/// As new.
inline int aclrtResetEvent(aclrtEvent event, aclrtStream) {
  auto *const record = pto::tessera::asLive<pto::tessera::AclEvent>(event);
  if (record == nullptr)
    return pto::tessera::aclRefuse(pto::tessera::noAclEvent);
  *record = {};
  return ACL_SUCCESS;
}

// What was recorded has happened; there is nothing to wait for.
inline int aclrtSynchronizeEvent(aclrtEvent event) {
  return pto::tessera::asLive<pto::tessera::AclEvent>(event) != nullptr
             ? ACL_SUCCESS
             : pto::tessera::aclRefuse(pto::tessera::noAclEvent);
}
inline int aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t) {
  return aclrtSynchronizeEvent(event);
}
inline int aclrtStreamWaitEvent(aclrtStream, aclrtEvent event) { return aclrtSynchronizeEvent(event); }

/// Complete also when it was never recorded: then nothing stands before it.
inline int aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status) {
  if (status == nullptr)
    return pto::tessera::aclRefuse("aclrtQueryEvent: null pointer");
  *status = ACL_EVENT_STATUS_COMPLETE;
  return aclrtSynchronizeEvent(event);
}
inline int aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status) {
  if (status == nullptr)
    return pto::tessera::aclRefuse("aclrtQueryEventStatus: null pointer");
  const auto *const record = pto::tessera::asLive<pto::tessera::AclEvent>(event);
  if (record == nullptr)
    return pto::tessera::aclRefuse(pto::tessera::noAclEvent);
  *status = record->recorded ? ACL_EVENT_RECORDED_STATUS_COMPLETE : ACL_EVENT_RECORDED_STATUS_NOT_READY;
  return ACL_SUCCESS;
}

/// Milliseconds between two recorded events.
inline int aclrtEventElapsedTime(float *milliseconds, aclrtEvent start, aclrtEvent end) {
  const auto *const first = pto::tessera::asLive<pto::tessera::AclEvent>(start);
  const auto *const last = pto::tessera::asLive<pto::tessera::AclEvent>(end);
  if (milliseconds == nullptr || first == nullptr || last == nullptr || !first->recorded || !last->recorded)
    return pto::tessera::aclRefuse("aclrtEventElapsedTime: two recorded events are needed");
  const double seconds = static_cast<double>(last->when.tv_sec - first->when.tv_sec);
  const double nanoseconds = static_cast<double>(last->when.tv_nsec - first->when.tv_nsec);
  *milliseconds = static_cast<float>(seconds * 1e3 + nanoseconds * 1e-6);
  return ACL_SUCCESS;
}
