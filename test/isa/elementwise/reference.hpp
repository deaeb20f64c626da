// What every elementwise instruction gives for one element, written from the formulas and not from the
// library. Integers are computed wide and wrapped, floats in double and rounded.
//
// A formula that leaves a choice (fused or not, a bound in units of the last place) gives all right answers.
#pragma once

#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "test/isa/elementwise/accepted.hpp"

namespace test::reference {

// ---- One operation ----

struct Add {
  template <class T>
  static T of(T a, T b) {
    if constexpr (isFloat<T>)
      return rounded<T>(num(a) + num(b));
    else
      return wrapped<T>(Wide(a) + Wide(b));
  }
};
struct Sub {
  template <class T>
  static T of(T a, T b) {
    if constexpr (isFloat<T>)
      return rounded<T>(num(a) - num(b));
    else
      return wrapped<T>(Wide(a) - Wide(b));
  }
};
struct Mul {
  template <class T>
  static T of(T a, T b) {
    if constexpr (isFloat<T>)
      return rounded<T>(num(a) * num(b));
    else
      return static_cast<T>(UnsignedWide(a) * UnsignedWide(b));
  }
};
/// Integers truncate toward zero; a zero divisor gives 0.
struct Div {
  template <class T>
  static T of(T a, T b) {
    if constexpr (isFloat<T>)
      return rounded<T>(num(a) / num(b));
    else
      return b == 0 ? T(0) : wrapped<T>(Wide(a) / Wide(b));
  }
};
/// Scalar over tile.
struct DivInto {
  template <class T>
  static T of(T a, T scalar) {
    return Div::of<T>(scalar, a);
  }
};
/// What is unordered or equal gives a.
struct Max {
  template <class T>
  static T of(T a, T b) {
    return a < b ? b : a;
  }
};
struct Min {
  template <class T>
  static T of(T a, T b) {
    return b < a ? b : a;
  }
};

// ---- Bits ----

struct And {
  template <class T>
  static T of(T a, T b) {
    return static_cast<T>(a & b);
  }
};
struct Or {
  template <class T>
  static T of(T a, T b) {
    return static_cast<T>(a | b);
  }
};
struct Xor {
  template <class T>
  static T of(T a, T b) {
    return static_cast<T>(a ^ b);
  }
};
struct Not {
  template <class T>
  static T of(T a) {
    return static_cast<T>(~a);
  }
};

/// The amount is unsigned; of 64-bit elements it is taken modulo 64.
template <class T>
uint64_t shiftAmount(T n) {
  const uint64_t amount = static_cast<std::make_unsigned_t<T>>(n);
  return sizeof(T) == 8 ? amount % 64 : amount;
}
/// Too large an amount shifts everything out.
struct Shl {
  template <class T>
  static T of(T a, T n) {
    const uint64_t amount = shiftAmount(n);
    return amount >= 8 * sizeof(T) ? T(0) : static_cast<T>(static_cast<uint64_t>(a) << amount);
  }
};
/// Signed elements fill with their sign.
struct Shr {
  template <class T>
  static T of(T a, T n) {
    const uint64_t amount = shiftAmount(n);
    if (amount >= 8 * sizeof(T))
      return a < 0 ? static_cast<T>(-1) : T(0);
    return static_cast<T>(Wide(a) >> amount);
  }
};

// ---- Remainders and powers ----

/// The sign follows the dividend. A zero divisor gives NaN, or 0 for integers.
struct Fmod {
  template <class T>
  static T of(T a, T b) {
    if constexpr (isFloat<T>)
      return rounded<T>(std::fmod(num(a), num(b)));
    else
      return b == 0 ? T(0) : wrapped<T>(Wide(a) % Wide(b));
  }
};
/// The sign follows the divisor.
struct Rem {
  template <class T>
  static T of(T a, T b) {
    const T t = Fmod::of<T>(a, b);
    const bool apart = (a >= T(0)) != (b >= T(0));
    if (apart && (t < T(0) || t > T(0)))
      return Add::of<T>(t, b);
    return t;
  }
};
struct Pow {
  template <class T>
  static Accepted of(T base, T exponent) {
    if constexpr (isFloat<T>) {
      return within<T>(
          2, std::pow(static_cast<long double>(num(base)), static_cast<long double>(num(exponent))));
    } else {
      if (exponent < 0) {
        if (base == 1 || base == T(-1))
          return base == 1 || exponent % 2 == 0 ? T(1) : T(-1);
        return T(0);
      }
      uint64_t result = 1, square = static_cast<uint64_t>(base);
      for (auto left = static_cast<uint64_t>(exponent); left != 0; left >>= 1, square *= square)
        if (left % 2 == 1)
          result *= square;
      return static_cast<T>(result);
    }
  }
};

// ---- One source ----

struct Abs {
  template <class T>
  static T of(T a) {
    if constexpr (isFloat<T>)
      return rounded<T>(std::fabs(num(a)));
    else
      return wrapped<T>(a < 0 ? -Wide(a) : Wide(a));
  }
};
struct Neg {
  template <class T>
  static T of(T a) {
    if constexpr (isFloat<T>)
      return rounded<T>(-num(a));
    else
      return wrapped<T>(-Wide(a));
  }
};
/// NaN and -0 stay.
struct Relu {
  template <class T>
  static T of(T a) {
    return a < T(0) ? T(0) : a;
  }
};
struct Recip {
  template <class T>
  static T of(T a) {
    return Div::of<T>(T(1), a);
  }
};
struct Sqrt {
  template <class T>
  static T of(T a) {
    return rounded<T>(std::sqrt(num(a)));
  }
};
struct Rsqrt {
  template <class T>
  static Accepted of(T a) {
    return within<T>(2, 1.0L / std::sqrt(static_cast<long double>(num(a))));
  }
};
/// Integers truncate; what they cannot hold, or float cannot hold well enough to truncate it, is open.
template <class T>
Accepted truncated(long double exact) {
  if (!(std::fabs(exact) < 0x1p22L) || exact >= static_cast<long double>(std::numeric_limits<T>::max()))
    return Accepted::whatever();
  return static_cast<T>(std::trunc(exact));
}
struct Exp {
  template <class T>
  static Accepted of(T a) {
    if constexpr (isFloat<T>)
      return within<T>(1, std::exp(static_cast<long double>(num(a))));
    else
      return truncated<T>(std::exp(static_cast<long double>(a)));
  }
};
struct Log {
  template <class T>
  static Accepted of(T a) {
    if constexpr (isFloat<T>)
      return within<T>(1, std::log(static_cast<long double>(num(a))));
    else
      return a <= T(0) ? Accepted::whatever() : truncated<T>(std::log(static_cast<long double>(a)));
  }
};

// ---- Several operations ----

/// (a + b) + c. Floats of all sizes are summed in float; the smaller ones are rounded once, at the end.
struct AddC {
  template <class T>
  static T of(T a, T b, T c) {
    if constexpr (isFloat<T>)
      return rounded<T>(num(nearestFloat(num(a) + num(b))) + num(c));
    else
      return wrapped<T>(Wide(a) + Wide(b) + Wide(c));
  }
};
/// (a - b) + c
struct SubC {
  template <class T>
  static T of(T a, T b, T c) {
    if constexpr (isFloat<T>)
      return rounded<T>(num(nearestFloat(num(a) - num(b))) + num(c));
    else
      return wrapped<T>(Wide(a) - Wide(b) + Wide(c));
  }
};

/// a > 0 ? a : a * slope, for a slope per element and for one slope.
struct LeakyRelu {
  template <class T>
  static T of(T a, T slope) {
    return a > T(0) ? a : Mul::of<T>(a, slope);
  }
};

/// The relu of fused instructions: NaN and -0 become 0.
template <class T>
T reluOf(T x) {
  return x > T(0) ? x : T(0);
}
struct SubRelu {
  template <class T>
  static T of(T a, T b) {
    return reluOf(Sub::of<T>(a, b));
  }
};

/// a * b + c with the product rounded to the element type first; of floats it may stay unrounded.
struct MulThenAdd {
  template <class T>
  static Accepted of(T a, T b, T c) {
    Accepted result = Add::of<T>(Mul::of<T>(a, b), c);
    if constexpr (std::is_same_v<T, float>)
      result.orElse(std::fma(a, b, c));
    return result;
  }
};
/// dst = a * b + dst
struct MulAddDst {
  template <class T>
  static Accepted of(T a, T b, T dst) {
    return MulThenAdd::of<T>(a, b, dst);
  }
};
/// dst = dst + a * scalar. A float dst with a smaller source computes in float.
struct Axpy {
  template <class D, class S>
  static Accepted of(S a, S scalar, D dst) {
    if constexpr (isFloat<D>)
      return MulThenAdd::of<D>(static_cast<D>(static_cast<float>(a)),
                               static_cast<D>(static_cast<float>(scalar)), dst);
    else
      return MulThenAdd::of<D>(a, scalar, dst);
  }
};
/// dst = a * dst + b, computed in float or wider and rounded once.
struct FusedMulAdd {
  template <class T>
  static Accepted of(T a, T b, T dst) {
    if constexpr (isSmallFloat<T>) {
      const double product = num(a) * num(dst);
      Accepted result = rounded<T>(num(nearestFloat(product)) + num(b));
      result.orElse(rounded<T>(product + num(b))).orElse(roundedOnce<T>(product + num(b)));
      return result;
    } else {
      return MulThenAdd::of<T>(a, dst, b);
    }
  }
};
/// dst = relu(a * dst + b), the product rounded.
struct FusedMulAddRelu {
  template <class T>
  static Accepted of(T a, T b, T dst) {
    Accepted result = reluOf(Add::of<T>(Mul::of<T>(a, dst), b));
    if constexpr (std::is_same_v<T, float>)
      result.orElse(reluOf(std::fma(a, dst, b)));
    return result;
  }
};

/// The nearest half up to the largest finite one, of what is not negative.
inline half saturatedHalf(float value) {
  return static_cast<half>(value > 65504.0f ? 65504.0f : reluOf(value));
}
/// Nearest even integer in [0, 127].
inline int8_t saturatedByte(double value) {
  return static_cast<int8_t>(value > 0 ? std::fmin(std::nearbyint(value), 127.0) : 0.0);
}
/// dst = convert(max(0, a + b)), the sum in float.
struct AddReluConv {
  template <class D, class S>
  static D of(S a, S b) {
    const double sum = static_cast<double>(a) + static_cast<double>(b);
    if constexpr (std::is_same_v<D, half>)
      return saturatedHalf(nearestFloat(sum));
    else
      return saturatedByte(num(nearestFloat(sum)));
  }
};
struct SubReluConv {
  template <class D, class S>
  static D of(S a, S b) {
    const double difference = static_cast<double>(a) - static_cast<double>(b);
    if constexpr (std::is_same_v<D, half>)
      return saturatedHalf(nearestFloat(difference));
    else
      return saturatedByte(num(nearestFloat(difference)));
  }
};
/// dst = half(max(0, (a + b) * scale)): the sum wraps, the product is a float, perhaps scaled down and up
/// again.
struct AddDeqRelu {
  template <class D>
  static Accepted of(int32_t a, int32_t b, float scale) {
    const auto sum = static_cast<float>(wrapped<int32_t>(Wide(a) + Wide(b)));
    const float direct = nearestFloat(num(sum) * num(scale));
    const float scaled = nearestFloat(num(sum * 0x1p-17f) * num(scale));
    Accepted result = saturatedHalf(direct);
    result.orElse(saturatedHalf(scaled * 0x1p17f));
    return result;
  }
};

} // namespace test::reference
