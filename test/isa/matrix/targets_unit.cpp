// A product of small integers, compiled for this host's instructions or without them: see targets_test.cpp.
#include <pto/pto-inst.hpp>

#define JOINED(a, b) a##b
#define NAMED(a, b) JOINED(a, b)

/// c[row, column] of a 2 x 61 x 53 product of a[i, k] = (i + 2 k) % 5 - 2 and b[k, j] = (3 k + j) % 7 - 3.
float NAMED(product, UNIT)(int row, int column) {
  using namespace pto;
  TileLeft<FACTOR, 48, 64, 2, 61> a;
  TileRight<FACTOR, 64, 64, 61, 53> b;
  TileAcc<float, 48, 64, 2, 53> c;
  for (int i = 0; i < 2; ++i)
    for (int k = 0; k < 61; ++k)
      a.SetElement(i, k, static_cast<FACTOR>((i + 2 * k) % 5 - 2));
  for (int k = 0; k < 61; ++k)
    for (int j = 0; j < 53; ++j)
      b.SetElement(k, j, static_cast<FACTOR>((3 * k + j) % 7 - 3));
  TMATMUL(c, a, b);
  return c.GetElement(row, column);
}
