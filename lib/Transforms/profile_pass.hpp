// A pass over a module that needs to know the profile: that of its option `arch`, else that of the module, else a3.
#pragma once

#include "mlir/Pass/Pass.h"

#include "lib/Transforms/passes.hpp"
#include "lib/Transforms/target.hpp"

namespace tessera {

template <class Concrete>
struct ProfilePass : mlir::PassWrapper<Concrete, mlir::OperationPass<mlir::ModuleOp>> {
  using Base = mlir::PassWrapper<Concrete, mlir::OperationPass<mlir::ModuleOp>>;
  ProfilePass() = default;
  ProfilePass(const ProfilePass &other) : Base(other) {}

  /// As dumps and timings show it.
  llvm::StringRef getName() const override { return this->getArgument(); }

  Profile profile() {
    if (const std::optional<Profile> asked = profileNamed(arch))
      return *asked;
    return profileOf(this->getOperation()).value_or(Profile::A2A3);
  }

  mlir::Pass::Option<std::string> arch{*this, "arch",
                                       llvm::cl::desc("cpu, a3 or a5 (default: the module's)")};
};

} // namespace tessera
