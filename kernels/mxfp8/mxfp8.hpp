// MXFP8: numbers of 8 bits (e4m3) with one power of two for every 32 of a row, and back:
//   quantizeMxfp8    exponents[i, g] = 119 + the exponent of the largest magnitude of the group, at least 0
//                    codes[i, j] = in[i, j] * 2^(127 - exponents[i, j / 32]) as e4m3, within -448 .. 448
//   dequantizeMxfp8  out[i, j] = codes[i, j] * 2^(exponents[i, j / 32] - 127)
//
// A row has (cols + 31) / 32 groups; the last one may be shorter. The exponent 255, NaN in the format, does
// not come from quantization and is not treated. Not on a2a3, which has no such numbers.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

/// Exponents of a block of rows. The rows of a tile are multiples of 32 bytes, so it is wider than the groups
/// of narrow rows.
template <int tileCols>
using Exponents = pto::Tile<pto::TileType::Vec, uint8_t, blockRows<tileCols>(), 32, pto::BLayout::RowMajor,
                            pto::DYNAMIC, pto::DYNAMIC>;

template <int tileCols = 256>
__global__ AICORE void quantizeMxfp8(__gm__ int8_t *codes, __gm__ uint8_t *exponents, __gm__ float *in,
                                     int rows, int cols) {
  using namespace pto;
  constexpr int maxRows = blockRows<tileCols>();
  const int groups = (cols + 31) / 32;
  Block<float, tileCols> x(maxRows, cols);
  Block<int8_t, tileCols> q(maxRows, cols);
  Exponents<tileCols> exponent(maxRows, groups);
  Tile<TileType::Vec, float, 1, maxRows * tileCols / 32> largest, scaling;
  TASSIGN(x, 0x0000);
  TASSIGN(q, 0x8000);
  TASSIGN(exponent, 0xa000);
  TASSIGN(largest, 0xa400);
  TASSIGN(scaling, 0xa800);

  // Groups are quantized as a whole, also where the columns end in the middle of one.
  setCols(tileCols, x);
  TEXPANDS(x, 0.0f);
  setCols(cols, x);
  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first block its results
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, q, exponent);
    Matrix<float> source(in + at, count, cols);
    Matrix<int8_t> codesOut(codes + at, count, cols);
    Matrix<uint8_t> exponentsOut(exponents + int64_t(row) * groups, count, groups);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TQUANT> loaded = TLOAD(x, source);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    Event<Op::TQUANT, Op::TSTORE_VEC> done =
        TQUANT<QuantType::MXFP8>(q, x, &exponent, &largest, &scaling, loaded);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded
    TSTORE(codesOut, q, done);
    TSTORE(exponentsOut, exponent); // after the other: stores keep their order
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

template <int tileCols = 256>
__global__ AICORE void dequantizeMxfp8(__gm__ float *out, __gm__ int8_t *codes, __gm__ uint8_t *exponents,
                                       int rows, int cols) {
  using namespace pto;
  static_assert(tileCols % 256 == 0, "the powers of a row of a tile fill whole blocks of 32 bytes");
  constexpr int maxRows = blockRows<tileCols>(), tileGroups = tileCols / 32;
  const int groups = (cols + 31) / 32;
  Block<float8_e4m3_t, tileCols> q(maxRows, cols);
  Block<float, tileCols> x(maxRows, cols);
  Exponents<tileCols> exponent(maxRows, groups);
  Tile<TileType::Vec, half, maxRows, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC> small(maxRows, groups);
  Tile<TileType::Vec, int32_t, maxRows, tileGroups, BLayout::RowMajor, DYNAMIC, DYNAMIC> bits(maxRows,
                                                                                              groups);
  TASSIGN(x, 0x0000);
  TASSIGN(q, 0x8000);
  TASSIGN(exponent, 0xa000);
  TASSIGN(small, 0xa400);
  TASSIGN(bits, 0xac00);
  // The same bytes with a row for each group: the elements, and the power that each row is multiplied by.
  Tile<TileType::Vec, float, maxRows * tileGroups, 32, BLayout::RowMajor, DYNAMIC, 32> grouped(0);
  Tile<TileType::Vec, float, maxRows * tileGroups, 1, BLayout::ColMajor, DYNAMIC, 1> power(0);
  TASSIGN(grouped, 0x0000);
  TASSIGN(power, 0xac00);

  // All groups of a row are multiplied, also those behind the last column.
  setCols(tileCols, x);
  setCols(tileGroups, bits);
  TEXPANDS(x, 0.0f);
  TEXPANDS(bits, 0);
  setCols(cols, x);
  setCols(groups, bits);
  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds its tiles free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first block x
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    const int64_t at = int64_t(row) * cols;
    setRows(count, x, q, exponent, small, bits);
    setRows(count * tileGroups, grouped, power);
    Matrix<int8_t> codesIn(codes + at, count, cols);
    Matrix<uint8_t> exponentsIn(exponents + int64_t(row) * groups, count, groups);
    Matrix<float> target(out + at, count, cols);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    TLOAD(exponent, exponentsIn);
    Event<Op::TLOAD, Op::TCVT> loaded = TLOAD(q, codesIn);
    // The bits of the float 2^(e - 127) are e in the place of its exponent; 2^-127, whose e is 0, has
    // 0x400000.
    Event<Op::TCVT, Op::TCVT> halved = TCVT(small, exponent, RoundMode::CAST_NONE, loaded);
    Event<Op::TCVT, Op::TSHLS> widened = TCVT(bits, small, RoundMode::CAST_RINT, halved);
    Event<Op::TSHLS, Op::TMAXS> shifted = TSHLS(bits, bits, 23, widened);
    Event<Op::TMAXS, Op::TROWEXPANDMUL> raised = TMAXS(bits, bits, 0x400000, shifted);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    TCVT(x, q, RoundMode::CAST_NONE);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded
    Event<Op::TROWEXPANDMUL, Op::TSTORE_VEC> scaled = TROWEXPANDMUL(grouped, grouped, power, raised);
    TSTORE(target, x, scaled);
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
