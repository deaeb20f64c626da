// Reading a tile instruction: from tokens to a WrittenStatement. Which attributes and clauses there are is
// asked of the registry; which operand is which is not decided here.
#pragma once

#include "lib/Text/assembly_parser.hpp"

namespace tessera {

/// Reads what follows the name of the instruction in `statement`, whose name, place and results are known.
/// `values` are those of attributes, with dots between them.
mlir::ParseResult readInstruction(AssemblyParser &parser, llvm::ArrayRef<const Instruction *> variants,
                                  llvm::StringRef values, WrittenStatement &statement);

} // namespace tessera
