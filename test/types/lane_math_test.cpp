// Functions of float lanes: exp and log within one unit in the last place over a dense sample of all inputs,
// the same bits at every width and with every compiler, sqrt and rsqrt as their formulas, values at the
// special points.
#include "pto/types/lane_math.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "pto/types/lanes.hpp"

namespace {

using namespace pto::simd;

constexpr float infinity = std::numeric_limits<float>::infinity();

struct Exp {
  template <int N>
  static Vec<float, N> lanes(Vec<float, N> x) {
    return pto::simd::exp<N>(x);
  }
  static float reference(float x) { return static_cast<float>(std::exp(double(x))); }
};
struct Log {
  template <int N>
  static Vec<float, N> lanes(Vec<float, N> x) {
    return pto::simd::log<N>(x);
  }
  static float reference(float x) { return static_cast<float>(std::log(double(x))); }
};
struct Sqrt {
  template <int N>
  static Vec<float, N> lanes(Vec<float, N> x) {
    return pto::simd::sqrt<N>(x);
  }
  static float reference(float x) { return static_cast<float>(std::sqrt(double(x))); }
};
struct Rsqrt {
  template <int N>
  static Vec<float, N> lanes(Vec<float, N> x) {
    return pto::simd::rsqrt<N>(x);
  }
  static float reference(float x) { return static_cast<float>(1.0 / std::sqrt(double(x))); }
};

/// Neighbours of the points where something changes, then every 4099th bit pattern; a multiple of 16 of them.
const std::vector<float> &sample() {
  static const std::vector<float> values = [] {
    std::vector<float> result;
    const auto around = [&](float value) {
      const uint32_t bits = std::bit_cast<uint32_t>(value);
      for (uint32_t i = 0; i < 16; ++i)
        for (uint32_t sign : {0u, 0x80000000u})
          result.push_back(std::bit_cast<float>((bits + i - 8) ^ sign));
    };
    for (float value : {0.0f, 0x1p-126f, 1.0f, infinity, 69.0f, 89.0f, 104.0f, 0.70710678f, 1.41421356f})
      around(value);
    around(88.7228394f);  // the last argument with a finite exp
    around(87.3365479f);  // the last with a normal exp, negative
    around(103.9720840f); // the last with a non-zero exp, negative
    for (uint32_t bits = 1; bits < 0x00800000u; bits = bits * 10 / 7 + 1) // subnormal numbers of every size
      around(std::bit_cast<float>(bits));
    for (uint64_t bits = 0; bits <= 0xffffffffu; bits += 4099)
      result.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits)));
    result.resize((result.size() + 15) / 16 * 16);
    return result;
  }();
  return values;
}

template <class Function, int N>
std::vector<float> resultsOf(const std::vector<float> &values) {
  std::vector<float> results(values.size());
  for (size_t i = 0; i < values.size(); i += N)
    store(results.data() + i, Function::template lanes<N>(load<N>(values.data() + i)));
  return results;
}

/// Position of a number in the order of all numbers, both zeros at 0.
int64_t position(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  const int64_t magnitude = bits & 0x7fffffffu;
  return bits >> 31 ? -magnitude : magnitude;
}

bool isWithin(float got, float expected, int64_t ulps) {
  if (std::isnan(got) || std::isnan(expected))
    return std::isnan(got) && std::isnan(expected);
  const int64_t distance = position(got) - position(expected);
  return std::signbit(got) == std::signbit(expected) && distance <= ulps && distance >= -ulps;
}

template <class Function>
void expectWithin(int64_t ulps) {
  const std::vector<float> &values = sample();
  const std::vector<float> results = resultsOf<Function, lanes<float>>(values);
  for (size_t i = 0; i < values.size(); ++i) {
    const float expected = Function::reference(values[i]);
    if (!isWithin(results[i], expected, ulps))
      FAIL() << std::hexfloat << "of " << values[i] << ": " << results[i] << ", expected " << expected;
  }
}

TEST(LaneMath, ExpIsWithinOneUlp) { expectWithin<Exp>(1); }
TEST(LaneMath, LogIsWithinOneUlp) { expectWithin<Log>(1); }
TEST(LaneMath, SqrtIsExact) { expectWithin<Sqrt>(0); }
TEST(LaneMath, RsqrtIsRoundedOnce) { expectWithin<Rsqrt>(0); }

template <class Function, int N>
void expectSameAsWider(const std::vector<float> &values, const std::vector<float> &wider) {
  const std::vector<float> results = resultsOf<Function, N>(values);
  for (size_t i = 0; i < values.size(); ++i)
    if (std::bit_cast<uint32_t>(results[i]) != std::bit_cast<uint32_t>(wider[i]))
      FAIL() << std::hexfloat << N << " lanes, of " << values[i] << ": " << results[i] << " and " << wider[i];
  if constexpr (N > 1)
    expectSameAsWider<Function, N / 2>(values, results);
}

/// Lanes do not depend on their neighbours: far apart inputs, ordinary and special, meet in a register.
template <class Function>
void expectSameAtEveryWidth() {
  std::vector<float> values;
  for (size_t i = 0; i < sample().size() / 16; ++i)
    values.push_back(sample()[i * 7919 % sample().size()]);
  values.resize(values.size() / 16 * 16);
  expectSameAsWider<Function, lanes<float> / 2>(values, resultsOf<Function, lanes<float>>(values));
}

TEST(LaneMath, EveryWidthHasTheSameBits) {
  expectSameAtEveryWidth<Exp>();
  expectSameAtEveryWidth<Log>();
  expectSameAtEveryWidth<Sqrt>();
  expectSameAtEveryWidth<Rsqrt>();
}

template <class Function>
uint64_t checksum() {
  uint64_t sum = 0;
  for (float result : resultsOf<Function, lanes<float>>(sample()))
    sum = sum * 0x9e3779b97f4a7c15u + std::bit_cast<uint32_t>(result);
  return sum;
}

TEST(LaneMath, BitsArePinned) { // for every compiler and all flags
  EXPECT_EQ(checksum<Exp>(), 2621601153487998267u);
  EXPECT_EQ(checksum<Log>(), 4096941790260407734u);
  EXPECT_EQ(checksum<Sqrt>(), 3673279806686101282u);
  EXPECT_EQ(checksum<Rsqrt>(), 1414001461931231897u);
}

template <class Function>
float one(float x) {
  return Function::template lanes<1>(splat<1>(x))[0];
}

TEST(LaneMath, SpecialValues) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(one<Exp>(0.0f), 1.0f);
  EXPECT_EQ(one<Exp>(-0.0f), 1.0f);
  EXPECT_EQ(one<Exp>(infinity), infinity);
  EXPECT_EQ(std::bit_cast<uint32_t>(one<Exp>(-infinity)), 0u);
  EXPECT_EQ(one<Exp>(88.73f), infinity);
  EXPECT_EQ(std::bit_cast<uint32_t>(one<Exp>(-104.0f)), 0u);
  EXPECT_EQ(one<Exp>(-103.5f), 0x1p-149f);
  EXPECT_TRUE(std::isnan(one<Exp>(nan)));
  EXPECT_EQ(std::bit_cast<uint32_t>(one<Log>(1.0f)), 0u);
  EXPECT_EQ(one<Log>(0.0f), -infinity);
  EXPECT_EQ(one<Log>(-0.0f), -infinity);
  EXPECT_EQ(one<Log>(infinity), infinity);
  EXPECT_TRUE(std::isnan(one<Log>(-0x1p-149f)));
  EXPECT_TRUE(std::isnan(one<Log>(-infinity)));
  EXPECT_TRUE(std::isnan(one<Log>(nan)));
  EXPECT_EQ(std::bit_cast<uint32_t>(one<Sqrt>(-0.0f)), 0x80000000u);
  EXPECT_TRUE(std::isnan(one<Sqrt>(-1.0f)));
  EXPECT_EQ(one<Rsqrt>(0.0f), infinity);
  EXPECT_EQ(one<Rsqrt>(-0.0f), -infinity);
  EXPECT_EQ(std::bit_cast<uint32_t>(one<Rsqrt>(infinity)), 0u);
  EXPECT_EQ(one<Rsqrt>(0x1p-148f), 0x1p74f);
  EXPECT_TRUE(std::isnan(one<Rsqrt>(-1.0f)));
}

TEST(LaneMath, Power) {
  EXPECT_EQ(power(3.0f, 4.0f), 81.0f);
  EXPECT_EQ(power(2.0f, -149.0f), 0x1p-149f);
  EXPECT_EQ(power(2.0f, 0.5f), 0x1.6a09e6p+0f);
  EXPECT_EQ(power(-2.0f, 3.0f), -8.0f);
  EXPECT_TRUE(std::isnan(power(-2.0f, 0.5f)));
  EXPECT_EQ(power(0.0f, -1.0f), infinity);
  EXPECT_EQ(power(10.0f, 39.0f), infinity);
  EXPECT_EQ(power(std::numeric_limits<float>::quiet_NaN(), 0.0f), 1.0f);
}

TEST(LaneMath, RemainderTruncated) {
  EXPECT_EQ(remainderTruncated(7.0f, 3.0f), 1.0f);
  EXPECT_EQ(remainderTruncated(-7.0f, 3.0f), -1.0f);
  EXPECT_EQ(remainderTruncated(7.0f, -3.0f), 1.0f);
  EXPECT_EQ(remainderTruncated(0x1p127f, 3.0f), 2.0f);
  EXPECT_EQ(std::bit_cast<uint32_t>(remainderTruncated(-6.0f, 3.0f)), 0x80000000u);
  EXPECT_EQ(remainderTruncated(5.0f, infinity), 5.0f);
  EXPECT_TRUE(std::isnan(remainderTruncated(5.0f, 0.0f)));
  EXPECT_TRUE(std::isnan(remainderTruncated(infinity, 2.0f)));
}

} // namespace
