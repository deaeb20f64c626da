// Fused elementwise instructions, for every element type, against their formulas.
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
    add<TwoTiles<pto::isa::SubRelu>, reference::SubRelu>(t, "TSUBRELU", numbers);
    add<TwoTilesInto<pto::isa::MulAddDst>, reference::MulAddDst>(t, "TMULADDDST", numbers);
    add<TwoTilesInto<pto::isa::FusedMulAdd>, reference::FusedMulAdd>(t, "TFUSEDMULADD", numbers);
    add<TwoTilesInto<pto::isa::FusedMulAddRelu>, reference::FusedMulAddRelu>(t, "TFUSEDMULADDRELU", numbers);
    using AddConv = TwoTiles<pto::isa::AddReluConvert>;
    addPair<AddConv, reference::AddReluConv, half, float>(t, "TADDRELUCONV");
    addPair<AddConv, reference::AddReluConv, int8_t, half>(t, "TADDRELUCONV");
    addPair<AddConv, reference::AddReluConv, int8_t, int16_t>(t, "TADDRELUCONV");
    using SubConv = TwoTiles<pto::isa::SubReluConvert>;
    addPair<SubConv, reference::SubReluConv, half, float>(t, "TSUBRELUCONV");
    addPair<SubConv, reference::SubReluConv, int8_t, half>(t, "TSUBRELUCONV");
    addPair<SubConv, reference::SubReluConv, int8_t, int16_t>(t, "TSUBRELUCONV");
    addPair<TwoTilesScale<pto::isa::AddDequantRelu>, reference::AddDeqRelu, half, int32_t>(t, "TADDDEQRELU");
    return t;
  }();
  return made;
}

constexpr float nan = NAN;
const half nearOne = half(1.0f + 3 * 0x1p-10f);

TEST(Fused, EveryInstructionAndElementType) {
  for (const Instruction &instruction : table())
    check(instruction);
}

// ---- Where products are rounded ----

// nearOne^2 = 1 + 6 * 2^-10 + 9 * 2^-20. Half loses the last term, and adding -1 shows whether it did.
TEST(Fused, TmuladddstRoundsTheProductOfHalves) {
  EXPECT_EQ(static_cast<float>(resultOf<half>(table(), "TMULADDDST", {nearOne, nearOne}, half(0), half(-1))),
            6 * 0x1p-10f);
}
TEST(Fused, TfusedmuladdDoesNotRoundTheProductOfHalves) {
  EXPECT_EQ(
      static_cast<float>(resultOf<half>(table(), "TFUSEDMULADD", {nearOne, half(-1)}, half(0), nearOne)),
      6 * 0x1p-10f + 8 * 0x1p-20f); // the nearest half
}
TEST(Fused, TfusedmuladdreluRoundsTheProductOfHalves) {
  EXPECT_EQ(
      static_cast<float>(resultOf<half>(table(), "TFUSEDMULADDRELU", {nearOne, half(-1)}, half(0), nearOne)),
      6 * 0x1p-10f);
}

// ---- Special values ----

TEST(Fused, ReluTurnsNanAndNegativeZeroIntoZero) {
  EXPECT_EQ(reference::bitsOf(resultOf<float>(table(), "TSUBRELU", {nan, 1.0f})), 0u);
  EXPECT_EQ(reference::bitsOf(resultOf<float>(table(), "TSUBRELU", {-0.0f, 0.0f})), 0u);
  EXPECT_EQ(reference::bitsOf(resultOf<float>(table(), "TFUSEDMULADDRELU", {nan, 1.0f}, 0.0f, 1.0f)), 0u);
}

TEST(Fused, ConversionsSaturate) {
  const auto half16 = [](const char *name, float a, float b) {
    return static_cast<float>(resultOf<half, float>(table(), name, {a, b}));
  };
  EXPECT_EQ(half16("TADDRELUCONV", 65519.0f, 0.9f), 65504.0f);
  EXPECT_EQ(half16("TADDRELUCONV", 3e38f, 3e38f), 65504.0f);
  EXPECT_EQ(half16("TADDRELUCONV", -3e38f, -3e38f), 0.0f);
  EXPECT_EQ(half16("TSUBRELUCONV", 2049.0f, 0.0f), 2048.0f);
  const auto byte = [](const char *name, half a, half b) {
    return int(resultOf<int8_t, half>(table(), name, {a, b}));
  };
  EXPECT_EQ(byte("TADDRELUCONV", half(126.5f), half(0)), 126);
  EXPECT_EQ(byte("TADDRELUCONV", half(127.5f), half(0)), 127);
  EXPECT_EQ(byte("TADDRELUCONV", half(INFINITY), half(0)), 127);
  EXPECT_EQ(byte("TSUBRELUCONV", half(0.5f), half(1)), 0);
  // The sum 2.5 + 2^-14 is no half: rounded to one first, it would be a tie and become 2.
  EXPECT_EQ(byte("TADDRELUCONV", half(2.5f), half(0x1p-14f)), 3);
  EXPECT_EQ(int(resultOf<int8_t, int16_t>(table(), "TADDRELUCONV", {32767, 32767})), 127);
  EXPECT_EQ(int(resultOf<int8_t, int16_t>(table(), "TSUBRELUCONV", {-32768, 32767})), 0);
}

TEST(Fused, TadddeqreluSaturatesAndWraps) {
  const auto scaled = [](int32_t a, int32_t b, float scale) {
    return static_cast<float>(resultOf<half, int32_t, float>(table(), "TADDDEQRELU", {a, b}, scale));
  };
  EXPECT_EQ(scaled(100, 28, 0.5f), 64.0f);
  EXPECT_EQ(scaled(1000000, 1000000, 1.0f), 65504.0f);
  EXPECT_EQ(scaled(-100, 28, 0.5f), 0.0f);
  EXPECT_EQ(scaled(-100, 28, -0.5f), 36.0f);
  EXPECT_EQ(scaled(std::numeric_limits<int32_t>::max(), 1, -0x1p-20f), 2048.0f);
}

// ---- Where sources disagree ----

TEST(Disagreements, TfusedmuladdreluAppliesRelu) {
  EXPECT_EQ(resultOf<float>(table(), "TFUSEDMULADDRELU", {2.0f, -10.0f}, 0.0f, 3.0f), 0.0f);
  EXPECT_EQ(resultOf<float>(table(), "TFUSEDMULADDRELU", {2.0f, 10.0f}, 0.0f, 3.0f), 16.0f);
}

} // namespace
