// The host API: the device, what it has, and contexts. There is one device, and it does what it is told at once.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <mutex>

#include "pto/host/acl_error.hpp"
#include "pto/host/launch_failure.hpp"
#include "pto/host/live_handles.hpp"
#include "pto/host/runtime.hpp"
#include "pto/memory/block.hpp"
#include "pto/profile/target.hpp"

typedef void *aclrtContext;

enum aclrtRunMode { ACL_DEVICE = 0, ACL_HOST = 1 };
enum aclrtMemAttr { ACL_DDR_MEM = 0, ACL_HBM_MEM = 1 };
enum aclDeviceInfo {
  ACL_DEVICE_INFO_UNDEFINED = -1,
  ACL_DEVICE_INFO_AI_CORE_NUM = 0,
  ACL_DEVICE_INFO_VECTOR_CORE_NUM = 1,
  ACL_DEVICE_INFO_L2_SIZE = 2
};

namespace pto::tessera {

struct AclContext {
  int32_t device = 0;
};
inline constinit thread_local aclrtContext currentAclContext = nullptr;

} // namespace pto::tessera

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

inline int aclrtSynchronizeDevice() {
  return pto::tessera::LaunchFailures::ofProcess().tell(nullptr, true);
}

inline int aclrtGetDevice(int32_t *id) {
  if (id == nullptr)
    return pto::tessera::aclRefuse("aclrtGetDevice: null pointer");
  pto::cpu_sim::RuntimeConfig &config = pto::cpu_sim::runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  *id = static_cast<int32_t>(config.device_id);
  return ACL_SUCCESS;
}

inline int aclrtGetDeviceCount(uint32_t *count) {
  if (count == nullptr)
    return pto::tessera::aclRefuse("aclrtGetDeviceCount: null pointer");
  *count = 1;
  return ACL_SUCCESS;
}

/// Programs run beside their device.
inline int aclrtGetRunMode(aclrtRunMode *mode) {
  if (mode == nullptr)
    return pto::tessera::aclRefuse("aclrtGetRunMode: null pointer");
  *mode = ACL_HOST;
  return ACL_SUCCESS;
}

/// The host's memory, whichever is asked for.
inline int aclrtGetMemInfo(aclrtMemAttr, size_t *free, size_t *total) {
  if (free == nullptr || total == nullptr)
    return pto::tessera::aclRefuse("aclrtGetMemInfo: null pointer");
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  *free = static_cast<size_t>(sysconf(_SC_AVPHYS_PAGES)) * page;
  *total = static_cast<size_t>(sysconf(_SC_PHYS_PAGES)) * page;
  return ACL_SUCCESS;
}

inline int aclGetDeviceCapability(uint32_t, aclDeviceInfo info, int64_t *value) {
  if (value == nullptr)
    return pto::tessera::aclRefuse("aclGetDeviceCapability: null pointer");
  const int64_t cores = pto::cpu_sim::GetConfiguredCoreCount();
  if (info != ACL_DEVICE_INFO_AI_CORE_NUM && info != ACL_DEVICE_INFO_VECTOR_CORE_NUM)
    return pto::tessera::aclFail(ACL_ERROR_API_NOT_SUPPORT,
                                 "aclGetDeviceCapability: only numbers of cores are known");
  *value = info == ACL_DEVICE_INFO_AI_CORE_NUM ? cores : cores * pto::tessera::Block::vectorCores;
  return ACL_SUCCESS;
}

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

/// A device of the profile that the calling unit is built for.
inline const char *aclrtGetSocName() {
  return buildTarget.profile == Profile::A2A3 ? "Ascend910B1"
         : buildTarget.profile == Profile::A5 ? "Ascend950"
                                              : "cpu";
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
using pto::aclrtGetSocName;

// --- Contexts ----------------------------------------------------------------------------------

/// The new context becomes the calling thread's.
inline int aclrtCreateContext(aclrtContext *context, int32_t device) {
  if (context == nullptr)
    return pto::tessera::aclRefuse("aclrtCreateContext: null pointer");
  auto *const made = pto::tessera::makeLive<pto::tessera::AclContext>();
  if (made == nullptr)
    return pto::tessera::aclOutOfMemory();
  made->device = device;
  *context = pto::tessera::currentAclContext = made;
  return aclrtSetDevice(device);
}

inline int aclrtDestroyContext(aclrtContext context) {
  if (!pto::tessera::destroyLive<pto::tessera::AclContext>(context))
    return pto::tessera::aclRefuse("aclrtDestroyContext: this is no context, or it was destroyed before");
  if (pto::tessera::currentAclContext == context)
    pto::tessera::currentAclContext = nullptr;
  return ACL_SUCCESS;
}

inline int aclrtSetCurrentContext(aclrtContext context) {
  const auto *const known = pto::tessera::asLive<pto::tessera::AclContext>(context);
  if (known == nullptr)
    return pto::tessera::aclRefuse("aclrtSetCurrentContext: this is no context, or it was destroyed");
  pto::tessera::currentAclContext = context;
  return aclrtSetDevice(known->device);
}

/// That of the calling thread.
inline int aclrtGetCurrentContext(aclrtContext *context) {
  if (context == nullptr)
    return pto::tessera::aclRefuse("aclrtGetCurrentContext: null pointer");
  if (pto::tessera::currentAclContext == nullptr)
    return pto::tessera::aclFail(ACL_ERROR_RT_CONTEXT_NULL,
                                 "aclrtGetCurrentContext: the thread has no context");
  *context = pto::tessera::currentAclContext;
  return ACL_SUCCESS;
}
