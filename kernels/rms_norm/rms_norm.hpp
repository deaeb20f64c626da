// RMS norm: out[i, j] = in[i, j] / sqrt(mean over k of in[i, k]^2 + epsilon) * gamma[j]
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void rmsNorm(__gm__ float *out, __gm__ float *in, __gm__ float *gamma, int rows, int cols,
                               float epsilon) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols), squares(maxRows, cols), scratch(maxRows, cols);
  Column<float, tileCols> size(maxRows);
  ColumnAsRow<float, tileCols> sizeRow(maxRows);
  Row<float, tileCols> scales(cols);
  TASSIGN(x, 0x0000);
  TASSIGN(squares, 0x8000);
  TASSIGN(scratch, 0x10000);
  TASSIGN(size, 0x18000);
  TASSIGN(sizeRow, 0x18000); // the bytes of size
  TASSIGN(scales, 0x18800);
  const float share = 1.0f / static_cast<float>(cols);

  // Loads finish in their order: who has waited for a block has this one as well.
  Matrix<float> gammas(gamma, 1, cols);
  TLOAD(scales, gammas);

  set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, squares, scratch, size);
    sizeRow.SetValidCol(static_cast<unsigned>(count));
    Matrix<float> source(in + at, count, cols), target(out + at, count, cols);

    wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TMUL> loaded = TLOAD(x, source);
    Event<Op::TMUL, Op::TROWSUM> squared = TMUL(squares, x, x, loaded);
    Event<Op::TROWSUM, Op::TMULS> summed = TROWSUM(size, squares, scratch, squared);
    Event<Op::TMULS, Op::TADDS> averaged = TMULS(sizeRow, sizeRow, share, summed);
    Event<Op::TADDS, Op::TRSQRT> positive = TADDS(sizeRow, sizeRow, epsilon, averaged);
    Event<Op::TRSQRT, Op::TROWEXPANDMUL> inverse = TRSQRT(sizeRow, sizeRow, positive);
    Event<Op::TROWEXPANDMUL, Op::TCOLEXPANDMUL> normed = TROWEXPANDMUL(x, x, size, inverse);
    Event<Op::TCOLEXPANDMUL, Op::TSTORE_VEC> scaled = TCOLEXPANDMUL(x, x, scales, normed);
    TSTORE(target, x, scaled);
    set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
  }
  wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
}

} // namespace kernels
