#include "lib/Transforms/tile_flow.hpp"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/value_sources.hpp"

namespace tessera {

using namespace mlir;

/// An instruction that makes one tile's place that of another and touches neither.
static std::optional<BoundInstruction> boundScales(Operation *op) {
  if (!llvm::any_of(variantsOf(op), [](const Instruction *one) { return one->bindsScales; }))
    return std::nullopt;
  const FailureOr<BoundInstruction> bound = bindInstruction(op);
  return succeeded(bound) && bound->instruction->bindsScales ? std::optional(*bound) : std::nullopt;
}

/// Whether another instruction tells where the tile lies.
static bool isBoundElsewhere(Value tile) {
  return llvm::any_of(tile.getUsers(), [&](Operation *user) {
    const std::optional<BoundInstruction> bound = boundScales(user);
    return bound && bound->values.front() == tile;
  });
}

bool needsPlace(Operation *op) {
  if (isAllocation(op))
    return !allocationAddress(op) && !isBoundElsewhere(op->getResult(0));
  return isa<memref::AllocOp>(op) && isTileLike(op->getResult(0).getType());
}

bool touchesTiles(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>() || op->getNumRegions() != 0 || isa<BindTileOp, AssignOp>(op) ||
      boundScales(op))
    return false;
  const auto isTile = [](Type type) { return isTileLike(type); };
  if (!llvm::any_of(op->getOperandTypes(), isTile))
    return false;
  // Views and selections.
  return !(llvm::any_of(op->getResultTypes(), isTile) && isMemoryEffectFree(op));
}

TileFlow::TileFlow(func::FuncOp function) {
  const auto isTile = [](Type type) { return isTileLike(type); };
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    const bool returnsTiles = isa<func::CallOp>(op) && llvm::any_of(op->getResultTypes(), isTile);
    if (needsPlace(op) || returnsTiles) {
      for (Value result : op->getResults())
        if (isTileLike(result.getType()))
          originsOf_[result].push_back(static_cast<unsigned>(origins_.size()));
      origins_.push_back(op);
    }
    addSteps(op);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          addSources(argument);
  });
  names_.resize(origins_.size());
  propagate();
}

ArrayRef<unsigned> TileFlow::originsOf(Value value) const {
  const auto found = originsOf_.find(value);
  return found == originsOf_.end() ? ArrayRef<unsigned>() : ArrayRef<unsigned>(found->second);
}

ArrayRef<Value> TileFlow::sourcesOf(Value value) const {
  const auto found = sources_.find(value);
  return found == sources_.end() ? ArrayRef<Value>() : ArrayRef<Value>(found->second);
}

void TileFlow::addStep(Value from, Value to) {
  if (!isTileLike(from.getType()) || !isTileLike(to.getType()))
    return;
  sources_[to].push_back(from);
  targets_[from].push_back(to);
}

void TileFlow::addSources(Value value) {
  SmallVector<Value> sources;
  if (isTileLike(value.getType()) && tessera::sourcesOf(value, sources))
    for (Value source : sources)
      addStep(source, value);
}

void TileFlow::addSteps(Operation *op) {
  if (op->getNumRegions() != 0) {
    for (Value result : op->getResults())
      addSources(result);
    return;
  }
  if (op->hasTrait<OpTrait::IsTerminator>() || needsPlace(op))
    return;
  // Views, selections, calls: what comes out can be what went in.
  for (Value result : op->getResults())
    for (Value operand : op->getOperands())
      addStep(operand, result);
  // A tile whose place another instruction tells is alive as long as what it belongs to.
  if (const std::optional<BoundInstruction> bound = boundScales(op))
    addStep(bound->values.back(), bound->values.front());
}

void TileFlow::propagate() {
  SmallVector<Value> open;
  for (const auto &[value, origins] : originsOf_)
    open.push_back(value);
  while (!open.empty()) {
    const Value value = open.pop_back_val();
    const auto targets = targets_.find(value);
    if (targets == targets_.end())
      continue;
    const SmallVector<unsigned, 2> mine = originsOf_[value];
    for (Value target : targets->second) {
      SmallVector<unsigned, 2> &theirs = originsOf_[target];
      const size_t before = theirs.size();
      for (const unsigned origin : mine)
        if (!llvm::is_contained(theirs, origin))
          theirs.push_back(origin);
      if (theirs.size() != before)
        open.push_back(target);
    }
  }
  for (auto &[value, origins] : originsOf_) {
    llvm::sort(origins);
    for (const unsigned origin : origins)
      names_[origin].push_back(value);
  }
}

} // namespace tessera
