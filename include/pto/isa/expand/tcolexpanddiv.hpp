// TCOLEXPANDDIV: dst[i, j] = src0[i, j] / src1[0, j]
//
// src0 may be the row instead: src0[0, j] / src1[i, j], when its valid size is not that of dst. Floats
// follow IEEE 754 in either precision; half and bfloat16 are rounded once. Integers are divided towards
// zero; by zero they give 0. dst may be the full-size source.
#pragma once

#include "pto/isa/expand/family.hpp"
#include "pto/types/enums.hpp"

namespace pto {
namespace isa {

struct ColExpandDiv : tessera::ColumnExpansion<ColExpandDiv> {
  static constexpr const char *mnemonic = "TCOLEXPANDDIV";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuUpTo32};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::divide(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = DivAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc0,
          typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLEXPANDDIV(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                   WaitEvents &...events) {
  return tessera::issue<isa::ColExpandDiv, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
