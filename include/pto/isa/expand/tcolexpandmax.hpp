// TCOLEXPANDMAX: dst[i, j] = max(src0[i, j], src1[0, j])
//
// src0 may be the row instead: max(src0[0, j], src1[i, j]), when its valid size is not that of dst. Where
// the two are equal or one of them is NaN, the result is the value from src0. dst may be the full-size
// source.
#pragma once

#include "pto/isa/expand/family.hpp"

namespace pto {
namespace isa {

struct ColExpandMax : tessera::ColumnExpansion<ColExpandMax> {
  static constexpr const char *mnemonic = "TCOLEXPANDMAX";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuUpTo32};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::larger(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLEXPANDMAX(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                   WaitEvents &...events) {
  return tessera::issue<isa::ColExpandMax, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
