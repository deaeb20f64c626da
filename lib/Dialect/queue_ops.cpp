// Verifiers of queues: what one operation says of itself and of the function that it stands in. What the two sides of
// a queue say of each other is the pass lower-queues' matter.
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/ops.hpp"

using namespace mlir;

namespace tessera {

using pto::tessera::CoreKind;

/// An earlier operation of the same name in the function; null when there is none.
static Operation *earlierAlike(Operation *op) {
  auto function = op->getParentOfType<func::FuncOp>();
  Operation *first = nullptr;
  function.walk([&](Operation *other) {
    if (other->getName() != op->getName())
      return WalkResult::advance();
    first = other;
    return WalkResult::interrupt();
  });
  return first == op ? nullptr : first;
}

static LogicalResult verifyOnePerFunction(Operation *op) {
  if (!op->getParentOfType<func::FuncOp>())
    return op->emitOpError("must stand in a function");
  if (Operation *other = earlierAlike(op)) {
    InFlightDiagnostic error = op->emitOpError("must be the only one of its function");
    error.attachNote(other->getLoc()) << "there is another one here";
    return error;
  }
  return success();
}

static LogicalResult verifySplit(Operation *op, int64_t split) {
  if (split >= 0 && split <= 2)
    return success();
  return op->emitOpError() << "expects split to be 0 (whole), 1 (rows) or 2 (columns), but got " << split;
}

static LogicalResult verifyPositive(Operation *op, StringRef role, int64_t number) {
  if (number > 0 && number <= INT32_MAX)
    return success();
  return op->emitOpError() << "expects " << role << " to be positive and to fit 32 bits, but got " << number;
}

static LogicalResult verifyDirections(Operation *op, int64_t mask, int64_t slotSize) {
  if (mask < 1 || mask > 3)
    return op->emitOpError() << "expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 "
                                "(both), but got "
                             << mask;
  return verifyPositive(op, "slot_size", slotSize);
}

/// The kind of core that the code around an operation is for, as operations with a fixed kind need it.
static LogicalResult verifyKind(Operation *op, CoreKind wanted) {
  auto function = op->getParentOfType<func::FuncOp>();
  if (function && kindOfFunction(function) == wanted)
    return success();
  return op->emitOpError("must stand in a function with pto.kernel_kind = #pto.kernel_kind<")
         << (wanted == CoreKind::Cube ? "cube" : "vector") << ">";
}

// ---- Buffers ----

LogicalResult ReserveBufferOp::verify() {
  if (failed(verifyOnePerFunction(*this)) || failed(verifyPositive(*this, "size", getSize())))
    return failure();
  const StringRef space = getLocation().enumerator().name;
  if (space != "vec" && space != "mat")
    return emitOpError() << "expects location to be vec or mat, but got " << space;
  if (getAutoAlloc() && getBase())
    return emitOpError("has a base, which auto = true does not allow: drop it or write auto = false");
  if (!getAutoAlloc() && !getBase())
    return emitOpError("needs a base with auto = false: write base = N or auto = true");
  if (getBase() && (*getBase() < 0 || *getBase() > INT32_MAX))
    return emitOpError() << "expects base to be at least 0 and to fit 32 bits, but got " << *getBase();
  return success();
}

LogicalResult ImportReservedBufferOp::verify() { return verifyOnePerFunction(*this); }

LogicalResult ImportReservedBufferOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto peer = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getPeerFuncAttr());
  if (!peer)
    return emitOpError() << "names the function @" << getPeerFunc() << ", which is not in the module";
  bool found = false;
  peer.walk([&](ReserveBufferOp reserved) { found |= reserved.getName() == getName(); });
  if (!found)
    return emitOpError() << "names the buffer \"" << getName() << "\", which @" << getPeerFunc()
                         << " does not reserve";
  return success();
}

// ---- Queues without handles ----

template <class Op>
static LogicalResult verifyInitialize(Op op, CoreKind kind) {
  return failure(failed(verifyKind(op, kind)) || failed(verifyOnePerFunction(op)) ||
                 failed(verifyDirections(op, op.getDirMask(), op.getSlotSize())));
}
LogicalResult AicInitializePipeOp::verify() { return verifyInitialize(*this, CoreKind::Cube); }
LogicalResult AivInitializePipeOp::verify() { return verifyInitialize(*this, CoreKind::Vector); }

template <class Op>
static LogicalResult verifyCall(Op op, CoreKind kind) {
  return failure(failed(verifyKind(op, kind)) || failed(verifySplit(op, op.getSplit())));
}
static LogicalResult verifyLocation(Operation *op, Value tile, std::initializer_list<pto::TileType> allowed,
                                    StringRef names) {
  const std::optional<TileParams> params = tileParamsOf(tile);
  if (params && llvm::is_contained(allowed, params->location))
    return success();
  return op->emitOpError() << "expects a tile in " << names << ", but got " << tile.getType();
}
static LogicalResult verifyPushed(Operation *op, Value tile) {
  return verifyLocation(op, tile, {pto::TileType::Acc, pto::TileType::Vec}, "acc or vec");
}
static LogicalResult verifyPopped(Operation *op, Value tile) {
  return verifyLocation(op, tile, {pto::TileType::Vec, pto::TileType::Mat}, "vec or mat");
}
LogicalResult PushToAivOp::verify() {
  return failure(failed(verifyCall(*this, CoreKind::Cube)) || failed(verifyPushed(*this, getTile())));
}
LogicalResult PushToAicOp::verify() {
  return failure(failed(verifyCall(*this, CoreKind::Vector)) || failed(verifyPushed(*this, getTile())));
}
LogicalResult FreeFromAicOp::verify() { return verifyCall(*this, CoreKind::Vector); }
LogicalResult FreeFromAivOp::verify() { return verifyCall(*this, CoreKind::Cube); }

template <class Op>
static LogicalResult verifyPop(Op op, CoreKind kind) {
  if (failed(verifyCall(op, kind)) || failed(verifyPopped(op, op.getResult())))
    return failure();
  const std::optional<TileParams> tile = tileParamsOf(op.getResult().getType());
  const bool isOpen = tile && tile->hasDynamicRows() && tile->hasDynamicCols();
  if (static_cast<bool>(op.getValidRow()) != static_cast<bool>(op.getValidCol()))
    return op.emitOpError("expects both valid sizes or none");
  if (op.getValidRow() && !isOpen)
    return op.emitOpError()
           << "has valid sizes, which needs a tile with both of them open (valid=?x?), but got "
           << op.getResult().getType();
  if (!op.getValidRow() && tile && (tile->hasDynamicRows() || tile->hasDynamicCols()))
    return op.emitOpError() << "needs the valid sizes that " << op.getResult().getType()
                            << " leaves open: write (%rows, %cols) before the braces";
  return success();
}
LogicalResult PopFromAicOp::verify() { return verifyPop(*this, CoreKind::Vector); }
LogicalResult PopFromAivOp::verify() { return verifyPop(*this, CoreKind::Cube); }

// ---- Queues with handles ----

template <class Op>
static LogicalResult verifyQueue(Op op) {
  if (failed(verifyDirections(op, op.getDirMask(), op.getSlotSize())))
    return failure();
  if (op.getSlotNum() != 4 && op.getSlotNum() != 8)
    return op.emitOpError() << "expects slot_num to be 4 or 8, but got " << op.getSlotNum();
  if (op.getFlagBase() && *op.getFlagBase() < 0)
    return op.emitOpError() << "expects flag_base to be at least 0, but got " << *op.getFlagBase();
  if (static_cast<bool>(op.getPeerLocalAddr()) != (op.getDirMask() == 3))
    return op.emitOpError() << (op.getDirMask() == 3
                                    ? "needs a second local address: a queue of both directions has two"
                                    : "has a second local address, which only dir_mask = 3 needs");
  for (Operation *user : op.getResult().getUsers())
    if (!isa<PushOp, PopOp, FreeOp>(user))
      return op.emitOpError() << "makes a handle that only tpush, tpop and tfree may use, not '"
                              << user->getName() << "'";
  return success();
}
LogicalResult InitializeL2G2LPipeOp::verify() {
  if (failed(verifyQueue(*this)))
    return failure();
  if (getLocalSlotNum() && (*getLocalSlotNum() <= 0 || *getLocalSlotNum() > getSlotNum()))
    return emitOpError() << "expects local_slot_num to be 1 to " << getSlotNum() << ", but got "
                         << *getLocalSlotNum();
  return success();
}
LogicalResult InitializeL2LPipeOp::verify() { return verifyQueue(*this); }

/// The handle comes straight from the operation that makes the queue, and the code is for one kind of core.
static LogicalResult verifyUse(Operation *op, Value pipe, int64_t split) {
  if (!isa_and_nonnull<InitializeL2G2LPipeOp, InitializeL2LPipeOp>(pipe.getDefiningOp()))
    return op->emitOpError(
        "expects the handle that initialize_l2g2l_pipe or initialize_l2l_pipe has made in this function");
  if (kindAround(op) == CoreKind::Any)
    return op->emitOpError("must stand in a section or in a function with pto.kernel_kind");
  return verifySplit(op, split);
}
LogicalResult PushOp::verify() {
  return failure(failed(verifyUse(*this, getPipe(), getSplit())) || failed(verifyPushed(*this, getTile())));
}
LogicalResult PopOp::verify() {
  return failure(failed(verifyUse(*this, getPipe(), getSplit())) || failed(verifyPopped(*this, getTile())));
}
LogicalResult FreeOp::verify() { return verifyUse(*this, getPipe(), getSplit()); }

} // namespace tessera
