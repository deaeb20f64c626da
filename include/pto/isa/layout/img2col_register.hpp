// What SET_IMG2COL_PADDING and SET_IMG2COL_RPT have in common: they give something of src to a register that
// TIMG2COL reads. Ours takes it from its own src, so that they have no effect on data.
#pragma once

#include "pto/machine/issue.hpp"

namespace pto::tessera {

template <Register Set>
struct Img2ColRegister {
  struct Operands {
    TileDesc src;
    ModeDesc<SetFmatrixMode> fmatrix = {};
  };

  /// Elements do not matter, and every profile has it.
  static constexpr TypeTable::List anything = {typeset::every, ""};
  static constexpr TypeTable types = {anything, anything, anything};

  PTO_INTERNAL static constexpr Uses uses(Profile, const Operands &) {
    return {{{"src", Role::Scratch}, {"fmatrix"}}};
  }
  static constexpr RegisterUse registers(Profile profile, const Operands &) {
    if (profile == Profile::Cpu)
      return {};
    return {.set = Set};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, Report &) {}

  template <Profile P, class Src, class Fmatrix>
  PTO_INTERNAL static void run(Src, Fmatrix) {}
};

} // namespace pto::tessera
