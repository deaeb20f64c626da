// Elements chosen by the bits of a packed mask.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "pto/engine/lines.hpp"
#include "pto/engine/packed_mask.hpp"
#include "pto/tile/descriptors.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/lanes.hpp"
#include "pto/types/mask_packing.hpp"

namespace pto::tessera {

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
#pragma GCC unroll 1 // rows are short
  for (int64_t c = 0; c <= last; c += maskGroup) {
    uint32_t bits;
    std::memcpy(&bits, mask + c / 8, sizeof bits);
    forRegisters([&](auto i) PTO_LANES_BODY { simd::store(dst + c + i * lanes, choose(i, bits, c)); });
  }
  if (cols % maskGroup != 0)
    forRegisters([&](auto i) PTO_LANES_BODY { simd::store(dst + last + i * lanes, end[i]); });
}

/// Where the bits of a mask lie: bit n = r * pitch + c of a stream that fills the rows of the mask, `width`
/// bytes of each. See MaskPacking.
struct MaskBits {
  int64_t pitch; ///< in bits
  int64_t width; ///< in bytes

  /// Bits of one row of dst in each row of the mask.
  constexpr bool inRows() const { return pitch == 8 * width; }

  static constexpr MaskBits rowsOf(const TileDesc &mask) {
    const int64_t rowBytes = mask.cols * mask.elementBytes;
    return {8 * rowBytes, rowBytes};
  }
  /// Of a mask that a comparison wrote.
  static constexpr MaskBits written(MaskPacking packing) {
    return {8 * int64_t(packing.pitch), packing.width};
  }
};

/// Bytes of the mask up to the end of the bits of rows x cols elements.
constexpr int64_t maskBytes(MaskBits bits, int64_t rows, int64_t cols) {
  return rows > 0 && cols > 0 ? bytesOfBits((rows - 1) * bits.pitch + cols) : 0;
}

/// dst = bit of mask ? first : second over the valid region of dst. second(r, c) gives a register of elements
/// from (r, c) on, secondElement(r, c) the bits of one; `secondInRows` says that the former may be asked for.
template <class Dst, class Mask, class First, class Second, class SecondElement>
PTO_INTERNAL void selectBy(Dst dst, Mask mask, MaskBits place, First first, bool secondInRows,
                           const Second &second, const SecondElement &secondElement) {
  using Word = typename Dst::Element;
  const int64_t rows = dst.validRows();
  const int64_t cols = dst.validCols();
  const bool maskInLines = mask.isRows() && place.pitch % 8 == 0 &&
                           (place.inRows() || place.width == mask.cols() * wordBytesOf(mask));
  if (maskInLines && dst.isRows() && first.isRows() && secondInRows && cols >= maskGroup) {
    const int64_t pitch = place.inRows() ? mask.cols() * wordBytesOf(mask) : place.pitch / 8;
    const auto *bits = reinterpret_cast<const uint8_t *>(mask.data);
    if constexpr (!HasKnownLayout<Dst>)
      if (forWholeLines<maskGroup>(rows, cols, [&](int64_t r) PTO_LANES_BODY {
            return [&second, r, to = dst.data + r * dst.cols(), mask = bits + r * pitch,
                    from = first.data + r * first.cols()](int64_t k) PTO_LANES_BODY {
              selectLine<Word>(
                  to + k, mask + k / 8, from + k, [&](int64_t c) PTO_LANES_BODY { return second(r, k + c); },
                  maskGroup);
            };
          }))
        return;
    for (int64_t r = 0; r < rows; ++r)
      selectLine<Word>(
          dst.data + r * dst.cols(), bits + r * pitch, first.data + r * first.cols(),
          [&](int64_t c) PTO_LANES_BODY { return second(r, c); }, cols);
    return;
  }
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const int64_t bit = place.inRows() ? c : r * place.pitch + c, k = bit / 8;
      const uint8_t byte =
          place.inRows() ? *maskByte(mask, r, k) : *maskByte(mask, k / place.width, k % place.width);
      const Word chosen =
          byte >> bit % 8 & 1 ? Word(simd::load<1>(first.data + first.offset(r, c))[0]) : secondElement(r, c);
      std::memcpy(static_cast<void *>(dst.data + dst.offset(r, c)), &chosen, sizeof chosen);
    }
}

} // namespace pto::tessera
