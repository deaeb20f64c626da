// Gathers that a2a3 refuses.
// profile: a2a3 check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T>
using Data = Tile<TileType::Vec, T, 16, 64>;
template <class T>
using Columns = Tile<TileType::Vec, T, 64, 16, BLayout::ColMajor>;
template <class T>
using Nz = Tile<TileType::Vec, T, 64, 64, BLayout::ColMajor, 64, 64, SLayout::RowMajor>;

void elementTypes() {
  Data<int64_t> longs;
  Data<uint64_t> otherLongs;
  Data<hifloat8_t> tiny;
  Data<float> floats;
  Data<uint32_t> offset;
  TGATHERB(longs, floats, offset);
  // expect: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(floats, tiny, offset);
  // expect(check_a2a3): TGATHERB: on cpu the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  // expect: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(otherLongs, otherLongs, offset);
  // expect: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
}

void offsetTypes() {
  Data<float> dst, src, offset;
  Data<half> halfOffset;
  TGATHERB(dst, src, offset);     // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(dst, src, halfOffset); // expect: TGATHERB: the element type of offset must be an integer
}

void layouts() {
  Columns<float> columns;
  Nz<float> nz;
  Data<float> src;
  Data<uint32_t> offset;
  TGATHERB(columns, src, offset); // expect: TGATHERB: on a2a3 dst must be row-major (BLayout::RowMajor)
  TGATHERB(nz, src, offset);      // expect: TGATHERB: on a2a3 dst must be row-major (BLayout::RowMajor)
}

/// Sixteen bytes, which only a boxed tile can be that small: blocks of 32 bytes do not fit.
using Small = Tile<TileType::Vec, uint8_t, 1, 16, BLayout::RowMajor, 1, 16, SLayout::ColMajor>;

void smallSources() {
  Tile<TileType::Vec, uint8_t, 1, 64> dst;
  Small src;
  Tile<TileType::Vec, uint32_t, 1, 64, BLayout::RowMajor, 1, 2> blocks;
  TGATHERB(dst, src, blocks); // expect: TGATHERB: in the block form src must have at least 32 bytes
}
