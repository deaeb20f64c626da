// TCONCAT: row r of dst = the valid columns of row r of src0, followed by those of row r of src1
//
// For every valid row of dst. What does not fit into dst's valid columns is cut off; elements of dst behind
// the last one keep their values. The forms that are given the lengths of rows are in tconcat_index.hpp.
#pragma once

#include "pto/engine/rearrange.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Concat {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TCONCAT";

  struct Operands {
    tessera::TileDesc dst, src0, src1;
  };

  static constexpr tessera::TypeSet joined = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr tessera::TypeTable types = {
      .a2a3 = {joined, "TCONCAT: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                       "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {joined, "TCONCAT: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
                     "uint32_t, half, bfloat16_t or float"},
      .cpu = {tessera::typeset::every, "TCONCAT: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Extent;
    using tessera::Role;
    const Extent first = tessera::smallerOf(o.src0.validCols, o.dst.validCols);
    const Extent both = tessera::smallerOf(first + o.src1.validCols, o.dst.validCols);
    const Extent second = both.known && first.known ? Extent(both.value - first.value) : Extent();
    return {{{"dst", Role::Out, o.dst.validRows, both},
             {"src0", Role::In, o.dst.validRows, first},
             {"src1", Role::In, o.dst.validRows, second}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    joinedRules(profile, o.dst, o.src0, o.src1, report);
    const tessera::Extent cols = o.src0.validCols + o.src1.validCols;
    if (profile == Profile::A2A3)
      report.must(cols <= tessera::Extent(o.dst.cols),
                  "TCONCAT: the valid columns of src0 and src1 together must fit into dst's Cols");
    else
      report.expects(cols <= o.dst.validCols,
                     "TCONCAT: the valid columns of src0 and src1 together must fit into those of dst");
  }

  /// The rules on the three tiles that every form has.
  PTO_INTERNAL static constexpr void joinedRules(Profile profile, const tessera::TileDesc &dst,
                                                 const tessera::TileDesc &src0, const tessera::TileDesc &src1,
                                                 tessera::Report &report) {
    report.mustBeOneOf(types, dst.element);
    report.must(src0.element == dst.element && src1.element == dst.element,
                "TCONCAT: dst, src0 and src1 must have the same element type");
    if (profile != Profile::Cpu)
      report.must(dst.is(TileType::Vec) && src0.is(TileType::Vec) && src1.is(TileType::Vec),
                  "TCONCAT: dst, src0 and src1 must be Vec tiles");
    if (profile == Profile::A5)
      report.must(dst.isRowMajor() && src0.isRowMajor() && src1.isRowMajor(),
                  "TCONCAT: on a5 dst, src0 and src1 must be row-major (BLayout::RowMajor)");
    report.expects(src0.validRows == dst.validRows && src1.validRows == dst.validRows,
                   "TCONCAT: dst, src0 and src1 must have the same valid rows");
  }

  template <Profile P, class Dst, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1) {
    using namespace tessera;
    const int64_t rows = dst.validRows();
    const int64_t first = src0.validCols() < dst.validCols() ? src0.validCols() : dst.validCols();
    const int64_t rest = dst.validCols() - first;
    const int64_t second = src1.validCols() < rest ? src1.validCols() : rest;
    if constexpr (!IsTwinType<typename Dst::Element>()) {
      if (dst.isRows() && src0.isRows() && src1.isRows()) {
        copyLinesWithGaps(dst.data, dst.cols(), src0.data, src0.cols(), rows, first);
        copyLinesWithGaps(dst.data + first, dst.cols(), src1.data, src1.cols(), rows, second);
        return;
      }
    }
    copyPlaces(dst.data, placesOf(dst), src0.data, placesOf(src0), rows, first);
    copyPlaces(dst.data, placesOf(dst), src1.data, placesOf(src1), rows, second, Corner{0, first});
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1>)
PTO_INTERNAL void TCONCAT_IMPL(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1) {
  tessera::issue<isa::Concat, buildTarget>(tessera::after(), dst, src0, src1);
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCONCAT(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                             WaitEvents &...events) {
  return tessera::issue<isa::Concat, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
