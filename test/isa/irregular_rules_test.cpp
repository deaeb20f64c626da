// Rules of irregular instructions that only a running program can break: tiles that share storage, and sizes
// that types leave open. What types alone can break is in test/legality/irregular.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::expectError;
using test::ND;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Must be refused on a2a3 and a5. The cpu profile makes no promise of this kind.
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
  Ints index(8, 32);
  refused("TPARTARGMAX", rule, [&] { TPARTARGMAX(dst, part, other, index, index, index); });
}

// ---- Gathering ----

TEST(IrregularRules, GatherWithTooFewIndexes) {
  Data dst(8, 32), src(16, 64);
  Ints indexes(8, 32), fewer(8, 31), tmp(8, 32), otherTmp(8, 31);
  EXPECT_NO_THROW(TGATHER(dst, src, indexes, tmp));
  refused("TGATHER", "TGATHER: the indexes src1 must have an entry for each valid element of dst",
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
  refused("TGATHER", "TGATHER: by GATHER_ROW the valid columns of dst must be all its columns",
          [&] { pick<byRow>(narrow, src); });
  Data picked(8, 64);
  EXPECT_NO_THROW((pick<byColumn>(picked, src)));
  refused("TGATHER", "TGATHER: by GATHER_COL dst must have a valid row for each selected row of src",
          [&] { pick<byColumn>(full, src); });
  ND<float, 4, 64> small(4, 64);
  expectError("TGATHER", "TGATHER: the selected elements must fit into dst's Rows x Cols", {},
              [&] { pick<byRow>(small, src); });
}

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
      refused("TINTERLEAVE", rule, [&] { TINTERLEAVE(tiles.dst1, tiles.dst0, tiles.src1, tiles.src0); });
      refused("TDEINTERLEAVE", rule, [&] { TDEINTERLEAVE(tiles.dst1, tiles.dst0, tiles.src1, tiles.src0); });
    }
  Placed neighbours(0, 2, tileBytes);
  EXPECT_NO_THROW(TINTERLEAVE(neighbours.dst1, neighbours.dst0, neighbours.src1, neighbours.src0));
  EXPECT_NO_THROW(TDEINTERLEAVE(neighbours.dst1, neighbours.dst0, neighbours.src1, neighbours.src0));
}

TEST(IrregularRules, InterleavingSizes) {
  Data dst0(8, 32), dst1(8, 32), rows(8, 32), same(8, 32), more(9, 32), wide(8, 64);
  EXPECT_NO_THROW(TINTERLEAVE(dst1, dst0, rows, same));
  refused("TINTERLEAVE", "dst0 and dst1 must have the same valid rows and columns",
          [&] { TINTERLEAVE(wide, dst0, rows, same); });
  refused("TINTERLEAVE", "every source must have the valid rows of dst0 and dst1",
          [&] { TINTERLEAVE(dst1, dst0, rows, more); });
  refused("TDEINTERLEAVE", "every source must have the valid columns of dst0 and dst1",
          [&] { TDEINTERLEAVE(dst1, dst0, wide, same); });
  EXPECT_NO_THROW(TDEINTERLEAVE(dst1, dst0, wide));
  refused("TDEINTERLEAVE", "src must have twice the valid columns of dst0 and dst1", [&] {
    ND<float, 16, 128> src(8, 66);
    TDEINTERLEAVE(dst1, dst0, src);
  });
  Data odd0(8, 31), odd1(8, 31), oddSource0(8, 31), oddSource1(8, 31);
  refused("TINTERLEAVE", "the number of valid columns must be even",
          [&] { TINTERLEAVE(odd1, odd0, oddSource1, oddSource0); });
}

TEST(IrregularRules, Histogram) {
  ND<uint32_t, 16, 256> dst(8, 256), more(9, 256), narrow(8, 255);
  ND<uint16_t, 16, 64> src(8, 64);
  Tile<TileType::Vec, uint8_t, 32, 1, BLayout::ColMajor> idx;
  EXPECT_NO_THROW(THISTOGRAM<HistByte::BYTE_1>(dst, src, idx));
  refused("THISTOGRAM", "THISTOGRAM: dst must have the valid rows of src",
          [&] { THISTOGRAM<HistByte::BYTE_1>(more, src, idx); });
  expectError("THISTOGRAM", "THISTOGRAM: dst must have at least 256 valid columns", {},
              [&] { THISTOGRAM<HistByte::BYTE_1>(narrow, src, idx); });
}

using Exponents = Tile<TileType::Vec, uint8_t, 1, 128>;
using Values = Tile<TileType::Vec, float, 1, 128>;

TEST(IrregularRules, InterleavedExponents) {
  ND<half, 64, 64> src(32, 64);
  ND<int8_t, 64, 64> dst(32, 64);
  Exponents exp;
  Values max, scaling;
  refused("TQUANT", "TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents",
          [&] { TQUANT<0, MxQuantAlg::OcpMxFp8E4M3, true>(dst, src, &exp, &max, &scaling); });
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
