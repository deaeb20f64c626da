// TPOP: tile = the oldest tile in a queue
//
// Waits until there is one, unless the consumer's status switch leaves that out, and delivers it. On cpu the tile gets
// a copy, and TFREE gives the slot back (or TPOP itself with PTO_FREE_AT_POP=1 in the environment). On a2a3, and on a5
// from queues in global memory, the tile is bound to a local buffer and loaded, and the slot is given back at once; on
// a5 from other queues the tile is bound to the slot, which TFREE gives back. A GlobalTensor is pointed at the slot.
// Of a slot that is split, each vector core gets its part; of one that is not, vector core 1 gets zeros.
//
// The type of a TMPipe says how its tiles are split, and the slot is that of the consumer's tile_id, which then counts on
// (a5: the program sets it). From global memory the tile is bound to a local buffer and loaded, and the slot is given
// back at once, on cpu too. A vector core that has no part gets zeros on cpu and nothing on a5.
#pragma once

#include "pto/isa/queue/device_queue.hpp"
#include "pto/isa/queue/host_queue.hpp"
#include "pto/isa/queue/tfree.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Pop {
  static constexpr const char *mnemonic = "TPOP";

  struct Operands {
    tessera::TileDesc tile;
    tessera::ModeDesc<STPhase> slot = {};
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{{"tile", tessera::Role::Out, o.tile.validRows, o.tile.validCols},
             tessera::OperandUse{"slot", tessera::Role::In}.bound()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, tessera::Report &) {}
  template <Profile P, class Visit, class Tile, class Move>
  static void touches(const Visit &visit, const Tile &, const Move &move) {
    move.forEachStretch([&](const void *first, size_t bytes) { visit(1, tessera::Role::In, first, bytes); });
  }

  template <Profile P, class Tile, class Move>
  static void run(Tile tile, const Move &move) {
    move.read(tile);
  }
};

} // namespace isa

namespace tessera {

/// Out of a slot.
template <class T, int MostParts = 2>
struct SlotRead : SlotMove<MostParts> {
  bool clearsTile = false; ///< the tile gets zeros instead

  template <class Visit>
  void forEachStretch(const Visit &visit) const {
    this->template forEachStretchOf<T>(visit);
  }

  template <class Tile>
  void read(const Tile &tile) const {
    if (clearsTile)
      mapRegion(tile, tile, tile.validRows(), tile.validCols(), [](T, int64_t, int64_t) { return T{}; });
    for (int i = 0; i < this->parts; ++i)
      moveThrough<Profile::Cpu>(tile, viewOf<T>(this->part[i]), windowOf(this->part[i], false), false);
  }
};

/// What is popped from a slot on chip must be what was pushed.
template <class Element, class TileT>
void checkContent(Profile profile, const QueueKey &key, const SlotContent &content, int entryOffset,
                  const TileT &tile, const SourcePlace &where) {
  if (content.rows == 0 || content.isPartial)
    return;
  const bool fits =
      tile.GetValidRow() <= int64_t{content.rows} && tile.GetValidCol() <= int64_t{content.cols};
  if (content.element != elementTypeOf<Element>() || (entryOffset == 0 && !fits))
    refuseTile("TPOP",
               "a tile that is popped must have the type of the one that was pushed, and be no larger",
               profile, key, OperandAccess::describe(tile), content,
               bytesOf<Element>(TileT::Rows * TileT::Cols), where);
}

inline namespace PTO_BUILD_NAMESPACE {

/// Binds a tile that comes from global memory to a local buffer of the consumer, if it has any.
template <class Pipe, class TileT>
void bindToLocal(const Pipe &pipe, TileT &tile, Way way, int number) {
  if constexpr (Pipe::key.localSlotNum != 0)
    TASSIGN(tile, pipe.consumerBuffer(way) +
                      static_cast<uint32_t>(number) % Pipe::key.localSlotNum * Pipe::localStride);
}
/// Out of a slot of a CTRL_FIFO. The tile stays as it is.
template <Target T, class Pipe, class TileT>
void readWord(Pipe &pipe, const TileT &tile, int slot, const SourcePlace &where) {
  const SlotPart part = wordOf(pipe, slot);
  checkFits("TPOP", T.profile, Pipe::key, sizeof(uint32_t), part.room, tile, where);
  uint32_t word;
  std::memcpy(&word, part.data, sizeof word);
  pipe.fifo.ctrlSignal = word == 1;
}

} // namespace PTO_BUILD_NAMESPACE

/// TPOP of a tile on cpu.
template <Target T, TileSplitAxis Split, class Pipe, class TileT>
void popOnHost(Pipe &pipe, TileT &tile, int lane, const SourcePlace &where) {
  using Element = std::remove_cv_t<typename TileT::DType>;
  using State = typename Pipe::SharedState;
  const QueueEnd end = hostEndOf(pipe, false, TileT::Loc, Split != TILE_NO_SPLIT, lane);
  SlotRead<Element, mostParts<Pipe>()> read;
  read.clearsTile = end.isVector && !end.split && lane != Pipe::key.onlyLane;
  if (isIdleLane(Pipe::key, end)) {
    issue<isa::Pop, T>(after(), tile, hidden(read));
    return;
  }
  if constexpr (hasSubTiles<Pipe>())
    checkInMemory("TPOP", tileNeedsMemory, pipe.slotMemory(), T.profile, where);
  State &state = Pipe::GetSharedState();
  const bool waits = pipe.cons.getWaitStatus();
  const int slot = slotFor(state, Pipe::key, end, pipe.cons, waits, SlotWait<State>::For::Published, where);
  if (slot < 0)
    return;
  if (waits || Pipe::key.ofTMPipe) {
    const std::lock_guard<std::mutex> lock(state.mutex);
    const Taken how = QueueSlots(state, Pipe::key).takes(end);
    if constexpr (Pipe::key.ofTMPipe)
      pipe.popped[end.lane].addOnce(slot, how);
    else
      pipe.popped[end.lane].add(slot, how);
  }
  if constexpr (hasWords<Pipe>()) {
    readWord<T>(pipe, tile, slot, where);
  } else if constexpr (hasSubTiles<Pipe>()) {
    bindToLocal(pipe, tile, end.way, end.tile);
    planSubTiles<Pipe>(read, slotStart(pipe, state, slot, pipe.cons.entryOffset),
                       int64_t{Pipe::key.slotSize} - pipe.cons.entryOffset, tile);
    checkFits<Element>("TPOP", T.profile, Pipe::key, read, tile, where);
  } else if (!read.clearsTile) {
    SlotContent content;
    {
      const std::lock_guard<std::mutex> lock(state.mutex);
      content = state.content[slot];
    }
    const bool inMemory = pipe.slotMemory() != nullptr, known = content.rows != 0 && !content.isPartial;
    const bool ofLane = end.way == Way::CubeToVector && end.isVector && end.split;
    const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
    LanePart part = {0, known ? int64_t{content.cols} : cols};
    if (inMemory && ofLane)
      part = lanePart(Split, end.lane, rows, cols);
    const int64_t start =
        !inMemory && ofLane ? end.lane * int64_t{Pipe::key.slotSize} : bytesOf<Element>(part.offset);
    read.add({slotStart(pipe, state, slot, pipe.cons.entryOffset) + start,
              int64_t{Pipe::key.slotSize} - pipe.cons.entryOffset - (inMemory ? start : 0),
              part.pitch,
              rows,
              cols,
              {},
              {}});
    if (!inMemory)
      checkContent<Element>(T.profile, Pipe::key, content, pipe.cons.entryOffset, tile, where);
    checkFits<Element>("TPOP", T.profile, Pipe::key, read, tile, where);
  }
  if constexpr (!hasWords<Pipe>())
    issue<isa::Pop, T>(after(), tile, hidden(read));
  if constexpr (hasSubTiles<Pipe>())
    giveBackOnHost(pipe, end, true, where);
  else if (freesAtPop())
    freeOnHost<Split>(pipe, lane, where);
  if constexpr (Pipe::key.ofTMPipe) {
    const std::lock_guard<std::mutex> lock(state.mutex);
    if (pipe.cons.getFreeStatus())
      pipe.cons.finish(end.lane, end.tile);
  }
}

/// TPOP of a tensor on cpu.
template <TileSplitAxis Split, class Pipe, class Tensor>
void popTensorOnHost(Pipe &pipe, Tensor &tensor, const SourcePlace &where) {
  using State = typename Pipe::SharedState;
  const QueueEnd end = tensorEndOf(Pipe::key, false, Split != TILE_NO_SPLIT);
  State &state = Pipe::GetSharedState();
  const int slot = slotFor(state, Pipe::key, end, pipe.cons, true, SlotWait<State>::For::Published, where);
  if (slot < 0)
    return;
  const std::lock_guard<std::mutex> lock(state.mutex);
  pipe.popped[end.lane].add(slot, QueueSlots(state, Pipe::key).takes(end));
  pointAt(tensor, slotStart(pipe, state, slot, pipe.cons.entryOffset) +
                      (end.isVector ? tensorOffset<Tensor, Split>(end.lane) : 0));
}

inline namespace PTO_BUILD_NAMESPACE {

/// Out of a slot of a TMPipe in global memory. What is one sub-tile is loaded.
template <class Pipe, class TileT>
void loadSubTiles(const Pipe &pipe, char *start, TileT &tile, const SourcePlace &where) {
  using Element = std::remove_cv_t<typename TileT::DType>;
  SlotRead<Element, mostParts<Pipe>()> read;
  planSubTiles<Pipe>(read, start, Pipe::key.slotSize - int64_t{pipe.cons.entryOffset}, tile);
  checkFits<Element>("TPOP", buildTarget.profile, Pipe::key, read, tile, where);
  if constexpr (TileT::Cols == Pipe::subTileCols) {
    auto tensor = slotTensor<Element>(start, tile.GetValidRow(), tile.GetValidCol(), Pipe::subTileCols);
    TLOAD(tile, tensor);
  } else {
    issue<isa::Pop, buildTarget>(after(), tile, hidden(read));
  }
}

/// TPOP of a tile on a2a3 and a5.
template <TileSplitAxis Split, class Pipe, class TileT>
void popOnDevice(Pipe &pipe, TileT &tile, int lane, const SourcePlace &where) {
  using Queue = DeviceQueue<Pipe>;
  constexpr bool split = Split != TILE_NO_SPLIT;
  constexpr Way way = wayOf(Pipe::key, TileT::Loc == TileType::Vec);
  constexpr bool fits = TileT::Loc == (way == Way::CubeToVector ? TileType::Vec
                                       : hasWords<Pipe>()       ? TileType::Ctrl
                                                                : TileType::Mat);
  static_assert(fits, "[PTO][SA] TPOP: a vector core pops a tile of Vec, a cube core one of Mat.");
  if constexpr (fits) {
    if (Queue::isIdle(way == Way::CubeToVector, split, lane))
      return;
    Queue::waitForTile(pipe, way, split, where);
    const int number = pipe.cons.nextOf(lane);
    const auto index = static_cast<uint32_t>(number);
    if constexpr (Pipe::key.ofTMPipe)
      pipe.popped[lane].addOnce(number);
    if constexpr (hasWords<Pipe>()) {
      readWord<buildTarget>(pipe, tile, slotOf(Pipe::key, number), where);
    } else if constexpr (hasSubTiles<Pipe>()) {
      checkInMemory("TPOP", tileNeedsMemory, pipe.slotMemory(), buildTarget.profile, where);
      bindToLocal(pipe, tile, way, number);
      loadSubTiles(pipe, Queue::slotStart(pipe, way, index, pipe.cons.entryOffset), tile, where);
    } else if constexpr (Queue::inMemory) {
      using Element = std::remove_cv_t<typename TileT::DType>;
      checkInMemory("TPOP", tileNeedsMemory, pipe.slotMemory(), buildTarget.profile, where);
      bindToLocal(pipe, tile, way, number);
      const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
      const LanePart part = way == Way::CubeToVector ? lanePart(Split, lane, rows, cols) : LanePart{0, cols};
      auto tensor = slotTensor<Element>(Queue::slotStart(pipe, way, index, pipe.cons.entryOffset) +
                                            bytesOf<Element>(part.offset),
                                        rows, cols, part.pitch);
      TLOAD(tile, tensor);
      Queue::giveBack(pipe, way, split, where);
    } else {
      using Element = std::remove_cv_t<typename TileT::DType>;
      auto &state = Pipe::GetSharedState();
      SlotContent content;
      {
        const std::lock_guard<std::mutex> lock(state.mutex);
        content = state.content[Queue::ring.contentIndex(way, index)];
      }
      checkContent<Element>(buildTarget.profile, Pipe::key, content, pipe.cons.entryOffset, tile, where);
      if constexpr (!Pipe::key.ofTMPipe)
        ++pipe.taken;
      Queue::tell(
          SlotUse::Step::Taken, way, number, where,
          bufferByte(thisCore(), TileT::Loc,
                     pipe.consumerBuffer(way) + size_t{index % Pipe::key.slotNum} * Pipe::key.slotSize));
      TASSIGN(tile, pipe.consumerBuffer(way) + index % Pipe::key.slotNum * Pipe::key.slotSize +
                        static_cast<uint32_t>(pipe.cons.entryOffset));
    }
    if constexpr (!Pipe::key.ofTMPipe) {
      if (pipe.cons.getWaitStatus())
        pipe.cons.finish(lane, number);
    } else if (pipe.cons.getFreeStatus()) {
      if constexpr (Pipe::popFrees)
        Queue::giveBackTiles(pipe, way, split, lane, true, where);
      pipe.cons.finish(lane, number);
    }
  }
}

template <TileSplitAxis Split, class Pipe, class TileT>
[[gnu::noinline]] void popTile(Pipe &pipe, TileT &tile, int lane) {
  const SourcePlace where = placeOfCaller();
  [[maybe_unused]] const CallPlaceIn<buildTarget> call(where);
  if constexpr (buildTarget.strict())
    popOnDevice<Split>(pipe, tile, lane, where);
  else
    popOnHost<buildTarget, Split>(pipe, tile, lane, where);
}
template <TileSplitAxis Split, class Pipe, class Tensor>
[[gnu::noinline]] void popTensor(Pipe &pipe, Tensor &tensor) {
  const SourcePlace where = placeOfCaller();
  checkInMemory("TPOP", tensorNeedsMemory, pipe.slotMemory(), buildTarget.profile, where);
  if constexpr (buildTarget.strict()) {
    using Queue = DeviceQueue<Pipe>;
    const QueueEnd end = tensorEndOf(Pipe::key, false, Split != TILE_NO_SPLIT);
    Queue::waitFor(tessera::Pipe::S, Queue::ring.readyFlag(end.way), end.split, where,
                   Queue::ring.meaningOfReady());
    Queue::tell(SlotUse::Step::Taken, end.way, pipe.cons.tile(), where,
                Queue::slotStart(pipe, end.way, static_cast<uint32_t>(pipe.cons.tile()), 0));
    pointAt(tensor, Queue::slotStart(pipe, end.way, static_cast<uint32_t>(pipe.cons.tile()++),
                                     pipe.cons.entryOffset) +
                        (end.isVector ? tensorOffset<Tensor, Split>(end.lane) : 0));
  } else {
    popTensorOnHost<Split>(pipe, tensor, where);
  }
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename Pipe, typename TileCons, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && tessera::IsTile<TileCons> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPOP(Pipe &pipe, TileCons &tile, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::popTile<Split>(pipe, tile, tessera::thisLane());
  return {};
}

/// For a vector core that is named.
template <typename Pipe, typename TileCons, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && tessera::IsTile<TileCons> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPOP(Pipe &pipe, TileCons &tile, int32_t subBlockId, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::popTile<Split>(pipe, tile, tessera::laneOf(static_cast<uint32_t>(subBlockId)));
  return {};
}

template <typename TileData, typename Pipe, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsAnyQueue<Pipe> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPOP(TileData &tile, Pipe &pipe, WaitEvents &...events) {
  static_assert(
      tessera::isTileOf<TileData, Pipe, false>(),
      "[PTO][SA] TPOP: a tile must have the location, element type, Rows and Cols that its TMPipe names.");
  WaitAllEvents(events...);
  if constexpr (tessera::isTileOf<TileData, Pipe, false>())
    tessera::popTile<Pipe::impliedSplit>(pipe, tile, tessera::impliedLane<Pipe>(false));
  return {};
}

/// Points a tensor at the slot.
template <typename Pipe, typename GlobalData, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && is_global_data_v<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPOP(Pipe &pipe, GlobalData &gmTensor, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::popTensor<Split>(pipe, gmTensor);
  return {};
}

/// The name under which some programs call it.
template <typename Pipe, typename Operand, TileSplitAxis Split, typename... Others>
PTO_INTERNAL void TPOP_IMPL(Pipe &pipe, Operand &operand, Others &&...others) {
  TPOP<Pipe, Operand, Split>(pipe, operand, others...);
}
template <typename TileData, typename Pipe>
  requires(tessera::IsTile<TileData> && tessera::IsAnyQueue<Pipe>)
PTO_INTERNAL void TPOP_IMPL(TileData &tile, Pipe &pipe) {
  TPOP(tile, pipe);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
