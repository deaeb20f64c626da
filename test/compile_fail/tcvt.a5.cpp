// Conversions that a5 refuses.
// profile: a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int ValidRow = 32, int ValidCol = 64>
using Data = Tile<TileType::Vec, T, 32, 64, BLayout::RowMajor, ValidRow, ValidCol>;
constexpr RoundMode rint = RoundMode::CAST_RINT;

void sources() {
  Data<float> f32;
  Data<uint64_t> u64;
  Data<double> f64;
  TCVT(f32, u64, rint);
  // expect: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TCVT(f32, f64, rint, SaturationMode::ON);
  // expect: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  // expect(check_a5): TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t
  Data<int4b_t> i4;
  TCVT(f32, i4, rint);
  // expect: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
}

void pairs() {
  Data<int8_t> i8;
  Data<uint8_t> u8;
  Data<int16_t> i16;
  Data<int32_t> i32;
  Data<uint32_t> u32;
  Data<int64_t> i64;
  Data<uint64_t> u64;
  Data<half> f16;
  Data<bfloat16_t> bf16;
  Data<float> f32;
  Data<float8_e4m3_t> e4m3;
  Data<float8_e5m2_t> e5m2;
  Data<hifloat8_t> hif8;
  Data<float4_e2m1x2_t> e2m1;
  Data<float4_e1m2x2_t> e1m2;
  Data<float8_e8m0_t> e8m0;
  TCVT(u64, i8, rint);
  // expect: TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half
  TCVT(e8m0, i8, rint);
  // expect: TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half
  TCVT(u64, u8, rint);
  // expect: TCVT: on a5 uint8_t can only be converted to uint16_t or half
  TCVT(e8m0, u8, rint);
  // expect: TCVT: on a5 uint8_t can only be converted to uint16_t or half
  TCVT(u64, i16, rint);
  // expect: TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float
  TCVT(e8m0, i16, rint);
  // expect: TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float
  TCVT(u64, i32, rint);
  // expect: TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float
  TCVT(f16, i32, rint);
  // expect: TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float
  TCVT(u64, u32, rint);
  // expect: TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t
  TCVT(f16, u32, rint);
  // expect: TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t
  TCVT(u64, i64, rint);
  // expect: TCVT: on a5 int64_t can only be converted to int32_t or float
  TCVT(f16, i64, rint);
  // expect: TCVT: on a5 int64_t can only be converted to int32_t or float
  TCVT(u64, f16, rint);
  // expect: TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t
  TCVT(f16, f16, rint);
  // expect: TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t
  TCVT(u64, bf16, rint);
  // expect: TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or float4_e1m2x2_t
  TCVT(e8m0, bf16, rint);
  // expect: TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or float4_e1m2x2_t
  TCVT(u64, f32, rint);
  // expect: TCVT: on a5 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TCVT(e8m0, f32, rint);
  // expect: TCVT: on a5 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TCVT(u64, e4m3, rint);
  // expect: TCVT: on a5 float8_e4m3_t can only be converted to float
  TCVT(f16, e4m3, rint);
  // expect: TCVT: on a5 float8_e4m3_t can only be converted to float
  TCVT(u64, e5m2, rint);
  // expect: TCVT: on a5 float8_e5m2_t can only be converted to float
  TCVT(f16, e5m2, rint);
  // expect: TCVT: on a5 float8_e5m2_t can only be converted to float
  TCVT(u64, hif8, rint);
  // expect: TCVT: on a5 hifloat8_t can only be converted to float
  TCVT(f16, hif8, rint);
  // expect: TCVT: on a5 hifloat8_t can only be converted to float
  TCVT(u64, e2m1, rint);
  // expect: TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t
  TCVT(f16, e2m1, rint);
  // expect: TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t
  TCVT(u64, e1m2, rint);
  // expect: TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t
  TCVT(f16, e1m2, rint);
  // expect: TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t
}

void placement() {
  Data<float> vec;
  Data<half> halves;
  Tile<TileType::Mat, half, 32, 64> mat;
  Tile<TileType::Vec, half, 32, 64, BLayout::ColMajor> columns;
  TCVT(mat, vec, rint);     // expect: TCVT: dst and src must be Vec tiles
  TCVT(vec, mat, rint);     // expect: TCVT: dst and src must be Vec tiles
  TCVT(columns, vec, rint); // expect: TCVT: dst and src must be row-major (BLayout::RowMajor)
  TCVT(vec, columns, rint); // expect: TCVT: dst and src must be row-major (BLayout::RowMajor)
  Data<half, 32, 63> narrow;
  TCVT(narrow, vec, rint); // expect: TCVT: dst and src must have the same valid region
  TCVT(halves, vec, narrow, rint, SaturationMode::OFF); // a scratch tile may be of any size here
}
