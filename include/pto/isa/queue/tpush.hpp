// TPUSH: the next free slot of a queue = tile
//
// Waits for a free slot, writes the tile into it at the producer's entryOffset, and publishes it; the producer's
// status switches leave out the first or the last step. Split, both vector cores have a part of the slot: of a tile
// that the cube core pushes each gets half of the rows (TILE_UP_DOWN) or columns (TILE_LEFT_RIGHT), and what the two
// push lies below or beside each other and is published when both have pushed. Not split, only vector core 0 takes
// part. With FixpipeParams an accumulator's values are converted on their way. A GlobalTensor that TALLOC pointed at a
// slot is published as it is.
//
// The type of a TMPipe says how its tiles are split, and the slot is that of the producer's tile_id, which then counts on
// (a5: the program sets it). Of a tile of several sub-tiles each goes behind the one before it.
#pragma once

#include "pto/isa/fixpipe/set_quant_scalar.hpp"
#include "pto/isa/queue/device_queue.hpp"
#include "pto/isa/queue/host_queue.hpp"
#include "pto/machine/issue.hpp"
#include "pto/tile/fixpipe.hpp"

namespace pto {
namespace isa {

struct Push {
  static constexpr const char *mnemonic = "TPUSH";
  static constexpr tessera::OperandUse slot = tessera::OperandUse{"slot", tessera::Role::Out}.bound();

  struct Operands {
    tessera::TileDesc tile;
    tessera::ModeDesc<STPhase> slot = {};
  };

  PTO_INTERNAL static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return o.tile.is(TileType::Vec) ? tessera::OpCode::TPUSH_VEC : tessera::OpCode::TPUSH_ACC;
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{{"tile", tessera::Role::In, o.tile.validRows, o.tile.validCols}, slot}};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, tessera::Report &) {}
  template <Profile P, class Visit, class Tile, class Move>
  static void touches(const Visit &visit, const Tile &, const Move &move) {
    move.forEachStretch([&](const void *first, size_t bytes) { visit(1, tessera::Role::Out, first, bytes); });
  }

  template <Profile P, class Tile, class Move>
  static void run(Tile tile, const Move &move) {
    move.write(tile);
  }
};

/// The same of a tile of which the first element travels.
struct PushWord : Push {
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"tile", tessera::Role::In, 1, 1}, slot}};
  }
};
/// The same of a tile whose invalid elements travel too.
struct PushWhole : Push {
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{{"tile", tessera::Role::In, o.tile.rows, o.tile.cols}, slot}};
  }
};

} // namespace isa

namespace tessera {

/// How the values of a push are converted: not at all.
struct NoConversion {
  template <class Src>
  using Output = Src;
  template <class T, class Tile>
  static void move(const SlotView<T> &to, const Tile &tile, const Window &window) {
    moveThrough<Profile::Cpu>(to, tile, window, false);
  }
  template <bool UnitFlag, class Tensor, class TileT>
  static void store(Tensor &tensor, TileT &tile) {
    if constexpr (UnitFlag && TileT::Loc == TileType::Acc)
      TSTORE<STPhase::Final>(tensor, tile);
    else
      TSTORE(tensor, tile);
  }
};
/// By the fix-pipe, as FixpipeParams says.
template <class Config>
struct FixpipeConversion {
  template <class Src>
  using Output = FixpipeConsDType_t<Config::QuantPre, Src>;
  static constexpr bool relu = Config::ReluMode == ReluPreMode::NormalRelu;

  template <class T, class Tile>
  static void move(const SlotView<T> &to, const Tile &tile, const Window &window) {
    if constexpr (isFixpipeCast(Config::QuantPre)) {
      moveThrough<Profile::Cpu>(to, tile, window, relu);
    } else if constexpr (isFixpipeVector(Config::QuantPre)) {
      const auto *words = reinterpret_cast<const uint64_t *>(coreRegister(QUANT_VECTOR_REG_OFFSET));
      convertWindow<FixpipeForm::Vector, Profile::Cpu>(to, tile, window, {words, true, Axis{{0, 1}}, 0},
                                                       relu);
    } else {
      uint64_t word = coreRegister(QUANT_SCALAR_REG_OFFSET);
      if (word == 0) // nobody has set it
        word = std::bit_cast<uint32_t>(1.0f) | uint64_t{std::is_same_v<T, int8_t>} << 46;
      convertWindow<FixpipeForm::Scalar, Profile::Cpu>(to, tile, window, {&word}, relu);
    }
  }
  template <bool UnitFlag, class Tensor, class TileT>
  static void store(Tensor &tensor, TileT &tile) {
    constexpr STPhase phase = UnitFlag ? STPhase::Final : Config::Phase;
    if constexpr (isFixpipeCast(Config::QuantPre)) {
      TSTORE<phase, TileT, Tensor, Config::AtomicT, Config::ReluMode>(tensor, tile);
    } else if constexpr (isFixpipeVector(Config::QuantPre)) {
      Tile<TileType::Scaling, uint64_t, 1, TileT::Cols> words;
      TASSIGN(words, coreRegister(QUANT_VECTOR_REG_OFFSET));
      TSTORE_FP<TileT, Tensor, decltype(words), Config::AtomicT, Config::ReluMode>(tensor, tile, words);
    } else {
      uint64_t word = coreRegister(QUANT_SCALAR_REG_OFFSET);
      if (word == 0)
        word = std::bit_cast<uint32_t>(1.0f) | uint64_t{std::is_same_v<typename Tensor::DType, int8_t>} << 46;
      TSTORE<phase, TileT, Tensor, Config::AtomicT, Config::ReluMode>(tensor, tile, word);
    }
  }
};

/// Into a slot.
template <class T, class Conversion, int MostParts = 2>
struct SlotWrite : SlotMove<MostParts> {
  char *cleared = nullptr; ///< bytes of the slot that are zero first
  size_t clearedBytes = 0;

  template <class Visit>
  void forEachStretch(const Visit &visit) const {
    if (clearedBytes != 0)
      visit(cleared, clearedBytes);
    this->template forEachStretchOf<T>(visit);
  }

  template <class Tile>
  void write(const Tile &tile) const {
    if (clearedBytes != 0)
      std::memset(cleared, 0, clearedBytes);
    for (int i = 0; i < this->parts; ++i)
      Conversion::move(viewOf<T>(this->part[i]), tile, windowOf(this->part[i], true));
  }
};

/// The sizes of a tile that is pushed.
struct PushedTile {
  int64_t rows = 0, cols = 0, validRows = 0, validCols = 0;
};
template <class TileT>
PushedTile pushedTile(const TileT &tile) {
  return {TileT::Rows, TileT::Cols, tile.GetValidRow(), tile.GetValidCol()};
}

/// Where a tile goes in a slot that starts at `start` and has `room` bytes, for each lane where it is on chip.
template <class T, class Conversion>
void planPush(SlotWrite<T, Conversion> &plan, char *start, int64_t room, int64_t laneBytes, bool inMemory,
              TileSplitAxis axis, const QueueEnd &end, const PushedTile &tile) {
  const auto [rows, cols, validRows, validCols] = tile;
  const bool byRows = splitsRows(axis), split = axis != TILE_NO_SPLIT;
  const Corner all = {};
  const auto addAt = [&](int64_t bytes, int64_t pitch, int64_t height, int64_t width, Corner inSlot,
                         Corner inTile) {
    plan.add({start + bytes, room - bytes % laneBytes, pitch, height, width, inSlot, inTile});
  };
  if (inMemory && end.way == Way::VectorToCube) {
    const LanePart part = pushedPart(axis, end.lane, validRows, validCols);
    addAt(bytesOf<T>(part.offset), part.pitch, validRows, validCols, all, all);
  } else if (inMemory || (end.way == Way::CubeToVector && !split))
    addAt(0, validCols, validRows, validCols, all, all);
  else if (end.way == Way::CubeToVector)
    for (int64_t half = 0; half < 2; ++half)
      addAt(half * laneBytes, byRows ? cols : cols / 2, byRows ? rows / 2 : rows, byRows ? cols : cols / 2,
            all, byRows ? Corner{half * (rows / 2), 0} : Corner{0, half * (cols / 2)});
  else if (split)
    addAt(0, byRows ? cols : 2 * cols, validRows, validCols,
          byRows ? Corner{end.lane * rows, 0} : Corner{0, end.lane * cols}, all);
  else {
    addAt(0, cols, validRows, validCols, all, all);
    plan.cleared = start;
    plan.clearedBytes = static_cast<size_t>(minimum(bytesOf<T>(rows * cols), room));
  }
}

/// What the consumer will find: the matrix of all parts.
inline SlotContent contentOf(ElementType element, bool inMemory, Way way, TileSplitAxis axis,
                             const PushedTile &tile) {
  const bool byRows = splitsRows(axis), split = axis != TILE_NO_SPLIT;
  const bool valid = inMemory || (way == Way::CubeToVector && !split);
  int64_t rows = valid ? tile.validRows : tile.rows, cols = valid ? tile.validCols : tile.cols;
  if (split && way == Way::VectorToCube)
    (byRows ? rows : cols) *= 2;
  else if (split && !inMemory)
    (byRows ? rows : cols) /= 2;
  return {element, false, static_cast<uint32_t>(rows), static_cast<uint32_t>(cols)};
}

template <class State>
void noteContent(State &state, uint32_t slot, SlotContent content, bool isPartial) {
  const std::lock_guard<std::mutex> lock(state.mutex);
  content.isPartial = isPartial;
  state.content[slot] = content;
}

inline namespace PTO_BUILD_NAMESPACE {

/// Into a slot of a CTRL_FIFO. Where both vector cores push, the word of the first counts.
template <Target T, class Pipe, class TileT>
void writeWord(Pipe &pipe, TileT &tile, int slot, int lane, const SourcePlace &where) {
  using Element = std::remove_cv_t<typename TileT::DType>;
  if (lane != Pipe::key.onlyLane)
    return;
  SlotWrite<Element, NoConversion> write;
  write.add(wordOf(pipe, slot));
  checkFits<Element>("TPUSH", T.profile, Pipe::key, write, tile, where);
  issue<isa::PushWord, T>(after(), tile, hidden(write));
}

} // namespace PTO_BUILD_NAMESPACE

/// TPUSH of a tile on cpu.
template <Target T, TileSplitAxis Split, class Conversion, class Pipe, class TileT>
void pushOnHost(Pipe &pipe, TileT &tile, int lane, const SourcePlace &where) {
  using Element = typename Conversion::template Output<std::remove_cv_t<typename TileT::DType>>;
  using State = typename Pipe::SharedState;
  const QueueEnd end = hostEndOf(pipe, true, TileT::Loc, Split != TILE_NO_SPLIT, lane);
  if (end.isVector && !end.split && lane != Pipe::key.onlyLane)
    return;
  if constexpr (hasSubTiles<Pipe>())
    checkInMemory("TPUSH", tileNeedsMemory, pipe.slotMemory(), T.profile, where);
  State &state = Pipe::GetSharedState();
  const int slot = slotFor(state, Pipe::key, end, pipe.prod, pipe.prod.getAllocateStatus(),
                           SlotWait<State>::For::Free, where);
  if (slot < 0)
    return;
  if constexpr (hasWords<Pipe>()) {
    writeWord<T>(pipe, tile, slot, lane, where);
  } else {
    const bool inMemory = pipe.slotMemory() != nullptr;
    SlotWrite<Element, Conversion, mostParts<Pipe>()> write;
    char *const start = slotStart(pipe, state, slot, pipe.prod.entryOffset);
    const int64_t room = int64_t{Pipe::key.slotSize} - pipe.prod.entryOffset;
    if constexpr (hasSubTiles<Pipe>())
      planSubTiles<Pipe>(write, start, room, tile);
    else
      planPush(write, start, room, Pipe::key.slotSize, inMemory, Split, end, pushedTile(tile));
    checkFits<Element>("TPUSH", T.profile, Pipe::key, write, tile, where);
    if constexpr (Split != TILE_NO_SPLIT && Pipe::key.cubeToVector() && !hasSubTiles<Pipe>())
      issue<isa::PushWhole, T>(after(), tile, hidden(write));
    else
      issue<isa::Push, T>(after(), tile, hidden(write));
    noteContent(state, static_cast<uint32_t>(slot),
                contentOf(elementTypeOf<Element>(), inMemory, end.way, Split, pushedTile(tile)),
                pipe.prod.fillsPart());
  }
  {
    const std::lock_guard<std::mutex> lock(state.mutex);
    if (!pipe.prod.getRecordStatus())
      return;
    tellSlot(slotUse(SlotUse::Step::Published, Pipe::key, end.way, slot, pushingPipe(end.way), where));
    QueueSlots(state, Pipe::key).publish(end, slot);
    if constexpr (Pipe::key.ofTMPipe)
      pipe.prod.finish(end.lane, end.tile);
  }
  tellQueueChanged(state);
}

/// TPUSH of a tensor on cpu: publishes the oldest slot that TALLOC reserved.
template <TileSplitAxis Split, class Pipe>
void publishOnHost(Pipe &pipe, const SourcePlace &where) {
  const QueueEnd end = tensorEndOf(Pipe::key, true, Split != TILE_NO_SPLIT);
  auto &state = Pipe::GetSharedState();
  {
    const std::lock_guard<std::mutex> lock(state.mutex);
    auto &reserved = pipe.reserved[end.lane];
    const int slot = reserved.count != 0 ? reserved.removeFirst().slot : slotOf(Pipe::key, pipe.prod.tile());
    state.content[slot] = {};
    tellSlot(slotUse(SlotUse::Step::Published, Pipe::key, end.way, slot, pushingPipe(end.way), where));
    QueueSlots(state, Pipe::key).publish(end, slot);
  }
  tellQueueChanged(state);
}

inline namespace PTO_BUILD_NAMESPACE {

/// Into a slot in global memory: the valid region, row after row; beside each other, rows of both vector cores follow
/// each other.
template <TileSplitAxis Split, class Conversion, class Pipe, class TileT>
void storeInSlot(const Pipe &pipe, char *start, TileT &tile, int lane, Way way, const SourcePlace &where) {
  using Element = typename Conversion::template Output<std::remove_cv_t<typename TileT::DType>>;
  const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
  const LanePart part = way == Way::VectorToCube ? pushedPart(Split, lane, rows, cols) : LanePart{0, cols};
  const int64_t bytes =
      rows > 0 && cols > 0 ? bytesOf<Element>(part.offset + (rows - 1) * part.pitch + cols) : 0;
  checkFits("TPUSH", buildTarget.profile, Pipe::key, bytes,
            Pipe::key.slotSize - int64_t{pipe.prod.entryOffset}, tile, where);
  auto tensor = slotTensor<Element>(start + bytesOf<Element>(part.offset), rows, cols, part.pitch);
  Conversion::template store<Pipe::en_unit_flag>(tensor, tile);
}

/// Into the buffer of the consumer, a5 only.
template <TileSplitAxis Split, class Conversion, class Pipe, class TileT>
void moveIntoSlot(Pipe &pipe, TileT &tile, int tileNumber, int lane, Way way, const SourcePlace &where) {
  using Element = typename Conversion::template Output<std::remove_cv_t<typename TileT::DType>>;
  constexpr bool split = Split != TILE_NO_SPLIT, byRows = splitsRows(Split);
  const uint32_t number = static_cast<uint32_t>(tileNumber) % Pipe::key.slotNum;
  const size_t slot = size_t{number} * Pipe::key.slotSize + static_cast<size_t>(pipe.prod.entryOffset);
  noteContent(Pipe::GetSharedState(), DeviceQueue<Pipe>::ring.contentIndex(way, number),
              contentOf(elementTypeOf<Element>(), false, way, Split, pushedTile(tile)),
              pipe.prod.fillsPart());
  if (way == Way::CubeToVector) {
    constexpr int64_t pitch = split && !byRows ? TileT::Cols / 2 : TileT::Cols;
    const int64_t rows = tile.GetValidRow(), cols = tile.GetValidCol();
    SlotWrite<Element, Conversion> write;
    for (int64_t half = 0; half < (split ? 2 : 1); ++half) {
      Core &core = vectorCoreOf(thisCore(), static_cast<uint32_t>(split ? half : Pipe::key.onlyLane));
      char *const data = bufferByte(core, TileType::Vec, pipe.consumerBuffer(way) + slot);
      const int64_t room = minimum(int64_t{Pipe::key.slotSize} - pipe.prod.entryOffset,
                                   roomInBuffer(core, TileType::Vec, data));
      const int64_t height = split && byRows ? rows / 2 : rows, width = split && !byRows ? cols / 2 : cols;
      write.add({data,
                 room,
                 pitch,
                 height,
                 width,
                 {},
                 byRows ? Corner{half * height, 0} : Corner{0, half * width}});
    }
    checkFits<Element>("TPUSH", buildTarget.profile, Pipe::key, write, tile, where);
    issue<isa::Push, buildTarget>(after(), tile, hidden(write));
  } else {
    Core &core = cubeCoreOf(thisCore());
    char *const data = bufferByte(core, TileType::Mat, pipe.consumerBuffer(way) + slot);
    TileLayout layout = TileT::storageLayout;
    layout.rows = TileT::Rows;
    layout.cols = TileT::Cols;
    const MatSlotPlan plan = planMatSlot(layout, Split, lane);
    const MatSlotWrite<Element> write = {
        {reinterpret_cast<Element *>(data), plan.matrix}, plan.to, tile.GetValidRow(), tile.GetValidCol()};
    const int64_t bytes = bytesOf<Element>(write.layout().storageElements());
    const int64_t room =
        minimum(Pipe::key.slotSize - int64_t{pipe.prod.entryOffset}, roomInBuffer(core, TileType::Mat, data));
    checkFits("TPUSH", buildTarget.profile, Pipe::key, bytes, room, tile, where);
    issue<isa::Push, buildTarget>(after(), tile, hidden(write));
  }
}

/// Into a slot of a TMPipe in global memory. What is one sub-tile is stored.
template <class Conversion, class Pipe, class TileT>
void storeSubTiles(const Pipe &pipe, char *start, TileT &tile, const SourcePlace &where) {
  using Element = std::remove_cv_t<typename TileT::DType>;
  SlotWrite<Element, Conversion, mostParts<Pipe>()> write;
  planSubTiles<Pipe>(write, start, Pipe::key.slotSize - int64_t{pipe.prod.entryOffset}, tile);
  checkFits<Element>("TPUSH", buildTarget.profile, Pipe::key, write, tile, where);
  if constexpr (TileT::Cols == Pipe::subTileCols) {
    auto tensor = slotTensor<Element>(start, tile.GetValidRow(), tile.GetValidCol(), Pipe::subTileCols);
    Conversion::template store<Pipe::en_unit_flag>(tensor, tile);
  } else {
    issue<isa::Push, buildTarget>(after(), tile, hidden(write));
  }
}
/// TPUSH of a tile on a2a3 and a5.
template <TileSplitAxis Split, class Conversion, class Pipe, class TileT>
void pushOnDevice(Pipe &pipe, TileT &tile, int lane, const SourcePlace &where) {
  using Queue = DeviceQueue<Pipe>;
  constexpr bool split = Split != TILE_NO_SPLIT;
  constexpr Way way = wayOf(Pipe::key, TileT::Loc == TileType::Acc);
  constexpr bool fits = TileT::Loc == (way == Way::CubeToVector ? TileType::Acc : TileType::Vec);
  static_assert(fits, "[PTO][SA] TPUSH: a cube core pushes a tile of Acc, a vector core one of Vec.");
  if constexpr (fits) {
    if (Queue::isIdle(way == Way::VectorToCube, split, lane))
      return;
    const int number = pipe.prod.nextOf(lane);
    Queue::allocate(pipe, way, split, number, where);
    const bool hasPart = way == Way::CubeToVector || split || lane == Pipe::key.onlyLane;
    if constexpr (Queue::inMemory) {
      checkInMemory("TPUSH", tileNeedsMemory, pipe.slotMemory(), buildTarget.profile, where);
      char *const start = Queue::slotStart(pipe, way, static_cast<uint32_t>(number), pipe.prod.entryOffset);
      if constexpr (hasSubTiles<Pipe>()) {
        if (hasPart)
          storeSubTiles<Conversion>(pipe, start, tile, where);
      } else if (hasPart) {
        storeInSlot<Split, Conversion>(pipe, start, tile, lane, way, where);
      }
    } else if constexpr (hasWords<Pipe>()) {
      writeWord<buildTarget>(pipe, tile, slotOf(Pipe::key, number), lane, where);
    } else if (hasPart) {
      moveIntoSlot<Split, Conversion>(pipe, tile, number, lane, way, where);
    }
    Queue::publish(pipe, way, split, lane, number, where);
  }
}

/// TPUSH of a tensor: what TALLOC pointed it at is published.
template <TileSplitAxis Split, class Pipe>
[[gnu::noinline]] void pushTensor(Pipe &pipe) {
  const SourcePlace where = placeOfCaller();
  if constexpr (buildTarget.strict())
    DeviceQueue<Pipe>::publish(pipe, tensorEndOf(Pipe::key, true, false).way, Split != TILE_NO_SPLIT, 0,
                               pipe.prod.tile(), where);
  else
    publishOnHost<Split>(pipe, where);
}

/// TPUSH of a tile.
template <TileSplitAxis Split, class Conversion, class Pipe, class TileT>
[[gnu::noinline]] void pushTile(Pipe &pipe, TileT &tile, int lane) {
  const SourcePlace where = placeOfCaller();
  [[maybe_unused]] const CallPlaceIn<buildTarget> call(where);
  if constexpr (buildTarget.strict())
    pushOnDevice<Split, Conversion>(pipe, tile, lane, where);
  else
    pushOnHost<buildTarget, Split, Conversion>(pipe, tile, lane, where);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename Pipe, typename TileProd, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && tessera::IsTile<TileProd> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPUSH(Pipe &pipe, TileProd &tile, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::pushTile<Split, tessera::NoConversion>(pipe, tile, tessera::thisLane());
  return {};
}

/// For a vector core that is named.
template <typename Pipe, typename TileProd, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && tessera::IsTile<TileProd> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPUSH(Pipe &pipe, TileProd &tile, int32_t subBlockId, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::pushTile<Split, tessera::NoConversion>(pipe, tile,
                                                  tessera::laneOf(static_cast<uint32_t>(subBlockId)));
  return {};
}

template <typename TileData, typename Pipe, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsAnyQueue<Pipe> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPUSH(TileData &tile, Pipe &pipe, WaitEvents &...events) {
  static_assert(
      tessera::isTileOf<TileData, Pipe, true>(),
      "[PTO][SA] TPUSH: a tile must have the location, element type, Rows and Cols that its TMPipe names.");
  WaitAllEvents(events...);
  if constexpr (tessera::isTileOf<TileData, Pipe, true>())
    tessera::pushTile<Pipe::impliedSplit, tessera::NoConversion>(pipe, tile,
                                                                 tessera::impliedLane<Pipe>(true));
  return {};
}

/// Publishes what TALLOC reserved.
template <typename Pipe, typename GlobalData, TileSplitAxis Split, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && is_global_data_v<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPUSH(Pipe &pipe, GlobalData &, WaitEvents &...events) {
  WaitAllEvents(events...);
  tessera::pushTensor<Split>(pipe);
  return {};
}

/// With the conversion of the fix-pipe.
template <typename Pipe, typename TileProd, typename TConfig, typename... WaitEvents>
  requires(tessera::IsQueue<Pipe> && tessera::IsTile<TileProd> && tessera::AreEvents<WaitEvents...> &&
           requires { TConfig::QuantPre; })
PTO_INST RecordEvent TPUSH(Pipe &pipe, TileProd &tile, WaitEvents &...events) {
  static_assert(TileProd::Loc == TileType::Acc,
                "[PTO][SA] TPUSH: with FixpipeParams a cube core must push a tile of Acc.");
  WaitAllEvents(events...);
  tessera::pushTile<TILE_NO_SPLIT, tessera::FixpipeConversion<TConfig>>(pipe, tile, tessera::thisLane());
  return {};
}

/// The name under which some programs call it.
template <typename Pipe, typename Operand, auto Split, typename... Others>
PTO_INTERNAL void TPUSH_IMPL(Pipe &pipe, Operand &operand, Others &&...others) {
  TPUSH<Pipe, Operand, Split>(pipe, operand, others...);
}
template <typename Pipe, typename TileProd, typename TConfig>
  requires requires { TConfig::QuantPre; }
PTO_INTERNAL void TPUSH_IMPL(Pipe &pipe, TileProd &tile) {
  TPUSH<Pipe, TileProd, TConfig>(pipe, tile);
}
template <typename TileData, typename Pipe>
  requires(tessera::IsTile<TileData> && tessera::IsAnyQueue<Pipe>)
PTO_INTERNAL void TPUSH_IMPL(TileData &tile, Pipe &pipe) {
  TPUSH(tile, pipe);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
