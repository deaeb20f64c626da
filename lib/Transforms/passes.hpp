// What is done to programs, as passes of MLIR. Each is named after what it does; pipeline.hpp has their order.
#pragma once

#include <memory>

#include "mlir/Pass/Pass.h"

#include "lib/Transforms/place_buffers.hpp"
#include "lib/Transforms/plan_drawing.hpp"

namespace tessera {

/// What becomes of promises that devices assert in debug builds only.
enum class BrokenPromises { Warn, Refuse };

/// How insert-sync orders pipes: by flags and barriers, or by the tokens of buffers that a5 has.
enum class SyncStyle { Flags, Tokens };

/// pto-lower-queues: queues without handles become queues with handles; both sides of a queue are found, their flags
/// and whether they split tiles; reserved buffers get their places.
std::unique_ptr<mlir::Pass> createLowerQueuesPass();
/// pto-check-queues: tiles go where a queue leads and fit into its slots; what is popped is freed, and not used afterwards.
std::unique_ptr<mlir::Pass> createCheckQueuesPass();
/// pto-lower-sync: events between kinds of operations become flags between pipes.
std::unique_ptr<mlir::Pass> createLowerSyncPass();
/// pto-infer-layout: gives every make_tensor_view its attribute `layout`. One that is written and contradicts the sizes
/// and strides is an error. Where neither a make_tensor_view nor its sizes and strides decide, the layout that an
/// instruction states decides; elsewhere that must be the tensor's.
std::unique_ptr<mlir::Pass> createInferLayoutPass();
/// pto-normalize-left: gives tiles in left the layout of the profile.
std::unique_ptr<mlir::Pass> createNormalizeLeftPass();
/// pto-check-legality: reports every broken rule of every operation as an error at its place, and every broken promise
/// as a warning.
std::unique_ptr<mlir::Pass> createCheckLegalityPass(BrokenPromises promises = BrokenPromises::Warn);
/// pto-bufferize: gives every tile value a tile of its own: `%d = pto.tadd %a, %b` becomes an alloc_tile and an
/// instruction that writes it. A program that is in DPS form already stays as it is.
std::unique_ptr<mlir::Pass> createBufferizePass();
/// pto-to-ssa: the inverse, for programs in which every destination is a fresh alloc_tile with one writer that is not
/// bound to an address and is not read before that write. Others are refused with an error at each instruction that
/// stands in the way, and are not changed.
std::unique_ptr<mlir::Pass> createToSsaPass();
/// pto-normalize-moves: on a5, moves between tiles of columns become moves between tiles of rows.
std::unique_ptr<mlir::Pass> createNormalizeMovesPass();
/// pto-add-scratch: scratch tiles that C++ needs and the text has left out become operands.
std::unique_ptr<mlir::Pass> createAddScratchPass();
/// pto-unroll-rotations: loops that pass tiles round are unrolled until each tile is back in its place.
std::unique_ptr<mlir::Pass> createUnrollRotationsPass();
/// pto-insert-sync: functions that do not synchronize themselves get the flags, barriers and tails that they need.
/// `isPlanned`: plan-memory has placed the tiles, so that arguments do not overlap tiles of the function.
std::unique_ptr<mlir::Pass> createInsertSyncPass(SyncStyle style = SyncStyle::Flags, bool isPlanned = false,
                                                 int debug = 0);

struct PlanSettings {
  PlacementStyle style = PlacementStyle::AsNeeded;
  bool compat = false;          ///< the public tool's capacities
  MemoryPlan *record = nullptr; ///< gets what was planned
};
/// pto-plan-memory: tiles without addresses get addresses; those that nothing uses go. Tiles share bytes only when they do
/// not live at the same time.
std::unique_ptr<mlir::Pass> createPlanMemoryPass(const PlanSettings &settings = {});
/// pto-simplify-scalars: scalar code and control flow become simpler: constants are folded, equal expressions computed
/// once, branches that are decided and loops that run once or never go. What tiles and memory see stays the same.
std::unique_ptr<mlir::Pass> createSimplifyScalarsPass();

} // namespace tessera
