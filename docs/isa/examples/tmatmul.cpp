#include <pto/pto-inst.hpp>

using namespace pto;

int main() {
  // c = a * b for 16 x 16 by 16 x 3.
  TileLeft<half, 16, 16> a;
  TileRight<half, 16, 16, 16, 3> b;
  TileAcc<float, 16, 16, 16, 3> c;
  TASSIGN(a, 0x0);
  TASSIGN(b, 0x0);
  TASSIGN(c, 0x0);
  for (int i = 0; i < 16; ++i)
    for (int k = 0; k < 16; ++k)
      a.SetElement(i, k, i == k ? 2 : 0); // twice the unit matrix
  for (int k = 0; k < 16; ++k)
    for (int j = 0; j < 3; ++j)
      b.SetElement(k, j, static_cast<half>(10 * k + j));
  TMATMUL(c, a, b);
  for (int i : {0, 15})
    printf("%g %g %g\n", c.GetElement(i, 0), c.GetElement(i, 1), c.GetElement(i, 2));
}
