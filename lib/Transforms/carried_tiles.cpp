#include "lib/Transforms/carried_tiles.hpp"

#include <algorithm>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "lib/Dialect/source_names.hpp"

namespace tessera {

using namespace mlir;
using llvm::BitVector;

namespace {

/// More places than this are not tried.
constexpr int mostPlaces = 8;

/// How often an allocation was executed since the tile was made that a value stands for, at most: a number for each name
/// and point, found by going round until nothing changes.
class Ages {
public:
  Ages(const ProgramPoints &points, const TileFlow &flow, unsigned origin)
      : points_(points), flow_(flow), made_(flow.origins()[origin]) {
    for (Value name : flow.namesOf(origin)) {
      rows_[name] = static_cast<unsigned>(after_.size());
      after_.emplace_back(static_cast<size_t>(points.count()), unknown);
    }
    bool changes = true;
    while (changes) {
      changes = false;
      for (Value name : flow.namesOf(origin))
        changes |= update(name);
    }
  }

  /// Right after the allocation was executed; at most `mostPlaces`.
  int whenMadeAgain(Value name) const {
    return after_[rows_.at(name)][static_cast<size_t>(points_.of(made_))];
  }

private:
  static constexpr int8_t unknown = -1;

  /// Before a point.
  int8_t before(Value name, int point) const {
    int8_t most = unknown;
    for (const int from : points_.before(point))
      most = std::max(most, after_[rows_.at(name)][static_cast<size_t>(from)]);
    return most;
  }
  int8_t atDefinition(Value name) const {
    if (name.getDefiningOp() == made_)
      return 0;
    int8_t most = unknown;
    for (Value source : flow_.sourcesOf(name))
      if (rows_.contains(source))
        for (Operation *user : source.getUsers())
          if (user == name.getDefiningOp() || user->getNumRegions() != 0 ||
              user->hasTrait<OpTrait::IsTerminator>())
            most = std::max(most, before(source, points_.of(user)));
    return most;
  }
  bool update(Value name) {
    const int definition = points_.definitionOf(name), again = points_.of(made_);
    std::vector<int8_t> &row = after_[rows_[name]];
    bool changes = false;
    for (int point = 0; point < points_.count(); ++point) {
      int8_t age = point == definition ? atDefinition(name) : before(name, point);
      if (age != unknown && point == again && point != definition)
        age = static_cast<int8_t>(std::min<int>(age + 1, mostPlaces));
      if (age > row[static_cast<size_t>(point)]) {
        row[static_cast<size_t>(point)] = age;
        changes = true;
      }
    }
    return changes;
  }

  const ProgramPoints &points_;
  const TileFlow &flow_;
  Operation *made_;
  DenseMap<Value, unsigned> rows_;
  std::vector<std::vector<int8_t>> after_;
};

bool isInLoop(Operation *op) {
  return op->getParentOfType<LoopLikeOpInterface>() ||
         !op->getParentOfType<func::FuncOp>().getBody().hasOneBlock();
}

/// Whether what happens inside can be handed on.
bool handsOn(Operation *op) {
  return isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(op) &&
         llvm::all_of(op->getRegions(),
                      [](Region &region) { return region.empty() || region.hasOneBlock(); });
}

LogicalResult refuse(Operation *made, Value wanted, const Twine &why) {
  const std::string name = nameOf(made->getResult(0));
  InFlightDiagnostic error = made->emitOpError();
  error << "makes " << (name.empty() ? "a tile" : name)
        << " again in a loop while the one that it made before is still used, " << why
        << ": allocate the tile before the loop, and move into it what is to be kept";
  error.attachNote(wanted.getLoc()) << "here it is kept" << (nameOf(wanted).empty() ? "" : ", as ")
                                    << nameOf(wanted);
  return error;
}

} // namespace

FailureOr<SmallVector<CarriedTile>> findCarriedTiles(const ProgramPoints &points, const TileFlow &flow,
                                                     const TileLifetimes &lives) {
  SmallVector<CarriedTile> found;
  bool good = true;
  for (unsigned origin = 0; origin < flow.origins().size(); ++origin) {
    Operation *made = flow.origins()[origin];
    if (!isInLoop(made) || !lives.of(origin).isTouched)
      continue;
    const SmallVector<Value> wanted = lives.wantedWhenMadeAgain(origin);
    if (wanted.empty())
      continue;
    const Ages ages(points, flow, origin);
    CarriedTile carried = {.allocation = made, .places = 1};
    for (Value name : wanted)
      carried.places = std::max(carried.places, static_cast<unsigned>(ages.whenMadeAgain(name)) + 1);
    if (carried.places > mostPlaces) {
      good = false;
      (void)refuse(made, wanted.front(), "for longer than can be known");
      continue;
    }
    bool hands = true;
    for (Operation *around = made->getParentOp(); carried.loop == nullptr && hands;
         around = around->getParentOp()) {
      hands = handsOn(around) && !isa<func::CallOp>(made);
      if (hands && isa<LoopLikeOpInterface>(around) && !lives.isWantedBefore(origin, points.of(around)))
        carried.loop = around;
    }
    if (!hands) {
      good = false;
      (void)refuse(made, wanted.front(), "and nothing hands on which place is free");
      continue;
    }
    found.push_back(carried);
  }
  if (!good)
    return failure();
  return found;
}

namespace {

/// Goes from the loop in to the allocation, and out again.
class TurnMaker {
public:
  explicit TurnMaker(const CarriedTile &carried) {
    for (Operation *op = carried.allocation; op != carried.loop; op = op->getParentOp())
      way_.push_back(op);
    way_.push_back(carried.loop);
    std::reverse(way_.begin(), way_.end());
    OpBuilder builder(carried.loop);
    SmallVector<Value> state;
    for (unsigned i = 0; i < carried.places; ++i) {
      auto constant = builder.create<arith::ConstantIntOp>(carried.allocation->getLoc(), 0, 64);
      turns.places.push_back(constant);
      state.push_back(constant);
    }
    (void)enter(0, state);
  }

  Turns turns;

private:
  /// Gives operation number `depth` on the way the turns as they are before it; returns them as they are after it.
  SmallVector<Value> enter(size_t depth, SmallVector<Value> state) {
    if (depth + 1 == way_.size()) {
      turns.address = state.front();
      std::rotate(state.begin(), state.begin() + 1, state.end());
      return state;
    }
    const unsigned inner = way_[depth + 1]->getParentRegion()->getRegionNumber();
    Operation *op = withMoreResults(way_[depth], state);
    const bool isLoop = isa<scf::ForOp, scf::WhileOp>(op);
    for (Region &region : op->getRegions()) {
      if (region.empty()) { // the branch that does nothing
        OpBuilder builder = OpBuilder::atBlockEnd(&region.emplaceBlock());
        builder.create<scf::YieldOp>(op->getLoc());
      }
      Block &block = region.front();
      SmallVector<Value> inside = state;
      if (isLoop)
        for (Value &value : inside)
          value = block.addArgument(value.getType(), op->getLoc());
      if (region.getRegionNumber() == inner)
        inside = enter(depth + 1, inside);
      Operation *end = block.getTerminator();
      end->insertOperands(end->getNumOperands(), inside);
    }
    return SmallVector<Value>(op->getResults().take_back(state.size()));
  }

  static Operation *withMoreResults(Operation *op, ValueRange state) {
    OpBuilder builder(op);
    OperationState like(op->getLoc(), op->getName());
    like.addOperands(op->getOperands());
    if (isa<scf::ForOp, scf::WhileOp>(op))
      like.addOperands(state);
    like.addTypes(op->getResultTypes());
    like.addTypes(state.getTypes());
    like.addAttributes(op->getAttrs());
    for (unsigned i = 0; i < op->getNumRegions(); ++i)
      like.addRegion();
    Operation *made = builder.create(like);
    for (unsigned i = 0; i < op->getNumRegions(); ++i)
      made->getRegion(i).takeBody(op->getRegion(i));
    op->replaceAllUsesWith(made->getResults().take_front(op->getNumResults()));
    op->erase();
    return made;
  }

  SmallVector<Operation *> way_;
};

} // namespace

Turns takeTurns(const CarriedTile &carried) { return TurnMaker(carried).turns; }

} // namespace tessera
