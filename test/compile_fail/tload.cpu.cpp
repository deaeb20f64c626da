// TLOAD on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T, int Cols = 32>
using Row = Tile<TileType::Vec, T, 1, Cols>;
template <typename T, Layout L = Layout::ND>
using Line = GlobalTensor<T, pto::Shape<1, 1, 1, 1, 32>, pto::Stride<32, 32, 32, 32, 1>, L>;

void elementTypes(Row<long double> &tile, Line<long double> &tensor) {
  TLOAD(tile, tensor);
  // expect: TLOAD: on cpu the element type must be one that tiles can hold
}

void elementSizes(Row<float> &f32, Row<half> &f16, Line<half> &halves, Line<int32_t> &words) {
  TLOAD(f32, halves);
  // expect: TLOAD: the elements of dst and src must have the same size
  TLOAD(f16, words);
  // expect: TLOAD: the elements of dst and src must have the same size
}

void layouts(Row<int8_t> &tile, Line<int8_t, Layout::NCHW> &nchw, Line<int8_t, Layout::NHWC> &nhwc,
             Line<int8_t, Layout::SCALE> &scale, Line<int8_t, Layout::HIF4_A_ZZ> &hif4) {
  TLOAD(tile, nchw);
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
  TLOAD(tile, nhwc);
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
  TLOAD(tile, scale);
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
  TLOAD_IMPL(tile, hif4);
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
}

void operands(Row<float> &tile, Line<float> &tensor, int number) {
  TLOAD(tile, tile);
  // expect: no matching function for call to
  TLOAD(tensor, tile);
  // expect: no matching function for call to
  TLOAD(tile, tensor, number);
  // expect: no matching function for call to
  TLOAD(tile, tensor, tile);
  // expect: no matching function for call to
}
