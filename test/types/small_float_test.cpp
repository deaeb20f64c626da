// The OCP small floats: every code against the format's definition, construction against a search for the
// nearest code.
#include "pto/types/small_float.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "nearest_code.hpp"
#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"

namespace {

const double infinity = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();

/// A format as its standard tells it.
struct Format {
  int exponentBits, mantissaBits, bias;
  int largest;  ///< code of the largest finite magnitude
  int infinity; ///< code, or -1

  int signBit() const { return exponentBits + mantissaBits == 8 ? 0 : 1 << (exponentBits + mantissaBits); }
  double magnitude(int code) const {
    const int exponent = code >> mantissaBits, mantissa = code % (1 << mantissaBits);
    const double fraction = std::ldexp(mantissa, -mantissaBits);
    if (exponent == 0 && mantissaBits > 0)
      return std::ldexp(fraction, 1 - bias);
    return std::ldexp(1 + fraction, exponent - bias);
  }
  std::vector<CodedValue> magnitudes() const {
    std::vector<CodedValue> all;
    for (int code = 0; code <= largest; ++code)
      all.push_back({static_cast<uint8_t>(code), magnitude(code)});
    return all;
  }
};

template <class T>
Format format();
template <>
Format format<float8_e4m3_t>() {
  return {4, 3, 7, 0x7e, -1};
}
template <>
Format format<float8_e5m2_t>() {
  return {5, 2, 15, 0x7b, 0x7c};
}
template <>
Format format<float8_e8m0_t>() {
  return {8, 0, 127, 0xfe, -1};
}
template <>
Format format<float4_e2m1x2_t>() {
  return {2, 1, 1, 0x7, -1};
}
template <>
Format format<float4_e1m2x2_t>() {
  return {1, 2, 1, 0x7, -1};
}

template <class T>
class SmallFloat : public testing::Test {};
using AllTypes =
    testing::Types<float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, float4_e2m1x2_t, float4_e1m2x2_t>;
TYPED_TEST_SUITE(SmallFloat, AllTypes);

TYPED_TEST(SmallFloat, EveryCodeDecodes) {
  const Format f = format<TypeParam>();
  const int width = IsTwinType<TypeParam>() ? 16 : 256;
  for (int code = 0; code < width; ++code) {
    const int magnitude = f.signBit() ? code % f.signBit() : code;
    const bool negative = code != magnitude;
    const double value = TypeParam::FromRaw(static_cast<uint8_t>(code));
    EXPECT_EQ(TypeParam::FromRaw(static_cast<uint8_t>(code)).RawData(), code);
    if (magnitude <= f.largest) {
      const double expected = f.magnitude(magnitude);
      EXPECT_EQ(std::bit_cast<uint64_t>(value), std::bit_cast<uint64_t>(negative ? -expected : expected))
          << code;
    } else if (magnitude == f.infinity) {
      EXPECT_EQ(value, negative ? -infinity : infinity) << code;
    } else {
      EXPECT_TRUE(std::isnan(value)) << code;
      EXPECT_EQ(std::signbit(value), negative) << code;
    }
  }
}

TYPED_TEST(SmallFloat, EncodesToTheNearest) {
  const Format f = format<TypeParam>();
  const std::vector<CodedValue> magnitudes = f.magnitudes();
  for (double sample : decidingSamples(magnitudes)) {
    const int code = nearestCode(magnitudes, sample);
    EXPECT_EQ(TypeParam(sample).RawData(), code) << std::hexfloat << sample;
    EXPECT_EQ(TypeParam(-sample).RawData(), f.signBit() ? code | f.signBit() : 0) << std::hexfloat << -sample;
  }
}

TYPED_TEST(SmallFloat, RandomSamplesEncodeToTheNearest) {
  const Format f = format<TypeParam>();
  const std::vector<CodedValue> magnitudes = f.magnitudes();
  uint64_t state = 3;
  for (int i = 0; i < 20'000; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    // A random significand, and an exponent from a little below to a little above those of the format.
    const int lowest = 1 - f.bias - f.mantissaBits - 3, span = (1 << f.exponentBits) + f.mantissaBits + 6;
    const double sample =
        std::ldexp(1 + double(state >> 12) / 0x1p52, lowest + static_cast<int>((state >> 4) % span));
    ASSERT_EQ(TypeParam(sample).RawData(), nearestCode(magnitudes, sample)) << std::hexfloat << sample;
  }
}

TEST(SmallFloat, InfinityAndNan) {
  EXPECT_EQ(float8_e4m3_t(infinity).RawData(), 0x7e);
  EXPECT_EQ(float8_e4m3_t(-infinity).RawData(), 0xfe);
  EXPECT_EQ(float8_e4m3_t(nan).RawData(), 0x7f);
  EXPECT_EQ(float8_e4m3_t(-nan).RawData(), 0xff);
  EXPECT_EQ(float8_e5m2_t(infinity).RawData(), 0x7c);
  EXPECT_EQ(float8_e5m2_t(-infinity).RawData(), 0xfc);
  EXPECT_EQ(float8_e5m2_t(nan).RawData(), 0x7e);
  EXPECT_EQ(float8_e5m2_t(-nan).RawData(), 0xfe);
  EXPECT_EQ(float8_e5m2_t(std::bit_cast<double>(uint64_t(0x7ff4000000000000))).RawData(), 0x7f);
  EXPECT_EQ(float8_e8m0_t(infinity).RawData(), 0xfe);
  EXPECT_EQ(float8_e8m0_t(-infinity).RawData(), 0x00);
  EXPECT_EQ(float8_e8m0_t(nan).RawData(), 0xff);
  EXPECT_EQ(float8_e8m0_t(-nan).RawData(), 0xff);
  EXPECT_EQ(float4_e2m1x2_t(infinity).RawData(), 0x7);
  EXPECT_EQ(float4_e2m1x2_t(-infinity).RawData(), 0xf);
  EXPECT_EQ(float4_e2m1x2_t(-nan).RawData(), 0x7);
  EXPECT_EQ(float4_e1m2x2_t(-infinity).RawData(), 0xf);
  EXPECT_EQ(float4_e1m2x2_t(nan).RawData(), 0x7);
}

TEST(SmallFloat, WellKnownValues) {
  EXPECT_EQ(double(float8_e4m3_t::FromRaw(0x7e)), 448.0);
  EXPECT_EQ(double(float8_e4m3_t::FromRaw(0x01)), 0x1p-9);
  EXPECT_EQ(double(float8_e5m2_t::FromRaw(0x7b)), 57344.0);
  EXPECT_EQ(double(float8_e5m2_t::FromRaw(0x01)), 0x1p-16);
  EXPECT_EQ(double(float8_e8m0_t::FromRaw(0)), 0x1p-127);
  EXPECT_EQ(double(float8_e8m0_t::FromRaw(127)), 1.0);
  EXPECT_EQ(double(float8_e8m0_t::FromRaw(254)), 0x1p127);
  const double e2m1[] = {0, .5, 1, 1.5, 2, 3, 4, 6};
  const double e1m2[] = {0, .25, .5, .75, 1, 1.25, 1.5, 1.75};
  for (uint8_t code = 0; code < 8; ++code) {
    EXPECT_EQ(double(float4_e2m1x2_t::FromRaw(code)), e2m1[code]);
    EXPECT_EQ(double(float4_e1m2x2_t::FromRaw(code)), e1m2[code]);
    EXPECT_EQ(double(float4_e2m1x2_t::FromRaw(code | 8)), -e2m1[code]);
  }
  EXPECT_EQ(float8_e8m0_t(1.5).RawData(), 128); // between codes 127 and 128
  EXPECT_EQ(float8_e8m0_t(3.0).RawData(), 128); // between codes 128 and 129
  EXPECT_EQ(float8_e8m0_t(0.0).RawData(), 0);
}

TYPED_TEST(SmallFloat, Interface) {
  using T = TypeParam;
  static_assert(sizeof(T) == 1 && std::is_trivially_copyable_v<T> && pto::GetTypeSize<T>() == 1);
  static_assert(std::is_convertible_v<double, T> && std::is_convertible_v<T, double>);
  static_assert(T(1.0) == 1.0 && T(1).RawData() == T(1.0).RawData() && T().RawData() == 0);
  static_assert(std::is_same_v<decltype(T() * T()), double> && std::is_same_v<decltype(T() + 1), double>);
  static_assert(std::is_same_v<decltype(T() - 1.0f), double> && std::is_same_v<decltype(T() / T()), double>);
  const T array[3] = {};
  EXPECT_EQ(array[2].RawData(), 0);
  const T one = 1.0f;
  const T other = static_cast<T>(2);
  EXPECT_TRUE(one < (std::is_same_v<T, float4_e1m2x2_t> ? T(1.75) : other) && one == 1 && one != 0 &&
              2 > one);
  EXPECT_EQ(-one, -1.0);
  EXPECT_EQ(one * half(0.5f), 0.5);
  EXPECT_EQ(one + bfloat16_t(0.5f), 1.5);
  EXPECT_EQ(bfloat16_t(0.5f) * one, 0.5);
  EXPECT_EQ(2 * one, 2.0);
  EXPECT_EQ(one / 4, 0.25);
  EXPECT_EQ(one - 1, 0.0);
  EXPECT_EQ(static_cast<float>(one), 1.0f);
  EXPECT_EQ(static_cast<int>(one), 1);
  EXPECT_EQ(static_cast<bfloat16_t>(one), 1);
  EXPECT_EQ(static_cast<float>(static_cast<half>(one)), 1.0f);
  EXPECT_EQ(static_cast<T>(bfloat16_t(1)), 1.0);
  EXPECT_EQ(static_cast<T>(half(1.0f)), 1.0);
  EXPECT_EQ(static_cast<float8_e5m2_t>(one), 1.0);
  std::ostringstream out;
  out << one << ' ' << T::FromRaw(one.RawData());
  EXPECT_EQ(out.str(), "1 1");
}

TEST(SmallFloat, Limits) {
  static_assert(!std::numeric_limits<float8_e4m3_t>::is_specialized);
  static_assert(!std::numeric_limits<float8_e5m2_t>::is_specialized);
  static_assert(!std::numeric_limits<float8_e8m0_t>::is_specialized);
  using E2M1 = std::numeric_limits<float4_e2m1x2_t>;
  using E1M2 = std::numeric_limits<float4_e1m2x2_t>;
  static_assert(E2M1::is_specialized && E2M1::is_signed && !E2M1::is_integer && E2M1::radix == 2);
  static_assert(!E2M1::has_infinity && !E2M1::has_quiet_NaN && !E1M2::has_infinity && !E1M2::has_quiet_NaN);
  static_assert(E2M1::digits == 2 && E1M2::digits == 3);
  static_assert(E2M1::min().RawData() == 1 && E2M1::max().RawData() == 7 && E2M1::lowest().RawData() == 0xf);
  static_assert(E2M1::max() == 6.0 && E1M2::max() == 1.75 && E1M2::lowest() == -1.75);
  static_assert(E1M2::infinity().RawData() == 0 && E1M2::quiet_NaN().RawData() == 0);
}

TEST(SmallFloat, PackedAccess) {
  static_assert(IsTwinType<float4_e2m1x2_t>() && pto::IsTwinType<const float4_e1m2x2_t>());
  static_assert(!IsTwinType<float8_e4m3_t>() && !IsTwinType<float>() && !IsTwinType<uint8_t>());
  using T = float4_e2m1x2_t;
  T packed[8] = {};
  for (size_t i = 0; i < 16; ++i)
    SetProperDataPart(packed, i, T::FromRaw(static_cast<uint8_t>(15 - i)));
  for (size_t i = 0; i < 8; ++i)
    EXPECT_EQ(packed[i].RawData(), (14 - 2 * i) << 4 | (15 - 2 * i));
  for (size_t i = 0; i < 16; ++i)
    EXPECT_EQ(GetProperDataPart(packed, i).RawData(), 15 - i);
  SetProperDataPart(packed, 3, -6.0);
  const T *constant = packed;
  EXPECT_EQ(double(GetProperDataPart(constant, 3)), -6.0);
  EXPECT_EQ(GetProperDataPart(constant, 2).RawData(), 13);

  float plain[2] = {1, 2};
  SetProperDataPart(plain, 1, 3);
  EXPECT_EQ(GetProperDataPart(plain, 1), 3.0f);
  EXPECT_EQ(pto::GetProperDataPart(plain, 0), 1.0f);
  static_assert(pto::GetTypeSize<float>() == 4 && pto::GetTypeSize<half>() == 2);
}

} // namespace
