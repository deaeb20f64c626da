// TCOLEXPANDEXPDIF: dst[i, j] = exp(src0[i, j] - src1[0, j])
//
// src0 may be the row instead: exp(src0[0, j] - src1[i, j]), when its valid size is not that of dst. The
// difference is rounded to the element type; exp of it is computed in float and rounded. dst may be the
// full-size source.
#pragma once

#include "pto/isa/expand/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace isa {

struct ColExpandExpDif : tessera::ColumnExpansion<ColExpandExpDif> {
  static constexpr const char *mnemonic = "TCOLEXPANDEXPDIF";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuHalfFloat};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::exp<simd::laneCount<V>>(simd::roundTo<T>(simd::subtract(a, b)));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLEXPANDEXPDIF(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                      WaitEvents &...events) {
  return tessera::issue<isa::ColExpandExpDif, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
