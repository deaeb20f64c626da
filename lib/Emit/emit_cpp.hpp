// PTO programs as C++ against pto/pto-inst.hpp.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera {

struct EmitOptions {
  /// Each statement ends in `// file:line:col` of the operation it comes from.
  bool sourceLocations = false;
  /// Each addptr leaves a comment `/* ADDPTR_TRACE: r = p + o */`.
  bool addptrTrace = false;
  /// As the public tool writes it: 32-bit index, its forms of declarations, helpers whether or not they are used.
  bool compat = false;
};

/// The functions of a module, callees before their callers, otherwise as written. Recursion is an error at the call.
mlir::FailureOr<std::vector<mlir::func::FuncOp>> calleesFirst(mlir::ModuleOp module);

/// Writes a verified module in DPS form as C++. What has no C++ is reported at its operation; then nothing is
/// written.
mlir::LogicalResult emitCpp(mlir::ModuleOp module, llvm::raw_ostream &os, const EmitOptions &options = {});

} // namespace tessera
