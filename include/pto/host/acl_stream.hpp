// The host API: streams. What is given to a stream is done when the call returns, so nobody ever waits for one.
#pragma once

#include <cstdint>
#include <mutex>

#include "pto/host/acl_error.hpp"
#include "pto/host/launch_failure.hpp"
#include "pto/host/live_handles.hpp"
#include "pto/host/runtime.hpp"

enum aclrtStreamStatus {
  ACL_STREAM_STATUS_COMPLETE = 0,
  ACL_STREAM_STATUS_NOT_READY = 1,
  ACL_STREAM_STATUS_RESERVED = 0xffff
};
inline constexpr uint32_t ACL_STREAM_FAST_LAUNCH = 1;
inline constexpr uint32_t ACL_STREAM_FAST_SYNC = 2;

inline int aclrtCreateStream(aclrtStream *stream) {
  if (stream == nullptr)
    return pto::tessera::aclRefuse("aclrtCreateStream: null pointer");
  pto::cpu_sim::EnsureRuntimeInitialized();
  auto *const state = pto::tessera::makeLive<pto::cpu_sim::StreamState>();
  if (state == nullptr)
    return pto::tessera::aclOutOfMemory();
  pto::cpu_sim::RuntimeConfig &config = pto::cpu_sim::runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  state->id = config.next_stream_id++;
  *stream = state;
  return ACL_SUCCESS;
}

/// Priority and flags make no difference.
inline int aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t, uint32_t) {
  return aclrtCreateStream(stream);
}

/// Null stands for the default stream, which stays.
inline int aclrtDestroyStream(aclrtStream stream) {
  if (stream != nullptr && !pto::tessera::destroyLive<pto::cpu_sim::StreamState>(stream))
    return pto::tessera::aclRefuse("aclrtDestroyStream: this is no stream, or it was destroyed before");
  return ACL_SUCCESS;
}
inline int aclrtDestroyStreamForce(aclrtStream stream) { return aclrtDestroyStream(stream); }

// Any handle will do: a program may get its streams from somebody else.
inline int aclrtSynchronizeStream(aclrtStream stream) {
  return pto::tessera::LaunchFailures::ofProcess().tell(stream, false);
}
inline int aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t) {
  return aclrtSynchronizeStream(stream);
}

inline int aclrtStreamQuery(aclrtStream, aclrtStreamStatus *status) {
  if (status == nullptr)
    return pto::tessera::aclRefuse("aclrtStreamQuery: null pointer");
  *status = ACL_STREAM_STATUS_COMPLETE;
  return ACL_SUCCESS;
}
