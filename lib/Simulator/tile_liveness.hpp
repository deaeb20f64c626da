// Where the tiles of a function are used for the last time.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

namespace tessera {

/// A tile lives from its definition to the last operation that names it, on every path; one that is used in a loop
/// and comes from outside, or from the iteration before, lives throughout the loop. Views and copies are values of
/// their own: the storage that they share lives as long as any of them.
class TileLiveness {
public:
  /// Of a function of blocks and branches. The tiles of `kept` live until it returns.
  TileLiveness(mlir::func::FuncOp function, llvm::ArrayRef<mlir::Value> kept);

  /// Tiles that the operation, which is no terminator, uses or makes, and that nothing uses afterwards.
  llvm::ArrayRef<mlir::Value> endingWith(mlir::Operation *op) const;
  /// Tiles that live at the end of one block, but not in the other, to which it branches.
  llvm::SmallVector<mlir::Value> endingBetween(mlir::Block *from, mlir::Block *to) const;

private:
  struct BlockState {
    llvm::BitVector usedFirst, defined, liveIn, liveOut, atEnd;
  };

  /// The number of a tile; nothing for other values.
  std::optional<unsigned> numberOf(mlir::Value value) const;
  void number(mlir::Value value);
  void collect(mlir::Block &block);
  void propagate(mlir::func::FuncOp function);
  void findEnds(mlir::Block &block);

  llvm::SmallVector<mlir::Value> tiles_;
  llvm::DenseMap<mlir::Value, unsigned> numbers_;
  llvm::SmallVector<unsigned> kept_;
  llvm::DenseMap<mlir::Block *, BlockState> blocks_;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Value>> ends_;
};

} // namespace tessera
