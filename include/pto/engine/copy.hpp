// Copying consecutive elements.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// `count` consecutive elements: in registers, or by libc where it is faster. (Between addresses that are not
/// aligned, its long copies start slowly.)
template <typename Element>
PTO_INTERNAL void copyRun(Element *to, const Element *from, int64_t count) {
  const int64_t bytes = count * static_cast<int64_t>(sizeof(Element));
  const bool aligned = (reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from)) % 32 == 0;
  if (bytes >= (aligned ? 16 : 32) * 1024) {
    std::memmove(static_cast<void *>(to), from, static_cast<size_t>(bytes));
    return;
  }
  using Raw = simd::Raw<Element>;
  simd::forCover<simd::lanes<Raw>>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
    simd::store(to + i, simd::load<width>(from + i));
  });
}

/// Covers the n elements of each of `lines` lines with registers, elements perhaps twice: of each line it asks ofLine(line)
/// for a function, and calls that with the width of a register and its place in the line. How many registers a line takes is
/// looked at once, not for every line.
template <int MaxLanes, bool Longest = true, class OfLine>
PTO_INTERNAL void forLineCovers(int64_t lines, int64_t n, const OfLine &ofLine) {
  constexpr std::integral_constant<int, MaxLanes> width;
  if (n < MaxLanes) {
    if constexpr (MaxLanes > 1)
      forLineCovers<MaxLanes / 2, false>(lines, n, ofLine);
    return;
  }
  const int64_t last = n - MaxLanes;
  if (Longest && n == MaxLanes) {
    for (int64_t line = 0; line < lines; ++line)
      ofLine(line)(width, 0);
  } else if (!Longest || n <= 2 * MaxLanes) {
    for (int64_t line = 0; line < lines; ++line) {
      const auto cover = ofLine(line);
      cover(width, 0);
      cover(width, last);
    }
  } else if (n <= 4 * MaxLanes) {
    for (int64_t line = 0; line < lines; ++line) {
      const auto cover = ofLine(line);
      cover(width, 0);
      cover(width, MaxLanes);
      cover(width, last - MaxLanes);
      cover(width, last);
    }
  } else {
    for (int64_t line = 0; line < lines; ++line) {
      const auto cover = ofLine(line);
      for (int64_t i = 0; i < last; i += MaxLanes)
        cover(width, i);
      cover(width, last);
    }
  }
}

/// Lines of consecutive words, for sizes that only run time knows: toLine(line) and fromLine(line) are where they lie.
template <class Word, class ToLine, class FromLine>
PTO_INTERNAL void copyLinesAt(int64_t lines, int64_t length, const ToLine &toLine, const FromLine &fromLine) {
  constexpr int64_t longLine = 4096 / sizeof(Word); // from here on the start of a line does not matter
  if (length >= longLine)
    for (int64_t line = 0; line < lines; ++line)
      copyRun<Word>(toLine(line), fromLine(line), length);
  else
    forLineCovers<simd::lanes<Word>>(lines, length, [&](int64_t line) PTO_LANES_BODY {
      return [to = toLine(line), from = fromLine(line)](auto width, int64_t i)
                 PTO_LANES_BODY { simd::store(to + i, simd::load<width>(from + i)); };
    });
}

inline namespace PTO_LANES_NAMESPACE {

/// The same for lines that lie some elements apart. Compiled once for each size of elements.
template <class Word>
[[gnu::noinline]] void copyLinesOfWords(Word *to, int64_t toPitch, const Word *from, int64_t fromPitch,
                                        int64_t lines, int64_t length) {
  copyLinesAt<Word>(
      lines, length, [=](int64_t line) PTO_LANES_BODY { return to + line * toPitch; },
      [=](int64_t line) PTO_LANES_BODY { return from + line * fromPitch; });
}

} // namespace PTO_LANES_NAMESPACE

/// Lines of consecutive elements. Where Known, sizes are constants.
template <bool Known, typename Element>
PTO_INTERNAL void copyLines(Element *to, int64_t toPitch, const Element *from, int64_t fromPitch,
                            int64_t lines, int64_t length) {
  using Word = simd::tessera::Word<sizeof(Element)>;
  if constexpr (Known)
    for (int64_t line = 0; line < lines; ++line)
      copyRun(to + line * toPitch, from + line * fromPitch, length);
  else if (lines == 1 || (length == toPitch && length == fromPitch))
    copyRun(to, from, lines * length);
  else
    copyLinesOfWords(reinterpret_cast<Word *>(to), toPitch, reinterpret_cast<const Word *>(from), fromPitch,
                     lines, length);
}

} // namespace pto::tessera
