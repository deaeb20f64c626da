// QueueRing: a queue as devices have it (a2a3, a5): where its slots lie, and which flags tell of tiles and of free
// slots. Flags are those of the block, which programs can use too.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/machine/block_semaphores.hpp"
#include "pto/machine/cross_core.hpp"
#include "pto/machine/pipe.hpp"
#include "pto/machine/queue_key.hpp"

namespace pto::tessera {

/// The slot of an index: rings go round.
constexpr int slotOf(const QueueKey &key, int index) {
  const int count = static_cast<int>(key.slotNum);
  return (index % count + count) % count;
}
/// The way of a queue that has only one; of one that has both: what the operand says.
constexpr Way wayOf(const QueueKey &key, bool toVector) {
  if (key.cubeToVector() && key.vectorToCube())
    return toVector ? Way::CubeToVector : Way::VectorToCube;
  return key.cubeToVector() ? Way::CubeToVector : Way::VectorToCube;
}
/// The pipe that pushes tiles.
constexpr Pipe pushingPipe(Way way) { return way == Way::CubeToVector ? Pipe::FIX : Pipe::MTE3; }

struct QueueRing {
  QueueKey key = {};
  bool isA5 = false;
  bool inMemory = true; ///< in global memory; else in the buffer of the consumer

  constexpr bool bothWays() const { return key.cubeToVector() && key.vectorToCube(); }
  /// A tile is there.
  constexpr int readyFlag(Way way) const {
    return key.flag + (bothWays() && way == Way::VectorToCube ? 2 : 0);
  }
  /// A slot is free.
  constexpr int freeFlag(Way way) const { return readyFlag(way) + 1; }
  constexpr FlagMeaning meaningOfReady() const { return {&key, FlagMeaning::Of::Tile}; }
  constexpr FlagMeaning meaningOfFree() const {
    return {&key, inMemory ? FlagMeaning::Of::FreeSlot : FlagMeaning::Of::SlotFreedByTfree};
  }

  /// Devices tell each other of free slots only every so often.
  static constexpr uint32_t syncPeriod(uint32_t slotNum) { return slotNum <= 2 ? slotNum : slotNum / 2; }
  static constexpr bool shouldWaitFree(uint32_t slotNum, uint32_t index) {
    return index >= slotNum && index % syncPeriod(slotNum) == 0;
  }
  static constexpr bool shouldNotifyFree(uint32_t slotNum, uint32_t index) {
    return (index + 1) % syncPeriod(slotNum) == 0;
  }

  /// The pipe that uses what is popped: a slot is free when it has done so.
  constexpr Pipe emptyingPipe(Way way) const {
    if (inMemory)
      return Pipe::MTE2;
    return way == Way::CubeToVector ? Pipe::V : Pipe::MTE1;
  }
  /// Bytes before a slot, in the rings in global memory.
  constexpr size_t slotOffset(Way way, uint32_t index) const {
    const size_t ring = bothWays() && way == Way::VectorToCube ? size_t{key.slotNum} * key.slotSize : 0;
    return ring + size_t{index % key.slotNum} * key.slotSize;
  }
  /// Where the state says what lies in a slot on chip.
  constexpr uint32_t contentIndex(Way way, uint32_t index) const {
    return index % key.slotNum + (bothWays() && way == Way::VectorToCube ? key.slotNum : 0);
  }

  /// a5: the semaphores of a flag, as the calling core numbers them. The cube core has one for each vector core; what
  /// is not split concerns one of them only.
  struct Semaphores {
    int ids[2] = {};
    int count = 0;
  };
  Semaphores semaphoresOf(const Core &core, int lane, int flag, bool split) const {
    Semaphores found;
    const bool cube = core.kind == CoreKind::Cube;
    if (split || (cube ? key.onlyLane == 0 : lane == key.onlyLane))
      found.ids[found.count++] = flag;
    if (cube && (split || key.onlyLane != 0))
      found.ids[found.count++] = flag + BlockSemaphores::idsOfVector;
    return found;
  }
  /// Tells the other side when the pipe has done what it was given.
  void signal(Pipe pipe, int flag, bool split, int lane, const SourcePlace &where) const {
    if (!isA5)
      return signalFlag(pipe, 2, flag, where, &key);
    const Semaphores semaphores = semaphoresOf(thisCore(), lane, flag, split);
    for (int i = 0; i < semaphores.count; ++i)
      setSemaphore(pipe, semaphores.ids[i], where, &key);
  }
  void waitFor(Pipe pipe, int flag, bool split, int lane, const SourcePlace &where,
               const FlagMeaning &meaning) const {
    if (!isA5)
      return waitForFlag(flag, where, meaning);
    const Semaphores semaphores = semaphoresOf(thisCore(), lane, flag, split);
    for (int i = 0; i < semaphores.count; ++i)
      waitForSemaphore(pipe, semaphores.ids[i], where, meaning);
  }

  /// What an observer is told of a slot.
  SlotUse slotUse(SlotUse::Step step, Way way, int tile, const SourcePlace &where,
                  const void *first = nullptr) const {
    SlotUse use;
    use.step = step;
    use.queue = &key;
    use.way = way;
    use.slot = slotOf(key, tile);
    use.pipe = emptyingPipe(way);
    use.first = first;
    use.bytes = first != nullptr ? key.slotSize : 0;
    use.where = where;
    return use;
  }
};

} // namespace pto::tessera
