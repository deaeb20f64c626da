// Conversions that a2a3 refuses.
// profile: a2a3 check_a2a3
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
  // expect: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t
  TCVT(f32, f64, rint, SaturationMode::ON);
  // expect: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t
  // expect(check_a2a3): TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t
  Data<uint16_t> u16;
  TCVT(f32, u16, rint);
  // expect: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t
}

void pairs() {
  Data<int8_t> i8;
  Data<uint8_t> u8;
  Data<int16_t> i16;
  Data<int32_t> i32;
  Data<int64_t> i64;
  Data<uint64_t> u64;
  Data<half> f16;
  Data<bfloat16_t> bf16;
  Data<float> f32;
  Data<int4b_t> i4;
  Data<float8_e8m0_t> e8m0;
  TCVT(u64, i8, rint);
  // expect: TCVT: on a2a3 int8_t can only be converted to half
  TCVT(e8m0, i8, rint);
  // expect: TCVT: on a2a3 int8_t can only be converted to half
  TCVT(u64, u8, rint);
  // expect: TCVT: on a2a3 uint8_t can only be converted to half
  TCVT(e8m0, u8, rint);
  // expect: TCVT: on a2a3 uint8_t can only be converted to half
  TCVT(u64, i16, rint);
  // expect: TCVT: on a2a3 int16_t can only be converted to half or float
  TCVT(e8m0, i16, rint);
  // expect: TCVT: on a2a3 int16_t can only be converted to half or float
  TCVT(u64, i32, rint);
  // expect: TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float
  TCVT(e8m0, i32, rint);
  // expect: TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float
  TCVT(u64, i64, rint);
  // expect: TCVT: on a2a3 int64_t can only be converted to int32_t or float
  TCVT(f16, i64, rint);
  // expect: TCVT: on a2a3 int64_t can only be converted to int32_t or float
  TCVT(u64, f16, rint);
  // expect: TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t
  TCVT(f16, f16, rint);
  // expect: TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t
  TCVT(u64, bf16, rint);
  // expect: TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float
  TCVT(f16, bf16, rint);
  // expect: TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float
  TCVT(u64, f32, rint);
  // expect: TCVT: on a2a3 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t or float
  TCVT(e8m0, f32, rint);
  // expect: TCVT: on a2a3 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t or float
  TCVT(u64, i4, rint);
  // expect: TCVT: on a2a3 int4b_t can only be converted to half
  TCVT(e8m0, i4, rint);
  // expect: TCVT: on a2a3 int4b_t can only be converted to half
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
