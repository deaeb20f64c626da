// TROWEXPAND: dst[i, j] = src[i, 0]
//
// The bits are copied. On cpu the element types may differ, and the value is converted as C++ converts it.
#pragma once

#include "pto/engine/broadcast.hpp"
#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct RowExpand {
  static constexpr const char *mnemonic = "TROWEXPAND";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Expanded, tessera::lists::a5Expanded,
                                               tessera::lists::cpuExpanded};

  struct Operands {
    tessera::TileDesc dst, src;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltConversion(elements[0], elements[1]);
  }

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             {"src", Role::In, o.dst.validRows, tessera::smallerOf(1, o.dst.validCols)}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.dst.element);
    report.mustBeOneOf(types, o.src.element);
    if (profile != Profile::Cpu) {
      report.must(o.src.element == o.dst.element, tessera::sameElementSentence);
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec), tessera::vecSentence);
      report.must(o.dst.isPlainRows(),
                  "TROWEXPAND: dst must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)");
      report.must(!o.src.isBoxed(), "TROWEXPAND: src must not be boxed (SLayout::NoneBox)");
    }
    if (profile == Profile::A5) {
      report.mustByType(o.src.validCols == Extent(1),
                        "TROWEXPAND: on a5 src must have one valid column, or a number known at run time");
      report.must(o.dst.validRows > Extent(0) && o.dst.validCols > Extent(0) && o.src.validRows > Extent(0) &&
                      o.src.validCols > Extent(0),
                  "TROWEXPAND: on a5 the valid regions of dst and src must not be empty");
    }
    report.expects(o.src.validRows == o.dst.validRows, "TROWEXPAND: src must have the valid rows of dst");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    tessera::copyAlongRows(dst, src);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWEXPAND(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::RowExpand, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
