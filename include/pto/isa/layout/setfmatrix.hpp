// SETFMATRIX: give the feature map's size and padding to the registers that TIMG2COL reads
//
// Register bank A or B, as the mode says. No data effect: TIMG2COL takes its parameters from its own src.
// FmapH and FmapW of src must be greater than 0; on cpu only debug builds check that.
#pragma once

#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct SetFmatrix {
  static constexpr const char *mnemonic = "SETFMATRIX";

  struct Operands {
    tessera::TileDesc src;
    /// In text they are src's height and width, which are never 0.
    tessera::ModeDesc<uint16_t> fmapH = {1, true}, fmapW = {1, true};
    tessera::ModeDesc<SetFmatrixMode> fmatrix = {};
  };

  /// Elements do not matter, and every profile has it.
  static constexpr tessera::TypeTable::List anything = {tessera::typeset::every, ""};
  static constexpr tessera::TypeTable types = {anything, anything, anything};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"src", tessera::Role::Scratch}, {"FmapH"}, {"FmapW"}, {"fmatrix"}}};
  }

  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &) {
    if (profile == Profile::Cpu)
      return {};
    return {.set = tessera::Register::FMatrix};
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    report.expects(!o.fmapH.known ? tessera::Truth::Unknown
                                  : tessera::truth(o.fmapH.value > 0 && o.fmapW.value > 0),
                   "SETFMATRIX: FmapH and FmapW must be greater than 0");
  }

  template <Profile P, class Src, class FmapH, class FmapW, class Fmatrix>
  PTO_INTERNAL static void run(Src, FmapH, FmapW, Fmatrix) {}
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename ConvTileData, SetFmatrixMode FmatrixMode = SetFmatrixMode::FMATRIX_A_MANUAL,
          typename... WaitEvents>
  requires(tessera::IsConvTile<ConvTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SETFMATRIX(ConvTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::SetFmatrix, buildTarget>(
      tessera::after(events...), tessera::scratch(src), tessera::derived(src.GetFmapH()),
      tessera::derived(src.GetFmapW()), tessera::constant<FmatrixMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
