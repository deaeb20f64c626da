// The order in which operations in DPS form keep the operands of an instruction, which is what MLIR's generic
// form shows: inputs, then outputs, unless the instruction has an order of its own.
#pragma once

#include "mlir/IR/ValueRange.h"

#include "lib/Instructions/instruction.hpp"

namespace tessera {

/// Members of Instruction::operands that follow each other; each group has one of the operandSegmentSizes.
using OperandGroups = llvm::SmallVector<llvm::SmallVector<size_t, 4>, 6>;

OperandGroups operandGroups(const Instruction &instruction);

/// Whether operations of this name always state the sizes of their groups.
bool alwaysHasSegments(llvm::ArrayRef<const Instruction *> variants);
/// Whether sizes that do not fit are overlooked.
bool ignoresWrongSegments(llvm::ArrayRef<const Instruction *> variants);

/// Which of some members are given when `count` of them are: optional ones are left out, the last first.
/// False when there cannot be so many.
bool markGiven(const Instruction &instruction, llvm::ArrayRef<size_t> members, size_t count,
               llvm::MutableArrayRef<bool> given);

/// The inputs, or the outputs, in the order of the text.
llvm::SmallVector<size_t, 8> inputsOf(const Instruction &instruction);
llvm::SmallVector<size_t, 4> outputsOf(const Instruction &instruction);

/// How many of the clauses are operands.
size_t clauseOperandsOf(const Instruction &instruction);

/// Whether an operand that is a tile may be a conv tile, or must be one, as the type is.
bool convFits(const OperandSpec &operand, mlir::Type type);
/// The variants that an operation with, or without, conv tiles can be.
llvm::SmallVector<const Instruction *> variantsFor(llvm::ArrayRef<const Instruction *> variants,
                                                   bool hasConvTiles);
/// Whether a value of this type could be that operand at all. Variants of one name are told apart by it.
bool kindFits(const OperandSpec &operand, mlir::Type type);

/// The operands of an operation in DPS form.
struct StoredOperands {
  llvm::SmallVector<mlir::Value> operands;
  llvm::SmallVector<int32_t> segments; ///< empty when they are not needed
};
/// Arranges operands that follow the order of the text. `clauseSizes` has 0 or 1 for each clause that is an
/// operand; it may be empty when there are none.
StoredOperands storeDps(llvm::ArrayRef<const Instruction *> variants, mlir::ValueRange inputs,
                        mlir::ValueRange outputs, mlir::ValueRange clauseOperands,
                        llvm::ArrayRef<int32_t> clauseSizes,
                        llvm::function_ref<bool(llvm::StringRef)> hasAttribute);

} // namespace tessera
