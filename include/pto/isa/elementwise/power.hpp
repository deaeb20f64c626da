// What TPOW and TPOWS have in common.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto::tessera {

struct Power {
  static constexpr TypeTable types = {lists::a2a3IntegersFloat, lists::a5UpTo32, lists::cpuNumbers};
  static constexpr bool costly = true;

  /// a2a3 needs a tile like dst for float.
  template <class Operands>
  PTO_INTERNAL static constexpr OperandUse scratch(const Operands &o) {
    return o.dst.element == ElementType::F32 ? scratchPart(o.tmp, o.dst.validRows, o.dst.validCols)
                                             : noScratch();
  }

  /// The rules on its precision and on tmp.
  template <class Operands>
  PTO_INTERNAL static constexpr void powerRules(Profile profile, const Operands &o, Report &report) {
    if (profile == Profile::A5 && o.highPrecision.known) {
      if (o.highPrecision.value)
        report.must(typeset::floats.contains(o.dst.element),
                    "on a5 with HIGH_PRECISION the element type must be half, bfloat16_t or float");
      else
        report.must(o.dst.element != ElementType::BF16,
                    "on a5 without HIGH_PRECISION the element type must not be bfloat16_t");
    }
    if (profile == Profile::A2A3 && o.tmp.present && o.dst.element == ElementType::F32)
      scratchLikeDstRules(report, o.dst, o.tmp);
  }

  template <class T, class V>
  PTO_INTERNAL static V of(V base, V exp) {
    return simd::power(base, exp);
  }
};

} // namespace pto::tessera
