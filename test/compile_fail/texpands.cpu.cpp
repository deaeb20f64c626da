// TEXPANDS on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

struct Pair {
  int32_t first, second;
  Pair(int32_t value) : first(value), second(value) {}
};

void elementTypes(Tile<TileType::Vec, long double, 4, 2> &wide, Tile<TileType::Vec, Pair, 4, 4> &pairs) {
  TEXPANDS(wide, 0.0L);
  // expect: TEXPANDS: on cpu the element type must be one that tiles can hold
  TEXPANDS(pairs, 0);
  // expect: TEXPANDS: on cpu the element type must be one that tiles can hold
}
