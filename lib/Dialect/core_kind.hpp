// Which kind of core code is for.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Operation.h"

#include "pto/profile/core_kind.hpp"

namespace tessera {

/// What pto.kernel_kind says; Any when the function has none, or one that is none.
pto::tessera::CoreKind kindOfFunction(mlir::func::FuncOp function);
/// Of a section; Any for other operations.
pto::tessera::CoreKind kindOfSection(mlir::Operation *op);
/// The kind of core that an operation runs on by the sections and the function around it.
pto::tessera::CoreKind kindAround(mlir::Operation *op);

} // namespace tessera
