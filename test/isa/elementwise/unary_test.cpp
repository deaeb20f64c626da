// Elementwise instructions on one source tile, for every element type, against their formulas; and every half
// and bfloat16 there is.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

#include "test/isa/elementwise/check.hpp"
#include "test/isa/elementwise/reference.hpp"

namespace {

using namespace test;

const Table &table() {
  static const Table made = [] {
    Table t;
    constexpr Types<int8_t, int16_t, int32_t, half, bfloat16_t, float> withMagnitude;
    add<OneTile<pto::isa::Abs>, reference::Abs>(t, "TABS", withMagnitude);
    add<OneTile<pto::isa::Neg>, reference::Neg>(t, "TNEG", numbers);
    add<OneTile<pto::isa::Not>, reference::Not>(t, "TNOT", integers);
    add<OneTile<pto::isa::Relu>, reference::Relu>(t, "TRELU", numbers);
    add<OneTile<pto::isa::Exp>, reference::Exp>(t, "TEXP", numbers);
    add<OneTile<pto::isa::Log>, reference::Log>(t, "TLOG", numbers);
    add<OneTile<pto::isa::Sqrt>, reference::Sqrt>(t, "TSQRT", floats);
    add<OneTileWithForm<pto::isa::Rsqrt>, reference::Rsqrt>(t, "TRSQRT", floats);
    add<OneTile<pto::isa::Recip>, reference::Recip>(t, "TRECIP", numbers);
    return t;
  }();
  return made;
}

template <class T>
T result(const char *name, T source) {
  return resultOf<T>(table(), name, {source});
}

constexpr float infinity = INFINITY, nan = NAN;

TEST(Unary, EveryInstructionAndElementType) {
  for (const Instruction &instruction : table())
    check(instruction);
}

TEST(Unary, EveryHalfAndBfloat16) {
  for (const Instruction &instruction : table())
    if (instruction.src->bytes == 2 && instruction.src->mantissaBits != 0)
      checkEveryPattern(instruction);
}

/// Floats over the whole range of exponents, on tiles that are one long row.
TEST(Unary, FunctionsOverAllMagnitudes) {
  constexpr int64_t count = 4096;
  Random random(2);
  for (const char *name : {"TEXP", "TLOG", "TSQRT", "TRSQRT", "TRECIP"})
    for (int part = 0; part < 16; ++part) {
      const Instruction &instruction = find<float>(table(), name);
      std::vector<std::unique_ptr<AnyTile>> tiles;
      for (int i = 0; i < 2; ++i)
        tiles.push_back(std::make_unique<AnyTile>(random, 4, Form{1, count, 1, count}));
      AnyTile *src[] = {tiles[1].get()};
      for (int64_t c = 0; c < count; ++c) {
        // Half of the values cross the range of exp evenly, half are any positive bits.
        const float even = -110.0f + 210.0f * static_cast<float>(part * count + c) / (16 * count);
        src[0]->set(0, c, c % 2 == 0 ? reference::bitsOf(even) : random() & 0x7fffffff);
      }
      instruction.run(*tiles[0], src, 0);
      if (!compare(instruction, *tiles[0], src, 0, tiles))
        break;
    }
}

// ---- Special values ----

TEST(Unary, LeastIntegersAndUnsignedNegation) {
  EXPECT_EQ(result<int8_t>("TABS", -128), -128);
  EXPECT_EQ(result<int32_t>("TABS", std::numeric_limits<int32_t>::min()),
            std::numeric_limits<int32_t>::min());
  EXPECT_EQ(result<int16_t>("TNEG", -32768), -32768);
  EXPECT_EQ(result<uint16_t>("TNEG", 1), 65535);
  EXPECT_EQ(result<uint64_t>("TNEG", 0), 0u);
}

TEST(Unary, ReluKeepsNanAndNegativeZero) {
  EXPECT_TRUE(std::isnan(result<float>("TRELU", nan)));
  EXPECT_TRUE(std::signbit(result<float>("TRELU", -0.0f)));
  EXPECT_FALSE(std::signbit(result<float>("TRELU", -1.0f)));
}

TEST(Unary, EdgesOfFunctions) {
  EXPECT_EQ(result<float>("TEXP", 89), infinity);
  EXPECT_EQ(result<float>("TEXP", -infinity), 0);
  EXPECT_EQ(result<float>("TEXP", 0), 1);
  EXPECT_EQ(static_cast<float>(result<half>("TEXP", half(12))), infinity);
  EXPECT_EQ(result<float>("TLOG", 0), -infinity);
  EXPECT_EQ(result<float>("TLOG", 1), 0);
  EXPECT_TRUE(std::isnan(result<float>("TLOG", -1)));
  EXPECT_EQ(result<float>("TLOG", infinity), infinity);
  EXPECT_TRUE(std::isnan(result<float>("TSQRT", -1)));
  EXPECT_TRUE(std::signbit(result<float>("TSQRT", -0.0f)));
  EXPECT_EQ(result<float>("TRSQRT", 0), infinity);
  EXPECT_EQ(result<float>("TRSQRT", -0.0f), -infinity);
  EXPECT_TRUE(std::isnan(result<float>("TRSQRT", -4)));
  EXPECT_EQ(result<float>("TRSQRT", infinity), 0);
  EXPECT_EQ(result<float>("TRSQRT", 4), 0.5f);
}

/// e^a of integers beyond what a float holds exactly: as good as a float.
template <class T>
void checkLargeExponentials(int maximum) {
  for (int a = 16; a <= maximum; ++a) {
    const double exact = std::exp(static_cast<double>(a));
    EXPECT_NEAR(static_cast<double>(result<T>("TEXP", T(a))), exact, exact * 0x1p-23 + 1) << a;
  }
}
TEST(Unary, LargeExponentialsOfIntegers) {
  checkLargeExponentials<int32_t>(21);
  checkLargeExponentials<uint32_t>(22);
  checkLargeExponentials<int64_t>(43);
  checkLargeExponentials<uint64_t>(44);
}

TEST(Unary, IntegersTruncate) {
  EXPECT_EQ(result<int32_t>("TEXP", 3), 20);
  EXPECT_EQ(result<int32_t>("TEXP", -1), 0);
  EXPECT_EQ(result<uint8_t>("TLOG", 8), 2);
  EXPECT_EQ(result<int16_t>("TRECIP", 2), 0);
  EXPECT_EQ(result<int16_t>("TRECIP", -1), -1);
}

// ---- Where sources disagree ----

TEST(Disagreements, TabsTakesTilesOfDifferentShapes) {
  Random random(1);
  const Instruction &instruction = find<float>(table(), "TABS");
  std::vector<std::unique_ptr<AnyTile>> tiles;
  tiles.push_back(std::make_unique<AnyTile>(random, 4, Form{6, 8, 5, 7}));
  tiles.push_back(std::make_unique<AnyTile>(random, 4, Form{9, 24, 5, 7, pto::BLayout::ColMajor}));
  AnyTile *src[] = {tiles[1].get()};
  instruction.run(*tiles[0], src, 0);
  compare(instruction, *tiles[0], src, 0, tiles);
}

TEST(Disagreements, TrecipOfZero) {
  EXPECT_EQ(result<float>("TRECIP", 0), infinity);
  EXPECT_EQ(result<float>("TRECIP", -0.0f), -infinity);
  EXPECT_EQ(static_cast<float>(result<half>("TRECIP", half(0))), infinity);
  EXPECT_EQ(result<int32_t>("TRECIP", 0), 0);
}

TEST(Disagreements, TrsqrtTakesBfloat16) {
  EXPECT_EQ(static_cast<float>(result<bfloat16_t>("TRSQRT", bfloat16_t(4))), 0.5f);
}

} // namespace
