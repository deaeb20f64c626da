// The decimal digits of floats: the fewest that identify the value, and exact ones to a given place.
#pragma once

#include <string>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// |value| = 0.d1d2d3... * 10^point, without zeros at the end; zero is "0" with point 1.
struct Decimal {
  std::string digits;
  int point = 1;
};

/// The shortest decimal that a conversion to the type turns back into the value, the nearest one if there are
/// several. The value is finite, and one of f64, f16 or (for every other type) f32.
Decimal shortestDecimal(double value, ElementType type);

/// One number as std::printf prints it; the form takes a precision, as "%.*e" does.
std::string printed(const char *form, int precision, double value);

/// "-12." or "0.125": the shortest decimal with at most `maxFraction` digits behind the point, no zeros at
/// the end; digits before the point are always exact.
std::string positional(double value, ElementType type, int maxFraction);

/// "1.25e+01" with at most `maxFraction` digits behind the point, and at least `minFraction` of the exact
/// value.
std::string scientific(double value, ElementType type, int minFraction, int maxFraction);

} // namespace tessera
