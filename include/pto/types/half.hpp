// half: IEEE binary16, the compiler's own _Float16, and its conversion from and to float bit by bit.
// The conversions give exactly what the F16C instructions give, for every input, in every build.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/types/inlining.hpp"

#if defined(__aarch64__) && !defined(__clang__) && __GNUC__ < 13
using half = __fp16; // where g++ 12 has no _Float16
#else
using half = _Float16;
#endif
using float16_t = half;
using float32_t = float;

namespace pto {
namespace tessera {

// Bits is int32_t and Float is float, or both are GNU vectors of these: the same text serves one value and a
// register of values, hence selections instead of branches. The one float operation in each sees ordinary
// finite numbers only and always happens, so that plain loops vectorize and no compiler flag changes the
// result.

/// binary16 to binary32.
template <class Float, class Bits>
PTO_ALWAYS_INLINE constexpr Float widenHalf(Bits bits) {
  const Bits none = {};
  const Bits magnitude = bits & 0x7fff;
  const Bits sign = (bits & 0x8000) << 16;
  // A subnormal m * 2^-24 is placed below the leading one of 2^-14, which is then taken away. Others lose
  // nothing.
  const Bits leadingOne = magnitude < 0x400 ? none + (113 << 23) : none;
  const Bits rebias = magnitude < 0x400 ? none + (113 << 23) : none + (112 << 23);
  const Float value = std::bit_cast<Float>((magnitude << 13) + rebias) - std::bit_cast<Float>(leadingOne);
  const Bits toTopExponent = magnitude < 0x7c00 ? none : none + (112 << 23);
  const Bits quietBit = magnitude > 0x7c00 ? none + 0x400000 : none;
  return std::bit_cast<Float>(sign | (std::bit_cast<Bits>(value) + toTopExponent) | quietBit);
}

/// binary32 to binary16, nearest even, overflow to infinity; a NaN turns quiet and keeps the top of its
/// payload.
template <class Bits, class Float>
PTO_ALWAYS_INLINE constexpr Bits narrowToHalf(Float value) {
  const Bits none = {};
  const Bits bits = std::bit_cast<Bits>(value);
  const Bits magnitude = bits & 0x7fffffff;
  const Bits sign = (bits >> 16) & 0x8000;
  // 2^16 stands for all that is too large: it becomes the code of infinity.
  const Bits bounded = magnitude < 0x47800000 ? magnitude : none + 0x47800000;
  const Bits exponent = bounded & 0x7f800000;
  const Bits lifted = exponent > (113 << 23) ? exponent : none + (113 << 23);
  // Beside 2^(E+13) the last place is 2^(E-10), that of a half with exponent E: the addition rounds, and
  // leaves the significand, leading one included, in the low bits.
  const Float rounded = std::bit_cast<Float>(bounded) + std::bit_cast<Float>(lifted + (13 << 23));
  const Bits number = ((lifted - (113 << 23)) >> 13) + (std::bit_cast<Bits>(rounded) & 0xfff);
  const Bits payload = magnitude > 0x7f800000 ? ((magnitude >> 13) & 0x3ff) | 0x200 : none;
  return sign | number | payload;
}

} // namespace tessera

/// The value of a binary16 bit pattern (a signalling NaN turns quiet).
constexpr float halfBitsToFloat(uint16_t bits) { return tessera::widenHalf<float>(int32_t{bits}); }

/// The nearest binary16 bit pattern, ties to even.
constexpr uint16_t floatToHalfBits(float value) {
  return static_cast<uint16_t>(tessera::narrowToHalf<int32_t>(value));
}

} // namespace pto
