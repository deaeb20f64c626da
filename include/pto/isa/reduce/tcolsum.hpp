// TCOLSUM: dst[0, j] = sum over i of src[i, j], for the valid rows i and columns j of src
//
// Sequential, the sum starts at row 0 and takes the rows in order. As a tree, neighbouring rows are added in
// pairs, then the pairs in pairs, until one row is left; when a round has an odd row over, it is added to the
// first sum of that round (cpu, a2a3) or to the last (a5). half and bfloat16 are summed in float and rounded
// once; integers wrap.
#pragma once

#include "pto/engine/column_lanes.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct ColSum {
  static constexpr const char *mnemonic = "TCOLSUM";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::TileDesc tmp;
    tessera::ModeDesc<bool> isBinary;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::I16, tessera::ElementType::I32, tessera::ElementType::F16,
                tessera::ElementType::F32},
               "TCOLSUM: on a2a3 the element type must be int16_t, int32_t, half or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::floats,
             "TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "half, "
             "bfloat16_t or float"},
      .cpu = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats,
              "TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
              "uint32_t, int64_t, "
              "uint64_t, half, bfloat16_t or float"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    return {{{"dst", Role::Out, tessera::smallerOf(1, o.src.validRows), o.src.validCols},
             tessera::OperandUse::valid("src", Role::In, o.src),
             scratchUse(profile, o),
             {"isBinary"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    const bool widened =
        o.dst.element == tessera::ElementType::F32 &&
        (o.src.element == tessera::ElementType::F16 || o.src.element == tessera::ElementType::BF16);
    if (profile == Profile::Cpu) {
      report.must(
          o.dst.element == o.src.element || widened,
          "TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t");
    } else {
      report.must(o.dst.element == o.src.element, "TCOLSUM: dst and src must have the same element type");
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec),
                  "TCOLSUM: dst and src must be Vec tiles");
      report.must(
          o.dst.isPlainRows() && o.src.isPlainRows(),
          "TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)");
    }
    if (profile == Profile::A2A3 && o.tmp.present) {
      report.must(o.tmp.is(TileType::Vec), "TCOLSUM: on a2a3 tmp must be a Vec tile");
      report.must(
          o.tmp.isPlainRows(),
          "TCOLSUM: on a2a3 tmp must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)");
      report.must(o.tmp.element == o.src.element, "TCOLSUM: on a2a3 tmp must have src's element type");
    }
    report.mustOnDevices(o.src.validCols == o.dst.validCols,
                         "TCOLSUM: src and dst must have the same number of valid columns");
    if (profile == Profile::A2A3 && o.tmp.present) {
      const int64_t tmpRow = (o.tmp.isRowMajor() ? o.tmp.cols : 1) * o.tmp.elementBytes / o.src.elementBytes;
      report.must(o.src.validCols <= tessera::Extent(tmpRow),
                  "TCOLSUM: on a2a3 a row of tmp must hold src's valid columns");
    }
  }

  template <Profile P, class Dst, class Src, class Tmp, class Flag>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp, Flag isBinary) {
    using namespace tessera;
    const int64_t rows = src.validRows();
    const int64_t cols = src.validCols();
    if (rows == 0 || cols == 0)
      return;
    if (isBinary)
      forColumnLanes<treeRegisters>(dst, src, cols,
                                    [&](auto lane) PTO_LANES_BODY { lane.store(treeSum<P>(lane, rows)); });
    else
      forColumnLanes<sequentialRegisters>(
          dst, src, cols, [&](auto lane) PTO_LANES_BODY { lane.store(sequentialSum(lane, rows)); });
  }

private:
  /// The first round of the tree goes to tmp, the others stay in it.
  PTO_INTERNAL static constexpr tessera::OperandUse scratchUse(Profile profile, const Operands &o) {
    using tessera::Extent;
    const bool sequential = o.isBinary.known && !o.isBinary.value;
    if (profile == Profile::Cpu || !o.tmp.present || sequential)
      return tessera::noScratch();
    if (!o.isBinary.known || !o.src.validRows.known || !o.src.validCols.known)
      return {"tmp", tessera::Role::Scratch, Extent(), Extent()};
    return tessera::scratchRows(o.tmp, o.src.validRows.value / 2, o.src.validCols.value * o.src.elementBytes);
  }

  // Sums in registers, with room left for the rows being added; the tree holds several unfinished sums at
  // once.
  static constexpr int sequentialRegisters = 8;
  static constexpr int treeRegisters = 4;

  /// ((row0 + row1) + row2) + ...
  template <class Lane>
  PTO_INTERNAL static auto sequentialSum(const Lane &lane, int64_t rows) {
    auto sum = lane.row(0);
    for (int64_t r = 1; r < rows; ++r)
      sum += lane.row(r);
    return sum;
  }

  /// Rows [first, first + 2^level) added in pairs, pairs of pairs, and so on.
  template <int Level, class Lane>
  PTO_INTERNAL static auto pairwiseBlock(const Lane &lane, int64_t first) {
    if constexpr (Level == 0)
      return lane.row(first);
    else
      return pairwiseBlock<Level - 1>(lane, first) +
             pairwiseBlock<Level - 1>(lane, first + (int64_t(1) << (Level - 1)));
  }
  /// The same for blocks of 2^Base rows: partial[l] is a finished sum of 2^l blocks that waits for its
  /// right-hand neighbour.
  template <int Base, class Lane>
  PTO_INTERNAL static auto pairwiseBlocks(const Lane &lane, int64_t first, int level) {
    auto sum = pairwiseBlock<Base>(lane, first);
    decltype(sum) partial[63];
    const int64_t blocks = int64_t(1) << (level - Base);
    for (int64_t i = 0;;) {
      int l = 0;
      for (int64_t bits = i; bits & 1; bits >>= 1, ++l)
        sum = partial[l] + sum;
      if (++i == blocks)
        return sum;
      partial[l] = sum;
      sum = pairwiseBlock<Base>(lane, first + (i << Base));
    }
  }
  template <class Lane>
  PTO_INTERNAL static auto pairwiseSum(const Lane &lane, int64_t first, int level) {
    constexpr int unrolled = 3; // eight rows at once
    return level < unrolled ? pairwiseBlocks<0>(lane, first, level)
                            : pairwiseBlocks<unrolled>(lane, first, level);
  }

  /// The tree, seen from the one sum that collects the leftovers: every other sum of a round is a whole
  /// pairwise sum.
  template <Profile P, class Lane>
  PTO_INTERNAL static auto treeSum(const Lane &lane, int64_t rows) {
    constexpr bool collectsLast = P == Profile::A5;
    auto collected = lane.row(collectsLast ? rows - 1 : 0);
    int level = 0;
    for (int64_t n = rows; n > 1; n /= 2, ++level) {
      // This round's other sums: the neighbour, and with an odd row over one more.
      const int64_t others[] = {collectsLast ? (n % 2 == 0 ? n - 2 : n - 3) : 1,
                                collectsLast ? n - 2 : n - 1};
      decltype(collected) neighbour;
      for (int64_t i = 0; i < 1 + n % 2; ++i) {
        const auto sum = pairwiseSum(lane, others[i] << level, level);
        if constexpr (collectsLast)
          neighbour = i == 0 ? sum : neighbour + sum;
        else
          collected += sum;
      }
      if constexpr (collectsLast)
        collected = neighbour + collected;
    }
    return collected;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename... WaitEvents>
  requires(tessera::IsTile<TileDataOut> && tessera::IsTile<TileDataIn> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLSUM(TileDataOut &dst, TileDataIn &src, WaitEvents &...events) {
  return tessera::issue<isa::ColSum, buildTarget>(tessera::after(events...), dst, src, tessera::absent,
                                                  tessera::constant<false>);
}

template <typename TileDataOut, typename TileDataIn, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::IsTile<TileDataOut> && tessera::IsTile<TileDataIn> && tessera::IsTile<TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLSUM(TileDataOut &dst, TileDataIn &src, TileDataTmp &tmp, bool isBinary,
                             WaitEvents &...events) {
  return tessera::issue<isa::ColSum, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp),
                                                  tessera::mode(isBinary));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
