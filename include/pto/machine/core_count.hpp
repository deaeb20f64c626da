// The number of cores (blocks) that the simulated device has: PTO_CPU_SIM_NUM_CORES, or 4.
#pragma once

#include <cstdint>

#include "pto/machine/environment.hpp"

namespace pto::tessera {

/// Read from the environment at first use, and again when the runtime is initialized. (Atomic builtins here
/// and elsewhere: no header of the library includes <atomic>.)
struct CoreCount {
  uint32_t value = 1;
  bool known = false;

  void readEnvironment() {
    __atomic_store_n(&value, cpu_sim::ReadEnvU32("PTO_CPU_SIM_NUM_CORES", 4), __ATOMIC_RELAXED);
    __atomic_store_n(&known, true, __ATOMIC_RELEASE);
  }
  void forget() { __atomic_store_n(&known, false, __ATOMIC_RELEASE); }
  uint32_t get() {
    if (!__atomic_load_n(&known, __ATOMIC_ACQUIRE))
      readEnvironment();
    return __atomic_load_n(&value, __ATOMIC_RELAXED);
  }
};

inline constinit CoreCount coreCount;

} // namespace pto::tessera
