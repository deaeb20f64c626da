// TSTORE from Vec tiles into tensors of their own layout: all five dimensions, constant and dynamic, with
// gaps, every element type, and its rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"
#include "test/support/promises.hpp"

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;

/// Stores `tile`, whose valid region is set, and checks every byte of the tensor's memory and of the tile's.
template <class TensorT, class TileT>
[[gnu::noinline]] void checkStore(Random &random, TileT tile, const Dims &dims) {
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<typename TensorT::RawDType> memory(random, dims.extent());
  GuardedMemory<typename TileT::DType> storage(random, grid.elements(), 0);
  tile.data() = storage.data();
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  test::paintStore(memory, test::placeOf<TensorT>(dims), storage, grid, rows, cols);
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  TSTORE(tensor, tile);
  ASSERT_TRUE(memory.asPainted()) << rows << "x" << cols;
  ASSERT_TRUE(storage.asPainted());
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
      dims.nest(random, {2, 4, 0, 3, 1}, gap);
    else
      dims.nest(random, {4, 3, 2, 1, 0}, gap);
    const int64_t rows = dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[3];
    checkStore<Open<T, Layout::ND>>(random, TileT(rows, dims.shape[4]), dims);
    if constexpr (profile == Profile::Cpu) // a smaller valid region is stored to the first rows and columns
      checkStore<Open<T, Layout::ND>>(random,
                                      TileT(between(random, 0, static_cast<int>(rows)),
                                            between(random, 0, static_cast<int>(dims.shape[4]))),
                                      dims);
  }
}

TEST(Tstore, RowsOf1Byte) { randomRows<int8_t>(); }
TEST(Tstore, RowsOf2Bytes) { randomRows<half>(); }
TEST(Tstore, RowsOf4Bytes) { randomRows<float>(); }
TEST(Tstore, RowsOf8Bytes) { randomRows<uint64_t>(); }

template <typename T, int64_t... N>
struct WithShape {
  template <int64_t... S>
  using AndStride = GlobalTensor<T, pto::Shape<N...>, pto::Stride<S...>>;
};

TEST(Tstore, RowsWithConstantSizes) {
  Random random(1);
  using Full = Tile<TileType::Vec, float, 16, 64>;
  using Packed = WithShape<float, 1, 1, 1, 16, 64>::AndStride<1024, 1024, 1024, 64, 1>;
  checkStore<Packed>(random, Full(), test::fixedDims<Packed>());
  using Spread = WithShape<float, 2, 1, 4, 2, 64>::AndStride<1000, 7, 200, 80, 1>;
  checkStore<Spread>(random, Full(), test::fixedDims<Spread>());
  using EveryThird = WithShape<float, 1, 1, 1, 16, 64>::AndStride<1, 1, 1, 200, 3>;
  checkStore<EveryThird>(random, Full(), test::fixedDims<EveryThird>());
  using Turned = WithShape<float, 1, 1, 1, 16, 64>::AndStride<1, 1, 1, 1, 16>;
  checkStore<Turned>(random, Full(), test::fixedDims<Turned>());
  using Narrow = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, 15, 37>;
  using NarrowTensor = WithShape<float, 1, 1, 3, 5, 37>::AndStride<555, 555, 185, 37, 1>;
  checkStore<NarrowTensor>(random, Narrow(), test::fixedDims<NarrowTensor>());
}

TEST(Tstore, ConstantAndDynamicSizesMixed) {
  Random random(2);
  using Fixed = Tile<TileType::Vec, half, 8, 48, BLayout::RowMajor, 6, 33>;
  using OpenRows = Tile<TileType::Vec, half, 8, 48, BLayout::RowMajor, DYNAMIC, 33>;
  using FixedTensor = WithShape<half, 1, 1, 2, 3, 33>::AndStride<300, 300, 150, 40, 1>;
  using MixedTensor = WithShape<half, 1, DYNAMIC, 2, DYNAMIC, 33>::AndStride<DYNAMIC, 300, 150, DYNAMIC, 1>;
  const Dims dims = test::fixedDims<FixedTensor>();
  checkStore<Open<half, Layout::ND>>(random, Fixed(), dims);
  checkStore<FixedTensor>(random, OpenRows(6), dims);
  checkStore<MixedTensor>(random, OpenRows(6), dims);
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
    checkStore<Open<T, Layout::DN>>(
        random, TileT(dims.shape[3], dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[4]), dims);
  }
}

TEST(Tstore, Columns) {
  randomColumns<uint8_t>();
  randomColumns<int32_t>();
  randomColumns<int64_t>();
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
    checkStore<Tensor>(random, TileT(16 * dims.shape[2], dims.shape[0] * dims.shape[1] * C0), dims);
  }
}

TEST(Tstore, Boxes) {
  randomBoxes<int8_t, 32>();
  randomBoxes<half, 33>();
  randomBoxes<float, 48>();
  if constexpr (profile != Profile::A2A3)
    randomBoxes<int64_t, 32>();
}

// A tile of one row or one column stores into either layout; on a5, a column into ND and a row into DN.
TEST(Tstore, Lines) {
  Random random(3);
  using Row = Tile<TileType::Vec, float, 1, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Column = Tile<TileType::Vec, float, 64, 1, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
  Dims row, column;
  row.shape[4] = column.shape[3] = 50;
  row.nest(random, {4, 3, 2, 1, 0}, 3);
  column.nest(random, {3, 4, 2, 1, 0}, 3);
  checkStore<Open<float, Layout::DN>>(random, Row(1, 50), row);
  checkStore<Open<float, Layout::ND>>(random, Column(50, 1), column);
}

// --- Element types ----------------------------------------------------------------------------------

template <typename T>
void checkType() {
  Random random(4);
  using TileT = Tile<TileType::Vec, T, 4, 64, BLayout::RowMajor, 3, 37>;
  using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, 3, 37>, pto::Stride<117, 117, 117, 39, 1>>;
  SCOPED_TRACE(tessera::elementTypeInfo(tessera::elementTypeOf<T>()).cppName);
  checkStore<Tensor>(random, TileT(), test::fixedDims<Tensor>());
}

TEST(Tstore, EveryElementType) {
  checkType<int16_t>();
  checkType<uint16_t>();
  checkType<uint32_t>();
  checkType<int64_t>();
  checkType<bfloat16_t>();
  checkType<uint8_t>();
  if constexpr (profile != Profile::A2A3) {
    checkType<float8_e4m3_t>();
    checkType<float8_e5m2_t>();
    checkType<float8_e8m0_t>();
    checkType<hifloat8_t>();
    checkType<float4_e2m1x2_t>();
    checkType<float4_e1m2x2_t>();
  }
  if constexpr (profile == Profile::Cpu) {
    checkType<double>();
    checkType<bool>();
    checkType<int4b_t>();
  }
}

// On the strict profiles bits are copied between types of one size.
TEST(Tstore, BitsOnTheStrictProfiles) {
  if constexpr (profile != Profile::Cpu) {
    float memory[8] = {};
    GlobalTensor<float, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>> tensor(memory);
    Tile<TileType::Vec, uint32_t, 1, 8> tile;
    for (uint32_t k = 0; k < 8; ++k)
      tile.data()[k] = 0x7f800000 + k;
    TSTORE(tensor, tile);
    EXPECT_EQ(std::memcmp(memory, tile.data(), sizeof memory), 0);
  }
}

// --- Names, places and operands -------------------------------------------------------------------

using Rows4 = Tile<TileType::Vec, int32_t, 4, 16>;
using Rows4Tensor = GlobalTensor<int32_t, pto::Shape<1, 1, 1, 4, 16>, pto::Stride<64, 64, 64, 16, 1>>;

template <class Store>
void expectStores(int times, Store store) {
  int32_t memory[64] = {};
  Rows4Tensor tensor(memory);
  Rows4 tile;
  TEXPANDS(tile, 7);
  store(tensor, tile);
  for (int32_t value : memory)
    EXPECT_EQ(value, 7 * times);
}

TEST(Tstore, Spellings) {
  using T = Rows4;
  using G = Rows4Tensor;
  RecordEvent plain;
  Event<Op::TADD, Op::TSTORE_VEC> event;
  expectStores(1, [&](G &g, T &t) {
    static_assert(std::is_same_v<decltype(TSTORE(g, t)), RecordEvent>);
    event = TSTORE(g, t);
  });
  expectStores(1, [&](G &g, T &t) { TSTORE(g, t, event, plain); });
  expectStores(1, [&](G &g, T &t) { plain = TSTORE<T, G>(g, t); });
  expectStores(1, [&](G &g, T &t) { TSTORE<T, G>(g, t, event); });
  expectStores(1, [&](G &g, T &t) { plain = TSTORE<STPhase::Final>(g, t); });
  expectStores(1, [&](G &g, T &t) { TSTORE<STPhase::Partial>(g, t, event); });
  expectStores(1, [&](G &g, T &t) { TSTORE<STPhase::Unspecified, T, G>(g, t); });
  expectStores(1, [&](G &g, T &t) { TSTORE<STPhase::Final, T, G>(g, t, event, plain); });
  expectStores(1, [&](G &g, T &t) { plain = TSTORE<T, G, AtomicType::AtomicNone>(g, t); });
  expectStores(1, [&](G &g, T &t) { TSTORE<STPhase::Final, T, G, AtomicType::AtomicNone>(g, t, event); });
  const auto twice = [](auto call) { call(), call(); };
  expectStores(2, [&](G &g, T &t) { twice([&] { TSTORE<T, G, AtomicType::AtomicAdd>(g, t); }); });
  expectStores(2,
               [&](G &g, T &t) { twice([&] { TSTORE<T, G, AtomicType::AtomicAdd>(g, t, event, plain); }); });
  expectStores(
      2, [&](G &g, T &t) { twice([&] { TSTORE<STPhase::Partial, T, G, AtomicType::AtomicAdd>(g, t); }); });
  expectStores(2, [&](G &g, T &t) {
    twice([&] { TSTORE<STPhase::Final, T, G, AtomicType::AtomicAdd>(g, t, plain); });
  });
  expectStores(1, [&](G &g, T &t) { TSTORE_IMPL(g, t); });
  expectStores(2, [&](G &g, T &t) { twice([&] { TSTORE_IMPL<AtomicType::AtomicAdd>(g, t); }); });
}

TEST(Tstore, AssignedAndUnassignedTiles) {
  int32_t memory[64] = {};
  Rows4Tensor tensor(memory);
  Rows4 assigned, unassigned;
  TASSIGN(assigned, 0x400);
  TEXPANDS(assigned, 5);
  TSTORE(tensor, assigned);
  EXPECT_EQ(memory[63], 5);
  TSTORE(tensor, unassigned); // never written: zero
  EXPECT_EQ(memory[0], 0);
  EXPECT_EQ(memory[63], 0);
}

struct Row16 : GlobalTensor<int32_t, pto::Shape<1, 1, 1, DYNAMIC, 16>, pto::Stride<1, 1, 1, DYNAMIC, 1>> {
  explicit Row16(int32_t *data, int64_t rows) : GlobalTensor(data, {rows}, {16}) {}
};

TEST(Tstore, IntoDerivedTensors) {
  int32_t memory[64] = {};
  Row16 tensor(memory, 4);
  Rows4 tile;
  TEXPANDS(tile, 9);
  TSTORE(tensor, tile);
  EXPECT_EQ(memory[0], 9);
  EXPECT_EQ(memory[63], 9);
  TSTORE<Rows4, Row16, AtomicType::AtomicAdd>(tensor, tile);
  EXPECT_EQ(memory[63], 18);
}

// --- Rules ----------------------------------------------------------------------------------------

// The store must be refused with this sentence, and must not have written anything.
template <class TileT, class TensorT>
void expectRefused(TileT &tile, TensorT &tensor, const char *rule) {
  try {
    TSTORE(tensor, tile);
    ADD_FAILURE() << "not refused: " << rule;
  } catch (const Error &error) {
    EXPECT_STREQ(error.instruction(), "TSTORE");
    EXPECT_EQ(error.profile(), profile);
    const std::string report = error.what();
    EXPECT_EQ(report.rfind("[PTO][CA] " + std::string(error.rule()), 0), 0u) << report;
    EXPECT_TRUE(error.rule() == std::string(rule) ||
                report.find("also: " + std::string(rule)) != std::string::npos)
        << report;
    for (const char *part :
         {"instruction: TSTORE", "src: Tile<Vec, int32_t", "dst: GlobalTensor<int32_t, shape"})
      EXPECT_NE(report.find(part), std::string::npos) << report;
  }
}

using OpenTile = Tile<TileType::Vec, int32_t, 8, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using OpenTensor = Open<int32_t, Layout::ND>;

TEST(TstoreRules, TensorsWithoutMemory) {
  OpenTile tile(4, 16);
  Rows4Tensor tensor;
  expectRefused(tile, tensor, "a tensor that is read or written must have a data pointer");
  if constexpr (profile == Profile::Cpu) {
    OpenTile empty(0, 16);
    EXPECT_NO_THROW(TSTORE(tensor, empty));
  }
}

// On a2a3 and a5 sizes that differ are told, and lines are stored as devices do: see sizes_differ_test.cpp.
TEST(TstoreRules, BeyondTheTensor) {
  Random random(5);
  GuardedMemory<int32_t> memory(random, 128);
  Rows4Tensor tensor(memory.data());
  OpenTensor open(memory.data(), {1, 1, 1, 2, 3}, {1, 1, 1, 20, 4});
  const auto check = [](OpenTile tile, auto &to) {
    if constexpr (profile == Profile::Cpu)
      expectRefused(tile, to, "TSTORE: src's valid region must not reach beyond the tensor");
    else
      test::expectWarning("TSTORE", "TSTORE: src's valid region must have the size of the tensor",
                          [&] { TSTORE(to, tile); });
  };
  check(OpenTile(5, 16), tensor);
  check(OpenTile(4, 17), tensor);
  check(OpenTile(8, 32), tensor);
  check(OpenTile(2, 4), open);
  if constexpr (profile == Profile::Cpu) {
    EXPECT_TRUE(memory.asPainted());
  }
}

TEST(TstoreRules, SizesShouldAgreeOnTheStrictProfiles) {
  Random random(6);
  GuardedMemory<int32_t> memory(random, 64);
  Rows4Tensor tensor(memory.data());
  for (const auto &[rows, cols] :
       {std::pair(3u, 16u), std::pair(4u, 15u), std::pair(0u, 16u), std::pair(4u, 0u)}) {
    OpenTile tile(rows, cols);
    if constexpr (profile == Profile::Cpu) {
      ASSERT_NO_THROW(TSTORE(tensor, tile));
      for (unsigned r = 0; r < rows; ++r)
        for (unsigned c = 0; c < cols; ++c)
          memory.paint(r * 16 + c, 0);
    } else {
      test::expectWarning("TSTORE", "TSTORE: src's valid region must have the size of the tensor",
                          [&] { TSTORE(tensor, tile); });
    }
    if constexpr (profile == Profile::Cpu) {
      EXPECT_TRUE(memory.asPainted());
    }
  }
}

TEST(TstoreRules, LargeDimensionsOnA2A3) {
  if constexpr (profile == Profile::A2A3) {
    const char *rule =
        "TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096";
    std::vector<int8_t> memory(4096 * 512), storage(4096 * 512);
    const auto check = [&](auto tile, auto tensor) {
      tile.data() = storage.data();
      test::expectWarning("TSTORE", rule, [&] { TSTORE(tensor, tile); });
    };
    check(Tile<TileType::Vec, int8_t, 4096, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC>(4096, 32),
          Open<int8_t, Layout::ND>(memory.data(), {1, 1, 1, 4096, 32}, {1, 1, 1, 32, 1}));
    check(Tile<TileType::Vec, int8_t, 32, 4096, BLayout::ColMajor, DYNAMIC, DYNAMIC>(32, 4096),
          Open<int8_t, Layout::DN>(memory.data(), {1, 1, 1, 32, 4096}, {1, 1, 1, 1, 32}));
    check(Tile<TileType::Vec, int8_t, 16, 4096 * 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>(
              16, 4096 * 32),
          GlobalTensor<int8_t, pto::Shape<1, DYNAMIC, 1, 16, 32>, pto::Stride<>, Layout::NZ>(
              memory.data(), {4096}, {1, 512, 512, 32, 1}));
  }
}

TEST(TstoreRules, ValidRegionsBeyondTheTile) {
  Random random(7);
  GuardedMemory<int32_t> memory(random, 9 * 33);
  for (const auto &[rows, cols] : {std::pair(9u, 32u), std::pair(8u, 33u)}) {
    OpenTensor tensor(memory.data(), {1, 1, 1, rows, cols}, {1, 1, 1, 33, 1});
    OpenTile tile(1, 1);
    tile.RowMaskInternal = rows;
    tile.ColMaskInternal = cols;
    expectRefused(tile, tensor, tessera::regionSentence);
  }
  EXPECT_TRUE(memory.asPainted());
}

} // namespace
