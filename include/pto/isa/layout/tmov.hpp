// TMOV: dst[r, c] = src[r, c]
//
// Between Vec tiles. The region is src's valid region, cut to the rows and columns that dst has (on a2a3: to
// dst's valid region). Layouts may differ; on cpu element types too, values are then converted.
#pragma once

#include "pto/isa/layout/copy.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Move {
  static constexpr const char *mnemonic = "TMOV";

  struct Operands {
    tessera::TileDesc dst, src;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::every, "TMOV: on a2a3 the element type must be one that tiles can hold"},
      .a5 = {tessera::typeset::every, "TMOV: on a5 the element type must be one that tiles can hold"},
      .cpu = {tessera::typeset::every, "TMOV: on cpu the element type must be one that tiles can hold"},
  };
  /// What a5 can move from ND into boxes.
  static constexpr tessera::TypeSet boxedTypes = {
      tessera::ElementType::F16,  tessera::ElementType::BF16, tessera::ElementType::F32,
      tessera::ElementType::I32,  tessera::ElementType::I8,   tessera::ElementType::U8,
      tessera::ElementType::E4M3, tessera::ElementType::E5M2, tessera::ElementType::HiF8,
      tessera::ElementType::E2M1, tessera::ElementType::E1M2};

  static constexpr pipe_t pipe(const Operands &) { return PIPE_V; }

  PTO_INTERNAL static constexpr tessera::Uses uses(const Operands &o) {
    using tessera::Role;
    const tessera::Extent rows = tessera::smallerOf(o.src.validRows, o.dst.rows);
    const tessera::Extent cols = tessera::smallerOf(o.src.validCols, o.dst.cols);
    return {{{"dst", Role::Out, rows, cols}, tessera::OperandUse::valid("src", Role::In, o.src)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec), "TMOV: dst and src must be Vec tiles");
    if (profile != Profile::Cpu)
      report.must(o.dst.elementBytes == o.src.elementBytes,
                  "TMOV: the elements of dst and src must have the same size");
    if (profile == Profile::A2A3) {
      report.must(o.dst.rows == o.src.rows && o.dst.cols == o.src.cols,
                  "TMOV: on a2a3 dst and src must have the same Rows and Cols");
      report.must(o.src.validRows > Extent(0) && o.src.validCols > Extent(0) && o.dst.validRows > Extent(0) &&
                      o.dst.validCols > Extent(0),
                  "TMOV: on a2a3 the valid regions of dst and src must not be empty");
      return;
    }
    if (profile == Profile::A5) {
      const bool same = o.dst.outer == o.src.outer && o.dst.inner == o.src.inner;
      const bool intoBoxes =
          o.src.isPlainRows() && o.dst.isBoxed() && o.dst.isRowMajor() != (o.dst.inner == SLayout::RowMajor);
      report.must(same || intoBoxes,
                  "TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND");
      if (intoBoxes)
        report.must(
            boxedTypes.contains(o.src.element),
            "TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, "
            "int32_t, "
            "int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t");
    }
    report.expects(o.src.validRows == o.dst.validRows && o.src.validCols == o.dst.validCols,
                   "TMOV: dst and src must have the same valid region");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    const int64_t mostRows = P == Profile::A2A3 ? dst.validRows() : dst.rows();
    const int64_t mostCols = P == Profile::A2A3 ? dst.validCols() : dst.cols();
    tessera::copyRegion(dst, src, src.validRows() < mostRows ? src.validRows() : mostRows,
                        src.validCols() < mostCols ? src.validCols() : mostCols);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
