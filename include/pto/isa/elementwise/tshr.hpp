// TSHR: dst[i, j] = src0[i, j] >> src1[i, j]
//
// Signed elements are filled with their sign, unsigned ones with 0. The amount is taken as an unsigned
// number; one that is not less than the element's bits leaves only the fill, and for 64-bit elements counts
// modulo 64.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_shift.hpp"

namespace pto {
namespace isa {

struct ShiftRight : tessera::TileTile<ShiftRight> {
  static constexpr const char *mnemonic = "TSHR";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Integers, tessera::lists::a5AllIntegers,
                                               tessera::lists::cpuIntegers};

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V n) {
    return simd::shiftRight(a, n);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSHR(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::ShiftRight, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
