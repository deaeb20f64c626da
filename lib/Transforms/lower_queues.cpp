// The pass pto-lower-queues, in five steps:
//
//   1. The one queue that a function has without a handle (aic_initialize_pipe, tpush_to_aiv, ...) becomes one with a
//      handle.
//   2. The two sides of a queue are found: they name the same reserved buffer. Whether tiles are split is decided for
//      both.
//   3. Both get the same flags.
//   4. Reserved buffers become addresses.
//   5. On a5, vector code whose queues are not split runs on the first vector core only.
#include <array>

#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/memory_spaces.hpp"
#include "lib/Transforms/profile_pass.hpp"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Dominance.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

namespace tessera {

using namespace mlir;

namespace {

using pto::tessera::CoreKind;

enum Direction : int64_t { CubeToVector = 1, VectorToCube = 2, Both = 3 };

/// A queue with a handle, of either kind.
class Queue {
public:
  explicit Queue(Operation *op) : op_(op) {}
  static bool classof(Operation *op) { return isa<InitializeL2G2LPipeOp, InitializeL2LPipeOp>(op); }

  Operation *op() const { return op_; }
  func::FuncOp function() const { return op_->getParentOfType<func::FuncOp>(); }
  int64_t directions() const { return number("dir_mask"); }
  std::optional<int64_t> flagBase() const { return optionalNumber("flag_base"); }
  void setFlagBase(int64_t base) { op_->setAttr("flag_base", integer(base)); }
  std::optional<bool> noSplit() const {
    const auto written = op_->getAttrOfType<BoolAttr>("nosplit");
    return written ? std::optional(written.getValue()) : std::nullopt;
  }
  void setNoSplit(bool value) { op_->setAttr("nosplit", BoolAttr::get(op_->getContext(), value)); }
  /// What both sides state alike.
  std::array<int64_t, 3> shape() const { return {directions(), number("slot_size"), number("slot_num")}; }
  /// The local address of a direction.
  Value address(Direction direction) const {
    const bool second = directions() == Both && direction == VectorToCube;
    return llvm::TypeSwitch<Operation *, Value>(op_).Case<InitializeL2G2LPipeOp, InitializeL2LPipeOp>(
        [&](auto queue) { return second ? queue.getPeerLocalAddr() : queue.getLocalAddr(); });
  }

private:
  IntegerAttr integer(int64_t value) const {
    return Builder(op_->getContext()).getI32IntegerAttr(static_cast<int32_t>(value));
  }
  std::optional<int64_t> optionalNumber(StringRef name) const {
    const auto written = op_->getAttrOfType<IntegerAttr>(name);
    return written ? std::optional(written.getValue().getSExtValue()) : std::nullopt;
  }
  int64_t number(StringRef name) const { return *optionalNumber(name); }

  Operation *op_;
};

/// A reserved buffer: the function that reserves it, and its name there.
struct BufferName {
  Operation *function = nullptr;
  StringRef name;
  explicit operator bool() const { return function != nullptr; }
  bool operator==(const BufferName &) const = default;
};

/// The value behind casts between integers.
Value withoutCasts(Value value) {
  while (Operation *cast = value.getDefiningOp()) {
    if (!isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp>(cast))
      break;
    value = cast->getOperand(0);
  }
  return value;
}

/// The function that has reserved the buffer.
func::FuncOp peerOf(ImportReservedBufferOp import) {
  return SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(import, import.getPeerFuncAttr());
}

struct LowerQueuesPass : ProfilePass<LowerQueuesPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerQueuesPass)
  StringRef getArgument() const override { return "pto-lower-queues"; }
  StringRef getDescription() const override { return "Give queues between cores handles, flags and places"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, scf::SCFDialect>();
  }

  void runOnOperation() override {
    profile_ = profile();
    bool good = true;
    for (auto function : getOperation().getOps<func::FuncOp>())
      good &= succeeded(giveHandles(function));
    SmallVector<Queue> queues;
    getOperation().walk([&](Operation *op) {
      if (Queue::classof(op))
        queues.emplace_back(op);
    });
    good =
        good && succeeded(checkMemory(queues)) && succeeded(pairSides(queues)) && succeeded(placeBuffers());
    if (!good)
      return signalPassFailure();
    if (profile_ == Profile::A5)
      guardFirstCore();
  }

private:
  // ---- 1. Handles ----

  struct HandleLess {
    Operation *make = nullptr;
    SmallVector<Operation *> calls;
  };
  static bool isHandleLessCall(Operation *op) {
    return isa<PushToAivOp, PushToAicOp, PopFromAicOp, PopFromAivOp, FreeFromAicOp, FreeFromAivOp>(op);
  }
  static Direction directionOf(Operation *call) {
    return isa<PushToAivOp, PopFromAicOp, FreeFromAicOp>(call) ? CubeToVector : VectorToCube;
  }

  LogicalResult giveHandles(func::FuncOp function) {
    HandleLess found;
    function.walk([&](Operation *op) {
      if (isa<AicInitializePipeOp, AivInitializePipeOp>(op))
        found.make = op;
      else if (isHandleLessCall(op))
        found.calls.push_back(op);
    });
    if (found.make == nullptr) {
      for (Operation *call : found.calls)
        call->emitOpError("needs a queue: its function has no aic_initialize_pipe or aiv_initialize_pipe");
      return success(found.calls.empty());
    }
    return llvm::TypeSwitch<Operation *, LogicalResult>(found.make)
        .Case<AicInitializePipeOp, AivInitializePipeOp>(
            [&](auto make) { return giveHandles(make, found.calls); })
        .Default([](Operation *) { return failure(); });
  }
  template <class Initialize>
  LogicalResult giveHandles(Initialize make, ArrayRef<Operation *> calls) {
    DominanceInfo dominance;
    bool good = true;
    for (Operation *call : calls) {
      if (!dominance.properlyDominates(make.getOperation(), call)) {
        call->emitOpError("must come after the operation that makes its queue, on every path")
                .attachNote(make.getLoc())
            << "the queue is made here";
        good = false;
      } else if ((make.getDirMask() & directionOf(call)) == 0) {
        (call->emitOpError("uses a direction that the queue does not have: dir_mask is ")
         << make.getDirMask())
                .attachNote(make.getLoc())
            << "the queue is made here; add " << static_cast<int64_t>(directionOf(call))
            << " to its dir_mask";
        good = false;
      }
    }
    const Value memory = make.getGmSlotBuffer();
    if (profile_ == Profile::A2A3 && !memory)
      return make.emitOpError("needs gm_slot_buffer on a2a3, where the slots of queues lie in global memory");
    if (!good)
      return failure();
    OpBuilder builder(make);
    const int64_t mask = make.getDirMask();
    const auto number = [&](int64_t value) { return builder.getI32IntegerAttr(static_cast<int32_t>(value)); };
    const IntegerAttr slots = number(mask == Both ? 4 : 8);
    const Value local = mask == VectorToCube ? make.getV2cConsumerBuf() : make.getC2vConsumerBuf();
    const Value peer = mask == Both ? make.getV2cConsumerBuf() : Value();
    Value pipe;
    if (profile_ == Profile::A5 || !memory)
      pipe = builder.create<InitializeL2LPipeOp>(make.getLoc(), PipeHandleType::get(make.getContext()),
                                                 number(mask), number(make.getSlotSize()), slots,
                                                 IntegerAttr(), make.getNosplitAttr(), local, peer);
    else
      pipe = builder.create<InitializeL2G2LPipeOp>(make.getLoc(), PipeHandleType::get(make.getContext()),
                                                   number(mask), number(make.getSlotSize()), slots, slots,
                                                   IntegerAttr(), make.getNosplitAttr(), memory, local, peer);
    for (Operation *call : calls)
      giveHandle(call, pipe);
    make.erase();
    return success();
  }
  static void giveHandle(Operation *call, Value pipe) {
    OpBuilder builder(call);
    const Location at = call->getLoc();
    llvm::TypeSwitch<Operation *>(call)
        .Case<PushToAivOp, PushToAicOp>(
            [&](auto push) { builder.create<PushOp>(at, push.getTile(), pipe, push.getSplitAttr()); })
        .Case<PopFromAicOp, PopFromAivOp>([&](auto pop) {
          auto tile = builder.create<DeclareTileOp>(at, pop.getResult().getType());
          if (pop.getValidRow())
            builder.create<SetValidShapeOp>(at, tile, pop.getValidRow(), pop.getValidCol());
          builder.create<PopOp>(at, tile, pipe, pop.getSplitAttr());
          pop.getResult().replaceAllUsesWith(tile.getResult());
        })
        .Case<FreeFromAicOp, FreeFromAivOp>(
            [&](auto free) { builder.create<FreeOp>(at, pipe, free.getSplitAttr()); });
    call->erase();
  }

  /// Where a profile keeps the slots of queues.
  LogicalResult checkMemory(ArrayRef<Queue> queues) {
    bool good = true;
    for (const Queue &queue : queues)
      if (profile_ == Profile::A2A3 && isa<InitializeL2LPipeOp>(queue.op())) {
        queue.op()->emitOpError(
            "makes a queue whose slots lie on chip, which a2a3 does not have: use initialize_l2g2l_pipe");
        good = false;
      }
    return success(good);
  }

  // ---- 2. and 3. Both sides ----

  /// The reserved buffer that an address is; none when it comes from elsewhere.
  BufferName bufferOf(Value address) {
    Operation *definition = withoutCasts(address).getDefiningOp();
    if (auto reserve = dyn_cast_or_null<ReserveBufferOp>(definition))
      return {reserve->getParentOfType<func::FuncOp>(), reserve.getName()};
    if (auto import = dyn_cast_or_null<ImportReservedBufferOp>(definition))
      return {peerOf(import), import.getName()};
    return {};
  }

  /// Whether users split tiles; an error when some do and some do not.
  static FailureOr<std::optional<bool>> usersSplit(const Queue &queue) {
    std::optional<bool> splits;
    SmallVector<Operation *> users; // in the order of the text
    queue.function().walk([&](Operation *op) {
      if (llvm::is_contained(op->getOperands(), queue.op()->getResult(0)))
        users.push_back(op);
    });
    for (Operation *user : users) {
      const bool here = user->getAttrOfType<IntegerAttr>("split").getValue() != 0;
      if (splits && *splits != here)
        return user->emitOpError(here ? "splits tiles of a queue whose other tiles are not split"
                                      : "does not split tiles of a queue whose other tiles are split");
      splits = here;
    }
    return splits;
  }

  LogicalResult pairSides(ArrayRef<Queue> queues) {
    // Queues that share a reserved buffer in one direction are two sides of one.
    SmallVector<SmallVector<Queue>> groups;
    for (const Queue &queue : queues) {
      SmallVector<Queue> *home = nullptr;
      for (SmallVector<Queue> &group : groups)
        if (llvm::any_of(group, [&](const Queue &other) { return share(queue, other); }))
          home = &group;
      if (home == nullptr)
        home = &groups.emplace_back();
      home->push_back(queue);
    }
    bool good = true;
    for (SmallVector<Queue> &group : groups)
      good &= succeeded(agree(group));
    return success(good);
  }
  bool share(const Queue &one, const Queue &other) {
    for (const Direction direction : {CubeToVector, VectorToCube}) {
      if ((one.directions() & other.directions() & direction) == 0)
        continue;
      const BufferName buffer = bufferOf(one.address(direction));
      if (buffer && buffer == bufferOf(other.address(direction)))
        return true;
    }
    return false;
  }
  bool isTraceable(const Queue &queue) {
    return (queue.directions() & CubeToVector ? bool(bufferOf(queue.address(CubeToVector))) : false) ||
           (queue.directions() & VectorToCube ? bool(bufferOf(queue.address(VectorToCube))) : false);
  }

  LogicalResult agree(MutableArrayRef<Queue> sides) {
    // The pair.
    Queue &first = sides.front();
    if (!isTraceable(first) && !first.flagBase())
      return first.op()->emitOpError("needs an address that comes from reserve_buffer or "
                                     "import_reserved_buffer, or flag_base, so that its "
                                     "other side can be found");
    if (isTraceable(first) && (sides.size() != 2 || sides[0].function() == sides[1].function())) {
      InFlightDiagnostic error =
          first.op()->emitOpError(
              "needs one other side, in another function, that uses the same reserved buffer; ")
          << "there are " << sides.size() - 1;
      for (const Queue &side : sides.drop_front())
        error.attachNote(side.op()->getLoc()) << "this one uses it";
      return error;
    }
    for (const Queue &side : sides.drop_front())
      if (side.op()->getName() != first.op()->getName() || side.shape() != first.shape()) {
        InFlightDiagnostic error =
            side.op()->emitOpError("and its other side must have the same kind of slots, "
                                   "dir_mask, slot_size and slot_num");
        error.attachNote(first.op()->getLoc()) << "the other side";
        return error;
      }
    // Splitting.
    std::optional<bool> noSplit;
    const Operation *whoSays = nullptr;
    for (const Queue &side : sides) {
      const FailureOr<std::optional<bool>> splits = usersSplit(side);
      if (failed(splits))
        return failure();
      if (side.noSplit() && *splits && *side.noSplit() == **splits)
        return side.op()->emitOpError("has nosplit = ")
               << (*side.noSplit() ? "true" : "false") << ", but its tiles are " << (**splits ? "" : "not ")
               << "split";
      const std::optional<bool> says = side.noSplit() ? side.noSplit()
                                       : *splits      ? std::optional(!**splits)
                                                      : std::nullopt;
      if (says && noSplit && *says != *noSplit) {
        InFlightDiagnostic error =
            side.op()->emitOpError("and its other side do not agree whether tiles are split");
        error.attachNote(const_cast<Operation *>(whoSays)->getLoc()) << "the other side";
        return error;
      }
      if (says) {
        noSplit = says;
        whoSays = side.op();
      }
    }
    // Flags.
    std::optional<int64_t> flags;
    for (const Queue &side : sides) {
      if (side.flagBase() && flags && *side.flagBase() != *flags) {
        InFlightDiagnostic error = side.op()->emitOpError("has flag_base ")
                                   << *side.flagBase() << ", but its other side has " << *flags;
        error.attachNote(first.op()->getLoc()) << "the other side";
        return error;
      }
      flags = side.flagBase() ? side.flagBase() : flags;
    }
    const int64_t base = flags.value_or(0);
    const int64_t last = base + (first.directions() == Both ? 3 : 1);
    const int64_t largest = profile_ == Profile::Cpu ? 255 : 15;
    if (last > largest)
      return first.op()->emitOpError("uses the flags ")
             << base << " to " << last << ", but there are 0 to " << largest;
    for (Queue &side : sides) {
      side.setNoSplit(noSplit.value_or(false));
      side.setFlagBase(base);
    }
    return success();
  }

  // ---- 4. Buffers ----

  LogicalResult placeBuffers() {
    llvm::DenseMap<Operation *, int64_t> bases; // by reserve_buffer
    bool good = true;
    SmallVector<ReserveBufferOp> reserved;
    SmallVector<ImportReservedBufferOp> imported;
    getOperation().walk([&](Operation *op) {
      if (auto reserve = dyn_cast<ReserveBufferOp>(op))
        reserved.push_back(reserve);
      else if (auto import = dyn_cast<ImportReservedBufferOp>(op))
        imported.push_back(import);
    });
    for (ReserveBufferOp reserve : reserved) {
      const FailureOr<int64_t> base = baseOf(reserve);
      good &= succeeded(base);
      if (failed(base))
        continue;
      bases[reserve] = *base;
      noteReservedBuffer(reserve->getParentOfType<func::FuncOp>(),
                         {.name = reserve.getName().str(),
                          .location = *locationOfSpace(reserve.getLocation()),
                          .base = *base,
                          .bytes = reserve.getSize()});
    }
    if (!good)
      return failure();
    for (ImportReservedBufferOp import : imported) {
      func::FuncOp peer = peerOf(import);
      int64_t base = 0;
      peer.walk([&](ReserveBufferOp reserve) {
        if (reserve.getName() == import.getName())
          base = bases[reserve];
      });
      for (const ReservedBuffer &buffer : reservedBuffersOf(peer))
        if (buffer.name == import.getName())
          noteReservedBuffer(import->getParentOfType<func::FuncOp>(), buffer);
      replaceByAddress(import, base);
    }
    for (ReserveBufferOp reserve : reserved)
      replaceByAddress(reserve, bases[reserve]);
    return success();
  }
  static void replaceByAddress(Operation *op, int64_t base) {
    OpBuilder builder(op);
    op->getResult(0).replaceAllUsesWith(
        builder.create<arith::ConstantIntOp>(op->getLoc(), base, 32).getResult());
    op->erase();
  }
  /// What was written, or the first aligned place behind all tiles of the function that the program has placed.
  FailureOr<int64_t> baseOf(ReserveBufferOp reserve) {
    const pto::TileType location = *locationOfSpace(reserve.getLocation());
    int64_t base = 0;
    if (reserve.getBase()) {
      base = *reserve.getBase();
    } else {
      auto function = reserve->getParentOfType<func::FuncOp>();
      bool known = true;
      function.walk([&](Operation *op) {
        Value tile;
        std::optional<int64_t> address;
        if (isAllocation(op) && allocationAddress(op)) {
          tile = op->getResult(0);
          address = constantValueOf(allocationAddress(op));
        } else if (auto assign = dyn_cast<AssignOp>(op)) {
          tile = assign.getTile();
          address = assign.getAddress() ? std::optional<int64_t>(*assign.getAddress())
                                        : constantValueOf(assign.getAddr());
        }
        const std::optional<TileParams> params = tile ? tileParamsOf(tile) : std::nullopt;
        if (!params || params->location != location)
          return;
        if (!address) {
          op->emitOpError(
                "places a tile at an address that is computed, so that no place can be chosen for the "
                "reserved buffer: write auto = false and a base")
                  .attachNote(reserve.getLoc())
              << "the buffer";
          known = false;
          return;
        }
        base = std::max(base, *address + params->describe().bytes());
      });
      if (!known)
        return failure();
      base = static_cast<int64_t>(llvm::alignTo(static_cast<uint64_t>(base), 256));
    }
    const int64_t capacity = planSpaceOf(profile_, location, /*compat=*/false).capacity;
    if (base + reserve.getSize() > capacity)
      return reserve.emitOpError("needs ") << reserve.getSize() << " bytes from byte " << base
                                           << " on, but the buffer has " << capacity << " bytes";
    return base;
  }

  // ---- 5. The first vector core ----

  static bool isQueueCall(Operation *op) { return isa<PushOp, PopOp, FreeOp>(op); }
  void guardFirstCore() {
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && kindOfFunction(function) == CoreKind::Vector)
        guard(function, function.getBody().front());
    getOperation().walk([&](SectionVectorOp section) {
      if (kindAround(section) != CoreKind::Vector)
        guard(section, section.getBody().front());
    });
  }
  void guard(Operation *code, Block &block) {
    bool unsplit = false, asksWhich = false;
    code->walk([&](Operation *op) {
      unsplit |= isQueueCall(op) && op->getAttrOfType<IntegerAttr>("split").getValue() == 0;
      asksWhich |= isa<GetSubblockIdxOp, GetSubblockNumOp>(op);
    });
    if (!unsplit || asksWhich)
      return;
    if (!code->getRegion(0).hasOneBlock()) {
      code->emitOpError(
          "has branches and queues that are not split, and runs on both vector cores of a5: ask "
          "get_subblock_idx, or use scf");
      return signalPassFailure();
    }
    if (!block.empty() && block.back().getNumOperands() != 0 &&
        block.back().hasTrait<OpTrait::IsTerminator>()) {
      code->emitOpError("is for one kind of core and cannot return a value: it has no body on the other");
      return signalPassFailure();
    }
    const bool hasTerminator = !block.empty() && block.back().hasTrait<OpTrait::IsTerminator>();
    const auto end = hasTerminator ? Block::iterator(&block.back()) : block.end();
    const auto begin = block.begin();
    if (begin == end)
      return;
    OpBuilder builder(&block, begin);
    const Location at = code->getLoc();
    Value number = builder.create<GetSubblockIdxOp>(at, builder.getI64Type());
    Value zero = builder.create<arith::ConstantIntOp>(at, 0, 64);
    Value isFirst = builder.create<arith::CmpIOp>(at, arith::CmpIPredicate::eq, number, zero);
    auto branch = builder.create<scf::IfOp>(at, isFirst, /*withElseRegion=*/false);
    Block *inside = branch.thenBlock();
    inside->getOperations().splice(inside->begin(), block.getOperations(), begin, end);
  }

  Profile profile_ = Profile::A2A3;
};

} // namespace

std::unique_ptr<Pass> createLowerQueuesPass() { return std::make_unique<LowerQueuesPass>(); }

} // namespace tessera
