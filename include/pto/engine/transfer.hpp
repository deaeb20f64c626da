// The walk of TLOAD and TSTORE: the top-left region of a tile, and of the matrix that a tensor stands for.
// Where both sides consist of dense lines, rows of ND or columns of DN, lines are copied; anything else is
// rearranged.
#pragma once

#include <cstdint>

#include "pto/engine/copy.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/tile/tensor_map.hpp"

namespace pto::tessera {

/// Calls visit(place in the tile, place in the tensor, step in the tensor, lines, length) for groups of lines that lie `pitch`
/// apart in the tile and a step apart in the tensor: rows of an ND tensor, or columns of a DN tensor. Lines that follow each
/// other without a gap on both sides are one. The tensor must not be empty.
template <class Visit>
PTO_INTERNAL void forEachGroupOfLines(int64_t pitch, const TensorMap &map, bool byRows, int64_t lines,
                                      int64_t length, Visit &&visit) {
  const int64_t size = map.shape[byRows ? 3 : 4], step = map.stride[byRows ? 3 : 4];
  const bool joined = pitch == length && step == length &&
                      (map.shape[2] == 1 || map.stride[2] == size * step) &&
                      (map.shape[1] == 1 || map.stride[1] == map.shape[2] * size * step) &&
                      (map.shape[0] == 1 || map.stride[0] == map.shape[1] * map.shape[2] * size * step);
  if (lines > 1 && joined && lines <= map.shape[0] * map.shape[1] * map.shape[2] * size) {
    length *= lines;
    lines = 1;
  }
  int64_t offset = 0, second = 0, third = 0, outer = 0;
  for (int64_t line = 0; line < lines; line += size) {
    visit(line * pitch, offset, step, lines - line < size ? lines - line : size, length);
    if (++second == map.shape[2]) {
      second = 0;
      if (++third == map.shape[1]) {
        third = 0;
        ++outer;
      }
    }
    offset = second * map.stride[2] + third * map.stride[1] + outer * map.stride[0];
  }
}

/// Calls copy(place in the tile, its pitch, place in the tensor, its step, lines, length) for the lines of the region, if it
/// consists of dense lines on both sides, and tells whether it does.
template <class Tile, class Copy>
PTO_INTERNAL bool copiesLines(const Tile &tile, const TensorMap &map, int64_t rows, int64_t cols,
                              Copy &&copy) {
  if constexpr (IsTwinType<typename Tile::Element>())
    return false; // two elements share a byte
  const bool byRows = tile.isRows() && map.layout == Layout::ND && map.stride[4] == 1;
  const bool byColumns = tile.isColumns() && map.layout == Layout::DN && map.stride[3] == 1;
  if (!byRows && !byColumns)
    return false;
  const int64_t pitch = byRows ? tile.cols() : tile.rows();
  forEachGroupOfLines(pitch, map, byRows, byRows ? rows : cols, byRows ? cols : rows,
                      [&](int64_t inTile, int64_t inTensor, int64_t step, int64_t lines, int64_t length)
                          PTO_ALWAYS_INLINE { copy(inTile, pitch, inTensor, step, lines, length); });
  return true;
}

inline namespace PTO_LANES_NAMESPACE {

/// Rows of a dense matrix to boxes of 32 bytes a row, and back. `pitch` is that of the matrix. Compiled once for each size of
/// elements.
template <class Word>
[[gnu::noinline]] void copyRowsToBoxes(Word *to, int64_t boxStep, const Word *from, int64_t pitch,
                                       int64_t rows, int64_t boxes) {
  copyIntoBoxes<32>(to, 32 / sizeof(Word), boxStep, from, pitch, rows, boxes);
}
template <class Word>
[[gnu::noinline]] void copyBoxesToRows(Word *to, int64_t pitch, const Word *from, int64_t boxStep,
                                       int64_t rows, int64_t boxes) {
  copyFromBoxes<32>(to, pitch, from, 32 / sizeof(Word), boxStep, rows, boxes);
}

} // namespace PTO_LANES_NAMESPACE

/// Calls copy(from box to box in the tile, from row to row in the tensor, boxes) if the region consists of whole boxes of an NZ
/// tile and of rows of an ND tensor, and tells whether it does: what most factors of matrix products are. Without places, whose
/// making takes longer than copying a small tile. For layouts that only run time knows.
template <class Tile, class Copy>
PTO_INTERNAL bool copiesBoxes(const Tile &tile, const TensorMap &map, int64_t rows, int64_t cols,
                              Copy &&copy) {
  if constexpr (!IsTwinType<typename Tile::Element>() && !HasKnownLayout<Tile>) {
    constexpr int64_t inBox = 32 / sizeof(typename Tile::Element);
    const TileLayout layout = tile.layout();
    if (layout.outer == BLayout::ColMajor && layout.inner == SLayout::RowMajor && layout.box.cols == inBox &&
        cols % inBox == 0 && map.layout == Layout::ND && map.stride[4] == 1 && rows <= map.shape[3]) {
      copy(layout.rows * inBox, map.stride[3], cols / inBox);
      return true;
    }
  }
  return false;
}

/// The tile's region = the tensor's. The element types have one size; no size is 0.
template <class Tile, class Tensor>
PTO_INTERNAL void loadMatrix(Tile tile, Tensor tensor, int64_t rows, int64_t cols) {
  const auto *from = reinterpret_cast<const typename Tile::Element *>(tensor.data);
  if (!copiesLines(tile, tensor.map(), rows, cols,
                   [&](int64_t inTile, int64_t pitch, int64_t inTensor, int64_t step, int64_t lines,
                       int64_t length) PTO_ALWAYS_INLINE {
                     copyLines<HasKnownLayout<Tile>>(tile.data + inTile, pitch, from + inTensor, step, lines,
                                                     length);
                   }) &&
      !copiesBoxes(tile, tensor.map(), rows, cols,
                   [&](int64_t boxStep, int64_t pitch, int64_t boxes) PTO_ALWAYS_INLINE {
                     using Word = simd::tessera::Word<sizeof *tile.data>;
                     copyRowsToBoxes(reinterpret_cast<Word *>(tile.data), boxStep,
                                     reinterpret_cast<const Word *>(from), pitch, rows, boxes);
                   }))
    copyFromTensor(tile, tensor, rows, cols);
}
/// The other way.
template <class Tensor, class Tile>
PTO_INTERNAL void storeMatrix(Tensor tensor, Tile tile, int64_t rows, int64_t cols) {
  const typename Tile::Element *from = tile.data;
  if (!copiesLines(tile, tensor.map(), rows, cols,
                   [&](int64_t inTile, int64_t pitch, int64_t inTensor, int64_t step, int64_t lines,
                       int64_t length) PTO_ALWAYS_INLINE {
                     copyLines<HasKnownLayout<Tile>>(tensor.data + inTensor, step, from + inTile, pitch,
                                                     lines, length);
                   }) &&
      !copiesBoxes(tile, tensor.map(), rows, cols,
                   [&](int64_t boxStep, int64_t pitch, int64_t boxes) PTO_ALWAYS_INLINE {
                     using Word = simd::tessera::Word<sizeof *tile.data>;
                     copyBoxesToRows(reinterpret_cast<Word *>(tensor.data), pitch,
                                     reinterpret_cast<const Word *>(from), boxStep, rows, boxes);
                   }))
    copyToTensor(tensor, tile, rows, cols);
}

} // namespace pto::tessera
