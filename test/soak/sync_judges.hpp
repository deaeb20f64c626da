// Judges of programs that plan-memory and insert-sync have changed: the same results, no finding of the checker, nothing
// inserted that is not needed, and no longer than it must be.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pto/machine/observer.hpp"
#include "test/soak/sync_program.hpp"

namespace soak {

/// A run of a text with the arguments of a program.
struct SyncRun {
  bool compiles = false;
  std::string said;  ///< by the compiler
  std::string error; ///< of the run; empty when it ended
  std::vector<std::vector<char>> memory;

  bool ended() const { return compiles && error.empty(); }
};
SyncRun runText(const std::string &text, const SyncProgram &program,
                pto::tessera::Observer *observer = nullptr, pto::tessera::Observer *checker = nullptr);

/// What has become of a program.
struct SyncStage {
  std::string name; ///< "planned", "synchronized as SSA", ...
  std::string text; ///< or bytecode
};
/// The spellings that a text has; throws what is said where it has no DPS or assembly form.
std::vector<SyncStage> spellingsOf(const SyncStage &stage, const SyncProgram &program);

/// What is wrong with stages of a program: one that does not compile, does not end, or has other results than the program
/// itself. Empty when all is well.
std::string judgeResults(const SyncProgram &program, const std::vector<SyncStage> &stages);

/// What is wrong with the program itself, whatever its order: bytes that nobody has written, memory that is not there, the
/// wrong core. Empty when nothing is.
std::string judgeProgram(const SyncProgram &program);

/// What the checker finds in a text with addresses and flags, or a run that does not end; also with other arguments. Empty
/// when there is nothing.
std::string judgeSufficient(const std::string &text, const SyncProgram &program);

/// What removing each inserted pair leads to. A pair is needed when it is missed with some arguments: one before a loop that
/// may have no turns is missed only when it has none.
struct MinimalVerdict {
  int pairs = 0;
  int executed = 0; ///< with accesses on both sides that it keeps apart
  int reported = 0; ///< of these
  std::vector<std::string> unreported;
};
MinimalVerdict judgeMinimal(const std::string &text, const SyncProgram &program, int variants = 8);

/// How much longer the longest path is than it must be; nothing for programs that do not run.
std::optional<double> judgeParallel(const std::string &text, const SyncProgram &program);

} // namespace soak
