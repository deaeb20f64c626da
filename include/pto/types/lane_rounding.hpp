// Rounding floats to integral values, and floats to integers, on lanes: the first two steps of a conversion.
// The machine rounds to nearest even, as it does unless told otherwise; no value is out of a cast's range.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/types/enums.hpp"
#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// Lanes that all hold a number, in the shape of V.
template <class V, class R>
PTO_ALWAYS_INLINE inline V filled(R value) {
  return splat<laneCount<V>>(static_cast<Lane<V>>(value));
}

/// The bits of floats, as int32_t: positive ones are in the order of their values.
template <class V>
PTO_ALWAYS_INLINE inline auto floatBits(V value) {
  return std::bit_cast<Vec<int32_t, laneCount<V>>>(value);
}
template <class V>
PTO_ALWAYS_INLINE inline auto magnitudeBits(V value) {
  return floatBits(value) & 0x7fffffff;
}
/// All ones where the value is NaN.
template <class V>
PTO_ALWAYS_INLINE inline auto isNan(V value) {
  return magnitudeBits(value) > 0x7f800000;
}

/// Floats to int32_t, towards zero; what does not fit, and NaN, gives the smallest int32_t (as the x86
/// instruction does).
template <class V>
PTO_ALWAYS_INLINE inline Vec<int32_t, laneCount<V>> truncateToInt32(V value) {
#if defined(__AVX512F__)
  if constexpr (laneCount<V> == 16)
    return __builtin_ia32_cvttps2dq512_mask(value, Vec<int32_t, 16>{}, -1, 4);
#endif
#if defined(__AVX__)
  if constexpr (laneCount<V> == 8)
    return __builtin_ia32_cvttps2dq256(value);
#endif
#if defined(__SSE2__)
  if constexpr (laneCount<V> == 4)
    return __builtin_ia32_cvttps2dq(value);
#endif
  const auto fits = magnitudeBits(value) < 0x4f000000; // |value| < 2^31
  const auto whole = convert<int32_t>(fits ? value : V{});
  return fits ? whole : filled<decltype(whole)>(INT32_MIN);
}

/// The same to nearest even, in one instruction where there is one.
#if defined(__SSE2__)
inline constexpr bool nearestIsInstruction = true;
#else
inline constexpr bool nearestIsInstruction = false;
#endif
template <class V>
PTO_ALWAYS_INLINE inline Vec<int32_t, laneCount<V>> nearestToInt32(V value) {
#if defined(__AVX512F__)
  if constexpr (laneCount<V> == 16)
    return __builtin_ia32_cvtps2dq512_mask(value, Vec<int32_t, 16>{}, -1, 8); // 8: to nearest even
#endif
#if defined(__AVX__)
  if constexpr (laneCount<V> == 8)
    return __builtin_ia32_cvtps2dq256(value);
#endif
#if defined(__SSE2__)
  if constexpr (laneCount<V> == 4)
    return __builtin_ia32_cvtps2dq(value);
#endif
}

/// Floats to the integral value towards zero. NaN stays NaN.
template <class V>
PTO_ALWAYS_INLINE inline V truncateIntegral(V value) {
  // From 2^23 on every float is integral.
  const auto hasFraction = magnitudeBits(value) < 0x4b000000;
  const V whole = convert<float>(truncateToInt32(value));
  const V withSign = std::bit_cast<V>(floatBits(whole) | (floatBits(value) & INT32_MIN));
  return hasFraction ? withSign : value;
}

namespace tessera {

#if defined(__SSE4_1__)
/// The rounding instruction: 0 nearest even, 1 down, 2 up, 3 towards zero (8: without raising "inexact").
template <int How, class V>
PTO_ALWAYS_INLINE inline V roundInstruction(V value) {
#if defined(__AVX512F__)
  if constexpr (laneCount<V> == 16)
    return __builtin_ia32_rndscaleps_mask(value, How | 8, value, -1, 4);
#endif
#if defined(__AVX__)
  if constexpr (laneCount<V> == 8)
    return __builtin_ia32_roundps256(value, How | 8);
#endif
  if constexpr (laneCount<V> <= 4)
    return front<V>(__builtin_ia32_roundps(extendWithZero<Vec<float, 4>>(value), How | 8));
}
#endif

} // namespace tessera

/// Floats to integral values by the mode; CAST_NONE leaves them, CAST_ODD is the nearest with ties to the odd
/// neighbour. Signs are kept, also of zero; NaN stays NaN.
template <RoundMode M, class V>
PTO_ALWAYS_INLINE inline V roundIntegral(V value) {
  if constexpr (M == RoundMode::CAST_NONE)
    return value;
#if defined(__SSE4_1__)
  else if constexpr (M == RoundMode::CAST_RINT)
    return tessera::roundInstruction<0>(value);
  else if constexpr (M == RoundMode::CAST_FLOOR)
    return tessera::roundInstruction<1>(value);
  else if constexpr (M == RoundMode::CAST_CEIL)
    return tessera::roundInstruction<2>(value);
  else if constexpr (M == RoundMode::CAST_TRUNC)
    return tessera::roundInstruction<3>(value);
#endif
  else {
    const auto bits = floatBits(value);
    const auto hasFraction = magnitudeBits(value) < 0x4b000000; // from 2^23 on every float is integral
    const V magnitude = std::bit_cast<V>(hasFraction ? magnitudeBits(value) : decltype(bits){});
    const auto whole = convert<int32_t>(magnitude);
    const V rest = magnitude - convert<float>(whole); // exact
    const auto tie = rest == 0.5f;
    const auto odd = (whole & 1) != 0;
    auto up = decltype(bits){};
    if constexpr (M == RoundMode::CAST_RINT)
      up = (rest > 0.5f) | (tie & odd);
    else if constexpr (M == RoundMode::CAST_ROUND)
      up = rest >= 0.5f;
    else if constexpr (M == RoundMode::CAST_ODD)
      up = (rest > 0.5f) | (tie & ~odd);
    else if constexpr (M == RoundMode::CAST_FLOOR)
      up = (rest > 0.0f) & (bits < 0);
    else if constexpr (M == RoundMode::CAST_CEIL)
      up = (rest > 0.0f) & (bits >= 0);
    const V rounded = convert<float>(whole - up); // all ones is -1
    const V withSign = std::bit_cast<V>(floatBits(rounded) | (bits & INT32_MIN));
    return hasFraction ? withSign : value;
  }
}

/// All ones where dropping `rest` (below 2 * half) from a magnitude rounds it up to the next.
template <RoundMode M, class W>
PTO_ALWAYS_INLINE inline W roundsUp(W kept, W rest, int32_t half, W negative) {
  if constexpr (M == RoundMode::CAST_RINT)
    return (rest > half) | ((rest == half) & ((kept & 1) != 0));
  else if constexpr (M == RoundMode::CAST_ROUND)
    return rest >= half;
  else if constexpr (M == RoundMode::CAST_FLOOR)
    return (rest != 0) & negative;
  else if constexpr (M == RoundMode::CAST_CEIL)
    return (rest != 0) & ~negative;
  else if constexpr (M == RoundMode::CAST_ODD)
    return (rest != 0) & ((kept & 1) == 0);
  else
    return W{};
}

/// Stands in for a mode that is known when the loop runs: one loop then serves several modes.
inline constexpr auto givenMode = static_cast<RoundMode>(255);

/// step(integral_constant) for the mode M, or for the given one when M is givenMode.
template <RoundMode M, class Step>
PTO_ALWAYS_INLINE inline auto withMode(RoundMode mode, Step &&step) {
  if constexpr (M != givenMode) {
    return step(std::integral_constant<RoundMode, M>{});
  } else {
    switch (mode) {
    case RoundMode::CAST_RINT:
      return step(std::integral_constant<RoundMode, RoundMode::CAST_RINT>{});
    case RoundMode::CAST_ROUND:
      return step(std::integral_constant<RoundMode, RoundMode::CAST_ROUND>{});
    case RoundMode::CAST_FLOOR:
      return step(std::integral_constant<RoundMode, RoundMode::CAST_FLOOR>{});
    case RoundMode::CAST_CEIL:
      return step(std::integral_constant<RoundMode, RoundMode::CAST_CEIL>{});
    case RoundMode::CAST_ODD:
      return step(std::integral_constant<RoundMode, RoundMode::CAST_ODD>{});
    default:
      return step(std::integral_constant<RoundMode, RoundMode::CAST_TRUNC>{});
    }
  }
}

} // namespace pto::simd
