// TCI: dst[0, k] = start + k or start - k, wrapping in the element type, for k below dst's valid columns.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::Guarded;
using test::perBlock;
using test::Random;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

using Tmp = Tile<TileType::Vec, float, 1, 512>; // large enough for every dst

/// Calls each for the element types of the profile: those of the page, and on cpu the other integers too.
template <class Each>
void forElementTypes(Each each) {
  test::forTypes<int16_t, uint16_t, int32_t, uint32_t>(each);
  if constexpr (onCpu)
    test::forTypes<int8_t, uint8_t, int64_t, uint64_t>(each);
}

/// Element k of the sequence, modulo 2^64 and then modulo the width of T.
template <class T>
T element(T start, uint64_t k, bool descending) {
  const uint64_t wide = static_cast<uint64_t>(start);
  return static_cast<T>(descending ? wide - k : wide + k);
}

template <class TileT>
void paint(Guarded<TileT> &dst, typename TileT::DType start, bool descending) {
  for (unsigned k = 0; k < dst.tile.GetValidCol(); ++k)
    dst.paintAt(0, k, element(start, k, descending));
}

/// Both directions and both overloads on one tile type, from start or ~start, so that every call changes
/// every element.
template <class TileT, class... ValidSizes>
void check(Random &random, typename TileT::DType start, ValidSizes... valid) {
  using T = typename TileT::DType;
  const T other = static_cast<T>(~start);
  Guarded<TileT> dst(random, valid...);
  Tmp tmp;
  TCI<TileT, T, 0>(dst.tile, start);
  paint(dst, start, false);
  EXPECT_TRUE(dst.asPainted()) << "ascending from " << +start;
  TCI<TileT, T, 1>(dst.tile, other);
  paint(dst, other, true);
  EXPECT_TRUE(dst.asPainted()) << "descending from " << +other;
  TCI<TileT, Tmp, T, 0>(dst.tile, start, tmp);
  paint(dst, start, false);
  EXPECT_TRUE(dst.asPainted()) << "ascending with tmp from " << +start;
  TCI<TileT, Tmp, T, 1>(dst.tile, other, tmp);
  paint(dst, other, true);
  EXPECT_TRUE(dst.asPainted()) << "descending with tmp from " << +other;
}

/// Starts from which both directions soon wrap around, and others.
template <class T>
std::vector<T> starts(Random &random) {
  using Limits = std::numeric_limits<T>;
  return {T(0),
          T(1),
          static_cast<T>(-1),
          Limits::min(),
          Limits::max(),
          static_cast<T>(Limits::min() + 5),
          static_cast<T>(Limits::max() - 5),
          static_cast<T>(random()),
          static_cast<T>(random())};
}

TEST(Tci, EveryLengthAndStart) {
  Random random(1);
  forElementTypes([&]<class T>() {
    using TileT = test::ND<T, 1, 37 * perBlock<T>>;
    for (int cols = 0; cols <= 9 * perBlock<T>; ++cols)
      check<TileT>(random, static_cast<T>(random()), 1, cols);
    for (const T start : starts<T>(random))
      for (const int cols : {1, 3, 16, 77, 37 * perBlock<T>})
        check<TileT>(random, start, 1, cols);
  });
}

TEST(Tci, SixteenBitsWrapMoreThanOnce) {
  Random random(3);
  test::forTypes<int16_t, uint16_t>([&]<class T>() {
    using TileT = Tile<TileType::Vec, T, 1, 70000>;
    Guarded<TileT> dst(random);
    paint(dst, T(12345), true);
    TCI<TileT, T, 1>(dst.tile, T(12345));
    EXPECT_TRUE(dst.asPainted());
    paint(dst, T(54321), false);
    TCI<TileT, T, 0>(dst.tile, T(54321));
    EXPECT_TRUE(dst.asPainted());
  });
}

TEST(Tci, StaticSizes) {
  Random random(4);
  forElementTypes([&]<class T>() {
    constexpr int block = perBlock<T>;
    for (const T start : starts<T>(random))
      check<Tile<TileType::Vec, T, 3, 5 * block, BLayout::RowMajor, 3, 3 * block + 1>>(random, start);
  });
}

// Only row 0 is written, and the valid rows are not consulted: none of them is as good as all.
TEST(Tci, WritesRowZeroOnly) {
  Random random(5);
  check<Tile<TileType::Vec, int32_t, 5, 24, BLayout::RowMajor, 0, 17>>(random, 7);
  for (int rows = 0; rows <= 4; ++rows) {
    check<Tile<TileType::Vec, uint16_t, 4, 32, BLayout::RowMajor, DYNAMIC, 32>>(random, 9, rows);
    check<test::ND<uint32_t, 4, 32>>(random, 11, rows, test::between(random, 0, 32));
  }
}

TEST(Tci, EveryLayout) {
  if constexpr (onCpu) {
    Random random(6);
    test::forTypes<int16_t, uint32_t>([&]<class T>() {
      for (int cols = 0; cols <= 32; ++cols) {
        const T start = static_cast<T>(random());
        check<test::DN<T, 32, 32>>(random, start, 3, cols);
        check<test::Nz<T, 17, 32>>(random, start, 17, cols);
        check<test::Zn<T, 32, 32>>(random, start, 3, cols);
        check<test::Zz<T, 32, 32>>(random, start, 3, cols);
        check<test::Nn<T, 32, 32>>(random, start, 3, cols);
      }
    });
    check<test::Nz<int8_t, 16, 48, TileType::Acc, 1024>>(random, 99, 3, 37);
    check<test::Zz<int64_t, 32, 48, TileType::Mat, 32>>(random, 99, 3, 37);
  }
}

TEST(Tci, AssignedTiles) {
  Random random(7);
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  Tile<TileType::Vec, uint8_t, 1, 4096> window;
  TASSIGN(window, 0x1000);
  unsigned char expected[4096];
  for (auto &byte : expected)
    byte = static_cast<unsigned char>(random());
  std::memcpy(window.data(), expected, sizeof expected);

  TileT first, second;
  Tmp tmp; // over the first tile's neighbours, which must stay as they are
  TASSIGN(first, 0x1400);
  TASSIGN<0x1800>(second);
  TASSIGN(tmp, 0x1440);
  TCI<TileT, int32_t, 1>(first, 5);
  TCI<TileT, Tmp, int32_t, 0>(second, INT32_MAX - 3, tmp);
  for (uint64_t k = 0; k < 16; ++k) {
    const int32_t down = element(5, k, true), up = element(INT32_MAX - 3, k, false);
    std::memcpy(expected + 0x400 + k * 4, &down, 4);
    std::memcpy(expected + 0x800 + k * 4, &up, 4);
  }
  EXPECT_EQ(std::memcmp(window.data(), expected, sizeof expected), 0);
}

TEST(Tci, AutoTiles) {
  using TileT = Tile<TileType::Vec, uint16_t, 2, 16>;
  TileT dst;
  TCI<TileT, uint16_t, 1>(dst, 3);
  for (unsigned k = 0; k < 16; ++k) {
    EXPECT_EQ(dst.GetValue(k), static_cast<uint16_t>(3 - k));
    EXPECT_EQ(dst.GetValue(16 + k), 0); // the storage starts as zeros, and row 1 is not written
  }
}

TEST(Tci, WaitsForItsEvents) {
  Random random(8);
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  Guarded<TileT> dst(random), withTmp(random);
  Guarded<Tmp> tmp(random);
  test::WhenWaited spoils([&] { dst.tile.data()[3] = 77; });
  test::WhenWaited spoilsToo([&] { withTmp.tile.data()[15] = 77; });
  Event<Op::TLOAD, Op::TCI> loaded;
  RecordEvent recorded = TCI<TileT, int32_t, 0>(dst.tile, 1, spoils, loaded);
  Event<Op::TCI, Op::TADD> done = TCI<TileT, Tmp, int32_t, 0>(withTmp.tile, 2, tmp.tile, recorded, spoilsToo);
  done.Wait();
  EXPECT_EQ(spoils.waits, 1);
  EXPECT_EQ(spoilsToo.waits, 1);
  paint(dst, 1, false);
  paint(withTmp, 2, false);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(withTmp.asPainted());
}

// ---- Scratch ----

template <class TileT, class TmpT, class... ValidSizes>
void checkTmp(Random &random, ValidSizes... validOfTmp) {
  using T = typename TileT::DType;
  Guarded<TileT> dst(random);
  Guarded<TmpT> tmp(random, validOfTmp...);
  paint(dst, T(40), true);
  TCI<TileT, TmpT, T, 1>(dst.tile, T(40), tmp.tile);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(tmp.asPainted());
}

// Bytes count, not the shape, the valid region or which of the three types holds them.
TEST(Tci, SmallestTmpOfA2A3) {
  Random random(9);
  using Dst32 = Tile<TileType::Vec, uint32_t, 1, 128>;
  using Dst16 = Tile<TileType::Vec, int16_t, 1, 128>;
  test::forTypes<float, int32_t, uint32_t>([&]<class T>() {
    checkTmp<Dst32, Tile<TileType::Vec, T, 1, 192>>(random);
    checkTmp<Dst16, Tile<TileType::Vec, T, 1, 448>>(random);
    checkTmp<Dst32, Tile<TileType::Vec, T, 24, 8, BLayout::RowMajor, 1, 1>>(random);
    checkTmp<Dst16, test::ND<T, 56, 8>>(random, 0, 0);
  });
}

template <bool Allowed>
void checkAnyTmp(Random &random) {
  if constexpr (Allowed) {
    using TileT = Tile<TileType::Vec, int32_t, 1, 128>;
    checkTmp<TileT, Tile<TileType::Vec, float, 1, 8>>(random);
    checkTmp<TileT, Tile<TileType::Vec, int8_t, 1, 32>>(random);
    checkTmp<TileT, Tile<TileType::Vec, half, 16, 1, BLayout::ColMajor>>(random);
    checkTmp<TileT, Tile<TileType::Mat, int64_t, 4, 4>>(random);
    // The same storage as dst.
    Guarded<TileT> dst(random);
    paint(dst, -3, false);
    TCI<TileT, TileT, int32_t, 0>(dst.tile, -3, dst.tile);
    EXPECT_TRUE(dst.asPainted());
  }
}
TEST(Tci, AnyTmpWhereItIsIgnored) {
  Random random(10);
  checkAnyTmp<!onA2A3>(random);
}

TEST(Tci, UnassignedTmpGetsNoStorage) {
  Random random(11);
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  using LargerThanTheBuffer = Tile<TileType::Vec, float, 64, 4096>;
  Guarded<TileT> dst(random);
  Tmp small;
  LargerThanTheBuffer large;
  const int before = test::privateTiles();
  TCI<TileT, Tmp, int32_t, 0>(dst.tile, 1, small);
  paint(dst, 1, false);
  EXPECT_TRUE(dst.asPainted());
  TCI<TileT, LargerThanTheBuffer, int32_t, 1>(dst.tile, 1, large);
  paint(dst, 1, true);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_EQ(test::privateTiles(), before);
}

// ---- What is refused when it is issued ----

TEST(Tci, MoreValidColumnsThanColumns) {
  Random random(12);
  using TileT = test::ND<int32_t, 4, 16>;
  Guarded<Tmp> tmp(random);
  for (const unsigned cols : {17u, 32u, 0x7fffffffu, 0xffffffffu}) {
    Guarded<TileT> dst(random, 1, cols);
    test::expectError("TCI", test::regionRule,
                      {"operand: dst", "dst: Tile<Vec, int32_t, 4x16", "start: int32_t"},
                      [&] { TCI<TileT, int32_t, 0>(dst.tile, 0); });
    test::expectError("TCI", test::regionRule,
                      {"operand: dst", "tmp: Tile<Vec, float, 1x512", "descending: 1"},
                      [&] { TCI<TileT, Tmp, int32_t, 1>(dst.tile, 0, tmp.tile); });
    EXPECT_TRUE(dst.asPainted());
  }
}

// On cpu a tile may stick out of its buffer as long as nothing beyond the end is touched.
TEST(Tci, BeyondTheBuffer) {
  if constexpr (onCpu) {
    using TileT = test::ND<int32_t, 4, 16>;
    constexpr size_t end = 512 * 1024;
    Tile<TileType::Vec, int32_t, 1, 8> last;
    TASSIGN(last, end - 32);
    TileT dst(4, 8);
    TASSIGN(dst, end - 32);
    TCI<TileT, int32_t, 0>(dst, 100);
    EXPECT_EQ(last.GetValue(7), 107);
    TileT longer(4, 9);
    TASSIGN(longer, end - 32);
    test::expectError("TCI", test::footprintRule, {"operand: dst"},
                      [&] { TCI<TileT, int32_t, 0>(longer, 200); });
    EXPECT_EQ(last.GetValue(0), 100);
    TileT outside(1, 1);
    TASSIGN(outside, end + 64);
    test::expectError("TCI", test::footprintRule, {"operand: dst"},
                      [&] { TCI<TileT, int32_t, 0>(outside, 200); });
  }
}

static_assert(std::is_same_v<decltype(TCI<Tile<TileType::Vec, int16_t, 1, 16>, int16_t, 0>(
                                 std::declval<Tile<TileType::Vec, int16_t, 1, 16> &>(), int16_t(0))),
                             RecordEvent>);

} // namespace
