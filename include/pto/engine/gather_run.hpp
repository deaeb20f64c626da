// Gathering into and scattering from consecutive places: the loops of TGATHER, MGATHER and MSCATTER.
#pragma once

#include <cstdint>
#include <cstring>

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

/// Four elements, written together: with the instructions of which each compiler makes the fewest. (Gather
/// instructions are slower.)
template <class T>
PTO_INTERNAL void gatherFour(T *to, const T *from, const uint32_t *place) {
  using Bits = simd::tessera::Word<sizeof(T)>;
#if defined(__clang__)
  const simd::Vec<Bits, 4> values = {bitsAt(from, place[0]), bitsAt(from, place[1]), bitsAt(from, place[2]),
                                     bitsAt(from, place[3])};
  std::memcpy(static_cast<void *>(to), &values, sizeof values);
#else
  uint64_t pairs[2];
  std::memcpy(pairs, place, sizeof pairs);
  const Bits values[4] = {bitsAt(from, static_cast<uint32_t>(pairs[0])), bitsAt(from, pairs[0] >> 32),
                          bitsAt(from, static_cast<uint32_t>(pairs[1])), bitsAt(from, pairs[1] >> 32)};
  std::memcpy(static_cast<void *>(to), values, sizeof values);
#endif
}

/// to[i] = from[place i] for i < count; zero where there is none.
template <class T>
PTO_INTERNAL void gatherRun(T *to, const T *from, int64_t count, Places32 places) {
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
  if constexpr (sizeof(T) < 8)
    for (; i + 4 <= count; i += 4)
      gatherFour(to + i, from, places.place + i);
  for (; i < count; ++i) {
    const auto value = bitsAt(from, places.place[i]);
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

} // namespace pto::tessera
