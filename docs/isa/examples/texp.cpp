#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 1, 8, BLayout::RowMajor, 1, 3> x, e;
  TASSIGN(x, 0x0);
  TASSIGN(e, 0x20);
  for (int c = 0; c < 3; ++c)
    x.SetElement(0, c, static_cast<float>(c - 1));
  TEXP(e, x);
  printTile(e, "e to the x");
}
