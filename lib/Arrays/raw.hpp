// Arrays in .bin files: the bytes of the elements as they lie in memory, and nothing else. Numbers of several
// bytes are little-endian, in C order; packed 4-bit floats take a byte for two, and i4 a byte for each, which
// holds its four bits.
#pragma once

#include <string>
#include <vector>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// Reads a file that has exactly the bytes of such an array.
Array readRaw(const std::string &path, ElementType type, std::vector<int64_t> shape);

} // namespace tessera
