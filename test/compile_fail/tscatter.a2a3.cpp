// Scatters that a2a3 refuses.
// profile: a2a3 check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, TileType Loc = TileType::Vec, int Cols = 64>
using Data = Tile<Loc, T, 16, Cols>;

void elementTypes() {
  Data<int64_t> longs;
  Data<double> doubles;
  Data<float8_e4m3_t> tiny;
  Data<float> floats;
  Data<int32_t> ints;
  Data<uint32_t> indexes;
  Data<uint16_t> narrowIndexes;
  TSCATTER(longs, longs, indexes);
  // expect: TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(doubles, doubles, indexes);
  // expect: TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(tiny, tiny, narrowIndexes);
  // expect: TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(floats, ints, indexes); // expect: TSCATTER: dst and src must have the same element type
}

void indexTypes() {
  Data<float> floats;
  Data<uint8_t> bytes;
  Data<half> halves;
  Data<float> floatIndexes;
  Data<int64_t> longIndexes;
  Data<uint8_t> byteIndexes;
  Data<uint16_t> narrowIndexes;
  Data<int32_t> indexes;
  TSCATTER(floats, floats, floatIndexes);
  // expect(check_a2a3): TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  // expect: TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  TSCATTER(floats, floats, longIndexes);
  // expect: TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(bytes, bytes, byteIndexes);
  // expect: TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 1-byte elements need 2-byte indexes
  TSCATTER(floats, floats, narrowIndexes); // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(halves, halves, indexes);       // expect: TSCATTER: 2-byte elements need 2-byte indexes
  TSCATTER(bytes, bytes, indexes);         // expect: TSCATTER: 1-byte elements need 2-byte indexes
}

void locations() {
  Data<float> vec;
  Data<float, TileType::Mat> mat;
  Data<int32_t> indexes;
  Data<int32_t, TileType::Mat> matIndexes;
  TSCATTER(mat, vec, indexes);    // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(vec, mat, indexes);    // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(vec, vec, matIndexes); // expect: TSCATTER: dst, src and indexes must be Vec tiles
}

void maskForm() {
  Data<half> src;
  Data<half, TileType::Vec, 128> dst;
  Data<half> same;
  Data<int16_t> ints;
  TSCATTER<MaskPattern::P1010>(dst, src); // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER<MaskPattern::P0001, ScatterAxis::SCATTER_COL>(
      dst, src);       // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER(same, src); // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER<MaskPattern(8)>(dst, src);
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER<MaskPattern::P1111>(ints, src);
  // expect: TSCATTER: the mask form does not exist on a2a3
  // expect: TSCATTER: dst and src must have the same element type
}
