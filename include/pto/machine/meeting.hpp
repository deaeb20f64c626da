// Meeting: where a number of cores wait for each other, again and again (SYNCALL).
#pragma once

#include <cstdint>
#include <vector>

#include "pto/memory/core_name.hpp"

namespace pto::tessera {

class Meeting {
public:
  /// One visit of a core. It may go on when the round that it came in is complete.
  using Ticket = uint64_t;

  /// A core comes; `needed` cores make a round.
  Ticket arrive(const CoreName &core, uint64_t needed) {
    const Ticket ticket = round_;
    here_.push_back(core);
    needed_ = needed;
    if (here_.size() >= needed) {
      here_.clear();
      ++round_;
    }
    return ticket;
  }
  bool mayGo(Ticket ticket) const { return round_ != ticket; }

  /// Of the round that is not complete.
  const std::vector<CoreName> &here() const { return here_; }
  uint64_t needed() const { return needed_; }
  uint64_t rounds() const { return round_; }

private:
  std::vector<CoreName> here_;
  uint64_t needed_ = 0;
  uint64_t round_ = 0;
};

} // namespace pto::tessera
