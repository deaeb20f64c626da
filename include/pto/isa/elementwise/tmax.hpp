// TMAX: dst[i, j] = src0[i, j] < src1[i, j] ? src1[i, j] : src0[i, j]
//
// Where the two are equal or either is NaN, the result is src0: NaN in src0 stays, NaN in src1 is dropped,
// and of two zeros the one in src0 is taken.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Max : tessera::TileTile<Max> {
  static constexpr const char *mnemonic = "TMAX";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr bool halfBits = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::largerOf<T>(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMAX(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::Max, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
