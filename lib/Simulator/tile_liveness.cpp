#include "lib/Simulator/tile_liveness.hpp"

#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/types.hpp"

namespace tessera {

using namespace mlir;
using llvm::BitVector;

TileLiveness::TileLiveness(func::FuncOp function, ArrayRef<Value> kept) {
  for (Block &block : function.getBody()) {
    for (Value argument : block.getArguments())
      number(argument);
    for (Operation &op : block)
      for (Value result : op.getResults())
        number(result);
  }
  // Blocks are not in the order of definitions: names of other tiles get their number when all tiles have one.
  function.walk([&](AssignOp assign) {
    if (assign.getResult())
      if (const std::optional<unsigned> tile = numberOf(assign.getTile()))
        numbers_[assign.getResult()] = *tile;
  });
  for (Value tile : kept)
    if (const std::optional<unsigned> found = numberOf(tile))
      kept_.push_back(*found);
  for (Block &block : function.getBody())
    collect(block);
  propagate(function);
  for (Block &block : function.getBody())
    findEnds(block);
}

std::optional<unsigned> TileLiveness::numberOf(Value value) const {
  const auto found = numbers_.find(value);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

void TileLiveness::number(Value value) {
  // The result of an assignment is another name of the tile.
  if (!isTileLike(value.getType()) || isa<TileValueType>(value.getType()) ||
      isa_and_nonnull<AssignOp>(value.getDefiningOp()))
    return;
  numbers_[value] = static_cast<unsigned>(tiles_.size());
  tiles_.push_back(value);
}

void TileLiveness::collect(Block &block) {
  BlockState &state = blocks_[&block];
  const auto count = static_cast<unsigned>(tiles_.size());
  for (BitVector *set : {&state.usedFirst, &state.defined, &state.liveIn, &state.liveOut, &state.atEnd})
    set->resize(count);
  const auto define = [&](Value value) {
    if (const std::optional<unsigned> tile = numberOf(value); tile && tiles_[*tile] == value)
      state.defined.set(*tile);
  };
  const auto use = [&](unsigned tile) {
    if (!state.defined.test(tile))
      state.usedFirst.set(tile);
  };
  for (Value argument : block.getArguments())
    define(argument);
  for (Operation &op : block) {
    for (Value operand : op.getOperands())
      if (const std::optional<unsigned> tile = numberOf(operand))
        use(*tile);
    for (Value result : op.getResults())
      define(result);
    if (isa<func::ReturnOp>(op))
      llvm::for_each(kept_, use);
  }
}

void TileLiveness::propagate(func::FuncOp function) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (Block &block : llvm::reverse(function.getBody())) {
      BlockState &state = blocks_[&block];
      for (Block *next : block.getSuccessors())
        state.liveOut |= blocks_[next].liveIn;
      BitVector live = state.liveOut;
      live.reset(state.defined);
      live |= state.usedFirst;
      if (live == state.liveIn)
        continue;
      state.liveIn = std::move(live);
      changed = true;
    }
  }
}

void TileLiveness::findEnds(Block &block) {
  BlockState &state = blocks_[&block];
  BitVector live = state.liveOut;
  for (Operation &op : llvm::reverse(block)) {
    const bool isTerminator = op.getNextNode() == nullptr;
    SmallVector<unsigned> touched;
    for (ValueRange values : {ValueRange(op.getOperands()), ValueRange(op.getResults())})
      for (Value value : values)
        if (const std::optional<unsigned> tile = numberOf(value); tile && !llvm::is_contained(touched, *tile))
          touched.push_back(*tile);
    if (!isTerminator)
      for (unsigned tile : touched)
        if (!live.test(tile))
          ends_[&op].push_back(tiles_[tile]);
    for (unsigned tile : touched)
      live.set(tile);
    if (isTerminator) {
      if (isa<func::ReturnOp>(op))
        for (unsigned tile : kept_)
          live.set(tile);
      state.atEnd = live;
    }
  }
}

ArrayRef<Value> TileLiveness::endingWith(Operation *op) const {
  const auto found = ends_.find(op);
  return found == ends_.end() ? ArrayRef<Value>() : ArrayRef<Value>(found->second);
}

SmallVector<Value> TileLiveness::endingBetween(Block *from, Block *to) const {
  BitVector ending = blocks_.find(from)->second.atEnd;
  ending.reset(blocks_.find(to)->second.liveIn);
  SmallVector<Value> values;
  for (unsigned tile : ending.set_bits())
    if (!llvm::is_contained(to->getArguments(), tiles_[tile]))
      values.push_back(tiles_[tile]);
  return values;
}

} // namespace tessera
