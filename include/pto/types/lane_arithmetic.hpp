// Arithmetic on lanes as instructions define it: integers wrap, division by zero gives zero, and max
// and min have an order for NaN (lane_shift.hpp has shifts). half and bfloat16 are computed on in float (half_bits.hpp
// has what can be done on their bits).
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "pto/types/inlining.hpp"
#include "pto/types/lane_math.hpp"
#include "pto/types/lanes.hpp"
#include "pto/types/vec.hpp"

namespace pto::simd {

/// What an element is computed on in: float for half and bfloat16, else the lane type that carries it.
template <class T>
using Carrier = std::conditional_t<FloatElement<T>, float, Raw<T>>;

/// N elements as what they are computed on in, and back, rounded once.
template <int N, class T>
PTO_ALWAYS_INLINE inline Vec<Carrier<T>, N> loadCarrier(const T *from) {
  if constexpr (FloatElement<T>)
    return loadFloat<N>(from);
  else
    return load<N>(from);
}
template <class T, class V>
PTO_ALWAYS_INLINE inline void storeCarrier(T *to, V value) {
  if constexpr (FloatElement<T>)
    storeFloat<laneCount<V>>(to, value);
  else
    store(to, value);
}

/// A scalar operand in every lane, like the lanes of V.
template <class V, class T>
PTO_ALWAYS_INLINE inline V splatLike(T value) {
  return splat<laneCount<V>>(static_cast<Lane<V>>(value));
}

/// The value as an element of type T would hold it; T is an element type whose carrier these lanes are.
template <class T, class V>
PTO_ALWAYS_INLINE inline V roundTo(V value) {
  if constexpr (std::is_same_v<T, half>)
    return halfBitsToFloat<laneCount<V>>(floatToHalfBits<laneCount<V>>(value));
  else if constexpr (std::is_same_v<T, bfloat16_t>)
    return bfloat16BitsToFloat<laneCount<V>>(floatToBfloat16Bits<laneCount<V>>(value));
  else
    return value;
}

template <class V>
inline constexpr bool isFloating = std::is_floating_point_v<Lane<V>>;
template <class V>
inline constexpr int laneBits = static_cast<int>(8 * sizeof(Lane<V>));

/// Integers as unsigned ones, which wrap; floats as they are.
template <class V>
PTO_ALWAYS_INLINE inline auto wrapping(V value) {
  if constexpr (isFloating<V>)
    return value;
  else
    return std::bit_cast<Vec<tessera::Word<sizeof(Lane<V>)>, laneCount<V>>>(value);
}

template <class V>
PTO_ALWAYS_INLINE inline V add(V a, V b) {
  return std::bit_cast<V>(wrapping(a) + wrapping(b));
}
/// a + b of floats, rounded to odd: a sum that is no float is the one of its two neighbours whose last bit is
/// set. Rounded again, to half or bfloat16, it gives what the exact sum gives.
template <class V>
PTO_ALWAYS_INLINE inline V addToOdd(V a, V b) {
  using Bits = Vec<int32_t, laneCount<V>>;
  V sum = a + b;
  asm("" : "+m"(sum)); // or flags that let sums be reordered make the error 0
  const V added = sum - a;
  const V error = (a - (sum - added)) + (b - added); // exact; NaN where the sum is not finite
  const Bits bits = std::bit_cast<Bits>(sum);
  const Bits one = splatLike<Bits>(1);
  const Bits isInexact = (error < V{}) | (error > V{});
  const Bits isEven = (bits & one) == Bits{};
  const Bits isAwayFromZero = (error > V{}) ^ (sum < V{});
  const Bits step = isAwayFromZero ? one : -one;
  return std::bit_cast<V>((isInexact & isEven) ? bits + step : bits);
}
template <class V>
PTO_ALWAYS_INLINE inline V subtract(V a, V b) {
  return std::bit_cast<V>(wrapping(a) - wrapping(b));
}
template <class V>
PTO_ALWAYS_INLINE inline V multiply(V a, V b) {
  if constexpr (isFloating<V>)
    return product(a, b);
  else
    return std::bit_cast<V>(wrapping(a) * wrapping(b));
}
/// Of a float the sign bit is turned, of NaN too.
template <class V>
PTO_ALWAYS_INLINE inline V negate(V a) {
  return std::bit_cast<V>(-wrapping(a));
}

/// Of a float the sign bit is cleared, of NaN too; the smallest integer stays.
template <class V>
PTO_ALWAYS_INLINE inline V absolute(V a) {
  if constexpr (isFloating<V>) {
    using Bits = Vec<tessera::Word<sizeof(Lane<V>)>, laneCount<V>>;
    return std::bit_cast<V>(std::bit_cast<Bits>(a) & splatLike<Bits>(~Lane<Bits>(0) >> 1));
  } else if constexpr (std::is_signed_v<Lane<V>>) {
    return a < V{} ? negate(a) : a;
  } else {
    return a;
  }
}

/// a < b ? b : a and b < a ? b : a: a where the two do not compare.
template <class V>
PTO_ALWAYS_INLINE inline V larger(V a, V b) {
  return a < b ? b : a;
}
template <class V>
PTO_ALWAYS_INLINE inline V smaller(V a, V b) {
  return b < a ? b : a;
}

/// f(a[i], b[i], ...) for every lane: for what has no vector instruction.
template <class F, class V, class... More>
PTO_ALWAYS_INLINE inline V laneByLane(F &&f, V a, More... more) {
  V result = {};
  for (int i = 0; i < laneCount<V>; ++i)
    result[i] = f(a[i], more[i]...);
  return result;
}

namespace tessera {

template <class Wide, class F, class V, int... K, class... More>
PTO_ALWAYS_INLINE inline V widenedInHalves(F f, std::integer_sequence<int, K...>, V a, More... more);

/// f on lanes of the type Wide, converted there and back, in as many parts as those registers need.
template <class Wide, class F, class V, class... More>
PTO_ALWAYS_INLINE inline V widened(F f, V a, More... more) {
  if constexpr (laneCount<V> <= lanes<Wide>)
    return convert<Lane<V>>(f(convert<Wide>(a), convert<Wide>(more)...));
  else
    return widenedInHalves<Wide>(f, std::make_integer_sequence<int, laneCount<V> / 2>{}, a, more...);
}
template <class Wide, class F, class V, int... K, class... More>
PTO_ALWAYS_INLINE inline V widenedInHalves(F f, std::integer_sequence<int, K...>, V a, More... more) {
  constexpr int half = sizeof...(K);
  const auto low =
      widened<Wide>(f, __builtin_shufflevector(a, a, K...), __builtin_shufflevector(more, more, K...)...);
  const auto high = widened<Wide>(f, __builtin_shufflevector(a, a, (half + K)...),
                                  __builtin_shufflevector(more, more, (half + K)...)...);
  return __builtin_shufflevector(low, high, K..., (half + K)...);
}

/// Whether any bit of any lane is set.
template <class V>
PTO_ALWAYS_INLINE inline bool anyBit(V value) {
  if constexpr (sizeof(V) <= sizeof(uint64_t)) {
    return std::bit_cast<Word<sizeof(V)>>(value) != 0;
  } else {
    const auto words = std::bit_cast<Vec<uint64_t, sizeof(V) / sizeof(uint64_t)>>(value);
    uint64_t any = 0;
    for (int i = 0; i < laneCount<decltype(words)>; ++i)
      any |= words[i];
    return any != 0;
  }
}

} // namespace tessera

/// Integers towards zero, 0 where the divisor is 0, the smallest value over -1 is itself.
template <class V>
PTO_ALWAYS_INLINE inline V divide(V a, V b) {
  if constexpr (isFloating<V>) {
    return a / b;
  } else if constexpr (laneBits<V> == 64) {
    return laneByLane(
        [](auto x, auto y) PTO_LANES_BODY {
          using T = decltype(x);
          if (y == 0)
            return T(0);
          if constexpr (std::is_signed_v<T>)
            if (y == T(-1))
              return T(tessera::Word<sizeof(T)>(0) - tessera::Word<sizeof(T)>(x));
          return T(x / y);
        },
        a, b);
  } else {
    // A quotient that is no integer is at least 1 / b away from the next one, and the rounded quotient of a
    // format twice as wide as the integers less than that: cut off, it is right.
    using Wide = std::conditional_t<laneBits<V> == 32, double, float>;
    const V one = splatLike<V>(1);
    V divisor = b == V{} ? one : b;
    if constexpr (std::is_signed_v<Lane<V>>)
      divisor = b == splatLike<V>(-1) ? one : divisor; // the one quotient that would not fit
    V quotient = tessera::widened<Wide>([](auto x, auto y) PTO_LANES_BODY { return x / y; }, a, divisor);
    if constexpr (std::is_signed_v<Lane<V>>)
      quotient = b == splatLike<V>(-1) ? negate(a) : quotient;
    return b == V{} ? V{} : quotient;
  }
}

/// a - b trunc(a / b), exact, with the sign of a. A divisor of 0 gives NaN, and 0 for integers.
template <class V>
PTO_ALWAYS_INLINE inline V remainderTruncated(V a, V b) {
  if constexpr (isFloating<V>) {
    // A quotient below 2^28 is cut off correctly in double, and its product with b is exact: other lanes, and
    // infinity and NaN, are left to the scalar function.
    using Bits = Vec<uint32_t, laneCount<V>>;
    const V quotient = absolute(a / b);
    const Bits isPlain = std::bit_cast<Bits>(quotient < splatLike<V>(0x1p27f)) &
                         std::bit_cast<Bits>(absolute(b) < splatLike<V>(__builtin_inff()));
    if (tessera::anyBit(~isPlain)) [[unlikely]]
      return laneByLane([](float x, float y) { return remainderTruncated(x, y); }, a, b);
    const V remainder = tessera::widened<double>(
        [](auto x, auto y) PTO_LANES_BODY { return x - convert<double>(convert<int32_t>(x / y)) * y; }, a, b);
    const Bits sign = splatLike<Bits>(0x80000000u);
    return std::bit_cast<V>((std::bit_cast<Bits>(a) & sign) | (std::bit_cast<Bits>(remainder) & ~sign));
  } else {
    return b == V{} ? V{} : subtract(a, multiply(divide(a, b), b));
  }
}

/// a - b floor(a / b), with the sign of b: the truncated remainder, plus b where the signs differ and it is
/// not 0. The caller rounds that sum to the element type.
template <class V>
PTO_ALWAYS_INLINE inline V remainderFloored(V a, V b) {
  const V remainder = remainderTruncated(a, b);
  if constexpr (std::is_unsigned_v<Lane<V>>)
    return remainder;
  else
    return (((a >= V{}) ^ (b >= V{})) & (remainder != V{})) ? add(remainder, b) : remainder;
}

/// base^exponent. Floats as pow has it, in double and rounded once. Integers wrap; x^0 is 1, and to a
/// negative exponent all but 1 and -1 give 0.
template <class V>
PTO_ALWAYS_INLINE inline V power(V base, V exponent) {
  if constexpr (isFloating<V>) {
    return laneByLane([](float x, float y) { return power(x, y); }, base, exponent);
  } else {
    auto factor = wrapping(base);
    auto left = wrapping(exponent);
    using U = decltype(factor);
    const U one = splatLike<U>(1);
    U result = one;
    for (; tessera::anyBit(left); left >>= one) {
      result = (left & one) == one ? result * factor : result;
      factor *= factor;
    }
    const V value = std::bit_cast<V>(result);
    if constexpr (std::is_signed_v<Lane<V>>)
      return ((exponent < V{}) & (base != splatLike<V>(1)) & (base != splatLike<V>(-1))) ? V{} : value;
    else
      return value;
  }
}

/// Towards zero, as far as the integer type goes; NaN gives 0.
template <class T>
PTO_ALWAYS_INLINE inline T truncateTo(double value) {
  // The first number beyond the largest is a power of two, which double has.
  constexpr double beyond = 2.0 * static_cast<double>(T(1) << (std::numeric_limits<T>::digits - 1));
  if (value >= beyond)
    return std::numeric_limits<T>::max();
  if (value <= static_cast<double>(std::numeric_limits<T>::min()))
    return std::numeric_limits<T>::min();
  return value == value ? static_cast<T>(value) : T(0);
}

} // namespace pto::simd
