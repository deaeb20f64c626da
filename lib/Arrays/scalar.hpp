// Numbers as text: scalar arguments of a kernel.
#pragma once

#include <cstdint>
#include <string_view>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// Whether the text is a number that one of the functions below accepts for some type.
bool isScalarText(std::string_view text);

/// An integer of this many bits (1 .. 64): decimal or 0x, with a sign, or true and false for 1 and 0. The
/// result is the value in two's complement, so that an unsigned one above 2^63 - 1 is cast back by the
/// caller. Throws ArrayError when the text is no integer or out of range.
int64_t parseInteger(std::string_view text, int bits, bool isSigned);

/// A number rounded to nearest even in a float type: decimal, 0x, inf, nan. Throws ArrayError when the text
/// is no number or the type has no such value: beyond the largest, or inf, nan, negative numbers and zero for
/// types without.
double parseFloat(std::string_view text, ElementType type);

} // namespace tessera
