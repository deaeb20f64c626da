// TPOW: dst[i, j] = base[i, j] ^ exp[i, j], raised to the power
//
// Floats as C's pow has it, computed in double and rounded (half and bfloat16 by way of float): x ^ 0 and 1 ^
// y are 1, a negative base with an exponent that is no integer gives NaN. Integers wrap; x ^ 0 is 1, and to a
// negative exponent all but 1 and -1 give 0. The precision only decides which element types a5 takes. a2a3
// needs tmp for float. Here tmp is never touched.
#pragma once

#include "pto/isa/elementwise/power.hpp"

namespace pto {
namespace isa {

struct Pow : tessera::Power {
  static constexpr const char *mnemonic = "TPOW";

  struct Operands {
    tessera::TileDesc dst, base, exp, tmp;
    tessera::ModeDesc<bool> highPrecision;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             tessera::readLike("base", o.dst),
             tessera::readLike("exp", o.dst),
             tessera::scratchOnA2A3<Pow>(profile, o, o.dst),
             {"highPrecision"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::elementwiseRules<Pow>(profile, report, o.dst, o.base, o.exp);
    powerRules(profile, o, report);
  }

  template <Profile P, class Dst, class Base, class Exp, class Tmp, class Flag>
  PTO_INTERNAL static void run(Dst dst, Base base, Exp exp, Tmp, Flag) {
    tessera::mapOf<Pow>(dst, base, exp);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = PowAlgorithm::DEFAULT, typename TileDataDst, typename TileDataBase,
          typename TileDataExp, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataBase, TileDataExp, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPOW(TileDataDst &dst, TileDataBase &base, TileDataExp &exp, TileDataTmp &tmp,
                          WaitEvents &...events) {
  constexpr bool isHigh = static_cast<PowAlgorithm>(PrecisionType) == PowAlgorithm::HIGH_PRECISION;
  return tessera::issue<isa::Pow, buildTarget>(tessera::after(events...), dst, base, exp,
                                               tessera::scratch(tmp), tessera::constant<isHigh>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
