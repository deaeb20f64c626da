// TPARTARGMIN: dst[i, j] = the smaller one of src0[i, j] and src1[i, j], and dstIdx[i, j] its index
//
// Over the valid region of dst, where both sources are valid. Where they are equal, a2a3 and a5 take src0,
// cpu takes src1; where either is NaN, a5 takes src0, a2a3 and cpu take src1. The index is that of the
// source's own index tile, src0Idx[i, j] or src1Idx[i, j], which is valid where the source is. Where only one
// of the sources is valid its element and index are copied; where neither is, dst and dstIdx become 0.
// On a2a3 and a5 one source has the valid region of dst, and that of the other does not exceed it; on a2a3
// index tiles have the valid regions of their value tiles. Those are promises on a2a3, which does nothing at
// all when one is broken. a2a3 copies the source that covers dst from the row on where the other one ends, or
// from the first row on when that has fewer columns: where dst and that source have equally many Cols these
// are whole rows, with what lies behind the valid columns; the same holds for index tiles.
#pragma once

#include "pto/isa/part/family.hpp"

namespace pto {
namespace isa {

struct PartArgMin : tessera::PartSearch<PartArgMin> {
  static constexpr const char *mnemonic = "TPARTARGMIN";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};

  template <class V>
  PTO_INTERNAL static auto beats(V a, V b) {
    return a < b;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataDstIdx,
          typename TileDataSrc0Idx, typename TileDataSrc1Idx, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataDstIdx, TileDataSrc0Idx,
                             TileDataSrc1Idx> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPARTARGMIN(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                 TileDataDstIdx &dstIdx, TileDataSrc0Idx &src0Idx, TileDataSrc1Idx &src1Idx,
                                 WaitEvents &...events) {
  return tessera::issue<isa::PartArgMin, buildTarget>(tessera::after(events...), dst, src0, src1, dstIdx,
                                                      src0Idx, src1Idx);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
