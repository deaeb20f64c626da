// TRELU: dst[i, j] = src[i, j] < 0 ? 0 : src[i, j]
//
// NaN stays, and so does -0.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Relu : tessera::Unary<Relu> {
  static constexpr const char *mnemonic = "TRELU";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Int32Floats, tessera::lists::a5Int32Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr bool halfBits = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    return simd::withoutNegative<T>(a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRELU(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Relu, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
