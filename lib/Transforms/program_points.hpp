// The points of a function, numbered in the order of its text, and which can follow which: structured control flow and
// branches alike.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace tessera {

/// Each operation is a point; one that has regions begins at a point and ends at another, and each block starts at one.
class ProgramPoints {
public:
  explicit ProgramPoints(mlir::func::FuncOp function);

  int count() const { return static_cast<int>(operations_.size()); }
  /// Where an operation is, or begins.
  int of(mlir::Operation *op) const { return begins_.at(op); }
  /// Where it ends: the same point unless it has regions.
  int endOf(mlir::Operation *op) const;
  int startOf(mlir::Block *block) const { return starts_.at(block); }
  /// Where a value gets its meaning.
  int definitionOf(mlir::Value value) const;
  /// The operation at a point; of the start of a block, the one around it.
  mlir::Operation *operationAt(int point) const { return operations_[static_cast<size_t>(point)]; }

  llvm::ArrayRef<int> after(int point) const { return after_[static_cast<size_t>(point)]; }
  llvm::ArrayRef<int> before(int point) const { return before_[static_cast<size_t>(point)]; }

private:
  int add(mlir::Operation *op);
  void connect(int from, int to);
  void number(mlir::Block &block);
  void connectBlock(mlir::Block &block, int end);
  void connectRegions(mlir::Operation *op);

  std::vector<mlir::Operation *> operations_;
  std::vector<llvm::SmallVector<int, 2>> after_, before_;
  llvm::DenseMap<mlir::Operation *, int> begins_, ends_;
  llvm::DenseMap<mlir::Block *, int> starts_;
};

} // namespace tessera
