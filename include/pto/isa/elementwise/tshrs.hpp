// TSHRS: dst[i, j] = src[i, j] >> scalar
//
// Signed elements are filled with their sign, unsigned ones with 0. The amount is meant to be at least 0 and
// less than the bits of an element. Any other, taken as an unsigned number, leaves the fill alone; 64-bit
// elements take it modulo 64.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_shift.hpp"

namespace pto {
namespace isa {

struct ShiftRightScalar : tessera::TileScalar<ShiftRightScalar> {
  static constexpr const char *mnemonic = "TSHRS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3WideIntegers,
                                               tessera::lists::a5AllIntegers, tessera::lists::cpuIntegers};
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::shiftRight<true>(a, s);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSHRS(TileDataDst &dst, TileDataSrc &src, typename TileDataDst::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::ShiftRightScalar, buildTarget>(tessera::after(events...), dst, src,
                                                            tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
