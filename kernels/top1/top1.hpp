// Top-1 along rows: values[i] = the largest of row i, indexes[i] = the first column that holds it
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void top1(__gm__ float *values, __gm__ int32_t *indexes, __gm__ float *in, int rows,
                            int cols) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols), scratch(maxRows, cols);
  Column<float, tileCols> best(maxRows);
  Column<int32_t, tileCols> where(maxRows);
  ColumnAsRow<float, tileCols> bestRow(maxRows);
  ColumnAsRow<int32_t, tileCols> whereRow(maxRows);
  TASSIGN(x, 0x0000);
  TASSIGN(scratch, 0x8000);
  TASSIGN(best, 0x10000);
  TASSIGN(bestRow, 0x10000); // the bytes of best
  TASSIGN(where, 0x10800);
  TASSIGN(whereRow, 0x10800); // the bytes of where

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first search its results
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, scratch, best, where);
    bestRow.SetValidCol(static_cast<unsigned>(count));
    whereRow.SetValidCol(static_cast<unsigned>(count));
    Matrix<float> source(in + at, count, cols), valuesOut(values + row, 1, count);
    Matrix<int32_t> indexesOut(indexes + row, 1, count);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TROWARGMAX> loaded = TLOAD(x, source);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TROWARGMAX, Op::TSTORE_VEC> found = TROWARGMAX(best, where, x, scratch, loaded);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded
    TSTORE(valuesOut, bestRow, found);
    TSTORE(indexesOut, whereRow); // after the other: stores keep their order
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
