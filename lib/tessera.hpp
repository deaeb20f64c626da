// Tessera as a library: read PTO text, check it, turn it into another spelling or into C++, run it. The tools
// are thin mains over this header; examples/library.cpp shows it in use.
//
//   auto context = tessera::makeContext();
//   auto module = tessera::parseText(text, "kernel.pto", *context);             // any spelling; null after an error
//   if (module && succeeded(tessera::check(*module, pto::Profile::A5))) ...     // broken rules are diagnostics
//
// Errors are MLIR diagnostics: register a handler on the context (mlir::SourceMgrDiagnosticHandler prints
// them with their line).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/Emit/emit_cpp.hpp"
#include "lib/Simulator/simulator.hpp"
#include "lib/Transforms/legality.hpp"

namespace tessera {

/// The version of the project.
llvm::StringRef version();

/// A context that knows the dialect and those that PTO programs use with it.
std::unique_ptr<mlir::MLIRContext> makeContext();

enum class Spelling { Ssa, Dps, Assembly };

/// Reads a program in any spelling and checks its structure. Null after an error; as many errors as can be
/// found are reported.
mlir::OwningOpRef<mlir::ModuleOp> parseText(llvm::StringRef text, llvm::StringRef fileName,
                                            mlir::MLIRContext &context);

/// Makes the module a program of the profile, or says at each operation which rule it breaks there.
mlir::LogicalResult check(mlir::ModuleOp module, pto::Profile profile,
                          BrokenPromises promises = BrokenPromises::Warn);

/// Brings a module into SSA or DPS form (assembly can write both, and is left as it is).
mlir::LogicalResult convert(mlir::ModuleOp module, Spelling spelling);
void print(mlir::ModuleOp module, Spelling spelling, llvm::raw_ostream &stream);

/// Whether the program binds tiles to addresses itself with tassign.
bool bindsAddresses(mlir::ModuleOp module);

} // namespace tessera
