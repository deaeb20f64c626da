// TSHLS: dst[i, j] = src[i, j] << scalar
//
// Bits that leave the element are lost. The amount is meant to be at least 0 and less than the bits of an
// element. Any other, taken as an unsigned number, gives 0; 64-bit elements take it modulo 64.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_shift.hpp"

namespace pto {
namespace isa {

struct ShiftLeftScalar : tessera::TileScalar<ShiftLeftScalar> {
  static constexpr const char *mnemonic = "TSHLS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3AllIntegers, tessera::lists::a5AllIntegers,
                                               tessera::lists::cpuIntegers};
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::shiftLeft<true>(a, s);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSHLS(TileDataDst &dst, TileDataSrc &src, typename TileDataDst::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::ShiftLeftScalar, buildTarget>(tessera::after(events...), dst, src,
                                                           tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
