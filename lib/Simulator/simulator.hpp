// The runner: decodes a function into a flat list of steps and executes them on the host. No compiler is
// involved.
//
//   std::unique_ptr<Program> program = Program::decode(module, "", profile);    // reports MLIR diagnostics
//   RunResult result = program->run(arguments, {.blocks = 4});
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

#include "pto/machine/observer.hpp"
#include "pto/profile/target.hpp"

#include "lib/Arrays/parameter.hpp"

namespace tessera {

using pto::Profile;

/// What went wrong while a program ran, and the place of the instruction in its source.
struct RunError {
  std::string file; ///< empty when the error is not about an instruction, such as a wrong argument
  unsigned line = 0;
  unsigned column = 0;
  std::string message; ///< the first line says what is wrong; details may follow on lines of their own

  /// "file:line:column: error: message".
  std::string text() const;
};

struct RunOptions {
  int blocks = 1;
  uint64_t maxSteps = 0;                 ///< over all blocks; 0: no limit
  size_t maxTileBytes = size_t(1) << 32; ///< of all tiles without an address together
  bool time = false;                     ///< fill RunResult::timings
  /// Where pto.print writes; nothing is printed when null.
  llvm::raw_ostream *printTo = nullptr;
  /// Also show what every instruction writes.
  bool printWritten = false;
  /// Where broken promises that show only while the program runs are told, once for each instruction; null: nowhere.
  llvm::raw_ostream *warnTo = nullptr;
  /// Make those errors instead.
  bool refuseBrokenPromises = false;
  /// Told of everything that happens on the cores; nobody when null.
  pto::tessera::Observer *observer = nullptr;
};

/// All executions of one instruction.
struct Timing {
  std::string name;
  uint64_t count = 0;
  uint64_t nanoseconds = 0;
  uint64_t bytes = 0; ///< read and written
};

/// A line for each instruction, and the total.
std::string formatTimings(llvm::ArrayRef<Timing> timings);

struct RunResult {
  std::optional<RunError> error;
  uint64_t steps = 0;
  std::vector<Timing> timings; ///< the most expensive first

  bool ok() const { return !error; }
};

struct Code;

/// A decoded kernel. It does not need the module any more.
class Program {
public:
  /// Decodes a verified module in DPS form. An empty name means the module's only entry. Every operation that
  /// cannot be run is reported as a diagnostic at its place; the result is null then. Errors while the program
  /// runs call tiles and tensors by their names in the source.
  static std::unique_ptr<Program> decode(mlir::ModuleOp module, llvm::StringRef kernel, Profile profile);
  ~Program();

  const std::string &name() const;
  llvm::ArrayRef<Parameter> parameters() const;
  /// Runs the kernel for every block, one after the other, on the calling thread.
  RunResult run(llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options) const;
  void dumpSteps(llvm::raw_ostream &to) const;

private:
  explicit Program(std::unique_ptr<const Code> code);
  std::unique_ptr<const Code> code_;
};

} // namespace tessera
