// TCOLEXPANDMIN: dst[i, j] = min(src0[i, j], src1[0, j])
//
// src0 may be the row instead: min(src0[0, j], src1[i, j]), when its valid size is not that of dst. Where
// the two are equal or one of them is NaN, the result is the value from src0. dst may be the full-size
// source.
#pragma once

#include "pto/isa/expand/family.hpp"

namespace pto {
namespace isa {

struct ColExpandMin : tessera::ColumnExpansion<ColExpandMin> {
  static constexpr const char *mnemonic = "TCOLEXPANDMIN";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuUpTo32};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::smaller(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLEXPANDMIN(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                   WaitEvents &...events) {
  return tessera::issue<isa::ColExpandMin, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
