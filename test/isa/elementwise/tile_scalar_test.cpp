// Elementwise instructions on tiles and a scalar, for every element type, against their formulas.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

#include "test/isa/elementwise/check.hpp"
#include "test/isa/elementwise/reference.hpp"

namespace {

using namespace test;

/// TPOWS also takes its precision.
template <class Op>
struct PowTileScalar : TileScalar<Op> {
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t scalar) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), reference::fromBits<S>(scalar),
                                        pto::tessera::absent, pto::tessera::mode(false));
  }
};

const Table &table() {
  static const Table made = [] {
    Table t;
    add<TileScalar<pto::isa::AddScalar>, reference::Add>(t, "TADDS", numbers);
    add<TileScalar<pto::isa::SubScalar>, reference::Sub>(t, "TSUBS", numbers);
    add<TileScalar<pto::isa::MulScalar>, reference::Mul>(t, "TMULS", numbers);
    add<TileScalar<pto::isa::MaxScalar>, reference::Max>(t, "TMAXS", numbers);
    add<TileScalar<pto::isa::MinScalar>, reference::Min>(t, "TMINS", numbers);
    add<TileScalar<pto::isa::LeakyRelu>, reference::LeakyRelu>(t, "TLRELU", numbers);
    add<TileScalar<pto::isa::AndScalar>, reference::And>(t, "TANDS", integers);
    add<TileScalar<pto::isa::OrScalar>, reference::Or>(t, "TORS", integers);
    add<TileScalarWithScratch<pto::isa::XorScalar>, reference::Xor>(t, "TXORS", integers);
    const size_t shifts = t.size();
    add<TileScalar<pto::isa::ShiftLeftScalar>, reference::Shl>(t, "TSHLS", integers);
    add<TileScalar<pto::isa::ShiftRightScalar>, reference::Shr>(t, "TSHRS", integers);
    for (size_t i = shifts; i < t.size(); ++i)
      t[i].scalarIsAmount = true;
    add<TileScalar<pto::isa::DivScalar>, reference::Div>(t, "TDIVS tile / scalar", numbers);
    add<ScalarTile<pto::isa::ScalarDiv>, reference::DivInto>(t, "TDIVS scalar / tile", numbers);
    add<TileScalar<pto::isa::RemainderTruncatedScalar>, reference::Fmod>(t, "TFMODS", numbers);
    add<TileScalarWithScratch<pto::isa::RemainderFlooredScalar>, reference::Rem>(t, "TREMS", numbers);
    add<PowTileScalar<pto::isa::PowScalar>, reference::Pow>(t, "TPOWS", numbers);
    add<TileScalarTile<pto::isa::AddScalarAdd>, reference::AddC>(t, "TADDSC", numbers);
    add<TileScalarTile<pto::isa::SubScalarAdd>, reference::SubC>(t, "TSUBSC", numbers);
    add<TileScalarInto<pto::isa::Axpy>, reference::Axpy>(t, "TAXPY", numbers);
    addPair<TileScalarInto<pto::isa::Axpy>, reference::Axpy, float, half>(t, "TAXPY");
    return t;
  }();
  return made;
}

template <class T>
T result(const char *name, std::initializer_list<T> sources, T scalar, T old = {}) {
  return resultOf<T>(table(), name, sources, scalar, old);
}

constexpr float infinity = INFINITY, nan = NAN;

TEST(TileScalar, EveryInstructionAndElementType) {
  for (const Instruction &instruction : table())
    check(instruction);
}

// ---- Special values ----

TEST(TileScalar, MaximumAndMinimumGiveTheTileWhenUnordered) {
  EXPECT_TRUE(std::isnan(result<float>("TMAXS", {nan}, 1)));
  EXPECT_EQ(result<float>("TMAXS", {1}, nan), 1);
  EXPECT_EQ(result<float>("TMINS", {1}, nan), 1);
  EXPECT_TRUE(std::signbit(result<float>("TMAXS", {-0.0f}, 0.0f)));
}

TEST(TileScalar, TsubsIsExactForLargeScalars) {
  EXPECT_EQ(result<int32_t>("TSUBS", {5}, 16777217), -16777212);
}

TEST(TileScalar, ShiftsByTooMuch) {
  EXPECT_EQ(result<int16_t>("TSHLS", {-1}, 16), 0);
  EXPECT_EQ(result<int16_t>("TSHRS", {-1}, 16), -1);
  EXPECT_EQ(result<uint32_t>("TSHRS", {0x80000000u}, 32), 0u);
  EXPECT_EQ(result<uint64_t>("TSHLS", {1}, 64), 1u);
}

TEST(TileScalar, SumsOfThreeAreRoundedOnce) {
  EXPECT_EQ(static_cast<float>(result<half>("TADDSC", {half(2048), half(1)}, half(1))), 2050.0f);
  EXPECT_EQ(static_cast<float>(result<half>("TSUBSC", {half(2048), half(1)}, half(-1))), 2050.0f);
}

TEST(TileScalar, TaxpyRoundsTheProductOfHalves) {
  // (1 + 2^-10)^2 = 1 + 2^-9 + 2^-20: the last term is lost with the product, and -1 shows it.
  const half near = half(1.0f + 0x1p-10f);
  EXPECT_EQ(static_cast<float>(result<half>("TAXPY", {near}, near, half(-1))), 0x1p-9f);
  EXPECT_EQ((resultOf<float, half>(table(), "TAXPY", {near}, near, -1.0f)), 0x1p-9f + 0x1p-20f);
}

// ---- Where sources disagree ----

TEST(Disagreements, TaddscDoesNotSaturate) {
  EXPECT_EQ(result<int8_t>("TADDSC", {100, 100}, 100), 44);
  EXPECT_EQ(result<int32_t>("TADDSC", {std::numeric_limits<int32_t>::max(), 0}, 1),
            std::numeric_limits<int32_t>::min());
}

TEST(Disagreements, TsubscDoesNotSaturate) {
  EXPECT_EQ(result<uint8_t>("TSUBSC", {1, 0}, 2), 255);
  EXPECT_EQ(result<int16_t>("TSUBSC", {-32768, 0}, 1), 32767);
}

TEST(Disagreements, TdivsByZero) {
  EXPECT_EQ(result<float>("TDIVS tile / scalar", {1}, 0), infinity);
  EXPECT_EQ(result<float>("TDIVS scalar / tile", {0}, 1), infinity);
  EXPECT_TRUE(std::isnan(result<float>("TDIVS scalar / tile", {0}, 0)));
  EXPECT_EQ(result<int32_t>("TDIVS tile / scalar", {7}, 0), 0);
  EXPECT_EQ(result<int32_t>("TDIVS scalar / tile", {0}, 7), 0);
}

TEST(Disagreements, TremsAndTfmodsByZero) {
  for (const char *name : {"TREMS", "TFMODS"}) {
    EXPECT_TRUE(std::isnan(result<float>(name, {3}, 0, 5)));
    EXPECT_EQ(result<int32_t>(name, {3}, 0, 5), 0);
    EXPECT_EQ(result<int64_t>(name, {3}, 0, 5), 0);
  }
}

TEST(Disagreements, TremsFloorsInt64) {
  EXPECT_EQ(result<int64_t>("TREMS", {-7}, 3), 2);
  EXPECT_EQ(result<int64_t>("TREMS", {7}, -3), -2);
  EXPECT_EQ(result<int64_t>("TFMODS", {-7}, 3), -1);
}

TEST(Disagreements, TpowsOfIntegersDoesNotGoThroughDouble) {
  EXPECT_EQ(result<int32_t>("TPOWS", {3}, 21), int32_t(10460353203u));
  EXPECT_EQ(result<uint64_t>("TPOWS", {3}, 40), 12157665459056928801u);
  EXPECT_EQ(result<int32_t>("TPOWS", {0}, -1), 0);
}

TEST(Disagreements, TaxpyAddsToItsDestination) {
  EXPECT_EQ(result<float>("TAXPY", {3}, 2, 10), 16);
  EXPECT_EQ(result<int32_t>("TAXPY", {3}, 2, 10), 16);
}

} // namespace
