// Communication between devices (comm_ops.td): what its operations share, and what is said where they cannot be used.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

/// True for the operations of comm_ops.td. They are read, written and verified only.
bool isCommunication(mlir::Operation *op);
/// Why such an operation has no C++ and cannot be run.
inline constexpr llvm::StringLiteral communicationRefused =
    "communication between devices is only read and verified";

/// #pto.notify_op<Set> and #pto.reduce_op<Sum> are kept as strings. The word of that attribute in its printed case, in
/// whatever case it is written; empty for others.
llvm::StringRef findCommunicationWord(llvm::StringRef attribute, llvm::StringRef word);
/// What the attribute can be; empty when there is no such attribute.
llvm::ArrayRef<llvm::StringLiteral> communicationWords(llvm::StringRef attribute);
bool isCommunicationWord(mlir::Attribute value, llvm::StringRef attribute);

/// The operation that a name means when its first operand is a !pto.group: some are those of tile instructions. Null
/// when there is none.
std::optional<mlir::OperationName> collectiveNamed(llvm::StringRef name, mlir::MLIRContext *context);

} // namespace tessera
