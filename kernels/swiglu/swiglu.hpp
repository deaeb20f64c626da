// SwiGLU: out = a * sigmoid(a) * b = a / (1 + exp(-a)) * b
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void swiglu(__gm__ float *out, __gm__ float *a, __gm__ float *b, int rows, int cols) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> gate(maxRows, cols), value(maxRows, cols), t(maxRows, cols);
  TASSIGN(gate, 0x0000);
  TASSIGN(value, 0x8000);
  TASSIGN(t, 0x10000);

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first loads find their tiles free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first product t
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, gate, value, t);
    Matrix<float> gates(a + at, count, cols), values(b + at, count, cols), target(out + at, count, cols);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TMULS> gateLoaded = TLOAD(gate, gates);
    Event<Op::TLOAD, Op::TMUL> valueLoaded = TLOAD(value, values);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TMULS, Op::TEXP> negated = TMULS(t, gate, -1.0f, gateLoaded);
    Event<Op::TEXP, Op::TADDS> power = TEXP(t, t, negated);
    Event<Op::TADDS, Op::TDIV> divisor = TADDS(t, t, 1.0f, power);
    Event<Op::TDIV, Op::TMUL> gated = TDIV(t, gate, t, divisor); // a * sigmoid(a)
    Event<Op::TMUL, Op::TSTORE_VEC> product = TMUL(t, t, value, valueLoaded, gated);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded while this one is stored
    TSTORE(target, t, product);
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
