// The order of the passes: what ptoas, ptorun, the language server and users of the library do to a program.
#pragma once

#include "mlir/Pass/PassManager.h"

#include "lib/Transforms/passes.hpp"

namespace tessera {

struct PipelineOptions {
  bool infersLayouts = true;
  BrokenPromises promises = BrokenPromises::Warn;
  bool compat = false; ///< the public tool's choices, such as its capacities
};

/// Is it a program of its target? What passes find out on the way is written into the module, which is therefore best a
/// copy.
void buildCheckPipeline(mlir::OpPassManager &manager, const PipelineOptions &options);
/// The same, and what is to be done before a program is run or written as C++.
void buildPipeline(mlir::OpPassManager &manager, const PipelineOptions &options);

/// Makes the passes and pipelines known by their names, for tools that run them one by one.
void registerPasses();

} // namespace tessera
