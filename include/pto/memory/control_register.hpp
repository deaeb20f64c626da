// The 64-bit CTRL register of the calling thread's core.
#pragma once

#include <cstdint>

#include "pto/memory/core.hpp"
#include "pto/types/constants.hpp"

/// A thread that has had no core yet reads what a new core has.
inline uint64_t get_ctrl() {
  const pto::tessera::Core *core = pto::tessera::currentCore;
  return core != nullptr ? core->control : 0;
}
inline void set_ctrl(uint64_t value) { pto::tessera::thisCore().control = value; }
constexpr uint64_t sbitset1(uint64_t value, int bit) { return value | (uint64_t(1) << bit); }
constexpr uint64_t sbitset0(uint64_t value, int bit) { return value & ~(uint64_t(1) << bit); }

namespace pto::cpu_sim {

/// Products of float matrices in a shorter format: a bit for the mode, and one for how it rounds, which stays
/// as it is when the mode is switched off.
inline void setMadMode(bool on, bool tiesAway) {
  const uint64_t value = get_ctrl();
  if (!on)
    return set_ctrl(sbitset0(value, MAD_MODE_BIT));
  const uint64_t rounded =
      tiesAway ? sbitset1(value, MAD_ROUND_MODE_BIT) : sbitset0(value, MAD_ROUND_MODE_BIT);
  set_ctrl(sbitset1(rounded, MAD_MODE_BIT));
}

} // namespace pto::cpu_sim
