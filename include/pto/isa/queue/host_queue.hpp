// Queues on cpu: moving tiles into slots and out of them. All copies are by row and column, so that the layouts of the
// two tiles may differ.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <mutex>

#include "pto/engine/convert_window.hpp"
#include "pto/isa/queue/queue_end.hpp"
#include "pto/machine/error.hpp"
#include "pto/machine/queue_wait.hpp"
#include "pto/machine/tpipe.hpp"

namespace pto::tessera {

/// A matrix in a slot, row after row.
template <class T>
struct SlotView {
  using Element = T;
  T *data;
  int64_t rows, cols;

  TileLayout layout() const { return {rows, cols}; }
};

/// A window of a tile, and the one of a slot that it goes to or comes from.
struct SlotPart {
  char *data = nullptr; ///< the matrix in the slot
  int64_t room = 0;     ///< bytes from there to the end of the slot
  int64_t pitch = 0;    ///< elements from one of its rows to the next
  int64_t rows = 0, cols = 0;
  Corner slot = {}, tile = {};
};
/// What a call moves between its tile and a slot.
template <int MostParts>
struct SlotMove {
  SlotPart part[MostParts] = {};
  int parts = 0;

  void add(const SlotPart &one) { part[parts++] = one; }
  /// Visits the bytes of the slot, whose elements are so large.
  template <class T, class Visit>
  void forEachStretchOf(const Visit &visit) const;
};
/// As many parts as a queue needs: a half for each vector core, or all sub-tiles.
template <class Pipe>
constexpr int mostParts() {
  if constexpr (hasSubTiles<Pipe>())
    return Pipe::kTileFactor;
  else
    return 2;
}

template <class T>
constexpr int64_t bytesOf(int64_t elements) {
  return IsTwinType<T>() ? (elements + 1) / 2 : elements * static_cast<int64_t>(sizeof(T));
}
/// Of the matrix, up to its last element.
template <class T>
int64_t bytesOf(const SlotPart &part) {
  if (part.rows <= 0 || part.cols <= 0)
    return 0;
  return bytesOf<T>((part.slot.row + part.rows - 1) * part.pitch + part.slot.col + part.cols);
}
inline Window windowOf(const SlotPart &part, bool intoSlot) {
  const Corner to = intoSlot ? part.slot : part.tile, from = intoSlot ? part.tile : part.slot;
  return Window(Span{part.rows, to.row, from.row}, Span{part.cols, to.col, from.col});
}
template <int MostParts>
template <class T, class Visit>
void SlotMove<MostParts>::forEachStretchOf(const Visit &visit) const {
  for (int i = 0; i < parts; ++i)
    for (int64_t row = 0; part[i].cols > 0 && row < part[i].rows; ++row) {
      const int64_t first = (part[i].slot.row + row) * part[i].pitch + part[i].slot.col;
      visit(part[i].data + bytesOf<T>(first),
            static_cast<size_t>(bytesOf<T>(first + part[i].cols) - bytesOf<T>(first)));
    }
}
template <class T>
SlotView<T> viewOf(const SlotPart &part) {
  return {reinterpret_cast<T *>(part.data), part.slot.row + part.rows, part.pitch};
}

/// Whether TPOP gives slots back itself, for kernels that count on a2a3's doing so.
inline bool freesAtPop() {
  static const bool asked = cpu_sim::ReadEnvBool("PTO_FREE_AT_POP", false);
  return asked;
}

/// Where the calling core's slot begins, in bytes.
template <class Pipe, class State>
char *slotStart(const Pipe &pipe, State &state, int slot, int entryOffset) {
  if (pipe.slotMemory() != nullptr)
    return static_cast<char *>(pipe.slotMemory()) + static_cast<size_t>(slot) * Pipe::key.slotSize +
           entryOffset;
  return reinterpret_cast<char *>(state.local_slot_storage[slot]) + entryOffset;
}

/// A tile does not fit what it is pushed into or popped from.
[[noreturn, gnu::cold, gnu::noinline]] inline void refuseTile(const char *instruction, const char *rule,
                                                              Profile profile, const QueueKey &key,
                                                              const TileDesc &tile, const SlotContent &slot,
                                                              int64_t bytes, const SourcePlace &where) {
  Error error(instruction, rule, profile);
  error.add("  queue: %s\n", QueueText(key).text());
  error.addOperand("tile", tile);
  if (slot.rows != 0)
    error.add("  in the slot: %u x %u of %s\n", slot.rows, slot.cols, elementTypeInfo(slot.element).cppName);
  error.add("  bytes of the tile in the slot: %lld\n", static_cast<long long>(bytes));
  error.setPlace(where);
  raise(error);
}

template <class Tile>
void checkFits(const char *instruction, Profile profile, const QueueKey &key, int64_t bytes, int64_t room,
               const Tile &tile, const SourcePlace &where) {
  if (bytes > room) [[unlikely]]
    refuseTile(instruction, "a tile must fit into a slot of its queue", profile, key,
               OperandAccess::describe(tile), {}, bytes, where);
}
/// All parts of a move.
template <class T, int MostParts, class Tile>
void checkFits(const char *instruction, Profile profile, const QueueKey &key, const SlotMove<MostParts> &move,
               const Tile &tile, const SourcePlace &where) {
  for (int i = 0; i < move.parts; ++i)
    checkFits(instruction, profile, key, bytesOf<T>(move.part[i]), move.part[i].room, tile, where);
}

/// The end of a call on a tile.
template <class Pipe>
QueueEnd hostEndOf(Pipe &pipe, bool produces, TileType location, bool split, int lane) {
  if constexpr (Pipe::key.ofTMPipe) {
    const std::lock_guard<std::mutex> lock(Pipe::GetSharedState().mutex);
    return tileEndOf(Pipe::key, produces, split, lane,
                     produces ? pipe.prod.nextOf(lane) : pipe.cons.nextOf(lane));
  } else {
    return (produces ? producerOf : consumerOf)(Pipe::key, location, split, lane);
  }
}

/// What a call moves between its tile and the sub-tiles of a slot in global memory, which has `room` bytes from `start`
/// on.
template <class Pipe, int MostParts, class TileT>
void planSubTiles(SlotMove<MostParts> &move, char *start, int64_t room, const TileT &tile) {
  using Element = std::remove_cv_t<typename TileT::DType>;
  constexpr int64_t bytes = bytesOf<Element>(int64_t{Pipe::subTileRows} * Pipe::subTileCols);
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  for (int64_t i = 0; i < MostParts && i * Pipe::subTileCols < cols; ++i)
    move.add({start + i * bytes,
              room - i * bytes,
              Pipe::subTileCols,
              rows,
              minimum(cols - i * Pipe::subTileCols, int64_t{Pipe::subTileCols}),
              {},
              {0, i * Pipe::subTileCols}});
}

/// Gives back what was popped and not yet freed: all of it, or the oldest, with those before it whose frees were
/// switched off. Answers how many.
template <class List, class GiveBack>
uint32_t giveBackOldest(List &popped, bool all, GiveBack giveBack) {
  uint32_t given = 0;
  const uint32_t wanted = all ? popped.count : 1 + popped.skipped;
  for (; given < wanted && popped.count != 0; ++given)
    giveBack(popped.removeFirst());
  popped.skipped = 0;
  return given;
}

/// On cpu cores wait for slots themselves, not for flags.
inline SlotUse slotUse(SlotUse::Step step, const QueueKey &key, Way way, int slot, Pipe pipe,
                       const SourcePlace &where) {
  SlotUse use;
  use.step = step;
  use.queue = &key;
  use.way = way;
  use.slot = slot;
  use.pipe = pipe;
  use.ordersCores = true;
  use.where = where;
  return use;
}

/// The slot that a side uses next: one that it has to wait for, or the one that the program has set it to. Negative
/// when the launch was cancelled.
template <class State, class Side>
int slotFor(State &state, const QueueKey &key, const QueueEnd &end, Side &side, bool waits,
            typename SlotWait<State>::For what, const SourcePlace &where) {
  if (!waits) {
    const std::lock_guard<std::mutex> lock(state.mutex);
    if (end.slot < 0)
      return slotOf(key, side.tile());
    if (what != SlotWait<State>::For::Published) // nobody else may take it for free
      QueueSlots(state, key).reserve(end, end.slot);
    return end.slot;
  }
  SlotWait<State> wait(state, key, end, what, where);
  waitAnywhere(wait);
  if (wait.slot() >= 0 && end.slot < 0) {
    const std::lock_guard<std::mutex> lock(state.mutex);
    side.setTileId(wait.slot(), end.lane);
  }
  if (wait.slot() >= 0)
    tellSlot(what == SlotWait<State>::For::Published
                 ? slotUse(SlotUse::Step::Taken, key, end.way, wait.slot(), Pipe::S, where)
                 : slotUse(SlotUse::Step::Reserved, key, end.way, wait.slot(), pushingPipe(end.way), where));
  return wait.slot();
}

} // namespace pto::tessera
