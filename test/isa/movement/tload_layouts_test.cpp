// TLOAD on the cpu profile: every pair of tile layout and tensor layout, every location, packed elements, and
// loads that would leave the tensor's memory.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <cstdint>
#include <string>

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

template <class TensorT, class TileT>
[[gnu::noinline]] void checkLoad(Random &random, TileT tile, const Dims &dims, int64_t memoryElements) {
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<typename TensorT::RawDType> memory(random, memoryElements, 0);
  GuardedMemory<typename TileT::DType> storage(random, grid.elements());
  tile.data() = storage.data();
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  test::paintLoad(storage, grid, memory, test::placeOf<TensorT>(dims), rows, cols, 0);
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  TLOAD(tile, tensor);
  ASSERT_TRUE(storage.asPainted()) << GetLayoutName(TileT::BFractal, TileT::SFractal) << " from layout "
                                   << static_cast<int>(TensorT::layout) << ", " << rows << "x" << cols;
}

template <typename T, Layout L>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;

// --- Matrices ---------------------------------------------------------------------------------------

// Random sizes and strides of a tensor that stands for a matrix of at most rows x cols.
Dims randomMatrix(Random &random, Layout layout, int rows, int cols, int c0) {
  Dims dims;
  const int gap = between(random, 0, 1) * 3;
  if (layout == Layout::ND) {
    dims.shape[1] = between(random, 1, 2);
    dims.shape[2] = between(random, 1, 2);
    dims.shape[3] = between(random, 1, static_cast<int>(rows / (dims.shape[1] * dims.shape[2])));
    dims.shape[4] = between(random, 1, cols);
    dims.nest(random, {4, 3, 2, 1, 0}, gap);
  } else if (layout == Layout::DN) {
    dims.shape[0] = between(random, 1, 2);
    dims.shape[2] = between(random, 1, 2);
    dims.shape[4] = between(random, 1, static_cast<int>(cols / (dims.shape[0] * dims.shape[2])));
    dims.shape[3] = between(random, 1, rows);
    dims.nest(random, {3, 4, 2, 1, 0}, gap);
  } else { // NZ
    dims.shape[1] = between(random, 1, cols / c0);
    dims.shape[2] = between(random, 1, rows / 16);
    dims.shape[3] = 16;
    dims.shape[4] = c0;
    dims.nest(random, {4, 3, 2, 1, 0}, gap);
  }
  return dims;
}
int64_t rowsOf(Layout layout, const Dims &d) {
  return layout == Layout::ND   ? d.shape[0] * d.shape[1] * d.shape[2] * d.shape[3]
         : layout == Layout::DN ? d.shape[3]
                                : d.shape[2] * d.shape[3];
}
int64_t colsOf(Layout layout, const Dims &d) {
  return layout == Layout::ND   ? d.shape[4]
         : layout == Layout::DN ? d.shape[0] * d.shape[1] * d.shape[2] * d.shape[4]
                                : d.shape[0] * d.shape[1] * d.shape[4];
}

template <class TileT, Layout L>
void fromLayout(uint64_t seed) {
  using T = typename TileT::DType;
  using Tensor = Open<T, L>;
  Random random(seed);
  for (int round = 0; round < 12; ++round) {
    const Dims dims = randomMatrix(random, L, TileT::Rows, TileT::Cols, 32 / static_cast<int>(sizeof(T)));
    const int64_t rows = rowsOf(L, dims), cols = colsOf(L, dims);
    checkLoad<Tensor>(random, TileT(rows, cols), dims, dims.extent());
    checkLoad<Tensor>(
        random, TileT(between(random, 0, static_cast<int>(rows)), between(random, 0, static_cast<int>(cols))),
        dims, dims.extent());
  }
}
template <TileType Loc, typename T, int Rows, int Cols, BLayout Outer, SLayout Inner, int Fractal = 512>
void fromEveryLayout() {
  using TileT = Tile<Loc, T, Rows, Cols, Outer, DYNAMIC, DYNAMIC, Inner, Fractal>;
  fromLayout<TileT, Layout::ND>(1);
  fromLayout<TileT, Layout::DN>(2);
  fromLayout<TileT, Layout::NZ>(3);
}

TEST(TloadLayouts, IntoRows) {
  fromEveryLayout<TileType::Mat, half, 32, 64, BLayout::RowMajor, SLayout::NoneBox>();
  fromEveryLayout<TileType::Bias, uint64_t, 16, 16, BLayout::RowMajor, SLayout::NoneBox>();
}
TEST(TloadLayouts, IntoColumns) {
  fromEveryLayout<TileType::Vec, float, 32, 40, BLayout::ColMajor, SLayout::NoneBox>();
}
TEST(TloadLayouts, IntoNz) {
  fromEveryLayout<TileType::Mat, half, 48, 64, BLayout::ColMajor, SLayout::RowMajor>();
  fromEveryLayout<TileType::Acc, float, 32, 48, BLayout::ColMajor, SLayout::RowMajor, 1024>();
  fromEveryLayout<TileType::Vec, int8_t, 33, 64, BLayout::ColMajor, SLayout::RowMajor>();
}
TEST(TloadLayouts, IntoZn) {
  fromEveryLayout<TileType::Right, bfloat16_t, 48, 32, BLayout::RowMajor, SLayout::ColMajor>();
  fromEveryLayout<TileType::Vec, float, 21, 32, BLayout::RowMajor, SLayout::ColMajor>();
}
TEST(TloadLayouts, IntoZz) {
  fromEveryLayout<TileType::Left, int16_t, 48, 32, BLayout::RowMajor, SLayout::RowMajor>();
}
TEST(TloadLayouts, IntoNn) {
  fromEveryLayout<TileType::Scaling, uint32_t, 48, 32, BLayout::ColMajor, SLayout::ColMajor>();
}

// --- Scales -----------------------------------------------------------------------------------------

template <class TileT, Layout L, int64_t Rows, int64_t Cols>
void packedScales() {
  using T = typename TileT::DType;
  using Tensor = GlobalTensor<T, TileShape2D<T, Rows, Cols, L>, BaseShape2D<T, Rows, Cols, L>, L>;
  Random random(4);
  const Dims dims = test::fixedDims<Tensor>();
  checkLoad<Tensor>(random, TileT(Rows, Cols), dims, dims.extent());
  checkLoad<Tensor>(random, TileT(Rows - 1, Cols - 1), dims, dims.extent());
}

using ScaleA =
    Tile<TileType::Mat, float8_e8m0_t, 32, 8, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 32>;
using ScaleB =
    Tile<TileType::Mat, float8_e8m0_t, 8, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor, 32>;

TEST(TloadLayouts, ScalesOfTheLeftMatrix) {
  packedScales<ScaleA, Layout::MX_A_ZZ, 32, 6>();
  packedScales<ScaleA, Layout::MX_A_ND, 32, 6>();
  packedScales<ScaleA, Layout::MX_A_DN, 32, 6>();
}
TEST(TloadLayouts, ScalesOfTheRightMatrix) {
  packedScales<ScaleB, Layout::MX_B_NN, 6, 32>();
  packedScales<ScaleB, Layout::MX_B_ND, 6, 32>();
  packedScales<ScaleB, Layout::MX_B_DN, 6, 32>();
}

// --- Images -----------------------------------------------------------------------------------------

TEST(TloadLayouts, Images) {
  Random random(5);
  using Rows = Tile<TileType::Mat, half, 48, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  {
    Dims dims = {{2, 3, 4, 5, 16}, {}}; // N, C1, H, W, C0
    dims.nest(random, {4, 3, 2, 1, 0}, 2);
    checkLoad<Open<half, Layout::NC1HWC0>>(random, Rows(2 * 4 * 5, 3 * 16), dims, dims.extent());
  }
  {
    Dims dims = {
        {2, 2, 2, 4, 5},
        {2 * 2 * 4 * 5 * 16, 2 * 4 * 5 * 16, 4 * 5 * 16, 5 * 16, 16}}; // N, D, C1, H, W, channels implied
    checkLoad<Open<half, Layout::NDC1HWC0>>(random, Rows(2 * 4 * 5, 2 * 2 * 16), dims,
                                            2 * 2 * 2 * 4 * 5 * 16);
  }
  {
    Dims dims = {{1, 3, 1, 50, 16}, {}}; // C1, H, W, N, C0
    dims.nest(random, {4, 3, 2, 1, 0}, 1);
    checkLoad<Open<half, Layout::FRACTAL_Z>>(random, Rows(3 * 16, 50), dims, dims.extent());
  }
}

// --- Packed elements ----------------------------------------------------------------------------------

TEST(TloadLayouts, PackedElements) {
  using E = float4_e2m1x2_t;
  fromLayout<Tile<TileType::Vec, E, 8, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>, Layout::ND>(6);
  fromLayout<Tile<TileType::Vec, E, 32, 9, BLayout::ColMajor, DYNAMIC, DYNAMIC>, Layout::DN>(7);
  fromLayout<Tile<TileType::Mat, E, 32, 64, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>,
             Layout::NZ>(8);
  fromLayout<Tile<TileType::Mat, E, 32, 64, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>,
             Layout::ND>(9);
  // Odd strides between the rows: every second row begins in the middle of a byte.
  Random random(10);
  using TileT = Tile<TileType::Vec, float4_e1m2x2_t, 4, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  const Dims dims = {{1, 1, 1, 4, 33}, {1, 1, 1, 35, 1}};
  checkLoad<Open<float4_e1m2x2_t, Layout::ND>>(random, TileT(4, 33), dims, dims.extent());
}

// --- Contiguous memory under another shape ----------------------------------------------------------------

// A DN tensor whose columns follow each other without gaps may be read as one long column: the row index is
// never reduced.
TEST(TloadLayouts, LongColumns) {
  Random random(11);
  using Column = Tile<TileType::Vec, float, 64, 1, BLayout::ColMajor>;
  const Dims dims = {{1, 1, 1, 16, 4}, {64, 64, 64, 1, 16}};
  checkLoad<Open<float, Layout::DN>>(random, Column(), dims, dims.extent());
}

// --- Loads that would leave the tensor ----------------------------------------------------------------

// A load is refused exactly when an element of the valid region lies outside the memory that the tensor
// spans.
template <Layout L>
void staysInside(int maxShape) {
  using TileT = Tile<TileType::Vec, int32_t, 24, 24, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Tensor = Open<int32_t, L>;
  SCOPED_TRACE(static_cast<int>(L));
  Random random(static_cast<uint64_t>(L) + 20);
  std::vector<int32_t> memory(200000);
  TileT tile;
  int refused = 0, accepted = 0;
  for (int round = 0; round < 600; ++round) {
    Dims dims;
    for (int dim = 0; dim < 5; ++dim) {
      dims.shape[dim] = between(random, 1, maxShape);
      dims.stride[dim] = between(random, 0, round % 2 == 0 ? 8 : 60);
    }
    const test::Place place = test::placeOf<Tensor>(dims);
    const int rows = between(random, 1, 24), cols = between(random, 1, 24);
    const int64_t span = dims.extent() + (L == Layout::NDC1HWC0 ? 8 - 1 : 0);
    bool inside = true;
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < cols; ++c)
        inside = inside && place.offset(r, c) < span;
    ++(inside ? accepted : refused);
    tile.SetValidShape(static_cast<unsigned>(rows), static_cast<unsigned>(cols));
    Tensor tensor = test::tensorOf<Tensor>(memory.data(), dims);
    bool threw = false;
    try {
      TLOAD(tile, tensor);
    } catch (const Error &error) {
      threw = true;
      ASSERT_STREQ(error.rule(), "TLOAD: dst's valid region must not reach beyond the tensor");
    }
    ASSERT_EQ(threw, !inside) << rows << "x" << cols << " of shape " << dims.shape[0] << "," << dims.shape[1]
                              << "," << dims.shape[2] << "," << dims.shape[3] << "," << dims.shape[4]
                              << " strides " << dims.stride[0] << "," << dims.stride[1] << ","
                              << dims.stride[2] << "," << dims.stride[3] << "," << dims.stride[4];
  }
  EXPECT_GT(refused, 20);
  EXPECT_GT(accepted, 20);
}

TEST(TloadLayouts, NeverLeaveTheTensor) {
  staysInside<Layout::ND>(6);
  staysInside<Layout::DN>(6);
  staysInside<Layout::NZ>(6);
  staysInside<Layout::NC1HWC0>(6);
  staysInside<Layout::NDC1HWC0>(6);
  staysInside<Layout::FRACTAL_Z>(6);
  staysInside<Layout::MX_A_ZZ>(20);
  staysInside<Layout::MX_A_ND>(20);
  staysInside<Layout::MX_A_DN>(20);
  staysInside<Layout::MX_B_NN>(20);
  staysInside<Layout::MX_B_ND>(20);
  staysInside<Layout::MX_B_DN>(20);
  staysInside<Layout::HIF4_A_ZZ>(12);
  staysInside<Layout::HIF4_B_NN>(12);
}

} // namespace
