// TMOV, TEXTRACT and TINSERT in all their spellings; halves for two vector cores; the arrangement of scales;
// weights of convolutions; and where descriptions of these instructions disagree.
#include "test/isa/fixpipe/reference.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

using namespace pto;
using test::between;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;
using test::fixpipe::makeWord;

namespace {

constexpr Profile profile = buildTarget.profile;
constexpr bool onCpu = profile == Profile::Cpu;
constexpr auto relu = ReluPreMode::NormalRelu;

// --- Spellings ----------------------------------------------------------------------------------------

using Acc = TileAcc<float, 32, 32>;
using Fp = Tile<TileType::Scaling, uint64_t, 1, 32>;
template <class T>
using Mat = Tile<TileType::Mat, T, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor, 512>;
template <class T>
using Vec = Tile<TileType::Vec, T, 32, 32>;

float valueAt(int r, int c) { return static_cast<float>(2 * c) - static_cast<float>(r) / 4 - 20; }
float reluOf(float x) { return x > 0 ? x : 0; }
float byte(float x) { return std::min(127.0f, std::max(-128.0f, std::nearbyint(x))); }
float scaled(float x, int) { return byte(x * 2 + 5); }
float scaledByColumn(float x, int c) { return byte(x / 2 + static_cast<float>(c)); }
float same(float x, int) { return x; }
template <float (*F)(float, int)>
float clipped(float x, int c) {
  return reluOf(F(x, c));
}
const uint64_t word = makeWord(2, 5, true);

/// Element (r, c) of what `act` leaves in D is expected(valueAt(r, c), c).
template <class D, class Act>
void expectMoved(float (*expected)(float, int), Act act) {
  D dst;
  Acc acc;
  Fp fp;
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c)
      acc.SetElement(r, c, valueAt(r, c));
  for (int c = 0; c < 32; ++c)
    fp.data()[c] = makeWord(0.5f, static_cast<unsigned>(c), true);
  act(dst, acc, fp);
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c)
      ASSERT_EQ(static_cast<float>(dst.GetElement(r, c)), expected(valueAt(r, c), c)) << r << ", " << c;
}

RecordEvent recorded;
constexpr auto final = STPhase::Final;

TEST(MoveForms, TmovOutOfAccumulators) {
  using S = Acc;
  using D = Mat<half>;
  using Q = Mat<int8_t>;
  uint64_t q = word; // an lvalue must not be taken for an event
  expectMoved<D>(same, [](D &d, S &s, Fp &) { TMOV(d, s); });
  expectMoved<D>(same, [](D &d, S &s, Fp &) { recorded = TMOV<D, S>(d, s, recorded); });
  expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TMOV<D, S, relu>(d, s); });
  expectMoved<D>(same, [](D &d, S &s, Fp &) { TMOV<final>(d, s); });
  expectMoved<D>(same, [](D &d, S &s, Fp &) { TMOV<STPhase::Partial, D, S>(d, s, recorded); });
  expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TMOV<final, D, S, relu>(d, s); });
  expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TMOV_FP(d, s, f); });
  expectMoved<Q>(clipped<scaledByColumn>,
                 [](Q &d, S &s, Fp &f) { TMOV_FP<Q, S, Fp, relu>(d, s, f, recorded); });
  expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TMOV_FP<final>(d, s, f); });
  expectMoved<Q>(clipped<scaledByColumn>, [](Q &d, S &s, Fp &f) { TMOV_FP<final, Q, S, Fp, relu>(d, s, f); });
  expectMoved<Q>(scaled, [&](Q &d, S &s, Fp &) { TMOV(d, s, q); });
  expectMoved<Q>(clipped<scaled>, [&](Q &d, S &s, Fp &) { recorded = TMOV<Q, S, relu>(d, s, q, recorded); });
  expectMoved<Q>(scaled, [&](Q &d, S &s, Fp &) { TMOV<final>(d, s, q); });
  expectMoved<Q>(clipped<scaled>, [&](Q &d, S &s, Fp &) { TMOV<final, Q, S, relu>(d, s, q); });
}

TEST(MoveForms, TextractAndTinsertOutOfAccumulators) {
  using S = Acc;
  using D = Mat<half>;
  using Q = Mat<int8_t>;
  uint64_t q = word;
  expectMoved<D>(same, [](D &d, S &s, Fp &) { TEXTRACT(d, s); });
  expectMoved<D>(same, [](D &d, S &s, Fp &) { recorded = TEXTRACT<D, S>(d, s, 0, 0, recorded); });
  expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TEXTRACT<D, S, relu>(d, s, 0, 0); });
  expectMoved<Q>(scaled, [&](Q &d, S &s, Fp &) { TEXTRACT(d, s, q, 0, 0); });
  expectMoved<Q>(clipped<scaled>, [&](Q &d, S &s, Fp &) { TEXTRACT<Q, S, relu>(d, s, q, 0, 0, recorded); });
  expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TEXTRACT_FP(d, s, f, 0, 0); });
  expectMoved<Q>(clipped<scaledByColumn>,
                 [](Q &d, S &s, Fp &f) { TEXTRACT_FP<Q, S, Fp, relu>(d, s, f, 0, 0); });
  expectMoved<D>(same, [](D &d, S &s, Fp &) { TINSERT(d, s, 0, 0); });
  expectMoved<D>(clipped<same>,
                 [](D &d, S &s, Fp &) { recorded = TINSERT<D, S, relu>(d, s, 0, 0, recorded); });
  expectMoved<Q>(scaled, [&](Q &d, S &s, Fp &) { TINSERT(d, s, q, 0, 0); });
  expectMoved<Q>(clipped<scaled>, [&](Q &d, S &s, Fp &) { TINSERT<Q, S, relu>(d, s, q, 0, 0); });
  expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TINSERT_FP(d, s, f, 0, 0); });
  expectMoved<Q>(clipped<scaledByColumn>,
                 [](Q &d, S &s, Fp &f) { TINSERT_FP<Q, S, Fp, relu>(d, s, f, 0, 0); });
}

/// The forms with an AccToVecMode, which a2a3 does not have.
template <class S>
void callsWithModes() {
  if constexpr (profile != Profile::A2A3) {
    using D = Vec<half>;
    using Q = Vec<int8_t>;
    constexpr auto vec0 = AccToVecMode::SingleModeVec0, vec1 = AccToVecMode::SingleModeVec1;
    expectMoved<D>(same, [](D &d, S &s, Fp &) { TMOV<D, S, vec0>(d, s); });
    expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TMOV<D, S, vec1, relu>(d, s, recorded); });
    expectMoved<D>(same, [](D &d, S &s, Fp &) { TMOV<final, D, S, vec0>(d, s); });
    expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TMOV<final, D, S, vec0, relu>(d, s); });
    expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TMOV<Q, S, Fp, vec0>(d, s, f); });
    expectMoved<Q>(clipped<scaledByColumn>, [](Q &d, S &s, Fp &f) { TMOV<Q, S, Fp, vec0, relu>(d, s, f); });
    expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TMOV<final, Q, S, Fp, vec1>(d, s, f); });
    expectMoved<Q>(scaled, [](Q &d, S &s, Fp &) { TMOV<Q, S, vec0>(d, s, word); });
    expectMoved<Q>(clipped<scaled>, [](Q &d, S &s, Fp &) { TMOV<Q, S, vec1, relu>(d, s, word, recorded); });
    expectMoved<Q>(scaled, [](Q &d, S &s, Fp &) { TMOV<final, Q, S, vec0>(d, s, word); });
    expectMoved<D>(same, [](D &d, S &s, Fp &) { TEXTRACT<D, S, vec0>(d, s, 0, 0); });
    expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TEXTRACT<D, S, vec0, relu>(d, s, 0, 0); });
    expectMoved<Q>(scaled, [](Q &d, S &s, Fp &) { TEXTRACT<Q, S, vec0>(d, s, word, 0, 0); });
    expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TEXTRACT<Q, S, Fp, vec0>(d, s, f, 0, 0); });
    expectMoved<D>(same, [](D &d, S &s, Fp &) { TINSERT<D, S, vec0>(d, s, 0, 0); });
    expectMoved<D>(clipped<same>, [](D &d, S &s, Fp &) { TINSERT<D, S, vec1, relu>(d, s, 0, 0); });
    expectMoved<Q>(scaled, [](Q &d, S &s, Fp &) { TINSERT<Q, S, vec0>(d, s, word, 0, 0); });
    expectMoved<Q>(scaledByColumn, [](Q &d, S &s, Fp &f) { TINSERT<Q, S, Fp, vec0>(d, s, f, 0, 0); });
    // A split transfer ends as one that is not.
    using From = Vec<float>;
    Tile<TileType::Mat, float, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor> split2, split4;
    From from;
    for (int k = 0; k < 1024; ++k)
      from.data()[k] = static_cast<float>(k);
    TINSERT<TInsertMode::SPLIT2>(split2, from);
    TINSERT<TInsertMode::SPLIT4>(split4, from, 0, 0);
    // a5 puts the rows of src behind each other, whatever the layout of dst.
    const auto at = [](auto &tile, int k) {
      return onCpu ? tile.GetElement(k / 32, k % 32) : tile.data()[k];
    };
    for (int k = 0; k < 1024; ++k) {
      EXPECT_EQ(at(split2, k), static_cast<float>(k));
      EXPECT_EQ(at(split4, k), static_cast<float>(k));
    }
  }
}
TEST(MoveForms, Modes) { callsWithModes<Acc>(); }

/// Two windows of one tile at once.
TEST(MoveForms, TwoWindows) {
  using S = Tile<TileType::Vec, half, 48, 64>;
  using D0 = Tile<TileType::Vec, half, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor>;
  using D1 = Tile<TileType::Vec, half, 32, 16, BLayout::ColMajor, 32, 16, SLayout::RowMajor>;
  S src;
  D0 first;
  D1 second;
  for (int k = 0; k < 48 * 64; ++k)
    src.data()[k] = static_cast<half>(static_cast<float>(k % 2048));
  TEXTRACT(first, second, src, 5, 16, 16, 48);
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c) {
      ASSERT_TRUE(r >= 16 || first.GetElement(r, c) == src.GetElement(r + 5, c + 16));
      ASSERT_TRUE(c >= 16 || second.GetElement(r, c) == src.GetElement(r + 16, c + 48));
    }
  recorded = TEXTRACT<D0, D1, S>(first, second, src);
  EXPECT_EQ(first.GetElement(3, 4), src.GetElement(3, 4));
  EXPECT_EQ(second.GetElement(31, 15), src.GetElement(31, 15));
}

// --- Halves for two vector cores ----------------------------------------------------------------------

/// src is 32 x 64 and holds 100 * r + c; dst is rows x cols. True if dst holds the part from (row, col) on.
template <class Act>
void expectPart(int64_t rows, int64_t cols, int64_t row, int64_t col, Act act) {
  Random random(1);
  OpenTileMemory<int32_t> src(random, {32, 64, 32, 64, BLayout::ColMajor, SLayout::RowMajor, 1024});
  OpenTileMemory<int32_t> dst(random, {rows, cols, rows, cols});
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 64; ++c)
      src.memory.prepare(src.offset(r, c), static_cast<uint64_t>(100 * r + c));
  for (int64_t r = 0; r < std::min<int64_t>(rows, 32); ++r)
    for (int64_t c = 0; c < std::min<int64_t>(cols, 64); ++c)
      dst.paint(r, c, static_cast<uint64_t>(100 * (r + row) + c + col));
  auto from = src.view();
  from.where = TileType::Acc;
  act(dst.view(), from);
  EXPECT_TRUE(dst.memory.asPainted()) << rows << "x" << cols << " from " << row << ", " << col;
}

TEST(Disagreements, DualModesGiveEachVectorCoreItsHalf) {
  constexpr auto byRows = AccToVecMode::DualModeSplitM, byCols = AccToVecMode::DualModeSplitN;
  constexpr auto single = AccToVecMode::SingleModeVec1;
  constexpr auto noRelu = ReluPreMode::NoRelu;
  for (uint32_t core : {0u, 1u}) {
    const cpu_sim::ScopedExecutionContext scope(0, core, 2);
    const auto move = [&](AccToVecMode mode) {
      return [=](auto dst, auto src) { isa::Move::run<Profile::Cpu>(dst, src, mode, noRelu); };
    };
    expectPart(16, 64, core * 16, 0, move(byRows));
    expectPart(32, 32, 0, core * 32, move(byCols));
    expectPart(32, 64, 0, 0, move(byRows)); // dst has room for all
    expectPart(32, 64, 0, 0, move(byCols));
    expectPart(17, 64, 0, 0, move(byRows)); // more than half
    expectPart(32, 33, 0, 0, move(byCols));
    expectPart(16, 32, 0, 0, move(single)); // no split: what dst can hold
    expectPart(16, 64, core * 16, 0,
               [&](auto dst, auto src) { isa::Extract::run<Profile::Cpu>(dst, src, 0, 0, byRows, noRelu); });
    expectPart(32, 32, 0, core * 32,
               [&](auto dst, auto src) { isa::Insert::run<Profile::Cpu>(dst, src, 0, 0, byCols, noRelu); });
  }
  expectPart(16, 64, 0, 0, [&](auto dst, auto src) { // one core alone is the first
    isa::Move::run<Profile::Cpu>(dst, src, byRows, noRelu);
  });
}

// --- Scales -------------------------------------------------------------------------------------------

/// A tile that can also tell what it is.
struct Described : test::OpenTile<uint8_t> {
  tessera::TileDesc describe() const {
    tessera::TileDesc desc;
    desc.present = true;
    desc.element = tessera::ElementType::U8;
    desc.elementBytes = 1;
    desc.rows = form.rows, desc.cols = form.cols;
    desc.validRows = tessera::Extent(form.validRows), desc.validCols = tessera::Extent(form.validCols);
    desc.outer = form.outer, desc.inner = form.inner, desc.fractal = form.fractal;
    return desc;
  }
};

/// The linear image, whatever the shape of dst; `said` is how the call names the axis.
void checkScales(Random &random, int axis, BLayout outer, int said) {
  const int64_t m = axis == 1 ? between(random, 1, 50) : 2 * between(random, 1, 20);
  const int64_t n = axis == 1 ? 2 * between(random, 1, 20) : 16 * between(random, 1, 4);
  const int64_t mUp = (m + 15) / 16 * 16;
  OpenTileMemory<uint8_t> src(random, {m + between(random, 0, 3), n + between(random, 0, 9), m, n});
  const OpenForm form = axis == 1 ? OpenForm{mUp, n, m, n, outer, SLayout::RowMajor, 32}
                                  : OpenForm{n, m, n, m, outer, SLayout::RowMajor, 32};
  OpenTileMemory<uint8_t> dst(random, form), tmp(random, {1, 64, 1, 64});
  if (axis == 1) {
    for (int64_t k = 0; k < mUp * n; ++k)
      dst.memory.paint(k, 0);
    for (int64_t r = 0; r < m; ++r)
      for (int64_t c = 0; c < n; ++c)
        dst.memory.paint((r / 16 * (n / 2) + c / 2) * 32 + r % 16 * 2 + c % 2, src.get(r, c));
  } else {
    for (int64_t r = 0; r < m; ++r)
      for (int64_t c = 0; c < n; ++c)
        dst.memory.paint((c / 16 * (m / 2) + r / 2) * 32 + c % 16 * 2 + r % 2, src.get(r, c));
  }
  isa::MoveZz::run<Profile::Cpu>(Described{dst.view()}, Described{src.view()}, tmp.view(), said);
  ASSERT_TRUE(dst.memory.asPainted()) << "axis " << axis << ", " << m << "x" << n;
  ASSERT_TRUE(src.memory.asPainted() && tmp.memory.asPainted());
}
TEST(Disagreements, ScalesAreStoredSixteenRowsByTwoColumns) {
  Random random(2);
  for (int round = 0; round < 60; ++round)
    for (int axis : {0, 1})
      checkScales(random, axis, BLayout::RowMajor, axis);
}
TEST(Disagreements, ScalesBecomeTheLinearImageInColMajorTilesToo) {
  Random random(3);
  for (int round = 0; round < 20; ++round)
    for (int axis : {0, 1})
      checkScales(random, axis, BLayout::ColMajor, axis);
}
/// Without an axis it is 1 for boxes by rows and for those of 32 bytes; for all else there is a plain copy.
TEST(MoveForms, ScalesWithoutAnAxis) {
  Random random(6);
  for (int round = 0; round < 20; ++round) {
    checkScales(random, 1, BLayout::RowMajor, isa::MoveZz::unsaid);
    checkScales(random, 1, BLayout::ColMajor, isa::MoveZz::unsaid);
  }
  const OpenForm others[] = {{32, 64, 32, 64, BLayout::ColMajor, SLayout::RowMajor, 512},
                             {32, 64, 32, 64, BLayout::RowMajor, SLayout::ColMajor, 32},
                             {32, 64, 32, 64, BLayout::ColMajor, SLayout::NoneBox, 32},
                             {32, 64, 32, 64, BLayout::RowMajor, SLayout::NoneBox, 512}};
  for (const OpenForm &form : others) {
    OpenTileMemory<uint8_t> src(random, {32, 64, 32, 64}), dst(random, form), tmp(random, {1, 64, 1, 64});
    for (int64_t r = 0; r < 32; ++r)
      for (int64_t c = 0; c < 64; ++c)
        dst.paint(r, c, src.get(r, c));
    isa::MoveZz::run<Profile::Cpu>(Described{dst.view()}, Described{src.view()}, tmp.view(),
                                   isa::MoveZz::unsaid);
    EXPECT_TRUE(dst.memory.asPainted()) << int(form.outer) << int(form.inner) << " " << form.fractal;
  }
}
template <class T>
void callScales() {
  if constexpr (profile != Profile::A2A3) {
    Tile<TileType::Vec, T, 16, 32> src, tmp;
    Tile<TileType::Vec, T, 16, 32, BLayout::RowMajor, 16, 32, SLayout::RowMajor, 32> one, byAxis1, byAxis0;
    for (int k = 0; k < 512; ++k)
      src.data()[k] = static_cast<T>(k % 251);
    TMOV(one, src, tmp);
    TMOV<1>(byAxis1, src, tmp, recorded);
    recorded = TMOV<0>(byAxis0, src, tmp);
    for (int r = 0; r < 16; ++r)
      for (int c = 0; c < 32; ++c) {
        ASSERT_EQ(one.data()[c / 2 * 32 + r * 2 + c % 2], src.data()[r * 32 + c]);
        ASSERT_EQ(byAxis1.data()[c / 2 * 32 + r * 2 + c % 2], src.data()[r * 32 + c]);
        ASSERT_EQ(byAxis0.data()[(c / 16 * 8 + r / 2) * 32 + c % 16 * 2 + r % 2], src.data()[r * 32 + c]);
      }
    if constexpr (onCpu) { // no boxed tile of bytes: a plain copy, and the third tile may be anything
      Tile<TileType::Vec, T, 16, 32> plain;
      Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, 16, 32, SLayout::RowMajor> wide, wideSrc;
      for (int k = 0; k < 512; ++k)
        wideSrc.data()[k] = static_cast<half>(static_cast<float>(k));
      TMOV(plain, src, wide);
      TMOV(wide, wideSrc, plain);
      EXPECT_EQ(std::memcmp(plain.data(), src.data(), 512), 0);
      EXPECT_EQ(std::memcmp(static_cast<void *>(wide.data()), wideSrc.data(), 1024), 0);
    }
  }
}
TEST(MoveForms, Scales) { callScales<uint8_t>(); }

// --- Weights of convolutions --------------------------------------------------------------------------

/// Whole fractals of C0 x 16, by the matrix view: k = block * C0 + c0.
template <class T>
void checkWeights(Random &random, bool fourDims) {
  const int64_t c0 = 32 / static_cast<int64_t>(sizeof(T));
  const test::ConvDims dims = fourDims
                                  ? test::ConvDims{between(random, 1, 9), between(random, 1, 4), 16, c0}
                                  : test::ConvDims{between(random, 1, 3), between(random, 1, 2),
                                                   between(random, 1, 2), 16 * between(random, 1, 4), c0};
  const int64_t blocks = fourDims ? dims[0] : dims[0] * dims[1] * dims[2];
  const int64_t n = fourDims ? dims[1] * 16 : dims[3];
  test::GuardedMemory<T> memory(random, test::product(dims));
  const test::OpenConv<T> src = {memory.data(), fourDims ? Layout::FRACTAL_Z_3D : Layout::FRACTAL_Z, dims,
                                 test::product(dims)};
  const int64_t k0 = between(random, 0, static_cast<int>(blocks - 1)),
                n0 = between(random, 0, static_cast<int>(n / 16 - 1));
  const int64_t rows = between(random, 0, static_cast<int>((blocks - k0) * c0)),
                cols = between(random, 0, static_cast<int>(n - n0 * 16));
  OpenTileMemory<T> dst(random, {(rows + c0) / c0 * c0, (cols + 16) / 16 * 16, rows, cols, BLayout::RowMajor,
                                 SLayout::ColMajor});
  const int64_t dstBlocks = dst.form.cols / 16, fractal = 16 * c0;
  for (int64_t kf = 0; kf < (rows + c0 - 1) / c0; ++kf)
    for (int64_t nf = 0; nf < (cols + 15) / 16; ++nf)
      for (int64_t i = 0; i < fractal && rows > 0 && cols > 0; ++i)
        dst.memory.paint((kf * dstBlocks + nf) * fractal + i,
                         memory.bits(((kf + k0) * (n / 16) + nf + n0) * fractal + i));
  isa::ExtractConv::run<Profile::Cpu>(dst.view(), src, static_cast<uint16_t>(k0 * c0),
                                      static_cast<uint16_t>(n0 * 16));
  ASSERT_TRUE(dst.memory.asPainted()) << rows << "x" << cols << " from fractal " << k0 << ", " << n0;
  ASSERT_TRUE(memory.asPainted());
}
TEST(Disagreements, WeightsArePackedByTheColsOfDst) {
  Random random(4);
  for (int round = 0; round < 60; ++round) {
    ASSERT_NO_FATAL_FAILURE(checkWeights<int8_t>(random, round % 2 == 0));
    ASSERT_NO_FATAL_FAILURE(checkWeights<half>(random, round % 2 == 0));
    ASSERT_NO_FATAL_FAILURE(checkWeights<float>(random, round % 2 == 0));
  }
}
TEST(MoveForms, Weights) {
  using Weights =
      ConvTile<TileType::Mat, half, 4 * 2 * 16 * 16 * 2, Layout::FRACTAL_Z, ConvTileShape<4, 2, 16, 16>>;
  using Right = TileRight<half, 32, 32>;
  Weights weights;
  Right right, moved;
  for (int k = 0; k < 4 * 2 * 16 * 16; ++k)
    weights.data()[k] = static_cast<half>(static_cast<float>(k));
  TEXTRACT(right, weights, 32, 0);
  recorded = TMOV<Right, Weights>(moved, weights);
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c) { // fractals of 16 x 16, two side by side
      const auto at = [&](int k) {
        return static_cast<float>((k / 16 * 2 + c / 16) * 256 + c % 16 * 16 + k % 16);
      };
      ASSERT_EQ(static_cast<float>(right.GetElement(r, c)), at(r + 32));
      ASSERT_EQ(static_cast<float>(moved.GetElement(r, c)), at(r));
    }
}

// --- Other disagreements ------------------------------------------------------------------------------

TEST(Disagreements, WordsOfTinsertBelongToColumnsOfSrcAndOfTextractToo) {
  test::forTypes<float>([]<class T>() {
    if constexpr (onCpu) {
      Tile<TileType::Acc, T, 16, 16, BLayout::ColMajor, 2, 2, SLayout::RowMajor, 1024> src;
      Tile<TileType::Mat, int8_t, 16, 32> into;
      Tile<TileType::Mat, int8_t, 16, 32, BLayout::RowMajor, 1, 2> outOf;
      Tile<TileType::Scaling, uint64_t, 1, 16> fp;
      for (int k = 0; k < 16; ++k)
        fp.data()[k] = makeWord(1, static_cast<unsigned>(k + 10), true);
      TINSERT_FP(into, src, fp, 3, 7);
      EXPECT_EQ(into.GetElement(3, 7), 10);
      EXPECT_EQ(into.GetElement(4, 8), 11);
      EXPECT_EQ(into.GetElement(3, 9), 0);
      TEXTRACT_FP(outOf, src, fp, 0, 9);
      EXPECT_EQ(outOf.GetElement(0, 0), 19);
      EXPECT_EQ(outOf.GetElement(0, 1), 20);
      EXPECT_EQ(outOf.GetElement(0, 2), 0);
    }
  });
}

TEST(MoveForms, WindowsThatReachOutAreCut) {
  test::forTypes<int32_t>([]<class T>() {
    if constexpr (onCpu && !buildTarget.debug) {
      Tile<TileType::Vec, T, 4, 8> small, dst;
      Tile<TileType::Vec, T, 8, 16> large;
      for (int k = 0; k < 32; ++k)
        small.data()[k] = k + 1;
      TEXTRACT(dst, small, 3, 6);
      EXPECT_EQ(dst.data()[0], 31);
      EXPECT_EQ(dst.data()[1], 32);
      EXPECT_EQ(dst.data()[2], 0);
      EXPECT_EQ(dst.data()[8], 0);
      TINSERT(large, small, 7, 15);
      EXPECT_EQ(large.data()[7 * 16 + 15], 1);
      EXPECT_EQ(large.data()[7 * 16 + 14], 0);
      TINSERT(large, small, 60000, 60000);
      TEXTRACT(dst, small, 65535, 65535);
      EXPECT_EQ(dst.data()[0], 31);
    }
  });
}

TEST(MoveForms, StrictProfilesWantWindowsInside) {
  test::forTypes<half>([]<class T>() {
    if constexpr (!onCpu) {
      Tile<TileType::Vec, T, 32, 64> large;
      Tile<TileType::Vec, T, 16, 32> small;
      large.data()[0] = static_cast<T>(1.0f);
      EXPECT_NO_THROW(TEXTRACT(small, large, 16, 32));
      EXPECT_NO_THROW(TINSERT(large, small, 16, 32));
      EXPECT_THROW(TEXTRACT(small, large, 17, 32), Error);
      EXPECT_THROW(TINSERT(large, small, 17, 32), Error);
      EXPECT_THROW(TEXTRACT(small, large, 0, 48), Error);
      EXPECT_THROW(TINSERT(large, small, 0, 48), Error);
      if constexpr (profile == Profile::A2A3) { // not a multiple of 32 bytes
        EXPECT_THROW(TEXTRACT(small, large, 0, 3), Error);
        EXPECT_THROW(TINSERT(large, small, 0, 3), Error);
      }
    }
  });
}

} // namespace
