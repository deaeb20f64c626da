// SET_IMG2COL_RPT: give the repeat parameters of src to the registers that TIMG2COL reads
//
// Register bank A or B, as the mode says. No data effect: a host moves
// every row and column at once.
#pragma once

#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct SetImg2ColRepeat {
  static constexpr const char *mnemonic = "SET_IMG2COL_RPT";

  struct Operands {
    tessera::TileDesc src;
    tessera::ModeDesc<SetFmatrixMode> fmatrix = {};
  };

  /// Elements do not matter, and every profile has it.
  static constexpr tessera::TypeTable::List anything = {tessera::typeset::every, ""};
  static constexpr tessera::TypeTable types = {anything, anything, anything};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"src", tessera::Role::Scratch}, {"fmatrix"}}};
  }

  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &) {
    if (profile == Profile::Cpu)
      return {};
    return {.set = tessera::Register::Img2colRepeat};
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, tessera::Report &) {}

  template <Profile P, class Src, class Fmatrix>
  PTO_INTERNAL static void run(Src, Fmatrix) {}
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
