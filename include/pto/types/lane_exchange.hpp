// What sorting networks do with two registers.
#pragma once

#include <type_traits>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// The smaller number of each lane to a, the larger to b.
template <class V>
PTO_ALWAYS_INLINE inline void exchange(V &a, V &b) {
  const V first = a;
#if defined(__AVX__)
  if constexpr (std::is_same_v<V, Vec<double, 4>>) {
    // g++ would compare and blend.
    a = __builtin_ia32_minpd256(first, b);
    b = __builtin_ia32_maxpd256(first, b);
    return;
  }
#endif
  const auto swap = first > b;
  a = swap ? b : first;
  b = swap ? first : b;
}

} // namespace pto::simd
