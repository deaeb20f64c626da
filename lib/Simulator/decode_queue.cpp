// Decoding what cores say to each other: signals, and queues between the cube core and the vector cores.
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Instructions/queue/slot_moves.hpp"
#include "lib/Simulator/decode.hpp"

namespace tessera {

using namespace mlir;

using pto::tessera::CoreSignal;
using pto::tessera::Pipe;
using pto::tessera::Way;

bool Decoder::decodeCrossCore(Operation *op) {
  const bool isA5 = code_.profile == Profile::A5;
  const auto addSync = [&](StepFunction step, CoreSync sync, Value number, std::optional<int64_t> constant) {
    sync.id = static_cast<int>(constant.value_or(0));
    sync.isDynamic = !constant;
    add(op, step, number ? ".s.." : "....", 0, number ? indexOf(number) : 0).record =
        &code_.coreSyncs.emplace_back(sync);
    return true;
  };
  const auto pipeOf = [](EnumValueAttr pipe) { return pipeOfText(pipe.value()).value_or(Pipe::All); };
  const auto written = [](auto sync) {
    return sync.getEventId() ? std::optional<int64_t>(*sync.getEventId()) : std::nullopt;
  };
  using Kind = CoreSignal::Kind;
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](SyncSetOp set) {
        const Pipe pipe = pipeOf(set.getPipe());
        return addSync(steps::signalCore,
                       {isA5 ? Kind::Semaphore : Kind::Flag, pipe, static_cast<int>(set.getFftsMode()), 0,
                        false, isA5 && pipe == Pipe::FIX},
                       set.getEventIdDyn(), written(set));
      })
      .Case([&](SyncWaitOp wait) {
        return addSync(steps::waitForCore, {isA5 ? Kind::Semaphore : Kind::Flag, pipeOf(wait.getPipe())},
                       wait.getEventIdDyn(), written(wait));
      })
      .Case([&](SetCrossCoreOp set) {
        return addSync(steps::signalCore, {Kind::Flag, Pipe::All}, set.getId(), std::nullopt);
      })
      .Case([&](WaitFlagDevOp wait) {
        return addSync(steps::waitForCore, {Kind::Flag, Pipe::S}, wait.flagNumber(), std::nullopt);
      })
      .Case([&](SetIntraBlockOp set) {
        return addSync(steps::signalCore, {Kind::Semaphore, pipeOf(set.getPipe())}, set.getId(),
                       std::nullopt);
      })
      .Case([&](WaitIntraCoreOp wait) {
        return addSync(steps::waitForCore, {Kind::Semaphore, pipeOf(wait.getPipe())}, wait.getId(),
                       std::nullopt);
      })
      // A host needs no address of flags, and its vector pipe is in order.
      .Case<SetFftsOp, MemBarOp>([](auto) { return true; })
      .Default([](Operation *) { return false; });
}

// ---- Queues ----

namespace {

/// The number that C++ has for the directions of a queue.
uint8_t directionOf(Profile profile, int64_t mask, bool inMemory) {
  if (profile != Profile::A5 || !inMemory)
    return static_cast<uint8_t>(mask);
  return mask == 1 ? pto::DIR_C2V_GM : mask == 2 ? pto::DIR_V2C_GM : pto::DIR_BOTH_GM;
}

template <class Queue>
pto::tessera::QueueRing ringOf(Profile profile, Queue queue, bool inMemory, int64_t localSlots) {
  pto::tessera::QueueRing ring;
  ring.key.flag = static_cast<uint8_t>(queue.getFlagBase().value_or(0));
  ring.key.direction = directionOf(profile, queue.getDirMask(), inMemory);
  ring.key.slotSize = static_cast<uint32_t>(queue.getSlotSize());
  ring.key.slotNum = static_cast<uint32_t>(queue.getSlotNum());
  ring.key.localSlotNum = static_cast<uint32_t>(localSlots);
  ring.key.noSplit = queue.getNosplit().value_or(false);
  ring.isA5 = profile == Profile::A5;
  ring.inMemory = profile == Profile::A5 ? inMemory : true;
  return ring;
}

} // namespace

bool Decoder::decodeQueue(Operation *op) {
  const auto addQueue = [&](auto queue, Value memory, int64_t localSlots) {
    QueueForm &form = code_.queues.emplace_back();
    form.ring = ringOf(code_.profile, queue, static_cast<bool>(memory), localSlots);
    form.index = static_cast<uint32_t>(code_.queues.size() - 1);
    form.hasMemory = static_cast<bool>(memory);
    if (memory) {
      form.memory = indexOf(memory);
      const Type type = memory.getType();
      form.memoryType = elementTypeOf(isa<PtrType>(type) ? cast<PtrType>(type).element()
                                                         : cast<MemRefType>(type).getElementType());
    }
    const uint32_t none = constant(0), local = indexOf(queue.getLocalAddr());
    const int64_t mask = queue.getDirMask();
    form.c2v = mask == 2 ? none : local;
    form.v2c = mask == 1 ? none : mask == 2 ? local : indexOf(queue.getPeerLocalAddr());
    queues_[op] = &form;
    add(op, steps::makeQueue, "....").record = &form;
    return true;
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](InitializeL2G2LPipeOp queue) {
        return addQueue(queue, queue.getGmAddr(), queue.getLocalSlotNum().value_or(queue.getSlotNum()));
      })
      .Case([&](InitializeL2LPipeOp queue) { return addQueue(queue, Value(), 2); })
      .Case([&](PushOp push) {
        decodeQueueCall(op, push.getTile(), push.getPipe(), push.getSplit());
        return true;
      })
      .Case([&](PopOp pop) {
        decodeQueueCall(op, pop.getTile(), pop.getPipe(), pop.getSplit());
        return true;
      })
      .Case([&](FreeOp free) {
        decodeQueueCall(op, Value(), free.getPipe(), free.getSplit());
        return true;
      })
      .Default([](Operation *) { return false; });
}

void Decoder::decodeQueueCall(Operation *op, Value tile, Value pipe, int64_t split) {
  const QueueForm *queue = queues_.lookup(pipe.getDefiningOp());
  if (queue == nullptr) {
    error(op) << "cannot be run: its queue is made in code for another kind of core";
    return;
  }
  QueueCall &call = code_.queueCalls.emplace_back();
  call.queue = queue;
  call.split = static_cast<pto::TileSplitAxis>(split);
  const bool isPush = isa<PushOp>(op);
  std::optional<TileParams> params;
  if (tile) {
    if (registerOf(tile).kind != RegisterKind::Tile) {
      error(op) << "cannot be run: its operand is a " << tile.getType();
      return;
    }
    params = tileParamsOf(tile);
    call.tile = indexOf(tile);
    call.location = params->location;
    call.element = elementTypeOf(params->element);
    if (slotMovesOf(call.element) == nullptr) {
      error(op) << "cannot be run for elements of type " << params->element;
      return;
    }
    call.way = wayOf(queue->ring.key,
                     isPush ? call.location == pto::TileType::Acc : call.location == pto::TileType::Vec);
    const bool toVector = call.way == Way::CubeToVector;
    const pto::TileType wanted = isPush ? (toVector ? pto::TileType::Acc : pto::TileType::Vec)
                                        : (toVector ? pto::TileType::Vec : pto::TileType::Mat);
    if (code_.profile != Profile::Cpu && call.location != wanted) {
      error(op) << (isPush ? "cannot be run: a cube core pushes a tile in acc, a vector core one in vec, not "
                           : "cannot be run: a vector core pops a tile in vec, a cube core one in mat, not ")
                << tile.getType();
      return;
    }
  } else {
    call.way = wayOf(queue->ring.key, kind_ == pto::tessera::CoreKind::Vector);
  }
  const auto addStep = [&](StepFunction step) { add(op, step, ".t..", 0, call.tile).record = &call; };
  if (code_.profile == Profile::Cpu) {
    addStep(!tile ? steps::freeOnHost : isPush ? steps::pushOnHost : steps::popOnHost);
    if (!tile)
      code_.infos.back().shape = "....";
    return;
  }
  if (!tile) { // what lies in global memory was given back when it was popped
    if (!queue->ring.inMemory) {
      addStep(steps::freeSlot);
      code_.infos.back().shape = "....";
    }
    return;
  }
  if (!queue->ring.inMemory) {
    addStep(isPush ? steps::pushOnChip : steps::popOnChip);
    return;
  }
  call.slot = newRegister(RegisterKind::Tensor).index;
  addStep(isPush ? steps::beginStoringPush : steps::beginLoadingPop);
  addSlotMove(op, isPush ? storingInstruction() : loadingInstruction(), call, *params);
  addStep(isPush ? steps::publishPush : steps::endLoadingPop);
}

void Decoder::addSlotMove(Operation *op, const Instruction &instruction, const QueueCall &call,
                          const TileParams &tile) {
  Issue issue;
  issue.instruction = &instruction;
  issue.profile = code_.profile;
  SmallVector<ElementType> elements;
  for (const OperandSpec &spec : instruction.operands) {
    OperandDesc desc;
    Issue::Operand operand = {spec.kind, spec.role, true, 0, 0};
    ElementType element = ElementType::Other;
    switch (spec.kind) {
    case OperandKind::Tile:
      desc = tile.describe();
      operand.index = call.tile;
      element = call.element;
      break;
    case OperandKind::Tensor:
      desc = pto::tessera::TensorDesc();
      desc.tensor.element = call.element;
      desc.tensor.elementBytes = pto::tessera::unitBytes(call.element);
      for (int dim = 0; dim < 3; ++dim)
        desc.tensor.shape[dim] = pto::tessera::Extent(1);
      desc.tensor.stride[4] = pto::tessera::Extent(1);
      operand.index = call.slot;
      element = call.element;
      break;
    case OperandKind::Mode:
      desc.mode = spec.attribute.defaultValue ? spec.attribute.cppValue(*spec.attribute.defaultValue) : 0;
      desc.isArgument = false;
      operand.bits = static_cast<uint64_t>(desc.mode);
      break;
    case OperandKind::Scalar:
      operand.present = false;
      break;
    }
    issue.descs.push_back(desc);
    issue.operands.push_back(operand);
    elements.push_back(element);
  }
  pto::tessera::Report report(code_.profile, pto::tessera::Report::Phase::CompileTime, /*debug=*/false);
  instruction.rules(code_.profile, issue.descs, report);
  for (int i = 0; i < report.count(); ++i)
    error(op) << "cannot be run: " << report.broken(i);
  issue.rulesPending = report.pending();
  issue.run = instruction.find(code_.profile, elements);
  issue.touches = instruction.findTouches(code_.profile, elements);
  if (issue.run == nullptr && report.count() == 0)
    error(op) << "cannot be run for these element types on " << pto::profileName(code_.profile);
  add(op, steps::issue, "....", 0, static_cast<uint32_t>(code_.issues.size()));
  code_.issues.push_back(std::move(issue));
}

} // namespace tessera
