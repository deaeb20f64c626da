// The type TPipe, a queue of tiles between the cube core of a block and its vector cores.
//
// It is a ring of SlotNum slots of SlotSize bytes. TPUSH fills the next free slot, TPOP takes tiles out in order,
// TFREE gives slots back. TALLOC, TPUSH, TPOP and TFREE on GlobalTensors do the same without moving data. The ring
// lies in global memory, or, without a pointer to it, on chip.
#pragma once

#include <cstdint>

#include "pto/machine/fifo.hpp"
#include "pto/machine/queue_ring.hpp"
#include "pto/machine/queue_shared.hpp"
#include "pto/machine/queue_sides.hpp"
#include "pto/profile/target.hpp"

namespace pto {
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
  static constexpr uint32_t SyncPeriod = tessera::QueueRing::syncPeriod(SlotNum);
  static constexpr bool shouldWaitFree(uint32_t index) {
    return tessera::QueueRing::shouldWaitFree(SlotNum, index);
  }
  static constexpr bool shouldNotifyFree(uint32_t index) {
    return tessera::QueueRing::shouldNotifyFree(SlotNum, index);
  }
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
  using SharedStateStorage = tessera::QueueStateStorage<SharedState>;

  static constexpr tessera::QueueKey key = {FlagID, DIR_TYPE, SlotSize, SlotNum, LocalSlotNum, IsNoSplit};

  using Producer = tessera::QueueProducer<tessera::TileIndexNames>;
  using Consumer = tessera::QueueConsumer<tessera::TileIndexNames>;

  explicit TPipe(__gm__ void *gmSlotBuffer, uint32_t c2vConsumerBuf, uint32_t v2cConsumerBuf)
      : fifo(gmSlotBuffer, c2vConsumerBuf, v2cConsumerBuf) {}

  /// The state that all objects of this queue share, in the block of the calling thread.
  static SharedState &GetSharedState() { return tessera::sharedQueueState<SharedState, key>(); }
  static void reset_for_cpu_sim() { GetSharedState().reset(); }

  RingFiFo fifo;
  Producer prod;
  Consumer cons;

  // ---- For the instructions ----

  static constexpr TileSplitAxis impliedSplit = TILE_NO_SPLIT; ///< of calls that do not say
  static constexpr uint32_t localStride = SlotSize; ///< from one local buffer of the consumer to the next
  __gm__ void *slotMemory() const { return fifo.GM_SLOT_BUFFER; }
  uint32_t consumerBuffer(tessera::Way way) const {
    return way == tessera::Way::CubeToVector ? fifo.C2V_CONSUMER_BUF : fifo.V2C_CONSUMER_BUF;
  }

  // ---- What calls through this object have taken or reserved and not given back, in order, by lane ----

  tessera::OutstandingList<SlotNum> popped[2], reserved[2];
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
