// TSUB: dst[i, j] = src0[i, j] - src1[i, j]
//
// Integers wrap; half and bfloat16 are rounded once.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Sub : tessera::TileTile<Sub> {
  static constexpr const char *mnemonic = "TSUB";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::subtract(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSUB(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::Sub, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
