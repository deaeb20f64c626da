// TMULADDDST: dst[i, j] = src0[i, j] * src1[i, j] + dst[i, j]
//
// The product is rounded to the element type, then the sum; integers wrap.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct MulAddDst : tessera::TileTileInto<MulAddDst> {
  static constexpr const char *mnemonic = "TMULADDDST";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b, V d) {
    return simd::add(simd::roundTo<T>(simd::multiply(a, b)), d);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMULADDDST(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                WaitEvents &...events) {
  return tessera::issue<isa::MulAddDst, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
