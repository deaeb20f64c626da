// Narrowing several registers into one: integers of 32 bits to words and words to bytes, saturated, and every
// second lane of two, in as few instructions as the machine has for it.
//
// Those instructions work on 128-bit parts, so that the bytes of four packed registers come out of order:
// inOrder() puts them right, once. What is done between the steps must not depend on the order.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// Lanes of the registers that are packed. (Longer ones would pay only where packing is all there is to do.)
#if defined(__AVX2__)
inline constexpr int packedLanes = 8;
#else
inline constexpr int packedLanes = 4;
#endif
using PackedFloats = Vec<float, packedLanes>;
using PackedInts = Vec<int32_t, packedLanes>;
using PackedWords = Vec<int16_t, 2 * packedLanes>;
template <class B>
using PackedBytes = Vec<B, 4 * packedLanes>;

namespace tessera {

/// As many lanes of To as two registers have, saturated, one after the other.
template <class To, class V>
PTO_ALWAYS_INLINE inline auto packByLane(V a, V b) {
  constexpr int N = laneCount<V>;
  constexpr auto minimum = static_cast<Lane<V>>(std::numeric_limits<To>::min());
  constexpr auto maximum = static_cast<Lane<V>>(std::numeric_limits<To>::max());
  const auto saturated = [](Lane<V> value) {
    return value < minimum ? minimum : value > maximum ? maximum : value;
  };
  Vec<To, 2 * N> result;
  for (int i = 0; i < N; ++i) {
    result[i] = static_cast<To>(saturated(a[i]));
    result[N + i] = static_cast<To>(saturated(b[i]));
  }
  return result;
}

} // namespace tessera

/// Two registers of integers as words.
PTO_ALWAYS_INLINE inline PackedWords packWords(PackedInts a, PackedInts b) {
#if defined(__AVX2__)
  return __builtin_ia32_packssdw256(a, b);
#elif defined(__SSE2__)
  return __builtin_ia32_packssdw128(a, b);
#else
  return tessera::packByLane<int16_t>(a, b);
#endif
}

/// Two registers of words as bytes, int8_t or uint8_t.
template <class B>
PTO_ALWAYS_INLINE inline PackedBytes<B> packBytes(PackedWords a, PackedWords b) {
  [[maybe_unused]] constexpr bool isSigned = std::is_signed_v<B>;
#if defined(__AVX2__)
  if constexpr (isSigned)
    return std::bit_cast<PackedBytes<B>>(__builtin_ia32_packsswb256(a, b));
  else
    return std::bit_cast<PackedBytes<B>>(__builtin_ia32_packuswb256(a, b));
#elif defined(__SSE2__)
  if constexpr (isSigned)
    return std::bit_cast<PackedBytes<B>>(__builtin_ia32_packsswb128(a, b));
  else
    return std::bit_cast<PackedBytes<B>>(__builtin_ia32_packuswb128(a, b));
#else
  return tessera::packByLane<B>(a, b);
#endif
}

/// The bytes of four registers that were packed, in the order of the registers.
template <class B>
PTO_ALWAYS_INLINE inline PackedBytes<B> inOrder(PackedBytes<B> bytes) {
  if constexpr (packedLanes == 8) {
    const auto parts = std::bit_cast<PackedInts>(bytes);
    return std::bit_cast<PackedBytes<B>>(__builtin_shufflevector(parts, parts, 0, 4, 1, 5, 2, 6, 3, 7));
  } else {
    return bytes;
  }
}

/// a < b ? a : b, which g++ 12 would make a comparison and a choice.
PTO_ALWAYS_INLINE inline PackedFloats smallerFloat(PackedFloats a, PackedFloats b) {
#if defined(__AVX2__)
  return __builtin_ia32_minps256(a, b);
#elif defined(__SSE__)
  return __builtin_ia32_minps(a, b);
#else
  return a < b ? a : b;
#endif
}

/// For each integer: its low 16 bits, taken as a signed number, times Low, plus its high 16 bits, likewise.
template <int Low>
PTO_ALWAYS_INLINE inline PackedInts lowTimesPlusHigh(PackedInts value) {
  [[maybe_unused]] const auto factors =
      std::bit_cast<PackedWords>(splat<packedLanes>(static_cast<int32_t>(1 << 16 | Low)));
#if defined(__AVX2__)
  return __builtin_ia32_pmaddwd256(std::bit_cast<PackedWords>(value), factors);
#elif defined(__SSE2__)
  return __builtin_ia32_pmaddwd128(std::bit_cast<PackedWords>(value), factors);
#else
  return (value << 16 >> 16) * Low + (value >> 16);
#endif
}

namespace tessera {

template <int Odd, class V, int... I>
PTO_ALWAYS_INLINE inline V shuffledSecond(V a, V b, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(a, b, (2 * I + Odd)...);
}

template <int Odd, class Words, int... I>
PTO_ALWAYS_INLINE inline Words everySecondPair(Words a, Words b, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(a, b, (I / 2 * 4 + Odd * 2 + I % 2)...);
}

template <int High, class V, int... I>
PTO_ALWAYS_INLINE inline V interleavedParts(V a, V b, std::integer_sequence<int, I...>) {
  constexpr int n = 16 / sizeof(Lane<V>); // lane I of the result: part I / n, place I % n of it
  return __builtin_shufflevector(
      a, b, (I / n * n + High * n / 2 + I % n / 2 + I % 2 * static_cast<int>(sizeof...(I)))...);
}

} // namespace tessera

/// In each part of 16 bytes the lower (0) or upper (1) lanes of both, in turns: a first, then b.
template <int High, class V>
PTO_ALWAYS_INLINE inline V interleaveParts(V a, V b) {
  return tessera::interleavedParts<High>(a, b, std::make_integer_sequence<int, laneCount<V>>());
}

/// The even (0) or odd (1) parts of 16 bytes of two vectors that follow each other.
template <int Odd, class V>
PTO_ALWAYS_INLINE inline V everySecondPart(V a, V b) {
  constexpr int words = sizeof(V) / sizeof(uint64_t);
  using Words = Vec<uint64_t, words>;
  return std::bit_cast<V>(tessera::everySecondPair<Odd>(std::bit_cast<Words>(a), std::bit_cast<Words>(b),
                                                        std::make_integer_sequence<int, words>()));
}

/// The even (0) or odd (1) lanes of two vectors that follow each other.
template <int Odd, class V>
PTO_ALWAYS_INLINE inline V everySecond(V a, V b) {
  constexpr int n = laneCount<V>;
  if constexpr (n == 1) {
    return Odd == 0 ? a : b;
  } else {
#if defined(__AVX2__) && !defined(__AVX512F__)
    // Packing narrows two registers within their halves, and exchanging the middle quarters puts these in
    // order.
    if constexpr (sizeof(V) == 32 && sizeof(Lane<V>) <= 2) {
      using Wide = Vec<tessera::Word<2 * sizeof(Lane<V>)>, n / 2>;
      constexpr int bits = 8 * sizeof(Lane<V>);
      const auto alone = [](V v) PTO_ALWAYS_INLINE {
        const auto wide = std::bit_cast<Wide>(v);
        constexpr auto low = static_cast<Lane<Wide>>(static_cast<Lane<V>>(-1));
        return Odd == 0 ? wide & low : wide >> bits;
      };
      using Quarters = Vec<long long, 4>;
      Quarters packed;
      if constexpr (bits == 8)
        packed = std::bit_cast<Quarters>(__builtin_ia32_packuswb256(std::bit_cast<Vec<short, 16>>(alone(a)),
                                                                    std::bit_cast<Vec<short, 16>>(alone(b))));
      else
        packed = std::bit_cast<Quarters>(__builtin_ia32_packusdw256(std::bit_cast<Vec<int, 8>>(alone(a)),
                                                                    std::bit_cast<Vec<int, 8>>(alone(b))));
      return std::bit_cast<V>(__builtin_shufflevector(packed, packed, 0, 2, 1, 3));
    }
    // The same for longer lanes, which a shuffle within halves brings together.
    if constexpr (sizeof(V) == 32 && sizeof(Lane<V>) == 4) {
      const V near = __builtin_shufflevector(a, b, Odd, 2 + Odd, 8 + Odd, 10 + Odd, 4 + Odd, 6 + Odd,
                                             12 + Odd, 14 + Odd);
      const auto quarters = std::bit_cast<Vec<long long, 4>>(near);
      return std::bit_cast<V>(__builtin_shufflevector(quarters, quarters, 0, 2, 1, 3));
    }
#endif
    return tessera::shuffledSecond<Odd>(a, b, std::make_integer_sequence<int, n>());
  }
}

} // namespace pto::simd
