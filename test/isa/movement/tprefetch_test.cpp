// TPREFETCH, TPREFETCH_ASYNC and PTO_PREFETCH: hints. The first leaves in its tile what the tensor or tile
// holds there; the others have no effect on data.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <pto/isa/movement/tprefetch.hpp>
#include <pto/isa/movement/tprefetch_async.hpp>
#include <pto/isa/movement/tprefetch_tile.hpp>
#include <pto/npu/kernels/Pto_prefetch.hpp>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <concepts>
#include <cstdint>

using namespace pto;
using test::between;
using test::Dims;
using test::Guarded;
using test::GuardedMemory;
using test::OpenForm;
using test::OpenTensor;
using test::OpenTile;
using test::OpenTileMemory;
using test::Random;
using test::WhenWaited;

namespace {

constexpr Profile profile = buildTarget.profile;

// --- From a tensor ------------------------------------------------------------------------------------

// Elements that the tensor does not have, and everything outside the valid region, stay as they are.
template <class T>
[[gnu::noinline]] void fromTensor(Random &random) {
  Dims dims;
  for (int dim = 0; dim < 4; ++dim)
    dims.shape[dim] = between(random, 1, 3);
  dims.shape[4] = between(random, 1, 40);
  dims.nest(random, {4, 3, 2, 1, 0}, random() % 2 == 0 ? 0 : 3);
  const int64_t tensorRows = dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[3];
  const int64_t rows = between(random, 0, static_cast<int>(tensorRows) + 2), cols = between(random, 0, 45);
  OpenTileMemory<T> dst(random, {rows + between(random, 0, 3), cols + between(random, 1, 5), rows, cols});
  GuardedMemory<T> memory(random, dims.extent(), 0);
  for (int64_t r = 0; r < std::min(rows, tensorRows); ++r)
    for (int64_t c = 0; c < std::min(cols, dims.shape[4]); ++c)
      dst.paint(r, c, memory.bits(test::placeIn(Layout::ND, dims, r, c, 1)));
  OpenTile<T> view = dst.view();
  view.padBits = ~uint64_t(0) >> (IsTwinType<T>() ? 60 : 0);
  isa::Prefetch::run<Profile::Cpu>(view, OpenTensor<T>(memory.data(), Layout::ND, dims));
  ASSERT_TRUE(dst.memory.asPainted()) << rows << "x" << cols << " of " << tensorRows << "x" << dims.shape[4];
  ASSERT_TRUE(memory.asPainted());
}

TEST(Tprefetch, FromTensors) {
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    ASSERT_NO_FATAL_FAILURE(fromTensor<uint8_t>(random));
    ASSERT_NO_FATAL_FAILURE(fromTensor<half>(random));
    ASSERT_NO_FATAL_FAILURE(fromTensor<float>(random));
    ASSERT_NO_FATAL_FAILURE(fromTensor<int64_t>(random));
    ASSERT_NO_FATAL_FAILURE(fromTensor<float4_e2m1x2_t>(random));
  }
}

// Any layout will do; whatever arrives, nothing outside the tile changes and nothing outside the tensor is
// read.
TEST(Tprefetch, AnyLayoutStaysInside) {
  Random random(2);
  for (Layout layout : {Layout::DN, Layout::NZ, Layout::NC1HWC0, Layout::NDC1HWC0, Layout::FRACTAL_Z,
                        Layout::MX_A_ZZ, Layout::MX_B_DN, Layout::NHWC, Layout::SCALE})
    for (int round = 0; round < 15; ++round) {
      Dims dims;
      for (int64_t &size : dims.shape)
        size = between(random, 1, 4);
      dims.nest(random, {4, 3, 2, 1, 0}, 2);
      OpenTileMemory<float> dst(random,
                                test::randomForm(random, between(random, 1, 40), between(random, 1, 40), 4));
      std::vector<float> memory(static_cast<size_t>(dims.extent()));
      std::vector<uint64_t> before;
      for (int64_t k = 0; k < dst.elements; ++k)
        before.push_back(dst.memory.bits(k));
      isa::Prefetch::run<Profile::Cpu>(dst.view(), OpenTensor<float>(memory.data(), layout, dims));
      for (int64_t r = 0; r < dst.form.rows; ++r)
        for (int64_t c = 0; c < dst.form.cols; ++c)
          if (r < dst.form.validRows && c < dst.form.validCols)
            dst.paint(r, c, dst.get(r, c)); // anything may be here
      ASSERT_TRUE(dst.memory.asPainted());
    }
}

template <class TileT, class TensorT>
concept HasEventForm =
    requires(TileT &tile, TensorT &tensor, WhenWaited<void (*)()> &event) { TPREFETCH(tile, tensor, event); };

TEST(Tprefetch, Issued) {
  Random random(3);
  using TileT = test::ND<float, 6, 16>;
  using Tensor = GlobalTensor<float, pto::Shape<1, 1, 1, 5, 13>, pto::Stride<100, 100, 100, 20, 1>>;
  static_assert(!HasEventForm<TileT, Tensor>);
  static_assert(
      std::same_as<decltype(TPREFETCH(std::declval<TileT &>(), std::declval<Tensor &>())), RecordEvent>);
  GuardedMemory<float> memory(random, 100);
  Tensor tensor(memory.data());
  Guarded<TileT> dst(random, 5, 13);
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c < 13; ++c)
      dst.paintAt(r, c, memory.data()[r * 20 + c]);
  TPREFETCH(dst.tile, tensor);
  EXPECT_TRUE(dst.asPainted());
  TPREFETCH<TileT, Tensor>(dst.tile, tensor);
  EXPECT_TRUE(dst.asPainted());
  // Elements of another size: a hint all the same.
  Guarded<test::ND<half, 4, 16>> other(random, 4, 16);
  EXPECT_NO_THROW(TPREFETCH(other.tile, tensor));
  EXPECT_TRUE(other.asPainted());
}

// --- From a tile --------------------------------------------------------------------------------------

template <class T>
[[gnu::noinline]] void fromTile(Random &random) {
  const int64_t rows = between(random, 0, 40), cols = between(random, 0, 40);
  OpenTileMemory<T> src(random, test::randomForm(random, rows, cols, sizeof(T))),
      dst(random, test::randomForm(random, rows, cols, sizeof(T)));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      dst.paint(r, c, src.get(r, c));
  isa::PrefetchTile::run<Profile::Cpu>(dst.view(), src.view());
  ASSERT_TRUE(dst.memory.asPainted()) << rows << "x" << cols;
  ASSERT_TRUE(src.memory.asPainted());
}

TEST(Tprefetch, FromTiles) {
  Random random(4);
  for (int round = 0; round < 60; ++round) {
    ASSERT_NO_FATAL_FAILURE(fromTile<int8_t>(random));
    ASSERT_NO_FATAL_FAILURE(fromTile<bfloat16_t>(random));
    ASSERT_NO_FATAL_FAILURE(fromTile<int32_t>(random));
    ASSERT_NO_FATAL_FAILURE(fromTile<float4_e1m2x2_t>(random));
  }
  using TileT = test::ND<int32_t, 4, 8>;
  Guarded<TileT> src(random, 3, 7), dst(random, 3, 7);
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 7; ++c)
      dst.paintAt(r, c, src.expectedAt(r, c));
  TPREFETCH(dst.tile, src.tile);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(src.asPainted());
}

// --- Where descriptions differ ------------------------------------------------------------------------

// The strides of an ND tensor count, not the columns of the tile; and the rest of the tile is not padded.
TEST(Disagreements, TprefetchUsesTheStridesOfTheTensor) {
  using TileT =
      Tile<TileType::Vec, float, 3, 8, BLayout::RowMajor, 2, 4, SLayout::NoneBox, 512, PadValue::Max>;
  float values[40];
  for (int k = 0; k < 40; ++k)
    values[k] = static_cast<float>(k + 1);
  GlobalTensor<float, pto::Shape<1, 1, 1, 2, 4>, pto::Stride<40, 40, 40, 11, 3>> tensor(values);
  TileT tile;
  TPREFETCH(tile, tensor);
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 8; ++c)
      EXPECT_EQ(tile.data()[r * 8 + c], r < 2 && c < 4 ? values[r * 11 + c * 3] : 0.0f);
}

// --- Beside the program ---------------------------------------------------------------------------------

TEST(TprefetchAsync, Events) {
  using Flat = GlobalTensor<float, pto::Shape<1, 1, 1, 1, DYNAMIC>, pto::Stride<1, 1, 1, 1, 1>>;
  using Rows = GlobalTensor<float, pto::Shape<1, 1, 1, 2, 8>, pto::Stride<16, 16, 16, 8, 1>>;
  using Spread = GlobalTensor<float, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<16, 16, 16, 16, 2>>;
  float values[16];
  for (int k = 0; k < 16; ++k)
    values[k] = static_cast<float>(k);
  uint8_t workspace[64] = {};
  PrefetchAsyncContext plain, context(workspace);
  EXPECT_EQ(plain.workspace, nullptr);
  EXPECT_EQ(context.workspace, workspace);
  EXPECT_EQ(&context.GetSession(), &context.session);
  comm::AsyncSession session;
  PrefetchAsyncContext shared(workspace, &session);
  EXPECT_EQ(&shared.GetSession(), &session);

  Flat flat(values, pto::Shape<1, 1, 1, 1, DYNAMIC>(16)),
      nowhere(nullptr, pto::Shape<1, 1, 1, 1, DYNAMIC>(16));
  Rows rows(values);
  Spread spread(values);
  WhenWaited waited([] {});
  const comm::AsyncEvent event = TPREFETCH_ASYNC(flat, context, waited);
  EXPECT_EQ(waited.waits, 1);
  EXPECT_EQ(event.valid(), profile != Profile::Cpu);
  EXPECT_EQ(event.valid(), event.handle != 0);
  EXPECT_EQ(event.engine, comm::DmaEngine::SDMA);
  EXPECT_TRUE(event.Wait(context.GetSession()));
  EXPECT_TRUE(event.Test(context.GetSession()));
  // What is not one flat stretch of memory is not fetched.
  for (const comm::AsyncEvent &none :
       {TPREFETCH_ASYNC(rows, context), TPREFETCH_ASYNC(spread, context), TPREFETCH_ASYNC(nowhere, shared)}) {
    EXPECT_FALSE(none.valid());
    EXPECT_EQ(none.handle, 0u);
    EXPECT_TRUE(none.Wait(session));
    EXPECT_TRUE(none.Test(session));
  }
  for (int k = 0; k < 16; ++k)
    EXPECT_EQ(values[k], static_cast<float>(k));
  static_assert(static_cast<int>(comm::DmaEngine::SDMA) == 0 &&
                static_cast<int>(comm::DmaEngine::URMA) == 1 && static_cast<int>(comm::DmaEngine::RDMA) == 2);
  EXPECT_FALSE(comm::AsyncEvent().valid());
}

TEST(PtoPrefetch, HasNoEffect) {
  static_assert(kPtoPrefetchTileBytes == 65536 && kPtoPrefetchDefaultBlocks == 20);
  std::vector<uint32_t> memory(64, 0x1234u);
  void *stream = nullptr;
  PTO_PREFETCH(memory.data(), memory.size() * 4, stream);
  PTO_PREFETCH<false>(memory.data(), memory.size() * 4, stream);
  PTO_PREFETCH<true, 8>(memory.data(), memory.size() * 4, nullptr);
  PTO_PREFETCH(nullptr, 0, stream);
  EXPECT_EQ(memory, std::vector<uint32_t>(64, 0x1234u));
}

} // namespace
