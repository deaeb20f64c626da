// TSTORE on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T>
using Row = Tile<TileType::Vec, T, 1, 32>;
template <typename T, Layout L = Layout::ND>
using Line = GlobalTensor<T, pto::Shape<1, 1, 1, 1, 32>, pto::Stride<32, 32, 32, 32, 1>, L>;

void elementTypes(Row<long double> &strange, Line<long double> &strangers, Row<float> &tile) {
  TSTORE(strangers, strange);
  // expect: TSTORE: on cpu the element type must be one that tiles can hold
  TSTORE<Row<float>, Line<long double>, AtomicType::AtomicAdd>(strangers, tile);
  // expect: TSTORE: on cpu an atomic add needs a tensor of a type that tiles can hold
}

void layouts(Row<int8_t> &tile, Line<int8_t, Layout::SCALE> &scale, Line<int8_t, Layout::HIF4_B_NN> &hif4) {
  TSTORE(scale, tile);
  // expect: TSTORE: a Tile cannot be stored to a tensor of this layout
  TSTORE<STPhase::Final>(hif4, tile);
  // expect: TSTORE: a Tile cannot be stored to a tensor of this layout
}

void operands(Row<float> &tile, Line<float> &tensor, int number) {
  TSTORE(tile, tensor);
  // expect: no matching function for call to
  TSTORE(tensor, tensor);
  // expect: no matching function for call to
  TSTORE(tensor, tile, number);
  // expect: no matching function for call to
}
