// Functions of float lanes: exp and log (within one unit in the last place of the correctly rounded value),
// sqrt (correctly rounded), rsqrt, and the scalar power and remainder. exp and log are plain float arithmetic
// in which every step rounds as written, so their bits are the same with every compiler and instruction set.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "pto/types/inlining.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

namespace tessera {

// ln 2 = high + low, within 2^-36. They have 15 and 16 significant bits, so that products with an exponent,
// which has 8, are exact.
inline constexpr float ln2High = 0x1.62e4p-1f;
inline constexpr float ln2Low = 0x1.7f7ep-20f;

/// Whether any lane of the result of a comparison is true.
template <class V>
PTO_ALWAYS_INLINE inline bool anyTrue(V mask) {
#if !defined(__SSE__)
  bool any = false;
  for (int i = 0; i < laneCount<V>; ++i)
    any |= mask[i] != 0;
  return any;
#else
#if defined(__AVX512F__) && defined(__clang__) // g++ would compare twice
  if constexpr (sizeof(V) == 64) {
    constexpr int isNotEqual = 4, allLanes = -1;
    return __builtin_ia32_cmpd512_mask(std::bit_cast<Vec<int32_t, 16>>(mask), Vec<int32_t, 16>{}, isNotEqual,
                                       allLanes) != 0;
  }
#endif
  if constexpr (sizeof(V) < 16)
    return anyTrue(extendWithZero<Vec<int32_t, 4>>(mask));
  else if constexpr (sizeof(V) == 16)
    return __builtin_ia32_movmskps(std::bit_cast<Vec<float, 4>>(mask)) != 0;
#if defined(__AVX__)
  else if constexpr (sizeof(V) == 32)
    return __builtin_ia32_movmskps256(std::bit_cast<Vec<float, 8>>(mask)) != 0;
  else
    return anyTrue(__builtin_shufflevector(mask, mask, 0, 1, 2, 3, 4, 5, 6, 7) |
                   __builtin_shufflevector(mask, mask, 8, 9, 10, 11, 12, 13, 14, 15));
#endif
#endif
}

/// The square root of each lane, correctly rounded: the instruction.
template <class V>
PTO_ALWAYS_INLINE inline V squareRoot(V value) {
#if defined(__clang__)
  return __builtin_elementwise_sqrt(value);
#elif !defined(__SSE2__)
  for (int i = 0; i < laneCount<V>; ++i)
    value[i] = static_cast<Lane<V>>(__builtin_sqrt(value[i]));
  return value;
#else
  constexpr bool isDouble = std::is_same_v<Lane<V>, double>;
  if constexpr (sizeof(V) < 16)
    return front<V>(squareRoot(extendWithZero<Vec<Lane<V>, 16 / sizeof(Lane<V>)>>(value)));
#if defined(__AVX512F__)
  else if constexpr (sizeof(V) == 64 && isDouble)
    return __builtin_ia32_sqrtpd512_mask(value, V{}, -1, 4); // 4: the current rounding, to nearest
  else if constexpr (sizeof(V) == 64)
    return __builtin_ia32_sqrtps512_mask(value, V{}, -1, 4);
#endif
#if defined(__AVX__)
  else if constexpr (sizeof(V) == 32 && isDouble)
    return __builtin_ia32_sqrtpd256(value);
  else if constexpr (sizeof(V) == 32)
    return __builtin_ia32_sqrtps256(value);
#endif
  else if constexpr (isDouble)
    return __builtin_ia32_sqrtpd(value);
  else
    return __builtin_ia32_sqrtps(value);
#endif
}

/// 1 / sqrt of each lane in double, rounded to float.
template <class V>
PTO_ALWAYS_INLINE inline V reciprocalRoot(V value) {
  return convert<float>(1.0 / squareRoot(convert<double>(value)));
}

/// The same for as many floats as fill a register: the two halves of them as doubles do so again.
template <class V, int... K>
PTO_ALWAYS_INLINE inline V reciprocalRootOfHalves(V value, std::integer_sequence<int, K...>) {
  constexpr int half = sizeof...(K);
  const auto low = reciprocalRoot(__builtin_shufflevector(value, value, K...));
  const auto high = reciprocalRoot(__builtin_shufflevector(value, value, (half + K)...));
  return __builtin_shufflevector(low, high, K..., (half + K)...);
}

} // namespace tessera

// In exp and log a plain * stands where the product is exact: then it makes no difference whether the
// compiler fuses it with the sum. All other products are rounded. Registers with lanes that need care are
// rare, so these lanes are found by one branch, which gives every lane the result that the other side would.

/// e^x.
template <int N>
PTO_ALWAYS_INLINE inline Vec<float, N> exp(Vec<float, N> x) {
  using Floats = Vec<float, N>;
  using Bits = Vec<uint32_t, N>;
  // Up to 69, 2^n below is so far from the ends of the range that its product with s is exact where it
  // matters.
  const auto magnitude = std::bit_cast<Floats>(std::bit_cast<Bits>(x) & 0x7fffffffu);
  const bool nearEnds = tessera::anyTrue(magnitude > 69.0f);
  if (nearEnds) [[unlikely]] {
    // Beyond these bounds the result is infinite or zero, as it is at them. NaN passes both comparisons.
    const auto minimum = splat<N>(-104.0f), maximum = splat<N>(89.0f);
    x = x < minimum ? minimum : x;
    x = x > maximum ? maximum : x;
  }

  // x = n ln 2 + r, n integral, |r| <= ln 2 / 2. Adding 1.5 * 2^23 rounds to an integer and leaves it in the
  // low bits; 127 more is the bias of an exponent.
  const auto shift = splat<N>(0x1.8p23f + 127.0f);
  const auto shifted = product(x, splat<N>(0x1.715476p+0f)) + shift;
  const auto n = shifted - shift;
  const auto r = (x - n * tessera::ln2High) - n * tessera::ln2Low;

  // e^r - 1 = r + q0 r^2 + ... + q4 r^6 = s, with an error below 2^-28. The order makes short chains.
  const auto r2 = product(r, r);
  const auto q01 = product(r, splat<N>(0.166665204777f)) + 0.499999934374f;
  const auto q23 = product(r, splat<N>(0.00836873556208f)) + 0.0416683898573f;
  const auto q234 = q23 + product(r2, splat<N>(0.00138145599506f));
  const auto s = (r + product(r2, q01)) + product(product(r2, r2), q234);

  const auto biased = std::bit_cast<Bits>(shifted);
  if (nearEnds) [[unlikely]] {
    // (1 + s) 2^n in two factors of about 2^(n/2). Only the last product can round, if the result is
    // subnormal.
    const Bits firstBits = ((biased + 127u) >> 1) << 23;
    const auto first = std::bit_cast<Floats>(firstBits);
    const auto second = std::bit_cast<Floats>(((biased + 127u) << 23) - firstBits);
    return product(first + s * first, second);
  }
  const auto scale = std::bit_cast<Floats>(biased << 23);
  return scale + s * scale;
}

/// The natural logarithm: -inf at both zeros, NaN below.
template <int N>
PTO_ALWAYS_INLINE inline Vec<float, N> log(Vec<float, N> x) {
  using Floats = Vec<float, N>;
  using Bits = Vec<uint32_t, N>;
  using Ints = Vec<int32_t, N>;
  // bits = 2^k m, sqrt(1/2) <= m < sqrt(2). exponent is k where the format has it, that is, 2^23 k.
  auto bits = std::bit_cast<Bits>(x);
  const uint32_t minimum = 0x3f3504f3u; // sqrt(1/2)
  Bits exponent = (bits - minimum) & 0xff800000u;
  auto k = convert<float>(std::bit_cast<Ints>(exponent));

  // Are all of them normal and positive, in 0x00800000 .. 0x7f7fffff? A sum that wraps makes it one
  // comparison.
  if (tessera::anyTrue(std::bit_cast<Ints>(bits + 0x7f800000u) >= -0x01000000)) [[unlikely]] {
    // Subnormal numbers are scaled by 2^23 into the normal range.
    const auto isSmall = x < splat<N>(0x1p-126f);
    bits = std::bit_cast<Bits>(isSmall ? product(x, splat<N>(0x1p23f)) : x);
    exponent = (bits - minimum) & 0xff800000u;
    k = convert<float>(std::bit_cast<Ints>(exponent - (std::bit_cast<Bits>(isSmall) & (23u << 23))));
    // An infinite k makes the result infinite, and NaN makes it NaN.
    const auto infinity = splat<N>(__builtin_inff());
    k = x > 0.0f ? k : x < 0.0f ? splat<N>(__builtin_nanf("")) : -infinity;
    k = x < infinity ? k : x;
  }

  // With f = m - 1 and t = f / (m + 1): log m = log((1 + t) / (1 - t)) = f - t (f - t^2 p(t^2)), with an
  // error below 2^-29.
  const auto m = std::bit_cast<Floats>(bits - exponent);
  const auto f = m - 1.0f;
  const auto t = f / (m + 1.0f);
  const auto t2 = product(t, t);
  const auto p12 = product(t2, splat<N>(0.298717418328f)) + 0.399775410885f;
  const auto p = product(t2, p12) + 0.666667763853f;
  const auto curved = product(t, f - product(t2, p));

  // k ln 2 + log m, the small terms first.
  const auto fraction = f + (k * (0x1p-23f * tessera::ln2Low) - curved);
  return fraction + k * (0x1p-23f * tessera::ln2High);
}

/// The square root, correctly rounded.
template <int N>
PTO_ALWAYS_INLINE inline Vec<float, N> sqrt(Vec<float, N> x) {
  return tessera::squareRoot(x);
}

/// 1 / sqrt(x), in double and rounded once: infinities of the same sign at the zeros, NaN below.
template <int N>
PTO_ALWAYS_INLINE inline Vec<float, N> rsqrt(Vec<float, N> x) {
  if constexpr (N <= lanes<double>)
    return tessera::reciprocalRoot(x);
  else
    return tessera::reciprocalRootOfHalves(x, std::make_integer_sequence<int, N / 2>{});
}

/// base^exponent, in double and rounded once.
inline float power(float base, float exponent) { return static_cast<float>(__builtin_pow(base, exponent)); }

/// a - b trunc(a / b), which is exact: fmod.
inline float remainderTruncated(float a, float b) { return __builtin_fmodf(a, b); }

} // namespace pto::simd
