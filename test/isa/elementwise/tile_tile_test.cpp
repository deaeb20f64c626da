// Elementwise instructions on two or three source tiles, for every element type, against their formulas.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

#include "test/isa/elementwise/check.hpp"
#include "test/isa/elementwise/reference.hpp"

namespace {

using namespace test;

/// TPOW also takes its precision.
template <class Op>
struct PowTiles : TwoTiles<Op> {
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), src[1]->view<S>(),
                                        pto::tessera::absent, pto::tessera::mode(false));
  }
};

const Table &table() {
  static const Table made = [] {
    Table t;
    add<TwoTiles<pto::isa::Add>, reference::Add>(t, "TADD", numbers);
    add<TwoTiles<pto::isa::Sub>, reference::Sub>(t, "TSUB", numbers);
    add<TwoTiles<pto::isa::Mul>, reference::Mul>(t, "TMUL", numbers);
    add<TwoTiles<pto::isa::Div>, reference::Div>(t, "TDIV", numbers);
    add<TwoTiles<pto::isa::Max>, reference::Max>(t, "TMAX", numbers);
    add<TwoTiles<pto::isa::Min>, reference::Min>(t, "TMIN", numbers);
    add<TwoTiles<pto::isa::And>, reference::And>(t, "TAND", integers);
    add<TwoTiles<pto::isa::Or>, reference::Or>(t, "TOR", integers);
    add<TwoTilesWithScratch<pto::isa::Xor>, reference::Xor>(t, "TXOR", integers);
    add<TwoTiles<pto::isa::ShiftLeft>, reference::Shl>(t, "TSHL", integers);
    add<TwoTiles<pto::isa::ShiftRight>, reference::Shr>(t, "TSHR", integers);
    add<TwoTilesWithScratch<pto::isa::Rem>, reference::Rem>(t, "TREM", numbers);
    add<TwoTiles<pto::isa::Fmod>, reference::Fmod>(t, "TFMOD", numbers);
    add<PowTiles<pto::isa::Pow>, reference::Pow>(t, "TPOW", numbers);
    add<TwoTilesWithScratch<pto::isa::PRelu>, reference::LeakyRelu>(t, "TPRELU", numbers);
    add<ThreeTiles<pto::isa::AddC>, reference::AddC>(t, "TADDC", numbers);
    add<ThreeTiles<pto::isa::SubC>, reference::SubC>(t, "TSUBC", numbers);
    return t;
  }();
  return made;
}

template <class T>
T result(const char *name, std::initializer_list<T> sources) {
  return resultOf<T>(table(), name, sources);
}

constexpr float infinity = INFINITY, nan = NAN;

TEST(TileTile, EveryInstructionAndElementType) {
  for (const Instruction &instruction : table())
    check(instruction);
}

// ---- Special values ----

TEST(TileTile, MaximumAndMinimumGiveTheFirstSourceWhenUnordered) {
  EXPECT_TRUE(std::isnan(result<float>("TMAX", {nan, 1})));
  EXPECT_EQ(result<float>("TMAX", {1, nan}), 1);
  EXPECT_TRUE(std::isnan(result<float>("TMIN", {nan, 1})));
  EXPECT_EQ(result<float>("TMIN", {1, nan}), 1);
  EXPECT_TRUE(std::signbit(result<float>("TMAX", {-0.0f, 0.0f})));
  EXPECT_FALSE(std::signbit(result<float>("TMIN", {0.0f, -0.0f})));
}

TEST(TileTile, IntegersWrap) {
  constexpr auto minimum = std::numeric_limits<int32_t>::min(), maximum = std::numeric_limits<int32_t>::max();
  EXPECT_EQ(result<int32_t>("TADD", {maximum, 1}), minimum);
  EXPECT_EQ(result<int32_t>("TSUB", {minimum, 1}), maximum);
  EXPECT_EQ(result<int32_t>("TMUL", {0x10001, 0x10001}), 0x20001);
  EXPECT_EQ(result<int32_t>("TDIV", {minimum, -1}), minimum);
  EXPECT_EQ(result<int32_t>("TREM", {minimum, -1}), 0);
  EXPECT_EQ(result<int32_t>("TFMOD", {minimum, -1}), 0);
  EXPECT_EQ(result<uint32_t>("TMUL", {2654435761u, 40503u}), 2654435761u * 40503u);
}

TEST(TileTile, ShiftsByTooMuch) {
  EXPECT_EQ(result<int32_t>("TSHL", {-1, 32}), 0);
  EXPECT_EQ(result<int32_t>("TSHR", {-5, 32}), -1);
  EXPECT_EQ(result<int32_t>("TSHR", {5, -1}), 0);
  EXPECT_EQ(result<uint16_t>("TSHR", {0x8000, 16}), 0);
  EXPECT_EQ(result<int64_t>("TSHL", {3, 65}), 6);
  EXPECT_EQ(result<int64_t>("TSHR", {-8, 65}), -4);
}

TEST(TileTile, PowersLikeTheCLibrary) {
  EXPECT_EQ(result<float>("TPOW", {nan, 0}), 1);
  EXPECT_EQ(result<float>("TPOW", {1, nan}), 1);
  EXPECT_EQ(result<float>("TPOW", {-1, infinity}), 1);
  EXPECT_EQ(result<float>("TPOW", {-1, -infinity}), 1);
  EXPECT_TRUE(std::isnan(result<float>("TPOW", {-2, 0.5f})));
  EXPECT_EQ(result<float>("TPOW", {-0.0f, -3}), -infinity);
  EXPECT_EQ(result<float>("TPOW", {-0.0f, -2}), infinity);
  EXPECT_TRUE(std::signbit(result<float>("TPOW", {-0.0f, 3})));
  EXPECT_EQ(result<float>("TPOW", {-infinity, 3}), -infinity);
  EXPECT_EQ(result<int32_t>("TPOW", {0, 0}), 1);
  EXPECT_EQ(result<int32_t>("TPOW", {0, -1}), 0);
  EXPECT_EQ(result<int32_t>("TPOW", {-1, -3}), -1);
  EXPECT_EQ(result<int32_t>("TPOW", {-1, -4}), 1);
  EXPECT_EQ(result<int32_t>("TPOW", {3, 21}), int32_t(10460353203u));
}

TEST(TileTile, SumsOfThreeAreRoundedOnce) {
  // In half, 2048 + 1 would be rounded back to 2048.
  EXPECT_EQ(static_cast<float>(result<half>("TADDC", {half(2048), half(1), half(1)})), 2050.0f);
  EXPECT_EQ(static_cast<float>(result<half>("TSUBC", {half(2048), half(-1), half(1)})), 2050.0f);
}

// ---- Where sources disagree ----

TEST(Disagreements, PhysicalShapesMayDiffer) {
  Random random(1);
  const Instruction &instruction = find<half>(table(), "TADD");
  std::vector<std::unique_ptr<AnyTile>> tiles;
  for (int64_t cols : {16, 48, 80})
    tiles.push_back(std::make_unique<AnyTile>(random, 2, Form{cols / 2, cols, 7, 13}));
  AnyTile *src[] = {tiles[1].get(), tiles[2].get()};
  instruction.run(*tiles[0], src, 0);
  compare(instruction, *tiles[0], src, 0, tiles);
}

TEST(Disagreements, TpowUsesTheStridesOfEachOperand) {
  Random random(1);
  const Instruction &instruction = find<int32_t>(table(), "TPOW");
  std::vector<std::unique_ptr<AnyTile>> tiles;
  for (int64_t cols : {8, 24, 40})
    tiles.push_back(std::make_unique<AnyTile>(random, 4, Form{9, cols, 5, 7}));
  AnyTile *src[] = {tiles[1].get(), tiles[2].get()};
  instruction.run(*tiles[0], src, 0);
  compare(instruction, *tiles[0], src, 0, tiles);
}

TEST(Disagreements, TdivByZero) {
  EXPECT_EQ(result<float>("TDIV", {1, 0}), infinity);
  EXPECT_EQ(result<float>("TDIV", {1, -0.0f}), -infinity);
  EXPECT_TRUE(std::isnan(result<float>("TDIV", {0, 0})));
  EXPECT_EQ(result<int32_t>("TDIV", {7, 0}), 0);
  EXPECT_EQ(result<uint8_t>("TDIV", {7, 0}), 0);
  EXPECT_EQ(result<int64_t>("TDIV", {7, 0}), 0);
}

TEST(Disagreements, TremAndTfmodByZero) {
  for (const char *name : {"TREM", "TFMOD"}) {
    EXPECT_TRUE(std::isnan(result<float>(name, {3, 0})));
    EXPECT_TRUE(std::isnan(static_cast<float>(result<half>(name, {half(3), half(0)}))));
    EXPECT_EQ(result<int16_t>(name, {3, 0}), 0);
    EXPECT_EQ(result<uint64_t>(name, {3, 0}), 0u);
  }
}

TEST(Disagreements, TremFloorsForEverySignedType) {
  EXPECT_EQ(result<int8_t>("TREM", {-7, 3}), 2);
  EXPECT_EQ(result<int16_t>("TREM", {7, -3}), -2);
  EXPECT_EQ(result<int32_t>("TREM", {-7, 3}), 2);
  EXPECT_EQ(result<int64_t>("TREM", {-7, 3}), 2);
  EXPECT_EQ(result<int64_t>("TREM", {7, -3}), -2);
}

TEST(Disagreements, TremIsNotFmod) {
  EXPECT_EQ(result<float>("TREM", {-7, 3}), 2);
  EXPECT_EQ(result<float>("TFMOD", {-7, 3}), -1);
  EXPECT_EQ(result<float>("TREM", {7, -3}), -2);
  EXPECT_EQ(result<float>("TFMOD", {7, -3}), 1);
}

/// How many rules TPOW of bfloat16 breaks without HIGH_PRECISION.
int rulesBrokenByPowersOfBfloat16(pto::Profile profile) {
  using namespace pto::tessera;
  const TileDesc tile = describeType<pto::Tile<pto::TileType::Vec, bfloat16_t, 16, 16>>();
  Report report(profile, Report::Phase::CompileTime, false);
  pto::isa::Pow::rules(profile, {tile, tile, tile, tile, {.value = false, .known = true}}, report);
  return report.count();
}
TEST(Disagreements, TpowTakesBfloat16OnCpuOnly) {
  EXPECT_EQ(static_cast<float>(result<bfloat16_t>("TPOW", {bfloat16_t(3), bfloat16_t(2)})), 9.0f);
  EXPECT_EQ(rulesBrokenByPowersOfBfloat16(pto::Profile::Cpu), 0);
  EXPECT_EQ(rulesBrokenByPowersOfBfloat16(pto::Profile::A5), 1);
}

/// How many promises of a2a3 TREM breaks on 16 x 64 floats with this scratch tile.
template <class Tmp>
int promisesBrokenByScratchOfTrem() {
  using namespace pto::tessera;
  const TileDesc tile = describeType<pto::Tile<pto::TileType::Vec, float, 16, 64>>();
  Report report(pto::Profile::A2A3, Report::Phase::RunTime, false);
  pto::isa::Rem::rules(pto::Profile::A2A3, {tile, tile, tile, describeType<Tmp>()}, report);
  EXPECT_EQ(report.count(), 0);
  return report.warningCount();
}
TEST(Disagreements, TremTakesScratchOfEverySizeInUseOnA2A3) {
  using pto::Tile;
  constexpr auto Vec = pto::TileType::Vec;
  EXPECT_EQ((promisesBrokenByScratchOfTrem<Tile<Vec, float, 1, 72>>()), 0); // Cols + 2 * Cols / 64, in blocks
  EXPECT_EQ((promisesBrokenByScratchOfTrem<Tile<Vec, float, 2, 64>>()), 0);
  EXPECT_EQ((promisesBrokenByScratchOfTrem<Tile<Vec, float, 1, 64>>()), 0); // the least that text asks for
  EXPECT_EQ((promisesBrokenByScratchOfTrem<Tile<Vec, float, 1, 56>>()), 1);
}

TEST(Disagreements, TandTakesTheBitsOfHalvesOnA2A3) {
  using namespace pto::tessera;
  for (ElementType type :
       {ElementType::F16, ElementType::BF16, ElementType::I8, ElementType::U32, ElementType::F32}) {
    Report report(pto::Profile::A2A3, Report::Phase::RunTime, false);
    report.mustBeOneOf(pto::isa::And::types, type);
    EXPECT_EQ(report.count(), type == ElementType::F32 ? 1 : 0);
    if (report.count() != 0) {
      EXPECT_STREQ(
          report.broken(0),
          "on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half "
          "or bfloat16_t");
    }
  }
}

TEST(Disagreements, TaddTakesNoBfloat16OnA2A3AndNoFloat8OnA5) {
  const auto &types = pto::isa::Add::types;
  using pto::tessera::ElementType;
  EXPECT_FALSE(types.on(pto::Profile::A2A3).types.contains(ElementType::BF16));
  EXPECT_FALSE(types.on(pto::Profile::A5).types.contains(ElementType::E4M3));
  EXPECT_FALSE(types.on(pto::Profile::A5).types.contains(ElementType::E5M2));
}

} // namespace
