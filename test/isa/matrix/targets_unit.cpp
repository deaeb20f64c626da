// Products, compiled for this host's instructions, for some of them or without any: see targets_test.cpp.
#include <pto/pto-inst.hpp>

#include "test/isa/matrix/targets_unit.hpp"

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

void NAMED(multiply, UNIT)(FloatMatrices &factors, int rows, int depth, int cols) {
  using namespace pto;
  TileLeft<float, FloatMatrices::rows, FloatMatrices::depth, DYNAMIC, DYNAMIC> a(rows, depth);
  TileRight<float, FloatMatrices::depth, FloatMatrices::cols, DYNAMIC, DYNAMIC> b(depth, cols);
  TileAcc<float, FloatMatrices::rows, FloatMatrices::cols, DYNAMIC, DYNAMIC> c(rows, cols);
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < depth; ++k)
      a.SetElement(i, k, factors.a[i][k]);
  for (int k = 0; k < depth; ++k)
    for (int j = 0; j < cols; ++j)
      b.SetElement(k, j, factors.b[k][j]);
  TMATMUL(c, a, b);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j)
      factors.c[i][j] = c.GetElement(i, j);
}

namespace {

/// Floats on a host that has nothing to choose.
struct PlainHost : pto::tessera::matrix::FloatWords {
  static constexpr bool isChosen = false;
};

} // namespace

void NAMED(multiplyPlainly, UNIT)(FloatMatrices &factors, int rows, int depth, int cols) {
  using namespace pto::tessera::matrix;
  static float left[FloatMatrices::depth * FloatMatrices::rows],
      right[FloatMatrices::depth * FloatMatrices::cols];
  for (int k = 0; k < FloatMatrices::depth; ++k) {
    for (int i = 0; i < rows; ++i)
      left[(k / 8 * rows + i) * 8 + k % 8] = k < depth ? factors.a[i][k] : 0;
    for (int j = 0; j < cols; ++j)
      right[(k / 8 * cols + j) * 8 + k % 8] = k < depth ? factors.b[k][j] : 0;
  }
  const auto operand = [&](int64_t first, int64_t) {
    return Blocks<PlainHost>{right + first * 8, int64_t(cols) * 8};
  };
  const pto::tessera::Places places = {{{1, FloatMatrices::cols}}, {{1, 1}}};
  alignas(64) static float panel[1 << 16];
  Product<PlainHost>::run({&factors.c[0][0], places}, {left, int64_t(rows) * 8}, operand, rows, depth, cols,
                          panel);
}
