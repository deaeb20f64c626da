// TANDS: dst[i, j] = src[i, j] & scalar
//
// On a5 elements that are not integers are taken as their bits. a2a3 and a5 do not work in place.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct AndScalar : tessera::TileScalar<AndScalar> {
  static constexpr const char *mnemonic = "TANDS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Integers, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuIntegers};
  static constexpr bool bitwise = true;

  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::Cpu)
      tessera::mustNotBeInPlace(report, o.dst, o.src);
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return a & s;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TANDS(TileDataDst &dst, TileDataSrc &src, typename TileDataDst::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::AndScalar, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
