#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 8, 8, BLayout::RowMajor, 2, 3> src;
  Tile<TileType::Vec, float, 8, 8, BLayout::RowMajor, 3, 2> dst;
  Tile<TileType::Vec, float, 16, 16> tmp;
  TASSIGN(src, 0x0);
  TASSIGN(dst, 0x100);
  TASSIGN(tmp, 0x200);
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 3; ++c)
      src.SetElement(r, c, static_cast<float>(10 * r + c));
  TTRANS(dst, src, tmp);
  printTile(dst, "dst");
}
