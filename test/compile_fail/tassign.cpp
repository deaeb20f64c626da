// TASSIGN with operands of the wrong kind, and with constant addresses that the strict profiles refuse.
// profile: cpu a2a3 a5 check_a2a3 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

using Row = Tile<TileType::Vec, float, 1, 8>;
using Conv = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 4>>;
using Tensor = GlobalTensor<float, pto::Shape<>, pto::Stride<>>;
struct DerivedTensor : Tensor {};
enum class Place { First };

void tiles(Row &row, Conv &conv, float *pointer) {
  TASSIGN(row, pointer);
  // expect: TASSIGN: the address of a tile must be an integer.
  TASSIGN(row, 64.0);
  // expect: TASSIGN: the address of a tile must be an integer.
  TASSIGN(row, nullptr);
  // expect: TASSIGN: the address of a tile must be an integer.
  TASSIGN(conv, Place::First);
  // expect: TASSIGN: the address of a tile must be an integer.
  TASSIGN_IMPL(conv, pointer);
  // expect: TASSIGN: the address of a tile must be an integer.
}

void tensors(Tensor &tensor, DerivedTensor &derived, half *halves, const int32_t *integers, void *anything) {
  TASSIGN(tensor, 64);
  // expect: TASSIGN: a GlobalTensor takes a pointer.
  TASSIGN(derived, 64u);
  // expect: TASSIGN: a GlobalTensor takes a pointer.
  TASSIGN(tensor, nullptr);
  // expect: TASSIGN: a GlobalTensor takes a pointer.
  TASSIGN(tensor, halves);
  // expect: TASSIGN: the pointer must point to the GlobalTensor's element type.
  TASSIGN(tensor, integers);
  // expect: TASSIGN: the pointer must point to the GlobalTensor's element type.
  TASSIGN(tensor, anything);
  // expect: TASSIGN: the pointer must point to the GlobalTensor's element type.
  TASSIGN<64>(tensor);
  // expect: no matching function for call to
}

void others(int &number, Place &place) {
  TASSIGN(number, 64);
  // expect: TASSIGN: the object must be a Tile, a ConvTile or a GlobalTensor.
  TASSIGN(place, 64);
  // expect: TASSIGN: the object must be a Tile, a ConvTile or a GlobalTensor.
  TASSIGN<64>(number);
  // expect: no matching function for call to
}

template <TileType Loc, int Rows, int Cols>
using Floats = Tile<Loc, float, Rows, Cols>;
using SmallConv = ConvTile<TileType::Mat, half, 1024, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 8>>; // 2 KiB
using HugeConv = ConvTile<TileType::Mat, half, 262145, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 8>>;

void availability(Floats<TileType::ScaleLeft, 1, 8> &left, Floats<TileType::ScaleRight, 1, 8> &right) {
  TASSIGN<0>(left);
  // expect(a2a3, check_a2a3): SA-0351 TASSIGN: the profile has no buffer for the tile's location. Condition: capacity > 0.
  TASSIGN<32>(right);
  // expect(a2a3, check_a2a3): SA-0351 TASSIGN: the profile has no buffer for the tile's location.
}

void size(Floats<TileType::Vec, 128, 520> &vec, Floats<TileType::Bias, 1, 1032> &bias, HugeConv &conv) {
  TASSIGN<0>(vec);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0352 TASSIGN: the tile is larger than its buffer. Condition: bytes <= capacity.
  TASSIGN<0>(bias);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0352 TASSIGN: the tile is larger than its buffer.
  TASSIGN<0>(conv);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0352 TASSIGN: the tile is larger than its buffer.
}

void end(Floats<TileType::Vec, 4, 16> &vec, Floats<TileType::Left, 4, 16> &left,
         Floats<TileType::Acc, 4, 16> &acc, SmallConv &conv) {
  TASSIGN<192 * 1024 - 224>(vec);
  // expect(a2a3, check_a2a3): SA-0353 TASSIGN: the tile ends beyond its buffer. Condition: Addr + bytes <= capacity.
  TASSIGN<256 * 1024 - 224>(vec);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0353 TASSIGN: the tile ends beyond its buffer.
  TASSIGN<64 * 1024>(left);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0353 TASSIGN: the tile ends beyond its buffer.
  TASSIGN<128 * 1024>(acc);
  // expect(a2a3, check_a2a3): SA-0353 TASSIGN: the tile ends beyond its buffer.
  TASSIGN<512 * 1024 - 2016>(conv);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0353 TASSIGN: the tile ends beyond its buffer.
}

void alignment(Floats<TileType::Vec, 2, 8> &vec, Floats<TileType::Mat, 2, 8> &mat, SmallConv &conv) {
  TASSIGN<16>(vec);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0354 TASSIGN: the address is not aligned. Condition: Addr % 32 == 0.
  TASSIGN<33>(mat);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0354 TASSIGN: the address is not aligned.
  TASSIGN<1025>(conv);
  // expect(a2a3, a5, check_a2a3, check_a5): SA-0354 TASSIGN: the address is not aligned.
}
