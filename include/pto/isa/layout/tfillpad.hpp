// TFILLPAD: dst[i, j] = src[i, j] where src is valid, else the pad value
//
// For every element of dst, i < Rows, j < Cols; nothing happens when dst has an empty valid region. Vec tiles
// are padded with dst's own pad value, Mat tiles, which are of one type, with that of the template argument
// (zero by default; on a2a3 and a5 only zero, and only Nz tiles). dst and src may be the same tile or share
// storage. They have the same Rows and Cols (TFILLPAD_EXPAND: dst may have more) and elements of the same
// size; values are converted when the types differ. Custom pad values are bit patterns, cut to the size of
// the element.
#pragma once

#include "pto/isa/layout/tfillpad_expand.hpp"
#include "pto/isa/layout/tfillpad_inplace.hpp"

namespace pto {
namespace isa {

struct FillPad : tessera::FillPadForm<FillPad> {
  static constexpr const char *mnemonic = "TFILLPAD";
};

/// Mat tiles: the pad value is an operand.
struct FillPadMat {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TFILLPAD";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ModeDesc<PadValue> pad;
  };

  static constexpr tessera::OpCode code(Profile, const Operands &) { return tessera::OpCode::TFILLPAD_MAT; }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const tessera::FillPadUse use = tessera::fillPadUse(profile, o.dst, o.src);
    return {{use.dst, use.src, {"pad"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.must(tessera::padSizesFit(o.dst, o.src),
                "TFILLPAD: the elements of dst and src must have the same size, 1, 2 or 4 bytes");
    if (profile == Profile::Cpu)
      return;
    report.must(!o.dst.isRowMajor() && o.dst.inner == SLayout::RowMajor,
                "TFILLPAD: Mat tiles must be Nz (BLayout::ColMajor, SLayout::RowMajor)");
    report.must(!o.pad.known || o.pad.value == PadValue::Zero || o.pad.value == PadValue::Null,
                "TFILLPAD: Mat tiles must be padded with zero (PadValue::Zero or PadValue::Null)");
  }

  template <Profile P, class Dst, class Src, PadValue Pad>
  PTO_INTERNAL static void run(Dst dst, Src src, tessera::Constant<Pad>) {
    tessera::fillPad(dst, src, getPadValue<Padded<typename Dst::Element, Pad>>());
  }

private:
  /// What getPadValue asks of a tile.
  template <class Element, PadValue Pad>
  struct Padded {
    using DType = Element;
    static constexpr PadValue PadVal = Pad;
  };
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, PadValue PadVal = PadValue::Zero, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && TileData::Loc == TileType::Mat && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFILLPAD(TileData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::FillPadMat, buildTarget>(tessera::after(events...), dst, src,
                                                      tessera::constant<PadVal>);
}

template <TFillPadMode mode = TFillPadMode::Normal, typename DstTileData, typename SrcTileData,
          typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData> &&
           !(DstTileData::Loc == TileType::Mat && std::is_same_v<DstTileData, SrcTileData>) &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFILLPAD(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  if constexpr (mode == TFillPadMode::InPlace)
    return TFILLPAD_INPLACE(dst, src, events...);
  else if constexpr (mode == TFillPadMode::Expand)
    return TFILLPAD_EXPAND(dst, src, events...);
  else
    return tessera::issue<isa::FillPad, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
