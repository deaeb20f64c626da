// TSTORE out of tiles of every layout into tensors of every layout, converted on the way: plain, with relu,
// with a word, with a word for each column, and added to what is there.
#include "test/isa/fixpipe/conversion.hpp"

using namespace pto;
using namespace test;
using namespace test::fixpipe;

namespace {

// --- Tensors of every layout --------------------------------------------------------------------------

struct Target {
  Layout layout;
  Dims dims;
  int64_t rows, cols, extent;
};

Target randomTarget(Random &random, Layout layout, int64_t bytes) {
  const int64_t c0 = 32 / bytes;
  Target t{layout, {}, 0, 0, 0};
  int64_t *s = t.dims.shape;
  for (int dim = 0; dim < 5; ++dim)
    s[dim] = between(random, 1, 3);
  const int gap = random() % 2 == 0 ? 0 : 4;
  const auto sizes = [&](int64_t rows, int64_t cols) { t.rows = rows, t.cols = cols; };
  switch (layout) {
  case Layout::DN:
    s[3] = between(random, 1, 40);
    sizes(s[3], s[0] * s[1] * s[2] * s[4]);
    t.dims.nest(random, {3, 4, 2, 1, 0}, gap);
    break;
  case Layout::NZ:
    s[3] = 16, s[4] = random() % 2 == 0 ? c0 : 16;
    sizes(s[2] * 16, s[0] * s[1] * s[4]);
    t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
    break;
  case Layout::NC1HWC0:
    s[4] = c0;
    sizes(s[0] * s[2] * s[3], s[1] * c0);
    t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
    break;
  case Layout::NDC1HWC0: // strides count the elements of blocks too
    sizes(s[0] * s[3] * s[4], s[1] * s[2] * c0);
    t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
    for (int64_t &stride : t.dims.stride)
      stride *= c0;
    break;
  case Layout::NHWC:
    s[0] = 1, s[4] = between(random, 1, 50);
    sizes(s[1] * s[2] * s[3], s[4]);
    t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
    break;
  case Layout::NCHW:
    s[0] = 1, s[2] = between(random, 1, 20);
    sizes(s[1] * s[3] * s[4], s[2]);
    t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
    break;
  case Layout::NCDHW:
    s[1] = between(random, 1, 20);
    sizes(s[0] * s[3] * s[4], s[1]);
    t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
    break;
  default: // ND
    s[4] = between(random, 1, 70);
    sizes(s[0] * s[1] * s[2] * s[3], s[4]);
    if (random() % 4 == 0) // rows closer together than their elements
      t.dims.nest(random, {3, 4, 2, 1, 0}, gap);
    else
      t.dims.nest(random, {4, 3, 2, 1, 0}, gap);
  }
  t.extent = t.dims.extent() + (layout == Layout::NDC1HWC0 ? c0 - 1 : 0);
  return t;
}

// --- Stores -------------------------------------------------------------------------------------------

template <Form form, class D, class S>
[[gnu::noinline]] void storeOnce(Random &random, Layout layout, bool add) {
  const Target target = randomTarget(random, layout, sizeof(D));
  const int64_t rows = random() % 3 == 0 ? between(random, 0, static_cast<int>(target.rows)) : target.rows;
  const int64_t cols = random() % 3 == 0 ? between(random, 0, static_cast<int>(target.cols)) : target.cols;
  GuardedMemory<D> memory(random, target.extent);
  const OpenTensor<D> tensor(memory.data(), layout, target.dims);
  OpenTileMemory<S> src(random, randomForm(random, rows, cols, sizeof(S)));
  for (int64_t r = 0; r < src.form.rows; ++r)
    for (int64_t c = 0; c < src.form.cols; ++c)
      src.memory.prepare(src.offset(r, c), bitsOf(randomValue<S>(random)));
  // Columns of an un-boxed column-major tile are lines of one word each by row.
  const bool wordsByRow = !src.form.boxed() && src.form.outer == BLayout::ColMajor;
  OpenTileMemory<uint64_t> fp(random,
                              randomForm(random, 1, std::max(wordsByRow ? rows : cols, int64_t(1)), 8));
  const auto words = manyWords(700);
  for (int64_t k = 0; k < fp.form.validCols; ++k)
    fp.memory.prepare(fp.offset(0, k), words[random() % words.size()]);
  const uint64_t word = words[random() % words.size()];

  const bool relu = random() % 2 == 0, saturate = random() % 2 == 0;
  const Conversion c = {form, tessera::elementTypeOf<S>(), tessera::elementTypeOf<D>(), relu, saturate, true};
  struct Expected {
    int64_t place;
    uint64_t code;
  };
  std::vector<Expected> expected;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t col = 0; col < cols; ++col) {
      const double x = numberOf(c.from, src.get(row, col));
      uint64_t code = convert(c, x, form == Form::Vector ? fp.get(0, wordsByRow ? row : col) : word);
      const int64_t place = placeIn(layout, target.dims, row, col, 32 / static_cast<int64_t>(sizeof(D)));
      if (add)
        code = asElement(c.to, numberOf(c.to, memory.bits(place)) + numberOf(c.to, code));
      expected.push_back({place, code});
    }

  static constexpr TileType places[] = {TileType::Acc, TileType::Vec, TileType::Mat, TileType::Left};
  auto from = src.view();
  from.where = places[random() % 4];
  const AtomicType atomic = add ? AtomicType::AtomicAdd : AtomicType::AtomicNone;
  cpu_sim::set_task_cookie(uint64_t(saturate) << 48);
  if constexpr (form == Form::Plain)
    isa::Store::run<Profile::Cpu>(tensor, from, atomic, static_cast<ReluPreMode>(relu));
  else if constexpr (form == Form::Scalar)
    isa::StoreQuant::run<Profile::Cpu>(tensor, from, word, atomic, static_cast<ReluPreMode>(relu));
  else
    isa::StoreFp::run<Profile::Cpu>(tensor, from, fp.view(), atomic, static_cast<ReluPreMode>(relu));
  cpu_sim::set_task_cookie(0);
  for (const auto &[place, code] : expected) {
    ASSERT_TRUE(isSame(c.to, memory.bits(place), code))
        << std::hex << memory.bits(place) << " and not " << code << " in layout " << int(layout);
    memory.paint(place, memory.bits(place));
  }
  ASSERT_TRUE(memory.asPainted()) << "layout " << int(layout) << ", " << rows << "x" << cols;
  ASSERT_TRUE(src.memory.asPainted() && fp.memory.asPainted());
}

constexpr Layout layouts[] = {Layout::ND,       Layout::DN,   Layout::NZ,   Layout::NC1HWC0,
                              Layout::NDC1HWC0, Layout::NHWC, Layout::NCHW, Layout::NCDHW};

template <Form form, class D, class S>
void store(int rounds = 10) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(D) + static_cast<uint64_t>(form));
  for (int round = 0; round < rounds && !::testing::Test::HasFatalFailure(); ++round)
    for (Layout layout : layouts)
      ASSERT_NO_FATAL_FAILURE((storeOnce<form, D, S>(random, layout, round % 3 == 2)));
}

TEST(TstoreForms, Plain) {
  store<Form::Plain, half, float>();
  store<Form::Plain, bfloat16_t, float>();
  store<Form::Plain, float, float>();
  store<Form::Plain, int32_t, int32_t>();
}
TEST(TstoreForms, Scalar) {
  store<Form::Scalar, int8_t, float>();
  store<Form::Scalar, half, float>();
  store<Form::Scalar, float, float>();
  store<Form::Scalar, uint8_t, int32_t>();
  store<Form::Scalar, int16_t, int32_t>();
  store<Form::Scalar, int32_t, int32_t>(2); // no such pair: the word does not count
}
TEST(TstoreForms, Vector) {
  store<Form::Vector, uint8_t, float>();
  store<Form::Vector, float8_e4m3_t, float>();
  store<Form::Vector, int8_t, int32_t>();
  store<Form::Vector, half, int32_t>();
  store<Form::Vector, bfloat16_t, int32_t>();
}

// --- Spellings ----------------------------------------------------------------------------------------

constexpr Profile profile = buildTarget.profile;

using Acc = TileAcc<float, 32, 32>;
using AccOfIntegers = TileAcc<int32_t, 32, 32>;
using Fp = Tile<TileType::Scaling, uint64_t, 1, 32>;
template <class T>
using Matrix = GlobalTensor<T, pto::Shape<1, 1, 1, 32, 32>, pto::Stride<1024, 1024, 1024, 32, 1>>;

/// Stores 2 * c - r / 4 + 0.25 by `act`; element (r, c) should be `expected(that value)`.
template <class T, class Act, class Expected>
void expectStored(Act act, Expected expected) {
  std::vector<T> memory(1024, T(0));
  Matrix<T> tensor(memory.data());
  Acc acc;
  Fp fp;
  const auto valueAt = [](int r, int c) {
    return static_cast<float>(2 * c) - static_cast<float>(r) / 4 - 20;
  };
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c)
      acc.SetElement(r, c, valueAt(r, c));
  for (int c = 0; c < 32; ++c)
    fp.data()[c] = makeWord(0.5f, static_cast<unsigned>(c), true);
  act(tensor, acc, fp);
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c)
      ASSERT_EQ(static_cast<float>(memory[static_cast<size_t>(r * 32 + c)]), expected(valueAt(r, c), c))
          << r << ", " << c;
}
float reluOf(float x) { return x > 0 ? x : 0; }
float byte(float x) { return std::min(127.0f, std::max(-128.0f, std::nearbyint(x))); }

TEST(TstoreForms, SpellingsOfPlainForms) {
  using T = Acc;
  using G = Matrix<half>;
  constexpr auto none = AtomicType::AtomicNone, add = AtomicType::AtomicAdd;
  constexpr auto relu = ReluPreMode::NormalRelu;
  Event<Op::TSTORE_ACC, Op::TLOAD> event;
  RecordEvent recorded;
  const auto same = [](float x, int) { return x; };
  const auto clipped = [](float x, int) { return reluOf(x); };
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE(g, t); }, same);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE<T, G>(g, t); }, same);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE<STPhase::Final>(g, t); }, same);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE<STPhase::Partial, T, G>(g, t); }, same);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE<T, G, add>(g, t); }, same);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE<STPhase::Final, T, G, add>(g, t); }, same);
  expectStored<half>([&](G &g, T &t, Fp &) { recorded = TSTORE<T, G, none, relu>(g, t); }, clipped);
  expectStored<half>([&](G &g, T &t, Fp &) { event = TSTORE<T, G, add, relu>(g, t, recorded); }, clipped);
  expectStored<half>([&](G &g, T &t, Fp &) { TSTORE<STPhase::Final, T, G, none, relu>(g, t, event); },
                     clipped);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE<T, G, none, ReluPreMode::NoRelu>(g, t); }, same);
  expectStored<half>([](G &g, T &t, Fp &) { TSTORE_IMPL(g, t); }, same);
}

TEST(TstoreForms, SpellingsOfQuantizedForms) {
  using T = Acc;
  using G = Matrix<int8_t>;
  constexpr auto none = AtomicType::AtomicNone, add = AtomicType::AtomicAdd;
  constexpr auto relu = ReluPreMode::NormalRelu;
  Event<Op::TSTORE_ACC, Op::TLOAD> event;
  RecordEvent recorded;
  uint64_t word = makeWord(2, 5, true); // an lvalue must not be taken for an event
  const auto scaled = [](float x, int) { return byte(x * 2 + 5); };
  const auto clipped = [](float x, int) { return reluOf(byte(x * 2 + 5)); };
  const auto byColumn = [](float x, int c) { return byte(x / 2 + static_cast<float>(c)); };
  const auto clippedByColumn = [](float x, int c) { return reluOf(byte(x / 2 + static_cast<float>(c))); };
  expectStored<int8_t>([&](G &g, T &t, Fp &) { TSTORE(g, t, word); }, scaled);
  expectStored<int8_t>([&](G &g, T &t, Fp &) { recorded = TSTORE<T, G>(g, t, word, event); }, scaled);
  expectStored<int8_t>([&](G &g, T &t, Fp &) { TSTORE<T, G, add>(g, t, word); }, scaled);
  expectStored<int8_t>([&](G &g, T &t, Fp &) { TSTORE<T, G, none, relu>(g, t, word); }, clipped);
  expectStored<int8_t>([&](G &g, T &t, Fp &) { TSTORE<STPhase::Final>(g, t, word); }, scaled);
  expectStored<int8_t>(
      [&](G &g, T &t, Fp &) { TSTORE<STPhase::Final, T, G, add, relu>(g, t, word, recorded); }, clipped);
  expectStored<int8_t>([](G &g, T &t, Fp &f) { TSTORE_FP(g, t, f); }, byColumn);
  expectStored<int8_t>([&](G &g, T &t, Fp &f) { event = TSTORE_FP<T, G, Fp>(g, t, f, recorded); }, byColumn);
  expectStored<int8_t>([](G &g, T &t, Fp &f) { TSTORE_FP<T, G, Fp, add>(g, t, f); }, byColumn);
  expectStored<int8_t>([](G &g, T &t, Fp &f) { TSTORE_FP<T, G, Fp, none, relu>(g, t, f); }, clippedByColumn);
}

/// Every instruction waits before it reads: here the accumulator is filled by the event.
TEST(TstoreForms, IntegersAfterEvents) {
  std::vector<half> memory(1024, half(-1.0f));
  Matrix<half> tensor(memory.data());
  AccOfIntegers acc;
  struct Fill : EventBaseTag {
    AccOfIntegers &acc;
    explicit Fill(AccOfIntegers &tile) : acc(tile) {}
    Fill &Wait() {
      for (int k = 0; k < 1024; ++k)
        acc.data()[k] = 102400;
      return *this;
    }
  } fill(acc);
  TSTORE(tensor, acc, makeWord(0.5f, 0, false), fill);
  EXPECT_EQ(static_cast<float>(memory[77]), 51200.0f);
  TSTORE(tensor, acc, makeWord(1.0f, 0, false));
  EXPECT_EQ(static_cast<float>(memory[77]), 65504.0f); // limited
}

// --- Rules --------------------------------------------------------------------------------------------

TEST(TstoreForms, AWordForEveryColumn) {
  using OpenFp = Tile<TileType::Scaling, uint64_t, 1, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  std::vector<int8_t> memory(1024, int8_t(3));
  Matrix<int8_t> tensor(memory.data());
  Acc acc;
  OpenFp fp(1, 31);
  if constexpr (profile != Profile::Cpu || buildTarget.debug) {
    EXPECT_THROW(TSTORE_FP(tensor, acc, fp), Error);
    EXPECT_EQ(memory, std::vector<int8_t>(1024, int8_t(3)));
  }
  OpenFp enough(1, 32);
  EXPECT_NO_THROW(TSTORE_FP(tensor, acc, enough));
}

TEST(TstoreForms, SizesOfAccumulatorsOnTheStrictProfiles) {
  using OpenAcc =
      Tile<TileType::Acc, float, 32, 64, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, 1024>;
  using Nz = GlobalTensor<float, pto::Shape<1, DYNAMIC, 2, 16, DYNAMIC>,
                          pto::Stride<1024, DYNAMIC, 256, 16, 1>, Layout::NZ>;
  std::vector<float> memory(4096);
  Nz whole(memory.data(), {2, 16}, {512}), tooWide(memory.data(), {2, 17}, {512});
  OpenAcc acc(32, 32), odd(32, 31);
  EXPECT_NO_THROW(TSTORE(whole, acc));
  if constexpr (profile != Profile::Cpu) {
    EXPECT_THROW(TSTORE(whole, odd), Error);
    EXPECT_THROW(TSTORE(tooWide, acc), Error);
  } else if constexpr (!buildTarget.debug) {
    EXPECT_NO_THROW(TSTORE(whole, odd));
  }
  acc.SetValidShape(32, 48);
  EXPECT_THROW(TSTORE(whole, acc), Error); // beyond the tensor
}

// --- Where descriptions disagree ----------------------------------------------------------------------

template <class D, class S>
D stored(S x, uint64_t word) {
  TileAcc<S, 16, 16> acc;
  acc.data()[0] = x;
  D memory[256] = {};
  GlobalTensor<D, pto::Shape<1, 1, 1, 16, 16>, pto::Stride<256, 256, 256, 16, 1>> tensor(memory);
  TSTORE(tensor, acc, word);
  return memory[0];
}

TEST(Disagreements, ShiftedValuesSaturate) {
  if constexpr (profile == Profile::Cpu) {
    EXPECT_EQ((stored<int16_t, int32_t>(0x20000, makeWord(1, 0, false, 0))), 32767);
    EXPECT_EQ((stored<int16_t, int32_t>(-0x20002, makeWord(1, 0, false, 0))), -32768);
  }
}
/// The bit that saturates infinity may stand in the task cookie or in the control register.
TEST(TstoreForms, TheControlRegisterSaturatesInfinity) {
  const float infinity = std::numeric_limits<float>::infinity();
  const uint64_t before = get_ctrl();
  set_ctrl(before & ~(uint64_t(1) << 48));
  EXPECT_EQ(static_cast<float>(stored<half, float>(infinity, makeWord(1, 0, false))), infinity);
  set_ctrl(before | uint64_t(1) << 48);
  EXPECT_EQ(static_cast<float>(stored<half, float>(infinity, makeWord(1, 0, false))), 65504.0f);
  set_ctrl(before);
}
/// Lines of an image, each behind a gap, out of a column: as long as a register, shorter, and longer.
TEST(TstoreForms, LinesOfEveryWidth) {
  Random random(7);
  for (int64_t width = 1; width <= 40; ++width) {
    const Dims image{{1, 1, 2, 3, width}, {1, 1, 3 * (width + 3), width + 3, 1}};
    GuardedMemory<half> memory(random, image.extent());
    OpenTileMemory<float> src(random, {3 * width, 2, 3 * width, 2, BLayout::ColMajor});
    for (int64_t r = 0; r < 3 * width; ++r)
      for (int64_t c = 0; c < 2; ++c) {
        const auto value = static_cast<float>(between(random, -1000, 1000));
        src.memory.prepare(src.offset(r, c), bitsOf(value));
        memory.paint(image.at(0, 0, c, r / width, r % width), bitsOf(half(value)));
      }
    isa::Store::run<Profile::Cpu>(OpenTensor<half>(memory.data(), Layout::NCHW, image), src.view(),
                                  AtomicType::AtomicNone, ReluPreMode::NoRelu);
    EXPECT_TRUE(memory.asPainted()) << width;
  }
}

TEST(Disagreements, OffsetsAreAddedBeforeAnyLimit) { // not limited to -256 .. 255 first
  EXPECT_EQ((stored<uint8_t, float>(-300, makeWord(1, 500, false))), 200);
  EXPECT_EQ((stored<int8_t, float>(-600, makeWord(1, 511, true))), -89);
}
TEST(Disagreements, TheSignBitSelectsTheRange) { // callers set it for int8_t
  EXPECT_EQ((stored<int8_t, float>(200, makeWord(1, 0, true))), 127);
  EXPECT_EQ((stored<uint8_t, float>(200, makeWord(1, 0, false))), 200);
  EXPECT_EQ((stored<uint8_t, float>(200, makeWord(1, 0, true))), 127);
  EXPECT_EQ((stored<int8_t, float>(200, makeWord(1, 0, false))), static_cast<int8_t>(200));
}
TEST(Disagreements, WordsBelongToColumnsUnlessTheTileIsOne) {
  if constexpr (profile == Profile::Cpu) {
    Tile<TileType::Vec, float, 32, 8, BLayout::ColMajor, 2, 2> columns;
    Tile<TileType::Vec, uint64_t, 1, 4> fp;
    Tile<TileType::Acc, float, 16, 16, BLayout::ColMajor, 2, 2, SLayout::RowMajor, 1024> acc;
    for (int k = 0; k < 256; ++k)
      columns.data()[k] = acc.data()[k] = 1;
    for (int k = 0; k < 4; ++k)
      fp.data()[k] = makeWord(1, static_cast<unsigned>(k), true);
    int8_t memory[4] = {};
    GlobalTensor<int8_t, pto::Shape<1, 1, 1, 2, 2>, pto::Stride<4, 4, 4, 2, 1>> tensor(memory);
    TSTORE_FP(tensor, columns, fp);
    EXPECT_EQ(std::vector<int>(memory, memory + 4), (std::vector<int>{1, 1, 2, 2}));
    TSTORE_FP(tensor, acc, fp);
    EXPECT_EQ(std::vector<int>(memory, memory + 4), (std::vector<int>{1, 2, 1, 2}));
  }
}

} // namespace
