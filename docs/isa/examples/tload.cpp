#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  // Two rows of three out of a matrix with rows of four; what the tile has beyond is padded.
  float matrix[2 * 4] = {1, 2, 3, 4, 5, 6, 7, 8};
  GlobalTensor<float, Shape<1, 1, 1, 2, 3>, Stride<8, 8, 8, 4, 1>> tensor(matrix);
  Tile<TileType::Vec, float, 2, 8, BLayout::RowMajor, 2, 3> tile;
  TASSIGN(tile, 0x0);
  TLOAD(tile, tensor);
  printTile(tile, "tile");
}
