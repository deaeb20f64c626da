// TLOAD into Mat tiles, as the strict profiles allow it: in the tensor's layout, with a change of layout, and
// scales of block formats; and what they refuse.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"
#include "test/support/promises.hpp"

#include <cstdint>

using namespace pto;
using test::Dims;
using test::expectError;
using test::GuardedMemory;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;

template <typename T, Layout L = Layout::ND, int64_t... Sizes>
using Open = GlobalTensor<T, pto::Shape<Sizes...>, pto::Stride<>, L>;

/// A matrix for certain.
template <typename T, Layout L = Layout::ND>
using Matrix = Open<T, L, 1, 1, 1, DYNAMIC, DYNAMIC>;

template <class TensorT, class TileT>
[[gnu::noinline]] void checkLoad(TileT tile, const Dims &dims) {
  using T = typename TileT::DType;
  Random random(1);
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<T> memory(random, dims.extent(), 0), storage(random, grid.elements());
  tile.data() = storage.data();
  const auto rows = static_cast<int64_t>(tile.GetValidRow()), cols = static_cast<int64_t>(tile.GetValidCol());
  for (int64_t r = 0; r < grid.rows; ++r)
    for (int64_t c = 0; c < grid.cols; ++c)
      storage.paint(
          grid.offset(r, c),
          r < rows && c < cols ? memory.bits(test::placeIn(TensorT::layout, dims, r, c, 32 / sizeof(T))) : 0);
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  TLOAD(tile, tensor);
  EXPECT_TRUE(storage.asPainted()) << "layout " << static_cast<int>(TensorT::layout) << ", " << rows << "x"
                                   << cols;
  EXPECT_TRUE(memory.asPainted());
}

constexpr TileType mat = TileType::Mat;

// --- Every profile --------------------------------------------------------------------------------------

TEST(TloadMat, SameLayout) {
  checkLoad<Open<half>>(test::ND<half, 8, 48, mat>(6, 32), {{1, 1, 2, 3, 32}, {1, 1, 120, 40, 1}});
  checkLoad<Open<int64_t>>(test::ND<int64_t, 8, 48, mat>(2, 32), {{1, 2, 1, 1, 32}, {1, 40, 1, 1, 1}});
  checkLoad<Open<float, Layout::DN>>(test::DN<float, 24, 9, mat>(16, 6),
                                     {{1, 3, 1, 16, 2}, {1, 50, 1, 1, 20}});
  checkLoad<Open<int8_t, Layout::NZ, -1, -1, -1, 16, 32>>(test::Nz<int8_t, 48, 64, mat>(32, 64),
                                                          {{1, 2, 2, 16, 32}, {1, 1200, 512, 32, 1}});
}

TEST(TloadMat, RowsIntoNz) {
  checkLoad<Matrix<half>>(test::Nz<half, 48, 64, mat>(37, 51), {{1, 1, 1, 37, 51}, {1, 1, 1, 60, 1}});
  checkLoad<Matrix<float>>(test::Nz<float, 16, 16, mat>(16, 16), {{1, 1, 1, 16, 16}, {1, 1, 1, 16, 1}});
  checkLoad<Matrix<uint8_t>>(test::Nz<uint8_t, 32, 64, mat>(1, 33), {{1, 1, 1, 1, 33}, {1, 1, 1, 33, 1}});
}
TEST(TloadMat, ColumnsIntoZn) {
  checkLoad<Matrix<half, Layout::DN>>(test::Zn<half, 48, 64, mat>(37, 51),
                                      {{1, 1, 1, 37, 51}, {1, 1, 1, 1, 40}});
  checkLoad<Matrix<bfloat16_t, Layout::DN>>(test::Zn<bfloat16_t, 32, 32, mat>(32, 32),
                                            {{1, 1, 1, 32, 32}, {1, 1, 1, 1, 32}});
}

// --- a5 -------------------------------------------------------------------------------------------------

template <Layout L, class TileT>
void scales(int rows, int cols, const Dims &dims) {
  checkLoad<Open<float8_e8m0_t, L>>(TileT(rows, cols), dims);
}
template <Profile P>
void onA5() {
  if constexpr (P != Profile::A2A3) {
    checkLoad<Open<half, Layout::DN>>(test::Nz<half, 48, 64, mat>(37, 51),
                                      {{1, 1, 1, 37, 51}, {1, 1, 1, 1, 40}});
    checkLoad<Open<half>>(test::Nz<half, 48, 64, mat>(36, 51), {{1, 2, 2, 9, 51}, {1, 1300, 600, 60, 1}});
    checkLoad<Open<float4_e2m1x2_t>>(test::Nz<float4_e2m1x2_t, 16, 64, mat>(7, 64),
                                     {{1, 1, 1, 7, 64}, {1, 1, 1, 66, 1}});
    using ScaleA = test::Zz<float8_e8m0_t, 32, 8, mat, 32>;
    using ScaleB = test::Nn<float8_e8m0_t, 8, 32, mat, 32>;
    scales<Layout::MX_A_ZZ, ScaleA>(32, 6, {{1, 2, 3, 16, 2}, {1, 100, 32, 2, 1}});
    scales<Layout::MX_A_ND, ScaleA>(19, 6, {{1, 1, 19, 3, 2}, {1, 1, 8, 2, 1}});
    scales<Layout::MX_A_DN, ScaleA>(19, 6, {{1, 1, 3, 19, 2}, {1, 1, 40, 2, 1}});
    scales<Layout::MX_B_NN, ScaleB>(6, 32, {{1, 2, 3, 16, 2}, {1, 100, 32, 2, 1}});
    scales<Layout::MX_B_ND, ScaleB>(6, 19, {{1, 1, 3, 19, 2}, {1, 1, 40, 2, 1}});
    scales<Layout::MX_B_DN, ScaleB>(6, 19, {{1, 1, 19, 3, 2}, {1, 1, 8, 2, 1}});
    scales<Layout::HIF4_A_ZZ, ScaleA>(32, 8, {{1, 2, 2, 16, 4}, {1, 128, 64, 4, 1}});
    scales<Layout::HIF4_B_NN, ScaleB>(8, 32, {{1, 2, 2, 16, 4}, {1, 128, 64, 4, 1}});
  }
}
TEST(TloadMat, OnA5) { onA5<profile>(); }

// --- Refused ------------------------------------------------------------------------------------------

template <class TensorT, class TileT>
void refused(const char *rule, TileT tile, const Dims &dims) {
  std::vector<typename TensorT::RawDType> memory(static_cast<size_t>(dims.extent()));
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  expectError("TLOAD", rule, {}, [&] { TLOAD(tile, tensor); });
}

template <class TensorT, class TileT>
void told(const char *rule, TileT tile, const Dims &dims) {
  std::vector<typename TensorT::RawDType> memory(static_cast<size_t>(dims.extent()));
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  test::expectWarning("TLOAD", rule, [&] { TLOAD(tile, tensor); });
}

template <Profile P>
void promisesOnA2a3() {
  if constexpr (P == Profile::A2A3) {
    using Rows = test::ND<half, 8, 48, mat>;
    using Boxes = test::Nz<half, 48, 64, mat>;
    told<Open<half>>("TLOAD: on a2a3 the lines of a tensor loaded into an ND or DN Mat tile must be "
                     "multiples of 32 bytes",
                     Rows(4, 17), {{1, 1, 1, 4, 17}, {1, 1, 1, 17, 1}});
    told<Open<half>>("TLOAD: dst's valid region must have the size of the tensor", Rows(3, 32),
                     {{1, 1, 1, 4, 32}, {1, 1, 1, 32, 1}});
    told<Open<half>>("TLOAD: on a2a3 a tensor loaded into an ND or DN Mat tile must have fewer than 4096 "
                     "lines (dimension 3 of ND, 4 of DN)",
                     test::ND<half, 4096, 16, mat>(4096, 16), {{1, 1, 1, 4096, 16}, {1, 1, 1, 16, 1}});
    constexpr const char *maximum =
        "TLOAD: on a2a3, where the layout changes, a tensor must have at most 16384 lines "
        "(dimension 3 of ND, 4 of DN) of 65535 elements, with a stride of at most 65535";
    told<Matrix<half>>(maximum, Boxes(2, 32), {{1, 1, 1, 2, 32}, {1, 1, 1, 65536, 1}});
    told<Matrix<half, Layout::DN>>(maximum, test::Zn<half, 64, 48, mat>(32, 2),
                                   {{1, 1, 1, 32, 2}, {1, 1, 1, 1, 65536}});
  }
}
TEST(TloadMatRules, A2a3) { promisesOnA2a3<profile>(); }

template <Profile P>
void refusedOnA5() {
  if constexpr (P == Profile::A5) {
    using ScaleA = test::Zz<float8_e8m0_t, 32, 8, mat, 32>;
    using ScaleB = test::Nn<float8_e8m0_t, 8, 32, mat, 32>;
    constexpr const char *even =
        "TLOAD: the valid columns (left operand) or rows (right operand) of a tile of "
        "MX scales must be even";
    refused<Open<float8_e8m0_t, Layout::MX_A_ND>>(even, ScaleA(19, 5), {{1, 1, 19, 3, 2}, {1, 1, 6, 2, 1}});
    refused<Open<float8_e8m0_t, Layout::MX_B_DN>>(even, ScaleB(5, 19), {{1, 1, 19, 3, 2}, {1, 1, 6, 2, 1}});
    refused<Open<float8_e8m0_t, Layout::MX_A_DN>>("TLOAD: dimension 4 of a tensor of MX scales must be 2",
                                                  ScaleA(4, 4), {{1, 1, 2, 4, 3}, {1, 1, 12, 3, 1}});
    refused<Open<float8_e8m0_t, Layout::MX_B_ND>>(
        "TLOAD: dimensions 0 and 1 of an MX_A_ND, MX_A_DN, MX_B_ND or MX_B_DN tensor must be 1", ScaleB(4, 4),
        {{1, 2, 2, 4, 2}, {1, 16, 8, 2, 1}});
    refused<Open<float8_e8m0_t, Layout::MX_A_ZZ>>(
        "TLOAD: dimension 3 of an MX_A_ZZ or MX_B_NN tensor must be 16", ScaleA(8, 4),
        {{1, 1, 2, 8, 2}, {1, 32, 16, 2, 1}});
    refused<Open<float8_e8m0_t, Layout::HIF4_A_ZZ>>(
        "TLOAD: dimensions 3 and 4 of a HIF4 tensor must be 16 and 4", ScaleA(16, 4),
        {{1, 1, 2, 16, 2}, {1, 64, 32, 2, 1}});
  }
}
TEST(TloadMatRules, A5) { refusedOnA5<profile>(); }

// --- Where descriptions differ ------------------------------------------------------------------------

// The whole tile is filled, not only the tail of each line; PadValue::Null fills with zero.
TEST(Disagreements, TloadFillsTheWholeTile) {
  checkLoad<Matrix<half>>(test::Nz<half, 64, 64, mat>(3, 5), {{1, 1, 1, 3, 5}, {1, 1, 1, 5, 1}});
  checkLoad<Open<half>>(test::ND<half, 16, 64>(3, 5), {{1, 1, 1, 3, 5}, {1, 1, 1, 5, 1}});
}

template <Profile P>
void everyLocation() {
  if constexpr (P == Profile::Cpu) {
    checkLoad<Open<float>>(test::Nz<float, 32, 32, TileType::Acc, 1024>(17, 20),
                           {{1, 1, 1, 17, 20}, {1, 1, 1, 20, 1}});
    checkLoad<Open<half>>(test::Zn<half, 32, 32, TileType::Right>(17, 20),
                          {{1, 1, 1, 17, 20}, {1, 1, 1, 20, 1}});
    checkLoad<Open<float8_e8m0_t>>(test::Zz<float8_e8m0_t, 32, 8, TileType::ScaleLeft, 32>(17, 7),
                                   {{1, 1, 1, 17, 7}, {1, 1, 1, 7, 1}});
  }
}
TEST(Disagreements, CpuLoadsEveryLocation) { everyLocation<profile>(); }

} // namespace
