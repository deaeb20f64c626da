// The tiles and tensors of the kernels in this folder. A kernel takes a matrix of any number of rows in
// blocks of rows, as many as the tiles hold; the valid regions say how many rows the last block has, and how
// many columns the matrix has.
#pragma once

#include <pto/pto-inst.hpp>

namespace kernels {

/// Rows of a block whose tiles are `cols` wide. At least 8, so that a column of 4-byte elements fills whole
/// blocks of 32 bytes; otherwise at most 4096 elements, so that the tiles of a kernel stay in a core's
/// caches. A tile of 4-byte elements takes at most 0x8000 bytes.
template <int cols>
constexpr int blockRows() {
  static_assert(cols % 32 == 0 && cols <= 1024, "tiles are a multiple of 32 and at most 1024 columns wide");
  return cols >= 512 ? 8 : 4096 / cols / 8 * 8;
}

/// A block of rows.
template <class T, int cols>
using Block = pto::Tile<pto::TileType::Vec, T, blockRows<cols>(), cols, pto::BLayout::RowMajor, pto::DYNAMIC,
                        pto::DYNAMIC>;

/// One element for each row of a block, as reductions along rows write it and expansions along rows read it.
template <class T, int cols>
using Column =
    pto::Tile<pto::TileType::Vec, T, blockRows<cols>(), 1, pto::BLayout::ColMajor, pto::DYNAMIC, 1>;

/// The same bytes seen as a row, for instructions that want rows.
template <class T, int cols>
using ColumnAsRow =
    pto::Tile<pto::TileType::Vec, T, 1, blockRows<cols>(), pto::BLayout::RowMajor, 1, pto::DYNAMIC>;

/// One element for each column.
template <class T, int cols>
using Row = pto::Tile<pto::TileType::Vec, T, 1, cols, pto::BLayout::RowMajor, 1, pto::DYNAMIC>;

/// A matrix in global memory, row after row; or a window into a larger one, whose rows are `stride` elements
/// apart.
template <class T>
struct Matrix : pto::GlobalTensor<T, pto::Shape<1, 1, 1, pto::DYNAMIC, pto::DYNAMIC>,
                                  pto::Stride<1, 1, 1, pto::DYNAMIC, 1>> {
  using Shape = pto::Shape<1, 1, 1, pto::DYNAMIC, pto::DYNAMIC>;
  using Stride = pto::Stride<1, 1, 1, pto::DYNAMIC, 1>;

  AICORE Matrix(__gm__ T *data, int rows, int cols) : Matrix(data, rows, cols, cols) {}
  AICORE Matrix(__gm__ T *data, int rows, int cols, int stride)
      : pto::GlobalTensor<T, Shape, Stride>(data, Shape(rows, cols), Stride(stride)) {}
};

/// Rows of the block that starts at `row`. The same for columns, or whatever is taken in blocks.
AICORE inline int rowsFrom(int row, int rows, int blockRows) {
  return rows - row < blockRows ? rows - row : blockRows;
}

/// Sets the valid rows of several tiles.
template <class... Tiles>
AICORE void setRows(int rows, Tiles &...tiles) {
  (tiles.SetValidRow(static_cast<unsigned>(rows)), ...);
}

/// Sets the valid columns of several tiles.
template <class... Tiles>
AICORE void setCols(int cols, Tiles &...tiles) {
  (tiles.SetValidCol(static_cast<unsigned>(cols)), ...);
}

} // namespace kernels
