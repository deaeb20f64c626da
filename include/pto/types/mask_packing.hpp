// How the bits of a packed mask lie in its tile, where a comparison wrote it.
#pragma once

#include <cstdint>

namespace pto::tessera {

/// Byte i of the bits of row r is byte k = r * pitch + i of a stream that fills the rows of the tile, `width`
/// bytes of each: it lies in row k / width, byte k % width. A tile remembers that from a comparison on, until
/// something else is written to it, so that a select finds the bits where they are. Only the cpu profile has
/// several packings, and only there tiles remember one.
struct MaskPacking {
  int32_t pitch = 0; ///< 0: no comparison wrote the tile
  int32_t width = 0;

  /// Of a tile of which only the type is known.
  static constexpr MaskPacking unknown() { return {-1, 0}; }

  constexpr bool isKnown() const { return pitch >= 0; }
  constexpr bool isWritten() const { return pitch > 0; }
  constexpr bool operator==(const MaskPacking &) const = default;
};

} // namespace pto::tessera
