// TCOLSUM on cpu, held to the rules of a2a3 as well.
// profile: check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Rows, int ValidCols = 32>
using Rows32 = Tile<TileType::Vec, T, Rows, 32, BLayout::RowMajor, Rows, ValidCols>;

void onlyA2A3Refuses(Rows32<uint8_t, 4> &bytes, Rows32<uint8_t, 1> &byteDst, Rows32<half, 4> &halves,
                     Rows32<float, 1> &floatDst, Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor> &dn,
                     Rows32<float, 4, 31> &narrow) {
  TCOLSUM(byteDst, bytes);
  // expect: TCOLSUM: on a2a3 the element type must be int16_t, int32_t, half or float
  TCOLSUM(floatDst, halves);
  // expect: TCOLSUM: dst and src must have the same element type
  TCOLSUM(floatDst, dn);
  // expect: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLSUM(floatDst, narrow);
  // expect: TCOLSUM: src and dst must have the same number of valid columns
}
