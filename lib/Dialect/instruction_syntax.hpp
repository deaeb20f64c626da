// The text of tile instructions: one parser and one printer for all of them. See instruction_op.hpp for the
// forms.
#pragma once

#include "mlir/IR/OpImplementation.h"

#include "lib/Instructions/instruction.hpp"

namespace tessera {

/// The attribute that tells clauses from other operands, where an instruction is written with any.
inline constexpr llvm::StringLiteral segmentsName = "operandSegmentSizes";

/// The attribute of instructions with a tensor that says its layout; see lib/Transforms/infer_layout.hpp.
inline constexpr llvm::StringLiteral layoutName = "layout";
/// Whether they have it.
bool hasLayout(llvm::ArrayRef<const Instruction *> variants);

/// Whether any variant knows the attribute.
bool isKnownAttribute(llvm::ArrayRef<const Instruction *> variants, llvm::StringRef name);

/// Whether an instruction is in SSA form: it has results, or reads tile values.
bool isSsaForm(mlir::Operation *op);

/// Reads a type; `<loc=left, ...>`, a tile without the word before it, is a place (!pto.tile_buf) or a value.
mlir::OptionalParseResult parseOptionalOperandType(mlir::AsmParser &parser, bool isPlace, mlir::Type &type);

mlir::ParseResult parseInstruction(llvm::ArrayRef<const Instruction *> variants, mlir::OpAsmParser &parser,
                                   mlir::OperationState &state);
void printInstruction(mlir::Operation *op, mlir::OpAsmPrinter &printer);

} // namespace tessera
