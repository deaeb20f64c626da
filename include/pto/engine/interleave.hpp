// Rows that are interleaved and taken apart again.
#pragma once

#include <cstdint>
#include <utility>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// a[0], b[0], a[1], b[1] ...: the first register of it, the second, and back.
template <class V, int... K>
PTO_INTERNAL V zipLow(V a, V b, std::integer_sequence<int, K...>) {
  constexpr int n = simd::laneCount<V>;
  return __builtin_shufflevector(a, b, (K % 2 == 0 ? K / 2 : n + K / 2)...);
}
template <class V, int... K>
PTO_INTERNAL V zipHigh(V a, V b, std::integer_sequence<int, K...>) {
  constexpr int n = simd::laneCount<V>;
  return __builtin_shufflevector(a, b, (n / 2 + (K % 2 == 0 ? K / 2 : n + K / 2))...);
}
template <int First, class V, int... K>
PTO_INTERNAL V everySecond(V low, V high, std::integer_sequence<int, K...>) {
  return __builtin_shufflevector(low, high, (2 * K + First)...);
}

/// to[2k] = even[k], to[2k + 1] = odd[k] for k < pairs.
template <class T>
PTO_INTERNAL void zipRun(T *to, const T *even, const T *odd, int64_t pairs) {
  constexpr int lanes = simd::lanes<simd::Raw<T>>;
  using Places = std::make_integer_sequence<int, lanes>;
  int64_t k = 0;
  for (; k + lanes <= pairs; k += lanes) {
    const auto a = simd::load<lanes>(even + k), b = simd::load<lanes>(odd + k);
    simd::store(to + 2 * k, zipLow(a, b, Places{}));
    simd::store(to + 2 * k + lanes, zipHigh(a, b, Places{}));
  }
  for (; k < pairs; ++k) {
    to[2 * k] = even[k];
    to[2 * k + 1] = odd[k];
  }
}

/// even[k] = from[2k], odd[k] = from[2k + 1] for k < pairs.
template <class T>
PTO_INTERNAL void unzipRun(T *even, T *odd, const T *from, int64_t pairs) {
  constexpr int lanes = simd::lanes<simd::Raw<T>>;
  using Places = std::make_integer_sequence<int, lanes>;
  int64_t k = 0;
  for (; k + lanes <= pairs; k += lanes) {
    const auto a = simd::load<lanes>(from + 2 * k), b = simd::load<lanes>(from + 2 * k + lanes);
    simd::store(even + k, everySecond<0>(a, b, Places{}));
    simd::store(odd + k, everySecond<1>(a, b, Places{}));
  }
  for (; k < pairs; ++k) {
    even[k] = from[2 * k];
    odd[k] = from[2 * k + 1];
  }
}

} // namespace pto::tessera
