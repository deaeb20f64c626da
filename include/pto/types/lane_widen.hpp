// Registers of short integers as integers of 32 bits, in as few instructions as the machine has for it.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

template <class V>
PTO_ALWAYS_INLINE inline Vec<int32_t, laneCount<V>> widenToInts(V value) {
  // g++ 12 would take two steps.
#if defined(__AVX2__) && !defined(__clang__)
  if constexpr (laneCount<V> == 8 && sizeof(Lane<V>) == 1) {
    const auto bytes = tessera::extendWithZero<Vec<char, 16>>(value);
    return std::is_signed_v<Lane<V>> ? __builtin_ia32_pmovsxbd256(bytes) : __builtin_ia32_pmovzxbd256(bytes);
  }
#endif
  return convert<int32_t>(value);
}

} // namespace pto::simd
