// TSUBS: dst[i, j] = src[i, j] - scalar
//
// Integers wrap; half and bfloat16 are rounded once.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct SubScalar : tessera::TileScalar<SubScalar> {
  static constexpr const char *mnemonic = "TSUBS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::subtract(a, s);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSUBS(TileDataDst &dst, TileDataSrc &src, typename TileDataSrc::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::SubScalar, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
