// TSEL and TSELS read a mask the way TCMP or TCMPS wrote it, whatever the sizes of the mask tile: each element
// selected is compared with what the comparison itself says. On cpu several packings exist and tiles remember
// which was used; on a2a3 and a5 there is one.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "pto/profile/target.hpp"

namespace {

using namespace pto;
using Random = std::mt19937;

constexpr Profile profile = buildTarget.profile;
constexpr int rows = 12;

template <class T, int Cols>
using DataTile = Tile<TileType::Vec, T, rows, Cols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
template <class M, int Cols>
using MaskTile = Tile<TileType::Vec, M, rows, Cols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using ScratchTile = Tile<TileType::Vec, uint8_t, 1, 32>;

int between(Random &random, int low, int high) { return std::uniform_int_distribution(low, high)(random); }

bool holds(CmpMode mode, int a, int b) {
  switch (mode) {
  case CmpMode::NE:
    return a != b;
  case CmpMode::LT:
    return a < b;
  case CmpMode::LE:
    return a <= b;
  case CmpMode::GT:
    return a > b;
  case CmpMode::GE:
    return a >= b;
  default:
    return a == b;
  }
}

/// Two sources with small integers, so that all orders are frequent, and what they were filled with.
template <class T, int Cols>
struct Sources {
  int validRows, validCols;
  DataTile<T, Cols> first, second, dst;
  std::vector<int> firstValues, secondValues;

  Sources(Random &random, int r, int c)
      : validRows(r), validCols(c), first(unsigned(r), unsigned(c)), second(unsigned(r), unsigned(c)),
        dst(unsigned(r), unsigned(c)) {
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < Cols; ++j) {
        firstValues.push_back(between(random, 0, 3));
        secondValues.push_back(between(random, 0, 3));
        first.data()[i * Cols + j] = static_cast<T>(firstValues.back());
        second.data()[i * Cols + j] = static_cast<T>(secondValues.back());
      }
  }
  int firstAt(int i, int j) const { return firstValues[static_cast<size_t>(i * Cols + j)]; }
  int secondAt(int i, int j) const { return secondValues[static_cast<size_t>(i * Cols + j)]; }
  int dstAt(int i, int j) { return static_cast<int>(static_cast<float>(dst.data()[i * Cols + j])); }
};

enum class Writer { Tcmp, Tcmps, TcmpsOfTile };
constexpr int scalarValue = 1;
constexpr int otherValue = 77;

template <class MaskT, class Data>
void compare(Writer writer, MaskT &mask, Data &data, CmpMode mode) {
  using T = typename decltype(data.first)::DType;
  Tile<TileType::Vec, T, 1, 32 / sizeof(T), BLayout::RowMajor, 1, 1> one;
  one.data()[0] = static_cast<T>(scalarValue);
  if (writer == Writer::Tcmp)
    TCMP(mask, data.first, data.second, mode);
  else if (writer == Writer::Tcmps)
    TCMPS(mask, data.first, static_cast<T>(scalarValue), mode);
  else
    TCMPS(mask, data.first, one, mode);
}

/// TSEL and TSELS by this mask choose what the comparison says.
template <class MaskT, class Data>
::testing::AssertionResult selectsAsCompared(Writer writer, MaskT &mask, Data &data, CmpMode mode) {
  using T = typename decltype(data.first)::DType;
  ScratchTile tmp;
  for (bool byScalar : {false, true}) {
    if (byScalar)
      TSELS(data.dst, mask, data.first, tmp, static_cast<T>(otherValue));
    else
      TSEL(data.dst, mask, data.first, data.second, tmp);
    for (int i = 0; i < data.validRows; ++i)
      for (int j = 0; j < data.validCols; ++j) {
        const int second = data.secondAt(i, j), first = data.firstAt(i, j);
        const bool bit = holds(mode, first, writer == Writer::Tcmp ? second : scalarValue);
        const int expected = bit ? first : byScalar ? otherValue : second;
        if (data.dstAt(i, j) != expected)
          return ::testing::AssertionFailure()
                 << (byScalar ? "TSELS" : "TSEL") << " at " << i << ", " << j << " of " << data.validRows
                 << " x " << data.validCols << ", mask valid " << mask.GetValidRow() << " x "
                 << mask.GetValidCol() << " of " << MaskT::Rows << " x " << MaskT::Cols << ", writer "
                 << static_cast<int>(writer) << ": " << data.dstAt(i, j) << ", not " << expected;
      }
  }
  return ::testing::AssertionSuccess();
}

/// Whether the mask has a place for every bit.
template <class M, int MaskCols, int Cols>
bool fits(Writer writer, int validRows, int validCols, int maskCols) {
  constexpr int wordBits = 8 * sizeof(M);
  const int needed = (validCols + wordBits - 1) / wordBits;
  if (needed > MaskCols)
    return false;
  if (profile != Profile::Cpu)
    return true;
  const int physical = (Cols + 7) / 8, used = (validCols + 7) / 8;
  const bool stream = writer != Writer::Tcmp && sizeof(M) == 1 && maskCols != used && maskCols != physical;
  return stream ? (validRows - 1) * physical + used <= validRows * maskCols : needed <= maskCols;
}

template <class T, int Cols, class M, int MaskCols>
void check(Random &random) {
  constexpr CmpMode modes[] = {CmpMode::EQ, CmpMode::NE, CmpMode::LT, CmpMode::LE, CmpMode::GT, CmpMode::GE};
  // a2a3 compares int32_t for equality only.
  const int modeCount = profile == Profile::A2A3 && std::is_same_v<T, int32_t> ? 2 : 6;
  for (int set = 0; set < 24; ++set) {
    const int validRows = between(random, 1, rows);
    const int validCols = set % 3 == 0 ? Cols : between(random, 1, Cols);
    const int maskCols = set % 2 == 0 ? MaskCols : between(random, 1, MaskCols);
    const CmpMode mode = modes[set % modeCount];
    for (Writer writer : {Writer::Tcmp, Writer::Tcmps, Writer::TcmpsOfTile}) {
      if (!fits<M, MaskCols, Cols>(writer, validRows, validCols, maskCols))
        continue;
      Sources<T, Cols> data(random, validRows, validCols);
      MaskTile<M, MaskCols> mask{static_cast<unsigned>(validRows), static_cast<unsigned>(maskCols)};
      compare(writer, mask, data, mode);
      ASSERT_TRUE(selectsAsCompared(writer, mask, data, mode)) << "set " << set;
    }
  }
}

template <class T>
void checkSizes() {
  Random random(sizeof(T));
  check<T, 32, uint8_t, 32>(random);
  check<T, 64, uint8_t, 32>(random);
  check<T, 96, uint8_t, 32>(random);
  check<T, 96, uint8_t, 96>(random);
  check<T, 288, uint8_t, 64>(random);
  check<T, 32, uint32_t, 8>(random);
  check<T, 160, uint32_t, 8>(random);
  check<T, 96, int8_t, 64>(random);
  check<T, 96, int32_t, 16>(random);
  if constexpr (sizeof(T) >= 4) {
    check<T, 8, uint8_t, 32>(random);
    check<T, 40, uint8_t, 32>(random);
    check<T, 72, uint32_t, 8>(random);
  }
}

TEST(Masks, AreReadAsTheyWereWritten) {
  checkSizes<int32_t>();
  checkSizes<half>();
  checkSizes<float>();
  if constexpr (profile != Profile::A2A3) {
    checkSizes<int8_t>();
    checkSizes<int64_t>();
  }
}

// ---- What a mask goes through on its way ----

struct Way {
  Random random{1};
  Sources<float, 64> data{random, rows, 50};
  MaskTile<uint8_t, 32> mask{rows, 32};
  MaskTile<uint8_t, 32> other{rows, 32};

  Way() { TCMP(mask, data.first, data.second, CmpMode::LT); }
  template <class MaskT>
  ::testing::AssertionResult isRead(MaskT &by) {
    return selectsAsCompared(Writer::Tcmp, by, data, CmpMode::LT);
  }
};

TEST(MaskWays, ACopyOfTheTile) {
  Way way;
  auto copy = way.mask;
  EXPECT_TRUE(way.isRead(copy));
}
TEST(MaskWays, AssignedToItsAddressAgain) {
  Way way;
  MaskTile<uint8_t, 32> placed{rows, 32};
  for (int turn = 0; turn < 2; ++turn) {
    TASSIGN(placed, 0x4000);
    TCMP(placed, way.data.first, way.data.second, CmpMode::LT);
    TASSIGN(placed, 0x4000);
    EXPECT_TRUE(way.isRead(placed));
  }
}
TEST(MaskWays, MovedToAnotherTile) {
  Way way;
  TMOV(way.other, way.mask);
  EXPECT_TRUE(way.isRead(way.other));
}
TEST(MaskWays, ReshapedToWords) {
  Way way;
  MaskTile<uint32_t, 8> words{rows, 8};
  TRESHAPE(words, way.mask);
  EXPECT_TRUE(way.isRead(words));
}
TEST(MaskWays, CombinedWithAnother) {
  Way way;
  TCMP(way.other, way.data.first, way.data.second, CmpMode::LE);
  TAND(way.other, way.other, way.mask); // less, and less or equal
  EXPECT_TRUE(way.isRead(way.other));
}

#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5) // whose masks lie in rows
/// Dense bits that were made elsewhere: on cpu those of row i follow those of row i - 1, and so TSEL reads
/// them, whatever lay in the tile before.
TEST(MaskWays, WhatIsLoadedOverItIsReadAsTheTileSays) {
  Way way;
  constexpr int cols = 50;
  std::vector<uint8_t> bits(rows * 32);
  for (int n = 0; n < rows * cols; ++n)
    if (way.data.firstAt(n / cols, n % cols) < way.data.secondAt(n / cols, n % cols))
      bits[static_cast<size_t>(n / 8)] |= static_cast<uint8_t>(1 << n % 8);
  GlobalTensor<uint8_t, Shape<1, 1, 1, rows, 32>, Stride<rows * 32, rows * 32, rows * 32, 32, 1>> memory(
      bits.data());
  TLOAD(way.mask, memory);
  ScratchTile tmp;
  TSEL(way.data.dst, way.mask, way.data.first, way.data.second, tmp);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j)
      ASSERT_EQ(way.data.dstAt(i, j), std::min(way.data.firstAt(i, j), way.data.secondAt(i, j)))
          << i << ", " << j;
}

/// A comparison of nothing leaves the mask, and how it is read, alone.
TEST(MaskWays, AComparisonOfNothing) {
  Way way;
  DataTile<float, 64> nothing(0, 0);
  TCMP(way.mask, nothing, nothing, CmpMode::LT);
  EXPECT_TRUE(way.isRead(way.mask));
}
#endif

/// It must compile without a warning, too.
TEST(MaskAgreement, AMaskWithoutColumns) {
  Tile<TileType::Vec, uint32_t, 16, 48, BLayout::RowMajor, 4, 0> mask;
  Tile<TileType::Vec, half, 16, 48, BLayout::RowMajor, 4, 0> src;
  TASSIGN(mask, 0);
  TASSIGN(src, 8192);
  for (int i = 0; i < 16 * 48; ++i)
    mask.data()[i] = 7;
  TCMPS(mask, src, half(0), CmpMode::LT);
  EXPECT_EQ(mask.data()[0], 7u);
}

} // namespace
