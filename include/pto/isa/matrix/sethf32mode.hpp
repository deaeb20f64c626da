// SETHF32MODE: switch the HF32 mode of float matrix products on or off
//
// Sets state of the calling thread's core and no more: CTRL bit 46 is the mode, bit 47 its rounding (1
// CAST_ROUND, ties away from zero; 0 CAST_RINT, ties to even), which keeps its value when the mode is
// switched off. On a2a3 and a5 the products of TMATMUL and TGEMV follow it; on cpu products of float stay
// full float32.
#pragma once

#include "pto/isa/matrix/set_mad_mode.hpp"

namespace pto {
namespace isa {

struct SetHf32Mode : tessera::SetMadMode<SetHf32Mode> {
  static constexpr const char *mnemonic = "SETHF32MODE";
  static constexpr const char *roundModeSentence =
      "SETHF32MODE: the round mode must be CAST_ROUND or CAST_RINT";
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
