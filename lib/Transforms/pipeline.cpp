#include "lib/Transforms/pipeline.hpp"

#include "mlir/Pass/PassRegistry.h"

#include "lib/Transforms/target.hpp"

namespace tessera {

using namespace mlir;

void buildCheckPipeline(OpPassManager &manager, const PipelineOptions &options) {
  manager.addPass(createLowerQueuesPass());
  manager.addPass(createCheckQueuesPass());
  manager.addPass(createLowerSyncPass());
  if (options.infersLayouts)
    manager.addPass(createInferLayoutPass());
  manager.addPass(createNormalizeLeftPass());
  manager.addPass(createCheckLegalityPass(options.promises));
}

void buildPipeline(OpPassManager &manager, const PipelineOptions &options) {
  buildCheckPipeline(manager, options);
  manager.addPass(createBufferizePass());
  manager.addPass(createNormalizeMovesPass());
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
  PassPipelineRegistration<>("pto-check", "Is it a program of its target?",
                             [](OpPassManager &manager) { buildCheckPipeline(manager, {}); });
  PassPipelineRegistration<>("pto-pipeline", "All that is done before a program is run or written as C++",
                             [](OpPassManager &manager) { buildPipeline(manager, {}); });
}

} // namespace tessera
