// TPOP: tile = the oldest tile in a queue
//
// Waits until there is one, unless the consumer's status switch leaves that out, and delivers it. On cpu the tile gets
// a copy, and TFREE gives the slot back (or TPOP itself with PTO_FREE_AT_POP=1 in the environment). On a2a3, and on a5
// from queues in global memory, the tile is bound to a local buffer and loaded, and the slot is given back at once; on
// a5 from other queues the tile is bound to the slot, which TFREE gives back. A GlobalTensor is pointed at the slot.
// Of a slot that is split, each vector core gets its part; of one that is not, vector core 1 gets zeros.
#pragma once

#include <cstdlib>

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
    return {{{"tile", tessera::Role::Out, o.tile.validRows, o.tile.validCols}, {"slot"}}};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, tessera::Report &) {}

  template <Profile P, class Tile, class Move>
  static void run(Tile tile, const Move &move) {
    move.read(tile);
  }
};

} // namespace isa

namespace tessera {

/// Out of a slot.
template <class T>
struct SlotRead : SlotMove {
  template <class Tile>
  void read(const Tile &tile) const {
    if (clearsTile)
      mapRegion(tile, tile, tile.validRows(), tile.validCols(), [](T, int64_t, int64_t) { return T{}; });
    for (int i = 0; i < parts; ++i)
      moveThrough<Profile::Cpu>(tile, viewOf<T>(part[i]), windowOf(part[i], false), false);
  }
};

/// Where the part of a vector core lies in a slot in global memory: elements before it, and from row to row.
struct LanePart {
  int64_t offset, pitch;
};
constexpr LanePart lanePart(TileSplitAxis split, int64_t lane, int64_t rows, int64_t cols) {
  switch (split) {
  case TILE_UP_DOWN:
    return {lane * rows * cols, cols};
  case TILE_LEFT_RIGHT:
    return {lane * cols, 2 * cols};
  case TILE_UP_DOWN_ODD: // the second core has a row less
    return {lane * (rows + lane) * cols, cols};
  case TILE_LEFT_RIGHT_ODD:
    return {lane * (cols + lane), 2 * cols + 2 * lane - 1};
  case TILE_NO_SPLIT:
    break;
  }
  return {0, cols};
}

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

/// TPOP of a tile on cpu.
template <Target T, TileSplitAxis Split, class Pipe, class TileT>
void popOnHost(Pipe &pipe, TileT &tile, int lane, const SourcePlace &where) {
  using Element = std::remove_cv_t<typename TileT::DType>;
  using State = typename Pipe::SharedState;
  const QueueEnd end = consumerOf(Pipe::key, TileT::Loc, Split != TILE_NO_SPLIT, lane);
  SlotRead<Element> read;
  read.clearsTile = end.isVector && !end.split && lane != 0;
  if (isIdleLane(Pipe::key, end)) {
    issue<isa::Pop, T>(after(), tile, hidden(read));
    return;
  }
  State &state = Pipe::GetSharedState();
  int slot;
  if (!pipe.cons.getWaitStatus()) {
    const std::lock_guard<std::mutex> lock(state.mutex);
    slot = slotOf(Pipe::key, pipe.cons.tileIndex);
  } else {
    SlotWait<State> wait(state, Pipe::key, end, SlotWait<State>::For::Published, where);
    waitAnywhere(wait);
    slot = wait.slot();
    if (slot < 0)
      return; // the launch was cancelled
    const std::lock_guard<std::mutex> lock(state.mutex);
    pipe.cons.tileIndex = slot;
    pipe.cons.subTileIndex = end.lane;
    pipe.popped[end.lane].add(slot, QueueSlots(state, Pipe::key).takes(end));
  }
  if (!read.clearsTile) {
    SlotContent content;
    {
      const std::lock_guard<std::mutex> lock(state.mutex);
      content = state.content[slot];
    }
    const bool inMemory = pipe.fifo.GM_SLOT_BUFFER != nullptr,
               known = content.rows != 0 && !content.isPartial;
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
  issue<isa::Pop, T>(after(), tile, hidden(read));
  if (freesAtPop())
    freeOnHost<Split>(pipe, lane, where);
}

/// TPOP of a tensor on cpu.
template <TileSplitAxis Split, class Pipe, class Tensor>
void popTensorOnHost(Pipe &pipe, Tensor &tensor, const SourcePlace &where) {
  using State = typename Pipe::SharedState;
  const QueueEnd end = tensorEndOf(Pipe::key, false, Split != TILE_NO_SPLIT);
  State &state = Pipe::GetSharedState();
  SlotWait<State> wait(state, Pipe::key, end, SlotWait<State>::For::Published, where);
  waitAnywhere(wait);
  if (wait.slot() < 0)
    return;
  const std::lock_guard<std::mutex> lock(state.mutex);
  pipe.cons.tileIndex = wait.slot();
  pipe.popped[end.lane].add(wait.slot(), QueueSlots(state, Pipe::key).takes(end));
  pointAt(tensor, slotStart(pipe, state, wait.slot(), pipe.cons.entryOffset) +
                      (end.isVector ? tensorOffset<Tensor, Split>(end.lane) : 0));
}

inline namespace PTO_BUILD_NAMESPACE {

/// TPOP of a tile on a2a3 and a5.
template <TileSplitAxis Split, class Pipe, class TileT>
void popOnDevice(Pipe &pipe, TileT &tile, int lane, const SourcePlace &where) {
  using Queue = DeviceQueue<Pipe>;
  constexpr bool split = Split != TILE_NO_SPLIT;
  constexpr Way way = wayOf(Pipe::key, TileT::Loc == TileType::Vec);
  constexpr bool fits = TileT::Loc == (way == Way::CubeToVector ? TileType::Vec : TileType::Mat);
  static_assert(fits, "[PTO][SA] TPOP: a vector core pops a tile of Vec, a cube core one of Mat.");
  if constexpr (fits) {
    Queue::waitForTile(pipe, way, split, where);
    const auto index = static_cast<uint32_t>(pipe.cons.tileIndex);
    const uint32_t buffer =
        way == Way::CubeToVector ? pipe.fifo.C2V_CONSUMER_BUF : pipe.fifo.V2C_CONSUMER_BUF;
    if constexpr (Queue::inMemory) {
      using Element = std::remove_cv_t<typename TileT::DType>;
      checkInMemory("TPOP", pipe.fifo.GM_SLOT_BUFFER, buildTarget.profile, where);
      if constexpr (Pipe::key.localSlotNum != 0)
        TASSIGN(tile, buffer + index % Pipe::key.localSlotNum * Pipe::key.slotSize);
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
        content = state.content[Queue::contentIndex(way, index)];
      }
      checkContent<Element>(buildTarget.profile, Pipe::key, content, pipe.cons.entryOffset, tile, where);
      ++pipe.taken;
      TASSIGN(tile, buffer + index % Pipe::key.slotNum * Pipe::key.slotSize +
                        static_cast<uint32_t>(pipe.cons.entryOffset));
    }
    if (pipe.cons.getWaitStatus())
      ++pipe.cons.tileIndex;
  }
}

template <TileSplitAxis Split, class Pipe, class TileT>
[[gnu::noinline]] void popTile(Pipe &pipe, TileT &tile, int lane) {
  if constexpr (buildTarget.strict())
    popOnDevice<Split>(pipe, tile, lane, placeOfCaller());
  else
    popOnHost<buildTarget, Split>(pipe, tile, lane, placeOfCaller());
}
template <TileSplitAxis Split, class Pipe, class Tensor>
[[gnu::noinline]] void popTensor(Pipe &pipe, Tensor &tensor) {
  const SourcePlace where = placeOfCaller();
  checkInMemory("TPOP", pipe.fifo.GM_SLOT_BUFFER, buildTarget.profile, where);
  if constexpr (buildTarget.strict()) {
    using Queue = DeviceQueue<Pipe>;
    const QueueEnd end = tensorEndOf(Pipe::key, false, Split != TILE_NO_SPLIT);
    Queue::waitFor(Queue::readyFlag(end.way), end.split, where, &Queue::explainTile);
    pointAt(tensor, Queue::slotStart(pipe, end.way, static_cast<uint32_t>(pipe.cons.tileIndex++),
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
  requires(tessera::IsTile<TileData> && tessera::IsQueue<Pipe> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPOP(TileData &tile, Pipe &pipe, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::popTile<TILE_NO_SPLIT>(pipe, tile, tessera::thisLane());
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
  requires(tessera::IsTile<TileData> && tessera::IsQueue<Pipe>)
PTO_INTERNAL void TPOP_IMPL(TileData &tile, Pipe &pipe) {
  TPOP(tile, pipe);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
