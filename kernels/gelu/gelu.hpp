// GELU by the approximation with tanh, written with one exponential:
//   out = x / (1 + exp(-1.5957691216 (x + 0.044715 x^3)))
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void gelu(__gm__ float *out, __gm__ float *in, int rows, int cols) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols), t(maxRows, cols);
  TASSIGN(x, 0x0000);
  TASSIGN(t, 0x8000);

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first product t
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, t);
    Matrix<float> source(in + at, count, cols), target(out + at, count, cols);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TMUL> loaded = TLOAD(x, source);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TMUL, Op::TMULS> squared = TMUL(t, x, x, loaded);
    Event<Op::TMULS, Op::TADDS> scaled = TMULS(t, t, 0.044715f, squared);
    Event<Op::TADDS, Op::TMUL> raised = TADDS(t, t, 1.0f, scaled);
    Event<Op::TMUL, Op::TMULS> cubic = TMUL(t, t, x, raised); // x + 0.044715 x^3
    Event<Op::TMULS, Op::TEXP> exponent = TMULS(t, t, -1.5957691216f, cubic);
    Event<Op::TEXP, Op::TADDS> power = TEXP(t, t, exponent);
    Event<Op::TADDS, Op::TDIV> divisor = TADDS(t, t, 1.0f, power);
    Event<Op::TDIV, Op::TSTORE_VEC> divided = TDIV(t, x, t, divisor);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded while this one is stored
    TSTORE(target, t, divided);
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
