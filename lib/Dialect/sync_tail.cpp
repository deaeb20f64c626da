#include "lib/Dialect/sync_tail.hpp"

#include <algorithm>

#include "mlir/IR/BuiltinAttributes.h"

#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

std::optional<SyncTail> syncTailNamed(StringRef name) {
  std::string text = name.lower();
  std::replace(text.begin(), text.end(), '_', '-');
  if (text == "barrier-all" || text == "default")
    return SyncTail::BarrierAll;
  if (text == "mte3-to-s-event0" || text == "setwait-mte3-to-s-event0")
    return SyncTail::Mte3ToSEventId0;
  return std::nullopt;
}

StringRef nameOf(SyncTail tail) { return tail == SyncTail::BarrierAll ? "barrier-all" : "mte3-to-s-event0"; }

std::optional<SyncTail> syncTailHint(Operation *function) {
  const Attribute hint = function->getAttr("pto.auto_sync_tail_hint");
  if (!hint)
    return SyncTail::BarrierAll;
  const auto text = dyn_cast<StringAttr>(hint);
  return text ? syncTailNamed(text.getValue()) : std::nullopt;
}

LogicalResult AutoSyncTailOp::verify() {
  if (syncTailNamed(getMode()))
    return success();
  return emitOpError() << "expects mode \"barrier-all\" or \"mte3-to-s-event0\", but got \"" << getMode()
                       << "\"";
}
void AutoSyncTailOp::build(OpBuilder &builder, OperationState &state, SyncTail tail) {
  build(builder, state, builder.getStringAttr(nameOf(tail)));
}

} // namespace tessera
