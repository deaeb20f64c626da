// TADDSC: dst[i, j] = (src0[i, j] + scalar) + src1[i, j]
//
// Integers wrap; half and bfloat16 are computed on in float and rounded once, at the end.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct AddScalarAdd : tessera::TileScalarTile<AddScalarAdd> {
  static constexpr const char *mnemonic = "TADDSC";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3AllNumbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b, V s) {
    return simd::add(simd::add(a, s), b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TADDSC(TileData &dst, TileData &src0, typename TileData::DType scalar, TileData &src1,
                            WaitEvents &...events) {
  return tessera::issue<isa::AddScalarAdd, buildTarget>(tessera::after(events...), dst, src0,
                                                        tessera::scalar(scalar), src1);
}

/// Tiles of different types, such as those that text describes.
template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TADDSC(TileDataDst &dst, TileDataSrc0 &src0, typename TileDataDst::DType scalar,
                            TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::AddScalarAdd, buildTarget>(tessera::after(events...), dst, src0,
                                                        tessera::scalar(scalar), src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
