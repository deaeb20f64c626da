// TFILLPAD_EXPAND: dst[i, j] = src[i, j] where src is valid, else dst's pad value
//
// TFILLPAD into a dst that may have more Rows and Cols than src. For every element of dst, i < Rows,
// j < Cols; nothing happens when dst has an empty valid region. The elements of dst and src have the same
// size; values are converted when the types differ. dst may start where src does. Custom pad values are bit
// patterns, cut to the size of the element.
#pragma once

#include "pto/isa/layout/fill_pad.hpp"

namespace pto {
namespace isa {

struct FillPadExpand : tessera::FillPadForm<FillPadExpand> {
  static constexpr const char *mnemonic = "TFILLPAD_EXPAND";
  static constexpr bool expands = true;
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFILLPAD_EXPAND(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::FillPadExpand, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
