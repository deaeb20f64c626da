// TEXP: dst[i, j] = e ^ src[i, j]
//
// Floats are computed in float, within one unit in the last place, and half and bfloat16 rounded once; too
// large results are infinite. Integers are cut off towards zero (so that negative ones give 0) and stop at
// the largest value of the element. The precision is accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace isa {

struct Exp : tessera::Unary<Exp> {
  static constexpr const char *mnemonic = "TEXP";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    if constexpr (simd::isFloating<V>)
      return simd::exp<simd::laneCount<V>>(a);
    else
      return simd::laneByLane(
          [](auto x) { return simd::truncateTo<decltype(x)>(__builtin_exp(static_cast<double>(x))); }, a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = ExpAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXP(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Exp, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
