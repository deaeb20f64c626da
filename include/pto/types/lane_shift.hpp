// Shifts as instructions define them: amounts may be too long. Machines have shifts by amounts of each lane's
// own for long lanes: shorter ones are shifted in lanes of twice the size, the even and the odd ones each, or
// by multiplication with a power of two, whichever the machine has.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "pto/types/inlining.hpp"
#include "pto/types/lane_lookup.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

namespace tessera {

/// Bytes of the shortest lanes that have shifts by their own amounts.
#if defined(__AVX512BW__)
inline constexpr size_t shortestShifted = 2;
#elif defined(__AVX2__)
inline constexpr size_t shortestShifted = 4;
#else
inline constexpr size_t shortestShifted = 8; // or none, which is the same here
#endif
/// Whether lanes are shifted in lanes of twice the size.
template <class V>
inline constexpr bool shiftsInWider =
    2 * sizeof(Lane<V>) == shortestShifted && sizeof(Lane<V>) < 4 && laneCount<V> > 1;
/// Whether bytes are shifted by powers of two that are looked up.
template <class V>
inline constexpr bool shiftsByPowers = sizeof(Lane<V>) == 1 && !shiftsInWider<V> && hasLookUp<sizeof(V)>;

/// Unsigned lanes, no more than this.
template <class U>
PTO_ALWAYS_INLINE inline U notAbove(U value, Lane<U> maximum) {
  const U limit = splat<laneCount<U>>(maximum);
  return value < limit ? value : limit;
}

/// Lanes of twice the size. The even ones of the shorter lanes are their low halves, the odd their high ones.
template <class V>
using WiderOf = Vec<Word<2 * sizeof(Lane<V>), Lane<V>>, laneCount<V> / 2>;

template <bool Left, class V>
PTO_ALWAYS_INLINE inline V shiftInWider(V a, V n) {
  using U = Vec<Word<sizeof(Lane<V>)>, laneCount<V>>;
  using W = WiderOf<U>;
  using S = WiderOf<V>; // which shifts right as V does
  constexpr int bits = 8 * sizeof(Lane<V>);
  constexpr auto low = static_cast<Lane<W>>(static_cast<Lane<U>>(-1));
  constexpr auto high = static_cast<Lane<W>>(low << bits);
  constexpr bool keepsSign = !Left && std::is_signed_v<Lane<V>>;
  const W by = std::bit_cast<W>(notAbove(std::bit_cast<U>(n), Lane<U>(keepsSign ? bits - 1 : bits)));
  const W both = std::bit_cast<W>(a), byEven = by & low, byOdd = by >> bits;
  if constexpr (Left) {
    return std::bit_cast<V>(((both << byEven) & low) | ((both & high) << byOdd));
  } else {
    const S even = std::bit_cast<S>(both << bits) >> std::bit_cast<S>(byEven);
    const S odd = std::bit_cast<S>(both) >> std::bit_cast<S>(byOdd);
    return std::bit_cast<V>((std::bit_cast<W>(even) >> bits) | (std::bit_cast<W>(odd) & high));
  }
}

/// Unsigned bytes times signed ones, of which two neighbours are added.
template <class V>
PTO_ALWAYS_INLINE inline V addedProducts([[maybe_unused]] V factors, [[maybe_unused]] V values) {
  using Bytes [[maybe_unused]] = Vec<char, sizeof(V)>;
#if defined(__AVX512BW__) && defined(__clang__)
  if constexpr (sizeof(V) == 64)
    return std::bit_cast<V>(
        __builtin_ia32_pmaddubsw512(std::bit_cast<Bytes>(factors), std::bit_cast<Bytes>(values)));
#elif defined(__AVX512BW__)
  if constexpr (sizeof(V) == 64)
    return std::bit_cast<V>(__builtin_ia32_pmaddubsw512_mask(
        std::bit_cast<Bytes>(factors), std::bit_cast<Bytes>(values), Vec<short, 32>{}, -1));
#endif
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32)
    return std::bit_cast<V>(
        __builtin_ia32_pmaddubsw256(std::bit_cast<Bytes>(factors), std::bit_cast<Bytes>(values)));
#endif
#if defined(__SSSE3__)
  if constexpr (sizeof(V) == 16)
    return std::bit_cast<V>(
        __builtin_ia32_pmaddubsw128(std::bit_cast<Bytes>(factors), std::bit_cast<Bytes>(values)));
#endif
}
/// The upper halves of products of unsigned words.
template <class V>
PTO_ALWAYS_INLINE inline V upperProducts([[maybe_unused]] V a, [[maybe_unused]] V b) {
  using Words [[maybe_unused]] = Vec<short, laneCount<V>>;
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32)
    return std::bit_cast<V>(__builtin_ia32_pmulhuw256(std::bit_cast<Words>(a), std::bit_cast<Words>(b)));
#endif
#if defined(__SSE2__)
  if constexpr (sizeof(V) == 16)
    return std::bit_cast<V>(__builtin_ia32_pmulhuw128(std::bit_cast<Words>(a), std::bit_cast<Words>(b)));
#endif
}

template <class V, int... I>
PTO_ALWAYS_INLINE inline V alternate(V even, V odd, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(even, odd, (I % 2 == 0 ? I : I + laneCount<V>)...);
}

template <bool Left, class V>
PTO_ALWAYS_INLINE inline V shiftByPowers(V a, V n) {
  using U = Vec<uint8_t, laneCount<V>>;
  using W = WiderOf<U>;
  constexpr bool keepsSign = !Left && std::is_signed_v<Lane<V>>;
  const U amount = notAbove(std::bit_cast<U>(n), keepsSign ? 7 : 8);
  const W both = std::bit_cast<W>(a);
  if constexpr (Left) {
    const W power = std::bit_cast<W>(lookUp(Vec<uint8_t, 16>{1, 2, 4, 8, 16, 32, 64, 128}, amount));
    return std::bit_cast<V>(((both * (power & 0xff)) & 0xff) | ((both & 0xff00) * (power >> 8)));
  } else {
    // Times 2^(7 - amount), of which seven bits are dropped.
    const W power = std::bit_cast<W>(lookUp(Vec<uint8_t, 16>{128, 64, 32, 16, 8, 4, 2, 1}, amount));
    W low, high; // of which the low and the high bytes are what is wanted
    if constexpr (keepsSign) {
      low = addedProducts(W(power & 0xff), both) >> 7;
      high = addedProducts(W(power & 0xff00), both) << 1;
    } else {
      low = (both & 0xff) * (power & 0xff) >> 7;
      high = upperProducts(both, W(power & 0xff00)) << 1;
    }
    return alternate(std::bit_cast<V>(low), std::bit_cast<V>(high),
                     std::make_integer_sequence<int, laneCount<V>>());
  }
}

/// Bytes by the same amount, in words: what comes from the neighbour is cleared.
template <bool Left, class V>
PTO_ALWAYS_INLINE inline V shiftBytesAlike(V a, V n) {
  using U = Vec<uint8_t, laneCount<V>>;
  using W = WiderOf<U>;
  constexpr bool keepsSign = !Left && std::is_signed_v<Lane<V>>;
  const unsigned given = static_cast<uint8_t>(n[0]), most = keepsSign ? 7 : 8;
  const unsigned amount = given < most ? given : most;
  const W both = std::bit_cast<W>(a), by = splat<laneCount<W>>(static_cast<uint16_t>(amount));
  const U own = splat<laneCount<V>>(static_cast<uint8_t>(Left ? 0xff << amount : 0xff >> amount));
  const U shifted = std::bit_cast<U>(Left ? both << by : both >> by) & own;
  if constexpr (!keepsSign)
    return std::bit_cast<V>(shifted);
  const U sign = splat<laneCount<V>>(static_cast<uint8_t>(0x80 >> amount)); // where it is now
  return std::bit_cast<V>((shifted ^ sign) - sign);
}

} // namespace tessera

/// Left out by n as an unsigned number: n >= the lane's bits gives 0; 64-bit lanes take n mod 64. Alike: all
/// lanes by the same amount, for which compilers have instructions.
template <bool Alike = false, class V>
PTO_ALWAYS_INLINE inline V shiftLeft(V a, V n) {
  constexpr int bits = 8 * sizeof(Lane<V>);
  using U = Vec<tessera::Word<sizeof(Lane<V>)>, laneCount<V>>;
  const U value = std::bit_cast<U>(a), amount = std::bit_cast<U>(n);
  const U last = splat<laneCount<V>>(Lane<U>(bits - 1));
  if constexpr (bits == 64)
    return std::bit_cast<V>(value << (amount & last));
  else if constexpr (Alike && bits == 8 && laneCount<V> > 1)
    return tessera::shiftBytesAlike<true>(a, n);
  else if constexpr (!Alike && tessera::shiftsInWider<V>)
    return tessera::shiftInWider<true>(a, n);
  else if constexpr (!Alike && tessera::shiftsByPowers<V>)
    return tessera::shiftByPowers<true>(a, n);
  else
    return std::bit_cast<V>(amount <= last ? value << (amount & last) : U{});
}

/// Signed lanes fill with the sign, unsigned with 0; too long a shift leaves the fill.
template <bool Alike = false, class V>
PTO_ALWAYS_INLINE inline V shiftRight(V a, V n) {
  constexpr int bits = 8 * sizeof(Lane<V>);
  using U = Vec<tessera::Word<sizeof(Lane<V>)>, laneCount<V>>;
  const U amount = std::bit_cast<U>(n), last = splat<laneCount<V>>(Lane<U>(bits - 1));
  if constexpr (bits == 64)
    return a >> std::bit_cast<V>(amount & last);
  else if constexpr (Alike && bits == 8 && laneCount<V> > 1)
    return tessera::shiftBytesAlike<false>(a, n);
  else if constexpr (!Alike && tessera::shiftsInWider<V>)
    return tessera::shiftInWider<false>(a, n);
  else if constexpr (!Alike && tessera::shiftsByPowers<V>)
    return tessera::shiftByPowers<false>(a, n);
  else if constexpr (std::is_signed_v<Lane<V>>)
    return a >> std::bit_cast<V>(amount < last ? amount : last);
  else
    return amount <= last ? a >> (amount & last) : V{};
}

} // namespace pto::simd
