// bfloat16_t: the upper half of a float. A class of ours until C++23 brings std::bfloat16_t, with the same
// meaning: arithmetic happens in float and is rounded once, to nearest even.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "pto/types/half.hpp"
#include "pto/types/inlining.hpp"
#include "pto/types/rounding.hpp"

#if __cplusplus > 202002L && __has_include(<stdfloat>)
#include <stdfloat>
#endif

namespace pto {
namespace tessera {

/// bfloat16 to binary32: exact, NaN bits kept. As for half, Bits is int32_t or a GNU vector of it.
template <class Float, class Bits>
PTO_ALWAYS_INLINE constexpr Float widenBfloat16(Bits bits) {
  return std::bit_cast<Float>(bits << 16);
}

/// binary32 to bfloat16, nearest even, overflow to infinity; a NaN turns quiet and keeps the top of its
/// payload.
template <class Bits, class Float>
PTO_ALWAYS_INLINE constexpr Bits narrowToBfloat16(Float value) {
  const Bits none = {};
  const Bits bits = std::bit_cast<Bits>(value);
  const auto isNan = (bits & 0x7fffffff) > 0x7f800000;
  const Bits roundUp = ((bits >> 16) & 1) + 0x7fff;
  const Bits quietBit = none + 0x400000;
  return ((isNan ? bits | quietBit : bits + (isNan ? none : roundUp)) >> 16) & 0xffff;
}

} // namespace tessera

/// The value of a bfloat16 bit pattern.
constexpr float bfloat16BitsToFloat(uint16_t bits) { return tessera::widenBfloat16<float>(int32_t{bits}); }

/// The nearest bfloat16 bit pattern, ties to even.
constexpr uint16_t floatToBfloat16Bits(float value) {
  return static_cast<uint16_t>(tessera::narrowToBfloat16<int32_t>(value));
}

/// The same from double, rounded once: going through float would round twice.
constexpr uint16_t doubleToBfloat16Bits(double value) {
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const auto sign = static_cast<uint16_t>(bits >> 48 & 0x8000);
  if ((bits & ~tessera::doubleSign) > tessera::doubleInfinity)
    return sign | 0x7fc0 | static_cast<uint16_t>(bits >> 45 & 0x7f);
  const uint64_t code = tessera::encodeMagnitude(value, 7, 127);
  return sign | static_cast<uint16_t>(code < 0x7f80 ? code : 0x7f80);
}

/// The same from any integer.
template <class Integer>
constexpr uint16_t integerToBfloat16Bits(Integer value) {
  static_assert(std::is_integral_v<Integer> && sizeof(Integer) <= 8);
  if constexpr (sizeof(Integer) <= 2)
    return floatToBfloat16Bits(static_cast<float>(value));
  const bool negative = value < Integer{};
  const uint64_t magnitude = negative ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  const uint16_t bits = doubleToBfloat16Bits(tessera::integerForRounding(magnitude));
  return negative ? bits | 0x8000 : bits;
}

} // namespace pto

#if defined(__STDCPP_BFLOAT16_T__) && __cplusplus > 202002L

using bfloat16_t = std::bfloat16_t;

#else

class bfloat16_t;

namespace pto::tessera {

/// The floats of eight and four bits (small_float.hpp, hifloat8.hpp).
template <class T>
concept SmallFloat = requires(T value) {
  value.RawData();
  T::FromRaw(value.RawData());
};

/// What may stand beside a bfloat16_t in an expression.
template <class T>
concept Bfloat16Partner = std::is_integral_v<T> || std::is_same_v<T, bfloat16_t> || std::is_same_v<T, half> ||
                          std::is_same_v<T, float> || std::is_same_v<T, double>;

template <class L, class R>
concept Bfloat16Pair = (std::is_same_v<L, bfloat16_t> && Bfloat16Partner<R>) ||
                       (std::is_same_v<R, bfloat16_t> && Bfloat16Partner<L>);

/// Integers join bfloat16, wider floats win, and half with bfloat16 meets in float, which holds both.
template <class T>
using JoinedWithBfloat16 = std::conditional_t<std::is_integral_v<T>, bfloat16_t,
                                              std::conditional_t<std::is_same_v<T, half>, float, T>>;

/// The type of an expression over such a pair, and the type it is computed in.
template <class L, class R>
using Bfloat16Result = JoinedWithBfloat16<std::conditional_t<std::is_same_v<L, bfloat16_t>, R, L>>;
template <class L, class R>
using Bfloat16Work = std::conditional_t<std::is_same_v<Bfloat16Result<L, R>, double>, double, float>;

} // namespace pto::tessera

/// Converts implicitly from every built-in number and every smaller float, and to float. Operators are templates over the exact
/// operand types so that mixed expressions are never ambiguous. (`c ? bf16 : 1.0f` alone needs a cast: either
/// side converts to the other.)
class bfloat16_t {
public:
  bfloat16_t() = default;
  constexpr bfloat16_t(float value) : bits(pto::floatToBfloat16Bits(value)) {}
  constexpr bfloat16_t(double value) : bits(pto::doubleToBfloat16Bits(value)) {}
  constexpr bfloat16_t(half value) : bits(pto::floatToBfloat16Bits(static_cast<float>(value))) {}
  template <class Integer>
    requires std::is_integral_v<Integer>
  constexpr bfloat16_t(Integer value) : bits(pto::integerToBfloat16Bits(value)) {}
  template <pto::tessera::SmallFloat Small>
  constexpr bfloat16_t(Small value) : bfloat16_t(static_cast<double>(value)) {}

  constexpr operator float() const { return pto::bfloat16BitsToFloat(bits); }

  constexpr bfloat16_t operator+() const { return *this; }
  constexpr bfloat16_t operator-() const {
    return std::bit_cast<bfloat16_t>(static_cast<uint16_t>(bits ^ 0x8000));
  }

#define PTO_BFLOAT16_ARITHMETIC(OP)                                                                          \
  template <class L, class R>                                                                                \
    requires pto::tessera::Bfloat16Pair<L, R>                                                                \
  friend constexpr pto::tessera::Bfloat16Result<L, R> operator OP(L left, R right) {                         \
    using Result = pto::tessera::Bfloat16Result<L, R>;                                                       \
    using Work = pto::tessera::Bfloat16Work<L, R>;                                                           \
    return Result(Work(Result(left)) OP Work(Result(right)));                                                \
  }                                                                                                          \
  template <pto::tessera::Bfloat16Partner R>                                                                 \
  constexpr bfloat16_t &operator OP##=(R right) {                                                            \
    return *this = bfloat16_t(*this OP right);                                                               \
  }                                                                                                          \
  template <pto::tessera::SmallFloat R>                                                                      \
  constexpr bfloat16_t &operator OP##=(R right) {                                                            \
    return *this = bfloat16_t(static_cast<double>(*this) OP static_cast<double>(right));                     \
  }                                                                                                          \
  friend constexpr half &operator OP##=(half & left, bfloat16_t right) {                                     \
    return left = static_cast<half>(left OP right);                                                          \
  }
  PTO_BFLOAT16_ARITHMETIC(+)
  PTO_BFLOAT16_ARITHMETIC(-)
  PTO_BFLOAT16_ARITHMETIC(*)
  PTO_BFLOAT16_ARITHMETIC(/)
#undef PTO_BFLOAT16_ARITHMETIC

#define PTO_BFLOAT16_COMPARISON(OP)                                                                          \
  template <class L, class R>                                                                                \
    requires pto::tessera::Bfloat16Pair<L, R>                                                                \
  friend constexpr bool operator OP(L left, R right) {                                                       \
    using Result = pto::tessera::Bfloat16Result<L, R>;                                                       \
    using Work = pto::tessera::Bfloat16Work<L, R>;                                                           \
    return Work(Result(left)) OP Work(Result(right));                                                        \
  }
  PTO_BFLOAT16_COMPARISON(==)
  PTO_BFLOAT16_COMPARISON(!=)
  PTO_BFLOAT16_COMPARISON(<)
  PTO_BFLOAT16_COMPARISON(<=)
  PTO_BFLOAT16_COMPARISON(>)
  PTO_BFLOAT16_COMPARISON(>=)
#undef PTO_BFLOAT16_COMPARISON

  constexpr bfloat16_t &operator++() { return *this += 1; }
  constexpr bfloat16_t &operator--() { return *this -= 1; }
  constexpr bfloat16_t operator++(int) {
    const bfloat16_t before = *this;
    ++*this;
    return before;
  }
  constexpr bfloat16_t operator--(int) {
    const bfloat16_t before = *this;
    --*this;
    return before;
  }

private:
  uint16_t bits;
};

template <>
class std::numeric_limits<bfloat16_t> {
  static constexpr bfloat16_t of(uint16_t bits) { return std::bit_cast<bfloat16_t>(bits); }

public:
  static constexpr bool is_specialized = true;
  static constexpr bool is_signed = true;
  static constexpr bool is_integer = false;
  static constexpr bool is_exact = false;
  static constexpr bool has_infinity = true;
  static constexpr bool has_quiet_NaN = true;
  static constexpr bool has_signaling_NaN = true;
  static constexpr std::float_denorm_style has_denorm = std::denorm_present;
  static constexpr bool has_denorm_loss = false;
  static constexpr std::float_round_style round_style = std::round_to_nearest;
  static constexpr bool is_iec559 = true;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr int digits = 8;
  static constexpr int digits10 = 2;
  static constexpr int max_digits10 = 4;
  static constexpr int radix = 2;
  static constexpr int min_exponent = -125;
  static constexpr int min_exponent10 = -37;
  static constexpr int max_exponent = 128;
  static constexpr int max_exponent10 = 38;
  static constexpr bool traps = false;
  static constexpr bool tinyness_before = false;

  static constexpr bfloat16_t min() noexcept { return of(0x0080); }
  static constexpr bfloat16_t lowest() noexcept { return of(0xff7f); }
  static constexpr bfloat16_t max() noexcept { return of(0x7f7f); }
  static constexpr bfloat16_t epsilon() noexcept { return of(0x3c00); }
  static constexpr bfloat16_t round_error() noexcept { return of(0x3f00); }
  static constexpr bfloat16_t infinity() noexcept { return of(0x7f80); }
  static constexpr bfloat16_t quiet_NaN() noexcept { return of(0x7fc0); }
  static constexpr bfloat16_t signaling_NaN() noexcept { return of(0x7fa0); }
  static constexpr bfloat16_t denorm_min() noexcept { return of(0x0001); }
};

#endif
