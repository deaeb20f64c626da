// ConvTile: dimensions, storage, convolution parameters, and its view as a matrix.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <stdexcept>
#include <type_traits>
#include <vector>

using namespace pto;

namespace {

// --- ConvTileShape ------------------------------------------------------------------------------

static_assert(ConvTileShape<1, 2, 3>::totalDimCount == 3 && ConvTileShape<1, 2, 3>::dynamicDimCount == 0);
static_assert(ConvTileShape<-1, 2, -1, 4, 5, 6>::totalDimCount == 6 &&
              ConvTileShape<-1, 2, -1, 4>::dynamicDimCount == 2);
static_assert(ConvTileShape<1, 2, 3>::staticShape[2] == 3 && ConvTileShape<1, 2, 3>::staticShape[3] == 0);
static_assert(std::is_same_v<decltype(ConvTileShape<1>::staticShape), const int64_t[6]>);
static_assert(std::is_same_v<decltype(ConvTileShape<1>::shape), int64_t[6]>);

TEST(ConvTileShape, Constructors) {
  const ConvTileShape<-1, 2, -1> defaults;
  EXPECT_EQ(defaults.shape[0], 1);
  EXPECT_EQ(defaults.shape[2], 1);
  const ConvTileShape<-1, 2, -1, 4, -1, 6> six(11, 12, 13, 14, 15, 16);
  EXPECT_EQ(six.shape[0], 11);
  EXPECT_EQ(six.shape[2], 13);
  EXPECT_EQ(six.shape[4], 15);
  EXPECT_EQ((ConvTileShape<1, -1>(7).shape[1]), 7);
  const ConvTileShape<-1, 2, 3, -1> two(7, 8);
  EXPECT_EQ(two.shape[0], 7);
  EXPECT_EQ(two.shape[3], 8);
  const ConvTileShape<-1, -1, 3, -1> three(7, 8, 9);
  EXPECT_EQ(three.shape[3], 9);
  const ConvTileShape<-1, -1, 3, -1, -1> four(7, 8, 9, 10);
  EXPECT_EQ(four.shape[4], 10);
  const ConvTileShape<-1, -1, 3, -1, -1, -1> five(int64_t{7}, 8, 9, 10, 11);
  EXPECT_EQ(five.shape[0], 7);
  EXPECT_EQ(five.shape[1], 8);
  EXPECT_EQ(five.shape[5], 11);
}

// --- ConvTile -----------------------------------------------------------------------------------

using Image = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 8, 16>>;
using OpenImage = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<-1, 2, -1, 8, 16>>;

static_assert(std::is_same_v<Image::DType, half> && std::is_same_v<Image::TileDType, half *>);
static_assert(std::is_same_v<Image::ShapeType, ConvTileShape<1, 2, 4, 8, 16>>);
static_assert(Image::Loc == TileType::Mat && Image::bufferSize == 4096 && Image::layout == Layout::NC1HWC0);
static_assert(Image::totalDimCount == 5 && Image::dynamicDimCount == 0 && OpenImage::dynamicDimCount == 2);
static_assert(Image::staticShape[3] == 8 && Image::staticShape[5] == 0 && OpenImage::staticShape[0] == -1);
static_assert(OpenImage::isDynamicDim[0] && !OpenImage::isDynamicDim[1] && OpenImage::isDynamicDim[2]);
static_assert(std::is_same_v<decltype(Image::shape), int64_t[6]>);
static_assert(std::is_copy_constructible_v<Image> && std::is_copy_assignable_v<Image>);
static_assert(
    !std::is_convertible_v<int64_t, ConvTile<TileType::Mat, half, 64, Layout::NC1HWC0, ConvTileShape<-1>>>);

TEST(ConvTile, Dimensions) {
  const Image image;
  for (int dim = 0; dim < 5; ++dim)
    EXPECT_EQ(image.GetShape(dim), Image::staticShape[dim]);
  EXPECT_EQ(image.GetShape(-1), -1);
  EXPECT_EQ(image.GetShape(5), -1);
  EXPECT_EQ(image.GetShape(6), -1);
  OpenImage open(int64_t{3}, int64_t{5});
  EXPECT_EQ(open.GetShape(0), 3);
  EXPECT_EQ(open.GetShape(1), 2);
  EXPECT_EQ(open.GetShape(2), 5);
  open.SetDynamicShape(int64_t{1}, int64_t{2});
  EXPECT_EQ(open.GetShape(0), 1);
  EXPECT_EQ(open.GetShape(2), 2);
  open.shape[2] = 6;
  EXPECT_EQ(open.GetShape(2), 6);
  const OpenImage copy = open;
  EXPECT_EQ(copy.GetShape(2), 6);
}

TEST(ConvTile, Storage) {
  Image image;
  static_assert(std::is_same_v<decltype(image.data()), half *&>);
  // Private storage, zeroed, for the dimensions and for BufferSize read as elements.
  half *own = image.data();
  for (int k = 0; k < 4096; ++k)
    ASSERT_EQ(own[k], half(0.0f));
  own[4095] = half(1.0f);
  const Image copy = image;
  EXPECT_EQ(copy.data(), own);
  std::vector<half> memory(2048);
  image.data() = reinterpret_cast<Image::TileDType>(memory.data());
  EXPECT_EQ(image.data(), memory.data());
  EXPECT_EQ(copy.data()[4095], half(1.0f));
  // A shape larger than BufferSize gets what it needs.
  ConvTile<TileType::Mat, int8_t, 1, Layout::NC1HWC0, ConvTileShape<2, 3, 4, -1>> large(int64_t{5});
  for (int k = 0; k < 2 * 3 * 4 * 5 * 32; ++k)
    ASSERT_EQ(large.data()[k], 0);
}

TEST(ConvTile, Parameters) {
  ConvTile<TileType::Mat, float, 4096, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 8, 8>> t;
  EXPECT_EQ(t.GetFmapH(), 0);
  EXPECT_EQ(t.GetFmapW(), 0);
  EXPECT_EQ(t.GetFilterH(), 1);
  EXPECT_EQ(t.GetFilterW(), 1);
  EXPECT_EQ(t.GetDilationH(), 1);
  EXPECT_EQ(t.GetDilationW(), 1);
  EXPECT_EQ(t.GetStrideH(), 1);
  EXPECT_EQ(t.GetStrideW(), 1);
  EXPECT_EQ(t.GetPadValue(), 0.0f);
  EXPECT_EQ(t.GetChannelSize(), 0);
  EXPECT_EQ(t.GetRepeatStride(), 0);
  EXPECT_EQ(t.GetRepeatTime(), 1);
  EXPECT_EQ(t.GetRepeatMode(), 0);
  EXPECT_FALSE(t.GetTranspose());
  EXPECT_EQ(t.GetDstStride(), 0);
  EXPECT_EQ(t.GetDstMposition(), 0);
  for (int side = 0; side < 4; ++side)
    EXPECT_EQ(t.GetPadList(side), 0);

  t.SetFmapH(60001);
  t.SetFmapW(60002);
  t.SetFilterH(3);
  t.SetFilterW(5);
  t.SetDilationH(201);
  t.SetDilationW(202);
  t.SetStrideH(203);
  t.SetStrideW(204);
  t.SetPadValue(1.5f);
  t.SetChannelSize(60003);
  t.SetRepeatStride(60004);
  t.SetRepeatTime(205);
  t.SetRepeatMode(1);
  t.SetTranspose(true);
  t.SetDstStride(60005);
  t.SetDstMposition(60006);
  t.SetPadList(2, 9);
  EXPECT_EQ(t.GetFmapH(), 60001);
  EXPECT_EQ(t.GetFmapW(), 60002);
  EXPECT_EQ(t.GetFilterH(), 3);
  EXPECT_EQ(t.GetFilterW(), 5);
  EXPECT_EQ(t.GetDilationH(), 201);
  EXPECT_EQ(t.GetDilationW(), 202);
  EXPECT_EQ(t.GetStrideH(), 203);
  EXPECT_EQ(t.GetStrideW(), 204);
  EXPECT_EQ(t.GetPadValue(), 1.5f);
  EXPECT_EQ(t.GetChannelSize(), 60003);
  EXPECT_EQ(t.GetRepeatStride(), 60004);
  EXPECT_EQ(t.GetRepeatTime(), 205);
  EXPECT_EQ(t.GetRepeatMode(), 1);
  EXPECT_TRUE(t.GetTranspose());
  EXPECT_EQ(t.GetDstStride(), 60005);
  EXPECT_EQ(t.GetDstMposition(), 60006);
  EXPECT_EQ(t.GetPadList(2), 9);
  const uint8_t sides[4] = {1, 2, 3, 4};
  t.SetPadListArray(sides);
  for (int side = 0; side < 4; ++side) {
    EXPECT_EQ(t.GetPadList(side), side + 1);
    EXPECT_EQ(t.GetPadListArray()[side], side + 1);
  }
  const auto copy = t;
  EXPECT_EQ(copy.GetStrideW(), 204);
  EXPECT_EQ(copy.GetPadList(3), 4);
}

// --- The view as a matrix -------------------------------------------------------------------------

// Position in a dense array of these dimensions.
int64_t dense(const std::vector<int64_t> &dims, const std::vector<int64_t> &index) {
  int64_t offset = 0;
  for (size_t k = 0; k < dims.size(); ++k)
    offset = offset * dims[k] + index[k];
  return offset;
}

template <class ConvT, class Place>
void expectView(const ConvT &tile, int64_t rows, int64_t cols, Place place) {
  EXPECT_EQ(CalculateValidRowFromTile(tile), rows);
  EXPECT_EQ(CalculateValidColFromTile(tile), cols);
  std::vector<int64_t> dims;
  for (int dim = 0; dim < ConvT::totalDimCount; ++dim)
    dims.push_back(tile.GetShape(dim));
  std::vector<char> taken(static_cast<size_t>(rows * cols));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const size_t offset =
          GetConvTileElementOffset<ConvT>(static_cast<size_t>(r), static_cast<size_t>(c), dims);
      ASSERT_EQ(static_cast<int64_t>(offset), place(r, c)) << r << ", " << c;
      ASSERT_FALSE(taken.at(offset)++); // the whole tile, each element once
    }
}

TEST(ConvTileView, NC1HWC0) {
  const int64_t N = 2, C1 = 3, H = 4, W = 5, C0 = 16;
  const auto place = [=](int64_t r, int64_t c) {
    return dense({N, C1, H, W, C0}, {r / (H * W), c / C0, r / W % H, r % W, c % C0});
  };
  expectView(ConvTile<TileType::Mat, half, 1, Layout::NC1HWC0, ConvTileShape<2, 3, 4, 5, 16>>(), N * H * W,
             C1 * C0, place);
  // C0 may be left unsaid, and what stands in its place is then ignored.
  using Four = ConvTile<TileType::Mat, half, 1, Layout::NC1HWC0, ConvTileShape<2, 3, 4, 5>>;
  const std::vector<int64_t> five = {2, 3, 4, 5, -1};
  EXPECT_EQ(GetConvTileElementOffset<Four>(27, 35, five), static_cast<size_t>(place(27, 35)));
  expectView(ConvTile<TileType::Mat, half, 1, Layout::NC1HWC0, ConvTileShape<2, 3, 4, 5>>(), N * H * W,
             C1 * C0, place);
  expectView(ConvTile<TileType::Mat, half, 1, Layout::NC1HWC0, ConvTileShape<-1, 3, -1, 5>>(N, H), N * H * W,
             C1 * C0, place);
}

TEST(ConvTileView, ChannelsInA32ByteBlock) {
  const auto colsOf = [](const auto &tile) { return CalculateValidColFromTile(tile); };
  EXPECT_EQ(colsOf(ConvTile<TileType::Mat, int8_t, 1, Layout::NC1HWC0, ConvTileShape<1, 3, 2, 2>>()), 3 * 32);
  EXPECT_EQ(colsOf(ConvTile<TileType::Mat, float, 1, Layout::NC1HWC0, ConvTileShape<1, 3, 2, 2>>()), 3 * 8);
}

TEST(ConvTileView, NDC1HWC0) {
  const int64_t N = 2, D = 2, C1 = 3, H = 2, W = 5, C0 = 8;
  const auto place = [=](int64_t r, int64_t c) {
    return dense({N, D, C1, H, W, C0}, {r / (H * W), c / (C1 * C0), c / C0 % C1, r / W % H, r % W, c % C0});
  };
  expectView(ConvTile<TileType::Mat, float, 1, Layout::NDC1HWC0, ConvTileShape<2, 2, 3, 2, 5, 8>>(),
             N * H * W, D * C1 * C0, place);
  expectView(ConvTile<TileType::Mat, float, 1, Layout::NDC1HWC0, ConvTileShape<2, 2, 3, 2, 5>>(), N * H * W,
             D * C1 * C0, place);
}

TEST(ConvTileView, FractalZ) {
  {
    const int64_t C1HW = 6, N1 = 2, C0 = 16;
    expectView(ConvTile<TileType::Mat, half, 1, Layout::FRACTAL_Z, ConvTileShape<6, 2, 16, 16>>(),
               C1HW * N1 * C0, 16, [=](int64_t r, int64_t c) {
                 return dense({C1HW, N1, 16, C0}, {r / C0 / N1, r / C0 % N1, c, r % C0});
               });
  }
  {
    const int64_t C1 = 2, H = 3, W = 2, N = 5, C0 = 32;
    expectView(ConvTile<TileType::Mat, int8_t, 1, Layout::FRACTAL_Z, ConvTileShape<2, 3, 2, 5, 32>>(),
               C1 * H * W * C0, N, [=](int64_t r, int64_t c) {
                 return dense({C1, H, W, N, C0}, {r / C0 / W / H, r / C0 / W % H, r / C0 % W, c, r % C0});
               });
  }
}

TEST(ConvTileView, OtherLayoutsHaveNone) {
  const ConvTile<TileType::Vec, half, 1, Layout::NCHW, ConvTileShape<1, 2, 3, 4>> tile;
  EXPECT_THROW(CalculateValidRowFromTile(tile), std::invalid_argument);
  EXPECT_THROW(CalculateValidColFromTile(tile), std::invalid_argument);
}

} // namespace
