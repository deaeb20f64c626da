// Programs in SSA and DPS form, which MLIR's parser reads.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

/// Reads a module without verifying it. The values keep their names (lib/Dialect/source_names.hpp). Null after an
/// error.
mlir::OwningOpRef<mlir::ModuleOp> parseMlir(llvm::StringRef source, llvm::StringRef fileName,
                                            mlir::MLIRContext *context);

} // namespace tessera
