// TEXTRACT of two windows: dst0[r, c] = src[r + indexRow0, c + indexCol0] and dst1[r, c] = src[r + indexRow1,
// c + indexCol1]
//
// Two TEXTRACTs out of one tile, each over the valid region of its destination and cut to the rows and
// columns that src has. Bits are copied: the three element types are equal. On a2a3 and a5 src is an ND tile
// in Vec and both destinations are Nz. On a5 the sizes and indexes of float4_e2m1x2_t and float4_e1m2x2_t
// count bytes, as in TEXTRACT from Vec to Vec (known of that form, likely of this one).
#pragma once

#include "pto/isa/layout/textract.hpp"

namespace pto {
namespace isa {

struct ExtractPair {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TEXTRACT";

  struct Operands {
    tessera::TileDesc dst0, dst1, src;
    tessera::IndexDesc indexRow0, indexCol0, indexRow1, indexCol1;
  };

  static constexpr tessera::TypeSet a2a3Types = {tessera::ElementType::I8, tessera::ElementType::I32,
                                                 tessera::ElementType::F16, tessera::ElementType::BF16,
                                                 tessera::ElementType::F32};
  static constexpr tessera::TypeSet a5Types =
      a2a3Types | tessera::TypeSet{tessera::ElementType::HiF8, tessera::ElementType::E4M3,
                                   tessera::ElementType::E5M2, tessera::ElementType::E8M0,
                                   tessera::ElementType::E2M1, tessera::ElementType::E1M2};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {a2a3Types, "TEXTRACT: on a2a3 the element type of two windows must be int8_t, int32_t, half, "
                          "bfloat16_t or float"},
      .a5 = {a5Types, "TEXTRACT: on a5 the element type of two windows must be int8_t, int32_t, half, "
                      "bfloat16_t, float, hifloat8_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, "
                      "float4_e2m1x2_t or float4_e1m2x2_t"},
      .cpu = {tessera::typeset::every, "TEXTRACT: on cpu the element type must be one that tiles can hold"},
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return tessera::extractCode(o.dst0, o.src);
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    const tessera::WindowUse first =
        tessera::extractUse(profile, o.dst0, o.src, tessera::noAccToVecMode, o.indexRow0, o.indexCol0);
    const tessera::WindowUse second =
        tessera::extractUse(profile, o.dst1, o.src, tessera::noAccToVecMode, o.indexRow1, o.indexCol1);
    tessera::OperandUse dst0 = first.dst("dst0"), dst1 = second.dst("dst1"), read = first.src();
    read.further = second.src().part();
    if (tessera::countsBytes(profile, o.src.location, o.src.element)) {
      dst0 = tessera::asBytes(dst0);
      dst1 = tessera::asBytes(dst1);
      read = tessera::asBytes(read);
    }
    return {{dst0,
             dst1,
             read,
             {"indexRow0", Role::In, 0, 0},
             {"indexCol0", Role::In, 0, 0},
             {"indexRow1", Role::In, 0, 0},
             {"indexCol1", Role::In, 0, 0}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.must(o.dst0.element == o.src.element && o.dst1.element == o.src.element,
                "TEXTRACT: dst0, dst1 and src must have the same element type");
    windowRules(profile, o.dst0, o.src, o.indexRow0.value, o.indexCol0.value, report);
    windowRules(profile, o.dst1, o.src, o.indexRow1.value, o.indexCol1.value, report);
    if (profile == Profile::Cpu)
      return;
    report.must(o.src.is(TileType::Vec) && tessera::onchip::isNd(o.src),
                "TEXTRACT: two windows must come from an ND tile in Vec");
  }

  template <Profile P, class Dst0, class Dst1, class Src>
  PTO_INTERNAL static void run(Dst0 dst0, Dst1 dst1, Src src, uint16_t row0, uint16_t col0, uint16_t row1,
                               uint16_t col1) {
    using namespace tessera;
    const Window first = extractWindow<P>(dst0, src, noAccToVecMode, row0, col0, 0);
    const Window second = extractWindow<P>(dst1, src, noAccToVecMode, row1, col1, 0);
    if constexpr (P == Profile::A5)
      if (countsBytes(P, src.location(), elementOf(src))) {
        copySeen(asBytes(dst0), asBytes(src), first);
        return copySeen(asBytes(dst1), asBytes(src), second);
      }
    moveThrough<P>(dst0, src, first, false);
    moveThrough<P>(dst1, src, second, false);
  }

private:
  PTO_INTERNAL static constexpr void windowRules(Profile profile, const tessera::TileDesc &dst,
                                                 const tessera::TileDesc &src, tessera::Extent row,
                                                 tessera::Extent col, tessera::Report &report) {
    using namespace tessera::onchip;
    if (profile == Profile::Cpu) {
      report.expects(row + dst.validRows <= src.validRows && col + dst.validCols <= src.validCols,
                     "TEXTRACT: the windows must lie inside src's valid region");
      return;
    }
    report.safe(row + dst.validRows <= tessera::Extent(src.rows) &&
                    col + dst.validCols <= tessera::Extent(src.cols),
                "TEXTRACT: the windows must lie inside src's Rows x Cols");
    report.must(isNz(dst) && (dst.is(TileType::Vec) || dst.is(TileType::Mat)),
                "TEXTRACT: two windows must go to Nz tiles in Vec or Mat");
    report.must(dst.cols % blockOf(dst) == 0,
                "TEXTRACT: the Cols of dst0 and dst1 must be multiples of 32 bytes");
    report.must(dst.compact != CompactMode::RowPlusOne,
                "TEXTRACT: dst0 and dst1 must not be compact by CompactMode::RowPlusOne");
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData0, typename DstTileData1, typename SrcTileData, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData0, DstTileData1, SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT(DstTileData0 &dst0, DstTileData1 &dst1, SrcTileData &src,
                              uint16_t indexRow0 = 0, uint16_t indexCol0 = 0, uint16_t indexRow1 = 0,
                              uint16_t indexCol1 = 0, WaitEvents &...events) {
  return tessera::issue<isa::ExtractPair, buildTarget>(tessera::after(events...), dst0, dst1, src,
                                                       tessera::mode(indexRow0), tessera::mode(indexCol0),
                                                       tessera::mode(indexRow1), tessera::mode(indexCol1));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
