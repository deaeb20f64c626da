// Quantization to int8_t by a scale, and back:
//   quantize:    out = in * scale, to the nearest integer (ties to even), within -128 .. 127
//   dequantize:  out = in * scale
//
// Devices have no conversion between float and int8_t. The way there is a rounded float, half, int8_t: only
// the first step rounds what is in range, as half holds every integer up to 2048; the way back is int8_t,
// half, float, and exact.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

template <int tileCols = 256>
__global__ AICORE void quantize(__gm__ int8_t *out, __gm__ float *in, int rows, int cols, float scale) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols);
  Block<half, tileCols> narrow(maxRows, cols);
  Block<int8_t, tileCols> q(maxRows, cols);
  TASSIGN(x, 0x0000);
  TASSIGN(narrow, 0x8000);
  TASSIGN(q, 0xc000);

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first conversions q
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, narrow, q);
    Matrix<float> source(in + at, count, cols);
    Matrix<int8_t> target(out + at, count, cols);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TMULS> loaded = TLOAD(x, source);
    Event<Op::TMULS, Op::TCVT> scaled = TMULS(x, x, scale, loaded);
    Event<Op::TCVT, Op::TCVT> rounded = TCVT(x, x, RoundMode::CAST_RINT, SaturationMode::ON, scaled);
    Event<Op::TCVT, Op::TCVT> halved = TCVT(narrow, x, RoundMode::CAST_RINT, SaturationMode::ON, rounded);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TCVT, Op::TSTORE_VEC> done = TCVT(q, narrow, RoundMode::CAST_RINT, SaturationMode::ON, halved);
    TSTORE(target, q, done);
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

template <int tileCols = 256>
__global__ AICORE void dequantize(__gm__ float *out, __gm__ int8_t *in, int rows, int cols, float scale) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  Block<float, tileCols> x(maxRows, cols);
  Block<half, tileCols> narrow(maxRows, cols);
  Block<int8_t, tileCols> q(maxRows, cols);
  TASSIGN(x, 0x0000);
  TASSIGN(narrow, 0x8000);
  TASSIGN(q, 0xc000);

  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds q free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first conversions x
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, narrow, q);
    Matrix<int8_t> source(in + at, count, cols);
    Matrix<float> target(out + at, count, cols);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TCVT> loaded = TLOAD(q, source);
    Event<Op::TCVT, Op::TCVT> halved = TCVT(narrow, q, RoundMode::CAST_NONE, loaded);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TCVT, Op::TMULS> widened = TCVT(x, narrow, RoundMode::CAST_NONE, halved);
    Event<Op::TMULS, Op::TSTORE_VEC> scaled = TMULS(x, x, scale, widened);
    TSTORE(target, x, scaled);
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
