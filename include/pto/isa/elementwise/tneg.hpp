// TNEG: dst[i, j] = -src[i, j]
//
// The sign bit of floats is turned, of NaN too; integers wrap.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Neg : tessera::Unary<Neg> {
  static constexpr const char *mnemonic = "TNEG";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;
  static constexpr bool halfBits = true;
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    return simd::negateOf<T>(a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TNEG(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Neg, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
