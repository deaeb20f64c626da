// TFMOD: dst[i, j] = src0[i, j] - trunc(src0[i, j] / src1[i, j]) * src1[i, j]
//
// The remainder has the sign of src0 and is exact. By zero it is NaN, of integers 0. The precision is
// accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Fmod : tessera::TileTile<Fmod> {
  static constexpr const char *mnemonic = "TFMOD";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Remainders,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::remainderTruncated(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = FmodAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc0,
          typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFMOD(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::Fmod, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
