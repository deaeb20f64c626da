// The pass pto-lower-sync: events between kinds of operations become flags between pipes, and all names of a barrier
// become one. On a5 the vector pipe is in order by itself, so that its barriers vanish.
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/pipe_attribute.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

struct LowerSyncPass : ProfilePass<LowerSyncPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerSyncPass)
  StringRef getArgument() const override { return "pto-lower-sync"; }
  StringRef getDescription() const override {
    return "Turn events between operations into flags between pipes";
  }

  void runOnOperation() override {
    const bool isA5 = profile() == Profile::A5;
    getOperation().walk([&](Operation *op) {
      if (auto record = dyn_cast<RecordEventOp>(op))
        replaceByFlag<SetFlagOp>(record);
      else if (auto wait = dyn_cast<WaitEventOp>(op))
        replaceByFlag<WaitFlagOp>(wait);
      else if (auto barrier = dyn_cast<BarrierSyncOp>(op))
        replaceByBarrier(op, *pipeOfOperations(barrier.getOpType().value()), isA5);
      else if (auto barrier = dyn_cast<PipeBarrierOp>(op))
        replaceByBarrier(op, *pipeOfText(barrier.getPipe().value()), isA5);
      else if (auto sync = dyn_cast<SyncKindOp>(op))
        replaceByBarrier(op, pipeOfOpName(sync.getOp().value()), isA5);
      else if (auto barrier = dyn_cast<BarrierOp>(op);
               barrier && isA5 && pipeOfText(barrier.getPipe().value()) == pto::tessera::Pipe::V)
        op->erase();
    });
  }

private:
  template <class Flag, class Event>
  static void replaceByFlag(Event event) {
    OpBuilder builder(event);
    const auto pipe = [&](EnumValueAttr operations) {
      return pipeAttribute(event.getContext(), *pipeOfOperations(operations.value()));
    };
    builder.create<Flag>(event.getLoc(), pipe(event.getSrcOp()), pipe(event.getDstOp()),
                         event.getEventIdAttr());
    event.erase();
  }
  static void replaceByBarrier(Operation *op, pto::tessera::Pipe pipe, bool isA5) {
    if (!isA5 || pipe != pto::tessera::Pipe::V) {
      OpBuilder builder(op);
      builder.create<BarrierOp>(op->getLoc(), pipeAttribute(op->getContext(), pipe));
    }
    op->erase();
  }
};

} // namespace

std::unique_ptr<Pass> createLowerSyncPass() { return std::make_unique<LowerSyncPass>(); }

} // namespace tessera
