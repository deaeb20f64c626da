// TSQRT: dst[i, j] = sqrt(src[i, j])
//
// The nearest value; half and bfloat16 are computed in float and rounded once. The root of -0 is -0, and NaN
// below. The precision is accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace isa {

struct Sqrt : tessera::Unary<Sqrt> {
  static constexpr const char *mnemonic = "TSQRT";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3AllFloats, tessera::lists::a5AllFloats,
                                               tessera::lists::cpuFloats};
  static constexpr bool costly = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    return simd::sqrt<simd::laneCount<V>>(a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = SqrtAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSQRT(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Sqrt, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
