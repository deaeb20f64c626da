// TRECIP: dst[i, j] = 1 / src[i, j]
//
// Floats as IEEE 754 has it: 1 / 0 is an infinity of the same sign; half and bfloat16 are rounded once. Of
// integers only 1 and -1 have a reciprocal, others give 0. a2a3 does not work in place. The precision is
// accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Recip : tessera::Unary<Recip> {
  static constexpr const char *mnemonic = "TRECIP";
  static constexpr tessera::TraceForm trace = {.opcode = "TDIVS", .scalar = 1};
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Divided,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile == Profile::A2A3)
      tessera::mustNotBeInPlace(report, o.dst, o.src);
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    const V one = simd::splatLike<V>(1);
    if constexpr (simd::isFloating<V>)
      return one / a;
    else if constexpr (std::is_signed_v<simd::Lane<V>>)
      return ((a == one) | (a == simd::negate(one))) ? a : V{};
    else
      return a == one ? a : V{};
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = RecipAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRECIP(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Recip, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
