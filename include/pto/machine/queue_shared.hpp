// The state of a queue that all its ends share: who may use which slot, and what lies there.
#pragma once

#include <sched.h>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>

#include "pto/machine/queue_slots.hpp"
#include "pto/machine/queue_state.hpp"
#include "pto/memory/condition.hpp"
#include "pto/types/element_type.hpp"

namespace pto::tessera {

/// What lies in a slot, for whoever pops it.
struct SlotContent {
  ElementType element = ElementType::I8;
  bool isPartial = false; ///< filled by several pushes
  uint32_t rows = 0;      ///< 0: nobody knows
  uint32_t cols = 0;      ///< also the elements from one row to the next
};

/// The state of a queue on cpu. Programs read some of the members, by these names.
template <uint32_t SlotSize, uint32_t SlotNum, bool TwoLanes>
struct QueueState {
  QueueState() : made(done) {}
  QueueState(const QueueState &) = delete;
  QueueState &operator=(const QueueState &) = delete;

  /// In memory that is zero, or in which somebody has made a state: makes one there, once.
  static QueueState &at(void *memory) {
    auto *const made = static_cast<uint32_t *>(memory);
    if (__atomic_load_n(made, __ATOMIC_ACQUIRE) == done)
      return *static_cast<QueueState *>(memory);
    uint32_t expected = 0;
    if (__atomic_compare_exchange_n(made, &expected, making, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
      new (memory) QueueState(making);
      __atomic_store_n(made, done, __ATOMIC_RELEASE);
    }
    while (__atomic_load_n(made, __ATOMIC_ACQUIRE) != done)
      sched_yield();
    return *static_cast<QueueState *>(memory);
  }

  /// As after construction. Nobody uses the queue meanwhile.
  void reset() {
    const std::lock_guard<std::mutex> lock(mutex);
    next_producer_slot = next_c2v_consumer_slot = next_v2c_consumer_slot = occupied = popped_not_freed = 0;
    for (int lane = 0; lane < 2; ++lane) {
      next_consumer_slots_by_lane[lane] = popped_not_freed_by_lane[lane] = 0;
      pushes[lane] = pops[lane] = frees[lane] = 0;
    }
    steps = 0;
    for (uint32_t slot = 0; slot < SlotNum; ++slot) {
      popped_slots[slot] = transfer_dirs[slot] = slot_busy[slot] = 0;
      popped_slots_by_lane[0][slot] = popped_slots_by_lane[1][slot] = 0;
      remaining_consumers[slot] = consumers_claimed[slot] = producers_allocated[slot] = producers_done[slot] =
          0;
      content[slot] = content[SlotNum + slot] = {};
      since[slot] = 0;
      for (unsigned char &byte : local_slot_storage[slot])
        byte = 0;
    }
    cv.wakeAll();
  }

  uint32_t made; ///< whether the state has been made; the first member
  std::mutex mutex;
  Condition cv;
  int next_producer_slot = 0;
  int next_c2v_consumer_slot = 0;
  int next_v2c_consumer_slot = 0;
  int next_consumer_slots_by_lane[2] = {};
  int occupied = 0;
  int popped_not_freed = 0;
  int popped_not_freed_by_lane[2] = {};
  int popped_slots_by_lane[2][SlotNum] = {};
  int popped_slots[SlotNum] = {};
  int transfer_dirs[SlotNum] = {}; ///< a Way
  uint32_t remaining_consumers[SlotNum] = {};
  uint32_t consumers_claimed[SlotNum] = {};
  uint32_t producers_allocated[SlotNum] = {};
  uint32_t producers_done[SlotNum] = {};
  int slot_busy[SlotNum] = {};
  SlotContent content[2 * SlotNum] = {}; ///< devices have a second ring, for tiles to the cube core
  uint64_t pushes[2] = {}, pops[2] = {}, frees[2] = {}; ///< so far, by lane
  uint64_t steps = 0;                                   ///< reservations and publications so far
  uint64_t since[SlotNum] = {}; ///< the step at which a slot was reserved, and then published
  alignas(16) unsigned char local_slot_storage[SlotNum][TwoLanes ? 2 * SlotSize : SlotSize] = {};

private:
  static constexpr uint32_t making = 1, done = 2;
  /// Others may look at `made` meanwhile.
  explicit QueueState(uint32_t state) { __atomic_store_n(&made, state, __ATOMIC_RELAXED); }
};

/// Memory in which a state is made when it is first used.
template <class State>
struct QueueStateStorage {
  alignas(State) unsigned char bytes[sizeof(State)] = {};
};

/// The state of a queue in the block of the calling thread.
template <class State, QueueKey Key>
State &sharedQueueState() {
  const Core *core = coreWithQueues();
  const uint64_t launch = core != nullptr ? core->launch->serial : 0;
  static thread_local uint64_t knownLaunch = 0;
  static thread_local uint32_t knownBlock = 0;
  static thread_local State *known = nullptr;
  const uint32_t block = core != nullptr ? core->name.block : 0;
  if (launch == 0 || knownLaunch != launch || knownBlock != block) {
    known = &State::at(queueMemory(Key, sizeof(QueueStateStorage<State>)));
    knownLaunch = launch;
    knownBlock = block;
  }
  return *known;
}

} // namespace pto::tessera
