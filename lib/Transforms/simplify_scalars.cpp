// The pass pto-simplify-scalars: MLIR's canonicalization of arithmetic and control flow, and common subexpressions of
// scalars. Operations of PTO are left alone: two equal views of a tile are two tiles, which may get sizes of their own.
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/ScopedHashTable.h"

#include "lib/Dialect/count_lists.hpp"
#include "lib/Transforms/passes.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// Operations that are equal when their operands and attributes are.
struct SameComputation : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return static_cast<unsigned>(OperationEquivalence::computeHash(
        const_cast<Operation *>(op), OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue, OperationEquivalence::IgnoreLocations));
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b)
      return true;
    if (a == getTombstoneKey() || a == getEmptyKey() || b == getTombstoneKey() || b == getEmptyKey())
      return false;
    return OperationEquivalence::isEquivalentTo(const_cast<Operation *>(a), const_cast<Operation *>(b),
                                                OperationEquivalence::IgnoreLocations);
  }
};

/// Replaces scalar expressions by equal ones that were computed before, in the same block or around it.
class EqualScalars {
public:
  void merge(Region &region) {
    for (Block &block : region) {
      const Table::ScopeTy scope(known_);
      for (Operation &op : llvm::make_early_inc_range(block)) {
        for (Region &inner : op.getRegions())
          merge(inner);
        if (!isScalarComputation(op))
          continue;
        if (Operation *before = known_.lookup(&op)) {
          op.replaceAllUsesWith(before);
          op.erase();
        } else {
          known_.insert(&op, &op);
        }
      }
    }
  }

private:
  using Table = llvm::ScopedHashTable<Operation *, Operation *, SameComputation>;
  static bool isScalarComputation(Operation &op) {
    const auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
    return isa_and_nonnull<arith::ArithDialect, affine::AffineDialect>(op.getDialect()) &&
           isMemoryEffectFree(&op) && op.getNumRegions() == 0 && op.getNumResults() != 0 &&
           llvm::all_of(op.getResultTypes(), isScalar);
  }
  Table known_;
};

/// MLIR 19 takes a cast from index to a narrow integer and back for nothing, although bits are lost on the way.
bool isMistaken(RegisteredOperationName op) {
  return op.getTypeID() == TypeID::get<arith::IndexCastOp>() ||
         op.getTypeID() == TypeID::get<arith::IndexCastUIOp>();
}

struct SimplifyScalarsPass : PassWrapper<SimplifyScalarsPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SimplifyScalarsPass)
  StringRef getArgument() const override { return "pto-simplify-scalars"; }
  StringRef getName() const override { return getArgument(); }
  StringRef getDescription() const override { return "Simplify arithmetic and control flow"; }

  void runOnOperation() override {
    const CountLists lists(getOperation());
    RewritePatternSet patterns(&getContext());
    for (Dialect *dialect : getContext().getLoadedDialects())
      if (isSimplified(dialect))
        dialect->getCanonicalizationPatterns(patterns);
    for (RegisteredOperationName op : getContext().getRegisteredOperations())
      if (isSimplified(&op.getDialect()) && !isMistaken(op))
        op.getCanonicalizationPatterns(patterns, &getContext());
    // Blocks stay as they are but for those that nothing reaches.
    GreedyRewriteConfig config;
    config.enableRegionSimplification = GreedySimplifyRegionLevel::Normal;
    (void)applyPatternsAndFoldGreedily(getOperation(), std::move(patterns), config);
    lists.restore(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      EqualScalars().merge(function.getBody());
  }

private:
  static bool isSimplified(Dialect *dialect) {
    return isa<arith::ArithDialect, affine::AffineDialect, cf::ControlFlowDialect, scf::SCFDialect>(dialect);
  }
};

} // namespace

std::unique_ptr<Pass> createSimplifyScalarsPass() { return std::make_unique<SimplifyScalarsPass>(); }

} // namespace tessera
