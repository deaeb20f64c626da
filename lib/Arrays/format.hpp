// Arrays as text, in the form in which NumPy prints them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// The text of numpy.array2string with its default settings (at most 8 digits behind the point, lines of at
/// most 75 columns, from 1001 elements on only the 3 first and last of each dimension). Floats that NumPy
/// does not have are printed as if they were converted to f32. No newline at the end.
std::string format(const Array &array);

/// The same for a matrix of which only a function is known, such as a tile in its own layout. The type
/// decides how many digits tell two floats apart, and whether integers are True and False.
std::string formatRegion(ElementType type, int64_t rows, int64_t columns,
                         const std::function<Number(int64_t row, int64_t column)> &get);

/// One value of this type, in the fewest digits that tell it from its neighbours.
std::string formatNumber(const Number &number, ElementType type);

} // namespace tessera
