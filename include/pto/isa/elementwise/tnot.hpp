// TNOT: dst[i, j] = ~src[i, j]
//
// Every bit of the integer is turned.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Not : tessera::Unary<Not> {
  static constexpr const char *mnemonic = "TNOT";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Integers, tessera::lists::a5Integers,
                                               tessera::lists::cpuIntegers};
  static constexpr bool bitwise = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    return ~a;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TNOT(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Not, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
