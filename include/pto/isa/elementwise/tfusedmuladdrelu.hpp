// TFUSEDMULADDRELU: dst[i, j] = relu(src0[i, j] * dst[i, j] + src1[i, j])
//
// The product is rounded to the element type, then the sum; integers wrap. relu(x) = x > 0 ? x : 0, so that
// NaN gives 0.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_relu.hpp"

namespace pto {
namespace isa {

struct FusedMulAddRelu : tessera::TileTileInto<FusedMulAddRelu> {
  static constexpr const char *mnemonic = "TFUSEDMULADDRELU";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b, V d) {
    return simd::relu(simd::add(simd::roundTo<T>(simd::multiply(a, d)), b));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFUSEDMULADDRELU(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                      WaitEvents &...events) {
  return tessera::issue<isa::FusedMulAddRelu, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
