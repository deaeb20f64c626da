// TMOV between Vec tiles: dst[r, c] = src[r, c], through the layout of each, over src's valid region.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/promises.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace pto;
using test::between;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::Random;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool wantsEqualSizes = onA5 || buildTarget.debug;
constexpr const char *sameRegionRule = "TMOV: dst and src must have the same valid region";
constexpr const char *emptyRule = "TMOV: on a2a3 the valid regions of dst and src must not be empty";

template <class T, int Rows, int Cols, int ValidRow, int ValidCol>
using Static = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRow, ValidCol>;

/// Any bits at all: a move keeps them, signalling NaNs included.
template <class TileT>
[[gnu::noinline]] void fillWithBits(Guarded<TileT> &guarded, Random &random) {
  for (size_t k = 0; k < static_cast<size_t>(TileT::Numel); ++k) {
    const uint64_t bits = random();
    typename TileT::DType element;
    std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
    guarded.prepare(k, element);
  }
}

/// The part of src that arrives: what is valid there, and on cpu and a5 all that dst can hold, on a2a3 what
/// is valid in dst.
template <class D, class S>
size_t movedRows(const D &dst, const S &src) {
  return std::min<size_t>(src.GetValidRow(), onA2A3 ? dst.GetValidRow() : D::Rows);
}
template <class D, class S>
size_t movedCols(const D &dst, const S &src) {
  return std::min<size_t>(src.GetValidCol(), onA2A3 ? dst.GetValidCol() : D::Cols);
}

template <class D, class S>
[[gnu::noinline]] void paint(Guarded<D> &dst, const Guarded<S> &src) {
  for (size_t r = 0; r < movedRows(dst.tile, src.tile); ++r)
    for (size_t c = 0; c < movedCols(dst.tile, src.tile); ++c)
      dst.paintAt(r, c, static_cast<typename D::DType>(src.expectedAt(r, c)));
}
template <class TileT>
[[gnu::noinline]] void expectAsPainted(const char *name, const Guarded<TileT> &guarded) {
  EXPECT_TRUE(guarded.asPainted()) << name << ", valid " << guarded.tile.GetValidRow() << "x"
                                   << guarded.tile.GetValidCol();
}
template <class D, class S>
[[gnu::noinline]] void move(Guarded<D> &dst, Guarded<S> &src) {
  paint(dst, src);
  TMOV(dst.tile, src.tile);
  expectAsPainted("dst", dst);
  expectAsPainted("src", src);
}

/// A dst and a src with valid regions that the profile accepts.
template <class D, class S>
struct Pair {
  static constexpr int rows = std::min(D::Rows, S::Rows), cols = std::min(D::Cols, S::Cols);
  [[gnu::noinline]] Pair(Random &random, int round) : dst(random, rows, cols), src(random, rows, cols) {
    if (round == 0)
      return;
    src.tile.SetValidShape(between(random, 1, wantsEqualSizes ? rows : S::Rows),
                           round == 1 ? cols : between(random, 1, wantsEqualSizes ? cols : S::Cols));
    if (wantsEqualSizes)
      dst.tile.SetValidShape(src.tile.GetValidRow(), src.tile.GetValidCol());
    else
      dst.tile.SetValidShape(between(random, 1, D::Rows), between(random, 1, D::Cols));
  }

  Guarded<D> dst;
  Guarded<S> src;
};

template <class D, class S>
[[gnu::noinline]] void moveTiles(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(D::Cols + S::Rows);
  for (int round = 0; round < rounds; ++round) {
    Pair<D, S> pair(random, round);
    fillWithBits(pair.src, random);
    move(pair.dst, pair.src);
  }
}

// --- Layouts ----------------------------------------------------------------------------------

template <class T, int Rows, int Cols, int Layout>
using InLayout = test::Dynamic<T, Rows, Cols, Layout / 3 == 0 ? BLayout::RowMajor : BLayout::ColMajor,
                               static_cast<SLayout>(Layout % 3)>;
static_assert(SLayout::NoneBox == SLayout(0) && SLayout::RowMajor == SLayout(1) &&
              SLayout::ColMajor == SLayout(2));
constexpr int nd = 0, zn = 2, nz = 4;

constexpr bool canMove(int from, int into) {
  return !onA5 || from == into || (from == nd && (into == nz || into == zn));
}

/// Tiles of equal Rows and Cols everywhere; on cpu and a5 of different ones.
template <class T, int From, int Into>
void moveLayouts() {
  if constexpr (canMove(From, Into))
    moveTiles<InLayout<T, 64, 32, Into>, InLayout<T, onA2A3 ? 64 : 32, onA2A3 ? 32 : 64, From>>(4);
}
template <class Visit>
void forLayouts(Visit visit) {
  [&]<int... Layout>(std::integer_sequence<int, Layout...>) {
    (visit.template operator()<Layout>(), ...);
  }(std::make_integer_sequence<int, 6>());
}
TEST(TmovTest, EveryLayoutIntoEveryLayout) {
  forLayouts([]<int From>() { forLayouts([]<int Into>() { moveLayouts<half, From, Into>(); }); });
}
TEST(TmovTest, LayoutsOfOtherElementSizes) {
  const auto visit = []<class T>() {
    forLayouts([]<int Layout>() {
      if constexpr (sizeof(T) < 8 || !onA5) // which moves no 8-byte elements into boxes
        moveLayouts<T, nd, Layout>();
    });
  };
  forTypes<uint8_t, float, int64_t>(visit);
  moveLayouts<int64_t, nz, nz>();
  moveLayouts<uint8_t, zn, zn>();
}

/// Boxes of 1024 and of 32 bytes, and Nz tiles whose row count is not one of whole boxes.
TEST(TmovTest, OtherBoxes) {
  moveTiles<test::Nz<half, 32, 32, TileType::Vec, 1024>, test::Nz<half, 32, 32, TileType::Vec, 1024>>(4);
  moveTiles<test::Zz<uint8_t, 32, 32, TileType::Vec, 32>, test::Zz<uint8_t, 32, 32, TileType::Vec, 32>>(4);
  forTypes<half>([]<class T>() {
    if constexpr (onCpu) {
      moveTiles<test::Nz<T, 32, 32, TileType::Vec, 1024>, ND<T, 32, 32>>(4);
      moveTiles<ND<T, 32, 32>, test::Nn<T, 32, 32, TileType::Vec, 32>>(4);
    }
    if constexpr (!onA2A3) {
      using PlusOne = Tile<TileType::Vec, T, 33, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor,
                           512, PadValue::Null, CompactMode::RowPlusOne>;
      moveTiles<PlusOne, ND<T, 32, 32>>(4);
      moveTiles<PlusOne, PlusOne>(4);
    }
  });
}

// --- Element types ----------------------------------------------------------------------------

TEST(TmovTest, EveryType) {
  forTypes<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float,
           float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, int4b_t, double>(
      []<class T>() { moveTiles<ND<T, 7, 96>, ND<T, 7, 96>>(5); });
  moveTiles<ND<int32_t, 7, 96>, ND<uint32_t, 7, 96>>(3);
  moveTiles<ND<uint8_t, 7, 96>, ND<int8_t, 7, 96>>(3);
}

/// Packed types move by half bytes: the other half of a byte at the edge of the region stays.
template <class D, class S>
void movePacked() {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(1);
  for (int round = 0; round < 6; ++round) {
    Pair<D, S> pair(random, round);
    for (size_t r = 0; r < movedRows(pair.dst.tile, pair.src.tile); ++r)
      for (size_t c = 0; c < movedCols(pair.dst.tile, pair.src.tile); ++c) {
        const size_t from = test::referenceOffset<S>(r, c), to = test::referenceOffset<D>(r, c);
        const int value = pair.src.expected(from / 2).RawData() >> from % 2 * 4 & 15;
        const int kept = pair.dst.expected(to / 2).RawData() & (to % 2 == 0 ? 0xf0 : 0x0f);
        pair.dst.paint(to / 2, D::DType::FromRaw(static_cast<uint8_t>(kept | value << to % 2 * 4)));
      }
    TMOV(pair.dst.tile, pair.src.tile);
    expectAsPainted("dst", pair.dst);
    expectAsPainted("src", pair.src);
  }
}
TEST(TmovTest, PackedTypes) {
  movePacked<ND<float4_e2m1x2_t, 7, 96>, ND<float4_e2m1x2_t, 7, 96>>();
  movePacked<InLayout<float4_e1m2x2_t, 32, 64, nz>, ND<float4_e1m2x2_t, 32, 64>>();
  movePacked<InLayout<float4_e2m1x2_t, 64, 32, zn>, ND<float4_e2m1x2_t, 64, 32>>();
  movePacked<InLayout<float4_e2m1x2_t, 32, 64, nz>, InLayout<float4_e2m1x2_t, 32, 64, nz>>();
}

/// On cpu a move may convert: each element as static_cast does.
template <class D, class S, int Layout = nd>
[[gnu::noinline]] void convert() {
  if constexpr (onCpu) {
    SCOPED_TRACE(__PRETTY_FUNCTION__);
    Random random(2);
    for (int round = 0; round < 4; ++round) {
      Pair<InLayout<D, 32, 96, Layout>, ND<S, 7, 64>> pair(random, round);
      for (size_t k = 0; k < 7 * 64; ++k) {
        const int whole = between(random, 0, 120);
        const double sign =
            std::is_unsigned_v<D> || std::is_unsigned_v<S> || between(random, 0, 1) == 0 ? 1 : -1;
        pair.src.prepare(k, static_cast<S>(sign * (whole + between(random, 0, 1023) / 1024.0)));
      }
      move(pair.dst, pair.src);
    }
  }
}
TEST(TmovTest, CpuConverts) {
  convert<half, float>();
  convert<half, float, nz>();
  convert<uint8_t, int16_t, zn>();
  convert<bfloat16_t, float>();
  convert<float, bfloat16_t>();
  convert<bfloat16_t, half>();
  convert<bfloat16_t, double>();
  convert<int32_t, float>();
  convert<uint8_t, half>();
  convert<int8_t, int32_t>();
  convert<float8_e4m3_t, float>();
  convert<float, float8_e5m2_t>();
  convert<half, hifloat8_t>();
  convert<int4b_t, int32_t>();
}

TEST(TmovTest, CpuConvertsSpecialValues) {
  forTypes<float>([]<class T>() {
    if constexpr (onCpu) {
      Tile<TileType::Vec, T, 1, 8> from, back;
      Tile<TileType::Vec, half, 1, 16, BLayout::RowMajor, 1, 8> between;
      Tile<TileType::Vec, int32_t, 1, 8> wide;
      Tile<TileType::Vec, int8_t, 1, 32, BLayout::RowMajor, 1, 8> narrow;
      const T inf = std::numeric_limits<T>::infinity();
      const T values[] = {inf, -inf, 70000.0f, 1e-9f, -1e-9f, 2049.0f, 5.9604645e-8f, std::nanf("")};
      const T rounded[] = {inf, -inf, inf, 0.0f, -0.0f, 2048.0f, 5.9604645e-8f};
      const int32_t integers[] = {300, -300, 128, -129, 255, 256, -1, 0x12345678};
      const int8_t wrapped[] = {44, -44, -128, 127, -1, 0, -1, 0x78};
      std::copy_n(values, 8, from.data());
      std::copy_n(integers, 8, wide.data());
      TMOV(between, from);
      TMOV(back, between);
      TMOV(narrow, wide);
      EXPECT_TRUE(std::equal(rounded, rounded + 7, back.data()));
      EXPECT_TRUE(std::signbit(back.GetValue(4)) && std::isnan(back.GetValue(7)));
      EXPECT_TRUE(std::equal(wrapped, wrapped + 8, narrow.data()));
    }
  });
}

// --- Regions ----------------------------------------------------------------------------------

TEST(TmovTest, StaticAndDynamicValidSizesMix) {
  Random random(3);
  Guarded<Static<float, 9, 40, 7, 33>> dst(random), src(random);
  Guarded<Static<float, 9, 40, DYNAMIC, 33>> dynamicRows(random, 7);
  Guarded<Static<float, 9, 40, 7, DYNAMIC>> dynamicCols(random, 33);
  move(dst, src);
  move(dst, dynamicRows);
  move(dynamicCols, dynamicRows);
  move(dynamicRows, dst);
}

TEST(TmovTest, EmptyRegions) {
  Random random(4);
  using TileT = ND<float, 4, 16>;
  for (const auto &[rows, cols] : {std::pair(0, 16), std::pair(4, 0), std::pair(0, 0)}) {
    Guarded<TileT> dst(random, rows, cols), src(random, rows, cols), full(random, 4, 16);
    if (!onA2A3) {
      move(dst, src);
      continue;
    }
    for (const auto &[to, from] : {std::pair(&dst, &src), std::pair(&dst, &full), std::pair(&full, &src)}) {
      test::expectError("TMOV", emptyRule, {"  dst: Tile<", "  src: Tile<"},
                        [&] { TMOV(to->tile, from->tile); });
      expectAsPainted("dst", *to);
      expectAsPainted("src", *from);
    }
  }
}

/// Regions that differ: a2a3 moves what is valid on both sides, cpu and a5 all that dst can hold. On a5 that
/// breaks a promise, in debug builds of cpu too.
TEST(TmovTest, ValidSizesThatDiffer) {
  Random random(5);
  for (const auto &[rowsMore, colsMore] :
       {std::pair(1, 0), std::pair(0, 1), std::pair(-3, -9), std::pair(-1, 2)}) {
    Guarded<ND<half, 24, 48>> src(random, 20, 40), dst(random, 20 + rowsMore, 40 + colsMore);
    if constexpr (wantsEqualSizes) {
      test::expectPromise("TMOV", sameRegionRule, [&] { TMOV(dst.tile, src.tile); });
      expectAsPainted("dst", dst);
      expectAsPainted("src", src);
    }
    if constexpr (!buildTarget.holdsToPromises())
      move(dst, src);
  }
}

/// dst claims as much as src has valid, but holds less: it is filled, and nothing behind it is touched.
TEST(TmovTest, WhatDstCannotHoldIsCutOff) {
  forTypes<float>([]<class T>() {
    if constexpr (!onA2A3) {
      Random random(6);
      Guarded<ND<T, 24, 48>> src(random, 21, 45);
      Guarded<ND<T, 16, 40>> dst(random, 21, 45);
      Guarded<ND<T, 1, 8>> little(random, 21, 45);
      Guarded<InLayout<T, 16, 16, nz>> boxed(random, 21, 45);
      move(dst, src);
      move(little, src);
      move(boxed, src);
    }
  });
}

/// Both tiles claim more than they have; on cpu and a5 dst has room for it.
TEST(TmovTest, RefusesAValidRegionBeyondSrc) {
  using S = ND<float, 8, 40>;
  using D = std::conditional_t<onA2A3, S, ND<float, 16, 48>>;
  Random random(7);
  for (const auto &[rows, cols] : {std::pair(9, 8), std::pair(4, 41)}) {
    Guarded<S> src(random, rows, cols);
    Guarded<D> dst(random, rows, cols);
    test::expectError("TMOV", test::regionRule,
                      {onA2A3 ? "operand: " : "operand: src", "  dst: Tile<", "  src: Tile<"},
                      [&] { TMOV(dst.tile, src.tile); });
    expectAsPainted("dst", dst);
  }
}

TEST(TmovTest, CpuRefusesToLeaveTheBuffer) {
  forTypes<float>([]<class T>() {
    if constexpr (onCpu) {
      using TileT = ND<T, 4, 8>;
      TileT src(2, 8), nearTheEnd(2, 8);
      TASSIGN(src, 0);
      TASSIGN(nearTheEnd, PTO_UBUF_SIZE_BYTES - 64);
      TMOV(nearTheEnd, src);
      nearTheEnd.SetValidShape(3, 8);
      src.SetValidShape(3, 8);
      test::expectError("TMOV", test::footprintRule, {"operand: dst", "  dst: Tile<", "  src: Tile<"},
                        [&] { TMOV(nearTheEnd, src); });
      test::expectError("TMOV", test::footprintRule, {"operand: src", "  dst: Tile<", "  src: Tile<"},
                        [&] { TMOV(src, nearTheEnd); });
    }
  });
}

// --- Aliases, spellings, places ---------------------------------------------------------------

TEST(TmovTest, MovingATileOntoItselfChangesNothing) {
  Random random(8);
  Guarded<ND<half, 9, 48>> tile(random, 7, 33);
  Guarded<InLayout<float, 32, 32, nz>> boxed(random, 31, 17);
  TMOV(tile.tile, tile.tile);
  TMOV(boxed.tile, boxed.tile);
  expectAsPainted("tile", tile);
  expectAsPainted("boxed", boxed);
}

TEST(TmovTest, SpellingsAndEvents) {
  using D = ND<float, 4, 16>;
  using S = Static<float, 4, 16, 4, 15>;
  Random random(9);
  Guarded<D> dst(random, 4, 15);
  Guarded<S> src(random);
  test::WhenWaited loaded([&] { // nothing is read before that
    fillWithBits(src, random);
    paint(dst, src);
  });
  RecordEvent recorded = TMOV<D, S>(dst.tile, src.tile, loaded);
  Event<Op::TMOV_V2V, Op::TSTORE_VEC> moved = TMOV(dst.tile, src.tile, loaded, recorded);
  moved = TMOV<D, S>(dst.tile, src.tile);
  moved.Wait();
  EXPECT_EQ(loaded.waits, 2);
  expectAsPainted("dst", dst);
  expectAsPainted("src", src);
}

TEST(TmovTest, AssignedAndUnassignedTiles) {
  using TileT = Tile<TileType::Vec, int16_t, 8, 32>;
  TileT assigned, unassigned, other, overlapping;
  TASSIGN(assigned, 0x1000);
  TASSIGN(overlapping, 0x1000);
  for (int k = 0; k < 256; ++k)
    assigned.SetValue(k, static_cast<int16_t>(k - 128));
  TMOV(unassigned, assigned);
  TMOV(other, unassigned);
  TMOV(overlapping, assigned);
  for (int k = 0; k < 256; ++k) {
    EXPECT_EQ(other.GetValue(k), k - 128);
    EXPECT_EQ(assigned.GetValue(k), k - 128);
  }
}

} // namespace
