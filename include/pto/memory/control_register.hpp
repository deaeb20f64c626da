// The 64-bit CTRL register of the calling thread's core.
#pragma once

#include <cstdint>

#include "pto/types/constants.hpp"

namespace pto::cpu_sim {
inline constinit thread_local uint64_t controlRegister = 0;
} // namespace pto::cpu_sim

inline uint64_t get_ctrl() { return pto::cpu_sim::controlRegister; }
inline void set_ctrl(uint64_t value) { pto::cpu_sim::controlRegister = value; }
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
