// Numbers of a program as sums: a constant and multiples of values that nothing more is known about, such as the counters
// of loops.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera {

struct LinearForm {
  struct Term {
    mlir::Value value;
    int64_t factor;
    bool operator==(const Term &) const = default;
  };
  llvm::SmallVector<Term, 2> terms; ///< of different values, none with factor 0, in a fixed order
  int64_t constant = 0;

  void add(const LinearForm &other, int64_t factor = 1);
};

/// Sums, differences and products with constants are looked through, and so are casts between integers and index.
LinearForm linearFormOf(mlir::Value number);

} // namespace tessera
