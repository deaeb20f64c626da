// The walk of TLOAD and TSTORE: the top-left region of a tile, and of the matrix that a tensor stands for.
// Where the elements of lines lie behind each other on both sides, lines are copied; anything else is
// rearranged.
#pragma once

#include <cstdint>

#include "pto/engine/copy.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/tile/axis.hpp"

namespace pto::tessera {

/// Whether the elements along an axis lie behind each other.
PTO_INTERNAL bool areLines(const Axis &axis) { return axis.count == 1 && axis.step() == 1; }

/// Dense lines, one for each position of the axes.
template <class T>
PTO_INTERNAL void copyLines(T *to, const Axis &toLines, const T *from, const Axis &fromLines, int64_t lines,
                            int64_t length) {
  for (int64_t line = 0; line < lines;) {
    const int64_t count = toLines.stretch(line, fromLines.stretch(line, lines - line));
    const bool joined = toLines.step() == length && fromLines.step() == length;
    T *target = to + toLines.at(line);
    const T *source = from + fromLines.at(line);
    for (int64_t i = 0; i < (joined ? 1 : count); ++i)
      copyRun(target + i * toLines.step(), source + i * fromLines.step(), joined ? count * length : length);
    line += count;
  }
}

/// Copies the region, if it consists of dense lines on both sides, and tells whether it does.
template <class T>
PTO_INTERNAL bool copyIfLines(T *to, const Places &toPlaces, const T *from, const Places &fromPlaces,
                              int64_t rows, int64_t cols) {
  if constexpr (!IsTwinType<T>()) {
    const bool byRows = areLines(toPlaces.cols) && areLines(fromPlaces.cols);
    if (byRows || (areLines(toPlaces.rows) && areLines(fromPlaces.rows))) {
      copyLines(to, byRows ? toPlaces.rows : toPlaces.cols, from, byRows ? fromPlaces.rows : fromPlaces.cols,
                byRows ? rows : cols, byRows ? cols : rows);
      return true;
    }
  }
  return false;
}

/// The tile's region = the tensor's. The element types have one size; no size is 0.
template <class Tile, class Tensor>
PTO_INTERNAL void loadMatrix(Tile tile, Tensor tensor, int64_t rows, int64_t cols) {
  using T = typename Tile::Element;
  if (!copyIfLines(tile.data, placesOf(tile), reinterpret_cast<const T *>(tensor.data),
                   placesOfTensor(tensor), rows, cols))
    copyFromTensor(tile, tensor, rows, cols);
}
/// The other way.
template <class Tensor, class Tile>
PTO_INTERNAL void storeMatrix(Tensor tensor, Tile tile, int64_t rows, int64_t cols) {
  using T = typename Tile::Element;
  if (!copyIfLines(reinterpret_cast<T *>(tensor.data), placesOfTensor(tensor),
                   static_cast<const T *>(tile.data), placesOf(tile), rows, cols))
    copyToTensor(tensor, tile, rows, cols);
}

} // namespace pto::tessera
