// PTO programs as C++ against pto/pto-inst.hpp.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera {

struct EmitOptions {
  /// Each statement ends in `// file:line:col` of the operation it comes from.
  bool sourceLocations = false;
  /// Each addptr leaves a comment `/* ADDPTR_TRACE: r = p + o */`.
  bool addptrTrace = false;
};

/// Writes a verified module in DPS form as C++. What has no C++ is reported at its operation; then nothing is
/// written.
mlir::LogicalResult emitCpp(mlir::ModuleOp module, llvm::raw_ostream &os, const EmitOptions &options = {});

} // namespace tessera
