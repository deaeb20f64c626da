// pto-opt: MLIR's opt driver with our dialect and passes, for tests of single passes and those that need
// -split-input-file and -verify-diagnostics.
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Transforms/pipeline.hpp"
#include "lib/Transforms/target.hpp"

namespace {

/// --pto-legality=arch=a5: what there is to be said against a module on a profile.
struct ArchOption : mlir::PassPipelineOptions<ArchOption> {
  Option<std::string> arch{*this, "arch", llvm::cl::desc("cpu, a3 or a5"), llvm::cl::init("cpu")};
};

} // namespace

int main(int count, char **arguments) {
  mlir::DialectRegistry registry;
  tessera::registerDialects(registry);
  tessera::registerPasses();
  mlir::PassPipelineRegistration<ArchOption>(
      "pto-legality", "Report every rule of a profile that the module breaks",
      [](mlir::OpPassManager &manager, const ArchOption &option) {
        manager.addPass(tessera::createInferLayoutPass());
        for (auto &&pass :
             {tessera::createNormalizeLeftPass, +[] { return tessera::createCheckLegalityPass(); }}) {
          std::unique_ptr<mlir::Pass> made = pass();
          (void)made->initializeOptions("arch=" + option.arch,
                                        [](const llvm::Twine &) { return mlir::failure(); });
          manager.addPass(std::move(made));
        }
      });
  return mlir::asMainReturnCode(mlir::MlirOptMain(count, arguments, "Tessera's test driver\n", registry));
}
