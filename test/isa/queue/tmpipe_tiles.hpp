// Tiles, parts and memory that the tests of TMPipe share.
#pragma once

#include "test/isa/queue/queue_rings.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace test::queue::tile_pipe {

inline constexpr bool onCpu = !onA2A3 && !onA5;
inline constexpr auto GM = FIFOType::GM_FIFO, VEC = FIFOType::VEC_FIFO, MAT = FIFOType::MAT_FIFO,
                      CTRL = FIFOType::CTRL_FIFO;
inline constexpr auto both = VecCubeRatio::V2C1_VECS, first = VecCubeRatio::V1C1_VEC0,
                      second = VecCubeRatio::V1C1_VEC1;

/// The cube core's tiles are M x N.
inline constexpr int M = 32, N = 32;
inline constexpr uint32_t base = 0x1000; ///< of the consumer's local ring

using Sums = TileAcc<float, M, N>;
using Operand = Tile<TileType::Mat, float, M, N, BLayout::ColMajor, M, N, SLayout::RowMajor>;
template <int Rows, int Cols>
using Plain = Tile<TileType::Vec, float, Rows, Cols>;
template <int Rows, int Cols>
using Boxed = Tile<TileType::Vec, float, Rows, Cols, BLayout::ColMajor, Rows, Cols, SLayout::RowMajor>;
/// What a vector core has of `factor` tiles: half of the rows, or all.
constexpr int vectorRows(VecCubeRatio ratio) { return ratio == both ? M / 2 : M; }
template <VecCubeRatio Ratio, int Factor>
using Rows = Plain<vectorRows(Ratio), Factor * N>;

/// Who plays which part.
inline bool isIdle(VecCubeRatio ratio) { return ratio != both && get_subblockid() != (ratio == second); }
inline int firstRowOf(VecCubeRatio ratio) {
  return ratio == both ? static_cast<int>(get_subblockid()) * M / 2 : 0;
}

struct Memory {
  Memory(uint32_t blocks, size_t floatsEach) : each(floatsEach), floats(blocks * floatsEach) {}
  float *mine() { return floats.data() + get_block_idx() * each; }
  size_t each;
  std::vector<float> floats;
};

template <class Pipe>
void push(Pipe &pipe, int tile = 0) {
  typename Pipe::ProdTile out;
  pipe.prod.setTileId(tile, 0);
  TPUSH(out, pipe);
}
template <class Pipe>
void pop(Pipe &pipe, int tile = 0) {
  typename Pipe::ConsTile in;
  pipe.cons.setTileId(tile, 0);
  TPOP(in, pipe);
}

/// A queue of words.
using Control =
    TMPipe<0, CTRL, 2, 1, Tile<TileType::Vec, int32_t, 1, 8>, Tile<TileType::Ctrl, int32_t, 1, 8>>;

} // namespace test::queue::tile_pipe
