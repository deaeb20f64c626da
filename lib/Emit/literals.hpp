// Constants as C++ text. Every literal denotes exactly the value of the attribute.
#pragma once

#include <optional>
#include <string>

#include "mlir/IR/BuiltinAttributes.h"

namespace tessera::emit {

/// An integer of that type (index counts as i64), e.g. -5, true, INT64_MIN.
std::string integerLiteral(const llvm::APInt &value, mlir::Type type);
/// A float of that type, e.g. 1.5f, half(0.25f), std::numeric_limits<float>::infinity(). Nullopt when C++ has
/// no such type.
std::optional<std::string> floatLiteral(const llvm::APFloat &value, mlir::Type type);
/// An integer, float or index constant, or a list of four numbers (vector<4xi16>).
std::optional<std::string> literalOf(mlir::TypedAttr attribute);
/// A string with quotes.
std::string stringLiteral(llvm::StringRef text);

} // namespace tessera::emit
