// Conversions that the cpu profile refuses.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T>
using Data = Tile<TileType::Vec, T, 16, 64>;

void elementTypes() {
  Data<float> floats;
  Data<double> doubles;
  Data<bool> booleans;
  TCVT(floats, doubles, RoundMode::CAST_RINT);
  // expect: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t
  TCVT(floats, booleans, RoundMode::CAST_RINT);
  // expect: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t
  TCVT(doubles, floats, RoundMode::CAST_RINT);
  // expect: TCVT: on cpu the element type of dst must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t
}
