// TQUANT, MX forms: every group of 32 elements against the steps of the definition, where maxima, exponents,
// scalings and codes go, and that nothing else is written.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/mx_reference.hpp"
#include "test/support/open_operands.hpp"

#include <cstdint>
#include <type_traits>
#include <vector>

using namespace pto;
using test::between;
using test::forTypes;
using test::ND;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;
using test::mx::floatOf;
using test::mx::Scheme;

namespace {

constexpr bool onA5 = buildTarget.profile == Profile::A5;

/// One way to call the instruction.
struct Call {
  Scheme scheme;
  bool down = false, interleave = false;
  int64_t rows = 32, cols = 32, validRows = 32, validCols = 32;
  int64_t dstRows = 0, dstCols = 0; ///< those of src when 0

  int64_t lines() const { return down ? validCols : validRows; }
  int64_t groups() const { return (down ? rows : cols) / 32; }
  int64_t entry(int64_t line, int64_t group) const { // of max and scaling
    return down ? group * (onA5 ? cols : validCols) + line : line * groups() + group;
  }
  int64_t entries() const { return down ? groups() * cols : rows * groups(); }
  QuantType type() const { return scheme.e2m1 ? QuantType::MXFP4_E2M1 : QuantType::MXFP8; }
  QuantScaleAlg alg() const { return scheme.nv ? QuantScaleAlg::NV : QuantScaleAlg::OCP; }
};

std::ostream &operator<<(std::ostream &out, const Call &call) {
  return out << (call.scheme.e2m1 ? "e2m1 " : "e4m3 ") << (call.scheme.nv ? "NV " : "OCP ")
             << (call.down ? "axis 0 " : "axis 1 ") << (call.interleave ? "interleaved " : "") << call.rows
             << "x" << call.cols << " valid " << call.validRows << "x" << call.validCols;
}

/// Elements of one group: about as large as each other, or of a kind that decides.
[[gnu::noinline]] float someElement(Random &random, int kind, int exponent) {
  const auto bits = static_cast<uint32_t>(random());
  const uint32_t sign = bits & 0x80000000;
  switch (kind) {
  case 0: // any bits, NaN and infinity among them
    return floatOf(bits);
  case 1: // few mantissa bits, so that ties are common
    return std::ldexp(static_cast<float>(between(random, -64, 64)), exponent - between(random, 0, 12));
  case 2: // zeros
    return random() % 6 == 0 ? std::ldexp(1.0f, exponent) : floatOf(sign);
  case 3: // subnormal, or nearly
    return floatOf(sign | (bits & 0x7fffff) | static_cast<uint32_t>(random() % 12) << 23);
  case 4: // huge
    return floatOf(sign | (bits & 0x7fffff) | static_cast<uint32_t>(244 + random() % 11) << 23);
  case 5: // sometimes infinity or NaN
    if (random() % 20 == 0)
      return floatOf(sign | 0x7f800000 | (random() % 2 == 0 ? 0x400001 : 0));
    [[fallthrough]];
  default:
    return std::ldexp(static_cast<float>(static_cast<int>(bits % 200001) - 100000) / 50000.0f, exponent);
  }
}

template <class T>
uint64_t bitsAs(float value) {
  const T element = static_cast<T>(value);
  uint64_t bits = 0;
  std::memcpy(&bits, &element, sizeof element);
  return bits;
}
template <class T>
float valueOf(uint64_t bits) {
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  return static_cast<float>(element);
}

/// The operands of a call, with all their bytes.
template <class D, class S, class M, class Sc>
struct Operands {
  Call call;
  OpenTileMemory<D> dst;
  OpenTileMemory<S> src;
  OpenTileMemory<uint8_t> exp;
  OpenTileMemory<M> max;
  OpenTileMemory<Sc> scaling;

  Operands(Random &random, const Call &c, const OpenForm &expForm, int64_t flatRows)
      : call(c), dst(random, dstFormOf(c)), src(random, formOf(c)), exp(random, expForm),
        max(random, flatForm(c, flatRows)), scaling(random, flatForm(c, 1)) {}

  static OpenForm formOf(const Call &c) { return {c.rows, c.cols, c.validRows, c.validCols}; }
  static OpenForm dstFormOf(const Call &c) {
    return c.dstRows == 0 ? formOf(c) : OpenForm{c.dstRows, c.dstCols, c.dstRows, c.dstCols};
  }
  /// max and scaling may have any shape.
  static OpenForm flatForm(const Call &c, int64_t rows) {
    const int64_t cols = (c.entries() + rows - 1) / rows + 3;
    return {rows, cols, rows, cols};
  }

  [[gnu::noinline]] void fill(Random &random, int kind) {
    for (int64_t line = 0; line < (call.down ? call.cols : call.rows); ++line)
      for (int64_t group = 0; group < call.groups(); ++group) {
        const int exponent = between(random, -20, 12);
        for (int64_t i = 0; i < 32; ++i)
          src.memory.prepare(at(line, group, i), bitsAs<S>(someElement(random, kind, exponent)));
      }
  }
  int64_t at(int64_t line, int64_t group, int64_t i) const {
    return call.down ? (32 * group + i) * call.cols + line : line * call.cols + 32 * group + i;
  }
  /// Codes of 4 bits lie as densely as elements of src; those of 8 bits in the rows of dst.
  int64_t codeAt(int64_t line, int64_t group, int64_t i) const {
    return call.down && !call.scheme.e2m1 ? (32 * group + i) * dst.form.cols + line : at(line, group, i);
  }
  int64_t exponentAt(int64_t line, int64_t group) const {
    if (call.interleave)
      return group / 2 * exp.form.cols + 2 * line + group % 2;
    if (call.down)
      return group * exp.form.cols + line;
    return exp.form.rows == 1 ? line * call.groups() + group : line * exp.form.cols + group;
  }
  float element(int64_t line, int64_t group, int64_t i) const {
    if (onA5 && !call.down && 32 * group + i >= call.validCols)
      return 0;
    return valueOf<S>(src.memory.bits(at(line, group, i)));
  }

  /// NaN may have any payload: what is there is taken when it is NaN. To be called after the instruction.
  template <class T>
  static void paintNumber(OpenTileMemory<T> &tile, int64_t k, uint64_t bits) {
    const bool bothNan = std::isnan(valueOf<T>(bits)) && std::isnan(valueOf<T>(tile.memory.bits(k)));
    tile.memory.paint(k, bothNan ? tile.memory.bits(k) : bits);
  }
  [[gnu::noinline]] void paint() {
    if (call.scheme.e2m1)
      for (int64_t k = 0; k < dst.form.rows * dst.form.cols; ++k)
        dst.memory.paint(k, 0);
    std::vector<float> elements(32);
    for (int64_t line = 0; line < call.lines(); ++line)
      for (int64_t group = 0; group < call.groups(); ++group) {
        for (int64_t i = 0; i < 32; ++i)
          elements[static_cast<size_t>(i)] = element(line, group, i);
        const float m = test::mx::groupMax(call.scheme, elements);
        const int e = test::mx::sharedExponent(call.scheme, m);
        const float s = test::mx::scaling(m, e);
        exp.memory.paint(exponentAt(line, group), static_cast<uint64_t>(e));
        paintNumber(max, call.entry(line, group), bitsAs<M>(m));
        if (onA5 && sizeof(S) == 2 && sizeof(Sc) == 2) // the bits of a bfloat16, whatever the type
          scaling.memory.paint(call.entry(line, group), std::isnan(s) ? 0x7fc0 : test::mx::bitsOf(s) >> 16);
        else
          paintNumber(scaling, call.entry(line, group), bitsAs<Sc>(s));
        for (int64_t i = 0; i < 32; ++i)
          dst.memory.paint(codeAt(line, group, i), static_cast<uint64_t>(test::mx::encode(
                                                       call.scheme, elements[static_cast<size_t>(i)], s,
                                                       std::is_same_v<S, bfloat16_t>)));
      }
  }
  [[gnu::noinline]] void expectAsPainted(int kind) const {
    EXPECT_TRUE(src.memory.asPainted()) << "src, " << call << ", kind " << kind;
    EXPECT_TRUE(max.memory.asPainted()) << "max, " << call << ", kind " << kind;
    EXPECT_TRUE(exp.memory.asPainted()) << "exp, " << call << ", kind " << kind;
    EXPECT_TRUE(scaling.memory.asPainted()) << "scaling, " << call << ", kind " << kind;
    EXPECT_TRUE(dst.memory.asPainted()) << "dst, " << call << ", kind " << kind;
  }
};

/// An exp tile for a call: one row, or just large enough, or larger.
OpenForm someExpForm(Random &random, const Call &call) {
  const int64_t more = random() % 2 == 0 ? 0 : between(random, 1, 9);
  if (call.interleave)
    return {call.rows / 64, 2 * call.cols + more, call.validRows / 64, 2 * call.validCols};
  if (call.down)
    return {call.rows / 32, call.cols + more, call.rows / 32, call.validCols};
  if (random() % 2 == 0 || call.rows == 1)
    return {1, call.rows * call.groups() + more, 1, call.rows * call.groups()};
  return {call.rows, call.groups() + more, call.validRows, call.groups()};
}

Call someCall(Random &random, Scheme scheme) {
  Call call = {scheme};
  call.down = random() % 2 == 0;
  call.interleave = call.down && random() % 2 == 0;
  const int64_t unit = call.interleave ? 64 : 32;
  call.rows = call.down ? unit * between(random, 1, 2) : between(random, 1, 20);
  // An odd number of columns would let packed rows share a byte.
  call.cols = call.down ? 2 * between(random, 1, 40) : 32 * between(random, 1, 5);
  call.validRows = random() % 2 == 0 || call.interleave ? call.rows : between(random, 0, int(call.rows));
  call.validCols = random() % 2 == 0 ? call.cols : between(random, 0, int(call.cols));
  if (random() % 2 == 0)
    return call;
  call.dstRows = scheme.e2m1 ? 1 : call.rows + between(random, 0, 2);
  call.dstCols = scheme.e2m1 ? call.rows * call.cols + 2 * between(random, 0, 9)
                             : call.cols + (call.down ? between(random, 0, 20) : 0);
  return call;
}

template <class D, class S, class M, class Sc>
void quantize(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(S) * 8 + sizeof(Sc));
  for (int round = 0; round < rounds; ++round) {
    const Call call = someCall(random, {std::is_same_v<D, float4_e2m1x2_t>, round % 2 == 0});
    Operands<D, S, M, Sc> o(random, call, someExpForm(random, call), random() % 2 == 0 ? 1 : 2);
    const int kind = round / 2 % 7;
    o.fill(random, kind);
    isa::QuantizeMx::run<buildTarget.profile>(
        o.dst.view(), o.src.view(), o.exp.view(), o.max.view(), o.scaling.view(), call.type(), call.alg(),
        call.down ? tessera::GroupAxis::Down : tessera::GroupAxis::Along, call.interleave);
    o.paint();
    o.expectAsPainted(kind);
  }
}

TEST(TquantMxTest, QuantizesToE4m3) {
  quantize<int8_t, float, float, float>(84);
  quantize<int8_t, half, half, bfloat16_t>(56);
  quantize<int8_t, bfloat16_t, float, half>(56);
}

TEST(TquantMxTest, QuantizesToE2m1) {
  if constexpr (!onA5)
    quantize<float4_e2m1x2_t, float, bfloat16_t, float>(84);
  quantize<float4_e2m1x2_t, half, float, bfloat16_t>(56);
  quantize<float4_e2m1x2_t, bfloat16_t, float, half>(56);
}

/// One group for every exponent that its largest element can have, and mantissas next to where exponents
/// change.
template <class D>
void quantizeEveryExponent() {
  Random random(60);
  for (const bool nv : {false, true}) {
    Call call = {{std::is_same_v<D, float4_e2m1x2_t>, nv}};
    call.rows = call.validRows = 256;
    call.cols = call.validCols = 5 * 32;
    Operands<D, float, float, float> o(random, call, {256, 5, 256, 5}, 1);
    const uint32_t mantissas[] = {0, 1, 0x400000, 0x400001, 0x7fffff};
    for (int64_t line = 0; line < 256; ++line)
      for (int64_t group = 0; group < 5; ++group)
        for (int64_t i = 0; i < 32; ++i) {
          const uint32_t sign = static_cast<uint32_t>(random() % 2) << 31;
          const uint32_t top = static_cast<uint32_t>(line) << 23 | mantissas[group];
          const uint32_t less =
              top >= (12u << 23) ? top - static_cast<uint32_t>(random() % (12u << 23)) : top / 2;
          o.src.memory.prepare(o.at(line, group, i), sign | (i == line % 32 ? top : less));
        }
    isa::QuantizeMx::run<buildTarget.profile>(o.dst.view(), o.src.view(), o.exp.view(), o.max.view(),
                                              o.scaling.view(), call.type(), call.alg(),
                                              tessera::GroupAxis::Along, false);
    o.paint();
    o.expectAsPainted(nv);
  }
}
TEST(TquantMxTest, EveryExponent) {
  quantizeEveryExponent<int8_t>();
  if constexpr (!onA5)
    quantizeEveryExponent<float4_e2m1x2_t>();
}

// --- Exponents in ZZ order ---------------------------------------------------------------------

[[gnu::noinline]] void quantizeZz(int64_t rows, int64_t cols, int64_t validRows, int64_t validCols) {
  Random random(61);
  Call call = {{false, false}};
  call.rows = rows;
  call.cols = cols;
  call.validRows = validRows;
  call.validCols = validCols;
  Operands<int8_t, float, float, float> o(random, call, {1, rows * cols / 32, 1, rows * cols / 32}, 1);
  OpenTileMemory<uint8_t> zz(random, {1, rows * cols / 32 + 2, 1, rows * cols / 32});
  o.fill(random, 6);
  isa::QuantizeMxZz::run<Profile::Cpu>(o.dst.view(), o.src.view(), o.exp.view(), o.max.view(),
                                       o.scaling.view(), zz.view(), QuantType::MXFP8, VecStoreMode::NZ);
  o.paint();
  o.expectAsPainted(6);
  const int64_t groups = validCols / 32;
  int64_t n = 0;
  for (int64_t a = 0; a < validRows / 16; ++a)
    for (int64_t b = 0; b < groups / 2; ++b)
      for (int64_t x = 0; x < 16; ++x)
        for (int64_t y = 0; y < 2; ++y)
          zz.memory.paint(n++, o.exp.memory.expected(o.exponentAt(16 * a + x, 2 * b + y)));
  EXPECT_TRUE(zz.memory.asPainted()) << call;
}
TEST(TquantMxTest, ExponentsInZzOrder) {
  if constexpr (!onA5) {
    quantizeZz(16, 64, 16, 64);
    quantizeZz(48, 192, 48, 192);
    quantizeZz(48, 192, 32, 192);
    quantizeZz(32, 192, 32, 128);
    quantizeZz(16, 64, 0, 64);
  }
}

/// One exponent for each whole group of 32 columns.
TEST(TquantMxTest, HowManyExponentsAreWrittenInZzOrder) {
  using tessera::describeType, tessera::Extent, tessera::OperandUse;
  const auto written = [](Extent rows, Extent cols) {
    isa::QuantizeMxZz::Operands o = {};
    o.src = describeType<ND<float, 32, 256>>();
    o.src.validRows = rows;
    o.src.validCols = cols;
    o.expZz = describeType<ND<uint8_t, 2, 128>>();
    return isa::QuantizeMxZz::uses(Profile::Cpu, o).operand[5];
  };
  const auto isRow = [](const OperandUse &use, int64_t count) {
    return use.known() && use.rows.value == 1 && use.cols.value == count && use.further.empty();
  };
  EXPECT_TRUE(isRow(written(16, 64), 32));
  EXPECT_TRUE(isRow(written(16, 192), 96));
  EXPECT_TRUE(isRow(written(16, 256), 128));
  EXPECT_TRUE(isRow(written(16, 255), 112)); // 7 groups
  EXPECT_TRUE(written(32, 192).known() && written(32, 192).further.cols.value == 32 * 6 - 128);
  EXPECT_TRUE(written(0, 192).part().empty());
  EXPECT_FALSE(written(16, Extent()).known());
  EXPECT_FALSE(written(Extent(), 192).known());
}

// --- Spellings ---------------------------------------------------------------------------------

/// C++ tiles over the memory of a call.
template <class D, class S, int Rows, int Cols, int ExpRows, int ExpCols>
struct Tiles {
  static constexpr int flat = Rows * Cols / 32 + 3;
  ND<D, Rows, Cols> dst{unsigned(Rows), unsigned(Cols)};
  ND<S, Rows, Cols> src{unsigned(Rows), unsigned(Cols)};
  ND<uint8_t, ExpRows, ExpCols> exp{unsigned(ExpRows), unsigned(ExpCols)};
  ND<float, 1, (flat + 7) / 8 * 8> max{1u, unsigned(flat)}, scaling{1u, unsigned(flat)};
  Operands<D, S, float, float> o;

  Tiles(Random &random, Call call) : o(random, withSizes(call), {ExpRows, ExpCols, ExpRows, ExpCols}, 1) {
    o.fill(random, 6);
    dst.data() = o.dst.memory.data();
    src.data() = o.src.memory.data();
    exp.data() = o.exp.memory.data();
    max.data() = o.max.memory.data();
    scaling.data() = o.scaling.memory.data();
  }
  static Call withSizes(Call call) {
    call.rows = call.validRows = Rows;
    call.cols = call.validCols = Cols;
    return call;
  }
  void expect() {
    o.paint();
    o.expectAsPainted(6);
  }
};

TEST(TquantMxTest, SpellingsOfGroupsAlongRows) {
  Random random(62);
  using D = ND<int8_t, 8, 64>;
  using S = ND<float, 8, 64>;
  using E = ND<uint8_t, 8, 32>;
  using M = ND<float, 1, 24>;
  const auto expect = [&](bool nv, auto act) {
    Tiles<int8_t, float, 8, 64, 8, 32> t(random, {{false, nv}});
    act(t);
    t.expect();
  };
  test::WhenWaited loaded([] {});
  constexpr auto MXFP8 = QuantType::MXFP8;
  expect(false, [](auto &t) { TQUANT<MXFP8>(t.dst, t.src, &t.exp, &t.max, &t.scaling); });
  expect(false, [](auto &t) { TQUANT<MXFP8, D, S, E, M, M>(t.dst, t.src, &t.exp, &t.max, &t.scaling); });
  expect(true, [&](auto &t) {
    RecordEvent done =
        TQUANT<MXFP8, D, S, E, M, M, QuantScaleAlg::NV>(t.dst, t.src, &t.exp, &t.max, &t.scaling, loaded);
    Event<Op::TQUANT, Op::TSTORE_VEC> quantized = done;
    quantized.Wait();
  });
  expect(false, [](auto &t) {
    TQUANT<MXFP8, D, S, E, M, M, QuantScaleAlg::OCP>(t.dst, t.src, &t.exp, &t.max, &t.scaling);
  });
  expect(true, [](auto &t) { TQUANT<1, MxQuantAlg::NvMxFp8E4M3>(t.dst, t.src, &t.exp, &t.max, &t.scaling); });
  expect(false, [&](auto &t) {
    TQUANT<1, MxQuantAlg::OcpMxFp8E4M3, D, S, E, M, M>(t.dst, t.src, &t.exp, &t.max, &t.scaling, loaded);
  });
  EXPECT_EQ(loaded.waits, 2);
}

TEST(TquantMxTest, SpellingsOfGroupsDownColumns) {
  Random random(63);
  using D = ND<float4_e2m1x2_t, 64, 64>;
  using S = ND<half, 64, 64>;
  using E = ND<uint8_t, 1, 128>;
  using M = ND<float, 1, 136>;
  constexpr auto ocp = MxQuantAlg::OcpMxFp4E2M1, nv = MxQuantAlg::NvMxFp4E2M1;
  {
    Tiles<float4_e2m1x2_t, half, 64, 64, 2, 64> t(random, {{true, false}, true});
    TQUANT<0, ocp>(t.dst, t.src, &t.exp, &t.max, &t.scaling);
    t.expect();
  }
  {
    Tiles<float4_e2m1x2_t, half, 64, 64, 2, 64> t(random, {{true, true}, true});
    TQUANT<0, nv, false>(t.dst, t.src, &t.exp, &t.max, &t.scaling);
    t.expect();
  }
  {
    Tiles<float4_e2m1x2_t, half, 64, 64, 1, 128> t(random, {{true, true}, true, true});
    TQUANT<0, nv, true, D, S, E, M, M>(t.dst, t.src, &t.exp, &t.max, &t.scaling);
    t.expect();
    // A code that the tile hands out is that of the packed half byte.
    for (int k = 0; k < 64 * 64; k += 37)
      EXPECT_EQ(t.dst.GetElement(k / 64, k % 64).RawData(), t.o.dst.memory.bits(k));
  }
}

/// exp of one row is filled from its start, r * (Cols / 32) + g, and not beyond its end.
TEST(Disagreements, TquantExponentsOfOneRow) {
  Random random(64);
  Tiles<int8_t, float, 8, 64, 1, 32> t(random, {{false, false}});
  TQUANT<QuantType::MXFP8>(t.dst, t.src, &t.exp, &t.max, &t.scaling);
  t.expect();
}

/// The format of 4 bits: largest 6 is 1.5 * 2^2, so a group whose largest is 4 to 7.99 has scaling 1.
TEST(Disagreements, TquantScalesE2m1ByFour) {
  Random random(65);
  Tiles<float4_e2m1x2_t, half, 1, 64, 1, 32> t(random, {{true, false}});
  for (int k = 0; k < 64; ++k)
    t.o.src.memory.prepare(k, bitsAs<half>(k == 5 ? 4.0f : k == 40 ? 7.5f : k == 41 ? -3.0f : 1.0f));
  TQUANT<QuantType::MXFP4_E2M1>(t.dst, t.src, &t.exp, &t.max, &t.scaling);
  EXPECT_EQ(t.o.exp.memory.bits(0), 127u);
  EXPECT_EQ(t.o.exp.memory.bits(1), 127u);
  EXPECT_EQ(t.o.dst.memory.bits(5), 6u);
  EXPECT_EQ(t.o.dst.memory.bits(40), 7u);
  EXPECT_EQ(t.o.dst.memory.bits(41), 13u);
  EXPECT_EQ(t.o.dst.memory.bits(0), 2u);
}

/// Of MXFP8 down columns and of MXFP4, dst may have other Rows and Cols than src; exp may be of any type of
/// one byte.
template <class D, class S, class E, class Exponent, MxQuantAlg Alg, int Axis>
void quantizeTo() {
  Tile<TileType::Vec, half, 64, 64> src;
  for (int k = 0; k < 64 * 64; ++k)
    src.SetValue(k, half(static_cast<float>(k % 97) - 40.0f));
  Tile<TileType::Vec, typename D::DType, 64, 64> same;
  D dst;
  S scaling, max, otherScaling, otherMax;
  E exp;
  Exponent bytes;
  TQUANT<Axis, Alg>(same, src, &bytes, &max, &scaling);
  TQUANT<Axis, Alg>(dst, src, &exp, &otherMax, &otherScaling);
  EXPECT_EQ(std::memcmp(bytes.data(), exp.data(), Exponent::Numel), 0);
  EXPECT_EQ(std::memcmp(max.data(), otherMax.data(), sizeof(float) * S::Numel), 0);
  if constexpr (std::is_same_v<typename D::DType, int8_t>) {
    for (int r = 0; r < 64; ++r)
      EXPECT_EQ(std::memcmp(same.data() + 64 * r, dst.data() + D::Cols * r, 64), 0) << r;
  } else {
    EXPECT_EQ(std::memcmp(same.data(), dst.data(), 64 * 64 / 2), 0);
  }
}
TEST(TquantMxTest, DstOfOtherSizes) {
  using Flat = Tile<TileType::Vec, float, 1, 128>;
  using Bytes = Tile<TileType::Vec, uint8_t, 2, 64>;
  using Powers = Tile<TileType::Vec, float8_e8m0_t, 2, 64>;
  using Signed = Tile<TileType::Vec, int8_t, 2, 64>;
  using Row = Tile<TileType::Vec, float8_e8m0_t, 1, 128>;
  using RowBytes = Tile<TileType::Vec, uint8_t, 1, 128>;
  using Wide = Tile<TileType::Vec, int8_t, 65, 96>;
  using Nibbles = Tile<TileType::Vec, float4_e2m1x2_t, 1, 4096>;
  using InBytes = Tile<TileType::Vec, float4_e2m1x2_t, 1, 2048>; // a byte for two codes
  quantizeTo<Wide, Flat, Powers, Bytes, MxQuantAlg::OcpMxFp8E4M3, 0>();
  quantizeTo<Nibbles, Flat, Signed, Bytes, MxQuantAlg::NvMxFp4E2M1, 0>();
  quantizeTo<Nibbles, Flat, Row, RowBytes, MxQuantAlg::OcpMxFp4E2M1, 1>();
  quantizeTo<InBytes, Flat, Powers, Bytes, MxQuantAlg::OcpMxFp4E2M1, 0>();
  quantizeTo<InBytes, Flat, Row, RowBytes, MxQuantAlg::NvMxFp4E2M1, 1>();
}

/// A dst that counts bytes needs them in its buffer.
TEST(TquantMxTest, DstThatCountsBytesAtTheEndOfItsBuffer) {
  Tile<TileType::Vec, half, 32, 64> src;
  Tile<TileType::Vec, uint8_t, 1, 64> exp;
  Tile<TileType::Vec, float, 1, 64> max, scaling;
  ND<half, 32, 64> rows(32, 64);
  Tile<TileType::Vec, float4_e2m1x2_t, 1, 1024> dst;
  const int end = static_cast<int>(tessera::bufferOf(buildTarget.profile, TileType::Vec).bytes);
  TASSIGN(dst, end - 1024);
  EXPECT_NO_THROW(TQUANT<QuantType::MXFP4_E2M1>(dst, src, &exp, &max, &scaling));
  EXPECT_NO_THROW(TQUANT<QuantType::MXFP4_E2M1>(dst, rows, &exp, &max, &scaling));
  if (buildTarget.strict()) // which do not let a tile end outside its buffer
    return;
  TASSIGN(dst, end - 512); // room for 1024 elements
  test::expectError("TQUANT", test::footprintRule, {"operand: dst"},
                    [&] { TQUANT<QuantType::MXFP4_E2M1>(dst, src, &exp, &max, &scaling); });
  test::expectError("TQUANT", test::footprintRule, {"operand: dst"},
                    [&] { TQUANT<QuantType::MXFP4_E2M1>(dst, rows, &exp, &max, &scaling); });
  rows.SetValidShape(16, 64);
  EXPECT_NO_THROW(TQUANT<QuantType::MXFP4_E2M1>(dst, rows, &exp, &max, &scaling));
}

// --- What is refused ---------------------------------------------------------------------------

TEST(TquantMxTest, DstNeedsAnElementForEveryCode) {
  Tile<TileType::Vec, uint8_t, 1, 64> exp;
  Tile<TileType::Vec, float, 1, 64> max, scaling;
  ND<half, 32, 64> src(32, 64);
  Tile<TileType::Vec, float4_e2m1x2_t, 1, 512> dst;
  test::expectError("TQUANT", "TQUANT: dst of MXFP4_E2M1 must have an element for every code", {},
                    [&] { TQUANT<QuantType::MXFP4_E2M1>(dst, src, &exp, &max, &scaling); });
}

TEST(TquantMxTest, PointersMustNotBeNull) {
  Random random(66);
  Tiles<int8_t, float, 8, 64, 8, 32> t(random, {{false, false}});
  const char *rule = "TQUANT: exp, max, scaling and exp_zz must not be null";
  ND<uint8_t, 8, 32> *noExp = nullptr;
  ND<float, 1, 24> *none = nullptr;
  constexpr auto MXFP8 = QuantType::MXFP8;
  const auto refuse = [&](auto *exp, auto *max, auto *scaling) {
    test::expectError("TQUANT", rule, {}, [&] { TQUANT<MXFP8>(t.dst, t.src, exp, max, scaling); });
    test::expectError("TQUANT", rule, {},
                      [&] { TQUANT<1, MxQuantAlg::OcpMxFp8E4M3>(t.dst, t.src, exp, max, scaling); });
  };
  refuse(noExp, &t.max, &t.scaling);
  refuse(&t.exp, none, &t.scaling);
  refuse(&t.exp, &t.max, none);
  t.o.expectAsPainted(0);
}

TEST(TquantMxTest, MaxAndScalingNeedAnElementForEveryGroup) {
  Random random(67);
  Tiles<int8_t, float, 8, 64, 8, 32> t(random, {{false, false}});
  ND<float, 1, 8> small(1u, 8u);
  test::expectError("TQUANT", "TQUANT: max and scaling must have an element for every group", {},
                    [&] { TQUANT<QuantType::MXFP8>(t.dst, t.src, &t.exp, &small, &t.scaling); });
  test::expectError("TQUANT", "TQUANT: max and scaling must have an element for every group", {},
                    [&] { TQUANT<QuantType::MXFP8>(t.dst, t.src, &t.exp, &t.max, &small); });
  t.o.expectAsPainted(0);
}

TEST(TquantMxTest, ZzOrderNeedsWholeBoxes) {
  forTypes<float>([]<class T>() {
    if constexpr (!onA5) {
      Random random(68);
      Tiles<int8_t, T, 16, 128, 1, 64> t(random, {{false, false}});
      ND<uint8_t, 1, 64> zz(1u, 64u), *none = nullptr;
      constexpr auto MXFP8 = QuantType::MXFP8;
      constexpr auto NZ = VecStoreMode::NZ;
      const auto quantizeTo = [&](auto *to) {
        TQUANT<MXFP8, NZ>(t.dst, t.src, &t.exp, &t.max, &t.scaling, to);
      };
      test::expectError("TQUANT", "TQUANT: exp, max, scaling and exp_zz must not be null", {},
                        [&] { quantizeTo(none); });
      t.src.SetValidShape(15, 128);
      test::expectError("TQUANT", "TQUANT: exp_zz needs a multiple of 16 valid rows", {},
                        [&] { quantizeTo(&zz); });
      t.src.SetValidShape(16, 96);
      test::expectError("TQUANT", "TQUANT: exp_zz needs an even number of groups in the valid columns", {},
                        [&] { quantizeTo(&zz); });
      t.o.expectAsPainted(0);
      t.src.SetValidShape(16, 128);
      quantizeTo(&zz);
      t.expect();
      for (int n = 0; n < 64; ++n) // 16 rows of 2, twice
        EXPECT_EQ(zz.data()[n], t.o.exp.memory.bits(n / 2 % 16 * 4 + n / 32 * 2 + n % 2)) << n;
    }
  });
}

} // namespace
