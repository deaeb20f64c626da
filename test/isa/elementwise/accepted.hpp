// The results that are right for one element, and the arithmetic that references are written with: floats are
// computed in double and rounded to float, then to half or bfloat16, which for one operation is the same as
// rounding once.
#pragma once

#include <pto/pto-inst.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace test::reference {

template <class T>
inline constexpr bool isSmallFloat = std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>;
template <class T>
inline constexpr bool isFloat = isSmallFloat<T> || std::is_same_v<T, float>;

template <class T>
uint64_t bitsOf(T value) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}
template <class T>
T fromBits(uint64_t bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
  return value;
}
template <class T>
bool isNan(uint64_t bits) {
  if constexpr (isFloat<T>)
    return std::isnan(static_cast<float>(fromBits<T>(bits)));
  return false;
}

/// The results that are right for one element, the one to show first. A NaN stands for every NaN.
struct Accepted {
  static constexpr int capacity = 5;
  uint64_t bits[capacity] = {};
  int count = 0;
  bool anything = false; ///< the formula does not say

  Accepted() = default;
  template <class T>
  Accepted(T value) : bits{bitsOf(value)}, count(1) {}
  template <class T>
  Accepted &orElse(T value) {
    bits[count++] = bitsOf(value);
    return *this;
  }
  static Accepted whatever() {
    Accepted all;
    all.anything = true;
    return all;
  }
  bool contains(uint64_t result) const {
    for (int i = 0; i < count; ++i)
      if (bits[i] == result)
        return true;
    return anything;
  }
};

/// The value of a float element.
template <class T>
double num(T value) {
  return static_cast<double>(static_cast<float>(value));
}
/// The nearest float. g++ would see through a conversion, compute in float and fuse the product with a sum.
inline float nearestFloat(double value) {
  const volatile float nearest = static_cast<float>(value);
  return nearest;
}
/// A float element from what was computed in double.
template <class T>
T rounded(double value) {
  return static_cast<T>(nearestFloat(value));
}
/// The same with one rounding for every double: the float on the way is rounded to odd, which keeps the
/// second rounding right.
template <class T>
T roundedOnce(double value) {
  float near = static_cast<float>(value);
  if (static_cast<double>(near) != value && std::isfinite(near) && std::bit_cast<uint32_t>(near) % 2 == 0)
    near = std::nextafter(near, static_cast<double>(near) < value ? INFINITY : -INFINITY);
  return static_cast<T>(near);
}
/// A value within so many units in the last place of float, rounded to the element type. Zero, one,
/// infinities and NaN are met exactly.
template <class T>
Accepted within(int ulps, long double exact) {
  const auto nearest = static_cast<float>(exact);
  Accepted result = static_cast<T>(nearest);
  const long double magnitude = std::fabs(exact);
  if (exact == 1.0L || !(magnitude > 0x1p-152L) || !(magnitude < 0x1p129L))
    return result;
  float above = nearest, below = nearest;
  for (int i = 0; i < ulps; ++i) {
    above = std::nextafter(above, INFINITY);
    below = std::nextafter(below, -INFINITY);
    result.orElse(static_cast<T>(above)).orElse(static_cast<T>(below));
  }
  return result;
}

using Wide = __int128;
using UnsignedWide = unsigned __int128;
template <class T>
T wrapped(Wide value) {
  return static_cast<T>(value);
}

} // namespace test::reference
