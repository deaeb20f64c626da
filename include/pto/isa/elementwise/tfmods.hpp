// TFMODS: dst[i, j] = src[i, j] - trunc(src[i, j] / scalar) * scalar
//
// The remainder has the sign of src and is exact. By zero it is NaN, of integers 0.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct RemainderTruncatedScalar : tessera::TileScalar<RemainderTruncatedScalar> {
  static constexpr const char *mnemonic = "TFMODS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Wide32,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;

  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile == Profile::A2A3)
      report.must(o.dst.isRowMajor() && o.src.isRowMajor(),
                  "TFMODS: on a2a3 dst and src must be row-major (BLayout::RowMajor)");
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::remainderTruncated(a, s);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = FmodSAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFMODS(TileDataDst &dst, TileDataSrc &src, typename TileDataSrc::DType scalar,
                            WaitEvents &...events) {
  return tessera::issue<isa::RemainderTruncatedScalar, buildTarget>(tessera::after(events...), dst, src,
                                                                    tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
