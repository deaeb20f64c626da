// Moves that the cpu profile refuses.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, TileType Loc = TileType::Vec>
using Data = Tile<Loc, T, 16, 64>;

void elementTypes() {
  Data<long double> huge, other;
  Data<float> floats;
  TMOV(huge, other);  // expect: TMOV: on cpu the element type must be one that tiles can hold
  TMOV(floats, huge); // expect: TMOV: on cpu the element type must be one that tiles can hold
  TMOV(huge, floats); // expect: TMOV: on cpu the element type must be one that tiles can hold
}

void locations() {
  Data<float> vec;
  Data<float, TileType::Scaling> scaling;
  TMOV(vec, scaling); // expect: TMOV: dst and src must be Vec tiles
  TMOV(scaling, vec); // expect: TMOV: dst and src must be Vec tiles
}
