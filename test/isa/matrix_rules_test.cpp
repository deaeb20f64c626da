// Rules of matrix products that only a running program can break: valid sizes, and how much of their operands
// they touch; and what every profile must accept. What types alone can break is in
// test/legality/matrix.rules, and test/isa/matrix_legality_test.cpp compares the rules with a table.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::expectError;
using test::footprintRule;
using test::regionRule;

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

constexpr const char *sizes = "the valid rows and columns of a and the valid columns of b must be 1 to 4095";
constexpr const char *vectorSizes = "the depth and the columns that are multiplied must be 1 to 4095";

// Tiles whose valid sizes are given at run time.
template <class T, int Rows, int Cols>
using DynamicLeft = TileLeft<T, Rows, Cols, DYNAMIC, DYNAMIC>;
template <class T, int Rows, int Cols>
using DynamicRight = TileRight<T, Rows, Cols, DYNAMIC, DYNAMIC>;
template <class T, int Rows, int Cols>
using Acc = TileAcc<T, Rows, Cols>;
template <class T, int Cols>
using BiasRow = Tile<TileType::Bias, T, 1, Cols>;
template <int Rows, int Cols>
using LeftScale = TileLeftScale<float8_e8m0_t, Rows, Cols>;
template <int Rows, int Cols>
using RightScale = TileRightScale<float8_e8m0_t, Rows, Cols>;
using E4M3 = float8_e4m3_t;

/// Must be refused on a2a3 and a5, and in debug builds of the cpu profile, before dst is written. Other
/// builds for cpu go without it.
template <class C, class Act>
void refusedSize(const char *instruction, const char *rule, C &dst, Act &&act) {
  dst.SetElement(0, 0, 3);
  if constexpr (!onCpu || buildTarget.debug) {
    expectError(instruction, rule, {}, act);
    EXPECT_EQ(dst.GetElement(0, 0), 3) << instruction << " wrote before it was refused";
  } else {
    EXPECT_NO_THROW(act()) << instruction;
  }
}
/// Must be refused everywhere, before dst is written, with the operand that is too small.
template <class C, class Act>
void refusedRegion(const char *instruction, const char *operand, C &dst, Act &&act) {
  dst.SetElement(0, 0, 3);
  expectError(instruction, regionRule, {operand}, act);
  EXPECT_EQ(dst.GetElement(0, 0), 3) << instruction << " wrote before it was refused";
}

// ---- Sizes ----

TEST(MatrixRules, NoEmptyMatrices) {
  using A = DynamicLeft<half, 32, 32>;
  using B = DynamicRight<half, 32, 32>;
  A a(32, 32), noRows(0, 32), noDepth(32, 0);
  B b(32, 32), noCols(32, 0);
  Acc<float, 32, 32> c;
  BiasRow<float, 32> bias;
  EXPECT_NO_THROW(TMATMUL(c, a, b));
  for (A *empty : {&noRows, &noDepth}) {
    refusedSize("TMATMUL", sizes, c, [&] { TMATMUL(c, *empty, b); });
    refusedSize("TMATMUL_ACC", sizes, c, [&] { TMATMUL_ACC(c, c, *empty, b); });
    refusedSize("TMATMUL_ACC", sizes, c, [&] { TMATMUL_ACC<AccPhase::Final>(c, *empty, b); });
    refusedSize("TMATMUL_BIAS", sizes, c, [&] { TMATMUL_BIAS(c, *empty, b, bias); });
  }
  refusedSize("TMATMUL", sizes, c, [&] { TMATMUL<AccPhase::Partial>(c, a, noCols); });
  refusedSize("TMATMUL_ACC", sizes, c, [&] { TMATMUL_ACC(c, a, noCols); });
  refusedSize("TMATMUL_BIAS", sizes, c, [&] { TMATMUL_BIAS(c, a, noCols, bias); });
}

TEST(MatrixRules, NoEmptyVectors) {
  DynamicLeft<half, 1, 32> a(1, 32);
  DynamicRight<half, 32, 32> b(32, 32), noDepth(0, 32), noCols(32, 0);
  Acc<float, 16, 32> c;
  BiasRow<float, 32> bias;
  EXPECT_NO_THROW(TGEMV(c, a, b));
  for (auto *empty : {&noDepth, &noCols}) {
    refusedSize("TGEMV", vectorSizes, c, [&] { TGEMV(c, a, *empty); });
    refusedSize("TGEMV_ACC", vectorSizes, c, [&] { TGEMV_ACC(c, c, a, *empty); });
    refusedSize("TGEMV_BIAS", vectorSizes, c, [&] { TGEMV_BIAS(c, a, *empty, bias); });
  }
}

TEST(MatrixRules, DepthsUpTo4095) {
  DynamicLeft<int8_t, 1, 4096> a(1, 4095);
  DynamicRight<int8_t, 4096, 16> b(4095, 16);
  Acc<int32_t, 16, 16> c;
  BiasRow<int32_t, 16> bias;
  EXPECT_NO_THROW(TMATMUL(c, a, b));
  EXPECT_NO_THROW(TMATMUL_BIAS(c, a, b, bias));
  EXPECT_NO_THROW(TGEMV(c, a, b));
  EXPECT_NO_THROW(TGEMV_ACC(c, c, a, b));
  // TMATMUL counts the columns of a only, TGEMV the rows of b, and on cpu the smaller of both.
  a.SetValidCol(4096);
  refusedSize("TMATMUL", sizes, c, [&] { TMATMUL(c, a, b); });
  refusedSize("TMATMUL_ACC", sizes, c, [&] { TMATMUL_ACC(c, a, b); });
  refusedSize("TMATMUL_BIAS", sizes, c, [&] { TMATMUL_BIAS(c, a, b, bias); });
  EXPECT_NO_THROW(TGEMV(c, a, b));
  b.SetValidRow(4096);
  refusedSize("TGEMV", vectorSizes, c, [&] { TGEMV(c, a, b); });
  refusedSize("TGEMV_ACC", vectorSizes, c, [&] { TGEMV_ACC(c, c, a, b); });
  refusedSize("TGEMV_BIAS", vectorSizes, c, [&] { TGEMV_BIAS(c, a, b, bias); });
  a.SetValidCol(4095);
  EXPECT_NO_THROW(TMATMUL(c, a, b));
}

/// Tiles of 4096 rows or columns are larger than their buffers: only the rule can be asked.
TEST(MatrixRules, RowsAndColumnsUpTo4095) {
  if constexpr (!onCpu || buildTarget.debug) {
    DynamicLeft<half, 4096, 16> high(4096, 16);
    DynamicRight<half, 16, 16> right(16, 16);
    Acc<float, 4096, 16> highC;
    expectError("TMATMUL", sizes, {}, [&] { TMATMUL(highC, high, right); });
    DynamicLeft<half, 16, 16> left(16, 16);
    DynamicRight<half, 16, 4096> wide(16, 4096);
    Acc<float, 16, 4096> wideC;
    expectError("TMATMUL_ACC", sizes, {}, [&] { TMATMUL_ACC(wideC, left, wide); });
    expectError("TGEMV", vectorSizes, {}, [&] { TGEMV(wideC, left, wide); });
  }
}

/// A template: what a profile refuses to compile is only named where it compiles.
template <Profile P>
void sizesOfScaledProducts() {
  if constexpr (P != Profile::A2A3) {
    using A = DynamicLeft<E4M3, 16, 64>;
    A a(16, 64), noRows(0, 64), noDepth(16, 0);
    DynamicRight<E4M3, 64, 32> b(64, 32), noCols(64, 0);
    LeftScale<16, 2> aScale;
    RightScale<2, 32> bScale;
    Acc<float, 16, 32> c;
    BiasRow<float, 32> bias;
    EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, b, bScale));
    EXPECT_NO_THROW(TGEMV_MX(c, a, aScale, b, bScale));
    for (A *empty : {&noRows, &noDepth}) {
      refusedSize("TMATMUL_MX", sizes, c, [&] { TMATMUL_MX(c, *empty, aScale, b, bScale); });
      refusedSize("TMATMUL_MX", sizes, c, [&] { TMATMUL_MX(c, c, *empty, aScale, b, bScale); });
    }
    refusedSize("TMATMUL_MX", sizes, c, [&] { TMATMUL_MX(c, a, aScale, noCols, bScale, bias); });
    refusedSize("TGEMV_MX", vectorSizes, c, [&] { TGEMV_MX(c, noDepth, aScale, b, bScale); });
    refusedSize("TGEMV_MX", vectorSizes, c, [&] { TGEMV_MX(c, c, noDepth, aScale, b, bScale); });
    refusedSize("TGEMV_MX", vectorSizes, c, [&] { TGEMV_MX(c, a, aScale, noCols, bScale, bias); });
  }
}
TEST(MatrixRules, SizesOfScaledProducts) { sizesOfScaledProducts<buildTarget.profile>(); }

// ---- What is touched ----

TEST(MatrixRules, VectorsAsDeepAsTheLeftTile) {
  DynamicLeft<half, 1, 32> a(1, 32);
  DynamicRight<half, 64, 16> b(33, 16), fits(32, 16);
  Acc<float, 16, 16> c;
  EXPECT_NO_THROW(TGEMV(c, a, fits));
  c.SetElement(0, 0, 3);
  if constexpr (onCpu) {
    EXPECT_NO_THROW(TGEMV(c, a, b)); // as deep as a is valid
  } else {
    const char *const rule = "the valid rows of b must not exceed the Cols of a";
    expectError("TGEMV", rule, {}, [&] { TGEMV(c, a, b); });
    expectError("TGEMV_ACC", rule, {}, [&] { TGEMV_ACC(c, c, a, b); });
    EXPECT_EQ(c.GetElement(0, 0), 3);
  }
}

TEST(MatrixRules, VectorsAsHighAsTheResult) {
  DynamicLeft<half, 32, 32> a(17, 32), fits(16, 32);
  DynamicRight<half, 32, 16> b(32, 16);
  Acc<float, 16, 16> c;
  EXPECT_NO_THROW(TGEMV(c, fits, b));
  c.SetElement(0, 0, 3);
  if constexpr (onCpu) {
    const char *const rule = "the valid rows of a must not exceed the Rows of dst";
    expectError("TGEMV", rule, {}, [&] { TGEMV(c, a, b); });
    expectError("TGEMV_ACC", rule, {}, [&] { TGEMV_ACC(c, c, a, b); });
    EXPECT_EQ(c.GetElement(0, 0), 3);
  } else {
    EXPECT_NO_THROW(TGEMV(c, a, b)); // one row
  }
}

/// One row of left lets the other sizes differ.
TEST(MatrixRules, RegionsOfMatrices) {
  DynamicLeft<half, 1, 64> a(1, 64), shallow(1, 32);
  DynamicRight<half, 32, 32> b(32, 32), narrow(32, 16);
  Acc<float, 16, 32> c;
  Acc<float, 16, 16> narrowC;
  BiasRow<float, 16> bias;
  EXPECT_NO_THROW(TMATMUL(c, shallow, b));
  EXPECT_NO_THROW(TMATMUL(narrowC, shallow, narrow));
  EXPECT_NO_THROW(TMATMUL_BIAS(c, shallow, narrow, bias));
  refusedRegion("TMATMUL", "operand: b", c, [&] { TMATMUL(c, a, b); });
  refusedRegion("TMATMUL_ACC", "operand: b", c, [&] { TMATMUL_ACC(c, a, b); });
  refusedRegion("TMATMUL", "operand: dst", narrowC, [&] { TMATMUL(narrowC, shallow, b); });
  refusedRegion("TGEMV", "operand: dst", narrowC, [&] { TGEMV(narrowC, shallow, b); });
  refusedRegion("TMATMUL_BIAS", "operand: bias", c, [&] { TMATMUL_BIAS(c, shallow, b, bias); });
  refusedRegion("TGEMV_BIAS", "operand: bias", c, [&] { TGEMV_BIAS(c, shallow, b, bias); });
}

TEST(MatrixRules, ValidSizesBeyondTheTile) {
  DynamicLeft<half, 16, 32> a(16, 32), high(17, 32), deep(16, 33);
  DynamicRight<half, 32, 32> b(32, 32), wide(32, 33);
  Acc<float, 16, 32> c;
  refusedRegion("TMATMUL", "operand: dst", c, [&] { TMATMUL(c, high, b); });
  refusedRegion("TMATMUL", "operand: a", c, [&] { TMATMUL(c, deep, b); });
  refusedRegion("TMATMUL", "operand: dst", c, [&] { TMATMUL(c, a, wide); });
}

template <Profile P>
void regionsOfScaledProducts() {
  if constexpr (P != Profile::A2A3) {
    DynamicLeft<E4M3, 32, 128> a(16, 128), low(16, 64), high(17, 64);
    DynamicRight<E4M3, 64, 32> b(64, 32);
    DynamicRight<E4M3, 128, 32> deepB(128, 32);
    LeftScale<16, 4> aScale;
    LeftScale<16, 2> fewScales;
    RightScale<4, 32> bScale;
    RightScale<2, 32> fewScalesB;
    RightScale<4, 16> narrowScales;
    Acc<float, 16, 32> c;
    BiasRow<float, 16> bias;
    EXPECT_NO_THROW(TMATMUL_MX(c, low, fewScales, b, fewScalesB));
    EXPECT_NO_THROW(TMATMUL_MX(c, low, aScale, b, bScale));
    EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, deepB, bScale));
    refusedRegion("TMATMUL_MX", "operand: dst", c, [&] { TMATMUL_MX(c, high, aScale, b, bScale); });
    refusedRegion("TMATMUL_MX", "operand: b", c, [&] { TMATMUL_MX(c, a, aScale, b, bScale); });
    refusedRegion("TMATMUL_MX", "operand: aScale", c, [&] { TMATMUL_MX(c, a, fewScales, deepB, bScale); });
    refusedRegion("TMATMUL_MX", "operand: bScale", c,
                  [&] { TMATMUL_MX(c, c, a, aScale, deepB, fewScalesB); });
    refusedRegion("TGEMV_MX", "operand: bScale", c, [&] { TGEMV_MX(c, low, aScale, b, narrowScales); });
    refusedRegion("TGEMV_MX", "operand: bias", c, [&] { TGEMV_MX(c, low, aScale, b, bScale, bias); });
    if constexpr (onCpu) {
      EXPECT_NO_THROW(TGEMV_MX(c, a, aScale, b, bScale)); // as deep as b is valid
    } else {
      expectError("TGEMV_MX", "the valid columns of a must not exceed the Rows of b", {},
                  [&] { TGEMV_MX(c, a, aScale, b, bScale); });
    }
  }
}
TEST(MatrixRules, RegionsOfScaledProducts) { regionsOfScaledProducts<buildTarget.profile>(); }

/// Only cpu lets a tile lie where not all of it fits: what an instruction touches must.
template <Profile P>
void partsOutsideTheBuffer() {
  if constexpr (P == Profile::Cpu) {
    DynamicLeft<half, 32, 32> a(16, 16);
    DynamicRight<half, 32, 32> b(16, 16);
    Acc<float, 32, 32> c;
    BiasRow<float, 32> bias;
    TASSIGN(a, 64 * 1024 - 512);
    EXPECT_NO_THROW(TMATMUL(c, a, b));
    a.SetValidRow(17);
    expectError("TMATMUL", footprintRule, {"operand: a"}, [&] { TMATMUL(c, a, b); });
    TASSIGN(a, 0);
    TASSIGN(b, 64 * 1024 - 512);
    EXPECT_NO_THROW(TMATMUL(c, a, b));
    b.SetValidCol(17);
    expectError("TMATMUL_ACC", footprintRule, {"operand: b"}, [&] { TMATMUL_ACC(c, a, b); });
    TASSIGN(b, 0);
    TASSIGN(c, 256 * 1024 - 2048); // two boxes: 32 rows of 16 columns
    b.SetValidCol(16);
    EXPECT_NO_THROW(TMATMUL(c, a, b));
    b.SetValidCol(17);
    expectError("TGEMV", footprintRule, {"operand: dst"}, [&] { TGEMV(c, a, b); });
    TASSIGN(c, 0);
    TASSIGN(bias, 512 * 1024 - 64);
    expectError("TMATMUL_BIAS", footprintRule, {"operand: bias"}, [&] { TMATMUL_BIAS(c, a, b, bias); });
    b.SetValidCol(16);
    EXPECT_NO_THROW(TMATMUL_BIAS(c, a, b, bias));
  }
}
TEST(MatrixRules, PartsOutsideTheBuffer) { partsOutsideTheBuffer<buildTarget.profile>(); }

template <Profile P>
void scalesOutsideTheBuffer() {
  if constexpr (P == Profile::Cpu) {
    DynamicLeft<E4M3, 32, 64> a(16, 64);
    DynamicRight<E4M3, 64, 32> b(64, 16);
    LeftScale<32, 2> aScale;
    RightScale<2, 32> bScale;
    Acc<float, 32, 32> c;
    TASSIGN(aScale, 4096 - 32);
    TASSIGN(bScale, 4096 - 32);
    EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, b, bScale));
    a.SetValidRow(17);
    expectError("TMATMUL_MX", footprintRule, {"operand: aScale"},
                [&] { TMATMUL_MX(c, a, aScale, b, bScale); });
    a.SetValidRow(16);
    b.SetValidCol(17);
    expectError("TMATMUL_MX", footprintRule, {"operand: bScale"},
                [&] { TMATMUL_MX(c, a, aScale, b, bScale); });
  }
}
TEST(MatrixRules, ScalesOutsideTheBuffer) { scalesOutsideTheBuffer<buildTarget.profile>(); }

// ---- What must compile and run ----

constexpr AccPhase phase = AccPhase::Final;

/// Overloads 1 to 13.
template <class C, class A, class B, class Bias>
void everyPlainForm(C &c, A &a, B &b, Bias &bias) {
  static_assert(std::same_as<decltype(TMATMUL(c, a, b)), RecordEvent>);
  EXPECT_NO_THROW(TMATMUL(c, a, b));
  EXPECT_NO_THROW(TMATMUL<phase>(c, a, b));
  EXPECT_NO_THROW(TMATMUL_ACC(c, c, a, b));
  EXPECT_NO_THROW(TMATMUL_ACC<phase>(c, c, a, b));
  EXPECT_NO_THROW(TMATMUL_ACC(c, a, b));
  EXPECT_NO_THROW(TMATMUL_ACC<phase>(c, a, b));
  EXPECT_NO_THROW(TMATMUL_BIAS(c, a, b, bias));
  EXPECT_NO_THROW(TMATMUL_BIAS<phase>(c, a, b, bias));
  EXPECT_NO_THROW(TGEMV(c, a, b));
  EXPECT_NO_THROW(TGEMV<phase>(c, a, b));
  EXPECT_NO_THROW(TGEMV_ACC(c, c, a, b));
  EXPECT_NO_THROW(TGEMV_ACC<phase>(c, c, a, b));
  EXPECT_NO_THROW(TGEMV_BIAS(c, a, b, bias));
  EXPECT_NO_THROW(TGEMV_BIAS<phase>(c, a, b, bias));
}
/// Overloads 14 to 25.
template <class C, class A, class AScale, class B, class BScale, class Bias>
void everyScaledForm(C &c, A &a, AScale &aScale, B &b, BScale &bScale, Bias &bias) {
  EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TMATMUL_MX<phase>(c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TMATMUL_MX(c, c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TMATMUL_MX<phase>(c, c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, b, bScale, bias));
  EXPECT_NO_THROW(TMATMUL_MX<phase>(c, a, aScale, b, bScale, bias));
  EXPECT_NO_THROW(TGEMV_MX(c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TGEMV_MX<phase>(c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TGEMV_MX(c, c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TGEMV_MX<phase>(c, c, a, aScale, b, bScale));
  EXPECT_NO_THROW(TGEMV_MX(c, a, aScale, b, bScale, bias));
  EXPECT_NO_THROW(TGEMV_MX<phase>(c, a, aScale, b, bScale, bias));
}

template <Profile P>
void everyForm() {
  TileLeft<half, 16, 32> a;
  TileRight<half, 32, 16> b;
  TileAcc<float, 16, 16> c;
  BiasRow<float, 16> bias;
  everyPlainForm(c, a, b, bias);
  if constexpr (P != Profile::A2A3) {
    TileLeft<E4M3, 16, 64> scaledA;
    TileRight<float8_e5m2_t, 64, 32> scaledB;
    LeftScale<16, 2> aScale;
    RightScale<2, 32> bScale;
    TileAcc<float, 16, 32> scaledC;
    BiasRow<float, 32> scaledBias;
    everyScaledForm(scaledC, scaledA, aScale, scaledB, bScale, scaledBias);
  }
}
TEST(MatrixRules, EveryForm) { everyForm<buildTarget.profile>(); }

template <class Left, class Right = Left>
void productOf() {
  using Sum = std::conditional_t<std::same_as<Left, int8_t>, int32_t, float>;
  TileLeft<Left, 16, 32> a;
  TileRight<Right, 32, 16> b;
  TileAcc<Sum, 16, 16> c;
  EXPECT_NO_THROW(TMATMUL(c, a, b));
}
template <Profile P>
void everyType() {
  test::forTypes<int8_t, bfloat16_t, float>([]<class T>() { productOf<T>(); });
  if constexpr (P != Profile::A2A3) {
    productOf<E4M3, float8_e5m2_t>();
    productOf<hifloat8_t>();
    TileLeft<float4_e1m2x2_t, 16, 64> a;
    TileRight<float4_e2m1x2_t, 64, 32> b;
    LeftScale<16, 2> aScale;
    RightScale<2, 32> bScale;
    TileAcc<float, 16, 32> c;
    EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, b, bScale));
  }
}
TEST(MatrixRules, EveryType) { everyType<buildTarget.profile>(); }

template <Profile P>
void compactTiles() {
  TileLeftCompact<half, 32, 32, 17, 20> a;
  TileRightCompact<half, 32, 32, 20, 30> b;
  TileAccCompact<float, 32, 32, 17, 30> c;
  EXPECT_NO_THROW(TMATMUL(c, a, b));
  if constexpr (P != Profile::A2A3) {
    TileLeftCompact<E4M3, 32, 64, 17, 40> scaledA;
    TileRightCompact<E4M3, 64, 32, 40, 30> scaledB;
    TileLeftScaleCompact<float8_e8m0_t, 32, 2, 17, 2> aScale;
    TileRightScaleCompact<float8_e8m0_t, 2, 32, 2, 30> bScale;
    EXPECT_NO_THROW(TMATMUL_MX(c, c, scaledA, aScale, scaledB, bScale));
  }
}
TEST(MatrixRules, CompactTiles) { compactTiles<buildTarget.profile>(); }

/// Left as a2a3 writes it, also on cpu; and as the others write it, also on a2a3.
template <Profile P, BLayout Outer>
void leftTilesIn() {
  if constexpr (P != Profile::A5 || Outer == BLayout::ColMajor) {
    Tile<TileType::Left, half, 32, 32, Outer, 32, 32, SLayout::RowMajor> a;
    TileRight<half, 32, 32> b;
    TileAcc<float, 32, 32> c;
    EXPECT_NO_THROW(TMATMUL(c, a, b));
    EXPECT_NO_THROW(TGEMV(c, a, b));
  }
  if constexpr (P == Profile::Cpu) {
    Tile<TileType::Left, E4M3, 32, 64, Outer, 32, 64, SLayout::RowMajor> a;
    TileRight<E4M3, 64, 32> b;
    TileAcc<float, 32, 32> c;
    LeftScale<32, 2> aScale;
    RightScale<2, 32> bScale;
    EXPECT_NO_THROW(TMATMUL_MX(c, a, aScale, b, bScale));
  }
}
TEST(MatrixRules, LeftTilesInEitherOrder) {
  leftTilesIn<buildTarget.profile, BLayout::RowMajor>();
  leftTilesIn<buildTarget.profile, BLayout::ColMajor>();
}

/// The sizes of kernels for hardware: one row of left, padded more than right, and 16 rows of the result.
template <Profile P>
void leftTilesOfOneRow() {
  TileLeft<half, 1, 256, 1, 33> a;
  TileRight<half, 48, 32, 33, 20> b;
  TileAcc<float, 16, 64, DYNAMIC, DYNAMIC> c(1, 20);
  BiasRow<float, 128> bias;
  EXPECT_NO_THROW(TMATMUL_BIAS(c, a, b, bias));
  EXPECT_NO_THROW(TGEMV_BIAS(c, a, b, bias));
  if constexpr (P != Profile::A2A3) {
    TileLeft<E4M3, 1, 512, 1, 33> scaledA;
    TileRight<E4M3, 64, 64, 33, 20> scaledB;
    TileLeftScale<float8_e8m0_t, 1, 16, 1, 2> aScale;
    TileRightScale<float8_e8m0_t, 2, 64, 2, 20> bScale;
    EXPECT_NO_THROW(TMATMUL_MX(c, scaledA, aScale, scaledB, bScale, bias));
    EXPECT_NO_THROW(TGEMV_MX(c, scaledA, aScale, scaledB, bScale, bias));
  }
}
TEST(MatrixRules, LeftTilesOfOneRow) { leftTilesOfOneRow<buildTarget.profile>(); }

/// Rows and Cols bind TMATMUL only.
TEST(MatrixRules, VectorsOfOtherSizes) {
  TileLeft<half, 32, 64, 1, 17> a;
  TileRight<half, 32, 48, 17, 17> b;
  TileAcc<float, 16, 64> c;
  EXPECT_NO_THROW(TGEMV(c, a, b));
  EXPECT_NO_THROW(TGEMV_ACC(c, c, a, b));
}

/// The bias of products by a vector may have any order of elements on a2a3 and a5.
template <Profile P>
void biasesInAnyOrder() {
  if constexpr (P != Profile::Cpu) {
    TileLeft<half, 16, 32> a;
    TileRight<half, 32, 16> b;
    TileAcc<float, 16, 16> c;
    Tile<TileType::Bias, float, 1, 16, BLayout::ColMajor, 1, 16, SLayout::RowMajor> bias;
    EXPECT_NO_THROW(TGEMV_BIAS(c, a, b, bias));
    if constexpr (P == Profile::A2A3) {
      EXPECT_NO_THROW(TMATMUL_BIAS(c, a, b, bias));
    }
  }
}
TEST(MatrixRules, BiasesInAnyOrder) { biasesInAnyOrder<buildTarget.profile>(); }

} // namespace
