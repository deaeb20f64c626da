// Registers of comparisons as bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// Bytes of the registers that masks are made of and made into. Wider ones have other instructions and gain
/// little: 32 lanes of bytes fill 256 bits.
#if defined(__AVX2__)
inline constexpr int maskRegister = 32;
#else
inline constexpr int maskRegister = 16;
#endif

/// Bit i: whether lane i is set. Lanes are 0 or -1, as comparisons give them; those of 16 bits are narrowed
/// first.
template <class V>
PTO_ALWAYS_INLINE inline uint32_t bitsOfLanes(V lanes) {
  constexpr size_t laneBytes = sizeof(Lane<V>);
  static_assert(laneBytes != 2);
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
