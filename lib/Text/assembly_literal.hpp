// Numbers as assembly writes them in place of scalar registers.
#pragma once

#include <string>

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

/// The constant that a number (12, -0x1F, 1.5e3) is in a type: an integer, index or float type; integers lose
/// their signedness, because constants have none. For a float, a hexadecimal number is its bits. Null when it
/// does not fit; `why` then says why.
mlir::TypedAttr constantOf(llvm::StringRef number, mlir::Type type, std::string &why);

} // namespace tessera
