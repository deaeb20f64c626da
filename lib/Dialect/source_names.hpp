// The names that the source gives to values, so that messages can say them. They are kept in the locations of
// operations and block arguments: passes hand those on to what they make of them.
#pragma once

#include <string>

#include "mlir/IR/Location.h"
#include "mlir/IR/Value.h"

namespace tessera {

/// A location with the names of an operation's results, or of one block argument, each with its `%`. Names that
/// are there already are replaced.
mlir::Location withNames(mlir::Location location, llvm::ArrayRef<std::string> names);
/// The name of a value, `%x` or `%x#1`; empty when it is not known.
std::string nameOf(mlir::Value value);
/// " %x" or nothing, for messages.
std::string spacedNameOf(mlir::Value value);

/// The names of results that are written `%x` or `%x:count`: %x, or %x#0, %x#1, ...
void appendNames(llvm::StringRef group, unsigned count, llvm::SmallVectorImpl<std::string> &names);

} // namespace tessera
