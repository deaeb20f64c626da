// The records of TSORT32 and TMRGSORT: 8 bytes, a value first. They are moved as bytes and ordered by their
// values, descending: -0.0 and +0.0 are equal, NaNs are equal and come after everything else.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"
#include "pto/types/small_float.hpp"

namespace pto::tessera {

inline constexpr int64_t recordBytes = 8;

/// Records that follow each other in memory.
struct RecordList {
  const char *data = nullptr;
  int64_t count = 0;

  PTO_INTERNAL const char *at(int64_t k) const { return data + k * recordBytes; }
  PTO_INTERNAL void drop(int64_t records) {
    data += records * recordBytes;
    count -= records;
  }
};

PTO_INTERNAL void copyRecord(char *to, const char *from) {
  uint64_t record;
  std::memcpy(&record, from, sizeof record);
  std::memcpy(to, &record, sizeof record);
}

/// The value of a record. What is not 0 counts as true.
template <class T>
PTO_INTERNAL T recordValue(const char *record) {
  if constexpr (std::is_same_v<T, bool>) {
    return *record != 0;
  } else {
    T value;
    std::memcpy(static_cast<void *>(&value), record, sizeof value);
    return value;
  }
}

/// The values of a type as signed integers. Those of floating point are a sign and a magnitude.
template <class T>
struct ValueBits {
  using Word = simd::tessera::Word<sizeof(T), int>;
  static constexpr bool isFloat = std::is_floating_point_v<T> || std::is_same_v<T, half> ||
                                  std::is_same_v<T, bfloat16_t> || std::is_same_v<T, float8_e4m3_t> ||
                                  std::is_same_v<T, float8_e5m2_t>;
  /// Whether the order is seen in the bits; the other types are ordered as float.
  static constexpr bool areOrdered = isFloat || std::is_integral_v<T>;
  static constexpr Word magnitudeMask = std::numeric_limits<Word>::max();
  /// The largest magnitude that is not a NaN.
  static constexpr Word largest = static_cast<Word>(std::is_same_v<T, double>          ? 0x7ff0000000000000
                                                    : std::is_same_v<T, float>         ? 0x7f800000
                                                    : std::is_same_v<T, half>          ? 0x7c00
                                                    : std::is_same_v<T, bfloat16_t>    ? 0x7f80
                                                    : std::is_same_v<T, float8_e5m2_t> ? 0x7c
                                                                                       : 0x7e);
};

template <class T>
PTO_INTERNAL bool isNan(T value) {
  using Bits = ValueBits<T>;
  if constexpr (Bits::isFloat)
    return (std::bit_cast<typename Bits::Word>(value) & Bits::magnitudeMask) > Bits::largest;
  else if constexpr (std::is_integral_v<T>)
    return false;
  else
    return isNan(static_cast<float>(value));
}

/// What compares as a value does that is not NaN. Also for a vector of bits.
template <class T, class B>
PTO_INTERNAL auto orderOfBits(B bits) {
  using Bits = ValueBits<T>;
  const auto sign = bits >> (8 * static_cast<int>(sizeof(T)) - 1);
  return ((bits & Bits::magnitudeMask) ^ sign) - sign;
}
template <class T>
PTO_INTERNAL auto orderOf(T value) {
  if constexpr (std::is_arithmetic_v<T>)
    return value;
  else if constexpr (ValueBits<T>::isFloat)
    return orderOfBits<T>(std::bit_cast<typename ValueBits<T>::Word>(value));
  else
    return static_cast<float>(value);
}

/// Whether b must come before a.
template <class T>
PTO_INTERNAL bool isLarger(T b, T a) {
  return !isNan(b) && (isNan(a) || orderOf(b) > orderOf(a));
}
} // namespace pto::tessera
