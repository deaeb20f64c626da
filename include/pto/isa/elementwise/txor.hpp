// TXOR: dst[i, j] = src0[i, j] ^ src1[i, j]
//
// a2a3 needs tmp, which has the element type and valid size of dst, and no two operands may share storage
// there. Here tmp is never touched.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Xor : tessera::TileTileWithScratch<Xor> {
  static constexpr const char *mnemonic = "TXOR";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Integers, tessera::lists::a5Integers,
                                               tessera::lists::cpuIntegers};
  static constexpr bool bitwise = true;

  /// a2a3 keeps src0 | src1 there.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchPart(o.tmp, o.dst.validRows, o.dst.validCols);
  }
  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::A2A3)
      return;
    if (o.tmp.present) {
      tessera::scratchLikeDstRules(report, o.dst, o.tmp);
    }
    tessera::mustBeApart(report, o.dst, o.src0, o.src1, o.tmp);
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b) {
    return a ^ b;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TXOR(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, TileDataTmp &tmp,
                          WaitEvents &...events) {
  return tessera::issue<isa::Xor, buildTarget>(tessera::after(events...), dst, src0, src1,
                                               tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
