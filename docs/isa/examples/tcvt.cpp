#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  Tile<TileType::Vec, float, 1, 8, BLayout::RowMajor, 1, 4> x;
  Tile<TileType::Vec, int32_t, 1, 8, BLayout::RowMajor, 1, 4> even, down;
  TASSIGN(x, 0x0);
  TASSIGN(even, 0x20);
  TASSIGN(down, 0x40);
  const float values[] = {0.5f, 1.5f, -1.5f, 2.25f};
  for (int c = 0; c < 4; ++c)
    x.SetElement(0, c, values[c]);
  TCVT(even, x, RoundMode::CAST_RINT); // nearest, ties to even
  TCVT(down, x, RoundMode::CAST_FLOOR);
  printTile(even, "even");
  printTile(down, "down");
}
