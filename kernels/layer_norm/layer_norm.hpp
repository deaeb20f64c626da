// Layer norm: out[i, j] = (in[i, j] - mean[i]) / sqrt(variance[i] + epsilon) * gamma[j] + beta[j], mean and
// variance those of row i.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void layerNorm(__gm__ float *out, __gm__ float *in, __gm__ float *gamma, __gm__ float *beta,
                                 int rows, int cols, float epsilon) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols), squares(maxRows, cols), scratch(maxRows, cols);
  Column<float, tileCols> mean(maxRows), spread(maxRows);
  ColumnAsRow<float, tileCols> spreadRow(maxRows);
  Row<float, tileCols> scales(cols), offsets(cols);
  TASSIGN(x, 0x0000);
  TASSIGN(squares, 0x8000);
  TASSIGN(scratch, 0x10000);
  TASSIGN(mean, 0x18000);
  TASSIGN(spread, 0x18800);
  TASSIGN(spreadRow, 0x18800); // the bytes of spread
  TASSIGN(scales, 0x19000);
  TASSIGN(offsets, 0x1a000);
  const float share = 1.0f / static_cast<float>(cols);

  // Loads finish in their order: who has waited for a block has these two as well.
  Matrix<float> gammas(gamma, 1, cols), betas(beta, 1, cols);
  TLOAD(scales, gammas);
  TLOAD(offsets, betas);

  set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, squares, scratch, mean, spread);
    spreadRow.SetValidCol(static_cast<unsigned>(count));
    Matrix<float> source(in + at, count, cols), target(out + at, count, cols);

    wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TROWSUM> loaded = TLOAD(x, source);
    Event<Op::TROWSUM, Op::TMULS> summed = TROWSUM(mean, x, scratch, loaded);
    Event<Op::TMULS, Op::TROWEXPANDSUB> averaged = TMULS(mean, mean, share, summed);
    Event<Op::TROWEXPANDSUB, Op::TMUL> centred = TROWEXPANDSUB(x, x, mean, averaged);
    Event<Op::TMUL, Op::TROWSUM> squared = TMUL(squares, x, x, centred);
    Event<Op::TROWSUM, Op::TMULS> squaresSummed = TROWSUM(spread, squares, scratch, squared);
    Event<Op::TMULS, Op::TADDS> variance = TMULS(spreadRow, spreadRow, share, squaresSummed);
    Event<Op::TADDS, Op::TRSQRT> positive = TADDS(spreadRow, spreadRow, epsilon, variance);
    Event<Op::TRSQRT, Op::TROWEXPANDMUL> inverse = TRSQRT(spreadRow, spreadRow, positive);
    Event<Op::TROWEXPANDMUL, Op::TCOLEXPANDMUL> normed = TROWEXPANDMUL(x, x, spread, inverse);
    Event<Op::TCOLEXPANDMUL, Op::TCOLEXPANDADD> scaled = TCOLEXPANDMUL(x, x, scales, normed);
    Event<Op::TCOLEXPANDADD, Op::TSTORE_VEC> moved = TCOLEXPANDADD(x, x, offsets, scaled);
    TSTORE(target, x, moved);
    set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
  }
  wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
}

} // namespace kernels
