// Rounding a double once, to nearest even, into a shorter binary format: shared by all formats that are not
// built in.
#pragma once

#include <bit>
#include <cstdint>

namespace pto::tessera {

inline constexpr int doubleMantissaBits = 52;
inline constexpr int doubleBias = 1023;
inline constexpr uint64_t doubleSign = uint64_t(1) << 63;
inline constexpr uint64_t doubleInfinity = uint64_t(0x7ff) << doubleMantissaBits;
inline constexpr uint64_t doubleQuietBit = uint64_t(1) << (doubleMantissaBits - 1);
inline constexpr uint64_t doubleFraction = (uint64_t(1) << doubleMantissaBits) - 1;

/// value / 2^shift to nearest, ties to even; value below 2^63, shift at least 1.
constexpr uint64_t shiftRightToEven(uint64_t value, int shift) {
  if (shift > 63)
    return 0;
  const uint64_t odd = (value >> shift) & 1;
  return (value + ((uint64_t(1) << (shift - 1)) - 1) + odd) >> shift;
}

/// The code (exponent and mantissa fields) of |value| in the format with this many mantissa bits and this
/// bias, as if its exponent field had no upper limit: the caller compares with the largest code. Infinity
/// gives a huge code; not for NaN.
constexpr uint64_t encodeMagnitude(double value, int mantissaBits, int bias) {
  const uint64_t bits = std::bit_cast<uint64_t>(value) & ~doubleSign;
  const int exponent = static_cast<int>(bits >> doubleMantissaBits) - doubleBias + bias;
  const uint64_t fraction = bits & doubleFraction;
  const int dropped = doubleMantissaBits - mantissaBits;
  if (exponent > 0)
    return shiftRightToEven(uint64_t(exponent) << doubleMantissaBits | fraction, dropped);
  return shiftRightToEven((uint64_t(1) << doubleMantissaBits) | fraction, dropped + 1 - exponent);
}

/// A double that rounds to any format of at most 51 bits as the integer itself would: bits beyond 53 are
/// replaced by one that says whether any of them was set.
constexpr double integerForRounding(uint64_t magnitude) {
  if (magnitude >> 53 == 0)
    return static_cast<double>(magnitude);
  const uint64_t sticky = (magnitude & 0x7ff) != 0;
  return static_cast<double>(magnitude >> 11 | sticky) * 2048.0;
}

} // namespace pto::tessera
