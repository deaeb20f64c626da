// The TPART instructions: tiles with different valid regions combined, against their formulas.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <limits>
#include <type_traits>

using namespace pto;
using test::between;
using test::bitsOf;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;

namespace {

template <class T>
T valueOf(uint64_t bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  return value;
}

enum class Part { Add, Mul, Max, Min };

/// Half and bfloat16 are rounded once, from a float result that is exact or rounds the same way; integers
/// wrap.
template <class T>
uint64_t combined(Part part, uint64_t first, uint64_t second) {
  const T a = valueOf<T>(first), b = valueOf<T>(second);
  if (part == Part::Max)
    return a < b ? second : first;
  if (part == Part::Min)
    return b < a ? second : first;
  if constexpr (std::is_integral_v<T>) {
    const uint64_t result = part == Part::Add ? first + second : first * second;
    return result & (~uint64_t(0) >> (64 - 8 * sizeof(T)));
  } else {
    const float x = static_cast<float>(a), y = static_cast<float>(b);
    return bitsOf(static_cast<T>(part == Part::Add ? x + y : x * y));
  }
}

/// Any number, special ones, or often the same.
template <class T>
uint64_t someNumber(Random &random, bool nan) {
  if constexpr (!std::is_integral_v<T>) {
    const float infinity = std::numeric_limits<float>::infinity();
    const float specials[] = {0.0f,   -0.0f, infinity, -infinity,
                              1e-40f, 3e38f, -1.0f,    nan ? std::numeric_limits<float>::quiet_NaN() : 1.0f};
    return bitsOf(static_cast<T>(random() % 3 == 0 ? specials[random() % 8]
                                                   : static_cast<float>(between(random, -400, 400)) / 16.0f));
  }
  return random() % 3 == 0 ? bitsOf(static_cast<T>(between(random, -2, 2)))
                           : random() & (~uint64_t(0) >> (64 - 8 * sizeof(T)));
}

struct Region {
  int64_t rows, cols;
  bool has(int64_t r, int64_t c) const { return r < rows && c < cols; }
};
/// The region of a source of a dst of `all`: often the same, sometimes empty, smaller, or larger.
Region someRegion(Random &random, Region all) {
  switch (random() % 5) {
  case 0:
    return {between(random, 0, int(all.rows)), between(random, 0, int(all.cols))};
  case 1:
    return {all.rows, between(random, 0, int(all.cols))};
  case 2:
    return {between(random, 0, int(all.rows)), all.cols};
  case 3:
    return {all.rows + between(random, 0, 3), all.cols + between(random, 0, 3)};
  default:
    return all;
  }
}

OpenForm formFor(Random &random, Region region, bool plain, int64_t bytes) {
  if (!plain)
    return test::randomForm(random, region.rows, region.cols, bytes);
  return {std::max<int64_t>(1, region.rows + between(random, 0, 2)),
          std::max<int64_t>(1, region.cols + between(random, 0, 1) * between(random, 0, 20)), region.rows,
          region.cols};
}

template <class T>
void fill(Random &random, OpenTileMemory<T> &tile, bool nan) {
  for (int64_t k = 0; k < tile.elements; ++k)
    tile.memory.prepare(k, someNumber<T>(random, nan));
}

template <class T>
void combineParts(Part part, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + static_cast<int>(part));
  const bool nan = part == Part::Max || part == Part::Min; // which payload a sum has is nobody's promise
  for (int round = 0; round < rounds; ++round) {
    const Region all = {between(random, 0, 12),
                        round % 9 == 0 ? between(random, 200, 400) : between(random, 0, 70)};
    const Region region0 = someRegion(random, all), region1 = someRegion(random, all);
    const bool plain = round % 3 != 0;
    OpenTileMemory<T> dst(random, formFor(random, all, plain, sizeof(T)));
    OpenTileMemory<T> src0(random, formFor(random, region0, plain, sizeof(T)));
    OpenTileMemory<T> src1(random, formFor(random, region1, plain, sizeof(T)));
    fill(random, src0, nan);
    fill(random, src1, nan);
    for (int64_t r = 0; r < all.rows; ++r)
      for (int64_t c = 0; c < all.cols; ++c) {
        const bool has0 = region0.has(r, c), has1 = region1.has(r, c);
        if constexpr (!std::is_integral_v<T>)
          if (!nan && has0 && has1) { // opposite infinities, and infinity times zero, are NaN: not here
            const auto result =
                static_cast<float>(valueOf<T>(combined<T>(part, src0.get(r, c), src1.get(r, c))));
            if (result != result)
              src1.memory.prepare(src1.offset(r, c), src0.get(r, c));
            const auto again =
                static_cast<float>(valueOf<T>(combined<T>(part, src0.get(r, c), src1.get(r, c))));
            ASSERT_EQ(again, again);
          }
        dst.paint(r, c,
                  has0 && has1 ? combined<T>(part, src0.get(r, c), src1.get(r, c))
                  : has0       ? src0.get(r, c)
                  : has1       ? src1.get(r, c)
                               : 0);
      }
    const auto run = [&]<class Op>(Op) {
      Op::template run<Profile::Cpu>(dst.view(), src0.view(), src1.view());
    };
    if (part == Part::Add)
      run(isa::PartAdd{});
    else if (part == Part::Mul)
      run(isa::PartMul{});
    else if (part == Part::Max)
      run(isa::PartMax{});
    else
      run(isa::PartMin{});
    EXPECT_TRUE(dst.memory.asPainted())
        << int(part) << " round " << round << ": " << all.rows << "x" << all.cols << " of " << region0.rows
        << "x" << region0.cols << " and " << region1.rows << "x" << region1.cols;
    EXPECT_TRUE(src0.memory.asPainted() && src1.memory.asPainted());
  }
}
TEST(PartsTest, Combined) {
  forTypes<int8_t, uint32_t, half, bfloat16_t, float>([]<class T>() {
    for (const Part part : {Part::Add, Part::Mul, Part::Max, Part::Min})
      combineParts<T>(part, 70);
  });
}
TEST(PartsTest, CombinedInts) {
  forTypes<int16_t, int32_t>([]<class T>() {
    for (const Part part : {Part::Add, Part::Mul, Part::Max, Part::Min})
      combineParts<T>(part, 40);
  });
}

/// dst may be one of its sources.
TEST(PartsTest, InPlace) {
  Random random(3);
  for (int round = 0; round < 40; ++round) {
    const Region all = {between(random, 1, 9), between(random, 1, 60)}, small = someRegion(random, all);
    OpenTileMemory<int32_t> dst(random, formFor(random, all, true, 4)),
        src(random, formFor(random, small, true, 4));
    for (int64_t r = 0; r < all.rows; ++r)
      for (int64_t c = 0; c < all.cols; ++c)
        if (small.has(r, c))
          dst.paint(r, c, (dst.get(r, c) + src.get(r, c)) & 0xffffffff);
    if (round % 2 == 0)
      isa::PartAdd::run<Profile::Cpu>(dst.view(), dst.view(), src.view());
    else
      isa::PartAdd::run<Profile::Cpu>(dst.view(), src.view(), dst.view());
    EXPECT_TRUE(dst.memory.asPainted()) << round;
  }
}

/// Whether src0 is taken where both are valid.
template <Profile P, class T>
bool takesFirst(bool largest, T a, T b) {
  const bool isNan = a != a || b != b;
  if (isNan || a == b)
    return isNan ? P == Profile::A5 : P != Profile::Cpu;
  return largest ? a > b : a < b;
}

template <Profile P, class T, class I>
void searchParts(bool largest, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + sizeof(I) + largest);
  for (int round = 0; round < rounds; ++round) {
    const Region all = {between(random, 0, 9), between(random, 0, 90)};
    const Region region0 = someRegion(random, all), region1 = someRegion(random, all);
    const bool plain = round % 3 != 0;
    const auto form = [&](Region region, int64_t bytes) { return formFor(random, region, plain, bytes); };
    OpenTileMemory<T> dst(random, form(all, sizeof(T))), src0(random, form(region0, sizeof(T))),
        src1(random, form(region1, sizeof(T)));
    OpenTileMemory<I> dstIdx(random, form(all, sizeof(I))), idx0(random, form(region0, sizeof(I))),
        idx1(random, form(region1, sizeof(I)));
    fill(random, src0, true);
    fill(random, src1, true);
    for (int64_t r = 0; r < all.rows; ++r)
      for (int64_t c = 0; c < all.cols; ++c) {
        const bool has0 = region0.has(r, c), has1 = region1.has(r, c);
        bool first = has0;
        if (has0 && has1)
          first = takesFirst<P>(largest, valueOf<T>(src0.get(r, c)), valueOf<T>(src1.get(r, c)));
        dst.paint(r, c, first ? src0.get(r, c) : has1 ? src1.get(r, c) : 0);
        dstIdx.paint(r, c, first ? idx0.get(r, c) : has1 ? idx1.get(r, c) : 0);
      }
    if (largest)
      isa::PartArgMax::run<P>(dst.view(), src0.view(), src1.view(), dstIdx.view(), idx0.view(), idx1.view());
    else
      isa::PartArgMin::run<P>(dst.view(), src0.view(), src1.view(), dstIdx.view(), idx0.view(), idx1.view());
    EXPECT_TRUE(dst.memory.asPainted()) << "round " << round << ": " << all.rows << "x" << all.cols;
    EXPECT_TRUE(dstIdx.memory.asPainted()) << "round " << round << ": " << all.rows << "x" << all.cols;
    EXPECT_TRUE(src0.memory.asPainted() && src1.memory.asPainted());
    EXPECT_TRUE(idx0.memory.asPainted() && idx1.memory.asPainted());
  }
}
/// Where both are equal the second wins; every index tile has its own layout.
TEST(Disagreements, PartSearchTakesTheSecondOnTies) {
  for (const bool largest : {true, false}) {
    searchParts<Profile::Cpu, float, uint32_t>(largest, 120);
    searchParts<Profile::Cpu, half, int16_t>(largest, 120);
    searchParts<Profile::Cpu, half, uint32_t>(largest, 60);
    searchParts<Profile::Cpu, int32_t, int64_t>(largest, 60);
  }
}
/// On a5 the first, also where there is a NaN.
TEST(PartsTest, SearchOnA5) {
  for (const bool largest : {true, false}) {
    searchParts<Profile::A5, float, uint32_t>(largest, 120);
    searchParts<Profile::A5, half, int16_t>(largest, 120);
  }
}

/// On a2a3 one source covers dst. Where it is copied and rows are equally long, all Cols of them are.
template <class T, class I>
void searchOnA2A3(bool largest, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + sizeof(I) + largest);
  for (int round = 0; round < rounds; ++round) {
    const Region all = {between(random, 0, 9), between(random, 0, 90)};
    const Region small = round % 3 == 0 ? Region{all.rows, between(random, 0, int(all.cols))}
                         : round % 3 == 1
                             ? Region{between(random, 0, int(all.rows)), all.cols}
                             : Region{between(random, 0, int(all.rows)), between(random, 0, int(all.cols))};
    const bool firstCovers = random() % 2 == 0;
    const Region region0 = firstCovers ? all : small, region1 = firstCovers ? small : all;
    // One length of rows for all tiles, or one for each.
    const int64_t pitch = all.cols + between(random, 1, 9);
    const bool alike = random() % 2 == 0;
    const auto form = [&](Region region) {
      const int64_t cols = alike ? pitch : pitch + between(random, 0, 1);
      return OpenForm{region.rows + between(random, 1, 2), cols, region.rows, region.cols};
    };
    OpenTileMemory<T> dst(random, form(all)), src0(random, form(region0)), src1(random, form(region1));
    OpenTileMemory<I> dstIdx(random, form(all)), idx0(random, form(region0)), idx1(random, form(region1));
    fill(random, src0, true);
    fill(random, src1, true);
    const bool empty = small.rows == 0 || small.cols == 0;
    const int64_t firstCopied = empty || small.cols < all.cols ? 0 : small.rows;
    const auto paintRow = [&](auto &to, auto &covering, int64_t r) {
      if (to.form.cols == covering.form.cols && all.cols > 0 && r >= firstCopied)
        for (int64_t c = all.cols; c < to.form.cols; ++c)
          to.paint(r, c, covering.get(r, c));
    };
    for (int64_t r = 0; r < all.rows; ++r) {
      for (int64_t c = 0; c < all.cols; ++c) {
        const bool first = small.has(r, c) ? takesFirst<Profile::A2A3>(largest, valueOf<T>(src0.get(r, c)),
                                                                       valueOf<T>(src1.get(r, c)))
                                           : firstCovers;
        dst.paint(r, c, first ? src0.get(r, c) : src1.get(r, c));
        dstIdx.paint(r, c, first ? idx0.get(r, c) : idx1.get(r, c));
      }
      paintRow(dst, firstCovers ? src0 : src1, r);
      paintRow(dstIdx, firstCovers ? idx0 : idx1, r);
    }
    const auto search = [&]<class Op>(Op) {
      Op::template run<Profile::A2A3>(dst.view(), src0.view(), src1.view(), dstIdx.view(), idx0.view(),
                                      idx1.view());
    };
    largest ? search(isa::PartArgMax{}) : search(isa::PartArgMin{});
    const auto sizes = [&] {
      return ::testing::Message() << "round " << round << ": " << all.rows << "x" << all.cols << " and "
                                  << small.rows << "x" << small.cols;
    };
    EXPECT_TRUE(dst.memory.asPainted()) << sizes();
    EXPECT_TRUE(dstIdx.memory.asPainted()) << sizes();
    // Without a source that covers dst nothing happens.
    if (small.rows < all.rows && small.cols > 0) {
      dst.form.validRows = all.rows - 1;
      search(isa::PartArgMax{});
      EXPECT_TRUE(dst.memory.asPainted() && dstIdx.memory.asPainted()) << sizes();
    }
    EXPECT_TRUE(src0.memory.asPainted() && src1.memory.asPainted());
    EXPECT_TRUE(idx0.memory.asPainted() && idx1.memory.asPainted());
  }
}
TEST(PartsTest, SearchOnA2A3) {
  for (const bool largest : {true, false}) {
    searchOnA2A3<float, uint32_t>(largest, 150);
    searchOnA2A3<half, int16_t>(largest, 150);
  }
}

TEST(PartsTest, Spellings) {
  using D = ND<float, 4, 32>;
  using S = ND<float, 2, 32>; // smaller than dst
  using DI = ND<uint32_t, 4, 32>;
  using SI = ND<uint32_t, 2, 32>;
  for (int spelling = 0; spelling < 7; ++spelling) {
    Random random(7);
    Guarded<D> dst(random, 4, 20), src0(random, 4, 20);
    Guarded<S> src1(random, 2, 20);
    Guarded<DI> dstIdx(random, 4, 20), idx0(random, 4, 20);
    Guarded<SI> idx1(random, 2, 20);
    for (size_t r = 0; r < 4; ++r)
      for (size_t c = 0; c < 20; ++c) {
        const float a = src0.expectedAt(r, c), b = r < 2 ? src1.expectedAt(r, c) : 0;
        const Part parts[] = {Part::Add, Part::Mul, Part::Max, Part::Min, Part::Add};
        bool first = r >= 2;
        if (spelling >= 5) {
          first = first || (spelling == 5 ? a > b : a < b);
          dst.paintAt(r, c, first ? a : b);
          dstIdx.paintAt(r, c, first ? idx0.expectedAt(r, c) : idx1.expectedAt(r, c));
        } else {
          dst.paintAt(r, c,
                      first ? a : valueOf<float>(combined<float>(parts[spelling], bitsOf(a), bitsOf(b))));
        }
      }
    RecordEvent event;
    if (spelling == 0)
      event = TPARTADD(dst.tile, src0.tile, src1.tile);
    else if (spelling == 1)
      event = TPARTMUL(dst.tile, src0.tile, src1.tile);
    else if (spelling == 2)
      event = TPARTMAX(dst.tile, src0.tile, src1.tile);
    else if (spelling == 3)
      event = TPARTMIN(dst.tile, src0.tile, src1.tile);
    else if (spelling == 4)
      event = TPARTADD<D, D, S>(dst.tile, src0.tile, src1.tile);
    else if (spelling == 5)
      event = TPARTARGMAX(dst.tile, src0.tile, src1.tile, dstIdx.tile, idx0.tile, idx1.tile);
    else
      event =
          TPARTARGMIN<D, D, S, DI, DI, SI>(dst.tile, src0.tile, src1.tile, dstIdx.tile, idx0.tile, idx1.tile);
    Event<Op::TADD, Op::TADD> done = event;
    done.Wait();
    EXPECT_TRUE(dst.asPainted()) << spelling;
    EXPECT_TRUE(dstIdx.asPainted() && src0.asPainted() && src1.asPainted()) << spelling;
  }
}

} // namespace
