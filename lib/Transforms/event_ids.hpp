// Which event ids the flags of a function get. Flags between the same two pipes share an id when one is waited for before
// the other is set. Where there are too few, two flags become one that is set later and waited for earlier, or a barrier.
#pragma once

#include <vector>

#include "lib/Transforms/sync_plan.hpp"

namespace tessera {

struct EventIds {
  std::vector<int> ofPair; ///< of each pair of the plan
  unsigned merged = 0;     ///< how many flags had to become one with another
  unsigned barriers = 0;   ///< or a barrier of all pipes
};

/// Changes the plan where ids run out. `callees` have ids of their own.
EventIds assignEventIds(SyncProgram &program, SyncPlan &plan, const SyncSummaries &callees);

} // namespace tessera
