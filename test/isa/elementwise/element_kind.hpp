// Element types as values, so that what loops over elements is compiled once; and random bits for each:
// special values, small ones, ones whose sums and products round, and any.
#pragma once

#include <pto/pto-inst.hpp>

#include <cstdint>
#include <limits>
#include <ostream>
#include <type_traits>
#include <vector>

#include "test/isa/elementwise/accepted.hpp"
#include "test/support/guarded_tile.hpp"

namespace test {

struct ElementKind {
  const char *name;
  size_t bytes;
  int mantissaBits; ///< 0 for integers
  bool isSigned;
  std::vector<uint64_t> specials;
  uint64_t (*small)(int k); ///< k, or k / 2 for floats
  bool (*isNan)(uint64_t bits);
  void (*show)(std::ostream &out, uint64_t bits);

  uint64_t mask() const { return ~uint64_t(0) >> (64 - 8 * bytes); }
};

template <class T>
inline constexpr const char *typeName = "";
template <>
inline constexpr const char *typeName<int8_t> = "int8_t";
template <>
inline constexpr const char *typeName<uint8_t> = "uint8_t";
template <>
inline constexpr const char *typeName<int16_t> = "int16_t";
template <>
inline constexpr const char *typeName<uint16_t> = "uint16_t";
template <>
inline constexpr const char *typeName<int32_t> = "int32_t";
template <>
inline constexpr const char *typeName<uint32_t> = "uint32_t";
template <>
inline constexpr const char *typeName<int64_t> = "int64_t";
template <>
inline constexpr const char *typeName<uint64_t> = "uint64_t";
template <>
inline constexpr const char *typeName<half> = "half";
template <>
inline constexpr const char *typeName<bfloat16_t> = "bfloat16_t";
template <>
inline constexpr const char *typeName<float> = "float";

/// Zeros, subnormals, the ends of the range, infinities, NaNs, and values next to ties.
inline std::vector<uint64_t> specialFloats(int bytes, int mantissaBits) {
  const uint64_t sign = uint64_t(1) << (8 * bytes - 1);
  const uint64_t unit = uint64_t(1) << mantissaBits; // the lowest exponent bit
  const uint64_t infinity = sign - unit;
  const uint64_t one = (infinity / 2) & ~(unit - 1); // the exponent of 1 is all ones but the top bit
  std::vector<uint64_t> values;
  for (uint64_t value : {uint64_t(0),
                         uint64_t(1),
                         unit / 2,
                         unit - 1,
                         unit,
                         unit + 1,
                         one,
                         one - 1,
                         one + 1,
                         one + unit / 2,
                         one - unit,
                         one - 2 * unit,
                         one + unit,
                         one + unit + unit / 4,
                         one + unit * mantissaBits,
                         one + unit * (mantissaBits + 1),
                         one + unit * (mantissaBits + 1) + 1,
                         infinity - 1,
                         infinity - unit,
                         infinity,
                         infinity + unit / 2,
                         infinity + 1}) {
    values.push_back(value);
    values.push_back(value | sign);
  }
  return values;
}
template <class T>
std::vector<uint64_t> specialIntegers() {
  std::vector<uint64_t> values;
  for (int value : {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, -1, -2, -3})
    values.push_back(reference::bitsOf(static_cast<T>(value)));
  for (T value : {std::numeric_limits<T>::min(), std::numeric_limits<T>::max()})
    for (int step : {-1, 0, 1})
      values.push_back(reference::bitsOf(reference::wrapped<T>(reference::Wide(value) + step)));
  return values;
}

template <class T>
const ElementKind &kindOf() {
  static const ElementKind kind = [] {
    ElementKind made{typeName<T>, sizeof(T), 0, true, {}, nullptr, &reference::isNan<T>, nullptr};
    if constexpr (reference::isFloat<T>) {
      made.mantissaBits = std::is_same_v<T, half> ? 10 : std::is_same_v<T, float> ? 23 : 7;
      made.specials = specialFloats(sizeof(T), made.mantissaBits);
      made.small = [](int k) { return reference::bitsOf(static_cast<T>(static_cast<float>(k) / 2)); };
      made.show = [](std::ostream &out, uint64_t bits) {
        out << static_cast<float>(reference::fromBits<T>(bits));
      };
    } else {
      made.isSigned = std::is_signed_v<T>;
      made.specials = specialIntegers<T>();
      made.small = [](int k) { return reference::bitsOf(static_cast<T>(k)); };
      made.show = [](std::ostream &out, uint64_t bits) { out << +reference::fromBits<T>(bits); };
    }
    return made;
  }();
  return kind;
}

inline uint64_t randomBits(Random &random, const ElementKind &kind) {
  const uint64_t bits = random();
  switch (bits >> 61) {
  case 0:
    return kind.specials[bits % kind.specials.size()];
  case 1:
    return kind.small(static_cast<int>(bits % 41) - 20);
  case 2:
  case 3:
  case 4:
    if (kind.mantissaBits != 0) { // exponents near that of 1, where sums and products round
      const uint64_t unit = uint64_t(1) << kind.mantissaBits;
      const uint64_t one = (((kind.mask() >> 1) + 1 - unit) / 2) & ~(unit - 1);
      const uint64_t sign = (bits >> 32 & 1) * ((kind.mask() >> 1) + 1);
      return sign | (one + (bits >> 33 & 15) * unit - 8 * unit + bits % unit);
    }
    [[fallthrough]];
  default:
    return bits & kind.mask();
  }
}

} // namespace test
