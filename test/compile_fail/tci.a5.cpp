// TCI on a5: what does not compile.
// profile: a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Cols>
using Row = Tile<TileType::Vec, T, 1, Cols>;

void elementTypes(Row<int8_t, 32> &i8, Row<uint8_t, 32> &u8, Row<int64_t, 32> &i64, Row<uint64_t, 32> &u64,
                  Row<half, 32> &f16, Row<bfloat16_t, 32> &bf16, Row<float, 32> &f32) {
  TCI<Row<int8_t, 32>, int8_t, 0>(i8, 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint8_t, 32>, uint8_t, 0>(u8, 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<int64_t, 32>, int64_t, 0>(i64, 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint64_t, 32>, uint64_t, 1>(u64, 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<half, 32>, half, 1>(f16, half(0));
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<bfloat16_t, 32>, bfloat16_t, 1>(bf16, 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<float, 32>, float, 1>(f32, 0.0f);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
}

void typeOfStart(Row<int32_t, 64> &i32, Row<uint16_t, 64> &u16, Row<float, 8> &tmp) {
  TCI<Row<int32_t, 64>, int16_t, 0>(i32, 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint16_t, 64>, Row<float, 8>, int16_t, 1>(u16, 0, tmp);
  // expect: TCI: the type of start must be exactly dst's element type
}

using Column = Tile<TileType::Vec, int32_t, 8, 1, BLayout::ColMajor>;
void oneColumn(Column &column, Row<half, 16> &tmp) {
  TCI<Column, int32_t, 0>(column, 0);
  // expect: TCI: dst must have more than one column (Cols != 1)
  TCI<Column, Row<half, 16>, int32_t, 1>(column, 0, tmp);
  // expect: TCI: dst must have more than one column (Cols != 1)
}
