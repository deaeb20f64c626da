// TEXTRACT: dst[r, c] = src[r + indexRow, c + indexCol]
//
// Over dst's valid region, cut to the rows and columns that src has from the indexes on; what src does not
// have stays as it is, as do the elements of dst outside its valid region. On a2a3 and a5 windows of Mat
// tiles fill all Rows and Cols of a Left, Right, ScaleLeft or ScaleRight dst, of a compact one
// (CompactMode::Normal) the boxes that hold its valid region. Layouts may differ; where the element types
// differ, values are converted as by a cast. NormalRelu turns what is not greater than 0 into 0 before the
// conversion. DualModeSplitM and DualModeSplitN give a dst that has at most half of the rows (columns) that
// src has from the index on the half of the vector core that runs. From Vec to Vec on a5 Rows, Cols, valid
// columns and indexes of tiles of float4_e2m1x2_t or float4_e1m2x2_t count bytes, that is pairs of numbers;
// everywhere else they count single numbers. On cpu any tile can be cut out of any other. The forms with
// quantization are in textract_quant.hpp and textract_fp.hpp, two windows at once in textract_pair.hpp,
// weights of convolutions in textract_conv.hpp.
#pragma once

#include "pto/engine/seen_window.hpp"
#include "pto/isa/layout/window_forms.hpp"

namespace pto {
namespace isa {

struct Extract : tessera::IndexedWindow<Extract> {
  static constexpr const char *mnemonic = "TEXTRACT";

  static constexpr tessera::OpCode codeOf(const tessera::TileDesc &dst, const tessera::TileDesc &src) {
    return tessera::extractCode(dst, src);
  }
  template <class O>
  PTO_INTERNAL static constexpr tessera::WindowUse use(Profile profile, const O &o, int64_t) {
    return tessera::extractUse(profile, o.dst, o.src, o.mode.value, o.indexRow, o.indexCol);
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static tessera::Window window(const Dst &dst, const Src &src, const tessera::WindowAt &at,
                                             int64_t core, int64_t) {
    return tessera::extractWindow<P>(dst, src, at.mode, at.row, at.col, core);
  }

  // Windows that count bytes.
  PTO_INTERNAL static constexpr tessera::OperandUse dstUse(Profile profile, const Operands &o,
                                                           const tessera::WindowUse &use) {
    return takesBytes(profile, o.dst.location, o.src) ? tessera::asBytes(use.dst()) : use.dst();
  }
  PTO_INTERNAL static constexpr tessera::OperandUse srcUse(Profile profile, const Operands &o,
                                                           const tessera::WindowUse &use) {
    return takesBytes(profile, o.dst.location, o.src) ? tessera::asBytes(use.src()) : use.src();
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static bool copiesAsSeen(const Dst &dst, const Src &src, const tessera::Window &window) {
    if constexpr (P == Profile::A5)
      if (dst.location() == TileType::Vec &&
          tessera::countsBytes(P, src.location(), tessera::elementOf(src))) {
        tessera::copySeen(tessera::asBytes(dst), tessera::asBytes(src), window);
        return true;
      }
    return false;
  }

  /// The rules of every form of TEXTRACT between two tiles.
  PTO_INTERNAL static constexpr void pathRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    fixpipeRules(p, report);
    if (p.profile == Profile::Cpu)
      return;
    const bool fromMat = src.is(TileType::Mat);
    const bool a5 = p.profile == Profile::A5;
    if (a5) {
      report.must((fromMat && (isCubeOperand(dst) || isScale(dst) || dst.is(TileType::Scaling))) ||
                      p.is(TileType::Vec, TileType::Vec) || p.is(TileType::Vec, TileType::Mat) ||
                      p.is(TileType::Acc, TileType::Mat) || p.is(TileType::Acc, TileType::Vec),
                  "TEXTRACT: on a5 windows go from Mat to Left, Right, ScaleLeft, ScaleRight or Scaling, and "
                  "from Vec or Acc to Vec or Mat");
    } else {
      report.must(
          (fromMat && isCubeOperand(dst)) || p.is(TileType::Vec, TileType::Vec) ||
              p.is(TileType::Acc, TileType::Mat),
          "TEXTRACT: on a2a3 windows go from Mat to Left or Right, from Vec to Vec and from Acc to Mat");
      report.must(dst.compact != CompactMode::RowPlusOne,
                  "TEXTRACT: on a2a3 dst must not be compact by CompactMode::RowPlusOne");
    }
    if (fromMat)
      matRules(p, report);
    else if (src.is(TileType::Acc))
      accRules(p, report);
    else
      vecRules(p, report);
  }

  /// Where a window may lie in src.
  PTO_INTERNAL static constexpr void indexRules(const tessera::onchip::Path &p, tessera::Extent row,
                                                tessera::Extent col, tessera::Report &report) {
    using tessera::Extent;
    using namespace tessera::onchip;
    const Profile profile = p.profile;
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    if (profile == Profile::Cpu) {
      report.expects(row + dst.validRows <= src.validRows && col + dst.validCols <= src.validCols,
                     "TEXTRACT: the window must lie inside src's valid region");
      return;
    }
    const bool fromMat = src.is(TileType::Mat);
    report.safe(row + dst.validRows <= Extent(src.rows) && col + dst.validCols <= Extent(src.cols),
                "TEXTRACT: the window must lie inside src's Rows x Cols");
    if (fromMat && profile == Profile::A2A3 && dst.compact != CompactMode::Normal)
      report.expects(row + Extent(dst.rows) <= Extent(src.rows) && col + Extent(dst.cols) <= Extent(src.cols),
                     "TEXTRACT: on a2a3 dst's Rows x Cols from the indexes on must lie inside src's Rows x "
                     "Cols");
    if (fromMat && isCubeOperand(dst)) {
      const bool oneRow = isNd(src) && dst.rows == 1;
      const bool turned = dst.is(TileType::Left) ? isZn(src) : isNz(src);
      const int64_t wide = turned && src.elementBytes == 1 ? 32 : 16;
      if (profile == Profile::A5 && oneRow)
        report.must((col * Extent(src.elementBytes)).isMultipleOf(512),
                    "TEXTRACT: on a5 a window of one row must start on 512 bytes of src");
      else if (profile == Profile::A5)
        report.must(row.isMultipleOf(wide) && col.isMultipleOf(wide),
                    "TEXTRACT: on a5 the indexes must be multiples of 16, of 32 where bytes are transposed");
      else
        report.must(
            (oneRow || row.isMultipleOf(wide)) && col.isMultipleOf(turned ? wide : blockOf(src)),
            "TEXTRACT: on a2a3 indexRow must be a multiple of 16 and indexCol of 32 bytes, both of 32 "
            "where bytes are transposed");
    } else if (fromMat && isScale(dst)) {
      const bool left = dst.is(TileType::ScaleLeft);
      report.must(row.isMultipleOf(left ? 16 : 2) && col.isMultipleOf(left ? 2 : 16),
                  "TEXTRACT: a window of scales must start on a box of 16 x 2 (ScaleRight: 2 x 16)");
    } else if (src.is(TileType::Vec)) {
      if (takesBytes(profile, dst.location, src))
        byteAlignment(src, dst, col, report);
      else
        windowAlignment(profile, src, dst, row, col, report);
    }
  }

private:
  PTO_INTERNAL static constexpr bool takesBytes(Profile profile, TileType dst, const tessera::TileDesc &src) {
    return tessera::countsBytes(profile, src.location, src.element) && dst == TileType::Vec;
  }

  /// Of windows that count bytes.
  PTO_INTERNAL static constexpr void byteAlignment(const tessera::TileDesc &src, const tessera::TileDesc &dst,
                                                   tessera::Extent col, tessera::Report &report) {
    if (src.isBoxed() || tessera::onchip::isSingle(dst))
      return;
    report.must(dst.validCols.isMultipleOf(32),
                "TEXTRACT: on a5 the valid columns of a window of packed "
                "four-bit elements, which count bytes, must be a multiple of 32");
    report.expects(col.isMultipleOf(32),
                   "TEXTRACT: on a5 a window of packed four-bit elements must start on 32 "
                   "bytes: indexCol % 32 == 0");
  }

  PTO_INTERNAL static constexpr void matRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    constexpr tessera::TypeSet unsignedBytes = {U8};
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    if (isScale(dst)) {
      scaleLayouts(p, report);
      return;
    }
    if (p.profile == Profile::A5) {
      constexpr tessera::TypeSet list = a5CubeTypes | unsignedBytes | tessera::TypeSet{E8M0};
      report.must(list.contains(src.element) ||
                      (dst.is(TileType::Scaling) && (src.element == U64 || src.element == I64)),
                  "TEXTRACT: on a5 a window of a Mat tile must hold int8_t, uint8_t, hifloat8_t, "
                  "float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, float4_e2m1x2_t, float4_e1m2x2_t, half, "
                  "bfloat16_t or float (to Scaling also uint64_t or int64_t)");
      if (dst.is(TileType::Scaling)) {
        report.must(dst.element == src.element, "TEXTRACT: dst and src must have the same element type");
        return;
      }
    } else {
      report.must((a2a3CubeTypes | unsignedBytes).contains(src.element),
                  "TEXTRACT: on a2a3 a window of a Mat tile must hold int8_t, uint8_t, half, bfloat16_t or "
                  "float");
      report.must(isNz(src) || src.isRowMajor(),
                  "TEXTRACT: on a2a3 a Mat tile on its way to Left or Right must be Nz or row-major");
    }
    cubeLayouts(p, report);
  }

  PTO_INTERNAL static constexpr void accRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    leavingAcc(p, report);
    if (p.profile != Profile::A5)
      return;
    if (p.dst.is(TileType::Mat))
      report.must(isNz(p.dst), "TEXTRACT: on a5 a Mat tile that comes from Acc must be Nz");
    else if (p.hasMode())
      report.must(isNd(p.dst), "TEXTRACT: on a5 an AccToVecMode can write ND tiles only");
    else
      report.must(isNz(p.dst) || isNd(p.dst) || isDn(p.dst),
                  "TEXTRACT: on a5 a Vec tile that comes from Acc must be Nz, ND or DN");
  }

  PTO_INTERNAL static constexpr void vecRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    windowTypes(p, report);
    if (p.dst.is(TileType::Mat))
      report.must((isNd(p.src) || isNz(p.src)) && isNz(p.dst),
                  "TEXTRACT: from Vec to Mat src must be ND or Nz and dst Nz");
    else
      report.must((isNd(p.src) && isNd(p.dst)) || (isNz(p.src) && isNz(p.dst)),
                  "TEXTRACT: from Vec to Vec dst and src must both be ND or both be Nz");
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT(DstTileData &dst, SrcTileData &src, uint16_t indexRow = 0,
                              uint16_t indexCol = 0, WaitEvents &...events) {
  return tessera::issue<isa::Extract, buildTarget>(
      tessera::after(events...), dst, src, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<ReluPreMode::NoRelu>);
}

template <typename DstTileData, typename SrcTileData, ReluPreMode reluMode, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT(DstTileData &dst, SrcTileData &src, uint16_t indexRow, uint16_t indexCol,
                              WaitEvents &...events) {
  return tessera::issue<isa::Extract, buildTarget>(
      tessera::after(events...), dst, src, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>);
}

template <typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT(DstTileData &dst, SrcTileData &src, uint16_t indexRow, uint16_t indexCol,
                              WaitEvents &...events) {
  return tessera::issue<isa::Extract, buildTarget>(tessera::after(events...), dst, src,
                                                   tessera::mode(indexRow), tessera::mode(indexCol),
                                                   tessera::constant<mode>, tessera::constant<reluMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
