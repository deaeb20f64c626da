// SET_IMG2COL_RPT: give the repeat parameters of src to the registers that TIMG2COL reads
//
// Register bank A or B, as the mode says. No data effect: a host moves
// every row and column at once.
#pragma once

#include "pto/isa/layout/img2col_register.hpp"

namespace pto {
namespace isa {

struct SetImg2ColRepeat : tessera::Img2ColRegister<tessera::Register::Img2colRepeat> {
  static constexpr const char *mnemonic = "SET_IMG2COL_RPT";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename ConvTileData, SetFmatrixMode FmatrixMode = SetFmatrixMode::FMATRIX_A_MANUAL,
          typename... WaitEvents>
  requires(tessera::IsConvTile<ConvTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SET_IMG2COL_RPT(ConvTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::SetImg2ColRepeat, buildTarget>(tessera::after(events...), tessera::scratch(src),
                                                            tessera::constant<FmatrixMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
