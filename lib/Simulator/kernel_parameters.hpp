// What a kernel takes, from the types of its arguments.
#pragma once

#include "mlir/IR/Value.h"

#include "pto/tile/tensor_map.hpp"

#include "lib/Arrays/parameter.hpp"

namespace tessera {

struct KernelParameter {
  Parameter parameter;
  pto::tessera::TensorMap map; ///< of a memref: where its elements lie
  int64_t start = 0;           ///< of a memref: its first element
};

/// Reports types that a kernel cannot take.
mlir::FailureOr<KernelParameter> kernelParameterOf(mlir::BlockArgument argument);

} // namespace tessera
