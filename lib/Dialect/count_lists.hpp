// Lists of counts, vector<4xi16>: what merging sorted lists says about how far it came. In C++ and in a run each
// constant of that type is a variable of its own.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

bool isCountList(mlir::Type type);

/// Keeps equal constants apart while constants are folded: until restore() each has its number as value.
class CountLists {
public:
  explicit CountLists(mlir::ModuleOp module);
  void restore(mlir::ModuleOp module) const;

private:
  std::vector<mlir::DenseIntElementsAttr> initial_;
};

} // namespace tessera
