// TXORS: dst[i, j] = src[i, j] ^ scalar
//
// On a5 elements that are not integers are taken as their bits, and tmp is ignored. a2a3 needs tmp, which is
// like dst; dst, src and tmp are promised to start at different addresses there. Here tmp is never touched,
// and dst may be src.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct XorScalar : tessera::TileScalarWithScratch<XorScalar> {
  static constexpr const char *mnemonic = "TXORS";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Integers, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuIntegers};
  static constexpr bool bitwise = true;

  /// a2a3 needs a tile like dst.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchPart(o.tmp, o.dst.validRows, o.dst.validCols);
  }
  PTO_INTERNAL static constexpr void furtherRules(Profile profile, const Operands &o,
                                                  tessera::Report &report) {
    if (profile != Profile::A2A3)
      return;
    report.expects(startApart(o.dst, o.src) && startApart(o.dst, o.tmp) && startApart(o.src, o.tmp),
                   "TXORS: on a2a3 dst, src and tmp must start at different addresses");
    if (o.tmp.present) {
      tessera::scratchLikeDstRules(report, o.dst, o.tmp);
    }
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return a ^ s;
  }

private:
  /// Unplaced tiles, and tiles of which only the type is known, have no address.
  static constexpr tessera::Truth startApart(const tessera::TileDesc &a, const tessera::TileDesc &b) {
    return a.address == nullptr || b.address == nullptr || tessera::operandOfMark(a.address) >= 0
               ? tessera::Truth::Unknown
               : tessera::truth(a.address != b.address);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TXORS(TileDataDst &dst, TileDataSrc &src, typename TileDataSrc::DType scalar,
                           TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::XorScalar, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scalar(scalar), tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
