// Rules of irregular instructions that only a running program can break: tiles that share storage, and sizes
// that types leave open. What types alone can break is in test/legality/irregular.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

namespace {

using namespace pto;
using test::expectError;
using test::expectWarning;
using test::ND;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Must be refused on a2a3 and a5. The cpu profile has no such rule.
template <class Act>
void refused(const char *instruction, const char *rule, Act &&act) {
  if constexpr (!onCpu)
    expectError(instruction, rule, {}, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}

using Data = ND<float, 16, 64>;
using Ints = ND<int32_t, 16, 64>;

// ---- Parts ----

TEST(IrregularRules, PartsThatDoNotCover) {
  const char *const rule = "one source must have the valid region of dst, and the other none that exceeds it";
  Data dst(8, 32), whole(8, 32), part(8, 16), other(7, 32), beyond(9, 32);
  EXPECT_NO_THROW(TPARTADD(dst, whole, part));
  EXPECT_NO_THROW(TPARTADD(dst, other, whole));
  refused("TPARTADD", rule, [&] { TPARTADD(dst, part, other); });
  refused("TPARTADD", rule, [&] { TPARTADD(dst, whole, beyond); });
}

/// Of searches these are promises on a2a3, which does nothing when they are broken.
TEST(IrregularRules, SearchedPartsThatDoNotCover) {
  const char *const rule = "one source must have the valid region of dst, and the other none that exceeds it";
  Data dst(8, 32), whole(8, 32), part(8, 16), other(7, 32);
  Ints dstIdx(8, 32), wholeIdx(8, 32), partIdx(8, 16), otherIdx(7, 32);
  TEXPANDS(dst, 7.0f);
  TEXPANDS(whole, 9.0f);
  const auto uncovered = [&] { TPARTARGMAX(dst, part, other, dstIdx, partIdx, otherIdx); };
  const auto strangeIndexes = [&] { TPARTARGMIN(dst, whole, part, dstIdx, wholeIdx, otherIdx); };
  if constexpr (onA2A3) {
    expectWarning("TPARTARGMAX", rule, uncovered);
    expectWarning("TPARTARGMIN", "on a2a3 each index tile must have the valid region of its value tile",
                  strangeIndexes);
    for (int k = 0; k < 32; ++k)
      EXPECT_EQ(dst.GetValue(k), 7.0f);
  } else {
    refused("TPARTARGMAX", rule, uncovered);
    EXPECT_NO_THROW(strangeIndexes());
    EXPECT_EQ(dst.GetValue(31), 9.0f);
  }
}

// ---- Gathering ----

TEST(IrregularRules, GatherWithTooFewIndexes) {
  Data dst(8, 32), src(16, 64);
  Ints indexes(8, 32), fewer(8, 31), tmp(8, 32), otherTmp(8, 31);
  EXPECT_NO_THROW(TGATHER(dst, src, indexes, tmp));
  TEXPANDS(fewer, 0);
  TEXPANDS(indexes, 0);
  expectWarning("TGATHER", "TGATHER: the indexes src1 must have an entry for each valid element of dst",
                [&] { TGATHER(dst, src, fewer, otherTmp); });
  const auto act = [&] { TGATHER(dst, src, indexes, otherTmp); };
  if constexpr (onA2A3)
    expectError("TGATHER", "TGATHER: on a2a3 tmp must have the valid shape of the indexes src1", {}, act);
  else
    EXPECT_NO_THROW(act());
}

template <GatherAxis Axis, class Dst, class Src>
void pick(Dst &dst, Src &src) {
  TGATHER<Dst, Src, MaskPattern::P0101, Axis>(dst, src);
}

TEST(IrregularRules, GatherByMask) {
  constexpr GatherAxis byRow = GatherAxis::GATHER_ROW, byColumn = GatherAxis::GATHER_COL;
  Data src(16, 64), full(16, 64), narrow(16, 32);
  EXPECT_NO_THROW((pick<byRow>(full, src)));
  const auto narrowDst = [&] { pick<byRow>(narrow, src); };
  if constexpr (onA5)
    EXPECT_NO_THROW(narrowDst());
  else
    expectWarning("TGATHER", "TGATHER: by GATHER_ROW the valid columns of dst must be all its columns",
                  narrowDst);
  Data picked(8, 64);
  EXPECT_NO_THROW((pick<byColumn>(picked, src)));
  expectWarning("TGATHER", "TGATHER: by GATHER_COL dst must have a valid row for each selected row of src",
                [&] { pick<byColumn>(full, src); });
  ND<float, 4, 64> small(4, 64);
  expectError("TGATHER", "TGATHER: the selected elements must fit into dst's Rows x Cols", {},
              [&] { pick<byRow>(small, src); });
}

/// tmp is an address: whatever its size, nothing is checked.
TEST(IrregularRules, GatherByComparisonTakesAnyScratch) {
  using Tmp = Tile<TileType::Vec, uint8_t, 1, 32>;
  Data src(2, 64);
  TEXPANDS(src, 3.0f);
  Ints dst(2, 64);
  Tile<TileType::Vec, uint32_t, 1, 8> k, counts;
  Tmp tmp;
  TEXPANDS(k, 2u);
  EXPECT_NO_THROW(
      (TGATHER<Ints, Data, decltype(k), decltype(counts), Tmp, CmpMode::GT>(dst, src, k, counts, tmp, 0)));
  EXPECT_EQ(counts.GetValue(1), 64u);
  EXPECT_EQ(dst.GetValue(64 + 5), 69);
}

#if __NPU_ARCH__ == 2201
TEST(IrregularRules, ScaleRowsOnA2A3) {
  const auto quantize = []<int Cols>(std::integral_constant<int, Cols>) {
    Tile<TileType::Vec, int8_t, 8, 64> dst;
    Tile<TileType::Vec, float, 8, 64> src, tmp;
    Tile<TileType::Vec, float, 8, Cols, Cols == 1 ? BLayout::ColMajor : BLayout::RowMajor> scale;
    TEXPANDS(src, 3.0f);
    TEXPANDS(scale, 2.0f);
    TQUANT<QuantType::INT8_SYM>(dst, src, scale, tmp);
    EXPECT_EQ(dst.GetValue(9), 6);
  };
  EXPECT_NO_THROW(quantize(std::integral_constant<int, 1>()));
  EXPECT_NO_THROW(quantize(std::integral_constant<int, 8>()));
  expectWarning("TQUANT", "TQUANT: on a2a3 a row of scale must be one column or 32 bytes",
                [&] { quantize(std::integral_constant<int, 16>()); });
}
#endif

// ---- What a2a3 does not have ----

#if __NPU_ARCH__ != 2201

using Fixed = Tile<TileType::Vec, float, 16, 64>;
constexpr int tileBytes = 16 * 64 * 4;

/// Four tiles, the one at `moved` starting `shift` bytes after the one at `onto`.
struct Placed {
  Fixed dst0, dst1, src0, src1;

  Placed(int moved, int onto, int shift) {
    int address[4];
    for (int i = 0; i < 4; ++i)
      address[i] = 4 * tileBytes * (i + 1);
    address[moved] = address[onto] + shift;
    TASSIGN(dst0, address[0]);
    TASSIGN(dst1, address[1]);
    TASSIGN(src0, address[2]);
    TASSIGN(src1, address[3]);
    TEXPANDS(src0, 1.0f);
    TEXPANDS(src1, 2.0f);
  }
};

TEST(IrregularRules, InterleavingInPlace) {
  const char *const rule = "dst0 and dst1 must not share storage with a source";
  const int pairs[][2] = {{0, 2}, {0, 3}, {1, 2}, {1, 3}};
  for (const auto &pair : pairs)
    for (const int shift : {0, 32, tileBytes - 32}) {
      Placed tiles(pair[0], pair[1], shift);
      const auto interleave = [&] { TINTERLEAVE(tiles.dst1, tiles.dst0, tiles.src1, tiles.src0); };
      const auto deinterleave = [&] { TDEINTERLEAVE(tiles.dst1, tiles.dst0, tiles.src1, tiles.src0); };
      if constexpr (!onCpu || buildTarget.debug) {
        expectError("TINTERLEAVE", rule, {}, interleave);
        expectError("TDEINTERLEAVE", rule, {}, deinterleave);
      } else {
        EXPECT_NO_THROW(interleave());
        EXPECT_NO_THROW(deinterleave());
      }
    }
  Placed neighbours(0, 2, tileBytes);
  EXPECT_NO_THROW(TINTERLEAVE(neighbours.dst1, neighbours.dst0, neighbours.src1, neighbours.src0));
  EXPECT_NO_THROW(TDEINTERLEAVE(neighbours.dst1, neighbours.dst0, neighbours.src1, neighbours.src0));
}

TEST(IrregularRules, InterleavingSizes) {
  Data dst0(8, 32), dst1(8, 32), rows(8, 32), same(8, 32), more(9, 32), wide(8, 64);
  EXPECT_NO_THROW(TINTERLEAVE(dst1, dst0, rows, same));
  expectWarning("TINTERLEAVE", "dst0 and dst1 must have the same valid rows and columns",
                [&] { TINTERLEAVE(wide, dst0, rows, same); });
  expectWarning("TINTERLEAVE", "every source must have the valid rows of dst0 and dst1",
                [&] { TINTERLEAVE(dst1, dst0, rows, more); });
  expectWarning("TDEINTERLEAVE", "every source must have the valid columns of dst0 and dst1",
                [&] { TDEINTERLEAVE(dst1, dst0, wide, same); });
  EXPECT_NO_THROW(TDEINTERLEAVE(dst1, dst0, wide));
  expectWarning("TDEINTERLEAVE", "src must have twice the valid columns of dst0 and dst1", [&] {
    ND<float, 16, 128> src(8, 66);
    TDEINTERLEAVE(dst1, dst0, src);
  });
  Data odd0(8, 31), odd1(8, 31), oddSource0(8, 31), oddSource1(8, 31);
  expectWarning("TINTERLEAVE", "the number of valid columns must be even",
                [&] { TINTERLEAVE(odd1, odd0, oddSource1, oddSource0); });
}

TEST(IrregularRules, Histogram) {
  ND<uint32_t, 16, 256> dst(8, 256), more(9, 256), narrow(8, 255);
  ND<uint16_t, 16, 64> src(8, 64);
  Tile<TileType::Vec, uint8_t, 32, 1, BLayout::ColMajor> idx;
  EXPECT_NO_THROW(THISTOGRAM<HistByte::BYTE_1>(dst, src, idx));
  expectWarning("THISTOGRAM", "THISTOGRAM: dst must have the valid rows of src",
                [&] { THISTOGRAM<HistByte::BYTE_1>(more, src, idx); });
  expectError("THISTOGRAM", "THISTOGRAM: dst must have at least 256 valid columns", {},
              [&] { THISTOGRAM<HistByte::BYTE_1>(narrow, src, idx); });
}

using Exponents = Tile<TileType::Vec, uint8_t, 1, 128>;
using Values = Tile<TileType::Vec, float, 1, 128>;

TEST(IrregularRules, InterleavedExponents) {
  ND<half, 64, 64> src(32, 64), whole(64, 64);
  ND<int8_t, 64, 64> dst(64, 64);
  Exponents exp;
  Values max, scaling;
  TEXPANDS(whole, half(1.0f));
  TEXPANDS(src, half(1.0f));
  expectWarning("TQUANT", "TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents",
                [&] { TQUANT<0, MxQuantAlg::OcpMxFp8E4M3, true>(dst, src, &exp, &max, &scaling); });
  Tile<TileType::Vec, uint8_t, 1, 128, BLayout::RowMajor, 1, 64> narrow;
  const auto narrowExponents = [&] {
    TQUANT<0, MxQuantAlg::OcpMxFp8E4M3, true>(dst, whole, &narrow, &max, &scaling);
  };
  if constexpr (onA5)
    expectWarning(
        "TQUANT",
        "TQUANT: on a5 exp of interleaved exponents must have a valid row for 64 valid rows of src, "
        "and two valid columns for each of its valid columns",
        narrowExponents);
  else
    EXPECT_NO_THROW(narrowExponents());
}

#ifndef __NPU_ARCH__
TEST(IrregularRules, ExponentsInZzOrder) {
  ND<half, 64, 64> src(64, 64);
  ND<int8_t, 64, 64> dst(64, 64);
  Values max, scaling;
  const auto quantize = [&](auto &exp, auto &expZz) {
    TQUANT<QuantType::MXFP8, VecStoreMode::NZ>(dst, src, &exp, &max, &scaling, &expZz);
  };
  Exponents exp, expZz;
  EXPECT_NO_THROW(quantize(exp, expZz));
  Tile<TileType::Vec, uint8_t, 1, 96> smallExp, smallExpZz;
  expectError("TQUANT", "TQUANT: exp_zz must have an element for every group", {},
              [&] { quantize(smallExp, smallExpZz); });
}
#endif

#endif

} // namespace
