// TFREE: gives the slot of the oldest pop back to the queue
//
// On a2a3, and on a5 for queues in global memory, TPOP of a tile does that itself; for a TMPipe in global memory it does
// so on cpu too. A free without a pop discards the tile in the slot that the consumer was at last; in a launch of
// pto::launch it is an error.
#pragma once

#include "pto/isa/queue/device_queue.hpp"
#include "pto/isa/queue/host_queue.hpp"

namespace pto {
namespace tessera {

/// A slot is freed that was not popped: in a launch with queues of its own.
inline void refuseFree(const QueueKey &key, const SourcePlace &where) {
  if (coreWithQueues() == nullptr)
    return;
  Error error("TFREE", "a slot must be popped before it is freed", currentCore->launch->profile);
  error.add("  queue: %s\n", QueueText(key).text());
  error.setPlace(where);
  raise(error);
}

/// On cpu: the oldest pop, or all. (TPipe's frees that are switched off are not made up for.)
template <class Pipe>
void giveBackOnHost(Pipe &pipe, const QueueEnd &end, bool all, const SourcePlace &where) {
  auto &state = Pipe::GetSharedState();
  bool wasPopped;
  {
    const std::lock_guard<std::mutex> lock(state.mutex);
    auto &popped = pipe.popped[end.lane];
    if (!pipe.cons.getFreeStatus()) {
      popped.skipped += Pipe::key.ofTMPipe;
      return;
    }
    QueueSlots slots(state, Pipe::key);
    wasPopped = giveBackOldest(popped, all, [&](const Outstanding &oldest) {
                  slots.giveBack(end, oldest.slot, oldest.how);
                  tellSlot(slotUse(SlotUse::Step::Freed, Pipe::key, end.way, oldest.slot, tessera::Pipe::MTE2,
                                   where));
                }) != 0;
    if (!wasPopped && hasSubTiles<Pipe>()) // TPOP has done it
      return;
    if (!wasPopped && coreWithQueues() == nullptr)
      slots.giveBack(end, slotOf(Pipe::key, pipe.cons.tile()), Taken::Whole);
  }
  if (!wasPopped)
    refuseFree(Pipe::key, where);
  tellQueueChanged(state);
}
/// TFREE on cpu.
template <TileSplitAxis Split, class Pipe>
void freeOnHost(Pipe &pipe, int lane, const SourcePlace &where) {
  QueueEnd end;
  end.lane = lane;
  end.split = Split != TILE_NO_SPLIT;
  end.isVector = Pipe::key.cubeToVector();
  end.subBlocks = static_cast<int>(get_subblockdim());
  if (!isIdleLane(Pipe::key, end))
    giveBackOnHost(pipe, end, false, where);
}

inline namespace PTO_BUILD_NAMESPACE {

/// TFREE of a TMPipe on a2a3 and a5: where TPOP frees, what it has left.
template <TileSplitAxis Split, class Pipe>
void freeOnDevice(Pipe &pipe, const SourcePlace &where) {
  if constexpr (buildTarget.profile == Profile::A5) {
    constexpr bool split = Split != TILE_NO_SPLIT;
    constexpr Way way = wayOf(Pipe::key, false);
    const int lane = impliedLane<Pipe>(false);
    if (DeviceQueue<Pipe>::isIdle(way == Way::CubeToVector, split, lane))
      return;
    if (!pipe.cons.getFreeStatus())
      ++pipe.popped[lane].skipped;
    else if (!DeviceQueue<Pipe>::giveBackTiles(pipe, way, split, lane, false, where) && !Pipe::popFrees)
      refuseFree(Pipe::key, where);
  }
}

template <TileSplitAxis Split, class Pipe>
[[gnu::noinline]] void freeSlot(Pipe &pipe) {
  const SourcePlace where = placeOfCaller();
  if constexpr (!buildTarget.strict()) {
    if (!freesAtPop())
      freeOnHost<Split>(pipe, impliedLane<Pipe>(false), where);
  } else if constexpr (Pipe::key.ofTMPipe) {
    freeOnDevice<Split>(pipe, where);
  } else if constexpr (!DeviceQueue<Pipe>::inMemory) {
    if (pipe.freed >= pipe.taken)
      refuseFree(Pipe::key, where);
    const Way way = wayOf(Pipe::key, playsVectorCore());
    DeviceQueue<Pipe>::giveBack(pipe, way, Split != TILE_NO_SPLIT, where);
  }
}
template <TileSplitAxis Split, class Pipe>
[[gnu::noinline]] void freeTensor(Pipe &pipe) {
  const SourcePlace where = placeOfCaller();
  const QueueEnd end = tensorEndOf(Pipe::key, false, Split != TILE_NO_SPLIT);
  if constexpr (buildTarget.strict())
    DeviceQueue<Pipe>::giveBack(pipe, end.way, end.split, where);
  else
    giveBackOnHost(pipe, end, false, where);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename Pipe, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFREE(Pipe &pipe, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::freeSlot<Split>(pipe);
  return {};
}

template <typename Pipe, typename... WaitEvents>
  requires(tessera::IsAnyQueue<Pipe> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFREE(Pipe &pipe, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::freeSlot<Pipe::impliedSplit>(pipe);
  return {};
}

/// Of a slot that a tensor was pointed at.
template <typename Pipe, typename GlobalData, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && is_global_data_v<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFREE(Pipe &pipe, GlobalData &, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::freeTensor<Split>(pipe);
  return {};
}

/// The name under which some programs call it.
template <typename Pipe, TileSplitAxis Split>
PTO_INTERNAL void TFREE_IMPL(Pipe &pipe) {
  TFREE<Pipe, Split>(pipe);
}
template <typename Pipe>
PTO_INTERNAL void TFREE_IMPL(Pipe &pipe) {
  TFREE(pipe);
}
template <typename Pipe, typename GlobalData, TileSplitAxis Split>
PTO_INTERNAL void TFREE_IMPL(Pipe &pipe, GlobalData &gmTensor) {
  TFREE<Pipe, GlobalData, Split>(pipe, gmTensor);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
