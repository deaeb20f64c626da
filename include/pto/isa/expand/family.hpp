// What expansions with an operation have in common. An instruction derives from RowExpansion or
// ColumnExpansion and states mnemonic, types, its formula `of` on registers, and signBlind where that holds,
// as an elementwise instruction does.
#pragma once

#include "pto/engine/broadcast.hpp"
#include "pto/isa/elementwise/family.hpp"

namespace pto::tessera {

/// The function of Op on registers, for elements of type T.
template <class Op, class T>
inline constexpr auto formulaOf = [](auto a, auto b) PTO_LANES_BODY { return Op::template of<T>(a, b); };

/// dst[i, j] = of(src0[i, j mod vc(src0)], src1[i, j mod vc(src1)]), vc being the valid columns, with a
/// scratch tile that only a2a3 uses.
template <class Op>
struct RowExpansion {
  struct Operands {
    TileDesc dst, src0, src1, tmp;
  };

  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    // A source without columns gives nothing to compute with.
    const Truth empty = o.src0.validCols <= Extent(0) || o.src1.validCols <= Extent(0);
    const Extent cols = empty == Truth::No ? o.dst.validCols : empty == Truth::Yes ? Extent(0) : Extent();
    return {{{"dst", Role::Out, o.dst.validRows, cols},
             {"src0", Role::In, o.dst.validRows, smallerOf(o.src0.validCols, cols)},
             {"src1", Role::In, o.dst.validRows, smallerOf(o.src1.validCols, cols)},
             scratchOnA2A3<RowExpansion>(profile, o, o.dst)}};
  }
  /// a2a3 takes the address of tmp and no more: what is written there may reach beyond the tile.
  PTO_INTERNAL static constexpr OperandUse scratch(const Operands &o) {
    const int64_t rows = o.dst.validRows.value;
    return scratchStart(o.tmp, rows < 256 ? unitsFor(rows, 8) * REPEAT_BYTE : 7680);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(Op::types, o.dst.element);
    report.must(o.src0.element == o.dst.element && o.src1.element == o.dst.element, sameElementSentence);
    const bool anyLayout = profile == Profile::Cpu;
    if (!anyLayout) {
      report.must(o.dst.is(TileType::Vec) && o.src0.is(TileType::Vec) && o.src1.is(TileType::Vec),
                  vecSentence);
      report.must(o.dst.isRowMajor(), "dst must be row-major (BLayout::RowMajor)");
    }
    const auto full = [&](const TileDesc &source) {
      return (anyLayout || source.isRowMajor()) && sameValid(source, o.dst);
    };
    const auto holdsOne = [&](const TileDesc &source) {
      return (anyLayout || !source.isRowMajor()) && source.validCols == Extent(1) &&
             source.validRows == o.dst.validRows;
    };
    const auto holdsBlock = [&](const TileDesc &source) {
      return (anyLayout || source.isRowMajor()) &&
             source.validCols * Extent(source.elementBytes) == Extent(BLOCK_BYTE_SIZE) &&
             source.validRows == o.dst.validRows;
    };
    const Truth full0 = full(o.src0), full1 = full(o.src1);
    report.expects(full0 || full1,
                   "src0 or src1 must be row-major and have the valid rows and columns of dst");
    report.expects((full0 && (holdsOne(o.src1) || holdsBlock(o.src1))) ||
                       (full1 && (holdsOne(o.src0) || holdsBlock(o.src0))),
                   "the source that is expanded must have the valid rows of dst, and one valid column when "
                   "it is column-major or 32 bytes of valid columns when it is row-major");
    if (profile == Profile::A2A3 && o.tmp.present) {
      report.expects(
          (full0 && holdsOne(o.src1)) || (full1 && holdsOne(o.src0)),
          "on a2a3, with tmp, the source that is expanded must be column-major and have one valid column");
    }
  }

  template <Profile P, class Dst, class Src0, class Src1, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Tmp) {
    expandAlongRows(formulaOf<Op, typename Dst::Element>, dst, src0, src1);
  }
};

/// dst[i, j] = of(src0[i, j], src1[0, j]), or of(src0[0, j], src1[i, j]) when src1 is the full-size source.
template <class Op>
struct ColumnExpansion {
  struct Operands {
    TileDesc dst, src0, src1;
  };

  PTO_INTERNAL static constexpr Uses uses(Profile, const Operands &o) {
    const Truth full0 = sameValid(o.src0, o.dst) || o.src1.validRows < o.dst.validRows;
    return {{OperandUse::valid("dst", Role::Out, o.dst),
             {"src0", Role::In, rowsRead(full0, o.dst), o.dst.validCols},
             {"src1", Role::In, rowsRead(!full0, o.dst), o.dst.validCols}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(Op::types, o.dst.element);
    report.must(o.src0.element == o.dst.element && o.src1.element == o.dst.element, sameElementSentence);
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec) && o.src0.is(TileType::Vec) && o.src1.is(TileType::Vec),
                  vecSentence);
      report.must(o.dst.isRowMajor() && o.src0.isRowMajor() && o.src1.isRowMajor(), rowsSentence);
    }
    report.expects(sameValid(o.src0, o.dst) || sameValid(o.src1, o.dst),
                   "src0 or src1 must have the valid rows and columns of dst");
    report.expects(o.src0.validCols == o.dst.validCols && o.src1.validCols == o.dst.validCols,
                   "src0 and src1 must have the valid columns of dst");
  }

  template <Profile P, class Dst, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1) {
    // As in uses: a src1 that lacks rows can only be the row.
    const bool full0 = (src0.validRows() == dst.validRows() && src0.validCols() == dst.validCols()) ||
                       src1.validRows() < dst.validRows();
    expandAlongColumns(formulaOf<Op, typename Dst::Element>, full0, dst, src0, src1);
  }

private:
  static constexpr Extent rowsRead(Truth full, const TileDesc &dst) {
    if (full == Truth::Unknown)
      return {};
    return full == Truth::Yes ? dst.validRows : smallerOf(1, dst.validRows);
  }
};

} // namespace pto::tessera
