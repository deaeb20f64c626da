// half and its bit conversions, against the definition of binary16 and against the compiler's own _Float16.
#include "pto/types/half.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include <gtest/gtest.h>

namespace {

constexpr uint32_t infinityBits = 0x7f800000;

/// The definition: (-1)^s 2^(e-15) 1.m, subnormals m 2^-24, exponent 31 infinity or (quiet) NaN.
uint32_t widened(uint16_t code) {
  const uint32_t sign = uint32_t(code >> 15) << 31;
  const int exponent = code >> 10 & 31;
  const uint32_t mantissa = code & 1023;
  if (exponent == 31)
    return sign | infinityBits | mantissa << 13 | (mantissa ? 0x400000u : 0u);
  const double magnitude =
      exponent ? std::ldexp(1024.0 + mantissa, exponent - 25) : std::ldexp(double(mantissa), -24);
  return sign | std::bit_cast<uint32_t>(static_cast<float>(magnitude));
}

/// The definition: count units of 2^(E-10) to nearest even, E at least -14; NaN keeps its upper payload and
/// turns quiet.
uint16_t narrowed(uint32_t bits) {
  const auto sign = static_cast<uint16_t>(bits >> 31 << 15);
  const uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > infinityBits)
    return sign | 0x7e00 | static_cast<uint16_t>(magnitude >> 13 & 0x3ff);
  const double value = std::bit_cast<float>(magnitude);
  if (value >= 65520.0)
    return sign | 0x7c00;
  const int exponent = value < 0x1p-14 ? -14 : std::ilogb(value);
  const double units = std::nearbyint(std::ldexp(value, 10 - exponent));
  return static_cast<uint16_t>(sign + (exponent + 14) * 1024 + static_cast<int>(units));
}

uint16_t narrow(uint32_t bits) { return pto::floatToHalfBits(std::bit_cast<float>(bits)); }

TEST(Half, IsTheCompilersType) {
  static_assert(std::is_same_v<half, _Float16>);
  static_assert(std::is_same_v<float16_t, half>);
  static_assert(std::is_same_v<float32_t, float>);
  static_assert(sizeof(half) == 2);
  static_assert(pto::halfBitsToFloat(0x3c00) == 1.0f && pto::halfBitsToFloat(0x0001) == 0x1p-24f);
  static_assert(pto::halfBitsToFloat(0xfbff) == -65504.0f);
  static_assert(pto::floatToHalfBits(65504.0f) == 0x7bff && pto::floatToHalfBits(65520.0f) == 0x7c00);
  static_assert(pto::floatToHalfBits(-0x1p-24f) == 0x8001 && pto::floatToHalfBits(-0.0f) == 0x8000);
}

TEST(Half, EveryCodeWidens) {
  for (uint32_t code = 0; code < 65536; ++code) {
    const float value = pto::halfBitsToFloat(static_cast<uint16_t>(code));
    ASSERT_EQ(std::bit_cast<uint32_t>(value), widened(static_cast<uint16_t>(code))) << code;
    const float compilers = static_cast<float>(std::bit_cast<half>(static_cast<uint16_t>(code)));
    if (std::isnan(value))
      ASSERT_TRUE(std::isnan(compilers)) << code;
    else
      ASSERT_EQ(std::bit_cast<uint32_t>(value), std::bit_cast<uint32_t>(compilers)) << code;
  }
}

TEST(Half, EveryCodeReturns) {
  for (uint32_t code = 0; code < 65536; ++code) {
    const bool isNan = (code & 0x7fff) > 0x7c00;
    ASSERT_EQ(pto::floatToHalfBits(pto::halfBitsToFloat(static_cast<uint16_t>(code))),
              isNan ? code | 0x200 : code);
  }
}

TEST(Half, MidpointsGoToTheEvenCodeAndTheirNeighboursToTheNearest) {
  for (uint32_t sign : {0u, 0x8000u})
    for (uint32_t code = 0; code < 0x7c00; ++code) {
      const double low = pto::halfBitsToFloat(static_cast<uint16_t>(code));
      const double high = code == 0x7bff ? 65536.0 : pto::halfBitsToFloat(static_cast<uint16_t>(code + 1));
      const uint32_t middle = std::bit_cast<uint32_t>(static_cast<float>((low + high) / 2)) | sign << 16;
      ASSERT_EQ(narrow(middle), sign | (code + (code & 1))) << code;
      ASSERT_EQ(narrow(middle - 1), sign | code) << code;
      ASSERT_EQ(narrow(middle + 1), sign | (code + 1)) << code;
    }
}

TEST(Half, Extremes) {
  for (uint32_t bits :
       {0x7f800000u, 0x7f7fffffu, 0x477fefffu, 0x477ff000u, 0x47800000u, 0x00000001u, 0x007fffffu,
        0x00800000u, 0x33000000u, 0x33000001u, 0x7f800001u, 0x7fbfffffu, 0x7fc00000u, 0x7fffffffu}) {
    EXPECT_EQ(narrow(bits), narrowed(bits)) << bits;
    EXPECT_EQ(narrow(bits | 0x80000000u), narrowed(bits | 0x80000000u)) << bits;
  }
}

TEST(Half, RandomFloats) {
  uint64_t state = 1;
  for (int i = 0; i < 10'000'000; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    auto bits = static_cast<uint32_t>(state >> 32);
    if (i % 2) // every other one among the magnitudes around those that half has
      bits = (bits & 0x807fffff) | (101 + (bits >> 23) % 44) << 23;
    if (narrow(bits) != narrowed(bits))
      FAIL() << std::hex << bits << ": " << narrow(bits) << " instead of " << narrowed(bits);
  }
}

} // namespace
