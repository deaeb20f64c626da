// Brings a function into the form that is decoded: blocks and branches, no regions.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "pto/profile/core_kind.hpp"

namespace tessera {

/// Keeps what is for a kind of core: its sections, whose bodies follow each other, and the bodies of its functions. Lowers
/// scf to branches and affine.apply to arithmetic. What is not lowered is left for the decoder to report.
void prepareFunction(mlir::func::FuncOp function, pto::tessera::CoreKind kind);

} // namespace tessera
