// half and bfloat16 computed on as bit patterns, without a way through float: sign, order and zero are all
// that these functions look at. For other element types (T) and lanes they are the plain ones.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/types/inlining.hpp"
#include "pto/types/lane_arithmetic.hpp"

namespace pto::simd {

/// An element type of 16 bits that is computed on in float, or on its bits here.
template <class T>
inline constexpr bool isHalfWord = std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>;

namespace tessera {

/// Whether these lanes are the bits of such elements.
template <class T, class V>
inline constexpr bool areHalfBits = isHalfWord<T> && std::is_same_v<Lane<V>, uint16_t>;

template <class T>
inline constexpr int16_t infinityBits = std::is_same_v<T, half> ? 0x7c00 : 0x7f80;

/// a < b, false where either is NaN; of two equal patterns it may say either.
template <class T, class V>
PTO_ALWAYS_INLINE inline auto isLess(V a, V b) {
  using Bits = Vec<int16_t, laneCount<V>>;
  const Bits left = std::bit_cast<Bits>(a), right = std::bit_cast<Bits>(b);
  // As integers, numbers of which one is positive are in order, and two negative ones in reverse.
  const Bits less = (left < right) ^ ((left & right) >> splatLike<Bits>(15));
  // Two zeros are equal and a NaN does not compare: they are where the larger magnitude is 0 or beyond
  // infinity. The sum wraps for the latter.
  const Bits number = splatLike<Bits>(0x7fff);
  const Bits magnitude = larger(left & number, right & number);
  const Bits room = splatLike<Bits>(0x7fff - infinityBits<T>);
  return less & (add(magnitude, room) > room);
}

/// compute on the floats that pairs of bfloat16 are, each of which it gives back as it was or another's: those
/// at odd places are the upper halves of words.
template <class V, class Compute>
PTO_ALWAYS_INLINE inline V withBfloatPairs(V a, V b, Compute compute) {
  using Words = Vec<uint32_t, laneCount<V> / 2>;
  using Floats = Vec<float, laneCount<V> / 2>;
  const Words first = std::bit_cast<Words>(a), second = std::bit_cast<Words>(b);
  const auto chosen = [&](Words x, Words y) PTO_LANES_BODY {
    return std::bit_cast<Words>(compute(std::bit_cast<Floats>(x), std::bit_cast<Floats>(y)));
  };
  const Words upper = splatLike<Words>(0xffff0000u);
  return std::bit_cast<V>(chosen(first << 16, second << 16) >> 16 | chosen(first & upper, second & upper));
}
/// Whether these lanes are bfloat16 bits that can be taken so.
template <class T, class V>
inline constexpr bool areBfloatPairs = areHalfBits<T, V> && std::is_same_v<T, bfloat16_t> && laneCount<V> > 1;

} // namespace tessera

/// Numbers in the order of half and bfloat16 bit patterns: magnitudes, negated where the sign is set. Both
/// zeros are 0.
template <class V>
PTO_ALWAYS_INLINE inline auto orderKeys(V bits) {
  using Keys = Vec<int16_t, laneCount<V>>;
  const auto magnitude = std::bit_cast<Keys>(bits & splatLike<V>(0x7fff));
#if defined(__AVX2__)
  using Shorts = Vec<short, 16>;
  if constexpr (sizeof(V) == sizeof(Shorts))
    return std::bit_cast<Keys>(
        __builtin_ia32_psignw256(std::bit_cast<Shorts>(magnitude), std::bit_cast<Shorts>(bits)));
#endif
  const Keys sign = std::bit_cast<Keys>(bits) >> 15;
  return (magnitude ^ sign) - sign;
}

/// |a|: the sign bit is cleared.
template <class T, class V>
PTO_ALWAYS_INLINE inline V absoluteOf(V a) {
  if constexpr (tessera::areHalfBits<T, V>)
    return a & splatLike<V>(0x7fff);
  else
    return absolute(a);
}

/// -a: the sign bit is turned.
template <class T, class V>
PTO_ALWAYS_INLINE inline V negateOf(V a) {
  if constexpr (tessera::areHalfBits<T, V>)
    return a ^ splatLike<V>(0x8000);
  else
    return negate(a);
}

/// a < b ? b : a and b < a ? b : a: a where the two do not compare.
template <class T, class V>
PTO_ALWAYS_INLINE inline V largerOf(V a, V b) {
  if constexpr (tessera::areBfloatPairs<T, V>)
    return tessera::withBfloatPairs(a, b, [](auto x, auto y) PTO_LANES_BODY { return larger(x, y); });
  else if constexpr (tessera::areHalfBits<T, V>)
    return tessera::isLess<T>(a, b) ? b : a;
  else
    return larger(a, b);
}
template <class T, class V>
PTO_ALWAYS_INLINE inline V smallerOf(V a, V b) {
  if constexpr (tessera::areBfloatPairs<T, V>)
    return tessera::withBfloatPairs(a, b, [](auto x, auto y) PTO_LANES_BODY { return smaller(x, y); });
  else if constexpr (tessera::areHalfBits<T, V>)
    return tessera::isLess<T>(b, a) ? b : a;
  else
    return smaller(a, b);
}

/// a < 0 ? 0 : a: NaN and -0 stay.
template <class T, class V>
PTO_ALWAYS_INLINE inline V withoutNegative(V a) {
  if constexpr (tessera::areHalfBits<T, V>) {
    // Below zero are the patterns after that of -0, up to that of minus infinity.
    using Bits = Vec<int16_t, laneCount<V>>;
    const Bits bits = std::bit_cast<Bits>(a);
    const Bits negativeZero = splatLike<Bits>(-0x8000);
    const Bits negativeInfinity = negativeZero + splatLike<Bits>(tessera::infinityBits<T>);
    return ((bits > negativeZero) & (bits <= negativeInfinity)) ? V{} : a;
  } else {
    return a < V{} ? V{} : a;
  }
}

} // namespace pto::simd
