// Row softmax: out[i, j] = exp(in[i, j] - m[i]) / sum over k of exp(in[i, k] - m[i]), m[i] the largest of row
// i so that no exponential overflows.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void softmax(__gm__ float *out, __gm__ float *in, int rows, int cols) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols), scratch(maxRows, cols);
  Column<float, tileCols> peak(maxRows), total(maxRows);
  TASSIGN(x, 0x0000);
  TASSIGN(scratch, 0x8000);
  TASSIGN(peak, 0x10000);
  TASSIGN(total, 0x10800);

  set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, scratch, peak, total);
    Matrix<float> source(in + at, count, cols), target(out + at, count, cols);

    wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0); // x is stored
    Event<Op::TLOAD, Op::TROWMAX> loaded = TLOAD(x, source);
    Event<Op::TROWMAX, Op::TROWEXPANDSUB> found = TROWMAX(peak, x, scratch, loaded);
    Event<Op::TROWEXPANDSUB, Op::TEXP> shifted = TROWEXPANDSUB(x, x, peak, found);
    Event<Op::TEXP, Op::TROWSUM> raised = TEXP(x, x, shifted);
    Event<Op::TROWSUM, Op::TROWEXPANDDIV> summed = TROWSUM(total, x, scratch, raised);
    Event<Op::TROWEXPANDDIV, Op::TSTORE_VEC> divided = TROWEXPANDDIV(x, x, total, summed);
    TSTORE(target, x, divided);
    set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
  }
  wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
}

} // namespace kernels
