// TSORT32: blocks of 32 columns become descending records of 8 bytes, against a sort of the pairs.
#include "test/support/any_tile.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
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

/// A pair to sort: the bits of the value, what it is worth, its index, and where it was.
struct Pair {
  uint64_t bits;
  double value;
  uint32_t index;
  int64_t column;
};

/// By value, the largest first and NaN last; then by index, the smallest first. Others keep their order.
[[gnu::noinline]] void sortPairs(std::vector<Pair> &pairs) {
  std::sort(pairs.begin(), pairs.end(), [](const Pair &a, const Pair &b) {
    if (std::isnan(a.value) || std::isnan(b.value)) {
      if (std::isnan(a.value) != std::isnan(b.value))
        return std::isnan(b.value);
    } else if (a.value != b.value) {
      return a.value > b.value;
    }
    return a.index != b.index ? a.index < b.index : a.column < b.column;
  });
}

template <class T>
double worth(uint64_t bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  return static_cast<double>(value);
}

template <class T>
uint64_t bitsOf(double number) {
  const T value = static_cast<T>(number);
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}

/// Bits of a value to sort: any, of few different ones, or often a special one.
template <class T>
[[gnu::noinline]] uint64_t someValue(Random &random, int kind) {
  constexpr uint64_t mask = ~uint64_t(0) >> (64 - 8 * sizeof(T));
  constexpr uint64_t sign = uint64_t(1) << (8 * sizeof(T) - 1);
  if (kind == 0)
    return random() & mask;
  if (kind == 1)
    return bitsOf<T>(between(random, -3, 3));
  if constexpr (!std::is_integral_v<T>) {
    const uint64_t infinity = bitsOf<T>(std::numeric_limits<double>::infinity());
    const uint64_t signs = random() % 2 == 0 ? sign : 0;
    switch (between(random, 0, 6)) {
    case 0:
      return signs;
    case 1:
      return signs | infinity;
    case 2: // quiet, signalling, with any payload
      return signs | infinity | ((random() & (infinity ^ (sign - 1))) | 1);
    case 3: // the smallest
      return signs | 1;
    case 4: // the largest that is finite
      return signs | (infinity - 1);
    }
    return bitsOf<T>(between(random, -3, 3));
  } else {
    const uint64_t special[] = {0, sign, sign - 1, mask, 1};
    return special[random() % 5];
  }
}

uint32_t someIndex(Random &random, int kind, int64_t c) {
  switch (kind) {
  case 0:
    return static_cast<uint32_t>(c);
  case 1:
    return static_cast<uint32_t>(random());
  case 2: // backwards, so that equal values swap
    return static_cast<uint32_t>(100000 - c);
  default: // few; some with the sign bit
    return static_cast<uint32_t>(random() % 3) << 31 | static_cast<uint32_t>(random() % 2);
  }
}

/// What dst should be: the layout of a record is value, zeros up to 4 bytes, index.
[[gnu::noinline]] void paintRecord(AnyTile &dst, int64_t elementBytes, int64_t r, int64_t record,
                                   const Pair &pair) {
  const int64_t perRecord = 8 / elementBytes;
  const uint64_t bytes = pair.bits | uint64_t(pair.index) << 32;
  for (int64_t k = 0; k < perRecord; ++k)
    dst.paint(r, record * perRecord + k,
              bytes >> (8 * elementBytes * k) & (~uint64_t(0) >> (64 - 8 * elementBytes)));
}

template <class T>
[[gnu::noinline]] void paintSorted(AnyTile &dst, const AnyTile &src, const AnyTile &idx) {
  const bool oneRow = idx.form().validRows == 1;
  const int64_t cols = std::min(src.form().validCols, idx.form().validCols);
  const int64_t rows = oneRow ? src.form().validRows : std::min(src.form().validRows, idx.form().validRows);
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; c += 32) {
      std::vector<Pair> pairs;
      for (int64_t k = c; k < std::min(cols, c + 32); ++k) {
        const uint64_t bits = src.get(r, k);
        pairs.push_back({bits, worth<T>(bits), static_cast<uint32_t>(idx.get(oneRow ? 0 : r, k)), k});
      }
      sortPairs(pairs);
      for (size_t n = 0; n < pairs.size(); ++n)
        paintRecord(dst, sizeof(T), r, c + static_cast<int64_t>(n), pairs[n]);
    }
}

template <class T, class I>
[[gnu::noinline]] void sortAny(Random &random, AnyTile &dst, AnyTile &src, AnyTile &idx) {
  const int valueKind = between(random, 0, 2), indexKind = between(random, 0, 3);
  for (int64_t r = 0; r < src.form().rows; ++r)
    for (int64_t c = 0; c < src.form().cols; ++c)
      src.set(r, c, someValue<T>(random, valueKind));
  for (int64_t r = 0; r < idx.form().rows; ++r)
    for (int64_t c = 0; c < idx.form().cols; ++c)
      idx.set(r, c, someIndex(random, indexKind, c));
  paintSorted<T>(dst, src, idx);
  isa::Sort32::run<buildTarget.profile>(dst.view<T>(), src.view<T>(), idx.view<I>(), nobody);
  const auto trace = [&] {
    return ::testing::Message() << "values " << valueKind << ", indexes " << indexKind << ", src "
                                << src.form().validRows << "x" << src.form().validCols << ", idx "
                                << idx.form().validRows << "x" << idx.form().validCols;
  };
  EXPECT_TRUE(dst.asPainted()) << trace();
  EXPECT_TRUE(src.asPainted()) << trace();
  EXPECT_TRUE(idx.asPainted()) << trace();
}

Form formWith(Random &random, int64_t validRows, int64_t validCols) {
  return {std::max<int64_t>(1, validRows + between(random, 0, 2)),
          std::max<int64_t>(1, validCols + between(random, 0, 1) * between(random, 1, 40)), validRows,
          validCols};
}

/// How the valid region of idx lies to that of src.
enum class Indexes { Same, OneRow, Other };

template <class T, class I>
void sortTiles(Indexes indexes, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 7 + static_cast<int>(indexes));
  for (int round = 0; round < rounds; ++round) {
    const int64_t wholes[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 96, 256, 511};
    const int64_t rows = between(random, 0, 4);
    const int64_t cols = round % 3 == 0 ? between(random, 0, 200) : wholes[random() % 12];
    int64_t indexRows = rows, indexCols = cols;
    if (indexes == Indexes::OneRow)
      indexRows = 1;
    if (indexes == Indexes::Other) {
      indexRows = between(random, 0, 4);
      indexCols = std::max<int64_t>(0, cols + between(random, -40, 40));
    }
    AnyTile src(random, sizeof(T), formWith(random, rows, cols));
    AnyTile idx(random, sizeof(I), formWith(random, indexRows, indexCols));
    AnyTile dst(random, sizeof(T), formWith(random, rows, cols * 8 / static_cast<int64_t>(sizeof(T))));
    sortAny<T, I>(random, dst, src, idx);
  }
}

TEST(Tsort32Test, SortsEveryType) {
  forTypes<float, half, bfloat16_t, int16_t, int32_t>(
      []<class T>() { sortTiles<T, uint32_t>(Indexes::Same, 150); });
}

TEST(Tsort32Test, SignedIndexesAreComparedAsUnsignedNumbers) {
  sortTiles<float, int32_t>(Indexes::Same, 60);
  sortTiles<int16_t, int32_t>(Indexes::OneRow, 60);
}

TEST(Tsort32Test, EqualPairsKeepTheirOrder) { // zeros differ in their sign, NaNs in their payload
  Random random(20);
  for (const int count : {2, 5, 31, 32, 64, 77}) {
    AnyTile src(random, 4, {1, count, 1, count}), idx(random, 4, {1, count, 1, count});
    AnyTile dst(random, 4, {1, 2 * count, 1, 2 * count});
    for (int c = 0; c < count; ++c) {
      const uint32_t zero = random() % 2 == 0 ? 0x80000000u : 0;
      src.set(0, c, random() % 2 == 0 ? zero : zero | 0x7f800001u | (random() & 0x7fffff));
      idx.set(0, c, 7);
    }
    paintSorted<float>(dst, src, idx);
    isa::Sort32::run<buildTarget.profile>(dst.view<float>(), src.view<float>(), idx.view<uint32_t>(), nobody);
    EXPECT_TRUE(dst.asPainted()) << count;
  }
}

TEST(Tsort32Test, LongRows) {
  Random random(21);
  AnyTile src(random, 2, {2, 4100, 2, 4096}), idx(random, 4, {1, 4096, 1, 4096});
  AnyTile dst(random, 2, {2, 4 * 4096, 2, 4 * 4096});
  sortAny<half, uint32_t>(random, dst, src, idx);
}

// --- Where descriptions disagree ---------------------------------------------------------------

/// Block b of 2-byte elements starts at column 4 * 32 * b of dst, not 2 * 32 * b as for 4-byte ones.
TEST(Disagreements, Tsort32RecordsOfHalfTakeFourColumns) {
  Random random(22);
  Guarded<ND<half, 1, 64>> src(random, 1, 64);
  Guarded<ND<uint32_t, 1, 64>> idx(random, 1, 64);
  Guarded<ND<half, 1, 256>> dst(random, 1, 256);
  for (int c = 0; c < 64; ++c) {
    src.prepare(c, static_cast<half>(c));
    idx.prepare(c, 0x10000u + c);
  }
  TSORT32(dst.tile, src.tile, idx.tile);
  for (int n = 0; n < 64; ++n) {
    const int source = n < 32 ? 31 - n : 95 - n;
    uint16_t record[4];
    std::memcpy(record, dst.tile.data() + 4 * n, 8);
    EXPECT_EQ(static_cast<float>(dst.tile.data()[4 * n]), static_cast<float>(source));
    EXPECT_EQ(record[1], 0);
    EXPECT_EQ(record[2], source);
    EXPECT_EQ(record[3], 1);
  }
}

/// idx with one valid row serves all rows of src; otherwise what both have is sorted, never nothing.
TEST(Disagreements, Tsort32TakesIndexesOfAnotherShape) {
  forTypes<float, half>([]<class T>() {
    sortTiles<T, uint32_t>(Indexes::OneRow, 80);
    sortTiles<T, uint32_t>(Indexes::Other, 80);
  });
}

// --- Spellings and rules -----------------------------------------------------------------------

template <class T>
void spell() {
  using Src = ND<T, 2, 64>;
  using Idx = ND<uint32_t, 2, 64>;
  using Dst = ND<T, 2, 64 * 8 / sizeof(T)>;
  Random random(23);
  Src tmp(2u, 64u); // has no storage, and gets none
  for (int spelling = 0; spelling < 4; ++spelling) {
    AnyTile anySrc(random, sizeof(T), {2, 64, 2, 64}), anyIdx(random, 4, {2, 64, 2, 64});
    AnyTile anyDst(random, sizeof(T), {2, Dst::Cols, 2, Dst::Cols});
    Src src(2u, 64u);
    Idx idx(2u, 64u);
    Dst dst(2u, unsigned(Dst::Cols));
    src.data() = anySrc.view<T>().data;
    idx.data() = anyIdx.view<uint32_t>().data;
    dst.data() = anyDst.view<T>().data;
    paintSorted<T>(anyDst, anySrc, anyIdx);
    const int before = test::privateTiles();
    RecordEvent event;
    if (spelling == 0)
      event = TSORT32(dst, src, idx);
    else if (spelling == 1)
      event = TSORT32<Dst, Src, Idx>(dst, src, idx);
    else if (spelling == 2)
      event = TSORT32(dst, src, idx, tmp);
    else
      event = TSORT32<Dst, Src, Idx, Src>(dst, src, idx, tmp);
    Event<Op::TSORT32, Op::TSTORE_VEC> sorted = event;
    sorted.Wait();
    EXPECT_EQ(test::privateTiles(), before);
    EXPECT_TRUE(anyDst.asPainted()) << spelling;
    EXPECT_TRUE(anySrc.asPainted() && anyIdx.asPainted());
  }
}
TEST(Tsort32Test, Spellings) {
  forTypes<float, half>([]<class T>() { spell<T>(); });
}

TEST(Tsort32Test, DstNeedsRoomForEveryRecord) {
  Random random(24);
  Guarded<ND<float, 1, 64>> src(random, 1, 64);
  Guarded<ND<uint32_t, 1, 64>> idx(random, 1, 64);
  Guarded<ND<float, 1, 120>> dst(random, 1, 120);
  test::expectError(
      "TSORT32", "TSORT32: dst must have room for a record of 8 bytes for every valid column of src",
      {"  dst: Tile<", "  src: Tile<", "  idx: Tile<"}, [&] { TSORT32(dst.tile, src.tile, idx.tile); });
  EXPECT_TRUE(dst.asPainted());
}

TEST(Tsort32Test, ShortBlocksNeedScratchOnHardware) {
  Random random(25);
  Guarded<ND<float, 1, 64>> src(random, 1, 33);
  Guarded<ND<uint32_t, 1, 64>> idx(random, 1, 33);
  Guarded<ND<float, 1, 128>> dst(random, 1, 128);
  ND<float, 1, 32> little(1u, 32u);
  ND<float, 1, 64> enough(1u, 64u);
  const auto without = [&] { TSORT32(dst.tile, src.tile, idx.tile); };
  const auto tooLittle = [&] { TSORT32(dst.tile, src.tile, idx.tile, little); };
  if constexpr (onCpu) {
    EXPECT_NO_THROW(without());
    EXPECT_NO_THROW(tooLittle());
  } else {
    test::expectError("TSORT32", "TSORT32: without tmp the valid columns of src must be a multiple of 32", {},
                      without);
    test::expectError(
        "TSORT32",
        "TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 "
        "(32 when those are more than 8160 bytes)",
        {}, tooLittle);
    EXPECT_TRUE(dst.asPainted());
  }
  EXPECT_NO_THROW(TSORT32(dst.tile, src.tile, idx.tile, enough));
}

} // namespace
