// Tile: its constants, constructors and valid region, its storage, and the aliases of the matrix unit's
// operands.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_tile.hpp"

#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <type_traits>

using namespace pto;

namespace {

using Plain = Tile<TileType::Vec, float, 4, 16>;
using Columns = Tile<TileType::Mat, half, 32, 5, BLayout::ColMajor>;
using Nz = Tile<TileType::Vec, half, 32, 64, BLayout::ColMajor, 30, 60, SLayout::RowMajor>;
using Zn = Tile<TileType::Mat, int8_t, 64, 32, BLayout::RowMajor, 64, 32, SLayout::ColMajor, 512,
                PadValue::Max, CompactMode::RowPlusOne>;
using Zz = Tile<TileType::Left, float, 16, 8, BLayout::RowMajor, 16, 8, SLayout::RowMajor>;
using Nn = Tile<TileType::ScaleRight, float8_e8m0_t, 4, 32, BLayout::ColMajor, 4, 32, SLayout::ColMajor, 32>;
using Acc = Tile<TileType::Acc, float, 32, 48, BLayout::ColMajor, 32, 48, SLayout::RowMajor, 1024>;
using Packed = Tile<TileType::Vec, float4_e2m1x2_t, 2, 64>;
using OpenRows = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, DYNAMIC, 12>;
using OpenCols = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, 6, DYNAMIC>;
using Open = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using Empty = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, 0, 0>;
using EmptyCols = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, DYNAMIC, 0>;

// --- Constants ----------------------------------------------------------------------------------

static_assert(std::is_same_v<Plain::DType, float> && std::is_same_v<Plain::TileDType, float *>);
static_assert(std::is_same_v<Acc::TileDType, float *> &&
              std::is_same_v<Packed::TileDType, float4_e2m1x2_t *>);
static_assert(Plain::Loc == TileType::Vec && Plain::Rows == 4 && Plain::Cols == 16 && Plain::Numel == 64);
static_assert(Plain::ValidRow == 4 && Plain::ValidCol == 16 && Open::ValidRow == -1 &&
              OpenCols::ValidRow == 6);
static_assert(Plain::BFractal == BLayout::RowMajor && Plain::SFractal == SLayout::NoneBox);
static_assert(Plain::SFractalSize == 512 && Plain::PadVal == PadValue::Null &&
              Plain::Compact == CompactMode::Null);
static_assert(std::is_same_v<std::remove_cv_t<decltype(Plain::PadVal)>, PadValue>);
static_assert(Zn::PadVal == PadValue::Max && Zn::Compact == CompactMode::RowPlusOne &&
              Zn::SFractal == SLayout::ColMajor);
static_assert(std::is_same_v<std::remove_cv_t<decltype(Plain::Rows)>, int>);

static_assert(Plain::RowStride == 16 && Plain::ColStride == 1 && Columns::RowStride == 1 &&
              Columns::ColStride == 32);
static_assert(Nz::RowStride == 1 && Nz::ColStride == 32 && Zn::RowStride == 32 && Zn::ColStride == 1);
static_assert(Plain::isRowMajor && !Columns::isRowMajor && !Nz::isRowMajor && Zz::isRowMajor);
static_assert(!Plain::isBoxedLayout && !Columns::isBoxedLayout && Nz::isBoxedLayout && Nn::isBoxedLayout);
static_assert(Nz::isInnerRowMajor && !Nz::isInnerColMajor && Zn::isInnerColMajor && !Zn::isInnerRowMajor);
static_assert(!Plain::isInnerRowMajor && !Plain::isInnerColMajor);

template <class TileT>
constexpr bool hasBox(int rows, int cols) {
  return TileT::InnerRows == rows && TileT::InnerCols == cols && TileT::InnerNumel == rows * cols &&
         TileT::getInnerRow() == rows && TileT::getInnerCol() == cols;
}
template <typename T, SLayout S, int Fractal = 512>
using Boxed = Tile<TileType::Mat, T, 64, 64, BLayout::RowMajor, 64, 64, S, Fractal>;
static_assert(hasBox<Plain>(1, 1) && hasBox<Columns>(1, 1));
static_assert(hasBox<Boxed<int8_t, SLayout::RowMajor>>(16, 32) &&
              hasBox<Boxed<half, SLayout::RowMajor>>(16, 16));
static_assert(hasBox<Boxed<float, SLayout::RowMajor>>(16, 8) &&
              hasBox<Boxed<int64_t, SLayout::RowMajor>>(16, 4));
static_assert(hasBox<Boxed<float4_e1m2x2_t, SLayout::RowMajor>>(16, 32));
static_assert(hasBox<Boxed<int8_t, SLayout::ColMajor>>(32, 16) &&
              hasBox<Boxed<half, SLayout::ColMajor>>(16, 16));
static_assert(hasBox<Boxed<float, SLayout::ColMajor>>(8, 16) &&
              hasBox<Boxed<int64_t, SLayout::ColMajor>>(4, 16));
static_assert(hasBox<Boxed<float, SLayout::RowMajor, 1024>>(16, 16) &&
              hasBox<Boxed<int8_t, SLayout::ColMajor, 1024>>(16, 16));
static_assert(hasBox<Boxed<float, SLayout::NoneBox, 1024>>(16, 16));
static_assert(hasBox<Boxed<float8_e8m0_t, SLayout::RowMajor, 32>>(16, 2));
static_assert(hasBox<Boxed<float8_e8m0_t, SLayout::ColMajor, 32>>(2, 16));
static_assert(hasBox<Boxed<float8_e8m0_t, SLayout::NoneBox, 32>>(2, 16));

// Legal although it looks odd: rows that fill no whole box in Vec tiles, in one-row tiles and with fractal
// 32; every location with every layout.
static_assert(Tile<TileType::Vec, half, 17, 16, BLayout::ColMajor, 17, 16, SLayout::RowMajor>::Rows == 17);
static_assert(Tile<TileType::Mat, half, 1, 16, BLayout::RowMajor, 1, 16, SLayout::RowMajor>::Rows == 1);
static_assert(Tile<TileType::Mat, uint8_t, 3, 2, BLayout::RowMajor, 3, 2, SLayout::RowMajor, 32>::Rows == 3);
static_assert(Tile<TileType::Bias, float, 1, 8, BLayout::RowMajor, 1, 5>::ValidCol == 5);
static_assert(Tile<TileType::Ctrl, int64_t, 1, 4>::Loc == TileType::Ctrl);
static_assert(Tile<TileType::Vec, float, 8192, 4096>::Numel == 8192 * 4096);
static_assert(Tile<TileType::Vec, int8_t, 32, 1, BLayout::ColMajor>::ColStride == 32);

static_assert(Plain::GetSizeInUnits() == 64 && Plain::GetSizeInBytes() == 256);
static_assert(Packed::GetSizeInUnits() == 64 && Packed::GetSizeInBytes() == 64);
static_assert(std::is_same_v<decltype(Plain::GetSizeInBytes()), size_t>);

// --- Constructors and the valid region ----------------------------------------------------------

static_assert(std::is_default_constructible_v<Plain> && std::is_default_constructible_v<Open>);
static_assert(std::is_copy_constructible_v<Open> && std::is_move_constructible_v<Open>);
static_assert(std::is_copy_assignable_v<Open> && std::is_move_assignable_v<Open>);
static_assert(std::is_constructible_v<Open, int, size_t> && !std::is_constructible_v<Open, int>);
static_assert(std::is_constructible_v<OpenRows, int> && !std::is_constructible_v<OpenRows, int, int>);
static_assert(std::is_constructible_v<OpenCols, unsigned short> &&
              !std::is_constructible_v<OpenCols, int, int>);
static_assert(!std::is_constructible_v<Plain, int> && !std::is_constructible_v<Plain, int, int>);
static_assert(!std::is_constructible_v<EmptyCols, int>); // the other size is not greater than 0
static_assert(std::is_convertible_v<int, OpenRows> && std::is_convertible_v<unsigned, OpenCols>);

// A constant where the type says so.
static_assert(Plain::GetValidRow() == 4 && Plain::GetValidCol() == 16 && Nz::GetValidRow() == 30);
static_assert(OpenRows::GetValidCol() == 12 && OpenCols::GetValidRow() == 6);
static_assert(Empty::GetValidRow() == 0 && Empty::GetValidCol() == 0);
static_assert(std::is_same_v<decltype(Plain::GetValidRow()), unsigned>);
static_assert(std::is_same_v<decltype(std::declval<const Open &>().GetValidCol()), unsigned>);

TEST(Tile, ValidSizes) {
  const Open both(3, 5);
  EXPECT_EQ(both.GetValidRow(), 3u);
  EXPECT_EQ(both.GetValidCol(), 5u);
  const int rows = 7;
  const uint64_t cols = 11;
  Open v = Open(rows, cols); // as generated code spells it
  EXPECT_EQ(v.GetValidRow(), 7u);
  EXPECT_EQ(v.GetValidCol(), 11u);
  const OpenRows tall(8);
  EXPECT_EQ(tall.GetValidRow(), 8u);
  EXPECT_EQ(tall.GetValidCol(), 12u);
  const OpenCols wide = 9;
  EXPECT_EQ(wide.GetValidRow(), 6u);
  EXPECT_EQ(wide.GetValidCol(), 9u);
  EXPECT_EQ(Plain().GetValidRow(), 4u);
}

TEST(Tile, SettingValidSizes) {
  Open tile;
  tile.SetValidShape(2, 3);
  EXPECT_EQ(tile.GetValidRow(), 2u);
  EXPECT_EQ(tile.GetValidCol(), 3u);
  tile.SetValidRow(8);
  tile.SetValidCol(0);
  EXPECT_EQ(tile.GetValidRow(), 8u);
  EXPECT_EQ(tile.GetValidCol(), 0u);
  OpenRows rows;
  rows.SetValidRow(5);
  EXPECT_EQ(rows.GetValidRow(), 5u);
  OpenCols cols;
  cols.SetValidCol(13);
  EXPECT_EQ(cols.GetValidCol(), 13u);
  // Kernels also write the members behind them.
  static_assert(std::is_same_v<decltype(Open::RowMaskInternal), unsigned>);
  static_assert(std::is_same_v<decltype(Open::ColMaskInternal), unsigned>);
  tile.RowMaskInternal = 1;
  tile.ColMaskInternal = 4;
  EXPECT_EQ(tile.GetValidRow(), 1u);
  EXPECT_EQ(tile.GetValidCol(), 4u);
  // Sizes that the type fixes do not follow the members.
  Plain plain;
  plain.RowMaskInternal = 1;
  EXPECT_EQ(plain.GetValidRow(), 4u);
}

TEST(Tile, CopiesCarryValidSizesAndPlace) {
  alignas(64) float memory[128];
  Open a(3, 4);
  a.data() = memory;
  Open b = a, c;
  c = b;
  EXPECT_EQ(c.GetValidRow(), 3u);
  EXPECT_EQ(c.GetValidCol(), 4u);
  EXPECT_EQ(c.data(), memory);
  c.SetValidRow(1);
  EXPECT_EQ(b.GetValidRow(), 3u);
  b = static_cast<Open &>(b);
  EXPECT_EQ(b.data(), memory);
  Open d = std::move(b);
  EXPECT_EQ(d.data(), memory);
}

// --- Storage ------------------------------------------------------------------------------------

TEST(Tile, DataIsAnAssignablePointer) {
  alignas(64) float first[64], second[64];
  Plain tile;
  static_assert(std::is_same_v<decltype(tile.data()), float *&>);
  static_assert(std::is_same_v<decltype(std::declval<const Plain &>().data()), float *const &>);
  tile.data() = first;
  EXPECT_EQ(tile.data(), first);
  tile.data()[5] = 2.5f;
  EXPECT_EQ(first[5], 2.5f);
  tile.data() = second;
  tile.data()[5] = 3.5f;
  EXPECT_EQ(first[5], 2.5f);
  EXPECT_EQ(second[5], 3.5f);
  const Plain constant = tile;
  constant.data()[6] = 4.5f; // a const tile still has writable elements
  EXPECT_EQ(second[6], 4.5f);
  __ubuf__ float *pointer = tile.data();
  EXPECT_EQ(reinterpret_cast<uint64_t>(pointer), reinterpret_cast<uint64_t>(tile.data()));
}

TEST(Tile, RawValues) {
  test::Random random(1);
  test::Guarded<Nz> nz(random);
  nz.tile.SetValue(100, half(3.0f));
  nz.paint(100, half(3.0f)); // no layout applied
  EXPECT_TRUE(nz.asPainted());
  EXPECT_EQ(nz.tile.GetValue(100), half(3.0f));
  const Nz &constant = nz.tile;
  EXPECT_EQ(constant.GetValue(100), half(3.0f));
  // Unassigned tiles get their storage now.
  Plain unplaced;
  unplaced.SetValue(3, 1.0f);
  EXPECT_EQ(unplaced.GetValue(3), 1.0f);
  EXPECT_EQ(unplaced.GetValue(4), 0.0f);
}

template <class TileT>
void elements() {
  using T = typename TileT::DType;
  SCOPED_TRACE(GetLayoutName(TileT::BFractal, TileT::SFractal));
  test::Random random(2);
  test::Guarded<TileT> guarded(random);
  for (int r = 0; r < TileT::Rows; ++r)
    for (int c = 0; c < TileT::Cols; ++c) {
      const T value = static_cast<T>((7 * r + 3 * c) % 60);
      guarded.tile.SetElement(r, c, value);
      guarded.paintAt(r, c, value);
      EXPECT_EQ(guarded.tile.GetElement(r, c), value);
    }
  EXPECT_TRUE(guarded.asPainted());
  guarded.tile.AddToElement(3, 5, T(2));
  guarded.paintAt(3, 5, T(static_cast<T>(36) + T(2)));
  EXPECT_TRUE(guarded.asPainted());
}

TEST(Tile, ElementsThroughTheLayout) {
  elements<Tile<TileType::Vec, float, 4, 16>>();
  elements<Tile<TileType::Vec, half, 32, 7, BLayout::ColMajor>>();
  elements<Tile<TileType::Mat, half, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor>>();
  elements<Tile<TileType::Mat, int8_t, 64, 32, BLayout::RowMajor, 64, 32, SLayout::ColMajor>>();
  elements<Tile<TileType::Left, float, 32, 24, BLayout::RowMajor, 32, 24, SLayout::RowMajor>>();
  elements<Tile<TileType::Right, int32_t, 24, 32, BLayout::ColMajor, 24, 32, SLayout::ColMajor>>();
  elements<Acc>();
}

TEST(Tile, PackedElements) {
  Packed tile;
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 64; ++c)
      tile.SetElement(r, c, float4_e2m1x2_t::FromRaw(static_cast<uint8_t>((5 * r + 3 * c) % 16)));
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 64; ++c) {
      const unsigned byte = tile.data()[(r * 64 + c) / 2].RawData();
      EXPECT_EQ(byte >> (c % 2 * 4) & 0xf, static_cast<unsigned>((5 * r + 3 * c) % 16));
      EXPECT_EQ(tile.GetElement(r, c).RawData(), (5 * r + 3 * c) % 16);
    }
  tile.SetElement(1, 2, float4_e2m1x2_t(1.0));
  tile.SetElement(1, 3, float4_e2m1x2_t(-6.0));
  tile.AddToElement(1, 2, float4_e2m1x2_t(0.5));
  EXPECT_EQ(tile.data()[33].RawData(), 0xf3);
}

TEST(Tile, KAlignment) {
  // False from the start, even in memory that was used for something else.
  alignas(Plain) unsigned char memory[sizeof(Plain)];
  std::memset(memory, 0xff, sizeof memory);
  auto *tile = new (memory) Plain;
  EXPECT_FALSE(tile->GetKAligned());
  tile->SetKAligned(true);
  EXPECT_TRUE(tile->GetKAligned());
  const Plain copy = *tile;
  EXPECT_TRUE(copy.GetKAligned());
  tile->SetKAligned(false);
  EXPECT_FALSE(tile->GetKAligned());
  tile->~Plain();
}

TEST(Tile, Tf32Mode) {
  const uint64_t before = get_ctrl();
  Acc tile;
  set_ctrl(1);
  tile.SetMadTF32Mode();
  EXPECT_EQ(get_ctrl(), 1 | uint64_t{1} << 46 | uint64_t{1} << 47);
  tile.SetMadTF32Mode(RoundMode::CAST_RINT);
  EXPECT_EQ(get_ctrl(), 1 | uint64_t{1} << 46);
  tile.SetMadTF32Mode(RoundMode::CAST_ROUND);
  tile.ResetMadMode();
  EXPECT_EQ(get_ctrl(), 1 | uint64_t{1} << 47);
  set_ctrl(before);
}

// --- Aliases ------------------------------------------------------------------------------------

template <class TileT, TileType Loc, BLayout B, SLayout S, int Fractal, CompactMode Compact>
constexpr bool isAlias =
    std::is_same_v<TileT,
                   Tile<Loc, typename TileT::DType, 32, 64, B, 30, 60, S, Fractal, PadValue::Null, Compact>>;
constexpr BLayout leftOrder = buildTarget.profile == Profile::A2A3 ? BLayout::RowMajor : BLayout::ColMajor;
constexpr BLayout byRows = BLayout::RowMajor, byCols = BLayout::ColMajor;
constexpr SLayout rowBox = SLayout::RowMajor, colBox = SLayout::ColMajor;
constexpr CompactMode loose = CompactMode::Null, tight = CompactMode::Normal;
static_assert(isAlias<TileLeft<half, 32, 64, 30, 60>, TileType::Left, leftOrder, rowBox, 512, loose>);
static_assert(isAlias<TileRight<half, 32, 64, 30, 60>, TileType::Right, byRows, colBox, 512, loose>);
static_assert(isAlias<TileAcc<float, 32, 64, 30, 60>, TileType::Acc, byCols, rowBox, 1024, loose>);
static_assert(
    isAlias<TileLeftScale<float8_e8m0_t, 32, 64, 30, 60>, TileType::ScaleLeft, byRows, rowBox, 32, loose>);
static_assert(
    isAlias<TileRightScale<float8_e8m0_t, 32, 64, 30, 60>, TileType::ScaleRight, byCols, colBox, 32, loose>);
static_assert(isAlias<TileLeftCompact<half, 32, 64, 30, 60>, TileType::Left, leftOrder, rowBox, 512, tight>);
static_assert(isAlias<TileRightCompact<half, 32, 64, 30, 60>, TileType::Right, byRows, colBox, 512, tight>);
static_assert(isAlias<TileAccCompact<float, 32, 64, 30, 60>, TileType::Acc, byCols, rowBox, 1024, tight>);
static_assert(
    isAlias<TileLeftScaleCompact<uint8_t, 32, 64, 30, 60>, TileType::ScaleLeft, byRows, rowBox, 32, tight>);
static_assert(
    isAlias<TileRightScaleCompact<uint8_t, 32, 64, 30, 60>, TileType::ScaleRight, byCols, colBox, 32, tight>);
static_assert(TileLeft<half, 32, 64>::ValidRow == 32 && TileLeft<half, 32, 64>::ValidCol == 64);
static_assert(TileAcc<float, 32, 64, DYNAMIC, DYNAMIC>::ValidRow == DYNAMIC);
static_assert(std::is_constructible_v<TileAcc<float, 32, 64, DYNAMIC, DYNAMIC>, int, int>);

} // namespace
