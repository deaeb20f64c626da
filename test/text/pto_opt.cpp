// pto-opt: MLIR's opt driver with our dialect, for tests that need -split-input-file and -verify-diagnostics.
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Transforms/infer_layout.hpp"
#include "lib/Transforms/legality.hpp"

namespace {

/// --pto-legality=arch=a5
struct LegalityPass : mlir::PassWrapper<LegalityPass, mlir::OperationPass<mlir::ModuleOp>> {
  LegalityPass() = default;
  LegalityPass(const LegalityPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "pto-legality"; }
  llvm::StringRef getDescription() const override {
    return "Report every rule of a profile that the module breaks";
  }
  void runOnOperation() override {
    const auto profile = tessera::profileNamed(arch);
    if (!profile || failed(tessera::inferLayouts(getOperation())))
      return signalPassFailure();
    tessera::normalizeLeftTiles(getOperation(), *profile);
    if (failed(tessera::checkLegality(getOperation(), *profile)))
      signalPassFailure();
  }
  Option<std::string> arch{*this, "arch", llvm::cl::desc("cpu, a3 or a5"), llvm::cl::init("cpu")};
};

} // namespace

int main(int count, char **arguments) {
  mlir::DialectRegistry registry;
  tessera::registerDialects(registry);
  mlir::PassRegistration<LegalityPass>();
  return mlir::asMainReturnCode(mlir::MlirOptMain(count, arguments, "Tessera's test driver\n", registry));
}
