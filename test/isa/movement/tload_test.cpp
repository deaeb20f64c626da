// TLOAD into Vec tiles of the tensor's own layout: all five dimensions, constant and dynamic, with gaps, and
// its rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"
#include "test/support/promises.hpp"

#include <cstdint>
#include <string>
#include <vector>

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;

// --- One load, checked byte by byte ---------------------------------------------------------------

/// Loads into `tile`, whose valid region is set, and checks every byte of its memory and of the tensor's.
template <class TensorT, class TileT>
[[gnu::noinline]] void checkLoad(Random &random, TileT tile, const Dims &dims) {
  using T = typename TileT::DType;
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<typename TensorT::RawDType> memory(random, dims.extent(), 0);
  GuardedMemory<T> storage(random, grid.elements());
  tile.data() = storage.data();
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  test::paintLoad(storage, grid, memory, test::placeOf<TensorT>(dims), rows, cols, 0);
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  TLOAD(tile, tensor);
  ASSERT_TRUE(storage.asPainted()) << rows << "x" << cols;
  ASSERT_TRUE(memory.asPainted());
}

template <typename T, Layout L>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;

// --- ND ---------------------------------------------------------------------------------------------

template <typename T>
void randomRows() {
  using TileT = Tile<TileType::Vec, T, 24, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  Random random(sizeof(T));
  for (int round = 0; round < 60; ++round) {
    Dims dims;
    for (int64_t &size : dims.shape)
      size = between(random, 1, 3);
    while (dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[3] > 24)
      dims.shape[between(random, 0, 3)] = 1;
    dims.shape[4] = round % 3 == 0 ? 64 : between(random, 1, 64);
    const int gap = round % 2 == 0 ? 0 : 5;
    if (round % 5 == 4)
      dims.nest(random, {2, 4, 0, 3, 1}, gap); // rows and columns need not be in the usual order
    else
      dims.nest(random, {4, 3, 2, 1, 0}, gap);
    const int64_t rows = dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[3];
    checkLoad<Open<T, Layout::ND>>(random, TileT(rows, dims.shape[4]), dims);
    if constexpr (profile == Profile::Cpu) // a smaller valid region takes the first rows and columns
      checkLoad<Open<T, Layout::ND>>(random,
                                     TileT(between(random, 0, static_cast<int>(rows)),
                                           between(random, 0, static_cast<int>(dims.shape[4]))),
                                     dims);
  }
}

TEST(Tload, RowsOf1Byte) { randomRows<int8_t>(); }
TEST(Tload, RowsOf2Bytes) { randomRows<half>(); }
TEST(Tload, RowsOf4Bytes) { randomRows<float>(); }
TEST(Tload, RowsOf8Bytes) { randomRows<uint64_t>(); }

template <typename T, int64_t... N>
struct WithShape {
  template <int64_t... S>
  using AndStride = GlobalTensor<T, pto::Shape<N...>, pto::Stride<S...>>;
};

TEST(Tload, RowsWithConstantSizes) {
  Random random(1);
  using Full = Tile<TileType::Vec, float, 16, 64>;
  using Packed = WithShape<float, 1, 1, 1, 16, 64>::AndStride<1024, 1024, 1024, 64, 1>;
  checkLoad<Packed>(random, Full(), test::fixedDims<Packed>());
  using Blocks = WithShape<float, 2, 2, 2, 2, 64>::AndStride<512, 256, 128, 64, 1>;
  checkLoad<Blocks>(random, Full(), test::fixedDims<Blocks>());
  using Spread = WithShape<float, 2, 1, 4, 2, 64>::AndStride<1000, 7, 200, 80, 1>;
  checkLoad<Spread>(random, Full(), test::fixedDims<Spread>());
  using EveryThird = WithShape<float, 1, 1, 1, 16, 64>::AndStride<1, 1, 1, 200, 3>;
  checkLoad<EveryThird>(random, Full(), test::fixedDims<EveryThird>());
  using Turned = WithShape<float, 1, 1, 1, 16, 64>::AndStride<1, 1, 1, 1, 16>;
  checkLoad<Turned>(random, Full(), test::fixedDims<Turned>());
  using Repeated =
      WithShape<float, 1, 1, 1, 16, 64>::AndStride<1, 1, 1, 0, 1>; // one row, loaded sixteen times
  checkLoad<Repeated>(random, Full(), test::fixedDims<Repeated>());

  using Narrow = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, 15, 37>;
  using NarrowTensor = WithShape<float, 1, 1, 3, 5, 37>::AndStride<555, 555, 185, 37, 1>;
  checkLoad<NarrowTensor>(random, Narrow(), test::fixedDims<NarrowTensor>());
}

TEST(Tload, ConstantAndDynamicSizesMixed) {
  Random random(2);
  using Fixed = Tile<TileType::Vec, half, 8, 48, BLayout::RowMajor, 6, 33>;
  using OpenRows = Tile<TileType::Vec, half, 8, 48, BLayout::RowMajor, DYNAMIC, 33>;
  using OpenCols = Tile<TileType::Vec, half, 8, 48, BLayout::RowMajor, 6, DYNAMIC>;
  using FixedTensor = WithShape<half, 1, 1, 2, 3, 33>::AndStride<300, 300, 150, 40, 1>;
  using MixedTensor = WithShape<half, 1, DYNAMIC, 2, DYNAMIC, 33>::AndStride<DYNAMIC, 300, 150, DYNAMIC, 1>;
  Dims dims = test::fixedDims<FixedTensor>();
  checkLoad<Open<half, Layout::ND>>(random, Fixed(), dims);
  checkLoad<FixedTensor>(random, OpenRows(6), dims);
  checkLoad<FixedTensor>(random, OpenCols(33), dims);
  checkLoad<MixedTensor>(random, Fixed(), dims);
  checkLoad<MixedTensor>(random, OpenRows(6), dims);
}

// --- DN and NZ ------------------------------------------------------------------------------------

template <typename T>
void randomColumns() {
  using TileT = Tile<TileType::Vec, T, 64, 20, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
  Random random(sizeof(T) + 10);
  for (int round = 0; round < 40; ++round) {
    Dims dims;
    for (int64_t &size : dims.shape)
      size = between(random, 1, 3);
    while (dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[4] > 20)
      dims.shape[between(random, 0, 2)] = 1;
    dims.shape[3] = round % 3 == 0 ? 64 : between(random, 1, 64);
    dims.nest(random, {3, 4, 2, 1, 0}, round % 2 == 0 ? 0 : 5);
    const int64_t cols = dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[4];
    checkLoad<Open<T, Layout::DN>>(random, TileT(dims.shape[3], cols), dims);
    if constexpr (profile == Profile::Cpu)
      checkLoad<Open<T, Layout::DN>>(random,
                                     TileT(between(random, 1, static_cast<int>(dims.shape[3])),
                                           between(random, 1, static_cast<int>(cols))),
                                     dims);
  }
}

TEST(Tload, Columns) {
  randomColumns<uint8_t>();
  randomColumns<bfloat16_t>();
  randomColumns<int32_t>();
  randomColumns<int64_t>();
}

TEST(Tload, ColumnsWithConstantSizes) {
  Random random(3);
  using TileT = Tile<TileType::Vec, float, 32, 6, BLayout::ColMajor, 30, 6>;
  using Tensor = GlobalTensor<float, pto::Shape<1, 1, 2, 30, 3>, pto::Stride<1, 1, 100, 1, 30>, Layout::DN>;
  checkLoad<Tensor>(random, TileT(), test::fixedDims<Tensor>());
}

template <typename T, int Rows>
void randomBoxes() {
  constexpr int C0 = 32 / sizeof(T);
  using TileT = Tile<TileType::Vec, T, Rows, 4 * C0, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>;
  using Tensor = GlobalTensor<T, pto::Shape<DYNAMIC, DYNAMIC, DYNAMIC, 16, C0>, pto::Stride<>, Layout::NZ>;
  Random random(sizeof(T) + 20);
  for (int round = 0; round < 30; ++round) {
    Dims dims;
    dims.shape[0] = between(random, 1, 2);
    dims.shape[1] = between(random, 1, 2);
    dims.shape[2] = between(random, 1, Rows / 16);
    dims.shape[3] = 16;
    dims.shape[4] = C0;
    dims.nest(random, {4, 3, 2, 1, 0}, round % 2 == 0 ? 0 : 5);
    const int64_t rows = 16 * dims.shape[2], cols = dims.shape[0] * dims.shape[1] * C0;
    checkLoad<Tensor>(random, TileT(rows, cols), dims);
    if constexpr (profile == Profile::Cpu)
      checkLoad<Tensor>(
          random,
          TileT(between(random, 1, static_cast<int>(rows)), between(random, 1, static_cast<int>(cols))),
          dims);
  }
}

TEST(Tload, Boxes) {
  randomBoxes<int8_t, 32>();
  randomBoxes<half, 33>(); // one row more than the boxes need
  randomBoxes<float, 48>();
  if constexpr (profile != Profile::A2A3)
    randomBoxes<int64_t, 32>();
}

TEST(Tload, PackedBoxes) {
  Random random(4);
  using TileT = Tile<TileType::Vec, half, 32, 48, BLayout::ColMajor, 32, 48, SLayout::RowMajor>;
  using Tensor = GlobalTensor<half, TileShape2D<half, 32, 48, Layout::NZ>,
                              BaseShape2D<half, 32, 48, Layout::NZ>, Layout::NZ>;
  Dims dims = test::fixedDims<Tensor>();
  checkLoad<Tensor>(random, TileT(), dims);
}

// --- Names, places and operands -------------------------------------------------------------------

using Rows4 = Tile<TileType::Vec, int32_t, 4, 16>;
using Rows4Tensor = GlobalTensor<int32_t, pto::Shape<1, 1, 1, 4, 16>, pto::Stride<64, 64, 64, 16, 1>>;

struct Loaded {
  int32_t memory[64];
  Rows4Tensor tensor{memory};
  Loaded() {
    for (int k = 0; k < 64; ++k)
      memory[k] = 1000 + k;
  }
  bool isIn(const Rows4 &tile) const { return std::memcmp(tile.data(), memory, sizeof memory) == 0; }
};

TEST(Tload, Spellings) {
  Loaded source;
  Rows4 a, b, c, d;
  Event<Op::TLOAD, Op::TADD> event = TLOAD(a, source.tensor);
  static_assert(std::is_same_v<decltype(TLOAD(a, source.tensor)), RecordEvent>);
  TLOAD<Rows4, Rows4Tensor>(b, source.tensor);
  RecordEvent plain;
  TLOAD(c, source.tensor, event, plain);
  TLOAD_IMPL(d, source.tensor);
  EXPECT_TRUE(source.isIn(a) && source.isIn(b) && source.isIn(c) && source.isIn(d));
}

TEST(Tload, AssignedAndUnassignedTiles) {
  Loaded source;
  Rows4 assigned, unassigned;
  TASSIGN(assigned, 0x400);
  TLOAD(assigned, source.tensor);
  TLOAD(unassigned, source.tensor);
  EXPECT_TRUE(source.isIn(assigned) && source.isIn(unassigned));
}

struct Row16 : GlobalTensor<int32_t, pto::Shape<1, 1, 1, DYNAMIC, 16>, pto::Stride<1, 1, 1, DYNAMIC, 1>> {
  explicit Row16(int32_t *data, int64_t rows) : GlobalTensor(data, {rows}, {16}) {}
};

TEST(Tload, FromDerivedTensors) {
  Loaded source;
  Row16 tensor(source.memory, 4);
  Rows4 tile, other;
  TLOAD(tile, tensor);
  TLOAD<Rows4, Row16>(other, tensor);
  EXPECT_TRUE(source.isIn(tile) && source.isIn(other));
}

TEST(Tload, CopiesBitsBetweenTypesOfOneSize) {
  // Also the bits of numbers that arithmetic would change.
  uint32_t bits[8] = {0x7f800001, 0xffc00001, 0x80000000, 0x00000001,
                      0x7fc00000, 0xff800001, 0x3f800000, 0xdeadbeef};
  GlobalTensor<uint32_t, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>> integers(bits);
  GlobalTensor<float, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>> floats(
      reinterpret_cast<float *>(bits));
  Tile<TileType::Vec, float, 1, 8> a, b;
  Tile<TileType::Vec, int32_t, 1, 8> c;
  TLOAD(a, integers);
  TLOAD(b, floats);
  TLOAD(c, floats);
  EXPECT_EQ(std::memcmp(a.data(), bits, sizeof bits), 0);
  EXPECT_EQ(std::memcmp(b.data(), bits, sizeof bits), 0);
  EXPECT_EQ(std::memcmp(c.data(), bits, sizeof bits), 0);
}

// A tile of one row or one column is a line in either layout (cpu and a2a3).
template <Profile P>
void lines() {
  if constexpr (P != Profile::A5) {
    Random random(5);
    using Row = Tile<TileType::Vec, float, 1, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
    using Column = Tile<TileType::Vec, float, 64, 1, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
    Dims row, column;
    row.shape[4] = column.shape[3] = 50;
    row.nest(random, {4, 3, 2, 1, 0}, 3);
    column.nest(random, {3, 4, 2, 1, 0}, 3);
    checkLoad<Open<float, Layout::DN>>(random, Row(1, 50), row);
    checkLoad<Open<float, Layout::ND>>(random, Column(50, 1), column);
    checkLoad<Open<float, Layout::ND>>(random, Row(1, 50), row);
    checkLoad<Open<float, Layout::DN>>(random, Column(50, 1), column);
  }
}
TEST(Tload, Lines) { lines<profile>(); }

// Valid regions that are smaller than the tensor are an error on a5 only when the types say so. How the lines
// then lie is tested in sizes_differ_test.cpp.
TEST(Tload, SmallerDynamicRegions) {
  const test::Warnings silent("0");
  Loaded source;
  Tile<TileType::Vec, int32_t, 4, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC> tile(2, 5);
  ASSERT_NO_THROW(TLOAD(tile, source.tensor));
  EXPECT_EQ(tile.data()[0], 1000);
  EXPECT_EQ(tile.data()[16 + 4], 1000 + (profile == Profile::A2A3 ? 5 : 16) + 4);
  EXPECT_EQ(tile.data()[16 + 5], 0);
}

// --- Rules ----------------------------------------------------------------------------------------

// The load must be refused with this sentence, and must not have written anything.
template <class TileT, class TensorT>
void expectRefused(TileT &tile, TensorT &tensor, const char *rule) {
  Random random(6);
  GuardedMemory<typename TileT::DType> storage(random, test::gridOf<TileT>().elements());
  tile.data() = storage.data();
  try {
    TLOAD(tile, tensor);
    ADD_FAILURE() << "not refused: " << rule;
  } catch (const Error &error) {
    EXPECT_STREQ(error.instruction(), "TLOAD");
    EXPECT_EQ(error.profile(), profile);
    const std::string report = error.what();
    EXPECT_EQ(report.rfind("[PTO][CA] " + std::string(error.rule()), 0), 0u) << report;
    EXPECT_TRUE(error.rule() == std::string(rule) ||
                report.find("also: " + std::string(rule)) != std::string::npos)
        << report;
    for (const char *part :
         {"instruction: TLOAD", "dst: Tile<Vec, int32_t", "src: GlobalTensor<int32_t, shape"})
      EXPECT_NE(report.find(part), std::string::npos) << report;
  }
  EXPECT_TRUE(storage.asPainted());
}

using OpenTile = Tile<TileType::Vec, int32_t, 8, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using OpenTensor = Open<int32_t, Layout::ND>;
constexpr const char *beyond = "TLOAD: dst's valid region must not reach beyond the tensor";
constexpr const char *noMemory = "a tensor that is read or written must have a data pointer";

TEST(TloadRules, TensorsWithoutMemory) {
  OpenTile tile(4, 16);
  Rows4Tensor tensor;
  expectRefused(tile, tensor, noMemory);
  TASSIGN(tensor, static_cast<int32_t *>(nullptr));
  expectRefused(tile, tensor, noMemory);
}

TEST(TloadRules, BeyondTheTensor) {
  int32_t memory[128] = {};
  Rows4Tensor tensor(memory);
  OpenTensor open(memory, {1, 1, 1, 2, 3}, {1, 1, 1, 20, 4});
  const auto check = [](OpenTile tile, auto &from) {
    if constexpr (profile == Profile::Cpu)
      expectRefused(tile, from, beyond);
    else // devices take the lines from the tensor
      test::expectWarning("TLOAD", "TLOAD: dst's valid region must have the size of the tensor",
                          [&] { TLOAD(tile, from); });
  };
  check(OpenTile(5, 16), tensor);
  check(OpenTile(4, 17), tensor);
  check(OpenTile(8, 32), tensor);
  check(OpenTile(2, 4), open); // not by one element, nor with dynamic sizes
}

template <Profile P>
void emptySizes() {
  int32_t memory[64] = {};
  Rows4Tensor tensor(memory), nothing;
  if constexpr (P == Profile::Cpu) {
    // Nothing is loaded, so no memory is needed; everything is padding.
    for (Rows4Tensor *source : {&tensor, &nothing})
      for (const auto &[rows, cols] : {std::pair(0u, 16u), std::pair(4u, 0u), std::pair(0u, 0u)}) {
        OpenTile tile(rows, cols);
        tile.data()[0] = tile.data()[255] = 7;
        ASSERT_NO_THROW(TLOAD(tile, *source));
        EXPECT_EQ(tile.data()[0], 0);
        EXPECT_EQ(tile.data()[255], 0);
      }
    OpenTensor empty(memory, {1, 1, 0, 4, 16}, {64, 64, 64, 16, 1});
    OpenTile tile(4, 16);
    expectRefused(tile, empty, beyond);
  } else {
    const char *rule = "TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0";
    const auto check = [&](OpenTile tile, auto &from) {
      if constexpr (P == Profile::A2A3) {
        test::expectWarning("TLOAD", rule, [&] { TLOAD(tile, from); });
      } else { // a5 checks nothing
        const test::Warnings errors("error");
        EXPECT_NO_THROW(TLOAD(tile, from));
      }
    };
    check(OpenTile(0, 16), tensor);
    check(OpenTile(4, 0), tensor);
    for (int dim = 0; dim < 5; ++dim) {
      Dims dims = {{1, 1, 1, 4, 16}, {64, 64, 64, 16, 1}};
      dims.shape[dim] = 0;
      OpenTensor empty = test::tensorOf<OpenTensor>(memory, dims);
      check(OpenTile(4, 16), empty);
    }
  }
}
TEST(TloadRules, EmptySizes) { emptySizes<profile>(); }

TEST(TloadRules, ManyBoxes) {
  if constexpr (profile == Profile::A2A3) {
    int8_t memory[16 * 32] = {};
    using Tensor = GlobalTensor<int8_t, pto::Shape<1, DYNAMIC, 1, 16, 32>, pto::Stride<>, Layout::NZ>;
    using TileT =
        Tile<TileType::Vec, int8_t, 16, 4096 * 32, BLayout::ColMajor, 16, 4096 * 32, SLayout::RowMajor>;
    std::vector<int8_t> storage(16 * 4096 * 32);
    TileT tile;
    tile.data() = storage.data();
    Tensor tensor(memory, {4096}, {0, 0, 512, 32, 1}); // the same boxes again and again
    test::expectWarning("TLOAD", "TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096",
                        [&] { TLOAD(tile, tensor); });
  }
}

TEST(TloadRules, ValidRegionsBeyondTheTile) {
  int32_t memory[9 * 33] = {};
  for (const auto &[rows, cols] : {std::pair(9u, 32u), std::pair(8u, 33u)}) {
    OpenTensor tensor(memory, {1, 1, 1, rows, cols}, {1, 1, 1, 33, 1});
    OpenTile tile(1, 1);
    tile.RowMaskInternal = rows;
    tile.ColMaskInternal = cols;
    expectRefused(tile, tensor, tessera::regionSentence);
  }
}

} // namespace
