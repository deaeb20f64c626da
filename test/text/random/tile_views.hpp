// Views of tiles: other tiles over the same bytes.
#pragma once

#include "test/text/random/draft.hpp"

namespace tessera::random {

/// Adds a random view of a tile; nothing when that would not be legal.
void addView(Draft &draft, const Tile &tile);
/// The bytes of a tile with all of it valid, possibly as rows of another length. Null when that is not legal.
mlir::Value reshape(Draft &draft, const Tile &tile);

} // namespace tessera::random
