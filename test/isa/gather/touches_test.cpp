// What instructions whose places depend on data say that they will touch: the exact bytes, in order.
#include "test/support/dynamic_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ostream>
#include <vector>

using namespace pto;
using tessera::Role;
using test::DN;
using test::ND;
using test::Zz;

namespace {

constexpr Profile profile = buildTarget.profile;

/// A stretch of an operand, in bytes from its start.
struct Stretch {
  int operand;
  Role role;
  int64_t first, bytes;
  bool operator==(const Stretch &) const = default;
};
std::ostream &operator<<(std::ostream &out, const Stretch &stretch) {
  return out << "operand " << stretch.operand << ", role " << static_cast<int>(stretch.role) << ", bytes "
             << stretch.first << " + " << stretch.bytes;
}
using Stretches = std::vector<Stretch>;

template <class Arg>
auto viewOf(Arg &arg) {
  if constexpr (tessera::IsTile<Arg>) {
    arg.data(); // gives it storage
    return tessera::OperandAccess::view(arg);
  } else {
    return arg;
  }
}
template <class Arg>
const char *startOf(Arg &arg) {
  if constexpr (tessera::IsTile<Arg>)
    return reinterpret_cast<const char *>(arg.data());
  else
    return nullptr;
}

/// What Op lists for these operands, given in the order of its Operands.
template <class Op, class... Args>
Stretches touchesOf(Args &&...args) {
  const char *const starts[] = {startOf(args)...};
  Stretches result;
  Op::template touches<profile>(
      [&](int operand, Role role, const void *first, size_t bytes) {
        result.push_back(
            {operand, role, static_cast<const char *>(first) - starts[operand], static_cast<int64_t>(bytes)});
      },
      viewOf(args)...);
  return result;
}

/// The numbers of the operands whose use is a bound.
std::vector<int> operandsThatDepend(const tessera::Uses &uses) {
  std::vector<int> result;
  for (int i = 0; i < tessera::Uses::capacity; ++i)
    if (uses.operand[i].dependsOnData)
      result.push_back(i);
  return result;
}
template <class TileT>
tessera::TileDesc describe(const TileT &tile) {
  return tessera::OperandAccess::describe(tile);
}

/// Sets the elements of row r from column 0 on.
template <class TileT>
void setRow(TileT &tile, int r, std::initializer_list<typename TileT::DType> values) {
  int c = 0;
  for (auto value : values)
    tile.data()[TileT::storageLayout.offset(r, c++)] = value;
}

// ---- Gathers and scatters ----

TEST(TouchesTest, GatherReadsTheElementsThatIndexesName) {
  ND<int16_t, 1, 16> dst(1, 5);
  ND<int16_t, 2, 16> src(2, 16);
  ND<int32_t, 1, 8> indexes(1, 5);
  setRow(indexes, 0, {3, 17, -1, 31, 32, 0});
  const Stretches expected = {{1, Role::In, 6, 2}, {1, Role::In, 34, 2}, {1, Role::In, 62, 2}};
  EXPECT_EQ(touchesOf<isa::Gather>(dst, src, indexes, tessera::absent), expected);
  const tessera::Uses uses =
      isa::Gather::uses(profile, {describe(dst), describe(src), describe(indexes), {}});
  EXPECT_EQ(operandsThatDepend(uses), std::vector{1});
}

TEST(TouchesTest, GatherCountsRowByRowInEveryLayout) {
  ND<int16_t, 1, 16> dst(1, 2);
  DN<int16_t, 16, 2> src(16, 2);
  ND<int32_t, 1, 8> indexes(1, 2);
  setRow(indexes, 0, {3, 4}); // [1, 1] and [2, 0]
  const Stretches expected = {{1, Role::In, 34, 2}, {1, Role::In, 4, 2}};
  EXPECT_EQ(touchesOf<isa::Gather>(dst, src, indexes, tessera::absent), expected);
}

TEST(TouchesTest, GatherReadsTheByteOfAHalfByte) {
  ND<float4_e2m1x2_t, 1, 64> dst(1, 2), src(1, 64);
  ND<int32_t, 1, 8> indexes(1, 2);
  setRow(indexes, 0, {5, 6});
  const Stretches expected = {{1, Role::In, 2, 1}, {1, Role::In, 3, 1}};
  EXPECT_EQ(touchesOf<isa::Gather>(dst, src, indexes, tessera::absent), expected);
}

TEST(TouchesTest, ScatterWritesTheElementsThatIndexesName) {
  ND<int32_t, 2, 8> dst(2, 8), src(2, 3), indexes(2, 2);
  setRow(indexes, 0, {9, 0, 1});
  setRow(indexes, 1, {-5, 15, 1});
  const tessera::Uses uses = isa::Scatter::uses(profile, {describe(dst), describe(src), describe(indexes)});
  if (profile == Profile::Cpu) {
    const Stretches expected = {{0, Role::Out, 36, 4}, {0, Role::Out, 0, 4}, {0, Role::Out, 60, 4}};
    EXPECT_EQ(touchesOf<isa::Scatter>(dst, src, indexes), expected);
    EXPECT_EQ(operandsThatDepend(uses), std::vector{0});
    EXPECT_EQ(uses.operand[0].role, Role::Keeps);
  } else { // all of it is cleared
    EXPECT_TRUE(touchesOf<isa::Scatter>(dst, src, indexes).empty());
    EXPECT_TRUE(operandsThatDepend(uses).empty());
    EXPECT_EQ(uses.operand[0].role, Role::Out);
  }
}

TEST(TouchesTest, GatherbReadsElementsOrBlocks) {
  ND<uint8_t, 1, 64> src(1, 64);
  ND<uint16_t, 1, 32> dst(1, 3);
  ND<uint32_t, 1, 8> offsets(1, 3);
  setRow(offsets, 0, {5, 62, 100});
  const Stretches elements = {{1, Role::In, 5, 2}, {1, Role::In, 62, 2}, {1, Role::In, 62, 2}};
  EXPECT_EQ(touchesOf<isa::GatherBytes>(dst, src, offsets), elements);

  dst.SetValidShape(1, 20);
  setRow(offsets, 0, {40, 1});
  const Stretches blocks = {{1, Role::In, 32, 32}, {1, Role::In, 1, 8}};
  EXPECT_EQ(touchesOf<isa::GatherBytes>(dst, src, offsets), blocks);
}

TEST(TouchesTest, GatherByMaskReadsTheSelectedLanes) {
  ND<int16_t, 2, 16> dst(2, 16), src(2, 6);
  const Stretches lanes = {
      {1, Role::In, 2, 2}, {1, Role::In, 10, 2}, {1, Role::In, 34, 2}, {1, Role::In, 42, 2}};
  EXPECT_EQ(touchesOf<isa::GatherMask>(dst, src, tessera::constant<MaskPattern::P0010>,
                                       tessera::constant<GatherAxis::GATHER_ROW>),
            lanes);
  src.SetValidShape(2, 2);
  const Stretches rows = {{1, Role::In, 32, 2}, {1, Role::In, 34, 2}};
  EXPECT_EQ(touchesOf<isa::GatherMask>(dst, src, tessera::constant<MaskPattern::P1010>,
                                       tessera::constant<GatherAxis::GATHER_COL>),
            rows);
  EXPECT_TRUE(touchesOf<isa::GatherMask>(dst, src, tessera::constant<MaskPattern::P1111>,
                                         tessera::constant<GatherAxis::GATHER_ROW>)
                  .empty());
}

TEST(TouchesTest, GatherOf64BitsLeavesGapsOnA5) {
  ND<int64_t, 4, 8> dst(4, 8);
  ND<int64_t, 2, 8> src(2, 7);
  const Stretches touched = touchesOf<isa::GatherMask>(dst, src, tessera::constant<MaskPattern::P1010>,
                                                       tessera::constant<GatherAxis::GATHER_ROW>);
  Stretches expected = {{1, Role::In, 8, 8},  {1, Role::In, 24, 8}, {1, Role::In, 40, 8},
                        {1, Role::In, 72, 8}, {1, Role::In, 88, 8}, {1, Role::In, 104, 8}};
  if (profile == Profile::A5) {
    expected.insert(expected.begin(), {0, Role::Out, 0, 24});
    expected.insert(expected.begin() + 4, {0, Role::Out, 32, 24});
  }
  EXPECT_EQ(touched, expected);
}

TEST(TouchesTest, GatherByComparisonWritesAPlaceForEachHit) {
  ND<int32_t, 2, 8> dst(2, 8);
  ND<int32_t, 1, 8> counts(1, 2), k(1, 2);
  ND<float, 2, 8> src(2, 5);
  setRow(k, 0, {2, 0});
  setRow(src, 0, {1, 3, 2, 5, 9, 9});
  setRow(src, 1, {0, -1, 1, 0, 0, 9});
  const Stretches expected = {
      {0, Role::Out, 0, 4}, {0, Role::Out, 4, 4}, {0, Role::Out, 8, 4}, {0, Role::Out, 32, 4}};
  EXPECT_EQ(touchesOf<isa::GatherCompare<>>(dst, counts, src, k, tessera::absent,
                                            tessera::constant<CmpMode::GT>, tessera::mode(7)),
            expected);
  const tessera::Uses uses = isa::GatherCompare<>::uses(
      profile,
      {describe(dst), describe(counts), describe(src), describe(k), {}, {CmpMode::GT, true}, {7, true}});
  EXPECT_EQ(operandsThatDepend(uses), std::vector{0});
  EXPECT_EQ(uses.operand[0].role, Role::Keeps);
}

TEST(TouchesTest, GatherByComparisonEndsWithTheColumnsOfDst) {
  ND<int32_t, 1, 8> dst(1, 8), counts(1, 1), k(1, 1);
  ND<float, 1, 16> src(1, 16);
  std::fill_n(src.data(), 16, 1.0f);
  setRow(k, 0, {1});
  Stretches expected;
  for (int64_t i = 0; i < 8; ++i)
    expected.push_back({0, Role::Out, 4 * i, 4});
  EXPECT_EQ(touchesOf<isa::GatherCompare<>>(dst, counts, src, k, tessera::absent,
                                            tessera::constant<CmpMode::EQ>, tessera::mode(0)),
            expected);
}

TEST(TouchesTest, CountsInBoxesAreNoRectangle) {
  ND<int32_t, 4, 8> dst(4, 8);
  Zz<int32_t, 16, 8> counts(16, 8);
  ND<int32_t, 1, 8> k(1, 4);
  ND<float, 4, 8> src(4, 1);
  const Stretches expected = {{1, Role::Out, 0, 16}};
  setRow(k, 0, {1, 1, 1, 1});
  for (int r = 0; r < 4; ++r)
    setRow(src, r, {0});
  EXPECT_EQ(touchesOf<isa::GatherCompare<>>(dst, counts, src, k, tessera::absent,
                                            tessera::constant<CmpMode::EQ>, tessera::mode(0)),
            expected);
}

// ---- Merges ----

/// Records with these values, and their numbers as indexes.
template <class TileT>
void setRecords(TileT &tile, std::initializer_list<float> values) {
  constexpr int perRecord = 8 / static_cast<int>(sizeof(typename TileT::DType));
  int at = 0;
  for (float value : values) {
    tile.data()[at] = static_cast<typename TileT::DType>(value);
    std::fill_n(tile.data() + at + 1, perRecord - 1, typename TileT::DType(0));
    at += perRecord;
  }
}

template <bool Exhausted, class Dst, class... Lists>
Stretches mergeTouches(Dst &dst, Lists &...lists) {
  MrgSortExecutedNumList executed;
  return touchesOf<isa::MergeLists<sizeof...(Lists)>>(dst, &executed, lists..., tessera::absent,
                                                      tessera::constant<Exhausted>);
}
template <class Dst, class Src>
tessera::Uses mergeUses(const Dst &dst, const Src &src0, const Src &src1, bool exhausted) {
  return isa::MergeLists<2>::uses(profile,
                                  {describe(dst), {}, describe(src0), describe(src1), {}, {exhausted, true}});
}

TEST(TouchesTest, MergeReadsWhatItTakesAndTheValueThatLosesLast) {
  ND<float, 1, 16> dst(1, 16), first(1, 6), second(1, 6);
  setRecords(first, {9, 5, 1});
  setRecords(second, {8, 7, 2});
  // 9 8 7 5 2: the second list is empty, and 2 was compared with 1.
  const Stretches exhausted = {
      {2, Role::In, 0, 16}, {2, Role::In, 16, 4}, {3, Role::In, 0, 24}, {0, Role::Out, 0, 40}};
  EXPECT_EQ(mergeTouches<true>(dst, first, second), exhausted);
  const tessera::Uses uses = mergeUses(dst, first, second, true);
  EXPECT_EQ(operandsThatDepend(uses), (std::vector{0, 2, 3}));
  EXPECT_EQ(uses.operand[0].role, Role::Keeps);
}

TEST(TouchesTest, MergeThatIsCutWritesAllItsRoom) {
  ND<float, 1, 16> dst(1, 5), first(1, 6), second(1, 7);
  setRecords(first, {9, 5, 1});
  setRecords(second, {8, 7, 2});
  // 9 8: 5 was compared with 8, 7 with nothing.
  const Stretches cut = {{2, Role::In, 0, 8}, {2, Role::In, 8, 4}, {3, Role::In, 0, 8}};
  EXPECT_EQ(mergeTouches<false>(dst, first, second), cut);
  const tessera::Uses uses = mergeUses(dst, first, second, false);
  EXPECT_EQ(operandsThatDepend(uses), (std::vector{2, 3}));
  EXPECT_EQ(uses.operand[0].role, Role::Out);
  EXPECT_EQ(uses.operand[0].cols.value, 4);
  EXPECT_EQ(uses.operand[3].cols.value, 6);
}

TEST(TouchesTest, MergeOfEverythingDependsOnNothing) {
  ND<float, 1, 16> dst(1, 16), first(1, 6), second(1, 6);
  setRecords(first, {9, 5, 1});
  setRecords(second, {8, 7, 2});
  EXPECT_TRUE(mergeTouches<false>(dst, first, second).empty());
  const tessera::Uses uses = mergeUses(dst, first, second, false);
  EXPECT_TRUE(operandsThatDepend(uses).empty());
  EXPECT_EQ(uses.operand[0].role, Role::Out);
  EXPECT_EQ(uses.operand[0].cols.value, 12);
}

TEST(TouchesTest, MergeOfThreeListsOneOfThemEmpty) {
  ND<half, 1, 32> dst(1, 32), first(1, 8), second(1, 0), third(1, 4);
  setRecords(first, {9, 5});
  setRecords(third, {7});
  // A list that is empty from the start ends it after one record.
  const Stretches expected = {{2, Role::In, 0, 8}, {4, Role::In, 0, 2}, {0, Role::Out, 0, 8}};
  EXPECT_EQ(mergeTouches<true>(dst, first, second, third), expected);
}

TEST(TouchesTest, MergeOfBlocksGoesAsFarAsWholeGroups) {
  ND<float, 1, 40> dst(1, 36), src(1, 40);
  const auto touched = [&](uint32_t blockLen) { return touchesOf<isa::MergeBlocks>(dst, src, blockLen); };
  const tessera::Uses uses = isa::MergeBlocks::uses(profile, {describe(dst), describe(src), {}});
  if (profile == Profile::Cpu) {
    EXPECT_EQ(touched(2), (Stretches{{0, Role::Out, 0, 128}, {1, Role::In, 0, 128}}));
    EXPECT_EQ(operandsThatDepend(uses), (std::vector{0, 1}));
    EXPECT_EQ(uses.operand[0].role, Role::Keeps);
  } else {
    EXPECT_TRUE(touched(2).empty());
    EXPECT_TRUE(operandsThatDepend(uses).empty());
    EXPECT_EQ(uses.operand[0].role, Role::Out);
  }
  EXPECT_TRUE(touched(0).empty());
  EXPECT_TRUE(touched(3).empty());
}

// ---- Values of groups ----

TEST(TouchesTest, ValuesOfColumnsHaveGapsOnA5) {
  ND<int8_t, 64, 32> dst(64, 20);
  ND<float, 64, 32> src(64, 20);
  ND<uint8_t, 2, 32> exp(2, 20);
  ND<float, 1, 128> max(1, 128);
  ND<float, 2, 32> scaling(2, 32);
  const Stretches touched = touchesOf<isa::QuantizeMx>(
      dst, src, exp, max, scaling, tessera::constant<QuantType::MXFP8>, tessera::constant<QuantScaleAlg::OCP>,
      tessera::constant<tessera::GroupAxis::Down>, tessera::constant<false>);
  const Stretches gaps = {{3, Role::Out, 0, 80}, {3, Role::Out, 128, 80}};
  EXPECT_EQ(touched, profile == Profile::A5 ? gaps : Stretches{});
}

// ---- Whole rows of parts ----

TEST(TouchesTest, PartSearchCopiesWholeRowsOnA2A3) {
  using Numbers = std::array<int64_t, 4>;
  const auto numbers = [](const tessera::Part &part) {
    return std::array{part.rows.value, part.cols.value, part.row.value, part.col.value};
  };
  ND<float, 8, 32> dst(4, 20), whole(4, 20), fewerRows(2, 20), fewerCols(4, 10);
  ND<int32_t, 8, 40> dstIdx(4, 20);
  ND<int32_t, 8, 32> wholeIdx(4, 20), fewerRowsIdx(2, 20), fewerColsIdx(4, 10);
  const auto uses = [&](const auto &src1, const auto &idx1) {
    return isa::PartArgMax::uses(Profile::A2A3, {describe(dst), describe(whole), describe(src1),
                                                 describe(dstIdx), describe(wholeIdx), describe(idx1)});
  };
  const tessera::Uses byRows = uses(fewerRows, fewerRowsIdx);
  for (const int operand : {0, 1}) {
    EXPECT_EQ(numbers(byRows.operand[operand].part()), (Numbers{2, 20, 0, 0}));
    EXPECT_EQ(numbers(byRows.operand[operand].further), (Numbers{2, 32, 2, 0}));
  }
  EXPECT_EQ(numbers(byRows.operand[2].part()), (Numbers{2, 20, 0, 0}));
  EXPECT_EQ(numbers(byRows.operand[3].part()), (Numbers{4, 20, 0, 0})); // rows of other lengths
  EXPECT_TRUE(byRows.operand[3].further.empty());
  const tessera::Uses byCols = uses(fewerCols, fewerColsIdx);
  EXPECT_TRUE(byCols.operand[0].part().empty());
  EXPECT_EQ(numbers(byCols.operand[0].further), (Numbers{4, 32, 0, 0}));
  EXPECT_EQ(numbers(byCols.operand[2].part()), (Numbers{4, 10, 0, 0}));
  const tessera::Uses nothing = uses(fewerRows, fewerColsIdx); // an index tile that does not agree
  for (int operand = 0; operand < 6; ++operand)
    EXPECT_TRUE(nothing.operand[operand].part().empty() && nothing.operand[operand].further.empty());
}

// ---- Parts of storage ----

TEST(TouchesTest, TheStartOfStorageIsWholeLinesAndARest) {
  const auto start = [](const tessera::TileDesc &tile, int64_t count) {
    return tessera::storageStart("tile", Role::Out, tile, count);
  };
  const auto numbers = [](const tessera::Part &part) {
    return std::array{part.rows.value, part.cols.value, part.row.value, part.col.value};
  };
  using Numbers = std::array<int64_t, 4>;
  const tessera::TileDesc rows = tessera::describeType<ND<float, 4, 8>>();
  EXPECT_EQ(numbers(start(rows, 19).part()), (Numbers{2, 8, 0, 0}));
  EXPECT_EQ(numbers(start(rows, 19).further), (Numbers{1, 3, 2, 0}));
  EXPECT_EQ(numbers(start(rows, 5).part()), (Numbers{1, 5, 0, 0}));
  EXPECT_TRUE(start(rows, 5).further.empty());
  EXPECT_TRUE(start(rows, 16).further.empty());
  EXPECT_TRUE(start(rows, 0).part().empty());
  const tessera::TileDesc columns = tessera::describeType<DN<float, 8, 4>>();
  EXPECT_EQ(numbers(start(columns, 19).part()), (Numbers{8, 2, 0, 0}));
  EXPECT_EQ(numbers(start(columns, 19).further), (Numbers{3, 1, 0, 2}));
}

} // namespace
