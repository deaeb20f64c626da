// Every C++ overload of reductions and expansions, called the way programs call them: explicit template
// arguments, events, scratch tiles without storage or in the place of a source, dst in the place of a source.
// What the instructions compute is tested more thoroughly by reductions_test.cpp and expansions_test.cpp.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::Guarded;
using test::Random;

// ---- Operands ----

constexpr size_t validRows = 5, validCols = 7;

template <class T>
using Source = Tile<TileType::Vec, T, 8, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
/// For results of rows: as wide as the source, a few columns of which one is valid, and one column.
template <class T>
using Wide = Source<T>;
template <class T>
using Narrow = Tile<TileType::Vec, T, 8, 32, BLayout::RowMajor, DYNAMIC, 1>;
template <class T>
using Column = Tile<TileType::Vec, T, 32, 1, BLayout::ColMajor, validRows, 1>;
/// For results of columns.
template <class T>
using Row = Tile<TileType::Vec, T, 1, 64, BLayout::RowMajor, 1, validCols>;
template <class T>
using Rows = Tile<TileType::Vec, T, 16, 64, BLayout::RowMajor, 1, DYNAMIC>;
/// Never given storage.
using Scratch = Tile<TileType::Vec, uint8_t, 1, 32>;

/// An event of no pipe that counts how often it is waited for.
struct Counted : EventBaseTag {
  Counted &Wait() {
    ++waits;
    return *this;
  }
  int waits = 0;
};

/// Small numbers: positive where T is unsigned, otherwise of both signs, without 0.
template <class T>
T number(size_t r, size_t c, size_t salt) {
  const int k = static_cast<int>((r * 5 + c * 3 + salt) % 7) - 3;
  return static_cast<T>(std::is_unsigned_v<T> ? k + 4 : k < 0 ? k : k + 1);
}

template <class TileT>
struct Operand : Guarded<TileT> {
  using T = typename TileT::DType;

  template <class... Sizes>
  explicit Operand(size_t salt, Sizes... sizes) : Operand(Random(salt), salt, sizes...) {}

  /// The number now at (r, c).
  double at(size_t r, size_t c) const {
    return static_cast<double>(static_cast<float>(this->tile.data()[test::referenceOffset<TileT>(r, c)]));
  }
  double was(size_t r, size_t c) const {
    return static_cast<double>(static_cast<float>(this->expectedAt(r, c)));
  }

private:
  template <class... Sizes>
  Operand(Random random, size_t salt, Sizes... sizes) : Guarded<TileT>(random, sizes...) {
    for (size_t r = 0; r < this->tile.GetValidRow(); ++r)
      for (size_t c = 0; c < this->tile.GetValidCol(); ++c)
        this->prepareAt(r, c, number<T>(r, c, salt));
  }
};
template <class T>
struct SourceOperand : Operand<Source<T>> {
  explicit SourceOperand(size_t salt) : Operand<Source<T>>(salt, validRows, validCols) {}
};

// ---- Expected results ----

struct Sum {
  static double of(double a, double b) { return a + b; }
};
struct Difference {
  static double of(double a, double b) { return a - b; }
};
struct Product {
  static double of(double a, double b) { return a * b; }
};
struct Quotient {
  static double of(double a, double b) { return a / b; }
};
struct Larger {
  static double of(double a, double b) { return a < b ? b : a; }
};
struct Smaller {
  static double of(double a, double b) { return b < a ? b : a; }
};
struct ExpOfDifference {
  static double of(double a, double b) { return std::exp(a - b); }
};

/// Row or column `line` of the source, reduced.
template <class Combine, class Src>
double reducedRow(const Src &src, size_t line) {
  double result = src.was(line, 0);
  for (size_t c = 1; c < validCols; ++c)
    result = Combine::of(result, src.was(line, c));
  return result;
}
template <class Combine, class Src>
double reducedColumn(const Src &src, size_t line) {
  double result = src.was(0, line);
  for (size_t r = 1; r < validRows; ++r)
    result = Combine::of(result, src.was(r, line));
  return result;
}
template <class Combine, class Src>
double indexInRow(const Src &src, size_t line) {
  size_t c = 0;
  while (src.was(line, c) != reducedRow<Combine>(src, line))
    ++c;
  return static_cast<double>(c);
}
template <class Combine, class Src>
double indexInColumn(const Src &src, size_t line) {
  size_t r = 0;
  while (src.was(r, line) != reducedColumn<Combine>(src, line))
    ++r;
  return static_cast<double>(r);
}

/// Element (r, c) of dst for these; every other byte as it was.
template <class Dst, class Expected>
void expectRegion(Dst &dst, size_t rows, size_t cols, Expected expected) {
  using T = typename Dst::Element;
  for (size_t r = 0; r < rows; ++r)
    for (size_t c = 0; c < cols; ++c) {
      const double value = expected(r, c), result = dst.at(r, c);
      // Integers truncate. Floats of all sizes are this near after one rounding and one exponential.
      if constexpr (std::is_integral_v<T>)
        EXPECT_EQ(result, std::trunc(value)) << "at (" << r << ", " << c << ")";
      else
        EXPECT_NEAR(result, value, std::fabs(value) / 128) << "at (" << r << ", " << c << ")";
      dst.paintAt(r, c,
                  dst.tile.data()[test::referenceOffset<std::remove_reference_t<decltype(dst.tile)>>(r, c)]);
    }
  EXPECT_TRUE(dst.asPainted());
}
template <class Dst, class Expected>
void expectColumn(Dst &dst, Expected expected) {
  expectRegion(dst, validRows, 1, [&](size_t r, size_t) { return expected(r); });
}
template <class Dst, class Expected>
void expectRow(Dst &dst, Expected expected) {
  expectRegion(dst, 1, validCols, [&](size_t, size_t c) { return expected(c); });
}

// ---- Row reductions ----

#define ROW_CALLS(NAME, COMBINE, T, WIDER)                                                                   \
  TEST(ReduceCalls, NAME) {                                                                                  \
    SourceOperand<T> src(1);                                                                                 \
    const auto expected = [&](size_t r) { return reducedRow<COMBINE>(src, r); };                             \
    Scratch scratch;                                                                                         \
    const int before = test::privateTiles();                                                                 \
    {                                                                                                        \
      SourceOperand<T> dst(2);                                                                               \
      NAME(dst.tile, src.tile, src.tile);                                                                    \
      expectColumn(dst, expected);                                                                           \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Narrow<T>> dst(3, validRows);                                                                  \
      Counted first, second;                                                                                 \
      NAME<Narrow<T>, Source<T>, Scratch>(dst.tile, src.tile, scratch, first, second);                       \
      expectColumn(dst, expected);                                                                           \
      EXPECT_EQ(first.waits + second.waits, 2);                                                              \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Column<WIDER>> dst(4);                                                                         \
      NAME(dst.tile, src.tile, scratch);                                                                     \
      expectColumn(dst, expected);                                                                           \
    }                                                                                                        \
    EXPECT_TRUE(src.asPainted());                                                                            \
    EXPECT_EQ(test::privateTiles(), before);                                                                 \
  }
ROW_CALLS(TROWSUM, Sum, half, float)
ROW_CALLS(TROWPROD, Product, float, float)
ROW_CALLS(TROWMAX, Larger, int8_t, int32_t)
ROW_CALLS(TROWMIN, Smaller, bfloat16_t, float)

TEST(ReduceCalls, TrowsumOfShortIntegersIntoIntegers) {
  SourceOperand<int16_t> src(1);
  Operand<Column<int32_t>> dst(2);
  TROWSUM(dst.tile, src.tile, src.tile);
  expectColumn(dst, [&](size_t r) { return reducedRow<Sum>(src, r); });
}

/// Three tiles and events are the index form; a fourth tile makes it the form with values.
#define ROW_SEARCH_CALLS(NAME, COMBINE, T, INDEX)                                                            \
  TEST(ReduceCalls, NAME) {                                                                                  \
    SourceOperand<T> src(1);                                                                                 \
    const auto value = [&](size_t r) { return reducedRow<COMBINE>(src, r); };                                \
    const auto index = [&](size_t r) { return indexInRow<COMBINE>(src, r); };                                \
    Scratch scratch;                                                                                         \
    Counted first, second;                                                                                   \
    {                                                                                                        \
      Operand<Column<int32_t>> dst(2);                                                                       \
      NAME(dst.tile, src.tile, src.tile);                                                                    \
      expectColumn(dst, index);                                                                              \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Narrow<uint32_t>> dst(3, validRows);                                                           \
      NAME(dst.tile, src.tile, scratch, first);                                                              \
      expectColumn(dst, index);                                                                              \
      EXPECT_EQ(first.waits, 1);                                                                             \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Narrow<uint32_t>> dst(3, validRows);                                                           \
      NAME<Narrow<uint32_t>, Source<T>, Scratch>(dst.tile, src.tile, scratch, first, second);                \
      expectColumn(dst, index);                                                                              \
      EXPECT_EQ(first.waits + second.waits, 3);                                                              \
    }                                                                                                        \
    {                                                                                                        \
      SourceOperand<T> dstVal(4);                                                                            \
      Operand<Column<INDEX>> dstIdx(5);                                                                      \
      NAME(dstVal.tile, dstIdx.tile, src.tile, src.tile);                                                    \
      expectColumn(dstVal, value);                                                                           \
      expectColumn(dstIdx, index);                                                                           \
    }                                                                                                        \
    Operand<Column<T>> dstVal(6);                                                                            \
    Operand<Narrow<int32_t>> dstIdx(7, validRows);                                                           \
    NAME<Column<T>, Narrow<int32_t>, Source<T>, Scratch>(dstVal.tile, dstIdx.tile, src.tile, scratch, first, \
                                                         second);                                            \
    expectColumn(dstVal, value);                                                                             \
    expectColumn(dstIdx, index);                                                                             \
    EXPECT_EQ(first.waits + second.waits, 5);                                                                \
    EXPECT_TRUE(src.asPainted());                                                                            \
  }
ROW_SEARCH_CALLS(TROWARGMAX, Larger, half, uint16_t)
ROW_SEARCH_CALLS(TROWARGMIN, Smaller, float, uint32_t)

// ---- Column reductions ----

#define COLUMN_CALLS(NAME, COMBINE, T, WIDER)                                                                \
  TEST(ReduceCalls, NAME) {                                                                                  \
    SourceOperand<T> src(1);                                                                                 \
    const auto expected = [&](size_t c) { return reducedColumn<COMBINE>(src, c); };                          \
    {                                                                                                        \
      Operand<Rows<T>> dst(2, validCols);                                                                    \
      NAME(dst.tile, src.tile);                                                                              \
      expectRow(dst, expected);                                                                              \
    }                                                                                                        \
    Operand<Row<WIDER>> dst(3);                                                                              \
    Counted first, second;                                                                                   \
    NAME<Row<WIDER>, Source<T>>(dst.tile, src.tile, first, second);                                          \
    expectRow(dst, expected);                                                                                \
    EXPECT_EQ(first.waits + second.waits, 2);                                                                \
    EXPECT_TRUE(src.asPainted());                                                                            \
  }
COLUMN_CALLS(TCOLSUM, Sum, bfloat16_t, float)
COLUMN_CALLS(TCOLPROD, Product, int32_t, int32_t)
COLUMN_CALLS(TCOLMAX, Larger, half, float)
COLUMN_CALLS(TCOLMIN, Smaller, uint8_t, uint8_t)

TEST(ReduceCalls, TcolsumWithTmp) {
  SourceOperand<half> src(1);
  const auto expected = [&](size_t c) { return reducedColumn<Sum>(src, c); };
  for (bool isBinary : {false, true}) {
    Operand<Rows<half>> dst(2, validCols);
    TCOLSUM(dst.tile, src.tile, src.tile, isBinary);
    expectRow(dst, expected);
    Operand<Row<float>> wider(3);
    Scratch scratch;
    Counted event;
    TCOLSUM<Row<float>, Source<half>, Scratch>(wider.tile, src.tile, scratch, isBinary, event);
    expectRow(wider, expected);
    EXPECT_EQ(event.waits, 1);
  }
  EXPECT_TRUE(src.asPainted());
}

#define COLUMN_SEARCH_CALLS(NAME, COMBINE, T, INDEX)                                                         \
  TEST(ReduceCalls, NAME) {                                                                                  \
    SourceOperand<T> src(1);                                                                                 \
    const auto value = [&](size_t c) { return reducedColumn<COMBINE>(src, c); };                             \
    const auto index = [&](size_t c) { return indexInColumn<COMBINE>(src, c); };                             \
    Scratch scratch;                                                                                         \
    Counted first, second;                                                                                   \
    {                                                                                                        \
      Operand<Row<uint32_t>> dst(2);                                                                         \
      NAME(dst.tile, src.tile, src.tile);                                                                    \
      expectRow(dst, index);                                                                                 \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Rows<int32_t>> dst(3, validCols);                                                              \
      NAME(dst.tile, src.tile, scratch, first);                                                              \
      expectRow(dst, index);                                                                                 \
      EXPECT_EQ(first.waits, 1);                                                                             \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Rows<int32_t>> dst(3, validCols);                                                              \
      NAME<Rows<int32_t>, Source<T>, Scratch>(dst.tile, src.tile, scratch, first, second);                   \
      expectRow(dst, index);                                                                                 \
      EXPECT_EQ(first.waits + second.waits, 3);                                                              \
    }                                                                                                        \
    {                                                                                                        \
      Operand<Rows<T>> dstVal(4, validCols);                                                                 \
      Operand<Row<INDEX>> dstIdx(5);                                                                         \
      NAME(dstVal.tile, dstIdx.tile, src.tile, src.tile);                                                    \
      expectRow(dstVal, value);                                                                              \
      expectRow(dstIdx, index);                                                                              \
    }                                                                                                        \
    Operand<Row<T>> dstVal(6);                                                                               \
    Operand<Rows<int32_t>> dstIdx(7, validCols);                                                             \
    NAME<Row<T>, Rows<int32_t>, Source<T>, Scratch>(dstVal.tile, dstIdx.tile, src.tile, scratch, first,      \
                                                    second);                                                 \
    expectRow(dstVal, value);                                                                                \
    expectRow(dstIdx, index);                                                                                \
    EXPECT_EQ(first.waits + second.waits, 5);                                                                \
    EXPECT_TRUE(src.asPainted());                                                                            \
  }
COLUMN_SEARCH_CALLS(TCOLARGMAX, Larger, half, int16_t)
COLUMN_SEARCH_CALLS(TCOLARGMIN, Smaller, uint32_t, uint32_t)

// ---- Row expansions ----

TEST(ReduceCalls, TROWEXPAND) {
  Operand<Column<half>> src(1);
  const auto expected = [&](size_t r, size_t) { return src.was(r, 0); };
  SourceOperand<half> dst(2);
  TROWEXPAND(dst.tile, src.tile);
  expectRegion(dst, validRows, validCols, expected);
  SourceOperand<float> wider(3);
  Counted first, second;
  TROWEXPAND<Source<float>, Column<half>>(wider.tile, src.tile, first, second);
  expectRegion(wider, validRows, validCols, expected);
  EXPECT_EQ(first.waits + second.waits, 2);
}

/// What a tile with one block of 32 bytes per row looks like.
template <class T>
using Block = Tile<TileType::Vec, T, 8, 32, BLayout::RowMajor, DYNAMIC, 32 / sizeof(T)>;

/// The last arguments stand before the tile types in lists of template arguments: nothing, or a precision.
#define ROW_EXPANSION_CALLS(NAME, OPERATION, T, ...)                                                         \
  TEST(ReduceCalls, NAME) {                                                                                  \
    SourceOperand<T> full(1);                                                                                \
    Operand<Column<T>> column(2);                                                                            \
    Operand<Block<T>> block(3, validRows);                                                                   \
    Scratch scratch;                                                                                         \
    Counted first, second;                                                                                   \
    const auto columnLast = [&](size_t r, size_t c) {                                                        \
      return OPERATION::of(full.was(r, c), column.was(r, 0));                                                \
    };                                                                                                       \
    const auto columnFirst = [&](size_t r, size_t c) {                                                       \
      return OPERATION::of(column.was(r, 0), full.was(r, c));                                                \
    };                                                                                                       \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME(dst.tile, full.tile, block.tile);                                                                 \
      expectRegion(dst, validRows, validCols, [&](size_t r, size_t c) {                                      \
        return OPERATION::of(full.was(r, c), block.was(r, c % Block<T>::ValidCol));                          \
      });                                                                                                    \
    }                                                                                                        \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME(dst.tile, column.tile, full.tile, first);                                                         \
      expectRegion(dst, validRows, validCols, columnFirst);                                                  \
      EXPECT_EQ(first.waits, 1);                                                                             \
    }                                                                                                        \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME<__VA_ARGS__ __VA_OPT__(, ) Source<T>, Source<T>, Column<T>>(dst.tile, full.tile, column.tile,     \
                                                                       first, second);                       \
      expectRegion(dst, validRows, validCols, columnLast);                                                   \
      EXPECT_EQ(first.waits + second.waits, 3);                                                              \
    }                                                                                                        \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME(dst.tile, full.tile, column.tile, full.tile);                                                     \
      expectRegion(dst, validRows, validCols, columnLast);                                                   \
    }                                                                                                        \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME<__VA_ARGS__ __VA_OPT__(, ) Source<T>, Column<T>, Source<T>, Scratch>(                             \
          dst.tile, column.tile, full.tile, scratch, first, second);                                         \
      expectRegion(dst, validRows, validCols, columnFirst);                                                  \
      EXPECT_EQ(first.waits + second.waits, 5);                                                              \
    }                                                                                                        \
    EXPECT_TRUE(full.asPainted());                                                                           \
    SourceOperand<T> source(1);                                                                              \
    NAME(full.tile, full.tile, column.tile);                                                                 \
    expectRegion(full, validRows, validCols,                                                                 \
                 [&](size_t r, size_t c) { return OPERATION::of(source.was(r, c), column.was(r, 0)); });     \
    EXPECT_TRUE(column.asPainted());                                                                         \
  }
ROW_EXPANSION_CALLS(TROWEXPANDADD, Sum, half)
ROW_EXPANSION_CALLS(TROWEXPANDSUB, Difference, int16_t)
ROW_EXPANSION_CALLS(TROWEXPANDMUL, Product, int8_t)
ROW_EXPANSION_CALLS(TROWEXPANDDIV, Quotient, float, DivAlgorithm::HIGH_PRECISION)
ROW_EXPANSION_CALLS(TROWEXPANDMAX, Larger, uint16_t)
ROW_EXPANSION_CALLS(TROWEXPANDMIN, Smaller, bfloat16_t)
ROW_EXPANSION_CALLS(TROWEXPANDEXPDIF, ExpOfDifference, float)

TEST(ReduceCalls, TrowexpanddivOfIntegers) {
  SourceOperand<int32_t> full(1), dst(4);
  Operand<Column<int32_t>> column(2);
  TROWEXPANDDIV<DivAlgorithm::DEFAULT>(dst.tile, full.tile, column.tile);
  expectRegion(dst, validRows, validCols,
               [&](size_t r, size_t c) { return Quotient::of(full.was(r, c), column.was(r, 0)); });
}

// ---- Column expansions ----

TEST(ReduceCalls, TCOLEXPAND) {
  Operand<Row<half>> row(1);
  SourceOperand<half> full(2), dst(3), again(3);
  TCOLEXPAND(dst.tile, row.tile);
  expectRegion(dst, validRows, validCols, [&](size_t, size_t c) { return row.was(0, c); });
  Counted first, second;
  TCOLEXPAND<Source<half>, Source<half>>(again.tile, full.tile, first, second);
  expectRegion(again, validRows, validCols, [&](size_t, size_t c) { return full.was(0, c); });
  EXPECT_EQ(first.waits + second.waits, 2);
}

#define COLUMN_EXPANSION_CALLS(NAME, OPERATION, T, ...)                                                      \
  TEST(ReduceCalls, NAME) {                                                                                  \
    SourceOperand<T> full(1);                                                                                \
    Operand<Row<T>> row(2);                                                                                  \
    Counted first, second;                                                                                   \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME(dst.tile, row.tile, full.tile, first);                                                            \
      expectRegion(dst, validRows, validCols,                                                                \
                   [&](size_t r, size_t c) { return OPERATION::of(row.was(0, c), full.was(r, c)); });        \
    }                                                                                                        \
    {                                                                                                        \
      SourceOperand<T> dst(4);                                                                               \
      NAME<__VA_ARGS__ __VA_OPT__(, ) Source<T>, Source<T>, Row<T>>(dst.tile, full.tile, row.tile, first,    \
                                                                    second);                                 \
      expectRegion(dst, validRows, validCols,                                                                \
                   [&](size_t r, size_t c) { return OPERATION::of(full.was(r, c), row.was(0, c)); });        \
    }                                                                                                        \
    EXPECT_EQ(first.waits + second.waits, 3);                                                                \
    EXPECT_TRUE(full.asPainted());                                                                           \
    SourceOperand<T> source(1);                                                                              \
    NAME(full.tile, full.tile, row.tile);                                                                    \
    expectRegion(full, validRows, validCols,                                                                 \
                 [&](size_t r, size_t c) { return OPERATION::of(source.was(r, c), row.was(0, c)); });        \
    EXPECT_TRUE(row.asPainted());                                                                            \
  }
COLUMN_EXPANSION_CALLS(TCOLEXPANDADD, Sum, bfloat16_t)
COLUMN_EXPANSION_CALLS(TCOLEXPANDSUB, Difference, int32_t)
COLUMN_EXPANSION_CALLS(TCOLEXPANDMUL, Product, uint8_t)
COLUMN_EXPANSION_CALLS(TCOLEXPANDDIV, Quotient, half, DivAlgorithm::HIGH_PRECISION)
COLUMN_EXPANSION_CALLS(TCOLEXPANDMAX, Larger, float)
COLUMN_EXPANSION_CALLS(TCOLEXPANDMIN, Smaller, int8_t)
COLUMN_EXPANSION_CALLS(TCOLEXPANDEXPDIF, ExpOfDifference, half)

// ---- Pairs ----

TEST(ReduceCalls, TPAIRREDUCESUM) {
  using Pairs = Tile<TileType::Vec, float, 8, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  SourceOperand<float> src(1), dst(2), again(2);
  const auto expected = [&](size_t r, size_t c) {
    const size_t k = 2 * c;
    if (r >= validRows || k >= validCols)
      return 0.0;
    return src.was(r, k) + (k + 1 < validCols ? src.was(r, k + 1) : 0.0);
  };
  TPAIRREDUCESUM(dst.tile, src.tile);
  expectRegion(dst, Pairs::Rows, Pairs::Cols, expected);
  Counted first, second;
  TPAIRREDUCESUM<Pairs, Pairs>(again.tile, src.tile, first, second);
  expectRegion(again, Pairs::Rows, Pairs::Cols, expected);
  EXPECT_EQ(first.waits + second.waits, 2);
  EXPECT_TRUE(src.asPainted());
}

} // namespace
