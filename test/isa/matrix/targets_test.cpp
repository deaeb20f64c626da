// One program of units that are compiled for different hosts: each keeps to its own registers. Their factors
// have different types, so that they share only the innermost loops.
#include "gtest/gtest.h"

float productBaseline(int row, int column);
float productNative(int row, int column);

namespace {

TEST(MatrixTargets, UnitsDoNotMix) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 53; j += 13) {
      float sum = 0;
      for (int k = 0; k < 61; ++k)
        sum += static_cast<float>(((i + 2 * k) % 5 - 2) * ((3 * k + j) % 7 - 3));
      EXPECT_EQ(productBaseline(i, j), sum) << i << ", " << j;
      EXPECT_EQ(productNative(i, j), sum) << i << ", " << j;
    }
}

} // namespace
