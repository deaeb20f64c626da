// TEXPANDS on a2a3: what does not compile.
// profile: a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T>
using Vec = Tile<TileType::Vec, T, 4, 32>;
template <class T>
using Mat = Tile<TileType::Mat, T, 4, 32>;
template <class T, Layout L, int... Dims>
using Conv = ConvTile<TileType::Mat, T, 4096, L, ConvTileShape<Dims...>>;

void elementTypesOfVec() {
  Vec<int64_t> tile0;
  TEXPANDS(tile0, 0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<uint64_t> tile1;
  TEXPANDS(tile1, 0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<double> tile2;
  TEXPANDS(tile2, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<float8_e4m3_t> tile3;
  TEXPANDS(tile3, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<float8_e5m2_t> tile4;
  TEXPANDS(tile4, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<float8_e8m0_t> tile5;
  TEXPANDS(tile5, 1.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<hifloat8_t> tile6;
  TEXPANDS(tile6, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<float4_e2m1x2_t> tile7;
  TEXPANDS(tile7, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<float4_e1m2x2_t> tile8;
  TEXPANDS(tile8, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<int4b_t> tile9;
  TEXPANDS(tile9, int4b_t(0));
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Vec<bool> tile10;
  TEXPANDS(tile10, false);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
}

void elementTypesOfMat() {
  Mat<int64_t> tile0;
  TEXPANDS(tile0, 0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<uint64_t> tile1;
  TEXPANDS(tile1, 0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<double> tile2;
  TEXPANDS(tile2, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<float8_e4m3_t> tile3;
  TEXPANDS(tile3, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<float8_e5m2_t> tile4;
  TEXPANDS(tile4, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<float8_e8m0_t> tile5;
  TEXPANDS(tile5, 1.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<hifloat8_t> tile6;
  TEXPANDS(tile6, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<float4_e2m1x2_t> tile7;
  TEXPANDS(tile7, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<float4_e1m2x2_t> tile8;
  TEXPANDS(tile8, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<int4b_t> tile9;
  TEXPANDS(tile9, int4b_t(0));
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Mat<bool> tile10;
  TEXPANDS(tile10, false);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  Conv<int64_t, Layout::NC1HWC0, 1, 1, 1, 1> conv;
  TEXPANDS(conv, 0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
}

void locations() {
  TileLeft<half, 16, 16> left;
  TEXPANDS(left, 0.0f);
  // expect: TEXPANDS: dst must be a Vec or a Mat tile
  TileRight<half, 16, 16> right;
  TEXPANDS(right, 0.0f);
  // expect: TEXPANDS: dst must be a Vec or a Mat tile
  TileAcc<float, 16, 16> acc;
  TEXPANDS(acc, 0.0f);
  // expect: TEXPANDS: dst must be a Vec or a Mat tile
  Tile<TileType::Bias, float, 1, 16> bias;
  TEXPANDS(bias, 0.0f);
  // expect: TEXPANDS: dst must be a Vec or a Mat tile
}

void sizesOfMat() {
  Tile<TileType::Mat, int8_t, 32768, 32> rows;
  TEXPANDS(rows, 0);
  // expect: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]
  Tile<TileType::Mat, float, 512, 512> square;
  TEXPANDS(square, 0.0f);
  // expect: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]
  Tile<TileType::Mat, int8_t, 1, 16, BLayout::ColMajor, 1, 16, SLayout::ColMajor, 32> halfABlock;
  TEXPANDS(halfABlock, 0);
  // expect: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]
}

void validSizes() {
  Tile<TileType::Vec, float, 16, 16, BLayout::RowMajor, 17, 16> rows;
  // expect: Condition: ValidRow <= Rows.
  TEXPANDS(rows, 0.0f);
  Tile<TileType::Vec, float, 16, 16, BLayout::RowMajor, 16, 17> cols;
  // expect: Condition: ValidCol <= Cols.
  TEXPANDS(cols, 0.0f);
}

void everyBrokenRuleIsShown() {
  Tile<TileType::Mat, double, 512, 512> dst;
  TEXPANDS(dst, 0.0);
  // expect: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  // expect: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]
}
