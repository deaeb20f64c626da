// TMATMUL_MX and TGEMV_MX: products of block-scaled operands, bit for bit against the formula: every pair of
// element types and every form, sizes that are no multiple of a block, scales of any size, and where scales
// lie.
#include "test/isa/matrix/matrix_reference.hpp"
#include "test/support/dynamic_tiles.hpp"

#include <cstdint>

#if !defined(PTO_NPU_ARCH_A2A3) // which has no block-scaled operands

using namespace pto;
using namespace test::matrix;
using test::between;
using test::Random;

namespace {

constexpr int any = DYNAMIC;

enum class Form { Plain, Acc, AccSame, Bias, GemvPlain, GemvAcc, GemvAccSame, GemvBias };
constexpr Form forms[] = {Form::Plain,     Form::Acc,     Form::AccSame,     Form::Bias,
                          Form::GemvPlain, Form::GemvAcc, Form::GemvAccSame, Form::GemvBias};
constexpr bool isGemv(Form form) { return form >= Form::GemvPlain; }
constexpr Form withoutGemv(Form form) { return isGemv(form) ? static_cast<Form>(int(form) - 4) : form; }

/// Codes of scales to choose from, both ends included.
struct Scales {
  int low, high;
};
constexpr Scales ordinary{120, 134}, moderate{27, 227}, all{0, 254}, withNan{250, 255};

/// Scale tiles have the columns (of a) and rows (of b) that their groups of 32 need, or more.
template <class TA, class TB, int M = 32, int K = 192, int N = 64, int ScaleK = K / 32>
struct Tiles {
  static constexpr int accRows = (M + 15) / 16 * 16;

  Placed<TileLeft<TA, M, K, any, any>> a;
  Placed<TileLeftScale<float8_e8m0_t, M, ScaleK, any, any>> aScale;
  Placed<TileRight<TB, K, N, any, any>> b;
  Placed<TileRightScale<float8_e8m0_t, ScaleK, N, any, any>> bScale;
  Placed<TileAcc<float, accRows, N, any, any>> c, cIn;
  Placed<Tile<TileType::Bias, float, 1, N, BLayout::RowMajor, 1, any>> bias;

  Tiles(Random &random, size_t guard)
      : a(random, M, K, guard), aScale(random, M, ScaleK, guard), b(random, K, N, guard),
        bScale(random, ScaleK, N, guard), c(random, accRows, N, guard), cIn(random, accRows, N, guard),
        bias(random, 1, N, guard) {}

  [[gnu::noinline]] Product prepare(Random &random, Form form, int64_t rows, int64_t k, int64_t n,
                                    Numbers numbers, Scales scales) {
    const int64_t m = isGemv(form) && onA5 ? 1 : rows, groups = (k + 31) / 32;
    a.setValid(rows, k);
    b.setValid(between(random, static_cast<int>(k), K), n);
    // The valid sizes of the scales and of c do not count.
    aScale.setValid(between(random, 1, M), between(random, 1, ScaleK));
    bScale.setValid(between(random, 1, ScaleK), between(random, 1, N));
    c.setValid(between(random, 1, accRows), between(random, 1, N));
    bias.tile.SetValidCol(static_cast<unsigned>(n));
    a.fill(random, m, k, numbers);
    b.fill(random, k, n, numbers);
    aScale.fillScales(random, m, groups, scales.low, scales.high);
    bScale.fillScales(random, groups, n, scales.low, scales.high);
    bias.fill(random, 1, n, numbers);
    cIn.fill(random, m, n, numbers);
    const Form base = withoutGemv(form);
    c.fill(random, base == Form::AccSame ? m : 0, n, numbers);
    Product product{m, k, n, &a, &b, &aScale, &bScale};
    product.ordinary = numbers == Numbers::Ordinary && scales.low == ordinary.low;
    if (base == Form::Bias)
      product.bias = &bias;
    if (base == Form::Acc || base == Form::AccSame)
      product.cIn = base == Form::Acc ? static_cast<Operand *>(&cIn) : &c;
    return product;
  }

  [[gnu::noinline]] void issue(Form form) {
    switch (form) {
    case Form::Plain:
      TMATMUL_MX(c.tile, a.tile, aScale.tile, b.tile, bScale.tile);
      break;
    case Form::Acc:
      TMATMUL_MX(c.tile, cIn.tile, a.tile, aScale.tile, b.tile, bScale.tile);
      break;
    case Form::AccSame:
      TMATMUL_MX(c.tile, c.tile, a.tile, aScale.tile, b.tile, bScale.tile);
      break;
    case Form::Bias:
      TMATMUL_MX(c.tile, a.tile, aScale.tile, b.tile, bScale.tile, bias.tile);
      break;
    case Form::GemvPlain:
      TGEMV_MX(c.tile, a.tile, aScale.tile, b.tile, bScale.tile);
      break;
    case Form::GemvAcc:
      TGEMV_MX(c.tile, cIn.tile, a.tile, aScale.tile, b.tile, bScale.tile);
      break;
    case Form::GemvAccSame:
      TGEMV_MX(c.tile, c.tile, a.tile, aScale.tile, b.tile, bScale.tile);
      break;
    case Form::GemvBias:
      TGEMV_MX(c.tile, a.tile, aScale.tile, b.tile, bScale.tile, bias.tile);
    }
  }

  [[gnu::noinline]] void run(Form form, const Product &product) {
    const unsigned rows = c.tile.GetValidRow(), cols = c.tile.GetValidCol();
    issue(form);
    paint(product, c);
    EXPECT_TRUE(c.asPainted()) << "c, " << product << ", form " << static_cast<int>(form);
    EXPECT_TRUE(a.asPainted()) << "a, " << product;
    EXPECT_TRUE(aScale.asPainted()) << "scale of a, " << product;
    EXPECT_TRUE(b.asPainted()) << "b, " << product;
    EXPECT_TRUE(bScale.asPainted()) << "scale of b, " << product;
    EXPECT_TRUE(cIn.asPainted()) << "cIn, " << product;
    EXPECT_TRUE(bias.asPainted()) << "bias, " << product;
    EXPECT_EQ(c.tile.GetValidRow(), rows);
    EXPECT_EQ(c.tile.GetValidCol(), cols);
  }
};

template <class TA, class TB, int M = 32, int K = 192, int N = 64, int ScaleK = K / 32>
[[gnu::noinline]] void randomProducts(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  using T = Tiles<TA, TB, M, K, N, ScaleK>;
  Random random(M + K + N + ScaleK);
  for (int round = 0; round < rounds; ++round)
    for (Form form : forms) {
      const int64_t m = someSize(random, M), k = someSize(random, K), n = someSize(random, N);
      const auto numbers = static_cast<Numbers>(round % 4);
      const Scales scales = round % 4 == 0 || round % 4 == 3 ? ordinary : round % 4 == 1 ? moderate : all;
      T tiles(random, round % 3 == 2 ? 0 : 256 + random() % 8 * 4);
      const Product product = tiles.prepare(random, form, m, k, n, numbers, scales);
      tiles.run(form, product);
      if (::testing::Test::HasFailure())
        return;
    }
}

// --- Every type ---------------------------------------------------------------------------------------

TEST(TmatmulMx, EightBitFloats) {
  randomProducts<float8_e4m3_t, float8_e4m3_t>(5);
  randomProducts<float8_e4m3_t, float8_e5m2_t>(4);
  randomProducts<float8_e5m2_t, float8_e4m3_t>(4);
  randomProducts<float8_e5m2_t, float8_e5m2_t>(4);
}
TEST(TmatmulMx, FourBitFloats) {
  randomProducts<float4_e2m1x2_t, float4_e2m1x2_t>(5);
  randomProducts<float4_e2m1x2_t, float4_e1m2x2_t>(4);
  randomProducts<float4_e1m2x2_t, float4_e2m1x2_t>(4);
  randomProducts<float4_e1m2x2_t, float4_e1m2x2_t>(4);
}

/// Only the first K / 32 columns of a wide scale tile are read.
TEST(TmatmulMx, WideScaleTiles) { randomProducts<float8_e4m3_t, float8_e5m2_t, 16, 64, 32, 64>(3); }

/// Scale tiles need not reach beyond what a row vector is multiplied with: K is 64, of b on cpu and of a on
/// a5.
TEST(TgemvMx, ScalesOfWhatIsMultiplied) {
  TileLeft<float8_e4m3_t, 16, 128, 1, onA5 ? 64 : 128> a;
  TileRight<float8_e4m3_t, 128, 16, onA5 ? 128 : 64, 16> b;
  TileLeftScale<float8_e8m0_t, 16, 2> aScale;
  TileRightScale<float8_e8m0_t, 2, 16> bScale;
  TileAcc<float, 16, 16> c;
  for (int i = 0; i < 64; ++i) {
    a.SetElement(0, i, float8_e4m3_t(2.0));
    for (int j = 0; j < 16; ++j)
      b.SetElement(i, j, float8_e4m3_t(0.5));
  }
  for (int group = 0; group < 2; ++group) {
    aScale.SetElement(0, group, float8_e8m0_t(4.0));
    for (int j = 0; j < 16; ++j)
      bScale.SetElement(group, j, float8_e8m0_t(8.0));
  }
  TGEMV_MX(c, a, aScale, b, bScale);
  for (int j = 0; j < 16; ++j)
    EXPECT_EQ(c.GetElement(0, j), 64 * 32.0f);
}

/// The scales of a single row lie two by two, 32 bytes apart.
TEST(TmatmulMx, ScalesOfOneRowOfLeft) {
  using Scale = TileLeftScale<float8_e8m0_t, 1, 6>;
  EXPECT_EQ(test::referenceOffset<Scale>(0, 5), 65u);
  randomProducts<float8_e4m3_t, float8_e4m3_t, 1, 192, 64>(5);
  randomProducts<float4_e2m1x2_t, float4_e2m1x2_t, 1, 192, 64>(5);
}

TEST(TmatmulMx, EveryCountOfBlocks) {
  Random random(1);
  for (const int64_t k : {1, 31, 32, 33, 63, 64, 65, 95, 96, 97, 127, 128, 160, 161, 191, 192}) {
    Tiles<float8_e4m3_t, float8_e4m3_t> eight(random, 256);
    eight.run(Form::Plain, eight.prepare(random, Form::Plain, 5, k, 7, Numbers::Ordinary, ordinary));
    Tiles<float4_e1m2x2_t, float4_e2m1x2_t> four(random, 256);
    four.run(Form::Plain, four.prepare(random, Form::Plain, 5, k, 7, Numbers::Ordinary, ordinary));
  }
}

// --- Scales and special values ------------------------------------------------------------------------

TEST(TmatmulMx, ScalesOfAnySize) {
  Random random(2);
  for (const Scales scales :
       {Scales{20, 34}, {220, 234}, {0, 60}, {190, 254}, all, withNan, {26, 27}, {227, 228}})
    for (Form form : forms) {
      Tiles<float8_e5m2_t, float8_e5m2_t> eight(random, 256);
      eight.run(form, eight.prepare(random, form, 13, 101, 31, Numbers::Ordinary, scales));
      if (form != Form::Plain && form != Form::GemvAcc)
        continue;
      Tiles<float4_e2m1x2_t, float4_e1m2x2_t> four(random, 256);
      four.run(form, four.prepare(random, form, 13, 101, 31, Numbers::Ordinary, scales));
    }
}

/// Factors that leave the floats, though their products do not.
TEST(TmatmulMx, ScalesOfOppositeSizes) {
  Random random(8);
  const Scales pairs[][2] = {{{228, 254}, {27, 60}}, {{0, 26}, {180, 227}}, {{0, 8}, {246, 254}}};
  for (const auto &[low, high] : pairs)
    for (const bool swap : {false, true})
      for (Form form : forms) {
        Tiles<float8_e4m3_t, float8_e5m2_t> tiles(random, 256);
        const Product product =
            tiles.prepare(random, form, 13, 101, 31, Numbers::Ordinary, swap ? high : low);
        const Scales other = swap ? low : high;
        tiles.bScale.fillScales(random, 4, 31, other.low, other.high);
        tiles.run(form, product);
      }
}

/// Products of two numbers with their scales, and what they add up to.
class Dot {
public:
  Dot() : random_(3), tiles_(random_, 256) {}

  /// k is in group k / 32, so 0 and 32 are of different groups.
  double operator()(std::initializer_list<int> aCodes, std::initializer_list<int> bCodes, int aScale,
                    int bScale) {
    const Product product = tiles_.prepare(random_, Form::Plain, 1, static_cast<int64_t>(aCodes.size()), 1,
                                           Numbers::Specials, ordinary);
    int64_t k = 0;
    for (int code : aCodes)
      tiles_.a.prepareBits(0, k++, static_cast<uint64_t>(code));
    k = 0;
    for (int code : bCodes)
      tiles_.b.prepareBits(k++, 0, static_cast<uint64_t>(code));
    tiles_.aScale.prepareBits(0, 0, static_cast<uint64_t>(aScale));
    tiles_.bScale.prepareBits(0, 0, static_cast<uint64_t>(bScale));
    tiles_.run(Form::Plain, product);
    return tiles_.c.value(0, 0);
  }

private:
  Random random_;
  Tiles<float8_e4m3_t, float8_e5m2_t> tiles_;
};

TEST(TmatmulMx, SpecialValues) {
  Dot dot;
  constexpr int one4 = 0x38, one5 = 0x3c; // 1 in e4m3 and e5m2
  EXPECT_EQ(dot({one4, one4}, {one5, one5}, 127, 127), 2);
  EXPECT_EQ(dot({one4}, {one5}, 128, 127), 2);
  EXPECT_EQ(dot({one4}, {one5}, 129, 128), 8);
  EXPECT_EQ(dot({one4}, {one5}, 254, 0), 1); // 2^127 and 2^-127
  EXPECT_EQ(dot({one4}, {one5}, 0, 254), 1);
  EXPECT_EQ(dot({0x7e}, {0x7b}, 254, 0), 448.0 * 57344);
  EXPECT_EQ(dot({one4}, {one5}, 0, 127), 0x1p-127);
  EXPECT_EQ(dot({one4}, {one5}, 0, 105), 0x1p-149);
  EXPECT_EQ(dot({one4}, {one5}, 0, 0), 0);
  EXPECT_EQ(dot({one4}, {one5}, 254, 128), infinity);
  EXPECT_EQ(dot({one4}, {one5 | 0x80}, 254, 254), -infinity);
  EXPECT_EQ(dot({0}, {one5}, 254, 254), 0); // no scale is infinite
  EXPECT_EQ(dot({one4}, {0x7c}, 0, 0), infinity);
  EXPECT_TRUE(std::isnan(dot({0}, {0x7c}, 127, 127)));
}
TEST(Disagreements, ScaledFloatsHaveNanAndInfinity) {
  Dot dot;
  constexpr int one4 = 0x38, one5 = 0x3c;
  EXPECT_TRUE(std::isnan(dot({one4}, {one5}, 255, 127)));
  EXPECT_TRUE(std::isnan(dot({one4}, {one5}, 127, 255)));
  EXPECT_TRUE(std::isnan(dot({0}, {one5}, 0, 255)));
  EXPECT_TRUE(std::isnan(dot({0x7f}, {one5}, 127, 127)));
  EXPECT_TRUE(std::isnan(dot({one4}, {0x7e}, 127, 127)));
  EXPECT_EQ(dot({one4}, {0xfc}, 127, 127), -infinity);
}

TEST(TmatmulMx, TheModeOfFloatFactorsDoesNothing) {
  TileAcc<float, 16, 16> switching;
  switching.SetMadTF32Mode(RoundMode::CAST_ROUND);
  Random random(4);
  Tiles<float8_e4m3_t, float8_e5m2_t> tiles(random, 256);
  for (Form form : forms)
    for (const Scales scales : {ordinary, moderate, all})
      tiles.run(form, tiles.prepare(random, form, 11, 77, 29, Numbers::Ordinary, scales));
  switching.ResetMadMode();
}

/// The even element of a byte is its low half.
TEST(TmatmulMx, OrderOfHalfBytes) {
  Random random(5);
  Tiles<float4_e2m1x2_t, float4_e2m1x2_t> tiles(random, 256);
  tiles.prepare(random, Form::Plain, 1, 2, 1, Numbers::Ordinary, {127, 127});
  tiles.a.start()[0] = 0x42; // 1, then 2
  tiles.b.start()[0] = 0x75; // 3, then 6
  tiles.issue(Form::Plain);
  EXPECT_EQ(tiles.c.value(0, 0), 1 * 3 + 2 * 6);
}

// --- What does not change the result ------------------------------------------------------------------

TEST(TmatmulMx, RowsDoNotDependOnM) {
  Random random(6);
  Tiles<float8_e4m3_t, float8_e4m3_t> whole(random, 256);
  whole.prepare(random, Form::Plain, 31, 101, 61, Numbers::Ordinary, moderate);
  whole.issue(Form::Plain);
  Tiles<float8_e4m3_t, float8_e4m3_t> rows(random, 256);
  rows.prepare(random, Form::Plain, 2, 101, 61, Numbers::Ordinary, moderate);
  for (int64_t j = 0; j < 61; ++j) {
    for (int64_t k = 0; k < 101; ++k)
      rows.b.prepareBits(k, j, whole.b.bits(k, j));
    for (int64_t g = 0; g < 4; ++g)
      rows.bScale.prepareBits(g, j, whole.bScale.bits(g, j));
  }
  for (int64_t i = 0; i < 30; i += 5) {
    for (int64_t r = 0; r < 2; ++r) {
      for (int64_t k = 0; k < 101; ++k)
        rows.a.prepareBits(r, k, whole.a.bits(i + r, k));
      for (int64_t g = 0; g < 4; ++g)
        rows.aScale.prepareBits(r, g, whole.aScale.bits(i + r, g));
    }
    rows.issue(Form::Plain);
    for (int64_t r = 0; r < 2; ++r)
      for (int64_t j = 0; j < 61; ++j)
        ASSERT_EQ(rows.c.bits(r, j), whole.c.bits(i + r, j)) << i << ", " << j;
  }
}

// No extents have to agree, only what is valid has to fit.
TEST(Disagreements, ScaledFormsTakeAnyExtents) {
  Random random(7);
  Placed<TileLeft<float8_e4m3_t, 16, 128, any, any>> a(random, 7, 50);
  Placed<TileLeftScale<float8_e8m0_t, 32, 4, any, any>> aScale(random, 7, 2);
  Placed<TileRight<float8_e4m3_t, 64, 32, any, any>> b(random, 50, 19);
  Placed<TileRightScale<float8_e8m0_t, 2, 48, any, any>> bScale(random, 2, 19);
  Placed<TileAcc<float, 48, 64, any, any>> c(random, 7, 19);
  for (const bool gemv : {false, true}) {
    const int64_t m = gemv && onA5 ? 1 : 7;
    a.fill(random, m, 50, Numbers::Ordinary);
    b.fill(random, 50, 19, Numbers::Ordinary);
    aScale.fillScales(random, m, 2, 120, 134);
    bScale.fillScales(random, 2, 19, 120, 134);
    c.fill(random, 0, 0, Numbers::Ordinary);
    if (gemv)
      TGEMV_MX(c.tile, a.tile, aScale.tile, b.tile, bScale.tile);
    else
      TMATMUL_MX(c.tile, a.tile, aScale.tile, b.tile, bScale.tile);
    paint({m, 50, 19, &a, &b, &aScale, &bScale}, c);
    EXPECT_TRUE(c.asPainted());
  }
}

/// Tiles in the buffers of their locations, scales where the addresses of their operands say.
TEST(TmatmulMx, AssignedTiles) {
  NPUMemoryModel::Instance().Initialize(NPUArch::A5);
  TileLeft<float8_e4m3_t, 16, 64, any, any> a(9, 61);
  TileRight<float8_e4m3_t, 64, 32, any, any> b(61, 23);
  TileLeftScale<float8_e8m0_t, 16, 2, any, any> aScale(9, 2);
  TileRightScale<float8_e8m0_t, 2, 32, any, any> bScale(2, 23);
  TileAcc<float, 16, 32, any, any> c(9, 23);
  for (const size_t at : {0x0, 0x200, 0x8000}) {
    TASSIGN(a, at);
    TASSIGN(b, at + 0x400);
    TASSIGN(aScale, GetScaleAddr(a.data()));
    TASSIGN(bScale, GetScaleAddr(b.data()));
    TASSIGN(c, at);
    Random random(at);
    for (int k = 0; k < 64; ++k) {
      for (int i = 0; i < 16; ++i)
        a.SetElement(i, k, k < 61 ? float8_e4m3_t(between(random, -8, 8)) : float8_e4m3_t::FromRaw(0x7f));
      for (int j = 0; j < 32; ++j)
        b.SetElement(k, j, k < 61 ? float8_e4m3_t(between(random, -8, 8)) : float8_e4m3_t::FromRaw(0x7f));
    }
    for (int g = 0; g < 2; ++g)
      for (int i = 0; i < 32; ++i) {
        if (i < 16)
          aScale.SetElement(i, g, float8_e8m0_t::FromRaw(static_cast<uint8_t>(between(random, 124, 129))));
        bScale.SetElement(g, i, float8_e8m0_t::FromRaw(static_cast<uint8_t>(between(random, 124, 129))));
      }
    TMATMUL_MX(c, a, aScale, b, bScale);
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 23; ++j) {
        double sum = 0; // exact
        for (int k = 0; k < 61; ++k)
          sum += double(a.GetElement(i, k)) * double(aScale.GetElement(i, k / 32)) *
                 double(b.GetElement(k, j)) * double(bScale.GetElement(k / 32, j));
        ASSERT_EQ(c.GetElement(i, j), static_cast<float>(sum)) << i << ", " << j;
      }
  }
}

} // namespace

#endif
