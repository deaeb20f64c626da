// The pass pto-normalize-moves: on a5, a move between two vector tiles that are stored column by column is one between
// the same bytes seen as rows.
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

bool isColumns(const TileParams &tile) {
  return tile.location == pto::TileType::Vec && tile.outer == pto::BLayout::ColMajor &&
         tile.inner == pto::SLayout::NoneBox && !tile.conv;
}

struct NormalizeMovesPass : ProfilePass<NormalizeMovesPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(NormalizeMovesPass)
  StringRef getArgument() const override { return "pto-normalize-moves"; }
  StringRef getDescription() const override { return "On a5, move tiles of columns as tiles of rows"; }

  void runOnOperation() override {
    if (profile() != Profile::A5)
      return;
    SmallVector<Operation *> moves;
    getOperation().walk([&](Operation *op) {
      if (isColumnMove(op))
        moves.push_back(op);
    });
    for (Operation *move : moves)
      moveAsRows(move);
  }

private:
  static bool isColumnMove(Operation *op) {
    if (!isInstruction(op))
      return false;
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    if (failed(bound) || bound->isSsa)
      return false;
    const auto descs = bound->describe();
    if (!isPlainVectorMove(bound->instruction->describeIssue(Profile::A5, descs).code))
      return false;
    return llvm::all_of(op->getOperands(), [](Value operand) {
      const std::optional<TileParams> tile = tileParamsOf(operand);
      // A transposed tile has its valid sizes in its type.
      return isa<TileBufType>(operand.getType()) && tile && isColumns(*tile) && !tile->hasDynamicRows() &&
             !tile->hasDynamicCols();
    });
  }
  static void moveAsRows(Operation *op) {
    OpBuilder builder(op);
    for (OpOperand &operand : op->getOpOperands()) {
      TileParams tile = *tileParamsOf(operand.get());
      std::swap(tile.rows, tile.cols);
      std::swap(tile.validRows, tile.validCols);
      tile.outer = pto::BLayout::RowMajor;
      operand.set(
          builder.create<ReshapeOp>(op->getLoc(), TileBufType::get(op->getContext(), tile), operand.get()));
    }
  }
};

} // namespace

std::unique_ptr<Pass> createNormalizeMovesPass() { return std::make_unique<NormalizeMovesPass>(); }

} // namespace tessera
