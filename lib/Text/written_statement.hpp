// A tile instruction as a statement of assembly writes it: the value between reading and matching. It says
// what stands where and what is known of the names in it, not what any of it means.
#pragma once

#include <optional>

#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

/// `%x` or `%x:2` before the equals sign.
struct ResultName {
  llvm::StringRef name;
  unsigned count = 1;
  llvm::SMLoc at;
};

/// A value, or a number in its place.
using OperandText = mlir::OpAsmParser::UnresolvedOperand;
inline bool isNumber(const OperandText &operand) { return !operand.name.starts_with("%"); }

/// An operand as written: %x, %x!loc=vec, %x[%i, %j] or a number.
struct WrittenOperand {
  OperandText text;
  std::optional<llvm::StringRef> location;
  llvm::SmallVector<OperandText, 2> window;
  mlir::Type type; ///< as written; null when it was not
  /// Of a name: whether an earlier statement defines it, and with which type; null when that statement is in
  /// error.
  bool isDefined = false;
  mlir::Type definedType;
};
using WrittenOperands = llvm::SmallVector<WrittenOperand, 4>;

/// The types at the end: `: left`, or `: left -> right`.
struct WrittenTypes {
  llvm::SMLoc at;
  llvm::SmallVector<mlir::Type> left;
  llvm::SmallVector<mlir::Type> right;
  bool hasArrow = false;
};

/// name = %v : T
struct WrittenClause {
  size_t clause; ///< its place among the clauses of the instruction
  OperandText operand;
  mlir::Type type; ///< null when it was not written
};

struct WrittenStatement {
  llvm::StringRef name; ///< of the instruction
  llvm::SMLoc at;
  llvm::SmallVector<ResultName> results; ///< before the equals sign
  WrittenOperands operands;              ///< behind the name, or in ins(...)
  std::optional<WrittenOperands> outs;   ///< in outs(...); none when the statement has neither ins nor outs
  llvm::SmallVector<OperandText> validSizes;
  WrittenTypes types;
  mlir::NamedAttrList attributes;
  llvm::SmallVector<WrittenClause> clauses; ///< those that are operands; others are attributes
};

} // namespace tessera
