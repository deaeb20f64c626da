// Transposing a block of memory in registers.
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// Transposes blocks of as many rows as fill Parts times 16 bytes with elements of a column.
///
/// A register holds, in each of its 16-byte parts, one row of a square of n = 16 / sizeof(Element) rows and
/// columns; its parts are squares below each other. Interleaving register i with register i + n/2, log2 n
/// times, turns rows into columns in all parts at once.
template <class Element, int Parts>
class TransposedBlock {
  static constexpr int partBytes = 16;
  static constexpr int n = partBytes / static_cast<int>(sizeof(Element));
  using Word = simd::Raw<Element>;
  using Register = simd::Vec<Word, Parts * n>;
  using Part = simd::Vec<Word, n>;

public:
  static constexpr int64_t rows = Parts * n;
  static constexpr int64_t cols = n;

  PTO_INTERNAL static void run(Element *to, int64_t toStep, const Element *from, int64_t fromStep) {
    block(to, toStep, from, fromStep, std::make_integer_sequence<int, n>());
  }

private:
  template <int High, int... I>
  PTO_INTERNAL static Register interleave(Register a, Register b, std::integer_sequence<int, I...>) {
    // Lane I of the result: part I / n, place I % n of it; even places come from a, odd ones from b.
    return __builtin_shufflevector(a, b, (I / n * n + High * n / 2 + I % n / 2 + I % 2 * Parts * n)...);
  }
  template <int... I>
  PTO_INTERNAL static Register joined(Part a, Part b, std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(a, b, I...);
  }

  /// Row r of the squares that lie below each other.
  PTO_INTERNAL static Register rowOfSquares(const Element *from, int64_t fromStep) {
    if constexpr (Parts == 1) {
      return simd::load<n>(from);
    } else if constexpr (Parts == 2) {
      return joined(simd::load<n>(from), simd::load<n>(from + n * fromStep),
                    std::make_integer_sequence<int, 2 * n>());
    } else {
      Register row = {};
      for (int part = 0; part < Parts; ++part) {
        const Part square = simd::load<n>(from + part * n * fromStep);
        std::memcpy(reinterpret_cast<char *>(&row) + part * partBytes, &square, partBytes);
      }
      return row;
    }
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
      constexpr auto all = std::make_integer_sequence<int, Parts * n>();
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

/// to[r + c * toStep] = from[r * fromStep + c] for r < rows, c < cols: in blocks as high as a register is
/// long, then in lower ones, so that the boxes of tiles, which are 16 rows high, need no loop over elements.
template <class Element>
class Transposition {
public:
  PTO_INTERNAL static void run(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                               int64_t rows, int64_t cols) {
    int64_t r = bands<simd::registerBytes / 16>(to, toStep, from, fromStep, 0, rows, cols);
    if (r < rows)
      edge(to, toStep, from, fromStep, r, rows, 0, cols);
  }

private:
  /// Takes rows from `first` on while a block of them is left, then blocks of half as many; returns the row
  /// where it stopped.
  template <int Parts>
  PTO_INTERNAL static int64_t bands(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                    int64_t first, int64_t rows, int64_t cols) {
    using Block = TransposedBlock<Element, Parts>;
    int64_t r = first;
    for (; r + Block::rows <= rows; r += Block::rows) {
      int64_t c = 0;
      for (; c + Block::cols <= cols; c += Block::cols)
        Block::run(to + r + c * toStep, toStep, from + r * fromStep + c, fromStep);
      if (c < cols)
        edge(to, toStep, from, fromStep, r, r + Block::rows, c, cols);
    }
    if constexpr (Parts > 1)
      return bands<Parts / 2>(to, toStep, from, fromStep, r, rows, cols);
    else
      return r;
  }

  [[gnu::noinline]] static void edge(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                     int64_t firstRow, int64_t endRow, int64_t firstCol, int64_t endCol) {
    for (int64_t c = firstCol; c < endCol; ++c)
      for (int64_t r = firstRow; r < endRow; ++r)
        std::memcpy(static_cast<void *>(to + r + c * toStep), from + r * fromStep + c, sizeof(Element));
  }
};

} // namespace pto::tessera
