// The pass pto-check-queues: tiles go where a queue leads and fit into its slots; what is popped is given back, one tile at
// a time, and not used afterwards.
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

using pto::tessera::CoreKind;

namespace {

/// The tile that a value is a view of, or another name of.
Value rootOf(Value tile) {
  while (Operation *view = tile.getDefiningOp()) {
    if (!isa<ReshapeOp, BitcastOp, SubsetOp, SubviewOp, AliasOp, AssignOp, BindTileOp>(view))
      break;
    tile = view->getOperand(0);
  }
  return tile;
}

struct CheckQueuesPass : ProfilePass<CheckQueuesPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckQueuesPass)
  StringRef getArgument() const override { return "pto-check-queues"; }
  StringRef getDescription() const override {
    return "Check what goes through queues, that it is given back, and not used later";
  }

  void runOnOperation() override {
    getOperation().walk([&](Operation *op) {
      if (auto push = dyn_cast<PushOp>(op))
        checkTile(op, push.getTile(), push.getPipe(), true);
      else if (auto pop = dyn_cast<PopOp>(op))
        checkTile(op, pop.getTile(), pop.getPipe(), false);
    });
    getOperation().walk([&](Block *block) { checkBlock(*block); });
    markAllAnalysesPreserved();
  }

private:
  InFlightDiagnostic refuse(Operation *op) {
    signalPassFailure();
    return op->emitOpError();
  }

  // ---- Directions, places, sizes ----

  void checkTile(Operation *op, Value tile, Value pipe, bool isPush) {
    using pto::TileType;
    const std::optional<TileParams> params = tileParamsOf(tile);
    Operation *queue = pipe.getDefiningOp();
    const CoreKind kind = kindAround(op);
    if (!params || queue == nullptr || kind == CoreKind::Any)
      return;
    const bool isCube = kind == CoreKind::Cube;
    const bool toVector = isCube == isPush;
    const auto number = [&](StringRef name) {
      return queue->getAttrOfType<IntegerAttr>(name).getValue().getSExtValue();
    };
    if ((number("dir_mask") & (toVector ? 1 : 2)) == 0) {
      InFlightDiagnostic error = refuse(op)
                                 << "moves a tile to the " << (toVector ? "vector cores" : "cube core")
                                 << ", which is a direction that the queue does not have";
      error.attachNote(queue->getLoc()) << "dir_mask is " << number("dir_mask") << " here";
      return;
    }
    const TileType wanted =
        isPush ? (isCube ? TileType::Acc : TileType::Vec) : (isCube ? TileType::Mat : TileType::Vec);
    if (profile() != Profile::Cpu && params->location != wanted) {
      refuse(op) << "breaks a rule of profile " << pto::profileName(profile()) << ": a "
                 << (isCube ? "cube core " : "vector core ")
                 << (isPush ? (isCube ? "pushes tiles in acc" : "pushes tiles in vec")
                            : (isCube ? "pops tiles in mat" : "pops tiles in vec"))
                 << ", not " << tile.getType();
      return;
    }
    const int64_t rows = params->validRows, cols = params->validCols, slot = number("slot_size");
    const pto::tessera::TileDesc desc = params->describe();
    if (rows == dynamicSize || cols == dynamicSize || desc.elementBytes <= 0 || rows <= 0 || cols <= 0)
      return;
    if (rows > slot || cols > slot || rows * cols > slot / desc.elementBytes) {
      InFlightDiagnostic error = refuse(op) << "moves a tile of " << rows << " x " << cols << " elements of "
                                            << desc.elementBytes << " bytes, which does not fit into a slot";
      error.attachNote(queue->getLoc()) << "slot_size is " << slot << " here";
    }
  }

  // ---- Pops and frees ----

  void checkBlock(Block &block) {
    llvm::MapVector<Value, SmallVector<PopOp, 2>> open; // by queue, in order
    llvm::DenseMap<Value, FreeOp> freed;                // by tile
    for (Operation &op : block) {
      if (!freed.empty() && !isa<PopOp>(op))
        op.walk([&](Operation *user) { checkUses(user, freed); });
      if (auto pop = dyn_cast<PopOp>(op)) {
        SmallVector<PopOp, 2> &pops = open[pop.getPipe()];
        if (!pops.empty()) {
          InFlightDiagnostic warning =
              pop.emitWarning("'pto.tpop' takes a second tile out of a queue before the first is given back: "
                              "several outstanding pops");
          warning.attachNote(pops.back().getLoc()) << "the first one";
        }
        pops.push_back(pop);
        freed.erase(rootOf(pop.getTile()));
      } else if (auto free = dyn_cast<FreeOp>(op)) {
        SmallVector<PopOp, 2> &pops = open[free.getPipe()];
        if (pops.empty())
          continue;
        freed[rootOf(pops.front().getTile())] = free; // the oldest
        pops.erase(pops.begin());
      }
    }
    for (auto &[pipe, pops] : open)
      for (PopOp pop : pops)
        pop.emitWarning(
            "'pto.tpop' takes a tile out of a queue, and no tfree of the queue follows in its block");
  }
  /// A tile lies in its slot until the tfree.
  void checkUses(Operation *user, const llvm::DenseMap<Value, FreeOp> &freed) {
    for (Value operand : user->getOperands()) {
      const auto found = isTileLike(operand.getType()) ? freed.find(rootOf(operand)) : freed.end();
      if (found == freed.end() || isa<PopOp>(user))
        continue;
      const bool isWarning = profile() == Profile::A2A3; // tpop has copied it out of the slot
      InFlightDiagnostic message =
          isWarning ? user->emitWarning() << "'" << user->getName() << "' " : refuse(user);
      const std::string name = nameOf(found->first);
      message << "uses " << (name.empty() ? "the tile of a tpop" : name) << " after its slot was given back";
      FreeOp free = found->second;
      message.attachNote(free.getLoc()) << "here";
      return;
    }
  }
};

} // namespace

std::unique_ptr<Pass> createCheckQueuesPass() { return std::make_unique<CheckQueuesPass>(); }

} // namespace tessera
