// TROWEXPANDEXPDIF: dst[i, j] = exp(src0[i, j] - src1[i, 0])
//
// src0 may be the column instead: exp(src0[i, 0] - src1[i, j]). The column may also be a block of 32 bytes
// for each row, row-major, which is repeated along the row: a source is read at [i, j mod its valid columns].
// The difference is rounded to the element type; exp of it is computed in float and rounded. dst may be the
// full-size source. tmp is never touched; a2a3 writes from its start on, whatever size it has: 256 bytes for
// every 8 valid rows of dst, from 256 rows on 7680.
#pragma once

#include "pto/isa/expand/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace isa {

struct RowExpandExpDif : tessera::RowExpansion<RowExpandExpDif> {
  static constexpr const char *mnemonic = "TROWEXPANDEXPDIF";
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
PTO_INST RecordEvent TROWEXPANDEXPDIF(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                      WaitEvents &...events) {
  return tessera::issue<isa::RowExpandExpDif, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                           tessera::absent);
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWEXPANDEXPDIF(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                      TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RowExpandExpDif, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                           tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
