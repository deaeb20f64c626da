// Where element (r, c) of the matrix that a tensor stands for lies in memory, for every tensor layout,
// against the definitions.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <cstdint>
#include <stdexcept>
#include <vector>

using namespace pto;
using pto::tessera::TensorMap;

namespace {

test::Dims randomDims(test::Random &random) {
  test::Dims dims;
  for (int dim = 0; dim < 5; ++dim) {
    dims.shape[dim] = test::between(random, 1, 4);
    dims.stride[dim] = test::between(random, 0, 1000);
  }
  return dims;
}

template <Layout L, typename T>
void checkMap() {
  using Tensor = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
  SCOPED_TRACE(static_cast<int>(L));
  EXPECT_TRUE(TensorMap::isMapped(L));
  const int64_t c0 = 32 / static_cast<int64_t>(sizeof(T));
  test::Random random(static_cast<uint64_t>(L) + 1);
  for (int round = 0; round < 20; ++round) {
    const test::Dims s = randomDims(random);
    const TensorMap map = {L,
                           {s.shape[0], s.shape[1], s.shape[2], s.shape[3], s.shape[4]},
                           {s.stride[0], s.stride[1], s.stride[2], s.stride[3], s.stride[4]},
                           c0};
    for (int64_t r = 0; r < 70; r += 1 + r / 20)
      for (int64_t c = 0; c < 70; c += 1 + c / 20) {
        const int64_t expected = test::referencePlace(L, s, r, c, c0);
        ASSERT_EQ(map.offset(r, c), expected) << r << ", " << c;
        ASSERT_EQ(static_cast<int64_t>(MapTileIndicesToGlobalOffset<Tensor>(
                      static_cast<size_t>(r), static_cast<size_t>(c), s.shape, s.stride)),
                  expected);
      }
    int64_t count = L == Layout::NDC1HWC0 ? c0 : 1, last = L == Layout::NDC1HWC0 ? c0 - 1 : 0;
    for (int dim = 0; dim < 5; ++dim) {
      count *= s.shape[dim];
      last += (s.shape[dim] - 1) * s.stride[dim];
    }
    EXPECT_EQ(map.elements(), count);
    EXPECT_EQ(map.lastOffset(), last);
  }
}

TEST(TensorMap, EveryLayout) {
  checkMap<Layout::ND, float>();
  checkMap<Layout::DN, half>();
  checkMap<Layout::NZ, int8_t>();
  checkMap<Layout::NC1HWC0, half>();
  checkMap<Layout::NDC1HWC0, float>();
  checkMap<Layout::NDC1HWC0, int8_t>();
  checkMap<Layout::FRACTAL_Z, half>();
  checkMap<Layout::MX_A_ZZ, float8_e8m0_t>();
  checkMap<Layout::MX_A_ND, float8_e8m0_t>();
  checkMap<Layout::MX_A_DN, float8_e8m0_t>();
  checkMap<Layout::MX_B_NN, float8_e8m0_t>();
  checkMap<Layout::MX_B_ND, float8_e8m0_t>();
  checkMap<Layout::MX_B_DN, float8_e8m0_t>();
}

// Offsets beyond 32 bits.
TEST(TensorMap, LargeTensors) {
  const int64_t far = int64_t{1} << 40;
  const TensorMap map = {Layout::ND, {4, 1, 1, 2, 8}, {far, 1, 1, 8, 1}, 8};
  EXPECT_EQ(map.offset(7, 7), 3 * far + 8 + 7);
}

template <Layout L>
void expectNoMap() {
  const int64_t ones[5] = {1, 1, 1, 1, 1};
  EXPECT_FALSE(TensorMap::isMapped(L));
  EXPECT_THROW(
      (MapTileIndicesToGlobalOffset<GlobalTensor<half, pto::Shape<>, pto::Stride<>, L>>(0, 0, ones, ones)),
      std::invalid_argument)
      << static_cast<int>(L);
}

TEST(TensorMap, LayoutsWithoutAView) {
  expectNoMap<Layout::SCALE>();
  expectNoMap<Layout::HIF4_A_ZZ>();
  expectNoMap<Layout::HIF4_B_NN>();
  expectNoMap<Layout::NCHW>();
  expectNoMap<Layout::GNCHW>();
  expectNoMap<Layout::NHWC>();
  expectNoMap<Layout::NCDHW>();
  expectNoMap<Layout::GNC1HWC0>();
  expectNoMap<Layout::FRACTAL_Z_S16S8>();
  expectNoMap<Layout::FRACTAL_Z_3D>();
}

// The packed helpers and the maps belong together: every element of the matrix once, no holes.
template <Layout L, typename T, int64_t R, int64_t C>
void expectDense() {
  using Shape2D = TileShape2D<T, R, C, L>;
  using Stride2D = BaseShape2D<T, R, C, L>;
  SCOPED_TRACE(static_cast<int>(L));
  std::vector<char> taken(static_cast<size_t>(R * C));
  for (size_t r = 0; r < R; ++r)
    for (size_t c = 0; c < C; ++c)
      ASSERT_FALSE(taken.at(MapTileIndicesToGlobalOffset<GlobalTensor<T, Shape2D, Stride2D, L>>(
          r, c, Shape2D::staticShape, Stride2D::staticStride))++)
          << r << ", " << c;
}

TEST(TensorMap, PackedMatricesHaveNoHoles) {
  expectDense<Layout::ND, float, 7, 9>();
  expectDense<Layout::DN, float, 7, 9>();
  expectDense<Layout::NZ, half, 48, 32>();
  expectDense<Layout::NZ, int64_t, 32, 12>();
  expectDense<Layout::MX_A_ZZ, float8_e8m0_t, 32, 6>();
  expectDense<Layout::MX_A_ND, float8_e8m0_t, 5, 6>();
  expectDense<Layout::MX_A_DN, float8_e8m0_t, 5, 6>();
  expectDense<Layout::MX_B_NN, float8_e8m0_t, 6, 32>();
  expectDense<Layout::MX_B_ND, float8_e8m0_t, 6, 5>();
  expectDense<Layout::MX_B_DN, float8_e8m0_t, 6, 5>();
}

} // namespace
