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
        if (!isa<AssignOp>(inner)) // whose result is a tile that is already there
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

/// Switches on 64 bits; the lowering that MLIR has cuts the number to 32.
struct SwitchLowering : public OpRewritePattern<scf::IndexSwitchOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(scf::IndexSwitchOp op, PatternRewriter &rewriter) const override {
    Block *before = op->getBlock();
    Block *after = rewriter.splitBlock(before, op->getIterator());
    for (Type type : op.getResultTypes())
      after->addArgument(type, op.getLoc());
    const auto moveOut = [&](Region &region) {
      Block *start = &region.front();
      Operation *yield = region.back().getTerminator();
      rewriter.setInsertionPoint(yield);
      rewriter.replaceOpWithNewOp<cf::BranchOp>(yield, after, yield->getOperands());
      rewriter.inlineRegionBefore(region, after);
      return start;
    };
    SmallVector<Block *> cases;
    for (Region &region : op.getCaseRegions())
      cases.push_back(moveOut(region));
    Block *otherwise = moveOut(op.getDefaultRegion());
    rewriter.setInsertionPointToEnd(before);
    Value flag = rewriter.create<arith::IndexCastOp>(op.getLoc(), rewriter.getI64Type(), op.getArg());
    if (cases.empty()) {
      rewriter.create<cf::BranchOp>(op.getLoc(), otherwise);
    } else {
      const auto type = VectorType::get(static_cast<int64_t>(cases.size()), rewriter.getI64Type());
      const SmallVector<ValueRange> operands(cases.size());
      rewriter.create<cf::SwitchOp>(op.getLoc(), flag, otherwise, ValueRange(),
                                    DenseIntElementsAttr::get(type, op.getCases()), cases, operands);
    }
    rewriter.replaceOp(op, after->getArguments());
    return success();
  }
};

} // namespace

void prepareFunction(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  context->loadDialect<arith::ArithDialect, cf::ControlFlowDialect, scf::SCFDialect, affine::AffineDialect>();
  inlineSections(function);
  markScopeEnds(function);
  checkLoopSteps(function);
  RewritePatternSet patterns(context);
  patterns.add<SwitchLowering>(context, /*benefit=*/2);
  populateSCFToControlFlowConversionPatterns(patterns);
  populateAffineToStdConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalOp<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp, scf::ExecuteRegionOp,
                      affine::AffineApplyOp>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  // A failure leaves the operations in place, and the decoder names them.
  (void)applyPartialConversion(function, target, std::move(patterns));
}

} // namespace tessera
