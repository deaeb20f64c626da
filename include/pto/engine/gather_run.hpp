// Gathering into and scattering from consecutive places: the loops of TGATHER, TSCATTER, MGATHER and MSCATTER.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/copy.hpp"
#include "pto/engine/index_source.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// The element at a place, as bits.
template <class T>
PTO_INTERNAL simd::tessera::Word<sizeof(T)> bitsAt(const T *from, uint64_t place) {
  simd::tessera::Word<sizeof(T)> value;
  std::memcpy(&value, static_cast<const void *>(from + place), sizeof value);
  return value;
}

/// Four elements, with the instructions of which each compiler makes the fewest. Those of four bytes are
/// paired in registers, and the pairs joined: gather instructions are slower. Longer ones are written one by
/// one, each from a register of its own.
template <class T>
PTO_INTERNAL void gatherFour(T *to, const T *from, const uint32_t *place) {
  using Bits = simd::tessera::Word<sizeof(T)>;
  if constexpr (sizeof(T) == 4) {
    using Four = simd::Vec<Bits, 4>;
    using Pairs = simd::Vec<uint64_t, 2>;
    const auto pair = [&](int k) PTO_ALWAYS_INLINE {
      const Four first = {bitsAt(from, place[k])}, second = {bitsAt(from, place[k + 1])};
      return std::bit_cast<Pairs>(__builtin_shufflevector(first, second, 0, 4, 1, 5));
    };
    const Pairs values = __builtin_shufflevector(pair(0), pair(2), 0, 2);
    std::memcpy(static_cast<void *>(to), &values, sizeof values);
    return;
  }
#if defined(__clang__)
  if constexpr (sizeof(T) <= 2) {
    const simd::Vec<Bits, 4> values = {bitsAt(from, place[0]), bitsAt(from, place[1]), bitsAt(from, place[2]),
                                       bitsAt(from, place[3])};
    std::memcpy(static_cast<void *>(to), &values, sizeof values);
    return;
  }
  uint64_t pairs[2];
  std::memcpy(pairs, place, sizeof pairs);
  Bits values[4] = {bitsAt(from, static_cast<uint32_t>(pairs[0])), bitsAt(from, pairs[0] >> 32),
                    bitsAt(from, static_cast<uint32_t>(pairs[1])), bitsAt(from, pairs[1] >> 32)};
#else
  Bits values[4] = {bitsAt(from, place[0]), bitsAt(from, place[1]), bitsAt(from, place[2]),
                    bitsAt(from, place[3])};
  if constexpr (sizeof(T) <= 2) {
    constexpr int bits = 8 * sizeof(T);
    using Four = simd::tessera::Word<4 * sizeof(T)>;
    const auto low = static_cast<Four>(values[0] | static_cast<Four>(values[1]) << bits);
    const auto high = static_cast<Four>(values[2] | static_cast<Four>(values[3]) << bits);
    const auto four = static_cast<Four>(low | high << (2 * bits));
    std::memcpy(static_cast<void *>(to), &four, sizeof four);
    return;
  }
#endif
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) {
    asm("" : "+r"(values[k]));
    std::memcpy(static_cast<void *>(to + k), values + k, sizeof(T));
  }
}

/// to[i] = from[place i] for i < count; zero where there is none.
template <class T>
PTO_INTERNAL void gatherRun(T *to, const T *from, int64_t count, Places32 places) {
  using Bits = simd::tessera::Word<sizeof(T)>;
  int64_t i = 0;
  if (places.drops) [[unlikely]] {
    for (; i < count; ++i) {
      const bool isThere = places.place[i] != Places32::nowhere;
      auto value = bitsAt(from, isThere ? places.place[i] : 0);
      value = isThere ? value : 0;
      std::memcpy(static_cast<void *>(to + i), &value, sizeof value);
    }
    return;
  }
  for (; i + 4 <= count; i += 4)
    gatherFour(to + i, from, places.place + i);
  for (; i < count; ++i) {
    const Bits value = bitsAt(from, places.place[i]);
    std::memcpy(static_cast<void *>(to + i), &value, sizeof value);
  }
}

/// to[place i] = from[i] for i < count, in order. Places and values are read several at a time, in words.
template <class T>
PTO_INTERNAL void scatterRun(T *to, const T *from, int64_t count, const uint32_t *place) {
  using Bits = simd::tessera::Word<sizeof(T)>;
  constexpr int perWord = sizeof(T) <= 2 ? 4 : sizeof(T) == 4 ? 2 : 1;
  int64_t i = 0;
  for (; i + 4 <= count; i += 4) {
    uint64_t pairs[2], words[4 / perWord] = {};
    std::memcpy(pairs, place + i, sizeof pairs);
    for (int k = 0; k < 4 / perWord; ++k)
      std::memcpy(words + k, static_cast<const void *>(from + i + k * perWord), perWord * sizeof(T));
#pragma GCC unroll 4
    for (int k = 0; k < 4; ++k) {
      const auto value = static_cast<Bits>(words[k / perWord] >> (k % perWord * 8 * int(sizeof(T))));
      const auto where = static_cast<uint32_t>(pairs[k / 2] >> (k % 2 * 32));
      std::memcpy(static_cast<void *>(to + where), &value, sizeof value);
    }
  }
  for (; i < count; ++i)
    std::memcpy(static_cast<void *>(to + place[i]), static_cast<const void *>(from + i), sizeof(T));
}

inline namespace PTO_LANES_NAMESPACE {

/// Whole lines: line i of one side is line place[i] of the table. One function for all tiles with elements of a size.
template <class Bits>
[[gnu::noinline]] void gatherLines(Bits *to, int64_t toPitch, const Bits *table, int64_t tablePitch,
                                   const uint32_t *place, int64_t lines, int64_t length) {
  copyLinesAt<Bits>(
      lines, length, [=](int64_t line) PTO_LANES_BODY { return to + line * toPitch; },
      [=](int64_t line) PTO_LANES_BODY { return table + place[line] * tablePitch; });
}
/// The other way, in order.
template <class Bits>
[[gnu::noinline]] void scatterLines(Bits *table, int64_t tablePitch, const Bits *from, int64_t fromPitch,
                                    const uint32_t *place, int64_t lines, int64_t length) {
  copyLinesAt<Bits>(
      lines, length, [=](int64_t line) PTO_LANES_BODY { return table + place[line] * tablePitch; },
      [=](int64_t line) PTO_LANES_BODY { return from + line * fromPitch; });
}

/// Rows of elements, gathered. One function for all tiles with elements of a size.
template <class Bits>
[[gnu::noinline]] void gatherRows(Bits *to, int64_t toStride, const Bits *from, int64_t rows, int64_t cols,
                                  const IndexSource &source) {
  forEachRunOfPlaces(source, rows, cols, toStride == cols,
                     [&](int64_t r, int64_t c, int64_t count, Places32 places)
                         PTO_ALWAYS_INLINE { gatherRun(to + r * toStride + c, from, count, places); });
}

/// The same for tiles of any layout. A place counts the elements of the source row by row.
template <class Bits>
[[gnu::noinline]] void gatherPlaces(Bits *to, const TileLayout &toLayout, const Bits *from,
                                    const TileLayout &fromLayout, int64_t rows, int64_t cols,
                                    const IndexSource &source) {
  forEachRunOfPlaces(source, rows, cols, false, [&](int64_t r, int64_t c, int64_t count, Places32 places) {
    for (int64_t i = 0; i < count; ++i) {
      const int64_t place = places.place[i];
      Bits value = 0;
      if (!places.drops || places.place[i] != Places32::nowhere)
        value = bitsAt(
            from, static_cast<uint64_t>(fromLayout.offset(place / fromLayout.cols, place % fromLayout.cols)));
      std::memcpy(static_cast<void *>(to + toLayout.offset(r, c + i)), &value, sizeof value);
    }
  });
}

/// Whether all indexes, as unsigned numbers, are below the end.
template <class Index>
[[gnu::noinline]] bool areBelow(uint64_t end, const Index *first, int64_t stride, int64_t rows,
                                int64_t cols) {
  using U = std::make_unsigned_t<Index>;
  // All bits that any of them has make no smaller number: mostly that one tells it.
  constexpr int lanes = simd::lanes<U>;
  simd::Vec<U, lanes> together = {};
  U any = 0;
  for (int64_t r = 0; r < rows; ++r) {
    const Index *row = first + r * stride;
    int64_t c = 0;
    for (; c + lanes <= cols; c += lanes)
      together |= std::bit_cast<simd::Vec<U, lanes>>(simd::load<lanes>(row + c));
    for (; c < cols; ++c)
      any |= static_cast<U>(row[c]);
  }
  for (int lane = 0; lane < lanes; ++lane)
    any |= together[lane];
  if (any < end) [[likely]]
    return true;
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      if (static_cast<U>(first[r * stride + c]) >= end)
        return false;
  return true;
}

/// to[index[r, c]] = from[r, c], in order.
template <class Bits, class Index>
[[gnu::noinline]] void scatterRows(Bits *to, const Bits *from, int64_t fromStride, const Index *index,
                                   int64_t indexStride, int64_t rows, int64_t cols) {
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const auto value = bitsAt(from, static_cast<uint64_t>(r * fromStride + c));
      std::memcpy(static_cast<void *>(to + static_cast<int64_t>(index[r * indexStride + c])), &value,
                  sizeof value);
    }
}

} // namespace PTO_LANES_NAMESPACE

} // namespace pto::tessera
