// Transposing a block of memory in registers.
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>

#include "pto/profile/macros.hpp"
#include "pto/types/lane_pack.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// 16-byte parts of the registers that are transposed. (Interleaving longer ones is slower than two of these.)
inline constexpr int transposedParts = simd::registerBytes < 32 ? 1 : 2;

/// Lines that lie equally far apart. One address in four is kept in a register: compilers would compute, and spill, one for each.
template <class Element, int Count>
class EqualLines {
public:
  PTO_INTERNAL EqualLines(Element *first, int64_t distance)
      : EqualLines(first, distance, std::make_integer_sequence<int, Count / 4 - 1>()) {}
  PTO_INTERNAL Element *operator[](int line) const { return fourth[line / 4] + line % 4 * step; }

private:
  Element *fourth[Count / 4];
  int64_t step;

  template <int... I>
  PTO_INTERNAL EqualLines(Element *first, int64_t distance, std::integer_sequence<int, I...>)
      : step(distance) {
    fourth[0] = first;
    ((fourth[I + 1] = apart(fourth[I] + 4 * step)), ...);
  }
  /// The same address, of which the compiler does not know where it comes from.
  PTO_INTERNAL static Element *apart(Element *line) {
    asm("" : "+r"(line));
    return line;
  }
};

/// Blocks of whole cache lines, where the processor takes registers of that length in one step. With n = 16 / sizeof(Element), a register
/// holds 2 n elements of one row and as many of the row n below it: four parts, of which the first two and the last two each lie beside each
/// other. Interleaving makes columns of all of them, and one permutation brings those of the same column together.
template <class Element>
class LineTransposition {
  static constexpr int n = 16 / static_cast<int>(sizeof(Element));
  using Register = simd::Vec<simd::Raw<Element>, 4 * n>;
  static constexpr auto each = std::make_integer_sequence<int, n>();

public:
  static constexpr int64_t blockRows = 4 * n; ///< a cache line of the result
  static constexpr int64_t blockCols = 2 * n;

  PTO_INTERNAL static void block(Element *to, int64_t toStep, const Element *from, int64_t fromStep) {
    const EqualLines<Element, 2 * n> lines(to, toStep);
    const EqualLines<const Element, 4 * n> rows(from, fromStep);
    store(lines, columns<0>(rows, each), columns<2 * n>(rows, each), each);
  }
  /// 2 n rows and columns, which become lines of 2 n elements that follow each other.
  PTO_INTERNAL static void square(Element *to, const Element *from, int64_t fromStep) {
    store(to, columns<0>(EqualLines<const Element, 2 * n>(from, fromStep), each),
          std::make_integer_sequence<int, n / 2>());
  }

private:
  /// Of 2 n rows. Part 0 of register i has column i of the first n rows, part 1 column n + i of them, parts 2 and 3 have the same
  /// columns of the other n rows.
  struct Columns {
    Register of[n];
  };
  template <int First, int Count, int... I>
  PTO_INTERNAL static Columns columns(const EqualLines<const Element, Count> &rows,
                                      std::integer_sequence<int, I...>) {
    return interleaved<1>(Columns{{simd::loadHalves<Register>(rows[First + I], rows[First + n + I])...}},
                          each);
  }
  template <int Stage, int... I>
  PTO_INTERNAL static Columns interleaved(const Columns &c, std::integer_sequence<int, I...>) {
    if constexpr (Stage == n)
      return c;
    else
      return interleaved<2 * Stage>(
          Columns{{simd::interleaveParts<I % 2>(c.of[I / 2], c.of[I / 2 + n / 2])...}}, each);
  }

  template <int... I>
  PTO_INTERNAL static void store(const EqualLines<Element, 2 * n> &lines, const Columns &upper,
                                 const Columns &lower, std::integer_sequence<int, I...>) {
    (simd::store(lines[I], simd::everySecondPart<0>(upper.of[I], lower.of[I])), ...);
    (simd::store(lines[n + I], simd::everySecondPart<1>(upper.of[I], lower.of[I])), ...);
  }
  template <int... I>
  PTO_INTERNAL static void store(Element *to, const Columns &c, std::integer_sequence<int, I...>) {
    (simd::store(to + I * 4 * n, simd::everySecondPart<0>(c.of[2 * I], c.of[2 * I + 1])), ...);
    (simd::store(to + (n + 2 * I) * 2 * n, simd::everySecondPart<1>(c.of[2 * I], c.of[2 * I + 1])), ...);
  }
};

/// to[r + c * toStep] = from[r * fromStep + c] for r < rows, c < cols.
///
/// A register holds, in each of its 16-byte parts, one row of a square of n = 16 / sizeof(Element) rows and
/// columns; its parts are squares below each other. Interleaving register i with register i + n/2, log2 n
/// times, turns rows into columns in all parts at once. Rows that are too few for whole registers are taken
/// by shorter ones.
template <class Element, int parts = transposedParts>
class Transposition {
  static constexpr int partBytes = 16;
  static constexpr int n = partBytes / static_cast<int>(sizeof(Element));
  using Word = simd::Raw<Element>;
  using Register = simd::Vec<Word, parts * n>;

public:
  static constexpr int64_t blockRows = parts * n;
  static constexpr int64_t blockCols = n;

  PTO_INTERNAL static void run(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                               int64_t rows, int64_t cols) {
    int64_t r = 0;
    if constexpr (parts == transposedParts) { // cache lines of `to` as a whole
      if constexpr (simd::stepBytes == 64) {
        using Lines = LineTransposition<Element>;
        constexpr int64_t side = Lines::blockCols;
        if (toStep == side && rows == side)
          for (; cols >= side; cols -= side, to += side * side, from += side)
            Lines::square(to, from, fromStep);
      }
      constexpr int64_t lineRows = 64 / sizeof(Element);
      for (; r + lineRows <= rows; r += lineRows)
        stripe<lineRows>(to + r, toStep, from + r * fromStep, fromStep, cols);
    }
    for (; r + blockRows <= rows; r += blockRows)
      stripe<blockRows>(to + r, toStep, from + r * fromStep, fromStep, cols);
    if constexpr (parts > 1)
      Transposition<Element, parts / 2>::run(to + r, toStep, from + r * fromStep, fromStep, rows - r, cols);
    else if (r < rows)
      edge(to, toStep, from, fromStep, r, rows, 0, cols);
  }

private:
  template <class, int>
  friend class Transposition;

  /// So many rows.
  template <int64_t Rows>
  PTO_INTERNAL static void stripe(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                  int64_t cols) {
    int64_t c = 0;
    if constexpr (simd::stepBytes == 64 && Rows * sizeof(Element) == 64) {
      using Lines = LineTransposition<Element>;
      for (; c + Lines::blockCols <= cols; c += Lines::blockCols)
        Lines::block(to + c * toStep, toStep, from + c, fromStep);
    }
    for (; c + blockCols <= cols; c += blockCols)
      for (int64_t r = 0; r < Rows; r += blockRows)
        block(to + r + c * toStep, toStep, from + r * fromStep + c, fromStep,
              std::make_integer_sequence<int, n>());
    if (c < cols)
      edge(to, toStep, from, fromStep, 0, Rows, c, cols);
  }

  [[gnu::noinline]] static void edge(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                     int64_t firstRow, int64_t endRow, int64_t firstCol, int64_t endCol) {
    for (int64_t c = firstCol; c < endCol; ++c)
      for (int64_t r = firstRow; r < endRow; ++r)
        std::memcpy(static_cast<void *>(to + r + c * toStep), from + r * fromStep + c, sizeof(Element));
  }

  /// Row r of the squares that lie below each other.
  PTO_INTERNAL static Register rowOfSquares(const Element *from, int64_t fromStep) {
    if constexpr (parts == 1)
      return simd::load<n>(from);
    else
      return simd::loadHalves<Register>(from, from + n * fromStep);
  }

  struct Square {
    Register row[n];
  };
  /// The interleavings that are left when squares of Stage rows have been made.
  template <int Stage, int... I>
  PTO_INTERNAL static Square columns(const Square &s, std::integer_sequence<int, I...> pairs) {
    if constexpr (Stage == n)
      return s;
    else
      return columns<2 * Stage>(Square{{simd::interleaveParts<I % 2>(s.row[I / 2], s.row[I / 2 + n / 2])...}},
                                pairs);
  }
  template <int... I>
  PTO_INTERNAL static void block(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                 std::integer_sequence<int, I...> each) {
    const Square done = columns<1>(Square{{rowOfSquares(from + I * fromStep, fromStep)...}}, each);
    (simd::store(to + I * toStep, done.row[I]), ...);
  }
};

} // namespace pto::tessera
