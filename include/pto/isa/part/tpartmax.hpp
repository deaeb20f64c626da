// TPARTMAX: dst[i, j] = src0[i, j] < src1[i, j] ? src1[i, j] : src0[i, j] where both are valid
//
// Over the valid region of dst. Where only one of the sources is valid its element is copied; where neither
// is, dst becomes 0. Where the two are equal or either is NaN, src0 is taken. On a2a3 and a5 one source has
// the valid region of dst, and that of the other does not exceed it. The sources may have fewer Rows and Cols
// than dst; dst may be the storage of a source.
#pragma once

#include "pto/isa/part/family.hpp"

namespace pto {
namespace isa {

struct PartMax : tessera::PartCombination<PartMax> {
  static constexpr const char *mnemonic = "TPARTMAX";
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
PTO_INST RecordEvent TPARTMAX(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                              WaitEvents &...events) {
  return tessera::issue<isa::PartMax, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
