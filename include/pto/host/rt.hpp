// The lower runtime, as far as programs call it beside the host API.
#pragma once

#include <cstdint>

#include "pto/host/acl_device.hpp"
#include "pto/host/acl_error.hpp"
#include "pto/host/acl_stream.hpp"

typedef int rtError_t;
typedef aclrtStream rtStream_t;
inline constexpr rtError_t RT_ERROR_NONE = 0;

namespace pto::tessera {

/// Stands for the table of flags through which the cores of a device signal each other. Kernels only pass its address
/// on.
inline uint64_t crossCoreTable[16] = {};

} // namespace pto::tessera

inline rtError_t rtGetC2cCtrlAddr(uint64_t *address, uint32_t *length) {
  if (address == nullptr || length == nullptr)
    return pto::tessera::aclRefuse("rtGetC2cCtrlAddr: null pointer");
  *address = reinterpret_cast<uint64_t>(pto::tessera::crossCoreTable);
  *length = sizeof pto::tessera::crossCoreTable;
  return RT_ERROR_NONE;
}

inline rtError_t rtSetDevice(int32_t id) { return aclrtSetDevice(id); }
inline rtError_t rtDeviceReset(int32_t id) { return aclrtResetDevice(id); }
inline rtError_t rtDeviceSynchronize() { return aclrtSynchronizeDevice(); }
inline rtError_t rtStreamCreate(rtStream_t *stream, int32_t) { return aclrtCreateStream(stream); }
inline rtError_t rtStreamDestroy(rtStream_t stream) { return aclrtDestroyStream(stream); }
inline rtError_t rtStreamSynchronize(rtStream_t stream) { return aclrtSynchronizeStream(stream); }
