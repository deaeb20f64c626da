// The parts of Tessera put together, for code that works with MLIR itself. Others use lib/session.hpp.
//
//   auto context = tessera::makeContext();
//   auto module = tessera::parseText(text, "kernel.pto", *context);             // any spelling; null after an error
//   if (module && succeeded(tessera::check(*module, pto::Profile::A5))) ...     // broken rules are diagnostics
//
// Errors are MLIR diagnostics: register a handler on the context (mlir::SourceMgrDiagnosticHandler prints
// them with their line).
#pragma once

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/Bytecode/bytecode.hpp"
#include "lib/Emit/emit_cpp.hpp"
#include "lib/Simulator/simulator.hpp"
#include "lib/Transforms/pipeline.hpp"
#include "lib/Transforms/target.hpp"
#include "lib/session.hpp"

namespace tessera {

/// A context that knows the dialect and those that PTO programs use with it.
std::unique_ptr<mlir::MLIRContext> makeContext();

/// What a program is asked at the moment; diagnostics are of a class that depends on it.
enum class Phase { Parsing, Verifying };

/// Reads a program in any spelling, or bytecode, and checks its structure. Null after an error; as many errors as can be
/// found are reported.
mlir::OwningOpRef<mlir::ModuleOp> parseText(llvm::StringRef text, llvm::StringRef fileName,
                                            mlir::MLIRContext &context,
                                            llvm::function_ref<void(Phase)> onPhase = nullptr);

/// The same for bytecode only, of which the first error is reported.
mlir::OwningOpRef<mlir::ModuleOp> parseBytecode(llvm::StringRef bytes, llvm::StringRef fileName,
                                                mlir::MLIRContext &context,
                                                llvm::function_ref<void(Phase)> onPhase = nullptr);

/// Prepares the pass managers of a tool or session, before they run.
using SetUpPasses = llvm::function_ref<mlir::LogicalResult(mlir::PassManager &)>;

/// Says at each operation which rule of the profile it breaks. The module stays as it is.
mlir::LogicalResult check(mlir::ModuleOp module, Profile profile, const PipelineOptions &options = {},
                          SetUpPasses setUp = nullptr);
/// The same, and brings the module into the form that is run and written as C++.
mlir::LogicalResult lower(mlir::ModuleOp module, Profile profile, const PipelineOptions &options = {},
                          SetUpPasses setUp = nullptr);

/// Brings a module into SSA or DPS form (assembly can write both, and is left as it is).
mlir::LogicalResult convert(mlir::ModuleOp module, Spelling spelling);
/// Whether a module is in DPS form already.
bool isDps(mlir::ModuleOp module);
/// The text of a module that was bytecode: in DPS form, or in generic form where that leaves out something that was written.
std::string decodedText(mlir::ModuleOp module, bytecode::TextOptions options);
void print(mlir::ModuleOp module, Spelling spelling, llvm::raw_ostream &stream);

} // namespace tessera
