// TINSERT: dst[r + indexRow, c + indexCol] = src[r, c]
//
// Over src's valid region, cut to the rows and columns that dst has from the indexes on; all other elements
// of dst keep their values. Layouts may differ; where the element types differ, values are converted as by a
// cast. NormalRelu turns what is not greater than 0 into 0 before the conversion. DualModeSplitM and
// DualModeSplitN give a dst that has at most half of src's rows (columns) the half of the vector core that
// runs. A TInsertMode splits the transfer only and changes nothing; a2a3 does not have it. On cpu any tile
// can be put into any other. From Vec into Mat on a5 a src that is row-major, but not Zn, is copied as plain
// rows of its storage to plain rows of dst's storage, whatever dst's layout, and an Nz src by boxes, as if
// dst were Nz. The forms with quantization are in tinsert_quant.hpp and tinsert_fp.hpp.
#pragma once

#include "pto/engine/seen_window.hpp"
#include "pto/isa/layout/window_forms.hpp"

namespace pto {
namespace isa {

struct Insert : tessera::IndexedWindow<Insert> {
  static constexpr const char *mnemonic = "TINSERT";

  static constexpr tessera::OpCode codeOf(const tessera::TileDesc &dst, const tessera::TileDesc &src) {
    return tessera::insertCode(dst, src);
  }
  template <class O>
  PTO_INTERNAL static constexpr tessera::WindowUse use(Profile, const O &o, int64_t) {
    return tessera::insertUse(o.dst, o.src, o.mode.value, o.indexRow, o.indexCol);
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static tessera::Window window(const Dst &dst, const Src &src, const tessera::WindowAt &at,
                                             int64_t core, int64_t) {
    return tessera::insertWindow(dst, src, at.mode, at.row, at.col, core);
  }

  // Windows whose tiles a device takes for ones of another layout.
  PTO_INTERNAL static constexpr tessera::OperandUse dstUse(Profile profile, const Operands &o,
                                                           const tessera::WindowUse &use) {
    return seenLayouts(profile, o).dstDiffers ? tessera::boundOf(use.dst(), o.dst) : use.dst();
  }
  PTO_INTERNAL static constexpr tessera::OperandUse srcUse(Profile profile, const Operands &o,
                                                           const tessera::WindowUse &use) {
    return seenLayouts(profile, o).srcDiffers ? tessera::boundOf(use.src(), o.src) : use.src();
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static bool copiesAsSeen(const Dst &dst, const Src &src, const tessera::Window &window) {
    using namespace tessera;
    if constexpr (P == Profile::A5)
      if (const SeenLayouts seen = layoutsOf<P>(dst, src); seen.differ()) {
        copySeen(SeenTile{dst.data, seen.dst, elementOf(dst)}, SeenTile{src.data, seen.src, elementOf(src)},
                 window);
        return true;
      }
    return false;
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void visit(Visit &&visit, const Dst &dst, const Src &src, const tessera::WindowAt &at) {
    using namespace tessera;
    const SeenLayouts seen = layoutsOf<P>(dst, src);
    if (isDual(at.mode) || seen.differ())
      visitWindow(visit, SeenTile{dst.data, seen.dst, elementOf(dst)},
                  SeenTile{src.data, seen.src, elementOf(src)},
                  window<P>(dst, src, at, halfOf(at.mode), anyWords));
  }

  /// The rules of every form of TINSERT between two tiles.
  PTO_INTERNAL static constexpr void pathRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    fixpipeRules(p, report);
    if (p.profile == Profile::Cpu)
      return;
    if (p.profile == Profile::A2A3)
      report.must(p.is(TileType::Acc, TileType::Mat) || p.is(TileType::Vec, TileType::Vec),
                  "TINSERT: on a2a3 tiles are put from Acc into Mat and from Vec into Vec");
    else
      report.must((p.src.is(TileType::Acc) || p.src.is(TileType::Vec)) &&
                      (p.dst.is(TileType::Mat) || p.dst.is(TileType::Vec)),
                  "TINSERT: on a5 tiles are put from Acc or Vec into Mat or Vec");
    if (p.src.is(TileType::Acc))
      accRules(p, report);
    else
      vecRules(p, report);
  }

  /// Where src may lie in dst.
  PTO_INTERNAL static constexpr void indexRules(const tessera::onchip::Path &p, tessera::Extent row,
                                                tessera::Extent col, tessera::Report &report) {
    using tessera::Extent;
    using namespace tessera::onchip;
    const Profile profile = p.profile;
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    if (p.isDualMode())
      return;
    if (profile == Profile::Cpu) {
      report.expects(row + src.validRows <= dst.validRows && col + src.validCols <= dst.validCols,
                     "TINSERT: src from the indexes on must lie inside dst's valid region");
      return;
    }
    report.safe(row + src.validRows <= Extent(dst.rows) && col + src.validCols <= Extent(dst.cols),
                "TINSERT: src from the indexes on must lie inside dst's Rows x Cols");
    if (src.is(TileType::Vec) && dst.is(TileType::Vec))
      windowAlignment(profile, dst, src, row, col, report);
    if (src.is(TileType::Vec) && dst.is(TileType::Mat) && isNz(src))
      report.must(
          dst.cols % blockOf(dst) == 0,
          "TINSERT: Cols of a Mat dst that gets the boxes of an Nz src must be a multiple of 32 bytes");
    if (src.is(TileType::Vec) && dst.is(TileType::Mat) && isZn(src))
      report.expects(row.isMultipleOf(blockOf(dst)) && src.validRows.isMultipleOf(blockOf(dst)),
                     "TINSERT: into a Zn tile indexRow and src's valid rows must be multiples of 32 bytes");
  }

private:
  PTO_INTERNAL static constexpr tessera::SeenLayouts seenLayouts(Profile profile, const Operands &o) {
    return tessera::insertedLayouts(profile, o.dst.location, o.src.location, tessera::layoutOf(o.dst),
                                    tessera::layoutOf(o.src), o.src.element);
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static constexpr tessera::SeenLayouts layoutsOf(const Dst &dst, const Src &src) {
    return tessera::insertedLayouts(P, dst.location(), src.location(), dst.layout(), src.layout(),
                                    tessera::elementOf(src));
  }

  PTO_INTERNAL static constexpr void accRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    leavingAcc(p, report);
    if (p.profile != Profile::A5)
      return;
    if (p.dst.is(TileType::Mat))
      report.must(isNz(p.dst), "TINSERT: on a5 a Mat tile that takes from Acc must be Nz");
    else
      report.must(isNd(p.dst) || isDn(p.dst),
                  "TINSERT: on a5 a Vec tile that takes from Acc must be ND or DN");
  }

  PTO_INTERNAL static constexpr void vecRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    windowTypes(p, report);
    if (p.dst.is(TileType::Mat)) {
      report.must(p.src.isRowMajor() || isNz(p.src),
                  "TINSERT: from Vec into Mat src must be row-major or Nz");
      report.must(!isZn(p.src) || isZn(p.dst), "TINSERT: a Zn tile must be put into a Zn tile");
    } else {
      report.must((isNd(p.src) && isNd(p.dst)) || (isNz(p.src) && isNz(p.dst)),
                  "TINSERT: from Vec into Vec dst and src must both be ND or both be Nz");
    }
  }
};

/// The form with a TInsertMode.
struct InsertSplit : Insert {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "TINSERT: the form with a TInsertMode does not exist on a2a3"},
      .a5 = tessera::onchip::anyType.a5,
      .cpu = tessera::onchip::anyType.cpu,
  };

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    if (profile != Profile::A2A3)
      Insert::rules(profile, o, report);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, uint16_t indexRow, uint16_t indexCol,
                             WaitEvents &...events) {
  return tessera::issue<isa::Insert, buildTarget>(
      tessera::after(events...), dst, src, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<ReluPreMode::NoRelu>);
}

template <typename DstTileData, typename SrcTileData, ReluPreMode reluMode, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, uint16_t indexRow, uint16_t indexCol,
                             WaitEvents &...events) {
  return tessera::issue<isa::Insert, buildTarget>(
      tessera::after(events...), dst, src, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>);
}

template <typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, uint16_t indexRow, uint16_t indexCol,
                             WaitEvents &...events) {
  return tessera::issue<isa::Insert, buildTarget>(tessera::after(events...), dst, src,
                                                  tessera::mode(indexRow), tessera::mode(indexCol),
                                                  tessera::constant<mode>, tessera::constant<reluMode>);
}

template <TInsertMode mode, typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, uint16_t indexRow = 0, uint16_t indexCol = 0,
                             WaitEvents &...events) {
  return tessera::issue<isa::InsertSplit, buildTarget>(
      tessera::after(events...), dst, src, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<ReluPreMode::NoRelu>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
