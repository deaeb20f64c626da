// Is this a program of the profile? One pass over the module that asks the instructions' own rules, the same
// that C++ is held to, and tells every broken one.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include "pto/profile/target.hpp"

namespace tessera {

/// The profile a module asks for with `pto.target_arch`: "a5", "cpu", and a2a3 for any other name; else with
/// `pto.device-spec`, the name of a device.
std::optional<pto::Profile> profileOf(mlir::ModuleOp module);
/// "a3", "a2a3" or "a2", "a5" and "cpu", in any letter case.
std::optional<pto::Profile> profileNamed(llvm::StringRef name);
/// The value of `pto.target_arch` for a profile.
llvm::StringRef archName(pto::Profile profile);

/// Tiles in `left` are stored row-major on a2a3 and column-major on a5, whatever the text says, so that one
/// text serves both.
void normalizeLeftTiles(mlir::ModuleOp module, pto::Profile profile);

/// What becomes of promises that devices assert in debug builds only.
enum class BrokenPromises { Warn, Refuse };

/// Reports every broken rule of every operation as an error at its place, and every broken promise as a warning.
mlir::LogicalResult checkLegality(mlir::ModuleOp module, pto::Profile profile,
                                  BrokenPromises promises = BrokenPromises::Warn);

} // namespace tessera
