// Where element (r, c) of a tile lies: the one place that knows a tile layout.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/tile/axis.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/inlining.hpp"

namespace pto::tessera {

/// The small block that a boxed layout is tiled with.
struct Box {
  int rows = 1;
  int cols = 1;
};

/// Inner box of a tile: 16x16 for fractal 1024, 16x2 or 2x16 for fractal 32, and for fractal 512 one of 16
/// rows of 32 bytes (row-major box) or 32 bytes by 16 (column-major box). Element sizes above 32 bytes give a
/// zero box.
constexpr Box innerBox(SLayout sLayout, int fractal, int elementBytes) {
  if (fractal == TileConfig::fractalCSize)
    return {TileConfig::fixedRowSize, TileConfig::fixedColSize};
  if (fractal == TileConfig::fractalMxSize)
    return sLayout == SLayout::RowMajor ? Box{TileConfig::fixedMxRowSize, TileConfig::fixedMxColSize}
                                        : Box{TileConfig::fixedMxColSize, TileConfig::fixedMxRowSize};
  if (sLayout == SLayout::RowMajor)
    return {TileConfig::fixedRowSize, TileConfig::alignedSize / elementBytes};
  if (sLayout == SLayout::ColMajor)
    return {TileConfig::alignedSize / elementBytes, TileConfig::fixedColSize};
  return {};
}

/// The shape and layout of a tile's storage. A constant for C++ tiles, a run-time value for tiles described
/// in text.
struct TileLayout {
  int64_t rows = 0;
  int64_t cols = 0;
  BLayout outer = BLayout::RowMajor;
  SLayout inner = SLayout::NoneBox;
  Box box = {};

  constexpr bool isBoxed() const { return inner != SLayout::NoneBox; }
  constexpr bool isRows() const { return !isBoxed() && outer == BLayout::RowMajor; }
  constexpr bool isColumns() const { return !isBoxed() && outer == BLayout::ColMajor; }
  /// Whether lines and boxes run the same way, whatever the sizes.
  constexpr bool isLaidLike(const TileLayout &other) const {
    return outer == other.outer && inner == other.inner &&
           (!isBoxed() || (box.rows == other.box.rows && box.cols == other.box.cols));
  }

  /// Where the elements lie, in elements from the tile's start.
  ///   ND  r*cols + c                      DN  c*rows + r
  ///   boxed: boxes in row-major (Z) or column-major (N) order, elements inside a box row-major (z) or
  ///   column-major (n).
  PTO_ALWAYS_INLINE constexpr Places places() const {
    if (!isBoxed())
      return outer == BLayout::RowMajor ? Places{{{0, cols}}, {{0, 1}}} : Places{{{0, 1}}, {{0, rows}}};
    const int64_t boxSize = int64_t(box.rows) * box.cols;
    const bool byRows = outer == BLayout::RowMajor, boxByRows = inner == SLayout::RowMajor;
    return {{{box.rows, boxByRows ? box.cols : 1}, {0, byRows ? cols * box.rows : boxSize}},
            {{box.cols, boxByRows ? 1 : box.rows}, {0, byRows ? boxSize : rows * box.cols}}};
  }

  /// Offset of element (r, c): the same sum, in the form that compilers fold.
  PTO_ALWAYS_INLINE constexpr int64_t offset(int64_t r, int64_t c) const {
    if (!isBoxed())
      return outer == BLayout::RowMajor ? r * cols + c : c * rows + r;
    return boxOffset(r / box.rows, r % box.rows, c / box.cols, c % box.cols);
  }

  /// Offset of element (innerR, innerC) of the box in box row boxR and box column boxC.
  PTO_ALWAYS_INLINE constexpr int64_t boxOffset(int64_t boxR, int64_t innerR, int64_t boxC,
                                                int64_t innerC) const {
    const int64_t boxSize = int64_t(box.rows) * box.cols;
    const int64_t boxStart = outer == BLayout::RowMajor ? boxR * cols * box.rows + boxC * boxSize
                                                        : boxC * rows * box.cols + boxR * boxSize;
    const int64_t inBox =
        inner == SLayout::RowMajor ? innerR * box.cols + innerC : innerC * box.rows + innerR;
    return boxStart + inBox;
  }

  /// One past the largest offset in the top-left region of the given size. Furthest out lies its last corner,
  /// or, where boxes stick out of a tile whose Rows or Cols do not fill them, the last corner of the whole
  /// boxes before.
  PTO_ALWAYS_INLINE constexpr int64_t extent(int64_t regionRows, int64_t regionCols) const {
    if (regionRows <= 0 || regionCols <= 0)
      return 0;
    int64_t last = offset(regionRows - 1, regionCols - 1);
    if (isBoxed()) {
      const int64_t wholeRows = regionRows / box.rows * box.rows,
                    wholeCols = regionCols / box.cols * box.cols;
      if (wholeRows > 0)
        last = larger(last, offset(wholeRows - 1, regionCols - 1));
      if (wholeCols > 0)
        last = larger(last, offset(regionRows - 1, wholeCols - 1));
      if (wholeRows > 0 && wholeCols > 0)
        last = larger(last, offset(wholeRows - 1, wholeCols - 1));
    }
    return last + 1;
  }
  PTO_ALWAYS_INLINE static constexpr int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

  /// Elements of storage the tile needs: its own rows x cols, or more when its last boxes stick out.
  constexpr int64_t storageElements() const {
    const int64_t plain = rows * cols;
    if (!isBoxed())
      return plain;
    const int64_t boxRows = (rows + box.rows - 1) / box.rows * box.rows;
    const int64_t boxCols = (cols + box.cols - 1) / box.cols * box.cols;
    const int64_t padded = extent(boxRows, boxCols);
    return padded > plain ? padded : plain;
  }
};

/// Calls run(offset, length) for each stretch of consecutive elements that make up the top-left region of the
/// given size, as few and as long as the layout allows. Together the stretches cover every element of the
/// region once.
template <typename Run>
PTO_ALWAYS_INLINE constexpr void forEachRun(const TileLayout &layout, int64_t regionRows, int64_t regionCols,
                                            Run &&run) {
  if (regionRows <= 0 || regionCols <= 0)
    return;
  // Seen from the outer order, a layout is a series of lines: rows (or bands of box rows) when row-major,
  // columns when not.
  const bool byRows = layout.outer == BLayout::RowMajor;
  if (!layout.isBoxed()) {
    const int64_t lines = byRows ? regionRows : regionCols;
    const int64_t length = byRows ? regionCols : regionRows;
    const int64_t stride = byRows ? layout.cols : layout.rows;
    if (length == stride)
      return run(int64_t(0), lines * length);
    for (int64_t line = 0; line < lines; ++line)
      run(line * stride, length);
    return;
  }
  const int64_t lineBox = byRows ? layout.box.rows : layout.box.cols;  // thickness of a band of boxes
  const int64_t alongBox = byRows ? layout.box.cols : layout.box.rows; // length of a box along the band
  const int64_t lineTotal = byRows ? regionRows : regionCols;
  const int64_t alongTotal = byRows ? regionCols : regionRows;
  const int64_t bandStride = byRows ? layout.cols * layout.box.rows : layout.rows * layout.box.cols;
  const bool crossed =
      byRows != (layout.inner == SLayout::RowMajor); // Zn and Nz: bands are dense along their length
  for (int64_t line = 0; line < lineTotal; line += lineBox) {
    const int64_t start = line / lineBox * bandStride;
    const int64_t thickness = lineTotal - line < lineBox ? lineTotal - line : lineBox;
    if (crossed) {
      if (thickness == lineBox) {
        run(start, alongTotal * lineBox);
      } else {
        for (int64_t along = 0; along < alongTotal; ++along)
          run(start + along * lineBox, thickness);
      }
      continue;
    }
    const int64_t wholeBoxes = alongTotal / alongBox;
    const int64_t rest = alongTotal % alongBox;
    if (thickness == lineBox) {
      if (wholeBoxes > 0)
        run(start, wholeBoxes * alongBox * lineBox);
    } else {
      for (int64_t box = 0; box < wholeBoxes; ++box)
        run(start + box * alongBox * lineBox, thickness * alongBox);
    }
    for (int64_t line2 = 0; rest > 0 && line2 < thickness; ++line2)
      run(start + wholeBoxes * alongBox * lineBox + line2 * alongBox, rest);
  }
}

} // namespace pto::tessera
