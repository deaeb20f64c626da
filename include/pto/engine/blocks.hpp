// A region of two matrices that lie differently, cut into blocks inside which both sides advance by fixed steps. What is done
// with the blocks is in rearrange.hpp.
#pragma once

#include <cstdint>

#include "pto/tile/views.hpp"
#include "pto/types/vec.hpp"

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

/// Places, computed by a function that is compiled once.
[[gnu::noinline]] inline Places placesOnce(const TensorMap &map) { return map.places(); }
[[gnu::noinline]] inline Places placesOnce(const TileLayout &layout) { return layout.places(); }

template <class View>
PTO_INTERNAL constexpr Places placesOf(const View &view) {
  if constexpr (HasKnownLayout<View>) {
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

} // namespace PTO_LANES_NAMESPACE

} // namespace pto::tessera
