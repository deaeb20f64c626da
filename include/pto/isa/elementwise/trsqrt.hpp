// TRSQRT: dst[i, j] = 1 / sqrt(src[i, j])
//
// Computed in double and rounded. 0 gives +inf, -0 gives -inf, and negative numbers NaN. tmp is optional:
// with it a2a3 computes more exactly, and it must hold at least 32 bytes there. Here tmp is never touched;
// the precision is accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_math.hpp"

namespace pto {
namespace isa {

struct Rsqrt : tessera::UnaryWithScratch<Rsqrt> {
  static constexpr const char *mnemonic = "TRSQRT";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuFloats};
  static constexpr bool costly = true;

  /// a2a3 needs one block.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchStart(o.tmp, BLOCK_BYTE_SIZE);
  }
  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::A2A3 || !o.tmp.present)
      return;
    report.must(o.tmp.is(TileType::Vec) && o.tmp.isRowMajor(),
                "TRSQRT: on a2a3 tmp must be a row-major Vec tile");
    report.must(o.tmp.element == o.dst.element, "TRSQRT: on a2a3 tmp must have the element type of dst");
    report.must(o.tmp.bytes() >= 32, "TRSQRT: on a2a3 tmp must have at least 32 bytes");
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a) {
    return simd::rsqrt<simd::laneCount<V>>(a);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = RsqrtAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRSQRT(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Rsqrt, buildTarget>(tessera::after(events...), dst, src, tessera::absent);
}

template <auto PrecisionType = RsqrtAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRSQRT(TileDataDst &dst, TileDataSrc &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::Rsqrt, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
