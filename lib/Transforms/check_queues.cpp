// The pass pto-check-queues: what is popped is given back, one tile at a time, and not used afterwards.
#include "llvm/ADT/DenseMap.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

struct CheckQueuesPass : ProfilePass<CheckQueuesPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckQueuesPass)
  StringRef getArgument() const override { return "pto-check-queues"; }
  StringRef getDescription() const override { return "Check that tiles of queues are freed, and not used later"; }

  void runOnOperation() override {
    getOperation().walk([&](Block *block) { checkBlock(*block); });
    markAllAnalysesPreserved();
  }

private:
  void checkBlock(Block &block) {
    llvm::MapVector<Value, PopOp> open; // by queue
    for (Operation &op : block) {
      if (auto pop = dyn_cast<PopOp>(op)) {
        if (PopOp &earlier = open[pop.getPipe()]) {
          InFlightDiagnostic warning =
              pop.emitWarning("'pto.tpop' takes a second tile out of a queue before the first is given back: "
                              "several outstanding pops");
          warning.attachNote(earlier.getLoc()) << "the first one";
        }
        open[pop.getPipe()] = pop;
      } else if (auto free = dyn_cast<FreeOp>(op)) {
        const auto found = open.find(free.getPipe());
        if (found == open.end())
          continue;
        if (found->second)
          checkUses(found->second, free);
        open.erase(found);
      }
    }
    for (auto &[pipe, pop] : open)
      pop.emitWarning("'pto.tpop' takes a tile out of a queue, and no tfree of the queue follows in its block");
  }
  /// The tile lies in its slot until the tfree.
  void checkUses(PopOp pop, FreeOp free) {
    for (Operation *user : pop.getTile().getUsers()) {
      Operation *inBlock = free->getBlock()->findAncestorOpInBlock(*user);
      if (inBlock == nullptr || inBlock == free || isa<PopOp>(user) || !free->isBeforeInBlock(inBlock))
        continue;
      const bool isWarning = profile() == Profile::A2A3; // tpop has copied it out of the slot
      InFlightDiagnostic message = isWarning ? user->emitWarning() << "'" << user->getName() << "' "
                                             : user->emitOpError();
      message << "uses " << nameOrTile(pop.getTile()) << " after its slot was given back";
      message.attachNote(free.getLoc()) << "here";
      if (!isWarning)
        signalPassFailure();
    }
  }
  static std::string nameOrTile(Value tile) {
    const std::string name = nameOf(tile);
    return name.empty() ? "the tile of a tpop" : name;
  }
};

} // namespace

std::unique_ptr<Pass> createCheckQueuesPass() { return std::make_unique<CheckQueuesPass>(); }

} // namespace tessera
