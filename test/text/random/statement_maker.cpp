#include "test/text/random/statement_maker.hpp"

#include <algorithm>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "test/text/random/random_tile.hpp"
#include "test/text/random/tile_views.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

/// A tile that can be carried out of a region: it is the same in every iteration and no part of another.
bool isPlain(const Tile &tile) {
  return tile.wish.validRows.slope == 0 && tile.wish.validCols.slope == 0 &&
         tile.wish.params == tile.wish.physical;
}

} // namespace

void StatementMaker::add() {
  const bool isDeep = draft_.scope->depth >= 2;
  const size_t kind = choice_.below(100);
  if (kind < 12 && !isDeep)
    return loop();
  if (kind < 22 && !isDeep)
    return branch();
  if (kind < 30 && !isDeep)
    return call();
  if (kind < 42) {
    const std::vector<Tile> tiles = draft_.scope->tiles;
    if (!tiles.empty())
      addView(draft_, choice_.of(tiles));
    return;
  }
  instructions_.use(*instructions_.nextInstruction());
}

std::vector<Tile> StatementMaker::plainTiles() const {
  std::vector<Tile> result;
  llvm::copy_if(draft_.scope->tiles, std::back_inserter(result), isPlain);
  return result;
}

std::vector<Tile> StatementMaker::tilesToCarry() {
  std::vector<Tile> plain = plainTiles();
  if (plain.empty()) {
    Surroundings around = draft_.surroundings();
    around.iterations = 1;
    TileWish wish = randomTile(around, pto::tessera::typeset::floats, choice_);
    while (brokenTileRules(draft_.profile, wish.params) != 0)
      wish = randomTile(around, pto::tessera::typeset::floats, choice_);
    instructions_.makeTile(wish, 1);
    plain = {draft_.scope->tiles.back()};
  }
  std::vector<Tile> result = {choice_.of(plain)};
  if (choice_.chance(40))
    result.push_back(choice_.of(plain));
  return result;
}

Value StatementMaker::another(const Tile &tile) {
  std::vector<Value> alike;
  for (const Tile &other : draft_.scope->tiles)
    if (isPlain(other) && other.wish.params == tile.wish.params &&
        other.wish.validRows == tile.wish.validRows && other.wish.validCols == tile.wish.validCols)
      alike.push_back(other.value);
  return !alike.empty() && choice_.chance(40) ? choice_.of(alike) : instructions_.makeTile(tile.wish, 0);
}

Scope StatementMaker::inner(int64_t iterations, bool isLoop) {
  Scope scope;
  scope.function = draft_.scope->function;
  scope.depth = draft_.scope->depth + 1;
  scope.iterations = isLoop ? iterations : draft_.scope->iterations;
  for (const Tile &tile : draft_.scope->tiles)
    if (!isLoop || (tile.wish.validRows.slope == 0 && tile.wish.validCols.slope == 0))
      scope.tiles.push_back(tile);
  for (const KnownIndex &index : draft_.scope->indexes)
    if (!isLoop || index.size.slope == 0)
      scope.indexes.push_back(index);
  return scope;
}

void StatementMaker::loop() {
  const std::vector<Tile> carried = tilesToCarry();
  const int64_t trips = choice_.chance(10) ? 0 : choice_.between(1, 3);
  const int64_t first = choice_.between(0, 3), step = choice_.between(1, 3);
  const int64_t end = trips == 0 ? first : first + (trips - 1) * step + choice_.between(1, step);
  const Value low = draft_.indexOf(first, choice_.chance(60)), high = draft_.indexOf(end, choice_.chance(50)),
              by = draft_.indexOf(step, choice_.chance(70));
  SmallVector<Value> initial;
  for (const Tile &tile : carried)
    initial.push_back(tile.value);
  const bool counts = choice_.chance(40);
  const int64_t counted = choice_.between(0, 4), increment = choice_.between(1, 2);
  if (counts)
    initial.push_back(draft_.indexOf(counted, choice_.chance(50)));
  auto op = builder_.create<scf::ForOp>(draft_.loc(), low, high, by, initial);
  {
    const OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPointToEnd(op.getBody());
    Scope scope = inner(std::max<int64_t>(trips, 1), true);
    for (size_t i = 0; i < carried.size(); ++i)
      scope.tiles.push_back({op.getRegionIterArgs()[i], carried[i].wish});
    scope.indexes.push_back({op.getInductionVar(), {first, step}});
    if (counts)
      scope.indexes.push_back({op.getRegionIterArgs().back(), {counted, increment}});
    Scope *outer = std::exchange(draft_.scope, &scope);
    add();
    SmallVector<Value> next;
    for (const Tile &tile : carried)
      next.push_back(another(tile));
    if (counts)
      next.push_back(
          builder_.create<arith::AddIOp>(draft_.loc(), op.getRegionIterArgs().back(),
                                         builder_.create<arith::ConstantIndexOp>(draft_.loc(), increment)));
    builder_.create<scf::YieldOp>(draft_.loc(), next);
    draft_.scope = outer;
  }
  for (size_t i = 0; i < carried.size(); ++i)
    draft_.remember(op.getResult(static_cast<unsigned>(i)), carried[i].wish);
  if (counts)
    draft_.scope->indexes.push_back({op.getResults().back(), {counted + trips * increment, 0}});
}

void StatementMaker::branch() {
  const std::vector<Tile> carried = tilesToCarry();
  SmallVector<Type> types;
  for (const Tile &tile : carried)
    types.push_back(tile.value.getType());
  auto op = builder_.create<scf::IfOp>(draft_.loc(), types, draft_.scalars.condition(draft_.scope->indexes),
                                       true, true);
  for (Region *region : {&op.getThenRegion(), &op.getElseRegion()}) {
    const OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPointToEnd(&region->front());
    Scope scope = inner(1, false);
    Scope *outer = std::exchange(draft_.scope, &scope);
    if (choice_.chance(50))
      add();
    SmallVector<Value> results;
    for (const Tile &tile : carried)
      results.push_back(another(tile));
    builder_.create<scf::YieldOp>(draft_.loc(), results);
    draft_.scope = outer;
  }
  for (size_t i = 0; i < carried.size(); ++i)
    draft_.remember(op.getResult(static_cast<unsigned>(i)), carried[i].wish);
}

void StatementMaker::call() {
  const std::vector<Tile> given = tilesToCarry();
  Function function;
  SmallVector<Value> passed;
  Tile result; // C++ functions return one
  {
    const OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPoint(draft_.kernelFunction->op);
    function.op = builder_.create<func::FuncOp>(draft_.loc(),
                                                draft_.kernel.name + "_helper" + std::to_string(helpers_++),
                                                builder_.getFunctionType({}, {}));
    function.op.setPrivate();
    builder_.setInsertionPointToStart(function.op.addEntryBlock());
    Scope scope;
    scope.function = &function;
    scope.depth = draft_.scope->depth + 1;
    for (const Tile &tile : given) {
      scope.tiles.push_back(
          {function.op.getBody().front().addArgument(tile.value.getType(), draft_.loc()), tile.wish});
      passed.push_back(tile.value);
    }
    Scope *outer = std::exchange(draft_.scope, &scope);
    for (bool again = true; again; again = choice_.chance(40))
      add();
    result = plainTiles().back();
    builder_.create<func::ReturnOp>(draft_.loc(), result.value);
    draft_.scope = outer;
  }
  setType(function, result.value.getType());
  for (size_t number : function.passed)
    passed.push_back(draft_.argument(number));
  for (bool again = true; again; again = choice_.chance(20))
    draft_.remember(builder_.create<func::CallOp>(draft_.loc(), function.op, passed).getResult(0),
                    result.wish);
}

} // namespace tessera::random
