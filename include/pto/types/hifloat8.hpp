// hifloat8_t: an 8-bit float with tapered precision. Small exponents leave three bits for the mantissa, large
// ones one.
//
//   payload (7 bits)   |exponent|   value
//   0000 mmm              -         0 when m = 0 (with the sign: NaN), else 2^(m-23)
//   0001 mmm              0         1.mmm
//   001 s mmm             1         1.mmm * 2^E
//   01 s e mmm            2 .. 3    1.mmm * 2^E
//   10 s ee mm            4 .. 7    1.mm  * 2^E
//   11 s eee m            8 .. 15   1.m   * 2^E, but E = +15 with m = 1 is infinity
//
// s is the sign of the exponent E; its magnitude has a leading one that is not stored.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/types/bfloat16.hpp"
#include "pto/types/double_arithmetic.hpp"
#include "pto/types/rounding.hpp"

struct hifloat8_t : pto::tessera::DoubleArithmetic<hifloat8_t> {
  uint8_t data = 0;

  constexpr hifloat8_t() = default;
  /// Nearest value, ties to the even code; finite overflow gives +-32768, infinity stays, NaN is 0x80, -0 is
  /// 0.
  constexpr hifloat8_t(double value) : data(encode(value)) {}
  template <class Bfloat>
    requires std::is_same_v<Bfloat, bfloat16_t>
  constexpr hifloat8_t(Bfloat value) : hifloat8_t(static_cast<double>(value)) {}
  static constexpr hifloat8_t FromRaw(uint8_t raw) {
    hifloat8_t result;
    result.data = raw;
    return result;
  }

  constexpr uint8_t RawData() const { return data; }
  constexpr operator double() const { return decode(data); }

private:
  static constexpr uint8_t nanCode = 0x80;
  static constexpr uint8_t infinityCode = 0x6f;
  static constexpr uint8_t largestCode = 0x6e;

  /// Exponent bits stored for this magnitude of exponent, sign included: the bit width of the magnitude.
  static constexpr int exponentBits(int exponent) {
    return std::bit_width(static_cast<unsigned>(exponent < 0 ? -exponent : exponent));
  }
  static constexpr int mantissaBits(int exponent) {
    if (exponent < -15)
      return 0;
    const int width = exponentBits(exponent);
    return width < 3 ? 3 : 5 - width;
  }

  /// The payload of 1.mantissa * 2^exponent, exponent in -15 .. 15.
  static constexpr uint8_t payload(int exponent, int mantissa) {
    const int width = exponentBits(exponent);
    if (width == 0)
      return static_cast<uint8_t>(0x08 | mantissa);
    const int below = mantissaBits(exponent);
    const int magnitude = exponent < 0 ? -exponent : exponent;
    const int prefix = width == 1 ? 0x10 : (width - 1) << 5;
    const int sign = (exponent < 0) << (below + width - 1);
    const int rest = (magnitude - (1 << (width - 1))) << below;
    return static_cast<uint8_t>(prefix | sign | rest | mantissa);
  }

  static constexpr uint8_t encode(double value) {
    using namespace pto::tessera;
    const uint64_t bits = std::bit_cast<uint64_t>(value);
    const uint64_t magnitude = bits & ~doubleSign;
    const auto sign = static_cast<uint8_t>(bits >> 63 << 7);
    if (magnitude > doubleInfinity)
      return nanCode;
    if (magnitude == doubleInfinity)
      return sign | infinityCode;

    // Counted from 2^-23, exponents 1 .. 7 are their own codes, so that rounding to the even field is
    // rounding to the even code, and a carry out of the mantissa is the next power of two.
    const int offset = 23;
    int exponent = static_cast<int>(magnitude >> doubleMantissaBits) - doubleBias;
    if (exponent < -22)
      return magnitude > std::bit_cast<uint64_t>(0x1p-23) ? sign | 1 : 0;
    if (exponent > 15)
      return sign | largestCode;
    const int dropped = doubleMantissaBits - mantissaBits(exponent);
    const uint64_t counted = uint64_t(exponent + offset) << doubleMantissaBits | (magnitude & doubleFraction);
    const uint64_t rounded = shiftRightToEven(counted, dropped) << dropped;
    exponent = static_cast<int>(rounded >> doubleMantissaBits) - offset;
    if (exponent < -15)
      return static_cast<uint8_t>(sign | (exponent + offset));
    const int kept = doubleMantissaBits - mantissaBits(exponent);
    const int mantissa = static_cast<int>((rounded & doubleFraction) >> kept);
    if (exponent > 15 || (exponent == 15 && mantissa != 0))
      return sign | largestCode;
    return sign | payload(exponent, mantissa);
  }

  static constexpr double decode(uint8_t raw) {
    using namespace pto::tessera;
    const int code = raw & 0x7f;
    const uint64_t sign = uint64_t(raw >> 7) << 63;
    if (code == 0)
      return std::bit_cast<double>(sign ? doubleInfinity | doubleQuietBit : 0);
    if (code == infinityCode)
      return std::bit_cast<double>(sign | doubleInfinity);

    int exponent = code - 23;
    uint64_t mantissa = 0;
    if (code >= 8) {
      const int width = code < 0x10 ? 0 : code < 0x20 ? 1 : (code >> 5) + 1;
      const int below = width < 3 ? 3 : 5 - width;
      const int field = width == 0 ? 0 : (code >> below) & ((1 << width) - 1);
      const int leading = width == 0 ? 0 : 1 << (width - 1);
      const int size = leading | field; // the sign bit of the field sits where the leading one belongs
      exponent = field & leading ? -size : size;
      mantissa = uint64_t(code & ((1 << below) - 1)) << (doubleMantissaBits - below);
    }
    return std::bit_cast<double>(sign | uint64_t(exponent + doubleBias) << doubleMantissaBits | mantissa);
  }
};
