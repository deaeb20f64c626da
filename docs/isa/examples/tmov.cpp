#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 2, 8, BLayout::RowMajor, 2, 3> src, dst;
  TASSIGN(src, 0x0);
  TASSIGN(dst, 0x100);
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 3; ++c)
      src.SetElement(r, c, static_cast<float>(10 * r + c));
  TMOV(dst, src);
  printTile(dst, "dst");
}
