// TCMP: bit [i, j] of dst = src0[i, j] <cmpMode> src1[i, j], over the valid region of src0
//
// dst is a packed mask of 8-bit or 32-bit elements: bit j % 8 of byte j / 8 of row i, and its valid columns
// count mask elements. NaN compares unequal to everything. cpu clears all other bits of the dst tile, also
// those for columns beyond dst's valid ones; a2a3 and a5 write whole mask elements, with 0 past the last
// column. On a2a3 every mode but NE compares int32_t for equality. Modes other than the six act as EQ.
#pragma once

#include "pto/isa/elementwise/compare.hpp"

namespace pto {
namespace isa {

struct Compare {
  static constexpr const char *mnemonic = "TCMP";

  struct Operands {
    tessera::TileDesc dst, src0, src1;
    tessera::ModeDesc<CmpMode> cmpMode;
  };

  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Int32Floats, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const auto [dst, src0] = tessera::comparisonUses(profile, "src0", o.dst, o.src0, false);
    return {{dst, src0, {"src1", tessera::Role::In, src0.rows, src0.cols}, {"cmpMode"}}};
  }

  PTO_INTERNAL static constexpr tessera::MaskPacking packing(Profile, const Operands &o) {
    return tessera::comparisonPacking(o.dst, o.src0, false);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src0.element);
    report.must(o.src1.element == o.src0.element, tessera::comparedElementSentence);
    tessera::comparisonRules(profile, report, o.dst, o.src0);
    if (profile != Profile::Cpu)
      report.must(o.src1.is(TileType::Vec), "TCMP: src1 must be a Vec tile");
    else
      report.expects(o.dst.validRows == o.src0.validRows, tessera::maskRowsSentence);
    if (profile == Profile::A5)
      report.must(o.dst.isRowMajor() && o.src0.isRowMajor() && o.src1.isRowMajor(), tessera::rowsSentence);
    report.expects(tessera::sameValid(o.src0, o.src1),
                   "TCMP: src0 and src1 must have the same valid rows and columns");
  }

  template <Profile P, class Dst, class Src0, class Src1, class Mode>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Mode cmpMode) {
    tessera::compareTiles<P>(dst, src0, src1, cmpMode);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCMP(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, CmpMode cmpMode,
                          WaitEvents &...events) {
  return tessera::issue<isa::Compare, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                   tessera::mode(cmpMode));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
