// In debug builds the cpu profile also holds TLOAD to sizes that agree.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <cstdint>
#include <string>

using namespace pto;

namespace {

static_assert(buildTarget.profile == Profile::Cpu && buildTarget.debug);

template <class TileT, Layout L>
void expectSameSize(const test::Dims &dims, unsigned rows, unsigned cols) {
  using Tensor = GlobalTensor<int32_t, pto::Shape<>, pto::Stride<>, L>;
  test::Random random(1);
  test::GuardedMemory<int32_t> memory(random, dims.extent());
  Tensor tensor = test::tensorOf<Tensor>(memory.data(), dims);
  for (unsigned r = 0; r <= rows; ++r)
    for (unsigned c = 0; c <= cols; ++c) {
      test::GuardedMemory<int32_t> storage(random, test::gridOf<TileT>().elements());
      TileT tile(r, c);
      tile.data() = storage.data();
      if (r == rows && c == cols) {
        EXPECT_NO_THROW(TLOAD(tile, tensor));
        continue;
      }
      try {
        TLOAD(tile, tensor);
        ADD_FAILURE() << "not refused: " << r << "x" << c;
      } catch (const Error &error) {
        EXPECT_STREQ(error.rule(), "TLOAD: dst's valid region must have the size of the tensor");
        EXPECT_EQ(std::string(error.what()).rfind("[PTO][CA] TLOAD: ", 0), 0u);
      }
      EXPECT_TRUE(storage.asPainted());
    }
  EXPECT_TRUE(memory.asPainted());
}

TEST(TloadPromises, SizesAgreeInDebugBuilds) {
  using Rows = Tile<TileType::Vec, int32_t, 8, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Columns = Tile<TileType::Mat, int32_t, 8, 16, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
  using Boxes = Tile<TileType::Mat, int32_t, 16, 16, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>;
  expectSameSize<Rows, Layout::ND>({{1, 1, 2, 3, 5}, {30, 30, 15, 5, 1}}, 6, 5);
  expectSameSize<Columns, Layout::DN>({{1, 1, 2, 7, 3}, {42, 42, 21, 1, 7}}, 7, 6);
  expectSameSize<Boxes, Layout::NZ>({{1, 2, 1, 16, 8}, {256, 128, 128, 8, 1}}, 16, 16);
}

// Without such a promise: layouts of scales, and stores.
TEST(TloadPromises, OthersAreNotHeldToIt) {
  using ScaleA =
      Tile<TileType::Mat, uint8_t, 16, 4, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 32>;
  using Tensor = GlobalTensor<uint8_t, TileShape2D<uint8_t, 16, 4, Layout::MX_A_ZZ>,
                              BaseShape2D<uint8_t, 16, 4, Layout::MX_A_ZZ>, Layout::MX_A_ZZ>;
  uint8_t memory[64] = {};
  Tensor tensor(memory);
  ScaleA tile(3, 2);
  EXPECT_NO_THROW(TLOAD(tile, tensor));
  EXPECT_NO_THROW(TSTORE(tensor, tile));
}

} // namespace
