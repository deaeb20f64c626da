// Layouts of tensors in global memory, from their sizes and strides.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

/// Gives every make_tensor_view its attribute `layout`. One that is written and contradicts the sizes and
/// strides is an error.
mlir::LogicalResult inferLayouts(mlir::ModuleOp module);

} // namespace tessera
