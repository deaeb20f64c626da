// exp, log, sqrt, rsqrt and the reciprocal of float lanes for all 2^32 inputs, against the functions of
// double rounded to float. Prints the largest distance found for each; exits with 1 if one is beyond its
// bound, or a sign, NaN or infinity differs.
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "pto/types/lane_math.hpp"
#include "pto/types/lanes.hpp"

namespace {

using namespace pto::simd;

constexpr int width = lanes<float>;
constexpr uint64_t inputCount = uint64_t(1) << 32;
constexpr int threadCount = 2;

struct Exp {
  static constexpr const char *name = "exp";
  static constexpr int64_t bound = 1;
  static Vec<float, width> lanes(Vec<float, width> x) { return pto::simd::exp<width>(x); }
  static double reference(double x) { return std::exp(x); }
};
struct Log {
  static constexpr const char *name = "log";
  static constexpr int64_t bound = 1;
  static Vec<float, width> lanes(Vec<float, width> x) { return pto::simd::log<width>(x); }
  static double reference(double x) { return std::log(x); }
};
struct Sqrt {
  static constexpr const char *name = "sqrt";
  static constexpr int64_t bound = 0;
  static Vec<float, width> lanes(Vec<float, width> x) { return pto::simd::sqrt<width>(x); }
  static double reference(double x) { return std::sqrt(x); }
};
struct Rsqrt {
  static constexpr const char *name = "rsqrt";
  static constexpr int64_t bound = 2;
  static Vec<float, width> lanes(Vec<float, width> x) { return pto::simd::rsqrt<width>(x); }
  static double reference(double x) { return 1.0 / std::sqrt(x); }
};
struct Reciprocal {
  static constexpr const char *name = "reciprocal";
  static constexpr int64_t bound = 2;
  static Vec<float, width> lanes(Vec<float, width> x) { return 1.0f / x; }
  static double reference(double x) { return 1.0 / x; }
};

/// The largest distance found, and where; a difference in sign, NaN or infinity is an infinite one.
struct Worst {
  int64_t distance = 0;
  uint32_t input = 0;
  float got = 0, expected = 0;
};

constexpr int64_t different = INT64_MAX;

int64_t distanceOf(float got, float expected) {
  if (std::isnan(got) || std::isnan(expected))
    return std::isnan(got) && std::isnan(expected) ? 0 : different;
  if (std::signbit(got) != std::signbit(expected))
    return different;
  // Numbers of one sign are ordered as their bits are; the infinity follows the largest number.
  return std::abs(int64_t(std::bit_cast<uint32_t>(got)) - int64_t(std::bit_cast<uint32_t>(expected)));
}

template <class Function>
Worst worstOf(uint64_t begin, uint64_t end, bool reports) {
  Worst worst;
  for (uint64_t first = begin; first < end; first += width) {
    if (reports && (first - begin) % ((end - begin) / 4) == 0) {
      std::printf("%s: %d%%\n", Function::name, static_cast<int>((first - begin) * 100 / (end - begin)));
      std::fflush(stdout);
    }
    float inputs[width], results[width];
    for (int i = 0; i < width; ++i)
      inputs[i] = std::bit_cast<float>(static_cast<uint32_t>(first + i));
    store(results, Function::lanes(load<width>(inputs)));
    for (int i = 0; i < width; ++i) {
      const float expected = static_cast<float>(Function::reference(inputs[i]));
      const int64_t distance = distanceOf(results[i], expected);
      if (distance > worst.distance)
        worst = {distance, static_cast<uint32_t>(first + i), results[i], expected};
    }
  }
  return worst;
}

template <class Function>
bool check() {
  Worst found[threadCount];
  std::thread threads[threadCount];
  for (int t = 0; t < threadCount; ++t)
    threads[t] = std::thread([&found, t] {
      found[t] = worstOf<Function>(inputCount / threadCount * t, inputCount / threadCount * (t + 1), t == 0);
    });
  Worst worst;
  for (int t = 0; t < threadCount; ++t) {
    threads[t].join();
    if (found[t].distance > worst.distance)
      worst = found[t];
  }
  if (worst.distance <= Function::bound) {
    std::printf("%s: at most %d ulp, %d allowed\n", Function::name, static_cast<int>(worst.distance),
                static_cast<int>(Function::bound));
    return true;
  }
  std::printf("%s: FAILED for the input %a (bits 0x%08x): %a, expected %a\n", Function::name,
              double(std::bit_cast<float>(worst.input)), worst.input, double(worst.got),
              double(worst.expected));
  return false;
}

} // namespace

int main() {
  bool passed = check<Exp>();
  passed = check<Log>() && passed;
  passed = check<Sqrt>() && passed;
  passed = check<Rsqrt>() && passed;
  passed = check<Reciprocal>() && passed;
  return passed ? 0 : 1;
}
