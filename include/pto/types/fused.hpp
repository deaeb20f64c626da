// fused(a, b, c): the product of a and b added to c, rounded once. Said explicitly, so that results do not
// depend on optimization, on flags about contraction, or on the instructions that a unit may use.
#pragma once

#include "pto/types/vec.hpp"

namespace pto::simd {

/// Whether this translation unit may multiply and add with one instruction. Where not, fused() is a call for
/// each lane, and loops that matter ask the host: see chosen_products.hpp.
#if defined(__FMA__) || defined(__AVX512F__) || defined(__aarch64__)
inline constexpr bool isFused = true;
#else
inline constexpr bool isFused = false;
#endif

/// a * b + c in every lane.
template <class V>
PTO_ALWAYS_INLINE inline V fused(V a, V b, V c) {
#if defined(__clang__)
  return __builtin_elementwise_fma(a, b, c);
#else
#if defined(__AVX512F__)
  if constexpr (sizeof(V) == 64 && sizeof(Lane<V>) == sizeof(float))
    return __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4);
#endif
#if defined(__FMA__)
  if constexpr (sizeof(V) == 32 && sizeof(Lane<V>) == sizeof(float))
    return __builtin_ia32_vfmaddps256(a, b, c);
  if constexpr (sizeof(V) == 16 && sizeof(Lane<V>) == sizeof(float))
    return __builtin_ia32_vfmaddps(a, b, c);
#endif
  V result;
  for (int i = 0; i < laneCount<V>; ++i)
    result[i] =
        sizeof(Lane<V>) == sizeof(float) ? __builtin_fmaf(a[i], b[i], c[i]) : __builtin_fma(a[i], b[i], c[i]);
  return result;
#endif
}

/// a + b of floats by the unit that multiplies, where there is one: b * 1 + a rounds as a + b does.
template <class V>
PTO_ALWAYS_INLINE inline V addByMultiplier(V a, V b) {
#if defined(__FMA__) && defined(__AVX__)
  if constexpr (sizeof(V) == 32) {
    V one = splat<laneCount<V>>(Lane<V>(1));
    asm("" : "+x"(one)); // seen as a constant, it would become an addition
    return __builtin_ia32_vfmaddps256(b, one, a);
  }
#endif
  return a + b;
}

} // namespace pto::simd
