// TQUANT, INT8 forms: dst = nearest integer of src * scale (+ offset), saturated.
#include "test/support/any_tile.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

using namespace pto;
using test::AnyTile;
using test::Arrangement;
using test::between;
using test::DN;
using test::Form;
using test::Guarded;
using test::ND;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;
constexpr int nobody = 0; // in the place of tmp

/// A float for the compiler to forget how it was made, so that sum and product stay two steps.
float rounded(float value) {
  volatile float kept = value;
  return kept;
}

/// The nearest integer, ties to even, within the limits of a byte.
template <class Byte>
uint64_t nearestByte(float value) {
  const double low = std::numeric_limits<Byte>::min(), high = std::numeric_limits<Byte>::max();
  const double whole = std::nearbyint(static_cast<double>(value));
  return static_cast<uint8_t>(static_cast<int>(std::min(high, std::max(low, whole))));
}

/// What the values of one round are like.
enum class Values { Usual, Ties, Large, AnyBits, count };

[[gnu::noinline]] float someElement(Random &random, Values values) {
  const auto bits = static_cast<uint32_t>(random());
  switch (values) {
  case Values::Ties:
    return static_cast<float>(between(random, -700, 700));
  case Values::Large:
    if (random() % 4 == 0)
      return std::copysign(std::numeric_limits<float>::infinity(), static_cast<float>(bits % 2) - 0.5f);
    return std::ldexp(static_cast<float>(between(random, -100, 100)), between(random, 0, 120));
  case Values::AnyBits:
    return std::bit_cast<float>(bits);
  default:
    return static_cast<float>(between(random, -1000000, 1000000)) / 2377.0f;
  }
}
[[gnu::noinline]] float someParameter(Random &random, Values values, bool isOffset) {
  if (values == Values::Ties)
    return isOffset ? static_cast<float>(between(random, -4, 300)) / 2 : 0.5f;
  if (isOffset)
    return static_cast<float>(between(random, -1000, 3000)) / 11.0f;
  return static_cast<float>(between(random, -1000, 3000)) / 2000.0f;
}

template <class T>
void setFloat(AnyTile &tile, int64_t r, int64_t c, float value) {
  const T element = static_cast<T>(value);
  uint64_t bits = 0;
  std::memcpy(&bits, &element, sizeof element);
  tile.set(r, c, bits);
}
template <class T>
float getFloat(const AnyTile &tile, int64_t r, int64_t c) {
  const uint64_t bits = tile.get(r, c);
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  return static_cast<float>(element);
}

/// A parameter has as many valid rows as src, or one, or others: the last one serves all that follow.
Form parameterForm(Random &random, int64_t rows) {
  const int64_t valid[] = {std::max<int64_t>(1, rows), 1, between(random, 1, int(rows) + 3)};
  Form form{0, 1, valid[random() % 3], 1};
  form.rows = form.validRows + between(random, 0, 3);
  if (random() % 3 == 0)
    form.cols = form.validCols = between(random, 1, 5);
  else
    form.outer = BLayout::ColMajor;
  return form;
}

template <class Byte, class P>
[[gnu::noinline]] void quantizeAny(Random &random, int round) {
  const auto values = static_cast<Values>(round % static_cast<int>(Values::count));
  const auto arrangement = static_cast<Arrangement>(random() % 5);
  const test::ValidSize valid = test::randomValidSize(random, round);
  AnyTile src(random, 4, test::randomForm(random, arrangement, valid, 4));
  AnyTile dst(random, 1, test::randomForm(random, arrangement, valid, 1));
  AnyTile scale(random, sizeof(P), parameterForm(random, valid.rows));
  AnyTile offset(random, sizeof(P), parameterForm(random, valid.rows));
  for (int64_t r = 0; r < valid.rows; ++r)
    for (int64_t c = 0; c < valid.cols; ++c)
      setFloat<float>(src, r, c, someElement(random, values));
  for (AnyTile *parameter : {&scale, &offset})
    for (int64_t r = 0; r < parameter->form().validRows; ++r)
      setFloat<P>(*parameter, r, 0, someParameter(random, values, parameter == &offset));
  if constexpr (std::is_signed_v<Byte>)
    isa::QuantizeSymmetric::run<profile>(dst.view<Byte>(), src.view<float>(), scale.view<P>(), nobody,
                                         QuantType::INT8_SYM);
  else
    isa::QuantizeAsymmetric::run<profile>(dst.view<Byte>(), src.view<float>(), scale.view<P>(),
                                          offset.view<P>(), nobody, QuantType::INT8_ASYM);
  for (int64_t r = 0; r < valid.rows; ++r) {
    const float s = getFloat<P>(scale, std::min(r, scale.form().validRows - 1), 0);
    const float o = getFloat<P>(offset, std::min(r, offset.form().validRows - 1), 0);
    for (int64_t c = 0; c < valid.cols; ++c) {
      const float product = rounded(getFloat<float>(src, r, c) * s);
      const float y = std::is_signed_v<Byte> ? product : rounded(product + o);
      dst.paint(r, c, std::isnan(y) ? dst.get(r, c) : nearestByte<Byte>(y)); // NaN gives anything
    }
  }
  const auto trace = [&] {
    return ::testing::Message() << "round " << round << ", " << valid.rows << "x" << valid.cols;
  };
  EXPECT_TRUE(dst.asPainted()) << trace();
  EXPECT_TRUE(src.asPainted()) << trace();
  EXPECT_TRUE(scale.asPainted() && offset.asPainted()) << trace();
}

template <class Byte, class P>
void quantize(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(P));
  for (int round = 0; round < rounds; ++round)
    quantizeAny<Byte, P>(random, round);
}

TEST(TquantInt8Test, Symmetric) {
  quantize<int8_t, float>(150);
  quantize<int8_t, half>(30);
}
TEST(TquantInt8Test, Asymmetric) {
  quantize<uint8_t, float>(150);
  quantize<uint8_t, bfloat16_t>(30);
}

// --- Where descriptions disagree, and spellings ------------------------------------------------

/// scale multiplies; it is the reciprocal of the step. Half-way goes to even, and ends saturate.
template <class Expected, class Act>
void quantizeSix(Random &random, const float (&values)[6], const Expected (&expected)[6], Act act) {
  Guarded<ND<float, 2, 8>> src(random, 1, 6);
  Guarded<ND<Expected, 4, 32>> dst(random, 4, 32);
  Guarded<DN<float, 8, 1>> scale(random, 1, 1), offset(random, 1, 1);
  ND<float, 2, 8> tmp(2u, 8u);
  scale.prepare(0, 0.5f);
  offset.prepare(0, 3.0f);
  for (int c = 0; c < 6; ++c) {
    src.prepareAt(0, c, values[c]);
    dst.paintAt(0, c, expected[c]);
  }
  const int before = test::privateTiles();
  act(dst.tile, src.tile, scale.tile, tmp, &offset.tile);
  EXPECT_EQ(test::privateTiles(), before);
  EXPECT_TRUE(dst.asPainted());
  EXPECT_TRUE(scale.asPainted() && offset.asPainted());
  if constexpr (profile != Profile::A2A3) { // which may overwrite src
    EXPECT_TRUE(src.asPainted());
  }
}

const float six[6] = {1.0f, 3.0f, -5.0f, 1e30f, -1e30f, 249.0f};
constexpr int8_t symmetric[6] = {0, 2, -2, 127, -128, 124};
constexpr uint8_t asymmetric[6] = {4, 4, 0, 255, 0, 128};

using Src = ND<float, 2, 8>;
using Para = DN<float, 8, 1>;
constexpr auto SYM = QuantType::INT8_SYM, ASYM = QuantType::INT8_ASYM;

TEST(Disagreements, TquantMultipliesByScale) {
  Random random(70);
  quantizeSix<int8_t>(random, six, symmetric, [](auto &dst, auto &src, auto &scale, auto &tmp, auto) {
    TQUANT<SYM>(dst, src, scale, tmp);
  });
}
TEST(Disagreements, TquantAsymmetricGoesFrom0To255) {
  Random random(71);
  quantizeSix<uint8_t>(random, six, asymmetric,
                       [](auto &dst, auto &src, auto &scale, auto &tmp, auto *offset) {
                         TQUANT<ASYM>(dst, src, scale, tmp, offset);
                       });
}

TEST(TquantInt8Test, SpellingsWithScratch) {
  Random random(72);
  using DstSym = ND<int8_t, 4, 32>;
  using DstAsym = ND<uint8_t, 4, 32>;
  test::WhenWaited loaded([] {});
  quantizeSix<int8_t>(
      random, six, symmetric, [&](auto &dst, auto &src, auto &scale, auto &tmp, auto *offset) {
        RecordEvent done = TQUANT<SYM, DstSym, Src, Para, Src>(dst, src, scale, tmp);
        if constexpr (profile != Profile::A2A3)
          done = TQUANT<SYM>(dst, src, scale, tmp, offset, loaded, done); // offset is not looked at
        Event<Op::TQUANT, Op::TSTORE_VEC> quantized = done;
        quantized.Wait();
      });
  quantizeSix<uint8_t>(random, six, asymmetric,
                       [&](auto &dst, auto &src, auto &scale, auto &tmp, auto *offset) {
                         TQUANT<ASYM, DstAsym, Src, Para, Src>(dst, src, scale, tmp, offset, loaded);
                       });
  EXPECT_EQ(loaded.waits, profile == Profile::A2A3 ? 1 : 2);
}

TEST(TquantInt8Test, SpellingsWithoutScratch) {
  test::forTypes<uint8_t>([]<class Byte>() {
    if constexpr (profile != Profile::A2A3) {
      using Asym = ND<Byte, 4, 32>;
      Random random(73);
      test::WhenWaited loaded([] {});
      quantizeSix<int8_t>(random, six, symmetric, [](auto &dst, auto &src, auto &scale, auto &, auto) {
        TQUANT<SYM>(dst, src, scale);
      });
      quantizeSix<int8_t>(random, six, symmetric, [&](auto &dst, auto &src, auto &scale, auto &, auto) {
        TQUANT<SYM, ND<int8_t, 4, 32>, Src, Para>(dst, src, scale, nullptr, loaded);
      });
      quantizeSix<uint8_t>(random, six, asymmetric,
                           [](auto &dst, auto &src, auto &scale, auto &, auto *offset) {
                             TQUANT<ASYM>(dst, src, scale, offset);
                           });
      quantizeSix<uint8_t>(random, six, asymmetric,
                           [&](auto &dst, auto &src, auto &scale, auto &, auto *offset) {
                             TQUANT<ASYM, Asym, Src, Para>(dst, src, scale, offset, loaded);
                           });
      EXPECT_EQ(loaded.waits, 2);
    }
  });
}

TEST(TquantInt8Test, AsymmetricNeedsAnOffset) {
  Random random(74);
  Guarded<Src> src(random, 1, 6);
  Guarded<ND<uint8_t, 4, 32>> dst(random, 4, 32);
  Guarded<Para> scale(random, 1, 1);
  ND<float, 2, 8> tmp(2u, 8u);
  const char *rule = "TQUANT: INT8_ASYM needs an offset";
  test::expectError("TQUANT", rule, {}, [&] { TQUANT<ASYM>(dst.tile, src.tile, scale.tile, tmp); });
  const auto withoutScratch = [&](auto &out) {
    if constexpr (profile != Profile::A2A3)
      test::expectError("TQUANT", rule, {}, [&] { TQUANT<ASYM>(out, src.tile, scale.tile); });
  };
  withoutScratch(dst.tile);
  EXPECT_TRUE(dst.asPainted());
}

TEST(TquantInt8Test, ParametersNeedAValidRow) {
  Random random(75);
  Guarded<Src> src(random, 1, 6);
  Guarded<ND<int8_t, 4, 32>> dst(random, 4, 32);
  Guarded<Para> scale(random, 0, 1);
  ND<float, 2, 8> tmp(2u, 8u);
  test::expectError("TQUANT", "TQUANT: scale and offset must have a valid row", {},
                    [&] { TQUANT<SYM>(dst.tile, src.tile, scale.tile, tmp); });
  EXPECT_TRUE(dst.asPainted());
}

TEST(TquantInt8Test, SrcMustFitIntoDst) {
  Random random(76);
  Guarded<ND<float, 8, 64>> src(random, 5, 33), tmp(random, 8, 64);
  Guarded<ND<int8_t, 4, 64>> low(random, 4, 64);
  Guarded<ND<int8_t, 8, 32>> narrow(random, 8, 32);
  Guarded<Para> scale(random, 1, 1);
  const auto refuse = [&](auto &dst) {
    test::expectError("TQUANT", test::regionRule, {"operand: dst"},
                      [&] { TQUANT<SYM>(dst.tile, src.tile, scale.tile, tmp.tile); });
    EXPECT_TRUE(dst.asPainted());
  };
  refuse(low);
  refuse(narrow);
}

} // namespace
