// TFREE: gives the slot of the oldest pop back to the queue
//
// On a2a3, and on a5 for queues in global memory, TPOP of a tile does that itself. A free without a pop discards the
// tile in the slot that the consumer was at last; in a launch of pto::launch it is an error.
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

/// TFREE on cpu.
template <TileSplitAxis Split, class Pipe>
void giveBackOnHost(Pipe &pipe, const QueueEnd &end, const SourcePlace &where) {
  if (!pipe.cons.getFreeStatus())
    return;
  auto &state = Pipe::GetSharedState();
  bool wasPopped;
  {
    const std::lock_guard<std::mutex> lock(state.mutex);
    auto &popped = pipe.popped[end.lane];
    wasPopped = popped.count != 0;
    const typename Pipe::Outstanding oldest =
        wasPopped ? popped.removeFirst()
                  : typename Pipe::Outstanding{slotOf(Pipe::key, pipe.cons.tileIndex), Taken::Whole};
    if (wasPopped || coreWithQueues() == nullptr)
      QueueSlots(state, Pipe::key).giveBack(end, oldest.slot, oldest.how);
  }
  if (!wasPopped)
    refuseFree(Pipe::key, where);
  tellQueueChanged(state);
}
template <TileSplitAxis Split, class Pipe>
void freeOnHost(Pipe &pipe, int lane, const SourcePlace &where) {
  QueueEnd end;
  end.lane = lane;
  end.split = Split != TILE_NO_SPLIT;
  end.isVector = Pipe::key.cubeToVector();
  end.subBlocks = static_cast<int>(get_subblockdim());
  if (!isIdleLane(Pipe::key, end))
    giveBackOnHost<Split>(pipe, end, where);
}

inline namespace PTO_BUILD_NAMESPACE {

template <TileSplitAxis Split, class Pipe>
[[gnu::noinline]] void freeSlot(Pipe &pipe) {
  const SourcePlace where = placeOfCaller();
  if constexpr (!buildTarget.strict()) {
    if (!freesAtPop())
      freeOnHost<Split>(pipe, thisLane(), where);
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
    giveBackOnHost<Split>(pipe, end, where);
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
  requires(tessera::IsQueue<Pipe> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFREE(Pipe &pipe, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::freeSlot<TILE_NO_SPLIT>(pipe);
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
