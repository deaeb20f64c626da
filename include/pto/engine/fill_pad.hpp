// A tile copied into another, and all around it filled with a value.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/engine/fill.hpp"
#include "pto/engine/place.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/tile/layout.hpp"
#include "pto/types/element_convert.hpp"

namespace pto::tessera {

/// Whether the elements of two tiles lie at the same offsets, as far as both have them.
PTO_INTERNAL constexpr bool sameOffsets(const TileLayout &a, const TileLayout &b) {
  return a.isLaidLike(b) && (a.outer == BLayout::RowMajor ? a.cols == b.cols : a.rows == b.rows);
}

/// Calls visit(r, c) for every element of a tile, from the last in storage to the first.
template <class Visit>
PTO_INTERNAL void forEachBackwards(const TileLayout &layout, Visit &&visit) {
  const Box box = layout.isBoxed() ? layout.box : Box{};
  const bool byRows = layout.outer == BLayout::RowMajor, boxByRows = layout.inner != SLayout::ColMajor;
  const int64_t boxRows = (layout.rows + box.rows - 1) / box.rows;
  const int64_t boxCols = (layout.cols + box.cols - 1) / box.cols;
  const int64_t inBox = int64_t(box.rows) * box.cols;
  for (int64_t b = boxRows * boxCols - 1; b >= 0; --b) {
    const int64_t boxR = byRows ? b / boxCols : b % boxRows, boxC = byRows ? b % boxCols : b / boxRows;
    for (int64_t i = inBox - 1; i >= 0; --i) {
      const int64_t r = boxR * box.rows + (boxByRows ? i / box.cols : i % box.rows);
      const int64_t c = boxC * box.cols + (boxByRows ? i % box.cols : i / box.rows);
      if (r < layout.rows && c < layout.cols)
        visit(r, c);
    }
  }
}

/// Every element of dst, which is not boxed, outside the top-left region := value.
template <class Dst>
PTO_INTERNAL void fillOutsideLines(Dst dst, int64_t rows, int64_t cols, typename Dst::Element value) {
  const bool byRows = dst.isRows();
  const int64_t lines = byRows ? rows : cols, length = byRows ? cols : rows;
  const int64_t allLines = byRows ? dst.rows() : dst.cols(), stride = byRows ? dst.cols() : dst.rows();
  if constexpr (IsTwinType<typename Dst::Element>()) // two share a byte: the place is a count of elements
    for (int64_t line = 0; length < stride && line < lines; ++line)
      fillRun(dst.data, line * stride + length, stride - length, value);
  else
    fillLines<HasKnownLayout<Dst>>(dst.data + length, stride, lines, stride - length, value);
  fillRun(dst.data, lines * stride, (allLines - lines) * stride, value);
}

/// Every element of dst outside the top-left region := value.
template <class Dst>
PTO_INTERNAL void fillOutside(Dst dst, int64_t rows, int64_t cols, typename Dst::Element value) {
  if (dst.isRows() || dst.isColumns())
    return fillOutsideLines(dst, rows, cols, value);
  for (int64_t r = 0; r < dst.rows(); ++r)
    for (int64_t c = r < rows ? cols : 0; c < dst.cols(); ++c)
      dst.set(placeIn(dst.layout(), r, c), value);
}

/// dst[r, c] = src[r, c] for r < rows, c < cols, else pad, one by one: for what is rare. dst may start where
/// src does and have longer lines: its elements then lie at or behind those of src, and are written from the
/// last one on.
template <class Dst, class Src>
[[gnu::noinline]] void fillPadBackwards(Dst dst, Src src, int64_t rows, int64_t cols,
                                        typename Dst::Element pad) {
  forEachBackwards(dst.layout(), [&](int64_t r, int64_t c) PTO_ALWAYS_INLINE {
    dst.set(placeIn(dst.layout(), r, c),
            r < rows && c < cols ? castElement<typename Dst::Element>(src.get(placeIn(src.layout(), r, c)))
                                 : pad);
  });
}

/// Rows of dst = the first columns of the rows of src, then pad, in whole registers, one of which holds the end of src's
/// columns. Returns how many rows it has done: not the last, of which nothing may be read behind its valid columns.
template <class Dst, class Src>
PTO_INTERNAL int64_t fillPadRegisters(Dst dst, Src src, int64_t rows, int64_t cols,
                                      typename Dst::Element pad) {
  using Raw = simd::Raw<typename Dst::Element>;
  constexpr int64_t pitch = Dst::layout().cols, unit = pitch & -pitch;
  constexpr int lanes = unit < simd::lanes<Raw> ? static_cast<int>(unit) : simd::lanes<Raw>;
  using Index = simd::tessera::Word<sizeof(Raw)>;
  const int64_t whole = cols / lanes * lanes;
  if (whole < cols && src.cols() < whole + lanes)
    return 0;
  simd::Vec<Index, lanes> place;
  for (int lane = 0; lane < lanes; ++lane)
    place[lane] = static_cast<Index>(lane);
  const auto isOfSrc = place < simd::splat<lanes>(static_cast<Index>(cols - whole));
  auto padding = simd::splat<lanes>(std::bit_cast<Raw>(pad));
  asm("" : "+m"(padding)); // of zeros, clang would make loads that expand, which are slow
  int64_t r = 0;
  for (; r + 1 < rows; ++r) {
    auto *to = dst.data + r * pitch;
    const auto *from = src.data + r * src.cols();
    int64_t c = 0;
    for (; c < whole; c += lanes)
      simd::store(to + c, simd::load<lanes>(from + c));
    if (c < cols) {
      simd::store(to + c, isOfSrc ? simd::load<lanes>(from + c) : padding);
      c += lanes;
    }
    for (; c < pitch; c += lanes)
      simd::store(to + c, padding);
  }
  return r;
}

/// dst[r, c] = src[r, c] inside src's valid region, else pad; nothing when dst has no valid region. The two
/// may start at the same place.
template <class Dst, class Src>
PTO_INTERNAL void fillPad(Dst dst, Src src, typename Dst::Element pad) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (dst.validRows() <= 0 || dst.validCols() <= 0)
    return;
  const bool empty = src.validRows() <= 0 || src.validCols() <= 0;
  const int64_t rows = empty ? 0 : src.validRows(), cols = empty ? 0 : src.validCols();
  const bool together = static_cast<const void *>(dst.data) == static_cast<const void *>(src.data);
  // What is padded of a row could be what is copied to the next.
  const auto to = reinterpret_cast<uintptr_t>(dst.data), from = reinterpret_cast<uintptr_t>(src.data);
  const bool areApart = to >= from + static_cast<size_t>(src.rows() * src.cols()) * sizeof(S) ||
                        from >= to + static_cast<size_t>(dst.rows() * dst.cols()) * sizeof(D);
  if (!std::is_same_v<D, S> || (together && !sameOffsets(dst.layout(), src.layout()))) [[unlikely]] {
    fillPadBackwards(dst, src, rows, cols, pad);
    return;
  }
  if constexpr (std::is_same_v<D, S>) {
    // Whole lines in one go: what is copied of a row is in the cache when its end is filled.
    if (!IsTwinType<D>() && areApart && dst.isRows() && src.isRows() && cols < dst.cols()) {
      if constexpr (HasKnownLayout<Dst>) {
        int64_t r = 0;
        if constexpr (HasKnownLayout<Src> && !IsTwinType<D>())
          r = fillPadRegisters(dst, src, rows, cols, pad);
        for (; r < rows; ++r) {
          copyRun(dst.data + r * dst.cols(), src.data + r * src.cols(), cols);
          fillRun(dst.data, r * dst.cols() + cols, dst.cols() - cols, pad);
        }
      } else if constexpr (!IsTwinType<D>()) {
        copyLines<false>(dst.data, dst.cols(), src.data, src.cols(), rows, cols);
        fillLines<false>(dst.data + cols, dst.cols(), rows, dst.cols() - cols, pad);
      }
      fillRun(dst.data, rows * dst.cols(), (dst.rows() - rows) * dst.cols(), pad);
      return;
    }
    if (!together && !empty)
      copyRegion(dst, src, rows, cols);
    fillOutside(dst, rows, cols, pad);
  }
}

} // namespace pto::tessera
