// What TADDRELUCONV and TSUBRELUCONV have in common: dst = convert(relu(x)), x the sum or the difference of
// the sources. Op gives x of float lanes, x of int16_t lanes as it wraps, and a negative lane where it did.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_relu.hpp"

namespace pto::tessera {

namespace lists {
inline constexpr TypeSet reluSources = {I16, F16, F32};
inline constexpr List a2a3ReluSources = {reluSources, "on a2a3 the sources must be int16_t, half or float"};
inline constexpr List a5ReluSources = {reluSources, "on a5 the sources must be int16_t, half or float"};
inline constexpr List cpuReluSources = {reluSources, "on cpu the sources must be int16_t, half or float"};
} // namespace lists

inline constexpr const char *sameSourcesSentence = "src0 and src1 must have the same element type";
inline constexpr const char *reluPairSentence =
    "dst must be half when the sources are float, int8_t when they are half or int16_t";

template <class Op>
struct ReluConversion : TileTile<Op> {
  static constexpr TypeTable types = {lists::a2a3ReluSources, lists::a5ReluSources, lists::cpuReluSources};
  static constexpr bool nonEmpty = true;

  PTO_INTERNAL static constexpr void rules(Profile profile, const typename TileTile<Op>::Operands &o,
                                           Report &report) {
    report.mustBeOneOf(types, o.src0.element);
    report.must(o.src0.element == o.src1.element, sameSourcesSentence);
    report.must(o.dst.element == (o.src0.element == ElementType::F32 ? ElementType::F16 : ElementType::I8),
                reluPairSentence);
    placementRules<Op>(profile, report, o.dst, o.src0, o.src1);
  }

  template <class T, class V>
  PTO_INTERNAL static auto of(V a, V b) {
    const V x = Op::combine(a, b);
    if constexpr (std::is_same_v<T, half>) {
      return simd::reluWithinHalf(x);
    } else if constexpr (simd::isFloating<V>) {
      return simd::reluToInt8(x);
    } else {
      // x leaves its 16 bits on the side on which a is.
      const V maximum = simd::splatLike<V>(127);
      const V beyond = a < V{} ? V{} : maximum;
      return simd::convert<int8_t>(Op::wrapped(a, b, x) < V{} ? beyond
                                                              : simd::smaller(simd::relu(x), maximum));
    }
  }
};

} // namespace pto::tessera
