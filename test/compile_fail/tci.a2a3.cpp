// TCI on a2a3: what does not compile.
// profile: a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Cols>
using Row = Tile<TileType::Vec, T, 1, Cols>;

void elementTypes(Row<int8_t, 32> &i8, Row<uint8_t, 32> &u8, Row<int64_t, 32> &i64, Row<uint64_t, 32> &u64,
                  Row<half, 32> &f16, Row<bfloat16_t, 32> &bf16, Row<float, 32> &f32) {
  TCI<Row<int8_t, 32>, int8_t, 0>(i8, 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint8_t, 32>, uint8_t, 0>(u8, 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<int64_t, 32>, int64_t, 0>(i64, 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint64_t, 32>, uint64_t, 1>(u64, 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<half, 32>, half, 1>(f16, half(0));
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<bfloat16_t, 32>, bfloat16_t, 1>(bf16, 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<float, 32>, float, 1>(f32, 0.0f);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
}

void typeOfStart(Row<int32_t, 64> &i32, Row<uint32_t, 64> &u32, Row<int16_t, 64> &i16, Row<uint16_t, 64> &u16,
                 Row<float, 512> &tmp) {
  TCI<Row<int32_t, 64>, uint32_t, 0>(i32, 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint32_t, 64>, int32_t, 0>(u32, 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<int16_t, 64>, int32_t, 1>(i16, 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint16_t, 64>, Row<float, 512>, bool, 1>(u16, 0, tmp);
  // expect: TCI: the type of start must be exactly dst's element type
}

using Column32 = Tile<TileType::Vec, int32_t, 8, 1, BLayout::ColMajor>;
using Column16 = Tile<TileType::Vec, uint16_t, 16, 1, BLayout::ColMajor>;
void oneColumn(Column32 &c32, Column16 &c16, Row<float, 512> &tmp) {
  TCI<Column32, int32_t, 0>(c32, 0);
  // expect: TCI: dst must have more than one column (Cols != 1)
  TCI<Column16, Row<float, 512>, uint16_t, 1>(c16, 0, tmp);
  // expect: TCI: dst must have more than one column (Cols != 1)
}

void typeOfTmp(Row<int32_t, 16> &i32, Row<int16_t, 512> &i16, Row<half, 1024> &f16, Row<int64_t, 512> &i64,
               Row<uint8_t, 2048> &u8) {
  TCI<Row<int32_t, 16>, Row<half, 1024>, int32_t, 0>(i32, 0, f16);
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  TCI<Row<int32_t, 16>, Row<int64_t, 512>, int32_t, 0>(i32, 0, i64);
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  TCI<Row<int16_t, 512>, Row<uint8_t, 2048>, int16_t, 0>(i16, 0, u8);
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
}

void sizeOfTmp(Row<int32_t, 16> &i32, Row<uint32_t, 16> &u32, Row<int16_t, 16> &i16, Row<uint16_t, 16> &u16,
               Row<float, 184> &less768, Row<int32_t, 184> &less768OfInts, Row<float, 440> &less1792,
               Row<uint32_t, 192> &for32bits) {
  TCI<Row<int32_t, 16>, Row<float, 184>, int32_t, 0>(i32, 0, less768);
  // expect: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst
  TCI<Row<uint32_t, 16>, Row<int32_t, 184>, uint32_t, 1>(u32, 0, less768OfInts);
  // expect: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst
  TCI<Row<int16_t, 16>, Row<float, 440>, int16_t, 0>(i16, 0, less1792);
  // expect: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst
  TCI<Row<uint16_t, 16>, Row<uint32_t, 192>, uint16_t, 1>(u16, 0, for32bits);
  // expect: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst
}

void everyBrokenRuleIsShown(Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor> &dst, Row<half, 16> &tmp) {
  TCI<Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor>, Row<half, 16>, int32_t, 0>(dst, 0, tmp);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TCI: the type of start must be exactly dst's element type
  // expect: TCI: dst must have more than one column (Cols != 1)
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  // expect: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst
}
