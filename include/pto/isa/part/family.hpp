// What the TPART instructions have in common: dst[i, j] is combined from the sources that are valid there.
// Where both are, blocks of elements are combined; where one is, it is copied; where none is, dst becomes 0.
#pragma once

#include <cstdint>

#include "pto/engine/copy.hpp"
#include "pto/engine/fill.hpp"
#include "pto/engine/place.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/isa/elementwise/family.hpp"
#include "pto/isa/type_lists.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// Rows and columns from the top-left corner on.
struct Reach {
  int64_t rows = 0;
  int64_t cols = 0;
};

/// The part of dst's valid region in which a source is valid too.
template <class Dst, class Src>
PTO_INTERNAL Reach reachOf(Dst dst, Src src) {
  const Reach reach = {src.validRows() < dst.validRows() ? src.validRows() : dst.validRows(),
                       src.validCols() < dst.validCols() ? src.validCols() : dst.validCols()};
  return reach.rows <= 0 || reach.cols <= 0 ? Reach{} : reach;
}

/// Where both are valid.
PTO_INTERNAL constexpr Reach commonReach(Reach a, Reach b) {
  return {a.rows < b.rows ? a.rows : b.rows, a.cols < b.cols ? a.cols : b.cols};
}

/// to = from where the one source is valid and the other, with which it has `common`, is not. Compiled once
/// for each size of elements.
template <class Word>
[[gnu::noinline]] void copyAloneWords(Word *to, const TileLayout &toLayout, const Word *from,
                                      const TileLayout &fromLayout, Reach reach, Reach common) {
  const auto copy = [&](Corner at, int64_t rows, int64_t cols) {
    copyPlaces(to, toLayout.places(), from, fromLayout.places(), rows, cols, at, at);
  };
  if (reach.cols > common.cols && common.rows > 0)
    copy({0, common.cols}, common.rows, reach.cols - common.cols);
  if (reach.rows > common.rows)
    copy({common.rows, 0}, reach.rows - common.rows, reach.cols);
}

/// to = 0 in the rows x cols from the top-left corner on where neither source is valid.
template <class Word>
[[gnu::noinline]] void fillRestWords(Word *to, const TileLayout &layout, int64_t rows, int64_t cols, Reach a,
                                     Reach b) {
  const Places places = layout.places();
  for (int64_t r = 0; r < rows; ++r) {
    const int64_t aCols = r < a.rows ? a.cols : 0, bCols = r < b.rows ? b.cols : 0;
    for (int64_t c = aCols < bCols ? bCols : aCols; c < cols;) {
      const int64_t count = places.cols.stretch(c, cols - c), first = places.rows.at(r) + places.cols.at(c);
      if (places.cols.step() == 1)
        fillRun(to, first, count, Word(0));
      else
        for (int64_t k = 0; k < count; ++k)
          to[first + k * places.cols.step()] = 0;
      c += count;
    }
  }
}

/// What is left of dst when the elements of which both sources are valid are there.
template <class Dst, class Src0, class Src1>
PTO_INTERNAL void finishParts(Dst dst, Src0 src0, Src1 src1, int64_t rows, int64_t cols, Reach first,
                              Reach second, Reach common) {
  using Word = simd::tessera::Word<sizeof(typename Dst::Element)>;
  const auto words = [](auto view) PTO_ALWAYS_INLINE { return reinterpret_cast<Word *>(view.data); };
  if (first.rows > common.rows || first.cols > common.cols)
    copyAloneWords<Word>(words(dst), dst.layout(), words(src0), src0.layout(), first, common);
  if (second.rows > common.rows || second.cols > common.cols)
    copyAloneWords<Word>(words(dst), dst.layout(), words(src1), src1.layout(), second, common);
  const bool covered =
      (first.rows == rows && first.cols == cols) || (second.rows == rows && second.cols == cols);
  if (!covered)
    fillRestWords(words(dst), dst.layout(), rows, cols, first, second);
}

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
    constexpr TypeSet index16 = {ElementType::I16, ElementType::U16};
    constexpr TypeSet index32 = {ElementType::I32, ElementType::U32};
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
    choose<P>(common, dst, src0, src1, dstIdx, src0Idx, src1Idx);
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

  // ---- Choosing ----

  /// Whether src0 is taken. Of equal elements devices take src0, cpu src1; where one of them is NaN, a5 takes
  /// src0, the others src1.
  template <Profile P, class V>
  PTO_INTERNAL static auto takesFirst(V a, V b) {
    if constexpr (P == Profile::A5) {
      const auto second = Op::beats(b, a);
      return second == decltype(Op::beats(b, a)){};
    } else if constexpr (P == Profile::A2A3) {
      return Op::beats(a, b) | (a == b);
    } else {
      return Op::beats(a, b);
    }
  }

  /// Where both are valid.
  template <Profile P, class Dst, class Src0, class Src1, class DstIdx, class Src0Idx, class Src1Idx>
  PTO_INTERNAL static void choose(Reach common, Dst dst, Src0 src0, Src1 src1, DstIdx dstIdx, Src0Idx src0Idx,
                                  Src1Idx src1Idx) {
    if (dst.isRows() && src0.isRows() && src1.isRows() && dstIdx.isRows() && src0Idx.isRows() &&
        src1Idx.isRows()) {
      for (int64_t r = 0; r < common.rows; ++r)
        chooseLine<P>(common.cols, dst.data + r * dst.cols(), src0.data + r * src0.cols(),
                      src1.data + r * src1.cols(), dstIdx.data + r * dstIdx.cols(),
                      src0Idx.data + r * src0Idx.cols(), src1Idx.data + r * src1Idx.cols());
      return;
    }
    for (int64_t r = 0; r < common.rows; ++r)
      for (int64_t c = 0; c < common.cols; ++c)
        chooseOne<P>(dst.data[placeIn(dst.layout(), r, c)], src0.data[placeIn(src0.layout(), r, c)],
                     src1.data[placeIn(src1.layout(), r, c)], dstIdx.data[placeIn(dstIdx.layout(), r, c)],
                     src0Idx.data[placeIn(src0Idx.layout(), r, c)],
                     src1Idx.data[placeIn(src1Idx.layout(), r, c)]);
  }

  template <Profile P, class T, class Index>
  PTO_INTERNAL static void chooseOne(T &to, T a, T b, Index &toIndex, Index aIndex, Index bIndex) {
    using Carrier = simd::Carrier<T>;
    const bool first = takesFirst<P>(static_cast<Carrier>(a), static_cast<Carrier>(b));
    to = first ? a : b;
    toIndex = first ? aIndex : bIndex;
  }

  /// Neighbouring elements. Values are compared as floats or integers, and moved as bits.
  template <Profile P, class T, class Index>
  PTO_INTERNAL static void chooseLine(int64_t count, T *to, const T *a, const T *b, Index *toIndex,
                                      const Index *aIndex, const Index *bIndex) {
    constexpr int n = commonLanes<T, Index>;
    using Bits = simd::tessera::Word<sizeof(T)>;
    using Values = simd::Vec<Bits, n>;
    int64_t i = 0;
    for (; i + n <= count; i += n) {
      const auto first = takesFirst<P>(simd::loadCarrier<n>(a + i), simd::loadCarrier<n>(b + i));
      const auto value = select<Bits, n>(first, std::bit_cast<Values>(simd::load<n>(a + i)),
                                         std::bit_cast<Values>(simd::load<n>(b + i)));
      const auto index = select<Index, n>(first, simd::load<n>(aIndex + i), simd::load<n>(bIndex + i));
      simd::store(reinterpret_cast<Bits *>(to + i), value);
      simd::store(toIndex + i, index);
    }
    for (; i < count; ++i)
      chooseOne<P>(to[i], a[i], b[i], toIndex[i], aIndex[i], bIndex[i]);
  }

  /// a where the mask, of lanes of any size, is set, else b.
  template <class L, int N, class Mask>
  PTO_INTERNAL static simd::Vec<L, N> select(Mask mask, simd::Vec<L, N> a, simd::Vec<L, N> b) {
    using Lanes = simd::Vec<simd::tessera::Word<sizeof(L), int>, N>;
    const auto wide = simd::convert<simd::Lane<Lanes>>(mask);
    return wide != Lanes{} ? a : b;
  }
};

} // namespace pto::tessera
