// Quantization to int8_t with a step for each row, which the kernel chooses and stores:
//   steps[i] = the largest magnitude of row i / 127, and at least 2^-100
//   out[i, j] = in[i, j] * (1 / steps[i]), to the nearest integer (ties to even), within -128 .. 127
// so that out[i, j] * steps[i] is near in[i, j].
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void quantizeStore(__gm__ int8_t *out, __gm__ float *steps, __gm__ float *in, int rows,
                                     int cols) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols), magnitudes(maxRows, cols), scratch(maxRows, cols);
  Block<int8_t, tileCols> q(maxRows, cols);
  Column<float, tileCols> step(maxRows), scale(maxRows);
  ColumnAsRow<float, tileCols> stepRow(maxRows), scaleRow(maxRows);
  TASSIGN(x, 0x0000);
  TASSIGN(magnitudes, 0x8000);
  TASSIGN(scratch, 0x10000);
  TASSIGN(q, 0x18000);
  TASSIGN(step, 0x1a000);
  TASSIGN(stepRow, 0x1a000); // the bytes of step
  TASSIGN(scale, 0x1a800);
  TASSIGN(scaleRow, 0x1a800); // the bytes of scale

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first block its results
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, magnitudes, scratch, q, step, scale);
    setCols(count, stepRow, scaleRow);
    Matrix<float> source(in + at, count, cols), stepsOut(steps + row, 1, count);
    Matrix<int8_t> target(out + at, count, cols);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TABS> loaded = TLOAD(x, source);
    Event<Op::TABS, Op::TROWMAX> positive = TABS(magnitudes, x, loaded);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TROWMAX, Op::TMULS> largest = TROWMAX(step, magnitudes, scratch, positive);
    Event<Op::TMULS, Op::TMAXS> divided = TMULS(stepRow, stepRow, 1.0f / 127.0f, largest);
    Event<Op::TMAXS, Op::TDIVS> notZero = TMAXS(stepRow, stepRow, 0x1p-100f, divided);
    Event<Op::TDIVS, Op::TQUANT> inverse = TDIVS(scaleRow, 1.0f, stepRow, notZero);
    // The scratch tile is for a2a3, which also overwrites x.
    Event<Op::TQUANT, Op::TSTORE_VEC> done =
        TQUANT<QuantType::INT8_SYM>(q, x, scale, scratch, nullptr, inverse);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded
    TSTORE(target, q, done);
    TSTORE(stepsOut, stepRow); // after the other: stores keep their order
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
