// What the TPART instructions have in common besides their loops, engine/parts.hpp: dst[i, j] is combined
// from the sources that are valid there.
#pragma once

#include <cstdint>

#include "pto/engine/parts.hpp"
#include "pto/isa/elementwise/family.hpp"
#include "pto/isa/type_lists.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// Whether two sources cover dst as hardware wants it: one is valid where dst is, the other not beyond.
PTO_INTERNAL constexpr Truth partsCover(const TileDesc &dst, const TileDesc &a, const TileDesc &b) {
  const auto inside = [&](const TileDesc &src) {
    return src.validRows <= dst.validRows && src.validCols <= dst.validCols;
  };
  return (sameValid(a, dst) && inside(b)) || (sameValid(b, dst) && inside(a));
}

inline constexpr const char *partsCoverSentence =
    "one source must have the valid region of dst, and the other none that exceeds it";
inline constexpr const char *partRowsSentence =
    "on a2a3 dst and every source must be row-major (BLayout::RowMajor)";

/// A source is read where dst is valid too.
PTO_INTERNAL constexpr OperandUse readWhereValid(const char *name, const TileDesc &src, const TileDesc &dst) {
  return {name, Role::In, smallerOf(src.validRows, dst.validRows), smallerOf(src.validCols, dst.validCols)};
}

/// dst = Op::of(src0, src1) where both are valid.
template <class Op>
struct PartCombination {
  struct Operands {
    TileDesc dst, src0, src1;
  };

  PTO_INTERNAL static constexpr Uses uses(Profile, const Operands &o) {
    return {{OperandUse::valid("dst", Role::Out, o.dst), readWhereValid("src0", o.src0, o.dst),
             readWhereValid("src1", o.src1, o.dst)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(Op::types, o.dst.element);
    report.must(o.src0.element == o.dst.element && o.src1.element == o.dst.element, sameElementSentence);
    if (profile == Profile::Cpu)
      return;
    report.must(o.dst.is(TileType::Vec) && o.src0.is(TileType::Vec) && o.src1.is(TileType::Vec), vecSentence);
    if (profile == Profile::A2A3)
      report.must(o.dst.isRowMajor() && o.src0.isRowMajor() && o.src1.isRowMajor(), partRowsSentence);
    report.must(partsCover(o.dst, o.src0, o.src1), partsCoverSentence);
  }

  template <Profile P, class Dst, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1) {
    using T = typename Dst::Element;
    const Reach first = reachOf(dst, src0), second = reachOf(dst, src1), common = commonReach(first, second);
    const auto of = [](auto a, auto b) PTO_LANES_BODY { return Op::template of<T>(a, b); };
    if constexpr (isOnBits<Op, T>)
      mapRegion(of, common.rows, common.cols, BitsOf<Dst>(dst), BitsOf<Src0>(src0), BitsOf<Src1>(src1));
    else
      mapRegion(of, common.rows, common.cols, dst, src0, src1);
    finishParts(dst, src0, src1, dst.validRows(), dst.validCols(), first, second, common);
  }
};

/// The element and its index from the source whose element Op::beats the other, where both are valid.
template <class Op>
struct PartSearch {
  struct Operands {
    TileDesc dst, src0, src1, dstIdx, src0Idx, src1Idx;
  };
  static constexpr bool isPrebuiltFor(const ElementType *elements) {
    const int bits = elementTypeInfo(elements[3]).bits;
    return bits == 16 || bits == 32;
  }

  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    if (profile == Profile::A2A3)
      return usesOnA2A3(o);
    return {{OperandUse::valid("dst", Role::Out, o.dst), readWhereValid("src0", o.src0, o.dst),
             readWhereValid("src1", o.src1, o.dst), OperandUse::valid("dstIdx", Role::Out, o.dst),
             readWhereValid("src0Idx", o.src0, o.dst), readWhereValid("src1Idx", o.src1, o.dst)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.mustBeOneOf(Op::types, o.dst.element);
    report.must(o.src0.element == o.dst.element && o.src1.element == o.dst.element, sameElementSentence);
    report.must(o.src0Idx.element == o.dstIdx.element && o.src1Idx.element == o.dstIdx.element,
                "dstIdx, src0Idx and src1Idx must have the same element type");
    if (profile == Profile::Cpu) {
      report.must((typeset::int8to32 | typeset::int64).contains(o.dstIdx.element),
                  "on cpu the element type of indexes must be an integer of 8, 16, 32 or 64 bits");
      return;
    }
    report.must(index32.contains(o.dstIdx.element) ||
                    (o.dst.element == ElementType::F16 && index16.contains(o.dstIdx.element)),
                "the element type of indexes must be int32_t or uint32_t, or also int16_t or uint16_t where "
                "the values are half");
    report.must(o.dst.is(TileType::Vec) && o.src0.is(TileType::Vec) && o.src1.is(TileType::Vec) &&
                    o.dstIdx.is(TileType::Vec) && o.src0Idx.is(TileType::Vec) && o.src1Idx.is(TileType::Vec),
                vecSentence);
    if (profile == Profile::A5) {
      report.must(partsCover(o.dst, o.src0, o.src1), partsCoverSentence);
      return;
    }
    report.must(o.dst.isRowMajor() && o.src0.isRowMajor() && o.src1.isRowMajor() && o.dstIdx.isRowMajor() &&
                    o.src0Idx.isRowMajor() && o.src1Idx.isRowMajor(),
                partRowsSentence);
    report.expects(partsCover(o.dst, o.src0, o.src1), partsCoverSentence);
    report.expects(indexesAgree(o), "on a2a3 each index tile must have the valid region of its value tile");
  }

  template <Profile P, class Dst, class Src0, class Src1, class DstIdx, class Src0Idx, class Src1Idx>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, DstIdx dstIdx, Src0Idx src0Idx,
                               Src1Idx src1Idx) {
    if constexpr (P == Profile::A2A3)
      if (!valuesCover(dst, src0, src1) || !haveSameValid(dst, dstIdx) || !haveSameValid(src0, src0Idx) ||
          !haveSameValid(src1, src1Idx))
        return;
    const Reach first = reachOf(dst, src0), second = reachOf(dst, src1), common = commonReach(first, second);
    chooseElements<Op, P>(common, dst, src0, src1, dstIdx, src0Idx, src1Idx);
    finishParts(dst, src0, src1, dst.validRows(), dst.validCols(), first, second, common);
    finishParts(dstIdx, src0Idx, src1Idx, dst.validRows(), dst.validCols(), first, second, common);
    if constexpr (P == Profile::A2A3) {
      const int64_t row = firstCopiedRow(common.rows, common.cols, dst.validCols());
      if (haveSameValid(dst, src0)) {
        copyBehindValid(row, dst, src0);
        copyBehindValid(row, dstIdx, src0Idx);
      } else {
        copyBehindValid(row, dst, src1);
        copyBehindValid(row, dstIdx, src1Idx);
      }
    }
  }

private:
  // ---- a2a3 ----

  PTO_INTERNAL static constexpr Truth indexesAgree(const Operands &o) {
    return sameValid(o.dst, o.dstIdx) && sameValid(o.src0, o.src0Idx) && sameValid(o.src1, o.src1Idx);
  }
  template <class A, class B>
  PTO_INTERNAL static bool haveSameValid(A a, B b) {
    return a.validRows() == b.validRows() && a.validCols() == b.validCols();
  }
  /// partsCover() of views.
  template <class Dst, class Src0, class Src1>
  PTO_INTERNAL static bool valuesCover(Dst dst, Src0 src0, Src1 src1) {
    const auto inside = [&](auto src) PTO_ALWAYS_INLINE {
      return src.validRows() <= dst.validRows() && src.validCols() <= dst.validCols();
    };
    return (haveSameValid(src0, dst) && inside(src1)) || (haveSameValid(src1, dst) && inside(src0));
  }

  /// From this row on a2a3 copies the source that covers dst: from where the other one ends, or all of it
  /// when the other one has fewer columns too.
  static constexpr int64_t firstCopiedRow(int64_t commonRows, int64_t commonCols, int64_t cols) {
    return commonCols < cols ? 0 : commonRows;
  }
  /// What it copies are whole rows when rows are equally long.
  template <class Dst, class Src>
  PTO_INTERNAL static void copyBehindValid(int64_t firstRow, Dst dst, Src src) {
    if (!dst.isRows() || !src.isRows() || dst.cols() != src.cols() || dst.validCols() == 0)
      return;
    for (int64_t r = firstRow; r < dst.validRows(); ++r)
      copyRun(dst.data + dst.offset(r, dst.validCols()), src.data + src.offset(r, dst.validCols()),
              dst.cols() - dst.validCols());
  }
  PTO_INTERNAL static constexpr Uses usesOnA2A3(const Operands &o) {
    const Truth acts = partsCover(o.dst, o.src0, o.src1) && indexesAgree(o);
    if (acts != Truth::Yes) {
      const Extent size = acts == Truth::No ? Extent(0) : Extent();
      return {{{"dst", Role::Out, size, size},
               {"src0", Role::In, size, size},
               {"src1", Role::In, size, size},
               {"dstIdx", Role::Out, size, size},
               {"src0Idx", Role::In, size, size},
               {"src1Idx", Role::In, size, size}}};
    }
    const bool coveredByFirst = sameValid(o.dst, o.src0) == Truth::Yes;
    const Extent rows = smallerOf(o.src0.validRows, o.src1.validRows);
    const Extent cols = smallerOf(o.src0.validCols, o.src1.validCols);
    const bool empty = rows.value == 0 || cols.value == 0;
    const int64_t row = firstCopiedRow(rows.value, empty ? 0 : cols.value, o.dst.validCols.value);
    const auto covering = [&](const char *name, Role role, const TileDesc &dst, const TileDesc &src,
                              const TileDesc &part) {
      OperandUse use = OperandUse::valid(name, role, o.dst);
      const bool wholeRows = dst.isPlainRows() && src.isPlainRows() && dst.cols == src.cols;
      if (!wholeRows || row >= o.dst.validRows.value || o.dst.validCols.value == 0)
        return use;
      use.rows = row;
      use.further = {o.dst.validRows.value - row, largerOf(part.cols, o.dst.validCols), row, 0};
      return use;
    };
    const auto source = [&](const char *name, const TileDesc &dst, const TileDesc &src,
                            const TileDesc &values, bool covers) {
      return covers ? covering(name, Role::In, dst, src, src) : readWhereValid(name, values, o.dst);
    };
    const TileDesc &src = coveredByFirst ? o.src0 : o.src1;
    const TileDesc &srcIdx = coveredByFirst ? o.src0Idx : o.src1Idx;
    return {{covering("dst", Role::Out, o.dst, src, o.dst),
             source("src0", o.dst, o.src0, o.src0, coveredByFirst),
             source("src1", o.dst, o.src1, o.src1, !coveredByFirst),
             covering("dstIdx", Role::Out, o.dstIdx, srcIdx, o.dstIdx),
             source("src0Idx", o.dstIdx, o.src0Idx, o.src0, coveredByFirst),
             source("src1Idx", o.dstIdx, o.src1Idx, o.src1, !coveredByFirst)}};
  }
};

} // namespace pto::tessera
