// Layouts of tensors in global memory, from their sizes and strides.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

/// Gives every make_tensor_view its attribute `layout`. One that is written and contradicts the sizes and
/// strides is an error. Where neither a make_tensor_view nor its sizes and strides decide, the layout that a tload
/// or tstore states decides; elsewhere that must be the tensor's.
mlir::LogicalResult inferLayouts(mlir::ModuleOp module);

} // namespace tessera
