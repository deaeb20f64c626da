// bfloat16_t against its definition, the upper sixteen bits of a float, and its behaviour in expressions.
#include "pto/types/bfloat16.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/small_float.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <type_traits>

#include <gtest/gtest.h>

namespace {

uint16_t bitsOf(bfloat16_t value) { return std::bit_cast<uint16_t>(value); }
bfloat16_t fromBits(uint32_t bits) { return std::bit_cast<bfloat16_t>(static_cast<uint16_t>(bits)); }

/// The definition of a code's magnitude, with infinity standing for 2^128.
double magnitudeOf(uint32_t code) {
  const int exponent = static_cast<int>(code >> 7);
  return exponent ? std::ldexp(128.0 + (code & 127), exponent - 134) : std::ldexp(double(code & 127), -133);
}

/// The definition: count units of 2^(E-7) to nearest even, E at least -126.
uint16_t narrowed(double value) {
  const auto sign = static_cast<uint16_t>(std::signbit(value) ? 0x8000 : 0);
  const double magnitude = std::fabs(value);
  if (magnitude >= magnitudeOf(0x7f7f) + std::ldexp(1.0, 119))
    return sign | 0x7f80;
  const int exponent = magnitude < 0x1p-126 ? -126 : std::ilogb(magnitude);
  const double units = std::nearbyint(std::ldexp(magnitude, 7 - exponent));
  return static_cast<uint16_t>(sign + (exponent + 126) * 128 + static_cast<int>(units));
}

struct Random {
  uint64_t state = 7;
  uint64_t next() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return state ^ state >> 31;
  }
};

TEST(Bfloat16, EveryCodeWidens) {
  for (uint32_t code = 0; code < 65536; ++code) {
    const float value = fromBits(code);
    ASSERT_EQ(std::bit_cast<uint32_t>(value), code << 16);
    ASSERT_EQ(std::bit_cast<uint32_t>(pto::bfloat16BitsToFloat(static_cast<uint16_t>(code))), code << 16);
    if ((code & 0x7fff) < 0x7f80) {
      ASSERT_EQ(std::fabs(double(value)), magnitudeOf(code & 0x7fff)) << code;
    }
  }
}

TEST(Bfloat16, EveryCodeReturns) {
  for (uint32_t code = 0; code < 65536; ++code) {
    const bool isNan = (code & 0x7fff) > 0x7f80;
    const uint32_t expected = isNan ? code | 0x40 : code;
    const float value = pto::bfloat16BitsToFloat(static_cast<uint16_t>(code));
    ASSERT_EQ(bitsOf(bfloat16_t(value)), expected);
    ASSERT_EQ(bitsOf(bfloat16_t(double(value))), expected);
  }
}

TEST(Bfloat16, MidpointsGoToTheEvenCodeAndTheirNeighboursToTheNearest) {
  for (uint32_t sign : {0u, 0x8000u})
    for (uint32_t code = 0; code < 0x7f80; ++code) {
      const uint32_t middle = (sign | code) << 16 | 0x8000;
      const uint32_t even = sign | (code + (code & 1));
      ASSERT_EQ(pto::floatToBfloat16Bits(std::bit_cast<float>(middle)), even) << code;
      ASSERT_EQ(pto::floatToBfloat16Bits(std::bit_cast<float>(middle - 1)), sign | code) << code;
      ASSERT_EQ(pto::floatToBfloat16Bits(std::bit_cast<float>(middle + 1)), sign | (code + 1)) << code;
      // In double the neighbours are so near that rounding to float first would make them midpoints.
      const double exact = std::copysign((magnitudeOf(code) + magnitudeOf(code + 1)) / 2, sign ? -1.0 : 1.0);
      ASSERT_EQ(bitsOf(bfloat16_t(exact)), even) << code;
      ASSERT_EQ(bitsOf(bfloat16_t(std::nextafter(exact, 0.0))), sign | code) << code;
      ASSERT_EQ(bitsOf(bfloat16_t(std::nextafter(exact, exact * 4))), sign | (code + 1)) << code;
    }
}

TEST(Bfloat16, SpecialDoubles) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(bitsOf(infinity), 0x7f80);
  EXPECT_EQ(bitsOf(-infinity), 0xff80);
  EXPECT_EQ(bitsOf(1e300), 0x7f80);
  EXPECT_EQ(bitsOf(-1e300), 0xff80);
  EXPECT_EQ(bitsOf(1e-300), 0);
  EXPECT_EQ(bitsOf(-0x1p-1074), 0x8000);
  EXPECT_EQ(bitsOf(-0.0), 0x8000);
  EXPECT_EQ(bitsOf(std::bit_cast<double>(uint64_t(0x7ff0000000000001))), 0x7fc0);
  EXPECT_EQ(bitsOf(std::bit_cast<double>(uint64_t(0xfff4200000000000))), 0xffe1);
}

TEST(Bfloat16, RandomFloats) {
  Random random;
  for (int i = 0; i < 5'000'000; ++i) {
    const auto bits = static_cast<uint32_t>(random.next());
    const float value = std::bit_cast<float>(bits);
    const uint16_t expected = std::isnan(value) ? static_cast<uint16_t>(bits >> 16 | 0x40) : narrowed(value);
    if (pto::floatToBfloat16Bits(value) != expected)
      FAIL() << std::hex << bits << ": " << pto::floatToBfloat16Bits(value) << " instead of " << expected;
  }
}

TEST(Bfloat16, RandomDoubles) {
  Random random;
  for (int i = 0; i < 2'000'000; ++i) {
    const uint64_t bits = random.next();
    // Exponents -140 .. 131, and often nothing but zeros between the kept bits and the last ones.
    uint64_t fraction = bits & 0xfffffffffffff;
    if (i % 2)
      fraction &= 0xff00000000001;
    const double value =
        std::bit_cast<double>((bits & uint64_t(1) << 63) | (883 + bits % 272) << 52 | fraction);
    if (bitsOf(value) != narrowed(value))
      FAIL() << std::hexfloat << value << ": " << bitsOf(value) << " instead of " << narrowed(value);
  }
}

/// Nearest even in integers: keep the top eight bits.
template <class Integer>
uint16_t roundedInteger(Integer value) {
  const bool negative = value < Integer{};
  const uint64_t magnitude = negative ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  const int shift = std::bit_width(magnitude) - 8;
  double result = static_cast<double>(magnitude);
  if (shift > 0) {
    uint64_t kept = magnitude >> shift;
    const uint64_t rest = magnitude - (kept << shift), tie = uint64_t(1) << (shift - 1);
    kept += rest > tie || (rest == tie && kept % 2 == 1);
    result = std::ldexp(static_cast<double>(kept), shift);
  }
  return narrowed(negative ? -result : result);
}

TEST(Bfloat16, Integers) {
  for (int i = -32768; i < 65536; ++i) {
    ASSERT_EQ(bitsOf(i), roundedInteger(i));
    ASSERT_EQ(bitsOf(int16_t(i)), roundedInteger(int16_t(i)));
    ASSERT_EQ(bitsOf(uint16_t(i)), roundedInteger(uint16_t(i)));
    ASSERT_EQ(bitsOf(int8_t(i)), roundedInteger(int8_t(i)));
    ASSERT_EQ(bitsOf(uint8_t(i)), roundedInteger(uint8_t(i)));
  }
  Random random;
  for (int i = 0; i < 100'000; ++i) {
    const uint64_t wide = random.next() >> (i % 64);
    // Around midpoints of every size: the top eight bits, a half, and a last bit that decides.
    const int shift = i % 56;
    const uint64_t tie = ((wide & 0x7f) | 0x80) << shift | (shift ? uint64_t(1) << (shift - 1) : 0);
    for (uint64_t value : {wide, tie, tie + 1, tie - 1}) {
      ASSERT_EQ(bitsOf(value), roundedInteger(value));
      ASSERT_EQ(bitsOf(int64_t(value)), roundedInteger(int64_t(value)));
      ASSERT_EQ(bitsOf((long long)value), roundedInteger((long long)value));
      ASSERT_EQ(bitsOf(uint32_t(value)), roundedInteger(uint32_t(value)));
      ASSERT_EQ(bitsOf(int32_t(value)), roundedInteger(int32_t(value)));
    }
  }
  EXPECT_EQ(bitsOf(std::numeric_limits<int64_t>::min()), 0xdf00);
  EXPECT_EQ(bitsOf(true), 0x3f80);
  EXPECT_EQ(bitsOf('A'), bitsOf(65));
}

TEST(Bfloat16, ArithmeticRoundsOnce) {
  Random random;
  for (int i = 0; i < 200'000; ++i) {
    const bfloat16_t a = fromBits(static_cast<uint32_t>(random.next() & 0xffff));
    const bfloat16_t b = fromBits(static_cast<uint32_t>(random.next() & 0xffff));
    const float x = a, y = b;
    const float floats[] = {x + y, x - y, x * y, x / y};
    const bfloat16_t ours[] = {a + b, a - b, a * b, a / b};
    for (int k = 0; k < 4; ++k)
      if (std::isnan(floats[k]))
        ASSERT_TRUE(std::isnan(float(ours[k])));
      else
        ASSERT_EQ(bitsOf(ours[k]), narrowed(floats[k])) << x << " " << k << " " << y;
    ASSERT_EQ(a < b, x < y);
    ASSERT_EQ(a <= b, x <= y);
    ASSERT_EQ(a > b, x > y);
    ASSERT_EQ(a >= b, x >= y);
    ASSERT_EQ(a == b, x == y);
    ASSERT_EQ(a != b, x != y);
  }
}

template <class T>
constexpr bool isBfloat16 = std::is_same_v<T, bfloat16_t>;

TEST(Bfloat16, IsAPlainTwoByteValue) {
  static_assert(sizeof(bfloat16_t) == 2 && alignof(bfloat16_t) == 2);
  static_assert(std::is_trivially_copyable_v<bfloat16_t> && std::is_trivial_v<bfloat16_t>);
  static_assert(std::is_standard_layout_v<bfloat16_t>);
  static_assert(!std::is_same_v<bfloat16_t, half>);
  constexpr bfloat16_t values[4] = {};
  static_assert(values[3] == 0);
  static_assert(static_cast<bfloat16_t>(1.0f) == 1 && bfloat16_t(257) == 256.0f && bfloat16_t(2.5) * 2 == 5);
}

TEST(Bfloat16, MixedExpressionsHaveOneMeaning) {
  const bfloat16_t b = 3.0f;
  const half h = half(0.5f);
  static_assert(isBfloat16<decltype(b + b)> && isBfloat16<decltype(-b)> && isBfloat16<decltype(+b)>);
  static_assert(isBfloat16<decltype(b + 1)> && isBfloat16<decltype(1 + b)> &&
                isBfloat16<decltype(b * size_t(2))>);
  static_assert(isBfloat16<decltype(b - int8_t(1))> && isBfloat16<decltype(true * b)>);
  static_assert(std::is_same_v<decltype(b + 1.0f), float> && std::is_same_v<decltype(1.0f / b), float>);
  static_assert(std::is_same_v<decltype(b + 1.0), double> && std::is_same_v<decltype(1.0 - b), double>);
  static_assert(std::is_same_v<decltype(b * h), float> && std::is_same_v<decltype(h * b), float>);
  EXPECT_EQ(b + 1.0f, 4.0f);
  EXPECT_EQ(1 + b, 4);
  EXPECT_EQ(b * h, 1.5f);
  EXPECT_EQ(h - b, -2.5f);
  EXPECT_EQ(b + 0x1p-30, 3.0 + 0x1p-30); // in double, not through bfloat16
  EXPECT_TRUE(b == 3 && 3 == b && b == 3.0 && 3.0f == b && b != h && h != b);
  EXPECT_TRUE(b > 0.0 && 0 < b && b >= 3.0f && b <= h + 3 && h < b && !(b < 0));
  EXPECT_TRUE(b && !bfloat16_t(0));
}

// bfloat16 holds every value of the smaller floats.
template <class Small>
void exchangesWith() {
  for (int code = 0; code < 256; ++code) {
    const Small small = Small::FromRaw(static_cast<uint8_t>(code));
    const bfloat16_t wide = small;
    bfloat16_t assigned = 0;
    assigned = small;
    const double value = small;
    const bool equal = static_cast<double>(wide) == value && static_cast<double>(assigned) == value;
    EXPECT_TRUE(equal || (value != value && wide != wide)) << code;
    const Small back = wide;
    Small assignedBack;
    assignedBack = wide;
    EXPECT_EQ(back.RawData(), Small(value).RawData()) << code;
    EXPECT_EQ(assignedBack.RawData(), back.RawData()) << code;
  }
  bfloat16_t sum = 2;
  sum += Small(2.0);
  EXPECT_EQ(sum, 4);
  sum *= Small(2.0);
  EXPECT_EQ(sum, 8);
  EXPECT_TRUE(bfloat16_t(1) < Small(2.0) && Small(2.0) == bfloat16_t(2));
}
TEST(Bfloat16, ExchangesValuesWithSmallFloats) {
  exchangesWith<float8_e4m3_t>();
  exchangesWith<float8_e5m2_t>();
  exchangesWith<float8_e8m0_t>();
  exchangesWith<hifloat8_t>();
}

TEST(Bfloat16, ConvertsLikeANumber) {
  const bfloat16_t b = -2.75f;
  EXPECT_EQ(static_cast<int>(b), -2);
  EXPECT_EQ(static_cast<int8_t>(b), -2);
  EXPECT_EQ(static_cast<double>(b), -2.75);
  EXPECT_EQ(static_cast<float>(static_cast<half>(b)), -2.75f);
  EXPECT_EQ(static_cast<bfloat16_t>(half(1.0f)), 1);
  EXPECT_EQ(static_cast<bfloat16_t>(half(1.005f)),
            bfloat16_t(1.0078125f)); // through float, 0x1.014p0 to 0x1.02p0
  const float f = b;
  const double d = b;
  half h = b;
  h += b;
  EXPECT_EQ(static_cast<float>(h), -5.5f);
  float sum = f;
  sum += b;
  sum -= d;
  EXPECT_EQ(sum, -2.75f);
  EXPECT_EQ(std::abs(b), 2.75f);
  EXPECT_EQ((f < 0 ? b : bfloat16_t(0)), b);
  std::ostringstream out;
  out << b;
  EXPECT_EQ(out.str(), "-2.75");
}

TEST(Bfloat16, CompoundAssignmentAndSteps) {
  bfloat16_t b = 1;
  b += 1;
  b += 0.5f;
  b *= 2.0;
  b -= half(1.0f);
  b /= b;
  EXPECT_EQ(b, 1);
  EXPECT_EQ(b++, 1);
  EXPECT_EQ(++b, 3);
  EXPECT_EQ(b--, 3);
  EXPECT_EQ(--b, 1);
  EXPECT_EQ(bitsOf(-bfloat16_t(0)), 0x8000);
  EXPECT_EQ(bitsOf(-fromBits(0x7fc1)), 0xffc1);
  b += 0x1.00000001p-8; // a little more than half a unit, which only double can tell from half a unit
  EXPECT_EQ(b, 0x1.02p0f);
}

TEST(Bfloat16, Limits) {
  using Limits = std::numeric_limits<bfloat16_t>;
  static_assert(Limits::is_specialized && Limits::is_signed && !Limits::is_integer && Limits::is_iec559);
  static_assert(Limits::digits == 8 && Limits::radix == 2 && Limits::max_exponent == 128);
  EXPECT_EQ(float(Limits::max()), 0x1.fep127f);
  EXPECT_EQ(float(Limits::lowest()), -0x1.fep127f);
  EXPECT_EQ(float(Limits::min()), 0x1p-126f);
  EXPECT_EQ(float(Limits::denorm_min()), 0x1p-133f);
  EXPECT_EQ(float(Limits::epsilon()), 0x1p-7f);
  EXPECT_EQ(float(Limits::round_error()), 0.5f);
  EXPECT_EQ(float(Limits::infinity()), std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(float(Limits::quiet_NaN())) && std::isnan(float(Limits::signaling_NaN())));
}

} // namespace
