// Lanes: the few words in which the inner loop of every instruction is written. forChunks walks a row in
// registers and ends with shorter ones, so that no scalar loop remains; load and store move the values.
//
//   forChunks<lanes<float>>(n, [&](auto width, size_t i) PTO_LANES_BODY {
//     storeFloat<width>(dst + i, loadFloat<width>(a + i) + loadFloat<width>(b + i));
//   });
//
// The chunk is chosen by the widest lane type in the body, here float although memory may hold half.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"
#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

/// Stands between the parameters and the body of a lambda for forChunks: the loop then contains the body, not
/// a call.
#define PTO_LANES_BODY PTO_ALWAYS_INLINE

namespace pto::simd {

/// The lane type that carries a T bit by bit: T itself if vectors of T exist, else the unsigned integer of
/// its size.
template <class T>
using Raw =
    std::conditional_t<std::is_arithmetic_v<T> && !std::is_same_v<T, bool>, T, tessera::Word<sizeof(T)>>;

/// N elements from memory, bit by bit.
template <int N, class T>
PTO_ALWAYS_INLINE inline Vec<Raw<T>, N> load(const T *from) {
  Vec<Raw<T>, N> result;
  std::memcpy(&result, from, sizeof result);
  return result;
}

/// A register of which each half is a stretch of memory. Halves of 16 bytes are both loaded to where they belong and blended, which more
/// units of a processor can do than insert one into the other, as compilers would.
template <class V, class T>
PTO_ALWAYS_INLINE inline V loadHalves(const T *low, const T *high) {
  static_assert(sizeof(V) == 32 || sizeof(V) == 64);
  constexpr int half = sizeof(V) / 2 / sizeof(uint64_t);
  using Words = Vec<uint64_t, 2 * half>;
  const auto first = std::bit_cast<Vec<uint64_t, half>>(load<sizeof(V) / 2 / sizeof(T)>(low));
  const auto second = std::bit_cast<Vec<uint64_t, half>>(load<sizeof(V) / 2 / sizeof(T)>(high));
  if constexpr (sizeof(V) == 64) {
    return std::bit_cast<V>(__builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7));
  } else {
    const Words front = tessera::kept(__builtin_shufflevector(first, Vec<uint64_t, 2>{}, 0, 1, 2, 3));
    const Words back = tessera::kept(__builtin_shufflevector(second, second, 0, 1, 0, 1));
    return std::bit_cast<V>(__builtin_shufflevector(front, back, 0, 1, 6, 7));
  }
}

/// N short integers as int32_t.
template <int N, class T>
PTO_ALWAYS_INLINE inline Vec<int32_t, N> loadInts(const T *from) {
  // g++ 12 would take two steps.
#if defined(__AVX2__) && !defined(__clang__)
  if constexpr (N == 8 && sizeof(T) == 1) {
    const auto bytes = tessera::extendWithZero<Vec<char, 16>>(load<N>(from));
    return std::is_signed_v<T> ? __builtin_ia32_pmovsxbd256(bytes) : __builtin_ia32_pmovzxbd256(bytes);
  }
#endif
  return convert<int32_t>(load<N>(from));
}

/// All lanes to memory, bit by bit.
template <class T, class V>
PTO_ALWAYS_INLINE inline void store(T *to, V value) {
  static_assert(std::is_same_v<Lane<V>, Raw<T>>, "the lanes do not carry this element type");
  std::memcpy(static_cast<void *>(to), &value, sizeof value);
}

/// The element types that instructions compute on in float.
template <class T>
concept FloatElement = std::is_same_v<T, float> || std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>;

/// N elements as float.
template <int N, FloatElement T>
PTO_ALWAYS_INLINE inline Vec<float, N> loadFloat(const T *from) {
  if constexpr (std::is_same_v<T, half>)
    return halfBitsToFloat<N>(load<N>(from));
  else if constexpr (std::is_same_v<T, bfloat16_t>)
    return bfloat16BitsToFloat<N>(load<N>(from));
  else
    return load<N>(from);
}

/// N floats as elements, to nearest even.
template <int N, FloatElement T>
PTO_ALWAYS_INLINE inline void storeFloat(T *to, Vec<float, N> value) {
  if constexpr (std::is_same_v<T, half>)
    store(to, floatToHalfBits<N>(value));
  else if constexpr (std::is_same_v<T, bfloat16_t>)
    store(to, floatToBfloat16Bits<N>(value));
  else
    store(to, value);
}

/// bfloat16 in pairs. One is the upper half of a float, so a word of two of them is two floats for a shift
/// and a mask: a register of them becomes one of those at even places and one of those at odd.
struct BfloatPairs {
  static constexpr int count = 2 * lanes<float>;
  using Floats = Vec<float, lanes<float>>;
  Floats even;
  Floats odd;

  PTO_ALWAYS_INLINE static BfloatPairs load(const bfloat16_t *from) {
    Vec<uint32_t, lanes<float>> words;
    std::memcpy(&words, static_cast<const void *>(from), sizeof words);
    return {std::bit_cast<Floats>(words << 16), std::bit_cast<Floats>(words & 0xffff0000u)};
  }
  /// To nearest even. A NaN must have its lower half clear, as one has that arithmetic on bfloat16 made or
  /// passed on: adding to it then does not reach the upper half.
  PTO_ALWAYS_INLINE void store(bfloat16_t *to) const {
    using Words = Vec<uint32_t, lanes<float>>;
    const auto rounded = [](Floats value) PTO_ALWAYS_INLINE {
      const auto bits = std::bit_cast<Words>(value);
      return bits + ((bits >> 16 & 1) + 0x7fff);
    };
    const Words both = rounded(even) >> 16 | (rounded(odd) & 0xffff0000u);
    std::memcpy(static_cast<void *>(to), &both, sizeof both);
  }
};

namespace tessera {

template <int L, class Body>
PTO_ALWAYS_INLINE inline void forTail(size_t n, size_t i, Body &body) {
  if constexpr (L > 0) {
    if (n & L) {
      body(std::integral_constant<int, L>{}, i);
      i += L;
    }
    forTail<L / 2>(n, i, body);
  }
}

} // namespace tessera

/// Calls body(integral_constant<int, L>, i) for chunks [i, i + L) that cover 0 .. n - 1 in order: L =
/// MaxLanes as often as it fits, then each smaller power of two at most once.
template <int MaxLanes, class Body>
PTO_ALWAYS_INLINE inline void forChunks(size_t n, Body &&body) {
  static_assert(MaxLanes > 0 && (MaxLanes & (MaxLanes - 1)) == 0);
  size_t i = 0;
  for (; n - i >= MaxLanes; i += MaxLanes)
    body(std::integral_constant<int, MaxLanes>{}, i);
  tessera::forTail<MaxLanes / 2>(n, i, body);
}

/// The same for a body that may do an element twice, such as a copy: the last chunk ends at n and overlaps
/// the one before, so a row that is not a multiple of MaxLanes costs one more chunk.
template <int MaxLanes, class Body>
PTO_ALWAYS_INLINE inline void forCover(size_t n, Body &&body) {
  static_assert(MaxLanes > 0 && (MaxLanes & (MaxLanes - 1)) == 0);
  constexpr std::integral_constant<int, MaxLanes> width;
  if (n >= MaxLanes) {
    size_t i = 0;
    for (; n - i >= MaxLanes; i += MaxLanes)
      body(width, i);
    if (i != n)
      body(width, n - MaxLanes);
  } else if constexpr (MaxLanes > 1) {
    forCover<MaxLanes / 2>(n, body);
  }
}

} // namespace pto::simd
