// TSCATTER, mask form: src spread over every second or fourth lane of a dst that is cleared first. It does
// not exist on a2a3.
#include <pto/pto-inst.hpp>
#if !defined(PTO_NPU_ARCH_A2A3)

#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>

using namespace pto;
using test::between;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::Random;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr bool checksSizes = !onCpu || buildTarget.debug;
constexpr const char *rowRule =
    "TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns";
constexpr const char *spreadRule = "TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols";
constexpr const char *overlapRule =
    "TSCATTER: in the mask form dst, which is cleared first, must not overlap src";

template <class T, int Rows, int Cols, int ValidRow, int ValidCol>
using Static = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRow, ValidCol>;

/// The manual's table: the size of a group and the lane of it that is taken.
constexpr int groups[] = {0, 2, 2, 4, 4, 4, 4, 1};
constexpr int lanes[] = {0, 0, 1, 0, 1, 2, 3, 0};
static_assert(static_cast<int>(MaskPattern::P0101) == 1 && static_cast<int>(MaskPattern::P1010) == 2);
static_assert(static_cast<int>(MaskPattern::P0001) == 3 && static_cast<int>(MaskPattern::P0010) == 4);
static_assert(static_cast<int>(MaskPattern::P0100) == 5 && static_cast<int>(MaskPattern::P1000) == 6);
static_assert(static_cast<int>(MaskPattern::P1111) == 7);

/// One pattern along one axis, and how it is issued.
template <class D, class S>
struct Form {
  int pattern;
  bool alongRow;
  void (*issue)(D &, S &);

  int group() const { return groups[pattern]; }
  int lane() const { return lanes[pattern]; }
  int dstRows(int srcRows) const { return alongRow ? srcRows : srcRows * group(); }
  int dstCols(int srcCols) const { return alongRow ? srcCols * group() : srcCols; }
};
constexpr ScatterAxis row = ScatterAxis::SCATTER_ROW;
constexpr ScatterAxis column = ScatterAxis::SCATTER_COL;

template <ScatterAxis Axis, class D, class S, MaskPattern... P>
constexpr Form<D, S> forms[] = {
    {static_cast<int>(P), Axis == row, [](D &dst, S &src) { TSCATTER<P, Axis>(dst, src); }}...};
template <ScatterAxis Axis, class D, class S>
constexpr auto &everyForm =
    forms<Axis, D, S, MaskPattern::P0101, MaskPattern::P1010, MaskPattern::P0001, MaskPattern::P0010,
          MaskPattern::P0100, MaskPattern::P1000, MaskPattern::P1111>;

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

/// All of dst becomes zero, not only its valid region, then src is spread. With P1111 nothing is cleared.
template <class D, class S>
[[gnu::noinline]] void paint(Guarded<D> &dst, const Guarded<S> &src, const Form<D, S> &form) {
  for (size_t k = 0; k < static_cast<size_t>(D::Numel) && form.group() > 1; ++k)
    dst.paint(k, typename D::DType{});
  for (size_t i = 0; i < src.tile.GetValidRow(); ++i)
    for (size_t j = 0; j < src.tile.GetValidCol(); ++j) {
      const size_t r = form.alongRow ? i : form.group() * i + form.lane();
      const size_t c = form.alongRow ? form.group() * j + form.lane() : j;
      if (r < static_cast<size_t>(D::Rows) && c < static_cast<size_t>(D::Cols)) // P1111 is TMOV, which clips
        dst.paintAt(r, c, src.expectedAt(i, j));
    }
}
template <class TileT>
[[gnu::noinline]] void expectAsPainted(const char *name, const Guarded<TileT> &guarded) {
  EXPECT_TRUE(guarded.asPainted()) << name << ", valid " << guarded.tile.GetValidRow() << "x"
                                   << guarded.tile.GetValidCol();
}
template <class D, class S>
void scatter(Guarded<D> &dst, Guarded<S> &src, const Form<D, S> &form) {
  SCOPED_TRACE(::testing::Message() << "pattern " << form.pattern << (form.alongRow ? ", row" : ", column"));
  paint(dst, src, form);
  form.issue(dst.tile, src.tile);
  expectAsPainted("dst", dst);
  expectAsPainted("src", src);
}

/// Every form given, for each valid region of src; dst has the valid region that the rule asks for.
template <class D, class S, size_t N>
[[gnu::noinline]] void scatterTiles(const Form<D, S> (&forms)[N],
                                    std::initializer_list<std::pair<int, int>> sizes) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(D::Cols);
  for (const Form<D, S> &form : forms)
    for (const auto &[rows, cols] : sizes) {
      Guarded<S> src(random, rows, cols);
      Guarded<D> dst(random, form.dstRows(rows), form.dstCols(cols));
      fillWithBits(src, random);
      scatter(dst, src, form);
    }
}

// --- Patterns and types -----------------------------------------------------------------------

template <class T>
void scatterElements() {
  using S = ND<T, 5, 96>;
  using D = ND<T, 20, 384>;
  const auto sizes = {std::pair(5, 96), std::pair(1, 1), std::pair(3, 37), std::pair(2, 95),
                      std::pair(5, 64), std::pair(0, 9), std::pair(5, 0)}; // an empty src still clears dst
  if constexpr (sizeof(T) <= 4)
    scatterTiles(everyForm<row, D, S>, sizes);
  else
    scatterTiles(forms<row, D, S, MaskPattern::P1010, MaskPattern::P0001>, sizes);
  if constexpr (sizeof(T) == 4)
    scatterTiles(everyForm<column, D, S>, sizes);
  else
    scatterTiles(forms<column, D, S, MaskPattern::P0100>, sizes);
}
TEST(TscatterMaskTest, EveryPatternAndAxis) {
  forTypes<uint8_t, half, float>([]<class T>() { scatterElements<T>(); });
  forTypes<int64_t>([]<class T>() {
    if constexpr (onCpu)
      scatterElements<T>();
  });
}

template <class T>
void scatterType() {
  scatterTiles(forms<row, ND<T, 4, 128>, ND<T, 3, 64>, MaskPattern::P1010>, {{3, 64}, {2, 33}});
}
TEST(TscatterMaskTest, EveryType) {
  forTypes<int8_t, int16_t, uint16_t, int32_t, uint32_t, bfloat16_t>([]<class T>() { scatterType<T>(); });
  forTypes<uint64_t, double, float8_e4m3_t, float8_e5m2_t, hifloat8_t, int4b_t>([]<class T>() {
    if constexpr (onCpu)
      scatterType<T>();
  });
}

/// Packed types: lanes are half bytes, even columns in the low half.
TEST(TscatterMaskTest, PackedElementsAreSpreadOneByOne) {
  forTypes<float4_e2m1x2_t>([]<class T>() {
    if constexpr (onCpu) {
      using S = ND<T, 3, 32>;
      using D = ND<T, 12, 128>;
      const auto scatterPacked = []<MaskPattern P, ScatterAxis Axis>(size_t group, size_t lane) {
        Random random(group);
        Guarded<S> src(random, 3, 31);
        const bool alongRow = Axis == row;
        Guarded<D> dst(random, alongRow ? 3 : 3 * group, alongRow ? 31 * group : 31);
        unsigned char bytes[D::Numel / 2] = {};
        for (size_t i = 0; i < 3; ++i)
          for (size_t j = 0; j < 31; ++j) {
            const size_t k = alongRow ? i * 128 + group * j + lane : (group * i + lane) * 128 + j;
            const size_t from = i * 32 + j;
            bytes[k / 2] |= (src.expected(from / 2).RawData() >> from % 2 * 4 & 15) << k % 2 * 4;
          }
        for (size_t k = 0; k < sizeof bytes; ++k)
          dst.paint(k, T::FromRaw(bytes[k]));
        TSCATTER<P, Axis>(dst.tile, src.tile);
        expectAsPainted("dst", dst);
        expectAsPainted("src", src);
      };
      scatterPacked.template operator()<MaskPattern::P0101, row>(2, 0);
      scatterPacked.template operator()<MaskPattern::P1000, row>(4, 3);
      scatterPacked.template operator()<MaskPattern::P1010, column>(2, 1);
    }
  });
}

// --- Shapes and layouts -----------------------------------------------------------------------

TEST(TscatterMaskTest, StaticValidSizes) {
  using S = Static<float, 5, 40, 5, 37>;
  using PartlyDynamic = Static<float, 5, 40, DYNAMIC, 37>;
  using Wide = Static<float, 6, 80, 5, 74>;
  using Tall = Static<float, 20, 40, 20, DYNAMIC>;
  Random random(1);
  Guarded<S> src(random);
  Guarded<PartlyDynamic> partlyDynamic(random, 5);
  Guarded<Wide> wide(random);
  Guarded<Tall> tall(random, 37);
  scatter(wide, src, forms<row, Wide, S, MaskPattern::P1010>[0]);
  scatter(wide, partlyDynamic, forms<row, Wide, PartlyDynamic, MaskPattern::P0101>[0]);
  scatter(tall, src, forms<column, Tall, S, MaskPattern::P1000>[0]);
}

TEST(TscatterMaskTest, LongRowsAndManyRows) {
  scatterTiles(forms<row, ND<half, 2, 16384>, ND<half, 1, 8192>, MaskPattern::P1010>, {{1, 8192}, {1, 8191}});
  scatterTiles(forms<column, ND<float, 1028, 16>, ND<float, 257, 16>, MaskPattern::P0010>, {{257, 15}});
}

TEST(TscatterMaskTest, CpuSpreadsLogicalElementsInEveryLayout) {
  const auto visit = []<BLayout Outer, SLayout Inner>() {
    if constexpr (onCpu) {
      using S = test::Dynamic<half, 16, 32, Outer, Inner>;
      using D = test::Dynamic<half, 64, 64, Outer, Inner>;
      scatterTiles(forms<row, D, S, MaskPattern::P1010>, {{16, 32}, {11, 21}});
      scatterTiles(forms<column, D, ND<half, 3, 64>, MaskPattern::P0100>, {{3, 31}});
      scatterTiles(forms<column, ND<half, 64, 64>, S, MaskPattern::P1000>, {{11, 21}});
    }
  };
  visit.operator()<BLayout::ColMajor, SLayout::NoneBox>();
  visit.operator()<BLayout::ColMajor, SLayout::RowMajor>();
  visit.operator()<BLayout::RowMajor, SLayout::ColMajor>();
  visit.operator()<BLayout::RowMajor, SLayout::RowMajor>();
  visit.operator()<BLayout::ColMajor, SLayout::ColMajor>();
}

// --- Sizes that do not match ------------------------------------------------------------------

/// dst's own valid region does not matter along columns, nor on cpu along rows, as long as what is written
/// lies inside dst.
template <class D, class S>
void mismatch(const Form<D, S> &form) {
  Random random(2);
  for (const auto &[rowsMore, colsMore] :
       {std::pair(1, 0), std::pair(0, 1), std::pair(-1, 0), std::pair(0, -1)}) {
    Guarded<S> src(random, 4, 93);
    Guarded<D> dst(random, form.dstRows(4) + rowsMore, form.dstCols(93) + colsMore);
    if (!form.alongRow || !checksSizes) {
      scatter(dst, src, form);
    } else {
      test::expectError("TSCATTER", rowRule, {"  dst: Tile<", "  src: Tile<"},
                        [&] { form.issue(dst.tile, src.tile); });
      expectAsPainted("dst", dst);
      expectAsPainted("src", src);
    }
  }
}
TEST(TscatterMaskTest, SizesThatDoNotMatch) {
  using S = ND<float, 5, 96>;
  using D = ND<float, 20, 384>;
  for (const auto &form : everyForm<row, D, S>)
    mismatch(form);
  for (const auto &form : forms<column, D, S, MaskPattern::P0101, MaskPattern::P1000, MaskPattern::P0010>)
    mismatch(form);
}

/// Along columns only what is written must lie in dst: the last group may end outside.
TEST(TscatterMaskTest, TheLastGroupNeedNotBeWhole) {
  using S = ND<float, 3, 64>;
  using D = ND<float, 9, 128>;
  Random random(7);
  Guarded<S> src(random, 3, 64);
  Guarded<D> dst(random, 9, 128);
  scatter(dst, src, forms<column, D, S, MaskPattern::P0001>[0]);
  const Form<D, S> &last = forms<column, D, S, MaskPattern::P0010>[0];
  test::expectError("TSCATTER", spreadRule, {}, [&] { last.issue(dst.tile, src.tile); });
}

/// dst claims a valid region beyond its own size, so that only the rule about writing outside is broken.
TEST(TscatterMaskTest, RefusesToWriteOutsideDst) {
  using S = ND<float, 5, 96>;
  using D = ND<float, 8, 80>;
  Random random(3);
  const auto refuse = [&](int rows, int cols, const Form<D, S> &form) {
    Guarded<S> src(random, rows, cols);
    Guarded<D> dst(random, form.dstRows(rows), form.dstCols(cols));
    test::expectError("TSCATTER", spreadRule, {"  dst: Tile<", "  src: Tile<"},
                      [&] { form.issue(dst.tile, src.tile); });
    expectAsPainted("dst", dst);
    expectAsPainted("src", src);
  };
  refuse(5, 41, forms<row, D, S, MaskPattern::P0101>[0]);
  refuse(1, 21, forms<row, D, S, MaskPattern::P1000>[0]);
  refuse(5, 80, forms<column, D, S, MaskPattern::P1010>[0]);
  refuse(3, 1, forms<column, D, S, MaskPattern::P0001>[0]);
}

TEST(TscatterMaskTest, RefusesAValidRegionBeyondSrc) {
  using S = ND<float, 5, 96>;
  using D = ND<float, 20, 384>;
  Random random(4);
  for (const auto &[rows, cols] : {std::pair(6, 96), std::pair(5, 97)}) {
    Guarded<S> src(random, rows, cols);
    Guarded<D> dst(random, rows, cols * 2);
    test::expectError("TSCATTER", test::regionRule, {"operand: src", "  dst: Tile<", "  src: Tile<"},
                      [&] { TSCATTER<MaskPattern::P0101>(dst.tile, src.tile); });
    expectAsPainted("dst", dst);
    expectAsPainted("src", src);
  }
}

/// P1111 is TMOV in everything: it clips, and touches nothing of dst beyond the region that it moves.
TEST(TscatterMaskTest, AllLanesOnCpuMovesLikeTmov) {
  forTypes<float>([]<class T>() {
    if constexpr (!checksSizes) {
      using S = ND<T, 24, 48>;
      using D = ND<T, 16, 40>;
      Random random(5);
      Guarded<S> src(random, 21, 45);
      Guarded<D> dst(random, 2, 3);
      scatter(dst, src, forms<column, D, S, MaskPattern::P1111>[0]);
      D nearTheEnd(1, 8);
      TASSIGN(nearTheEnd, PTO_UBUF_SIZE_BYTES - 32); // only the first 8 elements of dst lie in the buffer
      src.tile.SetValidShape(1, 8);
      TMOV(nearTheEnd, src.tile);
      EXPECT_NO_THROW(TSCATTER(nearTheEnd, src.tile));
    }
  });
}

// --- Memory, spellings ------------------------------------------------------------------------

/// On a5, where tiles lie is part of the program: dst and src may touch but not overlap, unless nothing is
/// cleared.
TEST(TscatterMaskTest, OverlapOnA5) {
  using S = Tile<TileType::Vec, float, 2, 32>; // 256 bytes
  using D = Tile<TileType::Vec, float, 2, 64>; // 512 bytes
  S src;
  D dst;
  const auto place = [&](int dstAddress, int srcAddress) {
    TASSIGN(dst, dstAddress);
    TASSIGN(src, srcAddress);
    std::fill_n(dst.data(), 128, 1.0f);
    std::fill_n(src.data(), 64, 2.0f);
  };
  for (const auto &[dstAddress, srcAddress] : {std::pair(1024, 1536), std::pair(1024, 768)}) {
    place(dstAddress, srcAddress);
    TSCATTER<MaskPattern::P1010>(dst, src);
    for (int k = 0; k < 128; ++k)
      EXPECT_EQ(dst.GetValue(k), k % 2 == 1 ? 2.0f : 0.0f);
  }
  if (onCpu)
    return;
  for (const auto &[dstAddress, srcAddress] :
       {std::pair(1024, 1504), std::pair(1024, 800), std::pair(1024, 1024), std::pair(1024, 1120)}) {
    place(dstAddress, srcAddress);
    test::expectError("TSCATTER", overlapRule, {"  dst: Tile<", "  src: Tile<"},
                      [&] { TSCATTER<MaskPattern::P1010>(dst, src); });
    EXPECT_EQ(std::count(src.data(), src.data() + 64, 2.0f), 64);
    EXPECT_EQ(std::count(dst.data(), dst.data() + 128, 0.0f), 0);
  }
  place(2048, 1024);
  S same;
  TASSIGN(same, 1024);
  TSCATTER<MaskPattern::P1111>(same, src);
  EXPECT_EQ(std::count(src.data(), src.data() + 64, 2.0f), 64);
}

TEST(TscatterMaskTest, SpellingsAndEvents) {
  using S = ND<half, 16, 32>;
  using D = ND<half, 16, 64>;
  Random random(6);
  Guarded<S> src(random, 16, 32);
  const auto check = [&](MaskPattern pattern, auto issue) {
    const Form<D, S> form = {static_cast<int>(pattern), true, nullptr};
    Guarded<D> dst(random, 16, form.dstCols(32));
    test::WhenWaited loaded([&] {
      fillWithBits(src, random);
      paint(dst, src, form);
    });
    issue(dst.tile, loaded);
    expectAsPainted("dst", dst);
  };
  RecordEvent recorded;
  check(MaskPattern::P1010,
        [&](D &dst, auto &loaded) { TSCATTER<MaskPattern::P1010>(dst, src.tile, loaded); });
  check(MaskPattern::P1111, [&](D &dst, auto &loaded) { TSCATTER(dst, src.tile, loaded, recorded); });
  check(MaskPattern::P0101,
        [&](D &dst, auto &loaded) { TSCATTER<MaskPattern::P0101, D, S>(dst, src.tile, recorded, loaded); });
  check(MaskPattern::P0101, [&](D &dst, auto &loaded) {
    Event<Op::TSCATTER, Op::TSTORE_VEC> scattered =
        TSCATTER<MaskPattern::P0101, ScatterAxis::SCATTER_ROW>(dst, src.tile, loaded);
    scattered.Wait();
  });
  check(MaskPattern::P1010, [&](D &dst, auto &loaded) {
    recorded = TSCATTER<MaskPattern::P1010, ScatterAxis::SCATTER_ROW, D, S>(dst, src.tile, loaded);
  });
  check(MaskPattern::P1010, [&](D &dst, auto &loaded) {
    loaded.Wait();
    TSCATTER<MaskPattern::P1010>(dst, src.tile);
    TSCATTER<MaskPattern::P1010, D, S>(dst, src.tile);
    TSCATTER<MaskPattern::P1010, ScatterAxis::SCATTER_ROW>(dst, src.tile);
  });
}

/// The manual's example: tiles that nobody placed.
TEST(TscatterMaskTest, UnassignedTiles) {
  using SrcTileT = Tile<TileType::Vec, half, 16, 64>;
  using DstTileT = Tile<TileType::Vec, half, 16, 128>;
  SrcTileT src;
  DstTileT dst;
  for (int k = 0; k < 16 * 64; ++k)
    src.SetValue(k, static_cast<half>(k));
  TSCATTER<MaskPattern::P1010>(dst, src);
  for (int k = 0; k < 16 * 128; ++k)
    EXPECT_EQ(static_cast<float>(dst.GetValue(k)), k % 2 == 1 ? static_cast<float>(k / 2) : 0.0f) << k;
}

} // namespace

#endif // not on a2a3
