// Moving elements from one layout to another: the engine of every instruction that copies, converts or
// transposes. It knows no layout. It asks for the places of rows and columns (tile/axis.hpp), cuts the matrix
// into blocks inside which both sides advance by fixed steps, and moves each block the fastest way its steps
// allow.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/copy.hpp"
#include "pto/engine/transpose.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/any_element.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// The element at which a region of a tile starts.
struct Corner {
  int64_t row = 0;
  int64_t col = 0;

  constexpr Corner transposed() const { return {col, row}; }
};

/// A part of the matrix inside which both sides advance by fixed steps from their first element.
struct MovedBlock {
  int64_t row, col; ///< of its first element, counted from the region's corner
  int64_t rows, cols;
  int64_t to, toRowStep, toColStep;
  int64_t from, fromRowStep, fromColStep;
};

/// Whether a view's layout is a constant.
template <class View>
inline constexpr bool hasKnownLayout = requires { typename std::bool_constant<(View::layout(), true)>; };

/// Places, computed by a function that is compiled once.
[[gnu::noinline]] inline Places placesOnce(const TensorMap &map) { return map.places(); }
[[gnu::noinline]] inline Places placesOnce(const TileLayout &layout) { return layout.places(); }

template <class View>
PTO_INTERNAL constexpr Places placesOf(const View &view) {
  if constexpr (hasKnownLayout<View>) {
    constexpr Places known = View::layout().places();
    return known;
  } else {
    return placesOnce(view.layout());
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

/// Places that somebody else keeps: turned round without a copy.
struct PlacesRef {
  const Axis &rows;
  const Axis &cols;

  PTO_INTERNAL constexpr PlacesRef(const Axis &ofRows, const Axis &ofCols) : rows(ofRows), cols(ofCols) {}
  PTO_INTERNAL constexpr PlacesRef(const Places &places) : rows(places.rows), cols(places.cols) {}
  PTO_INTERNAL constexpr PlacesRef transposed() const { return {cols, rows}; }
};

/// What lies where: both sides of a rearrangement.
struct Sides {
  PlacesRef to;
  Corner toCorner;
  PlacesRef from;
  Corner fromCorner;

  PTO_INTERNAL constexpr Sides transposed() const {
    return {to.transposed(), toCorner.transposed(), from.transposed(), fromCorner.transposed()};
  }
};

/// Calls visit(block) for blocks of one size that together are the region, and returns true, when boxes fit
/// the region, as they mostly do.
template <Places To, Places From, class Visit>
PTO_INTERNAL bool forEachEvenBlock(Corner toCorner, Corner fromCorner, int64_t rows, int64_t cols,
                                   Visit &&visit) {
  const int64_t height = commonStretch(To.rows, From.rows, rows);
  const int64_t width = commonStretch(To.cols, From.cols, cols);
  if (height <= 0 || width <= 0)
    return false;
  // An axis that is not cut may be entered anywhere.
  if (To.rows.count > 1 || From.rows.count > 1)
    if ((rows % height | toCorner.row % height | fromCorner.row % height) != 0)
      return false;
  if (To.cols.count > 1 || From.cols.count > 1)
    if ((cols % width | toCorner.col % width | fromCorner.col % width) != 0)
      return false;
  const bool cut = width < cols && height > rowsTogether && height % rowsTogether == 0;
  const int64_t together = cut ? rowsTogether : height;
  for (int64_t r = 0; r < rows; r += together)
    for (int64_t c = 0; c < cols; c += width)
      visit(MovedBlock{r, c, together, width, To.rows.at(toCorner.row + r) + To.cols.at(toCorner.col + c),
                       To.rows.step(), To.cols.step(),
                       From.rows.at(fromCorner.row + r) + From.cols.at(fromCorner.col + c), From.rows.step(),
                       From.cols.step()});
  return true;
}

/// The same for every region, with blocks of all sizes.
template <class Visit>
PTO_INTERNAL void forEachBlock(const Sides &sides, int64_t rows, int64_t cols, Visit &&visit) {
  const auto &[to, toCorner, from, fromCorner] = sides;
  if (rows <= 0 || cols <= 0)
    return;
  const AxisWalk firstToCol(to.cols, toCorner.col), firstFromCol(from.cols, fromCorner.col);
  const bool wholeRows = firstToCol.stretch(cols) == cols && firstFromCol.stretch(cols) == cols;
  AxisWalk toRow(to.rows, toCorner.row), fromRow(from.rows, fromCorner.row);
  for (int64_t r = 0; r < rows;) {
    const int64_t maximum = wholeRows || rows - r < rowsTogether ? rows - r : rowsTogether;
    const int64_t height = fromRow.stretch(toRow.stretch(maximum));
    AxisWalk toCol = firstToCol, fromCol = firstFromCol;
    for (int64_t c = 0; c < cols;) {
      const int64_t width = fromCol.stretch(toCol.stretch(cols - c));
      visit(MovedBlock{r, c, height, width, toRow.place() + toCol.place(), to.rows.step(), to.cols.step(),
                       fromRow.place() + fromCol.place(), from.rows.step(), from.cols.step()});
      toCol.advance(width);
      fromCol.advance(width);
      c += width;
    }
    toRow.advance(height);
    fromRow.advance(height);
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

/// A block whose rows are consecutive elements on both sides.
template <class Element>
PTO_INTERNAL void copyRowsOfBlock(Element *to, const Element *from, const MovedBlock &b) {
  to += b.to;
  from += b.from;
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
  }
}

/// A block whose rows are consecutive on one side and whose columns are on the other.
template <class Element>
PTO_INTERNAL void transposeBlock(Element *to, const Element *from, const MovedBlock &b) {
  Transposition<Element>::run(to + b.to, b.toColStep, from + b.from, b.fromRowStep, b.rows, b.cols);
}

template <class Element>
PTO_INTERNAL void copyAnyBlock(Element *to, const Element *from, const MovedBlock &b) {
  for (int64_t r = 0; r < b.rows; ++r)
    for (int64_t c = 0; c < b.cols; ++c)
      std::memcpy(static_cast<void *>(to + b.to + r * b.toRowStep + c * b.toColStep),
                  from + b.from + r * b.fromRowStep + c * b.fromColStep, sizeof(Element));
}

/// One block of packed four-bit elements: whole bytes where the stretches begin and end on them.
template <class Element>
PTO_INTERNAL void copyTwinBlock(Element *to, const Element *from, const MovedBlock &b) {
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

/// Whole rows to boxes beside each other, each `Bytes` wide: some rows of one box, which lie together, then
/// the same rows of the next.
template <int64_t Bytes, class Word>
PTO_INTERNAL void copyIntoBoxes(Word *to, int64_t toRowStep, int64_t toBoxStep, const Word *from,
                                int64_t fromRowStep, int64_t rows, int64_t boxes) {
  constexpr int64_t width = Bytes / static_cast<int64_t>(sizeof(Word));
  const auto copyRows = [&]<int64_t Count>(int64_t first,
                                           std::integral_constant<int64_t, Count>) PTO_ALWAYS_INLINE {
    for (int64_t box = 0; box < boxes; ++box)
#pragma GCC unroll 16
      for (int64_t r = first; r < first + Count; ++r)
        std::memcpy(to + r * toRowStep + box * toBoxStep, from + r * fromRowStep + box * width,
                    static_cast<size_t>(Bytes));
  };
  // The lines of memory of these rows are wanted again for the next box. Those of rows that lie a multiple of
  // 4096 bytes apart share a set of the cache, and it has few places.
  int64_t row = 0;
  if (fromRowStep * static_cast<int64_t>(sizeof(Word)) % 4096 != 0)
    for (; row + 16 <= rows; row += 16)
      copyRows(row, std::integral_constant<int64_t, 16>());
  for (; row + 8 <= rows; row += 8)
    copyRows(row, std::integral_constant<int64_t, 8>());
  for (; row < rows; ++row)
    copyRows(row, std::integral_constant<int64_t, 1>());
}
/// The other way: some boxes of one row, which lie together, then the same boxes of the next. Few rows at a
/// time, for the same reason.
template <int64_t Bytes, class Word>
PTO_INTERNAL void copyFromBoxes(Word *to, int64_t toRowStep, const Word *from, int64_t fromRowStep,
                                int64_t fromBoxStep, int64_t rows, int64_t boxes) {
  constexpr int64_t width = Bytes / static_cast<int64_t>(sizeof(Word)), together = 4, rowsAtOnce = 8;
  const auto copyOne = [&](int64_t row, int64_t box) PTO_ALWAYS_INLINE {
    std::memcpy(to + row * toRowStep + box * width, from + row * fromRowStep + box * fromBoxStep,
                static_cast<size_t>(Bytes));
  };
  for (int64_t first = 0; first < rows; first += rowsAtOnce) {
    const int64_t end = first + rowsAtOnce < rows ? first + rowsAtOnce : rows;
    int64_t box = 0;
    for (; box + together <= boxes; box += together)
      for (int64_t r = first; r < end; ++r) {
#pragma GCC unroll 4
        for (int64_t i = 0; i < together; ++i)
          copyOne(r, box + i);
      }
    for (; box < boxes; ++box)
      for (int64_t r = first; r < end; ++r)
        copyOne(r, box);
  }
}

/// Copies as many columns as lie in whole boxes on one side and without a cut on the other, and returns how
/// many that are: 0 when the sides are not like that.
template <class Word>
PTO_INTERNAL int64_t copyWholeBoxes(Word *to, const Word *from, const Sides &sides, int64_t rows,
                                    int64_t cols) {
  const auto &[toPlaces, toCorner, fromPlaces, fromCorner] = sides;
  const AxisWalk toRow(toPlaces.rows, toCorner.row), fromRow(fromPlaces.rows, fromCorner.row);
  if (toRow.stretch(rows) != rows || fromRow.stretch(rows) != rows)
    return 0;
  const AxisWalk toCol(toPlaces.cols, toCorner.col), fromCol(fromPlaces.cols, fromCorner.col);
  const bool intoBoxes = fromCol.stretch(cols) == cols;
  if (!intoBoxes && toCol.stretch(cols) != cols)
    return 0;
  if ((intoBoxes ? toPlaces : fromPlaces).cols.count != 2)
    return 0;
  const Axis::Level &inBox = (intoBoxes ? toPlaces : fromPlaces).cols.level[0];
  const int64_t bytes = inBox.size * static_cast<int64_t>(sizeof(Word)), boxes = cols / inBox.size;
  if ((bytes != 32 && bytes != 64) || (intoBoxes ? toCorner : fromCorner).col % inBox.size != 0)
    return 0;
  to += toRow.place() + toCol.place();
  from += fromRow.place() + fromCol.place();
  const int64_t toStep = toPlaces.rows.step(), fromStep = fromPlaces.rows.step();
  const int64_t boxStep = (intoBoxes ? toPlaces : fromPlaces).cols.level[1].step;
  const auto copy = [&]<int64_t Bytes>(std::integral_constant<int64_t, Bytes>) PTO_ALWAYS_INLINE {
    if (intoBoxes)
      copyIntoBoxes<Bytes>(to, toStep, boxStep, from, fromStep, rows, boxes);
    else
      copyFromBoxes<Bytes>(to, toStep, from, fromStep, boxStep, rows, boxes);
  };
  if (bytes == 32)
    copy(std::integral_constant<int64_t, 32>());
  else
    copy(std::integral_constant<int64_t, 64>());
  return boxes * inBox.size;
}

inline namespace PTO_LANES_NAMESPACE {

/// One axis of a region that consists of blocks of one size inside which both sides advance by fixed steps. `inner` blocks
/// follow each other with one distance on each side: those of a box, where the boxes of one side have several blocks. Then
/// there are `outer` boxes.
class EvenAxis {
public:
  int64_t length = 0; ///< of a block; 0 where the axis is not like that
  int64_t inner = 1, outer = 1;
  struct Walk {
    int64_t first, innerStep, outerStep;
  } to = {}, from = {};

  PTO_INTERNAL EvenAxis(const Axis &toAxis, int64_t toFirst, const Axis &fromAxis, int64_t fromFirst,
                        int64_t n) {
    if (toAxis.count > 2 || fromAxis.count > 2)
      return;
    const int64_t block = commonStretch(toAxis, fromAxis, n);
    if (block <= 0)
      return;
    int64_t box = block;
    if (toAxis.count == 2 || fromAxis.count == 2) {
      box = larger(toAxis.count == 2 ? toAxis.level[0].size : 0,
                   fromAxis.count == 2 ? fromAxis.level[0].size : 0);
      // (Most walks begin at 0, and divisions are slow.)
      const bool fits =
          n % box == 0 && (toFirst == 0 || toFirst % box == 0) && (fromFirst == 0 || fromFirst % box == 0);
      if (!fits)
        return;
      inner = (box == block ? n : box) / block;
      outer = box == block ? 1 : n / box;
    }
    to = walk(toAxis, toFirst, block, box);
    from = walk(fromAxis, fromFirst, block, box);
    length = block;
  }

  /// Whether one block begins so many elements after the other, on both sides.
  PTO_INTERNAL bool followEachOther(int64_t distance) const {
    return outer == 1 && to.innerStep == distance && from.innerStep == distance;
  }
  /// Makes them one block.
  PTO_INTERNAL void join() {
    length *= inner;
    inner = 1;
  }
  /// Cuts an axis that is one block, with these steps, into several.
  PTO_INTERNAL void cut(int64_t size, int64_t toStep, int64_t fromStep) {
    inner = length / size;
    to.innerStep = size * toStep;
    from.innerStep = size * fromStep;
    length = size;
  }

private:
  PTO_INTERNAL static constexpr int64_t larger(int64_t a, int64_t b) { return a < b ? b : a; }
  PTO_INTERNAL Walk walk(const Axis &axis, int64_t first, int64_t block, int64_t box) const {
    const int64_t place = first == 0 ? 0 : axis.at(first);
    if (axis.count == 1)
      return {place, block * axis.step(), box * axis.step()};
    if (axis.level[0].size == block)
      return {place, axis.level[1].step, inner * axis.level[1].step};
    return {place, block * axis.step(), axis.level[1].step};
  }
};

/// A region of such blocks, as regions that boxes fit are: forEachEvenBlock for places that only run time knows.
class EvenBlocks {
public:
  int64_t height = 0, width = 0; ///< of a block; 0 where the region is not like that
  bool areRuns = false;          ///< the rows of a block follow each other without gaps on both sides

  [[gnu::noinline]] EvenBlocks(const Sides &sides, int64_t rows, int64_t cols)
      : rows_(sides.to.rows, sides.toCorner.row, sides.from.rows, sides.fromCorner.row, rows),
        cols_(sides.to.cols, sides.toCorner.col, sides.from.cols, sides.fromCorner.col, cols) {
    if (rows_.length == 0 || cols_.length == 0)
      return;
    width = cols_.length;
    areRuns = sides.to.rows.step() == width && sides.from.rows.step() == width;
    if (areRuns && rows_.length == rows && cols_.followEachOther(rows * width)) { // the region is one run
      cols_.join();
      width = cols;
    } else if (!areRuns && width < cols && rows_.length == rows && rows > rowsTogether &&
               rows % rowsTogether == 0) {
      rows_.cut(rowsTogether, sides.to.rows.step(), sides.from.rows.step());
    }
    height = rows_.length;
  }
  /// Calls visit(place of the first element on one side, on the other).
  template <class Visit>
  PTO_INTERNAL void forEach(Visit &&visit) const {
    for (int64_t boxRow = 0; boxRow < rows_.outer; ++boxRow)
      for (int64_t row = 0; row < rows_.inner; ++row)
        for (int64_t boxCol = 0; boxCol < cols_.outer; ++boxCol) {
          int64_t to = at(rows_.to, boxRow, row) + at(cols_.to, boxCol, 0);
          int64_t from = at(rows_.from, boxRow, row) + at(cols_.from, boxCol, 0);
          for (int64_t col = 0; col < cols_.inner; ++col) {
            visit(to, from);
            to += cols_.to.innerStep;
            from += cols_.from.innerStep;
          }
        }
  }

private:
  EvenAxis rows_, cols_;

  PTO_INTERNAL static int64_t at(const EvenAxis::Walk &walk, int64_t box, int64_t block) {
    return walk.first + box * walk.outerStep + block * walk.innerStep;
  }
};

/// Copies a region of even blocks of a common size, whose rows are consecutive on both sides, and tells whether it is one.
template <class Word>
PTO_INTERNAL bool copiesEvenBlocks(Word *to, const Word *from, const Sides &sides, const EvenBlocks &blocks) {
  const int64_t toStep = sides.to.rows.step(), fromStep = sides.from.rows.step();
  if (blocks.areRuns) {
    const auto copyRuns = [&](auto length) PTO_ALWAYS_INLINE {
      blocks.forEach([&](int64_t toPlace, int64_t fromPlace)
                         PTO_ALWAYS_INLINE { copyRun(to + toPlace, from + fromPlace, length); });
    };
    constexpr std::integral_constant<int64_t, TileConfig::fractalABSize / sizeof(Word)> inBox;
    const int64_t length = blocks.height * blocks.width;
    if (length == inBox)
      copyRuns(inBox);
    else
      copyRuns(length);
    return true;
  }
  // Where rows lie further apart, several boxes are better taken together: copyWholeBoxes.
  constexpr int64_t nearby = 1024 / sizeof(Word);
  if ((toStep != blocks.width && fromStep != blocks.width) || toStep > nearby || fromStep > nearby)
    return false;
  const auto copyRows = [&]<int64_t Bytes>() PTO_ALWAYS_INLINE {
    blocks.forEach([&](int64_t toPlace, int64_t fromPlace) PTO_ALWAYS_INLINE {
      copyShortRows<Bytes>(to + toPlace, toStep, from + fromPlace, fromStep, blocks.height);
    });
    return true;
  };
  switch (blocks.width * static_cast<int64_t>(sizeof(Word))) {
  case 32:
    return copyRows.template operator()<32>();
  case 64:
    return copyRows.template operator()<64>();
  default:
    return false;
  }
}
/// The same where rows are consecutive on one side and columns on the other.
template <class Word>
PTO_INTERNAL bool transposesEvenBlocks(Word *to, const Word *from, const Sides &sides,
                                       const EvenBlocks &blocks) {
  const auto transpose = [&](auto size, auto toStep, auto fromStep) PTO_ALWAYS_INLINE {
    blocks.forEach([&](int64_t toPlace, int64_t fromPlace) PTO_ALWAYS_INLINE {
      Transposition<Word>::run(to + toPlace, toStep, from + fromPlace, fromStep, size, size);
    });
    return true;
  };
  const int64_t toStep = sides.to.cols.step(), fromStep = sides.from.rows.step();
  // What boxes of one order and of the other have in common: lines, or, of bytes, parts of them.
  constexpr std::integral_constant<int64_t, TileConfig::alignedSize / sizeof(Word)> line;
  constexpr std::integral_constant<int64_t, 16> part;
  if (blocks.height != blocks.width)
    return false;
  if (blocks.width == line)
    return toStep == line && fromStep == line ? transpose(line, line, line)
                                              : transpose(line, toStep, fromStep);
  if constexpr (sizeof(Word) == 1)
    if (blocks.width == part)
      return transpose(part, toStep, fromStep);
  return false;
}

/// forEachBlock, compiled once for all that is done with blocks.
struct BlockVisitor {
  const void *context;
  void (*visit)(const void *context, const MovedBlock &block);
};
[[gnu::noinline]] inline void visitBlocks(const Sides &sides, int64_t rows, int64_t cols,
                                          BlockVisitor visitor) {
  forEachBlock(sides, rows, cols,
               [&](const MovedBlock &block) PTO_ALWAYS_INLINE { visitor.visit(visitor.context, block); });
}

/// Element (r, c) of one side = element (r, c) of the other, bits copied, for r < rows, c < cols from the
/// corners on. Compiled once for each size of elements.
template <class Word>
[[gnu::noinline]] void copyWords(Word *to, const Word *from, const Sides &sides, int64_t rows, int64_t cols) {
  const auto visit = [&](const Sides &blocks, int64_t width, const auto &copy) PTO_ALWAYS_INLINE {
    visitBlocks(blocks, rows, width, {&copy, [](const void *context, const MovedBlock &block) {
                                        (*static_cast<decltype(&copy)>(context))(block);
                                      }});
  };
  if constexpr (IsTwinType<Word>())
    visit(sides, cols, [&](const MovedBlock &block) PTO_ALWAYS_INLINE { copyTwinBlock(to, from, block); });
  else if (sides.to.cols.step() == 1 && sides.from.cols.step() == 1) {
    if (copiesEvenBlocks(to, from, sides, EvenBlocks(sides, rows, cols)))
      return;
    const int64_t done = copyWholeBoxes(to, from, sides, rows, cols);
    Sides rest = sides;
    rest.toCorner.col += done;
    rest.fromCorner.col += done;
    visit(rest, cols - done,
          [&](const MovedBlock &block) PTO_ALWAYS_INLINE { copyRowsOfBlock(to, from, block); });
  } else if (sides.to.rows.step() == 1 && sides.from.cols.step() == 1) {
    if (transposesEvenBlocks(to, from, sides, EvenBlocks(sides, rows, cols)))
      return;
    visit(sides, cols, [&](const MovedBlock &block) PTO_ALWAYS_INLINE { transposeBlock(to, from, block); });
  } else
    visit(sides, cols, [&](const MovedBlock &block) PTO_ALWAYS_INLINE { copyAnyBlock(to, from, block); });
}

} // namespace PTO_LANES_NAMESPACE

/// Whether the fastest way runs along columns: then rows and columns change their parts.
PTO_INTERNAL constexpr bool runsAlongColumns(const PlacesRef &to, const PlacesRef &from) {
  return (to.rows.step() == 1 && from.rows.step() == 1 && (to.cols.step() != 1 || from.cols.step() != 1)) ||
         (to.cols.step() == 1 && from.rows.step() == 1 && from.cols.step() != 1);
}

/// The types of both sides have one size.
template <class To, class From>
PTO_INTERNAL void copyPlaces(To *to, const From *from, const Sides &sides, int64_t rows, int64_t cols) {
  static_assert(sizeof(To) == sizeof(From) && IsTwinType<To>() == IsTwinType<From>());
  using Word = std::conditional_t<IsTwinType<To>(), float4_e2m1x2_t, simd::tessera::Word<sizeof(To)>>;
  auto *toWords = reinterpret_cast<Word *>(to);
  auto *fromWords = reinterpret_cast<const Word *>(from);
  if (runsAlongColumns(sides.to, sides.from))
    copyWords(toWords, fromWords, sides.transposed(), cols, rows);
  else
    copyWords(toWords, fromWords, sides, rows, cols);
}
template <class To, class From>
PTO_INTERNAL void copyPlaces(To *to, const Places &toPlaces, const From *from, const Places &fromPlaces,
                             int64_t rows, int64_t cols, Corner toCorner = {}, Corner fromCorner = {}) {
  copyPlaces(to, from, Sides{toPlaces, toCorner, fromPlaces, fromCorner}, rows, cols);
}

/// The same where the layouts of tiles are known, with code of its own for regions that boxes fit.
template <Places To, Places From, class Element>
PTO_INTERNAL void copyKnownPlaces(Element *to, const Element *from, int64_t rows, int64_t cols,
                                  Corner toCorner, Corner fromCorner) {
  if constexpr (runsAlongColumns(To, From)) {
    copyKnownPlaces<To.transposed(), From.transposed()>(to, from, cols, rows, toCorner.transposed(),
                                                        fromCorner.transposed());
  } else {
    bool done = false;
    if constexpr (IsTwinType<Element>() || From.cols.step() != 1)
      ; // left to the general way
    else if constexpr (To.cols.step() == 1)
      done = forEachEvenBlock<To, From>(toCorner, fromCorner, rows, cols,
                                        [&](const MovedBlock &block)
                                            PTO_ALWAYS_INLINE { copyRowsOfBlock(to, from, block); });
    else if constexpr (To.rows.step() == 1)
      done = forEachEvenBlock<To, From>(toCorner, fromCorner, rows, cols,
                                        [&](const MovedBlock &block)
                                            PTO_ALWAYS_INLINE { transposeBlock(to, from, block); });
    if (!done)
      copyPlaces(to, To, from, From, rows, cols, toCorner, fromCorner);
  }
}

/// Whether a tensor's places are constants: its sizes and strides are, and none is 0.
template <class View>
inline constexpr bool hasKnownMap = false;
template <class View>
  requires(View::mapIsKnown)
inline constexpr bool hasKnownMap<View> = [] {
  for (int64_t size : View::knownMap().shape)
    if (size <= 0)
      return false;
  return true;
}();
template <class Tensor>
PTO_INTERNAL Places placesOfTensor(const Tensor &tensor) {
  if constexpr (hasKnownMap<Tensor>) {
    constexpr Places known = Tensor::knownMap().places();
    return known;
  } else {
    return placesOnce(tensor.map());
  }
}

/// The top-left region of a tile = that of the matrix a tensor stands for. The element types have one size.
template <class Tile, class Tensor>
PTO_INTERNAL void copyFromTensor(Tile tile, Tensor tensor, int64_t rows, int64_t cols) {
  using T = typename Tile::Element;
  if constexpr (hasKnownLayout<Tile> && hasKnownMap<Tensor>)
    copyKnownPlaces<Tile::layout().places(), Tensor::knownMap().places()>(
        tile.data, reinterpret_cast<const T *>(tensor.data), rows, cols, {}, {});
  else
    copyPlaces(tile.data, placesOf(tile), tensor.data, placesOfTensor(tensor), rows, cols);
}
/// The other way.
template <class Tensor, class Tile>
PTO_INTERNAL void copyToTensor(Tensor tensor, Tile tile, int64_t rows, int64_t cols) {
  using T = typename Tile::Element;
  if constexpr (hasKnownLayout<Tile> && hasKnownMap<Tensor>)
    copyKnownPlaces<Tensor::knownMap().places(), Tile::layout().places()>(
        reinterpret_cast<T *>(tensor.data), static_cast<const T *>(tile.data), rows, cols, {}, {});
  else
    copyPlaces(tensor.data, placesOfTensor(tensor), tile.data, placesOf(tile), rows, cols);
}

/// Whether a region is all of two tiles that lie alike, without boxes that stick out of them: then it is one line.
PTO_INTERNAL bool isWholeTile(const TileLayout &to, const TileLayout &from, int64_t rows, int64_t cols) {
  return rows == to.rows && rows == from.rows && cols == to.cols && cols == from.cols &&
         to.isLaidLike(from) && rows % to.box.rows == 0 && cols % to.box.cols == 0;
}

/// dst[to + (r, c)] = src[from + (r, c)] for r < rows, c < cols, where both tiles have elements of one type, of whole bytes, and
/// the region consists of lines: in rows or in columns on both sides, or as a whole. Tells whether it does. For layouts that
/// only run time knows.
template <class Dst, class Src>
PTO_INTERNAL bool copiesLines(Dst dst, Src src, int64_t rows, int64_t cols, Corner to, Corner from) {
  const TileLayout toLayout = dst.layout(), fromLayout = src.layout();
  const int bits = elementTypeInfo(elementOf(dst)).bits;
  if (elementOf(dst) != elementOf(src) || bits < 8)
    return false;
  const bool byRows = toLayout.isRows() && fromLayout.isRows();
  const int64_t toPitch = byRows ? toLayout.cols : toLayout.rows,
                fromPitch = byRows ? fromLayout.cols : fromLayout.rows;
  int64_t lines = byRows ? rows : cols, length = byRows ? cols : rows, toFirst = 0, fromFirst = 0;
  if (byRows || (toLayout.isColumns() && fromLayout.isColumns())) {
    toFirst = toLayout.offset(to.row, to.col);
    fromFirst = fromLayout.offset(from.row, from.col);
  } else if (isWholeTile(toLayout, fromLayout, rows, cols)) {
    length *= lines;
    lines = 1;
  } else {
    return false;
  }
  const auto copy = [&]<class Word>(Word) PTO_ALWAYS_INLINE {
    copyLines<false>(reinterpret_cast<Word *>(dst.data) + toFirst, toPitch,
                     reinterpret_cast<const Word *>(src.data) + fromFirst, fromPitch, lines, length);
    return true;
  };
  return bits == 8    ? copy(uint8_t())
         : bits == 16 ? copy(uint16_t())
         : bits == 32 ? copy(uint32_t())
                      : copy(uint64_t());
}

/// dst[to + (r, c)] = f(src[from + (r, c)], r, c) for r < rows, c < cols.
template <class Dst, class Src, class F>
PTO_INTERNAL void mapRegion(Dst dst, Src src, int64_t rows, int64_t cols, F &&f, Corner to = {},
                            Corner from = {}) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  forEachBlock(
      Sides{placesOf(dst), to, placesOf(src), from}, rows, cols, [&](const MovedBlock &b) PTO_ALWAYS_INLINE {
        if constexpr (!IsTwinType<D>() && !IsTwinType<S>()) {
          if (b.toColStep == 1 && b.fromColStep == 1) { // plain loops, which compilers vectorize
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
    copyKnownPlaces<Dst::layout().places(), Src::layout().places()>(dst.data, src.data, rows, cols, to, from);
  else if (!copiesLines(dst, src, rows, cols, to, from))
    copyPlaces(dst.data, src.data, {placesOf(dst), to, placesOf(src), from}, rows, cols);
}

inline namespace PTO_LANES_NAMESPACE {

/// to[c * toPitch + r] = from[r * fromPitch + c], for sizes that only run time knows. Compiled once for each size of elements.
template <class Word>
[[gnu::noinline]] void transposeWords(Word *to, int64_t toPitch, const Word *from, int64_t fromPitch,
                                      int64_t rows, int64_t cols) {
  Transposition<Word>::run(to, toPitch, from, fromPitch, rows, cols);
}

} // namespace PTO_LANES_NAMESPACE

/// dst[c, r] = src[r, c] for r < rows, c < cols.
template <class Dst, class Src>
PTO_INTERNAL void transposeRegion(Dst dst, Src src, int64_t rows, int64_t cols) {
  static_assert(std::is_same_v<typename Dst::Element, typename Src::Element>);
  if constexpr (hasKnownLayout<Dst> && hasKnownLayout<Src>)
    copyKnownPlaces<Dst::layout().places().transposed(), Src::layout().places()>(dst.data, src.data, rows,
                                                                                 cols, {}, {});
  else if (!IsTwinType<typename Dst::Element>() && dst.layout().isRows() && src.layout().isRows())
    transposeWords(reinterpret_cast<simd::tessera::Word<sizeof *dst.data> *>(dst.data), dst.layout().cols,
                   reinterpret_cast<const simd::tessera::Word<sizeof *src.data> *>(src.data),
                   src.layout().cols, rows, cols);
  else
    copyPlaces(dst.data, placesOf(dst).transposed(), src.data, placesOf(src), rows, cols);
}

} // namespace pto::tessera
