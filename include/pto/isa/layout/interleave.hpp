// The rules that TINTERLEAVE and TDEINTERLEAVE share.
#pragma once

#include "pto/engine/interleave.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

inline constexpr const char *notOverSourcesSentence = "dst0 and dst1 must not share storage with a source";

/// The rules that both have.
template <class Op, class... Sources>
PTO_INTERNAL constexpr void interleaveRules(Profile profile, Report &report, const TileDesc &dst0,
                                            const TileDesc &dst1, const Sources &...source) {
  report.mustBeOneOf(Op::types, dst0.element);
  report.must(dst1.element == dst0.element && (... && (source.element == dst0.element)),
              "dst0, dst1 and every source must have the same element type");
  if (profile != Profile::Cpu) {
    report.must(dst0.is(TileType::Vec) && dst1.is(TileType::Vec) && (... && source.is(TileType::Vec)),
                "dst0, dst1 and every source must be Vec tiles");
    report.must(dst0.isRowMajor() && dst1.isRowMajor() && (... && source.isRowMajor()),
                "dst0, dst1 and every source must be row-major (BLayout::RowMajor)");
  }
  report.expects(dst1.validRows == dst0.validRows && dst1.validCols == dst0.validCols,
                 "dst0 and dst1 must have the same valid rows and columns");
  (..., report.expects(source.validRows == dst0.validRows,
                       "every source must have the valid rows of dst0 and dst1"));
  (..., (report.apart(dst0.address, dst0.bytes(), source.address, source.bytes(), notOverSourcesSentence),
         report.apart(dst1.address, dst1.bytes(), source.address, source.bytes(), notOverSourcesSentence)));
}

/// The rules of the forms with two sources.
template <class Op>
PTO_INTERNAL constexpr void twoSourceRules(Profile profile, Report &report, const TileDesc &dst0,
                                           const TileDesc &dst1, const TileDesc &src0, const TileDesc &src1) {
  interleaveRules<Op>(profile, report, dst0, dst1, src0, src1);
  report.expects(src0.validCols == dst0.validCols && src1.validCols == dst0.validCols,
                 "every source must have the valid columns of dst0 and dst1");
  report.expects(dst0.validCols.known ? truth(dst0.validCols.value % 2 == 0) : Truth::Unknown,
                 "the number of valid columns must be even");
}

} // namespace pto::tessera
