// Who uses a queue in a call, and which way the tile goes.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/machine/context.hpp"
#include "pto/machine/queue_ring.hpp"
#include "pto/machine/tmpipe.hpp"
#include "pto/machine/tpipe.hpp"
#include "pto/memory/core.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

inline namespace PTO_BUILD_NAMESPACE {
template <class T>
concept IsAnyQueue = isQueue<T> || isTilePipe<T>;

/// Whether a TMPipe was made for such tiles; a TPipe takes all.
template <class TileT, class Pipe, bool Produces>
constexpr bool isTileOf() {
  if constexpr (Pipe::key.ofTMPipe) {
    using Named = std::conditional_t<Produces, typename Pipe::ProdTile, typename Pipe::ConsTile>;
    return TileT::Loc == Named::Loc && TileT::Rows == Named::Rows && TileT::Cols == Named::Cols &&
           std::is_same_v<std::remove_cv_t<typename TileT::DType>, std::remove_cv_t<typename Named::DType>>;
  } else {
    return true;
  }
}
} // namespace PTO_BUILD_NAMESPACE

/// Whether the calling core plays a vector core. One that plays all parts does when it is one of several.
inline bool playsVectorCore() {
  const CoreKind kind = thisCore().kind;
  return kind == CoreKind::Any ? get_subblockdim() >= 2 : kind == CoreKind::Vector;
}
inline int laneOf(uint32_t subBlock) { return subBlock == 0 ? 0 : 1; }
inline int thisLane() { return laneOf(get_subblockid()); }

/// The end of a call that pushes a tile.
inline QueueEnd producerOf(const QueueKey &key, TileType location, bool split, int lane) {
  QueueEnd end;
  end.way = wayOf(key, location == TileType::Acc || location == TileType::Mat);
  end.isVector = location == TileType::Vec;
  end.split = split;
  end.lane = lane;
  end.subBlocks = static_cast<int>(get_subblockdim());
  return end;
}
/// That pops one.
inline QueueEnd consumerOf(const QueueKey &key, TileType location, bool split, int lane) {
  QueueEnd end = producerOf(key, location, split, lane);
  end.way = wayOf(key, location == TileType::Vec);
  return end;
}
/// That uses a slot through a tensor.
inline QueueEnd tensorEndOf(const QueueKey &key, bool produces, bool split) {
  QueueEnd end;
  const bool vector = playsVectorCore();
  end.way = wayOf(key, produces != vector);
  end.isVector = (end.way == Way::CubeToVector) != produces;
  end.split = split;
  end.lane = end.isVector ? thisLane() : 0;
  end.subBlocks = static_cast<int>(get_subblockdim());
  if (end.isVector)
    end.lanesNeeded = end.subBlocks < 2 ? 1 : 2;
  return end;
}

/// The end of a call that pushes or pops tile `number` through a TMPipe.
inline QueueEnd tileEndOf(const QueueKey &key, bool produces, bool split, int lane, int number) {
  QueueEnd end;
  end.way = key.cubeToVector() ? Way::CubeToVector : Way::VectorToCube;
  end.isVector = key.cubeToVector() != produces;
  end.split = split;
  end.lane = lane;
  end.subBlocks = static_cast<int>(get_subblockdim());
  if (end.isVector)
    end.lanesNeeded = end.subBlocks < 2 ? 1 : 2;
  end.slot = slotOf(key, number);
  end.tile = number;
  return end;
}
/// The vector core that the calling one is for a TMPipe; 0 at the cube core's end. One that is alone plays the one that
/// is needed.
inline int laneOfEnd(const QueueKey &key, bool produces, bool split) {
  if (key.cubeToVector() == produces)
    return 0;
  return !split && get_subblockdim() < 2 ? key.onlyLane : thisLane();
}
/// Of a call that does not say.
template <class Pipe>
int impliedLane(bool produces) {
  if constexpr (Pipe::key.ofTMPipe)
    return laneOfEnd(Pipe::key, produces, Pipe::impliedSplit != TILE_NO_SPLIT);
  else
    return thisLane();
}

/// A vector core that has no part in what is not split. (With IsNoSplit both take part in taking slots.)
inline bool isIdleLane(const QueueKey &key, const QueueEnd &end) {
  return end.isVector && !end.split && end.lane != key.onlyLane &&
         !(key.noSplit && key.cubeToVector() && end.subBlocks >= 2);
}

constexpr bool splitsRows(TileSplitAxis split) { return split == TILE_UP_DOWN || split == TILE_UP_DOWN_ODD; }

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
/// What a vector core pushes: both push the same size.
constexpr LanePart pushedPart(TileSplitAxis split, int64_t lane, int64_t rows, int64_t cols) {
  if (split == TILE_NO_SPLIT)
    return {0, cols};
  return lanePart(splitsRows(split) ? TILE_UP_DOWN : TILE_LEFT_RIGHT, lane, rows, cols);
}

} // namespace pto::tessera
