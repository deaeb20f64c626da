// Loops, branches and jumps.
#include "lib/Emit/function_emitter.hpp"

#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/PostOrderIterator.h"

namespace tessera::emit {

using namespace mlir;

LogicalResult FunctionEmitter::emitBlock(Block &block, OnExit onExit) {
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>()) {
      const std::string outer = std::exchange(location_, locationOf(&op));
      const LogicalResult result = onExit(&op);
      location_ = outer;
      return result;
    }
    if (failed(emitOperation(&op)))
      return failure();
  }
  return success();
}

LogicalResult FunctionEmitter::emitRegion(Region &region, OnExit onExit) {
  return region.hasOneBlock() ? emitBlock(region.front(), onExit) : emitBlocks(region, onExit);
}

// ---- Labels ----

/// A case of a switch over int64_t(flag).
static std::string caseText(const llvm::APInt &value) {
  return Index(value.getBitWidth() == 1 ? value.getZExtValue() : value.getSExtValue()).text();
}

/// The layout of a tensor that a value is or may be; none when nothing in sight tells.
static std::optional<pto::Layout> layoutOf(Value value, llvm::SmallPtrSetImpl<Value> &seen) {
  if (!seen.insert(value).second)
    return std::nullopt;
  SmallVector<Value> sources;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Block *block = argument.getOwner();
    for (auto from = block->pred_begin(); from != block->pred_end(); ++from)
      if (auto branch = dyn_cast<BranchOpInterface>((*from)->getTerminator()))
        sources.push_back(branch.getSuccessorOperands(from.getSuccessorIndex())[argument.getArgNumber()]);
  } else if (auto make = value.getDefiningOp<MakeTensorViewOp>()) {
    return static_cast<pto::Layout>(make.getLayout() ? make.getLayout()->value() : 0);
  } else if (auto part = value.getDefiningOp<PartitionViewOp>()) {
    sources = {part.getSource()};
  } else if (auto choice = value.getDefiningOp<arith::SelectOp>()) {
    sources = {choice.getTrueValue(), choice.getFalseValue()};
  } else if (auto loop = value.getDefiningOp<scf::ForOp>()) {
    sources = {loop.getInitArgs()[cast<OpResult>(value).getResultNumber()]};
  } else if (auto branch = value.getDefiningOp<scf::IfOp>()) {
    sources = {branch.thenYield().getOperand(cast<OpResult>(value).getResultNumber())};
  }
  for (Value source : sources)
    if (const std::optional<pto::Layout> layout = source ? layoutOf(source, seen) : std::nullopt)
      return layout;
  return std::nullopt;
}

LogicalResult FunctionEmitter::emitBlocks(Region &region, OnExit onExit) {
  LabelScope scope = {&region, {}};
  LabelScope *outer = std::exchange(labels_, &scope);

  // In this order definitions come before their uses. Blocks that nothing reaches are left out.
  const llvm::ReversePostOrderTraversal<Block *> traversal(&region.front());
  const SmallVector<Block *> order(traversal.begin(), traversal.end());
  struct Emitted {
    std::string label;
    Results arguments;
    Statements code;
    bool isJumpedTo = false;
  };
  llvm::DenseMap<Block *, Emitted> emitted;
  for (Block *block : order) {
    Emitted &entry = emitted[block];
    entry.label = "bb" + std::to_string(++lastLabel_);
    if (block->isEntryBlock())
      continue;
    for (BlockArgument argument : block->getArguments()) {
      llvm::SmallPtrSet<Value, 8> seen;
      Spelling like;
      like.layout = layoutOf(argument, seen).value_or(pto::Layout::ND);
      const bool isView = isa<TensorViewType, PartitionViewType>(argument.getType());
      const FailureOr<Spelling> made =
          carrier(region.getParentOp(), newName(), argument.getType(), isView ? &like : nullptr);
      if (failed(made))
        return failure();
      scope.declarations.push_back(
          {Statement::Kind::Definition, declarator(made->type, made->variable) + ";", made->variable});
      entry.arguments.push_back(*made);
      spell(argument, *made);
    }
  }

  for (size_t i = 0; i < order.size(); ++i) {
    Block *next = i + 1 < order.size() ? order[i + 1] : nullptr;
    const auto jump = [&](Operation *from, Block *to, ValueRange values,
                          bool mayFallThrough) -> LogicalResult {
      if (failed(assign(from, emitted[to].arguments, values)))
        return failure();
      if (mayFallThrough && to == next)
        return success();
      emitted[to].isJumpedTo = true;
      addEffect("goto " + emitted[to].label + ";");
      return success();
    };
    const auto exit = [&](Operation *terminator) -> LogicalResult {
      if (auto branch = dyn_cast<cf::BranchOp>(terminator))
        return jump(branch, branch.getDest(), branch.getDestOperands(), true);
      if (auto branch = dyn_cast<cf::CondBranchOp>(terminator)) {
        Statement choice = {Statement::Kind::Compound, "if (" + use(branch.getCondition()) + ")"};
        if (failed(into(choice.body, [&] {
              return jump(branch, branch.getTrueDest(), branch.getTrueDestOperands(), false);
            })))
          return failure();
        add(std::move(choice));
        return jump(branch, branch.getFalseDest(), branch.getFalseDestOperands(), true);
      }
      if (auto branch = dyn_cast<cf::SwitchOp>(terminator)) {
        Statement choice = {Statement::Kind::Compound, "switch (int64_t(" + use(branch.getFlag()) + "))"};
        const auto addCase = [&](std::string head, Block *to, ValueRange values) -> LogicalResult {
          Statement arm = {Statement::Kind::Compound, std::move(head)};
          if (failed(into(arm.body, [&] { return jump(branch, to, values, false); })))
            return failure();
          choice.body.push_back(std::move(arm));
          return success();
        };
        if (std::optional<DenseIntElementsAttr> values = branch.getCaseValues())
          for (auto [number, value] : llvm::enumerate(values->getValues<llvm::APInt>()))
            if (failed(addCase("case " + caseText(value) + ":", branch.getCaseDestinations()[number],
                               branch.getCaseOperands(static_cast<unsigned>(number)))))
              return failure();
        if (failed(addCase("default:", branch.getDefaultDestination(), branch.getDefaultOperands())))
          return failure();
        add(std::move(choice));
        return success();
      }
      return onExit(terminator);
    };
    if (failed(into(emitted[order[i]].code, [&] { return emitBlock(*order[i], exit); })))
      return failure();
  }

  labels_ = outer;
  for (Statement &declaration : scope.declarations)
    out_->push_back(std::move(declaration));
  for (Block *block : order) {
    Emitted &entry = emitted[block];
    if (block->isEntryBlock()) {
      for (Statement &statement : entry.code)
        out_->push_back(std::move(statement));
      continue;
    }
    Statement labelled = {Statement::Kind::Compound, entry.isJumpedTo ? entry.label + ":" : ""};
    labelled.isLabel = entry.isJumpedTo;
    labelled.body = std::move(entry.code);
    out_->push_back(std::move(labelled));
  }
  return success();
}

// ---- Structured control flow ----

void FunctionEmitter::addWithResults(Operation *op, const Results &carriers, Statement statement) {
  for (auto [result, carrier] : llvm::zip_equal(op->getResults(), carriers)) {
    declareCarrier(result, carrier);
    spell(result, carrier);
  }
  add(std::move(statement));
}

LogicalResult FunctionEmitter::emitFor(scf::ForOp op) {
  Results carriers;
  for (auto [initial, argument, result] :
       llvm::zip_equal(op.getInitArgs(), op.getRegionIterArgs(), op.getResults())) {
    const FailureOr<Spelling> made = carrier(op, newName(), initial.getType(), &spelling(initial));
    const FailureOr<std::string> text =
        failed(made) ? FailureOr<std::string>(failure()) : carried(op, initial, *made);
    if (failed(text))
      return failure();
    declareCarrier(result, *made, *text);
    spell(argument, *made);
    spell(result, *made);
    carriers.push_back(*made);
  }

  const Type type = op.getInductionVar().getType();
  const FailureOr<std::string> typeName = scalarType(op, type);
  if (failed(typeName))
    return failure();
  const unsigned width = bitsOf(type);
  if (width < 8)
    return op.emitOpError("has no C++: a loop counts with index or an integer of 8 to 64 bits, not ") << type;
  const std::optional<int64_t> step = constantValueOf(op.getStep()),
                               end = constantValueOf(op.getUpperBound());
  // The counter passes the end by less than a step. Where that might not fit, a wider one counts.
  const int64_t largest = llvm::maxIntN(width);
  const bool fits = step == 1 || (step && end && *step > 0 && *end <= largest - *step);
  const bool isWider = width < 64 && !fits && !isCompat();
  const std::string counter = newName();
  const bool never = end == llvm::minIntN(width); // a comparison with it would be a warning
  Statement loop = {Statement::Kind::Compound,
                    "for (" + (isWider ? "int64_t" : *typeName) + " " + counter + " = " +
                        use(op.getLowerBound()) + "; " +
                        (never ? "false" : counter + " < " + use(op.getUpperBound())) + "; " +
                        (step == 1 ? "++" + counter : counter + " += " + use(op.getStep())) + ")"};
  spellScalar(op.getInductionVar(), counter);
  const LogicalResult body = into(loop.body, [&] {
    if (isWider) {
      const std::string narrow = newName();
      add({Statement::Kind::Definition,
           "const " + *typeName + " " + narrow + " = " + *typeName + "(" + counter + ");", narrow});
      spellScalar(op.getInductionVar(), narrow);
    }
    return emitBlock(*op.getBody(),
                     [&](Operation *yield) { return assign(yield, carriers, yield->getOperands()); });
  });
  if (failed(body))
    return failure();
  add(std::move(loop));
  return success();
}

LogicalResult FunctionEmitter::emitIf(scf::IfOp op) {
  Results carriers;
  const auto exit = [&](Operation *yield) { return assignResults(yield, carriers, yield->getOperands()); };
  Statement choice = {Statement::Kind::Compound, "if (" + use(op.getCondition()) + ")"};
  if (failed(into(choice.body, [&] { return emitRegion(op.getThenRegion(), exit); })))
    return failure();
  if (!op.getElseRegion().empty() &&
      failed(into(choice.otherwise, [&] { return emitRegion(op.getElseRegion(), exit); })))
    return failure();
  addWithResults(op, carriers, std::move(choice));
  return success();
}

LogicalResult FunctionEmitter::emitWhile(scf::WhileOp op) {
  Results before, results;
  for (auto [initial, argument] : llvm::zip_equal(op.getInits(), op.getBeforeArguments())) {
    const FailureOr<Spelling> made = carrier(op, newName(), initial.getType(), &spelling(initial));
    const FailureOr<std::string> text =
        failed(made) ? FailureOr<std::string>(failure()) : carried(op, initial, *made);
    if (failed(text))
      return failure();
    add({Statement::Kind::Definition, declarator(made->type, made->variable) + " = " + *text + ";",
         made->variable});
    spell(argument, *made);
    before.push_back(*made);
  }
  Statement loop = {Statement::Kind::Compound, "while (true)"};
  const LogicalResult body = into(loop.body, [&]() -> LogicalResult {
    // What the condition passes on is the result, and what the second region works on.
    const auto condition = [&](Operation *terminator) -> LogicalResult {
      auto passed = cast<scf::ConditionOp>(terminator);
      if (failed(assignResults(passed, results, passed.getArgs())))
        return failure();
      for (auto [argument, result] : llvm::zip_equal(op.getAfterArguments(), results))
        spell(argument, result);
      Statement leave = {Statement::Kind::Compound, "if (!" + use(passed.getCondition()) + ")"};
      leave.body.push_back({Statement::Kind::Effect, "break;"});
      add(std::move(leave));
      return success();
    };
    if (failed(emitRegion(op.getBefore(), condition)))
      return failure();
    return emitRegion(op.getAfter(),
                      [&](Operation *yield) { return assign(yield, before, yield->getOperands()); });
  });
  if (failed(body))
    return failure();
  addWithResults(op, results, std::move(loop));
  return success();
}

LogicalResult FunctionEmitter::emitIndexSwitch(scf::IndexSwitchOp op) {
  Results carriers;
  Statement choice = {Statement::Kind::Compound, "switch (int64_t(" + use(op.getArg()) + "))"};
  const auto addCase = [&](std::string head, Region &region) -> LogicalResult {
    Statement arm = {Statement::Kind::Compound, std::move(head)};
    const LogicalResult body = into(arm.body, [&]() -> LogicalResult {
      return emitRegion(region, [&](Operation *yield) -> LogicalResult {
        if (failed(assignResults(yield, carriers, yield->getOperands())))
          return failure();
        addEffect("break;");
        return success();
      });
    });
    if (failed(body))
      return failure();
    choice.body.push_back(std::move(arm));
    return success();
  };
  for (auto [value, region] : llvm::zip_equal(op.getCases(), op.getCaseRegions()))
    if (failed(addCase("case " + Index(value).text() + ":", region)))
      return failure();
  if (failed(addCase("default:", op.getDefaultRegion())))
    return failure();
  addWithResults(op, carriers, std::move(choice));
  return success();
}

LogicalResult FunctionEmitter::emitExecuteRegion(scf::ExecuteRegionOp op) {
  Results carriers;
  const std::string end = "bb" + std::to_string(++lastLabel_);
  const bool isOneBlock = op.getRegion().hasOneBlock();
  bool isLeft = false;
  Statement block = {Statement::Kind::Compound, ""};
  const LogicalResult body = into(block.body, [&] {
    return emitRegion(op.getRegion(), [&](Operation *yield) -> LogicalResult {
      if (failed(assignResults(yield, carriers, yield->getOperands())))
        return failure();
      if (!isOneBlock) {
        isLeft = true;
        addEffect("goto " + end + ";");
      }
      return success();
    });
  });
  if (failed(body))
    return failure();
  if (isLeft)
    block.body.push_back({Statement::Kind::Effect, end + ":;"});
  if (carriers.empty()) // nothing leaves the region, but what follows names its results
    for (Value result : op->getResults()) {
      const FailureOr<Spelling> made = carrier(op, newName(), result.getType(), nullptr);
      if (failed(made))
        return failure();
      carriers.push_back(*made);
    }
  addWithResults(op, carriers, std::move(block));
  return success();
}

LogicalResult FunctionEmitter::emitSection(Operation *op, bool isVector) {
  Statement section = {Statement::Kind::Section, isVector ? "defined(__DAV_VEC__)" : "defined(__DAV_CUBE__)"};
  Statement block = {Statement::Kind::Compound, ""};
  const LogicalResult body = into(block.body, [&] {
    if (isVector) {
      addEffect("set_mask_norm();");
      addEffect("set_vector_mask(-1, -1);");
    }
    return emitBlock(op->getRegion(0).front(), [](Operation *) { return success(); });
  });
  if (failed(body))
    return failure();
  section.body.push_back(std::move(block));
  add(std::move(section));
  return success();
}

} // namespace tessera::emit
