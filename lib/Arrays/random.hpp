// Arrays of reproducible random values.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// Values that depend on the type, the shape and the seed only, on every machine:
///   floats      uniform in [-1, 1), rounded to the type (e8m0: a power of two from 1/8 to 8)
///   signed      uniform in -100 .. 100 (i4: -8 .. 7)
///   unsigned    uniform in 0 .. 100 (i1: 0 or 1)
Array randomArray(ElementType type, std::vector<int64_t> shape, uint64_t seed);

} // namespace tessera
