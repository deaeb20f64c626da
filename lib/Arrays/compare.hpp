// Comparison of a result with what was expected.
#pragma once

#include <string>

#include "lib/Arrays/array.hpp"

namespace tessera {

struct Comparison {
  bool equal = false;
  std::string report; ///< one line: what was compared, how much differs, and where
};

/// Elements agree when |got - expected| <= atol + rtol * |expected|, when they are equal (infinities), or
/// when both are NaN. Integers are subtracted exactly. Arrays of different type or shape never agree. Throws
/// ArrayError when a tolerance is negative or NaN.
Comparison compare(const Array &got, const Array &expected, double rtol, double atol);

} // namespace tessera
