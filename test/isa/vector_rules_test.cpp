// Rules and promises of vector instructions that only a running program can break: tiles that share storage,
// and sizes that types leave open. What types alone can break is in test/legality.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <string>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::DN;
using test::expectError;
using test::ND;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// What is told while `act` runs.
template <class Act>
std::string warningsOf(Act &&act) {
  ::testing::internal::CaptureStderr();
  EXPECT_NO_THROW(act());
  return ::testing::internal::GetCapturedStderr();
}

/// Must be refused on a2a3 and a5. The cpu profile makes no promise of this kind.
template <class Act>
void refused(const char *instruction, const char *rule, Act &&act) {
  if constexpr (!onCpu)
    expectError(instruction, rule, {}, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}
/// The same, on a2a3 only.
template <class Act>
void refusedOnA2A3(const char *instruction, const char *rule, Act &&act) {
  if constexpr (onA2A3)
    expectError(instruction, rule, {}, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}

/// A promise that was broken: builds that hold programs to their promises refuse it; others warn on a2a3 and a5
/// and go on.
template <class Act>
void promised(const char *instruction, const char *rule, Act &&act) {
  if constexpr (buildTarget.holdsToPromises())
    expectError(instruction, rule, {}, act);
  else
    EXPECT_EQ(warningsOf(act).find(rule) != std::string::npos, !onCpu) << instruction << ": " << rule;
}
/// The same of a promise that only the strict profiles know, and of one that only a2a3 knows.
template <class Act>
void promisedToDevices(const char *instruction, const char *rule, Act &&act) {
  if constexpr (!onCpu)
    promised(instruction, rule, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}
template <class Act>
void promisedToA2A3(const char *instruction, const char *rule, Act &&act) {
  if constexpr (onA2A3)
    promised(instruction, rule, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}

// ---- Shared storage ----

using Ints = Tile<TileType::Vec, int32_t, 16, 64>;
using Floats = Tile<TileType::Vec, float, 16, 64>;
using Bytes = Tile<TileType::Vec, uint8_t, 32, 64>;
constexpr int tileBytes = 16 * 64 * 4;

/// Four tiles, the one at `moved` starting `shift` bytes after the one at `onto`.
template <class T, class Last = T>
struct Placed {
  T first, second, third;
  Last last;

  Placed(int moved, int onto, int shift) {
    int address[4];
    for (int i = 0; i < 4; ++i)
      address[i] = 4 * tileBytes * (i + 1);
    address[moved] = address[onto] + shift;
    TASSIGN(first, address[0]);
    TASSIGN(second, address[1]);
    TASSIGN(third, address[2]);
    TASSIGN(last, address[3]);
    TEXPANDS(first, 1);
    TEXPANDS(second, 1);
    TEXPANDS(third, 1);
  }
};

constexpr const char *inPlaceRule = "dst must not share storage with a source or with tmp";
constexpr const char *apartRule = "dst, the sources and tmp must not share storage";

TEST(VectorRules, BitwiseWithScalarInPlace) {
  for (const int shift : {0, 32, tileBytes - 32}) {
    Placed<Ints> tiles(0, 1, shift);
    refused("TANDS", inPlaceRule, [&] { TANDS(tiles.first, tiles.second, 3); });
    refused("TORS", inPlaceRule, [&] { TORS(tiles.first, tiles.second, 3); });
  }
  Placed<Ints> neighbours(0, 1, tileBytes);
  EXPECT_NO_THROW(TANDS(neighbours.first, neighbours.second, 3));
  EXPECT_NO_THROW(TORS(neighbours.first, neighbours.second, 3));
}

TEST(VectorRules, XorWithScalarInPlaceAndOnItsScratchTile) {
  const char *const rule = "TXORS: on a2a3 dst, src and tmp must start at different addresses";
  Placed<Ints> onSource(3, 1, 0), onDst(3, 0, 0), inPlace(0, 1, 0);
  promisedToA2A3("TXORS", rule, [&] { TXORS(onSource.first, onSource.second, 3, onSource.last); });
  promisedToA2A3("TXORS", rule, [&] { TXORS(onDst.first, onDst.second, 3, onDst.last); });
  promisedToA2A3("TXORS", rule, [&] { TXORS(inPlace.first, inPlace.second, 3, inPlace.last); });
  if constexpr (!onA2A3 || !buildTarget.debug) {
    EXPECT_EQ(inPlace.first.GetValue(0), 1 ^ 3);
  }
  // Only the start counts.
  Placed<Ints> overlapping(0, 1, 32);
  EXPECT_EQ(warningsOf([&] { TXORS(overlapping.first, overlapping.second, 3, overlapping.last); }), "");
}

TEST(VectorRules, ReciprocalInPlace) {
  Placed<Floats> tiles(0, 1, 0);
  refusedOnA2A3("TRECIP", inPlaceRule, [&] { TRECIP(tiles.first, tiles.second); });
}

TEST(VectorRules, XorAndPreluWantTilesApart) {
  const int pairs[][2] = {{0, 1}, {0, 2}, {3, 0}, {1, 2}, {3, 1}, {3, 2}};
  for (const auto &pair : pairs) {
    Placed<Ints> ints(pair[0], pair[1], 0);
    refusedOnA2A3("TXOR", apartRule, [&] { TXOR(ints.first, ints.second, ints.third, ints.last); });
    Placed<Floats, Bytes> floats(pair[0], pair[1], 0);
    refusedOnA2A3("TPRELU", apartRule,
                  [&] { TPRELU(floats.first, floats.second, floats.third, floats.last); });
  }
}

TEST(VectorRules, OthersRunInPlace) {
  Placed<Floats> tiles(0, 1, 0);
  EXPECT_NO_THROW(TADD(tiles.first, tiles.second, tiles.second));
  EXPECT_NO_THROW(TMULS(tiles.first, tiles.second, 2.0f));
  EXPECT_NO_THROW(TDIVS(tiles.first, 1.0f, tiles.second));
  EXPECT_NO_THROW(TEXP(tiles.first, tiles.second));
}

// ---- Sizes of elementwise instructions ----

using Data = ND<float, 16, 64>;

TEST(VectorRules, ValidSizesOfSources) {
  const char *const rule = "every source must have the valid rows and columns of dst";
  Data dst(8, 32), same(8, 32), rows(9, 32), cols(8, 33), tmp(8, 32);
  EXPECT_NO_THROW(TADD(dst, same, same));
  promised("TADD", rule, [&] { TADD(dst, rows, same); });
  promised("TSUB", rule, [&] { TSUB(dst, same, cols); });
  promised("TABS", rule, [&] { TABS(dst, rows); });
  promised("TADDS", rule, [&] { TADDS(dst, cols, 1.0f); });
  promised("TDIVS", rule, [&] { TDIVS(dst, 1.0f, rows); });
  promised("TAXPY", rule, [&] { TAXPY(dst, cols, 1.0f); });
  promised("TADDC", rule, [&] { TADDC(dst, same, same, rows); });
  promised("TADDSC", rule, [&] { TADDSC(dst, same, 1.0f, cols); });
  promised("TMULADDDST", rule, [&] { TMULADDDST(dst, same, rows); });
  promised("TPOW", rule, [&] { TPOW(dst, same, cols, tmp); });
  promised("TPAIRREDUCESUM", rule, [&] { TPAIRREDUCESUM(dst, cols); });
}

TEST(VectorRules, EmptyRegions) {
  const char *const rule = "the valid region of dst must not be empty";
  Data noRows(0, 32), alsoNoRows(0, 32), noCols(8, 0), alsoNoCols(8, 0), tmp(8, 32);
  ND<int32_t, 16, 64> noInts(0, 32), alsoNoInts(0, 32);
  ND<half, 16, 64> noHalves(0, 32);
  promisedToDevices("TADDS", rule, [&] { TADDS(noRows, alsoNoRows, 1.0f); });
  promisedToDevices("TSUBS", rule, [&] { TSUBS(noCols, alsoNoCols, 1.0f); });
  promisedToDevices("TMULS", rule, [&] { TMULS(noRows, alsoNoRows, 1.0f); });
  promisedToDevices("TDIVS", rule, [&] { TDIVS(noCols, alsoNoCols, 1.0f); });
  promisedToDevices("TDIVS", rule, [&] { TDIVS(noRows, 1.0f, alsoNoRows); });
  promisedToDevices("TMAXS", rule, [&] { TMAXS(noCols, alsoNoCols, 1.0f); });
  promisedToDevices("TMINS", rule, [&] { TMINS(noRows, alsoNoRows, 1.0f); });
  promisedToDevices("TLRELU", rule, [&] { TLRELU(noCols, alsoNoCols, 1.0f); });
  promisedToDevices("TREMS", rule, [&] { TREMS(noRows, alsoNoRows, 1.0f, tmp); });
  promisedToDevices("TFMODS", rule, [&] { TFMODS(noCols, alsoNoCols, 1.0f); });
  promisedToDevices("TSHLS", rule, [&] { TSHLS(noInts, alsoNoInts, 1); });
  promisedToDevices("TSHRS", rule, [&] { TSHRS(noInts, alsoNoInts, 1); });
  promisedToDevices("TADDRELUCONV", rule, [&] { TADDRELUCONV(noHalves, noRows, alsoNoRows); });
  promisedToDevices("TSUBRELUCONV", rule, [&] { TSUBRELUCONV(noHalves, noRows, alsoNoRows); });
  promisedToDevices("TADDDEQRELU", rule, [&] { TADDDEQRELU(noHalves, noInts, alsoNoInts, 1.0f, noInts); });
  EXPECT_NO_THROW(TADD(noRows, alsoNoRows, alsoNoRows));
  EXPECT_NO_THROW(TEXP(noCols, alsoNoCols));
}

TEST(VectorRules, ScratchTilesOfA2A3) {
  Data dst(8, 32), src(8, 32), same(8, 32), narrow(8, 31), low(7, 32), none(0, 32);
  EXPECT_NO_THROW(TPOW(dst, src, src, same));
  promisedToA2A3("TPOW", "on a2a3 tmp must have the valid rows and columns of dst",
                 [&] { TPOW(dst, src, src, narrow); });
  promisedToA2A3("TPOWS", "on a2a3 tmp must have the valid rows and columns of dst",
                 [&] { TPOWS(dst, src, 2.0f, low); });
  ND<int32_t, 16, 64> ints(8, 32), others(8, 32), scratch(8, 31);
  promisedToA2A3("TXOR", "on a2a3 tmp must have the valid rows and columns of dst",
                 [&] { TXOR(ints, others, others, scratch); });
  promisedToA2A3("TXORS", "on a2a3 tmp must have the valid rows and columns of dst",
                 [&] { TXORS(ints, others, 1, scratch); });
  EXPECT_NO_THROW(TREM(dst, src, src, low));
  promisedToA2A3("TREM", "TREM: on a2a3 tmp must have at least one valid row and the valid columns of dst",
                 [&] { TREM(dst, src, src, narrow); });
  promisedToA2A3("TREMS", "TREMS: on a2a3 tmp must have at least one valid row and the valid columns of dst",
                 [&] { TREMS(dst, src, 2.0f, none); });
  ND<half, 16, 64> halves(8, 32);
  promisedToA2A3("TADDDEQRELU",
                 "TADDDEQRELU: on a2a3 tmp must have at least the valid rows and columns of dst",
                 [&] { TADDDEQRELU(halves, others, others, 1.0f, scratch); });
  ND<uint8_t, 8, 32> few(8, 32);
  promisedToA2A3("TPRELU", "TPRELU: on a2a3 tmp must have more valid rows than dst, or as many Rows",
                 [&] { TPRELU(dst, src, same, few); });
  ND<float, 16, 512> wide(8, 300), wideSource(8, 300), slopes(8, 300);
  ND<uint8_t, 16, 32> row(9, 32);
  promisedToA2A3("TPRELU", "TPRELU: on a2a3 a row of tmp must have a bit for every valid column of dst",
                 [&] { TPRELU(wide, wideSource, slopes, row); });
}

// ---- Masks ----

using MaskBytes = ND<uint8_t, 16, 32>;

TEST(VectorRules, SizesOfComparisons) {
  MaskBytes mask(8, 4), low(7, 4);
  Data src(8, 32), narrow(8, 31);
  EXPECT_NO_THROW(TCMP(mask, src, src, CmpMode::LT));
  EXPECT_NO_THROW(TCMPS(mask, src, 0.0f, CmpMode::LT));
  promised("TCMP", "dst must have the valid rows of the source", [&] { TCMP(low, src, src, CmpMode::LT); });
  promisedToDevices("TCMPS", "dst must have the valid rows of the source",
                    [&] { TCMPS(low, src, 0.0f, CmpMode::LT); });
  promised("TCMP", "TCMP: src0 and src1 must have the same valid rows and columns",
           [&] { TCMP(mask, narrow, src, CmpMode::LT); });
  ND<float, 16, 512> wide(8, 257);
  promisedToDevices("TCMPS", "a row of dst must have a bit for every valid column of the source",
                    [&] { TCMPS(mask, wide, 0.0f, CmpMode::LT); });
}

TEST(VectorRules, SizesOfSelections) {
  Data dst(16, 64), src(16, 64), tmp(1, 8);
  ND<uint8_t, 8, 32> low(8, 8);
  MaskBytes mask(16, 8);
  EXPECT_NO_THROW(TSEL(dst, mask, src, src, tmp));
  if constexpr (!onCpu)
    expectError("TSEL",
                "TSEL: mask must have a row for every valid row of dst, with a bit for every valid column",
                {}, [&] { TSEL(dst, low, src, src, tmp); });
  if constexpr (onCpu) {
    // 1024 bits as a stream: 128 bytes of 8 rows of 16.
    low.SetValidCol(16);
    EXPECT_NO_THROW(TSEL(dst, low, src, src, tmp));
    low.SetValidCol(15);
    expectError("TSEL", "TSEL: mask must have a bit for every element of dst", {},
                [&] { TSEL(dst, low, src, src, tmp); });
  }
}

// ---- Reductions ----

TEST(VectorRules, SizesOfRowReductions) {
  Data src(8, 32), empty(8, 0), tmp(8, 32);
  DN<float, 16, 1> dst(8, 1), low(7, 1);
  DN<int32_t, 16, 1> index(8, 1), lowIndex(7, 1);
  const char *const rows = "every output must have as many valid rows as src";
  const char *const some = "src must have valid rows and valid columns";
  EXPECT_NO_THROW(TROWSUM(dst, src, tmp));
  promised("TROWSUM", rows, [&] { TROWSUM(low, src, tmp); });
  promised("TROWPROD", rows, [&] { TROWPROD(low, src, tmp); });
  promised("TROWMAX", rows, [&] { TROWMAX(low, src, tmp); });
  promised("TROWMIN", rows, [&] { TROWMIN(low, src, tmp); });
  promised("TROWARGMAX", rows, [&] { TROWARGMAX(lowIndex, src, tmp); });
  promised("TROWARGMIN", rows, [&] { TROWARGMIN(dst, lowIndex, src, tmp); });
  refused("TROWSUM", some, [&] { TROWSUM(dst, empty, tmp); });
  refused("TROWMAX", some, [&] { TROWMAX(dst, empty, tmp); });
  refused("TROWARGMIN", some, [&] { TROWARGMIN(index, empty, tmp); });
}

TEST(VectorRules, SizesOfColumnReductions) {
  Data src(8, 32), empty(0, 32), tmp(8, 32);
  ND<float, 2, 64> dst(1, 32), narrow(1, 31);
  ND<int32_t, 2, 64> index(1, 32), twoRows(2, 32);
  const char *const cols = "every output must have as many valid columns as src";
  EXPECT_NO_THROW(TCOLMAX(dst, src));
  promised("TCOLPROD", cols, [&] { TCOLPROD(narrow, src); });
  promised("TCOLMAX", cols, [&] { TCOLMAX(narrow, src); });
  promised("TCOLMIN", cols, [&] { TCOLMIN(narrow, src); });
  promised("TCOLARGMAX", cols, [&] { TCOLARGMAX(narrow, index, src, tmp); });
  promised("TCOLARGMIN", "every output must have one valid row", [&] { TCOLARGMIN(twoRows, src, tmp); });
  refused("TCOLARGMAX", "src must have valid rows and valid columns", [&] { TCOLARGMAX(index, empty, tmp); });
  EXPECT_NO_THROW(TCOLMAX(dst, empty));
}

// ---- Expansions ----

TEST(VectorRules, SizesOfRowExpansions) {
  Data dst(8, 32), full(8, 32), narrow(8, 31), tmp(8, 32);
  DN<float, 16, 1> column(8, 1), low(7, 1);
  ND<float, 16, 8> block(8, 8), part(8, 7);
  const char *const wholeRule = "src0 or src1 must be row-major and have the valid rows and columns of dst";
  const char *const expandedRule =
      "the source that is expanded must have the valid rows of dst, and one valid column when it is "
      "column-major or 32 bytes of valid columns when it is row-major";
  EXPECT_NO_THROW(TROWEXPANDADD(dst, full, column));
  EXPECT_NO_THROW(TROWEXPANDADD(dst, block, full));
  promised("TROWEXPANDADD", wholeRule, [&] { TROWEXPANDADD(dst, narrow, column); });
  promised("TROWEXPANDSUB", expandedRule, [&] { TROWEXPANDSUB(dst, full, part); });
  EXPECT_NO_THROW(TROWEXPANDDIV(dst, full, column, tmp));
  ND<float, 1, 8> small(1, 8); // a2a3 takes the address of tmp, whatever size it has
  EXPECT_EQ(warningsOf([&] { TROWEXPANDMAX(dst, full, column, small); }), "");
  EXPECT_NO_THROW(TROWEXPAND(dst, column));
  Data noCols(8, 0);
  promised("TROWEXPAND", "TROWEXPAND: src must have the valid rows of dst", [&] { TROWEXPAND(dst, low); });
  if constexpr (buildTarget.profile == Profile::A5)
    expectError("TROWEXPAND", "TROWEXPAND: on a5 the valid regions of dst and src must not be empty", {},
                [&] { TROWEXPAND(noCols, column); });
  else
    EXPECT_NO_THROW(TROWEXPAND(noCols, column));
}

TEST(VectorRules, SizesOfColumnExpansions) {
  Data dst(8, 32), full(8, 32);
  ND<float, 2, 64> row(1, 32), narrow(1, 31), none(0, 32);
  EXPECT_NO_THROW(TCOLEXPANDADD(dst, full, row));
  EXPECT_NO_THROW(TCOLEXPANDADD(dst, row, full));
  // Whatever was promised: a row has no 8 rows to read.
  expectError("TCOLEXPANDADD",
              buildTarget.holdsToPromises() ? "src0 or src1 must have the valid rows and columns of dst"
                                            : test::regionRule,
              {}, [&] { TCOLEXPANDADD(dst, row, row); });
  promised("TCOLEXPANDMUL", "src0 and src1 must have the valid columns of dst",
           [&] { TCOLEXPANDMUL(dst, full, narrow); });
  promised("TCOLEXPAND", "TCOLEXPAND: src must have the valid columns of dst",
           [&] { TCOLEXPAND(dst, narrow); });
  refused("TCOLEXPAND", "TCOLEXPAND: the valid region of src must not be empty",
          [&] { TCOLEXPAND(dst, none); });
  EXPECT_NO_THROW(TCOLEXPAND(dst, row));
}

// ---- Valid regions that leave the tile ----

/// A valid region larger than its tile is refused on every profile before anything is written.
template <class Act>
void leavesTile(const char *instruction, Act &&act) {
  expectError(instruction,
              "the rows and columns that an instruction touches must lie inside the tile's Rows x Cols", {},
              act);
}

TEST(VectorRules, ValidRegionsInsideTheTile) {
  ND<float, 64, 64> source(64, 64);
  ND<float, 4, 64> pairs(64, 64);
  ND<uint8_t, 4, 32> wide(4, 100), tall(64, 32);
  ND<uint32_t, 2, 8> words(2, 64);
  ND<float, 8, 800> rows(8, 800);
  if constexpr (onCpu && !buildTarget.debug) { // elsewhere other sizes count, or promises do first
    leavesTile("TCMP", [&] { TCMP(wide, rows, rows, CmpMode::EQ); });
    leavesTile("TCMP", [&] { TCMP(words, rows, rows, CmpMode::EQ); });
    leavesTile("TCMPS", [&] { TCMPS(tall, source, 0.0f, CmpMode::EQ); });
  }
  leavesTile("TPAIRREDUCESUM", [&] { TPAIRREDUCESUM(pairs, source); });
}

} // namespace
