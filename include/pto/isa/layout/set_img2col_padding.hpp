// SET_IMG2COL_PADDING: give src's PadValue to the register that TIMG2COL reads
//
// Register bank A or B, as the mode says. No data effect: TIMG2COL
// takes the value from its own src.
#pragma once

#include "pto/isa/layout/img2col_register.hpp"

namespace pto {
namespace isa {

struct SetImg2ColPadding : tessera::Img2ColRegister<tessera::Register::Img2colPadding> {
  static constexpr const char *mnemonic = "SET_IMG2COL_PADDING";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename ConvTileData, SetFmatrixMode FmatrixMode = SetFmatrixMode::FMATRIX_A_MANUAL,
          typename... WaitEvents>
  requires(tessera::IsConvTile<ConvTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SET_IMG2COL_PADDING(ConvTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::SetImg2ColPadding, buildTarget>(tessera::after(events...), tessera::scratch(src),
                                                             tessera::constant<FmatrixMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
