// Tiles in `left` are stored row-major on a2a3 and column-major on a5, whatever the text says, so that one text serves
// both.
#pragma once

#include <optional>

#include "pto/profile/target.hpp"
#include "pto/types/enums.hpp"

namespace tessera {

/// The layout of the boxes of Left tiles; none on cpu, which takes them as they are written.
std::optional<pto::BLayout> layoutOfLeftTiles(pto::Profile profile);

} // namespace tessera
