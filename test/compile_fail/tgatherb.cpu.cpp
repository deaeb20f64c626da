// Gathers that have no meaning on any profile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T>
using Data = Tile<TileType::Vec, T, 16, 64>;

void elementTypes() {
  Data<double> doubles;
  Data<float4_e2m1x2_t> packed;
  Data<float> floats;
  Data<uint32_t> offset;
  TGATHERB(doubles, floats, offset);
  // expect: TGATHERB: on cpu the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TGATHERB(floats, packed, offset);
  // expect: TGATHERB: on cpu the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
}

void offsetTypes() {
  Data<float> dst, src, offset;
  Data<bool> boolOffset;
  TGATHERB(dst, src, offset);     // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(dst, src, boolOffset); // expect: TGATHERB: the element type of offset must be an integer
}
