// Converting the elements of one tile into those of another. The modes choose a loop over consecutive
// elements once; the walk over the tiles then calls it. Walks know sizes and layouts, not element types, so
// that few of them are compiled.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "pto/tile/views.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lane_convert.hpp"

namespace pto::tessera {

/// A tile's storage, without its element type.
struct Plane {
  TileLayout layout;
  char *data;
};

/// A loop over consecutive elements of a pair.
using ConvertRun = void (*)(void *to, const void *from, int64_t count, Conversion how);
/// The same where elements of four bits lie in pairs, for as many as it can: it returns how many.
using ConvertPairs = int64_t (*)(void *to, const void *from, int64_t count);
/// What a walk calls; there may be no loop over pairs.
struct ConvertLoops {
  ConvertRun run;
  ConvertPairs pairs;
};

/// Bits of an element where it is stored.
template <class T>
inline constexpr int storedBits = IsTwinType<T>() ? 4 : static_cast<int>(8 * sizeof(T));

/// How elements of some bits lie in memory. A loop over consecutive elements has those of four bits in bytes.
template <int Bits>
struct StoredElements {
  static constexpr bool packed = Bits == 4;
  static constexpr int64_t bytes = packed ? 1 : Bits / 8; ///< of an element in a loop

  PTO_INTERNAL static void get(char *to, const char *data, int64_t offset) {
    if constexpr (packed)
      *to = static_cast<char>(static_cast<unsigned char>(data[offset / 2]) >> (offset % 2 * 4) & 0xf);
    else
      std::memcpy(to, data + offset * bytes, bytes);
  }
  PTO_INTERNAL static void set(char *data, int64_t offset, const char *from) {
    if constexpr (packed) {
      const int shift = offset % 2 * 4;
      data[offset / 2] = static_cast<char>((data[offset / 2] & ~(0xf << shift)) | (*from & 0xf) << shift);
    } else {
      std::memcpy(data + offset * bytes, from, bytes);
    }
  }
};

/// Calls a loop for a line of elements that are consecutive in both tiles. Packed ones start with a byte.
template <int DstBits, int SrcBits>
PTO_INTERNAL void convertLine(char *to, const char *from, int64_t length, ConvertLoops convert,
                              Conversion how) {
  using To = StoredElements<DstBits>;
  using From = StoredElements<SrcBits>;
  if constexpr (!To::packed && !From::packed) {
    convert.run(to, from, length, how);
  } else {
    constexpr int64_t longest = 256;
    uint8_t toPart[longest], fromPart[longest];
    const int64_t done = convert.pairs != nullptr ? convert.pairs(to, from, length) : 0;
    for (int64_t i = done; i < length; i += longest) {
      const int64_t count = length - i < longest ? length - i : longest;
      const char *source = from + (From::packed ? i / 2 : i * From::bytes);
      char *place = to + (To::packed ? i / 2 : i * To::bytes);
      if constexpr (From::packed)
        simd::unpackHalfBytes(fromPart, reinterpret_cast<const uint8_t *>(source), count);
      convert.run(To::packed ? static_cast<void *>(toPart) : place,
                  From::packed ? static_cast<const void *>(fromPart) : source, count, how);
      if constexpr (To::packed)
        simd::packHalfBytes(reinterpret_cast<uint8_t *>(place), toPart, count);
    }
  }
}

/// Calls a loop for every stretch that is consecutive in both tiles. Elements have these sizes in bits.
template <int DstBits, int SrcBits>
[[gnu::noinline]] void convertRuns(const Plane &dst, const Plane &src, int64_t rows, int64_t cols,
                                   ConvertLoops convert, Conversion how) {
  using To = StoredElements<DstBits>;
  using From = StoredElements<SrcBits>;
  const TileLayout &to = dst.layout, &from = src.layout;
  const bool asRows = to.isRows() && from.isRows(), asColumns = to.isColumns() && from.isColumns();
  const int64_t toStride = asRows ? to.cols : to.rows, fromStride = asRows ? from.cols : from.rows;
  const bool startsWithBytes = !(To::packed && toStride % 2 != 0) && !(From::packed && fromStride % 2 != 0);
  if ((asRows || asColumns) && startsWithBytes) {
    int64_t lines = asRows ? rows : cols, length = asRows ? cols : rows;
    if (length == toStride && length == fromStride) {
      length *= lines;
      lines = 1;
    }
    for (int64_t line = 0; line < lines; ++line)
      convertLine<DstBits, SrcBits>(dst.data + line * toStride * DstBits / 8,
                                    src.data + line * fromStride * SrcBits / 8, length, convert, how);
    return;
  }
  // Other layouts: a part of a row at a time, brought together and spread out again.
  constexpr int64_t maximum = 64;
  char toPart[maximum * To::bytes];
  char fromPart[maximum * From::bytes];
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; c += maximum) {
      const int64_t count = cols - c < maximum ? cols - c : maximum;
      for (int64_t i = 0; i < count; ++i)
        From::get(fromPart + i * From::bytes, src.data, from.offset(r, c + i));
      convert.run(toPart, fromPart, count, how);
      for (int64_t i = 0; i < count; ++i)
        To::set(dst.data, to.offset(r, c + i), toPart + i * To::bytes);
    }
}

/// One element after the other: for pairs and modes that have no loop on registers.
template <class D, class S>
[[gnu::noinline]] void convertEach(void *to, const void *from, int64_t count, Conversion how) {
  simd::tessera::Word<sizeof(S)> bits;
  for (int64_t i = 0; i < count; ++i) {
    std::memcpy(&bits, static_cast<const char *>(from) + i * int64_t(sizeof bits), sizeof bits);
    const auto code = static_cast<simd::tessera::Word<sizeof(D)>>(
        convertElement(elementTypeOf<D>(), elementTypeOf<S>(), bits, how));
    std::memcpy(static_cast<char *>(to) + i * int64_t(sizeof code), &code, sizeof code);
  }
}

/// The loop of a mode that rounds, with the given way to overflow: nearest even has its own, all others share
/// one.
template <class D, class S, Overflow O>
PTO_INTERNAL ConvertRun roundingRun(RoundMode mode) {
  return mode == RoundMode::CAST_RINT ? simd::convertRun<D, S, RoundMode::CAST_RINT, O>
                                      : simd::convertRun<D, S, simd::givenMode, O>;
}

/// The loop for a pair and its modes, which saturates or overflows like Wrap. Instantiated are only those in
/// which a pair's modes make a difference.
template <class D, class S, Overflow Wrap>
PTO_INTERNAL ConvertRun chooseRun(Conversion how) {
  constexpr RoundMode none = RoundMode::CAST_NONE, rint = RoundMode::CAST_RINT;
  constexpr Overflow wrap = Overflow::HostWrap, saturate = Overflow::Saturate;
  const bool saturates = how.overflow == saturate;
  if constexpr (!simd::convertsInLanes<D, S>) {
    return convertEach<D, S>;
  } else if constexpr (std::is_integral_v<S> && std::is_integral_v<D>) {
    if constexpr (simd::everyValueFits<D, S>)
      return simd::convertRun<D, S, none, wrap>;
    else
      return saturates ? simd::convertRun<D, S, none, saturate> : simd::convertRun<D, S, none, wrap>;
  } else if constexpr (std::is_integral_v<S>) {
    // Exact in any mode where the integers have no more digits than the floats.
    constexpr int digits = std::is_same_v<D, float>        ? 24
                           : std::is_same_v<D, half>       ? 11
                           : std::is_same_v<D, bfloat16_t> ? 8
                                                           : 0;
    if (std::numeric_limits<S>::digits > digits && how.mode != rint)
      return convertEach<D, S>;
    if constexpr ((std::is_same_v<D, half> && sizeof(S) > 1) || simd::SmallFloatElement<D>)
      return saturates ? simd::convertRun<D, S, rint, saturate> : simd::convertRun<D, S, rint, wrap>;
    else // of these none is too large
      return simd::convertRun<D, S, rint, wrap>;
  } else if constexpr (!std::is_integral_v<D> && holdsEvery(elementTypeOf<D>(), elementTypeOf<S>()) &&
                       (simd::SmallFloatElement<S> || !std::is_same_v<D, S>)) {
    return simd::convertRun<D, S, rint, wrap>; // exact in any mode
  } else if constexpr (std::is_same_v<D, S>) {
    return how.mode == none ? simd::convertRun<D, S, none, wrap> : roundingRun<D, S, wrap>(how.mode);
  } else if constexpr (simd::SmallFloatElement<D> && !simd::Float4Element<D>) {
    return saturates ? simd::convertRun<D, S, rint, saturate> : simd::convertRun<D, S, rint, wrap>;
  } else if constexpr (simd::Float4Element<D>) { // whose largest value is what overflow gives anyway
    return roundingRun<D, S, wrap>(how.mode);
  } else {
    constexpr Overflow beyond = std::is_integral_v<D> ? Wrap : wrap;
    return saturates ? roundingRun<D, S, saturate>(how.mode) : roundingRun<D, S, beyond>(how.mode);
  }
}

/// dst[r, c] = src[r, c] converted, over the given region, each tile through its own layout. `how` saturates
/// or overflows like Wrap.
template <Overflow Wrap, class Dst, class Src>
PTO_INTERNAL void convertRegion(Dst dst, Src src, int64_t rows, int64_t cols, Conversion how) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (rows <= 0 || cols <= 0)
    return;
  const Plane to = {dst.layout(), reinterpret_cast<char *>(dst.data)};
  const Plane from = {src.layout(), reinterpret_cast<char *>(src.data)};
  ConvertLoops loops = {chooseRun<D, S, Wrap>(how), nullptr};
  if constexpr (simd::convertsPairs<D, S>)
    if (how.mode == RoundMode::CAST_RINT || simd::Float4Element<S>) // of which every value is one of D
      loops.pairs = simd::convertPairs<D, S>;
  convertRuns<storedBits<D>, storedBits<S>>(to, from, rows, cols, loops, how);
}

} // namespace pto::tessera
