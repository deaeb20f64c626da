// Packed masks: one bit for each element of a row, the first in the lowest bit of the first byte. A mask of
// wider elements is the same bytes. Bits become lanes, and lanes bits, in groups of 32 elements.
#pragma once

#include <bit>
#include <cstdint>

#include "pto/machine/rules.hpp"
#include "pto/profile/macros.hpp"
#include "pto/types/lane_mask.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// How many elements are compared or selected at once: one 32-bit word of a mask.
inline constexpr int64_t maskGroup = 32;

/// Elements that are compared or selected in one register.
template <class T>
inline constexpr int maskLanes = [] {
  constexpr int lanes = simd::maskRegister / static_cast<int>(sizeof(T));
  return lanes < maskGroup ? lanes : static_cast<int>(maskGroup);
}();

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

/// The bits of a group of elements of type T: lanes(i) compares maskLanes<T> of them from number i on.
template <class T, class Lanes>
PTO_INTERNAL uint32_t bitsOfGroup(const Lanes &lanes) {
  constexpr int step = maskLanes<T>;
  uint32_t bits = 0;
  if constexpr (sizeof(T) == 2 && step < maskGroup) {
#pragma GCC unroll 8
    for (int i = 0; i < maskGroup; i += 2 * step)
      bits |= simd::bitsOfLanes(simd::narrowedMask(lanes(i), lanes(i + step))) << i;
  } else {
#pragma GCC unroll 16
    for (int i = 0; i < maskGroup; i += step)
      bits |= simd::bitsOfLanes(lanes(i)) << i;
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
  if constexpr (simd::hasBitRegister<V>)
    return simd::lanesOfMask<V>(bits >> First) != 0;
  const V mine = simd::load<count>(laneBit<Word, count, First>.bit);
  V spread;
  if constexpr (sizeof(Word) >= 4) {
    spread = simd::splat<count>(static_cast<Word>(bits));
  } else if constexpr (sizeof(Word) == 2) {
    spread = simd::splat<count>(static_cast<Word>(bits >> First / 16 * 16));
  } else {
    // Each byte of the word eight times; indices stay inside 128 bits, where bytes move fast.
    const auto words = std::bit_cast<V>(simd::splat<count / 4>(static_cast<uint32_t>(bits >> First)));
    if constexpr (count == 32)
      spread = __builtin_shufflevector(words, words, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 18, 18,
                                       18, 18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19);
    else
      spread = __builtin_shufflevector(words, words, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  }
  return (spread & mine) == mine;
}

} // namespace pto::tessera
