// The rules of levels: who places tiles, the tool (level1, level2) or the program (level3).
#pragma once

#include <optional>
#include <string>

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

/// The sentence that the assembler ends with when a rule is broken, which may also be told at an operation. An empty
/// level means that of the program as it is written.
std::optional<std::string> brokenLevel(mlir::ModuleOp module, llvm::StringRef level, bool insertsSync);
/// Whether the program places tiles itself.
bool placesTiles(mlir::ModuleOp module);

} // namespace tessera
