// The type TPipe, a queue of tiles between the cube core of a block and its vector cores.
//
// It is a ring of SlotNum slots of SlotSize bytes. TPUSH fills the next free slot, TPOP takes tiles out in order,
// TFREE gives slots back. TALLOC, TPUSH, TPOP and TFREE on GlobalTensors do the same without moving data. The ring
// lies in global memory, or, without a pointer to it, on chip.
#pragma once

#include <sched.h>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>

#include "pto/machine/fifo.hpp"
#include "pto/machine/queue_slots.hpp"
#include "pto/machine/queue_state.hpp"
#include "pto/memory/condition.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/element_type.hpp"

namespace pto {
namespace tessera {

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
    for (uint32_t slot = 0; slot < SlotNum; ++slot) {
      popped_slots[slot] = transfer_dirs[slot] = slot_busy[slot] = 0;
      popped_slots_by_lane[0][slot] = popped_slots_by_lane[1][slot] = 0;
      remaining_consumers[slot] = consumers_claimed[slot] = producers_allocated[slot] = producers_done[slot] =
          0;
      content[slot] = content[SlotNum + slot] = {};
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
  alignas(16) unsigned char local_slot_storage[SlotNum][TwoLanes ? 2 * SlotSize : SlotSize] = {};

private:
  static constexpr uint32_t making = 1, done = 2;
  /// Others may look at `made` meanwhile.
  explicit QueueState(uint32_t state) { __atomic_store_n(&made, state, __ATOMIC_RELAXED); }
};

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <uint8_t FlagID, uint8_t DirType, uint32_t SlotSize, uint32_t SlotNum, uint32_t LocalSlotNum = 2,
          bool IsNoSplit = false, bool EN_UNIT_FLAG = false>
struct TPipe {
  static constexpr uint8_t DIR_MASK = 0x7;
  static constexpr uint8_t DIR_TYPE = DIR_MASK & DirType;
  static constexpr uint32_t VEC_CORE_ID_OFFSET = 16;

  // On devices a name means one direction exactly, on cpu every queue that has the direction.
  static constexpr bool is_c2v =
      buildTarget.strict() ? DIR_TYPE == DIR_C2V || DIR_TYPE == DIR_C2V_GM : (DIR_TYPE & DIR_C2V) != 0;
  static constexpr bool is_v2c =
      buildTarget.strict() ? DIR_TYPE == DIR_V2C || DIR_TYPE == DIR_V2C_GM : (DIR_TYPE & DIR_V2C) != 0;
  static constexpr bool is_both = DIR_TYPE == DIR_BOTH || DIR_TYPE == DIR_BOTH_GM;
  static constexpr bool is_v2c_ctrl = DIR_TYPE == DIR_V2C_CTRL;
  static constexpr bool is_c2v_ub = DIR_TYPE == DIR_C2V;
  static constexpr bool is_v2c_mat = DIR_TYPE == DIR_V2C;
  static constexpr bool is_c2v_gm = DIR_TYPE == DIR_C2V_GM;
  static constexpr bool is_v2c_gm = DIR_TYPE == DIR_V2C_GM;
  static constexpr bool is_both_gm = DIR_TYPE == DIR_BOTH_GM;
  static constexpr bool is_no_split = IsNoSplit;
  static constexpr bool en_unit_flag = EN_UNIT_FLAG;

  /// Devices tell each other of free slots only every so often.
  static constexpr uint32_t SyncPeriod = SlotNum <= 2 ? SlotNum : SlotNum / 2;
  static constexpr bool shouldWaitFree(uint32_t index) { return index >= SlotNum && index % SyncPeriod == 0; }
  static constexpr bool shouldNotifyFree(uint32_t index) { return (index + 1) % SyncPeriod == 0; }
  /// How often the consumer has told of free slots, and nobody has waited for it, after so many tiles.
  static constexpr int countPendingFreeCredits(int tiles) {
    int credits = 0;
    for (uint32_t index = 0; index < static_cast<uint32_t>(tiles < 0 ? 0 : tiles); ++index)
      credits += shouldNotifyFree(index) - shouldWaitFree(index);
    return credits;
  }

  static_assert(SlotNum >= 1, "[PTO][SA] TPipe: a queue must have at least one slot.");
  static_assert(
      !buildTarget.strict() || FlagID + (is_both ? 3 : 1) < 16,
      "[PTO][SA] TPipe: FlagID and the flags after it (one, or three for DIR_BOTH) must be below 16.");

  using RingFiFo = RingFIFO<SlotSize, SlotNum, LocalSlotNum>;
  using SharedState = tessera::QueueState<SlotSize, SlotNum, ((DIR_TYPE & DIR_C2V) != 0)>;
  /// Memory in which a state is made when it is first used.
  struct SharedStateStorage {
    alignas(SharedState) unsigned char bytes[sizeof(SharedState)] = {};
  };

  static constexpr tessera::QueueKey key = {FlagID, DIR_TYPE, SlotSize, SlotNum, LocalSlotNum, IsNoSplit};
  static constexpr uint8_t flag = FlagID;

  struct Producer {
    int tileIndex = 0;
    int subTileIndex = 0;
    int entryOffset = 0;

    void setTileId(int tile, int subTile) {
      tileIndex = tile;
      subTileIndex = subTile;
    }
    int getTileId() const { return tileIndex; }
    int getSubTileId() const { return subTileIndex; }
    void setAllocateStatus(bool on) { allocates_ = on; }
    bool getAllocateStatus() const { return allocates_; }
    void setRecordStatus(bool on) { records_ = on; }
    bool getRecordStatus() const { return records_; }
    void setEntryOffset(int bytes) { entryOffset = bytes; }

  private:
    bool allocates_ = true, records_ = true;
  };

  struct Consumer {
    int tileIndex = 0;
    int subTileIndex = 0;
    int entryOffset = 0;

    void setTileId(int tile, int subTile) {
      tileIndex = tile;
      subTileIndex = subTile;
    }
    int getTileId() const { return tileIndex; }
    int getSubTileId() const { return subTileIndex; }
    void setWaitStatus(bool on) { waits_ = on; }
    bool getWaitStatus() const { return waits_; }
    void setFreeStatus(bool on) { frees_ = on; }
    bool getFreeStatus() const { return frees_; }
    void setEntryOffset(int bytes) { entryOffset = bytes; }
    void setentryOffset(int bytes) { entryOffset = bytes; }

  private:
    bool waits_ = true, frees_ = true;
  };

  explicit TPipe(__gm__ void *gmSlotBuffer, uint32_t c2vConsumerBuf, uint32_t v2cConsumerBuf)
      : fifo(gmSlotBuffer, c2vConsumerBuf, v2cConsumerBuf) {}

  /// The state that all objects of this queue share, in the block of the calling thread.
  static SharedState &GetSharedState() {
    const uint64_t launch = tessera::launchWithQueues();
    static thread_local uint64_t knownLaunch = 0;
    static thread_local uint32_t knownBlock = 0;
    static thread_local SharedState *known = nullptr;
    const uint32_t block = launch != 0 ? tessera::currentCore->name.block : 0;
    if (launch == 0 || knownLaunch != launch || knownBlock != block) {
      known = &SharedState::at(tessera::queueMemory(key, sizeof(SharedStateStorage)));
      knownLaunch = launch;
      knownBlock = block;
    }
    return *known;
  }
  static void reset_for_cpu_sim() { GetSharedState().reset(); }

  RingFiFo fifo;
  Producer prod;
  Consumer cons;

  // ---- What calls through this object have taken or reserved and not given back, in order, by lane ----

  struct Outstanding {
    int slot = 0;
    tessera::Taken how = tessera::Taken::Whole;
  };
  struct OutstandingList {
    Outstanding items[SlotNum] = {};
    uint32_t count = 0;

    void add(int slot, tessera::Taken how = tessera::Taken::Whole) {
      if (count < SlotNum)
        items[count++] = {slot, how};
    }
    Outstanding removeFirst() {
      const Outstanding first = items[0];
      for (uint32_t i = 1; i < count; ++i)
        items[i - 1] = items[i];
      --count;
      return first;
    }
  };
  OutstandingList popped[2], reserved[2];
  uint32_t taken = 0, freed = 0; ///< slots that this object has popped and given back, on devices
};

} // namespace PTO_BUILD_NAMESPACE

namespace tessera {
inline namespace PTO_BUILD_NAMESPACE {

template <class T>
inline constexpr bool isQueue = false;
template <uint8_t FlagID, uint8_t DirType, uint32_t SlotSize, uint32_t SlotNum, uint32_t LocalSlotNum,
          bool IsNoSplit, bool EN_UNIT_FLAG>
inline constexpr bool
    isQueue<TPipe<FlagID, DirType, SlotSize, SlotNum, LocalSlotNum, IsNoSplit, EN_UNIT_FLAG>> = true;

template <class T>
concept IsQueue = isQueue<T>;

} // namespace PTO_BUILD_NAMESPACE
} // namespace tessera
} // namespace pto
