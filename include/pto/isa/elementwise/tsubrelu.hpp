// TSUBRELU: dst[i, j] = relu(src0[i, j] - src1[i, j])
//
// relu(x) = x > 0 ? x : 0, so that NaN gives 0. The difference of integers wraps; half and bfloat16 are
// rounded once.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_relu.hpp"

namespace pto {
namespace isa {

struct SubRelu : tessera::TileTile<SubRelu> {
  static constexpr const char *mnemonic = "TSUBRELU";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::relu(simd::subtract(a, b));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSUBRELU(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                              WaitEvents &...events) {
  return tessera::issue<isa::SubRelu, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
