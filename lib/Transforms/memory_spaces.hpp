// The spaces that tiles are planned in, and what is reserved in them.
#pragma once

#include <string>

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "pto/profile/target.hpp"
#include "pto/types/enums.hpp"

namespace tessera {

struct Space {
  int64_t capacity = 0; ///< in bytes
  int64_t alignment = 32;
};
/// Of a location on a profile. With `compat` what the public tool says, even where buffers are smaller.
Space planSpaceOf(pto::Profile profile, pto::TileType location, bool compat);

/// A part of a space that belongs to a queue as long as a function runs.
struct ReservedBuffer {
  std::string name;
  pto::TileType location = pto::TileType::Vec;
  int64_t base = 0;
  int64_t bytes = 0;
};
/// Notes it at the function, where planning finds it when the operations that reserved it are gone.
void noteReservedBuffer(mlir::func::FuncOp function, const ReservedBuffer &buffer);
llvm::SmallVector<ReservedBuffer> reservedBuffersOf(mlir::func::FuncOp function);

} // namespace tessera
