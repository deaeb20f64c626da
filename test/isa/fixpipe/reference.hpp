// The conversion of the fix-pipe, written from its definition. Numbers are doubles, which hold every float,
// every int32_t and the product of two floats exactly; every rounding is done here, in integers.
#pragma once

#include <pto/pto-inst.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace test::fixpipe {

using pto::tessera::ElementType;

enum class Form { Plain, Scalar, Vector };

// --- Formats ----------------------------------------------------------------------------------------------

struct Format {
  int bits, mantissaBits, minExponent;
  uint64_t largest, beyond; ///< codes of the largest number and of what is too large; without the sign
  uint64_t nan;

  uint64_t signBit() const { return uint64_t(1) << (bits - 1); }
};
inline constexpr Format f32 = {32, 23, -126, 0x7f7fffff, 0x7f800000, 0x7fc00000};
inline constexpr Format f16 = {16, 10, -14, 0x7bff, 0x7c00, 0x7e00};
inline constexpr Format bf16 = {16, 7, -126, 0x7f7f, 0x7f80, 0x7fc0};
inline constexpr Format e4m3 = {8, 3, -6, 0x7e, 0x7e, 0x7f}; // has no infinity: saturates

/// The code of the nearest number, ties to the even code.
inline uint64_t encode(const Format &f, double value) {
  const auto bits = std::bit_cast<uint64_t>(value);
  const uint64_t sign = bits >> 63 != 0 ? f.signBit() : 0;
  const int biased = static_cast<int>(bits >> 52 & 0x7ff);
  uint64_t significand = bits & 0xfffffffffffff;
  if (biased == 0x7ff)
    return significand != 0 ? f.nan : sign | f.beyond;
  if (biased == 0) // 0 here, as nothing comes near the subnormals of double
    return sign;
  significand |= uint64_t(1) << 52;
  const int exponent = std::max(biased - 1023, f.minExponent);
  // value = significand * 2^(biased - 1075), wanted in units of 2^(exponent - mantissaBits)
  const int shift = exponent - f.mantissaBits - (biased - 1075);
  uint64_t units = shift > 60 ? 0 : significand >> shift;
  if (shift <= 60) {
    const uint64_t rest = significand - (units << shift), middle = uint64_t(1) << (shift - 1);
    units += rest > middle || (rest == middle && units % 2 == 1) ? 1 : 0;
  }
  // The leading one of a normal number counts as 1 in the exponent field; a carry does the rest.
  const uint64_t code = units + (static_cast<uint64_t>(exponent - f.minExponent) << f.mantissaBits);
  return sign | (code > f.largest ? f.beyond : code);
}
inline double decode(const Format &f, uint64_t code) {
  const double sign = (code & f.signBit()) != 0 ? -1 : 1;
  code &= f.signBit() - 1;
  if (code > f.largest)
    return f.beyond > f.largest && code == f.beyond ? sign * std::numeric_limits<double>::infinity()
                                                    : std::numeric_limits<double>::quiet_NaN();
  const uint64_t exponent = code >> f.mantissaBits, mantissa = code & ((uint64_t(1) << f.mantissaBits) - 1);
  const uint64_t one = uint64_t(1) << f.mantissaBits;
  return sign *
         std::ldexp(static_cast<double>(exponent == 0 ? mantissa : mantissa | one),
                    f.minExponent - f.mantissaBits + static_cast<int>(exponent == 0 ? 0 : exponent - 1));
}
/// As float arithmetic rounds.
inline double toFloat(double exact) { return decode(f32, encode(f32, exact)); }

/// hifloat8: a prefix says how many bits the exponent has; it is a sign and a magnitude with a hidden leading
/// one. 0000mmm is 2^(m - 23), and 0 for m = 0.
inline double decodeHif8(uint64_t code) {
  const uint64_t p = code & 0x7f;
  const double sign = code >> 7 != 0 ? -1 : 1;
  if (p == 0)
    return code == 0x80 ? std::numeric_limits<double>::quiet_NaN() : 0;
  if (p >> 3 == 0)
    return sign * std::ldexp(1.0, static_cast<int>(p) - 23);
  const int exponentBits = p >> 5 == 3 ? 4 : p >> 5 == 2 ? 3 : p >> 5 == 1 ? 2 : p >> 4 == 1 ? 1 : 0;
  const int prefixBits = exponentBits >= 2 ? 2 : exponentBits == 1 ? 3 : 4;
  const int mantissaBits = 7 - prefixBits - exponentBits;
  int exponent = 0;
  if (exponentBits > 0) {
    const int field = static_cast<int>(p >> mantissaBits) & ((1 << exponentBits) - 1);
    const int magnitude = 1 << (exponentBits - 1) | (field & ((1 << (exponentBits - 1)) - 1));
    exponent = field >> (exponentBits - 1) != 0 ? -magnitude : magnitude;
  }
  const auto mantissa = static_cast<double>(p & ((1u << mantissaBits) - 1));
  if (exponent == 15 && mantissa > 0)
    return sign * std::numeric_limits<double>::infinity();
  return sign * std::ldexp(1 + std::ldexp(mantissa, -mantissaBits), exponent);
}
/// The nearest, ties to the even code or away from zero; beyond the largest number the largest; infinity
/// stays.
inline uint64_t encodeHif8(double value, bool tiesAway = false) {
  struct Coded {
    double value;
    uint64_t code;
  };
  static const std::vector<Coded> sorted = [] {
    std::vector<Coded> all;
    for (uint64_t code = 0; code < 0x80; ++code)
      if (std::isfinite(decodeHif8(code)))
        all.push_back({decodeHif8(code), code});
    std::sort(all.begin(), all.end(), [](const Coded &a, const Coded &b) { return a.value < b.value; });
    return all;
  }();
  if (std::isnan(value))
    return 0x80;
  const double magnitude = std::fabs(value);
  uint64_t code = std::isinf(value) ? 0x6f : sorted.back().code;
  if (magnitude < sorted.back().value) {
    const auto above = std::upper_bound(sorted.begin(), sorted.end(), magnitude,
                                        [](double m, const Coded &coded) { return m < coded.value; });
    const Coded &high = *above, &low = above[-1];
    const double toLow = magnitude - low.value, toHigh = high.value - magnitude; // exact where it matters
    code = toLow < toHigh || (toLow == toHigh && !tiesAway && low.code % 2 == 0) ? low.code : high.code;
  }
  return code != 0 && std::signbit(value) ? code | 0x80 : code;
}

// --- The conversion ---------------------------------------------------------------------------------------

struct Conversion {
  Form form;
  ElementType from, to;
  bool relu = false;
  bool saturateInfinity = false;
  bool toGlobalMemory = false;
  pto::Profile profile = pto::Profile::Cpu;
};

inline double scaleOf(Form form, uint64_t word) {
  if (form == Form::Scalar)
    return decode(f32, word & 0xffffffff);
  const uint64_t exponent = word >> 23 & 0xff, mantissa = word >> 13 & 0x3ff;
  if (exponent == 0 && mantissa == 0)
    return 0;
  if (exponent == 0xff)
    return decode(f32, word & 0xffffe000);
  const double magnitude =
      std::ldexp(1 + static_cast<double>(mantissa) / 1024, static_cast<int>(exponent) - 127);
  return (word >> 31 & 1) != 0 ? -magnitude : magnitude;
}

/// Whether the word counts, by the table of pairs.
inline bool isQuantized(const Conversion &c) {
  using enum ElementType;
  const bool a5Pairs = c.profile != pto::Profile::A2A3;
  if (c.form == Form::Plain)
    return false;
  if (c.from == F32)
    return c.to == I8 || c.to == U8 ||
           ((c.to == F16 || c.to == BF16) && (c.form == Form::Scalar || a5Pairs)) ||
           (a5Pairs && (c.to == HiF8 || c.to == E4M3 || (c.to == F32 && c.toGlobalMemory)));
  return c.from == I32 && (c.to == I8 || c.to == U8 || c.to == F16 || (c.to == BF16 && a5Pairs) ||
                           (c.to == I16 && c.profile != pto::Profile::A5));
}

/// A number as an element of the type, converted like a C++ value: integers lose the fraction and keep the
/// low bits, NaN is their 0.
inline uint64_t asElement(ElementType type, double y) {
  switch (type) {
  case ElementType::F32:
    return encode(f32, y);
  case ElementType::F16:
    return encode(f16, y);
  case ElementType::BF16:
    return encode(bf16, y);
  case ElementType::E4M3:
    return encode(e4m3, y);
  case ElementType::HiF8:
    return encodeHif8(y);
  default: {
    const uint64_t bits = std::isnan(y) ? 0 : static_cast<uint64_t>(static_cast<int64_t>(y));
    const int width = type == ElementType::I8 || type == ElementType::U8     ? 8
                      : type == ElementType::I16 || type == ElementType::U16 ? 16
                                                                             : 32;
    return bits & ((uint64_t(1) << width) - 1);
  }
  }
}

/// The number that a code stands for.
inline double numberOf(ElementType type, uint64_t code) {
  switch (type) {
  case ElementType::F32:
    return decode(f32, code);
  case ElementType::F16:
    return decode(f16, code);
  case ElementType::BF16:
    return decode(bf16, code);
  case ElementType::E4M3:
    return decode(e4m3, code);
  case ElementType::HiF8:
    return decodeHif8(code);
  case ElementType::I8:
    return static_cast<int8_t>(code);
  case ElementType::U8:
    return static_cast<uint8_t>(code);
  case ElementType::I16:
    return static_cast<int16_t>(code);
  default:
    return static_cast<int32_t>(code);
  }
}

/// The code of what x becomes.
inline uint64_t convert(const Conversion &c, double x, uint64_t word) {
  using enum ElementType;
  const auto relued = [&](double y) { return c.relu && !(y > 0) ? 0.0 : y; };
  if (!isQuantized(c))
    return asElement(c.to, relued(x));
  if (c.to == I16) {
    const int shift = static_cast<int>(word >> 32 & 15) + 1;
    return asElement(I16, relued(std::clamp(std::floor(std::ldexp(x, -shift)), -32768.0, 32767.0)));
  }
  double y = toFloat(toFloat(x) * scaleOf(c.form, word));
  const auto limit = [&](double largest) { y = std::isnan(y) ? y : std::clamp(y, -largest, largest); };
  if (c.to == I8 || c.to == U8) {
    y = toFloat(y + static_cast<double>(word >> 37 & 0x1ff));
    y = std::isfinite(y) ? std::nearbyint(y) : y;
    const bool isSigned = (word >> 46 & 1) != 0;
    y = std::isnan(y) ? 0 : std::clamp(y, isSigned ? -128.0 : 0.0, isSigned ? 127.0 : 255.0);
  } else if (c.from == I32 && c.to == F16) {
    limit(65504);
  } else if (c.to == F16 || c.to == BF16) {
    if (c.saturateInfinity && std::isnan(y))
      y = 0;
    if (c.saturateInfinity || std::isfinite(y))
      limit(c.to == F16 ? 65504 : static_cast<double>(std::numeric_limits<float>::max()));
  }
  return c.to == HiF8 ? encodeHif8(relued(y), true) : asElement(c.to, relued(y));
}

inline bool isNan(ElementType type, uint64_t code) {
  const auto among = [&](const Format &f) { return std::isnan(decode(f, code)); };
  switch (type) {
  case ElementType::F32:
    return among(f32);
  case ElementType::F16:
    return among(f16);
  case ElementType::BF16:
    return among(bf16);
  case ElementType::E4M3:
    return (code & 0x7f) == 0x7f;
  case ElementType::HiF8:
    return code == 0x80;
  default:
    return false;
  }
}
/// Any NaN is as good as another.
inline bool isSame(ElementType type, uint64_t a, uint64_t b) {
  return a == b || (isNan(type, a) && isNan(type, b));
}

// --- Words ------------------------------------------------------------------------------------------------

inline uint64_t makeWord(float scale, unsigned offset, bool isSigned, unsigned shift = 0) {
  return uint64_t(std::bit_cast<uint32_t>(scale)) | uint64_t(shift & 15) << 32 |
         uint64_t(offset & 511) << 37 | uint64_t(isSigned) << 46;
}

} // namespace test::fixpipe
