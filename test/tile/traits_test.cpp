// What programs ask about tiles: traits, names, and the offsets of elements.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_tile.hpp"

#include <cstdint>
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
using Open = Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC>;

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
