// The host API: memory. That of the device is the host's, and copies are complete when the call returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "pto/host/acl_error.hpp"
#include "pto/host/live_handles.hpp"
#include "pto/host/runtime.hpp"
#include "pto/machine/observer.hpp"
#include "pto/memory/core.hpp"

enum {
  ACL_MEM_MALLOC_HUGE_FIRST = 0,
  ACL_MEM_MALLOC_HUGE_ONLY = 1,
  ACL_MEM_MALLOC_NORMAL_ONLY = 2,
  ACL_MEMCPY_HOST_TO_DEVICE = 0,
  ACL_MEMCPY_DEVICE_TO_HOST = 1,
  ACL_MEMCPY_DEVICE_TO_DEVICE = 2,
  ACL_MEMCPY_HOST_TO_HOST = 3
};
using aclrtMemMallocPolicy = int;
using aclrtMemcpyKind = int;

enum aclrtCmoType {
  ACL_RT_CMO_TYPE_PREFETCH = 0,
  ACL_RT_CMO_TYPE_WRITEBACK = 1,
  ACL_RT_CMO_TYPE_INVALID = 2,
  ACL_RT_CMO_TYPE_FLUSH = 3
};

namespace pto::tessera {

/// What aclrtMemset answers in host builds of PTO.
inline constexpr aclError memsetRefused = 145000;

struct AclMemory {};

/// Zeroed memory, aligned to a cache line so that rows start where vector loads like them to.
inline int aclAllocate(void **memory, size_t size) {
  constexpr size_t line = 64;
  if (memory == nullptr)
    return aclRefuse("memory was asked for without a place to put its address");
  *memory = nullptr;
  if (size == 0)
    return aclRefuse("memory of size zero was asked for");
  if (size > SIZE_MAX - line)
    return aclOutOfMemory();
  const size_t rounded = (size + line - 1) / line * line;
  void *fresh = std::aligned_alloc(line, rounded);
  if (fresh == nullptr)
    return aclOutOfMemory();
  *memory = std::memset(fresh, 0, rounded);
  LiveHandles::ofProcess<AclMemory>().add(fresh);
  if (programWatch.observer != nullptr)
    programWatch.observer->allocated(fresh, size);
  return ACL_SUCCESS;
}

inline void tellHostWrote(const void *first, size_t bytes) {
  if (programWatch.observer != nullptr)
    programWatch.observer->wroteOnHost(first, bytes);
}

inline int aclRelease(void *memory) {
  if (memory == nullptr)
    return ACL_SUCCESS;
  if (!LiveHandles::ofProcess<AclMemory>().remove(memory))
    return aclRefuse("memory was freed that aclrtMalloc or aclrtMallocHost did not give, or freed before");
  if (programWatch.observer != nullptr)
    programWatch.observer->freed(memory);
  std::free(memory);
  return ACL_SUCCESS;
}

} // namespace pto::tessera

/// The host writes there itself.
inline int aclrtMallocHost(void **memory, size_t size) {
  const int result = pto::tessera::aclAllocate(memory, size);
  if (result == ACL_SUCCESS)
    pto::tessera::tellHostWrote(*memory, size);
  return result;
}
inline int aclrtMalloc(void **memory, size_t size, aclrtMemMallocPolicy) {
  return pto::tessera::aclAllocate(memory, size);
}
inline int aclrtMallocCached(void **memory, size_t size, aclrtMemMallocPolicy policy) {
  return aclrtMalloc(memory, size, policy);
}
inline int aclrtMallocAlign32(void **memory, size_t size, aclrtMemMallocPolicy policy) {
  return aclrtMalloc(memory, size, policy);
}

inline int aclrtFree(void *memory) { return pto::tessera::aclRelease(memory); }
inline int aclrtFreeHost(void *memory) { return pto::tessera::aclRelease(memory); }

/// Copies as much as fits. The kind does not matter: host and device share their memory.
inline int aclrtMemcpy(void *dst, size_t dstMax, const void *src, size_t size, aclrtMemcpyKind) {
  const size_t bytes = size < dstMax ? size : dstMax;
  if (bytes == 0)
    return ACL_SUCCESS;
  if (dst == nullptr || src == nullptr)
    return pto::tessera::aclRefuse("aclrtMemcpy: null pointer");
  std::memmove(dst, src, bytes);
  pto::tessera::tellHostWrote(dst, bytes);
  return ACL_SUCCESS;
}
/// What does not fit is an error.
inline int aclrtMemcpyAsync(void *dst, size_t dstMax, const void *src, size_t size, aclrtMemcpyKind kind,
                            aclrtStream) {
  if (size > dstMax)
    return pto::tessera::aclRefuse("aclrtMemcpyAsync: more bytes than the memory has");
  return aclrtMemcpy(dst, dstMax, src, size, kind);
}

/// `height` lines of `width` bytes, whose starts are pitches apart.
inline int aclrtMemcpy2d(void *dst, size_t dstPitch, const void *src, size_t srcPitch, size_t width,
                         size_t height, aclrtMemcpyKind) {
  if (width == 0 || height == 0)
    return ACL_SUCCESS;
  if (dst == nullptr || src == nullptr)
    return pto::tessera::aclRefuse("aclrtMemcpy2d: null pointer");
  if (width > dstPitch || width > srcPitch)
    return pto::tessera::aclRefuse("aclrtMemcpy2d: lines are longer than their pitch");
  for (size_t line = 0; line < height; ++line) {
    std::memmove(static_cast<char *>(dst) + line * dstPitch, static_cast<const char *>(src) + line * srcPitch,
                 width);
    pto::tessera::tellHostWrote(static_cast<char *>(dst) + line * dstPitch, width);
  }
  return ACL_SUCCESS;
}
inline int aclrtMemcpy2dAsync(void *dst, size_t dstPitch, const void *src, size_t srcPitch, size_t width,
                              size_t height, aclrtMemcpyKind kind, aclrtStream) {
  return aclrtMemcpy2d(dst, dstPitch, src, srcPitch, width, height, kind);
}

inline int aclrtMemset(void *dst, size_t dstMax, int value, size_t count) {
  if (count == 0)
    return ACL_SUCCESS;
  if (dst == nullptr)
    return pto::tessera::aclFail(pto::tessera::memsetRefused, "aclrtMemset: null pointer");
  if (count > dstMax)
    return pto::tessera::aclFail(pto::tessera::memsetRefused, "aclrtMemset: more bytes than the memory has");
  std::memset(dst, value, count);
  pto::tessera::tellHostWrote(dst, count);
  return ACL_SUCCESS;
}
inline int aclrtMemsetAsync(void *dst, size_t dstMax, int value, size_t count, aclrtStream) {
  return aclrtMemset(dst, dstMax, value, count);
}

// Caches: the host keeps its own in order.
inline int aclrtMemFlush(void *memory, size_t) {
  return memory != nullptr ? ACL_SUCCESS : pto::tessera::aclRefuse("aclrtMemFlush: null pointer");
}
inline int aclrtMemInvalidate(void *memory, size_t) {
  return memory != nullptr ? ACL_SUCCESS : pto::tessera::aclRefuse("aclrtMemInvalidate: null pointer");
}
inline int aclrtCmoAsync(void *memory, size_t size, aclrtCmoType, aclrtStream) {
  if (memory == nullptr || size == 0)
    return pto::tessera::aclRefuse("aclrtCmoAsync: no memory");
  return ACL_SUCCESS;
}
