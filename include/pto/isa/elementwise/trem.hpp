// TREM: dst[i, j] = src0[i, j] - floor(src0[i, j] / src1[i, j]) * src1[i, j]
//
// The exact remainder with the sign of src0 (TFMOD), and src1 added to it when it is not zero and just one of
// src0 and src1 is negative; half and bfloat16 round that sum. By zero it is NaN, of integers 0. On a5, int64_t
// gives TFMOD's remainder, with the sign of src0. (The a5 library computes 64 columns of 64-bit elements; here
// all.) a2a3 needs tmp, and loses sources of int32_t. Here they are left alone and tmp is never touched; the
// precision is accepted and makes no difference.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Rem : tessera::TileTileWithScratch<Rem> {
  static constexpr const char *mnemonic = "TREM";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Int32Float, tessera::lists::a5Divided,
                                               tessera::lists::cpuNumbers};
  static constexpr bool costly = true;

  /// a2a3 needs a row of dst and two elements for every 64 of it, and computes int32_t in the sources.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchPart(o.tmp, 1, o.dst.cols + 2 * tessera::unitsFor(o.dst.cols, 64));
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    tessera::Uses uses = TileTileWithScratch::uses(profile, o);
    if (profile == Profile::A2A3 && o.dst.element == tessera::ElementType::I32)
      uses.operand[1].role = uses.operand[2].role = tessera::Role::Clobbered;
    return uses;
  }
  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::A2A3 || !o.tmp.present)
      return;
    using tessera::Extent;
    tessera::scratchTileRules(report, o.dst, o.tmp);
    report.expects(o.tmp.validRows >= Extent(1) && o.tmp.validCols >= o.dst.validCols,
                   "TREM: on a2a3 tmp must have at least one valid row and the valid columns of dst");
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return simd::remainderFloored(a, b);
  }

  template <Profile P, class Dst, class Src0, class Src1, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Tmp) {
    if constexpr (P == Profile::A5 && std::is_same_v<typename Dst::Element, int64_t>)
      tessera::mapOf<Truncated>(dst, src0, src1);
    else
      tessera::mapOf<Rem>(dst, src0, src1);
  }

private:
  struct Truncated {
    static constexpr bool costly = true;
    template <class T, class V>
    PTO_INTERNAL static V of(V a, V b) {
      return simd::remainderTruncated(a, b);
    }
  };
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = RemAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc0,
          typename TileDataSrc1, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TREM(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, TileDataTmp &tmp,
                          WaitEvents &...events) {
  return tessera::issue<isa::Rem, buildTarget>(tessera::after(events...), dst, src0, src1,
                                               tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
