// What reductions combine elements with: sums, products, and the larger or the smaller of two.
#pragma once

#include <type_traits>

#include "pto/engine/row_lanes.hpp"
#include "pto/types/fused.hpp"
#include "pto/types/lane_arithmetic.hpp"

namespace pto::tessera {

/// a + b. Nothing is added to a sum by -0, also not to -0.
struct Sum {
  static constexpr bool startsFromFirst = false;
  template <class R>
  PTO_INTERNAL static R start(R) {
    return std::is_floating_point_v<R> ? R(-0.0f) : R(0);
  }
  template <class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::add(a, b);
  }
};

/// a + b, where b was just widened from half. The conversion keeps the adders of some processors busy while
/// the multipliers are idle.
struct SumOfHalves : Sum {
  template <class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::addByMultiplier(a, b);
  }
};

/// a * b
struct Product {
  static constexpr bool startsFromFirst = false;
  template <class R>
  PTO_INTERNAL static R start(R) {
    return R(1);
  }
  template <class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::multiply(a, b);
  }
};

/// The larger of two; the first where they do not compare or are equal.
struct Largest {
  static constexpr bool startsFromFirst = true;
  /// As integers, halves grow in this order while they are not negative.
  using HalfBits = int16_t;
  template <class R>
  PTO_INTERNAL static R start(R first) {
    return first;
  }
  template <class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::larger(a, b);
  }
  /// Whether b replaces a.
  template <class V>
  PTO_INTERNAL static auto replaces(V b, V a) {
    return b > a;
  }
};

/// The smaller of two; the first where they do not compare or are equal.
struct Smallest {
  static constexpr bool startsFromFirst = true;
  using HalfBits = uint16_t;
  template <class R>
  PTO_INTERNAL static R start(R first) {
    return first;
  }
  template <class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::smaller(a, b);
  }
  template <class V>
  PTO_INTERNAL static auto replaces(V b, V a) {
    return b < a;
  }
};

} // namespace pto::tessera
