// Arrays in .npy files.
//
// Element types that NumPy has no name for are stored as raw bits: bf16 as '<u2', 8-bit floats as '|u1',
// packed 4-bit floats as '|u1' with the last dimension halved (rounded up), and i4 as '|i1', one value per
// byte.
#pragma once

#include <optional>
#include <string>

#include "lib/Arrays/array.hpp"
#include "lib/Arrays/file.hpp"

namespace tessera {

/// Reads a file of version 1.0, 2.0 or 3.0, of either byte order, in C or Fortran order. With a type `bits`,
/// the elements (integers or raw bytes of the same size, or the type itself) are the bits of that type.
/// A packed type doubles the last dimension; i4 accepts '|i1' (-8 .. 7) and '|u1' (0 .. 15).
Array readNpy(const std::string &path, std::optional<ElementType> bits = std::nullopt);

/// Writes version 1.0, little-endian, in C order.
void putNpy(PendingFile &to, const Array &array);
/// The same to a file of its own: a failure leaves what was there before and nothing else.
void writeNpy(const std::string &path, const Array &array);

} // namespace tessera
