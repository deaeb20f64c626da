// Pairing a tile's elements with a tensor's: the walk that TLOAD and TSTORE share.
#pragma once

#include <cstdint>

#include "pto/machine/op_code.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

/// Which operation a store of a tile is.
constexpr OpCode storeCode(const TileDesc &src) {
  return src.is(TileType::Acc)   ? OpCode::TSTORE_ACC
         : src.is(TileType::Vec) ? OpCode::TSTORE_VEC
                                 : OpCode::TSTORE_MAT;
}

/// Visits indices 0, 1, 2, ... of a line number split over tensor dimensions, innermost first, the outermost
/// unbounded, and calls visit(line, tensor offset of the line's start).
template <int Inner, int Second, int Third, int Outer, class Visit>
PTO_INTERNAL void forEachLine(const TensorMap &map, int64_t lines, Visit &&visit) {
  int64_t offset = 0, second = 0, third = 0, outer = 0;
  for (int64_t line = 0; line < lines;) {
    for (int64_t i = 0; i < map.shape[Inner] && line < lines; ++i, ++line)
      visit(line, offset + i * map.stride[Inner]);
    if (++second == map.shape[Second]) {
      second = 0;
      if (++third == map.shape[Third]) {
        third = 0;
        ++outer;
      }
    }
    offset = second * map.stride[Second] + third * map.stride[Third] + outer * map.stride[Outer];
  }
}

/// Calls visit(tile offset, tensor offset, count, tensor step) for stretches of consecutive tile elements
/// that together are the top-left region of the tile, with the tensor elements they belong to.
template <class Tile, class Visit>
PTO_INTERNAL void forEachStretch(const Tile &tile, const TensorMap &map, int64_t rows, int64_t cols,
                                 Visit &&visit) {
  if (rows <= 0 || cols <= 0)
    return;
  const TileLayout layout = tile.layout();
  // A size of 0 leaves nothing to walk over; the formula of the map would divide by it.
  for (int64_t size : map.shape)
    if (size <= 0)
      return;
  if (layout.isRows() && map.layout == Layout::ND) {
    const bool packed =
        map.stride[4] == 1 && layout.cols == cols && map.stride[3] == cols &&
        (map.shape[2] == 1 || map.stride[2] == map.shape[3] * map.stride[3]) &&
        (map.shape[1] == 1 || map.stride[1] == map.shape[2] * map.shape[3] * map.stride[3]) &&
        (map.shape[0] == 1 || map.stride[0] == map.shape[1] * map.shape[2] * map.shape[3] * map.stride[3]);
    if (packed && rows <= map.shape[0] * map.shape[1] * map.shape[2] * map.shape[3])
      return visit(int64_t(0), int64_t(0), rows * cols, int64_t(1));
    return forEachLine<3, 2, 1, 0>(map, rows, [&](int64_t r, int64_t from) PTO_ALWAYS_INLINE {
      visit(r * layout.cols, from, cols, map.stride[4]);
    });
  }
  if (layout.isColumns() && map.layout == Layout::DN)
    return forEachLine<4, 2, 1, 0>(map, cols, [&](int64_t c, int64_t from) PTO_ALWAYS_INLINE {
      visit(c * layout.rows, from, rows, map.stride[3]);
    });
  const bool isNz =
      layout.isBoxed() && layout.outer == BLayout::ColMajor && layout.inner == SLayout::RowMajor;
  if (isNz && map.layout == Layout::NZ && map.shape[4] == layout.box.cols) {
    const int64_t width = map.shape[4];
    for (int64_t block = 0; block * width < cols; ++block) {
      const int64_t start = block / map.shape[1] * map.stride[0] + block % map.shape[1] * map.stride[1];
      const int64_t count = cols - block * width < width ? cols - block * width : width;
      if (count == width && map.stride[4] == 1 && map.stride[3] == width &&
          map.stride[2] == map.shape[3] * width) {
        visit(layout.offset(0, block * width), start, rows * width, int64_t(1));
        continue;
      }
      for (int64_t r = 0; r < rows; ++r)
        visit(layout.offset(r, block * width),
              start + r / map.shape[3] * map.stride[2] + r % map.shape[3] * map.stride[3], count,
              map.stride[4]);
    }
    return;
  }
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      visit(layout.offset(r, c), map.offset(r, c), int64_t(1), int64_t(1));
}

/// What TLOAD and TSTORE ask of a tensor and a tile's valid region.
struct TransferRules {
  /// The tile layout that holds a tensor layout unchanged.
  static constexpr bool sameLayout(const TileDesc &tile, Layout layout) {
    if (layout == Layout::ND)
      return tile.isPlainRows();
    if (layout == Layout::DN)
      return !tile.isBoxed() && !tile.isRowMajor();
    return layout == Layout::NZ && tile.outer == BLayout::ColMajor && tile.inner == SLayout::RowMajor &&
           tile.fractal == 512;
  }

  /// Rows and columns of the matrix that a tensor stands for; not for the layouts of scales.
  static constexpr Extent logicalRows(const TensorDesc &t) {
    const Extent *s = t.shape;
    switch (t.layout) {
    case Layout::ND:
      return s[0] * s[1] * s[2] * s[3];
    case Layout::DN:
      return s[3];
    case Layout::NC1HWC0:
      return s[0] * s[2] * s[3];
    case Layout::NDC1HWC0:
    case Layout::NCDHW:
      return s[0] * s[3] * s[4];
    case Layout::NHWC:
      return s[1] * s[2] * s[3];
    case Layout::NCHW:
      return s[1] * s[3] * s[4];
    case Layout::FRACTAL_Z:
    case Layout::FRACTAL_Z_3D:
      return s[0] * s[1] * s[2] * s[4];
    default: // NZ
      return s[2] * s[3];
    }
  }
  static constexpr Extent logicalCols(const TensorDesc &t) {
    const Extent *s = t.shape;
    switch (t.layout) {
    case Layout::ND:
    case Layout::NHWC:
      return s[4];
    case Layout::DN:
      return s[0] * s[1] * s[2] * s[4];
    case Layout::NC1HWC0:
      return s[1] * s[4];
    case Layout::NDC1HWC0:
      return s[1] * s[2] * Extent(C0_SIZE_BYTE / t.elementBytes);
    case Layout::NCDHW:
      return s[1];
    case Layout::NCHW:
      return s[2];
    case Layout::FRACTAL_Z:
    case Layout::FRACTAL_Z_3D:
      return s[3];
    default: // NZ
      return s[0] * s[1] * s[4];
    }
  }
  static constexpr bool isScaleLayout(Layout layout) {
    return TensorMap::hasPlaces(layout) && (layout == Layout::HIF4_A_ZZ || layout == Layout::HIF4_B_NN ||
                                            (layout >= Layout::MX_A_ND && layout <= Layout::MX_B_NN));
  }
  static constexpr Truth sameSize(const TileDesc &tile, const TensorDesc &t) {
    return tile.validRows == logicalRows(t) && tile.validCols == logicalCols(t);
  }
  static constexpr Truth notEmpty(const TileDesc &tile, const TensorDesc &t) {
    Truth result = tile.validRows > Extent(0) && tile.validCols > Extent(0);
    for (const Extent &size : t.shape)
      result = result && size > Extent(0);
    return result;
  }

  /// Whether every element of the valid region maps into the tensor: by its indices, or, as DN tensors read
  /// under another shape do, by its address.
  static constexpr Truth inside(const TileDesc &tile, const TensorDesc &t) {
    if (!tile.validRows.known || !tile.validCols.known || !t.known())
      return Truth::Unknown;
    if (tile.validRows.value == 0 || tile.validCols.value == 0)
      return Truth::Yes;
    for (const Extent &size : t.shape)
      if (size.value <= 0)
        return Truth::No;
    if (!TensorMap::hasPlaces(t.layout))
      return Truth::No;
    if (!isScaleLayout(t.layout) && tile.validRows.value <= logicalRows(t).value &&
        tile.validCols.value <= logicalCols(t).value)
      return Truth::Yes;
    const TensorMap map = t.map();
    const Places all = map.places();
    return truth(furthest(all.rows, tile.validRows.value) + furthest(all.cols, tile.validCols.value) <=
                 map.lastOffset());
  }

private:
  /// The largest place of positions 0 .. n - 1: that of the last, or of one before it whose digits from some
  /// level down are as large as they get.
  static constexpr int64_t furthest(const Axis &axis, int64_t n) {
    int64_t result = axis.at(n - 1), whole = 1;
    for (int k = 0; k < axis.count - 1; ++k) {
      whole *= axis.level[k].size;
      if (const int64_t place = n / whole * whole; place > 0 && axis.at(place - 1) > result)
        result = axis.at(place - 1);
    }
    return result;
  }
};

} // namespace pto::tessera
