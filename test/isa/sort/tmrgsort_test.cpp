// TMRGSORT: lists of records, and blocks of one tile, merged in descending order; against the loop that picks
// the largest of the records that are next.
#include "test/support/any_tile.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>
#include <vector>

using namespace pto;
using test::AnyTile;
using test::between;
using test::Form;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::Random;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr int nobody = 0; // in the place of tmp

/// Eight bytes, and what the value in them is worth.
struct Record {
  uint64_t bytes;
  long double value; // which holds 64 bits
};

/// NaN comes last; NaNs are equal, and so are the zeros.
bool isLarger(const Record &a, const Record &b) {
  if (std::isnan(a.value) || std::isnan(b.value))
    return !std::isnan(a.value);
  return a.value > b.value;
}
template <class T>
Record asRecord(uint64_t bytes) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bytes, sizeof value);
  return {bytes, static_cast<long double>(value)};
}

/// Any bits, few different values, or many specials. The rest of the record is random in any case.
template <class T>
[[gnu::noinline]] Record someRecord(Random &random, int kind) {
  constexpr int valueBits = 8 * sizeof(T);
  uint64_t bytes = random();
  if (kind == 0)
    return asRecord<T>(bytes);
  T value;
  if constexpr (!std::is_integral_v<T>) {
    const double infinity = std::numeric_limits<double>::infinity();
    const double specials[] = {0.0, -0.0, infinity, -infinity, 1.0, -1.0};
    if (kind == 2 && random() % 4 == 0) { // NaN, with any sign and payload
      constexpr uint64_t mask = ~uint64_t(0) >> (64 - valueBits);
      value = static_cast<T>(std::numeric_limits<double>::quiet_NaN());
      uint64_t bits = 0;
      std::memcpy(&bits, &value, sizeof value);
      const uint64_t sign = uint64_t(1) << (valueBits - 1);
      return asRecord<T>((bytes & ~mask) | (bits & ~sign) | (bytes & sign));
    }
    value = static_cast<T>(kind == 2 ? specials[random() % 6] : between(random, -4, 4));
  } else {
    value = static_cast<T>(between(random, -4, 4));
  }
  std::memcpy(&bytes, &value, sizeof value);
  return asRecord<T>(bytes);
}

template <class T>
std::vector<Record> someList(Random &random, int64_t records, int kind) {
  std::vector<Record> list;
  for (int64_t k = 0; k < records; ++k)
    list.push_back(someRecord<T>(random, kind));
  std::sort(list.begin(), list.end(), isLarger);
  return list;
}

void put(AnyTile &tile, int64_t elementBytes, int64_t record, uint64_t bytes, bool paintOnly) {
  const int64_t perRecord = 8 / elementBytes;
  for (int64_t k = 0; k < perRecord; ++k) {
    const uint64_t bits = bytes >> (8 * elementBytes * k) & (~uint64_t(0) >> (64 - 8 * elementBytes));
    if (paintOnly)
      tile.paint(0, record * perRecord + k, bits);
    else
      tile.set(0, record * perRecord + k, bits);
  }
}

/// The loop of the definition. `taken` counts the records of each list.
[[gnu::noinline]] std::vector<Record> mergeLists(const std::vector<std::vector<Record>> &lists,
                                                 int64_t capacity, bool exhausted,
                                                 std::array<size_t, 4> &taken) {
  std::vector<Record> merged;
  taken = {};
  while (static_cast<int64_t>(merged.size()) < capacity) {
    size_t best = lists.size();
    for (size_t k = 0; k < lists.size(); ++k)
      if (taken[k] < lists[k].size() &&
          (best == lists.size() || isLarger(lists[k][taken[k]], lists[best][taken[best]])))
        best = k;
    if (best == lists.size())
      break;
    merged.push_back(lists[best][taken[best]++]);
    bool oneIsEmpty = false;
    for (size_t k = 0; k < lists.size(); ++k)
      oneIsEmpty = oneIsEmpty || taken[k] == lists[k].size();
    if (exhausted && oneIsEmpty)
      break;
  }
  return merged;
}

Form oneRow(Random &random, int64_t validCols, int64_t perRecord) {
  const int64_t cols = std::max<int64_t>(1, validCols + (random() % 2 == 0 ? 0 : between(random, 1, 9)));
  return {1, (cols + perRecord - 1) / perRecord * perRecord, 1, validCols};
}

/// Valid columns for this many records; often with a part of one more, which counts for nothing.
int64_t columnsFor(Random &random, int64_t records, int64_t perRecord) {
  return records * perRecord + (random() % 3 == 0 ? static_cast<int64_t>(random() % perRecord) : 0);
}

template <class T>
[[gnu::noinline]] MrgSortExecutedNumList issueMerge(AnyTile &dst, std::vector<std::unique_ptr<AnyTile>> &srcs,
                                                    bool exhausted) {
  constexpr Profile profile = buildTarget.profile;
  MrgSortExecutedNumList executed = {9, 9, 9, 9};
  const auto list = [&](int k) { return srcs[k]->view<T>(); };
  if (srcs.size() == 2)
    isa::MergeLists<2>::run<profile>(dst.view<T>(), &executed, list(0), list(1), nobody, exhausted);
  else if (srcs.size() == 3)
    isa::MergeLists<3>::run<profile>(dst.view<T>(), &executed, list(0), list(1), list(2), nobody, exhausted);
  else
    isa::MergeLists<4>::run<profile>(dst.view<T>(), &executed, list(0), list(1), list(2), list(3), nobody,
                                     exhausted);
  return executed;
}

template <class T>
[[gnu::noinline]] void mergeOnce(Random &random, const std::vector<int64_t> &lengths, int64_t capacity,
                                 bool exhausted, int kind) {
  constexpr int64_t perRecord = 8 / static_cast<int64_t>(sizeof(T));
  std::vector<std::vector<Record>> lists;
  std::vector<std::unique_ptr<AnyTile>> srcs;
  for (const int64_t length : lengths) {
    lists.push_back(someList<T>(random, length, kind));
    const int64_t cols = columnsFor(random, length, perRecord);
    srcs.push_back(std::make_unique<AnyTile>(random, sizeof(T), oneRow(random, cols, perRecord)));
    for (int64_t k = 0; k < length; ++k)
      put(*srcs.back(), sizeof(T), k, lists.back()[k].bytes, false);
  }
  AnyTile dst(random, sizeof(T), oneRow(random, columnsFor(random, capacity, perRecord), perRecord));
  std::array<size_t, 4> taken;
  const std::vector<Record> merged = mergeLists(lists, capacity, exhausted, taken);
  for (size_t k = 0; k < merged.size(); ++k)
    put(dst, sizeof(T), static_cast<int64_t>(k), merged[k].bytes, true);
  const MrgSortExecutedNumList executed = issueMerge<T>(dst, srcs, exhausted);
  const auto trace = [&] {
    ::testing::Message message;
    message << (exhausted ? "exhausted, " : "") << "kind " << kind << ", capacity " << capacity << ", lists";
    for (const int64_t length : lengths)
      message << " " << length;
    return message;
  };
  EXPECT_TRUE(dst.asPainted()) << trace();
  for (const auto &src : srcs)
    EXPECT_TRUE(src->asPainted()) << trace();
  EXPECT_EQ(executed.mrgSortList0, taken[0]) << trace();
  EXPECT_EQ(executed.mrgSortList1, taken[1]) << trace();
  EXPECT_EQ(executed.mrgSortList2, taken[2]) << trace();
  EXPECT_EQ(executed.mrgSortList3, taken[3]) << trace();
}

template <class T>
void mergeTiles(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T));
  for (int round = 0; round < rounds; ++round) {
    std::vector<int64_t> lengths(2 + random() % 3);
    int64_t total = 0;
    for (int64_t &length : lengths) {
      const int64_t sizes[] = {0, 1, between(random, 0, 5), between(random, 0, 300), 32, 64};
      total += length = sizes[random() % 6];
    }
    const int64_t capacities[] = {total, total, total + between(random, 1, 9), total / 2, 0, 1};
    mergeOnce<T>(random, lengths, capacities[random() % 6], random() % 2 == 0, between(random, 0, 2));
  }
}

TEST(TmrgsortTest, MergesListsOfFloatAndHalf) {
  forTypes<float, half>([]<class T>() { mergeTiles<T>(400); });
}

TEST(TmrgsortTest, MergesListsOfEveryOtherType) {
  forTypes<bfloat16_t, int16_t, uint16_t, int32_t, uint32_t, int8_t, uint8_t, int64_t, uint64_t,
           float8_e4m3_t>([]<class T>() { mergeTiles<T>(60); });
}

TEST(TmrgsortTest, EveryCombinationOfShortLists) {
  Random random(30);
  for (const int64_t a : {0, 1, 2})
    for (const int64_t b : {0, 1, 3})
      for (const bool exhausted : {false, true}) {
        mergeOnce<float>(random, {a, b}, 8, exhausted, 1);
        for (const int64_t c : {0, 1, 2}) {
          mergeOnce<half>(random, {a, b, c}, 8, exhausted, 2);
          mergeOnce<float>(random, {a, b, c, 2}, 12, exhausted, 1);
          mergeOnce<float>(random, {a, 2, b, c}, 3, exhausted, 2);
        }
      }
}

TEST(TmrgsortTest, LongListsOfVeryDifferentLengths) {
  Random random(31);
  for (const bool exhausted : {false, true}) {
    mergeOnce<float>(random, {3000, 5}, 4000, exhausted, 0);
    mergeOnce<half>(random, {1, 2000, 700}, 1500, exhausted, 1);
    mergeOnce<float>(random, {1024, 1024, 1024, 1024}, 4096, exhausted, 2);
    mergeOnce<float>(random, {1024, 1024, 1024, 1024}, 100, exhausted, 0);
  }
}

/// A list that is empty from the start ends an exhausted merge after one record.
TEST(TmrgsortTest, AnEmptyListEndsAnExhaustedMergeAfterOneRecord) {
  Random random(32);
  Guarded<ND<float, 1, 8>> full(random, 1, 8), empty(random, 1, 0), dst(random, 1, 8);
  ND<float, 1, 16> tmp(1u, 16u);
  for (int k = 0; k < 4; ++k)
    full.prepare(2 * k, static_cast<float>(-k));
  dst.paint(0, full.expected(0));
  dst.paint(1, full.expected(1));
  MrgSortExecutedNumList executed = {5, 5, 5, 5};
  TMRGSORT<ND<float, 1, 8>, ND<float, 1, 16>, ND<float, 1, 8>, ND<float, 1, 8>, true>(dst.tile, executed, tmp,
                                                                                      full.tile, empty.tile);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_EQ(executed.mrgSortList0, 1);
  EXPECT_EQ(executed.mrgSortList1, 0);
  EXPECT_EQ(executed.mrgSortList2, 0);
  EXPECT_EQ(executed.mrgSortList3, 0);
}

// --- Spellings ---------------------------------------------------------------------------------

TEST(TmrgsortTest, SizeOfScratch) {
  static_assert(GETMRGSORTTMPSIZE<ND<float, 1, 8>, ND<float, 1, 16>>() == 24);
  static_assert(GETMRGSORTTMPSIZE<ND<float, 1, 8>, ND<float, 1, 16>, ND<float, 1, 40>>() == 64);
  static_assert(GETMRGSORTTMPSIZE<ND<half, 1, 16>, ND<half, 1, 32>, ND<half, 1, 48>, ND<half, 1, 64>>() ==
                160);
  static_assert(std::is_same_v<decltype(GETMRGSORTTMPSIZE<ND<float, 1, 8>, ND<float, 1, 8>>()), uint32_t>);
}

TEST(TmrgsortTest, SpellingsAndEvents) {
  using List = ND<float, 1, 16>;
  using Other = ND<float, 1, 24>;
  using All = ND<float, 1, 72>;
  Random random(33);
  All tmp(1u, 72u); // has no storage, and gets none
  for (int spelling = 0; spelling < 8; ++spelling) {
    const size_t count = spelling < 3 ? 2 : spelling < 5 ? 3 : 4;
    const bool exhausted = spelling % 2 == 1;
    const int64_t lengths[] = {8, 12, 8, 5};
    std::vector<std::vector<Record>> lists;
    Guarded<List> s0(random, 1, 16), s2(random, 1, 16);
    Guarded<Other> s1(random, 1, 24);
    Guarded<List> s3(random, 1, 10);
    Guarded<All> dst(random, 1, 72);
    test::WhenWaited loaded([&] { // nothing is read before that
      const auto fill = [&](auto &src, int64_t length) {
        lists.push_back(someList<float>(random, length, 1));
        for (int64_t k = 0; k < length; ++k) {
          float words[2];
          std::memcpy(words, &lists.back()[k].bytes, 8);
          src.prepare(2 * k, words[0]);
          src.prepare(2 * k + 1, words[1]);
        }
      };
      fill(s0, lengths[0]);
      fill(s1, lengths[1]);
      if (count > 2)
        fill(s2, lengths[2]);
      if (count > 3)
        fill(s3, lengths[3]);
    });
    const int before = test::privateTiles();
    MrgSortExecutedNumList n = {9, 9, 9, 9};
    RecordEvent done;
    switch (spelling) {
    case 0:
      done = TMRGSORT<All, All, List, Other, false>(dst.tile, n, tmp, s0.tile, s1.tile, loaded);
      break;
    case 1:
      done = TMRGSORT<All, All, List, Other, 1>(dst.tile, n, tmp, s0.tile, s1.tile, loaded, done);
      break;
    case 2:
      done = TMRGSORT<All, All, List, Other, 0>(dst.tile, n, tmp, s0.tile, s1.tile, loaded);
      break;
    case 3:
      done = TMRGSORT<All, All, List, Other, List, true>(dst.tile, n, tmp, s0.tile, s1.tile, s2.tile, loaded);
      break;
    case 4:
      done = TMRGSORT<All, All, List, Other, List, 0>(dst.tile, n, tmp, s0.tile, s1.tile, s2.tile, loaded);
      break;
    case 5:
      done = TMRGSORT<All, All, List, Other, List, List, true>(dst.tile, n, tmp, s0.tile, s1.tile, s2.tile,
                                                               s3.tile, loaded);
      break;
    case 6:
      done = TMRGSORT<All, All, List, Other, List, List, false>(dst.tile, n, tmp, s0.tile, s1.tile, s2.tile,
                                                                s3.tile, loaded, done);
      break;
    default:
      done = TMRGSORT<All, All, List, Other, List, List, 1>(dst.tile, n, tmp, s0.tile, s1.tile, s2.tile,
                                                            s3.tile, loaded);
    }
    Event<Op::TMRGSORT, Op::TSTORE_VEC> merged = done;
    merged.Wait();
    EXPECT_EQ(loaded.waits, 1);
    EXPECT_EQ(test::privateTiles(), before);
    std::array<size_t, 4> taken;
    const std::vector<Record> records = mergeLists(lists, 36, exhausted, taken);
    for (size_t k = 0; k < records.size(); ++k) {
      float words[2];
      std::memcpy(words, &records[k].bytes, 8);
      dst.paint(2 * k, words[0]);
      dst.paint(2 * k + 1, words[1]);
    }
    EXPECT_TRUE(dst.asPainted()) << spelling;
    EXPECT_EQ(n.mrgSortList0, taken[0]) << spelling;
    EXPECT_EQ(n.mrgSortList1, taken[1]) << spelling;
    EXPECT_EQ(n.mrgSortList2, taken[2]) << spelling;
    EXPECT_EQ(n.mrgSortList3, taken[3]) << spelling;
  }
}

TEST(TmrgsortTest, ScratchMustHoldAllListsOnHardware) {
  if constexpr (!onCpu) {
    Random random(34);
    Guarded<ND<float, 1, 16>> a(random, 1, 0), b(random, 1, 0), dst(random, 1, 16);
    MrgSortExecutedNumList executed;
    ND<float, 1, 32> enough(1u, 32u);
    EXPECT_NO_THROW((TMRGSORT<ND<float, 1, 16>, ND<float, 1, 32>, ND<float, 1, 16>, ND<float, 1, 16>, false>(
        dst.tile, executed, enough, a.tile, b.tile)));
    ND<float, 1, 65536 / 2> large(1u, 65536u / 2), larger(1u, 65536u / 2);
    test::expectError(
        "TMRGSORT",
        "TMRGSORT: the valid columns of the lists and tmp must have fewer bytes than the unified buffer", {},
        [&] {
          TMRGSORT<ND<float, 1, 16>, ND<float, 1, 16>, ND<float, 1, 65536 / 2>, ND<float, 1, 65536 / 2>,
                   false>(dst.tile, executed, dst.tile, large, larger);
        });
    EXPECT_TRUE(dst.asPainted());
  }
}

// --- Blocks of one tile ------------------------------------------------------------------------

template <class T>
struct BlockView : test::AnyView<T> {
  tessera::TileDesc describe() const { return {}; }
};

template <class T>
[[gnu::noinline]] void mergeBlocks(Random &random, int64_t cols, int64_t srcCols, uint32_t blockLen,
                                   int kind) {
  constexpr int64_t perRecord = 8 / static_cast<int64_t>(sizeof(T));
  AnyTile dst(random, sizeof(T), oneRow(random, cols, perRecord));
  AnyTile src(random, sizeof(T), oneRow(random, srcCols, perRecord));
  const int64_t group = 4 * int64_t(blockLen);
  if (blockLen != 0 && blockLen % perRecord == 0)
    for (int64_t g = 0; g + group <= cols; g += group) {
      std::vector<std::vector<Record>> blocks;
      for (int64_t b = 0; b < 4; ++b) {
        blocks.push_back(someList<T>(random, blockLen / perRecord, kind));
        for (size_t k = 0; k < blocks.back().size(); ++k)
          put(src, sizeof(T), (g + b * blockLen) / perRecord + static_cast<int64_t>(k),
              blocks.back()[k].bytes, false);
      }
      std::array<size_t, 4> taken;
      const std::vector<Record> merged = mergeLists(blocks, group / perRecord, false, taken);
      for (size_t k = 0; k < merged.size(); ++k)
        put(dst, sizeof(T), g / perRecord + static_cast<int64_t>(k), merged[k].bytes, true);
    }
  isa::MergeBlocks::run<Profile::Cpu>(BlockView<T>{dst.view<T>()}, BlockView<T>{src.view<T>()}, blockLen);
  EXPECT_TRUE(dst.asPainted()) << cols << " columns, blockLen " << blockLen << ", kind " << kind;
  EXPECT_TRUE(src.asPainted()) << cols << " columns, blockLen " << blockLen;
}

template <class T>
void mergeSomeBlocks(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) + 40);
  constexpr int perRecord = 8 / sizeof(T);
  for (int round = 0; round < rounds; ++round) {
    const int lengths[] = {1, 2, between(random, 1, 40), 32, 64};
    const int blockLen = perRecord * lengths[random() % 5];
    const int64_t cols =
        4 * blockLen * between(random, 0, 4) + (random() % 2 ? between(random, 0, 4 * blockLen) : 0);
    mergeBlocks<T>(random, cols, cols, static_cast<uint32_t>(blockLen), between(random, 0, 2));
  }
}

TEST(TmrgsortTest, MergesBlocks) {
  forTypes<float, half>([]<class T>() { mergeSomeBlocks<T>(150); });
  forTypes<bfloat16_t, int16_t, int32_t, int8_t, int64_t>([]<class T>() { mergeSomeBlocks<T>(30); });
}

TEST(TmrgsortTest, BlockLengthsThatMergeNothing) {
  Random random(41);
  for (const uint32_t blockLen :
       {0u, 1u, 3u, 5u, 63u, 255u, 65u, 0x40000000u, 0x80000000u, 0xfffffffeu, 0xffffffffu})
    mergeBlocks<float>(random, 256, 256, blockLen, 1);
  for (const uint32_t blockLen : {0u, 1u, 2u, 3u, 6u, 62u, 66u, 0x40000000u, 0xfffffffcu})
    mergeBlocks<half>(random, 256, 256, blockLen, 1);
  mergeBlocks<float>(random, 0, 16, 2, 1);
  mergeBlocks<float>(random, 255, 256, 64, 1); // one column too few
}

/// The valid columns of dst say how much is merged, not those of src.
TEST(TmrgsortTest, ColumnsOfDstCountOnCpu) {
  Random random(42);
  mergeBlocks<float>(random, 64, 256, 16, 1);
  mergeBlocks<float>(random, 70, 256, 16, 2);
}

/// The use that the merge is made for: 32 pairs sorted, then blocks of 64 and 256 columns, then two lists.
TEST(TmrgsortTest, SortsARowWithTsort32) {
  constexpr int count = 1024;
  using Records = Tile<TileType::Vec, float, 1, 2 * count>;
  Random random(43);
  Tile<TileType::Vec, float, 1, count> src;
  Tile<TileType::Vec, uint32_t, 1, count> idx;
  Records a, b;
  std::vector<std::pair<float, uint32_t>> expected;
  for (int k = 0; k < count; ++k) {
    src.SetValue(k, static_cast<float>(between(random, -500, 500)));
    idx.SetValue(k, static_cast<uint32_t>(k));
    expected.emplace_back(src.GetValue(k), k);
  }
  std::sort(expected.begin(), expected.end(),
            [](auto &x, auto &y) { return x.first != y.first ? x.first > y.first : x.second < y.second; });
  TSORT32(a, src, idx);
  test::WhenWaited loaded([] {});
  for (uint32_t blockLen = 64; blockLen < count / 2; blockLen *= 4) {
    RecordEvent merged = TMRGSORT(b, a, blockLen);
    if (blockLen == 64) // every spelling gives the same
      merged = TMRGSORT<Records, Records>(b, a, blockLen, loaded, merged);
    TMOV(a, b, merged);
  }
  // Two sorted halves are left.
  using Half = Tile<TileType::Vec, float, 1, count>;
  Half low, high;
  for (int k = 0; k < count; ++k) {
    low.SetValue(k, a.GetValue(k));
    high.SetValue(k, a.GetValue(count + k));
  }
  MrgSortExecutedNumList executed;
  TMRGSORT<Records, Records, Half, Half, false>(b, executed, a, low, high);
  EXPECT_EQ(executed.mrgSortList0, count / 2);
  EXPECT_EQ(executed.mrgSortList1, count / 2);
  EXPECT_EQ(loaded.waits, 1);
  for (int k = 0; k < count; ++k) {
    ASSERT_EQ(b.GetValue(2 * k), expected[k].first) << k;
    ASSERT_EQ(std::bit_cast<uint32_t>(b.GetValue(2 * k + 1)), expected[k].second) << k;
  }
}

TEST(TmrgsortTest, RefusesBlocksBeyondATile) {
  Random random(44);
  Guarded<ND<float, 1, 256>> dst(random, 1, 256);
  Guarded<ND<float, 1, 128>> small(random, 1, 128);
  Guarded<ND<float, 1, 512>> large(random, 1, 384);
  if constexpr (onCpu) {
    test::expectError("TMRGSORT", "TMRGSORT: dst and src must have the columns that are merged",
                      {"  dst: Tile<", "  src: Tile<"}, [&] { TMRGSORT(dst.tile, small.tile, 64); });
  } else {
    const char *columns = "TMRGSORT: the valid columns of src must be 1 to 255 times 4 * blockLen";
    for (const uint32_t blockLen : {0u, 32u, 96u})
      test::expectError("TMRGSORT", "TMRGSORT: blockLen must be a multiple of 64, and not 0", {},
                        [&] { TMRGSORT(dst.tile, large.tile, blockLen); });
    test::expectError("TMRGSORT", columns, {}, [&] { TMRGSORT(dst.tile, large.tile, 64); });
    test::expectError("TMRGSORT", columns, {}, [&] { TMRGSORT(dst.tile, small.tile, 64); });
    test::expectError("TMRGSORT", "TMRGSORT: dst must not overlap src", {},
                      [&] { TMRGSORT(dst.tile, dst.tile, 64); });
  }
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(small.asPainted());
}

} // namespace
