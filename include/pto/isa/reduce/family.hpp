// What reductions have in common. An instruction derives from the shape of its operands and states what is
// its own: mnemonic, types (of src), its loop, and, where dst may have another element type on cpu, which.
#pragma once

#include "pto/engine/first_extreme.hpp"
#include "pto/isa/elementwise/family.hpp"
#include "pto/isa/type_lists.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

inline constexpr const char *reducedVecSentence = "every output and src must be Vec tiles";
inline constexpr const char *reducedElementSentence = "dst and src must have the same element type";
inline constexpr const char *reducedEmptySentence = "src must have valid rows and valid columns";

inline constexpr const char *rowSrcSentence = "src must be row-major and not boxed (BLayout::RowMajor, "
                                              "SLayout::NoneBox)";
inline constexpr const char *rowDstSentence =
    "every output must be row-major, or column-major with one column, and not boxed (SLayout::NoneBox)";
inline constexpr const char *rowCountSentence = "every output must have as many valid rows as src";

inline constexpr const char *colPlainSentence =
    "dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)";
inline constexpr const char *colArgSrcSentence = "src must not be boxed (SLayout::NoneBox)";
inline constexpr const char *colArgDstSentence =
    "every output must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)";
inline constexpr const char *colCountSentence = "every output must have as many valid columns as src";
inline constexpr const char *colOneRowSentence = "every output must have one valid row";
inline constexpr const char *colTmpVecSentence = "on a2a3 tmp must be a Vec tile";
inline constexpr const char *colTmpElementSentence = "on a2a3 tmp must have src's element type";

inline constexpr const char *valueElementSentence = "dstVal and src must have the same element type";
inline constexpr const char *index32Sentence = "the element type of dst must be int32_t or uint32_t";
inline constexpr const char *indexCpuSentence =
    "on cpu the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t";
inline constexpr const char *rowIndexSentence =
    "the element type of dstIdx must be int32_t or uint32_t, or also int16_t or uint16_t where src is half";
inline constexpr const char *colIndexSentence =
    "the element type of dstIdx must be int16_t or uint16_t where src has 2 bytes, else int32_t or uint32_t";

/// Between these, values are converted on cpu.
inline constexpr TypeSet convertedElements = {ElementType::I8,  ElementType::U8,  ElementType::I16,
                                              ElementType::I32, ElementType::F16, ElementType::BF16,
                                              ElementType::F32};

/// half or bfloat16 into float.
constexpr bool isWidened(ElementType dst, ElementType src) {
  return dst == ElementType::F32 && (src == ElementType::F16 || src == ElementType::BF16);
}

/// dst has src's element type, or on cpu one that Op allows.
template <class Op>
PTO_INTERNAL constexpr void reducedElementRule(Profile profile, const TileDesc &dst, const TileDesc &src,
                                               Report &report) {
  if constexpr (requires { Op::cpuDstSentence; }) {
    if (profile == Profile::Cpu) {
      report.must(dst.element == src.element || Op::cpuDst(dst.element, src.element), Op::cpuDstSentence);
      return;
    }
  }
  report.must(dst.element == src.element, reducedElementSentence);
}

/// Where the tiles of a row reduction lie and how large they are.
template <class... Outputs>
PTO_INTERNAL constexpr void rowPlacementRules(Profile profile, Report &report, const TileDesc &src,
                                              const Outputs &...output) {
  if (profile != Profile::Cpu) {
    report.must(src.is(TileType::Vec) && (... && output.is(TileType::Vec)), reducedVecSentence);
    report.must(src.isPlainRows(), rowSrcSentence);
    report.must((... && (!output.isBoxed() && (output.isRowMajor() || output.cols == 1))), rowDstSentence);
    report.must(src.validRows > Extent(0) && src.validCols > Extent(0), reducedEmptySentence);
  }
  report.expects((Truth::Yes && ... && (output.validRows == src.validRows)), rowCountSentence);
}

/// The same of a search along columns.
template <class... Outputs>
PTO_INTERNAL constexpr void colArgPlacementRules(Profile profile, Report &report, const TileDesc &src,
                                                 const TileDesc &tmp, const Outputs &...output) {
  if (profile != Profile::Cpu) {
    report.must(src.is(TileType::Vec) && (... && output.is(TileType::Vec)), reducedVecSentence);
    report.must(!src.isBoxed(), colArgSrcSentence);
    report.must((... && output.isPlainRows()), colArgDstSentence);
    report.must(src.validRows > Extent(0) && src.validCols > Extent(0), reducedEmptySentence);
  }
  if (profile == Profile::A2A3 && tmp.present) {
    report.must(tmp.is(TileType::Vec), colTmpVecSentence);
    report.must(tmp.element == src.element, colTmpElementSentence);
  }
  report.expects((Truth::Yes && ... && (output.validCols == src.validCols)), colCountSentence);
  report.expects((Truth::Yes && ... && (output.validRows == Extent(1))), colOneRowSentence);
}

PTO_INTERNAL constexpr OperandUse firstColumn(const char *name, const TileDesc &src) {
  return {name, Role::Out, src.validRows, smallerOf(1, src.validCols)};
}
PTO_INTERNAL constexpr OperandUse firstRow(const char *name, const TileDesc &src) {
  return {name, Role::Out, smallerOf(1, src.validRows), src.validCols};
}

/// How many elements of a type one block of 32 bytes and one repeat of 256 bytes hold.
struct DeviceUnits {
  int64_t block, repeat;
  constexpr explicit DeviceUnits(const TileDesc &tile)
      : block(BLOCK_BYTE_SIZE / tile.elementBytes), repeat(REPEAT_BYTE / tile.elementBytes) {}
};

/// What a2a3 uses of the scratch tile of a search along rows: partial results of each row, first of every
/// repeat of it, then of these.
PTO_INTERNAL constexpr OperandUse rowSearchScratch(const TileDesc &tmp, const TileDesc &src, bool withValue) {
  const DeviceUnits unit(src);
  const int64_t rows = src.validRows.value, cols = src.validCols.value;
  const auto blocks = [&](int64_t elements) { return unitsFor(elements, unit.block) * unit.block; };
  const int64_t first = unitsFor(cols, unit.repeat), second = unitsFor(first, unit.repeat);
  if (cols <= unit.repeat) {
    if (!withValue)
      return noScratch();
    return tmp.isRowMajor() ? scratchPart(tmp, rows, 2) : scratchPart(tmp, 2 * rows, 1);
  }
  int64_t stride = blocks(2 * first) + blocks(first);
  if (cols > unit.repeat * unit.repeat) {
    const int64_t whole = blocks(2 * first), parts = blocks(first) + blocks(2 * second);
    stride = (whole > parts ? whole : parts) + 2;
  }
  return scratchRows(tmp, rows, stride * src.elementBytes);
}

/// The same of a search along columns, which takes a repeat of columns at a time.
PTO_INTERNAL constexpr OperandUse colSearchScratch(const TileDesc &tmp, const TileDesc &src, bool withValue) {
  const DeviceUnits unit(src);
  const int64_t cols = src.validCols.value;
  const int64_t group = cols >= unit.repeat ? unit.repeat : unitsFor(cols, unit.block) * unit.block;
  const int64_t groups = src.elementBytes != 2 ? 1 : withValue ? 2 : 3;
  return scratchRows(tmp, 1, groups * group * src.elementBytes);
}

/// dst[i, 0] from row i of src: Op::reduce(dst, src, rows, cols). tmp is only used on a2a3.
template <class Op>
struct RowReduction {
  struct Operands {
    TileDesc dst, src, tmp;
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    // A row without columns still has a sum and a product.
    OperandUse dst = firstColumn("dst", o.src);
    if constexpr (requires { Op::emptyResult; })
      dst.cols = 1;
    return {{dst, OperandUse::valid("src", Role::In, o.src), scratchOnA2A3<RowReduction>(profile, o, o.src)}};
  }
  /// One block for integers and products; for others a repeat for each row that is longer than one.
  PTO_INTERNAL static constexpr OperandUse scratch(const Operands &o) {
    if (requires { Op::inOneBlock; } || !typeset::floats.contains(o.src.element))
      return scratchRows(o.tmp, 1, BLOCK_BYTE_SIZE);
    return o.src.validCols.value > DeviceUnits(o.src).repeat
               ? scratchRows(o.tmp, o.src.validRows.value, REPEAT_BYTE)
               : noScratch();
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(Op::types, o.src.element);
    reducedElementRule<Op>(profile, o.dst, o.src, report);
    rowPlacementRules(profile, report, o.src, o.dst);
  }
  template <Profile P, class Dst, class Src, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp) {
    const int64_t rows = src.validRows();
    const int64_t cols = src.validCols();
    if (rows <= 0)
      return;
    if (cols > 0) {
      Op::reduce(dst, src, rows, cols);
    } else if constexpr (requires { Op::emptyResult; }) {
      for (int64_t r = 0; r < rows; ++r)
        dst.data[dst.offset(r, 0)] = static_cast<typename Dst::Element>(Op::emptyResult);
    }
  }
};

/// dst[0, j] from column j of src: Op::reduce(dst, src, rows, cols).
template <class Op>
struct ColReduction {
  struct Operands {
    TileDesc dst, src;
  };
  PTO_INTERNAL static constexpr Uses uses(Profile, const Operands &o) {
    return {{firstRow("dst", o.src), OperandUse::valid("src", Role::In, o.src)}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(Op::types, o.src.element);
    reducedElementRule<Op>(profile, o.dst, o.src, report);
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec), reducedVecSentence);
      report.must(o.dst.isPlainRows() && o.src.isPlainRows(), colPlainSentence);
    }
    report.expects(o.dst.validCols == o.src.validCols, colCountSentence);
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    const int64_t rows = src.validRows();
    const int64_t cols = src.validCols();
    if (rows > 0 && cols > 0)
      Op::reduce(dst, src, rows, cols);
  }
};

// ---- Searches ----

/// A search along rows: of row r the column, in column 0 of the outputs.
struct AlongRows {
  static constexpr TypeTable types = {lists::a2a3Numbers, lists::a5Basic, lists::cpuNumbers};
  static constexpr TypeTable typesWithValue = types;

  PTO_INTERNAL static constexpr OperandUse output(const char *name, const TileDesc &src) {
    return firstColumn(name, src);
  }
  PTO_INTERNAL static constexpr OperandUse scratch(const TileDesc &tmp, const TileDesc &src, bool withValue) {
    return rowSearchScratch(tmp, src, withValue);
  }
  PTO_INTERNAL static constexpr void indexRule(Profile profile, const TileDesc &index, Report &report) {
    if (profile == Profile::Cpu)
      report.must((index16 | index32).contains(index.element), indexCpuSentence);
    else
      report.must(index32.contains(index.element), index32Sentence);
  }
  PTO_INTERNAL static constexpr void indexRuleWithValue(const TileDesc &index, const TileDesc &src,
                                                        Report &report) {
    report.must(index32.contains(index.element) ||
                    (src.element == ElementType::F16 && index16.contains(index.element)),
                rowIndexSentence);
  }
  template <class... Outputs>
  PTO_INTERNAL static constexpr void placementRules(Profile profile, Report &report, const TileDesc &src,
                                                    const TileDesc &, const Outputs &...output) {
    rowPlacementRules(profile, report, src, output...);
  }

  /// Calls found(row, column, the one of them that is the result, row and column of the outputs) for every
  /// extreme.
  template <class Order, class Src, class Found>
  PTO_INTERNAL static void search(Src src, Found &&found) {
    forRowExtremes<Order>(src, src.validRows(), src.validCols(),
                          [&](int64_t r, int64_t c) PTO_LANES_BODY { found(r, c, c, r, 0); });
  }
};

/// A search along columns: of column c the row, in row 0 of the outputs.
struct AlongColumns {
  static constexpr TypeTable types = {lists::a2a3Searched, lists::a5UpTo32, lists::cpuNumbers};
  static constexpr TypeTable typesWithValue = {lists::a2a3Searched, lists::a5Wide32, lists::cpuNumbers};

  PTO_INTERNAL static constexpr OperandUse output(const char *name, const TileDesc &src) {
    return firstRow(name, src);
  }
  PTO_INTERNAL static constexpr OperandUse scratch(const TileDesc &tmp, const TileDesc &src, bool withValue) {
    return colSearchScratch(tmp, src, withValue);
  }
  PTO_INTERNAL static constexpr void indexRule(Profile, const TileDesc &index, Report &report) {
    report.must(index32.contains(index.element), index32Sentence);
  }
  PTO_INTERNAL static constexpr void indexRuleWithValue(const TileDesc &index, const TileDesc &src,
                                                        Report &report) {
    report.must((src.elementBytes == 2 ? index16 : index32).contains(index.element), colIndexSentence);
  }
  template <class... Outputs>
  PTO_INTERNAL static constexpr void placementRules(Profile profile, Report &report, const TileDesc &src,
                                                    const TileDesc &tmp, const Outputs &...output) {
    colArgPlacementRules(profile, report, src, tmp, output...);
  }

  template <class Order, class Src, class Found>
  PTO_INTERNAL static void search(Src src, Found &&found) {
    forColumnExtremes<Order>(src, src.validRows(), src.validCols(),
                             [&](int64_t r, int64_t c) PTO_LANES_BODY { found(r, c, r, 0, c); });
  }
};

/// dst = the places of the first extremes along rows or columns, in the order Order.
template <class Op, class Along, class Order>
struct Search {
  static constexpr TypeTable types = Along::types;
  struct Operands {
    TileDesc dst, src, tmp;
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    return {{Along::output("dst", o.src), OperandUse::valid("src", Role::In, o.src),
             scratchOnA2A3<Search>(profile, o, o.src)}};
  }
  PTO_INTERNAL static constexpr OperandUse scratch(const Operands &o) {
    return Along::scratch(o.tmp, o.src, false);
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(types, o.src.element);
    Along::indexRule(profile, o.dst, report);
    Along::placementRules(profile, report, o.src, o.tmp, o.dst);
  }
  template <Profile P, class Dst, class Src, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp) {
    if (src.validRows() > 0 && src.validCols() > 0)
      Along::template search<Order>(
          src, [&](int64_t, int64_t, int64_t place, int64_t r, int64_t c) PTO_LANES_BODY {
            dst.data[dst.offset(r, c)] = static_cast<typename Dst::Element>(place);
          });
  }
};

/// The same, with the values: dstVal = the extremes themselves.
template <class Op, class Along, class Order>
struct SearchWithValue {
  static constexpr TypeTable types = Along::typesWithValue;
  struct Operands {
    TileDesc dstVal, dstIdx, src, tmp;
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    return {{Along::output("dstVal", o.src), Along::output("dstIdx", o.src),
             OperandUse::valid("src", Role::In, o.src), scratchOnA2A3<SearchWithValue>(profile, o, o.src)}};
  }
  PTO_INTERNAL static constexpr OperandUse scratch(const Operands &o) {
    return Along::scratch(o.tmp, o.src, true);
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.must(o.dstVal.element == o.src.element, valueElementSentence);
    if (profile == Profile::Cpu)
      report.must((index16 | index32).contains(o.dstIdx.element), indexCpuSentence);
    else
      Along::indexRuleWithValue(o.dstIdx, o.src, report);
    Along::placementRules(profile, report, o.src, o.tmp, o.dstVal, o.dstIdx);
  }
  template <Profile P, class DstVal, class DstIdx, class Src, class Tmp>
  PTO_INTERNAL static void run(DstVal dstVal, DstIdx dstIdx, Src src, Tmp) {
    if (src.validRows() > 0 && src.validCols() > 0)
      Along::template search<Order>(
          src, [&](int64_t fromRow, int64_t fromCol, int64_t place, int64_t r, int64_t c) PTO_LANES_BODY {
            dstVal.data[dstVal.offset(r, c)] = src.data[src.offset(fromRow, fromCol)];
            dstIdx.data[dstIdx.offset(r, c)] = static_cast<typename DstIdx::Element>(place);
          });
  }
};

} // namespace pto::tessera
