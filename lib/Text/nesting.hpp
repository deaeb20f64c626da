// How deeply text may be nested. Parsers, printers and passes call themselves for each level, so text without a
// limit could use up the stack. One limit holds for all spellings, so that what is read in one can be written
// in the others and read back.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

/// Of regions inside each other, and of lists, dictionaries and types inside each other. The body of a function is
/// at level 1.
inline constexpr int maximalNesting = 256;
/// What parsers read before the levels are counted exactly: some levels are written with two brackets.
inline constexpr int maximalBrackets = 2 * maximalNesting;

inline constexpr llvm::StringLiteral regionsTooDeep = "regions are nested more than 256 deep";
inline constexpr llvm::StringLiteral attributesTooDeep = "types and attributes are nested more than 256 deep";

/// Whether MLIR's parser may read a text. Looks at brackets outside strings and comments; an error is reported
/// at the first that is too much.
mlir::LogicalResult checkBrackets(llvm::StringRef source, llvm::StringRef fileName,
                                  mlir::MLIRContext *context);

/// Whether a module keeps to the limit; an error is reported at the first operation that does not.
mlir::LogicalResult checkNesting(mlir::ModuleOp module);

} // namespace tessera
