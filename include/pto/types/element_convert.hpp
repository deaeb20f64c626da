// Conversion between any two element types, one element at a time, as bits. Every value passes through a
// double, which holds each float format exactly, or through sign and magnitude of an integer.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/types/element_type.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/inlining.hpp"
#include "pto/types/lane_convert.hpp"
#include "pto/types/rounding.hpp"

namespace pto::tessera {

/// The fields of a float format that is built like an IEEE one. Codes are without the sign.
struct FloatFormat {
  int bits;
  int mantissaBits;
  int bias;
  uint32_t largest;
  uint32_t beyond; ///< what overflow gives when it does not saturate: infinity, NaN, or the largest
};

constexpr FloatFormat floatFormat(ElementType type) {
  switch (type) {
  case ElementType::F32:
    return {32, 23, 127, 0x7f7fffff, 0x7f800000};
  case ElementType::F16:
    return {16, 10, 15, 0x7bff, 0x7c00};
  case ElementType::BF16:
    return {16, 7, 127, 0x7f7f, 0x7f80};
  case ElementType::E4M3:
    return {8, 3, 7, 0x7e, 0x7f};
  case ElementType::E5M2:
    return {8, 2, 15, 0x7b, 0x7c};
  case ElementType::E2M1:
    return {4, 1, 1, 7, 7};
  default: // E1M2
    return {4, 2, 1, 7, 7};
  }
}

constexpr bool isInteger(ElementType type) {
  return (typeset::int8to32 | typeset::int64 | TypeSet(ElementType::I4)).contains(type);
}
constexpr bool isSignedInteger(ElementType type) {
  return TypeSet(ElementType::I8, ElementType::I16, ElementType::I32, ElementType::I64, ElementType::I4)
      .contains(type);
}

/// Whether every value of one float type is a value of another, so that the conversion is exact.
constexpr bool holdsEvery(ElementType to, ElementType from) {
  constexpr TypeSet small = {ElementType::E4M3, ElementType::E5M2, ElementType::HiF8, ElementType::E2M1,
                             ElementType::E1M2};
  return to == from || to == ElementType::F32 || (to == ElementType::F16 && small.contains(from)) ||
         (to == ElementType::BF16 && (small.contains(from) || from == ElementType::E8M0));
}

/// value / 2^shift to an integer by the mode, for a number with this sign; CAST_ODD sets the last bit when
/// anything is lost. value is below 2^63 and shift at least 1.
constexpr uint64_t shiftRightBy(RoundMode mode, uint64_t value, int shift, bool negative) {
  const uint64_t kept = shift > 63 ? 0 : value >> shift;
  const bool inexact = shift > 63 ? value != 0 : (value & ((uint64_t(1) << shift) - 1)) != 0;
  switch (mode) {
  case RoundMode::CAST_FLOOR:
    return kept + (inexact && negative);
  case RoundMode::CAST_CEIL:
    return kept + (inexact && !negative);
  case RoundMode::CAST_TRUNC:
    return kept;
  case RoundMode::CAST_ODD:
    return kept | uint64_t(inexact);
  case RoundMode::CAST_ROUND:
    return shift > 63 ? 0 : (value + (uint64_t(1) << (shift - 1))) >> shift;
  default:
    return shiftRightToEven(value, shift);
  }
}

/// The code of |value| in a format, as if its exponents had no upper limit. Not for NaN.
constexpr uint64_t encodeMagnitudeBy(RoundMode mode, double value, const FloatFormat &format) {
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const uint64_t magnitude = bits & ~doubleSign;
  const bool negative = bits != magnitude;
  if (magnitude == 0)
    return 0;
  const int exponent = static_cast<int>(magnitude >> doubleMantissaBits) - doubleBias + format.bias;
  const uint64_t fraction = magnitude & doubleFraction;
  const int dropped = doubleMantissaBits - format.mantissaBits;
  if (exponent > 0)
    return shiftRightBy(mode, uint64_t(exponent) << doubleMantissaBits | fraction, dropped, negative);
  return shiftRightBy(mode, (uint64_t(1) << doubleMantissaBits) | fraction, dropped + 1 - exponent, negative);
}

/// An element's value: an integer as sign and magnitude, a float as double.
struct ElementValue {
  bool integer;
  bool negative;
  uint64_t magnitude;
  double real;
};

PTO_ALWAYS_INLINE inline ElementValue decodeElement(ElementType type, uint64_t bits) {
  if (isInteger(type)) {
    const int unused = type == ElementType::I4 ? 60 : 64 - elementTypeInfo(type).bits;
    const uint64_t top = bits << unused;
    const auto value =
        isSignedInteger(type) ? static_cast<uint64_t>(static_cast<int64_t>(top) >> unused) : top >> unused;
    const bool negative = isSignedInteger(type) && value >> 63 != 0;
    return {true, negative, negative ? -value : value, 0};
  }
  const auto byte = static_cast<uint8_t>(bits);
  switch (type) {
  case ElementType::F32:
    return {false, false, 0, std::bit_cast<float>(static_cast<uint32_t>(bits))};
  case ElementType::F16:
    return {false, false, 0, halfBitsToFloat(static_cast<uint16_t>(bits))};
  case ElementType::BF16:
    return {false, false, 0, bfloat16BitsToFloat(static_cast<uint16_t>(bits))};
  case ElementType::E4M3:
    return {false, false, 0, float8_e4m3_t::FromRaw(byte)};
  case ElementType::E5M2:
    return {false, false, 0, float8_e5m2_t::FromRaw(byte)};
  case ElementType::E8M0:
    return {false, false, 0, float8_e8m0_t::FromRaw(byte)};
  case ElementType::HiF8:
    return {false, false, 0, hifloat8_t::FromRaw(byte)};
  case ElementType::E2M1:
    return {false, false, 0, float4_e2m1x2_t::FromRaw(byte)};
  default:
    return {false, false, 0, float4_e1m2x2_t::FromRaw(byte)};
  }
}

/// Sign and magnitude of a double rounded to an integer; `fits` says whether the magnitude is below 2^64.
struct RoundedInteger {
  uint64_t magnitude;
  bool negative;
  bool fits;
};
inline RoundedInteger roundToInteger(RoundMode mode, double value) {
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const bool negative = bits >> 63 != 0;
  const int exponent = static_cast<int>(bits >> doubleMantissaBits & 0x7ff) - doubleBias;
  if (exponent >= 64)
    return {0, negative, false};
  if ((bits & ~doubleSign) == 0)
    return {0, negative, true};
  const uint64_t significand = (uint64_t(1) << doubleMantissaBits) | (bits & doubleFraction);
  if (exponent >= doubleMantissaBits)
    return {significand << (exponent - doubleMantissaBits), negative, true};
  const int shift = doubleMantissaBits - exponent;
  uint64_t magnitude = shiftRightBy(mode, significand, shift, negative);
  if (mode == RoundMode::CAST_ODD) { // here: nearest, ties to the odd neighbour
    magnitude = shiftRightToEven(significand, shift);
    const bool tie = shift <= 53 && (significand & ((uint64_t(1) << shift) - 1)) == uint64_t(1)
                                                                                        << (shift - 1);
    if (tie)
      magnitude = (significand >> shift) | 1;
  }
  return {magnitude, negative, true};
}

/// A value to an integer type, as its low bits.
inline uint64_t encodeInteger(ElementType type, const ElementValue &value, Conversion how) {
  const int width = type == ElementType::I4 ? 4 : elementTypeInfo(type).bits;
  const bool isSigned = isSignedInteger(type);
  const uint64_t largest = ~uint64_t(0) >> (64 - width + (isSigned ? 1 : 0));
  const uint64_t largestNegative = isSigned ? largest + 1 : 0; // magnitude of the smallest value
  const uint64_t mask = ~uint64_t(0) >> (64 - width);
  const bool wraps = how.overflow != Overflow::Saturate && type != ElementType::I4;
  RoundedInteger whole = {value.magnitude, value.negative, true};
  if (!value.integer) {
    const bool isNan = (std::bit_cast<uint64_t>(value.real) & ~doubleSign) > doubleInfinity;
    if (isNan && !(wraps && how.overflow == Overflow::HostWrap))
      return 0;
    whole = roundToInteger(how.mode, value.real);
  }
  if (!wraps) {
    const uint64_t limit = whole.negative ? largestNegative : largest;
    if (!whole.fits || whole.magnitude > limit)
      whole.magnitude = limit;
  } else if (!value.integer) {
    const bool through64 = width == 64 || (how.overflow == Overflow::DeviceWrap
                                               ? width == 32
                                               : type == ElementType::U8 || type == ElementType::U32);
    const uint64_t end = uint64_t(1) << (through64 ? 63 : 31); // magnitude of the smallest that fits
    const bool fitsUnsigned = type == ElementType::U64 && whole.fits && !whole.negative;
    if (!fitsUnsigned && (!whole.fits || whole.magnitude > (whole.negative ? end : end - 1))) {
      if (how.overflow == Overflow::HostWrap)
        whole = {end, true, true};
      else
        whole.magnitude = whole.negative ? end : end - 1;
    }
  }
  return (whole.negative ? -whole.magnitude : whole.magnitude) & mask;
}

/// A number to a float type.
PTO_ALWAYS_INLINE inline uint64_t encodeFloat(ElementType type, double value, Conversion how, bool exact) {
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const uint64_t magnitude = bits & ~doubleSign;
  const bool negative = bits != magnitude;
  const bool isNan = magnitude > doubleInfinity;
  const bool saturates = how.overflow == Overflow::Saturate;
  if (type == ElementType::E8M0) {
    const bool beyond = !isNan && value > 0x1.8p127; // the tie goes to 2^127
    return beyond && !saturates ? 0xff : float8_e8m0_t(value).RawData();
  }
  if (type == ElementType::HiF8) {
    // Ties go away from zero: a last place more in the double decides them and changes nothing else.
    if (magnitude >= doubleInfinity)
      return saturates && !isNan ? (negative ? 0xee : 0x6e) : hifloat8_t(value).RawData();
    return hifloat8_t(magnitude == 0 ? value : std::bit_cast<double>(bits + 1)).RawData();
  }
  const FloatFormat format = floatFormat(type);
  const uint64_t sign = uint64_t(negative) << (format.bits - 1);
  if (isNan) {
    if (format.bits == 4) // without NaN; the sign says nothing
      return format.largest;
    if (type == ElementType::E4M3)
      return sign | format.beyond;
    const uint64_t payload = (magnitude & doubleFraction) >> (doubleMantissaBits - format.mantissaBits);
    return sign | format.beyond | uint64_t(1) << (format.mantissaBits - 1) | payload;
  }
  if (magnitude == doubleInfinity)
    return sign | (saturates && !exact ? format.largest : format.beyond);
  const bool nearest = type == ElementType::E4M3 || type == ElementType::E5M2;
  const uint64_t code = encodeMagnitudeBy(nearest ? RoundMode::CAST_RINT : how.mode, value, format);
  return sign | (code <= format.largest ? code : saturates ? format.largest : format.beyond);
}

/// An element's bits, converted; a float of the same type is copied. For loops in which the types are
/// constants.
PTO_ALWAYS_INLINE inline uint64_t convertElementHere(ElementType to, ElementType from, uint64_t bits,
                                                     Conversion how) {
  const ElementValue value = decodeElement(from, bits);
  if (isInteger(to))
    return encodeInteger(to, value, how);
  if (value.integer) {
    const double magnitude = integerForRounding(value.magnitude);
    return encodeFloat(to, value.negative ? -magnitude : magnitude, how, false);
  }
  if (to == from)
    return bits;
  return encodeFloat(to, value.real, how, holdsEvery(to, from));
}

/// The same, but not inlined: it is long, and rarely used.
[[gnu::noinline]] inline uint64_t convertElement(ElementType to, ElementType from, uint64_t bits,
                                                 Conversion how) {
  return convertElementHere(to, from, bits, how);
}

/// A value as another element type, as a cast does where a cast is defined: towards zero, and out of range as
/// TCVT without saturation.
template <class To, class From>
PTO_ALWAYS_INLINE inline To castElement(From value) {
  if constexpr (std::is_integral_v<To> && simd::FloatElement<From>) {
    using Bits = simd::tessera::Word<sizeof(From)>;
    const uint64_t bits =
        convertElement(elementTypeOf<To>(), elementTypeOf<From>(), std::bit_cast<Bits>(value),
                       {RoundMode::CAST_TRUNC, Overflow::HostWrap});
    return static_cast<To>(bits);
  } else {
    return static_cast<To>(value);
  }
}

} // namespace pto::tessera
