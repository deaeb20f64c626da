// TEXPANDS on cpu, held to the rules of a5 as well.
// profile: check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

void onlyA5Refuses(Tile<TileType::Vec, bfloat16_t, 4, 32> &bf16,
                   Tile<TileType::Vec, float, 16, 16, BLayout::ColMajor> &dn) {
  TEXPANDS(bf16, 0.0f);
  // expect: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float
  TEXPANDS(dn, 0.0f);
  // expect: TEXPANDS: on a5 a Vec dst must be row-major (BLayout::RowMajor)
}
