// Which tiles a value can stand for: allocations reach other values through views, selections, loops, branches and calls.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace tessera {

/// Whether an operation makes a tile that needs a place: an allocation without an address.
bool needsPlace(mlir::Operation *op);
/// Whether an operation reads or writes elements of the tiles among its operands, as opposed to naming them.
bool touchesTiles(mlir::Operation *op);
class TileFlow {
public:
  explicit TileFlow(mlir::func::FuncOp function);

  /// What needs a place, in the order of the text: allocations, and calls that return tiles of their own.
  llvm::ArrayRef<mlir::Operation *> origins() const { return origins_; }
  /// The numbers of the origins that a value can stand for, in order.
  llvm::ArrayRef<unsigned> originsOf(mlir::Value value) const;
  /// The values that can stand for an origin.
  llvm::ArrayRef<mlir::Value> namesOf(unsigned origin) const { return names_[origin]; }
  /// What a value that is no origin itself is, or is a part of.
  llvm::ArrayRef<mlir::Value> sourcesOf(mlir::Value value) const;

private:
  void addStep(mlir::Value from, mlir::Value to);
  void addSources(mlir::Value value);
  void addSteps(mlir::Operation *op);
  void propagate();

  std::vector<mlir::Operation *> origins_;
  std::vector<llvm::SmallVector<mlir::Value>> names_;
  llvm::MapVector<mlir::Value, llvm::SmallVector<unsigned, 2>> originsOf_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> sources_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> targets_;
};

} // namespace tessera
