// Matching a tile instruction: which of the operands that a statement writes are inputs and which are
// destinations, and which of its types belongs to what. Needs the statement and the registry, neither a
// parser nor operations.
#pragma once

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include "lib/Instructions/instruction.hpp"
#include "lib/Text/written_statement.hpp"

namespace tessera {

struct MatchedStatement {
  /// In the order of the text; `type` is what the statement says of each, or the registry of a number.
  WrittenOperands inputs, outputs;
  llvm::SmallVector<mlir::Type> resultTypes;
  /// Destinations that stood first and that no statement has defined: this one does. These are also told when
  /// the rest is in error.
  llvm::SmallVector<ResultName> newResults;
  mlir::Type tileType; ///< the one type that the statement gives to all its tiles; null when it does not
};

/// `variants` are the instructions of the statement's name.
mlir::LogicalResult matchInstruction(const WrittenStatement &statement,
                                     llvm::ArrayRef<const Instruction *> variants, mlir::MLIRContext *context,
                                     llvm::function_ref<mlir::InFlightDiagnostic(llvm::SMLoc)> emitError,
                                     MatchedStatement &matched);

} // namespace tessera
