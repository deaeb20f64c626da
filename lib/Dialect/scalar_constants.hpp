// Whether the constants that instructions are given fit the types they become.
#pragma once

#include <optional>
#include <string>

#include "mlir/IR/Value.h"

namespace tessera {

/// The number, when `value` is a constant that is converted to `element` and does not fit in it. A signless
/// integer of the same width fits: its bits are those of the element.
std::optional<std::string> numberThatDoesNotFit(mlir::Value value, mlir::Type element);

} // namespace tessera
