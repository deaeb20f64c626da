// Tile: its constants, constructors and valid region, its storage, the aliases of the matrix unit's operands,
// and the traits and offset functions that programs ask about tiles.
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

// --- Traits -------------------------------------------------------------------------------------

using Tensor = GlobalTensor<float, pto::Shape<>, pto::Stride<>>;
using Conv = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 4>>;
struct DerivedTensor : Tensor {};
struct DerivedTile : Plain {};
using OddPad = Tile<TileType::Vec, float, 4, 16, BLayout::RowMajor, 4, 16, SLayout::NoneBox, 512, 0>;

static_assert(is_tile<Plain>::value && is_tile_data_v<Plain> && is_tile_data_v<Open> && is_tile_data_v<Nn>);
static_assert(!is_tile_data_v<Tensor> && !is_tile_data_v<Conv> && !is_tile_data_v<int>);
static_assert(is_global<Tensor>::value && is_global_data_v<Tensor> && !is_global_data_v<Plain> &&
              !is_global_data_v<Conv>);
static_assert(is_conv_tile<Conv>::value && is_conv_tile_v<Conv> && !is_conv_tile_v<Plain> &&
              !is_conv_tile_v<Tensor>);
// Exact matches only.
static_assert(!is_tile_data_v<const Plain> && !is_tile_data_v<Plain &> && !is_tile_data_v<DerivedTile>);
static_assert(!is_global_data_v<const Tensor> && !is_global_data_v<Tensor &> &&
              !is_global_data_v<DerivedTensor>);
static_assert(!is_conv_tile_v<const Conv> && !is_conv_tile_v<Conv &>);
static_assert(!is_tile_data_v<OddPad>); // the pad value must be a PadValue
static_assert(is_tile<Zn>::layout_enum == SLayout::ColMajor &&
              is_tile<Plain>::layout_enum == SLayout::NoneBox);
static_assert(is_tile<int>::layout_enum == SLayout::NoneBox);
static_assert(is_boxed_data_v<Nz> && is_boxed_tile<Nn>::value && !is_boxed_data_v<Plain> &&
              !is_boxed_data_v<Tensor>);

static_assert(is_Nz_layout<Nz>::value && is_Nz_layout<Acc>::value && !is_Nz_layout<Zn>::value &&
              !is_Nz_layout<Columns>::value);
static_assert(is_Zn_layout<Zn>::value && !is_Zn_layout<Zz>::value && !is_Zn_layout<Nn>::value);
static_assert(is_Zz_layout<Zz>::value && is_Zz_layout<TileLeftScale<uint8_t, 32, 64>>::value &&
              !is_Zz_layout<Nz>::value);
static_assert(GetTileLayoutCustom<Plain>() == TileLayoutCustom::ND &&
              GetTileLayoutCustom<Columns>() == TileLayoutCustom::DN);
static_assert(GetTileLayoutCustom<Nz>() == TileLayoutCustom::NZ &&
              GetTileLayoutCustom<Zn>() == TileLayoutCustom::ZN);
static_assert(GetTileLayoutCustom<Zz>() == TileLayoutCustom::ZZ);
static_assert(GetTileLayoutCustom<Acc>() == TileLayoutCustom::NONE &&
              GetTileLayoutCustom<Nn>() == TileLayoutCustom::NONE);
using NnOf512 = Tile<TileType::Mat, half, 32, 32, BLayout::ColMajor, 32, 32, SLayout::ColMajor>;
static_assert(GetTileLayoutCustom<NnOf512>() == TileLayoutCustom::NONE);
static_assert(HasSFractal<Plain>::value && !HasSFractal<Tensor>::value && !HasSFractal<int>::value);

static_assert(std::is_same_v<TypeSum<Columns>, float> && std::is_same_v<TypeSum<Plain>, float>);
static_assert(std::is_same_v<TypeSum<Tile<TileType::Vec, bfloat16_t, 1, 16>>, float>);
static_assert(std::is_same_v<TypeSum<Tile<TileType::Vec, int32_t, 1, 16>>, int32_t>);

template <TileType Loc>
using QualifiedHalf = typename MemoryQualifier<Loc, half>::type;
static_assert(std::is_same_v<QualifiedHalf<TileType::Vec>, half *> &&
              std::is_same_v<QualifiedHalf<TileType::Mat>, half *>);
static_assert(std::is_same_v<QualifiedHalf<TileType::Left>, half *> &&
              std::is_same_v<QualifiedHalf<TileType::Right>, half *>);
static_assert(std::is_same_v<QualifiedHalf<TileType::Acc>, half *> &&
              std::is_same_v<QualifiedHalf<TileType::Scaling>, half *>);
static_assert(std::is_same_v<QualifiedHalf<TileType::ScaleLeft>, half *>);
static_assert(std::is_same_v<QualifiedHalf<TileType::ScaleRight>, half *>);
static_assert(std::is_same_v<QualifiedHalf<TileType::Bias>, uint64_t> &&
              std::is_same_v<QualifiedHalf<TileType::Ctrl>, uint64_t>);

TEST(TileNames, Layouts) {
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, SLayout::NoneBox), "ND");
  EXPECT_STREQ(GetLayoutName(BLayout::ColMajor, SLayout::NoneBox), "DN");
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, SLayout::RowMajor), "Zz");
  EXPECT_STREQ(GetLayoutName(BLayout::ColMajor, SLayout::RowMajor), "Nz");
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, SLayout::ColMajor), "Zn");
  EXPECT_STREQ(GetLayoutName(BLayout::ColMajor, SLayout::ColMajor), "Nn");
  EXPECT_STREQ(GetLayoutName(static_cast<BLayout>(7), SLayout::ColMajor), "Unknown");
  EXPECT_STREQ(GetLayoutName(BLayout::RowMajor, static_cast<SLayout>(7)), "Unknown");
}

TEST(TileNames, Locations) {
  EXPECT_STREQ(GetTileTypeName<TileType::Vec>(), "Vec");
  EXPECT_STREQ(GetTileTypeName<TileType::Mat>(), "Mat");
  EXPECT_STREQ(GetTileTypeName<TileType::Left>(), "Left");
  EXPECT_STREQ(GetTileTypeName<TileType::Right>(), "Right");
  EXPECT_STREQ(GetTileTypeName<TileType::Acc>(), "Acc");
  EXPECT_STREQ(GetTileTypeName<TileType::Bias>(), "Bias");
  EXPECT_STREQ(GetTileTypeName<TileType::Scaling>(), "Scaling");
  EXPECT_STREQ(GetTileTypeName<TileType::ScaleLeft>(), "ScaleLeft");
  EXPECT_STREQ(GetTileTypeName<TileType::ScaleRight>(), "ScaleRight");
  EXPECT_STREQ(GetTileTypeName<TileType::Ctrl>(), "Ctrl");
}

// --- Offsets under the names programs use ---------------------------------------------------------

template <class TileT>
void offsets() {
  SCOPED_TRACE(GetLayoutName(TileT::BFractal, TileT::SFractal));
  const size_t IR = TileT::InnerRows, IC = TileT::InnerCols;
  for (size_t r = 0; r < TileT::Rows; ++r)
    for (size_t c = 0; c < TileT::Cols; ++c) {
      const size_t expected = test::referenceOffset<TileT>(r, c);
      ASSERT_EQ(GetTileElementOffset<TileT>(r, c), expected) << r << ", " << c;
      ASSERT_EQ(GetDataElementOffset(TileT(), r, c), expected);
      if constexpr (!(TileT::isBoxedLayout && !TileT::isRowMajor && TileT::isInnerColMajor)) {
        ASSERT_EQ(GetTileOffset<TileT>(static_cast<int>(r), static_cast<int>(c)), expected);
      }
      if constexpr (TileT::isBoxedLayout) {
        ASSERT_EQ(GetTileElementOffsetSubfractals<TileT>(r / IR, r % IR, c / IC, c % IC), expected);
      }
      if constexpr (is_Nz_layout<TileT>::value) {
        ASSERT_EQ(GetNZTileIndex<TileT>(r, c), expected);
      }
      ASSERT_EQ(GetTileElementOffsetPlain<TileT>(r, c),
                TileT::isRowMajor ? r * TileT::Cols + c : c * TileT::Rows + r);
    }
}

TEST(TileOffsets, UnderTheNamesProgramsUse) {
  offsets<Plain>();
  offsets<Columns>();
  offsets<Nz>();
  offsets<Zn>();
  offsets<Zz>();
  offsets<Nn>();
  offsets<Acc>();
  offsets<Packed>();
  offsets<Tile<TileType::Vec, half, 17, 32, BLayout::ColMajor, 17, 32, SLayout::RowMajor>>();
  offsets<Tile<TileType::Mat, half, 1, 32, BLayout::ColMajor, 1, 32, SLayout::RowMajor>>();
  offsets<Tile<TileType::Vec, float, 5, 32, BLayout::RowMajor, 5, 32, SLayout::ColMajor>>();
  static_assert(GetTileElementOffset<Nz>(17, 18) == 1 * 32 * 16 + 17 * 16 + 2);
  static_assert(GetTileOffset<Zn>(33, 2) == 1 * 32 * 32 + 2 * 32 + 1);
}

TEST(TileOffsets, OfTensors) {
  Tensor tensor(nullptr, Tensor::Shape(), Tensor::Stride(1000, 500, 100, 20, 3));
  EXPECT_EQ(GetDataElementOffset(tensor, 4, 7), 4u * 20 + 7); // the innermost stride plays no part
}

} // namespace
