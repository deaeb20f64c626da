// Registers of comparisons as bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// Bytes of the longest registers that masks are made of and made into.
#if defined(__AVX512BW__) && defined(__AVX512DQ__)
inline constexpr int maskRegister = 64;
#elif defined(__AVX2__)
inline constexpr int maskRegister = 32;
#else
inline constexpr int maskRegister = 16;
#endif

/// Whether comparisons of such vectors are bits, of lanes of any size, and bits choose among lanes: there are
/// registers for them.
template <class V>
inline constexpr bool hasBitRegister = sizeof(V) == 64 && sizeof(V) == maskRegister && sizeof(Lane<V>) > 1;

/// Bit i: whether lane i is set. Lanes are 0 or -1, as comparisons give them; those of 16 bits are narrowed
/// first if there is no register for bits.
template <class V>
PTO_ALWAYS_INLINE inline uint32_t bitsOfLanes(V lanes) {
  constexpr size_t laneBytes = sizeof(Lane<V>);
  static_assert(laneBytes != 2 || hasBitRegister<V>);
#if defined(__AVX512BW__) && defined(__AVX512DQ__)
  if constexpr (sizeof(V) == 64 && laneBytes == 8)
    return __builtin_ia32_cvtq2mask512(std::bit_cast<Vec<long long, 8>>(lanes));
  else if constexpr (sizeof(V) == 64 && laneBytes == 4)
    return __builtin_ia32_cvtd2mask512(std::bit_cast<Vec<int, 16>>(lanes));
  else if constexpr (sizeof(V) == 64 && laneBytes == 2)
    return __builtin_ia32_cvtw2mask512(std::bit_cast<Vec<short, 32>>(lanes));
  else
#endif
#if defined(__AVX2__)
      if constexpr (sizeof(V) == 32 && laneBytes == 8)
    return static_cast<uint32_t>(__builtin_ia32_movmskpd256(std::bit_cast<Vec<double, 4>>(lanes)));
  else if constexpr (sizeof(V) == 32 && laneBytes == 4)
    return static_cast<uint32_t>(__builtin_ia32_movmskps256(std::bit_cast<Vec<float, 8>>(lanes)));
  else if constexpr (sizeof(V) == 32)
    return static_cast<uint32_t>(__builtin_ia32_pmovmskb256(std::bit_cast<Vec<char, 32>>(lanes)));
  else
#elif defined(__SSE2__)
  if constexpr (sizeof(V) == 16 && laneBytes == 8)
    return static_cast<uint32_t>(__builtin_ia32_movmskpd(std::bit_cast<Vec<double, 2>>(lanes)));
  else if constexpr (sizeof(V) == 16 && laneBytes == 4)
    return static_cast<uint32_t>(__builtin_ia32_movmskps(std::bit_cast<Vec<float, 4>>(lanes)));
  else if constexpr (sizeof(V) == 16)
    return static_cast<uint32_t>(__builtin_ia32_pmovmskb128(std::bit_cast<Vec<char, 16>>(lanes)));
  else
#endif
  {
    uint32_t bits = 0;
    for (int i = 0; i < laneCount<V>; ++i)
      bits |= static_cast<uint32_t>(lanes[i] & 1) << i;
    return bits;
  }
}

/// Lanes, -1 where their bit is set: what bitsOfLanes takes apart.
template <class V>
  requires(hasBitRegister<V>)
PTO_ALWAYS_INLINE inline V lanesOfMask([[maybe_unused]] uint32_t bits) {
#if defined(__AVX512BW__) && defined(__AVX512DQ__)
  if constexpr (sizeof(Lane<V>) == 8)
    return std::bit_cast<V>(__builtin_ia32_cvtmask2q512(static_cast<uint8_t>(bits)));
  else if constexpr (sizeof(Lane<V>) == 4)
    return std::bit_cast<V>(__builtin_ia32_cvtmask2d512(static_cast<uint16_t>(bits)));
  else
    return std::bit_cast<V>(__builtin_ia32_cvtmask2w512(bits));
#endif
}

/// Two registers of 16-bit lanes, each 0 or -1, as one of bytes.
template <class V>
PTO_ALWAYS_INLINE inline auto narrowedMask(V low, V high) {
  using Bytes = Vec<int8_t, 2 * laneCount<V>>;
#if defined(__AVX2__)
  using Quads = Vec<long long, 4>;
  const auto mixed = std::bit_cast<Quads>(
      __builtin_ia32_packsswb256(std::bit_cast<Vec<short, 16>>(low), std::bit_cast<Vec<short, 16>>(high)));
  return std::bit_cast<Bytes>(Quads(__builtin_shufflevector(mixed, mixed, 0, 2, 1, 3)));
#elif defined(__SSE2__)
  return std::bit_cast<Bytes>(
      __builtin_ia32_packsswb128(std::bit_cast<Vec<short, 8>>(low), std::bit_cast<Vec<short, 8>>(high)));
#else
  Bytes result;
  for (int i = 0; i < laneCount<V>; ++i) {
    result[i] = static_cast<int8_t>(low[i]);
    result[laneCount<V> + i] = static_cast<int8_t>(high[i]);
  }
  return result;
#endif
}

} // namespace pto::simd
