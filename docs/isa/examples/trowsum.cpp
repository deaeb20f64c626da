#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 2, 8, BLayout::RowMajor, 2, 4> table, tmp;
  Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor, 2, 1> sums;
  TASSIGN(table, 0x0);
  TASSIGN(tmp, 0x100);
  TASSIGN(sums, 0x200);
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 4; ++c)
      table.SetElement(r, c, static_cast<float>(100 * r + c));
  TROWSUM(sums, table, tmp);
  printTile(sums, "sums");
}
