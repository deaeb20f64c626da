// The 8-bit and 4-bit floats of the OCP formats, and access to packed pairs of 4-bit ones.
//
//                      s e m  bias   largest   infinity   NaN
//   float8_e4m3_t      1 4 3    7    448       -          7f
//   float8_e5m2_t      1 5 2   15    57344     7c         7d 7e 7f
//   float8_e8m0_t      0 8 0  127    2^127     -          ff
//   float4_e2m1x2_t    1 2 1    1    6         -          -
//   float4_e1m2x2_t    1 1 2    1    1.75      -          -
//
// e8m0 has the powers of two from 2^-127 on, no zero and no sign; the 4-bit formats have two elements in a
// byte.
//
// Construction rounds once, to nearest even, and saturates: finite values beyond the largest give the largest
// with their sign, and so does infinity where the format has none. NaN becomes NaN with its sign (0xff in
// e8m0), or +largest in the 4-bit formats, which have none. Zero and what is negative become 2^-127 in e8m0.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "pto/types/bfloat16.hpp"
#include "pto/types/double_arithmetic.hpp"
#include "pto/types/rounding.hpp"

namespace pto {

/// A float of EXP exponent bits and MAN mantissa bits. An X2 type by value is one element, in the low four
/// bits; in memory its byte holds two.
template <int EXP, int MAN, int BIAS, bool X2>
class MXType : public tessera::DoubleArithmetic<MXType<EXP, MAN, BIAS, X2>> {
public:
  constexpr MXType() = default;
  constexpr MXType(double value) : raw(encode(value)) {}
  template <class Bfloat>
    requires std::is_same_v<Bfloat, bfloat16_t>
  constexpr MXType(Bfloat value) : MXType(static_cast<double>(value)) {}
  static constexpr MXType FromRaw(uint8_t raw) {
    MXType result;
    result.raw = raw;
    return result;
  }

  constexpr uint8_t RawData() const { return raw; }
  constexpr operator double() const { return decode(raw); }

private:
  static constexpr bool isSigned = EXP + MAN < (X2 ? 4 : 8);
  static constexpr bool hasInfinity = EXP == 5; // only e5m2 is built like an IEEE format
  static constexpr bool hasSubnormals = MAN > 0;
  static constexpr unsigned mantissaMask = (1u << MAN) - 1;
  static constexpr unsigned allOnes = (1u << (EXP + MAN)) - 1;
  static constexpr unsigned infinityCode = allOnes & ~mantissaMask;
  static constexpr unsigned largestCode = X2 ? allOnes : hasInfinity ? infinityCode - 1 : allOnes - 1;

  static constexpr uint8_t encode(double value) {
    using namespace tessera;
    const uint64_t bits = std::bit_cast<uint64_t>(value);
    const uint64_t magnitude = bits & ~doubleSign;
    const bool negative = bits != magnitude;
    const unsigned sign = isSigned && negative ? 1u << (EXP + MAN) : 0;
    if (magnitude > doubleInfinity) {
      if (X2)
        return largestCode;
      if (hasInfinity) { // quiet, with the top of the payload
        const uint64_t payload = (bits | doubleQuietBit) >> (doubleMantissaBits - MAN) & mantissaMask;
        return static_cast<uint8_t>(sign | infinityCode | payload);
      }
      return static_cast<uint8_t>(sign | allOnes);
    }
    if (!isSigned && negative)
      return 0;
    if (hasInfinity && magnitude == doubleInfinity)
      return static_cast<uint8_t>(sign | infinityCode);
    // Without subnormals, code 0 is an ordinary power of two: encode as if it came two later, so that even
    // stays even.
    const unsigned later = hasSubnormals ? 0 : 2;
    uint64_t code = encodeMagnitude(value, MAN, BIAS + later);
    code -= code < later ? code : later;
    return static_cast<uint8_t>(sign | (code < largestCode ? code : largestCode));
  }

  static constexpr double decode(uint8_t raw) {
    using namespace tessera;
    const uint64_t sign = isSigned ? uint64_t(raw >> (EXP + MAN) & 1) << 63 : 0;
    const uint64_t code = raw & allOnes;
    const uint64_t mantissa = code & mantissaMask;
    const uint64_t fraction = mantissa << (doubleMantissaBits - MAN);
    if (hasInfinity && code == infinityCode)
      return std::bit_cast<double>(sign | doubleInfinity);
    if (code > largestCode)
      return std::bit_cast<double>(sign | doubleInfinity | doubleQuietBit | fraction);
    if (hasSubnormals && code <= mantissaMask) {
      const auto step = std::bit_cast<double>(uint64_t(doubleBias + 1 - BIAS - MAN) << doubleMantissaBits);
      return std::bit_cast<double>(sign | std::bit_cast<uint64_t>(static_cast<double>(mantissa) * step));
    }
    return std::bit_cast<double>(sign | ((code >> MAN) + doubleBias - BIAS) << doubleMantissaBits | fraction);
  }

  uint8_t raw = 0;
};

namespace tessera {

template <class T>
inline constexpr bool isTwin = false;
template <int EXP, int MAN, int BIAS>
inline constexpr bool isTwin<MXType<EXP, MAN, BIAS, true>> = true;

/// What is common to the limits of the 4-bit types.
template <class T>
struct TwinLimits {
  static constexpr bool is_specialized = true;
  static constexpr bool is_signed = true;
  static constexpr bool is_integer = false;
  static constexpr bool is_exact = false;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr bool is_iec559 = false;
  static constexpr bool has_infinity = false;
  static constexpr bool has_quiet_NaN = false;
  static constexpr bool has_signaling_NaN = false;
  static constexpr std::float_round_style round_style = std::round_to_nearest;
  static constexpr int radix = 2;

  static constexpr T min() noexcept { return T::FromRaw(0x1); }
  static constexpr T max() noexcept { return T::FromRaw(0x7); }
  static constexpr T lowest() noexcept { return T::FromRaw(0xf); }
  static constexpr T denorm_min() noexcept { return T::FromRaw(0x1); }
  static constexpr T infinity() noexcept { return T(); }
  static constexpr T quiet_NaN() noexcept { return T(); }
};

} // namespace tessera

/// Bytes of one unit of storage.
template <class T>
constexpr size_t GetTypeSize() {
  return sizeof(T);
}

} // namespace pto

using float8_e4m3_t = pto::MXType<4, 3, 7, false>;
using float8_e5m2_t = pto::MXType<5, 2, 15, false>;
using float8_e8m0_t = pto::MXType<8, 0, 127, false>;
using float4_e2m1x2_t = pto::MXType<2, 1, 1, true>;
using float4_e1m2x2_t = pto::MXType<1, 2, 1, true>;

template <>
class std::numeric_limits<float4_e2m1x2_t> : public pto::tessera::TwinLimits<float4_e2m1x2_t> {
public:
  static constexpr int digits = 2;
};
template <>
class std::numeric_limits<float4_e1m2x2_t> : public pto::tessera::TwinLimits<float4_e1m2x2_t> {
public:
  static constexpr int digits = 3;
};

/// Whether a byte of T holds two elements.
template <class T>
constexpr bool IsTwinType() {
  return pto::tessera::isTwin<std::remove_cv_t<T>>;
}

/// Element i of a buffer. Packed types keep the even element in the low half of the byte.
template <class T>
constexpr T GetProperDataPart(const T *buffer, size_t i) {
  if constexpr (IsTwinType<T>())
    return T::FromRaw(buffer[i / 2].RawData() >> (i % 2 * 4) & 0xf);
  else
    return buffer[i];
}

/// Replaces element i of a buffer, leaving its neighbour in the byte alone.
template <class T>
constexpr void SetProperDataPart(T *buffer, size_t i, std::type_identity_t<T> value) {
  if constexpr (IsTwinType<T>()) {
    const unsigned shift = i % 2 * 4;
    const unsigned kept = buffer[i / 2].RawData() & ~(0xfu << shift);
    buffer[i / 2] = T::FromRaw(static_cast<uint8_t>(kept | (value.RawData() & 0xfu) << shift));
  } else
    buffer[i] = value;
}

namespace pto {
using ::GetProperDataPart;
using ::IsTwinType;
using ::SetProperDataPart;
} // namespace pto
