#include "lib/Simulator/prepare.hpp"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/DialectConversion.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// Both kinds of core are this one.
void inlineSections(func::FuncOp function) {
  SmallVector<Operation *> sections;
  function.walk([&](Operation *op) {
    if (isa<SectionCubeOp, SectionVectorOp>(op))
      sections.push_back(op);
  });
  for (Operation *section : sections) {
    Block &body = section->getRegion(0).front();
    section->getBlock()->getOperations().splice(section->getIterator(), body.getOperations());
    section->erase();
  }
}

void markScopeEnds(func::FuncOp function) {
  function.walk([](Operation *op) {
    if (!isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(op))
      return;
    for (Region &region : op->getRegions()) {
      if (!region.hasOneBlock())
        continue;
      SmallVector<Value> tiles;
      for (Operation &inner : region.front())
        for (Value result : inner.getResults())
          if (isTileLike(result.getType()))
            tiles.push_back(result);
      if (tiles.empty())
        continue;
      OpBuilder builder(region.front().getTerminator());
      auto end = builder.create<SyncOp>(op->getLoc(), tiles);
      end->setAttr(scopeEndName, builder.getUnitAttr());
    }
  });
}

/// A loop whose step is not positive would never end.
void checkLoopSteps(func::FuncOp function) {
  function.walk([](scf::ForOp loop) {
    const std::optional<int64_t> step = constantValue(loop.getStep());
    if (step && *step > 0)
      return;
    OpBuilder builder(loop);
    const Type type = loop.getStep().getType();
    Value zero = builder.create<arith::ConstantOp>(loop.getLoc(), type, builder.getIntegerAttr(type, 0));
    Value isPositive =
        builder.create<arith::CmpIOp>(loop.getLoc(), arith::CmpIPredicate::sgt, loop.getStep(), zero);
    builder.create<cf::AssertOp>(loop.getLoc(), isPositive, "the step of a loop must be positive");
  });
}

} // namespace

void prepareFunction(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  context->loadDialect<arith::ArithDialect, cf::ControlFlowDialect, scf::SCFDialect, affine::AffineDialect>();
  inlineSections(function);
  markScopeEnds(function);
  checkLoopSteps(function);
  RewritePatternSet patterns(context);
  populateSCFToControlFlowConversionPatterns(patterns);
  populateAffineToStdConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalOp<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp, scf::ExecuteRegionOp, affine::AffineApplyOp>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  // A failure leaves the operations in place, and the decoder names them.
  (void)applyPartialConversion(function, target, std::move(patterns));
}

} // namespace tessera
