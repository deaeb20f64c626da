// Where a value comes from that control flow or a choice passes on.
#pragma once

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera {

/// The values that one may be: both sides of a select, what the branches of an if yield, what a loop begins with and
/// carries on, what is passed to a block. False when the value is none of these.
bool sourcesOf(mlir::Value value, llvm::SmallVectorImpl<mlir::Value> &sources);

} // namespace tessera
