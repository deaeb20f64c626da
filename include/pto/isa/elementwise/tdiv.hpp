// TDIV: dst[i, j] = src0[i, j] / src1[i, j]
//
// Floats as IEEE 754 has it: x / 0 is an infinity, 0 / 0 is NaN; half and bfloat16 are rounded once. Integers
// are cut off towards zero, x / 0 is 0, and the smallest integer over -1 is itself. The precision is accepted
// and makes no difference: the result is always the nearest.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Div : tessera::TileTile<Div> {
  static constexpr const char *mnemonic = "TDIV";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Divided,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::divide(a, b);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = DivAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc0,
          typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDIV(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, WaitEvents &...events) {
  return tessera::issue<isa::Div, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
