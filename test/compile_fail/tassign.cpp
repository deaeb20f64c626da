// TASSIGN with operands of the wrong kind. The same on every profile.
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
