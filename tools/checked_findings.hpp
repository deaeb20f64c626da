// Findings of checked runs in editors. `ptorun --check-json=kernel.pto.check.json kernel.pto ...` leaves them beside the
// program. The language server of MLIR knows nothing of them; a filter on what it writes adds them to the diagnostics
// that it publishes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <thread>

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera {

/// Where the findings about a program are looked for: "kernel.pto.check.json" for "kernel.pto".
std::string findingsFileOf(llvm::StringRef program);

/// The findings beside a program as diagnostics of the language server protocol. None when the file is missing, or is not
/// what ptorun writes. `uri` is how the editor calls the program.
llvm::json::Array findingsBeside(llvm::StringRef program, llvm::StringRef uri);

/// Passes on what a language server writes, with findings in its diagnostics.
class FindingsFilter {
public:
  explicit FindingsFilter(llvm::raw_ostream &to) : to_(to) {}

  /// The next bytes, cut anywhere.
  void take(llvm::StringRef bytes);
  /// Nothing more comes.
  void end();

private:
  /// How many bytes at the beginning of what is kept are a whole message, or are none; 0: more must come.
  size_t passFirst();
  /// The message with findings; nothing when there is nothing to add.
  std::optional<std::string> withFindings(llvm::StringRef body);
  /// A server that is told that a document was closed publishes an empty list once more, for the same version.
  bool isFarewell(llvm::StringRef uri, std::optional<int64_t> version, bool isEmpty);

  llvm::raw_ostream &to_;
  std::string kept_;
  llvm::StringMap<std::optional<int64_t>> versions_; ///< of open documents, as last published
};

/// Leads the standard output of the process through a filter, as long as it lives. Where that cannot be done the output
/// stays as it is.
class FilteredOutput {
public:
  FilteredOutput();
  ~FilteredOutput();
  FilteredOutput(const FilteredOutput &) = delete;
  FilteredOutput &operator=(const FilteredOutput &) = delete;

private:
  int output_ = -1; ///< the standard output as it was
  std::thread thread_;
};

} // namespace tessera
