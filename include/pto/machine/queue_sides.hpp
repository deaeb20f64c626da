// The two sides of a queue, as its object has them: where a producer and a consumer are, which of their steps are
// switched off, and what they have taken and not given back.
#pragma once

#include <cstdint>

#include "pto/machine/queue_slots.hpp"

namespace pto::tessera {

// The tile that a side is at. The two types of queues have different names for it.
//
//   nextOf(lane)         the tile of a call by a vector core (or the cube core, which is 0)
//   finish(lane, tile)   it has done all it does to the tile

struct TileIndexNames {
  int tileIndex = 0;
  int subTileIndex = 0;

  int &tile() { return tileIndex; }
  int tile() const { return tileIndex; }
  int &subTile() { return subTileIndex; }
  int subTile() const { return subTileIndex; }
  int nextOf(int) const { return tileIndex; }
  void finish(int, int tile) { tileIndex = tile + 1; }
};
/// Tiles count on by themselves, for each vector core that uses the object, but what the program sets comes first; or
/// only the program counts.
template <bool Advances>
struct TileIdNames {
  int tile_id = 0;
  int sub_tile_id = 0;

  int &tile() { return tile_id; }
  int tile() const { return tile_id; }
  int &subTile() { return sub_tile_id; }
  int subTile() const { return sub_tile_id; }
  int nextOf(int lane) const { return !Advances || tile_id != shown_ ? tile_id : next_[lane]; }
  void finish(int lane, int tile) {
    if (Advances)
      tile_id = shown_ = next_[lane] = tile + 1;
  }

private:
  int next_[2] = {};
  int shown_ = 0; ///< tile_id, unless the program has set it since
};

template <class Names>
struct QueueSide : Names {
  int entryOffset = 0; ///< bytes that are added inside the slot

  void setTileId(int tile, int subTile) {
    this->tile() = tile;
    this->subTile() = subTile;
  }
  int getTileId() const { return this->tile(); }
  int getSubTileId() const { return this->subTile(); }
  void setEntryOffset(int bytes) { entryOffset = bytes; }
};

template <class Names>
struct QueueProducer : QueueSide<Names> {
  void setAllocateStatus(bool on) { allocates_ = on; }
  bool getAllocateStatus() const { return allocates_; }
  void setRecordStatus(bool on) { records_ = on; }
  bool getRecordStatus() const { return records_; }
  /// Whether a push fills only a part of its slot.
  bool fillsPart() const { return this->entryOffset != 0 || !allocates_ || !records_; }

private:
  bool allocates_ = true, records_ = true;
};

template <class Names>
struct QueueConsumer : QueueSide<Names> {
  void setWaitStatus(bool on) { waits_ = on; }
  bool getWaitStatus() const { return waits_; }
  void setFreeStatus(bool on) { frees_ = on; }
  bool getFreeStatus() const { return frees_; }
  void setentryOffset(int bytes) { this->entryOffset = bytes; }

private:
  bool waits_ = true, frees_ = true;
};

/// What calls through an object have taken or reserved and not given back.
struct Outstanding {
  int slot = 0; ///< of a TMPipe on devices: the tile
  Taken how = Taken::Whole;
};
/// In order.
template <uint32_t Most>
struct OutstandingList {
  Outstanding items[Most] = {};
  uint32_t count = 0;
  uint32_t skipped = 0; ///< frees that the consumer's switch left out: the next one is for them too

  void add(int slot, Taken how = Taken::Whole) {
    if (count < Most)
      items[count++] = {slot, how};
  }
  /// The same unless it is there already: a slot may be popped in pieces, with one wait or none.
  void addOnce(int slot, Taken how = Taken::Whole) {
    for (uint32_t i = 0; i < count; ++i)
      if (items[i].slot == slot)
        return;
    add(slot, how);
  }
  Outstanding removeFirst() {
    const Outstanding first = items[0];
    for (uint32_t i = 1; i < count; ++i)
      items[i - 1] = items[i];
    --count;
    return first;
  }
};

} // namespace pto::tessera
