// Copying consecutive elements.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// `count` consecutive elements: in registers, or by libc where it is faster.
template <typename Element>
PTO_INTERNAL void copyRun(Element *to, const Element *from, int64_t count) {
  constexpr int lanes = simd::lanes<simd::Raw<Element>>;
  constexpr auto elementBytes = static_cast<int64_t>(sizeof(Element));
  const int64_t bytes = count * elementBytes;
  if (bytes >= 32 * 1024) {
    asm("" : "+r"(to), "+r"(from)); // g++ would warn where it knows that there are fewer
    std::memmove(static_cast<void *>(to), from, static_cast<size_t>(bytes));
    return;
  }
  // Stores across lines of memory take twice as long: where there are many, they are aligned from the second on.
  const auto ahead = static_cast<int64_t>(reinterpret_cast<uintptr_t>(to) % simd::registerBytes);
  if (bytes >= 2048 && ahead != 0) {
    simd::store(to, simd::load<lanes>(from));
    const int64_t done = (simd::registerBytes - ahead) / elementBytes;
    to += done;
    from += done;
    count -= done;
  }
  simd::forCover<lanes>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
    simd::store(to + i, simd::load<width>(from + i));
  });
}

/// Covers the n elements of each of `lines` lines with registers, elements perhaps twice: of each line it asks ofLine(line)
/// for a function, and calls that with the width of a register and its place in the line. How many registers a line takes is
/// looked at once, not for every line. (Loops over lines are not unrolled: clang would keep an address for each of eight, and spill them.)
template <int MaxLanes, bool Longest = true, class OfLine>
PTO_INTERNAL void forLineCovers(int64_t lines, int64_t n, const OfLine &ofLine) {
  constexpr std::integral_constant<int, MaxLanes> width;
  if (n < MaxLanes) {
    if constexpr (MaxLanes > 1)
      forLineCovers<MaxLanes / 2, false>(lines, n, ofLine);
    return;
  }
  const int64_t last = n - MaxLanes;
  constexpr bool choosesCode = simd::hasCodeForCommonSizes;
  if (choosesCode && n == MaxLanes) {
#pragma GCC unroll 1
    for (int64_t line = 0; line < lines; ++line)
      ofLine(line)(width, 0);
  } else if (choosesCode && (!Longest || n <= 2 * MaxLanes)) {
#pragma GCC unroll 1
    for (int64_t line = 0; line < lines; ++line) {
      const auto cover = ofLine(line);
      cover(width, 0);
      cover(width, last);
    }
  } else if (choosesCode && n <= 4 * MaxLanes) {
#pragma GCC unroll 1
    for (int64_t line = 0; line < lines; ++line) {
      const auto cover = ofLine(line);
      cover(width, 0);
      cover(width, MaxLanes);
      cover(width, last - MaxLanes);
      cover(width, last);
    }
  } else {
#pragma GCC unroll 1
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
  const auto copyShort = [&]<int Lanes>() PTO_LANES_BODY {
    forLineCovers<Lanes>(lines, length, [&](int64_t line) PTO_LANES_BODY {
      return [to = toLine(line), from = fromLine(line)](auto width, int64_t i)
                 PTO_LANES_BODY { simd::store(to + i, simd::load<width>(from + i)); };
    });
  };
  // The longest registers pay where one is a line, and, if they are taken in one step, where a line is more than two of them:
  // most lines start anywhere, and of longer registers more lie across lines of memory.
  constexpr int lanes = simd::lanes<Word>, usual = simd::registerBytes < 32 ? lanes : 32 / sizeof(Word);
  constexpr bool areFast = simd::stepBytes == simd::registerBytes;
  if (length >= longLine)
    for (int64_t line = 0; line < lines; ++line)
      copyRun<Word>(toLine(line), fromLine(line), length);
  else if (lanes > usual && (length == lanes || (areFast && length > 2 * lanes)))
    copyShort.template operator()<lanes>();
  else
    copyShort.template operator()<usual>();
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

/// The same for lines of elements, most of which have gaps between them on one side.
template <typename Element>
PTO_INTERNAL void copyLinesWithGaps(Element *to, int64_t toPitch, const Element *from, int64_t fromPitch,
                                    int64_t lines, int64_t length) {
  using Word = simd::tessera::Word<sizeof(Element)>;
  copyLinesOfWords(reinterpret_cast<Word *>(to), toPitch, reinterpret_cast<const Word *>(from), fromPitch,
                   lines, length);
}

/// Lines of consecutive elements. Where Known, sizes are constants.
template <bool Known, typename Element>
PTO_INTERNAL void copyLines(Element *to, int64_t toPitch, const Element *from, int64_t fromPitch,
                            int64_t lines, int64_t length) {
  if constexpr (Known)
    for (int64_t line = 0; line < lines; ++line)
      copyRun(to + line * toPitch, from + line * fromPitch, length);
  else if (lines == 1 || (length == toPitch && length == fromPitch))
    copyRun(to, from, lines * length);
  else
    copyLinesWithGaps(to, toPitch, from, fromPitch, lines, length);
}

} // namespace pto::tessera
