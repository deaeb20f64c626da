// What reductions give for one line of elements (a row or a column), written from the formulas and not from
// the library. Every reference says whether a result is right, because the order of float sums is open.
#pragma once

#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "test/isa/elementwise/accepted.hpp"

namespace test::reference {

/// The bits of the elements of a line, the first one at [0].
using Line = std::vector<uint64_t>;

/// A line of floats, looked at for what decides about NaN and infinities.
template <class T>
struct Values {
  std::vector<double> all;
  bool nan = false, plus = false, minus = false, zero = false;

  explicit Values(const Line &line) {
    for (uint64_t bits : line) {
      const double value = num(fromBits<T>(bits));
      all.push_back(value);
      nan |= std::isnan(value);
      plus |= value == INFINITY;
      minus |= value == -INFINITY;
      zero |= value == 0;
    }
  }
  bool finite() const { return !nan && !plus && !minus; }
};

/// Whether the result lies between what the ends of an interval round to.
template <class D>
bool between(uint64_t result, long double low, long double high) {
  const auto end = [](long double value) { return num(static_cast<D>(static_cast<float>(value))); };
  const double value = num(fromBits<D>(result));
  return end(low) <= value && value <= end(high);
}

constexpr long double floatUnit = 0x1p-24L; ///< relative error of one rounding to float
constexpr long double floatMost = std::numeric_limits<float>::max();

/// Floats: within n roundings of the sum of magnitudes. Integers wrap in the type of the result.
struct LineSum {
  template <class D, class S>
  static bool right(const Line &line, uint64_t result) {
    if constexpr (isFloat<D>) {
      const Values<S> values(line);
      if (values.nan || (values.plus && values.minus))
        return isNan<D>(result);
      long double sum = 0, magnitude = 0;
      for (double value : values.all)
        if (std::isfinite(value)) {
          sum += value;
          magnitude += std::fabs(value);
        }
      if (magnitude > floatMost)
        return true; // a partial sum may be infinite
      if (!values.finite())
        return num(fromBits<D>(result)) == (values.plus ? INFINITY : -INFINITY);
      const long double error = static_cast<long double>(line.size()) * floatUnit * magnitude;
      return between<D>(result, sum - error, sum + error);
    } else {
      uint64_t sum = 0;
      for (uint64_t bits : line)
        sum += static_cast<uint64_t>(fromBits<S>(bits));
      return fromBits<D>(result) == static_cast<D>(sum);
    }
  }
};

struct LineProduct {
  template <class D, class S>
  static bool right(const Line &line, uint64_t result) {
    if constexpr (isFloat<D>) {
      const Values<S> values(line);
      if (values.nan)
        return isNan<D>(result);
      // Bounds of every partial product, in whatever order.
      long double product = 1, maximum = 1, minimum = 1;
      for (double value : values.all) {
        const long double magnitude = std::fabs(value);
        product *= value;
        if (std::isfinite(value)) {
          maximum *= magnitude > 1 ? magnitude : 1;
          minimum *= magnitude < 1 && value != 0 ? magnitude : 1;
        }
      }
      if (maximum > floatMost || minimum < static_cast<long double>(std::numeric_limits<float>::min()))
        return true; // a partial product may be infinite, or lose digits
      if (!values.finite())
        return values.zero ? isNan<D>(result) : num(fromBits<D>(result)) == static_cast<double>(product);
      const long double error = 2 * static_cast<long double>(line.size()) * floatUnit * std::fabs(product);
      return between<D>(result, product - error, product + error);
    } else {
      uint64_t product = 1;
      for (uint64_t bits : line)
        product *= static_cast<uint64_t>(fromBits<S>(bits));
      return fromBits<D>(result) == static_cast<D>(product);
    }
  }
};

struct Greater {
  template <class T>
  static bool wins(T challenger, T best) {
    return challenger > best;
  }
};
struct Less {
  template <class T>
  static bool wins(T challenger, T best) {
    return challenger < best;
  }
};

/// The first extreme: a later element must beat the best so far, so NaN stays when it is first and never
/// wins.
template <class Order, class S>
size_t firstExtreme(const Line &line) {
  size_t best = 0;
  for (size_t k = 1; k < line.size(); ++k)
    if (Order::wins(fromBits<S>(line[k]), fromBits<S>(line[best])))
      best = k;
  return best;
}
template <class Order>
struct FirstIndex {
  template <class D, class S>
  static bool right(const Line &line, uint64_t result) {
    return result == bitsOf(static_cast<D>(firstExtreme<Order, S>(line)));
  }
};
/// The extreme itself, converted to the type of the result as C++ does.
template <class Order>
struct Extreme {
  template <class D, class S>
  static bool right(const Line &line, uint64_t result) {
    const uint64_t bits = line[firstExtreme<Order, S>(line)];
    if (isNan<S>(bits))
      return isNan<D>(result);
    const S value = fromBits<S>(bits);
    if constexpr (std::is_same_v<D, S>)
      return result == bits;
    else if constexpr (isFloat<S> && !isFloat<D>)
      return result == bitsOf(static_cast<D>(num(value)));
    else if constexpr (isFloat<D>)
      return result == bitsOf(static_cast<D>(static_cast<float>(value)));
    else
      return result == bitsOf(static_cast<D>(value));
  }
};

} // namespace test::reference
