// Moving elements from one layout to another: the engine of every instruction that copies, converts or
// transposes. It knows no layout. It asks for the places of rows and columns (tile/axis.hpp), cuts the matrix
// into blocks inside which both sides advance by fixed steps, and moves each block the fastest way its steps
// allow.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/isa/layout/copy.hpp"
#include "pto/isa/layout/transpose.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// The element at which a region of a tile starts.
struct Corner {
  int64_t row = 0;
  int64_t col = 0;
};

/// A part of the matrix inside which both sides advance by fixed steps from their first element.
struct Block {
  int64_t row, col; ///< of its first element, counted from the region's corner
  int64_t rows, cols;
  int64_t to, toRowStep, toColStep;
  int64_t from, fromRowStep, fromColStep;

  constexpr Block transposed() const {
    return {col, row, cols, rows, to, toColStep, toRowStep, from, fromColStep, fromRowStep};
  }
};

/// Whether a view's layout is a constant.
template <class View>
inline constexpr bool hasKnownLayout = requires { typename std::bool_constant<(View::layout(), true)>; };

template <class View>
PTO_INTERNAL constexpr Places placesOf(const View &view) {
  if constexpr (hasKnownLayout<View>) {
    constexpr Places known = View::layout().places();
    return known;
  } else {
    return view.layout().places();
  }
}

/// Rows that are moved together before the next columns are: few enough that the lines of memory that they
/// touch stay in the cache until the neighbouring columns want them.
inline constexpr int64_t rowsTogether = 32;

/// The length that cuts both axes into stretches of one step without a rest, when there is one; n when
/// neither axis is cut; else 0.
PTO_INTERNAL constexpr int64_t commonStretch(const Axis &a, const Axis &b, int64_t n) {
  if (a.count == 1 && b.count == 1)
    return n;
  if (a.count == 1 || b.count == 1)
    return a.count == 1 ? b.level[0].size : a.level[0].size;
  const int64_t one = a.level[0].size, other = b.level[0].size;
  return one % other == 0 ? other : other % one == 0 ? one : 0;
}

/// What lies where: both sides of a rearrangement.
struct Sides {
  Places to;
  Corner toCorner;
  Places from;
  Corner fromCorner;

  PTO_INTERNAL constexpr Block block(int64_t r, int64_t c, int64_t height, int64_t width) const {
    return {r,
            c,
            height,
            width,
            to.rows.at(toCorner.row + r) + to.cols.at(toCorner.col + c),
            to.rows.step(),
            to.cols.step(),
            from.rows.at(fromCorner.row + r) + from.cols.at(fromCorner.col + c),
            from.rows.step(),
            from.cols.step()};
  }
};

/// Calls visit(block) for blocks of one size that together are the region, and returns true, when boxes fit
/// the region, as they mostly do. The size is a constant when the layouts are.
template <class Visit>
PTO_INTERNAL bool forEachEvenBlock(const Sides &sides, int64_t rows, int64_t cols, Visit &&visit) {
  const auto &[to, toCorner, from, fromCorner] = sides;
  const int64_t height = commonStretch(to.rows, from.rows, rows);
  const int64_t width = commonStretch(to.cols, from.cols, cols);
  if (height <= 0 || width <= 0 ||
      (rows % height | toCorner.row % height | fromCorner.row % height | cols % width | toCorner.col % width |
       fromCorner.col % width) != 0)
    return false;
  const bool cut = width < cols && height > rowsTogether && height % rowsTogether == 0;
  const int64_t together = cut ? rowsTogether : height;
  for (int64_t r = 0; r < rows; r += together)
    for (int64_t c = 0; c < cols; c += width)
      visit(sides.block(r, c, together, width));
  return true;
}

/// The same for every region, with blocks of all sizes.
template <class Visit>
PTO_INTERNAL void forEachBlock(const Sides &sides, int64_t rows, int64_t cols, Visit &&visit) {
  const auto &[to, toCorner, from, fromCorner] = sides;
  if (rows <= 0 || cols <= 0)
    return;
  const bool wholeRows =
      to.cols.stretch(toCorner.col, cols) == cols && from.cols.stretch(fromCorner.col, cols) == cols;
  for (int64_t r = 0; r < rows;) {
    const int64_t most = wholeRows || rows - r < rowsTogether ? rows - r : rowsTogether;
    const int64_t height = from.rows.stretch(fromCorner.row + r, to.rows.stretch(toCorner.row + r, most));
    for (int64_t c = 0; c < cols;) {
      const int64_t width =
          from.cols.stretch(fromCorner.col + c, to.cols.stretch(toCorner.col + c, cols - c));
      visit(sides.block(r, c, height, width));
      c += width;
    }
    r += height;
  }
}

/// Rows of a fixed number of bytes.
template <int64_t Bytes, class Element>
PTO_INTERNAL void copyShortRows(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                int64_t rows) {
  for (int64_t r = 0; r < rows; ++r)
    std::memcpy(static_cast<void *>(to + r * toStep), from + r * fromStep, static_cast<size_t>(Bytes));
}

/// One block, bits copied.
template <class Element>
PTO_INTERNAL void copyBlock(Element *to, const Element *from, Block b) {
  to += b.to;
  from += b.from;
  // The columns of a column-major block are rows of its transpose.
  if (b.toRowStep == 1 && b.fromRowStep == 1 && (b.toColStep != 1 || b.fromColStep != 1 || b.cols == 1))
    b = b.transposed();
  if ((b.toColStep == 1 && b.fromColStep == 1) || b.cols == 1) {
    if (b.rows == 1 || (b.toRowStep == b.cols && b.fromRowStep == b.cols))
      return copyRun(to, from, b.rows * b.cols);
    switch (b.cols * static_cast<int64_t>(sizeof(Element))) {
    case 64:
      return copyShortRows<64>(to, b.toRowStep, from, b.fromRowStep, b.rows);
    case 32:
      return copyShortRows<32>(to, b.toRowStep, from, b.fromRowStep, b.rows);
    case 16:
      return copyShortRows<16>(to, b.toRowStep, from, b.fromRowStep, b.rows);
    case sizeof(Element):
      return copyShortRows<sizeof(Element)>(to, b.toRowStep, from, b.fromRowStep, b.rows);
    default:
      for (int64_t r = 0; r < b.rows; ++r)
        copyRun(to + r * b.toRowStep, from + r * b.fromRowStep, b.cols);
      return;
    }
  }
  if (b.toRowStep == 1 && b.fromColStep == 1)
    return Transposition<Element>::run(to, b.toColStep, from, b.fromRowStep, b.rows, b.cols);
  if (b.toColStep == 1 && b.fromRowStep == 1)
    return Transposition<Element>::run(to, b.toRowStep, from, b.fromColStep, b.cols, b.rows);
  for (int64_t r = 0; r < b.rows; ++r)
    for (int64_t c = 0; c < b.cols; ++c)
      std::memcpy(static_cast<void *>(to + r * b.toRowStep + c * b.toColStep),
                  from + r * b.fromRowStep + c * b.fromColStep, sizeof(Element));
}

/// One block of packed four-bit elements: whole bytes where the stretches begin and end on them.
template <class Element>
PTO_INTERNAL void copyTwinBlock(Element *to, const Element *from, const Block &b) {
  if (b.toColStep == 1 && b.fromColStep == 1 &&
      (b.to | b.from | b.toRowStep | b.fromRowStep | b.cols) % 2 == 0) {
    for (int64_t r = 0; r < b.rows; ++r)
      copyRun(to + (b.to + r * b.toRowStep) / 2, from + (b.from + r * b.fromRowStep) / 2, b.cols / 2);
    return;
  }
  for (int64_t r = 0; r < b.rows; ++r)
    for (int64_t c = 0; c < b.cols; ++c)
      SetProperDataPart(
          to, static_cast<size_t>(b.to + r * b.toRowStep + c * b.toColStep),
          GetProperDataPart(const_cast<Element *>(from),
                            static_cast<size_t>(b.from + r * b.fromRowStep + c * b.fromColStep)));
}

/// Element (r, c) of one side = element (r, c) of the other, bits copied, for r < rows, c < cols from the
/// corners on. Compiled once for each size of elements.
template <class Word>
[[gnu::noinline]] void copyWords(Word *to, const Word *from, const Sides &sides, int64_t rows, int64_t cols) {
  forEachBlock(sides, rows, cols, [&](const Block &block) PTO_ALWAYS_INLINE {
    if constexpr (IsTwinType<Word>())
      copyTwinBlock(to, from, block);
    else
      copyBlock(to, from, block);
  });
}
template <class Element>
PTO_INTERNAL void copyPlaces(Element *to, const Element *from, const Sides &sides, int64_t rows,
                             int64_t cols) {
  using Word =
      std::conditional_t<IsTwinType<Element>(), float4_e2m1x2_t, simd::tessera::Word<sizeof(Element)>>;
  copyWords(reinterpret_cast<Word *>(to), reinterpret_cast<const Word *>(from), sides, rows, cols);
}
template <class Element>
PTO_INTERNAL void copyPlaces(Element *to, const Places &toPlaces, const Element *from,
                             const Places &fromPlaces, int64_t rows, int64_t cols, Corner toCorner = {},
                             Corner fromCorner = {}) {
  copyPlaces(to, from, Sides{toPlaces, toCorner, fromPlaces, fromCorner}, rows, cols);
}

/// The same where the layouts of tiles are known, with code of its own for regions that boxes fit.
template <class Element>
PTO_INTERNAL void copyKnownPlaces(Element *to, const Element *from, const Sides &sides, int64_t rows,
                                  int64_t cols) {
  if constexpr (!IsTwinType<Element>())
    if (forEachEvenBlock(sides, rows, cols,
                         [&](const Block &block) PTO_ALWAYS_INLINE { copyBlock(to, from, block); }))
      return;
  copyPlaces(to, from, sides, rows, cols);
}

/// dst[to + (r, c)] = f(src[from + (r, c)], r, c) for r < rows, c < cols.
template <class Dst, class Src, class F>
PTO_INTERNAL void mapRegion(Dst dst, Src src, int64_t rows, int64_t cols, F &&f, Corner to = {},
                            Corner from = {}) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  forEachBlock(
      Sides{placesOf(dst), to, placesOf(src), from}, rows, cols, [&](const Block &b) PTO_ALWAYS_INLINE {
        if constexpr (!IsTwinType<D>() && !IsTwinType<S>()) {
          if (b.toColStep == 1 && b.fromColStep == 1) { // plain loops, which compilers vectorise
            for (int64_t r = 0; r < b.rows; ++r) {
              D *toRow = dst.data + b.to + r * b.toRowStep;
              const S *fromRow = src.data + b.from + r * b.fromRowStep;
              for (int64_t c = 0; c < b.cols; ++c)
                toRow[c] = f(fromRow[c], b.row + r, b.col + c);
            }
            return;
          }
        }
        for (int64_t r = 0; r < b.rows; ++r)
          for (int64_t c = 0; c < b.cols; ++c)
            dst.set(b.to + r * b.toRowStep + c * b.toColStep,
                    f(src.get(b.from + r * b.fromRowStep + c * b.fromColStep), b.row + r, b.col + c));
      });
}

/// dst[to + (r, c)] = src[from + (r, c)] for r < rows, c < cols; values are converted when the types differ.
template <class Dst, class Src>
PTO_INTERNAL void copyRegion(Dst dst, Src src, int64_t rows, int64_t cols, Corner to = {}, Corner from = {}) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if constexpr (!std::is_same_v<D, S>)
    mapRegion(
        dst, src, rows, cols,
        [](S value, int64_t, int64_t) PTO_ALWAYS_INLINE { return castElement<D>(value); }, to, from);
  else if constexpr (hasKnownLayout<Dst> && hasKnownLayout<Src>)
    copyKnownPlaces(dst.data, src.data, {placesOf(dst), to, placesOf(src), from}, rows, cols);
  else
    copyPlaces(dst.data, src.data, {placesOf(dst), to, placesOf(src), from}, rows, cols);
}

/// dst[c, r] = src[r, c] for r < rows, c < cols.
template <class Dst, class Src>
PTO_INTERNAL void transposeRegion(Dst dst, Src src, int64_t rows, int64_t cols) {
  static_assert(std::is_same_v<typename Dst::Element, typename Src::Element>);
  const Sides sides = {placesOf(dst).transposed(), {}, placesOf(src), {}};
  if constexpr (hasKnownLayout<Dst> && hasKnownLayout<Src>)
    copyKnownPlaces(dst.data, src.data, sides, rows, cols);
  else
    copyPlaces(dst.data, src.data, sides, rows, cols);
}

} // namespace pto::tessera
