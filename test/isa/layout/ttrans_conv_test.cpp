// TTRANS of ConvTiles: every change of layout, against loops over images, channels and pixels, with the
// places that belong to no element zeroed where the layout asks for it and untouched elsewhere.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <pto/isa/layout/ttrans.hpp>
#include <pto/isa/layout/ttrans_conv.hpp>

#include "test/support/asked_rules.hpp"
#include "test/support/open_operands.hpp"
#include "test/support/promises.hpp"

#include <cstdint>
#include <string>
#include <utility>

using namespace pto;
using test::between;
using test::ConvDims;
using test::expectError;
using test::GuardedMemory;
using test::linear;
using test::OpenConv;
using test::Random;
using test::WhenWaited;

namespace {

constexpr Profile profile = buildTarget.profile;

// --- Where elements lie ---------------------------------------------------------------------------------

struct Images {
  int64_t g, n, c, d, h, w; ///< groups, images, channels, depth, height, width
};
struct Index {
  int64_t g, n, c, d, h, w;
};

/// One side: a layout and its dimensions (C0 last where the layout has blocks).
struct Side {
  Layout layout;
  ConvDims dims;

  int64_t place(const Images &s, const Index &i) const {
    const int64_t c0 = dims.back();
    switch (layout) {
    case Layout::NCHW:
      return linear(dims, {i.n, i.c, i.h, i.w});
    case Layout::GNCHW:
      return linear(dims, {i.g, i.n, i.c, i.h, i.w});
    case Layout::NCDHW:
      return linear(dims, {i.n, i.c, i.d, i.h, i.w});
    case Layout::NC1HWC0:
      return linear(dims, {i.n, i.c / c0, i.h, i.w, i.c % c0});
    case Layout::GNC1HWC0:
      return linear(dims, {i.g, i.n, i.c / c0, i.h, i.w, i.c % c0});
    default: { // FRACTAL_Z [G * C1 * H * W, N1, N0, C0], FRACTAL_Z_3D [D * C1 * H * W, N1, N0, C0]
      const int64_t c1 = (s.c + c0 - 1) / c0, n0 = dims[2];
      const int64_t outer = layout == Layout::FRACTAL_Z ? i.g : i.d;
      return linear(dims, {((outer * c1 + i.c / c0) * s.h + i.h) * s.w + i.w, i.n / n0, i.n % n0, i.c % c0});
    }
    }
  }
};

template <class Visit>
void forEach(const Images &s, Visit visit) {
  for (int64_t g = 0; g < s.g; ++g)
    for (int64_t n = 0; n < s.n; ++n)
      for (int64_t c = 0; c < s.c; ++c)
        for (int64_t d = 0; d < s.d; ++d)
          for (int64_t h = 0; h < s.h; ++h)
            for (int64_t w = 0; w < s.w; ++w)
              visit(Index{g, n, c, d, h, w});
}

/// The layouts of both sides are constants for the instruction.
template <class T, Layout L>
struct FixedConv : OpenConv<T> {
  static constexpr Layout layout() { return L; }
};

struct Change {
  Layout from, to;
  bool zeroesTheRest;
};
constexpr Change changes[] = {
    {Layout::NCHW, Layout::NC1HWC0, false},      {Layout::NC1HWC0, Layout::NCHW, false},
    {Layout::NC1HWC0, Layout::FRACTAL_Z, false}, {Layout::GNCHW, Layout::GNC1HWC0, false},
    {Layout::GNC1HWC0, Layout::GNCHW, false},    {Layout::GNC1HWC0, Layout::FRACTAL_Z, true},
    {Layout::NCDHW, Layout::FRACTAL_Z_3D, true}};

bool isGrouped(const Change &change) {
  return change.from == Layout::GNCHW || change.from == Layout::GNC1HWC0;
}

Side sideOf(Layout layout, const Images &s, int64_t c0, int64_t n0, int64_t moreBlocks = 0) {
  const int64_t c1 = (s.c + c0 - 1) / c0 + moreBlocks, n1 = (s.n + n0 - 1) / n0;
  switch (layout) {
  case Layout::NCHW:
    return {layout, {s.n, s.c, s.h, s.w}};
  case Layout::GNCHW:
    return {layout, {s.g, s.n, s.c, s.h, s.w}};
  case Layout::NCDHW:
    return {layout, {s.n, s.c, s.d, s.h, s.w}};
  case Layout::NC1HWC0:
    return {layout, {s.n, c1, s.h, s.w, c0}};
  case Layout::GNC1HWC0:
    return {layout, {s.g, s.n, c1, s.h, s.w, c0}};
  case Layout::FRACTAL_Z:
    return {layout, {s.g * c1 * s.h * s.w, n1, n0, c0}};
  default:
    return {layout, {s.d * c1 * s.h * s.w, n1, n0, c0}};
  }
}

template <class T, Layout From, Layout To>
[[gnu::noinline]] void run(T *dst, const Side &to, T *src, const Side &from) {
  isa::TransposeConv::run<Profile::Cpu>(
      FixedConv<T, To>{{dst, to.layout, to.dims, test::product(to.dims)}},
      FixedConv<T, From>{{src, from.layout, from.dims, test::product(from.dims)}}, tessera::absent);
}
template <class T, size_t... K>
void runAs(std::index_sequence<K...>, T *dst, const Side &to, T *src, const Side &from) {
  ((changes[K].from == from.layout && changes[K].to == to.layout
        ? run<T, changes[K].from, changes[K].to>(dst, to, src, from)
        : void()),
   ...);
}
template <class T>
void run(T *dst, const Side &to, T *src, const Side &from) {
  runAs(std::make_index_sequence<std::size(changes)>(), dst, to, src, from);
}

/// What dst holds in the end.
template <class T>
void paint(GuardedMemory<T> &dst, const Side &to, const GuardedMemory<T> &src, const Side &from,
           const Images &s, bool zeroes) {
  if (zeroes)
    for (int64_t k = 0; k < test::product(to.dims); ++k)
      dst.paint(k, 0);
  forEach(s, [&](const Index &i) { dst.paint(to.place(s, i), src.bits(from.place(s, i))); });
}

template <class T>
[[gnu::noinline]] void changeOnce(Random &random, const Change &change) {
  const int64_t natural = IsTwinType<T>() ? 64 : 32 / static_cast<int64_t>(sizeof(T));
  const int64_t c0 = random() % 4 == 0 ? 4 : natural, n0 = random() % 8 == 0 ? 4 : 16;
  Images s = {isGrouped(change) ? between(random, 1, 3) : 1,
              between(random, 1, random() % 3 == 0 ? 35 : 3),
              between(random, 1, static_cast<int>(2 * c0 + 2)),
              change.from == Layout::NCDHW ? between(random, 1, 3) : 1,
              between(random, 1, 4),
              between(random, 1, 9)};
  // Sources that have blocks hold whole blocks; all their channels go on to fractals.
  if (change.from == Layout::NC1HWC0 || change.from == Layout::GNC1HWC0)
    s.c = (s.c + c0 - 1) / c0 * c0;
  const bool toBlocks = change.to == Layout::NC1HWC0 || change.to == Layout::GNC1HWC0;
  const Side from = sideOf(change.from, s, c0, n0);
  Side to = sideOf(change.to, s, c0, n0, toBlocks && random() % 4 == 0 ? 1 : 0);
  const int64_t size = test::product(to.dims);
  GuardedMemory<T> src(random, test::product(from.dims), 0), dst(random, size);
  paint(dst, to, src, from, s, change.zeroesTheRest);
  run(dst.data(), to, src.data(), from);
  ASSERT_TRUE(dst.asPainted()) << static_cast<int>(change.from) << " to " << static_cast<int>(change.to)
                               << ", g n c d h w = " << s.g << " " << s.n << " " << s.c << " " << s.d << " "
                               << s.h << " " << s.w << ", C0 " << c0 << ", N0 " << n0;
}

template <class T>
void changeAll() {
  Random random(sizeof(T) + (IsTwinType<T>() ? 100 : 0));
  for (const Change &change : changes)
    for (int round = 0; round < 30; ++round)
      ASSERT_NO_FATAL_FAILURE(changeOnce<T>(random, change));
}

TEST(TtransConv, OneByte) { changeAll<uint8_t>(); }
TEST(TtransConv, TwoBytes) { changeAll<half>(); }
TEST(TtransConv, FourBytes) { changeAll<float>(); }
TEST(TtransConv, FourBits) { changeAll<float4_e2m1x2_t>(); }

// Back from blocks, a dst with fewer channels takes those it has.
TEST(TtransConv, FewerChannelsOnTheWayBack) {
  Random random(5);
  const Images s = {1, 2, 19, 1, 3, 5};
  const Side from = {Layout::NC1HWC0, {2, 2, 3, 5, 16}}, to = {Layout::NCHW, {2, 19, 3, 5}};
  GuardedMemory<half> src(random, test::product(from.dims), 0), dst(random, test::product(to.dims));
  paint(dst, to, src, from, s, false);
  run(dst.data(), to, src.data(), from);
  EXPECT_TRUE(dst.asPainted());
}

// --- Where descriptions differ ------------------------------------------------------------------------

// Places without an element: untouched in blocks and in the fractals of one group, zero in the fractals of
// groups (images) and of three dimensions (channels and images).
TEST(Disagreements, TtransConvPadding) {
  for (const Change &change : changes) {
    if (change.to == Layout::NCHW || change.to == Layout::GNCHW)
      continue;
    const bool fromBlocks = change.from == Layout::NC1HWC0 || change.from == Layout::GNC1HWC0;
    const Images s = {isGrouped(change) ? 2 : 1, 3, fromBlocks ? 8 : 5, 1, 1, 1};
    const Side from = sideOf(change.from, s, 8, 16), to = sideOf(change.to, s, 8, 16);
    std::vector<float> src(static_cast<size_t>(test::product(from.dims)), 1.0f);
    std::vector<float> dst(static_cast<size_t>(test::product(to.dims)), 7.0f);
    run(dst.data(), to, src.data(), from);
    int ones = 0, rest = 0;
    for (float value : dst) {
      ones += value == 1.0f;
      rest += value == (change.zeroesTheRest ? 0.0f : 7.0f);
    }
    EXPECT_EQ(ones, static_cast<int>(src.size())) << static_cast<int>(change.to);
    EXPECT_EQ(rest, static_cast<int>(dst.size() - src.size())) << static_cast<int>(change.to);
    EXPECT_LT(src.size(), dst.size());
  }
}

// --- Issued -----------------------------------------------------------------------------------------

template <Layout L, int... Sizes>
using Conv = ConvTile<TileType::Vec, half, 16384, L, ConvTileShape<Sizes...>>;
using Scratch = ConvTile<TileType::Vec, half, 65536, Layout::NCHW, ConvTileShape<1, 1, 1, 32768>>;

/// `padded`: the images that each group of src has room for, where these are more than s.n.
template <class D, class S>
[[gnu::noinline]] void issued(const Images &s, int64_t c0, bool zeroes, int64_t n0 = 16, int64_t padded = 0) {
  Random random(2);
  Side from = sideOf(S::layout, s, c0, n0);
  const Side to = sideOf(D::layout, s, c0, n0);
  if (padded != 0)
    from.dims[1] = padded;
  GuardedMemory<half> src(random, test::product(from.dims)), dst(random, test::product(to.dims));
  S source;
  D destination;
  Scratch tmp;
  source.data() = src.data();
  destination.data() = dst.data();
  paint(dst, to, src, from, s, zeroes);
  WhenWaited event([] {});
  const int before = test::privateTiles();
  TTRANS(destination, source, tmp, event);
  EXPECT_EQ(event.waits, 1);
  EXPECT_EQ(test::privateTiles(), before);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(src.asPainted());
}

TEST(TtransConvIssued, EveryProfile) {
  issued<Conv<Layout::NC1HWC0, 2, 2, 4, 4, 16>, Conv<Layout::NCHW, 2, 19, 4, 4>>({1, 2, 19, 1, 4, 4}, 16,
                                                                                 false);
  issued<Conv<Layout::FRACTAL_Z, 6, 1, 16, 16>, Conv<Layout::NC1HWC0, 5, 2, 1, 3, 16>>({1, 5, 32, 1, 1, 3},
                                                                                       16, false);
  issued<Conv<Layout::GNC1HWC0, 2, 1, 2, 4, 4, 16>, Conv<Layout::GNCHW, 2, 1, 17, 4, 4>>({2, 1, 17, 1, 4, 4},
                                                                                         16, false);
}
/// On a2a3 and a5 a group of src has N1 * N0 images.
TEST(TtransConvIssued, GroupsToFractals) {
  const int64_t padded = profile == Profile::Cpu ? 17 : 32;
  issued<Conv<Layout::FRACTAL_Z, 6, 2, 16, 16>, Conv<Layout::GNC1HWC0, 2, 17, 1, 1, 3, 16>>(
      {2, 17, 16, 1, 1, 3}, 16, true, 16, padded);
  Conv<Layout::FRACTAL_Z, 6, 2, 16, 16> dst;
  ConvTile<TileType::Vec, half, 2 * 17 * 3 * 16, Layout::GNC1HWC0, ConvTileShape<2, 17, 1, 1, 3, 16>> small;
  ConvTile<TileType::Vec, half, 2 * 32 * 3 * 16 * 2, Layout::GNC1HWC0, ConvTileShape<2, 17, 1, 1, 3, 16>>
      large;
  Scratch tmp;
  EXPECT_NO_THROW(TTRANS(dst, large, tmp));
  if constexpr (profile == Profile::Cpu)
    EXPECT_NO_THROW(TTRANS(dst, small, tmp));
  else
    expectError("TTRANS", test::footprintRule, {"operand: src"}, [&] { TTRANS(dst, small, tmp); });
}
/// C0 and N0 of any size.
TEST(TtransConvIssued, OtherBlocks) {
  issued<Conv<Layout::NC1HWC0, 2, 4, 4, 4, 6>, Conv<Layout::NCHW, 2, 19, 4, 4>>({1, 2, 19, 1, 4, 4}, 6,
                                                                                false);
  issued<Conv<Layout::NC1HWC0, 2, 1, 4, 4, 32>, Conv<Layout::NCHW, 2, 19, 4, 4>>({1, 2, 19, 1, 4, 4}, 32,
                                                                                 false);
  issued<Conv<Layout::FRACTAL_Z, 6, 3, 2, 6>, Conv<Layout::NC1HWC0, 5, 2, 1, 3, 6>>({1, 5, 12, 1, 1, 3}, 6,
                                                                                    false, 2);
  issued<Conv<Layout::FRACTAL_Z, 6, 2, 2, 16>, Conv<Layout::GNC1HWC0, 2, 4, 1, 1, 3, 16>>({2, 4, 16, 1, 1, 3},
                                                                                          16, true, 2);
}
template <Profile P>
void notOnA5() {
  if constexpr (P != Profile::A5) {
    issued<Conv<Layout::NCHW, 2, 32, 4, 4>, Conv<Layout::NC1HWC0, 2, 2, 4, 4, 16>>({1, 2, 32, 1, 4, 4}, 16,
                                                                                   false);
    issued<Conv<Layout::GNCHW, 2, 1, 32, 4, 4>, Conv<Layout::GNC1HWC0, 2, 1, 2, 4, 4, 16>>(
        {2, 1, 32, 1, 4, 4}, 16, false);
    issued<Conv<Layout::FRACTAL_Z_3D, 12, 1, 16, 16>, Conv<Layout::NCDHW, 3, 20, 2, 1, 3>>(
        {1, 3, 20, 2, 1, 3}, 16, true);
    issued<Conv<Layout::FRACTAL_Z_3D, 24, 1, 5, 6>, Conv<Layout::NCDHW, 3, 20, 2, 1, 3>>({1, 3, 20, 2, 1, 3},
                                                                                         6, true, 5);
    issued<Conv<Layout::NCHW, 2, 12, 4, 4>, Conv<Layout::NC1HWC0, 2, 2, 4, 4, 6>>({1, 2, 12, 1, 4, 4}, 6,
                                                                                  false);
  }
}
/// Back to GNCHW a2a3 takes src for blocks of 32 bytes, whatever its C0.
template <Profile P>
void blocksOfA2A3() {
  if constexpr (P != Profile::A5) {
    constexpr int64_t counted = P == Profile::A2A3 ? 16 : 32;
    Conv<Layout::GNC1HWC0, 2, 1, 2, 4, 4, 32> src;
    Conv<Layout::GNCHW, 2, 1, 32, 4, 4> dst;
    Conv<Layout::GNC1HWC0, 2, 1, 2, 4, 4, DYNAMIC> narrow(int64_t{8});
    Scratch tmp;
    for (int k = 0; k < 2 * 2 * 16 * 32; ++k)
      src.data()[k] = static_cast<half>(static_cast<float>(k));
    for (int k = 0; k < 2 * 32 * 16; ++k)
      dst.data()[k] = static_cast<half>(-1.0f);
    const auto act = [&] { TTRANS(dst, src, tmp); };
    const test::Warnings silent("0"); // on cpu 64 channels are not those of dst
    act();
    for (int64_t g = 0; g < 2; ++g)
      for (int64_t c = 0; c < 32; ++c)
        for (int64_t pixel = 0; pixel < 16; ++pixel) {
          const int64_t block = g * 2 + c / counted;
          ASSERT_EQ(static_cast<float>(dst.data()[(g * 32 + c) * 16 + pixel]),
                    static_cast<float>((block * 16 + pixel) * counted + c % counted))
              << g << ", " << c << ", " << pixel;
        }
    if constexpr (P == Profile::A2A3) {
      EXPECT_THROW(TTRANS(dst, narrow, tmp), Error);
    }
  }
}
TEST(TtransConvIssued, BlocksOfA2A3) { blocksOfA2A3<profile>(); }
TEST(TtransConvIssued, NotOnA5) { notOnA5<profile>(); }

// --- Refused ------------------------------------------------------------------------------------------

TEST(TtransConvRules, SizesThatDoNotAgree) {
  ConvTile<TileType::Vec, half, 16384, Layout::NCHW, ConvTileShape<-1, -1, 4, 4>> src(int64_t{2},
                                                                                      int64_t{16});
  Conv<Layout::NC1HWC0, 2, 1, 4, 4, 16> dst;
  Scratch tmp;
  EXPECT_NO_THROW(TTRANS(dst, src, tmp));
  src.SetDynamicShape(int64_t{3}, int64_t{16}); // an image too many
  EXPECT_THROW(TTRANS(dst, src, tmp), Error);
  src.SetDynamicShape(int64_t{2}, int64_t{17}); // a channel too many
  EXPECT_THROW(TTRANS(dst, src, tmp), Error);
  src.SetDynamicShape(int64_t{2}, int64_t{0}); // nothing
  if constexpr (profile == Profile::Cpu) {
    EXPECT_NO_THROW(TTRANS(dst, src, tmp));
  }
}

TEST(TtransConvRules, AsManyBlocksAndFractalsAsNeeded) {
  const char *const exact = "TTRANS: the blocks and fractals of a ConvTile must be as many as its images "
                            "need: C1 = ceil(C / C0), N1 = "
                            "ceil(N / N0), and C = C1 * C0 on the way back";
  Conv<Layout::NCHW, 2, 16, 4, 4> planes;
  Conv<Layout::NC1HWC0, 2, 1, 4, 4, 16> blocks;
  Conv<Layout::NC1HWC0, 2, 2, 4, 4, 16> moreBlocks;
  Conv<Layout::FRACTAL_Z, 16, 1, 16, 16> fractals;
  Conv<Layout::FRACTAL_Z, 16, 2, 16, 16> moreImages;
  Conv<Layout::FRACTAL_Z, 17, 1, 16, 16> moreFractals;
  Scratch tmp;
  EXPECT_NO_THROW(TTRANS(blocks, planes, tmp));
  EXPECT_NO_THROW(TTRANS(fractals, blocks, tmp));
  test::expectWarning("TTRANS", exact, [&] { TTRANS(moreBlocks, planes, tmp); });
  test::expectWarning("TTRANS", exact, [&] { TTRANS(moreImages, blocks, tmp); });
  test::expectWarning("TTRANS", exact, [&] { TTRANS(moreFractals, blocks, tmp); });
}

/// The rules count dimensions and compare sizes whatever the elements.
TEST(TtransConvRules, AskedAboutDescriptions) {
  using isa::TransposeConv, tessera::describeType, tessera::TileDesc;
  const char *const dimensions = "TTRANS: ConvTiles must have the dimensions of their layouts";
  const auto tells = [](Profile asked, const TileDesc &dst, const TileDesc &src, const std::string &start) {
    for (const std::string &sentence : test::toldAbout<TransposeConv>(asked, {dst, src, {}}))
      if (sentence.starts_with(start))
        return true;
    return false;
  };
  // Blocks may leave C0 unsaid.
  struct Pair {
    Layout dst, src;
    int dstDims, srcDims; ///< how many there must be at least
    bool dstMore, srcMore;
  };
  for (const Pair &pair : {Pair{Layout::NC1HWC0, Layout::NCHW, 4, 4, true, false},
                           {Layout::NCHW, Layout::NC1HWC0, 4, 4, false, true},
                           {Layout::GNC1HWC0, Layout::GNCHW, 5, 5, true, false},
                           {Layout::GNCHW, Layout::GNC1HWC0, 5, 5, false, true},
                           {Layout::FRACTAL_Z, Layout::NC1HWC0, 4, 4, false, true},
                           {Layout::FRACTAL_Z_3D, Layout::NCDHW, 4, 5, false, false}})
    for (int dstDims = 3; dstDims <= 6; ++dstDims)
      for (int srcDims = 3; srcDims <= 6; ++srcDims) {
        const auto isLegal = [](int dims, int atLeast, bool more) {
          return dims == atLeast || (more && dims == atLeast + 1);
        };
        TileDesc dst = describeType<Conv<Layout::NCHW, 1, 1, 1, 1>>(), src = dst;
        dst.convLayout = pair.dst, src.convLayout = pair.src;
        dst.convDims = dstDims, src.convDims = srcDims;
        for (auto *tile : {&dst, &src})
          for (tessera::Extent &size : tile->convShape)
            size = 1;
        const bool legal =
            isLegal(dstDims, pair.dstDims, pair.dstMore) && isLegal(srcDims, pair.srcDims, pair.srcMore);
        EXPECT_EQ(tells(Profile::Cpu, dst, src, dimensions), !legal)
            << int(pair.src) << " to " << int(pair.dst) << ", dimensions " << srcDims << " and " << dstDims;
      }
  // An image too many.
  const auto check = [&]<class T, int C0>() {
    using Planes = ConvTile<TileType::Vec, T, 16384, Layout::NCHW, ConvTileShape<2, C0, 4, 8>>;
    using One = ConvTile<TileType::Vec, T, 16384, Layout::NC1HWC0, ConvTileShape<1, 1, 4, 8, C0>>;
    using Two = ConvTile<TileType::Vec, T, 16384, Layout::NC1HWC0, ConvTileShape<2, 1, 4, 8, C0>>;
    for (Profile asked : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
      const char *const agree = "TTRANS: dst must have a place for every element of src";
      EXPECT_TRUE(tells(asked, describeType<One>(), describeType<Planes>(), agree)) << sizeof(T);
      EXPECT_FALSE(tells(asked, describeType<Two>(), describeType<Planes>(), "TTRANS")) << sizeof(T);
    }
  };
  check.operator()<int8_t, 32>();
  check.operator()<half, 16>();
  check.operator()<float, 8>();
}

template <Profile P>
void strictRules() {
  if constexpr (P != Profile::Cpu) {
    ConvTile<TileType::Vec, half, 16384, Layout::NCHW, ConvTileShape<1, 16, 4, -1>> src(int64_t{3});
    ConvTile<TileType::Vec, half, 16384, Layout::NC1HWC0, ConvTileShape<1, 1, 4, -1, 16>> dst(int64_t{3});
    Scratch tmp;
    test::expectWarning(
        "TTRANS", "TTRANS: on a2a3 and a5 H * W * sizeof(element) of an NCHW src must be a multiple of 32",
        [&] { TTRANS(dst, src, tmp); });
    src.SetDynamicShape(int64_t{4});
    dst.SetDynamicShape(int64_t{4});
    EXPECT_NO_THROW(TTRANS(dst, src, tmp));
  }
}
TEST(TtransConvRules, WholeBlocksOfPixels) { strictRules<profile>(); }

} // namespace
