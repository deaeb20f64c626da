// Which order a function needs between what its pipes are given, and the flags and barriers that make it.
//
// The function is played through: every loop twice, so that the second round meets what the first has left, every branch.
// For each pipe the player knows up to when the others have ended what they were given. An instruction that needs more
// gets a flag or a barrier, as near to both sides as control flow allows: a flag is set and waited for in the same block,
// so that every path has as many waits as sets. What one round of a loop needs of the former is a flag that is set before
// the loop, too, and waited for after it. Loops that are nested very deep end their rounds with a barrier of all pipes and
// are played once: playing them twice at each depth would take for ever.
#pragma once

#include <vector>

#include "lib/Transforms/sync_program.hpp"

namespace tessera {

/// Two instructions of which the second needs the first to have ended.
struct SyncNeed {
  SyncNode *first = nullptr;
  SyncNode *second = nullptr;
};

/// A flag from one pipe to another.
struct SyncPair {
  Pipe from;
  Pipe to;
  SyncBlock *block;
  unsigned set;   ///< after that node
  unsigned wait;  ///< before that node; the number of nodes: at the end
  bool isCarried; ///< from one round of the loop that the block is in to the next
  bool isNeeded = true;
  SyncNeed need = {}; ///< what is not in order without it
};

/// A barrier before a node.
struct SyncBarrier {
  Pipe pipe; ///< or All
  SyncBlock *block;
  unsigned before;
  bool isNeeded = true;
  bool isFixed = false; ///< needed for what the plan does not see
  SyncNeed need = {};
};

struct SyncPlan {
  std::vector<SyncPair> pairs;
  std::vector<SyncBarrier> barriers;
  unsigned plays = 0; ///< until nothing was missing
};

SyncPlan planSync(SyncProgram &program, Profile profile);

} // namespace tessera
