// Transpose of a matrix of any size: out[j, i] = in[i, j]
//
// Square tiles, one after the other: a tile is loaded, transposed on chip and stored where it belongs, so
// that global memory is read and written in pieces of whole rows of tiles, never in single elements.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <class T>
__global__ AICORE void transpose(__gm__ T *out, __gm__ T *in, int rows, int cols) {
  using namespace pto;
  constexpr int side = 64;
  using Square = Tile<TileType::Vec, T, side, side, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  Square x(side, side), turned(side, side), scratch(side, side);
  TASSIGN(x, 0x0000);
  TASSIGN(turned, 0x8000);
  TASSIGN(scratch, 0x10000);

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first transpose its result
  for (int row = 0; row < rows; row += side)
    for (int col = 0; col < cols; col += side) {
      const int height = rowsFrom(row, rows, side), width = rowsFrom(col, cols, side);
      setRows(height, x);
      setCols(width, x);
      setRows(width, turned);
      setCols(height, turned);
      Matrix<T> source(in + int64_t(row) * cols + col, height, width, cols);
      Matrix<T> target(out + int64_t(col) * rows + row, width, height, rows);

      wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
      Event<Op::TLOAD, Op::TTRANS> loaded = TLOAD(x, source);
      wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
      Event<Op::TTRANS, Op::TSTORE_VEC> done = TTRANS(turned, x, scratch, loaded);
      set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next tile may be loaded
      TSTORE(target, turned, done);
      set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
