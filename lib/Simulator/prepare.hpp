// Brings a function into the form that is decoded: blocks and branches, no regions.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

/// Inlines sections, lowers scf to branches and affine.apply to arithmetic. What is not lowered is left for
/// the decoder to report.
void prepareFunction(mlir::func::FuncOp function);

} // namespace tessera
