// Tiles that take turns between two pipes.
#pragma once

#include "kernels/buffers.hpp"

namespace kernels {

/// One tile or two of the same type in Buffers: Writer fills the tile whose turn it is, Reader uses it, and
/// meanwhile the other one can be filled.
template <class TileT, int Count, pipe_t Writer, pipe_t Reader, int FirstEvent>
class Turns {
public:
  AICORE explicit Turns(uint64_t address) {
    for (int i = 0; i < Count; ++i)
      TASSIGN(tile_[i], address + static_cast<uint64_t>(i) * bytes);
  }

  /// The tile whose turn it is, for Writer, with its valid region.
  AICORE TileT &fill(int rows, int cols) {
    TileT &tile = tile_[buffers_.fill()];
    if constexpr (TileT::ValidRow == pto::DYNAMIC)
      tile.SetValidRow(static_cast<unsigned>(rows));
    tile.SetValidCol(static_cast<unsigned>(cols));
    return tile;
  }
  /// Writer has filled it: the same tile, for Reader.
  AICORE TileT &use() {
    buffers_.filled();
    return tile_[buffers_.use()];
  }
  /// Reader has used it: it is free, and the next one's turn.
  AICORE void done() { buffers_.used(); }

  /// Where the next tiles can start.
  static constexpr uint64_t end(uint64_t address) { return address + Count * bytes; }

private:
  static constexpr uint64_t bytes = uint64_t(TileT::Numel) * sizeof(typename TileT::DType);

  Buffers<Writer, Reader, FirstEvent, Count> buffers_;
  TileT tile_[Count];
};

} // namespace kernels
