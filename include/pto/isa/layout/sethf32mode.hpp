// SETHF32MODE: switch the HF32 mode of float matrix products on or off
//
// Sets state of the calling thread's core and no more: CTRL bit 46 is the mode, bit 47 its rounding (1
// CAST_ROUND, ties away from zero; 0 CAST_RINT, ties to even), which keeps its value when the mode is
// switched off. On a2a3 and a5 the products of TMATMUL and TGEMV follow it; on cpu products of float stay
// full float32.
#pragma once

#include "pto/machine/issue.hpp"
#include "pto/memory/control_register.hpp"

namespace pto {
namespace isa {

struct SetHf32Mode {
  static constexpr const char *mnemonic = "SETHF32MODE";

  struct Operands {
    tessera::ModeDesc<bool> enable;
    tessera::ModeDesc<RoundMode> mode;
  };

  /// It has no elements, and every profile has it.
  static constexpr tessera::TypeTable::List anything = {tessera::typeset::every, ""};
  static constexpr tessera::TypeTable types = {anything, anything, anything};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"enable"}, {"mode"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    const bool isRint = o.mode.value == RoundMode::CAST_RINT ||
                        static_cast<uint8_t>(o.mode.value) == 7; // how text spells CAST_RINT
    report.must(!o.mode.known ? tessera::Truth::Unknown
                              : tessera::truth(o.mode.value == RoundMode::CAST_ROUND || isRint),
                "SETHF32MODE: the round mode must be CAST_ROUND or CAST_RINT");
  }

  template <Profile P, class Enable, class Mode>
  PTO_INTERNAL static void run(Enable enable, Mode mode) {
    cpu_sim::setMadMode(enable, mode == RoundMode::CAST_ROUND);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <bool isEnable, RoundMode mode = RoundMode::CAST_ROUND, typename... WaitEvents>
  requires(tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SETHF32MODE(WaitEvents &...events) {
  return tessera::issue<isa::SetHf32Mode, buildTarget>(tessera::after(events...), tessera::constant<isEnable>,
                                                       tessera::constant<mode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
