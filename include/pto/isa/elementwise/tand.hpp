// TAND: dst[i, j] = src0[i, j] & src1[i, j]
//
// On a2a3 and a5 elements that are not integers are taken as their bits.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct And : tessera::TileTile<And> {
  static constexpr const char *mnemonic = "TAND";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3IntegersHalves, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuIntegers};
  static constexpr bool bitwise = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return a & b;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TAND(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::And, buildTarget>(tessera::after(events...), dst, src0, src1);
}

template <typename TileData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TAND(TileData &dst, TileData &src0, TileData &src1, WaitEvents &...events) {
  return tessera::issue<isa::And, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
