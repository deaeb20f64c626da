// The type TMPipe, a queue of tiles between the cube core of a block and its vector cores that knows the types of the
// tiles at its two ends, and takes its direction, the size of its slots and the split from them.
//
// It is a ring of FiFoDepth slots. Tile number tile_id goes through slot tile_id % FiFoDepth:
//
//   GM_FIFO    in global memory. The tile of the side with more columns consists of kTileFactor sub-tiles, which lie
//              row by row, one behind the other. Vector cores reach their rows by entryOffset
//   VEC_FIFO   in the buffers of the vector cores (from the cube core), each of which gets half of the tile
//   MAT_FIFO   in L1 (from the vector cores), where the tiles of both make one
//   CTRL_FIFO  one word for each slot, of which the consumer learns in fifo.ctrlSignal whether it is 1
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/machine/fifo.hpp"
#include "pto/machine/queue_shared.hpp"
#include "pto/machine/queue_sides.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/enums.hpp"

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

template <uint8_t FlagID, FIFOType FiFoType, uint8_t FiFoDepth, uint8_t FiFoSyncT, typename TileDataProd,
          typename TileDataCons, bool EN_UNIT_FLAG = false, uint8_t LocalFiFoDepth = 2,
          VecCubeRatio VCRatio = VecCubeRatio::V2C1_VECS>
struct TMPipe {
  using DType = std::remove_cv_t<typename TileDataCons::DType>;
  using DataFiFo = DataFIFO<DType, FiFoType, FiFoDepth, FiFoSyncT, LocalFiFoDepth>;
  using ProdTile = TileDataProd;
  using ConsTile = TileDataCons;

  static constexpr bool is_c2v = TileDataProd::Loc == TileType::Acc && TileDataCons::Loc == TileType::Vec;
  static constexpr bool is_v2c = TileDataProd::Loc == TileType::Vec && TileDataCons::Loc == TileType::Mat;
  static constexpr bool is_v2c_ctrl =
      TileDataProd::Loc == TileType::Vec && TileDataCons::Loc == TileType::Ctrl;
  static constexpr bool inMemory = FiFoType == FIFOType::GM_FIFO;
  static constexpr bool hasWords = FiFoType == FIFOType::CTRL_FIFO;
  static constexpr bool en_unit_flag = EN_UNIT_FLAG;
  static constexpr bool hasTwoVectors = VCRatio == VecCubeRatio::V2C1_VECS;

private:
  static constexpr bool onDevice = buildTarget.strict(), onA2A3 = buildTarget.profile == Profile::A2A3,
                        onA5 = buildTarget.profile == Profile::A5;
  using CubeTile = std::conditional_t<is_c2v, TileDataProd, TileDataCons>;
  using VectorTile = std::conditional_t<is_c2v, TileDataCons, TileDataProd>;
  static constexpr int cubeRows = CubeTile::Rows, cubeCols = CubeTile::Cols;
  static constexpr int vectorRows = VectorTile::Rows, vectorCols = VectorTile::Cols;

  static constexpr bool hasDirection = is_c2v || is_v2c || is_v2c_ctrl;
  static constexpr bool fitsDirection = hasDirection && hasWords == is_v2c_ctrl &&
                                        (FiFoType != FIFOType::VEC_FIFO || is_c2v) &&
                                        (FiFoType != FIFOType::MAT_FIFO || is_v2c);
  static constexpr bool isOfElement =
      std::is_same_v<std::remove_cv_t<typename TileDataProd::DType>, DType> &&
      (!hasWords || (std::is_integral_v<DType> && sizeof(DType) == sizeof(uint32_t)));
  static constexpr bool splitsRows = cubeRows == 2 * vectorRows && cubeCols == vectorCols;
  static constexpr bool splitsCols = cubeRows == vectorRows && cubeCols == 2 * vectorCols;
  static constexpr bool isWhole = cubeRows == vectorRows && cubeCols == vectorCols;
  static constexpr bool isRowMajor = VectorTile::isRowMajor && !VectorTile::isBoxedLayout;

public:
  static constexpr int kTileFactor = inMemory && vectorCols > cubeCols ? vectorCols / cubeCols : 1;

  static_assert(!onDevice || FlagID + 1 < 16,
                "[PTO][SA] TMPipe: FlagID and the flag after it must be below 16.");
  static_assert(FiFoDepth >= 1, "[PTO][SA] TMPipe: a queue must have at least one slot.");
  static_assert(FiFoSyncT >= 1 && (FiFoSyncT <= FiFoDepth || FiFoDepth == 0),
                "[PTO][SA] TMPipe: FiFoSyncT must be from 1 to FiFoDepth.");
  static_assert(hasDirection,
                "[PTO][SA] TMPipe: tiles go from Acc to Vec, from Vec to Mat, or from Vec to Ctrl.");
  static_assert(
      !hasDirection || fitsDirection,
      "[PTO][SA] TMPipe: to Vec leads a GM_FIFO or a VEC_FIFO, to Mat a GM_FIFO or a MAT_FIFO, to Ctrl a "
      "CTRL_FIFO.");
  static_assert(!onA2A3 || inMemory || hasWords || !fitsDirection,
                "[PTO][SA] TMPipe: on a2a3 the ring must be a GM_FIFO or a CTRL_FIFO.");
  static_assert(isOfElement,
                "[PTO][SA] TMPipe: both tiles must have the same element type; through a CTRL_FIFO go "
                "int32_t and uint32_t.");
  static_assert(
      !inMemory || (vectorCols % cubeCols == 0 && vectorRows <= cubeRows),
      "[PTO][SA] TMPipe: through a GM_FIFO the Cols of the vector core's tile must be a multiple of those of "
      "the cube core's, and its Rows not more.");
  static_assert(!onDevice || kTileFactor == 1 || isRowMajor,
                "[PTO][SA] TMPipe: on a2a3 and a5 a tile of several sub-tiles must be row-major.");
  static_assert(onA2A3 || inMemory || hasWords || (hasTwoVectors ? splitsRows || splitsCols : isWhole),
                "[PTO][SA] TMPipe: through a VEC_FIFO or a MAT_FIFO both vector cores must have half of the "
                "cube core's "
                "tile each, in Rows or in Cols, or one vector core all of it.");

  explicit TMPipe(__gm__ DType *gmBase, uint32_t localBase)
    requires(inMemory)
      : fifo(gmBase, localBase) {}
  explicit TMPipe(__gm__ DType *gmBase)
    requires(inMemory && LocalFiFoDepth == 0)
      : fifo(gmBase) {}
  explicit TMPipe(uint32_t fifoBase)
    requires(!inMemory)
      : fifo(fifoBase) {}

  /// Devices tell each other of free slots every FiFoSyncT tiles.
  static constexpr uint32_t SyncPeriod = FiFoSyncT == 0 ? 1 : FiFoSyncT;
  static constexpr bool shouldWaitFree(uint32_t tile) {
    return tile >= FiFoDepth && (tile - FiFoDepth) % SyncPeriod == 0;
  }
  static constexpr bool shouldNotifyFree(uint32_t tile) { return (tile + 1) % SyncPeriod == 0; }

  using Producer = tessera::QueueProducer<tessera::TileIdNames<!onA5>>;
  using Consumer = tessera::QueueConsumer<tessera::TileIdNames<!onA5>>;

  DataFiFo fifo;
  Producer prod;
  Consumer cons;

  // ---- For the instructions ----

  static constexpr int subTileRows = cubeRows, subTileCols = cubeCols; ///< as they lie in global memory
  static constexpr tessera::QueueKey key = {
      FlagID,
      static_cast<uint8_t>(is_c2v ? (inMemory ? DIR_C2V_GM : DIR_C2V) : (inMemory ? DIR_V2C_GM : DIR_V2C)),
      static_cast<uint32_t>(hasWords   ? sizeof(uint32_t)
                            : inMemory ? kTileFactor *cubeRows *cubeCols * sizeof(DType)
                                       : TileDataCons::Rows *TileDataCons::Cols * sizeof(DType)),
      FiFoDepth == 0 ? 1 : FiFoDepth,
      LocalFiFoDepth,
      false,
      VCRatio == VecCubeRatio::V1C1_VEC1,
      true};
  /// In global memory and for words a split means that both vector cores have a part in every slot.
  static constexpr TileSplitAxis impliedSplit = !hasTwoVectors                       ? TILE_NO_SPLIT
                                                : inMemory || hasWords || splitsRows ? TILE_UP_DOWN
                                                                                     : TILE_LEFT_RIGHT;
  static constexpr bool popFrees = inMemory || onA2A3; ///< else TFREE does
  static constexpr uint32_t localStride = TileDataCons::Rows * TileDataCons::Cols * sizeof(DType);

  __gm__ void *slotMemory() const {
    if constexpr (inMemory)
      return fifo.fifoBase;
    else
      return nullptr;
  }
  uint32_t consumerBuffer(tessera::Way) const {
    if constexpr (inMemory)
      return fifo.localFiFoBase;
    else
      return fifo.fifoBase;
  }

  /// The state of the queue, as TPipe has it; slots in global memory need no other room.
  using SharedState = tessera::QueueState<inMemory ? 1 : key.slotSize, key.slotNum, is_c2v>;
  static SharedState &GetSharedState() { return tessera::sharedQueueState<SharedState, key>(); }
  static void reset_for_cpu_sim() { GetSharedState().reset(); }

  tessera::OutstandingList<key.slotNum> popped[2]; ///< and not given back, by lane
};

} // namespace PTO_BUILD_NAMESPACE

namespace tessera {
inline namespace PTO_BUILD_NAMESPACE {

template <class T>
inline constexpr bool isTilePipe = false;
template <uint8_t FlagID, FIFOType FiFoType, uint8_t FiFoDepth, uint8_t FiFoSyncT, typename TileDataProd,
          typename TileDataCons, bool EN_UNIT_FLAG, uint8_t LocalFiFoDepth, VecCubeRatio VCRatio>
inline constexpr bool isTilePipe<TMPipe<FlagID, FiFoType, FiFoDepth, FiFoSyncT, TileDataProd, TileDataCons,
                                        EN_UNIT_FLAG, LocalFiFoDepth, VCRatio>> = true;

/// Its slots in global memory consist of sub-tiles.
template <class Pipe>
constexpr bool hasSubTiles() {
  if constexpr (Pipe::key.ofTMPipe)
    return Pipe::inMemory;
  else
    return false;
}
/// A word goes through it instead of a tile.
template <class Pipe>
constexpr bool hasWords() {
  if constexpr (Pipe::key.ofTMPipe)
    return Pipe::hasWords;
  else
    return false;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace tessera
} // namespace pto
