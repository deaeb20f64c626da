// Shifts of lanes against shifts of numbers: every byte by every amount, and words, in registers of all sizes.
#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include "pto/types/lane_shift.hpp"

namespace {

using namespace pto;

template <class T>
T shiftedLeft(T value, T by) {
  using U = std::make_unsigned_t<T>;
  const unsigned amount = static_cast<U>(by);
  return amount < 8 * sizeof(T) ? static_cast<T>(static_cast<U>(value) << amount) : T(0);
}
template <class T>
T shiftedRight(T value, T by) {
  const unsigned amount = static_cast<std::make_unsigned_t<T>>(by);
  if (amount < 8 * sizeof(T))
    return static_cast<T>(value >> amount);
  return std::is_signed_v<T> && value < 0 ? T(-1) : T(0);
}

template <class T, int N>
void compare() {
  using V = simd::Vec<T, N>;
  for (int a = 0; a < 256; ++a)
    for (int n = 0; n < 256; ++n) {
      V value, amount, alike;
      for (int i = 0; i < N; ++i) {
        value[i] = static_cast<T>(a * (sizeof(T) == 1 ? 1 : 257) + 7 * i);
        amount[i] = static_cast<T>(n + i % 3);
        alike[i] = static_cast<T>(n);
      }
      const V left = simd::shiftLeft(value, amount), right = simd::shiftRight(value, amount);
      const V allLeft = simd::shiftLeft<true>(value, alike), allRight = simd::shiftRight<true>(value, alike);
      for (int i = 0; i < N; ++i) {
        const T v = value[i], by = amount[i], all = alike[i];
        ASSERT_EQ(T(left[i]), shiftedLeft(v, by)) << +v << " << " << +by << ", lane " << i << " of " << N;
        ASSERT_EQ(T(right[i]), shiftedRight(v, by)) << +v << " >> " << +by << ", lane " << i << " of " << N;
        ASSERT_EQ(T(allLeft[i]), shiftedLeft(v, all)) << +v << " << " << +all << ", all of " << N;
        ASSERT_EQ(T(allRight[i]), shiftedRight(v, all)) << +v << " >> " << +all << ", all of " << N;
      }
    }
}

/// Registers of so many bytes, and all shorter ones.
template <class T, int Bytes = simd::registerBytes>
void compareSizes() {
  compare<T, Bytes / sizeof(T)>();
  if constexpr (Bytes > static_cast<int>(sizeof(T)))
    compareSizes<T, Bytes / 2>();
}

TEST(LaneShift, Bytes) {
  compareSizes<int8_t>();
  compareSizes<uint8_t>();
}
TEST(LaneShift, Words) {
  compareSizes<int16_t>();
  compareSizes<uint16_t>();
}
TEST(LaneShift, Longer) { compareSizes<int32_t>(); }

} // namespace
