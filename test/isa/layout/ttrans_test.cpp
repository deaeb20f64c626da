// TTRANS of tiles: dst[c, r] = src[r, c] for src's valid region, between all layouts and box sizes.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <pto/isa/layout/ttrans.hpp>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <cstdint>

using namespace pto;
using test::between;
using test::expectError;
using test::Guarded;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;
using test::WhenWaited;

namespace {

constexpr Profile profile = buildTarget.profile;

// --- The meaning --------------------------------------------------------------------------------------

struct Size {
  int64_t rows, cols;
};
/// Empty, single, odd, long and wide regions in turn.
Size someSize(Random &random, int round) {
  switch (round % 10) {
  case 0:
    return {round % 20 == 0 ? 0 : between(random, 1, 9), round % 20 == 0 ? between(random, 1, 9) : 0};
  case 1:
    return {1, 1};
  case 2:
    return {1, between(random, 2, 150)};
  case 3:
    return {between(random, 2, 150), 1};
  case 4:
    return {16 * between(random, 1, 4), 16 * between(random, 1, 4)};
  case 5:
    return {32 * between(random, 1, 2), 64};
  default:
    return {between(random, 1, 70), between(random, 1, 70)};
  }
}

template <class T>
[[gnu::noinline]] void transposeOnce(Random &random, const OpenForm &from, const OpenForm &to) {
  OpenTileMemory<T> src(random, from), dst(random, to);
  for (int64_t r = 0; r < from.validRows; ++r)
    for (int64_t c = 0; c < from.validCols; ++c)
      dst.paint(c, r, src.get(r, c));
  isa::Transpose::run<Profile::Cpu>(dst.view(), src.view(), tessera::absent);
  ASSERT_TRUE(dst.memory.asPainted())
      << from.validRows << "x" << from.validCols << " of " << from.rows << "x" << from.cols << ", layouts "
      << static_cast<int>(from.outer) << static_cast<int>(from.inner) << " " << from.fractal << " to "
      << static_cast<int>(to.outer) << static_cast<int>(to.inner) << " " << to.fractal << ", " << to.rows
      << "x" << to.cols;
  ASSERT_TRUE(src.memory.asPainted());
}

template <class T>
void transposeAll() {
  Random random(sizeof(T) + (IsTwinType<T>() ? 100 : 0));
  for (int round = 0; round < 400; ++round) {
    const Size size = someSize(random, round);
    OpenForm from = test::randomForm(random, size.rows, size.cols, sizeof(T));
    OpenForm to = test::randomForm(random, size.cols, size.rows, sizeof(T));
    if (round % 7 == 0) // the region is src's, whatever dst calls valid
      to.validRows = to.validCols = 0;
    ASSERT_NO_FATAL_FAILURE(transposeOnce<T>(random, from, to));
  }
}

TEST(Ttrans, OneByte) { transposeAll<int8_t>(); }
TEST(Ttrans, TwoBytes) { transposeAll<bfloat16_t>(); }
TEST(Ttrans, FourBytes) { transposeAll<float>(); }
TEST(Ttrans, EightBytes) { transposeAll<double>(); }
TEST(Ttrans, FourBits) { transposeAll<float4_e1m2x2_t>(); }

// Large enough for whole blocks in every direction.
TEST(Ttrans, LargeTiles) {
  Random random(77);
  for (int64_t rows : {128, 257, 96})
    for (int64_t cols : {128, 131}) {
      transposeOnce<uint8_t>(random, {rows, cols + 3, rows, cols}, {cols, rows, cols, rows});
      transposeOnce<half>(random, {rows, cols, rows, cols}, {cols, rows + 5, cols, rows});
      transposeOnce<float>(random, {rows, cols, rows, cols}, {cols, rows, cols, rows});
      transposeOnce<int64_t>(random, {rows, cols + 1, rows, cols}, {cols, rows, cols, rows});
    }
}

// --- Issued -----------------------------------------------------------------------------------------

template <class D, class S>
[[gnu::noinline]] void issued(int rows, int cols) {
  Random random(3);
  Guarded<S> src(random, rows, cols);
  Guarded<D> dst(random, cols, rows);
  test::ND<typename S::DType, 64, 64> tmp(1, 1); // scratch, which gets no storage
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < cols; ++c)
      dst.paintAt(c, r, src.expectedAt(r, c));
  const int before = test::privateTiles();
  WhenWaited event([] {});
  TTRANS(dst.tile, src.tile, tmp, event);
  EXPECT_EQ(event.waits, 1);
  EXPECT_EQ(test::privateTiles(), before);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(src.asPainted());
}

TEST(TtransIssued, EveryProfile) {
  issued<test::ND<half, 32, 16>, test::ND<half, 16, 32>>(13, 21);
  issued<test::ND<int8_t, 64, 32>, test::ND<int8_t, 32, 64>>(32, 64);
  issued<test::DN<float, 32, 16>, test::ND<float, 16, 32>>(16, 31);
  issued<test::ND<uint32_t, 32, 16>, test::ND<uint32_t, 16, 32>>(1, 1);
}

template <Profile P>
void moreTypes() {
  if constexpr (P != Profile::A2A3)
    test::forTypes<hifloat8_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t>(
        []<class T>() { issued<test::ND<T, 32, 32>, test::ND<T, 32, 32>>(13, 21); });
  if constexpr (P == Profile::Cpu) {
    issued<test::ND<half, 32, 16>, test::DN<half, 16, 32>>(13, 21);
    issued<test::ND<int64_t, 32, 16>, test::Nz<int64_t, 16, 32>>(13, 21);
    issued<test::Zn<float8_e5m2_t, 32, 32>, test::ND<float8_e5m2_t, 16, 32>>(13, 21);
  }
}
TEST(TtransIssued, OtherTypesAndLayouts) { moreTypes<profile>(); }

TEST(TtransIssued, Spellings) {
  using S = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, 5, 9>;
  using D = Tile<TileType::Vec, float, 16, 8, BLayout::RowMajor, 9, 5>;
  using Tmp = Tile<TileType::Vec, float, 32, 16>;
  S src;
  D dst;
  Tmp tmp;
  for (int k = 0; k < 128; ++k)
    src.data()[k] = static_cast<float>(k);
  TTRANS<D, S, Tmp>(dst, src, tmp);
  for (int r = 0; r < 16; ++r)
    for (int c = 0; c < 8; ++c)
      EXPECT_EQ(dst.data()[r * 8 + c], r < 9 && c < 5 ? static_cast<float>(c * 16 + r) : 0.0f);
}

// --- Where descriptions differ ------------------------------------------------------------------------

// The valid region is transposed, not the whole tile, on a5 as well.
TEST(Disagreements, TtransTransposesTheValidRegion) {
  issued<test::ND<float, 16, 32>, test::ND<float, 16, 16>>(9, 7);
  issued<test::ND<int16_t, 16, 32>, test::ND<int16_t, 16, 16>>(1, 16);
}

// --- Refused ------------------------------------------------------------------------------------------

// A transposed region that leaves dst is an error on every profile.
TEST(TtransRules, RegionsOutsideDst) {
  test::ND<half, 16, 32> src(16, 32);
  test::ND<half, 16, 16> dst(16, 16);
  test::ND<half, 64, 64> tmp(1, 1);
  EXPECT_THROW(TTRANS(dst, src, tmp), Error);
  src.SetValidShape(16, 16);
  EXPECT_NO_THROW(TTRANS(dst, src, tmp));
}

template <Profile P>
void smallScratch() {
  if constexpr (P == Profile::A2A3) {
    using Tmp = Tile<TileType::Vec, half, 16, 16>; // 256 elements
    test::ND<half, 32, 32> src(16, 17), dst(17, 16);
    Tmp tmp;
    expectError("TTRANS",
                "TTRANS: on a2a3 tmp must have room for src's valid columns, each as long as src's valid "
                "rows rounded up to 16 (8-bit elements: 32)",
                {}, [&] { TTRANS(dst, src, tmp); });
    src.SetValidShape(1, 16); // 16 columns of 1 row, rounded up to 16
    EXPECT_NO_THROW(TTRANS(dst, src, tmp));
  }
}
TEST(TtransRules, ScratchOnA2A3) { smallScratch<profile>(); }

} // namespace
