// TSTORE with AtomicAdd: every element type, and several threads that add to one tensor.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;

template <typename T>
T fromBits(uint64_t bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  return value;
}

// Numbers whose sums round, overflow and wrap, but never NaN.
template <typename T>
uint64_t randomBits(Random &random) {
  if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>)
    return test::bitsOf(static_cast<T>(between(random, -1000000, 1000000)) /
                        static_cast<T>(between(random, 1, 999)));
  else if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>)
    return test::bitsOf(static_cast<T>(static_cast<float>(between(random, -1000000, 1000000)) / 31.0f));
  else if constexpr (std::is_same_v<T, int4b_t>)
    return random() % 16;
  else if constexpr (std::is_same_v<T, bool>)
    return random() % 2;
  else if constexpr (std::is_integral_v<T>)
    return test::bitsOf(static_cast<T>(random()));
  else if constexpr (IsTwinType<T>())
    return random() % 16;
  else // 8-bit floats
    return test::bitsOf(T(static_cast<double>(between(random, -4000, 4000)) / 100));
}

// dst + v in T, from the values' own arithmetic: integers wrap, floats round once.
template <typename T>
uint64_t sumBits(uint64_t a, uint64_t b) {
  if constexpr (std::is_same_v<T, bool>)
    return a | b;
  else if constexpr (std::is_same_v<T, int4b_t>)
    return (a + b) & 0xf;
  else if constexpr (std::is_integral_v<T>)
    return sizeof(T) == 8 ? a + b : (a + b) & ((uint64_t{1} << (8 * sizeof(T) % 64)) - 1);
  else if constexpr (std::is_same_v<T, float>)
    return test::bitsOf(fromBits<float>(a) + fromBits<float>(b));
  else if constexpr (std::is_same_v<T, double>)
    return test::bitsOf(fromBits<double>(a) + fromBits<double>(b));
  else if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>)
    return test::bitsOf(
        static_cast<T>(static_cast<float>(fromBits<T>(a)) + static_cast<float>(fromBits<T>(b))));
  else
    return test::bitsOf(T(static_cast<double>(T::FromRaw(static_cast<uint8_t>(a))) +
                          static_cast<double>(T::FromRaw(static_cast<uint8_t>(b)))));
}

template <class TensorT, class TileT>
[[gnu::noinline]] void checkAdd(TileT tile, const Dims &dims) {
  using T = typename TensorT::RawDType;
  SCOPED_TRACE(tessera::elementTypeInfo(tessera::elementTypeOf<T>()).cppName);
  Random random(1);
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<T> memory(random, dims.extent()), storage(random, grid.elements());
  for (int64_t k = 0; k < dims.extent(); ++k)
    memory.prepare(k, randomBits<T>(random));
  for (int64_t k = 0; k < grid.elements(); ++k)
    storage.prepare(k, randomBits<T>(random));
  tile.data() = storage.data();
  const test::Place place = test::placeOf<TensorT>(dims);
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  for (int round = 0; round < 3; ++round) {
    for (int64_t r = 0; r < tile.GetValidRow(); ++r)
      for (int64_t c = 0; c < tile.GetValidCol(); ++c)
        memory.paint(place.offset(r, c),
                     sumBits<T>(memory.expected(place.offset(r, c)), storage.bits(grid.offset(r, c))));
    TSTORE<TileT, TensorT, AtomicType::AtomicAdd>(tensor, tile);
    ASSERT_TRUE(memory.asPainted());
    ASSERT_TRUE(storage.asPainted());
  }
}

template <typename T>
void checkType() {
  using TileT = Tile<TileType::Vec, T, 4, 64, BLayout::RowMajor, 3, 37>;
  using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, 3, 37>, pto::Stride<117, 117, 117, 39, 1>>;
  checkAdd<Tensor>(TileT(), test::fixedDims<Tensor>());
}

TEST(TstoreAtomic, EveryElementType) {
  checkType<int8_t>();
  checkType<int16_t>();
  checkType<int32_t>();
  checkType<half>();
  checkType<bfloat16_t>();
  checkType<float>();
  if constexpr (profile == Profile::Cpu) {
    checkType<uint8_t>();
    checkType<uint16_t>();
    checkType<uint32_t>();
    checkType<int64_t>();
    checkType<uint64_t>();
    checkType<double>();
    checkType<bool>();
    checkType<int4b_t>();
    checkType<float8_e4m3_t>();
    checkType<float8_e5m2_t>();
    checkType<hifloat8_t>();
    checkType<float4_e2m1x2_t>(); // its neighbour in the byte keeps its value
    checkType<float4_e1m2x2_t>();
  }
}

TEST(TstoreAtomic, OtherLayouts) {
  Random random(2);
  {
    using TileT = Tile<TileType::Vec, float, 16, 6, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
    using Tensor = GlobalTensor<float, pto::Shape<>, pto::Stride<>, Layout::DN>;
    Dims dims = {{1, 1, 2, 13, 3}, {}};
    dims.nest(random, {3, 4, 2, 1, 0}, 2);
    checkAdd<Tensor>(TileT(13, 6), dims);
  }
  {
    using TileT = Tile<TileType::Vec, half, 32, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>;
    using Tensor = GlobalTensor<half, pto::Shape<1, DYNAMIC, DYNAMIC, 16, 16>, pto::Stride<>, Layout::NZ>;
    Dims dims = {{1, 2, 2, 16, 16}, {}};
    dims.nest(random, {4, 3, 2, 1, 0}, 2);
    checkAdd<Tensor>(TileT(32, 32), dims);
  }
}

// Strides of 0: all rows of the tile add to one row of the tensor.
TEST(TstoreAtomic, SeveralElementsInOnePlace) {
  int32_t memory[8] = {};
  GlobalTensor<int32_t, pto::Shape<1, 1, 1, 16, 8>, pto::Stride<0, 0, 0, 0, 1>> tensor(memory);
  using TileT = Tile<TileType::Vec, int32_t, 16, 8>;
  TileT tile;
  for (int r = 0; r < 16; ++r)
    for (int c = 0; c < 8; ++c)
      tile.data()[r * 8 + c] = (c + 1) << r;
  TSTORE<TileT, decltype(tensor), AtomicType::AtomicAdd>(tensor, tile);
  for (int c = 0; c < 8; ++c)
    EXPECT_EQ(memory[c], (c + 1) * 0xffff);
}

template <typename T>
void addFromThreads(int threads, int rounds, double each) {
  using TileT = Tile<TileType::Vec, T, 4, 32, BLayout::RowMajor, 3, 31>;
  using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, 3, 31>, pto::Stride<93, 93, 93, 31, 1>>;
  std::vector<T> memory(3 * 31);
  std::memset(static_cast<void *>(memory.data()), 0, memory.size() * sizeof(T));
  std::vector<std::thread> cores;
  for (int core = 0; core < threads; ++core)
    cores.emplace_back([&] {
      TileT tile;
      Tensor tensor(memory.data());
      for (int k = 0; k < TileT::Numel; ++k)
        tile.data()[k] = static_cast<T>(each);
      for (int round = 0; round < rounds; ++round)
        TSTORE<TileT, Tensor, AtomicType::AtomicAdd>(tensor, tile);
    });
  for (std::thread &core : cores)
    core.join();
  for (const T &value : memory)
    ASSERT_EQ(static_cast<double>(value), each * threads * rounds);
}

TEST(TstoreAtomic, SeveralThreads) {
  addFromThreads<float>(4, 50, 0.5);
  addFromThreads<int32_t>(4, 50, 3);
  addFromThreads<half>(4, 25, 1);
  addFromThreads<bfloat16_t>(4, 25, 2);
  addFromThreads<int8_t>(4, 10, -3);
  addFromThreads<int16_t>(4, 50, 7);
}

// --- cpu only: the value is converted first ---------------------------------------------------------------

TEST(TstoreAtomic, ConvertsFirst) {
  if constexpr (profile == Profile::Cpu) {
    using TileT = Tile<TileType::Vec, float, 1, 8>;
    TileT tile;
    for (int k = 0; k < 8; ++k)
      tile.data()[k] = static_cast<float>(k) + 0.75f;
    int32_t whole[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    GlobalTensor<int32_t, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>> integers(whole);
    TSTORE<TileT, decltype(integers), AtomicType::AtomicAdd>(integers, tile);
    for (int k = 0; k < 8; ++k)
      EXPECT_EQ(whole[k], k + 1 + k);
  }
}

} // namespace
