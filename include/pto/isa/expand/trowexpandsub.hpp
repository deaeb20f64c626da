// TROWEXPANDSUB: dst[i, j] = src0[i, j] - src1[i, 0]
//
// src0 may be the column instead: src0[i, 0] - src1[i, j]. The column may also be a block of 32 bytes for
// each row, row-major, which is repeated along the row: a source is read at [i, j mod its valid columns].
// Integers wrap; half and bfloat16 are rounded once. dst may be the full-size source. tmp is never touched;
// a2a3 writes from its start on, whatever size it has: 256 bytes for every 8 valid rows of dst, from 256 rows
// on 7680.
#pragma once

#include "pto/isa/expand/family.hpp"

namespace pto {
namespace isa {

struct RowExpandSub : tessera::RowExpansion<RowExpandSub> {
  static constexpr const char *mnemonic = "TROWEXPANDSUB";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuUpTo32};
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::subtract(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWEXPANDSUB(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                   WaitEvents &...events) {
  return tessera::issue<isa::RowExpandSub, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                        tessera::absent);
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWEXPANDSUB(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, TileDataTmp &tmp,
                                   WaitEvents &...events) {
  return tessera::issue<isa::RowExpandSub, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                        tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
