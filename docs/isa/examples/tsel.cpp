#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  using Row = Tile<TileType::Vec, float, 1, 32, BLayout::RowMajor, 1, 4>;
  Row a, b, larger;
  Tile<TileType::Vec, uint8_t, 1, 32, BLayout::RowMajor, 1, 4> mask, tmp;
  TASSIGN(a, 0x0);
  TASSIGN(b, 0x80);
  TASSIGN(larger, 0x100);
  TASSIGN(mask, 0x180);
  TASSIGN(tmp, 0x200);
  for (int c = 0; c < 4; ++c) {
    a.SetElement(0, c, static_cast<float>(c));
    b.SetElement(0, c, static_cast<float>(3 - c));
  }
  TCMP(mask, a, b, CmpMode::GT);
  TSEL(larger, mask, a, b, tmp);
  printTile(larger, "larger");
}
