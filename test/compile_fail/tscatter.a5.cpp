// Scatters that a5 refuses.
// profile: a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, TileType Loc = TileType::Vec, int Rows = 16, int Cols = 64>
using Data = Tile<Loc, T, Rows, Cols>;

// ---- Index form ----

void elementTypes() {
  Data<uint64_t> longs;
  Data<hifloat8_t> tiny;
  Data<float> floats;
  Data<int32_t> ints;
  Data<uint32_t> indexes;
  Data<int16_t> narrowIndexes;
  TSCATTER(longs, longs, indexes);
  // expect: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(tiny, tiny, narrowIndexes);
  // expect: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(floats, ints, indexes); // expect: TSCATTER: dst and src must have the same element type
}

void indexTypes() {
  Data<float> floats;
  Data<int8_t> bytes;
  Data<bfloat16_t> halves;
  Data<float> floatIndexes;
  Data<uint64_t> longIndexes;
  Data<int8_t> byteIndexes;
  Data<uint16_t> narrowIndexes;
  Data<uint32_t> indexes;
  TSCATTER(floats, floats, floatIndexes);
  // expect(check_a5): TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  // expect: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  TSCATTER(floats, floats, longIndexes);
  // expect: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(bytes, bytes, byteIndexes);
  // expect: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 1-byte elements need 2-byte indexes
  TSCATTER(floats, floats, narrowIndexes); // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(halves, halves, indexes);       // expect: TSCATTER: 2-byte elements need 2-byte indexes
  TSCATTER(bytes, bytes, indexes);         // expect: TSCATTER: 1-byte elements need 2-byte indexes
}

void locations() {
  Data<float> vec;
  Data<float, TileType::Mat> mat;
  Data<int32_t> indexes;
  Data<int32_t, TileType::Acc> accIndexes;
  TSCATTER(mat, vec, indexes);    // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(vec, mat, indexes);    // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(vec, vec, accIndexes); // expect: TSCATTER: dst, src and indexes must be Vec tiles
}

// ---- Mask form ----

void maskPatterns() {
  Data<half> src, dst;
  TSCATTER<MaskPattern(0)>(dst, src);
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
}

void maskElementTypes() {
  Data<int64_t> longs, otherLongs;
  Data<float> floats;
  Data<uint32_t> ints;
  TSCATTER(longs, otherLongs);
  // expect: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(floats, ints); // expect: TSCATTER: dst and src must have the same element type
}

void maskLocationsAndLayouts() {
  Data<float> vec;
  Data<float, TileType::Mat> mat;
  Tile<TileType::Vec, float, 16, 64, BLayout::ColMajor> columns;
  Tile<TileType::Vec, float, 16, 64, BLayout::ColMajor, 16, 64, SLayout::RowMajor> nz;
  Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, 16, 64, SLayout::RowMajor> zz;
  TSCATTER(mat, vec);     // expect: TSCATTER: dst and src must be Vec tiles
  TSCATTER(vec, mat);     // expect: TSCATTER: dst and src must be Vec tiles
  TSCATTER(columns, vec); // expect: TSCATTER: in the mask form dst and src must be row-major and not boxed
  TSCATTER(vec, nz);      // expect: TSCATTER: in the mask form dst and src must be row-major and not boxed
  TSCATTER(zz, vec);      // expect: TSCATTER: in the mask form dst and src must be row-major and not boxed
}

void maskRowAxis() {
  Data<float> src;
  Data<float, TileType::Vec, 16, 128> twice;
  Data<float, TileType::Vec, 17, 128> oneRowMore;
  Data<float, TileType::Vec, 16, 192> thrice;
  Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC> small;
  TSCATTER<MaskPattern::P0101>(
      oneRowMore,
      src); // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  TSCATTER<MaskPattern::P1010>(
      thrice,
      src); // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  TSCATTER<MaskPattern::P1111>(
      twice,
      src); // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  TSCATTER<MaskPattern::P0001>(
      small, src); // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
}

void maskColumnAxis() {
  Data<float> src;
  Data<float, TileType::Vec, 63, 64> oneRowLess;
  Data<float, TileType::Vec, 64, 72> wider;
  Tile<TileType::Vec, float, 33, 64, BLayout::RowMajor, DYNAMIC, 64> small;
  TSCATTER<MaskPattern::P0010, ScatterAxis::SCATTER_COL>(oneRowLess, src);
  // expect: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows
  // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
  TSCATTER<MaskPattern::P0100, ScatterAxis::SCATTER_COL>(wider, src);
  // expect: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows
  TSCATTER<MaskPattern::P1000, ScatterAxis::SCATTER_COL>(
      small, src); // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
}
