// Packed masks: one bit for each element of a row, the first in the lowest bit of the first byte. A mask of
// wider elements is the same bytes. Bits become lanes, and lanes bits, in groups of 32 elements.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/machine/rules.hpp"
#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// How many elements are compared or selected at once: one 32-bit word of a mask.
inline constexpr int64_t maskGroup = 32;

/// Bytes of the registers used here. Wider ones have other instructions and gain little: a group of bytes
/// fills 256 bits.
#if defined(__AVX2__)
inline constexpr int maskRegister = 32;
#else
inline constexpr int maskRegister = 16;
#endif
template <class T>
inline constexpr int maskLanes = maskRegister / static_cast<int>(sizeof(T));

/// The element types of masks.
inline constexpr TypeSet maskBytesOrWords = {ElementType::I8, ElementType::U8, ElementType::I32,
                                             ElementType::U32};
inline constexpr TypeSet maskIntegers = typeset::int8to32;

constexpr int64_t bytesOfBits(int64_t bits) { return (bits + 7) / 8; }
/// Mask elements of this size that hold so many bits.
constexpr int64_t wordsOfBits(int64_t bits, int64_t wordBytes) {
  return (bits + 8 * wordBytes - 1) / (8 * wordBytes);
}

/// Bytes of a mask's elements: asked of the tile, not of its type, so that tiles described in text need one
/// instance of an instruction for all kinds of masks.
template <class Mask>
PTO_INTERNAL int64_t wordBytesOf(const Mask &mask) {
  return mask.describe().elementBytes;
}

/// Byte `index` of row r of a mask, in any layout.
template <class Mask>
PTO_INTERNAL uint8_t *maskByte(const Mask &mask, int64_t r, int64_t index) {
  const int64_t wordBytes = wordBytesOf(mask);
  return reinterpret_cast<uint8_t *>(mask.data) + mask.offset(r, index / wordBytes) * wordBytes +
         index % wordBytes;
}

// ---- Lanes to bits ----

/// Bit i: whether lane i is set. Lanes are 0 or -1, as comparisons give them; those of 16 bits are narrowed
/// first.
template <class V>
PTO_INTERNAL uint32_t bitsOfLanes(V lanes) {
  constexpr size_t laneBytes = sizeof(simd::Lane<V>);
  static_assert(laneBytes != 2);
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32 && laneBytes == 8)
    return static_cast<uint32_t>(__builtin_ia32_movmskpd256(std::bit_cast<simd::Vec<double, 4>>(lanes)));
  else if constexpr (sizeof(V) == 32 && laneBytes == 4)
    return static_cast<uint32_t>(__builtin_ia32_movmskps256(std::bit_cast<simd::Vec<float, 8>>(lanes)));
  else if constexpr (sizeof(V) == 32)
    return static_cast<uint32_t>(__builtin_ia32_pmovmskb256(std::bit_cast<simd::Vec<char, 32>>(lanes)));
  else
#elif defined(__SSE2__)
  if constexpr (sizeof(V) == 16 && laneBytes == 8)
    return static_cast<uint32_t>(__builtin_ia32_movmskpd(std::bit_cast<simd::Vec<double, 2>>(lanes)));
  else if constexpr (sizeof(V) == 16 && laneBytes == 4)
    return static_cast<uint32_t>(__builtin_ia32_movmskps(std::bit_cast<simd::Vec<float, 4>>(lanes)));
  else if constexpr (sizeof(V) == 16)
    return static_cast<uint32_t>(__builtin_ia32_pmovmskb128(std::bit_cast<simd::Vec<char, 16>>(lanes)));
  else
#endif
  {
    uint32_t bits = 0;
    for (int i = 0; i < simd::laneCount<V>; ++i)
      bits |= static_cast<uint32_t>(lanes[i] & 1) << i;
    return bits;
  }
}

/// Two registers of 16-bit lanes, each 0 or -1, as one of bytes.
template <class V>
PTO_INTERNAL auto narrowed(V low, V high) {
  using Bytes = simd::Vec<int8_t, 2 * simd::laneCount<V>>;
#if defined(__AVX2__)
  using Quads = simd::Vec<long long, 4>;
  const auto mixed = std::bit_cast<Quads>(__builtin_ia32_packsswb256(
      std::bit_cast<simd::Vec<short, 16>>(low), std::bit_cast<simd::Vec<short, 16>>(high)));
  return std::bit_cast<Bytes>(Quads(__builtin_shufflevector(mixed, mixed, 0, 2, 1, 3)));
#elif defined(__SSE2__)
  return std::bit_cast<Bytes>(__builtin_ia32_packsswb128(std::bit_cast<simd::Vec<short, 8>>(low),
                                                         std::bit_cast<simd::Vec<short, 8>>(high)));
#else
  Bytes result;
  for (int i = 0; i < simd::laneCount<V>; ++i) {
    result[i] = static_cast<int8_t>(low[i]);
    result[simd::laneCount<V> + i] = static_cast<int8_t>(high[i]);
  }
  return result;
#endif
}

/// The bits of a group of elements of type T: lanes(i) compares maskLanes<T> of them from number i on.
template <class T, class Lanes>
PTO_INTERNAL uint32_t bitsOfGroup(const Lanes &lanes) {
  constexpr int step = maskLanes<T>;
  uint32_t bits = 0;
  if constexpr (sizeof(T) == 2) {
#pragma GCC unroll 8
    for (int i = 0; i < maskGroup; i += 2 * step)
      bits |= bitsOfLanes(narrowed(lanes(i), lanes(i + step))) << i;
  } else {
#pragma GCC unroll 16
    for (int i = 0; i < maskGroup; i += step)
      bits |= bitsOfLanes(lanes(i)) << i;
  }
  return bits;
}

// ---- Bits to lanes ----

/// In lane i the bit of element First + i.
template <class Word, int Lanes, int First>
struct LaneBit {
  alignas(32) Word bit[Lanes] = {};
  constexpr LaneBit() {
    for (int i = 0; i < Lanes; ++i)
      bit[i] = static_cast<Word>(uint64_t(1) << (First + i) % static_cast<int>(8 * sizeof(Word)));
  }
};
template <class Word, int Lanes, int First>
inline constexpr LaneBit<Word, Lanes, First> laneBit;

/// Lanes of Word's size, -1 where the bit of elements First, First + 1, ... of the group is set.
template <class Word, int First>
PTO_INTERNAL auto lanesOfBits(uint32_t bits) {
  constexpr int count = maskLanes<Word>;
  using V = simd::Vec<Word, count>;
  const V mine = simd::load<count>(laneBit<Word, count, First>.bit);
  V spread;
  if constexpr (sizeof(Word) >= 4) {
    spread = simd::splat<count>(static_cast<Word>(bits));
  } else if constexpr (sizeof(Word) == 2) {
    spread = simd::splat<count>(static_cast<Word>(bits >> First / 16 * 16));
  } else {
    // Each byte of the word eight times; indices stay inside 128 bits, where bytes move fast.
    const auto words = std::bit_cast<V>(simd::splat<maskRegister / 4>(static_cast<uint32_t>(bits >> First)));
    if constexpr (count == 32)
      spread = __builtin_shufflevector(words, words, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 18, 18,
                                       18, 18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19);
    else
      spread = __builtin_shufflevector(words, words, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  }
  return (spread & mine) == mine;
}

} // namespace pto::tessera
