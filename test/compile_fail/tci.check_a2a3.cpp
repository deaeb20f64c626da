// TCI on cpu, held to the rules of a2a3 as well.
// profile: check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Cols>
using Row = Tile<TileType::Vec, T, 1, Cols>;

void elementTypes(Row<int8_t, 32> &i8) {
  TCI<Row<int8_t, 32>, int8_t, 0>(i8, 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
}

void sizeOfTmp(Row<int16_t, 16> &i16, Row<uint32_t, 192> &for32bits) {
  TCI<Row<int16_t, 16>, Row<uint32_t, 192>, int16_t, 1>(i16, 0, for32bits);
  // expect: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst
}
