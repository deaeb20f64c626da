// TMATMUL, TMATMUL_ACC and TMATMUL_BIAS: every element type and form, bit for bit against the formula over
// random sizes, special values, the rounding of float factors, and what must not change the result.
#include "test/isa/matrix/matrix_reference.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/open_operands.hpp"

#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

using namespace pto;
using namespace test::matrix;
using test::between;
using test::forTypes;
using test::Random;

namespace {

constexpr int any = DYNAMIC;

template <class T>
using AccOf = std::conditional_t<std::is_same_v<T, int8_t>, int32_t, float>;

template <class T, int M, int K>
using Left = TileLeft<T, M, K, any, any>;
/// The order of boxes that this profile's alias does not have.
template <class T, int M, int K>
using OtherLeft = Tile<TileType::Left, T, M, K, onA2A3 ? BLayout::ColMajor : BLayout::RowMajor, any, any,
                       SLayout::RowMajor, 512>;

enum class Form { Plain, Acc, AccSame, AccInPlace, Bias };
constexpr Form forms[] = {Form::Plain, Form::Acc, Form::AccSame, Form::AccInPlace, Form::Bias};

/// The tiles of one product, with all their bytes.
template <class LeftT, class TB, int N>
struct Tiles {
  using TA = typename LeftT::DType;
  using TC = AccOf<TA>;
  static constexpr int M = LeftT::Rows, K = LeftT::Cols;

  Placed<LeftT> a;
  Placed<TileRight<TB, K, N, any, any>> b;
  Placed<TileAcc<TC, M, N, any, any>> c, cIn;
  Placed<Tile<TileType::Bias, TC, 1, N, BLayout::RowMajor, 1, any>> bias;

  Tiles(Random &random, size_t guard)
      : a(random, M, K, guard), b(random, K, N, guard), c(random, M, N, guard), cIn(random, M, N, guard),
        bias(random, 1, N, guard) {}

  /// Sizes and contents: c starts as poison wherever it is only written.
  [[gnu::noinline]] Product prepare(Random &random, Form form, int64_t m, int64_t k, int64_t n,
                                    Numbers numbers) {
    a.setValid(m, k);
    b.setValid(between(random, static_cast<int>(k), K), n);
    c.setValid(between(random, 1, M), between(random, 1, N));
    bias.tile.SetValidCol(static_cast<unsigned>(n));
    a.fill(random, m, k, numbers);
    b.fill(random, k, n, numbers);
    bias.fill(random, 1, n, numbers);
    cIn.fill(random, m, n, numbers);
    c.fill(random, form == Form::AccSame || form == Form::AccInPlace ? m : 0, n, numbers);
    Product product{m, k, n, &a, &b};
    product.ordinary = numbers == Numbers::Ordinary || numbers == Numbers::SmallIntegers;
    if (form == Form::Bias)
      product.bias = &bias;
    if (form != Form::Plain && form != Form::Bias)
      product.cIn = form == Form::Acc ? static_cast<Operand *>(&cIn) : &c;
    return product;
  }

  [[gnu::noinline]] void issue(Form form) {
    switch (form) {
    case Form::Plain:
      TMATMUL(c.tile, a.tile, b.tile);
      break;
    case Form::Acc:
      TMATMUL_ACC(c.tile, cIn.tile, a.tile, b.tile);
      break;
    case Form::AccSame:
      TMATMUL_ACC(c.tile, c.tile, a.tile, b.tile);
      break;
    case Form::AccInPlace:
      TMATMUL_ACC(c.tile, a.tile, b.tile);
      break;
    case Form::Bias:
      TMATMUL_BIAS(c.tile, a.tile, b.tile, bias.tile);
    }
  }

  /// After the instruction.
  [[gnu::noinline]] void check(const Product &product) {
    paint(product, c);
    EXPECT_TRUE(c.asPainted()) << "c, " << product;
    EXPECT_TRUE(a.asPainted()) << "a, " << product;
    EXPECT_TRUE(b.asPainted()) << "b, " << product;
    EXPECT_TRUE(cIn.asPainted()) << "cIn, " << product;
    EXPECT_TRUE(bias.asPainted()) << "bias, " << product;
  }
  [[gnu::noinline]] void run(Form form, const Product &product) {
    const unsigned rows = c.tile.GetValidRow(), cols = c.tile.GetValidCol();
    issue(form);
    check(product);
    EXPECT_EQ(c.tile.GetValidRow(), rows);
    EXPECT_EQ(c.tile.GetValidCol(), cols);
  }
};

/// The tiles that most tests share: every size and type of tile is compiled again.
template <class T>
using UsualTiles = Tiles<Left<T, 48, 160>, T, 96>;

template <class LeftT, class TB, int N>
[[gnu::noinline]] void randomProducts(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  using T = Tiles<LeftT, TB, N>;
  Random random(LeftT::Rows * 31 + N);
  for (int round = 0; round < rounds; ++round)
    for (Form form : forms) {
      const int64_t m = someSize(random, T::M), k = someSize(random, T::K), n = someSize(random, N);
      const auto numbers = static_cast<Numbers>(round % 4);
      T tiles(random, round % 3 == 2 ? 0 : 256 + random() % 8 * sizeof(typename T::TC));
      const Product product = tiles.prepare(random, form, m, k, n, numbers);
      tiles.run(form, product);
      if (::testing::Test::HasFailure())
        return;
    }
}

// --- Every type ---------------------------------------------------------------------------------------

TEST(Tmatmul, EveryTypeOfAllProfiles) {
  forTypes<int8_t, half, bfloat16_t, float>([]<class T>() { randomProducts<Left<T, 48, 160>, T, 96>(8); });
}

#if !defined(PTO_NPU_ARCH_A2A3)
TEST(Disagreements, CpuMultipliesEightBitFloatsToo) {
  randomProducts<Left<float8_e4m3_t, 48, 160>, float8_e4m3_t, 96>(6);
  randomProducts<Left<float8_e4m3_t, 48, 160>, float8_e5m2_t, 96>(4);
  randomProducts<Left<float8_e5m2_t, 48, 160>, float8_e4m3_t, 96>(4);
  randomProducts<Left<float8_e5m2_t, 48, 160>, float8_e5m2_t, 96>(4);
  randomProducts<Left<hifloat8_t, 48, 160>, hifloat8_t, 96>(6);
}
#endif

TEST(Tmatmul, BothOrdersOfTheBoxesOfLeftOnCpu) {
  if constexpr (onCpu) {
    forTypes<int8_t, half, float>([]<class T>() { randomProducts<OtherLeft<T, 48, 96>, T, 48>(4); });
  }
}

TEST(Disagreements, OneRowOfLeftGoesWithSixteenOfC) {
  forTypes<int8_t, half, float>([]<class T>() {
    SCOPED_TRACE(__PRETTY_FUNCTION__);
    Random random(5);
    for (int round = 0; round < 4; ++round) {
      const int64_t k = someSize(random, 128), n = someSize(random, 48);
      Placed<Left<T, 1, 128>> a(random, 1, k);
      Placed<TileRight<T, 128, 48, any, any>> b(random, k, n);
      Placed<TileAcc<AccOf<T>, 16, 48, any, any>> c(random, 1, n);
      a.fill(random, 1, k, Numbers::Ordinary);
      b.fill(random, k, n, Numbers::Ordinary);
      c.fill(random, 0, 0, Numbers::Ordinary);
      TMATMUL(c.tile, a.tile, b.tile);
      paint({1, k, n, &a, &b}, c);
      EXPECT_TRUE(c.asPainted()) << k << " x " << n;
      EXPECT_TRUE(a.asPainted());
    }
  });
}

TEST(Tmatmul, LongSums) {
  forTypes<int8_t, half, float>([]<class T>() {
    SCOPED_TRACE(__PRETTY_FUNCTION__);
    Random random(6);
    for (const int64_t k : {4095, 2049}) {
      Tiles<Left<T, 16, 4096>, T, 16> tiles(random, 256);
      const Product product = tiles.prepare(random, Form::Acc, 3, k, 15, Numbers::Ordinary);
      TMATMUL_ACC(tiles.c.tile, tiles.cIn.tile, tiles.a.tile, tiles.b.tile);
      tiles.check(product);
    }
  });
}

TEST(Tmatmul, StaticValidSizes) {
  Random random(7);
  Placed<TileLeft<half, 32, 64, 19, 45>> a(random);
  Placed<TileRight<half, 64, 48, 45, 33>> b(random);
  Placed<TileAcc<float, 32, 48>> c(random);
  a.fill(random, 19, 45, Numbers::Ordinary);
  b.fill(random, 45, 33, Numbers::Ordinary);
  c.fill(random, 0, 0, Numbers::Ordinary);
  TMATMUL(c.tile, a.tile, b.tile);
  paint({19, 45, 33, &a, &b}, c);
  EXPECT_TRUE(c.asPainted());
}

TEST(Tmatmul, CompactTilesLieLikeOthers) {
  if constexpr (onCpu) {
    Random random(8);
    Placed<TileLeftCompact<half, 32, 64, any, any>> a(random, 5, 45);
    Placed<TileRightCompact<half, 64, 48, any, any>> b(random, 45, 33);
    Placed<TileAccCompact<float, 32, 48, any, any>> c(random, 5, 33);
    a.fill(random, 5, 45, Numbers::Ordinary);
    b.fill(random, 45, 33, Numbers::Ordinary);
    c.fill(random, 0, 0, Numbers::Ordinary);
    TMATMUL(c.tile, a.tile, b.tile);
    paint({5, 45, 33, &a, &b}, c);
    EXPECT_TRUE(c.asPainted());
  }
}

// --- Special values -----------------------------------------------------------------------------------

/// Products of single rows and columns: c(0, 0) from the numbers of a and b, and cIn or a bias.
template <class T>
class Dot {
public:
  using TC = AccOf<T>;
  Dot() : random_(9), tiles_(random_, 256) {}

  Dot &start(Form form, std::initializer_list<double> a, std::initializer_list<double> b) {
    product_ = tiles_.prepare(random_, form, 1, static_cast<int64_t>(a.size()), 1, Numbers::Specials);
    int64_t k = 0;
    for (double x : a)
      tiles_.a.prepare(0, k++, x);
    k = 0;
    for (double x : b)
      tiles_.b.prepare(k++, 0, x);
    form_ = form;
    return *this;
  }
  /// Codes instead of numbers.
  Dot &codes(uint8_t a, uint8_t b) {
    start(Form::Plain, {0}, {0});
    tiles_.a.prepareBits(0, 0, a);
    tiles_.b.prepareBits(0, 0, b);
    return *this;
  }
  double with(double more) {
    tiles_.cIn.prepare(0, 0, more);
    tiles_.bias.prepare(0, 0, more);
    if (form_ == Form::AccSame || form_ == Form::AccInPlace)
      tiles_.c.prepare(0, 0, more);
    return result();
  }
  double result() {
    tiles_.run(form_, product_);
    return tiles_.c.value(0, 0);
  }
  double plain(std::initializer_list<double> a, std::initializer_list<double> b) {
    return start(Form::Plain, a, b).result();
  }

private:
  Random random_;
  UsualTiles<T> tiles_;
  Product product_{};
  Form form_ = Form::Plain;
};

constexpr double maxFloat = std::numeric_limits<float>::max();

TEST(Tmatmul, SpecialFloats) {
  Dot<float> dot;
  EXPECT_EQ(dot.plain({2, 3}, {5, 7}), 31);
  EXPECT_TRUE(std::isnan(dot.plain({0}, {infinity})));
  EXPECT_TRUE(std::isnan(dot.plain({infinity, infinity}, {1, -1})));
  EXPECT_TRUE(std::isnan(dot.plain({1, quietNan}, {1, 0})));
  EXPECT_EQ(dot.plain({1, infinity}, {1, -3}), -infinity);
  EXPECT_EQ(dot.plain({maxFloat}, {2}), infinity);
  EXPECT_EQ(dot.plain({maxFloat, maxFloat}, {-1, -1}), -infinity);
  EXPECT_EQ(dot.plain({0x1p-149}, {0.75}), 0x1p-149); // rounded, not flushed
  EXPECT_EQ(dot.plain({0x1p-149}, {0x1p10}), 0x1p-139);
  // The sum starts at +0, and -0 does not change that.
  EXPECT_FALSE(std::signbit(dot.plain({-0.0}, {1})));
  EXPECT_FALSE(std::signbit(dot.start(Form::AccInPlace, {-0.0}, {1}).with(-0.0)));
  EXPECT_FALSE(std::signbit(dot.start(Form::Bias, {-0.0}, {1}).with(-0.0)));
  // cIn and bias are added to the rounded sum, after it.
  EXPECT_EQ(dot.start(Form::Acc, {1, 0x1p-24, 0x1p-24}, {1, 1, 1}).with(-1), 0);
  EXPECT_EQ(dot.start(Form::AccInPlace, {1, 0x1p-24, 0x1p-24}, {1, 1, 1}).with(-1), 0);
  EXPECT_EQ(dot.start(Form::Bias, {1, 0x1p-24, 0x1p-24}, {1, 1, 1}).with(-1), 0);
  EXPECT_EQ(dot.start(Form::Bias, {maxFloat, maxFloat}, {1, 1}).with(-maxFloat), infinity);
  EXPECT_TRUE(std::isnan(dot.start(Form::Acc, {infinity}, {1}).with(-infinity)));
  EXPECT_TRUE(std::isnan(dot.start(Form::Bias, {1}, {1}).with(quietNan)));
}

TEST(Tmatmul, SpecialHalves) {
  Dot<half> dot;
  EXPECT_EQ(dot.plain({65504, 65504}, {65504, 65504}), 2.0 * 65504 * 65504);
  EXPECT_EQ(dot.plain({0x1p-24}, {0x1p-24}), 0x1p-48); // both are subnormal
  EXPECT_EQ(dot.plain({infinity}, {-1}), -infinity);
  EXPECT_TRUE(std::isnan(dot.plain({quietNan}, {1})));
  Dot<bfloat16_t> wide;
  EXPECT_EQ(wide.plain({0x1p100, 3}, {0x1p-100, 5}), 16);
  EXPECT_EQ(wide.plain({0x1p127}, {2}), infinity);
  EXPECT_EQ(wide.plain({0x1p-133}, {0x1p-10}), 0x1p-143);
}

TEST(Tmatmul, IntegersWrapAround) {
  Dot<int8_t> dot;
  EXPECT_EQ(dot.plain({-128}, {-128}), 16384);
  EXPECT_EQ(dot.plain({-128, 127}, {127, 127}), -127);
  EXPECT_EQ(dot.start(Form::Acc, {1}, {1}).with(2147483647), -2147483648.0);
  EXPECT_EQ(dot.start(Form::AccInPlace, {-128, -128}, {-128, -128}).with(2147483647), -2147450881.0);
  EXPECT_EQ(dot.start(Form::Bias, {-1}, {1}).with(-2147483648.0), 2147483647);
  Random random(10);
  UsualTiles<int8_t> tiles(random, 256);
  for (const int value : {-128, 127}) {
    const Product product = tiles.prepare(random, Form::AccSame, 48, 160, 95, Numbers::Ordinary);
    tiles.a.fillWith(-128);
    tiles.b.fillWith(value);
    tiles.run(Form::AccSame, product);
  }
}

#if !defined(PTO_NPU_ARCH_A2A3)
TEST(Disagreements, EightBitFloatsHaveNanAndInfinity) {
  Dot<float8_e4m3_t> e4m3;
  EXPECT_TRUE(std::isnan(e4m3.codes(0x7f, 0x38).result()));
  EXPECT_TRUE(std::isnan(e4m3.codes(0x00, 0xff).result()));
  EXPECT_EQ(e4m3.codes(0x7e, 0x38).result(), 448);
  EXPECT_EQ(e4m3.codes(0x01, 0x81).result(), -0x1p-18);
  Dot<float8_e5m2_t> e5m2;
  EXPECT_EQ(e5m2.codes(0x7c, 0xbc).result(), -infinity);
  EXPECT_TRUE(std::isnan(e5m2.codes(0x7c, 0x80).result()));
  EXPECT_TRUE(std::isnan(e5m2.codes(0x7d, 0x3c).result()));
  EXPECT_EQ(e5m2.codes(0x7b, 0x7b).result(), 57344.0 * 57344.0);
  Dot<hifloat8_t> hif8;
  EXPECT_TRUE(std::isnan(hif8.codes(0x80, 0x08).result()));
  EXPECT_EQ(hif8.codes(0x6f, 0x88).result(), -infinity);
  EXPECT_EQ(hif8.codes(0x6e, 0x01).result(), 0x1p-7);
}
#endif

// --- Rounded float factors ----------------------------------------------------------------------------

/// The mode of one test; off again at its end.
struct Mode {
  TileAcc<float, 16, 16> tile;
  explicit Mode(RoundMode mode) { tile.SetMadTF32Mode(mode); }
  ~Mode() { tile.ResetMadMode(); }
};
constexpr int shortMantissa = onA2A3 ? 11 : onA5 ? 10 : 23;

TEST(Tmatmul, RoundsFloatFactorsInItsMode) {
  for (const RoundMode roundMode : {RoundMode::CAST_ROUND, RoundMode::CAST_RINT}) {
    const Mode mode(roundMode);
    Random random(11);
    for (int round = 0; round < 4; ++round)
      for (Form form : forms) {
        UsualTiles<float> tiles(random, 256);
        Product product = tiles.prepare(random, form, someSize(random, 32), someSize(random, 64),
                                        someSize(random, 48), static_cast<Numbers>(round));
        product.ordinary = false; // far from what unrounded factors give
        product.mode = {shortMantissa, roundMode == RoundMode::CAST_ROUND};
        tiles.run(form, product);
      }
  }
}

/// x after rounding: its product with 1, written on the side that is not tested.
[[gnu::noinline]] void expectRounded(double x, double expected, bool left) {
  Random random(12);
  UsualTiles<float> tiles(random, 256);
  tiles.prepare(random, Form::Plain, 1, 1, 1, Numbers::Ordinary);
  tiles.a.prepare(0, 0, left ? x : 1);
  tiles.b.prepare(0, 0, left ? 1 : x);
  tiles.issue(Form::Plain);
  EXPECT_EQ(tiles.c.value(0, 0), onCpu ? x : expected) << x;
}
TEST(Disagreements, OnlyHardwareRoundsFactors) {
  const double ulp = onA2A3 ? 0x1p-11 : 0x1p-10, tie = ulp / 2;
  for (const bool left : {true, false}) {
    const auto both = [left](double x, double expected) {
      expectRounded(x, expected, left);
      expectRounded(-x, -expected, left);
    };
    {
      const Mode away(RoundMode::CAST_ROUND);
      both(1 + tie, 1 + ulp);
      both(1 + 3 * tie, 1 + 2 * ulp);
      both(1 + tie - 0x1p-23, 1);
      both(2 - tie, 2); // the carry reaches the exponent
      both(maxFloat, infinity);
      both(0x1p-127, 0);
      both(0x1p-126, 0x1p-126);
      both(infinity, infinity);
    }
    const Mode even(RoundMode::CAST_RINT);
    both(1 + tie, 1);
    both(1 + 3 * tie, 1 + 2 * ulp);
    both(1 + tie + 0x1p-23, 1 + ulp);
    both(2 - tie, 2);
    both(maxFloat, infinity);
    both(0x1.8p-127, 0);
  }
  // Without the mode nothing is rounded.
  Random random(13);
  UsualTiles<float> tiles(random, 256);
  tiles.run(Form::Plain, tiles.prepare(random, Form::Plain, 16, 16, 16, Numbers::Wide));
}

TEST(Tmatmul, NoModeRoundsOtherTypes) {
  const Mode mode(RoundMode::CAST_ROUND);
  forTypes<int8_t, half, bfloat16_t>([]<class T>() {
    Random random(14);
    UsualTiles<T> tiles(random, 256);
    for (const auto numbers : {Numbers::Ordinary, Numbers::Wide})
      tiles.run(Form::Bias, tiles.prepare(random, Form::Bias, 13, 31, 11, numbers));
  });
}

// --- What does not change the result ------------------------------------------------------------------

// Of a product of one row the order of the sums is its own.
TEST(Tmatmul, RowsDoNotDependOnMNorColumnsOnN) {
  forTypes<half, float>([]<class T>() {
    Random random(15);
    UsualTiles<T> whole(random, 256), rows(random, 256), column(random, 256);
    whole.prepare(random, Form::Plain, 37, 101, 71, Numbers::Ordinary);
    rows.prepare(random, Form::Plain, 2, 101, 71, Numbers::Ordinary);
    column.prepare(random, Form::Plain, 37, 101, 1, Numbers::Ordinary);
    whole.issue(Form::Plain);
    const auto copy = [](Operand &to, const Operand &from, int64_t rows, int64_t cols, int64_t r, int64_t c) {
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < cols; ++j)
          to.prepareBits(i, j, from.bits(r + i, c + j));
    };
    copy(rows.b, whole.b, 101, 71, 0, 0);
    copy(column.a, whole.a, 37, 101, 0, 0);
    for (int64_t i = 0; i < 36; i += 5) {
      copy(rows.a, whole.a, 2, 101, i, 0);
      rows.issue(Form::Plain);
      for (int64_t r = 0; r < 2; ++r)
        for (int64_t j = 0; j < 71; ++j)
          ASSERT_EQ(rows.c.bits(r, j), whole.c.bits(i + r, j)) << i << ", " << j;
    }
    for (int64_t j = 0; j < 71; j += 7) {
      copy(column.b, whole.b, 101, 1, 0, j);
      column.issue(Form::Plain);
      for (int64_t i = 0; i < 37; ++i)
        ASSERT_EQ(column.c.bits(i, 0), whole.c.bits(i, j)) << i << ", " << j;
    }
  });
}

TEST(Tmatmul, PartsOfKAddUp) {
  Random random(16);
  UsualTiles<half> first(random, 256), second(random, 256);
  first.prepare(random, Form::Plain, 29, 37, 31, Numbers::Ordinary);
  const Product product = second.prepare(random, Form::Acc, 29, 27, 31, Numbers::Ordinary);
  first.issue(Form::Plain);
  const auto sums = floatSums(product);
  TMATMUL_ACC(second.c.tile, first.c.tile, second.a.tile, second.b.tile);
  for (int64_t i = 0; i < 29; ++i)
    for (int64_t j = 0; j < 31; ++j)
      ASSERT_EQ(static_cast<float>(second.c.value(i, j)),
                static_cast<float>(first.c.value(i, j)) + sums[static_cast<size_t>(i * 31 + j)]);
}

TEST(Tmatmul, KAlignedIsOnlyAHint) {
  Random random(21);
  UsualTiles<float> tiles(random, 256);
  for (const int aligned : {1, 2, 3}) {
    const Product product = tiles.prepare(random, Form::Plain, 15, 29, 13, Numbers::Ordinary);
    tiles.a.tile.SetKAligned((aligned & 1) != 0);
    tiles.b.tile.SetKAligned((aligned & 2) != 0);
    tiles.run(Form::Plain, product);
  }
}

/// Tiles at these addresses of their buffers, filled with the same numbers wherever they lie.
template <class T, class TC>
[[gnu::noinline]] std::vector<uint64_t> productAt(size_t leftAt, size_t rightAt, size_t accAt) {
  Left<T, 32, 64> a(21, 45);
  TileRight<T, 64, 48, any, any> b(45, 43);
  TileAcc<TC, 32, 48, any, any> c(21, 43);
  TASSIGN(a, leftAt);
  TASSIGN(b, rightAt);
  TASSIGN(c, accAt);
  Random random(17);
  for (int r = 0; r < 64; ++r)
    for (int k = 0; k < 48; ++k) {
      if (r < 32)
        a.SetElement(r, k, static_cast<T>(static_cast<float>(between(random, -100, 100)) / 7.0f));
      b.SetElement(r, k, static_cast<T>(static_cast<float>(between(random, -100, 100)) / 7.0f));
      if (r < 32)
        c.SetElement(r, k, TC(7));
    }
  TMATMUL(c, a, b);
  TMATMUL_ACC(c, c, a, b);
  std::vector<uint64_t> bits;
  for (int r = 0; r < 32; ++r)
    for (int k = 0; k < 48; ++k)
      bits.push_back(test::bitsOf(c.GetElement(r, k)));
  return bits;
}
TEST(Tmatmul, DoesNotDependOnAddresses) {
  forTypes<int8_t, half, float>([]<class T>() {
    const auto expected = productAt<T, AccOf<T>>(0, 0, 0);
    EXPECT_EQ(expected.back(), test::bitsOf(AccOf<T>(7)));
    for (size_t at = 0; at < 8; ++at) {
      EXPECT_EQ((productAt<T, AccOf<T>>(at * 32, 0, 0)), expected);
      EXPECT_EQ((productAt<T, AccOf<T>>(0, at * 32, at * 96)), expected);
      EXPECT_EQ((productAt<T, AccOf<T>>(0x8000 + at * 32, 0x8000 + at * 64, 0x10000 + at * 32)), expected);
    }
  });
}

// --- Layouts and registers ----------------------------------------------------------------------------

/// On cpu a bias may have any layout: its columns need not lie behind each other. Small whole numbers have
/// exact sums.
TEST(Tmatmul, BiasOfEveryLayout) {
  using test::OpenForm, test::OpenTileMemory;
  Random random(21);
  const int64_t k = 5;
  for (const int64_t m : {1, 2, 3, 7})
    for (const int64_t n : {1, 16, 17, 64, 100})
      for (const BLayout outer : {BLayout::RowMajor, BLayout::ColMajor})
        for (const SLayout inner : {SLayout::NoneBox, SLayout::RowMajor, SLayout::ColMajor})
          for (const int fractal : {512, 1024, 32}) {
            const int64_t cols = (n + 15) / 16 * 16;
            OpenTileMemory<float> a(random, {m, k, m, k}), b(random, {k, cols, k, n}),
                c(random, {m, cols, m, n}), bias(random, {1, cols, 1, n, outer, inner, fractal});
            const auto fill = [&](OpenTileMemory<float> &tile) {
              for (int64_t r = 0; r < tile.form.validRows; ++r)
                for (int64_t col = 0; col < tile.form.validCols; ++col)
                  tile.memory.prepare(tile.offset(r, col),
                                      test::bitsOf(static_cast<float>(between(random, -9, 9))));
            };
            fill(a), fill(b), fill(bias);
            const auto at = [](const OpenTileMemory<float> &tile, int64_t r, int64_t col) {
              return std::bit_cast<float>(static_cast<uint32_t>(tile.get(r, col)));
            };
            for (int64_t r = 0; r < m; ++r)
              for (int64_t col = 0; col < n; ++col) {
                float sum = at(bias, 0, col);
                for (int64_t i = 0; i < k; ++i)
                  sum += at(a, r, i) * at(b, i, col);
                c.paint(r, col, test::bitsOf(sum));
              }
            isa::MatMulBias::run<Profile::Cpu>(c.view(), a.view(), b.view(), bias.view());
            ASSERT_TRUE(c.memory.asPainted())
                << m << "x" << n << ", bias " << int(outer) << int(inner) << " " << fractal;
          }
}

/// A word is two neighbours of 16 bits; their products are added to the sum, which wraps. Registers may be
/// narrower than those that a host has instructions for.
template <int Lanes>
void multiplyPairs() {
  Random random(Lanes);
  for (int round = 0; round < 20; ++round) {
    int16_t a[2 * Lanes], b[2 * Lanes];
    int32_t sum[Lanes], expected[Lanes];
    for (int i = 0; i < Lanes; ++i) {
      int64_t exact = sum[i] = round == 0 ? INT32_MAX : static_cast<int32_t>(random());
      for (int j = 2 * i; j < 2 * i + 2; ++j) {
        a[j] = static_cast<int16_t>(between(random, -128, 127));
        b[j] = static_cast<int16_t>(between(random, -128, 127));
        exact += int64_t(a[j]) * b[j];
      }
      expected[i] = static_cast<int32_t>(static_cast<uint32_t>(exact));
    }
    using V = simd::Vec<int32_t, Lanes>;
    const V result = tessera::matrix::PairWords::multiplyAdd(std::bit_cast<V>(a), std::bit_cast<V>(b),
                                                             std::bit_cast<V>(sum));
    for (int i = 0; i < Lanes; ++i)
      EXPECT_EQ(result[i], expected[i]) << Lanes << " lanes, lane " << i;
  }
}
TEST(Tmatmul, PairsOfBytesInRegisters) {
  multiplyPairs<2>();
  multiplyPairs<4>();
}

// --- Whose sizes count --------------------------------------------------------------------------------

/// M, K and N come from a and b, also when c is valid elsewhere or b has more rows.
TEST(Disagreements, BiasIsAddedWhereTheProductIs) {
  Random random(18);
  for (const int64_t validRows : {1, 7, 32})
    for (const int64_t validCols : {1, 31, 48}) {
      UsualTiles<half> tiles(random, 256);
      const Product product = tiles.prepare(random, Form::Bias, 7, 9, 31, Numbers::Ordinary);
      tiles.c.setValid(validRows, validCols);
      tiles.run(Form::Bias, product);
    }
}

TEST(Disagreements, AccReadsCInAndNotCOut) {
  Random random(19);
  UsualTiles<half> tiles(random, 256);
  const Product product = tiles.prepare(random, Form::Acc, 16, 32, 16, Numbers::Ordinary);
  tiles.c.fillWith(quietNan);
  tiles.run(Form::Acc, product);
  EXPECT_FALSE(std::isnan(tiles.c.value(15, 15)));
}

TEST(Disagreements, PlainFormsStartFromZeroInEveryPhase) {
  Random random(20);
  UsualTiles<half> tiles(random, 256);
  const auto run = [&](Form form, auto act) {
    const Product product = tiles.prepare(random, form, 11, 23, 13, Numbers::Ordinary);
    if (form != Form::AccInPlace)
      tiles.c.fillWith(quietNan);
    act();
    paint(product, tiles.c);
    EXPECT_TRUE(tiles.c.asPainted());
  };
  auto &[a, b, c, cIn, bias] = tiles;
  run(Form::Plain, [&] { TMATMUL<AccPhase::Partial>(c.tile, a.tile, b.tile); });
  run(Form::Plain, [&] { TMATMUL<AccPhase::Final>(c.tile, a.tile, b.tile); });
  run(Form::Plain, [&] { TMATMUL<AccPhase::Unspecified>(c.tile, a.tile, b.tile); });
  run(Form::Acc, [&] { TMATMUL_ACC<AccPhase::Partial>(c.tile, cIn.tile, a.tile, b.tile); });
  run(Form::Acc, [&] { TMATMUL_ACC<AccPhase::Final>(c.tile, cIn.tile, a.tile, b.tile); });
  run(Form::AccInPlace, [&] { TMATMUL_ACC<AccPhase::Partial>(c.tile, a.tile, b.tile); });
  run(Form::AccInPlace, [&] { TMATMUL_ACC<AccPhase::Final>(c.tile, a.tile, b.tile); });
  run(Form::Bias, [&] { TMATMUL_BIAS<AccPhase::Partial>(c.tile, a.tile, b.tile, bias.tile); });
  run(Form::Bias, [&] { TMATMUL_BIAS<AccPhase::Final>(c.tile, a.tile, b.tile, bias.tile); });
}

} // namespace
