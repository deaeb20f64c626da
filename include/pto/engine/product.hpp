// The matrix product: a panel of the right operand is laid out so that a register holds neighbouring columns,
// and blocks of rows of the left operand are multiplied with it, their sums kept in registers.
//
// Every element of the result is one running sum that starts at +0 and takes its products in the order of K,
// each with one fused multiply-add. In products with one row, which are read faster than that, it is eight
// such sums, of the k with the same k % 8, and ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7)) in the end.
// Layouts, addresses, the width of registers and the instructions of the target do not change a bit of it.
#pragma once

#include "pto/engine/transpose.hpp"
#include "pto/engine/words.hpp"
#include "pto/memory/core.hpp"

namespace pto::tessera::matrix {
inline namespace PTO_LANES_NAMESPACE {

/// What becomes of a sum: it is the result, it is added to an element of cIn, or a bias is added to it.
enum class Finish : unsigned char { Plain, Accumulate, Bias };

/// Where results go, and what they are finished with.
template <class Sum>
struct Destination {
  Sum *data;
  Places places;
  Finish finish = Finish::Plain;
  const Sum *cIn = nullptr;
  Places cInPlaces = {};
  const Sum *bias = nullptr;
  Axis biasPlaces = {};

  /// Finishes the sum of one element.
  PTO_INTERNAL void put(int64_t row, int64_t col, Sum sum) const {
    if (finish == Finish::Accumulate)
      sum = plus(cIn[cInPlaces.rows.at(row) + cInPlaces.cols.at(col)], sum);
    else if (finish == Finish::Bias)
      sum = plus(sum, bias[biasPlaces.at(col)]);
    data[places.rows.at(row) + places.cols.at(col)] = sum;
  }
};

template <class Words>
class Product {
  using Word = typename Words::Word;
  using Sum = typename Words::Sum;

  static constexpr int lanes = simd::lanes<float>;
  using Register = simd::Vec<Word, lanes>;
  /// Registers of columns, and rows, whose sums are kept at once: with what they are made of, they take all
  /// registers. Where a product is an instruction of its own it needs registers too, and fewer rows, which
  /// have fewer elements to spread over registers, are faster. What the host chooses has sizes of its own.
  static constexpr int vectors = Words::isChosen ? simd::chosenColumns / lanes : simd::isFused ? 2 : 8;
  static constexpr int mostRows = Words::isChosen ? 6
                                  : simd::isFused ? (simd::registerCount - 4) / vectors
                                                  : 1;
  /// Columns of a product with one row that are taken at once.
  static constexpr int64_t vectorColumns = 512;

public:
  /// Words of the work space: a panel and where sums start, or the sums of a vector.
  static int64_t spaceFor(int64_t rows, int64_t words) {
    return rows == 1 ? vectorColumns * blockWords : words * 8 * lanes + startsFor(rows);
  }
  /// The most columns that run() asks the right operand for.
  static int64_t widest(int64_t rows) { return rows == 1 ? vectorColumns : 8 * lanes; }

  /// c[i, j] for i < rows, j < cols. `operand(first, count)` gives the blocks of columns of the right
  /// operand.
  template <class RightOperand>
  PTO_INTERNAL static void run(const Destination<Sum> &c, const Blocks<Words> &left,
                               const RightOperand &operand, int64_t rows, int64_t words, int64_t cols,
                               Word *panel) {
    if (rows == 1)
      return runVector(c, left, operand, words, cols, panel);
    // A sum must wait for its last product, so two rows are multiplied with more columns at once.
    if constexpr (!Words::isChosen)
      if (rows == 2)
        return runPanels<4, 2>(c, left, operand, rows, words, cols, panel);
    runPanels<vectors, mostRows>(c, left, operand, rows, words, cols, panel);
  }

private:
  static int64_t startsFor(int64_t rows) { return Words::isShifted ? (rows + lanes - 1) / lanes * lanes : 0; }

  /// Columns of a panel, and where their results go.
  template <int Vectors>
  struct Columns {
    int64_t first, count;
    int whole = 0;       ///< so many registers are stored as they are
    int64_t to[Vectors]; ///< where each begins in row 0 of the result, and of cIn
    int64_t in[Vectors];

    PTO_INTERNAL Columns(const Destination<Sum> &c, int64_t firstColumn, int64_t columns)
        : first(firstColumn), count(columns) {
      const bool reads = c.finish == Finish::Accumulate;
      const auto together = [](const Places &places, int64_t column) PTO_ALWAYS_INLINE {
        return places.rows.count == 1 && places.cols.step() == 1 &&
               places.cols.stretch(column, lanes) == lanes;
      };
      for (int64_t column = first; whole < Vectors && column + lanes <= first + count; column += lanes) {
        if (!together(c.places, column) || (reads && !together(c.cInPlaces, column)) ||
            (c.finish == Finish::Bias && (c.biasPlaces.count > 1 || c.biasPlaces.step() != 1)))
          break;
        to[whole] = c.places.cols.at(column);
        in[whole] = reads ? c.cInPlaces.cols.at(column) : 0;
        ++whole;
      }
    }
  };

  template <int Vectors, int MostRows, class RightOperand>
  PTO_INTERNAL static void runPanels(const Destination<Sum> &c, const Blocks<Words> &left,
                                     const RightOperand &operand, int64_t rows, int64_t words, int64_t cols,
                                     Word *panel) {
    constexpr int64_t width = Vectors * lanes;
    // Blocks of rows as even as possible, so that none is too short to keep the multipliers busy: first the
    // higher ones, then those with one row less.
    const int64_t blocks = (rows + MostRows - 1) / MostRows;
    const int64_t height = blocks == 0 ? 0 : (rows + blocks - 1) / blocks;
    const int64_t higher = rows - blocks * (height - 1);
    const Word *starts = nullptr;
    if constexpr (Words::isShifted) {
      findStarts(panel, left, rows, words);
      starts = panel;
      panel += startsFor(rows);
    }
    for (int64_t first = 0; first < cols; first += width) {
      const int64_t here = cols - first < width ? cols - first : width;
      const Blocks<Words> right = operand(first, here);
      const Columns<Vectors> at(c, first, here);
      fillPanel<width>(panel, right, words, here);
      rowBlocks<Vectors, MostRows>(c, at, left, panel, starts, words, 0, higher, height);
      rowBlocks<Vectors, MostRows>(c, at, left, panel, starts, words, higher * height, blocks - higher,
                                   height - 1);
    }
  }

  /// Lays out so many columns, and zeros up to `width` of them.
  template <int64_t width>
  [[gnu::noinline]] static void fillPanel(Word *panel, const Blocks<Words> &right, int64_t words,
                                          int64_t columns) {
    for (int64_t word = 0; word < words; word += blockWords) {
      const int64_t deep = words - word < blockWords ? words - word : blockWords;
      const Word *from = right.data + word / blockWords * right.blockStep;
      Word *to = panel + word * width;
      if (columns == width && deep == blockWords) {
        Transposition<Word>::run(to, width, from, blockWords, width, blockWords);
      } else {
        for (int64_t k = 0; k < deep; ++k)
          for (int64_t j = 0; j < width; ++j)
            to[k * width + j] = j < columns ? from[j * blockWords + k] : Word(0);
      }
      if constexpr (Words::isShifted)
        for (int64_t i = 0; i < deep * width; ++i)
          to[i] ^= Words::shift;
    }
  }

  /// Where the sums of each row start.
  [[gnu::noinline]] static void findStarts(Word *starts, const Blocks<Words> &left, int64_t rows,
                                           int64_t words) {
    using Block = simd::Vec < Word, blockWords<lanes ? blockWords : lanes>;
    constexpr int parts = blockWords / simd::laneCount<Block>;
    for (int64_t i = 0; i < rows; ++i) {
      Block sum = {};
      int64_t word = 0;
      const Word *from = left.data + i * blockWords;
      for (; word + blockWords <= words; word += blockWords, from += left.blockStep)
        for (int part = 0; part < parts; ++part)
          sum += Words::start(simd::load<simd::laneCount<Block>>(from + part * simd::laneCount<Block>));
      Word start = 0;
      for (int lane = 0; lane < simd::laneCount<Block>; ++lane)
        start = plus(start, sum[lane]);
      for (int64_t k = 0; word < words; ++word, ++k)
        start = plus(start, Words::start(simd::splat<simd::laneCount<Block>>(from[k]))[0]);
      starts[i] = start;
    }
  }

  /// One row: each word of the right operand is used once, so it is taken as it lies. Word w of the row goes
  /// into sum w % 8 of its column; the eight sums are added in the end.
  template <class RightOperand>
  PTO_INTERNAL static void runVector(const Destination<Sum> &c, const Blocks<Words> &left,
                                     const RightOperand &operand, int64_t words, int64_t cols, Word *space) {
    constexpr int64_t maximum = vectorColumns;
    for (int64_t first = 0; first < cols; first += maximum) {
      const int64_t here = cols - first < maximum ? cols - first : maximum;
      addVector(space, left, operand(first, here), words, here);
      for (int64_t j = 0; j < here; j += 4 * lanes)
        finishVector<4>(c, space + j * blockWords, first + j, here - j < 4 * lanes ? here - j : 4 * lanes);
    }
  }

  /// The eight sums of each column, added.
  template <int Vectors>
  PTO_INTERNAL static void finishVector(const Destination<Sum> &c, const Word *sums, int64_t col,
                                        int64_t cols) {
    Register sum[1][Vectors] = {};
    for (int v = 0; v * lanes < cols; ++v) {
      Word turned[blockWords * lanes];
      Transposition<Word>::run(turned, lanes, sums + v * lanes * blockWords, blockWords, lanes, blockWords);
      const auto s = [&](int i) PTO_ALWAYS_INLINE { return simd::load<lanes>(turned + i * lanes); };
      sum[0][v] = plus(plus(plus(s(0), s(4)), plus(s(2), s(6))), plus(plus(s(1), s(5)), plus(s(3), s(7))));
    }
    finish<1, Vectors>(c, {c, col, cols}, sum, 0);
  }

  /// sums[j * 8 + i] = the sum of the products of the words i, 8 + i, 16 + i ... of the left line and of line
  /// j of the right operand.
  [[gnu::noinline]] static void addVector(Word *sums, const Blocks<Words> &left, const Blocks<Words> &right,
                                          int64_t words, int64_t lines) {
    const int64_t cleared = (lines + lanes - 1) / lanes * lanes * blockWords; // whole registers are added up
    for (int64_t i = 0; i < cleared; ++i)
      sums[i] = 0;
    if constexpr (Words::isChosen)
      simd::multiplyVectorChosen(sums, left.data, left.blockStep, right.data, right.blockStep, words, lines);
    else
      addBlocks(sums, left, right, words, lines);
  }
  static void addBlocks(Word *sums, const Blocks<Words> &left, const Blocks<Words> &right, int64_t words,
                        int64_t lines) {
    const int64_t size = lines * blockWords, blocks = words / blockWords;
    const auto add = [&]<int Count>(int64_t block, std::integral_constant<int, Count>) PTO_ALWAYS_INLINE {
      // A register holds the words of several lines, or several registers those of one.
      constexpr int step = lanes < blockWords ? blockWords : lanes;
      const auto factor = [&](int64_t which, int part) PTO_ALWAYS_INLINE {
        Word repeated[step];
        for (int i = 0; i < step; ++i)
          repeated[i] = left.data[which * left.blockStep + i % blockWords];
        return simd::load<lanes>(repeated + part * lanes);
      };
      Register a[Count][step / lanes];
      for (int n = 0; n < Count; ++n)
        for (int part = 0; part < step / lanes; ++part)
          a[n][part] = factor(block + n, part);
      int64_t i = 0;
      for (; i + step <= size; i += step)
#pragma GCC unroll 2
        for (int part = 0; part < step / lanes; ++part) {
          Word *const to = sums + i + part * lanes;
          Register sum = simd::load<lanes>(to);
#pragma GCC unroll 8
          for (int n = 0; n < Count; ++n) {
            const Word *b = right.data + (block + n) * right.blockStep + i + part * lanes;
            sum = multiplyAsItIs(a[n][part], simd::load<lanes>(b), sum);
          }
          simd::store(to, sum);
        }
      for (; i < size; ++i)
        for (int n = 0; n < Count; ++n)
          addWord(sums, left, right, (block + n) * blockWords + i % blockWords, i / blockWords);
    };
    int64_t block = 0;
    for (; block + 8 <= blocks; block += 8)
      add(block, std::integral_constant<int, 8>());
    for (; block < blocks; ++block)
      add(block, std::integral_constant<int, 1>());
    for (int64_t word = blocks * blockWords; word < words; ++word)
      for (int64_t j = 0; j < lines; ++j)
        addWord(sums, left, right, word, j);
  }
  PTO_INTERNAL static void addWord(Word *sums, const Blocks<Words> &left, const Blocks<Words> &right,
                                   int64_t word, int64_t line) {
    const int64_t block = word / blockWords, i = word % blockWords;
    Word &sum = sums[line * blockWords + i];
    const auto one = [](Word value) PTO_ALWAYS_INLINE { return simd::splat<lanes>(value); };
    sum = multiplyAsItIs(one(left.data[block * left.blockStep + i]),
                         one(right.data[block * right.blockStep + line * blockWords + i]), one(sum))[0];
  }
  /// sum + a * b, of which b is not from a panel.
  PTO_INTERNAL static Register multiplyAsItIs(Register a, Register b, Register sum) {
    if constexpr (Words::isShifted)
      return plus(Words::multiplyAdd(a, b ^ Words::shift, sum), Words::start(a));
    else
      return Words::multiplyAdd(a, b, sum);
  }

  /// So many blocks of `height` rows, which becomes a constant.
  template <int Vectors, int Rows>
  PTO_INTERNAL static void rowBlocks(const Destination<Sum> &c, const Columns<Vectors> &at,
                                     const Blocks<Words> &left, const Word *panel, const Word *starts,
                                     int64_t words, int64_t row, int64_t blocks, int64_t height) {
    if (height == Rows) {
      for (; blocks > 0; --blocks, row += Rows)
        block<Rows, Vectors>(c, at, left.data + row * blockWords, left.blockStep, panel, starts, words, row);
    } else if constexpr (Rows > 1) {
      rowBlocks<Vectors, Rows - 1>(c, at, left, panel, starts, words, row, blocks, height);
    }
  }

  /// Panels start at the start of a cache line, so that every register of them is aligned.
  PTO_INTERNAL static Register panelRegister(const Word *from) {
    return simd::load<lanes>(static_cast<const Word *>(__builtin_assume_aligned(from, sizeof(Register))));
  }

  template <int Rows, class Step, int... K>
  PTO_INTERNAL static void four(const Word *left, const Word *right, int width, const Step &step,
                                std::integer_sequence<int, K...>) {
    Register elements[Rows];
#pragma GCC unroll 16
    for (int i = 0; i < Rows; ++i)
      elements[i] = simd::load<lanes>(left + i * blockWords);
    (step([&](int i)
              PTO_ALWAYS_INLINE { return __builtin_shufflevector(elements[i], elements[i], K, K, K, K); },
          right + K * width),
     ...);
  }

  template <int Rows, int Vectors>
  [[gnu::noinline]] static void block(const Destination<Sum> &c, const Columns<Vectors> &at, const Word *a,
                                      int64_t blockStep, const Word *panel,
                                      [[maybe_unused]] const Word *starts, int64_t words, int64_t row) {
    Register sum[Rows][Vectors] = {};
    if constexpr (Words::isChosen) {
      float sums[Rows * Vectors * lanes];
      simd::multiplyChosen<Rows>(sums, a, blockStep, panel, words);
      std::memcpy(sum, sums, sizeof sum);
    } else {
      addProducts(sum, a, blockStep, panel, starts, words, row);
    }
    finish<Rows, Vectors>(c, at, sum, row);
  }
  template <int Rows, int Vectors>
  PTO_INTERNAL static void addProducts(Register (&sum)[Rows][Vectors], const Word *a, int64_t blockStep,
                                       const Word *panel, [[maybe_unused]] const Word *starts, int64_t words,
                                       [[maybe_unused]] int64_t row) {
    constexpr int width = Vectors * lanes;
    if constexpr (Words::isShifted)
#pragma GCC unroll 16
      for (int i = 0; i < Rows; ++i)
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v)
          sum[i][v] = simd::splat<lanes>(starts[row + i]);
    // factor(i): the element of row i of the left operand that belongs to a row of the panel, in every lane.
    const auto step = [&](const auto &factor, const Word *right) PTO_ALWAYS_INLINE {
#pragma GCC unroll 16
      for (int i = 0; i < Rows; ++i) {
        const Register x = factor(i);
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v)
          sum[i][v] = Words::multiplyAdd(x, panelRegister(right + v * lanes), sum[i][v]);
      }
    };
    const auto one = [&](int k) PTO_ALWAYS_INLINE {
      step([&](int i) PTO_ALWAYS_INLINE { return simd::splat<lanes>(a[i * blockWords + k]); },
           panel + k * width);
    };
    constexpr int fetched = (Rows * Vectors + 13) / 14; // so that it takes no time of its own
    LinesAhead &expected = thisCore().expectedLoads.ahead();
    LinesAhead ahead = expected;
    for (; words >= blockWords; words -= blockWords) {
      for (int i = 0; i < fetched; ++i)
        ahead.next([](const void *line) PTO_ALWAYS_INLINE { simd::prefetch(line); });
#pragma GCC unroll 8
      for (int k = 0; k < blockWords; k += 4) {
        if constexpr (lanes == 4) // such hosts cannot spread an element from memory: one load for four
          four<Rows>(a + k, panel + k * width, width, step, std::make_integer_sequence<int, 4>());
        else
#pragma GCC unroll 4
          for (int i = 0; i < 4; ++i)
            one(k + i);
      }
      a += blockStep;
      panel += blockWords * width;
    }
    expected = ahead;
    for (int k = 0; k < words; ++k)
      one(k);
  }

  template <int Rows, int Vectors>
  PTO_INTERNAL static void finish(const Destination<Sum> &c, const Columns<Vectors> &at,
                                  Register (&sum)[Rows][Vectors], int64_t row) {
    if (at.whole < Vectors) [[unlikely]] {
      Register copy[Rows * Vectors]; // the sums themselves stay in registers
#pragma GCC unroll 16
      for (int i = 0; i < Rows; ++i)
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v)
          copy[i * Vectors + v] = sum[i][v];
      return elements(c, copy, Rows, Vectors, row, at.first, at.count);
    }
    // Places are walked in registers: what is stored might be a place, as far as compilers know.
    const int64_t step = c.places.rows.step();
    Sum *const first = c.data + row * step;
    const auto store = [&](const Sum *in, const int64_t(&inPlace)[Vectors], int64_t inStep, auto &&finished)
                           PTO_ALWAYS_INLINE {
                             Sum *to[Vectors];
                             const Sum *from[Vectors];
#pragma GCC unroll 8
                             for (int v = 0; v < Vectors; ++v) {
                               to[v] = first + at.to[v];
                               from[v] = in + inPlace[v];
                             }
#pragma GCC unroll 8
                             for (int v = 0; v < Vectors; ++v)
#pragma GCC unroll 16
                               for (int i = 0; i < Rows; ++i, to[v] += step, from[v] += inStep)
                                 simd::store(to[v], finished(sum[i][v], from[v]));
                           };
    if (c.finish == Finish::Plain) {
      store(first, at.to, step, [](Register total, const Sum *) PTO_ALWAYS_INLINE { return total; });
    } else if (c.finish == Finish::Bias) {
      int64_t places[Vectors];
      for (int v = 0; v < Vectors; ++v)
        places[v] = at.first + v * lanes;
      store(c.bias, places, 0, [](Register total, const Sum *bias) PTO_ALWAYS_INLINE {
        return plus(total, simd::load<lanes>(bias));
      });
    } else {
      const int64_t inStep = c.cInPlaces.rows.step();
      store(c.cIn + row * inStep, at.in, inStep, [](Register total, const Sum *in) PTO_ALWAYS_INLINE {
        return plus(simd::load<lanes>(in), total);
      });
    }
  }

  /// One element after the other: the right edge, and layouts in which columns do not lie together.
  [[gnu::noinline]] static void elements(const Destination<Sum> &c, const Register *sums, int rows,
                                         int vectors, int64_t row, int64_t col, int64_t cols) {
    for (int i = 0; i < rows; ++i)
      for (int64_t j = 0; j < cols; ++j)
        c.put(row + i, col + j, sums[i * vectors + j / lanes][j % lanes]);
  }
};

} // namespace PTO_LANES_NAMESPACE
} // namespace pto::tessera::matrix
