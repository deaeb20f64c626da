// Arrays in .npy files.
//
// Element types that NumPy has no name for are stored as raw bits: bf16 as '<u2', 8-bit floats as '|u1',
// packed 4-bit floats as '|u1' with the last dimension halved (rounded up), and i4 as '|i1', one value per
// byte.
#pragma once

#include <optional>
#include <string>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// Reads a file of version 1.0, 2.0 or 3.0, of either byte order, in C or Fortran order. With a type `bits`,
/// the elements (integers or raw bytes of the same size, or the type itself) are the bits of that type.
/// A packed type doubles the last dimension; i4 accepts '|i1' (-8 .. 7) and '|u1' (0 .. 15).
Array readNpy(const std::string &path, std::optional<ElementType> bits = std::nullopt);

/// Writes version 1.0, little-endian, in C order, to a temporary in the same folder that then takes the name:
/// a failure leaves what was there before and nothing else. An existing file keeps its permissions, and a
/// symbolic link stays a link.
void writeNpy(const std::string &path, const Array &array);

/// Throws ArrayError when `path` clearly cannot be written: no such folder, a folder of that name, or no
/// permission.
void checkWritable(const std::string &path);

} // namespace tessera
