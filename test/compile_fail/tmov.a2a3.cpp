// Moves that a2a3 refuses.
// profile: a2a3 check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Rows = 16, int Cols = 64, int ValidRow = Rows, int ValidCol = Cols>
using Data = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRow, ValidCol>;

void elementTypes() {
  Data<long double> huge, other;
  Data<float> floats;
  Data<half> halves;
  Data<int8_t> bytes;
  TMOV(huge, other); // expect: TMOV: on a2a3 the element type must be one that tiles can hold
  // expect(check_a2a3): TMOV: on cpu the element type must be one that tiles can hold
  TMOV(halves, floats); // expect: TMOV: the elements of dst and src must have the same size
  TMOV(floats, bytes);  // expect: TMOV: the elements of dst and src must have the same size
}

void locations() {
  Data<float> vec;
  Tile<TileType::Scaling, float, 16, 64> scaling;
  TMOV(vec, scaling); // expect: TMOV: dst and src must be Vec tiles
  TMOV(scaling, vec); // expect: TMOV: dst and src must be Vec tiles
}

void shapes() {
  Data<float> src;
  Data<float, 17, 64, 16, 64> taller;
  Data<float, 16, 72, 16, 64> wider;
  TMOV(taller, src); // expect: TMOV: on a2a3 dst and src must have the same Rows and Cols
  TMOV(src, wider);  // expect: TMOV: on a2a3 dst and src must have the same Rows and Cols
}

void emptyRegions() {
  Data<float> full;
  Data<float, 16, 64, 0, 64> rowless;
  Data<float, 16, 64, 16, 0> columnless;
  Data<float, 16, 64, DYNAMIC, 0> dynamicRows;
  TMOV(full, rowless);     // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
  TMOV(full, columnless);  // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
  TMOV(rowless, full);     // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
  TMOV(columnless, full);  // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
  TMOV(full, dynamicRows); // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
}
