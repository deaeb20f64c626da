#include "lib/Transforms/levels.hpp"

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// " (and N more)" for a list of which the first is told.
std::string andMore(size_t count) {
  return count == 1 ? "" : " (and " + std::to_string(count - 1) + " more)";
}

/// At level3 the program places buffers of queues, below the tool does.
std::optional<std::string> checkBuffers(ModuleOp module, StringRef level) {
  std::optional<std::string> wrong;
  module.walk([&](ReserveBufferOp reserve) {
    if (level.empty() || reserve.getAutoAlloc() == (level != "level3"))
      return;
    reserve.emitOpError(level == "level3" ? "must have a base at level3: write auto = false, base = N"
                                          : "has a base, which only level3 allows: write auto = true");
    wrong = level == "level3" ? "reserve_buffer without base at --pto-level=level3."
                              : "reserve_buffer with base needs --pto-level=level3.";
  });
  return wrong;
}

/// At level3 every alloc_tile has an address, below none has. One error tells of all that are wrong.
std::optional<std::string> checkAddresses(ModuleOp module, StringRef level) {
  if (level.empty())
    return std::nullopt; // addresses make a program one of level3
  std::vector<Operation *> wrong;
  module.walk([&](Operation *op) {
    if (isAllocation(op) && (allocationAddress(op) != nullptr) != (level == "level3"))
      wrong.push_back(op);
  });
  if (wrong.empty())
    return std::nullopt;
  Operation *first = wrong.front();
  const std::string name = nameOf(first->getResult(0));
  if (level == "level3") {
    first->emitOpError() << (name.empty() ? "" : name + " ") << "needs an address at level3"
                         << andMore(wrong.size()) << ": write addr = %a, or use --pto-level=level2";
    return "alloc_tile without addr at --pto-level=level3.";
  }
  first->emitOpError() << (name.empty() ? "" : name + " ") << "has an address, which only level3 allows"
                       << andMore(wrong.size()) << ": remove addr or use --pto-level=level3";
  return "alloc_tile with addr needs --pto-level=level3.";
}

} // namespace

std::optional<std::string> brokenLevel(ModuleOp module, StringRef given, bool insertsSync) {
  bool hints = true;
  module.walk([&](func::FuncOp function) {
    if (!syncTailHint(function)) {
      function.emitOpError("has pto.auto_sync_tail_hint ")
          << function->getAttr("pto.auto_sync_tail_hint")
          << ": expected \"barrier-all\", \"default\" or \"mte3-to-s-event0\"";
      hints = false;
    }
  });
  if (!hints)
    return "invalid pto.auto_sync_tail_hint.";
  const bool assigns = module.walk([](AssignOp) { return WalkResult::interrupt(); }).wasInterrupted();
  if (assigns && !given.empty() && given != "level3")
    return "pto.tassign is only allowed at --pto-level=level3.";
  if (insertsSync && assigns)
    return "pto.tassign cannot be combined with --enable-insert-sync.";
  if (const std::optional<std::string> wrong = checkBuffers(module, given))
    return wrong;
  return checkAddresses(module, given);
}

bool placesTiles(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        const bool places = isa<AssignOp, PointerCastOp>(op) || (isAllocation(op) && allocationAddress(op));
        return places ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

} // namespace tessera
