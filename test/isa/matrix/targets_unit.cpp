// A product of small integers, compiled for this host's instructions or without them: see targets_test.cpp.
#include <pto/pto-inst.hpp>

#define JOINED(a, b) a##b
#define NAMED(a, b) JOINED(a, b)

/// c[row, column] of a 37 x 61 x 53 product of a[i, k] = (i + 2 k) % 5 - 2 and b[k, j] = (3 k + j) % 7 - 3.
float NAMED(product, UNIT)(int row, int column) {
  using namespace pto;
  TileLeft<half, 48, 64, 37, 61> a;
  TileRight<half, 64, 64, 61, 53> b;
  TileAcc<float, 48, 64, 37, 53> c;
  for (int i = 0; i < 37; ++i)
    for (int k = 0; k < 61; ++k)
      a.SetElement(i, k, static_cast<half>((i + 2 * k) % 5 - 2));
  for (int k = 0; k < 61; ++k)
    for (int j = 0; j < 53; ++j)
      b.SetElement(k, j, static_cast<half>((3 * k + j) % 7 - 3));
  TMATMUL(c, a, b);
  return c.GetElement(row, column);
}
