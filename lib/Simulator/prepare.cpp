#include "lib/Simulator/prepare.hpp"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/DialectConversion.h"

#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

using pto::tessera::CoreKind;

namespace {

void keepSections(func::FuncOp function, CoreKind kind) {
  SmallVector<Operation *> sections;
  function.walk([&](Operation *op) {
    if (kindOfSection(op) != CoreKind::Any)
      sections.push_back(op);
  });
  for (Operation *section : llvm::reverse(sections)) {
    if (kindOfSection(section) != kind) {
      section->erase();
      continue;
    }
    Block &body = section->getRegion(0).front();
    section->getBlock()->getOperations().splice(section->getIterator(), body.getOperations());
    section->erase();
  }
}

/// A scope of vector instructions means what its body means.
void openVecScopes(func::FuncOp function) {
  function.walk([](VecScopeOp scope) {
    scope->getBlock()->getOperations().splice(scope->getIterator(), scope.getBody().front().getOperations());
    scope.erase();
  });
}

/// A rectangle of a local memref that has more or fewer than two dimensions, as what lies at an offset from its base.
/// What cannot be said so is left.
void flattenParts(func::FuncOp function) {
  SmallVector<memref::SubViewOp> parts;
  function.walk([&](memref::SubViewOp part) {
    if (isTileLike(part.getSource().getType()) && part.getSourceType().getRank() != 2)
      parts.push_back(part);
  });
  for (memref::SubViewOp part : parts) {
    SmallVector<int64_t> sourceStrides, strides;
    int64_t start = 0, stated = 0;
    if (failed(getStridesAndOffset(part.getSourceType(), sourceStrides, start)) ||
        failed(getStridesAndOffset(part.getType(), strides, stated)) || ShapedType::isDynamic(start) ||
        llvm::any_of(sourceStrides, ShapedType::isDynamic) || llvm::any_of(strides, ShapedType::isDynamic) ||
        !part.getType().hasStaticShape())
      continue;
    OpBuilder builder(part);
    const Location at = part.getLoc();
    OpFoldResult offset = builder.getIndexAttr(stated);
    if (ShapedType::isDynamic(stated)) {
      Value sum = builder.create<arith::ConstantIndexOp>(at, start);
      for (const auto &[step, stride] : llvm::zip_equal(part.getMixedOffsets(), sourceStrides)) {
        const std::optional<int64_t> known = getConstantIntValue(step);
        const Value steps = known ? builder.create<arith::ConstantIndexOp>(at, *known) : cast<Value>(step);
        const Value elements =
            builder.create<arith::MulIOp>(at, steps, builder.create<arith::ConstantIndexOp>(at, stride));
        sum = builder.create<arith::AddIOp>(at, sum, elements);
      }
      offset = sum;
    }
    const auto numbers = [&](ArrayRef<int64_t> values) {
      return getAsIndexOpFoldResult(builder.getContext(), values);
    };
    auto flat = builder.create<memref::ReinterpretCastOp>(
        at, part.getType(), part.getSource(), offset, numbers(part.getType().getShape()), numbers(strides));
    part.replaceAllUsesWith(flat.getResult());
    part.erase();
  }
}

/// The type that a scalar operand is converted to before an instruction gets it; null when it is right.
Type convertedType(const BoundInstruction &bound, const OperandSpec &spec, Value value) {
  OpBuilder builder(bound.op);
  switch (spec.scalar) {
  case ScalarKind::Element: {
    const auto model = spec.converts ? bound.modelOf(spec) : std::nullopt;
    if (!model)
      return {};
    if (auto integer = dyn_cast<IntegerType>(model->element))
      return builder.getIntegerType(integer.getWidth());
    return model->element;
  }
  case ScalarKind::Index:
    return value.getType().isIndex() ? Type() : builder.getI64Type();
  case ScalarKind::I32:
  case ScalarKind::U32:
    return builder.getI32Type();
  default:
    return {};
  }
}

/// A scalar that an instruction takes in any type, as the type of the elements it becomes.
void convertScalars(func::FuncOp function) {
  function.walk([](Operation *op) {
    if (!isInstruction(op))
      return;
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    if (failed(bound))
      return;
    for (auto [spec, value] : llvm::zip_equal(bound->instruction->operands, bound->values)) {
      const Type to = spec.kind == OperandKind::Scalar && value ? convertedType(*bound, spec, value) : Type();
      if (!to)
        continue;
      OpBuilder builder(op);
      const Location at = op->getLoc();
      Value from = value;
      if (from.getType().isIndex())
        from = builder.create<arith::IndexCastOp>(at, builder.getI64Type(), from);
      if (from.getType() == to || !isa<IntegerType, FloatType>(to))
        continue;
      const unsigned width = from.getType().getIntOrFloatBitWidth(), wanted = to.getIntOrFloatBitWidth();
      Value converted;
      if (isa<IntegerType>(from.getType()) && isa<IntegerType>(to))
        converted = width == wanted  ? from
                    : width < wanted ? Value(builder.create<arith::ExtSIOp>(at, to, from))
                                     : Value(builder.create<arith::TruncIOp>(at, to, from));
      else if (isa<IntegerType>(from.getType()))
        converted = builder.create<arith::SIToFPOp>(at, to, from);
      else if (isa<IntegerType>(to))
        converted = builder.create<arith::FPToSIOp>(at, to, from);
      else if (width < wanted)
        converted = builder.create<arith::ExtFOp>(at, to, from);
      else if (width > wanted)
        converted = builder.create<arith::TruncFOp>(at, to, from);
      else // half and bfloat16: through float, which holds both
        converted = builder.create<arith::TruncFOp>(
            at, to, builder.create<arith::ExtFOp>(at, builder.getF32Type(), from));
      op->replaceUsesOfWith(value, converted);
    }
  });
}

/// The same loop with a counter of 64 bits, which cannot wrap around as a narrow one would.
scf::ForOp countIn64Bits(scf::ForOp loop, OpBuilder &builder) {
  const Type wide = builder.getI64Type(), narrow = loop.getStep().getType();
  const Location at = loop.getLoc();
  const auto widened = [&](Value value) -> Value { return builder.create<arith::ExtSIOp>(at, wide, value); };
  auto counted = builder.create<scf::ForOp>(at, widened(loop.getLowerBound()), widened(loop.getUpperBound()),
                                            widened(loop.getStep()), loop.getInitArgs());
  counted.getRegion().takeBody(loop.getRegion());
  Value counter = counted.getInductionVar();
  counter.setType(wide);
  OpBuilder inside = OpBuilder::atBlockBegin(counted.getBody());
  auto cut = inside.create<arith::TruncIOp>(at, narrow, counter);
  counter.replaceAllUsesExcept(cut, cut);
  loop.replaceAllUsesWith(counted.getResults());
  loop.erase();
  builder.setInsertionPoint(counted);
  return counted;
}

/// Makes sure that loops end: the step must be positive, and the counter must not wrap around before it
/// reaches the bound.
void checkLoops(func::FuncOp function) {
  SmallVector<scf::ForOp> loops;
  function.walk([&](scf::ForOp loop) { loops.push_back(loop); });
  for (scf::ForOp loop : loops) {
    OpBuilder builder(loop);
    const Location at = loop.getLoc();
    const auto narrow = dyn_cast<IntegerType>(loop.getStep().getType());
    if (narrow && narrow.getWidth() < 64)
      loop = countIn64Bits(loop, builder);
    const std::optional<int64_t> step = constantValueOf(loop.getStep());
    const std::optional<int64_t> end = constantValueOf(loop.getUpperBound());
    if (step && (*step == 1 || (*step > 0 && end && *end <= INT64_MAX - *step)))
      continue;
    const Type type = loop.getStep().getType();
    const auto number = [&](int64_t value) -> Value {
      return builder.create<arith::ConstantOp>(at, type, builder.getIntegerAttr(type, value));
    };
    const auto demand = [&](arith::CmpIPredicate predicate, Value a, Value b, StringRef message) {
      builder.create<cf::AssertOp>(at, builder.create<arith::CmpIOp>(at, predicate, a, b), message);
    };
    demand(arith::CmpIPredicate::sgt, loop.getStep(), number(0), "the step of a loop must be positive");
    demand(arith::CmpIPredicate::sle, loop.getUpperBound(),
           builder.create<arith::SubIOp>(at, number(INT64_MAX), loop.getStep()),
           "the upper bound of a loop and its step together must fit 64 bits");
  }
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

/// On cores of the other kind a function for one kind does nothing.
static void keepBody(func::FuncOp function, CoreKind kind) {
  const CoreKind own = kindOfFunction(function);
  if (own == CoreKind::Any || own == kind || function.getNumResults() != 0)
    return;
  function.eraseBody();
  OpBuilder builder = OpBuilder::atBlockEnd(function.addEntryBlock());
  builder.create<func::ReturnOp>(function.getLoc());
}

void prepareFunction(func::FuncOp function, CoreKind kind) {
  MLIRContext *context = function.getContext();
  context->loadDialect<arith::ArithDialect, cf::ControlFlowDialect, scf::SCFDialect, affine::AffineDialect>();
  keepBody(function, kind);
  keepSections(function, kind);
  openVecScopes(function);
  flattenParts(function);
  convertScalars(function);
  checkLoops(function);
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
