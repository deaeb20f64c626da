// cpu, held to the rules of another profile as well (PTO_CHECK_A2A3, PTO_CHECK_A5).
// profile: check_a2a3 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, int Rows = 16, int Cols = 64>
using Data = Tile<TileType::Vec, T, Rows, Cols>;
template <class T, int Rows = 16, int Cols = 64>
using ColMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor>;

void whatOneProfileRefuses() {
  TEXPANDS(a<Data<bfloat16_t>>(), 0.0f);
  // expect(check_a5): TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float
  TEXPANDS(a<ColMajor<float>>(), 0.0f);
  // expect(check_a5): TEXPANDS: on a5 a Vec dst must be row-major (BLayout::RowMajor)
  TCI<Data<int16_t, 1, 16>, Data<uint32_t, 1, 192>, int16_t, 1>(a<Data<int16_t, 1, 16>>(), 0,
                                                                a<Data<uint32_t, 1, 192>>());
  // expect(check_a2a3): TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst
  TCOLSUM(a<Data<uint8_t, 1>>(), a<Data<uint8_t>>());
  // expect(check_a2a3): TCOLSUM: on a2a3 the element type must be int16_t, int32_t, half or float
}

void whatBothRefuse() {
  TCI<Data<int8_t, 1>, int8_t, 0>(a<Data<int8_t, 1>>(), 0);
  // expect(check_a2a3): TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  // expect(check_a5): TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCOLSUM(a<Data<float, 1>>(), a<ColMajor<float>>());
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCVT(a<Data<uint64_t>>(), a<Data<half>>(), RoundMode::CAST_RINT);
  // expect(check_a2a3): TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t
  // expect(check_a5): TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t
}

/// The rules of cpu hold too.
void whatAllRefuse() {
  TCVT(a<Data<float>>(), a<Data<double>>(), RoundMode::CAST_RINT);
  // expect(check_a2a3): TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t
  // expect(check_a5): TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  // expect: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t
}
