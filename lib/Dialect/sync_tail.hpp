// How a function ends that the tool synchronized: the mode of pto.auto_sync_tail, and the hint of a function.
#pragma once

#include <optional>

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

enum class SyncTail : uint8_t {
  BarrierAll,      ///< all pipes are done
  Mte3ToSEventId0, ///< the scalar pipe waits for the stores, by event 0
};

/// "barrier-all" or "default", "mte3-to-s-event0" or "setwait-mte3-to-s-event0"; also with underscores and in any
/// letter case.
std::optional<SyncTail> syncTailNamed(llvm::StringRef name);
llvm::StringRef nameOf(SyncTail tail);
/// What a function's pto.auto_sync_tail_hint says, BarrierAll when it has none; nothing when the hint is wrong.
std::optional<SyncTail> syncTailHint(mlir::Operation *function);

} // namespace tessera
