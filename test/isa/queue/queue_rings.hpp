// Queues of float tiles between the cores of a launch: the tiles of the cores, the queues of each depth and direction,
// and the memory of their rings.
#pragma once

#include "test/isa/queue/queue_tiles.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace test::queue {

using namespace pto;

inline constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
inline constexpr bool onA5 = buildTarget.profile == Profile::A5;

inline constexpr auto noSplit = TileSplitAxis::TILE_NO_SPLIT;
inline constexpr auto upDown = TileSplitAxis::TILE_UP_DOWN;
inline constexpr auto leftRight = TileSplitAxis::TILE_LEFT_RIGHT;
inline constexpr auto upDownOdd = TileSplitAxis::TILE_UP_DOWN_ODD;
inline constexpr auto leftRightOdd = TileSplitAxis::TILE_LEFT_RIGHT_ODD;

/// What goes wrong on a core ends the launch.
inline void check(const ::testing::AssertionResult &result, const std::string &what) {
  if (!result)
    throw std::runtime_error(what + ": " + result.message());
}
inline void check(bool holds, const std::string &what) { check(::testing::AssertionResult(holds), what); }

template <class TileT>
bool liesAt(const TileT &tile, uint32_t address) {
  TileT there;
  TASSIGN(there, address);
  return tile.data() == there.data();
}

// ---- Tiles and rings ----

inline constexpr int rows = 32, cols = 64;
inline constexpr uint32_t bytes = rows * cols * sizeof(float);
inline constexpr uint32_t toVectors = 0x1000, toCube = 0x2000; ///< where the consumers' rings begin
inline constexpr uint32_t elsewhere = 0x20000;                 ///< where other tiles lie

using Out = TileAcc<float, rows, cols>;
using In = Tile<TileType::Mat, float, rows, cols, BLayout::ColMajor, rows, cols, SLayout::RowMajor>;
constexpr int partRows(TileSplitAxis split) { return split == upDown ? rows / 2 : rows; }
constexpr int partCols(TileSplitAxis split) { return split == leftRight ? cols / 2 : cols; }
/// What a vector core takes from a queue, and gives.
template <TileSplitAxis Split>
using Part = Tile<TileType::Vec, float, partRows(Split), partCols(Split)>;
template <TileSplitAxis Split>
using BoxedPart = Tile<TileType::Vec, float, partRows(Split), partCols(Split), BLayout::ColMajor,
                       partRows(Split), partCols(Split), SLayout::RowMajor>;
/// On a5 a tile goes into L1 as it is.
template <TileSplitAxis Split, bool InMemory>
using Given = std::conditional_t<onA5 && !InMemory, BoxedPart<Split>, Part<Split>>;
inline int64_t firstRow(TileSplitAxis split) { return split == upDown ? get_subblockid() * rows / 2 : 0; }
inline int64_t firstCol(TileSplitAxis split) { return split == leftRight ? get_subblockid() * cols / 2 : 0; }

/// Rings in global memory have directions of their own on a5; on a2a3 all rings are there.
constexpr uint8_t direction(Direction dir, bool inMemory) {
  return static_cast<uint8_t>(dir + (onA5 && inMemory ? 4 : 0));
}
template <uint32_t Slots, bool InMemory>
using There = TPipe<0, direction(DIR_C2V, InMemory), bytes, Slots>;
template <uint32_t Slots, bool InMemory>
using Back = TPipe<2, direction(DIR_V2C, InMemory), bytes, Slots>;
template <uint32_t Slots, bool InMemory>
using Both = TPipe<4, direction(DIR_BOTH, InMemory), bytes, Slots>;

/// The rings of all blocks.
class Rings {
public:
  Rings(bool used, uint32_t blocks, size_t bytesEach)
      : each_(bytesEach / sizeof(float)), memory_(used ? each_ * blocks : 0) {}
  template <class Pipe>
  Pipe pipe() {
    return Pipe(ofBlock(get_block_idx()), toVectors, toCube);
  }
  float *ofBlock(uint32_t block) { return memory_.empty() ? nullptr : memory_.data() + each_ * block; }

private:
  size_t each_;
  std::vector<float> memory_;
};

/// A vector core that has no part in a queue that is not split. On a2a3 its flags are waited for.
inline bool isIdle(TileSplitAxis split) { return onA5 && split == noSplit && get_subblockid() == 1; }
inline int numberOf(int tile) { return tile + 11 * static_cast<int>(get_block_idx()); }
inline std::string named(int tile) {
  return "block " + std::to_string(get_block_idx()) + ", tile " + std::to_string(tile);
}

} // namespace test::queue
