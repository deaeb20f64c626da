// Measuring: an instruction and the machine's limit for the same work, in turns, on one core; the ratio is
// what counts.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace bench {

using Work = std::function<void()>;

/// One line of the table.
struct Case {
  std::string instruction;
  std::string type;
  std::string shape;
  double bytes;  ///< what the instruction must read and write; or the operations it must do, by its unit
  Work measured; ///< one call of the instruction
  std::vector<Work>
      limits;     ///< the same streams at the same footprint, by other means; the fastest is the limit
  double atLeast; ///< the share of the limit that is promised
  std::string against = "limit";
  std::string unit = "GB/s"; ///< of achieved and limit: of bytes, or GFLOP/s of operations
};

struct Result {
  double nanoseconds;      ///< median time of one call
  double limitNanoseconds; ///< median over rounds of the fastest limit
  double share;            ///< median over rounds of limit time / measured time
  double low, high;        ///< 10th and 90th percentile of that share
};

inline double quantile(std::vector<double> values, double q) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<size_t>(q * static_cast<double>(values.size())))];
}

/// Nanoseconds per call over `calls` calls.
inline double time(const Work &work, int calls) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < calls; ++i)
    work();
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double, std::nano>(end - start).count() / calls;
}

inline double seconds(const Work &work) { return time(work, 1) * 1e-9; }

/// Calls that take about `nanoseconds` together.
inline int callsFor(const Work &work, double nanoseconds) {
  if (time(work, 1) > 10 * nanoseconds)
    return 1;
  time(work, 10);
  const double once = std::max(1.0, time(work, 50));
  return std::max(1, static_cast<int>(nanoseconds / once));
}

inline Result measure(const Case &c, int rounds = 31, double slice = 60000) {
  const int calls = callsFor(c.measured, slice);
  std::vector<int> limitCalls;
  for (const Work &limit : c.limits)
    limitCalls.push_back(callsFor(limit, slice));
  std::vector<double> own, best, share;
  for (int round = 0; round < rounds; ++round) {
    double fastest = 1e300;
    for (size_t i = 0; i < c.limits.size(); ++i)
      fastest = std::min(fastest, time(c.limits[i], limitCalls[i]));
    const double mine = time(c.measured, calls);
    own.push_back(mine);
    best.push_back(fastest);
    share.push_back(fastest / mine);
  }
  return {quantile(own, 0.5), quantile(best, 0.5), quantile(share, 0.5), quantile(share, 0.1),
          quantile(share, 0.9)};
}

inline void printHeader() {
  std::printf("%-24s %-9s %-16s %12s %12s %8s %15s %9s\n", "instruction", "type", "shape", "achieved",
              "limit", "share", "10%..90%", "promised");
}

/// Prints the line; false when the promise is missed.
inline bool report(const Case &c, const Result &r) {
  std::printf("%-24s %-9s %-16s %7.1f %-4s %7.1f %-4s %6.0f %% %6.0f..%-4.0f %% %6.0f %%%s\n",
              c.instruction.c_str(), c.type.c_str(), c.shape.c_str(), c.bytes / r.nanoseconds, c.unit.c_str(),
              c.bytes / r.limitNanoseconds, c.unit.c_str(), 100 * r.share, 100 * r.low, 100 * r.high,
              100 * c.atLeast, r.share >= c.atLeast ? "" : "  MISSED");
  std::fflush(stdout);
  return r.share >= c.atLeast;
}

} // namespace bench
