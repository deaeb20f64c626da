// Converting the elements of one tile into those of another. The modes choose a loop over consecutive
// elements once; the walk over the tiles then calls it. Walks know sizes and layouts, not element types, so
// that few of them are compiled.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
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

/// Calls a loop for every stretch that is consecutive in both tiles. Elements have these sizes in bytes.
template <int DstBytes, int SrcBytes>
[[gnu::noinline]] void convertRuns(const Plane &dst, const Plane &src, int64_t rows, int64_t cols,
                                   ConvertRun convert, Conversion how) {
  const TileLayout &to = dst.layout, &from = src.layout;
  const bool asRows = to.isRows() && from.isRows(), asColumns = to.isColumns() && from.isColumns();
  if (asRows || asColumns) {
    int64_t lines = asRows ? rows : cols, length = asRows ? cols : rows;
    const int64_t toStride = asRows ? to.cols : to.rows, fromStride = asRows ? from.cols : from.rows;
    if (length == toStride && length == fromStride) {
      length *= lines;
      lines = 1;
    }
    for (int64_t line = 0; line < lines; ++line)
      convert(dst.data + line * toStride * DstBytes, src.data + line * fromStride * SrcBytes, length, how);
    return;
  }
  // Other layouts: a part of a row at a time, brought together and spread out again.
  constexpr int64_t maximum = 64;
  char toPart[maximum * DstBytes];
  char fromPart[maximum * SrcBytes];
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; c += maximum) {
      const int64_t count = cols - c < maximum ? cols - c : maximum;
      for (int64_t i = 0; i < count; ++i)
        std::memcpy(fromPart + i * SrcBytes, src.data + from.offset(r, c + i) * SrcBytes, SrcBytes);
      convert(toPart, fromPart, count, how);
      for (int64_t i = 0; i < count; ++i)
        std::memcpy(dst.data + to.offset(r, c + i) * DstBytes, toPart + i * DstBytes, DstBytes);
    }
}

/// One element after the other: for pairs and modes that have no loop on registers. Between floats and 8-bit
/// floats the loop is compiled for the pair.
template <class D, class S>
[[gnu::noinline]] void convertEach(void *to, const void *from, int64_t count, Conversion how) {
  using Code = simd::tessera::Word<sizeof(D)>;
  constexpr ElementType toType = elementTypeOf<D>(), fromType = elementTypeOf<S>();
  constexpr bool compiled = (simd::FloatElement<S> && typeset::smallFloats.contains(toType)) ||
                            (simd::FloatElement<D> && typeset::smallFloats.contains(fromType));
  simd::tessera::Word<sizeof(S)> bits;
  for (int64_t i = 0; i < count; ++i) {
    std::memcpy(&bits, static_cast<const char *>(from) + i * int64_t(sizeof bits), sizeof bits);
    Code code;
    if constexpr (compiled)
      code = static_cast<Code>(convertElementHere(toType, fromType, bits, how));
    else
      code = static_cast<Code>(convertElement(toType, fromType, bits, how));
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
    if (how.mode != rint)
      return convertEach<D, S>;
    if constexpr (std::is_same_v<D, half> && sizeof(S) > 1) // of others none is too large
      return saturates ? simd::convertRun<D, S, rint, saturate> : simd::convertRun<D, S, rint, wrap>;
    else
      return simd::convertRun<D, S, rint, wrap>;
  } else if constexpr (std::is_same_v<D, S>) {
    return how.mode == none ? simd::convertRun<D, S, none, wrap> : roundingRun<D, S, wrap>(how.mode);
  } else if constexpr (std::is_same_v<D, float>) {
    return simd::convertRun<D, S, none, wrap>;
  } else {
    constexpr Overflow beyond = std::is_integral_v<D> ? Wrap : wrap;
    return saturates ? roundingRun<D, S, saturate>(how.mode) : roundingRun<D, S, beyond>(how.mode);
  }
}

template <class T>
PTO_INTERNAL uint64_t elementBits(T element) {
  return std::bit_cast<simd::tessera::Word<sizeof(T)>>(element);
}

/// dst[r, c] = src[r, c] converted, over the given region, each tile through its own layout. `how` saturates
/// or overflows like Wrap.
template <Overflow Wrap, class Dst, class Src>
PTO_INTERNAL void convertRegion(Dst dst, Src src, int64_t rows, int64_t cols, Conversion how) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (rows <= 0 || cols <= 0)
    return;
  if constexpr (IsTwinType<D>() || IsTwinType<S>()) {
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        const uint64_t bits = elementBits(src.get(src.offset(r, c)));
        const uint64_t code = convertElement(elementTypeOf<D>(), elementTypeOf<S>(), bits, how);
        dst.set(dst.offset(r, c), std::bit_cast<D>(static_cast<simd::tessera::Word<sizeof(D)>>(code)));
      }
  } else {
    const Plane to = {dst.layout(), reinterpret_cast<char *>(dst.data)};
    const Plane from = {src.layout(), reinterpret_cast<char *>(src.data)};
    convertRuns<sizeof(D), sizeof(S)>(to, from, rows, cols, chooseRun<D, S, Wrap>(how), how);
  }
}

} // namespace pto::tessera
