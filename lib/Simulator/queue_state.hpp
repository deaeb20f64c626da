// What a queue of a running program is: its slots, which the cores of a block share, and each core's end of it.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

#include "pto/machine/queue_key.hpp"
#include "pto/machine/queue_shared.hpp"
#include "pto/machine/queue_sides.hpp"
#include "pto/memory/condition.hpp"

#include "lib/Simulator/values.hpp"

namespace tessera {

/// The slots of a queue. The members are those of pto::tessera::QueueState, whose sizes are known when it is compiled.
struct SharedQueue {
  explicit SharedQueue(const pto::tessera::QueueKey &ofQueue)
      : key(ofQueue), popped_slots_by_lane{IntList(slots()), IntList(slots())}, popped_slots(slots()),
        transfer_dirs(slots()), remaining_consumers(slots()), consumers_claimed(slots()),
        producers_allocated(slots()), producers_done(slots()), slot_busy(slots()), content(2 * slots()),
        since(slots()) {}
  SharedQueue(const SharedQueue &) = delete;
  SharedQueue &operator=(const SharedQueue &) = delete;

  /// Of a slot on chip: on cpu there is one for each lane where the cube core pushes.
  size_t slotBytes() const { return size_t{key.cubeToVector() ? 2u : 1u} * key.slotSize; }
  size_t storageBytes() const { return slots() * slotBytes(); }
  char *slot(int number) {
    storage.resize(storageBytes());
    return storage.data() + static_cast<size_t>(number) * slotBytes();
  }

  const pto::tessera::QueueKey key;
  std::mutex mutex;
  pto::tessera::Condition cv;
  int next_producer_slot = 0;
  int next_c2v_consumer_slot = 0;
  int next_v2c_consumer_slot = 0;
  int next_consumer_slots_by_lane[2] = {};
  int occupied = 0;
  int popped_not_freed = 0;
  int popped_not_freed_by_lane[2] = {};
  struct IntList : std::vector<int> {
    using vector::vector;
    operator int *() { return data(); } // as an array would
  };
  IntList popped_slots_by_lane[2];
  IntList popped_slots;
  std::vector<int> transfer_dirs;
  std::vector<uint32_t> remaining_consumers, consumers_claimed, producers_allocated, producers_done;
  std::vector<int> slot_busy;
  std::vector<pto::tessera::SlotContent> content;
  uint64_t pushes[2] = {}, pops[2] = {}, frees[2] = {};
  uint64_t steps = 0;
  std::vector<uint64_t> since;

private:
  size_t slots() const { return key.slotNum; }

  std::vector<char> storage;
};

/// The queues of a block.
class BlockQueues {
public:
  SharedQueue &at(const pto::tessera::QueueKey &key) {
    for (SharedQueue &queue : queues_)
      if (isSame(queue.key, key))
        return queue;
    return queues_.emplace_back(key);
  }
  void clear() { queues_.clear(); }

private:
  static bool isSame(const pto::tessera::QueueKey &a, const pto::tessera::QueueKey &b) {
    return a.flag == b.flag && a.direction == b.direction && a.slotSize == b.slotSize &&
           a.slotNum == b.slotNum && a.localSlotNum == b.localSlotNum;
  }
  std::deque<SharedQueue> queues_;
};

/// One core's end of a queue.
struct QueueHandle {
  SharedQueue *shared = nullptr;  ///< null: it was not made yet
  const Memory *memory = nullptr; ///< of slots in global memory
  int64_t start = 0;              ///< bytes before the first slot there
  uint32_t c2v = 0, v2c = 0;      ///< addresses of the consumers' buffers
  int produced = 0, consumed = 0;
  uint32_t taken = 0, freed = 0;
  pto::tessera::OutstandingList<8> popped[2];
};

} // namespace tessera
