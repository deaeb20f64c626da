// C++ statements before they are printed: a tree in which every variable is called v<number>, so that
// definitions nobody reads can be dropped and the rest be numbered in order.
#pragma once

#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera::emit {

struct Statement;
using Statements = std::vector<Statement>;

struct Statement {
  enum class Kind : uint8_t {
    Effect,     ///< stays
    Definition, ///< declares `target`; stays when the variable is read
    Change,     ///< writes `target`; stays when the variable is read
    Result,     ///< an effect with a value: `prefix` stores it and is dropped when `target` is not read
    Compound,   ///< `text` { body } else { otherwise }; stays when anything inside does
    Section,    ///< #if `text` { body } #endif
    Comment,
  };

  Kind kind;
  std::string text;
  std::string target = {};
  std::string prefix = {};
  Statements body = {};
  Statements otherwise = {};
  bool isLabel = false; ///< a compound that stays even when it is empty
  std::string location = {};
};

/// Calls back with every variable that a text reads; what is in string literals does not count.
void forEachName(llvm::StringRef text, llvm::function_ref<void(llvm::StringRef)> visit);
/// Whether a text reads the variable.
bool reads(llvm::StringRef text, llvm::StringRef name);

/// Which variables are read, and which of them only in sections that their definition is not in: another core
/// kind does not see those reads.
struct Reads {
  llvm::StringSet<> all;
  llvm::StringSet<> onlyInSections;
};
/// Drops what has no effect. `parameters` are the variables defined before the first statement.
Reads prune(Statements &statements, llvm::ArrayRef<std::string> parameters);

/// Prints statements; variables are numbered in the order in which they are printed.
class StatementPrinter {
public:
  StatementPrinter(llvm::raw_ostream &os, const Reads &reads) : os_(os), reads_(reads) {}
  void print(const Statements &statements, int depth);
  /// A text with its variables renumbered.
  std::string renamed(llvm::StringRef text);
  static constexpr llvm::StringLiteral maybeUnused = "[[maybe_unused]] ";

private:
  void print(const Statement &statement, int depth);
  void printCompound(const Statement &statement, int depth);
  void endLine(const Statement &statement);

  llvm::raw_ostream &os_;
  const Reads &reads_;
  llvm::StringMap<unsigned> numbers_;
};

} // namespace tessera::emit
