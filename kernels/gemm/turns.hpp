// Buffers that take turns between two pipes.
#pragma once

#include <pto/pto-inst.hpp>

namespace kernels {

/// One tile or two of the same type, and the flags by which two pipes hand them to each other: `Writer` fills
/// the tile whose turn it is, `Reader` uses it, and meanwhile the other one can be filled. Their flags start
/// at FirstEvent.
template <class TileT, int Count, pipe_t Writer, pipe_t Reader, int FirstEvent>
class Turns {
public:
  /// All tiles are free.
  AICORE explicit Turns(uint64_t address) {
    for (int i = 0; i < Count; ++i) {
      TASSIGN(tile_[i], address + static_cast<uint64_t>(i) * bytes);
      set_flag(Reader, Writer, event(i));
    }
  }
  /// Waits until all are free again: flags that are set are also waited for.
  AICORE ~Turns() {
    for (int i = 0; i < Count; ++i)
      wait_flag(Reader, Writer, event(i));
  }
  Turns(const Turns &) = delete;
  Turns &operator=(const Turns &) = delete;

  /// The tile whose turn it is, for Writer, with its valid region.
  AICORE TileT &fill(int rows, int cols) {
    wait_flag(Reader, Writer, event(turn_));
    if constexpr (TileT::ValidRow == pto::DYNAMIC)
      tile_[turn_].SetValidRow(static_cast<unsigned>(rows));
    tile_[turn_].SetValidCol(static_cast<unsigned>(cols));
    return tile_[turn_];
  }
  /// Writer has filled it: the same tile, for Reader.
  AICORE TileT &use() {
    set_flag(Writer, Reader, event(turn_));
    wait_flag(Writer, Reader, event(turn_));
    return tile_[turn_];
  }
  /// The tile that Reader uses, once more.
  AICORE TileT &current() { return tile_[turn_]; }
  /// Reader has used it: it is free, and the next one's turn.
  AICORE void done() {
    set_flag(Reader, Writer, event(turn_));
    turn_ = (turn_ + 1) % Count;
  }

  static constexpr uint64_t bytes = uint64_t(TileT::Numel) * sizeof(typename TileT::DType);
  /// Where the next buffer can start.
  static constexpr uint64_t end(uint64_t address) { return address + Count * bytes; }

private:
  AICORE static event_t event(int i) { return static_cast<event_t>(FirstEvent + i); }

  TileT tile_[Count];
  int turn_ = 0;
};

} // namespace kernels
