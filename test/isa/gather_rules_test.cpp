// Rules of gathers that only a running program can break: tiles that share storage, and sizes that types
// leave open. What types alone can break is in test/legality/gather.rules.
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

using Data = ND<float, 16, 64>;
using Ints = ND<int32_t, 16, 64>;

TEST(GatherRules, GatherWithTooFewIndexes) {
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

TEST(GatherRules, GatherByMask) {
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
TEST(GatherRules, GatherByComparisonTakesAnyScratch) {
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

} // namespace
