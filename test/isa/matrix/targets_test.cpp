// One program of units that are compiled for different hosts: each keeps to its own registers, and all come
// to the same bits. The factors of UnitsDoNotMix have different types, so that they share only the innermost
// loops.
#include <cmath>
#include <cstring>
#include <random>

#include "gtest/gtest.h"

#include "test/isa/matrix/targets_unit.hpp"

#define UNIT(name)                                                                                           \
  float product##name(int row, int column);                                                                  \
  void multiply##name(FloatMatrices &factors, int rows, int depth, int cols);                                \
  void multiplyPlainly##name(FloatMatrices &factors, int rows, int depth, int cols);
UNIT(Baseline)
UNIT(Avx2)
UNIT(Native)

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

/// The sum of products with one rounding each: in the order of k, or for one row in eight sums.
float fusedSum(const FloatMatrices &factors, int i, int j, int rows, int depth) {
  const int parts = rows == 1 ? 8 : 1;
  float s[8] = {};
  for (int k = 0; k < depth; ++k)
    s[k % parts] = std::fma(factors.a[i][k], factors.b[k][j], s[k % parts]);
  if (parts == 1)
    return s[0];
  return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
}

using Multiply = void(FloatMatrices &factors, int rows, int depth, int cols);
struct Unit {
  const char *name;
  Multiply *multiply, *multiplyPlainly;
};

class Units : public testing::TestWithParam<Unit> {};

TEST_P(Units, RoundOnce) {
#if defined(__x86_64__)
  if (std::strcmp(GetParam().name, "Avx2") == 0 && !__builtin_cpu_supports("avx2"))
    GTEST_SKIP() << "this host cannot run the unit";
#endif
  std::mt19937 random(7);
  std::uniform_real_distribution<float> uniform(-1, 1);
  FloatMatrices factors = {};
  for (auto &row : factors.a)
    for (float &value : row)
      value = std::ldexp(uniform(random), static_cast<int>(random() % 12) - 6);
  for (auto &row : factors.b)
    for (float &value : row)
      value = uniform(random);
  factors.a[5][3] = 0x1p-126f, factors.b[3][7] = -0x1.8p-3f; // a product below the normal numbers
  int roundedTwice = 0;
  for (const int rows : {1, 2, 3, 7, 20, 48})
    for (const int depth : {1, 7, 8, 61, 64})
      for (const int cols : {1, 17, 53, 64})
        for (Multiply *multiply : {GetParam().multiply, GetParam().multiplyPlainly}) {
          std::memset(factors.c, 0xff, sizeof factors.c);
          multiply(factors, rows, depth, cols);
          for (int i = 0; i < rows; ++i)
            for (int j = 0; j < cols; ++j) {
              const float expected = fusedSum(factors, i, j, rows, depth);
              ASSERT_EQ(factors.c[i][j], expected)
                  << rows << " x " << depth << " x " << cols << " at " << i << ", " << j;
              volatile float other = 0;
              for (int k = 0; k < depth; ++k) {
                volatile float product = factors.a[i][k] * factors.b[k][j];
                other = other + product;
              }
              roundedTwice += rows > 1 && other != expected;
            }
        }
  EXPECT_GT(roundedTwice, 1000) << "the factors do not tell one rounding from two";
}

INSTANTIATE_TEST_SUITE_P(MatrixTargets, Units,
                         testing::Values(Unit{"Baseline", multiplyBaseline, multiplyPlainlyBaseline},
                                         Unit{"Avx2", multiplyAvx2, multiplyPlainlyAvx2},
                                         Unit{"Native", multiplyNative, multiplyPlainlyNative}),
                         [](const auto &info) { return std::string(info.param.name); });

} // namespace
