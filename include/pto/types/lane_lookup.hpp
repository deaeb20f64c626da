// Small tables in registers: an entry for each lane, by the shuffle instruction that machines have for bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// Whether vectors of so many bytes can look up.
template <int Bytes>
inline constexpr bool hasLookUp =
#if defined(__AVX512BW__)
    Bytes == 16 || Bytes == 32 || Bytes == 64;
#elif defined(__AVX2__)
    Bytes == 16 || Bytes == 32;
#elif defined(__SSSE3__)
    Bytes == 16;
#else
    false;
#endif

namespace tessera {

template <class Bytes, int... I>
PTO_ALWAYS_INLINE inline Bytes repeated(Vec<uint8_t, 16> table, std::integer_sequence<int, I...>) {
  return std::bit_cast<Bytes>(__builtin_shufflevector(table, table, (I % 16)...));
}

} // namespace tessera

/// Entry number `index`, below 16, of a table of 16 bytes, for each lane.
template <class V>
  requires(hasLookUp<sizeof(V)> && sizeof(Lane<V>) == 1)
PTO_ALWAYS_INLINE inline V lookUp(Vec<uint8_t, 16> table, [[maybe_unused]] V index) {
  using Bytes = Vec<char, sizeof(V)>;
  [[maybe_unused]] const auto entries =
      tessera::repeated<Bytes>(table, std::make_integer_sequence<int, sizeof(V)>());
#if defined(__AVX512BW__) && defined(__clang__)
  if constexpr (sizeof(V) == 64)
    return std::bit_cast<V>(__builtin_ia32_pshufb512(entries, std::bit_cast<Bytes>(index)));
#elif defined(__AVX512BW__)
  if constexpr (sizeof(V) == 64)
    return std::bit_cast<V>(
        __builtin_ia32_pshufb512_mask(entries, std::bit_cast<Bytes>(index), Bytes{}, ~0ull));
#endif
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32)
    return std::bit_cast<V>(__builtin_ia32_pshufb256(entries, std::bit_cast<Bytes>(index)));
#endif
#if defined(__SSSE3__)
  if constexpr (sizeof(V) == 16)
    return std::bit_cast<V>(__builtin_ia32_pshufb128(entries, std::bit_cast<Bytes>(index)));
#endif
}

/// The same for eight words.
template <class V>
  requires(hasLookUp<sizeof(V)> && sizeof(Lane<V>) == 2)
PTO_ALWAYS_INLINE inline V lookUp(Vec<uint16_t, 8> table, V index) {
  const V places = index * 0x0202 + 0x0100; // of both bytes of an entry
  return std::bit_cast<V>(
      lookUp(std::bit_cast<Vec<uint8_t, 16>>(table), std::bit_cast<Vec<uint8_t, sizeof(V)>>(places)));
}

/// Whether there are tables of 128 bytes.
#if defined(__AVX512VBMI__)
inline constexpr bool hasLongLookUp = true;

/// Entry number `index` modulo 128 of a table of 128 bytes, in two halves, for each lane.
PTO_ALWAYS_INLINE inline Vec<uint8_t, 64> lookUpLong(Vec<uint8_t, 64> low, Vec<uint8_t, 64> high,
                                                     Vec<uint8_t, 64> index) {
  using Bytes = Vec<char, 64>;
  const auto first = std::bit_cast<Bytes>(low), second = std::bit_cast<Bytes>(high),
             places = std::bit_cast<Bytes>(index);
#if defined(__clang__)
  return std::bit_cast<Vec<uint8_t, 64>>(__builtin_ia32_vpermi2varqi512(first, places, second));
#else
  return std::bit_cast<Vec<uint8_t, 64>>(__builtin_ia32_vpermt2varqi512_mask(places, first, second, ~0ull));
#endif
}
#else
inline constexpr bool hasLongLookUp = false;
#endif

} // namespace pto::simd
