// TSCATTER, index form: storage element indexes[i, j] of dst takes src[i, j], later elements (in row order)
// over earlier ones. On a2a3 and a5 all of dst is cleared first.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

using namespace pto;
using test::between;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::Random;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr const char *insideRule = "TSCATTER: every index must lie inside dst's Rows * Cols elements";

template <class T, int Rows, int Cols, int ValidRow, int ValidCol>
using Static = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRow, ValidCol>;

/// A valid size, often one that is special.
int someSize(Random &random, int maximum) {
  const int sizes[] = {
      1, maximum, maximum, maximum - 1, between(random, 1, maximum), between(random, 1, maximum)};
  return sizes[between(random, 0, 5)];
}

/// Any bits at all: scattering copies them as they are, signalling NaNs included.
template <class TileT>
[[gnu::noinline]] void fillWithBits(Guarded<TileT> &guarded, Random &random) {
  for (size_t k = 0; k < static_cast<size_t>(TileT::Numel); ++k) {
    const uint64_t bits = random();
    typename TileT::DType element;
    std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
    guarded.prepare(k, element);
  }
}

/// Calls visit(i, j), in row order, for what src and indexes both have valid.
template <class S, class I, class Visit>
void forDomain(const Guarded<S> &src, const Guarded<I> &indexes, Visit visit) {
  for (size_t i = 0; i < std::min(src.tile.GetValidRow(), indexes.tile.GetValidRow()); ++i)
    for (size_t j = 0; j < std::min(src.tile.GetValidCol(), indexes.tile.GetValidCol()); ++j)
      visit(i, j);
}

[[gnu::noinline]] uint64_t someIndex(Random &random, uint64_t largest, bool crowded) {
  return between(random, 0, 15) == 0 ? largest : random() % (crowded ? 3 : largest + 1);
}

/// Indexes for the domain. All others keep random bits: nobody may look at them.
template <class D, class S, class I>
[[gnu::noinline]] void aim(Random &random, const Guarded<S> &src, Guarded<I> &indexes) {
  const auto maximum = static_cast<uint64_t>(std::numeric_limits<typename I::DType>::max());
  const bool crowded = between(random, 0, 2) == 0;
  forDomain(src, indexes, [&](size_t i, size_t j) {
    const uint64_t index = someIndex(random, std::min<uint64_t>(D::Numel - 1, maximum), crowded);
    indexes.prepareAt(i, j, static_cast<typename I::DType>(index));
  });
}

/// Elements that no index names are 0 on devices and as they were on cpu.
template <class D>
[[gnu::noinline]] void paintCleared(Guarded<D> &dst) {
  for (size_t k = 0; k < static_cast<size_t>(D::Numel) && !onCpu; ++k)
    dst.paint(k, typename D::DType{});
}
template <class D, class S, class I>
[[gnu::noinline]] void paint(Guarded<D> &dst, const Guarded<S> &src, const Guarded<I> &indexes) {
  paintCleared(dst);
  forDomain(src, indexes, [&](size_t i, size_t j) {
    dst.paint(static_cast<size_t>(indexes.expectedAt(i, j)), src.expectedAt(i, j));
  });
}

template <class TileT>
[[gnu::noinline]] void expectAsPainted(const char *name, const Guarded<TileT> &guarded) {
  EXPECT_TRUE(guarded.asPainted()) << name << ", valid " << guarded.tile.GetValidRow() << "x"
                                   << guarded.tile.GetValidCol();
}
template <class D, class S, class I>
void expectAsPainted(const Guarded<D> &dst, const Guarded<S> &src, const Guarded<I> &indexes) {
  expectAsPainted("dst", dst);
  expectAsPainted("src", src);
  expectAsPainted("indexes", indexes);
}

/// Aims, scatters and compares.
template <class D, class S, class I>
[[gnu::noinline]] void scatter(Random &random, Guarded<D> &dst, Guarded<S> &src, Guarded<I> &indexes) {
  fillWithBits(src, random);
  aim<D>(random, src, indexes);
  paint(dst, src, indexes);
  TSCATTER(dst.tile, src.tile, indexes.tile);
  expectAsPainted(dst, src, indexes);
}

template <class TileT>
[[gnu::noinline]] Guarded<TileT> some(Random &random) {
  return Guarded<TileT>(random, someSize(random, TileT::Rows), someSize(random, TileT::Cols));
}
template <class D, class S, class I>
[[gnu::noinline]] void scatterTiles(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(typename D::DType) * 64 + sizeof(typename I::DType));
  for (int round = 0; round < rounds; ++round) {
    Guarded<D> dst = some<D>(random);
    Guarded<S> src = some<S>(random);
    Guarded<I> indexes = some<I>(random);
    scatter(random, dst, src, indexes);
  }
}
template <class T, class I>
void scatterTypes(int rounds = 10) {
  scatterTiles<ND<T, 13, 64>, ND<T, 9, 96>, ND<I, 11, 64>>(rounds);
}

// --- Element types ----------------------------------------------------------------------------

TEST(TscatterTest, ScattersEveryTypeOfTheStrictProfiles) {
  forTypes<int8_t, uint8_t, int16_t, uint16_t, half, bfloat16_t>([]<class T>() {
    scatterTypes<T, int16_t>();
    scatterTypes<T, uint16_t>();
  });
  forTypes<int32_t, uint32_t, float>([]<class T>() {
    scatterTypes<T, int32_t>();
    scatterTypes<T, uint32_t>();
  });
}

TEST(TscatterTest, CpuTakesEveryIndexType) {
  forTypes<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t>([]<class Index>() {
    if constexpr (onCpu)
      forTypes<uint8_t, float>([]<class T>() { scatterTypes<T, Index>(5); });
  });
}

TEST(TscatterTest, CpuTakesEveryTypeThatTilesHold) {
  forTypes<int64_t, uint64_t, double, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, int4b_t>(
      []<class T>() {
        if constexpr (onCpu)
          scatterTypes<T, uint16_t>(5);
      });
}

/// Packed types: the index counts half bytes, even ones in the low half.
template <class T>
void scatterHalfBytes() {
  if constexpr (onCpu) {
    using TileT = ND<T, 3, 32>;
    Random random(5);
    const auto get = [](const Guarded<TileT> &tile, size_t k) {
      return tile.expected(k / 2).RawData() >> k % 2 * 4 & 15;
    };
    for (int round = 0; round < 20; ++round) {
      Guarded<TileT> dst(random, 3, 32), src(random, between(random, 1, 3), someSize(random, 32));
      Guarded<ND<uint16_t, 3, 32>> indexes(random, 3, 32);
      aim<TileT>(random, src, indexes);
      forDomain(src, indexes, [&](size_t i, size_t j) {
        const size_t k = indexes.expectedAt(i, j);
        const int kept = get(dst, k ^ 1) << (k % 2 == 0 ? 4 : 0);
        const int changed = get(src, i * 32 + j) << (k % 2 == 0 ? 0 : 4);
        dst.paint(k / 2, T::FromRaw(static_cast<uint8_t>(kept | changed)));
      });
      TSCATTER(dst.tile, src.tile, indexes.tile);
      expectAsPainted(dst, src, indexes);
    }
  }
}
TEST(TscatterTest, PackedElementsAreScatteredOneByOne) {
  scatterHalfBytes<float4_e2m1x2_t>();
  scatterHalfBytes<float4_e1m2x2_t>();
}

// --- Order, domain, layouts -------------------------------------------------------------------

TEST(TscatterTest, TheLastWriterInRowOrderWins) {
  Random random(1);
  Guarded<Static<int32_t, 2, 8, 2, 8>> dst(random);
  Guarded<Static<int32_t, 2, 8, 2, 3>> src(random);
  Guarded<Static<int32_t, 2, 8, 2, 3>> indexes(random);
  const int order[2][3] = {{9, 4, 9}, {4, 9, 0}};
  forDomain(src, indexes, [&](size_t i, size_t j) {
    src.prepareAt(i, j, static_cast<int32_t>(10 * i + j));
    indexes.prepareAt(i, j, order[i][j]);
  });
  paintCleared(dst);
  dst.paint(9, 11);
  dst.paint(4, 10);
  dst.paint(0, 12);
  TSCATTER(dst.tile, src.tile, indexes.tile);
  expectAsPainted(dst, src, indexes);
}

TEST(TscatterTest, RowOrderIsLogicalAlsoWhereStorageIsColumnMajor) {
  Random random(2);
  Guarded<test::DN<half, 16, 4>> dst(random, 16, 4), src(random, 16, 4);
  Guarded<test::DN<int16_t, 16, 4>> indexes(random, 16, 4);
  for (int k = 0; k < 64; ++k)
    indexes.prepare(k, k < 8 ? 63 : 62);
  paintCleared(dst);
  dst.paint(63, src.expectedAt(7, 0));
  dst.paint(62, src.expectedAt(15, 3));
  TSCATTER(dst.tile, src.tile, indexes.tile);
  expectAsPainted(dst, src, indexes);
}

TEST(TscatterTest, TheIndexCountsStorageElementsInEveryLayout) {
  const auto visit = []<BLayout Outer, SLayout Inner>() {
    using Boxed = test::Dynamic<half, 32, 48, Outer, Inner>;
    using BoxedIndexes = test::Dynamic<uint16_t, 32, 48, Outer, Inner>;
    scatterTiles<Boxed, ND<half, 9, 96>, BoxedIndexes>(3);
    scatterTiles<ND<half, 13, 64>, Boxed, ND<uint16_t, 11, 64>>(3);
    scatterTiles<Boxed, Boxed, BoxedIndexes>(3);
  };
  visit.operator()<BLayout::ColMajor, SLayout::NoneBox>();
  visit.operator()<BLayout::ColMajor, SLayout::RowMajor>();
  visit.operator()<BLayout::RowMajor, SLayout::ColMajor>();
  visit.operator()<BLayout::RowMajor, SLayout::RowMajor>();
  visit.operator()<BLayout::ColMajor, SLayout::ColMajor>();
}

TEST(TscatterTest, StaticAndDynamicValidSizesMix) {
  Random random(3);
  Guarded<Static<float, 4, 40, 3, 33>> dst(random);
  Guarded<Static<float, 9, 40, 7, 33>> src(random);
  Guarded<Static<float, 9, 40, DYNAMIC, 5>> narrow(random, 9);
  Guarded<Static<uint32_t, 9, 40, 8, DYNAMIC>> indexes(random, 40);
  Guarded<Static<uint32_t, 2, 40, 2, 40>> few(random);
  scatter(random, dst, src, indexes);
  scatter(random, dst, narrow, few);
}

/// Nothing is scattered; devices clear dst all the same.
TEST(TscatterTest, AnEmptyDomain) {
  Random random(4);
  Guarded<ND<float, 4, 16>> dst(random, 4, 16), rowless(random, 0, 16), columnless(random, 4, 0);
  Guarded<Static<float, 4, 16, 0, 16>> staticallyRowless(random);
  Guarded<ND<int32_t, 4, 16>> indexes(random, 4, 16), noIndexes(random, 0, 0);
  scatter(random, dst, rowless, indexes);
  scatter(random, dst, columnless, indexes);
  scatter(random, dst, staticallyRowless, indexes);
  scatter(random, dst, dst, noIndexes);
}

TEST(TscatterTest, LongRowsAndManyRows) {
  scatterTiles<ND<uint8_t, 2, 32768>, ND<uint8_t, 1, 8192>, ND<uint16_t, 1, 8192>>(3);
  scatterTiles<ND<float, 1, 8192>, ND<float, 257, 16>, ND<int32_t, 257, 32>>(3);
}

// --- Indexes outside dst ----------------------------------------------------------------------

/// Issues a scatter whose index (i, j) is bad: the error shows it, and nothing is written.
template <class D, class S, class I>
[[gnu::noinline]] void refuse(Guarded<D> &dst, Guarded<S> &src, Guarded<I> &indexes, int i, int j) {
  const std::string culprit = "indexes[" + std::to_string(i) + ", " + std::to_string(j) + "] is " +
                              std::to_string(indexes.expectedAt(i, j)) + ",";
  test::expectError("TSCATTER", insideRule,
                    {"  dst: Tile<", "  src: Tile<", "  indexes: Tile<", culprit.c_str()},
                    [&] { TSCATTER(dst.tile, src.tile, indexes.tile); });
  expectAsPainted(dst, src, indexes);
}

/// One bad index among good ones, at every kind of place.
template <class T, class Index>
void refuseIndexes(std::initializer_list<Index> bad) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(6);
  for (const Index index : bad)
    for (const auto &[i, j] : {std::pair(0, 0), std::pair(0, 33), std::pair(3, 17), std::pair(5, 46)}) {
      Guarded<ND<T, 13, 64>> dst = some<ND<T, 13, 64>>(random);
      Guarded<ND<T, 9, 96>> src = some<ND<T, 9, 96>>(random);
      Guarded<ND<Index, 11, 64>> indexes = some<ND<Index, 11, 64>>(random);
      src.tile.SetValidShape(6, 47);
      indexes.tile.SetValidShape(7, 50);
      aim<ND<T, 13, 64>>(random, src, indexes);
      indexes.prepareAt(i, j, index);
      refuse(dst, src, indexes, i, j);
    }
}

TEST(TscatterTest, RefusesIndexesOutsideDst) { // which has 832 elements
  refuseIndexes<uint8_t, int16_t>({832, 833, 32767, -1, -96, -32768});
  refuseIndexes<half, uint16_t>({832, 833, 32768, 65535});
  refuseIndexes<float, int32_t>({832, 833, 65536, 2147483647, -1, -96, std::numeric_limits<int32_t>::min()});
  refuseIndexes<uint32_t, uint32_t>({832, 833, 65536, 0x80000000u, 0xffffffffu});
}

TEST(TscatterTest, CpuRefusesIndexesOfEveryType) {
  forTypes<uint8_t>([]<class T>() {
    if constexpr (onCpu) {
      refuseIndexes<T, int8_t>({-1, -100});
      refuseIndexes<T, int64_t>({832, int64_t(1) << 32, -1, std::numeric_limits<int64_t>::min()});
      refuseIndexes<T, uint64_t>({832, uint64_t(1) << 32, std::numeric_limits<uint64_t>::max()});
    }
  });
}

/// 65536 elements are all that a uint16_t can name. With fewer, or with int16_t, an index may still be bad.
TEST(TscatterTest, IndexTypesAsLargeAsDst) {
  Random random(8);
  Guarded<ND<uint8_t, 256, 256>> whole(random, 256, 256);
  Guarded<ND<uint8_t, 255, 256>> less(random, 255, 256);
  Guarded<ND<uint8_t, 4, 64>> src(random, 4, 64);
  Guarded<ND<uint16_t, 4, 64>> indexes(random, 4, 64);
  Guarded<ND<int16_t, 4, 64>> signedIndexes(random, 4, 64);
  for (int k = 0; k < 256; ++k) {
    indexes.prepare(k, static_cast<uint16_t>(random() % (255 * 256)));
    signedIndexes.prepare(k, static_cast<int16_t>(random() % 32768));
  }
  indexes.prepare(255, 65535);
  refuse(less, src, indexes, 3, 63);
  paint(whole, src, indexes);
  TSCATTER(whole.tile, src.tile, indexes.tile);
  expectAsPainted(whole, src, indexes);
  paint(whole, src, signedIndexes);
  TSCATTER(whole.tile, src.tile, signedIndexes.tile);
  expectAsPainted(whole, src, signedIndexes);
  for (const int16_t negative : {-1, -100}) {
    signedIndexes.prepareAt(1, 13, negative);
    refuse(whole, src, signedIndexes, 1, 13);
  }
}

/// Indexes that dst itself overwrites are looked at when they are used: nothing outside dst is written.
TEST(TscatterTest, IndexesInTheStorageOfDst) {
  using Data = Tile<TileType::Vec, int32_t, 1, 16>;
  Data dst, indexes;
  Data src;
  TASSIGN(dst, 0x1000);
  TASSIGN(indexes, 0x1000);
  TASSIGN(src, 0x2000);
  for (int k = 0; k < 16; ++k) {
    src.SetValue(k, 1000000000 + k);
    indexes.SetValue(k, onCpu ? 15 : 0);
  }
  if constexpr (onCpu) {
    // Element 0 goes to 15, where index 15 is found to be wrong.
    test::expectError("TSCATTER", insideRule, {"indexes[0, 15] is 10000000"},
                      [&] { TSCATTER(dst, src, indexes); });
  } else {
    // The cleared indexes are all 0; the first element makes index 0 wrong when it is no longer needed.
    EXPECT_NO_THROW(TSCATTER(dst, src, indexes));
    EXPECT_EQ(dst.GetValue(0), 1000000015);
    EXPECT_EQ(dst.GetValue(15), 0);
  }
}

TEST(TscatterTest, RefusesADomainBeyondATile) {
  Random random(9);
  Guarded<ND<float, 4, 16>> dst(random, 4, 16), tall(random, 5, 16), wide(random, 4, 17);
  Guarded<ND<int32_t, 8, 24>> indexes(random, 8, 24), few(random, 4, 16);
  for (int k = 0; k < 8 * 24; ++k)
    indexes.prepare(k, 0);
  for (auto *outside : {&tall, &wide}) {
    test::expectError("TSCATTER", test::regionRule,
                      {"operand: src", "  dst: Tile<", "  src: Tile<", "  indexes: Tile<"},
                      [&] { TSCATTER(dst.tile, outside->tile, indexes.tile); });
    expectAsPainted(dst, *outside, indexes);
  }
  aim<ND<float, 4, 16>>(random, tall, few); // what src and indexes have in common lies inside both
  paint(dst, tall, few);
  TSCATTER(dst.tile, tall.tile, few.tile);
  expectAsPainted(dst, tall, few);
}

// --- Spellings, places ------------------------------------------------------------------------

TEST(TscatterTest, SpellingsAndEvents) {
  using Data = ND<float, 4, 16>;
  using Indexes = ND<int32_t, 4, 16>;
  Random random(10);
  Guarded<Data> dst(random, 4, 16), src(random, 4, 16);
  Guarded<Indexes> indexes(random, 4, 16);
  test::WhenWaited loaded([&] { // reads nothing before that
    fillWithBits(src, random);
    aim<Data>(random, src, indexes);
    paint(dst, src, indexes);
  });
  RecordEvent recorded = TSCATTER<Data, Data, Indexes>(dst.tile, src.tile, indexes.tile, loaded);
  Event<Op::TSCATTER, Op::TSTORE_VEC> scattered =
      TSCATTER(dst.tile, src.tile, indexes.tile, loaded, recorded);
  scattered = TSCATTER<Data, Data, Indexes>(dst.tile, src.tile, indexes.tile);
  scattered.Wait();
  EXPECT_EQ(loaded.waits, 2);
  expectAsPainted(dst, src, indexes);
}

/// The tiles and addresses of the manual's examples.
template <class Index>
void scatterPlacedTiles() {
  using TileT = Tile<TileType::Vec, float, 16, 16>;
  using IdxT = Tile<TileType::Vec, Index, 16, 16>;
  for (const bool assigned : {true, false}) {
    TileT src, dst;
    IdxT idx;
    if (assigned) {
      TASSIGN(src, 0x1000);
      TASSIGN(dst, 0x2000);
      TASSIGN(idx, 0x3000);
    }
    for (int k = 0; k < 256; ++k) {
      src.SetValue(k, static_cast<float>(k));
      dst.SetValue(k, -1.0f);
      idx.SetValue(k, static_cast<Index>(k % 2 == 0 ? 255 - k : 0));
    }
    TSCATTER(dst, src, idx);
    const float other = onCpu ? -1.0f : 0.0f;
    for (int k = 0; k < 256; ++k) // odd elements land on 0, element k on 255 - k, which is odd
      EXPECT_EQ(dst.GetValue(k), k == 0 ? 255.0f : k % 2 == 1 ? static_cast<float>(255 - k) : other) << k;
  }
}
TEST(TscatterTest, AssignedAndUnassignedTiles) {
  scatterPlacedTiles<uint32_t>();
  if constexpr (onCpu)
    scatterPlacedTiles<std::conditional_t<onCpu, uint16_t, uint32_t>>(); // as the manual writes it
}

TEST(TscatterTest, CpuScattersInAnyLocation) {
  forTypes<half>([]<class T>() {
    if constexpr (onCpu) {
      Random random(11);
      Guarded<test::Nz<T, 32, 32, TileType::Mat>> dst(random, 32, 32);
      Guarded<ND<T, 5, 48>> src(random, 5, 33);
      Guarded<ND<int32_t, 5, 48, TileType::Acc>> indexes(random, 4, 48);
      scatter(random, dst, src, indexes);
    }
  });
}

} // namespace
