// What is checked of an instruction once it is known which value is which operand: that each is of the right
// class, and that attributes are known and have values. What the rules of profiles ask is not checked here.
#pragma once

#include "lib/Dialect/instruction_op.hpp"

namespace tessera {

/// Modes, tiles, tensors, scalars and valid sizes.
mlir::LogicalResult checkOperands(const BoundInstruction &bound);
/// `chosen` is the variant that the operands are those of.
mlir::LogicalResult checkAttributes(mlir::Operation *op, llvm::ArrayRef<const Instruction *> variants,
                                    const Instruction *chosen);

} // namespace tessera
