// The factors of a product of floats, and its result: see targets_test.cpp.
#pragma once

struct FloatMatrices {
  static constexpr int rows = 48, depth = 64, cols = 64;
  float a[rows][depth], b[depth][cols], c[rows][cols];
};
