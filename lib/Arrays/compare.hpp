// Comparison of a result with what was expected.
#pragma once

#include <cstdint>
#include <string>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// How far apart two elements may be. A float may be off by either; 0 means equal.
struct Tolerance {
  double relative = 0; ///< of what was expected
  double absolute = 0;
  /// Steps from one value of the element type to the next. One step of an integer is 1.
  uint64_t ulp = 0;
};

enum class Shapes { Equal, SameCount };

struct Comparison {
  bool equal = false;
  std::string report; ///< one line: what was compared, how much differs, and where
};

/// Elements agree when |got - expected| <= absolute + relative * |expected|, when at most `ulp` steps lie between
/// them, when they are equal (infinities), or when both are NaN. Integers are subtracted exactly. Arrays of
/// different type never agree, those of different shape only if asked for, by the order of their elements. Throws
/// ArrayError when a tolerance is negative or NaN.
Comparison compare(const Array &got, const Array &expected, const Tolerance &tolerance,
                   Shapes shapes = Shapes::Equal);

} // namespace tessera
