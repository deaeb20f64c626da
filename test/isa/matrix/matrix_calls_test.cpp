// How the matrix instructions are called: all of their forms, with and without a phase, with events to wait
// for and explicit template arguments; tiles without an address, and copies of tiles.
#include "test/isa/matrix/matrix_reference.hpp"
#include "test/support/issuing.hpp"

#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

using namespace pto;
using namespace test::matrix;
using test::Random;
using test::WhenWaited;

namespace {

using A = TileLeft<half, 16, 32>;
using B = TileRight<half, 32, 16>;
using C = TileAcc<float, 16, 16>;
using Bias = Tile<TileType::Bias, float, 1, 16>;

/// All elements of a tile.
template <class TileT>
void fill(TileT &tile, double value) {
  using T = typename TileT::DType;
  for (int r = 0; r < TileT::Rows; ++r)
    for (int c = 0; c < TileT::Cols; ++c)
      tile.SetElement(r, c, static_cast<T>(static_cast<float>(value)));
}

constexpr float product = 32 * 2 * 3, inC = 1000, inCIn = 20000, inBias = 300000;

/// Every element of c in the rows that were computed. On hardware a row vector has one row.
template <class TileT>
void expectAll(const TileT &c, float expected, bool gemv, const char *what) {
  for (int i = 0; i < (gemv && !onCpu ? 1 : 16); ++i)
    for (int j = 0; j < 16; ++j)
      ASSERT_EQ(c.GetElement(i, j), expected) << what << " at " << i << ", " << j;
}

/// Calls an instruction without events and with every kind of event. `act` takes the events.
template <class Tiles, class Act>
[[gnu::noinline]] void call(const char *what, Tiles &tiles, float expected, bool gemv, Act act) {
  tiles.fill();
  static_assert(std::same_as<decltype(act()), RecordEvent>);
  RecordEvent recorded = act();
  expectAll(tiles.c, expected, gemv, what);
  // With events, nothing is read or written before the wait.
  tiles.fill();
  fill(tiles.a, quietNan);
  Event<Op::TMOV_M2L, Op::TMATMUL> event;
  WhenWaited late([&tiles] {
    EXPECT_EQ(tiles.c.GetElement(0, 0), inC);
    tiles.fill();
  });
  act(recorded, event, late);
  EXPECT_EQ(late.waits, 1) << what;
  expectAll(tiles.c, expected, gemv, what);
}

// --- Plain forms --------------------------------------------------------------------------------------

/// Tiles without an address: they get storage of their own.
struct PlainTiles {
  A a;
  B b;
  C c, cIn;
  Bias bias;

  void fill() {
    ::fill(a, 2);
    ::fill(b, 3);
    ::fill(c, inC);
    ::fill(cIn, inCIn);
    ::fill(bias, inBias);
  }
};

TEST(MatrixCalls, EveryPlainForm) {
  PlainTiles tiles;
  auto &[a, b, c, cIn, bias] = tiles;
  call("TMATMUL", tiles, product, false, [&](auto &...e) { return TMATMUL(c, a, b, e...); });
  call("TMATMUL_ACC", tiles, product + inCIn, false,
       [&](auto &...e) { return TMATMUL_ACC(c, cIn, a, b, e...); });
  call("TMATMUL_ACC with itself", tiles, product + inC, false,
       [&](auto &...e) { return TMATMUL_ACC(c, c, a, b, e...); });
  call("TMATMUL_ACC in place", tiles, product + inC, false,
       [&](auto &...e) { return TMATMUL_ACC(c, a, b, e...); });
  call("TMATMUL_BIAS", tiles, product + inBias, false,
       [&](auto &...e) { return TMATMUL_BIAS(c, a, b, bias, e...); });
  call("TGEMV", tiles, product, true, [&](auto &...e) { return TGEMV(c, a, b, e...); });
  call("TGEMV_ACC", tiles, product + inCIn, true, [&](auto &...e) { return TGEMV_ACC(c, cIn, a, b, e...); });
  call("TGEMV_ACC with itself", tiles, product + inC, true,
       [&](auto &...e) { return TGEMV_ACC(c, c, a, b, e...); });
  call("TGEMV_BIAS", tiles, product + inBias, true,
       [&](auto &...e) { return TGEMV_BIAS(c, a, b, bias, e...); });
}

// The reference has no phases for some forms; all of them take one here.
template <AccPhase Phase>
void everyPlainFormIn() {
  PlainTiles tiles;
  auto &[a, b, c, cIn, bias] = tiles;
  call("TMATMUL", tiles, product, false, [&](auto &...e) { return TMATMUL<Phase>(c, a, b, e...); });
  call("TMATMUL_ACC", tiles, product + inCIn, false,
       [&](auto &...e) { return TMATMUL_ACC<Phase>(c, cIn, a, b, e...); });
  call("TMATMUL_ACC with itself", tiles, product + inC, false,
       [&](auto &...e) { return TMATMUL_ACC<Phase>(c, c, a, b, e...); });
  call("TMATMUL_ACC in place", tiles, product + inC, false,
       [&](auto &...e) { return TMATMUL_ACC<Phase>(c, a, b, e...); });
  call("TMATMUL_BIAS", tiles, product + inBias, false,
       [&](auto &...e) { return TMATMUL_BIAS<Phase>(c, a, b, bias, e...); });
  call("TGEMV", tiles, product, true, [&](auto &...e) { return TGEMV<Phase>(c, a, b, e...); });
  call("TGEMV_ACC", tiles, product + inCIn, true,
       [&](auto &...e) { return TGEMV_ACC<Phase>(c, cIn, a, b, e...); });
  call("TGEMV_ACC with itself", tiles, product + inC, true,
       [&](auto &...e) { return TGEMV_ACC<Phase>(c, c, a, b, e...); });
  call("TGEMV_BIAS", tiles, product + inBias, true,
       [&](auto &...e) { return TGEMV_BIAS<Phase>(c, a, b, bias, e...); });
}
TEST(Disagreements, EveryPlainFormTakesAPhase) {
  everyPlainFormIn<AccPhase::Partial>();
  everyPlainFormIn<AccPhase::Final>();
  everyPlainFormIn<AccPhase::Unspecified>();
}

TEST(MatrixCalls, ExplicitTemplateArguments) {
  PlainTiles tiles;
  auto &[a, b, c, cIn, bias] = tiles;
  constexpr AccPhase last = AccPhase::Final;
  const auto check = [&](float expected, auto act) {
    tiles.fill();
    act();
    EXPECT_EQ(c.GetElement(0, 15), expected);
  };
  check(product, [&] { TMATMUL<C, A, B>(c, a, b); });
  check(product, [&] { TMATMUL<last, C, A, B>(c, a, b); });
  check(product + inCIn, [&] { TMATMUL_ACC<C, A, B>(c, cIn, a, b); });
  check(product + inCIn, [&] { TMATMUL_ACC<last, C, A, B>(c, cIn, a, b); });
  check(product + inC, [&] { TMATMUL_ACC<last, C, A, B>(c, a, b); });
  check(product + inBias, [&] { TMATMUL_BIAS<C, A, B, Bias>(c, a, b, bias); });
  check(product + inBias, [&] { TMATMUL_BIAS<last, C, A, B, Bias>(c, a, b, bias); });
  check(product, [&] { TGEMV<C, A, B>(c, a, b); });
  check(product, [&] { TGEMV<last, C, A, B>(c, a, b); });
  check(product + inCIn, [&] { TGEMV_ACC<C, A, B>(c, cIn, a, b); });
  check(product + inCIn, [&] { TGEMV_ACC<last, C, A, B>(c, cIn, a, b); });
  check(product + inBias, [&] { TGEMV_BIAS<C, A, B, Bias>(c, a, b, bias); });
  check(product + inBias, [&] { TGEMV_BIAS<last, C, A, B, Bias>(c, a, b, bias); });
}

/// A kernel's chain over K: the phases mark its parts.
TEST(MatrixCalls, AChainOfPhases) {
  PlainTiles tiles;
  auto &[a, b, c, cIn, bias] = tiles;
  tiles.fill();
  TMATMUL<AccPhase::Partial>(c, a, b);
  TMATMUL_ACC<AccPhase::Partial>(c, a, b);
  TMATMUL_ACC<AccPhase::Final>(c, c, a, b);
  expectAll(c, 3 * product, false, "chain");
  TGEMV<AccPhase::Partial>(c, a, b);
  TGEMV_ACC<AccPhase::Final>(c, c, a, b);
  expectAll(c, 2 * product, true, "chain");
}

// --- Tiles --------------------------------------------------------------------------------------------

void multiplyCopies(C c, A a, B b) { TMATMUL(c, a, b); }
void addToCopies(C c, C cIn, A a, B b) { TMATMUL_ACC(c, cIn, a, b); }

TEST(MatrixCalls, CopiesOfTilesAreTheSameTiles) {
  A a;
  B b;
  C c;
  TASSIGN(a, 0);
  TASSIGN(b, 0); // each location has addresses of its own
  TASSIGN(c, 0);
  fill(a, 2);
  fill(b, 3);
  fill(c, inC);
  multiplyCopies(c, a, b);
  expectAll(c, product, false, "copies");
  addToCopies(c, c, a, b);
  expectAll(c, 2 * product, false, "copies");
}

TEST(MatrixCalls, TilesWithoutStorage) {
  const int before = test::privateTiles();
  {
    A a;
    B b;
    C c;
    EXPECT_EQ(test::privateTiles(), before);
    TMATMUL(c, a, b);
    EXPECT_EQ(test::privateTiles(), before + 3);
    expectAll(c, 0, false, "zeros");
  }
  EXPECT_EQ(test::privateTiles(), before);
}

TEST(MatrixCalls, BiasAndScalarTilesMayShareAnAddress) {
  PlainTiles tiles;
  tiles.fill();
  TASSIGN(tiles.bias, 512);
  fill(tiles.bias, inBias);
  TMATMUL_BIAS(tiles.c, tiles.a, tiles.b, tiles.bias);
  expectAll(tiles.c, product + inBias, false, "bias");
}

// --- Calls that do or do not compile ------------------------------------------------------------------

template <class... Tiles>
concept MatmulTakes = requires(Tiles... tiles) { TMATMUL(tiles...); };
template <class... Tiles>
concept GemvTakes = requires(Tiles... tiles) { TGEMV(tiles...); };
template <class... Tiles>
concept GemvAccTakes = requires(Tiles... tiles) { TGEMV_ACC(tiles...); };
static_assert(MatmulTakes<C, A, B>);
static_assert(GemvTakes<C, A, B> && !GemvTakes<C, A, B, Bias>);
static_assert(GemvAccTakes<C, C, A, B>);
static_assert(!GemvAccTakes<C, A, B>); // there is no form in place

// Extents that only hardware kernels have: one row of left with 16 of c, and left padded more than right.
TEST(Disagreements, GemvTakesAnyExtents) {
  TileLeft<half, 1, 256, 1, 32> a;
  B b;
  C c;
  fill(a, 2);
  fill(b, 3);
  fill(c, inC);
  TGEMV(c, a, b);
  for (int j = 0; j < 16; ++j) {
    EXPECT_EQ(c.GetElement(0, j), product);
    EXPECT_EQ(c.GetElement(1, j), inC);
  }
}

// --- Block-scaled forms -------------------------------------------------------------------------------

#if !defined(PTO_NPU_ARCH_A2A3)

using MxA = TileLeft<float8_e4m3_t, 16, 64>;
using MxB = TileRight<float8_e5m2_t, 64, 32>;
using MxAScale = TileLeftScale<float8_e8m0_t, 16, 2>;
using MxBScale = TileRightScale<float8_e8m0_t, 2, 32>;
using MxC = TileAcc<float, 16, 32>;
using MxBias = Tile<TileType::Bias, float, 1, 32>;

constexpr float scaled = 64 * (2 * 2) * (3 * 8);

struct MxTiles {
  MxA a;
  MxAScale aScale;
  MxB b;
  MxBScale bScale;
  MxC c, cIn;
  MxBias bias;

  void fill() {
    ::fill(a, 2);
    ::fill(aScale, 2);
    ::fill(b, 3);
    ::fill(bScale, 8);
    ::fill(c, inC);
    ::fill(cIn, inCIn);
    ::fill(bias, inBias);
  }
};

TEST(MatrixCalls, EveryScaledForm) {
  MxTiles tiles;
  auto &[a, s, b, t, c, cIn, bias] = tiles;
  call("TMATMUL_MX", tiles, scaled, false, [&](auto &...e) { return TMATMUL_MX(c, a, s, b, t, e...); });
  call("TMATMUL_MX, accumulating", tiles, scaled + inCIn, false,
       [&](auto &...e) { return TMATMUL_MX(c, cIn, a, s, b, t, e...); });
  call("TMATMUL_MX, in place", tiles, scaled + inC, false,
       [&](auto &...e) { return TMATMUL_MX(c, c, a, s, b, t, e...); });
  call("TMATMUL_MX, bias", tiles, scaled + inBias, false,
       [&](auto &...e) { return TMATMUL_MX(c, a, s, b, t, bias, e...); });
  call("TGEMV_MX", tiles, scaled, true, [&](auto &...e) { return TGEMV_MX(c, a, s, b, t, e...); });
  call("TGEMV_MX, accumulating", tiles, scaled + inCIn, true,
       [&](auto &...e) { return TGEMV_MX(c, cIn, a, s, b, t, e...); });
  call("TGEMV_MX, in place", tiles, scaled + inC, true,
       [&](auto &...e) { return TGEMV_MX(c, c, a, s, b, t, e...); });
  call("TGEMV_MX, bias", tiles, scaled + inBias, true,
       [&](auto &...e) { return TGEMV_MX(c, a, s, b, t, bias, e...); });
}

template <AccPhase Phase>
void everyScaledFormIn() {
  MxTiles tiles;
  auto &[a, s, b, t, c, cIn, bias] = tiles;
  call("TMATMUL_MX", tiles, scaled, false,
       [&](auto &...e) { return TMATMUL_MX<Phase>(c, a, s, b, t, e...); });
  call("TMATMUL_MX, accumulating", tiles, scaled + inCIn, false,
       [&](auto &...e) { return TMATMUL_MX<Phase>(c, cIn, a, s, b, t, e...); });
  call("TMATMUL_MX, bias", tiles, scaled + inBias, false,
       [&](auto &...e) { return TMATMUL_MX<Phase>(c, a, s, b, t, bias, e...); });
  call("TGEMV_MX", tiles, scaled, true, [&](auto &...e) { return TGEMV_MX<Phase>(c, a, s, b, t, e...); });
  call("TGEMV_MX, accumulating", tiles, scaled + inCIn, true,
       [&](auto &...e) { return TGEMV_MX<Phase>(c, cIn, a, s, b, t, e...); });
  call("TGEMV_MX, bias", tiles, scaled + inBias, true,
       [&](auto &...e) { return TGEMV_MX<Phase>(c, a, s, b, t, bias, e...); });
}
TEST(MatrixCalls, EveryScaledFormTakesAPhase) {
  everyScaledFormIn<AccPhase::Partial>();
  everyScaledFormIn<AccPhase::Final>();
  everyScaledFormIn<AccPhase::Unspecified>();
}

TEST(MatrixCalls, ExplicitTemplateArgumentsOfScaledForms) {
  MxTiles tiles;
  auto &[a, s, b, t, c, cIn, bias] = tiles;
  constexpr AccPhase last = AccPhase::Final;
  const auto check = [&](float expected, auto act) {
    tiles.fill();
    act();
    EXPECT_EQ(c.GetElement(0, 15), expected);
  };
  check(scaled, [&] { TMATMUL_MX<MxC, MxA, MxAScale, MxB, MxBScale>(c, a, s, b, t); });
  check(scaled, [&] { TMATMUL_MX<last, MxC, MxA, MxAScale, MxB, MxBScale>(c, a, s, b, t); });
  check(scaled + inCIn, [&] { TMATMUL_MX<MxC, MxA, MxAScale, MxB, MxBScale>(c, cIn, a, s, b, t); });
  check(scaled + inBias,
        [&] { TMATMUL_MX<last, MxC, MxA, MxAScale, MxB, MxBScale, MxBias>(c, a, s, b, t, bias); });
  check(scaled, [&] { TGEMV_MX<MxC, MxA, MxAScale, MxB, MxBScale>(c, a, s, b, t); });
  check(scaled + inCIn, [&] { TGEMV_MX<last, MxC, MxA, MxAScale, MxB, MxBScale>(c, cIn, a, s, b, t); });
  check(scaled + inBias, [&] { TGEMV_MX<MxC, MxA, MxAScale, MxB, MxBScale, MxBias>(c, a, s, b, t, bias); });
}

#endif

/// Products of float know two modes on a2a3 and a5; a phase is the unit flag.
TEST(MatrixRegisters, ModesAndPhases) {
  using tessera::Register;
  using tessera::UnitFlag;
  const auto of = [](Profile profile, tessera::ElementType factor, AccPhase phase) {
    isa::MatMul::Operands operands = {};
    operands.a.element = operands.b.element = factor;
    operands.phase = {phase, true};
    return tessera::registersOf<isa::MatMul>(profile, operands);
  };
  for (Profile profile : {Profile::Cpu, Profile::A2A3, Profile::A5}) {
    const auto single = of(profile, tessera::ElementType::F32, AccPhase::Unspecified);
    EXPECT_EQ(single.read.contains(Register::MadMode), profile != Profile::Cpu);
    EXPECT_EQ(single.unitFlag, UnitFlag::Off);
    const auto narrow = of(profile, tessera::ElementType::F16, AccPhase::Partial);
    EXPECT_TRUE(narrow.read.empty() && narrow.set.empty());
    EXPECT_EQ(narrow.unitFlag, UnitFlag::Partial);
    EXPECT_EQ(of(profile, tessera::ElementType::F16, AccPhase::Final).unitFlag, UnitFlag::Final);
  }
}

// A product without rows reads nothing: the depth of a may then be more than b has.
TEST(MatrixCalls, NoRows) {
  setenv("PTO_WARNINGS", "0", 1);
  TileLeft<half, 16, 32, DYNAMIC, DYNAMIC> a(0, 32);
  TileRight<half, 16, 16> b;
  C c;
  fill(c, inC);
  if constexpr (!buildTarget.holdsToPromises()) {
    EXPECT_NO_THROW(TMATMUL(c, a, b));
  }
  expectAll(c, inC, false, "TMATMUL");
  unsetenv("PTO_WARNINGS");
}

} // namespace
