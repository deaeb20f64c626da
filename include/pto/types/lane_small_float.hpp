// The values of 8-bit floats, a register at a time.
#pragma once

#include "pto/types/lanes.hpp"
#include "pto/types/small_float.hpp"

namespace pto::simd {

template <class T>
concept Float8Element = std::is_same_v<T, float8_e4m3_t> || std::is_same_v<T, float8_e5m2_t>;

/// N elements as float, exactly. e5m2 is the upper byte of a half; e4m3 is one whose exponent is biased by 8
/// less, apart from its NaN.
template <int N, Float8Element T>
PTO_ALWAYS_INLINE inline Vec<float, N> loadFloat(const T *from) {
  const auto bits = convert<uint16_t>(load<N>(from));
  if constexpr (std::is_same_v<T, float8_e5m2_t>) {
    return halfBitsToFloat<N>(bits << 8);
  } else {
    const Vec<uint16_t, N> magnitude = bits & 0x7f, sign = (bits & 0x80) << 8;
    const auto isNaN = std::bit_cast<Vec<uint16_t, N>>(magnitude == 0x7f);
    // All ones are a NaN of half too.
    return halfBitsToFloat<N>(sign | magnitude << 7 | (isNaN & 0x7fff)) * 256.0f;
  }
}

} // namespace pto::simd
