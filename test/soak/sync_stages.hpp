// What the passes make of a random program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "test/soak/sync_judges.hpp"

namespace soak {

/// What the passes are asked for.
struct SyncChoice {
  bool inserts = true; ///< synchronization, after tiles were placed
  bool isTight = false;
  bool byTokens = false; ///< instead of flags; a5 only
};

/// The program after plan-memory and, where asked for, insert-sync, as DPS text with addresses. Throws what is said when
/// a pass fails.
std::string passedText(const SyncProgram &program, const SyncChoice &choice);

/// Everything that must have the results of the program: its spellings, bytecode, planned, planned tightly, synchronized.
std::vector<SyncStage> stagesOf(const SyncProgram &program);

} // namespace soak
