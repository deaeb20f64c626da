// TALLOC: gmTensor = the next free slot of a queue in global memory
//
// Waits for a free slot, reserves it, and points the tensor at it, or at the part of the calling vector core. The
// program stores into the tensor and publishes the slot by TPUSH of the tensor.
#pragma once

#include "pto/isa/queue/device_queue.hpp"
#include "pto/isa/queue/host_queue.hpp"

namespace pto {
namespace tessera {

/// TALLOC on cpu.
template <TileSplitAxis Split, class Pipe, class Tensor>
void allocateOnHost(Pipe &pipe, Tensor &tensor, const SourcePlace &where) {
  using State = typename Pipe::SharedState;
  const QueueEnd end = tensorEndOf(Pipe::key, true, Split != TILE_NO_SPLIT);
  State &state = Pipe::GetSharedState();
  const bool waits = pipe.prod.getAllocateStatus();
  const int slot = slotFor(state, Pipe::key, end, pipe.prod, waits, SlotWait<State>::For::FreeAhead, where);
  if (slot < 0)
    return;
  if (waits) {
    const std::lock_guard<std::mutex> lock(state.mutex);
    pipe.reserved[end.lane].add(slot);
  }
  pointAt(tensor, slotStart(pipe, state, slot, pipe.prod.entryOffset) +
                      (end.isVector ? tensorOffset<Tensor, Split>(end.lane) : 0));
}

inline namespace PTO_BUILD_NAMESPACE {

template <TileSplitAxis Split, class Pipe, class Tensor>
[[gnu::noinline]] void allocateTensor(Pipe &pipe, Tensor &tensor) {
  const SourcePlace where = placeOfCaller();
  checkInMemory("TALLOC", tensorNeedsMemory, pipe.slotMemory(), buildTarget.profile, where);
  if constexpr (buildTarget.strict()) {
    using Queue = DeviceQueue<Pipe>;
    static_assert(Queue::inMemory,
                  "[PTO][SA] TALLOC: on a5 the direction of the queue must be one that ends in _GM.");
    const QueueEnd end = tensorEndOf(Pipe::key, true, Split != TILE_NO_SPLIT);
    Queue::allocate(pipe, end.way, end.split, pipe.prod.tile(), where);
    pointAt(tensor,
            Queue::slotStart(pipe, end.way, static_cast<uint32_t>(pipe.prod.tile()), pipe.prod.entryOffset) +
                (end.isVector ? tensorOffset<Tensor, Split>(end.lane) : 0));
  } else {
    allocateOnHost<Split>(pipe, tensor, where);
  }
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename Pipe, typename GlobalData, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && is_global_data_v<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TALLOC(Pipe &pipe, GlobalData &gmTensor, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::allocateTensor<Split>(pipe, gmTensor);
  return {};
}

/// The name under which some programs call it.
template <typename Pipe, typename GlobalData, TileSplitAxis Split>
PTO_INTERNAL void TALLOC_IMPL(Pipe &pipe, GlobalData &gmTensor) {
  TALLOC<Pipe, GlobalData, Split>(pipe, gmTensor);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
