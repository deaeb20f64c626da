// TCOLSUM as it is issued: places of its tiles, its scratch tile, events, and the rules that it checks then.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "test/isa/reduce/column_sums.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::Guarded;
using test::ND;
using test::Random;
using test::columns::colSum;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
/// Whether rules about values are enforced, not only memory safety.
constexpr bool strict = !onCpu || buildTarget.debug;

// The tests share types where they can: every other combination is one more thing to compile.
using Src = ND<float, 9, 16>;
using Dst = ND<float, 3, 16>;
using NarrowTmp = Tile<TileType::Vec, float, 4, 8>;

/// Small whole numbers: their sum is the same in every order.
template <class SrcT>
void prepare(Guarded<SrcT> &src) {
  using T = typename SrcT::DType;
  for (unsigned i = 0; i < src.tile.GetValidRow(); ++i)
    for (unsigned j = 0; j < src.tile.GetValidCol(); ++j)
      src.prepareAt(i, j, static_cast<T>(10 * i + j));
}
template <class DstT, class SrcT>
void paint(Guarded<DstT> &dst, const Guarded<SrcT> &src) {
  using T = typename DstT::DType;
  for (unsigned j = 0; j < src.tile.GetValidCol(); ++j) {
    int sum = 0;
    for (unsigned i = 0; i < src.tile.GetValidRow(); ++i)
      sum += static_cast<int>(10 * i + j);
    dst.paintAt(0, j, static_cast<T>(sum));
  }
}

// ---- Places ----

TEST(TcolsumIssue, AssignedTiles) {
  Random random(1);
  unsigned char expected[0x3000];
  for (auto &byte : expected)
    byte = static_cast<unsigned char>(random());
  Tile<TileType::Vec, float, 16, 16> src;
  Tile<TileType::Vec, float, 1, 16> dst;
  Tile<TileType::Vec, float, 16, 16> tmp;
  Tile<TileType::Vec, uint8_t, 1, 0x3000> window;
  TASSIGN(window, 0x1000);
  TASSIGN(src, 0x1000);
  TASSIGN(dst, 0x2000);
  TASSIGN<0x3000>(tmp);
  for (int k = 0; k < 256; ++k) {
    const float value = static_cast<float>(k);
    std::memcpy(expected + k * 4, &value, 4);
  }
  for (const bool isBinary : {false, true}) {
    std::memcpy(window.data(), expected, sizeof expected);
    colSum(dst, src, tmp, isBinary);
    unsigned char after[0x3000];
    std::memcpy(after, expected, sizeof after);
    for (int j = 0; j < 16; ++j) {
      const float sum = static_cast<float>(16 * 120 + 16 * j); // 16 * (0 + ... + 15) + 16 j
      std::memcpy(after + 0x1000 + j * 4, &sum, 4);
    }
    EXPECT_EQ(std::memcmp(window.data(), after, sizeof after), 0);
  }
}

TEST(TcolsumIssue, AutoTiles) {
  Tile<TileType::Vec, int16_t, 3, 16> src;
  Tile<TileType::Vec, int16_t, 2, 16> dst;
  for (uint32_t k = 0; k < 48; ++k)
    src.SetValue(k, static_cast<int16_t>(k));
  TCOLSUM<Tile<TileType::Vec, int16_t, 2, 16>, Tile<TileType::Vec, int16_t, 3, 16>>(dst, src);
  for (uint32_t j = 0; j < 16; ++j) {
    EXPECT_EQ(dst.GetValue(j), static_cast<int16_t>(48 + 3 * j));
    EXPECT_EQ(dst.GetValue(16 + j), 0);
  }
}

// ---- Scratch ----

TEST(TcolsumIssue, TmpMayBeAnotherOperand) {
  Random random(2);
  for (const bool isBinary : {false, true}) {
    Guarded<Src> src(random, 9, 13);
    Guarded<Dst> dst(random, 1, 13), other(random, 1, 13);
    prepare(src);
    paint(dst, src);
    paint(other, src);
    colSum(dst.tile, src.tile, src.tile, isBinary);
    colSum(other.tile, src.tile, other.tile, isBinary);
    EXPECT_TRUE(dst.asPainted());
    EXPECT_TRUE(other.asPainted());
    EXPECT_TRUE(src.asPainted());
  }
}

TEST(TcolsumIssue, UnassignedTmpGetsNoStorage) {
  Random random(3);
  Guarded<Src> src(random, 9, 13);
  Guarded<Dst> dst(random, 1, 13);
  prepare(src);
  paint(dst, src);
  Dst small; // its valid sizes were never set
  Tile<TileType::Vec, float, 64, 4096> largerThanTheBuffer;
  const int before = test::privateTiles();
  colSum(dst.tile, src.tile, small, true);
  colSum(dst.tile, src.tile, largerThanTheBuffer, true);
  colSum(dst.tile, src.tile, largerThanTheBuffer, false);
  EXPECT_EQ(test::privateTiles(), before);
  EXPECT_TRUE(dst.asPainted());
}

template <class TmpT>
void checkTmp(Random &random) {
  Guarded<ND<half, 9, 32>> src(random, 9, 13);
  Guarded<ND<half, 1, 32>> dst(random, 1, 13);
  Guarded<TmpT> tmp(random);
  prepare(src);
  paint(dst, src);
  colSum(dst.tile, src.tile, tmp.tile, false);
  colSum(dst.tile, src.tile, tmp.tile, true);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(tmp.asPainted());
}
template <bool Allowed>
void checkAnyTmp() {
  if constexpr (Allowed) {
    Random random(4);
    checkTmp<Tile<TileType::Vec, float, 1, 8>>(random); // a row of 32 bytes holds 16 halves
    checkTmp<Tile<TileType::Mat, int8_t, 16, 32, BLayout::RowMajor, 16, 32, SLayout::RowMajor>>(random);
  }
}
TEST(TcolsumIssue, AnyTmpThatIsWideEnoughOnA5AndCpu) { checkAnyTmp<!onA2A3>(); }

// ---- Events and spellings ----

TEST(TcolsumIssue, WaitsForItsEvents) {
  Random random(5);
  Guarded<Src> src(random, 4, 8);
  Guarded<Dst> dst(random, 1, 8), withTmp(random, 1, 8), tmp(random, 1, 8);
  test::WhenWaited loads([&] { prepare(src); });
  Event<Op::TLOAD, Op::TCOLSUM> loaded;
  RecordEvent recorded = TCOLSUM(dst.tile, src.tile, loads, loaded);
  paint(dst, src);
  EXPECT_EQ(loads.waits, 1);
  EXPECT_TRUE(dst.asPainted());
  src.tile.data()[0] = 77;
  Event<Op::TCOLSUM, Op::TADD> done =
      TCOLSUM<Dst, Src, Dst>(withTmp.tile, src.tile, tmp.tile, /*isBinary=*/true, recorded, loads);
  done.Wait();
  paint(withTmp, src);
  EXPECT_EQ(loads.waits, 2);
  EXPECT_TRUE(withTmp.asPainted());
  EXPECT_TRUE(src.asPainted());
  static_assert(std::is_same_v<decltype(TCOLSUM(dst.tile, src.tile)), RecordEvent>);
  static_assert(std::is_same_v<decltype(TCOLSUM(dst.tile, src.tile, tmp.tile, false)), RecordEvent>);
}

// ---- Rules ----

constexpr const char *sameColumns = "TCOLSUM: src and dst must have the same number of valid columns";
constexpr const char *wideTmp = "TCOLSUM: on a2a3 a row of tmp must hold src's valid columns";

TEST(TcolsumIssue, DifferentValidColumns) {
  Random random(6);
  for (const auto &[ofSrc, ofDst] : {std::pair(5, 6), std::pair(6, 5), std::pair(16, 1), std::pair(1, 0)}) {
    Guarded<Src> src(random, 4, ofSrc);
    Guarded<Dst> dst(random, 1, ofDst), tmp(random, 1, 16);
    prepare(src);
    if constexpr (strict) {
      test::expectError("TCOLSUM", sameColumns, {"dst: Tile<Vec, float, 3x16", "src: Tile<Vec, float, 9x16"},
                        [&] { colSum(dst.tile, src.tile); });
      test::expectError("TCOLSUM", sameColumns,
                        {"dst: Tile<", "src: Tile<", "tmp: Tile<Vec, float, 3x16", "isBinary: 1"},
                        [&] { colSum(dst.tile, src.tile, tmp.tile, true); });
    } else { // the columns of src are summed
      colSum(dst.tile, src.tile);
      paint(dst, src);
    }
    EXPECT_TRUE(dst.asPainted());
    EXPECT_TRUE(src.asPainted());
  }
}

template <bool Allowed>
void checkStaticallyDifferentColumns() {
  if constexpr (Allowed) { // on a2a3 and a5 this does not compile
    Random random(7);
    Guarded<Tile<TileType::Vec, float, 4, 16, BLayout::RowMajor, 4, 9>> src(random);
    Guarded<Tile<TileType::Vec, float, 1, 16>> dst(random);
    prepare(src);
    if constexpr (strict) {
      test::expectError("TCOLSUM", sameColumns, {"dst: ", "src: "}, [&] { colSum(dst.tile, src.tile); });
    } else {
      colSum(dst.tile, src.tile);
      paint(dst, src);
    }
    EXPECT_TRUE(dst.asPainted());
  }
}
TEST(TcolsumIssue, StaticallyDifferentColumnsOnCpu) { checkStaticallyDifferentColumns<onCpu>(); }

/// A tmp whose row is too short is a rule of a2a3, sequential or not; elsewhere nothing is asked of tmp.
template <class DstT, class SrcT, class... Valid>
void checkNarrowTmp(const char *columns, Valid... valid) {
  Random random(8);
  Guarded<SrcT> src(random, valid...);
  Guarded<DstT> dst(random, 1, src.tile.GetValidCol());
  Guarded<NarrowTmp> tmp(random);
  prepare(src);
  if constexpr (!onA2A3)
    paint(dst, src);
  for (bool isBinary : {false, true})
    if constexpr (onA2A3)
      test::expectError("TCOLSUM", wideTmp,
                        {"dst: ", "src: ", "tmp: ", columns, isBinary ? "isBinary: 1" : "isBinary: 0"},
                        [&] { colSum(dst.tile, src.tile, tmp.tile, isBinary); });
    else
      colSum(dst.tile, src.tile, tmp.tile, isBinary);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(tmp.asPainted());
}
TEST(TcolsumIssue, NarrowTmp) {
  checkNarrowTmp<Dst, Src>("valid 4x9", 4, 9);
  if constexpr (!onA2A3) { // there neither compiles: of constant sizes, and with another element type
    checkNarrowTmp<Dst, Tile<TileType::Vec, float, 4, 16>>("valid 4x16");
    checkNarrowTmp<ND<half, 1, 32>, ND<half, 9, 32>>("valid 4x17", 4, 17);
  }
}
/// A row that just holds the columns.
TEST(TcolsumIssue, TmpThatIsJustWideEnough) {
  Random random(12);
  Guarded<Src> src(random, 4, 8);
  Guarded<Dst> dst(random, 1, 8);
  NarrowTmp tmp;
  prepare(src);
  paint(dst, src);
  colSum(dst.tile, src.tile, tmp, false);
  colSum(dst.tile, src.tile, tmp, true);
  EXPECT_TRUE(dst.asPainted());
}

TEST(TcolsumIssue, EveryBrokenRuleIsReported) {
  if constexpr (onA2A3) {
    Random random(9);
    Guarded<Src> src(random, 4, 9);
    Guarded<Dst> dst(random, 1, 16);
    NarrowTmp tmp;
    test::expectError("TCOLSUM", sameColumns,
                      {"also: TCOLSUM: on a2a3 a row of tmp must hold src's valid columns"},
                      [&] { colSum(dst.tile, src.tile, tmp, true); });
    EXPECT_TRUE(dst.asPainted());
  }
}

TEST(TcolsumIssue, MoreValidThanTheTilesHave) {
  Random random(10);
  Guarded<ND<float, 2, 32>> wideDst(random, 1, 16), widerDst(random, 1, 17);
  Guarded<ND<float, 4, 16>> tooManyRows(random, 5, 16), tooManyCols(random, 4, 17);
  test::expectError("TCOLSUM", test::regionRule,
                    {"operand: src", "dst: ", "src: Tile<Vec, float, 4x16, valid 5x16"},
                    [&] { colSum(wideDst.tile, tooManyRows.tile); });
  test::expectError("TCOLSUM", test::regionRule, {"operand: src", "src: Tile<Vec, float, 4x16, valid 4x17"},
                    [&] { colSum(widerDst.tile, tooManyCols.tile); });
  EXPECT_TRUE(wideDst.asPainted());
  EXPECT_TRUE(widerDst.asPainted());
  // The sums of 9 columns, for a dst of 8.
  Guarded<ND<float, 4, 16>> src(random, 4, 9);
  Guarded<ND<float, 4, 8>> narrowDst(random, 1, 9);
  test::expectError("TCOLSUM", test::regionRule, {"operand: dst", "dst: Tile<Vec, float, 4x8, valid 1x9"},
                    [&] { colSum(narrowDst.tile, src.tile); });
  EXPECT_TRUE(narrowDst.asPainted());
}

// Nothing is touched, so nothing can be outside.
TEST(TcolsumIssue, EmptySourceWiderThanDstOnCpu) {
  if constexpr (!strict) {
    Random random(11);
    Guarded<ND<float, 4, 16>> src(random, 0, 16);
    Guarded<ND<float, 1, 8>> dst(random, 1, 8);
    EXPECT_NO_THROW(colSum(dst.tile, src.tile));
    EXPECT_TRUE(dst.asPainted());
  }
}

// On cpu tiles may stick out of their buffer as long as nothing beyond the end is touched.
TEST(TcolsumIssue, BeyondTheBuffer) {
  if constexpr (onCpu) {
    constexpr size_t end = 512 * 1024;
    Tile<TileType::Vec, float, 1, 24> last;
    TASSIGN(last, end - 96);
    for (uint32_t k = 0; k < 24; ++k)
      last.SetValue(k, static_cast<float>(k));
    ND<float, 4, 8> dst(1, 8), src(2, 8);
    TASSIGN(dst, end - 32); // its row 0 fits
    TASSIGN(src, end - 96); // and two rows of src
    colSum(dst, src);
    EXPECT_EQ(last.GetValue(16), 8.0f);
    EXPECT_EQ(last.GetValue(23), 22.0f);
    src.SetValidRow(4);
    test::expectError("TCOLSUM", test::footprintRule, {"operand: src"}, [&] { colSum(dst, src); });
    ND<float, 4, 16> wideDst(1, 9), wideSrc(1, 9);
    TASSIGN(wideDst, end - 32);
    TASSIGN(wideSrc, 0);
    test::expectError("TCOLSUM", test::footprintRule, {"operand: dst"}, [&] { colSum(wideDst, wideSrc); });
    EXPECT_EQ(last.GetValue(16), 8.0f);
  }
}

} // namespace
