#include "lib/Transforms/program_points.hpp"

#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace tessera {

using namespace mlir;

namespace {
constexpr int leavesFunction = -1;
}

ProgramPoints::ProgramPoints(func::FuncOp function) {
  if (function.isExternal())
    return;
  for (Block &block : function.getBody())
    number(block);
  for (Block &block : function.getBody())
    connectBlock(block, leavesFunction);
}

int ProgramPoints::endOf(Operation *op) const {
  const auto found = ends_.find(op);
  return found == ends_.end() ? of(op) : found->second;
}

int ProgramPoints::definitionOf(Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return startOf(argument.getOwner());
  return endOf(value.getDefiningOp());
}

int ProgramPoints::add(Operation *op) {
  operations_.push_back(op);
  after_.emplace_back();
  before_.emplace_back();
  return count() - 1;
}

void ProgramPoints::connect(int from, int to) {
  if (llvm::is_contained(after_[static_cast<size_t>(from)], to))
    return;
  after_[static_cast<size_t>(from)].push_back(to);
  before_[static_cast<size_t>(to)].push_back(from);
}

void ProgramPoints::number(Block &block) {
  starts_[&block] = add(block.getParentOp());
  for (Operation &op : block) {
    begins_[&op] = add(&op);
    if (op.getNumRegions() == 0)
      continue;
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        number(inner);
    ends_[&op] = add(&op);
  }
}

/// `end` is where code goes on behind the last operation of a block that does not say so itself.
void ProgramPoints::connectBlock(Block &block, int end) {
  int last = startOf(&block);
  for (Operation &op : block) {
    connect(last, of(&op));
    if (op.getNumRegions() != 0)
      connectRegions(&op);
    last = endOf(&op);
  }
  Operation *terminator = block.empty() ? nullptr : &block.back();
  if (terminator != nullptr && terminator->getNumSuccessors() != 0) {
    for (Block *next : terminator->getSuccessors())
      connect(last, startOf(next));
    return;
  }
  if (end == leavesFunction)
    return;
  auto leaves = dyn_cast_or_null<RegionBranchTerminatorOpInterface>(terminator);
  if (!leaves || !isa<RegionBranchOpInterface>(block.getParentOp()))
    return connect(last, end);
  SmallVector<RegionSuccessor> successors;
  SmallVector<Attribute> unknown(leaves->getNumOperands());
  leaves.getSuccessorRegions(unknown, successors);
  for (const RegionSuccessor &successor : successors)
    connect(last, successor.isParent() ? end : startOf(&successor.getSuccessor()->front()));
}

void ProgramPoints::connectRegions(Operation *op) {
  const int begin = of(op), end = endOf(op);
  if (auto branches = dyn_cast<RegionBranchOpInterface>(op)) {
    SmallVector<RegionSuccessor> successors;
    branches.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    for (const RegionSuccessor &successor : successors)
      connect(begin, successor.isParent() ? end : startOf(&successor.getSuccessor()->front()));
  } else {
    // Sections, which cores of the other kind pass over.
    connect(begin, end);
    for (Region &region : op->getRegions())
      if (!region.empty())
        connect(begin, startOf(&region.front()));
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      connectBlock(block, end);
}

} // namespace tessera
