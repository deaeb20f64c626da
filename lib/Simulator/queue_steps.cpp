// Steps between cores: signals, and queues. The state machines are those of C++ (pto/machine); what is here says which
// of their moves a step makes. A step that must wait returns null and is executed again.
#include "pto/machine/cross_core.hpp"
#include "pto/machine/queue_wait.hpp"

#include "lib/Instructions/queue/slot_moves.hpp"
#include "lib/Simulator/grid_run.hpp"

namespace tessera::steps {

using namespace pto::tessera;

using pto::tessera::SourcePlace;

// ---- Signals ----

namespace {

/// The number of a flag, which may be computed.
int64_t numberOf(const SimulatedCore &m, const Step *s, const CoreSync &sync) {
  return sync.isDynamic ? static_cast<int64_t>(m.scalars[s->a]) : sync.id;
}

/// Waits for a semaphore or a flag. False: the step must wait.
template <class WaitT>
bool waitFor(SimulatedCore &m, const Step *s, int number, CoreSignal::Kind kind, Pipe pipe, int id,
             const FlagMeaning &meaning) {
  const bool isOld = number < m.waitsPassed;
  const SourcePlace where = m.placeOf(s);
  if (!m.passes<WaitT>(s, number, m.core, id, where, meaning))
    return false;
  if (!isOld)
    tellHeard(m.core, kind, pipe, id, meaning.queue, where);
  return true;
}

} // namespace

const Step *signalCore(SimulatedCore &m, const Step *s) {
  const CoreSync &sync = s->as<CoreSync>();
  const int64_t id = numberOf(m, s, sync);
  const SourcePlace where = m.placeOf(s);
  if (sync.kind == CoreSignal::Kind::Flag) {
    if (m.core.kind != CoreKind::Any)
      signalFlag(sync.pipe, static_cast<uint64_t>(sync.mode), checkedFlag(m.core, id, where), where);
    return s + 1;
  }
  setSemaphore(sync.pipe, id, where);
  if (sync.toBoth && m.core.kind == CoreKind::Cube)
    setSemaphore(sync.pipe, id + BlockSemaphores::idsOfVector, where);
  return s + 1;
}

const Step *waitForCore(SimulatedCore &m, const Step *s) {
  const CoreSync &sync = s->as<CoreSync>();
  if (m.core.kind == CoreKind::Any)
    return s + 1;
  const int64_t id = numberOf(m, s, sync);
  const SourcePlace where = m.placeOf(s);
  const bool passed =
      sync.kind == CoreSignal::Kind::Flag
          ? waitFor<FlagWait>(m, s, 0, sync.kind, Pipe::S, checkedFlag(m.core, id, where), {})
          : waitFor<SemaphoreWait>(m, s, 0, sync.kind, sync.pipe,
                                   checkedSemaphore("wait_intra_block", m.core, id, where), {});
  if (!passed)
    return nullptr;
  m.waitsPassed = 0;
  return s + 1;
}

// ---- Queues ----

const Step *makeQueue(SimulatedCore &m, const Step *s) {
  const QueueForm &form = s->as<QueueForm>();
  QueueHandle &handle = m.queues[form.index];
  handle = {};
  handle.shared = &m.blockQueues->at(form.ring.key);
  handle.c2v = static_cast<uint32_t>(m.scalars[form.c2v]);
  handle.v2c = static_cast<uint32_t>(m.scalars[form.v2c]);
  if (!form.hasMemory && m.code.profile == Profile::Cpu &&
      handle.shared->storageBytes() > m.options.maxTileBytes)
    fail("the slots of a queue need " + std::to_string(handle.shared->storageBytes()) +
         " bytes, but there are " + std::to_string(m.options.maxTileBytes));
  if (!form.hasMemory)
    return s + 1;
  const TensorValue &pointer = m.tensors[form.memory];
  const Unit unit = unitOf(form.memoryType);
  const int64_t start = pointer.start / unit.elements * unit.bytes;
  if (start < 0 || start > pointer.memory->bytes)
    fail("the slots of a queue lie outside the memory of their argument");
  handle.memory = pointer.memory;
  handle.start = start;
  return s + 1;
}

namespace {

const QueueRing &ringOf(const QueueCall &call) { return call.queue->ring; }
QueueHandle &handleOf(SimulatedCore &m, const QueueCall &call) { return m.queues[call.queue->index]; }
int laneOf(const SimulatedCore &m) {
  return m.core.kind == CoreKind::Vector ? static_cast<int>(m.core.name.number) : 0;
}
bool isSplit(const QueueCall &call) { return call.split != pto::TILE_NO_SPLIT; }
uint32_t consumerBuffer(const QueueHandle &handle, Way way) {
  return way == Way::CubeToVector ? handle.c2v : handle.v2c;
}
PushedTile sizesOf(const RuntimeOperand &tile) {
  return {tile.layout.rows, tile.layout.cols, tile.validRows, tile.validCols};
}

[[noreturn]] void refuseSize(const SimulatedCore &m, const Step *s, const QueueCall &call,
                             const char *instruction, int64_t bytes) {
  refuseTile(instruction, "a tile must fit into a slot of its queue", m.code.profile, ringOf(call).key,
             describe(m.tiles[call.tile], m.tiles[call.tile].operand.desc), {}, bytes, m.placeOf(s));
}

/// Waits for a flag of a queue on devices. False: the step must wait.
bool waitForFlag(SimulatedCore &m, const Step *s, const QueueCall &call, Pipe pipe, int flag,
                 const FlagMeaning &meaning) {
  const QueueRing &ring = ringOf(call);
  if (!ring.isA5) {
    if (!waitFor<FlagWait>(m, s, 0, CoreSignal::Kind::Flag, Pipe::S, flag, meaning))
      return false;
  } else {
    const QueueRing::Semaphores semaphores = ring.semaphoresOf(m.core, laneOf(m), flag, isSplit(call));
    for (int i = 0; i < semaphores.count; ++i)
      if (!waitFor<SemaphoreWait>(m, s, i, CoreSignal::Kind::Semaphore, pipe, semaphores.ids[i], meaning))
        return false;
  }
  m.waitsPassed = 0;
  return true;
}
bool waitForFree(SimulatedCore &m, const Step *s, const QueueCall &call) {
  const QueueRing &ring = ringOf(call);
  const auto number = static_cast<uint32_t>(handleOf(m, call).produced);
  return !QueueRing::shouldWaitFree(ring.key.slotNum, number) ||
         waitForFlag(m, s, call, pushingPipe(call.way), ring.freeFlag(call.way), ring.meaningOfFree());
}
bool waitForTile(SimulatedCore &m, const Step *s, const QueueCall &call) {
  const QueueRing &ring = ringOf(call);
  return waitForFlag(m, s, call, Pipe::S, ring.readyFlag(call.way), ring.meaningOfReady());
}
void publish(SimulatedCore &m, const Step *s, const QueueCall &call) {
  const QueueRing &ring = ringOf(call);
  QueueHandle &handle = handleOf(m, call);
  const SourcePlace where = m.placeOf(s);
  tellSlot(ring.slotUse(SlotUse::Step::Published, call.way, handle.produced, where));
  ring.signal(pushingPipe(call.way), ring.readyFlag(call.way), isSplit(call), laneOf(m), where);
  ++handle.produced;
}
void giveBack(SimulatedCore &m, const Step *s, const QueueCall &call) {
  const QueueRing &ring = ringOf(call);
  QueueHandle &handle = handleOf(m, call);
  const SourcePlace where = m.placeOf(s);
  tellSlot(ring.slotUse(SlotUse::Step::Freed, call.way, static_cast<int>(handle.freed), where));
  if (QueueRing::shouldNotifyFree(ring.key.slotNum, handle.freed++))
    ring.signal(ring.emptyingPipe(call.way), ring.freeFlag(call.way), isSplit(call), laneOf(m), where);
}

/// Makes the tensor of a call the part of a slot in global memory that its tile is moved to or from.
void pointAtSlot(SimulatedCore &m, const QueueCall &call, int number, const LanePart &part) {
  const QueueHandle &handle = handleOf(m, call);
  const RuntimeOperand &tile = m.tiles[call.tile].operand;
  TensorValue &tensor = m.tensors[call.slot];
  const int64_t whole = tile.validRows * part.pitch;
  TensorMap map;
  const int64_t shape[] = {1, 1, 1, tile.validRows, tile.validCols},
                stride[] = {whole, whole, whole, part.pitch, 1};
  std::copy(std::begin(shape), std::end(shape), map.shape);
  std::copy(std::begin(stride), std::end(stride), map.stride);
  const Unit unit = unitOf(call.element);
  map.c0 = pto::C0_SIZE_BYTE / unit.bytes;
  tensor.operand.map = map;
  tensor.version = ++m.versions;
  const int64_t bytes =
      handle.start + static_cast<int64_t>(ringOf(call).slotOffset(call.way, static_cast<uint32_t>(number)));
  place(tensor, handle.memory, bytes / unit.bytes * unit.elements + part.offset, unit);
}

/// Runs a move between a tile and a slot, and tells who watches.
template <class List, class Run>
void issueMove(SimulatedCore &m, const Step *s, Issued issued, const List &list, const Run &run) {
  if (m.core.observer == nullptr) {
    run();
    return;
  }
  issued.textName = issued.mnemonic;
  issued.where = m.placeOf(s);
  issued.context = &list;
  issued.listTouched = [](const void *context, TouchVisitor &visitor) {
    (*static_cast<const List *>(context))(visitor);
  };
  m.core.observer->issued(m.core, issued);
  run();
  m.core.observer->retired(m.core, issued);
}
void issuePush(SimulatedCore &m, const Step *s, const QueueCall &call, const SlotPush &push, bool whole) {
  const SlotMoveFunctions &moves = *slotMovesOf(call.element);
  TileValue &tile = m.tiles[call.tile];
  const OperandDesc operands[] = {describe(tile, tile.operand.desc), OperandDesc()};
  const auto list = [&](TouchVisitor &visitor) { moves.listPush(push, visitor); };
  issueMove(m, s, describePush(m.code.profile, operands, whole), list,
            [&] { moves.push(tile.operand, push); });
}
void bindTile(SimulatedCore &m, const Step *s, TileValue &tile) {
  if (m.store.bind(tile) && m.core.observer != nullptr)
    tellPlaced(m, s, tile, true);
}
void checkParts(SimulatedCore &m, const Step *s, const QueueCall &call, const SlotMove<2> &move,
                const char *instruction) {
  for (int i = 0; i < move.parts; ++i)
    if (const int64_t bytes = slotMovesOf(call.element)->partBytes(move.part[i]); bytes > move.part[i].room)
      refuseSize(m, s, call, instruction, bytes);
}
void checkContent(const SimulatedCore &m, const Step *s, const QueueCall &call, const SlotContent &content) {
  const TileValue &tile = m.tiles[call.tile];
  if (content.rows == 0)
    return;
  const bool fits =
      tile.operand.validRows <= int64_t{content.rows} && tile.operand.validCols <= int64_t{content.cols};
  if (content.element != call.element || !fits)
    refuseTile(
        "TPOP", "a tile that is popped must have the type of the one that was pushed, and be no larger",
        m.code.profile, ringOf(call).key, describe(tile, tile.operand.desc), content,
        slotMovesOf(call.element)->bytes(tile.operand.layout.rows * tile.operand.layout.cols), m.placeOf(s));
}

} // namespace

// ---- Devices, through global memory ----

const Step *beginStoringPush(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  if (!waitForFree(m, s, call))
    return nullptr;
  const int lane = laneOf(m);
  if (call.way == Way::VectorToCube && !isSplit(call) && lane != ringOf(call).key.onlyLane)
    return s + 2; // it has no part in the tile
  const RuntimeOperand &tile = m.tiles[call.tile].operand;
  const int64_t rows = tile.validRows, cols = tile.validCols;
  const LanePart part =
      call.way == Way::VectorToCube ? pushedPart(call.split, lane, rows, cols) : LanePart{0, cols};
  const int64_t bytes = rows > 0 && cols > 0
                            ? slotMovesOf(call.element)->bytes(part.offset + (rows - 1) * part.pitch + cols)
                            : 0;
  if (bytes > int64_t{ringOf(call).key.slotSize})
    refuseSize(m, s, call, "TPUSH", bytes);
  pointAtSlot(m, call, handleOf(m, call).produced, part);
  return s + 1;
}

const Step *publishPush(SimulatedCore &m, const Step *s) {
  publish(m, s, s->as<QueueCall>());
  return s + 1;
}

const Step *beginLoadingPop(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  if (!waitForTile(m, s, call))
    return nullptr;
  const QueueKey &key = ringOf(call).key;
  QueueHandle &handle = handleOf(m, call);
  TileValue &tile = m.tiles[call.tile];
  if (key.localSlotNum != 0) {
    const uint32_t address = consumerBuffer(handle, call.way) +
                             static_cast<uint32_t>(handle.consumed) % key.localSlotNum * key.slotSize;
    placeTile(m, s, tile, address,
              static_cast<size_t>(tile.operand.layout.rows * tile.operand.layout.cols *
                                  tile.operand.desc.elementBytes));
    if (m.core.observer != nullptr)
      tellBound(m, s, tile, nullptr, address);
  }
  const int64_t rows = tile.operand.validRows, cols = tile.operand.validCols;
  pointAtSlot(m, call, handle.consumed,
              call.way == Way::CubeToVector ? lanePart(call.split, laneOf(m), rows, cols)
                                            : LanePart{0, cols});
  return s + 1;
}

const Step *endLoadingPop(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  giveBack(m, s, call);
  ++handleOf(m, call).consumed;
  return s + 1;
}

// ---- a5, on chip ----

const Step *pushOnChip(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  if (!waitForFree(m, s, call))
    return nullptr;
  const QueueRing &ring = ringOf(call);
  QueueHandle &handle = handleOf(m, call);
  TileValue &tile = m.tiles[call.tile];
  const int lane = laneOf(m);
  const bool split = isSplit(call), byRows = splitsRows(call.split);
  if (call.way == Way::VectorToCube && !split && lane != ring.key.onlyLane) {
    publish(m, s, call);
    return s + 1;
  }
  bindTile(m, s, tile);
  const auto number = static_cast<uint32_t>(handle.produced);
  const size_t slot = size_t{number % ring.key.slotNum} * ring.key.slotSize;
  const PushedTile sizes = sizesOf(tile.operand);
  {
    const std::lock_guard<std::mutex> lock(handle.shared->mutex);
    handle.shared->content[ring.contentIndex(call.way, number)] =
        contentOf(call.element, false, call.way, call.split, sizes);
  }
  if (call.way == Way::CubeToVector) {
    SlotPush push;
    for (int64_t half = 0; half < (split ? 2 : 1); ++half) {
      Core &core = vectorCoreOf(m.core, static_cast<uint32_t>(split ? half : ring.key.onlyLane));
      char *const data = bufferByte(core, pto::TileType::Vec, handle.c2v + slot);
      const int64_t room = std::min(int64_t{ring.key.slotSize}, roomInBuffer(core, pto::TileType::Vec, data));
      const int64_t height = split && byRows ? sizes.validRows / 2 : sizes.validRows,
                    width = split && !byRows ? sizes.validCols / 2 : sizes.validCols;
      push.add({data,
                room,
                split && !byRows ? sizes.cols / 2 : sizes.cols,
                height,
                width,
                {},
                byRows ? Corner{half * height, 0} : Corner{0, half * width}});
    }
    checkParts(m, s, call, push, "TPUSH");
    issuePush(m, s, call, push, false);
  } else {
    const SlotMoveFunctions &moves = *slotMovesOf(call.element);
    Core &core = cubeCoreOf(m.core);
    char *const data = bufferByte(core, pto::TileType::Mat, handle.v2c + slot);
    const MatrixPush push = {data, planMatSlot(tile.operand.layout, call.split, lane)};
    const int64_t bytes = moves.bytes(push.plan.matrix.storageElements());
    if (bytes > std::min(int64_t{ring.key.slotSize}, roomInBuffer(core, pto::TileType::Mat, data)))
      refuseSize(m, s, call, "TPUSH", bytes);
    const OperandDesc operands[] = {describe(tile, tile.operand.desc), OperandDesc()};
    const auto list = [&](TouchVisitor &visitor) { moves.listMatrix(tile.operand, push, visitor); };
    issueMove(m, s, describePush(m.code.profile, operands, false), list,
              [&] { moves.pushMatrix(tile.operand, push); });
  }
  publish(m, s, call);
  return s + 1;
}

const Step *popOnChip(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  if (!waitForTile(m, s, call))
    return nullptr;
  const QueueRing &ring = ringOf(call);
  QueueHandle &handle = handleOf(m, call);
  TileValue &tile = m.tiles[call.tile];
  const auto number = static_cast<uint32_t>(handle.consumed);
  SlotContent content;
  {
    const std::lock_guard<std::mutex> lock(handle.shared->mutex);
    content = handle.shared->content[ring.contentIndex(call.way, number)];
  }
  checkContent(m, s, call, content);
  ++handle.taken;
  const uint32_t address = consumerBuffer(handle, call.way) + number % ring.key.slotNum * ring.key.slotSize;
  tellSlot(ring.slotUse(SlotUse::Step::Taken, call.way, handle.consumed, m.placeOf(s),
                        bufferByte(m.core, call.location, address)));
  placeTile(m, s, tile, address,
            static_cast<size_t>(tile.operand.layout.rows * tile.operand.layout.cols *
                                tile.operand.desc.elementBytes));
  if (m.core.observer != nullptr)
    tellBound(m, s, tile, nullptr, address);
  ++handle.consumed;
  return s + 1;
}

const Step *freeSlot(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  const QueueHandle &handle = handleOf(m, call);
  if (handle.freed >= handle.taken)
    refuseFree(ringOf(call).key, m.placeOf(s));
  giveBack(m, s, call);
  return s + 1;
}

// ---- cpu: slots are waited for themselves ----

namespace {

/// The slot that a call may use; negative: the step must wait.
int takeSlot(SimulatedCore &m, const Step *s, const QueueCall &call, const QueueEnd &end,
             SlotWait<SharedQueue>::For what) {
  using SlotWaitT = SlotWait<SharedQueue>;
  std::unique_ptr<SlotWaitT> wait;
  if (m.waitPassed) {
    wait.reset(static_cast<SlotWaitT *>(m.waiting.release()));
    m.waitPassed = false;
  } else {
    wait = std::make_unique<SlotWaitT>(*handleOf(m, call).shared, ringOf(call).key, end, what, m.placeOf(s));
    if (!wait->tryPass()) {
      m.stopAt(s, std::move(wait));
      return -1;
    }
  }
  const int slot = wait->slot();
  tellSlot(what == SlotWaitT::For::Published
               ? slotUse(SlotUse::Step::Taken, ringOf(call).key, end.way, slot, Pipe::S, m.placeOf(s))
               : slotUse(SlotUse::Step::Reserved, ringOf(call).key, end.way, slot, pushingPipe(end.way),
                         m.placeOf(s)));
  return slot;
}

/// Where a slot begins. In global memory it must lie inside that of the argument.
char *slotStart(SimulatedCore &m, const QueueCall &call, int slot) {
  const QueueHandle &handle = handleOf(m, call);
  if (handle.memory == nullptr)
    return handle.shared->slot(slot);
  const int64_t size = ringOf(call).key.slotSize, start = handle.start + slot * size;
  if (start + size > handle.memory->bytes)
    fail("slot " + std::to_string(slot) + " of a queue lies outside the memory of argument " +
         std::to_string(handle.memory->number) + ", which has " + std::to_string(handle.memory->bytes) +
         " bytes");
  return handle.memory->data + start;
}

void giveBackOnHost(SimulatedCore &m, const Step *s, const QueueCall &call, const QueueEnd &end) {
  const QueueKey &key = ringOf(call).key;
  QueueHandle &handle = handleOf(m, call);
  bool wasPopped;
  {
    const std::lock_guard<std::mutex> lock(handle.shared->mutex);
    QueueSlots slots(*handle.shared, key);
    wasPopped =
        giveBackOldest(handle.popped[end.lane], false, [&](const Outstanding &oldest) {
          slots.giveBack(end, oldest.slot, oldest.how);
          tellSlot(slotUse(SlotUse::Step::Freed, key, end.way, oldest.slot, Pipe::MTE2, m.placeOf(s)));
        }) != 0;
  }
  if (!wasPopped)
    refuseFree(key, m.placeOf(s));
  tellQueueChanged(*handle.shared);
}

} // namespace

const Step *pushOnHost(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  const QueueKey &key = ringOf(call).key;
  QueueHandle &handle = handleOf(m, call);
  TileValue &tile = m.tiles[call.tile];
  const QueueEnd end = producerOf(key, call.location, isSplit(call), laneOf(m));
  if (end.isVector && !end.split && end.lane != key.onlyLane)
    return s + 1;
  const int slot = takeSlot(m, s, call, end, SlotWait<SharedQueue>::For::Free);
  if (slot < 0)
    return nullptr;
  bindTile(m, s, tile);
  const bool inMemory = handle.memory != nullptr;
  const int64_t size = key.slotSize;
  const SlotPush push =
      slotMovesOf(call.element)
          ->planPush(slotStart(m, call, slot), size, size, inMemory, call.split, end, sizesOf(tile.operand));
  checkParts(m, s, call, push, "TPUSH");
  issuePush(m, s, call, push, isSplit(call) && key.cubeToVector());
  {
    const std::lock_guard<std::mutex> lock(handle.shared->mutex);
    handle.shared->content[static_cast<size_t>(slot)] =
        contentOf(call.element, inMemory, end.way, call.split, sizesOf(tile.operand));
    tellSlot(slotUse(SlotUse::Step::Published, key, end.way, slot, pushingPipe(end.way), m.placeOf(s)));
    QueueSlots(*handle.shared, key).publish(end, slot);
  }
  tellQueueChanged(*handle.shared);
  return s + 1;
}

const Step *popOnHost(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  const QueueKey &key = ringOf(call).key;
  QueueHandle &handle = handleOf(m, call);
  TileValue &tile = m.tiles[call.tile];
  const SlotMoveFunctions &moves = *slotMovesOf(call.element);
  const QueueEnd end = consumerOf(key, call.location, isSplit(call), laneOf(m));
  SlotPop pop;
  pop.clearsTile = end.isVector && !end.split && end.lane != key.onlyLane;
  const bool isIdle = isIdleLane(key, end);
  if (!isIdle) {
    const int slot = takeSlot(m, s, call, end, SlotWait<SharedQueue>::For::Published);
    if (slot < 0)
      return nullptr;
    SlotContent content;
    {
      const std::lock_guard<std::mutex> lock(handle.shared->mutex);
      handle.popped[end.lane].add(slot, QueueSlots(*handle.shared, key).takes(end));
      content = handle.shared->content[static_cast<size_t>(slot)];
    }
    if (!pop.clearsTile) {
      const bool inMemory = handle.memory != nullptr;
      const bool ofLane = end.way == Way::CubeToVector && end.isVector && end.split;
      const int64_t rows = tile.operand.validRows, cols = tile.operand.validCols, size = key.slotSize;
      LanePart part = {0, content.rows != 0 ? int64_t{content.cols} : cols};
      if (inMemory && ofLane)
        part = lanePart(call.split, end.lane, rows, cols);
      const int64_t start = !inMemory && ofLane ? end.lane * size : moves.bytes(part.offset);
      pop.add(
          {slotStart(m, call, slot) + start, size - (inMemory ? start : 0), part.pitch, rows, cols, {}, {}});
      if (!inMemory)
        checkContent(m, s, call, content);
      checkParts(m, s, call, pop, "TPOP");
    }
  }
  bindTile(m, s, tile);
  const OperandDesc operands[] = {describe(tile, tile.operand.desc), OperandDesc()};
  const auto list = [&](TouchVisitor &visitor) { moves.listPop(pop, visitor); };
  issueMove(m, s, describePop(m.code.profile, operands), list, [&] { moves.pop(tile.operand, pop); });
  if (!isIdle && freesAtPop())
    giveBackOnHost(m, s, call, end);
  return s + 1;
}

const Step *freeOnHost(SimulatedCore &m, const Step *s) {
  const QueueCall &call = s->as<QueueCall>();
  QueueEnd end;
  end.lane = laneOf(m);
  end.split = isSplit(call);
  end.isVector = ringOf(call).key.cubeToVector();
  end.subBlocks = static_cast<int>(pto::cpu_sim::execution_context.subblock_dim);
  if (!freesAtPop() && !isIdleLane(ringOf(call).key, end))
    giveBackOnHost(m, s, call, end);
  return s + 1;
}

} // namespace tessera::steps
