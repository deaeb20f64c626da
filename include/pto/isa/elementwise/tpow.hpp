// TPOW: dst[i, j] = base[i, j] ^ exp[i, j], raised to the power
//
// Floats as C's pow has it, computed in double and rounded (half and bfloat16 by way of float): x ^ 0 and 1 ^
// y are 1, a negative base with an exponent that is no integer gives NaN. Integers wrap; x ^ 0 is 1, and to a
// negative exponent all but 1 and -1 give 0. The precision only decides which element types a5 takes. a2a3
// needs tmp for float. Here tmp is never touched.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Pow {
  static constexpr const char *mnemonic = "TPOW";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3IntegersFloat, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

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

  /// a2a3 needs a tile like dst for float.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return o.dst.element == tessera::ElementType::F32
               ? tessera::scratchPart(o.tmp, o.dst.validRows, o.dst.validCols)
               : tessera::noScratch();
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::ElementType;
    tessera::elementwiseRules<Pow>(profile, report, o.dst, o.base, o.exp);
    if (profile == Profile::A5 && o.highPrecision.known) {
      if (o.highPrecision.value)
        report.must(tessera::typeset::floats.contains(o.dst.element),
                    "TPOW: on a5 with HIGH_PRECISION the element type must be half, bfloat16_t or float");
      else
        report.must(o.dst.element != ElementType::BF16,
                    "TPOW: on a5 without HIGH_PRECISION the element type must not be bfloat16_t");
    }
    if (profile == Profile::A2A3 && o.tmp.present && o.dst.element == ElementType::F32) {
      report.must(o.tmp.is(TileType::Vec) && o.tmp.isRowMajor(),
                  "TPOW: on a2a3 tmp must be a row-major Vec tile");
      report.must(o.tmp.element == o.dst.element, "TPOW: on a2a3 tmp must have the element type of dst");
      report.expects(tessera::sameValid(o.tmp, o.dst),
                     "TPOW: on a2a3 tmp must have the valid rows and columns of dst");
    }
  }

  template <class T, class V>
  PTO_INTERNAL static V of(V base, V exp) {
    return simd::power(base, exp);
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
