// TFILLPAD_INPLACE: dst[i, j] = src[i, j] where src is valid, else dst's pad value
//
// TFILLPAD for a dst that is src's storage: what src holds stays and the rest is padded. dst and src may also
// be apart. For every element of dst, i < Rows, j < Cols; nothing happens when dst has an empty valid region.
// dst and src have the same Rows and Cols and elements of the same size; values are converted when the types
// differ. Custom pad values are bit patterns, cut to the size of the element.
#pragma once

#include "pto/isa/layout/fill_pad.hpp"

namespace pto {
namespace isa {

struct FillPadInPlace : tessera::FillPadForm<FillPadInPlace> {
  static constexpr const char *mnemonic = "TFILLPAD_INPLACE";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFILLPAD_INPLACE(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::FillPadInPlace, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
