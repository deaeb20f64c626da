#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  // Each row less its own number: a step of softmax.
  Tile<TileType::Vec, float, 2, 8, BLayout::RowMajor, 2, 3> scores, shifted;
  Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor, 2, 1> largest;
  TASSIGN(scores, 0x0);
  TASSIGN(shifted, 0x100);
  TASSIGN(largest, 0x200);
  const float values[2][3] = {{1, 7, 3}, {-5, -2, -9}};
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 3; ++c)
      scores.SetElement(r, c, values[r][c]);
  largest.SetElement(0, 0, 7);
  largest.SetElement(1, 0, -2);
  TROWEXPANDSUB(shifted, scores, largest);
  printTile(shifted, "shifted");
}
