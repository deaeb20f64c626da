// TGEMV, TGEMV_ACC and TGEMV_BIAS: a row times a matrix, for every element type, bit for bit against the
// formula; on cpu every valid row of the left tile, elsewhere its first.
#include "test/isa/matrix/matrix_reference.hpp"
#include "test/support/dynamic_tiles.hpp"

#include <algorithm>
#include <cstdint>
#include <type_traits>

using namespace pto;
using namespace test::matrix;
using test::between;
using test::forTypes;
using test::Random;

namespace {

constexpr int any = DYNAMIC;

template <class T>
using AccOf = std::conditional_t<std::is_same_v<T, int8_t>, int32_t, float>;

enum class Form { Plain, Acc, AccSame, Bias };
constexpr Form forms[] = {Form::Plain, Form::Acc, Form::AccSame, Form::Bias};

template <class TA, class TB, int Rows>
struct Tiles {
  using TC = AccOf<TA>;
  static constexpr int leftK = 512, rightK = 160, N = 48; // 512 is whole blocks of every element type

  Placed<TileLeft<TA, Rows, leftK, any, any>> a;
  Placed<TileRight<TB, rightK, N, any, any>> b;
  Placed<TileAcc<TC, 16, N, any, any>> c, cIn;
  Placed<Tile<TileType::Bias, TC, 1, N, BLayout::RowMajor, 1, any>> bias;

  Tiles(Random &random, size_t guard)
      : a(random, Rows, leftK, guard), b(random, rightK, N, guard), c(random, 16, N, guard),
        cIn(random, 16, N, guard), bias(random, 1, N, guard) {}

  /// The valid sizes of the operands, which need not agree on K.
  [[gnu::noinline]] Product prepare(Random &random, Form form, int64_t rows, int64_t leftCols,
                                    int64_t rightRows, int64_t n, Numbers numbers) {
    const int64_t m = onCpu ? rows : 1, k = onCpu ? std::min(leftCols, rightRows) : rightRows;
    a.setValid(rows, leftCols);
    b.setValid(rightRows, n);
    c.setValid(between(random, 1, 16), between(random, 1, N));
    bias.tile.SetValidCol(static_cast<unsigned>(n));
    a.fill(random, m, k, numbers);
    b.fill(random, k, n, numbers);
    bias.fill(random, 1, n, numbers);
    cIn.fill(random, m, n, numbers);
    c.fill(random, form == Form::AccSame ? m : 0, n, numbers);
    Product product{m, k, n, &a, &b};
    product.ordinary = numbers == Numbers::Ordinary || numbers == Numbers::SmallIntegers;
    if (form == Form::Bias)
      product.bias = &bias;
    if (form == Form::Acc || form == Form::AccSame)
      product.cIn = form == Form::Acc ? static_cast<Operand *>(&cIn) : &c;
    return product;
  }

  [[gnu::noinline]] void issue(Form form) {
    switch (form) {
    case Form::Plain:
      TGEMV(c.tile, a.tile, b.tile);
      break;
    case Form::Acc:
      TGEMV_ACC(c.tile, cIn.tile, a.tile, b.tile);
      break;
    case Form::AccSame:
      TGEMV_ACC(c.tile, c.tile, a.tile, b.tile);
      break;
    case Form::Bias:
      TGEMV_BIAS(c.tile, a.tile, b.tile, bias.tile);
    }
  }

  [[gnu::noinline]] void run(Form form, const Product &product) {
    issue(form);
    paint(product, c);
    EXPECT_TRUE(c.asPainted()) << "c, " << product;
    EXPECT_TRUE(a.asPainted()) << "a, " << product;
    EXPECT_TRUE(b.asPainted()) << "b, " << product;
    EXPECT_TRUE(cIn.asPainted()) << "cIn, " << product;
    EXPECT_TRUE(bias.asPainted()) << "bias, " << product;
  }
};

template <class TA, class TB, int Rows>
[[gnu::noinline]] void randomProducts(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(Rows);
  for (int round = 0; round < rounds; ++round)
    for (Form form : forms) {
      using T = Tiles<TA, TB, Rows>;
      const int64_t rows = someSize(random, Rows), k = someSize(random, T::rightK);
      const int64_t n = someSize(random, T::N);
      const auto numbers = static_cast<Numbers>(round % 4);
      T tiles(random, round % 3 == 2 ? 0 : 256 + random() % 8 * sizeof(typename T::TC));
      const Product product = tiles.prepare(random, form, rows, k, k, n, numbers);
      tiles.run(form, product);
      if (::testing::Test::HasFailure())
        return;
    }
}

TEST(Tgemv, OneRowOfEveryType) {
  forTypes<int8_t, half, bfloat16_t, float>([]<class T>() { randomProducts<T, T, 1>(8); });
#if !defined(PTO_NPU_ARCH_A2A3)
  forTypes<float8_e4m3_t, float8_e5m2_t, hifloat8_t>([]<class T>() { randomProducts<T, T, 1>(6); });
  randomProducts<float8_e4m3_t, float8_e5m2_t, 1>(4);
  randomProducts<float8_e5m2_t, float8_e4m3_t, 1>(4);
#endif
}

// Users of the cpu profile rely on all rows; hardware has one.
TEST(Disagreements, CpuComputesEveryRowOfAGemv) {
  forTypes<int8_t, half>([]<class T>() { randomProducts<T, T, 16>(5); });
}

// On cpu K is what both operands have, elsewhere the rows of b.
TEST(Disagreements, GemvTakesKFromBothOnCpuAndElsewhereFromB) {
  Random random(2);
  for (const auto &[leftCols, rightRows] : {std::pair{100, 37}, {512, 160}, {37, 100}, {1, 2}})
    for (Form form : forms) {
      Tiles<half, half, 1> row(random, 256);
      row.run(form, row.prepare(random, form, 1, leftCols, rightRows, 29, Numbers::Ordinary));
      Tiles<int8_t, int8_t, 16> rows(random, 256);
      rows.run(form, rows.prepare(random, form, 16, leftCols, rightRows, 31, Numbers::Ordinary));
    }
}

TEST(Tgemv, RoundsFloatFactorsInItsMode) {
  TileAcc<float, 16, 16> switching;
  Random random(3);
  for (const RoundMode mode : {RoundMode::CAST_ROUND, RoundMode::CAST_RINT}) {
    switching.SetMadTF32Mode(mode);
    for (Form form : forms)
      for (const auto numbers : {Numbers::Ordinary, Numbers::Wide, Numbers::Specials}) {
        Tiles<float, float, 1> tiles(random, 256);
        Product product = tiles.prepare(random, form, 1, 67, 67, 33, numbers);
        product.ordinary = false; // far from what unrounded factors give
        product.mode = {onA2A3 ? 11 : onA5 ? 10 : 23, mode == RoundMode::CAST_ROUND};
        tiles.run(form, product);
      }
    Tiles<half, half, 1> halves(random, 256);
    halves.run(Form::Plain, halves.prepare(random, Form::Plain, 1, 67, 67, 33, Numbers::Ordinary));
  }
  switching.ResetMadMode();
}

/// The same bits as a matrix product of one row has.
TEST(Tgemv, IsAMatrixProductOfOneRow) {
  Random random(4);
  Placed<TileLeft<float, 1, 64, any, any>> row(random, 1, 61);
  Placed<TileRight<float, 64, 48, any, any>> b(random, 61, 45);
  Placed<TileAcc<float, 16, 48, any, any>> c(random, 1, 45), one(random, 1, 45);
  row.fill(random, 1, 61, Numbers::Ordinary);
  b.fill(random, 61, 45, Numbers::Ordinary);
  TMATMUL(c.tile, row.tile, b.tile);
  TGEMV(one.tile, row.tile, b.tile);
  for (int64_t j = 0; j < 45; ++j)
    ASSERT_EQ(one.bits(0, j), c.bits(0, j)) << j;
}

TEST(Tgemv, PartsOfKAddUp) {
  Random random(5);
  Tiles<half, half, 1> tiles(random, 256);
  const Product first = tiles.prepare(random, Form::Plain, 1, 160, 160, 48, Numbers::Ordinary);
  tiles.run(Form::Plain, first);
  const auto before = tiles.c.numbers(1, 48);
  TGEMV_ACC<AccPhase::Final>(tiles.c.tile, tiles.c.tile, tiles.a.tile, tiles.b.tile);
  for (int64_t j = 0; j < 48; ++j) {
    const float sum = before[static_cast<size_t>(j)];
    ASSERT_EQ(static_cast<float>(tiles.c.value(0, j)), sum + sum);
  }
}

} // namespace
