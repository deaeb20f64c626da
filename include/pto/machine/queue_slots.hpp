// The slots of a queue between the cube core and the vector cores of a block, as cpu keeps them: who may fill the
// next one, who may take which, and when it is free again. All functions are called by whoever holds the mutex of
// the state; find...() answer -1 where one would have to wait.
//
// State is any type with the members of TPipe::SharedState.
#pragma once

#include <cstdint>

#include "pto/machine/queue_key.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

/// One end of a queue in one call: which way, and who.
struct QueueEnd {
  Way way = Way::None;
  bool isVector =
      false; ///< the tile lies in the vector core's buffer, or is a tensor that a vector core uses
  bool split = false;
  int lane = 0;        ///< 0 or 1
  int subBlocks = 1;   ///< of the calling core: get_subblockdim()
  int lanesNeeded = 2; ///< how many vector cores fill or empty a split slot
  int slot = -1;       ///< the only slot that it uses; negative: the next one
  int tile = 0;        ///< the number of the tile, where that decides the slot
};

/// How a slot was taken, and so how it is given back.
enum class Taken : unsigned char { Split, ByLane, Whole };

template <class State>
class QueueSlots {
public:
  QueueSlots(State &state, const QueueKey &key)
      : s_(state), key_(key), count_(static_cast<int>(key.slotNum)) {}

  // ---- Producer ----

  /// Both vector cores fill one slot.
  bool fillsTogether(const QueueEnd &end) const {
    return key_.vectorToCube() && end.way == Way::VectorToCube && end.isVector && end.split &&
           end.lanesNeeded == 2;
  }
  /// The slot that the next tile goes to. `ahead`: or a later one, where earlier ones are reserved and not yet
  /// published.
  int findFree(const QueueEnd &end, bool ahead) const {
    if (s_.occupied >= count_)
      return -1;
    if (const int begun = findBegun(end); begun >= 0)
      return begun;
    const int first = end.slot >= 0 ? end.slot : s_.next_producer_slot;
    for (int step = 0; step < (ahead ? count_ : 1); ++step) {
      const int slot = (first + step) % count_;
      if (wayOf(slot) != Way::None)
        return -1;
      const bool canJoin = fillsTogether(end) && s_.producers_allocated[slot] != 0 &&
                           (s_.producers_allocated[slot] & bit(end)) == 0;
      if (s_.slot_busy[slot] == 0 || canJoin)
        return slot;
    }
    return -1;
  }
  /// Where findFree() finds nothing: whether the next slot is not full, but vector cores have filled it in part.
  bool lacksAPart(bool ahead) const {
    if (s_.occupied >= count_ || s_.producers_allocated[s_.next_producer_slot] == 0)
      return false;
    for (int step = 0; step < (ahead ? count_ : 1); ++step)
      if (wayOf((s_.next_producer_slot + step) % count_) != Way::None)
        return false;
    return true;
  }
  void reserve(const QueueEnd &end, int slot) {
    if (s_.slot_busy[slot] == 0)
      s_.since[slot] = ++s_.steps;
    s_.slot_busy[slot] = 1;
    if (fillsTogether(end))
      s_.producers_allocated[slot] |= bit(end);
  }
  /// Publishes a slot; where two fill it, when both have.
  void publish(const QueueEnd &end, int slot) {
    ++s_.pushes[end.lane];
    if (fillsTogether(end)) {
      s_.producers_done[slot] |= bit(end);
      if (s_.producers_done[slot] != 3)
        return;
      s_.producers_allocated[slot] = s_.producers_done[slot] = 0;
    }
    s_.transfer_dirs[slot] = static_cast<int>(end.way);
    s_.slot_busy[slot] = 1;
    const bool forBoth = key_.cubeToVector() && end.way == Way::CubeToVector && !end.isVector && end.split;
    s_.remaining_consumers[slot] = forBoth ? static_cast<uint32_t>(end.lanesNeeded) : 1;
    s_.next_producer_slot = (slot + 1) % count_;
    s_.since[slot] = ++s_.steps;
    ++s_.occupied;
  }

  // ---- Consumer ----

  /// How this end takes slots.
  Taken takes(const QueueEnd &end) const {
    if (key_.cubeToVector() && end.isVector && end.split)
      return Taken::Split;
    if (key_.cubeToVector() && end.isVector && key_.noSplit && end.subBlocks >= 2)
      return Taken::ByLane;
    return Taken::Whole;
  }
  int findPublished(const QueueEnd &end) const {
    const Taken how = takes(end);
    const int cursor = how == Taken::ByLane           ? s_.next_consumer_slots_by_lane[end.lane]
                       : end.way == Way::VectorToCube ? s_.next_v2c_consumer_slot
                                                      : s_.next_c2v_consumer_slot;
    int found = -1;
    for (int step = 0; step < count_; ++step) {
      const int slot = (cursor + step) % count_;
      if (wayOf(slot) != end.way || (end.slot >= 0 && slot != end.slot))
        continue;
      if (how == Taken::Whole ? isPopped(slot) : (s_.consumers_claimed[slot] & bit(end)) != 0)
        continue;
      // Where the other direction has slots too, the next one in the ring need not be the oldest. (Cursors of vector cores
      // mean places in the ring, whatever lies there.)
      if (found < 0 || (goesBothWays() && how != Taken::ByLane && s_.since[slot] < s_.since[found]))
        found = slot;
    }
    return found;
  }
  void take(const QueueEnd &end, int slot) {
    ++s_.pops[end.lane];
    switch (takes(end)) {
    case Taken::Split:
      if (s_.consumers_claimed[slot] == 0 && end.lanesNeeded == 1) // there is no second vector core
        s_.remaining_consumers[slot] = 1;
      s_.consumers_claimed[slot] |= bit(end);
      return;
    case Taken::ByLane:
      if (s_.consumers_claimed[slot] == 0)
        s_.remaining_consumers[slot] = static_cast<uint32_t>(end.subBlocks);
      s_.consumers_claimed[slot] |= bit(end);
      s_.next_consumer_slots_by_lane[end.lane] = (slot + 1) % count_;
      s_.popped_slots_by_lane[end.lane][s_.popped_not_freed_by_lane[end.lane]++] = slot;
      return;
    case Taken::Whole:
      (end.way == Way::VectorToCube ? s_.next_v2c_consumer_slot : s_.next_c2v_consumer_slot) =
          (slot + 1) % count_;
      s_.popped_slots[s_.popped_not_freed++] = slot;
      return;
    }
  }

  /// Gives back a slot that was taken so. False when it holds nothing.
  bool giveBack(const QueueEnd &end, int slot, Taken how) {
    if (how == Taken::Whole)
      drop(s_.popped_slots, s_.popped_not_freed, slot);
    else if (how == Taken::ByLane)
      drop(s_.popped_slots_by_lane[end.lane], s_.popped_not_freed_by_lane[end.lane], slot);
    if (wayOf(slot) == Way::None)
      return false;
    ++s_.frees[end.lane];
    if (s_.remaining_consumers[slot] > 1) {
      --s_.remaining_consumers[slot];
      return true;
    }
    s_.remaining_consumers[slot] = s_.consumers_claimed[slot] = 0;
    s_.transfer_dirs[slot] = 0;
    s_.slot_busy[slot] = 0;
    --s_.occupied;
    if (how == Taken::Split)
      s_.next_c2v_consumer_slot = (slot + 1) % count_;
    return true;
  }

private:
  bool goesBothWays() const { return key_.cubeToVector() && key_.vectorToCube(); }
  /// The oldest slot of which the other vector core has filled its part. In a ring that both directions share, the cube
  /// core may have published later ones.
  int findBegun(const QueueEnd &end) const {
    int found = -1;
    if (!goesBothWays() || !fillsTogether(end))
      return found;
    for (int slot = 0; slot < count_; ++slot)
      if (s_.producers_allocated[slot] != 0 && (s_.producers_allocated[slot] & bit(end)) == 0 &&
          (found < 0 || s_.since[slot] < s_.since[found]))
        found = slot;
    return found;
  }
  static constexpr uint32_t bit(const QueueEnd &end) { return 1u << end.lane; }
  Way wayOf(int slot) const { return static_cast<Way>(s_.transfer_dirs[slot]); }
  bool isPopped(int slot) const {
    for (int i = 0; i < s_.popped_not_freed; ++i)
      if (s_.popped_slots[i] == slot)
        return true;
    return false;
  }
  static void drop(int *list, int &length, int slot) {
    int kept = 0;
    bool dropped = false;
    for (int i = 0; i < length; ++i) {
      if (!dropped && list[i] == slot)
        dropped = true;
      else
        list[kept++] = list[i];
    }
    length = kept;
  }

  State &s_;
  const QueueKey key_;
  const int count_;
};

} // namespace pto::tessera
