// TPRELU: dst[i, j] = src0[i, j] > 0 ? src0[i, j] : src0[i, j] * src1[i, j]
//
// src1 holds the slopes. NaN in src0 stays NaN; integers wrap; half and bfloat16 are rounded once. a2a3 needs
// tmp, a uint8_t tile with more valid rows than dst, and no two operands may share storage there. Here tmp is
// never touched.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct PRelu : tessera::TileTileWithScratch<PRelu> {
  static constexpr const char *mnemonic = "TPRELU";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};

  /// a2a3 compares whole repeats of src0 into the rows of tmp, and selects with a block in the row behind.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    const int64_t rows = o.dst.validRows.value;
    const int64_t repeat = REPEAT_BYTE / o.dst.elementBytes; // elements
    tessera::OperandUse use =
        tessera::scratchRows(o.tmp, rows, tessera::unitsFor(o.dst.validCols.value, repeat) * repeat / 8);
    if (rows < o.tmp.rows)
      use.further = {1, tessera::scratchRows(o.tmp, 1, BLOCK_BYTE_SIZE).cols, rows, 0};
    return use;
  }
  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::A2A3)
      return;
    if (o.tmp.present) {
      report.must(o.tmp.is(TileType::Vec) && o.tmp.isRowMajor(), tessera::scratchPlaceSentence);
      report.must(o.tmp.element == tessera::ElementType::U8, "TPRELU: on a2a3 tmp must hold uint8_t");
      report.expects(o.tmp.rows >= o.dst.rows || o.tmp.validRows > o.dst.validRows,
                     "TPRELU: on a2a3 tmp must have more valid rows than dst, or as many Rows");
      report.expects(o.dst.validCols <= tessera::Extent(8 * o.tmp.cols),
                     "TPRELU: on a2a3 a row of tmp must have a bit for every valid column of dst");
    }
    tessera::mustBeApart(report, o.dst, o.src0, o.src1, o.tmp);
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return a > V{} ? a : simd::multiply(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPRELU(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, TileDataTmp &tmp,
                            WaitEvents &...events) {
  return tessera::issue<isa::PRelu, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                 tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
