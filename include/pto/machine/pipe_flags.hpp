// PipeFlags: the flags by which the pipes of one core wait for each other (set_flag, wait_flag).
#pragma once

#include <cstdint>

#include "pto/machine/pipe.hpp"

namespace pto::tessera {

class PipeFlags {
public:
  static constexpr int ids = 8;

  /// Raises the flag of an ordered pair of pipes. A flag that is raised again before it was waited for counts.
  void set(Pipe from, Pipe to, int id) { ++raised(from, to, id); }
  /// Lowers it once, if it is raised.
  bool tryWait(Pipe from, Pipe to, int id) {
    if (raised(from, to, id) == 0)
      return false;
    --raised(from, to, id);
    return true;
  }
  /// How often it was raised and not waited for.
  uint32_t pending(Pipe from, Pipe to, int id) const {
    return raised_[static_cast<int>(from)][static_cast<int>(to)][id];
  }

private:
  uint32_t &raised(Pipe from, Pipe to, int id) {
    return raised_[static_cast<int>(from)][static_cast<int>(to)][id];
  }
  uint32_t raised_[pipeCount][pipeCount][ids] = {};
};

} // namespace pto::tessera
