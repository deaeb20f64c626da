// Two sources of which each is valid in a part of dst: where both are, elements are chosen (or combined,
// which map.hpp does); where one is, it is copied; where none is, dst becomes 0.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/engine/copy.hpp"
#include "pto/engine/fill.hpp"
#include "pto/engine/map.hpp"
#include "pto/engine/place.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/lanes.hpp"

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

/// Whether src0 is taken. Of equal elements devices take src0, cpu src1; where one of them is NaN, a5 takes
/// src0, the others src1.
template <class Op, Profile P, class V>
PTO_INTERNAL auto takesFirst(V a, V b) {
  if constexpr (P == Profile::A5) {
    const auto second = Op::beats(b, a);
    return second == decltype(Op::beats(b, a)){};
  } else if constexpr (P == Profile::A2A3) {
    return Op::beats(a, b) | (a == b);
  } else {
    return Op::beats(a, b);
  }
}

/// a where the mask, of lanes of any size, is set, else b.
template <class L, int N, class Mask>
PTO_INTERNAL simd::Vec<L, N> selectLanes(Mask mask, simd::Vec<L, N> a, simd::Vec<L, N> b) {
  using Lanes = simd::Vec<simd::tessera::Word<sizeof(L), int>, N>;
  const auto wide = simd::convert<simd::Lane<Lanes>>(mask);
  return wide != Lanes{} ? a : b;
}

/// One element.
template <class Op, Profile P, class T, class Index>
PTO_INTERNAL void chooseOne(T &to, T a, T b, Index &toIndex, Index aIndex, Index bIndex) {
  using Carrier = simd::Carrier<T>;
  const bool first = takesFirst<Op, P>(static_cast<Carrier>(a), static_cast<Carrier>(b));
  to = first ? a : b;
  toIndex = first ? aIndex : bIndex;
}

/// Neighbouring elements. Values are compared as floats or integers, and moved as bits.
template <class Op, Profile P, class T, class Index>
PTO_INTERNAL void chooseLine(int64_t count, T *to, const T *a, const T *b, Index *toIndex,
                             const Index *aIndex, const Index *bIndex) {
  constexpr int n = commonLanes<T, Index>;
  using Bits = simd::tessera::Word<sizeof(T)>;
  using Values = simd::Vec<Bits, n>;
  int64_t i = 0;
  for (; i + n <= count; i += n) {
    const auto first = takesFirst<Op, P>(simd::loadCarrier<n>(a + i), simd::loadCarrier<n>(b + i));
    const auto value = selectLanes<Bits, n>(first, std::bit_cast<Values>(simd::load<n>(a + i)),
                                            std::bit_cast<Values>(simd::load<n>(b + i)));
    const auto index = selectLanes<Index, n>(first, simd::load<n>(aIndex + i), simd::load<n>(bIndex + i));
    simd::store(reinterpret_cast<Bits *>(to + i), value);
    simd::store(toIndex + i, index);
  }
  for (; i < count; ++i)
    chooseOne<Op, P>(to[i], a[i], b[i], toIndex[i], aIndex[i], bIndex[i]);
}

/// The element and its index from the source whose element Op::beats the other, where both are valid.
template <class Op, Profile P, class Dst, class Src0, class Src1, class DstIdx, class Src0Idx, class Src1Idx>
PTO_INTERNAL void chooseElements(Reach common, Dst dst, Src0 src0, Src1 src1, DstIdx dstIdx, Src0Idx src0Idx,
                                 Src1Idx src1Idx) {
  if (dst.isRows() && src0.isRows() && src1.isRows() && dstIdx.isRows() && src0Idx.isRows() &&
      src1Idx.isRows()) {
    for (int64_t r = 0; r < common.rows; ++r)
      chooseLine<Op, P>(common.cols, dst.data + r * dst.cols(), src0.data + r * src0.cols(),
                        src1.data + r * src1.cols(), dstIdx.data + r * dstIdx.cols(),
                        src0Idx.data + r * src0Idx.cols(), src1Idx.data + r * src1Idx.cols());
    return;
  }
  for (int64_t r = 0; r < common.rows; ++r)
    for (int64_t c = 0; c < common.cols; ++c)
      chooseOne<Op, P>(dst.data[placeIn(dst.layout(), r, c)], src0.data[placeIn(src0.layout(), r, c)],
                       src1.data[placeIn(src1.layout(), r, c)], dstIdx.data[placeIn(dstIdx.layout(), r, c)],
                       src0Idx.data[placeIn(src0Idx.layout(), r, c)],
                       src1Idx.data[placeIn(src1Idx.layout(), r, c)]);
}

} // namespace pto::tessera
