// The pass pto-unroll-rotations: a loop that passes tiles round, such as the two buffers of a pipeline that change places
// after each round, becomes one whose rounds do so often enough that each tile is back in its place. Then every
// instruction of the loop has tiles of its own, and insert-sync sees which rounds have nothing to do with each other.
#include <numeric>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/types.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

namespace {

constexpr unsigned longestTurn = 4;   ///< tiles that are passed round
constexpr unsigned largestBody = 200; ///< operations

/// After how many rounds all tiles that a loop carries are back in their places; 0 when they never are, or never move.
unsigned turnOf(scf::ForOp loop) {
  const auto arguments = loop.getRegionIterArgs();
  const auto yielded = loop.getYieldedValues();
  unsigned turn = 1;
  for (unsigned i = 0; i < arguments.size(); ++i) {
    if (!isTileLike(arguments[i].getType()))
      continue;
    unsigned length = 0, place = i;
    do {
      const auto *from = llvm::find(arguments, yielded[place]);
      if (from == arguments.end() || ++length > longestTurn)
        return 0;
      place = static_cast<unsigned>(from - arguments.begin());
    } while (place != i);
    turn = std::lcm(turn, length);
  }
  return turn > 1 && turn <= longestTurn ? turn : 0;
}

/// A loop that has one round or none is a branch.
void runOnceAtMost(scf::ForOp loop) {
  OpBuilder builder(loop);
  const Location location = loop.getLoc();
  Value runs = builder.create<arith::CmpIOp>(location, arith::CmpIPredicate::slt, loop.getLowerBound(),
                                             loop.getUpperBound());
  const auto run = [&](OpBuilder &inside, Location place) {
    IRMapping values;
    values.map(loop.getInductionVar(), loop.getLowerBound());
    values.map(loop.getRegionIterArgs(), loop.getInitArgs());
    for (Operation &op : loop.getBody()->without_terminator())
      inside.clone(op, values);
    SmallVector<Value> results;
    for (Value yielded : loop.getYieldedValues())
      results.push_back(values.lookupOrDefault(yielded));
    inside.create<scf::YieldOp>(place, results);
  };
  const auto pass = [&](OpBuilder &inside, Location place) {
    inside.create<scf::YieldOp>(place, loop.getInitArgs());
  };
  auto branch = builder.create<scf::IfOp>(location, runs, run, pass);
  loop.replaceAllUsesWith(branch.getResults());
  loop.erase();
}

void unroll(scf::ForOp loop, unsigned turn) {
  constexpr const char *mark = "pto.unrolled";
  Block *block = loop->getBlock();
  Operation *next = loop->getNextNode();
  const Value step = loop.getStep();
  // Rounds are counted as if there were some.
  if (!constantValueOf(loop.getLowerBound()) || !constantValueOf(loop.getUpperBound())) {
    OpBuilder builder(loop);
    loop.setUpperBound(
        builder.create<arith::MaxSIOp>(loop.getLoc(), loop.getLowerBound(), loop.getUpperBound()));
  }
  loop->setAttr(mark, UnitAttr::get(loop.getContext()));
  if (failed(loopUnrollByFactor(loop, turn)))
    return void(loop->removeAttr(mark)); // it stays as it is
  // The loop may be gone. What is left over of its rounds is run by a copy of it, which has its step.
  auto rest = dyn_cast_or_null<scf::ForOp>(next != nullptr ? next->getPrevNode() : &block->back());
  if (turn == 2 && rest && rest->hasAttr(mark) && rest.getStep() == step)
    runOnceAtMost(rest);
  for (Operation &op : *block)
    op.removeAttr(mark);
}

struct UnrollRotationsPass : ProfilePass<UnrollRotationsPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(UnrollRotationsPass)
  StringRef getArgument() const override { return "pto-unroll-rotations"; }
  StringRef getDescription() const override {
    return "Unroll loops that pass tiles round until each is in its place";
  }

  void runOnOperation() override {
    SmallVector<std::pair<scf::ForOp, unsigned>> loops;
    getOperation().walk([&](scf::ForOp loop) { // the inner ones first
      if (const unsigned turn = turnOf(loop); turn != 0)
        loops.push_back({loop, turn});
    });
    if (loops.empty())
      return;
    for (auto [loop, turn] : loops) {
      unsigned operations = 0; // with what its inner loops have become
      loop.getBody()->walk([&](Operation *) { ++operations; });
      if (operations <= largestBody)
        unroll(loop, turn);
    }
    // What comes back to its place is not carried any more.
    RewritePatternSet patterns(&getContext());
    scf::ForOp::getCanonicalizationPatterns(patterns, &getContext());
    (void)applyPatternsAndFoldGreedily(getOperation(), std::move(patterns));
  }
};

} // namespace

std::unique_ptr<Pass> createUnrollRotationsPass() { return std::make_unique<UnrollRotationsPass>(); }

} // namespace tessera
