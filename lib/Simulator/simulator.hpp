// The runner: decodes a function into a flat list of steps, for each kind of core, and executes them on the host. No
// compiler is involved.
//
//   std::unique_ptr<Program> program = Program::decode(module, "", profile);    // reports MLIR diagnostics
//   RunResult result = program->run(arguments, {.blocks = 4});
#pragma once

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

#include "pto/profile/target.hpp"

#include "lib/Arrays/parameter.hpp"
#include "lib/Simulator/run.hpp"

namespace tessera {

using pto::Profile;

struct KernelCode;

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
  /// Runs the kernel on all cores of its blocks: a cube core and two vector cores where it has code for both, one core of
  /// the kind that it has code for, or one that does the work of both where it names neither.
  RunResult run(llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options) const;
  void dumpSteps(llvm::raw_ostream &to) const;

private:
  explicit Program(std::unique_ptr<const KernelCode> code);
  std::unique_ptr<const KernelCode> code_;
};

} // namespace tessera
