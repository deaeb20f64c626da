// TMINS: dst[i, j] = scalar < src[i, j] ? scalar : src[i, j]
//
// src where the two are equal, also zeros of different sign, or do not compare: a NaN in src stays, a NaN
// scalar changes nothing.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct MinScalar : tessera::TileScalar<MinScalar> {
  static constexpr const char *mnemonic = "TMINS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;
  static constexpr bool halfBits = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::smallerOf<T>(a, s);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMINS(TileDataDst &dst, TileDataSrc &src, typename TileDataSrc::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::MinScalar, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
