// TXORS: dst[i, j] = src[i, j] ^ scalar
//
// On a5 elements that are not integers are taken as their bits. a2a3 and a5 do not work in place; a2a3 needs
// tmp, which is like dst. Here tmp is never touched.
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
    if (profile == Profile::Cpu)
      return;
    tessera::mustNotBeInPlace(report, o.dst, o.src, o.tmp);
    report.apart(o.src.address, o.src.bytes(), o.tmp.address, o.tmp.bytes(),
                 "TXORS: src must not share storage with tmp");
    if (profile == Profile::A2A3 && o.tmp.present) {
      report.must(o.tmp.is(TileType::Vec) && o.tmp.isRowMajor(),
                  "TXORS: on a2a3 tmp must be a row-major Vec tile");
      report.must(o.tmp.element == o.dst.element, "TXORS: on a2a3 tmp must have the element type of dst");
      report.expects(tessera::sameValid(o.tmp, o.dst),
                     "TXORS: on a2a3 tmp must have the valid rows and columns of dst");
    }
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return a ^ s;
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
