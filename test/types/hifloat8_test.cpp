// hifloat8_t and int4b_t: every code against the format's definition.
#include "pto/types/hifloat8.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "nearest_code.hpp"
#include "pto/types/int4.hpp"

namespace {

const double infinity = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();

int binary(const std::string &digits) { return digits.empty() ? 0 : std::stoi(digits, nullptr, 2); }

/// Reads the seven payload bits as text, the way the format is written down: prefix, exponent, mantissa.
double magnitudeOf(int payload) {
  std::string bits;
  for (int bit = 6; bit >= 0; --bit)
    bits += payload >> bit & 1 ? '1' : '0';
  if (bits.starts_with("0000")) {
    const int m = binary(bits.substr(4));
    return m == 0 ? 0.0 : std::ldexp(1.0, m - 23);
  }
  struct Group {
    std::string prefix;
    size_t exponentBits;
  };
  for (const Group &group : {Group{"11", 4}, {"10", 3}, {"01", 2}, {"001", 1}, {"0001", 0}})
    if (bits.starts_with(group.prefix)) {
      const std::string rest = bits.substr(group.prefix.size());
      int exponent = 0;
      if (group.exponentBits > 0) { // sign, then a magnitude whose leading one is not written
        exponent = (1 << (group.exponentBits - 1)) + binary(rest.substr(1, group.exponentBits - 1));
        if (rest[0] == '1')
          exponent = -exponent;
      }
      const std::string mantissa = rest.substr(group.exponentBits);
      const double fraction = std::ldexp(binary(mantissa), -static_cast<int>(mantissa.size()));
      return exponent == 15 && fraction > 0 ? infinity : std::ldexp(1 + fraction, exponent);
    }
  return nan;
}

std::vector<CodedValue> sortedMagnitudes() {
  std::vector<CodedValue> all;
  for (int code = 0; code < 128; ++code)
    if (std::isfinite(magnitudeOf(code)))
      all.push_back({static_cast<uint8_t>(code), magnitudeOf(code)});
  std::sort(all.begin(), all.end(),
            [](const CodedValue &a, const CodedValue &b) { return a.value < b.value; });
  return all;
}

TEST(Hifloat8, EveryCodeDecodes) {
  for (int code = 0; code < 128; ++code) {
    EXPECT_EQ(double(hifloat8_t::FromRaw(static_cast<uint8_t>(code))), magnitudeOf(code)) << code;
    if (code > 0) {
      EXPECT_EQ(double(hifloat8_t::FromRaw(static_cast<uint8_t>(code | 0x80))), -magnitudeOf(code)) << code;
    }
  }
  EXPECT_TRUE(std::isnan(double(hifloat8_t::FromRaw(0x80))));
  EXPECT_EQ(double(hifloat8_t::FromRaw(0x6f)), infinity);
  EXPECT_EQ(double(hifloat8_t::FromRaw(0xef)), -infinity);
  EXPECT_EQ(double(hifloat8_t::FromRaw(0x6e)), 32768.0);
  EXPECT_EQ(double(hifloat8_t::FromRaw(0x01)), 0x1p-22);
  EXPECT_EQ(double(hifloat8_t::FromRaw(0x08)), 1.0);
}

TEST(Hifloat8, ValuesAreDistinctAndCodesAlternate) {
  const std::vector<CodedValue> sorted = sortedMagnitudes();
  ASSERT_EQ(sorted.size(), 127u);
  for (size_t i = 0; i + 1 < sorted.size(); ++i) {
    EXPECT_LT(sorted[i].value, sorted[i + 1].value);
    EXPECT_NE(sorted[i].code % 2, sorted[i + 1].code % 2); // so that "ties to the even code" always decides
  }
}

TEST(Hifloat8, EncodesToTheNearest) {
  const std::vector<CodedValue> sorted = sortedMagnitudes();
  std::vector<double> samples = decidingSamples(sorted);
  uint64_t state = 5;
  for (int i = 0; i < 50'000; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    samples.push_back(std::ldexp(1 + double(state >> 12) / 0x1p52, static_cast<int>((state >> 4) % 44) - 26));
  }
  for (double sample : samples) {
    const int code = nearestCode(sorted, sample);
    ASSERT_EQ(hifloat8_t(sample).RawData(), code) << std::hexfloat << sample;
    ASSERT_EQ(hifloat8_t(-sample).RawData(), code ? code | 0x80 : 0) << std::hexfloat << -sample;
  }
}

TEST(Hifloat8, InfinityAndNan) {
  EXPECT_EQ(hifloat8_t(infinity).RawData(), 0x6f);
  EXPECT_EQ(hifloat8_t(-infinity).RawData(), 0xef);
  EXPECT_EQ(hifloat8_t(nan).RawData(), 0x80);
  EXPECT_EQ(hifloat8_t(-nan).RawData(), 0x80);
  EXPECT_EQ(hifloat8_t(1e300).RawData(), 0x6e);
  EXPECT_EQ(hifloat8_t(-0.0).RawData(), 0x00);
}

TEST(Hifloat8, Interface) {
  static_assert(sizeof(hifloat8_t) == 1 && std::is_trivially_copyable_v<hifloat8_t>);
  static_assert(hifloat8_t(1.0) == 1.0 && hifloat8_t(0).RawData() == 0 && hifloat8_t(2).data == 0x10);
  static_assert(std::is_same_v<decltype(hifloat8_t() * 2), double>);
  const hifloat8_t two = 2.0;
  EXPECT_EQ(two + two, 4.0);
  EXPECT_EQ(two - 1, 1.0);
  EXPECT_EQ(two * 1.5f, 3.0);
  EXPECT_EQ(1 / two, 0.5);
  EXPECT_EQ(two / two, 1.0);
  EXPECT_EQ(-two, -2.0);
  EXPECT_TRUE(two > 1 && two == 2.0 && two < 3.0f);
  std::ostringstream out;
  out << two;
  EXPECT_EQ(out.str(), "2");
}

TEST(Int4, KeepsFourBitsAndExtendsTheSign) {
  using pto::int4b_t;
  static_assert(sizeof(int4b_t) == 1 && std::is_trivial_v<int4b_t>);
  static_assert(!std::is_convertible_v<int32_t, int4b_t> && std::is_convertible_v<int4b_t, int8_t>);
  for (int value = -64; value < 64; ++value) {
    const int4b_t four(value);
    EXPECT_EQ(four.storage, value & 15);
    EXPECT_EQ(int8_t(four), ((value + 8) & 15) - 8);
  }
  int4b_t code(0);
  code.storage = 0xff; // only the low half counts
  EXPECT_EQ(int8_t(code), -1);
}

} // namespace
