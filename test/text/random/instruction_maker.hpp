// Instructions of a random kernel, with operands that the search found; and what these operands need: tiles,
// which other instructions make, tensors and scalars.
#pragma once

#include "test/text/random/draft.hpp"

namespace tessera::random {

class InstructionMaker {
public:
  /// `used` is how often earlier kernels have used instructions.
  InstructionMaker(Draft &draft, const Usage &used)
      : draft_(draft), choice_(draft.choice), builder_(draft.builder), used_(used) {}

  /// Mostly one of those that were used least.
  const Instruction *nextInstruction();
  /// Adds an instruction. Null when no operands were found. `givenValue` is the given operand, where that is
  /// read.
  mlir::Operation *use(const Instruction &instruction, const std::optional<Given> &given = std::nullopt,
                       mlir::Value givenValue = {}, int depth = 0);
  /// A tile of that type: loaded, computed, or (when nothing makes such tiles) new. From depth 2 on, only
  /// instructions that need no tiles themselves make it.
  mlir::Value makeTile(const TileWish &wish, int depth);
  /// Stores a tile to memory. False when no instruction can.
  bool store(mlir::Value value, const TileWish &wish);

private:
  mlir::Value scalarFor(const OperandSpec &spec, const OperandWish &wish);
  /// Some of what a merge counted, to memory.
  void storeCounts(mlir::Value counts);
  /// The largest rectangle of a tensor that is touched in any iteration.
  void touched(const Proposal &proposal, size_t operand, int64_t &rows, int64_t &cols);
  llvm::SmallVector<mlir::NamedAttribute> attributes(const Instruction &instruction,
                                                     const Proposal &proposal);

  Draft &draft_;
  Choice &choice_;
  mlir::OpBuilder &builder_;
  const Usage &used_;
};

} // namespace tessera::random
