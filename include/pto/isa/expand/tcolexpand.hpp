// TCOLEXPAND: dst[i, j] = src[0, j]
//
// The bits are copied. src may have more rows; only row 0 is read.
#pragma once

#include "pto/engine/broadcast.hpp"
#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct ColExpand {
  static constexpr const char *mnemonic = "TCOLEXPAND";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Expanded, tessera::lists::a5Expanded,
                                               tessera::lists::cpuExpanded};

  struct Operands {
    tessera::TileDesc dst, src;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             {"src", Role::In, tessera::smallerOf(1, o.dst.validRows), o.dst.validCols}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.src.element == o.dst.element, tessera::sameElementSentence);
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec), tessera::vecSentence);
      report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                  "TCOLEXPAND: dst and src must be row-major and not boxed (BLayout::RowMajor, "
                  "SLayout::NoneBox)");
      report.must(o.src.validRows > Extent(0) && o.src.validCols > Extent(0),
                  "TCOLEXPAND: the valid region of src must not be empty");
    }
    report.expects(o.src.validCols == o.dst.validCols, "TCOLEXPAND: src must have the valid columns of dst");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    tessera::copyAlongColumns(dst, src);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLEXPAND(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::ColExpand, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
