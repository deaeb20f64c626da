// From tiles as values (SSA) to tiles as places (DPS) and back.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

/// Gives every tile value a tile of its own: `%d = pto.tadd %a, %b` becomes an alloc_tile and an instruction
/// that writes it. A program that is in DPS form already stays as it is.
mlir::LogicalResult convertToDps(mlir::ModuleOp module);

/// The inverse, for programs in which every destination is a fresh alloc_tile with one writer that is not
/// bound to an address and is not read before that write. Others are refused with an error at each
/// instruction that stands in the way, and are not changed.
mlir::LogicalResult convertToSsa(mlir::ModuleOp module);

/// Moves each alloc_tile that has one writer in its block right before that writer: the form in which
/// convertToDps leaves a program, so that SSA and DPS text convert into each other without a difference.
void sinkAllocations(mlir::ModuleOp module);

} // namespace tessera
