#include "lib/Transforms/pipeline.hpp"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassRegistry.h"

#include "lib/Transforms/target.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// A pipeline that may end early.
class Steps {
public:
  Steps(OpPassManager &manager, StringRef stopAfter) : manager_(manager), stopAfter_(stopAfter) {}
  void addPass(std::unique_ptr<Pass> pass) {
    if (stopped_)
      return;
    StringRef name = pass->getArgument();
    stopped_ = name == stopAfter_ || (name.consume_front("pto-") && name == stopAfter_);
    manager_.addPass(std::move(pass));
  }

private:
  OpPassManager &manager_;
  StringRef stopAfter_;
  bool stopped_ = false;
};

void addChecks(Steps &manager, const PipelineOptions &options) {
  manager.addPass(createLowerQueuesPass());
  manager.addPass(createCheckQueuesPass());
  manager.addPass(createLowerSyncPass());
  if (options.infersLayouts)
    manager.addPass(createInferLayoutPass());
  manager.addPass(createNormalizeLeftPass());
  manager.addPass(createCheckLegalityPass(options.promises));
}

} // namespace

void buildCheckPipeline(OpPassManager &manager, const PipelineOptions &options) {
  Steps steps(manager, options.stopAfter);
  addChecks(steps, options);
}

void buildPipeline(OpPassManager &passes, const PipelineOptions &options) {
  Steps manager(passes, options.stopAfter);
  addChecks(manager, options);
  manager.addPass(createBufferizePass());
  manager.addPass(createNormalizeMovesPass());
  if (options.sync)
    manager.addPass(createUnrollRotationsPass());
  if (options.plan)
    manager.addPass(createAddScratchPass());
  if (options.plan)
    manager.addPass(createPlanMemoryPass(
        {.style = *options.plan, .compat = options.compat, .record = options.planRecord}));
  if (options.simplifies)
    manager.addPass(createSimplifyScalarsPass());
  if (options.sync)
    manager.addPass(createInsertSyncPass(*options.sync, options.plan.has_value(), options.syncDebug));
}

std::vector<std::string> passNames(PipelineOptions options) {
  options.stopAfter.clear();
  OpPassManager manager(ModuleOp::getOperationName());
  buildPipeline(manager, options);
  std::vector<std::string> names;
  for (Pass &pass : manager.getPasses()) {
    StringRef name = pass.getArgument();
    name.consume_front("pto-");
    names.push_back(name.str());
  }
  return names;
}

void registerPasses() {
  registerPass(createLowerQueuesPass);
  registerPass(createCheckQueuesPass);
  registerPass(createLowerSyncPass);
  registerPass(createInferLayoutPass);
  registerPass(createNormalizeLeftPass);
  registerPass([] { return createCheckLegalityPass(); });
  registerPass(createBufferizePass);
  registerPass(createToSsaPass);
  registerPass(createNormalizeMovesPass);
  registerPass([] { return createPlanMemoryPass(); });
  registerPass(createAddScratchPass);
  registerPass(createUnrollRotationsPass);
  registerPass([] { return createInsertSyncPass(); });
  registerPass(createSimplifyScalarsPass);
  PassPipelineRegistration<>("pto-check", "Is it a program of its target?",
                             [](OpPassManager &manager) { buildCheckPipeline(manager, {}); });
  PassPipelineRegistration<>("pto-pipeline", "All that is done before a program is run or written as C++",
                             [](OpPassManager &manager) { buildPipeline(manager, {}); });
}

} // namespace tessera
