// Filling storage with one value.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/engine/copy.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// Elements [first, first + count) of storage := value.
template <typename Element>
PTO_INTERNAL void fillRun(Element *data, int64_t first, int64_t count, Element value) {
  if constexpr (IsTwinType<Element>()) {
    for (int64_t k = first; k < first + count; ++k)
      SetProperDataPart(data, static_cast<size_t>(k), value);
  } else {
    using Raw = simd::Raw<Element>;
    const Raw raw = std::bit_cast<Raw>(value);
    auto full = simd::splat<simd::lanes<Raw>>(raw);
    // A vector of unknown bytes: seeing one byte repeated, the compiler would call memset, which starts
    // slowly.
    if constexpr (sizeof(Element) == 1)
      if (count >= 1024)
        asm("" : "+m"(full));
    simd::forCover<simd::lanes<Raw>>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
      if constexpr (width == simd::lanes<Raw>)
        simd::store(data + first + i, full);
      else
        simd::store(data + first + i, simd::splat<width>(raw));
    });
  }
}

inline namespace PTO_LANES_NAMESPACE {

/// Lines of consecutive words that lie `pitch` apart := value, for sizes that only run time knows.
template <class Word>
[[gnu::noinline]] void fillLinesOfWords(Word *data, int64_t pitch, int64_t lines, int64_t length,
                                        Word value) {
  constexpr int64_t longLine = 1024 / sizeof(Word);
  if (length >= longLine)
    for (int64_t line = 0; line < lines; ++line)
      fillRun(data + line * pitch, 0, length, value);
  else
    forLineCovers<simd::lanes<Word>>(lines, length, [&](int64_t line) PTO_LANES_BODY {
      return [to = data + line * pitch, value](auto width, int64_t i)
                 PTO_LANES_BODY { simd::store(to + i, simd::splat<width>(value)); };
    });
}

} // namespace PTO_LANES_NAMESPACE

/// Lines of consecutive elements that lie `pitch` apart := value. Where Known, sizes are constants.
template <bool Known, typename Element>
PTO_INTERNAL void fillLines(Element *data, int64_t pitch, int64_t lines, int64_t length, Element value) {
  using Word = simd::tessera::Word<sizeof(Element)>;
  if (length <= 0)
    return;
  if constexpr (Known || IsTwinType<Element>())
    for (int64_t line = 0; line < lines; ++line)
      fillRun(data, line * pitch, length, value);
  else
    fillLinesOfWords(reinterpret_cast<Word *>(data), pitch, lines, length, std::bit_cast<Word>(value));
}

/// The top-left region of a tile := value.
template <class Dst>
PTO_INTERNAL void fillRegion(Dst dst, int64_t rows, int64_t cols, typename Dst::Element value) {
  if constexpr (!HasKnownLayout<Dst> && !IsTwinType<typename Dst::Element>())
    if (!dst.layout().isBoxed() && (dst.isRows() ? cols < dst.cols() : rows < dst.rows())) {
      const bool byRows = dst.isRows();
      return fillLines<false>(dst.data, byRows ? dst.cols() : dst.rows(), byRows ? rows : cols,
                              byRows ? cols : rows, value);
    }
  forEachRun(dst.layout(), rows, cols,
             [&](int64_t first, int64_t count) PTO_ALWAYS_INLINE { fillRun(dst.data, first, count, value); });
}

} // namespace pto::tessera
