// The order of the passes: what ptoas, ptorun, the language server and users of the library do to a program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mlir/Pass/PassManager.h"

#include "lib/Transforms/passes.hpp"

namespace tessera {

struct PipelineOptions {
  bool infersLayouts = true;
  BrokenPromises promises = BrokenPromises::Warn;
  /// Whether and how tiles without addresses get addresses.
  std::optional<PlacementStyle> plan = {};
  MemoryPlan *planRecord = nullptr; ///< gets what was planned
  /// Whether and how synchronization is inserted.
  std::optional<SyncStyle> sync = {};
  int syncDebug = 0;          ///< how much insert-sync tells: 1 counts, 2 reasons, 3 all
  bool compat = false;        ///< the public tool's choices, such as its capacities
  bool simplifies = false;    ///< scalar code is simplified, for C++
  std::string stopAfter = {}; ///< the name of the last pass, with or without "pto-"; empty: all of them
};

/// Is it a program of its target? What passes find out on the way is written into the module, which is therefore best a
/// copy.
void buildCheckPipeline(mlir::OpPassManager &manager, const PipelineOptions &options);
/// The same, and what is to be done before a program is run or written as C++.
void buildPipeline(mlir::OpPassManager &manager, const PipelineOptions &options);

/// The names of the passes that buildPipeline adds, without "pto-", in their order.
std::vector<std::string> passNames(PipelineOptions options);

/// Makes the passes and pipelines known by their names, for tools that run them one by one.
void registerPasses();

} // namespace tessera
