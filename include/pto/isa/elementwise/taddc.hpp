// TADDC: dst[i, j] = (src0[i, j] + src1[i, j]) + src2[i, j]
//
// Integers wrap; half and bfloat16 are computed in float and rounded once, float after each operation.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct AddC : tessera::ThreeTiles<AddC> {
  static constexpr const char *mnemonic = "TADDC";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3AllNumbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b, V c) {
    return simd::add(simd::add(a, b), c);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TADDC(TileData &dst, TileData &src0, TileData &src1, TileData &src2,
                           WaitEvents &...events) {
  return tessera::issue<isa::AddC, buildTarget>(tessera::after(events...), dst, src0, src1, src2);
}

/// Tiles of different types, such as those that text describes.
template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataSrc2,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataSrc2> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TADDC(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, TileDataSrc2 &src2,
                           WaitEvents &...events) {
  return tessera::issue<isa::AddC, buildTarget>(tessera::after(events...), dst, src0, src1, src2);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
