// Numbers that were written as unsigned ones although they become signed elements.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

/// MLIR reads `40000 : i16` as the negative number with the same bits. Tells of each instruction that gets
/// such a constant for elements that are signed; what was written is found in the text of the module.
mlir::LogicalResult checkWrittenConstants(mlir::ModuleOp module, llvm::StringRef text,
                                          llvm::StringRef fileName);

} // namespace tessera
