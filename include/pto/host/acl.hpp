// The host API that PTO programs call: devices, streams, events and memory. Device memory is host memory, and
// all work is synchronous. Every function returns 0 on success.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>
#include <new>

#include "pto/host/runtime.hpp"
#include "pto/profile/acl_float16.hpp"
#include "pto/profile/macros.hpp"
#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"

typedef int aclError;
#ifndef ACL_SUCCESS
inline constexpr aclError ACL_SUCCESS = 0;
#endif

enum {
  ACL_MEM_MALLOC_HUGE_FIRST = 0,
  ACL_MEMCPY_HOST_TO_DEVICE = 0,
  ACL_MEMCPY_DEVICE_TO_HOST = 1,
  ACL_MEMCPY_DEVICE_TO_DEVICE = 2
};

namespace pto::tessera {

inline constexpr int aclInvalidArgument = 145000;
inline constexpr int aclOutOfMemory = 145001;

inline constinit thread_local const char *recentAclError = "";

inline int aclFail(int code, const char *message) {
  recentAclError = message;
  return code;
}

/// Zeroed memory, aligned to a cache line so that rows start where vector loads like them to.
inline int aclAllocate(void **memory, size_t size) {
  constexpr size_t line = 64;
  PTO_CPU_ASSERT(memory != nullptr, "Memory was asked for without a place to put its address.");
  PTO_CPU_ASSERT(size != 0, "Memory of size zero was asked for.");
  *memory = nullptr;
  if (size > SIZE_MAX - line)
    return aclFail(aclOutOfMemory, "out of memory");
  const size_t rounded = (size + line - 1) / line * line;
  void *fresh = std::aligned_alloc(line, rounded);
  if (fresh == nullptr)
    return aclFail(aclOutOfMemory, "out of memory");
  *memory = std::memset(fresh, 0, rounded);
  return ACL_SUCCESS;
}

struct AclEvent {
  timespec when = {};
  bool recorded = false;
};

} // namespace pto::tessera

/// The message of the last error in this thread; empty when there was none.
inline const char *aclGetRecentErrMsg() { return pto::tessera::recentAclError; }

// --- Device ----------------------------------------------------------------------------------

inline int aclInit(const char *) {
  pto::cpu_sim::InitializeRuntime();
  return ACL_SUCCESS;
}

inline int aclFinalize() {
  pto::cpu_sim::ShutdownRuntime();
  return ACL_SUCCESS;
}

inline int aclrtSetDevice(int id) {
  pto::cpu_sim::EnsureRuntimeInitialized();
  pto::cpu_sim::RuntimeConfig &config = pto::cpu_sim::runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  config.device_id = id < 0 ? 0 : static_cast<uint32_t>(id);
  return ACL_SUCCESS;
}

inline int aclrtResetDevice(int) { return ACL_SUCCESS; }

inline int aclrtGetDevice(int32_t *id) {
  if (id == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtGetDevice: null pointer");
  pto::cpu_sim::RuntimeConfig &config = pto::cpu_sim::runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  *id = static_cast<int32_t>(config.device_id);
  return ACL_SUCCESS;
}

inline int aclrtGetDeviceCount(uint32_t *count) {
  if (count == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtGetDeviceCount: null pointer");
  *count = 1;
  return ACL_SUCCESS;
}

// --- Streams ---------------------------------------------------------------------------------

inline int aclrtCreateStream(aclrtStream *stream) {
  if (stream == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtCreateStream: null pointer");
  pto::cpu_sim::EnsureRuntimeInitialized();
  auto *state = new (std::nothrow) pto::cpu_sim::StreamState;
  if (state == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclOutOfMemory, "out of memory");
  pto::cpu_sim::RuntimeConfig &config = pto::cpu_sim::runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  state->id = config.next_stream_id++;
  *stream = state;
  return ACL_SUCCESS;
}

inline int aclrtDestroyStream(aclrtStream stream) {
  delete pto::cpu_sim::ToStreamState(stream);
  return ACL_SUCCESS;
}

inline int aclrtSynchronizeStream(aclrtStream) { return ACL_SUCCESS; }

// --- Events ----------------------------------------------------------------------------------

typedef void *aclrtEvent;

inline int aclrtCreateEvent(aclrtEvent *event) {
  if (event == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtCreateEvent: null pointer");
  *event = new (std::nothrow) pto::tessera::AclEvent;
  if (*event == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclOutOfMemory, "out of memory");
  return ACL_SUCCESS;
}

inline int aclrtDestroyEvent(aclrtEvent event) {
  delete static_cast<pto::tessera::AclEvent *>(event);
  return ACL_SUCCESS;
}

inline int aclrtRecordEvent(aclrtEvent event, aclrtStream) {
  auto *record = static_cast<pto::tessera::AclEvent *>(event);
  if (record == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtRecordEvent: null event");
  clock_gettime(CLOCK_MONOTONIC, &record->when);
  record->recorded = true;
  return ACL_SUCCESS;
}

inline int aclrtSynchronizeEvent(aclrtEvent) { return ACL_SUCCESS; }

/// Milliseconds between two recorded events.
inline int aclrtEventElapsedTime(float *milliseconds, aclrtEvent start, aclrtEvent end) {
  auto *first = static_cast<pto::tessera::AclEvent *>(start);
  auto *last = static_cast<pto::tessera::AclEvent *>(end);
  if (milliseconds == nullptr || first == nullptr || last == nullptr || !first->recorded || !last->recorded)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument,
                                 "aclrtEventElapsedTime: two recorded events are needed");
  const double seconds = static_cast<double>(last->when.tv_sec - first->when.tv_sec);
  const double nanoseconds = static_cast<double>(last->when.tv_nsec - first->when.tv_nsec);
  *milliseconds = static_cast<float>(seconds * 1e3 + nanoseconds * 1e-6);
  return ACL_SUCCESS;
}

// --- Memory ----------------------------------------------------------------------------------

inline int aclrtMallocHost(void **memory, size_t size) { return pto::tessera::aclAllocate(memory, size); }

inline int aclrtMalloc(void **memory, size_t size, int) { return pto::tessera::aclAllocate(memory, size); }

inline int aclrtFree(void *memory) {
  std::free(memory);
  return ACL_SUCCESS;
}

inline int aclrtFreeHost(void *memory) {
  std::free(memory);
  return ACL_SUCCESS;
}

/// Copies as much as fits. The kind does not matter: host and device share their memory.
inline int aclrtMemcpy(void *dst, size_t dstMax, const void *src, size_t size, int) {
  const size_t bytes = size < dstMax ? size : dstMax;
  if (bytes == 0)
    return ACL_SUCCESS;
  if (dst == nullptr || src == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtMemcpy: null pointer");
  std::memmove(dst, src, bytes);
  return ACL_SUCCESS;
}

inline int aclrtMemset(void *dst, size_t dstMax, int value, size_t count) {
  if (count == 0)
    return ACL_SUCCESS;
  if (dst == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "aclrtMemset: null pointer");
  if (count > dstMax)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument,
                                 "aclrtMemset: more bytes than the memory has");
  std::memset(dst, value, count);
  return ACL_SUCCESS;
}

// --- The lower runtime -----------------------------------------------------------------------

typedef int rtError_t;
typedef aclrtStream rtStream_t;
inline constexpr rtError_t RT_ERROR_NONE = 0;

/// The address through which cores of a device signal each other. There is none: it is 0, and kernels only
/// pass it on.
inline rtError_t rtGetC2cCtrlAddr(uint64_t *address, uint32_t *length) {
  if (address == nullptr || length == nullptr)
    return pto::tessera::aclFail(pto::tessera::aclInvalidArgument, "rtGetC2cCtrlAddr: null pointer");
  *address = 0;
  *length = 0;
  return RT_ERROR_NONE;
}

inline rtError_t rtSetDevice(int32_t id) { return aclrtSetDevice(id); }
inline rtError_t rtStreamCreate(rtStream_t *stream, int32_t) { return aclrtCreateStream(stream); }
inline rtError_t rtStreamDestroy(rtStream_t stream) { return aclrtDestroyStream(stream); }
inline rtError_t rtStreamSynchronize(rtStream_t stream) { return aclrtSynchronizeStream(stream); }
