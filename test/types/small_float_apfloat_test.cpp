// The floats of 16 bits and fewer against LLVM's APFloat, for the formats that it knows: every code decoded,
// and every half, dense floats and doubles that decide encoded. Built where LLVM is.
#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"
#include "pto/types/small_float.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <llvm/ADT/APFloat.h>

namespace {

using llvm::APFloat;
using llvm::APInt;

/// How the types of this library and those of LLVM go together. (The names of tests come from these: half
/// itself has no type information.)
template <class T>
struct Format;
template <>
struct Format<float8_e4m3_t> {
  using Type = float8_e4m3_t;
  static const llvm::fltSemantics &semantics() { return APFloat::Float8E4M3FN(); }
  static constexpr int width = 8;
};
template <>
struct Format<float8_e5m2_t> {
  using Type = float8_e5m2_t;
  static const llvm::fltSemantics &semantics() { return APFloat::Float8E5M2(); }
  static constexpr int width = 8;
};
template <>
struct Format<float4_e2m1x2_t> {
  using Type = float4_e2m1x2_t;
  static const llvm::fltSemantics &semantics() { return APFloat::Float4E2M1FN(); }
  static constexpr int width = 4;
};
template <>
struct Format<half> {
  using Type = half;
  static const llvm::fltSemantics &semantics() { return APFloat::IEEEhalf(); }
  static constexpr int width = 16;
};
template <>
struct Format<bfloat16_t> {
  using Type = bfloat16_t;
  static const llvm::fltSemantics &semantics() { return APFloat::BFloat(); }
  static constexpr int width = 16;
};

/// Formats that saturate: finite numbers beyond the largest, and infinity where there is none.
template <class T>
constexpr bool isSmall = sizeof(T) == 1;

template <class T>
T fromCode(unsigned code) {
  if constexpr (isSmall<T>)
    return T::FromRaw(static_cast<uint8_t>(code));
  else
    return std::bit_cast<T>(static_cast<uint16_t>(code));
}
template <class T>
unsigned codeOf(T value) {
  if constexpr (isSmall<T>)
    return value.RawData();
  else
    return std::bit_cast<uint16_t>(value);
}

template <class T>
APFloat ofCode(unsigned code) {
  return APFloat(Format<T>::semantics(), APInt(Format<T>::width, code));
}
double toDouble(APFloat number) {
  bool inexact;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &inexact);
  return number.convertToDouble();
}

template <class T>
class ApFloat : public testing::Test {};
using AllTypes = testing::Types<Format<float8_e4m3_t>, Format<float8_e5m2_t>, Format<float4_e2m1x2_t>,
                                Format<half>, Format<bfloat16_t>>;
TYPED_TEST_SUITE(ApFloat, AllTypes);

TYPED_TEST(ApFloat, EveryCodeDecodes) {
  using T = typename TypeParam::Type;
  for (unsigned code = 0; code < 1u << Format<T>::width; ++code) {
    const APFloat number = ofCode<T>(code);
    const double value = static_cast<double>(fromCode<T>(code));
    ASSERT_EQ(std::isnan(value), number.isNaN()) << code;
    ASSERT_EQ(std::signbit(value), number.isNegative()) << code;
    if (!number.isNaN()) {
      ASSERT_EQ(value, toDouble(number)) << code;
    }
  }
}

/// The code of a number, rounded by LLVM; what it would make infinite or NaN saturates.
template <class T>
unsigned nearest(APFloat number) {
  const llvm::fltSemantics &semantics = Format<T>::semantics();
  const bool negative = number.isNegative();
  if (isSmall<T> && number.isInfinity() && !std::is_same_v<T, float8_e5m2_t>)
    return static_cast<unsigned>(APFloat::getLargest(semantics, negative).bitcastToAPInt().getZExtValue());
  const bool finite = number.isFinite();
  bool inexact;
  number.convert(semantics, APFloat::rmNearestTiesToEven, &inexact);
  if (isSmall<T> && finite && !number.isFinite())
    number = APFloat::getLargest(semantics, negative);
  return static_cast<unsigned>(number.bitcastToAPInt().getZExtValue());
}

/// NaN has its own rule: NaN with the same sign, or +largest in a format without NaN.
template <class T>
bool isNanOf(unsigned code, bool negative) {
  if (std::is_same_v<T, float4_e2m1x2_t>)
    return code == 0x7;
  const APFloat number = ofCode<T>(code);
  return number.isNaN() && number.isNegative() == negative;
}

template <class T, class From>
void expectEncoded(From value) {
  const unsigned code = codeOf(static_cast<T>(value));
  if (std::isnan(static_cast<double>(value))) {
    ASSERT_TRUE(isNanOf<T>(code, std::signbit(static_cast<double>(value)))) << code;
    return;
  }
  const unsigned expected = nearest<T>(APFloat(static_cast<double>(value)));
  ASSERT_EQ(code, expected) << std::hexfloat << static_cast<double>(value);
}

TYPED_TEST(ApFloat, EveryHalfAndBfloatEncodes) {
  using T = typename TypeParam::Type;
  for (unsigned bits = 0; bits < 1u << 16; ++bits) {
    ASSERT_NO_FATAL_FAILURE((expectEncoded<T>(fromCode<half>(bits))));
    ASSERT_NO_FATAL_FAILURE((expectEncoded<T>(fromCode<bfloat16_t>(bits))));
  }
}

TYPED_TEST(ApFloat, DenseFloatsEncode) {
  using T = typename TypeParam::Type;
  // Every exponent with every start of a mantissa, followed by the bits that decide how to round.
  for (uint32_t high = 0; high < 1u << 16; ++high)
    for (const uint32_t low : {0x0001u, 0x1000u, 0x1001u, 0x7fffu, 0x8000u, 0x8001u, 0xffffu})
      ASSERT_NO_FATAL_FAILURE(expectEncoded<T>(std::bit_cast<float>(high << 16 | low)));
}

/// Every code, the middle between neighbours, and the doubles right beside both: rounding happens only once.
TYPED_TEST(ApFloat, DoublesBesideEveryDecisionEncode) {
  using T = typename TypeParam::Type;
  const unsigned sign = 1u << (Format<T>::width - 1);
  for (unsigned code = 0; code + 1 < sign; ++code) {
    const APFloat here = ofCode<T>(code), next = ofCode<T>(code + 1);
    if (here.isNaN() || here.isInfinity())
      break;
    const double value = toDouble(here);
    // Past the largest number there is no neighbour, but the place where it would be.
    const double step = next.isFinite() ? toDouble(next) - value : value - toDouble(ofCode<T>(code - 1));
    for (const double at : {value, value + step / 2, value + step})
      for (const double beside : {std::nextafter(at, -1e300), at, std::nextafter(at, 1e300)}) {
        ASSERT_NO_FATAL_FAILURE(expectEncoded<T>(beside));
        ASSERT_NO_FATAL_FAILURE(expectEncoded<T>(-beside));
      }
  }
  for (const double extreme : {0x1p-1074, 0x1p-1022, 0x1p-200, 1e10, 0x1p128, 1e300, HUGE_VAL}) {
    ASSERT_NO_FATAL_FAILURE(expectEncoded<T>(extreme));
    ASSERT_NO_FATAL_FAILURE(expectEncoded<T>(-extreme));
  }
}

} // namespace
