// Embedding: out[i, :] = table[ids[i], :], for `count` ids and a table of `entries` rows of `width` numbers
//
// An id outside the table, which includes every negative one, follows a policy: GatherOOB::Zero gives a row
// of zeros, Clamp the last row of the table, Wrap the row id mod entries, the id taken as unsigned.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <pto::GatherOOB policy = pto::GatherOOB::Zero, class T = float>
__global__ AICORE void embedding(__gm__ T *out, __gm__ T *table, __gm__ int32_t *ids, int count, int entries,
                                 int width) {
  using namespace pto;
  constexpr int tileCols = 1024 / sizeof(T); // a kilobyte of a row at a time
  constexpr int maxRows = 8;
  Tile<TileType::Vec, T, maxRows, tileCols, BLayout::RowMajor, DYNAMIC, DYNAMIC> x(maxRows, tileCols);
  Tile<TileType::Vec, int32_t, 1, maxRows, BLayout::RowMajor, 1, DYNAMIC> chosen(maxRows);
  TASSIGN(x, 0x0000);
  TASSIGN(chosen, 0x8000);

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds chosen free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // the first gather finds x free
  for (int row = 0; row < count; row += maxRows) {
    const int rows = rowsFrom(row, count, maxRows);
    setRows(rows, x);
    setCols(rows, chosen);
    Matrix<int32_t> list(ids + row, 1, rows);
    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    TLOAD(chosen, list);
    PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();

    for (int col = 0; col < width; col += tileCols) {
      const int cols = rowsFrom(col, width, tileCols);
      setCols(cols, x);
      Matrix<T> source(table + col, entries, cols, width);
      Matrix<T> target(out + int64_t(row) * width + col, rows, cols, width);

      wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
      Event<Op::MGATHER_VEC, Op::TSTORE_VEC> gathered = MGATHER<Coalesce::Row, policy>(x, source, chosen);
      TSTORE(target, x, gathered);
      set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    }
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
