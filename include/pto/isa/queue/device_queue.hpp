// Queues as devices have them (a2a3, a5): a ring of slots, and flags between the cores that tell of tiles and, every
// SyncPeriod tiles, of free slots. Flags are those of the block, which programs can use too.
//
//   a2a3, and on a5 the directions whose names end in _GM: the ring lies in global memory. TPUSH stores the tile into
//   a slot; TPOP binds the tile to a local buffer, loads it and frees the slot.
//   a5 else: the ring lies in the buffer of the consumer. TPUSH writes there; TPOP binds the tile to the slot, and
//   TFREE frees it.
#pragma once

#include <cstdint>

#include "pto/isa/layout/tassign.hpp"
#include "pto/isa/movement/tload.hpp"
#include "pto/isa/movement/tstore.hpp"
#include "pto/isa/movement/tstore_fp.hpp"
#include "pto/isa/movement/tstore_quant.hpp"
#include "pto/isa/queue/host_queue.hpp"
#include "pto/isa/queue/tensor_slot.hpp"
#include "pto/machine/cross_core.hpp"
#include "pto/memory/block.hpp"
#include "pto/tile/global_tensor.hpp"

namespace pto::tessera {
inline namespace PTO_BUILD_NAMESPACE {

template <class Pipe>
struct DeviceQueue {
  static constexpr QueueKey key = Pipe::key;
  static constexpr bool isA5 = buildTarget.profile == Profile::A5;
  static constexpr bool inMemory = !hasWords<Pipe>() && (!isA5 || key.direction >= DIR_C2V_GM);
  static constexpr QueueRing ring = {key, isA5, inMemory};

  static void signal(tessera::Pipe pipe, int flag, bool split, const SourcePlace &where) {
    ring.signal(pipe, flag, split, thisLane(), where);
  }
  static void waitFor(tessera::Pipe pipe, int flag, bool split, const SourcePlace &where,
                      const FlagMeaning &meaning) {
    ring.waitFor(pipe, flag, split, thisLane(), where, meaning);
  }
  static void tell(SlotUse::Step step, Way way, int tile, const SourcePlace &where,
                   const void *first = nullptr) {
    tellSlot(ring.slotUse(step, way, tile, where, first));
  }

  /// A vector core that has no part in a TMPipe. (On a2a3 the flags of both are waited for.)
  static bool isIdle(bool isVector, bool split, int lane) {
    return isA5 && key.ofTMPipe && isVector && !split && lane != key.onlyLane;
  }

  /// Of the ring in global memory that has this way.
  static char *slotStart(const Pipe &pipe, Way way, uint32_t index, int entryOffset) {
    return static_cast<char *>(pipe.slotMemory()) + ring.slotOffset(way, index) + entryOffset;
  }

  static void allocate(Pipe &pipe, Way way, bool split, int tile, const SourcePlace &where) {
    if (pipe.prod.getAllocateStatus() && Pipe::shouldWaitFree(static_cast<uint32_t>(tile)))
      waitFor(pushingPipe(way), ring.freeFlag(way), split, where, ring.meaningOfFree());
  }
  /// Slots of a ring count on when they are published.
  static void publish(Pipe &pipe, Way way, bool split, int lane, int tile, const SourcePlace &where) {
    if (!pipe.prod.getRecordStatus())
      return;
    tell(SlotUse::Step::Published, way, tile, where);
    signal(pushingPipe(way), ring.readyFlag(way), split, where);
    pipe.prod.finish(lane, tile);
  }
  static void waitForTile(Pipe &pipe, Way way, bool split, const SourcePlace &where) {
    if (pipe.cons.getWaitStatus())
      waitFor(tessera::Pipe::S, ring.readyFlag(way), split, where, ring.meaningOfReady());
  }
  static void giveBack(Pipe &pipe, Way way, bool split, const SourcePlace &where) {
    if (!pipe.cons.getFreeStatus())
      return;
    tell(SlotUse::Step::Freed, way, static_cast<int>(pipe.freed), where);
    if (Pipe::shouldNotifyFree(pipe.freed++))
      signal(ring.emptyingPipe(way), ring.freeFlag(way), split, where);
  }
  /// Of a TMPipe: all tiles that were popped, or the oldest. False when there is none.
  static bool giveBackTiles(Pipe &pipe, Way way, bool split, int lane, bool all, const SourcePlace &where) {
    return giveBackOldest(pipe.popped[lane], all, [&](const Outstanding &popped) {
             tell(SlotUse::Step::Freed, way, popped.slot, where);
             if (Pipe::shouldNotifyFree(static_cast<uint32_t>(popped.slot)))
               signal(ring.emptyingPipe(way), ring.freeFlag(way), split, where);
           }) != 0;
  }
};

template <class T>
using SlotTensor =
    GlobalTensor<T, Shape<1, 1, 1, DYNAMIC, DYNAMIC>, Stride<DYNAMIC, DYNAMIC, DYNAMIC, DYNAMIC, 1>>;
template <class T>
SlotTensor<T> slotTensor(char *start, int64_t rows, int64_t cols, int64_t pitch) {
  using Tensor = SlotTensor<T>;
  return Tensor(reinterpret_cast<T *>(start),
                typename Tensor::Shape(static_cast<int>(rows), static_cast<int>(cols)),
                typename Tensor::Stride(static_cast<int>(rows * pitch), static_cast<int>(rows * pitch),
                                        static_cast<int>(rows * pitch), static_cast<int>(pitch)));
}

/// The matrix of a slot in a cube core's buffer. It has the layout of the tile that is pushed: a5 inserts Nz tiles by
/// boxes, and others as they are.
template <class T>
struct MatSlotView {
  using Element = T;
  T *data;
  TileLayout matrix;

  TileLayout layout() const { return matrix; }
};
template <class T>
struct MatSlotWrite : MatSlotView<T> {
  Corner to;
  int64_t height, width; ///< of the tile

  template <class Visit>
  void forEachStretch(const Visit &visit) const {
    const Part part = {height, width, to.row, to.col};
    forEachStretchOf(this->matrix.places(), part, [&](int64_t first, int64_t count) {
      visit(reinterpret_cast<const char *>(this->data) + bytesOf<T>(first),
            static_cast<size_t>(bytesOf<T>(first + count) - bytesOf<T>(first)));
    });
  }

  template <class Tile>
  void write(const Tile &tile) const {
    moveThrough<Profile::A5>(static_cast<const MatSlotView<T> &>(*this), tile,
                             Window(Span{tile.validRows(), to.row, 0}, Span{tile.validCols(), to.col, 0}),
                             false);
  }
};
/// Where a vector core's tile of such a layout goes: the matrix of both vector cores' tiles, and the corner of its
/// own.
struct MatSlotPlan {
  TileLayout matrix;
  Corner to = {};
};
constexpr MatSlotPlan planMatSlot(TileLayout tile, TileSplitAxis split, int lane) {
  const bool byRows = splitsRows(split);
  MatSlotPlan plan = {tile};
  if (split == TILE_NO_SPLIT)
    return plan;
  (byRows ? plan.matrix.rows : plan.matrix.cols) *= 2;
  plan.to = byRows ? Corner{lane * tile.rows, 0} : Corner{0, lane * tile.cols};
  return plan;
}

/// A byte of a buffer of the core that plays a part in the block.
inline char *bufferByte(Core &core, TileType location, size_t offset) {
  return core.memory.startOf(regionOf(location)) + offset;
}

/// Bytes from there to the end of the buffer.
inline int64_t roomInBuffer(const Core &core, TileType location, const char *byte) {
  return static_cast<int64_t>(core.memory.roomIn(regionOf(location), reinterpret_cast<uintptr_t>(byte)));
}

/// The word of a slot of a CTRL_FIFO: in the cube core's buffer of control words, or on cpu in the queue's state.
template <class Pipe>
SlotPart wordOf(Pipe &pipe, int slot) {
  SlotPart word;
  word.pitch = word.rows = word.cols = 1;
  if constexpr (buildTarget.strict()) {
    Core &core = cubeCoreOf(thisCore());
    word.data =
        bufferByte(core, TileType::Ctrl, pipe.fifo.fifoBase + static_cast<size_t>(slot) * sizeof(uint32_t));
    word.room = roomInBuffer(core, TileType::Ctrl, word.data);
  } else {
    word.data = reinterpret_cast<char *>(Pipe::GetSharedState().local_slot_storage[slot]);
    word.room = sizeof(uint32_t);
  }
  return word;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto::tessera
