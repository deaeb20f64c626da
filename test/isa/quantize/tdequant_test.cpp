// TDEQUANT: dst = (src - offset) * scale in dst's element type, with parameters of every row.
#include "test/support/any_tile.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

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

template <class T>
T elementOf(uint64_t bits) {
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  return element;
}
template <class T>
uint64_t bitsOf(T element) {
  uint64_t bits = 0;
  std::memcpy(&bits, &element, sizeof element);
  return bits;
}

/// (src - offset) * scale, every step rounded to D; integers wrap.
template <class D>
D dequantized(D src, D offset, D scale) {
  if constexpr (std::is_integral_v<D>) {
    return static_cast<D>((static_cast<uint64_t>(src) - static_cast<uint64_t>(offset)) *
                          static_cast<uint64_t>(scale));
  } else {
    volatile float difference =
        static_cast<float>(static_cast<D>(static_cast<float>(src) - static_cast<float>(offset)));
    const float rounded = difference; // twice: to float, which is wide enough to change nothing, and to D
    return static_cast<D>(rounded * static_cast<float>(scale));
  }
}

/// Any element of an integer; for floats a number, and sometimes a special.
template <class T>
[[gnu::noinline]] uint64_t someElement(Random &random, bool specials) {
  if constexpr (std::is_integral_v<T>) {
    return bitsOf(static_cast<T>(random()));
  } else {
    const float infinity = std::numeric_limits<float>::infinity();
    const float special[] = {0.0f, -0.0f, infinity, -infinity, std::nanf(""), 65504.0f};
    if (specials && random() % 8 == 0)
      return bitsOf(static_cast<T>(special[random() % 6]));
    return bitsOf(static_cast<T>(static_cast<float>(between(random, -100000, 100000)) / 321.0f));
  }
}

/// Parameters for `rows` rows: one column, or several of which the last serves all that follow.
Form parameterForm(Random &random, int64_t rows, int64_t cols) {
  Form form{rows + between(random, 0, 2) + 1, cols, rows, cols};
  if (cols == 1 && random() % 2 == 0)
    form.outer = BLayout::ColMajor;
  return form;
}

template <class D, class S, class P>
[[gnu::noinline]] void dequantizeAny(Random &random, int round) {
  const test::ValidSize valid = test::randomValidSize(random, round);
  const auto arrangement = static_cast<Arrangement>(random() % 5);
  const int64_t columns = random() % 2 == 0 ? 1 : between(random, 0, int(valid.cols) + 2);
  AnyTile dst(random, sizeof(D), test::randomForm(random, arrangement, valid, sizeof(D)));
  AnyTile src(random, sizeof(S), test::randomForm(random, arrangement, valid, sizeof(S)));
  AnyTile scale(random, sizeof(P), parameterForm(random, valid.rows, std::max<int64_t>(1, columns)));
  AnyTile offset(random, sizeof(P), parameterForm(random, valid.rows, std::max<int64_t>(1, columns)));
  // Integers of D hold whole parameters only, and of a size that converts.
  constexpr bool specials = !std::is_integral_v<D>;
  for (int64_t r = 0; r < valid.rows; ++r)
    for (int64_t c = 0; c < valid.cols; ++c)
      src.set(r, c, someElement<S>(random, specials));
  for (AnyTile *parameter : {&scale, &offset})
    for (int64_t r = 0; r < parameter->form().validRows; ++r)
      for (int64_t c = 0; c < parameter->form().validCols; ++c)
        parameter->set(
            r, c, specials ? someElement<P>(random, true) : bitsOf(static_cast<P>(between(random, 0, 100))));
  isa::Dequantize::run<profile>(dst.view<D>(), src.view<S>(), scale.view<P>(), offset.view<P>());
  for (int64_t r = 0; r < valid.rows; ++r)
    for (int64_t c = 0; c < valid.cols; ++c) {
      // Devices take column 0, whatever else is valid.
      const int64_t q = profile == Profile::Cpu ? std::min(c, std::max<int64_t>(1, columns) - 1) : 0;
      const D expected = dequantized<D>(static_cast<D>(elementOf<S>(src.get(r, c))),
                                        static_cast<D>(elementOf<P>(offset.get(r, q))),
                                        static_cast<D>(elementOf<P>(scale.get(r, q))));
      const D is = elementOf<D>(dst.get(r, c));
      const bool bothNan = std::isnan(static_cast<double>(expected)) && std::isnan(static_cast<double>(is));
      dst.paint(r, c, bothNan ? dst.get(r, c) : bitsOf(expected));
    }
  const auto trace = [&] {
    return ::testing::Message() << "round " << round << ", " << valid.rows << "x" << valid.cols
                                << ", parameters of " << columns << " columns";
  };
  EXPECT_TRUE(dst.asPainted()) << trace();
  EXPECT_TRUE(src.asPainted() && scale.asPainted() && offset.asPainted()) << trace();
}

template <class D, class S, class P>
void dequantize(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(D) * 8 + sizeof(S));
  for (int round = 0; round < rounds; ++round)
    dequantizeAny<D, S, P>(random, round);
}

TEST(TdequantTest, TypesOfHardware) {
  dequantize<float, int8_t, float>(100);
  dequantize<float, int16_t, float>(100);
}
TEST(TdequantTest, OtherTypes) {
  dequantize<float, uint8_t, half>(30);
  dequantize<float, int32_t, float>(30); // which are rounded to float
  dequantize<float, float, float>(30);
  dequantize<half, int16_t, float>(30);
  dequantize<bfloat16_t, int8_t, float>(30);
  dequantize<int32_t, int8_t, int32_t>(30);
  dequantize<int16_t, int16_t, float>(30);
  dequantize<int64_t, int32_t, int8_t>(30);
}

TEST(TdequantTest, SpellingsAndEvents) {
  using Dst = ND<float, 4, 32>;
  using Src = ND<int8_t, 4, 64>;
  using Para = DN<float, 8, 1>;
  Random random(80);
  for (int spelling = 0; spelling < 2; ++spelling) {
    Guarded<Dst> dst(random, 3, 21);
    Guarded<Src> src(random, 3, 21);
    Guarded<Para> scale(random, 3, 1), offset(random, 3, 1);
    test::WhenWaited loaded([&] { // nothing is read before that
      for (int r = 0; r < 3; ++r) {
        scale.prepareAt(r, 0, 0.25f * static_cast<float>(r + 1));
        offset.prepareAt(r, 0, static_cast<float>(5 - r));
        for (int c = 0; c < 21; ++c)
          dst.paintAt(r, c,
                      (static_cast<float>(src.expectedAt(r, c)) - static_cast<float>(5 - r)) * 0.25f *
                          static_cast<float>(r + 1));
      }
    });
    RecordEvent done = spelling == 0
                           ? TDEQUANT(dst.tile, src.tile, scale.tile, offset.tile, loaded)
                           : TDEQUANT<Dst, Src, Para>(dst.tile, src.tile, scale.tile, offset.tile, loaded);
    Event<Op::TDEQUANT, Op::TSTORE_VEC> dequantized = done;
    dequantized.Wait();
    EXPECT_EQ(loaded.waits, 1);
    EXPECT_TRUE(dst.asPainted());
    EXPECT_TRUE(src.asPainted() && scale.asPainted() && offset.asPainted());
  }
}

TEST(TdequantTest, RefusesWhatLiesOutside) {
  Random random(81);
  Guarded<ND<float, 4, 32>> dst(random, 3, 32);
  Guarded<ND<int8_t, 2, 32>> src(random, 2, 32);
  Guarded<DN<float, 8, 1>> scale(random, 3, 1), offset(random, 3, 1);
  const auto act = [&] { TDEQUANT(dst.tile, src.tile, scale.tile, offset.tile); };
  if constexpr (!buildTarget.holdsToPromises())
    test::expectError("TDEQUANT", test::regionRule, {"operand: src"}, act);
  else
    EXPECT_THROW(act(), pto::Error);
  EXPECT_TRUE(dst.asPainted());
}

/// Promises: with another valid region than dst's, that of dst counts.
TEST(TdequantTest, ValidRegionsAgree) {
  Random random(82);
  Guarded<ND<float, 4, 32>> dst(random, 3, 30);
  Guarded<ND<int8_t, 4, 32>> src(random, 3, 32);
  Guarded<DN<float, 8, 1>> scale(random, 3, 1), offset(random, 2, 1);
  for (int r = 0; r < 3; ++r) {
    scale.prepareAt(r, 0, 2.0f);
    offset.prepareAt(r, 0, static_cast<float>(r));
  }
  const auto act = [&] { TDEQUANT(dst.tile, src.tile, scale.tile, offset.tile); };
  if constexpr (buildTarget.holdsToPromises()) {
    test::expectError("TDEQUANT", "TDEQUANT: dst and src must have the same valid region", {}, act);
    src.tile.SetValidShape(3, 30);
    test::expectError("TDEQUANT", "TDEQUANT: scale and offset must have the valid rows of dst", {}, act);
  } else {
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 30; ++c)
        dst.paintAt(r, c, (static_cast<float>(src.expectedAt(r, c)) - static_cast<float>(r)) * 2.0f);
    test::expectWarning("TDEQUANT", "TDEQUANT: dst and src must have the same valid region", act);
  }
  EXPECT_TRUE(dst.asPainted());
}

/// Parameters of several valid columns are legal on every profile.
TEST(TdequantTest, WideParameters) {
  using Para = ND<float, 4, 8>;
  Random random(83);
  Guarded<ND<float, 4, 32>> dst(random, 3, 20);
  Guarded<ND<int16_t, 4, 32>> src(random, 3, 20);
  Guarded<Para> scale(random, 3, 8), offset(random, 3, 8);
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 8; ++c) {
      scale.prepareAt(r, c, static_cast<float>(1 + c));
      offset.prepareAt(r, c, static_cast<float>(10 * r + c));
    }
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 20; ++c) {
      const int q = profile == Profile::Cpu ? std::min(c, 7) : 0;
      dst.paintAt(r, c,
                  (static_cast<float>(src.expectedAt(r, c)) - static_cast<float>(10 * r + q)) *
                      static_cast<float>(1 + q));
    }
  EXPECT_NO_THROW(TDEQUANT(dst.tile, src.tile, scale.tile, offset.tile));
  EXPECT_TRUE(dst.asPainted() && src.asPainted() && scale.asPainted() && offset.asPainted());
}

/// Rows without columns may be more than there are scales.
TEST(TdequantTest, NoColumns) {
  using Para = ND<float, 4, 8>;
  Random random(84);
  Guarded<ND<float, 4, 32>> dst(random, 4, 0);
  Guarded<ND<int16_t, 4, 32>> src(random, 4, 0);
  Guarded<Para> scale(random, 4, 1), offset(random, 4, 1);
  const test::Warnings silent("0");
  EXPECT_NO_THROW(TDEQUANT(dst.tile, src.tile, scale.tile, offset.tile));
  EXPECT_TRUE(dst.asPainted() && src.asPainted() && scale.asPainted() && offset.asPainted());
}

} // namespace
