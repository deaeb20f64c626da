// TASSIGN: addresses of tiles in the buffers of their locations, aliases by pointer, and the memory of
// tensors.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "test/support/promises.hpp"

using namespace pto;

namespace {

constexpr size_t K = 1024;
constexpr bool strict = buildTarget.profile != Profile::Cpu;

template <TileType Loc, typename T = uint8_t, int Cols = 64>
using Line = Tile<Loc, T, 1, Cols>;
using Small = Tile<TileType::Vec, float, 4, 16>;
using Conv = ConvTile<TileType::Mat, half, 1024, Layout::NC1HWC0, ConvTileShape<1, 2, 4, 8>>;

template <class Call>
std::string refusal(Call call, const char *rule) {
  try {
    call();
  } catch (const Error &error) {
    EXPECT_STREQ(error.rule(), rule);
    EXPECT_EQ(std::string(error.what()).rfind("[PTO][CA] ", 0), 0u) << error.what();
    return error.what();
  }
  ADD_FAILURE() << "not refused: " << rule;
  return "";
}

// --- Offsets --------------------------------------------------------------------------------------

template <TileType Loc>
void expectPlaces(size_t offset) {
  char *base = reinterpret_cast<char *>(NPUMemoryModel::Instance().GetPointer<Line<Loc>>(0));
  Line<Loc> tile;
  TASSIGN(tile, offset);
  EXPECT_EQ(reinterpret_cast<char *>(tile.data()), base + offset) << GetTileTypeName<Loc>();
  TASSIGN(tile, 0);
  EXPECT_EQ(reinterpret_cast<char *>(tile.data()), base) << GetTileTypeName<Loc>();
}

TEST(Tassign, AnOffsetInTheBufferOfTheLocation) {
  expectPlaces<TileType::Vec>(192 * K - 64);
  expectPlaces<TileType::Mat>(512 * K - 64);
  expectPlaces<TileType::Left>(64 * K - 64);
  expectPlaces<TileType::Right>(64 * K - 64);
  expectPlaces<TileType::Acc>(128 * K - 64);
  expectPlaces<TileType::Bias>(1 * K - 64);
  expectPlaces<TileType::Scaling>(2 * K - 64);
  expectPlaces<TileType::Ctrl>(64);
  if constexpr (buildTarget.profile != Profile::A2A3) {
    expectPlaces<TileType::ScaleLeft>(4 * K - 64);
    expectPlaces<TileType::ScaleRight>(4 * K - 64);
  }
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  Small tile;
  TASSIGN(tile, 0x1000);
  EXPECT_EQ(reinterpret_cast<char *>(tile.data()), core.GetUBBase() + 0x1000);
  Line<TileType::Acc> acc;
  TASSIGN(acc, 0x1000);
  EXPECT_EQ(reinterpret_cast<char *>(acc.data()), core.GetL0CBase() + 0x1000);
}

TEST(Tassign, EveryIntegerType) {
  char *base = NPUMemoryModel::Instance().GetUBBase();
  const auto placed = [base](auto address) {
    Small tile;
    static_assert(std::is_void_v<decltype(TASSIGN(tile, address))>);
    TASSIGN(tile, address);
    return reinterpret_cast<char *>(tile.data()) - base;
  };
  EXPECT_EQ(placed(int8_t{64}), 64);
  EXPECT_EQ(placed(uint8_t{224}), 224);
  EXPECT_EQ(placed(int16_t{4096}), 4096);
  EXPECT_EQ(placed(uint16_t{65504}), 65504);
  EXPECT_EQ(placed(int32_t{100000 / 32 * 32}), 99968 + 32);
  EXPECT_EQ(placed(uint32_t{64}), 64);
  EXPECT_EQ(placed(int64_t{96}), 96);
  EXPECT_EQ(placed(uint64_t{128}), 128);
  EXPECT_EQ(placed(size_t{160}), 160);
  EXPECT_EQ(placed(192LL), 192);
}

TEST(Tassign, CompileTimeForm) {
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  Small tile;
  static_assert(std::is_void_v<decltype(TASSIGN<0x40>(tile))>);
  TASSIGN<0x2000>(tile);
  EXPECT_EQ(reinterpret_cast<char *>(tile.data()), core.GetUBBase() + 0x2000);
  TASSIGN<0x2020, Small>(tile);
  EXPECT_EQ(reinterpret_cast<char *>(tile.data()), core.GetUBBase() + 0x2020);
  Conv conv;
  TASSIGN<0x400>(conv);
  EXPECT_EQ(reinterpret_cast<char *>(conv.data()), core.GetL1Base() + 0x400);
}

TEST(Tassign, ConvTiles) {
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  Conv conv;
  TASSIGN(conv, 96);
  EXPECT_EQ(reinterpret_cast<char *>(conv.data()), core.GetL1Base() + 96);
  conv.data()[3] = half(2.0f);
  Tile<TileType::Mat, half, 1, 16> tile;
  TASSIGN(tile, 96);
  EXPECT_EQ(tile.data()[3], half(2.0f));
  TASSIGN(conv, reinterpret_cast<uint64_t>(core.GetL0ABase() + 32));
  EXPECT_EQ(reinterpret_cast<char *>(conv.data()), core.GetL0ABase() + 32);
}

TEST(Tassign, UnderItsOtherName) {
  Small tile;
  TASSIGN_IMPL(tile, 320);
  EXPECT_EQ(reinterpret_cast<char *>(tile.data()), NPUMemoryModel::Instance().GetUBBase() + 320);
  float memory[4];
  GlobalTensor<float, pto::Shape<1, 1, 1, 1, 4>, pto::Stride<4, 4, 4, 4, 1>> tensor;
  TASSIGN_IMPL(tensor, memory);
  EXPECT_EQ(tensor.data(), memory);
}

TEST(Tassign, BindsAndNothingElse) {
  using Open = Tile<TileType::Vec, float, 4, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  float *ub = reinterpret_cast<float *>(NPUMemoryModel::Instance().GetUBBase());
  for (int k = 0; k < 256; ++k)
    ub[k] = static_cast<float>(k);
  Open tile(3, 5);
  for (int address : {0, 256, 128, 0, 256}) { // as often as one likes
    TASSIGN(tile, address);
    EXPECT_EQ(tile.GetValidRow(), 3u);
    EXPECT_EQ(tile.GetValidCol(), 5u);
    EXPECT_EQ(tile.data()[1], static_cast<float>(address / 4 + 1));
  }
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(ub[k], static_cast<float>(k));
  // Copies made before keep their place, copies made after have the new one.
  const Open before = tile;
  TASSIGN(tile, 512);
  const Open after = tile;
  EXPECT_EQ(before.data(), ub + 64);
  EXPECT_EQ(after.data(), ub + 128);
}

TEST(Tassign, TilesMayOverlap) {
  Tile<TileType::Vec, float, 4, 16> a;
  Tile<TileType::Vec, int32_t, 1, 8> b;
  TASSIGN(a, 64);
  TASSIGN(b, 64 + 128);
  TEXPANDS(a, 1.0f);
  EXPECT_EQ(b.data()[0], 0x3f800000);
  TEXPANDS(b, 0x40000000);
  EXPECT_EQ(a.data()[31], 1.0f);
  EXPECT_EQ(a.data()[32], 2.0f);
  EXPECT_EQ(a.data()[39], 2.0f);
  EXPECT_EQ(a.data()[40], 1.0f);
}

TEST(Tassign, EqualOffsetsInDifferentBuffersAreDifferentMemory) {
  Line<TileType::Vec> vec;
  Line<TileType::Mat> mat;
  Line<TileType::Left> left;
  Line<TileType::Right> right;
  Line<TileType::Acc> acc;
  Line<TileType::Bias> bias;
  Line<TileType::Scaling> scaling;
  const auto place = [](auto &...tiles) { (TASSIGN(tiles, 0), ...); };
  place(vec, mat, left, right, acc, bias, scaling);
  uint8_t *pointers[] = {vec.data(), mat.data(),  left.data(),   right.data(),
                         acc.data(), bias.data(), scaling.data()};
  for (uint8_t *a : pointers)
    for (uint8_t *b : pointers)
      EXPECT_TRUE(a == b || a + 64 <= b || b + 64 <= a);
}

// --- Pointers -------------------------------------------------------------------------------------

TEST(Tassign, APointerIntoABufferStandsForItself) {
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  Small a;
  TASSIGN(a, 1024);
  Small b;
  TASSIGN(b, reinterpret_cast<uint64_t>(a.data() + 3)); // also between blocks, on every profile
  EXPECT_EQ(b.data(), a.data() + 3);
  TEXPANDS(a, 1.0f);
  TEXPANDS(b, 2.0f);
  EXPECT_EQ(a.data()[2], 1.0f);
  EXPECT_EQ(a.data()[3], 2.0f);
  // The location plays no part.
  Line<TileType::Acc, float, 16> acc;
  TASSIGN(acc, reinterpret_cast<uintptr_t>(core.GetUBBase() + 64));
  EXPECT_EQ(reinterpret_cast<char *>(acc.data()), core.GetUBBase() + 64);
}

TEST(Tassign, APointerToOtherMemoryStandsForItself) {
  alignas(64) float memory[64] = {};
  Small tile;
  TASSIGN(tile, reinterpret_cast<uint64_t>(memory));
  EXPECT_EQ(tile.data(), memory);
  TEXPANDS(tile, 3.0f);
  EXPECT_TRUE(std::all_of(memory, memory + 64, [](float value) { return value == 3.0f; }));
}

TEST(Tassign, AddressesFromFourGibibytesOnArePointers) {
  Small tile;
  for (const uint64_t address :
       {uint64_t(1) << 32, (uint64_t(1) << 32) + 64, (uint64_t(1) << 33) - 64, uint64_t(1) << 33}) {
    TASSIGN(tile, address); // which nobody follows
    EXPECT_EQ(reinterpret_cast<uint64_t>(tile.data()), address);
  }
}

TEST(Tassign, Tensors) {
  float memory[64] = {}, other[64] = {};
  using Tensor = GlobalTensor<float, pto::Shape<1, 1, 1, DYNAMIC, 8>, pto::Stride<64, 64, 64, DYNAMIC, 1>>;
  Tensor tensor(memory, {3}, {16});
  TASSIGN(tensor, other);
  EXPECT_EQ(tensor.data(), other);
  EXPECT_EQ(tensor.GetShape(3), 3); // only the pointer changes
  EXPECT_EQ(tensor.GetStride(3), 16);
  TASSIGN(tensor, static_cast<const float *>(memory));
  EXPECT_EQ(tensor.data(), memory);
  TASSIGN(tensor, memory + 5);
  EXPECT_EQ(tensor.data(), memory + 5);
  struct Derived : Tensor {
  } derived;
  TASSIGN(derived, memory + 7);
  EXPECT_EQ(derived.data(), memory + 7);
  GlobalTensor<const half, pto::Shape<>, pto::Stride<>> halves;
  half h[2];
  TASSIGN(halves, h);
  EXPECT_EQ(halves.data(), h);
}

// The compile-time form is for tiles only, and says so by not existing.
template <class T>
concept HasCompileTimeForm = requires(T &object) { TASSIGN<0>(object); };
static_assert(HasCompileTimeForm<Small> && HasCompileTimeForm<Conv>);
static_assert(!HasCompileTimeForm<GlobalTensor<float, pto::Shape<>, pto::Stride<>>> &&
              !HasCompileTimeForm<int>);

// --- What the checks know ---------------------------------------------------------------------------

static_assert(detail::tile_storage_bytes_v<Small> == 4 * 16 * 4);
static_assert(detail::tile_storage_bytes_v<Tile<TileType::Vec, half, 4, 16, BLayout::RowMajor, 1, 1>> == 128);
static_assert(detail::tile_storage_bytes_v<Conv> == 1024 * 2);
static_assert(detail::tassign_static_check<Small, 64>::value);

template <TileType Loc>
constexpr bool hasBuffer(size_t a2a3, size_t a5, size_t cpu) {
  return detail::BufferTraits<Loc>::capacity == (buildTarget.profile == Profile::A2A3 ? a2a3
                                                 : buildTarget.profile == Profile::A5 ? a5
                                                                                      : cpu);
}
static_assert(hasBuffer<TileType::Vec>(192 * K, 256 * K, 512 * K) &&
              hasBuffer<TileType::Mat>(512 * K, 512 * K, 512 * K));
static_assert(hasBuffer<TileType::Left>(64 * K, 64 * K, 64 * K) &&
              hasBuffer<TileType::Right>(64 * K, 64 * K, 64 * K));
static_assert(hasBuffer<TileType::Acc>(128 * K, 256 * K, 256 * K) &&
              hasBuffer<TileType::Bias>(1 * K, 4 * K, 512 * K));
static_assert(hasBuffer<TileType::Scaling>(2 * K, 4 * K, 512 * K));
static_assert(hasBuffer<TileType::ScaleLeft>(0, 4 * K, 4 * K) &&
              hasBuffer<TileType::ScaleRight>(0, 4 * K, 4 * K));
static_assert(detail::BufferTraits<TileType::Vec>::alignment == 32 &&
              detail::BufferTraits<TileType::ScaleLeft>::alignment == 32);

TEST(Tassign, NamesOfBuffers) {
  EXPECT_STREQ(detail::BufferTraits<TileType::Vec>::name, "UB");
  EXPECT_STREQ(detail::BufferTraits<TileType::Mat>::name, "L1");
  EXPECT_STREQ(detail::BufferTraits<TileType::Left>::name, "L0A");
  EXPECT_STREQ(detail::BufferTraits<TileType::Right>::name, "L0B");
  EXPECT_STREQ(detail::BufferTraits<TileType::Acc>::name, "L0C");
  EXPECT_STREQ(detail::BufferTraits<TileType::Bias>::name, "Bias");
  EXPECT_STREQ(detail::BufferTraits<TileType::Scaling>::name, "FBuffer");
  EXPECT_STREQ(detail::BufferTraits<TileType::ScaleLeft>::name, "L0A(Scale)");
  EXPECT_STREQ(detail::BufferTraits<TileType::ScaleRight>::name, "L0B(Scale)");
}

// --- The strict profiles ------------------------------------------------------------------------------

TEST(TassignRules, Alignment) {
  Small tile;
  TASSIGN(tile, 64);
  float *const before = tile.data();
  const char *rule = "TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)";
  for (int address : {1, 4, 16, 31, 33, 1000}) {
    if (!strict) {
      TASSIGN(tile, address);
      EXPECT_EQ(reinterpret_cast<char *>(tile.data()), NPUMemoryModel::Instance().GetUBBase() + address);
      continue;
    }
    const std::string report = refusal([&] { TASSIGN(tile, address); }, rule);
    EXPECT_NE(report.find("instruction: TASSIGN"), std::string::npos) << report;
    EXPECT_NE(report.find("obj: Tile<Vec, float, 4x16"), std::string::npos) << report;
    EXPECT_EQ(tile.data(), before); // refused means not bound
  }
}

// That a tile ends inside is a promise: it is told, and the tile is placed.
TEST(TassignRules, Capacity) {
  if constexpr (strict) {
    const test::Warnings errors("error");
    const char *rule = "TASSIGN: the tile must end inside the buffer of its location";
    const int end = buildTarget.profile == Profile::A2A3 ? 192 * 1024 : 256 * 1024;
    Small tile;
    TASSIGN(tile, end - 256);
    for (int address : {end - 224, end, end + 4096, 512 * 1024 - 32, 512 * 1024, 700 * 1024, 1 << 30}) {
      const std::string report = refusal([&] { TASSIGN(tile, address); }, rule);
      EXPECT_NE(report.find("buffer UB has " + std::to_string(end) + " bytes"), std::string::npos) << report;
    }
    // Not only the valid region counts here.
    Tile<TileType::Vec, float, 4, 16, BLayout::RowMajor, 1, 1> window;
    refusal([&] { TASSIGN(window, end - 32); }, rule);
    Line<TileType::Bias> bias;
    refusal([&] { TASSIGN(bias, buildTarget.profile == Profile::A2A3 ? 1024 - 32 : 4096 - 32); }, rule);
    Conv conv;
    refusal([&] { TASSIGN(conv, 512 * 1024 - 2048 + 32); }, rule);
    TASSIGN(conv, 512 * 1024 - 2048);
  }
}

/// Places a tile at address 0 whose first row ends inside the buffer, and its last one behind it.
template <TileType Loc, typename T, int Rows, int Cols>
void placeLarge() {
  Tile<Loc, T, Rows, Cols, BLayout::RowMajor, DYNAMIC, DYNAMIC> tile(1, Cols);
  TASSIGN(tile, 0);
  EXPECT_EQ(tile.data(), NPUMemoryModel::Instance().GetPointer<decltype(tile)>(0));
}

TEST(TassignRules, WhatIsTouchedOutsideIsTheError) {
  if constexpr (strict) {
    const test::Warnings silent("0");
    const char *rule = "the part of a tile that an instruction touches must lie inside the tile's buffer";
    const int end = buildTarget.profile == Profile::A2A3 ? 192 * 1024 : 256 * 1024;
    using Open = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
    Open inside(2, 64), beyond(3, 64), none(0, 64);
    TASSIGN(inside, end - 512);
    TASSIGN(beyond, end - 512);
    EXPECT_NO_THROW(TEXPANDS(inside, 1.0f));
    EXPECT_EQ(beyond.data()[127], 1.0f);
    refusal([&] { TEXPANDS(beyond, 2.0f); }, rule);
    EXPECT_EQ(beyond.data()[127], 1.0f);
    // Behind the profile's buffer, though the host has memory there; by offset and by pointer.
    for (int address : {end, end + 4096, 512 * 1024 - 256, 512 * 1024, 1 << 30}) {
      TASSIGN(beyond, address);
      refusal([&] { TEXPANDS(beyond, 2.0f); }, rule);
      TASSIGN(none, address);
      EXPECT_NO_THROW(TEXPANDS(none, 2.0f));
    }
    TASSIGN(beyond, reinterpret_cast<uint64_t>(NPUMemoryModel::Instance().GetUBBase() + end - 512));
    refusal([&] { TEXPANDS(beyond, 2.0f); }, rule);
    // Padding of a load ends with the buffer.
    float memory[128] = {};
    GlobalTensor<float, pto::Shape<1, 1, 1, 2, 64>, pto::Stride<128, 128, 128, 64, 1>> tensor(memory);
    char *behind = NPUMemoryModel::Instance().GetUBBase() + end;
    std::memset(behind, 7, 64);
    EXPECT_NO_THROW(TLOAD(inside, tensor));
    EXPECT_EQ(behind[0], 7);
    // Compact operands of products: 105 to 128 KiB of Rows x Cols in a buffer of 64 KiB.
    placeLarge<TileType::Left, half, 512, 128>();
    placeLarge<TileType::Right, half, 420, 128>();
  }
}

TEST(TassignRules, IsToldOnce) {
  if constexpr (strict) {
    const test::Warnings told("1");
    ::testing::internal::CaptureStderr();
    for (int i = 0; i < 3; ++i) {
      Small tile;
      TASSIGN(tile, 1 << 20);
    }
    const std::string text = ::testing::internal::GetCapturedStderr();
    const std::string warning = "[PTO][warning] TASSIGN: the tile must end inside the buffer of its location";
    EXPECT_EQ(text.rfind(warning, 0), 0u) << text;
    EXPECT_EQ(text.find("[PTO][warning]", 1), std::string::npos) << text;
  }
}

TEST(TassignRules, BuffersThatAProfileLacks) {
  if constexpr (buildTarget.profile == Profile::A2A3) {
    const char *rule = "TASSIGN: the profile must have the buffer of the tile's location";
    Line<TileType::ScaleLeft> left;
    Line<TileType::ScaleRight> right;
    refusal([&] { TASSIGN(left, 0); }, rule);
    refusal([&] { TASSIGN(right, 64); }, rule);
  }
}

// --- The cpu profile: what is touched must lie inside the buffer ------------------------------------------

// A tile of which only a corner is used may hang over the end of its buffer.
TEST(TassignRules, WindowsAtTheEndOfABuffer) {
  if constexpr (!strict) {
    using Window = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, 2, 8>;
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    core.Clear();
    const size_t footprint = (64 + 8) * 4;
    Window window;
    TASSIGN(window, 512 * K - footprint);
    TEXPANDS(window, 1.0f);
    EXPECT_EQ(reinterpret_cast<float *>(core.GetUBBase() + 512 * K)[-1], 1.0f);
    TASSIGN(window, 512 * K - footprint + 4);
    refusal([&] { TEXPANDS(window, 2.0f); },
            "the part of a tile that an instruction touches must lie inside the tile's buffer");
    EXPECT_EQ(reinterpret_cast<float *>(core.GetUBBase() + 512 * K)[-1], 1.0f);
    // An empty valid region touches nothing.
    using Open = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
    Open open(0, 64);
    TASSIGN(open, 512 * K);
    EXPECT_NO_THROW(TEXPANDS(open, 2.0f));
  }
}

template <TileType Loc>
void expectNothingBeyond(size_t end) {
  SCOPED_TRACE(GetTileTypeName<Loc>());
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  core.Clear();
  for (size_t address : {end - 32, end, end + 32, end + 100 * K, end + 700 * K, size_t{0xfffff000}}) {
    Tile<Loc, float, 1, 16> tile;
    TASSIGN(tile, address);
    refusal([&] { TEXPANDS(tile, 1.0f); },
            "the part of a tile that an instruction touches must lie inside the tile's buffer");
  }
  // The other buffers of the core are not reached by too large an offset.
  for (const auto &[base, bytes] :
       {std::pair(core.GetUBBase(), 512 * K), std::pair(core.GetL1Base(), 512 * K),
        std::pair(core.GetL0ABase(), 64 * K), std::pair(core.GetL0BBase(), 64 * K),
        std::pair(core.GetL0CBase(), 256 * K)})
    EXPECT_TRUE(std::all_of(base, base + bytes, [](char byte) { return byte == 0; }));
}

TEST(TassignRules, OffsetsBeyondTheBuffer) {
  if constexpr (!strict) {
    expectNothingBeyond<TileType::Vec>(512 * K);
    expectNothingBeyond<TileType::Mat>(512 * K);
    expectNothingBeyond<TileType::Left>(64 * K);
    expectNothingBeyond<TileType::Right>(64 * K);
    expectNothingBeyond<TileType::Acc>(256 * K);
    expectNothingBeyond<TileType::ScaleLeft>(4 * K);
  }
}

} // namespace
