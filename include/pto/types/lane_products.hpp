// What matrix products need of an instruction set besides fused(): how many registers there are, and sums of
// two or four products of integers.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/types/vec.hpp"

namespace pto::simd {

/// How many vector registers this translation unit may use.
#if defined(__AVX512F__) || defined(__aarch64__)
inline constexpr int registerCount = 32;
#else
inline constexpr int registerCount = 16;
#endif

/// sum + a.low * b.low + a.high * b.high in every lane of 32 bits, of which low and high are the two
/// int16_t. Wraps.
template <class V>
PTO_ALWAYS_INLINE inline V addPairProducts(V sum, V a, V b) {
  using Shorts = Vec<short, 2 * laneCount<V>>;
  using Wrapping = Vec<uint32_t, laneCount<V>>;
  const auto x = std::bit_cast<Shorts>(a), y = std::bit_cast<Shorts>(b);
  const auto plus = [](V c, auto products) PTO_ALWAYS_INLINE {
    return std::bit_cast<V>(std::bit_cast<Wrapping>(c) + std::bit_cast<Wrapping>(products));
  };
#if defined(__AVX512VNNI__) && defined(__AVX512F__)
  if constexpr (sizeof(V) == 64)
#ifdef __clang__
    return __builtin_ia32_vpdpwssd512(sum, a, b);
#else
    return __builtin_ia32_vpdpwssd_v16si(sum, a, b);
#endif
#endif
#if defined(__AVXVNNI__) || (defined(__AVX512VNNI__) && defined(__AVX512VL__))
  if constexpr (sizeof(V) == 32)
#ifdef __clang__
    return __builtin_ia32_vpdpwssd256(sum, a, b);
#else
    return __builtin_ia32_vpdpwssd_v8si(sum, a, b);
#endif
#endif
#if defined(__AVX512BW__)
  if constexpr (sizeof(V) == 64)
#ifdef __clang__
    return plus(sum, __builtin_ia32_pmaddwd512(x, y));
#else
    return plus(sum, __builtin_ia32_pmaddwd512_mask(x, y, Vec<int, 16>{}, -1));
#endif
#endif
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32)
    return plus(sum, __builtin_ia32_pmaddwd256(x, y));
#endif
#if defined(__SSE2__)
  if constexpr (sizeof(V) == 16)
    return plus(sum, __builtin_ia32_pmaddwd128(x, y));
#endif
  V products;
  for (int i = 0; i < laneCount<V>; ++i)
    products[i] = x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1];
  return plus(sum, products);
}

/// Whether a whole register of addQuadProducts is one instruction.
#if defined(__AVX512VNNI__) || (defined(__AVXVNNI__) && !defined(__AVX512F__))
inline constexpr bool hasQuadProducts = true;
#else
inline constexpr bool hasQuadProducts = false;
#endif

/// sum + the four products of the bytes of a, which are unsigned, and of b, which are signed, in every lane
/// of 32 bits. Wraps.
template <class V>
PTO_ALWAYS_INLINE inline V addQuadProducts(V sum, V a, V b) {
#if defined(__AVX512VNNI__)
  if constexpr (sizeof(V) == 64)
#ifdef __clang__
    return __builtin_ia32_vpdpbusd512(sum, a, b);
#else
    return __builtin_ia32_vpdpbusd_v16si(sum, a, b);
#endif
#endif
#if defined(__AVXVNNI__) || (defined(__AVX512VNNI__) && defined(__AVX512VL__))
  if constexpr (sizeof(V) == 32)
#ifdef __clang__
    return __builtin_ia32_vpdpbusd256(sum, a, b);
#else
    return __builtin_ia32_vpdpbusd_v8si(sum, a, b);
#endif
#endif
  const auto x = std::bit_cast<Vec<uint8_t, sizeof(V)>>(a);
  const auto y = std::bit_cast<Vec<int8_t, sizeof(V)>>(b);
  auto result = std::bit_cast<Vec<uint32_t, laneCount<V>>>(sum);
  for (int i = 0; i < static_cast<int>(sizeof(V)); ++i)
    result[i / 4] += static_cast<uint32_t>(x[i] * y[i]);
  return std::bit_cast<V>(result);
}

} // namespace pto::simd
