// TLOAD's padding: every element type with every kind of pad value, and where padding ends.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/guarded_memory.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace pto;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;

// The table of pad values: bits of one element.
template <typename T>
constexpr uint64_t padBits(PadValue pad) {
  if (static_cast<uint64_t>(pad) >= 0x100000000) { // custom: the low 32 bits, as many as the element has
    const uint64_t bits = static_cast<uint64_t>(pad) & 0xffffffff;
    return sizeof(T) == 1 ? bits & (IsTwinType<T>() ? 0xf : 0xff) : sizeof(T) == 2 ? bits & 0xffff : bits;
  }
  if (pad != PadValue::Max && pad != PadValue::Min)
    return 0;
  const bool max = pad == PadValue::Max;
  if constexpr (std::is_same_v<T, float>)
    return max ? 0x7f800000 : 0xff800000;
  else if constexpr (std::is_same_v<T, half>)
    return max ? 0x7c00 : 0xfc00;
  else if constexpr (std::is_same_v<T, bfloat16_t>)
    return max ? 0x7f80 : 0xff80;
  else if constexpr (std::is_same_v<T, double>)
    return max ? 0x7ff0000000000000 : 0xfff0000000000000;
  else if constexpr (std::is_integral_v<T>)
    return test::bitsOf(max ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min());
  else if constexpr (IsTwinType<T>())
    return max ? 7 : 1;
  else
    return 0;
}

template <class TensorT, class TileT>
[[gnu::noinline]] void checkLoad(TileT tile, const Dims &dims) {
  using T = typename TileT::DType;
  Random random(static_cast<uint64_t>(TileT::PadVal));
  const test::Grid grid = test::gridOf<TileT>();
  GuardedMemory<T> memory(random, dims.extent(), 0), storage(random, grid.elements());
  tile.data() = storage.data();
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  test::paintLoad(storage, grid, memory, test::placeOf<TensorT>(dims), rows, cols, padBits<T>(TileT::PadVal));
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  TLOAD(tile, tensor);
  const std::string what = tessera::elementTypeInfo(tessera::elementTypeOf<T>()).cppName;
  EXPECT_TRUE(storage.asPainted()) << what << ", pad " << static_cast<uint64_t>(TileT::PadVal) << ", " << rows
                                   << "x" << cols;
}

// Odd widths: packed elements end and begin in the middle of a byte.
template <typename T, PadValue Pad>
void checkPad() {
  using TileT = Tile<TileType::Vec, T, 6, 64, BLayout::RowMajor, 5, 37, SLayout::NoneBox, 512, Pad>;
  using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, 5, 37>, pto::Stride<195, 195, 195, 39, 1>>;
  checkLoad<Tensor>(TileT(), test::fixedDims<Tensor>());
}
template <typename T, PadValue Pad>
void checkRegions() {
  using TileT =
      Tile<TileType::Vec, T, 6, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::NoneBox, 512, Pad>;
  using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>, pto::Stride<1, 1, 1, DYNAMIC, 1>>;
  for (int rows : {1, 3, 5, 6})
    for (int cols : {1, 2, 31, 32, 33, 63, 64})
      checkLoad<Tensor>(TileT(rows, cols), {{1, 1, 1, rows, cols}, {1, 1, 1, cols + 2, 1}});
}

// On a5, 64-bit tiles are padded with zero or not at all.
template <typename T>
constexpr bool mayPad(PadValue pad) {
  return profile != Profile::A5 || sizeof(T) != 8 || pad == PadValue::Null || pad == PadValue::Zero;
}

template <typename T, PadValue... Pads>
void checkPads() {
  const auto check = [&]<PadValue Pad>() {
    if constexpr (mayPad<T>(Pad))
      checkPad<T, Pad>();
  };
  (check.template operator()<Pads>(), ...);
}
template <typename T, PadValue Custom>
void checkType() {
  checkPads<T, PadValue::Max, PadValue::Min, Custom>();
}

TEST(TloadPadding, NoneOrZero) {
  checkPads<float, PadValue::Null, PadValue::Zero>();
  checkPads<int64_t, PadValue::Null, PadValue::Zero>();
  checkPads<bfloat16_t, PadValue::Null>();
}

TEST(TloadPadding, Regions) {
  checkRegions<float, PadValue::Min>();
  checkRegions<int8_t, PadValueCustom(int8_t{-3})>();
  if constexpr (profile != Profile::A2A3)
    checkRegions<float4_e2m1x2_t, PadValueCustom(uint8_t{0x9})>();
}

TEST(TloadPadding, Integers) {
  checkType<int8_t, PadValueCustom(int8_t{-100})>();
  checkPads<uint8_t, PadValue::Max, PadValueCustom(uint8_t{200})>();
  checkType<int16_t, PadValueCustom(int16_t{-30000})>();
  checkPads<uint16_t, PadValue::Max, PadValueCustom16(0xabcd)>();
  checkType<int32_t, PadValueCustom(int32_t{-2000000000})>();
  checkType<uint32_t, PadValueCustom(uint32_t{0x89abcdef})>();
  checkType<int64_t, PadCustom<-1>>(); // the upper half stays zero
  checkPads<uint64_t, PadValue::Max>();
}

TEST(TloadPadding, Floats) {
  checkType<half, PadValueCustom(half(-1.5f))>();
  checkType<bfloat16_t, PadValueCustom(bfloat16_t(-1.5f))>();
  checkType<float, PadValueCustom(-1.5f)>();
  checkPads<float, PadCustom<-0.0f>>();
  checkPads<half, PadValueCustom(-1.0f),
            PadValueCustom(0.1f)>(); // only the low half of a float's pattern arrives
}

TEST(TloadPadding, SmallFloats) {
  if constexpr (profile != Profile::A2A3) {
    checkPads<float8_e4m3_t, PadValue::Max, PadValueCustom(uint8_t{0x3c})>();
    checkPads<float8_e5m2_t, PadValueCustom(uint8_t{0x81})>();
    checkPads<float8_e8m0_t, PadValue::Min, PadValueCustom(uint8_t{0x7f})>();
    checkPads<hifloat8_t, PadValue::Max, PadValueCustom(uint8_t{0x6f})>();
    checkType<float4_e2m1x2_t, PadValueCustom(uint8_t{0x5})>();
    checkPads<float4_e1m2x2_t, PadValue::Null, PadValueCustom(uint8_t{0xc})>();
  }
}

TEST(TloadPadding, TypesOfTheCpuProfile) {
  if constexpr (profile == Profile::Cpu) {
    checkPads<double, PadValue::Max, PadCustom<3>>();
    checkPads<bool, PadValue::Max>();
    checkPads<int4b_t, PadValue::Max, PadValueCustom(int8_t{-3})>();
  }
}

// --- Other layouts ----------------------------------------------------------------------------------

TEST(TloadPadding, ColumnsAndBoxes) {
  using Columns = Tile<TileType::Vec, int16_t, 32, 7, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::NoneBox,
                       512, PadValue::Min>;
  using DnTensor = GlobalTensor<int16_t, pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>,
                                pto::Stride<1, 1, 1, 1, DYNAMIC>, Layout::DN>;
  checkLoad<DnTensor>(Columns(19, 5), {{1, 1, 1, 19, 5}, {1, 1, 1, 1, 21}});
  checkLoad<DnTensor>(Columns(32, 6), {{1, 1, 1, 32, 6}, {1, 1, 1, 1, 32}});
  checkLoad<DnTensor>(Columns(32, 7), {{1, 1, 1, 32, 7}, {1, 1, 1, 1, 32}});
  using Boxes = Tile<TileType::Vec, float, 33, 24, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor,
                     512, PadCustom<2.5f>>;
  using NzTensor = GlobalTensor<float, pto::Shape<1, DYNAMIC, DYNAMIC, 16, 8>,
                                pto::Stride<1, DYNAMIC, 128, 8, 1>, Layout::NZ>;
  checkLoad<NzTensor>(Boxes(32, 16), {{1, 2, 2, 16, 8}, {1, 256, 128, 8, 1}});
  if constexpr (profile == Profile::Cpu) { // devices load whole boxes
    checkLoad<NzTensor>(Boxes(20, 13), {{1, 2, 2, 16, 8}, {1, 300, 128, 8, 1}});
    checkLoad<NzTensor>(Boxes(1, 1), {{1, 1, 1, 16, 8}, {1, 256, 128, 8, 1}});
  }
}

// Storage that belongs to no element is not touched.
TEST(TloadPadding, UnfinishedBoxes) {
  if constexpr (profile == Profile::Cpu) {
    using NdTensor =
        GlobalTensor<int16_t, pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>, pto::Stride<1, 1, 1, DYNAMIC, 1>>;
    using Zn = Tile<TileType::Vec, int16_t, 19, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor,
                    512, PadValue::Max>;
    using Zz = Tile<TileType::Vec, int16_t, 19, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor,
                    512, PadValue::Max>;
    const Dims dims = {{1, 1, 1, 17, 21}, {1, 1, 1, 30, 1}};
    checkLoad<NdTensor>(Zn(17, 21), dims);
    checkLoad<NdTensor>(Zn(3, 2), dims);
    checkLoad<NdTensor>(Zz(17, 21), dims);
    checkLoad<NdTensor>(Zz(16, 16), dims);
  }
}

// --- The ends of padding ----------------------------------------------------------------------------

// A tile placed as a window at the end of a buffer: what hangs over the end does not exist.
template <TileType Loc, BLayout Outer, SLayout Inner>
void checkWindow(size_t end) {
  using TileT = Tile<Loc, int32_t, 16, 64, Outer, 2, 8, Inner, 512, PadValue::Max>;
  using Tensor = GlobalTensor<int32_t, pto::Shape<1, 1, 1, 2, 8>, pto::Stride<16, 16, 16, 8, 1>>;
  NPUMemoryModel &core = NPUMemoryModel::Instance();
  core.EnsureInitialized();
  int32_t source[16];
  for (int k = 0; k < 16; ++k)
    source[k] = k;
  Tensor tensor(source);
  const auto lastValid = static_cast<int64_t>(test::referenceOffset<TileT>(1, 7));
  for (int64_t room :
       {lastValid + 1, lastValid + 2, lastValid + 100, int64_t{16 * 64 - 1}, int64_t{16 * 64}}) {
    char *base = reinterpret_cast<char *>(core.GetPointer<TileT>(0));
    auto *start = reinterpret_cast<int32_t *>(base + end - room * 4);
    std::vector<int32_t> before(start - 64, start + 16 * 64 + 64); // into the next buffer, which lies behind
    TileT tile;
    TASSIGN(tile, end - static_cast<size_t>(room) * 4);
    ASSERT_EQ(tile.data(), start);
    ASSERT_NO_THROW(TLOAD(tile, tensor));
    std::vector<int32_t> after = before;
    for (size_t r = 0; r < 16; ++r)
      for (size_t c = 0; c < 64; ++c) {
        const size_t offset = test::referenceOffset<TileT>(r, c);
        if (offset < static_cast<size_t>(room))
          after[64 + offset] = r < 2 && c < 8 ? static_cast<int32_t>(r * 8 + c) : INT32_MAX;
      }
    EXPECT_EQ(std::vector<int32_t>(start - 64, start + 16 * 64 + 64), after)
        << GetTileTypeName<Loc>() << ", room for " << room;
  }
}

TEST(TloadPadding, IsClippedAtTheEndOfTheBuffer) {
  if constexpr (profile == Profile::Cpu) {
    checkWindow<TileType::Vec, BLayout::RowMajor, SLayout::NoneBox>(512 * 1024);
    checkWindow<TileType::Vec, BLayout::ColMajor, SLayout::NoneBox>(512 * 1024);
    checkWindow<TileType::Mat, BLayout::ColMajor, SLayout::RowMajor>(512 * 1024);
    checkWindow<TileType::Left, BLayout::RowMajor, SLayout::RowMajor>(64 * 1024);
    checkWindow<TileType::Right, BLayout::RowMajor, SLayout::ColMajor>(64 * 1024);
    checkWindow<TileType::Acc, BLayout::ColMajor, SLayout::ColMajor>(256 * 1024);
  }
}

// An alias near the end of another tile's private storage.
TEST(TloadPadding, IsClippedAtTheEndOfPrivateStorage) {
  if constexpr (profile != Profile::A5) {
    using Owner = Tile<TileType::Vec, int32_t, 2, 16>; // 128 bytes
    using Alias =
        Tile<TileType::Vec, int32_t, 4, 8, BLayout::RowMajor, 1, 4, SLayout::NoneBox, 512, PadValue::Max>;
    int32_t source[4] = {1, 2, 3, 4};
    GlobalTensor<int32_t, pto::Shape<1, 1, 1, 1, 4>, pto::Stride<4, 4, 4, 4, 1>> tensor(source);
    Owner owner;
    Alias alias;
    TASSIGN(alias, reinterpret_cast<uint64_t>(owner.data() + 16));
    ASSERT_NO_THROW(TLOAD(alias, tensor)); // the address sanitizer watches the end
    for (int k = 0; k < 32; ++k)
      EXPECT_EQ(owner.data()[k], k < 16 ? 0 : k < 20 ? k - 15 : INT32_MAX) << k;
  }
}

/// Devices pad the last block of 32 bytes of a line only; what we write is more.
TEST(TloadEffects, Padding) {
  using Layouts = std::pair<BLayout, SLayout>;
  constexpr Layouts rows = {BLayout::RowMajor, SLayout::NoneBox},
                    columns = {BLayout::ColMajor, SLayout::NoneBox};
  constexpr Layouts nz = {BLayout::ColMajor, SLayout::RowMajor}, zn = {BLayout::RowMajor, SLayout::ColMajor};
  const auto expect = [](Profile profile, TileType where, Layouts layouts, Layout from, PadValue pad,
                         int64_t writtenRows, int64_t writtenCols) {
    isa::Load::Operands o = {};
    o.dst.element = o.src.element = tessera::ElementType::F32;
    o.dst.elementBytes = o.src.elementBytes = 4;
    o.dst.location = where;
    o.dst.rows = o.dst.cols = 64;
    o.dst.validRows = 5;
    o.dst.validCols = 10;
    o.dst.outer = layouts.first;
    o.dst.inner = layouts.second;
    o.dst.fractal = 512;
    o.dst.pad = pad;
    o.src.layout = from;
    const tessera::Extent matrix[5] = {1, 1, 1, 5, 10}, boxes[5] = {1, 2, 1, 16, 8};
    for (int dim = 0; dim < 5; ++dim)
      o.src.shape[dim] = from == Layout::NZ ? boxes[dim] : matrix[dim];
    const tessera::OperandUse dst = isa::Load::uses(profile, o).operand[0];
    EXPECT_EQ(dst.rows.value, writtenRows);
    EXPECT_EQ(dst.cols.value, writtenCols);
    const tessera::OperandUse host = isa::Load::hostWrites(profile, o).operand[0];
    EXPECT_EQ(host.rows.value, 64);
    EXPECT_EQ(host.cols.value, 64);
  };
  for (Profile device : {Profile::A2A3, Profile::A5}) {
    expect(device, TileType::Vec, rows, Layout::ND, PadValue::Max, 5, 16);
    expect(device, TileType::Vec, rows, Layout::ND, PadValue::Null, 5, 10);
    expect(device, TileType::Vec, columns, Layout::DN, PadValue::Zero, 8, 10);
    expect(device, TileType::Vec, nz, Layout::NZ, PadValue::Zero, 5, 16);
    expect(device, TileType::Mat, nz, Layout::ND, PadValue::Null, 5, 16);
    expect(device, TileType::Mat, zn, Layout::DN, PadValue::Null, 8, 10);
    expect(device, TileType::Mat, nz, Layout::NZ, PadValue::Null, 5, 16);
    // a2a3 moves whole blocks only.
    expect(device, TileType::Mat, rows, Layout::ND, PadValue::Null, 5, device == Profile::A5 ? 16 : 8);
  }
  expect(Profile::Cpu, TileType::Vec, rows, Layout::ND, PadValue::Max, 5, 10);
}

} // namespace
