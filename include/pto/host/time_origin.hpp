// The moment from which the times of a run are counted.
#pragma once

#include <chrono>

namespace pto::cpu_sim {

inline const std::chrono::steady_clock::time_point g_time_origin = std::chrono::steady_clock::now();

} // namespace pto::cpu_sim
