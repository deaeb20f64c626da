// Random scalar code: expressions over constants, arguments and what loops count, whose values are known in
// advance where that matters.
#pragma once

#include <functional>
#include <vector>

#include "mlir/IR/Builders.h"

#include "test/text/random/choice.hpp"
#include "test/text/random/proposal.hpp"

namespace tessera::random {

/// An index of which is known what it will be.
struct KnownIndex {
  mlir::Value value;
  Size size;
};

class ScalarBuilder {
public:
  /// Gives a kernel argument of this type: one that has exactly these bits, or any that there is.
  using NewArgument = std::function<mlir::Value(mlir::Type type, uint64_t bits, bool isExact)>;

  ScalarBuilder(mlir::OpBuilder &builder, Choice &choice, NewArgument newArgument)
      : builder_(builder), choice_(choice), newArgument_(std::move(newArgument)) {}

  mlir::Value constantIndex(int64_t number);
  /// An index that is computed.
  mlir::Value computedIndex(Size size, llvm::ArrayRef<KnownIndex> known);
  /// An integer of this value, and of this width if it fits.
  mlir::Value number(unsigned width, int64_t value, bool isConstant);
  mlir::Value condition(llvm::ArrayRef<KnownIndex> known);
  /// A scalar that becomes elements of this type; with `sameSign`, one that is unsigned where they are.
  mlir::Value element(ElementType type, llvm::ArrayRef<KnownIndex> known, bool sameSign);

private:
  mlir::Value constant(mlir::Type type);
  mlir::Value argument(mlir::Type type);
  mlir::Value integer(unsigned width, llvm::ArrayRef<KnownIndex> known, int depth);
  mlir::Value number(mlir::FloatType type, llvm::ArrayRef<KnownIndex> known, int depth);
  /// Braces around the operands make them in order with every compiler.
  template <class Op>
  mlir::Value binary(std::pair<mlir::Value, mlir::Value> operands);
  uint64_t randomBits(mlir::Type type);
  mlir::Location loc() const { return builder_.getUnknownLoc(); }

  mlir::OpBuilder &builder_;
  Choice &choice_;
  NewArgument newArgument_;
};

} // namespace tessera::random
