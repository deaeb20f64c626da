// Values that devices give and cpu does not, or not on every profile: where half is rounded, reciprocal roots
// in two steps, remainders of int64_t, bits of halves. The references compute exactly and round by themselves.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace {

using namespace pto;
using Random = std::mt19937;

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr int rows = 8, cols = 64;

template <class T>
using Vec = Tile<TileType::Vec, T, rows, cols>;

// ---- half, exactly ----
//
// Every half, and every product of two, is a whole number of 2^-48: sums of them are integers of 128 bits.

__extension__ typedef __int128 Wide;

Wide exactly(double value) { return static_cast<Wide>(std::ldexp(value, 48)); }

/// The nearest half to exact * 2^-48, ties to even; nothing here overflows.
double nearestHalf(Wide exact) {
  const bool negative = exact < 0;
  Wide magnitude = negative ? -exact : exact;
  int shift = 24; // of a subnormal half
  while (magnitude >> shift >= 2048)
    ++shift;
  const Wide unit = Wide(1) << shift, rest = magnitude % unit;
  magnitude /= unit;
  if (2 * rest > unit || (2 * rest == unit && magnitude % 2 != 0))
    ++magnitude;
  const double value = std::ldexp(static_cast<double>(magnitude), shift - 48);
  return negative ? -value : value;
}
double roundedTwice(double a, double b, double c) {
  return nearestHalf(exactly(nearestHalf(exactly(a) * exactly(b) / exactly(1))) + exactly(c));
}
double roundedOnce(double a, double b, double c) {
  return nearestHalf(exactly(a) * exactly(b) / exactly(1) + exactly(c));
}

/// A half of up to 2^4, with all its digits; one in four close to the negative of `near`.
half randomHalf(Random &random, double near = 0) {
  if (near != 0 && random() % 4 == 0)
    return half(static_cast<float>(-near * (1 + std::ldexp(static_cast<double>(random() % 8), -10))));
  const double fraction = 1 + std::ldexp(static_cast<double>(random() % 1024), -10);
  const double value = std::ldexp(fraction, static_cast<int>(random() % 12) - 8);
  return half(static_cast<float>(random() % 2 ? value : -value));
}

struct Halves {
  Vec<half> dst, src0, src1;
  std::vector<double> before;

  explicit Halves(uint32_t seed) {
    Random random(seed);
    for (int k = 0; k < rows * cols; ++k) {
      src0.data()[k] = randomHalf(random);
      src1.data()[k] = randomHalf(random, number(src0, k));
      dst.data()[k] = randomHalf(random, number(src0, k));
      before.push_back(number(dst, k));
    }
  }
  static double number(Vec<half> &tile, int k) { return static_cast<float>(tile.data()[k]); }
};

TEST(DeviceValues, TaxpyRoundsHalvesOnceOnA5) {
  int different = 0;
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    Halves tiles(seed);
    const half scalar = tiles.src1.data()[0];
    TAXPY(tiles.dst, tiles.src0, scalar);
    for (int k = 0; k < rows * cols; ++k) {
      const double a = Halves::number(tiles.src0, k), s = static_cast<float>(scalar),
                   d = tiles.before[static_cast<size_t>(k)];
      const double once = roundedOnce(a, s, d), twice = roundedTwice(a, s, d);
      different += once != twice;
      ASSERT_EQ(Halves::number(tiles.dst, k), onA5 ? once : twice) << a << " * " << s << " + " << d;
    }
  }
  EXPECT_GT(different, 100);
}
TEST(DeviceValues, TfusedmuladdRoundsHalvesTwiceOnA2A3) {
  int different = 0;
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    Halves tiles(seed);
    TFUSEDMULADD(tiles.dst, tiles.src0, tiles.src1);
    for (int k = 0; k < rows * cols; ++k) {
      const double a = Halves::number(tiles.src0, k), b = Halves::number(tiles.src1, k),
                   d = tiles.before[static_cast<size_t>(k)];
      const double twice = roundedTwice(a, d, b);
      // On the other profiles the sum is a float before it is a half.
      const double once = nearestHalf(exactly(static_cast<float>(a * d + b)));
      different += once != twice;
      ASSERT_EQ(Halves::number(tiles.dst, k), onA2A3 ? twice : once) << a << " * " << d << " + " << b;
    }
  }
  EXPECT_GT(different, 100);
}
TEST(DeviceValues, TmuladddstRoundsHalvesTwiceEverywhere) {
  Halves tiles(7);
  TMULADDDST(tiles.dst, tiles.src0, tiles.src1);
  for (int k = 0; k < rows * cols; ++k)
    ASSERT_EQ(Halves::number(tiles.dst, k),
              roundedTwice(Halves::number(tiles.src0, k), Halves::number(tiles.src1, k),
                           tiles.before[static_cast<size_t>(k)]));
}

// ---- Reciprocal roots ----

/// Root and quotient, each rounded to the element type. double has more than twice the digits of float.
template <class T>
T inTwoSteps(T x) {
  const T root = static_cast<T>(static_cast<float>(std::sqrt(static_cast<double>(static_cast<float>(x)))));
  return static_cast<T>(static_cast<float>(1.0 / static_cast<double>(static_cast<float>(root))));
}
template <class T>
T inDouble(T x) {
  return static_cast<T>(static_cast<float>(1.0 / std::sqrt(static_cast<double>(static_cast<float>(x)))));
}

template <class T>
void checkRoots() {
  Random random(sizeof(T));
  Vec<T> src, dst, high, withTmp, highWithTmp;
  Vec<T> tmp;
  for (int k = 0; k < rows * cols; ++k)
    src.data()[k] = static_cast<T>(std::ldexp(1 + static_cast<float>(random() % (1 << 20)) * 0x1p-20f,
                                              static_cast<int>(random() % 20) - 10));
  TRSQRT(dst, src);
  TRSQRT<RsqrtAlgorithm::HIGH_PRECISION>(high, src);
  TRSQRT(withTmp, src, tmp);
  TRSQRT<RsqrtAlgorithm::HIGH_PRECISION>(highWithTmp, src, tmp);
  int different = 0;
  for (int k = 0; k < rows * cols; ++k) {
    const T x = src.data()[k];
    const float once = static_cast<float>(inDouble(x)), twice = static_cast<float>(inTwoSteps(x));
    different += once != twice;
    ASSERT_EQ(static_cast<float>(dst.data()[k]), once);
    ASSERT_EQ(static_cast<float>(high.data()[k]), onA5 ? twice : once) << static_cast<float>(x);
    ASSERT_EQ(static_cast<float>(withTmp.data()[k]), onA2A3 ? twice : once);
    ASSERT_EQ(static_cast<float>(highWithTmp.data()[k]), onCpu ? once : twice);
  }
  EXPECT_GT(different, 20); // about a quarter
}
TEST(DeviceValues, TrsqrtInTwoSteps) {
  checkRoots<float>();
  checkRoots<half>();
}
TEST(DeviceValues, TrsqrtOfSpecialValues) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  Vec<float> src, dst;
  const float values[] = {0.0f, -0.0f, infinity, -1.0f, NAN};
  for (int k = 0; k < 5; ++k)
    src.data()[k] = values[k];
  TRSQRT<RsqrtAlgorithm::HIGH_PRECISION>(dst, src);
  EXPECT_EQ(dst.data()[0], infinity);
  EXPECT_EQ(dst.data()[1], -infinity);
  EXPECT_EQ(dst.data()[2], 0.0f);
  EXPECT_TRUE(std::isnan(dst.data()[3]));
  EXPECT_TRUE(std::isnan(dst.data()[4]));
}

// ---- Remainders ----

template <bool Exists>
void checkRemainders() {
  if constexpr (Exists) {
    constexpr int64_t minimum = std::numeric_limits<int64_t>::min();
    const int64_t pairs[][2] = {{7, 3},  {-7, 3}, {7, -3},       {-7, -3},
                                {6, -3}, {5, 0},  {minimum, -1}, {minimum, 10}};
    Vec<int64_t> dst, a, b, tmp;
    for (int k = 0; k < 8; ++k) {
      a.data()[k] = pairs[k][0];
      b.data()[k] = pairs[k][1];
    }
    TREM(dst, a, b, tmp);
    for (int k = 0; k < 8; ++k) {
      const auto [x, y] = pairs[k];
      const int64_t truncated = y == 0 || y == -1 ? 0 : x % y;
      const int64_t floored = truncated != 0 && (x < 0) != (y < 0) ? truncated + y : truncated;
      EXPECT_EQ(dst.data()[k], onA5 ? truncated : floored) << x << " by " << y;
      Vec<int64_t> alone;
      TREMS(alone, a, y, tmp);
      EXPECT_EQ(alone.data()[k], onA5 ? truncated : floored) << x << " by " << y;
    }
  }
}
TEST(DeviceValues, RemaindersOfInt64AreTruncatedOnA5) { checkRemainders<!onA2A3>(); }

TEST(DeviceValues, RemaindersOfInt32AreFlooredEverywhere) {
  Vec<int32_t> dst, a, b, tmp;
  TEXPANDS(a, -7);
  TEXPANDS(b, 3);
  TREM(dst, a, b, tmp);
  EXPECT_EQ(dst.data()[0], 2);
}

// ---- Bits ----

template <class T, bool Exists>
void checkAnd() {
  if constexpr (Exists) {
    Vec<T> dst, a, b;
    auto *left = reinterpret_cast<uint16_t *>(a.data());
    auto *right = reinterpret_cast<uint16_t *>(b.data());
    Random random(3);
    for (int k = 0; k < rows * cols; ++k) {
      left[k] = static_cast<uint16_t>(random());
      right[k] = static_cast<uint16_t>(random());
    }
    TAND(dst, a, b);
    for (int k = 0; k < rows * cols; ++k)
      ASSERT_EQ(reinterpret_cast<uint16_t *>(dst.data())[k], left[k] & right[k]);
  }
}
TEST(DeviceValues, TandOfTheBitsOfHalves) {
  checkAnd<half, !onCpu>();
  checkAnd<bfloat16_t, !onCpu>();
  checkAnd<int16_t, true>();
}

} // namespace
