// Buffers between two pipes: while one of them is used, the next one is filled.
#pragma once

#include <pto/pto-inst.hpp>

namespace kernels {

/// The turns of `count` buffers (1 or 2) that one pipe fills and another one uses, each time in the same
/// order. Flags keep the two apart: those from `firstEvent` on, in both directions.
template <pipe_t filler, pipe_t user, int firstEvent, int count = 2>
class Buffers {
public:
  AICORE Buffers() {
    for (int i = 0; i < count; ++i)
      set_flag(user, filler, event(i)); // all are free
  }
  AICORE ~Buffers() {
    for (int i = 0; i < count; ++i)
      wait_flag(user, filler, event(i));
  }
  Buffers(const Buffers &) = delete;
  Buffers &operator=(const Buffers &) = delete;

  /// The number of the next buffer to fill, which is free from then on.
  AICORE int fill() {
    wait_flag(user, filler, event(filling_));
    return filling_;
  }
  AICORE void filled() {
    set_flag(filler, user, event(filling_));
    filling_ = (filling_ + 1) % count;
  }
  /// The number of the next buffer to use, which is full from then on.
  AICORE int use() {
    wait_flag(filler, user, event(using_));
    return using_;
  }
  AICORE void used() {
    set_flag(user, filler, event(using_));
    using_ = (using_ + 1) % count;
  }

private:
  static constexpr event_t event(int i) { return static_cast<event_t>(firstEvent + i); }

  int filling_ = 0, using_ = 0;
};

} // namespace kernels
