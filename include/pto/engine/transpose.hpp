// Transposing a block of memory in registers.
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// 16-byte parts of the registers that are transposed. (Interleaving longer ones is slower than two of these.)
inline constexpr int transposedParts = simd::registerBytes < 32 ? 1 : 2;

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

  template <int High, int... I>
  PTO_INTERNAL static Register interleave(Register a, Register b, std::integer_sequence<int, I...>) {
    // Lane I of the result: part I / n, place I % n of it; even places come from a, odd ones from b.
    return __builtin_shufflevector(a, b, (I / n * n + High * n / 2 + I % n / 2 + I % 2 * parts * n)...);
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
    if constexpr (Stage == n) {
      return s;
    } else {
      constexpr auto all = std::make_integer_sequence<int, parts * n>();
      return columns<2 * Stage>(Square{{interleave<I % 2>(s.row[I / 2], s.row[I / 2 + n / 2], all)...}},
                                pairs);
    }
  }
  template <int... I>
  PTO_INTERNAL static void block(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                 std::integer_sequence<int, I...> each) {
    const Square done = columns<1>(Square{{rowOfSquares(from + I * fromStep, fromStep)...}}, each);
    (simd::store(to + I * toStep, done.row[I]), ...);
  }
};

} // namespace pto::tessera
