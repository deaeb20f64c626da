// TCOLSUM: dst[0, j] = sum over i of src[i, j], row after row or as a binary tree. Results are compared bit
// by bit.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::between;
using test::Guarded;
using test::ND;
using test::perBlock;
using test::Random;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Calls each for the element types of the profile.
template <class Each>
void forElementTypes(Each each) {
  test::forTypes<half, float, int16_t, int32_t>(each);
  if constexpr (!onA2A3)
    test::forTypes<int8_t, uint8_t, uint16_t, uint32_t, bfloat16_t>(each);
  if constexpr (onCpu)
    test::forTypes<int64_t, uint64_t>(each);
}

// ---- The reference ----

/// The type that sums are made in: float for the floats, and 64 bits that wrap for integers.
template <class T>
using Sum = std::conditional_t<std::is_integral_v<T>, uint64_t, float>;

template <class T>
Sum<T> widen(T element) {
  if constexpr (std::is_same_v<T, bfloat16_t>)
    return std::bit_cast<float>(static_cast<uint32_t>(std::bit_cast<uint16_t>(element)) << 16);
  else
    return static_cast<Sum<T>>(element);
}

/// Rounds to nearest even, or takes the lower bits of an integer.
template <class T, class S>
T narrow(S sum) {
  if constexpr (std::is_same_v<T, bfloat16_t>) {
    const uint32_t bits = std::bit_cast<uint32_t>(sum);
    const uint32_t nearest = bits + 0x7fff + (bits >> 16 & 1);
    return std::bit_cast<bfloat16_t>(static_cast<uint16_t>(std::isnan(sum) ? 0x7fc0 : nearest >> 16));
  } else {
    return static_cast<T>(sum);
  }
}

template <class S>
S sequentialSum(const std::vector<S> &rows) {
  S sum = rows[0];
  for (size_t i = 1; i < rows.size(); ++i)
    sum = sum + rows[i];
  return sum;
}

/// Adds neighbours in a scratch array until one sum is left. A row without a neighbour joins the first or the
/// last sum.
template <class S>
S treeSum(std::vector<S> rows, bool leftoverJoinsLast) {
  while (rows.size() > 1) {
    std::vector<S> sums(rows.size() / 2);
    for (size_t k = 0; k < sums.size(); ++k)
      sums[k] = rows[2 * k] + rows[2 * k + 1];
    if (rows.size() % 2 != 0) {
      S &joined = leftoverJoinsLast ? sums.back() : sums.front();
      joined = joined + rows.back();
    }
    rows = sums;
  }
  return rows[0];
}

template <class SrcT>
std::vector<Sum<typename SrcT::DType>> column(const Guarded<SrcT> &src, unsigned j) {
  std::vector<Sum<typename SrcT::DType>> rows;
  for (unsigned i = 0; i < src.tile.GetValidRow(); ++i)
    rows.push_back(widen(src.expectedAt(i, j)));
  return rows;
}

/// Paints what the instruction must write. Only row 0, and nothing when the source is empty.
template <class DstT, class SrcT>
void paint(Guarded<DstT> &dst, const Guarded<SrcT> &src, bool isBinary) {
  for (unsigned j = 0; src.tile.GetValidRow() > 0 && j < src.tile.GetValidCol(); ++j) {
    const auto rows = column(src, j);
    dst.paintAt(0, j, narrow<typename DstT::DType>(isBinary ? treeSum(rows, onA5) : sequentialSum(rows)));
  }
}

/// Which NaN a sum gives is nobody's business: accept the one that was written.
template <class DstT, class SrcT>
void acceptAnyNan(Guarded<DstT> &dst, const Guarded<SrcT> &src) {
  using T = typename DstT::DType;
  if constexpr (!std::is_integral_v<T>)
    for (unsigned j = 0; src.tile.GetValidRow() > 0 && j < src.tile.GetValidCol(); ++j) {
      const size_t k = test::referenceOffset<DstT>(0, j);
      const T written = dst.tile.data()[k];
      if (std::isnan(widen(dst.expected(k))) && std::isnan(widen(written)))
        dst.paint(k, written);
    }
}

void expect(const testing::AssertionResult &asPainted, const char *what, unsigned rows, unsigned cols) {
  EXPECT_TRUE(asPainted) << what << ", src valid " << rows << " x " << cols;
}

/// Both overloads, and with tmp both paths, on one source.
template <class DstT, class SrcT, class... ValidOfDst>
void check(Random &random, Guarded<SrcT> &src, ValidOfDst... validOfDst) {
  Guarded<Tile<TileType::Vec, typename SrcT::DType, 1, (SrcT::Cols + 31) / 32 * 32>> tmp(random);
  const unsigned rows = src.tile.GetValidRow(), cols = src.tile.GetValidCol();
  Guarded<DstT> dst(random, validOfDst...);
  paint(dst, src, false);
  TCOLSUM(dst.tile, src.tile);
  acceptAnyNan(dst, src);
  expect(dst.asPainted(), "without tmp", rows, cols);
  for (const bool isBinary : {true, false}) {
    Guarded<DstT> again(random, validOfDst...);
    paint(again, src, isBinary);
    TCOLSUM(again.tile, src.tile, tmp.tile, isBinary);
    acceptAnyNan(again, src);
    expect(again.asPainted(), isBinary ? "as a tree" : "row after row", rows, cols);
  }
  expect(src.asPainted(), "src itself", rows, cols);
  expect(tmp.asPainted(), "tmp itself", rows, cols);
}

/// Fills the valid region with numbers whose sum depends on the order: signs and exponents vary, mantissas
/// are full.
template <class SrcT>
void prepare(Random &random, Guarded<SrcT> &src) {
  using T = typename SrcT::DType;
  for (unsigned i = 0; i < src.tile.GetValidRow(); ++i)
    for (unsigned j = 0; j < src.tile.GetValidCol(); ++j)
      if constexpr (std::is_integral_v<T>)
        src.prepareAt(i, j, static_cast<T>(random()));
      else
        src.prepareAt(i, j,
                      narrow<T>(std::ldexp(static_cast<float>(between(random, -0xffffff, 0xffffff)),
                                           between(random, -30, -16))));
}

// ---- Numbers ----

TEST(Tcolsum, EveryNumberOfRows) {
  Random random(1);
  forElementTypes([&]<class T>() {
    constexpr int cols = 5 * perBlock<T>;
    for (int rows = 1; rows <= 70; ++rows) {
      Guarded<ND<T, 70, cols>> src(random, rows, rows % 4 == 0 ? cols : between(random, 1, cols));
      prepare(random, src);
      check<ND<T, 1, cols>>(random, src, 1, src.tile.GetValidCol());
    }
  });
}

// If these references agreed, the test above could not tell the paths apart.
TEST(Tcolsum, TheOrderMattersInTheTests) {
  Random random(2);
  for (int rows = 4; rows <= 70; ++rows) {
    Guarded<ND<float, 70, 40>> src(random, rows, 40);
    prepare(random, src);
    int pathsDiffer = 0, leftoversDiffer = 0;
    for (unsigned j = 0; j < 40; ++j) {
      const auto values = column(src, j);
      pathsDiffer += sequentialSum(values) != treeSum(values, onA5);
      leftoversDiffer += treeSum(values, false) != treeSum(values, true);
    }
    EXPECT_GT(pathsDiffer, 0) << rows;
    // A leftover beside a single sum has no choice.
    bool choice = false;
    for (int n = rows; n > 1; n /= 2)
      choice = choice || (n % 2 != 0 && n > 3);
    EXPECT_EQ(leftoversDiffer > 0, choice) << rows;
  }
}

/// The sums of one column of floats (or what T holds of them): without tmp, sequential, as a tree.
template <class T>
std::vector<float> sumsOf(std::initializer_list<float> values) {
  Tile<TileType::Vec, T, 16, 16, BLayout::RowMajor, DYNAMIC, 16> src(static_cast<unsigned>(values.size()));
  Tile<TileType::Vec, T, 1, 16> dst, tmp;
  uint32_t row = 0;
  for (const float value : values)
    for (uint32_t j = 0, k = 16 * row++; j < 16; ++j)
      src.SetValue(k + j, static_cast<T>(value));
  std::vector<float> sums;
  TCOLSUM(dst, src);
  sums.push_back(static_cast<float>(dst.GetValue(7)));
  for (const bool isBinary : {false, true}) {
    TCOLSUM(dst, src, tmp, isBinary);
    sums.push_back(static_cast<float>(dst.GetValue(7)));
  }
  return sums;
}
using Sums = std::vector<float>;

TEST(Tcolsum, OrderOfAdditions) {
  // ((1e8 + 1) - 1e8) + 1, against (1e8 + 1) + (-1e8 + 1): a float has no room for 1 beside 1e8.
  EXPECT_EQ(sumsOf<float>({1e8f, 1, -1e8f, 1}), (Sums{1, 1, 0}));
  // The leftover 1 survives beside -2^24, but not beside 2^24.
  constexpr float big = 1 << 24;
  EXPECT_EQ(sumsOf<float>({-big, 0, big, 0, 1}), (Sums{1, 1, onA5 ? 0.0f : 1.0f}));
  EXPECT_EQ(sumsOf<float>({big, 0, -big, 0, 1}), (Sums{1, 1, onA5 ? 1.0f : 0.0f}));
}

TEST(Tcolsum, HalfIsSummedInFloatAndRoundedOnce) {
  EXPECT_EQ(sumsOf<half>({2048, 1, 1}), (Sums{2050, 2050, 2050}));
  EXPECT_EQ(sumsOf<half>({65504, 65504, -65504}), (Sums{65504, 65504, 65504}));
  EXPECT_EQ(sumsOf<half>({2048, 1}), (Sums{2048, 2048, 2048}));       // ties go to even
  EXPECT_EQ(sumsOf<half>({65504, 16}), (Sums(3, HUGE_VALF)));         // half way to the next power of two
  EXPECT_EQ(sumsOf<half>({65504, 15.9921875f}), (Sums(3, 65504.0f))); // just below
}

template <bool Allowed>
void checkBfloat16() {
  if constexpr (Allowed) {
    EXPECT_EQ(sumsOf<bfloat16_t>({256, 1, 1}), (Sums{258, 258, 258}));
    EXPECT_EQ(sumsOf<bfloat16_t>({256, 1}), (Sums{256, 256, 256}));
    EXPECT_EQ(sumsOf<bfloat16_t>({3e38f, 3e38f, -3e38f})[0], HUGE_VALF); // beyond float too
  }
}
TEST(Tcolsum, Bfloat16IsSummedInFloatAndRoundedOnce) { checkBfloat16<!onA2A3>(); }

template <class T>
void checkWidened(Random &random) {
  for (int rows = 1; rows <= 20; ++rows) {
    Guarded<ND<T, 20, 48>> src(random, rows, between(random, 1, 48));
    prepare(random, src);
    check<ND<float, 1, 48>>(random, src, 1, src.tile.GetValidCol());
  }
}
TEST(Tcolsum, FloatDstOnCpu) {
  Random random(3);
  if constexpr (onCpu)
    test::forTypes<half, bfloat16_t>([&]<class T>() { checkWidened<T>(random); });
}

TEST(Tcolsum, SpecialValues) {
  const float inf = HUGE_VALF;
  EXPECT_EQ(sumsOf<float>({inf, 1, 2}), (Sums{inf, inf, inf}));
  EXPECT_EQ(sumsOf<float>({1, -inf, 2, 5, 7}), (Sums{-inf, -inf, -inf}));
  EXPECT_EQ(sumsOf<float>({3.4028235e38f, 3.4028235e38f}), (Sums{inf, inf, inf}));
  EXPECT_EQ(sumsOf<float>({1.4e-45f, 1.4e-45f, 1.4e-45f}), (Sums(3, 4.2e-45f))); // denormals count
  for (const float sum : sumsOf<float>({inf, 1, -inf}))
    EXPECT_TRUE(std::isnan(sum));
  for (const float sum : sumsOf<half>({1, NAN, 2, 3}))
    EXPECT_TRUE(std::isnan(sum));
  // The sum starts from row 0, not from 0.
  for (const float sum : sumsOf<float>({-0.0f, -0.0f, -0.0f}))
    EXPECT_TRUE(sum == 0 && std::signbit(sum));
  for (const float sum : sumsOf<half>({-0.0f}))
    EXPECT_TRUE(sum == 0 && std::signbit(sum));
}

TEST(Tcolsum, IntegersWrap) {
  EXPECT_EQ(sumsOf<int16_t>({32767, 1}), (Sums(3, -32768)));
  EXPECT_EQ(sumsOf<int32_t>({-2147483648.0f, -1}),
            (Sums(3, 2147483648.0f))); // 2^31 - 1, rounded by this test
}

// ---- Shapes ----

TEST(Tcolsum, ManyRowsAndWideRows) {
  Random random(4);
  for (const int rows : {71, 127, 128, 129, 255, 511, 513, 999, 1000}) {
    Guarded<ND<float, 1000, 8>> src(random, rows, 7);
    prepare(random, src);
    check<ND<float, 1, 8>>(random, src, 1, 7);
  }
  for (const int cols : {1, 511, 1000, 1999, 2000}) {
    Guarded<ND<float, 3, 2000>> src(random, 3, cols);
    check<ND<float, 1, 2000>>(random, src, 1, cols);
  }
}

// dst may have any number of rows and another width than src; what the sums do not cover survives.
TEST(Tcolsum, OtherShapesOfDst) {
  Random random(5);
  for (int round = 0; round < 20; ++round) {
    const int rows = between(random, 1, 9), cols = between(random, 1, 24);
    Guarded<ND<float, 9, 24>> src(random, rows, cols);
    check<ND<float, 4, 64>>(random, src, between(random, 0, 4), cols);
    check<ND<float, 9, 24>>(random, src, rows, cols);
  }
}

TEST(Tcolsum, StaticAndDynamicSizes) {
  Random random(6);
  test::forTypes<half, float>([&]<class T>() {
    Guarded<Tile<TileType::Vec, T, 16, 16>> full(random);
    check<Tile<TileType::Vec, T, 1, 16>>(random, full);
    check<Tile<TileType::Vec, T, 16, 16>>(random, full);
    Guarded<Tile<TileType::Vec, T, 16, 48, BLayout::RowMajor, 13, 37>> part(random);
    check<Tile<TileType::Vec, T, 1, 48, BLayout::RowMajor, 1, 37>>(random, part);
    check<ND<T, 2, 48>>(random, part, 1, 37);
    Guarded<ND<T, 16, 48>> dynamic(random, 5, 37);
    check<Tile<TileType::Vec, T, 1, 48, BLayout::RowMajor, 1, 37>>(random, dynamic);
    Guarded<Tile<TileType::Vec, T, 16, 48, BLayout::RowMajor, DYNAMIC, 48>> dynamicRows(random, 11);
    check<Tile<TileType::Vec, T, 1, 48, BLayout::RowMajor, 1, DYNAMIC>>(random, dynamicRows, 48);
  });
}

TEST(Tcolsum, EmptySourceWritesNothing) {
  Random random(7);
  test::forTypes<float, half, int32_t>([&]<class T>() {
    for (const auto &[rows, cols] : {std::pair(0, 5), std::pair(5, 0), std::pair(0, 0), std::pair(0, 16)}) {
      Guarded<ND<T, 8, 16>> src(random, rows, cols);
      check<ND<T, 2, 16>>(random, src, 1, cols);
    }
  });
}

template <class T>
void checkLayouts(Random &random) {
  const auto check1 = [&]<class DstT, class SrcT>(std::type_identity<DstT>, std::type_identity<SrcT>) {
    for (int round = 0; round < 12; ++round) {
      const int rows = round == 0 ? SrcT::Rows : between(random, 0, SrcT::Rows);
      const int cols = round == 0 ? 32 : between(random, 0, 32);
      Guarded<SrcT> src(random, rows, cols);
      prepare(random, src);
      check<DstT>(random, src, 1, cols);
    }
  };
  const auto fromAndTo = [&]<class TileT>(std::type_identity<TileT> type) {
    check1(std::type_identity<ND<T, 1, 32>>(), type);
    check1(type, std::type_identity<ND<T, 9, 64>>());
  };
  fromAndTo(std::type_identity<test::DN<T, 32, 32>>());
  fromAndTo(std::type_identity<test::Nz<T, 17, 32>>());
  fromAndTo(std::type_identity<test::Zn<T, 32, 32>>());
  fromAndTo(std::type_identity<test::Zz<T, 32, 32>>());
  fromAndTo(std::type_identity<test::Nn<T, 32, 32>>());
  check1(std::type_identity<test::Zn<T, 32, 32, TileType::Mat>>(),
         std::type_identity<test::Nz<T, 32, 32, TileType::Acc, 1024>>());
}
TEST(Tcolsum, EveryLayoutOnCpu) {
  Random random(8);
  if constexpr (onCpu)
    test::forTypes<float, int16_t>([&]<class T>() { checkLayouts<T>(random); });
}

} // namespace
