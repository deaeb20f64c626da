// The offset of an element in loops that are rarely run: one function for all of them, which keeps
// instructions on many operands small.
#pragma once

#include <cstdint>

#include "pto/tile/layout.hpp"

namespace pto::tessera {

[[gnu::noinline]] inline int64_t placeIn(const TileLayout &layout, int64_t r, int64_t c) {
  return layout.offset(r, c);
}

} // namespace pto::tessera
