// TABS: dst[i, j] = |src[i, j]|
//
// The sign bit of floats is cleared, of NaN too; the smallest integer stays as it is.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Abs : tessera::Unary<Abs> {
  static constexpr const char *mnemonic = "TABS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5SignedFloats,
                                               tessera::lists::cpuSignedFloats};
  static constexpr bool halfBits = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    return simd::absoluteOf<T>(a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TABS(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Abs, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
