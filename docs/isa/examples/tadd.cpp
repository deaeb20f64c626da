#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 1, 8, BLayout::RowMajor, 1, 4> a, b, sum;
  TASSIGN(a, 0x0);
  TASSIGN(b, 0x20);
  TASSIGN(sum, 0x40);
  for (int c = 0; c < 4; ++c) {
    a.SetElement(0, c, static_cast<float>(c));
    b.SetElement(0, c, 0.5f);
  }
  TADD(sum, a, b);
  printTile(sum, "sum");
}
