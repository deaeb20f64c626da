// What SETHF32MODE and SETTF32MODE have in common: the mode of float matrix products.
#pragma once

#include "pto/machine/issue.hpp"
#include "pto/memory/control_register.hpp"

namespace pto::tessera {

/// Op has the mnemonic and the sentence about the round mode.
template <class Op>
struct SetMadMode {
  struct Operands {
    ModeDesc<bool> enable;
    ModeDesc<RoundMode> mode;
  };

  /// It has no elements, and every profile has it.
  static constexpr TypeTable::List anything = {typeset::every, ""};
  static constexpr TypeTable types = {anything, anything, anything};

  PTO_INTERNAL static constexpr Uses uses(Profile, const Operands &) { return {{{"enable"}, {"mode"}}}; }
  static constexpr RegisterUse registers(Profile, const Operands &) { return {.set = Register::MadMode}; }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, Report &report) {
    const bool exists = o.mode.value == RoundMode::CAST_ROUND || o.mode.value == RoundMode::CAST_RINT;
    report.must(o.mode.known ? truth(exists) : Truth::Unknown, Op::roundModeSentence);
  }

  template <Profile P, class Enable, class Mode>
  PTO_INTERNAL static void run(Enable enable, Mode mode) {
    cpu_sim::setMadMode(enable, mode == RoundMode::CAST_ROUND);
  }
};

} // namespace pto::tessera
