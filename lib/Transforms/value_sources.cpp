#include "lib/Transforms/value_sources.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace tessera {

using namespace mlir;

namespace {

/// What reaches an input of a region, or a result of the operation that has it.
bool regionSources(RegionBranchOpInterface branch, RegionSuccessor successor, unsigned number, bool isResult,
                   SmallVectorImpl<Value> &sources) {
  bool found = false;
  const auto add = [&](OperandRange operands, const RegionSuccessor &target) {
    if (target.getSuccessor() != successor.getSuccessor())
      return;
    const ValueRange inputs = target.getSuccessorInputs();
    const unsigned first = inputs.empty() ? 0
                           : isResult     ? cast<OpResult>(inputs.front()).getResultNumber()
                                          : cast<BlockArgument>(inputs.front()).getArgNumber();
    if (number < first || number - first >= operands.size())
      return;
    sources.push_back(operands[number - first]);
    found = true;
  };
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  for (const RegionSuccessor &target : successors)
    add(branch.getEntrySuccessorOperands(target), target);
  for (Region &region : branch->getRegions())
    for (Block &block : region) {
      auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(block.getTerminator());
      if (!terminator)
        continue;
      SmallVector<RegionSuccessor> targets;
      branch.getSuccessorRegions(region, targets);
      for (const RegionSuccessor &target : targets)
        add(terminator.getSuccessorOperands(target), target);
    }
  return found;
}

} // namespace

bool sourcesOf(Value value, SmallVectorImpl<Value> &sources) {
  if (auto select = value.getDefiningOp<arith::SelectOp>()) {
    sources.append({select.getTrueValue(), select.getFalseValue()});
    return true;
  }
  if (auto result = dyn_cast<OpResult>(value)) {
    auto branch = dyn_cast<RegionBranchOpInterface>(result.getOwner());
    return branch && regionSources(branch, RegionSuccessor(result.getOwner()->getResults()),
                                   result.getResultNumber(), true, sources);
  }
  auto argument = cast<BlockArgument>(value);
  Block *block = argument.getOwner();
  Operation *parent = block->getParentOp();
  if (block->isEntryBlock()) {
    auto branch = dyn_cast_or_null<RegionBranchOpInterface>(parent);
    return branch && regionSources(branch, RegionSuccessor(block->getParent(), block->getArguments()),
                                   argument.getArgNumber(), false, sources);
  }
  for (Block *before : block->getPredecessors()) {
    auto branch = dyn_cast<BranchOpInterface>(before->getTerminator());
    if (!branch)
      return false;
    for (unsigned i = 0; i < branch->getNumSuccessors(); ++i)
      if (branch->getSuccessor(i) == block) {
        const SuccessorOperands operands = branch.getSuccessorOperands(i);
        if (argument.getArgNumber() >= operands.size() || operands.isOperandProduced(argument.getArgNumber()))
          return false;
        sources.push_back(operands[argument.getArgNumber()]);
      }
  }
  return !sources.empty();
}

} // namespace tessera
