// TLOG: dst[i, j] = ln(src[i, j])
//
// Floats are computed in float, within one unit in the last place, and half and bfloat16 rounded once; ln(0)
// is -inf, and NaN below. Integers are cut off towards zero; 0 gives the smallest value of the element, and
// negative ones 0. The precision is accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace isa {

struct Log : tessera::Unary<Log> {
  static constexpr const char *mnemonic = "TLOG";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    if constexpr (simd::isFloating<V>)
      return simd::log<simd::laneCount<V>>(a);
    else
      return simd::laneByLane(
          [](auto x) { return simd::truncateTo<decltype(x)>(__builtin_log(static_cast<double>(x))); }, a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = LogAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TLOG(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Log, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
