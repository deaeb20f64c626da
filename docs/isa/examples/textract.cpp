#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  // A window of 16 x 16 of a matrix in L1, from row 16 and column 16 on, for the left side of a product.
  using Matrix = Tile<TileType::Mat, half, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor, 512>;
  Matrix matrix;
  TileLeft<half, 16, 16> window;
  TASSIGN(matrix, 0x0);
  TASSIGN(window, 0x0);
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c)
      matrix.SetElement(r, c, static_cast<half>(32 * r + c));
  TEXTRACT(window, matrix, 16, 16);
  printf("%g %g\n", static_cast<double>(window.GetElement(0, 0)),
         static_cast<double>(window.GetElement(1, 2)));
}
