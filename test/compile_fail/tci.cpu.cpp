// TCI on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Cols>
using Row = Tile<TileType::Vec, T, 1, Cols>;

void elementTypes(Row<half, 32> &f16, Row<bfloat16_t, 32> &bf16, Row<float, 32> &f32, Row<bool, 32> &flags) {
  TCI<Row<half, 32>, half, 1>(f16, half(0));
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<bfloat16_t, 32>, bfloat16_t, 1>(bf16, 0);
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<float, 32>, float, 0>(f32, 0.0f);
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<bool, 32>, bool, 0>(flags, false);
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
}

void typeOfStart(Row<int32_t, 64> &i32, Row<uint8_t, 64> &u8, Row<float, 512> &tmp) {
  TCI<Row<int32_t, 64>, int64_t, 0>(i32, 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint8_t, 64>, Row<float, 512>, int8_t, 1>(u8, 0, tmp);
  // expect: TCI: the type of start must be exactly dst's element type
}

using Column = Tile<TileType::Vec, int64_t, 8, 1, BLayout::ColMajor>;
void oneColumn(Column &column) {
  TCI<Column, int64_t, 0>(column, 0);
  // expect: TCI: dst must have more than one column (Cols != 1)
}
