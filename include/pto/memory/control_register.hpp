// The 64-bit CTRL register of the calling thread's core.
#pragma once

#include <cstdint>

namespace pto::cpu_sim {
inline constinit thread_local uint64_t controlRegister = 0;
} // namespace pto::cpu_sim

inline uint64_t get_ctrl() { return pto::cpu_sim::controlRegister; }
inline void set_ctrl(uint64_t value) { pto::cpu_sim::controlRegister = value; }
constexpr uint64_t sbitset1(uint64_t value, int bit) { return value | (uint64_t(1) << bit); }
constexpr uint64_t sbitset0(uint64_t value, int bit) { return value & ~(uint64_t(1) << bit); }
