#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 2, 8, BLayout::RowMajor, 2, 3> scores, tmp;
  Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor, 2, 1> largest; // one column: a number for each row
  TASSIGN(scores, 0x0);
  TASSIGN(tmp, 0x100);
  TASSIGN(largest, 0x200);
  const float values[2][3] = {{1, 7, 3}, {-5, -2, -9}};
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 3; ++c)
      scores.SetElement(r, c, values[r][c]);
  TROWMAX(largest, scores, tmp);
  printTile(largest, "largest");
}
