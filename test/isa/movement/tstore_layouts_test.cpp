// TSTORE on the cpu profile: every pair of tile layout and tensor layout, every location, packed elements,
// conversions between element types, and stores that would leave the tensor's memory.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

template <class TensorT, class TileT>
[[gnu::noinline]] void checkStore(Random &random, TileT tile, const Dims &dims, int64_t memoryElements) {
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<typename TensorT::RawDType> memory(random, memoryElements);
  GuardedMemory<typename TileT::DType> storage(random, grid.elements(), 0);
  tile.data() = storage.data();
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  test::paintStore(memory, test::placeOf<TensorT>(dims), storage, grid, rows, cols);
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  TSTORE(tensor, tile);
  ASSERT_TRUE(memory.asPainted()) << GetLayoutName(TileT::BFractal, TileT::SFractal) << " to layout "
                                  << static_cast<int>(TensorT::layout) << ", " << rows << "x" << cols;
  ASSERT_TRUE(storage.asPainted());
}

template <typename T, Layout L>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;

// --- Matrices ---------------------------------------------------------------------------------------

template <class TileT, Layout L>
void toLayout(uint64_t seed) {
  using T = typename TileT::DType;
  constexpr int rows = TileT::Rows, cols = TileT::Cols, c0 = 32 / sizeof(T);
  Random random(seed);
  for (int round = 0; round < 12; ++round) {
    Dims dims;
    const int gap = between(random, 0, 1) * 3;
    int64_t logicalRows, logicalCols;
    if (L == Layout::ND) {
      dims.shape[2] = between(random, 1, 3);
      dims.shape[3] = between(random, 1, static_cast<int>(rows / dims.shape[2]));
      dims.shape[4] = between(random, 1, cols);
      dims.nest(random, {4, 3, 2, 1, 0}, gap);
      logicalRows = dims.shape[2] * dims.shape[3], logicalCols = dims.shape[4];
    } else if (L == Layout::DN) {
      dims.shape[1] = between(random, 1, 3);
      dims.shape[4] = between(random, 1, static_cast<int>(cols / dims.shape[1]));
      dims.shape[3] = between(random, 1, rows);
      dims.nest(random, {3, 4, 2, 1, 0}, gap);
      logicalRows = dims.shape[3], logicalCols = dims.shape[1] * dims.shape[4];
    } else { // NZ
      dims.shape[0] = between(random, 1, cols / c0);
      dims.shape[2] = between(random, 1, rows / 16);
      dims.shape[3] = 16, dims.shape[4] = c0;
      dims.nest(random, {4, 3, 2, 1, 0}, gap);
      logicalRows = dims.shape[2] * 16, logicalCols = dims.shape[0] * c0;
    }
    checkStore<Open<T, L>>(random, TileT(logicalRows, logicalCols), dims, dims.extent());
    checkStore<Open<T, L>>(random,
                           TileT(between(random, 0, static_cast<int>(logicalRows)),
                                 between(random, 0, static_cast<int>(logicalCols))),
                           dims, dims.extent());
  }
}
template <TileType Loc, typename T, int Rows, int Cols, BLayout Outer, SLayout Inner, int Fractal = 512>
void toEveryLayout() {
  using TileT = Tile<Loc, T, Rows, Cols, Outer, DYNAMIC, DYNAMIC, Inner, Fractal>;
  toLayout<TileT, Layout::ND>(1);
  toLayout<TileT, Layout::DN>(2);
  toLayout<TileT, Layout::NZ>(3);
}

TEST(TstoreLayouts, FromRows) {
  toEveryLayout<TileType::Mat, half, 32, 64, BLayout::RowMajor, SLayout::NoneBox>();
}
TEST(TstoreLayouts, FromColumns) {
  toEveryLayout<TileType::Vec, float, 32, 40, BLayout::ColMajor, SLayout::NoneBox>();
}
TEST(TstoreLayouts, FromNz) {
  toEveryLayout<TileType::Mat, int8_t, 48, 64, BLayout::ColMajor, SLayout::RowMajor>();
  toEveryLayout<TileType::Acc, float, 32, 48, BLayout::ColMajor, SLayout::RowMajor, 1024>();
}
TEST(TstoreLayouts, FromZn) {
  toEveryLayout<TileType::Right, bfloat16_t, 48, 32, BLayout::RowMajor, SLayout::ColMajor>();
}
TEST(TstoreLayouts, FromZz) {
  toEveryLayout<TileType::Vec, int64_t, 21, 16, BLayout::RowMajor, SLayout::RowMajor>();
}
TEST(TstoreLayouts, FromNn) {
  toEveryLayout<TileType::Scaling, uint32_t, 48, 32, BLayout::ColMajor, SLayout::ColMajor>();
}

TEST(TstoreLayouts, Images) {
  Random random(4);
  using Rows = Tile<TileType::Mat, half, 48, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  Dims dims = {{2, 3, 4, 5, 16}, {}};
  dims.nest(random, {4, 3, 2, 1, 0}, 2);
  checkStore<Open<half, Layout::NC1HWC0>>(random, Rows(2 * 4 * 5, 3 * 16), dims, dims.extent());
  const Dims deep = {{2, 2, 2, 4, 5}, {2 * 2 * 4 * 5 * 16, 2 * 4 * 5 * 16, 4 * 5 * 16, 5 * 16, 16}};
  checkStore<Open<half, Layout::NDC1HWC0>>(random, Rows(2 * 4 * 5, 2 * 2 * 16), deep, 2 * 2 * 2 * 4 * 5 * 16);
}

TEST(TstoreLayouts, PackedElements) {
  using E = float4_e2m1x2_t;
  toLayout<Tile<TileType::Vec, E, 8, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>, Layout::ND>(5);
  toLayout<Tile<TileType::Mat, E, 32, 64, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>,
           Layout::NZ>(6);
  // Rows that begin and end in the middle of a byte leave the other half alone.
  Random random(7);
  using TileT = Tile<TileType::Vec, E, 4, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  for (int64_t stride : {33, 35, 36}) {
    const Dims dims = {{1, 1, 1, 4, 33}, {1, 1, 1, stride, 1}};
    checkStore<Open<E, Layout::ND>>(random, TileT(4, 33), dims, dims.extent() + 1);
  }
}

// --- Conversions ------------------------------------------------------------------------------------

template <typename D, typename S>
[[gnu::noinline]] std::vector<D> converted(const std::vector<S> &values) {
  using TileT = Tile<TileType::Vec, S, 1, 32, BLayout::RowMajor, 1, DYNAMIC>;
  using Tensor = GlobalTensor<D, pto::Shape<1, 1, 1, 1, DYNAMIC>, pto::Stride<1, 1, 1, 1, 1>>;
  TileT tile(values.size());
  for (size_t k = 0; k < values.size(); ++k)
    tile.data()[k] = values[k];
  std::vector<D> result(values.size());
  Tensor tensor(result.data(), {static_cast<int64_t>(values.size())});
  TSTORE(tensor, tile);
  return result;
}

TEST(TstoreConversions, Numbers) {
  EXPECT_EQ((converted<float, int32_t>({0, -1, 16777217, INT32_MIN})),
            (std::vector<float>{0.0f, -1.0f, 16777216.0f, -2147483648.0f})); // equal sizes, other types
  EXPECT_EQ((converted<int32_t, float>({1.9f, -1.9f, 100000.0f, -0.0f})),
            (std::vector<int32_t>{1, -1, 100000, 0}));
  EXPECT_EQ((converted<int8_t, int32_t>({-1, 127, 128, 511})), (std::vector<int8_t>{-1, 127, -128, -1}));
  EXPECT_EQ((converted<uint8_t, int32_t>({-1, 255, 256})), (std::vector<uint8_t>{255, 255, 0}));
  EXPECT_EQ((converted<int64_t, int8_t>({-128, 127})), (std::vector<int64_t>{-128, 127}));
  EXPECT_EQ((converted<uint64_t, uint32_t>({0xffffffffu})), (std::vector<uint64_t>{0xffffffffu}));
  EXPECT_EQ((converted<double, float>({0.1f})), (std::vector<double>{static_cast<double>(0.1f)}));
  EXPECT_EQ((converted<int32_t, half>({half(3.5f), half(-2.5f)})), (std::vector<int32_t>{3, -2}));
  EXPECT_EQ((converted<half, int32_t>({2049, -2051, 7})),
            (std::vector<half>{half(2048.0f), half(-2052.0f), half(7.0f)}));
  EXPECT_EQ((converted<float, bfloat16_t>({bfloat16_t(1.5f), bfloat16_t(-0.5f)})),
            (std::vector<float>{1.5f, -0.5f}));
}

TEST(TstoreConversions, FloatsRoundToNearestEven) {
  const float values[] = {1.0f + 0x1p-11f, 1.0f + 3 * 0x1p-11f, 65519.0f, 65520.0f, -70000.0f, 1e-8f,
                          0x1p-25f};
  const float expected[] = {1.0f, 1.0f + 0x1p-9f, 65504.0f, INFINITY, -INFINITY, 0.0f, 0.0f};
  const auto halves = converted<half, float>(std::vector<float>(std::begin(values), std::end(values)));
  for (size_t k = 0; k < halves.size(); ++k)
    EXPECT_EQ(static_cast<float>(halves[k]), expected[k]) << k;
  const auto shorter = converted<bfloat16_t, float>({1.0f + 0x1p-8f, 1.0f + 3 * 0x1p-8f, 3.4028235e38f});
  EXPECT_EQ(static_cast<float>(shorter[0]), 1.0f);
  EXPECT_EQ(static_cast<float>(shorter[1]), 1.0f + 0x1p-6f);
  EXPECT_EQ(static_cast<float>(shorter[2]), INFINITY);
  const auto nan = converted<half, float>({std::numeric_limits<float>::quiet_NaN()});
  EXPECT_TRUE(nan[0] != nan[0]);
  // Between the two 16-bit formats: the number, not the bits.
  EXPECT_EQ((converted<bfloat16_t, half>({half(1.0f), half(65504.0f)})[1]), bfloat16_t(65536.0f));
  EXPECT_EQ((converted<half, bfloat16_t>({bfloat16_t(1.5f)})[0]), half(1.5f));
}

TEST(TstoreConversions, SmallFloats) {
  const auto e4m3 = converted<float8_e4m3_t, float>({1.0f, 500.0f, -0.3f});
  EXPECT_EQ(static_cast<double>(e4m3[0]), 1.0);
  EXPECT_EQ(static_cast<double>(e4m3[1]), 448.0);
  EXPECT_EQ(static_cast<double>(e4m3[2]), -0.3125);
  const auto floats = converted<float, float8_e5m2_t>({float8_e5m2_t(1.75), float8_e5m2_t(-57344.0)});
  EXPECT_EQ(floats, (std::vector<float>{1.75f, -57344.0f}));
  EXPECT_EQ(static_cast<double>(converted<hifloat8_t, float>({2.0f})[0]), 2.0);
}

TEST(TstoreConversions, FromAndIntoPackedElements) {
  using Packed = Tile<TileType::Vec, float4_e2m1x2_t, 1, 32, BLayout::RowMajor, 1, 5>;
  Packed tile;
  const double values[5] = {0.5, -6, 3, 0, 1.5};
  for (int c = 0; c < 5; ++c)
    tile.SetElement(0, c, float4_e2m1x2_t(values[c]));
  float floats[5] = {};
  GlobalTensor<float, pto::Shape<1, 1, 1, 1, 5>, pto::Stride<5, 5, 5, 5, 1>> wide(floats);
  TSTORE(wide, tile);
  for (int c = 0; c < 5; ++c)
    EXPECT_EQ(floats[c], static_cast<float>(values[c]));
  Tile<TileType::Vec, float, 1, 8, BLayout::RowMajor, 1, 5> source;
  for (int c = 0; c < 5; ++c)
    source.data()[c] = floats[c];
  unsigned char bytes[3] = {0xff, 0xff, 0xff};
  GlobalTensor<float4_e2m1x2_t, pto::Shape<1, 1, 1, 1, 5>, pto::Stride<5, 5, 5, 5, 1>> narrow(
      reinterpret_cast<float4_e2m1x2_t *>(bytes));
  TSTORE(narrow, source);
  EXPECT_EQ(bytes[0], 0xf1); // 0.5 is code 1, -6 is code f
  EXPECT_EQ(bytes[1], 0x05);
  EXPECT_EQ(bytes[2], 0xf3); // the sixth element is not part of the tensor
}

TEST(TstoreConversions, ThroughBothLayouts) {
  using Nz = Tile<TileType::Acc, float, 16, 32, BLayout::ColMajor, 13, 29, SLayout::RowMajor, 1024>;
  using Tensor = GlobalTensor<half, pto::Shape<1, 1, 1, 13, 29>, pto::Stride<1, 1, 1, 40, 1>>;
  Nz tile;
  for (int r = 0; r < 13; ++r)
    for (int c = 0; c < 29; ++c)
      tile.SetElement(r, c, static_cast<float>(r * 29 + c) + 0.25f);
  std::vector<half> memory(13 * 40, half(-1.0f));
  Tensor tensor(memory.data());
  TSTORE(tensor, tile);
  for (int r = 0; r < 13; ++r)
    for (int c = 0; c < 40; ++c)
      EXPECT_EQ(memory[static_cast<size_t>(r * 40 + c)],
                c < 29 ? half(static_cast<float>(r * 29 + c) + 0.25f) : half(-1.0f));
}

// --- Stores that would leave the tensor ---------------------------------------------------------------

// A store is refused exactly when an element of the valid region lies outside the memory that the tensor
// spans.
template <Layout L>
void staysInside(int maxShape) {
  using TileT = Tile<TileType::Vec, int32_t, 24, 24, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Tensor = Open<int32_t, L>;
  SCOPED_TRACE(static_cast<int>(L));
  Random random(static_cast<uint64_t>(L) + 20);
  std::vector<int32_t> memory(200000);
  TileT tile;
  for (int round = 0; round < 400; ++round) {
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
    tile.SetValidShape(static_cast<unsigned>(rows), static_cast<unsigned>(cols));
    Tensor tensor = test::tensorOf<Tensor>(memory.data(), dims);
    bool threw = false;
    try {
      TSTORE(tensor, tile);
    } catch (const Error &error) {
      threw = true;
      ASSERT_STREQ(error.rule(), "TSTORE: src's valid region must not reach beyond the tensor");
    }
    ASSERT_EQ(threw, !inside) << rows << "x" << cols << " in round " << round;
  }
}

TEST(TstoreLayouts, NeverLeaveTheTensor) {
  staysInside<Layout::ND>(6);
  staysInside<Layout::DN>(6);
  staysInside<Layout::NZ>(6);
  staysInside<Layout::NC1HWC0>(6);
  staysInside<Layout::NDC1HWC0>(6);
}

} // namespace
