// The three forms of TGATHER (by indexes, by mask, by comparison), THISTOGRAM, TINTERLEAVE and TDEINTERLEAVE,
// each against its formula.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

using namespace pto;
using test::between;
using test::bitsOf;
using test::DN;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;

namespace {

constexpr int nobody = 0; // in the place of tmp

/// Rows with a little room around the valid region.
OpenForm rowsForm(Random &random, int64_t validRows, int64_t validCols) {
  return {std::max<int64_t>(1, validRows + between(random, 0, 3)),
          std::max<int64_t>(1, validCols + between(random, 0, 2) * between(random, 0, 20)), validRows,
          validCols};
}
template <class T>
T valueOf(uint64_t bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  return value;
}

// --- By indexes --------------------------------------------------------------------------------

/// Indexes inside src, at its edges, and, if `wild`, any.
template <class I>
uint64_t someIndex(Random &random, int64_t elements, bool wild) {
  constexpr uint64_t mask = ~uint64_t(0) >> (64 - 8 * sizeof(I));
  if (wild && random() % 4 == 0)
    return random() & mask;
  const int64_t edges[] = {0, elements - 1, wild ? elements : 0, wild ? -1 : 0};
  const auto index = random() % 4 == 0 ? edges[random() % 4]
                                       : static_cast<int64_t>(random() % static_cast<uint64_t>(elements));
  return static_cast<uint64_t>(std::min<int64_t>(index, std::numeric_limits<I>::max())) & mask;
}

template <class T, class I>
void gatherByIndex(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + sizeof(I));
  for (int round = 0; round < rounds; ++round) {
    const bool plain = round % 3 != 0;
    const int64_t rows = between(random, 0, 9),
                  cols = round % 7 == 0 ? between(random, 500, 700) : between(random, 0, 90);
    OpenTileMemory<T> src(random, rowsForm(random, between(random, 1, 20), between(random, 1, 90)));
    OpenTileMemory<T> dst(random, plain ? rowsForm(random, rows, cols)
                                        : test::randomForm(random, rows, cols, sizeof(T)));
    OpenTileMemory<I> idx(random, plain ? rowsForm(random, rows, cols)
                                        : test::randomForm(random, rows, cols, sizeof(I)));
    src.form.validRows = src.form.rows > 1 ? 1 : 0; // its valid region plays no part
    const bool wild = round % 2 == 0;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        idx.memory.prepare(idx.offset(r, c), someIndex<I>(random, src.elements, wild));
        const auto k = static_cast<int64_t>(valueOf<I>(idx.get(r, c)));
        const bool inside = k >= 0 && k < src.form.rows * src.form.cols;
        dst.paint(r, c, inside ? src.memory.bits(k) : 0);
      }
    isa::Gather::run<Profile::Cpu>(dst.view(), src.view(), idx.view(), nobody);
    EXPECT_TRUE(dst.memory.asPainted()) << "round " << round << ": " << rows << "x" << cols;
    EXPECT_TRUE(src.memory.asPainted() && idx.memory.asPainted());
  }
}
/// An index outside src gives 0, neither the first nor the last element.
TEST(Disagreements, TgatherOutsideOfSrcIsZero) {
  gatherByIndex<float, int32_t>(150);
  gatherByIndex<half, uint32_t>(150);
  gatherByIndex<uint8_t, int16_t>(150);
  gatherByIndex<int64_t, uint16_t>(100);
}

/// Of a src that is not row-major, k / Cols and k mod Cols are the row and the column.
TEST(TgatherTest, IndexesCountElementsInRows) {
  Random random(3);
  for (int round = 0; round < 100; ++round) {
    const OpenForm form = test::randomForm(random, between(random, 1, 20), between(random, 1, 60), 4);
    OpenTileMemory<float> src(random, form), dst(random, rowsForm(random, 5, 40));
    OpenTileMemory<int32_t> idx(random, rowsForm(random, 5, 40));
    for (int64_t r = 0; r < 5; ++r)
      for (int64_t c = 0; c < 40; ++c) {
        const int64_t k = static_cast<int64_t>(random() % static_cast<uint64_t>(form.rows * form.cols));
        idx.memory.prepare(idx.offset(r, c), static_cast<uint64_t>(k));
        dst.paint(r, c, src.get(k / form.cols, k % form.cols));
      }
    isa::Gather::run<Profile::Cpu>(dst.view(), src.view(), idx.view(), nobody);
    EXPECT_TRUE(dst.memory.asPainted()) << "round " << round;
  }
}

TEST(TgatherTest, IndexSpellings) {
  using Data = ND<float, 4, 32>;
  using Index = ND<int32_t, 4, 32>;
  for (int spelling = 0; spelling < 2; ++spelling) {
    Random random(4);
    Guarded<Data> dst(random, 3, 32), src(random, 4, 32);
    Guarded<Index> idx(random, 3, 32);
    for (size_t r = 0; r < 3; ++r)
      for (size_t c = 0; c < 32; ++c) {
        const auto k = static_cast<size_t>(random() % 128);
        idx.prepareAt(r, c, static_cast<int32_t>(k));
        dst.paintAt(r, c, src.expected(k));
      }
    Index tmp(3, 32);
    const int before = test::privateTiles();
    Event<Op::TGATHER, Op::TADD> done =
        spelling == 0 ? TGATHER(dst.tile, src.tile, idx.tile, tmp)
                      : TGATHER<Data, Data, Index, Index>(dst.tile, src.tile, idx.tile, tmp);
    done.Wait();
    EXPECT_EQ(test::privateTiles(), before);
    EXPECT_TRUE(dst.asPainted() && src.asPainted() && idx.asPainted());
  }
}

// --- By mask -----------------------------------------------------------------------------------

bool selected(MaskPattern pattern, int64_t k) {
  switch (pattern) {
  case MaskPattern::P0101:
    return k % 2 == 0;
  case MaskPattern::P1010:
    return k % 2 == 1;
  case MaskPattern::P0001:
    return k % 4 == 0;
  case MaskPattern::P0010:
    return k % 4 == 1;
  case MaskPattern::P0100:
    return k % 4 == 2;
  case MaskPattern::P1000:
    return k % 4 == 3;
  default:
    return true;
  }
}

/// Calls put(flat or row number, row, column of src) for what is gathered.
template <class Put>
void forPicked(MaskPattern pattern, GatherAxis axis, int64_t rows, int64_t cols, Put put) {
  int64_t n = 0;
  for (int64_t r = 0; r < rows; ++r) {
    for (int64_t c = 0; c < cols; ++c)
      if (selected(pattern, axis == GatherAxis::GATHER_ROW ? c : r))
        put(axis == GatherAxis::GATHER_ROW ? n++ : n, r, c);
    if (axis == GatherAxis::GATHER_COL && selected(pattern, r))
      ++n;
  }
}

template <class D, class S, class Pattern>
[[gnu::noinline]] void gatherMask(Pattern pattern, GatherAxis axis, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(D) * 8 + static_cast<int>(MaskPattern(pattern)));
  for (int round = 0; round < rounds; ++round) {
    const int64_t rows = between(random, 0, 12),
                  cols = round % 5 == 0 ? between(random, 200, 600) : between(random, 0, 100);
    OpenTileMemory<S> src(random, rowsForm(random, rows, cols));
    int64_t count = 0;
    forPicked(pattern, axis, rows, cols, [&](int64_t n, int64_t, int64_t) { count = n + 1; });
    OpenForm form = axis == GatherAxis::GATHER_COL ? rowsForm(random, count, cols)
                                                   : OpenForm{count / 7 + 1 + round % 3, 7 + round % 4, 0, 0};
    if (axis == GatherAxis::GATHER_ROW)
      form.validRows = form.rows, form.validCols = form.cols;
    OpenTileMemory<D> dst(random, form);
    forPicked(pattern, axis, rows, cols, [&](int64_t n, int64_t r, int64_t c) {
      dst.memory.paint(axis == GatherAxis::GATHER_ROW ? n : dst.offset(n, c), src.get(r, c));
    });
    if (axis == GatherAxis::GATHER_ROW)
      isa::GatherMask::run<Profile::Cpu>(dst.view(), src.view(), pattern, GatherAxis::GATHER_ROW);
    else
      isa::GatherMask::run<Profile::Cpu>(dst.view(), src.view(), pattern, GatherAxis::GATHER_COL);
    EXPECT_TRUE(dst.memory.asPainted())
        << int(MaskPattern(pattern)) << " round " << round << ": " << rows << "x" << cols;
    EXPECT_TRUE(src.memory.asPainted());
  }
}
constexpr MaskPattern patterns[] = {MaskPattern::P0101, MaskPattern::P1010, MaskPattern::P0001,
                                    MaskPattern::P0010, MaskPattern::P0100, MaskPattern::P1000,
                                    MaskPattern::P1111};
template <class D, class S>
void gatherByMask() {
  for (const MaskPattern pattern : patterns) {
    gatherMask<D, S>(pattern, GatherAxis::GATHER_ROW, 30);
    gatherMask<D, S>(pattern, GatherAxis::GATHER_COL, 30);
  }
}
TEST(TgatherTest, ByMask) {
  gatherByMask<int32_t, float>(); // bits, not values
  gatherByMask<half, half>();
  gatherByMask<uint8_t, int8_t>();
  gatherByMask<uint64_t, uint64_t>();
}
/// The patterns of C++ calls are constants, which have loops of their own.
TEST(TgatherTest, ByConstantMask) {
  const auto each = []<class T>() {
    gatherMask<T, T>(tessera::constant<MaskPattern::P0101>, GatherAxis::GATHER_ROW, 40);
    gatherMask<T, T>(tessera::constant<MaskPattern::P1010>, GatherAxis::GATHER_ROW, 40);
    gatherMask<T, T>(tessera::constant<MaskPattern::P0100>, GatherAxis::GATHER_ROW, 40);
    gatherMask<T, T>(tessera::constant<MaskPattern::P1000>, GatherAxis::GATHER_ROW, 40);
    gatherMask<T, T>(tessera::constant<MaskPattern::P1111>, GatherAxis::GATHER_ROW, 40);
  };
  forTypes<uint8_t, uint16_t, uint32_t>(each);
}

/// 64-bit elements on a5: each row starts at its own place, whole groups only, and at most 64 of them.
TEST(TgatherTest, ByMaskOf64BitsOnA5) {
  Random random(9);
  for (const MaskPattern pattern : patterns)
    for (int round = 0; round < 40; ++round) {
      const int64_t group = pattern == MaskPattern::P1111                                    ? 1
                            : pattern == MaskPattern::P0101 || pattern == MaskPattern::P1010 ? 2
                                                                                             : 4;
      int64_t lane = 0;
      while (!selected(pattern, lane))
        ++lane;
      const int64_t rows = between(random, 0, 6), cols = between(random, 0, round % 4 == 0 ? 300 : 40);
      const int64_t count = std::min<int64_t>(cols / group, 64);
      OpenTileMemory<int64_t> src(random, rowsForm(random, rows, cols));
      const int64_t dstCols = round % 3 == 0 ? std::max<int64_t>(1, cols) : between(random, 1, 60);
      const int64_t needed = rows * (dstCols / group) + count;
      OpenTileMemory<int64_t> dst(random, {needed / dstCols + 1, dstCols, needed / dstCols + 1, dstCols});
      for (int64_t r = 0; r < rows; ++r)
        for (int64_t k = 0; k < count; ++k)
          dst.memory.paint(r * (dstCols / group) + k, src.get(r, k * group + lane));
      isa::GatherMask::run<Profile::A5>(dst.view(), src.view(), pattern, GatherAxis::GATHER_ROW);
      EXPECT_TRUE(dst.memory.asPainted()) << int(pattern) << ": " << rows << "x" << cols << " to " << dstCols;
      EXPECT_TRUE(src.memory.asPainted());
    }
}

template <MaskPattern Pattern, GatherAxis Axis, class D, class S, class Issue>
void spellMask(int validRows, int validCols, Issue issue) {
  Random random(6);
  Guarded<D> dst(random, validRows, validCols);
  Guarded<S> src(random, 8, 32);
  forPicked(Pattern, Axis, 8, 32, [&](int64_t n, int64_t r, int64_t c) {
    const auto bits = bitsOf(src.expectedAt(static_cast<size_t>(r), static_cast<size_t>(c)));
    dst.paint(static_cast<size_t>(Axis == GatherAxis::GATHER_ROW ? n : n * D::Cols + c),
              valueOf<typename D::DType>(bits));
  });
  Event<Op::TGATHER, Op::TADD> done = issue(dst.tile, src.tile);
  done.Wait();
  EXPECT_TRUE(dst.asPainted() && src.asPainted());
}
TEST(TgatherTest, MaskSpellings) {
  using S = ND<float, 10, 48>;
  using Half = ND<int32_t, 8, 16>;
  using Whole = ND<float, 8, 32>;
  using Rows = ND<float, 4, 32>;
  spellMask<MaskPattern::P1010, GatherAxis::GATHER_ROW, Half, S>(
      8, 16, [](Half &dst, S &src) { return TGATHER<Half, S, MaskPattern::P1010>(dst, src); });
  spellMask<MaskPattern::P1111, GatherAxis::GATHER_ROW, Whole, S>(
      8, 32, [](Whole &dst, S &src) { return TGATHER(dst, src); });
  spellMask<MaskPattern::P0100, GatherAxis::GATHER_ROW, Whole, S>( // the rest keeps its contents
      8, 32, [](Whole &dst, S &src) {
        return TGATHER<Whole, S, MaskPattern::P0100, GatherAxis::GATHER_ROW>(dst, src);
      });
  spellMask<MaskPattern::P0101, GatherAxis::GATHER_COL, Rows, S>(4, 32, [](Rows &dst, S &src) {
    return TGATHER<Rows, S, MaskPattern::P0101, GatherAxis::GATHER_COL>(dst, src);
  });
}

// --- By comparison -----------------------------------------------------------------------------

template <class T>
uint64_t someNumber(Random &random) {
  if constexpr (!std::is_integral_v<T>) {
    const float numbers[] = {std::numeric_limits<float>::quiet_NaN(),
                             std::numeric_limits<float>::infinity(),
                             -std::numeric_limits<float>::infinity(),
                             -0.0f,
                             0.4f,
                             2.5f,
                             1e-40f};
    if (random() % 4 == 0)
      return bitsOf(static_cast<T>(numbers[random() % 7]));
  }
  return bitsOf(static_cast<T>(between(random, 0, 5)));
}

template <class D, class S, class K>
void gatherCompared(CmpMode mode, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(S) * 8 + sizeof(K) + static_cast<int>(mode));
  for (int round = 0; round < rounds; ++round) {
    const int64_t rows = between(random, 0, 9), cols = between(random, 0, 150);
    const int offset = between(random, -1000, 100000);
    OpenTileMemory<S> src(random, rowsForm(random, rows, cols));
    // A dst with fewer columns takes what fits; the count is that of all.
    OpenTileMemory<D> dst(random, rowsForm(random, rows, round % 3 == 0 ? between(random, 1, 20) : cols));
    OpenTileMemory<K> k(random, {1, rows + 1, 1, rows});
    OpenForm column{rows + 1, 1, rows, 1};
    column.outer = round % 2 == 0 ? BLayout::ColMajor : BLayout::RowMajor;
    OpenTileMemory<uint32_t> counts(random, column);
    for (int64_t r = 0; r < rows; ++r) {
      k.memory.prepare(r, static_cast<uint64_t>(between(random, 0, 4)));
      const auto limit = static_cast<double>(valueOf<K>(k.memory.bits(r)));
      int64_t n = 0;
      for (int64_t c = 0; c < cols; ++c) {
        src.memory.prepare(src.offset(r, c), someNumber<S>(random));
        const auto value = static_cast<double>(valueOf<S>(src.get(r, c)));
        if (mode == CmpMode::EQ ? value == limit : value > limit) {
          if (n < dst.form.cols)
            dst.paint(r, n, static_cast<uint64_t>(offset + r * src.form.cols + c));
          ++n;
        }
      }
      counts.memory.paint(r, static_cast<uint64_t>(n));
    }
    isa::GatherCompare<>::run<Profile::Cpu>(dst.view(), counts.view(), src.view(), k.view(), nobody, mode,
                                            offset);
    EXPECT_TRUE(dst.memory.asPainted()) << "round " << round << ": " << rows << "x" << cols;
    EXPECT_TRUE(counts.memory.asPainted()) << "round " << round << ": " << rows << "x" << cols;
    EXPECT_TRUE(src.memory.asPainted() && k.memory.asPainted());
  }
}
/// Compared in the type of src, without rounding it; rows are numbered by src's own columns.
TEST(Disagreements, TgatherComparesInTheSourceType) {
  for (const CmpMode mode : {CmpMode::GT, CmpMode::EQ}) {
    gatherCompared<int32_t, float, uint32_t>(mode, 120);
    gatherCompared<uint32_t, half, uint16_t>(mode, 120);
    gatherCompared<int32_t, int32_t, int32_t>(mode, 120);
  }
}

TEST(TgatherTest, CompareSpelling) {
  using D = ND<int32_t, 4, 64>;
  using S = ND<float, 4, 64>;
  using K = ND<uint32_t, 1, 8>;
  using C = DN<uint32_t, 8, 1>;
  using Tmp = ND<float, 1, 2048>;
  Random random(8);
  Guarded<D> dst(random, 4, 64);
  Guarded<S> src(random, 4, 64);
  Guarded<K> k(random, 1, 4);
  Guarded<C> counts(random, 4, 1);
  Tmp tmp(1, 2048);
  for (size_t r = 0; r < 4; ++r) {
    k.prepare(r, 40);
    for (size_t c = 0; c < 64; ++c)
      src.prepareAt(r, c, static_cast<float>(c));
    counts.paint(r, 23);
    for (size_t n = 0; n < 23; ++n)
      dst.paintAt(r, n, static_cast<int32_t>(7 + 64 * r + 41 + n));
  }
  Event<Op::TGATHER, Op::TADD> done =
      TGATHER<D, S, K, C, Tmp, CmpMode::GT>(dst.tile, src.tile, k.tile, counts.tile, tmp, 7);
  done.Wait();
  EXPECT_TRUE(dst.asPainted() && counts.asPainted() && src.asPainted() && k.asPainted());
}

// --- THISTOGRAM --------------------------------------------------------------------------------

template <class S>
void histogram(HistByte byte, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(S) * 8 + static_cast<int>(byte));
  const int top = sizeof(S) - 1, which = static_cast<int>(byte);
  for (int round = 0; round < rounds; ++round) {
    const int64_t rows = between(random, 0, 5),
                  cols = round % 4 == 0 ? between(random, 0, 3) : between(random, 0, 700);
    OpenTileMemory<S> src(random, rowsForm(random, rows, cols));
    OpenTileMemory<uint32_t> dst(random, rowsForm(random, rows, 256 + round % 2 * 8));
    OpenForm filter{sizeof(S) == 2 ? rows + 1 : 3, 1 + round % 3, sizeof(S) == 2 ? rows : 3, 1};
    filter.outer = round % 2 == 0 ? BLayout::ColMajor : BLayout::RowMajor;
    OpenTileMemory<uint8_t> idx(random, filter);
    for (int64_t r = 0; r < filter.rows; ++r)
      idx.memory.prepare(idx.offset(r, 0), random() % 3 * 127);
    for (int64_t r = 0; r < rows; ++r) {
      std::vector<uint32_t> count(256);
      for (int64_t c = 0; c < cols; ++c) {
        uint64_t bits = 0; // the bytes of the filter are few, so that it lets some elements through
        for (int b = 0; b <= top; ++b)
          bits |= (b == which && round % 3 != 0 ? random() % 256 : random() % 3 * 127) << (8 * b);
        src.memory.prepare(src.offset(r, c), bits);
        bool passes = true;
        for (int b = top; b > which; --b)
          passes &= (bits >> (8 * b) & 0xff) == idx.get(sizeof(S) == 2 ? r : top - b, 0);
        count[bits >> (8 * which) & 0xff] += passes;
      }
      uint32_t sum = 0;
      for (int64_t b = 0; b < 256; ++b)
        dst.paint(r, b, sum += count[static_cast<size_t>(b)]);
    }
    isa::Histogram::run<Profile::Cpu>(dst.view(), src.view(), idx.view(), byte);
    EXPECT_TRUE(dst.memory.asPainted()) << "round " << round << ": " << rows << "x" << cols;
    EXPECT_TRUE(src.memory.asPainted() && idx.memory.asPainted());
  }
}
/// dst[r, b] counts the bytes up to b, not only those equal to it.
TEST(Disagreements, ThistogramIsCumulative) {
  for (const HistByte byte : {HistByte::BYTE_0, HistByte::BYTE_1})
    histogram<uint16_t>(byte, 40);
  for (const HistByte byte : {HistByte::BYTE_0, HistByte::BYTE_1, HistByte::BYTE_2, HistByte::BYTE_3})
    histogram<uint32_t>(byte, 40);
}

template <Profile P>
void spellHistogram() {
  if constexpr (P != Profile::A2A3) {
    using D = ND<uint32_t, 2, 256>;
    using S = ND<uint16_t, 2, 32>;
    using I = DN<uint8_t, 32, 1>;
    for (int spelling = 0; spelling < 2; ++spelling) {
      Random random(9);
      Guarded<D> dst(random, 2, 256);
      Guarded<S> src(random, 2, 20);
      Guarded<I> idx(random, 2, 1);
      for (size_t r = 0; r < 2; ++r) {
        idx.prepare(r, static_cast<uint8_t>(r));
        for (size_t c = 0; c < 20; ++c) // high bytes 0 and 1, low bytes from 100 on
          src.prepareAt(r, c, static_cast<uint16_t>(c % 2 * 256 + 100 + c));
        for (size_t b = 0; b < 256; ++b) {
          uint32_t below = 0;
          for (size_t c = 0; c < 20; ++c)
            below += spelling == 0 ? c % 2 <= b : c % 2 == r && 100 + c <= b;
          dst.paintAt(r, b, below);
        }
      }
      Event<Op::TADD, Op::TADD> done =
          spelling == 0 ? THISTOGRAM<HistByte::BYTE_1>(dst.tile, src.tile, idx.tile)
                        : THISTOGRAM<HistByte::BYTE_0, D, S, I>(dst.tile, src.tile, idx.tile);
      done.Wait();
      EXPECT_TRUE(dst.asPainted()) << spelling;
    }
  }
}
TEST(ThistogramTest, Spellings) { spellHistogram<buildTarget.profile>(); }

// --- TINTERLEAVE and TDEINTERLEAVE -------------------------------------------------------------

enum class Shuffle { Interleave, Deinterleave, DeinterleaveOne };

template <class T>
void shuffle(Shuffle how, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 8 + static_cast<int>(how));
  for (int round = 0; round < rounds; ++round) {
    const bool one = how == Shuffle::DeinterleaveOne;
    const int64_t rows = between(random, 0, 9), cols = between(random, 0, 60) * 2;
    OpenTileMemory<T> dst0(random, rowsForm(random, rows, cols)), dst1(random, rowsForm(random, rows, cols));
    OpenTileMemory<T> src0(random, rowsForm(random, rows, one ? 2 * cols : cols)),
        src1(random, rowsForm(random, rows, cols));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t k = 0; k < 2 * cols; ++k) {
        OpenTileMemory<T> &from =
            how == Shuffle::Interleave ? (k % 2 ? src1 : src0) : (k < cols || one ? src0 : src1);
        const uint64_t bits = from.get(r, how == Shuffle::Interleave ? k / 2 : one ? k : k % cols);
        if (how == Shuffle::Interleave)
          (k < cols ? dst0 : dst1).paint(r, k % cols, bits);
        else
          (k % 2 ? dst1 : dst0).paint(r, k / 2, bits);
      }
    if (how == Shuffle::Interleave)
      isa::Interleave::run<Profile::Cpu>(dst0.view(), dst1.view(), src0.view(), src1.view());
    else if (how == Shuffle::Deinterleave)
      isa::Deinterleave::run<Profile::Cpu>(dst0.view(), dst1.view(), src0.view(), src1.view());
    else
      isa::DeinterleaveOne::run<Profile::Cpu>(dst0.view(), dst1.view(), src0.view());
    EXPECT_TRUE(dst0.memory.asPainted()) << int(how) << " " << rows << "x" << cols;
    EXPECT_TRUE(dst1.memory.asPainted()) << int(how) << " " << rows << "x" << cols;
    EXPECT_TRUE(src0.memory.asPainted() && src1.memory.asPainted());
  }
}
TEST(InterleaveTest, EverySize) {
  forTypes<uint8_t, half, float, int64_t>([]<class T>() {
    for (const Shuffle how : {Shuffle::Interleave, Shuffle::Deinterleave, Shuffle::DeinterleaveOne})
      shuffle<T>(how, 80);
  });
}

/// a5 with an odd number of columns: the halves of the sources overlap in one column.
template <class T>
void interleaveOddOnA5() {
  Random random(sizeof(T));
  const int64_t twoRegisters = 512 / static_cast<int64_t>(sizeof(T));
  for (const int64_t cols : {int64_t(1), int64_t(3), int64_t(5), int64_t(31), twoRegisters - 1,
                             twoRegisters + 1, twoRegisters + 3, 2 * twoRegisters + 1}) {
    const int64_t rows = between(random, 1, 4), half = cols / 2;
    OpenTileMemory<T> dst0(random, rowsForm(random, rows, cols)), dst1(random, rowsForm(random, rows, cols));
    OpenTileMemory<T> src0(random, rowsForm(random, rows, cols)), src1(random, rowsForm(random, rows, cols));
    const int64_t written = (cols - 1) % twoRegisters == 0 ? cols - 1 : cols;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t j = 0; j < written; ++j) {
        OpenTileMemory<T> &from = j % 2 == 0 ? src0 : src1;
        dst0.paint(r, j, from.get(r, j / 2));
        dst1.paint(r, j, from.get(r, half + j / 2));
      }
    isa::Interleave::run<Profile::A5>(dst0.view(), dst1.view(), src0.view(), src1.view());
    EXPECT_TRUE(dst0.memory.asPainted() && dst1.memory.asPainted()) << rows << "x" << cols;
    EXPECT_TRUE(src0.memory.asPainted() && src1.memory.asPainted());
  }
}
TEST(InterleaveTest, OddOnA5) {
  forTypes<uint8_t, half, float>([]<class T>() { interleaveOddOnA5<T>(); });
}

template <Profile P>
void spellInterleave() {
  if constexpr (P != Profile::A2A3) {
    using T = ND<int32_t, 2, 16>;
    T low(2, 16), high(2, 16), a(2, 16), b(2, 16);
    ND<int32_t, 2, 32> both(2, 32);
    for (int k = 0; k < 32; ++k) {
      a.data()[k] = k;
      b.data()[k] = 100 + k;
    }
    for (int k = 0; k < 64; ++k)
      both.data()[k] = k;
    const auto at = [](int r, int c) { return r * 16 + c; };
    Event<Op::TADD, Op::TADD> done = TINTERLEAVE(high, low, b, a); // the high part comes first
    done.Wait();
    for (int r = 0; r < 2; ++r)
      for (int j = 0; j < 16; ++j) {
        EXPECT_EQ(low.data()[at(r, j)], j % 2 * 100 + at(r, j / 2));
        EXPECT_EQ(high.data()[at(r, j)], j % 2 * 100 + at(r, 8 + j / 2));
      }
    T backLow(2, 16), backHigh(2, 16);
    TDEINTERLEAVE<T, T>(backHigh, backLow, high, low);
    for (int k = 0; k < 32; ++k) {
      EXPECT_EQ(backLow.data()[k], a.data()[k]);
      EXPECT_EQ(backHigh.data()[k], b.data()[k]);
    }
    TINTERLEAVE<T, T>(high, low, b, a);
    TDEINTERLEAVE(high, low, both);
    for (int k = 0; k < 32; ++k) {
      EXPECT_EQ(low.data()[k], 2 * k);
      EXPECT_EQ(high.data()[k], 2 * k + 1);
    }
    RecordEvent waited = TDEINTERLEAVE<T, ND<int32_t, 2, 32>>(high, low, both, done);
    (void)waited;
  }
}
TEST(InterleaveTest, Spellings) { spellInterleave<buildTarget.profile>(); }

} // namespace
