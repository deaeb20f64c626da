// What TSEL and TSELS have in common: elements chosen by the bits of a packed mask.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/isa/elementwise/mask.hpp"

namespace pto::tessera {

inline constexpr const char *selectMaskSentence =
    "the element type of mask must be an integer of 8, 16 or 32 bits";

/// dst[c] = bit c of mask ? first[c] : second(c) for a row of cols >= 32 elements; second(c) gives a register
/// of them. The last group may overlap the one before, and is read before anything is written: dst may be the
/// storage of a source.
template <class Word, class Second>
PTO_INTERNAL void selectLine(Word *dst, const uint8_t *mask, const Word *first, const Second &second,
                             int64_t cols) {
  constexpr int lanes = maskLanes<Word>;
  constexpr int registers = static_cast<int>(maskGroup) / lanes;
  using V = simd::Vec<Word, lanes>;
  const auto choose = [&]<int I>(std::integral_constant<int, I>, uint32_t bits, int64_t c) PTO_LANES_BODY {
    return lanesOfBits<Word, I * lanes>(bits) ? simd::load<lanes>(first + c + I * lanes)
                                              : V(second(c + I * lanes));
  };
  const auto forRegisters = [](const auto &body) PTO_LANES_BODY {
    [&]<int... I>(std::integer_sequence<int, I...>) PTO_LANES_BODY {
      (..., body(std::integral_constant<int, I>()));
    }(std::make_integer_sequence<int, registers>());
  };
  const int64_t last = cols - maskGroup;
  V end[registers];
  if (cols % maskGroup != 0) {
    // The 40 bits that end with the byte of the last element, moved so that its bit is the 32nd.
    const uint8_t *from = mask + bytesOfBits(cols) - 5;
    uint32_t bits;
    std::memcpy(&bits, from + 1, sizeof bits);
    bits = static_cast<uint32_t>((uint64_t(bits) << 8 | *from) >> ((cols - 1) % 8 + 1));
    forRegisters([&](auto i) PTO_LANES_BODY { end[i] = choose(i, bits, last); });
  }
  for (int64_t c = 0; c <= last; c += maskGroup) {
    uint32_t bits;
    std::memcpy(&bits, mask + c / 8, sizeof bits);
    forRegisters([&](auto i) PTO_LANES_BODY { simd::store(dst + c + i * lanes, choose(i, bits, c)); });
  }
  if (cols % maskGroup != 0)
    forRegisters([&](auto i) PTO_LANES_BODY { simd::store(dst + last + i * lanes, end[i]); });
}

/// dst = bit of mask ? first : second over the valid region of dst. The mask lies row by row in the rows of
/// its tile, or as one stream of bits, row after row of dst, in its valid region. second(r, c) gives a
/// register of elements from (r, c) on, secondElement(r, c) the bits of one; `secondInRows` says that the
/// former may be asked for.
template <class Dst, class Mask, class First, class Second, class SecondElement>
PTO_INTERNAL void selectBy(Dst dst, Mask mask, bool isStream, First first, bool secondInRows,
                           const Second &second, const SecondElement &secondElement) {
  using Word = typename Dst::Element;
  const int64_t wordBytes = wordBytesOf(mask);
  const int64_t rows = dst.validRows();
  const int64_t cols = dst.validCols();
  const bool maskInLines = mask.isRows() && (!isStream || (mask.validCols() == mask.cols() && cols % 8 == 0));
  if (maskInLines && dst.isRows() && first.isRows() && secondInRows && cols >= maskGroup) {
    const int64_t pitch = isStream ? cols / 8 : mask.cols() * wordBytes;
    const auto *bits = reinterpret_cast<const uint8_t *>(mask.data);
    for (int64_t r = 0; r < rows; ++r)
      selectLine<Word>(
          dst.data + r * dst.cols(), bits + r * pitch, first.data + r * first.cols(),
          [&](int64_t c) PTO_LANES_BODY { return second(r, c); }, cols);
    return;
  }
  const int64_t maskRow = mask.validCols() * wordBytes;
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const int64_t bit = isStream ? r * cols + c : c;
      const uint8_t byte =
          isStream ? *maskByte(mask, bit / 8 / maskRow, bit / 8 % maskRow) : *maskByte(mask, r, bit / 8);
      const Word chosen =
          byte >> bit % 8 & 1 ? Word(simd::load<1>(first.data + first.offset(r, c))[0]) : secondElement(r, c);
      std::memcpy(static_cast<void *>(dst.data + dst.offset(r, c)), &chosen, sizeof chosen);
    }
}

/// The rules on what a select moves and on its mask.
template <class Op, class... Sources>
PTO_INTERNAL constexpr void selectRules(Profile profile, Report &report, const TileDesc &dst,
                                        const TileDesc &mask, const Sources &...source) {
  elementwiseRules<Op>(profile, report, dst, source...);
  report.must(maskIntegers.contains(mask.element), selectMaskSentence);
}

/// Mask elements that hold the bits of a row of dst.
PTO_INTERNAL constexpr Extent maskWords(const TileDesc &dst, const TileDesc &mask) {
  return dst.validCols.known && mask.elementBytes > 0
             ? Extent(wordsOfBits(dst.validCols.value, mask.elementBytes))
             : Extent();
}

} // namespace pto::tessera
