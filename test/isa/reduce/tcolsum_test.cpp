// TCOLSUM: dst[0, j] = sum over i of src[i, j], row after row or as a binary tree. Results are compared bit
// by bit.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "test/isa/reduce/column_sums.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"

namespace {

using namespace pto;
using test::between;
using test::Guarded;
using test::ND;
using test::Random;
using namespace test::columns;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

// Most tests share these types, because every other pair is one more thing to compile.
template <class T>
using Src = ND<T, 70, 5 * test::perBlock<T>>;
template <class T>
using Dst = ND<T, 2, 5 * test::perBlock<T>>;
template <class T>
using Tmp = TmpFor<Src<T>>;

/// Calls each for the element types of the profile.
template <class Each>
void forElementTypes(Each each) {
  test::forTypes<half, float, int16_t, int32_t>(each);
  if constexpr (!onA2A3)
    test::forTypes<int8_t, uint8_t, uint16_t, uint32_t, bfloat16_t>(each);
  if constexpr (onCpu)
    test::forTypes<int64_t, uint64_t>(each);
}

// ---- Numbers ----

TEST(Tcolsum, EveryNumberOfRows) {
  Random random(1);
  forElementTypes([&]<class T>() {
    for (int rows = 1; rows <= 70; ++rows) {
      const int cols = rows % 4 == 0 ? Src<T>::Cols : between(random, 1, Src<T>::Cols);
      Guarded<Src<T>> src(random, rows, cols);
      prepare(random, src);
      check<Dst<T>>(random, src, between(random, 0, 2), cols);
    }
  });
}

// If these references agreed, the test above could not tell the paths apart.
TEST(Tcolsum, TheOrderMattersInTheTests) {
  Random random(2);
  for (int rows = 4; rows <= 70; ++rows) {
    Guarded<Src<float>> src(random, rows, 40);
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
  Src<T> src(static_cast<unsigned>(values.size()), 11);
  Dst<T> dst(1, 11);
  Tmp<T> tmp;
  uint32_t k = 0;
  for (const float value : values)
    for (int j = 0; j < Src<T>::Cols; ++j)
      src.SetValue(k++, static_cast<T>(value));
  std::vector<float> sums;
  colSum(dst, src);
  sums.push_back(static_cast<float>(dst.GetValue(7)));
  for (const bool isBinary : {false, true}) {
    colSum(dst, src, tmp, isBinary);
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
    const int cols = between(random, 1, Src<T>::Cols);
    Guarded<Src<T>> src(random, rows, cols);
    prepare(random, src);
    check<ND<float, 1, Src<T>::Cols>>(random, src, 1, cols);
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

TEST(Tcolsum, EmptySourceWritesNothing) {
  Random random(7);
  forElementTypes([&]<class T>() {
    for (const auto &[rows, cols] : {std::pair(0, 5), std::pair(5, 0), std::pair(0, 0), std::pair(0, 20)}) {
      Guarded<Src<T>> src(random, rows, cols);
      check<Dst<T>>(random, src, 1, cols);
    }
  });
}

} // namespace
