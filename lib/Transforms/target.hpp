// The profile that a module is for.
#pragma once

#include <optional>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

#include "pto/profile/target.hpp"

namespace tessera {

using pto::Profile;

/// The profile a module asks for with `pto.target_arch`: "a5", "cpu", and a2a3 for any other name; else with
/// `pto.device-spec`, the name of a device.
std::optional<Profile> profileOf(mlir::ModuleOp module);
/// "a3", "a2a3" or "a2", "a5" and "cpu", in any letter case.
std::optional<Profile> profileNamed(llvm::StringRef name);
/// The value of `pto.target_arch` for a profile.
llvm::StringRef archName(Profile profile);
/// Makes a module one for the profile.
void setTarget(mlir::ModuleOp module, Profile profile);

/// Whether a function is marked as a kernel's entry.
bool isEntry(mlir::func::FuncOp function);

} // namespace tessera
