// The runtime of the simulated device as the host sees it: its configuration, its streams, and how many cores
// a launch should use.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <string>

#include "pto/machine/context.hpp"
#include "pto/machine/core_count.hpp"
#include "pto/machine/environment.hpp"
#include "pto/machine/shared_storage_hook.hpp"
#include "pto/profile/target.hpp"

typedef void *aclrtStream;

namespace pto::cpu_sim {

struct RuntimeConfig {
  bool initialized = false;
  uint32_t device_id = 0;
  uint32_t &num_cores = pto::tessera::coreCount.value; ///< Shared with get_block_num().
  bool trace_enabled = false; ///< The run-time switch; only builds that trace look at it.
  std::string trace_root = "cpu_sim_traces";
  uint64_t next_stream_id = 1;
  uint64_t next_launch_id = 0;
  std::mutex mutex;
};

inline RuntimeConfig &runtime_config() {
  static RuntimeConfig config;
  return config;
}

namespace tessera {

/// The caller holds the mutex of the configuration.
inline void readRuntimeEnvironment(RuntimeConfig &config) {
  pto::tessera::coreCount.readEnvironment();
  config.device_id = 0;
  config.next_stream_id = 1;
  config.trace_enabled = ReadEnvBool("PTO_CPU_SIM_TRACE_ENABLE", true);
  const char *root = std::getenv("PTO_CPU_SIM_TRACE_DIR");
  config.trace_root = root != nullptr && *root != '\0' ? root : "cpu_sim_traces";
  config.initialized = true;
}

} // namespace tessera

/// Reads the environment, also when it was read before.
inline void InitializeRuntime() {
  RuntimeConfig &config = runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  tessera::readRuntimeEnvironment(config);
}

inline void EnsureRuntimeInitialized() {
  RuntimeConfig &config = runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  if (!config.initialized)
    tessera::readRuntimeEnvironment(config);
}

inline void ShutdownRuntime() {
  RuntimeConfig &config = runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  config.initialized = false;
  pto::tessera::coreCount.forget();
}

namespace tessera {

inline bool isTraceSwitchedOn() {
  RuntimeConfig &config = runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  if (!config.initialized)
    readRuntimeEnvironment(config);
  return config.trace_enabled;
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

/// Whether this unit's instructions are traced: it is built for that, and the run-time switch is on.
inline bool IsTraceEnabled() { return buildTarget.traced && tessera::isTraceSwitchedOn(); }

} // namespace PTO_BUILD_NAMESPACE

inline uint32_t GetConfiguredCoreCount() {
  EnsureRuntimeInitialized();
  return pto::tessera::coreCount.get();
}

struct StreamState {
  uint64_t id = 0;
};

inline StreamState *ToStreamState(aclrtStream stream) { return static_cast<StreamState *>(stream); }

/// Designated initializers are common: the order of the members is part of the interface.
struct KernelLaunchOptions {
  std::string kernel_name;
  uint32_t requested_cores = 0;
  uint32_t total_work_items = 0;
  uint32_t work_quantum = 1;
  uint32_t subblocks_per_block = 1;
  uint32_t explicit_block_count = 0;
  bool write_trace_files = true;
};

/// The largest number of cores, up to the requested (or configured) one and to the work there is, whose equal
/// share of the work is a whole number of quanta; at least one core.
inline uint32_t ResolveActiveCoreCount(uint32_t requested, uint32_t total = 0, uint32_t quantum = 1) {
  uint32_t active = requested != 0 ? requested : GetConfiguredCoreCount();
  if (active == 0)
    active = 1;
  if (total == 0)
    return active;
  if (active > total)
    active = total;
  if (quantum == 0)
    quantum = 1;
  while (active > 1 && ((uint64_t{total} + active - 1) / active) % quantum != 0)
    --active;
  return active;
}

} // namespace pto::cpu_sim
