// Building a tile instruction: names become values, numbers constants, windows parts of tensors, and all of
// them an operation.
#pragma once

#include "lib/Text/assembly_parser.hpp"
#include "lib/Text/instruction_matcher.hpp"

namespace tessera {

/// Null after an error. `variants` are the instructions of the statement's name.
mlir::Operation *buildInstruction(AssemblyParser &parser, llvm::ArrayRef<const Instruction *> variants,
                                  const WrittenStatement &written, const MatchedStatement &matched);

} // namespace tessera
