// The sum or the largest of any number of floats, on many vector cores, in two phases: each core reduces a
// part to one number in memory; when all have met in SYNCALL, the first core reduces these numbers to the
// result. Of no numbers the sum is 0 and the largest -infinity.
//
// A core takes its part in tiles of 32 rows of 256 numbers, the next of which is loaded while one is used;
// then whole rows, then what is left of a row. Tiles are reduced to a row each, these rows to one row, and
// this to a number.
#pragma once

#include <limits>
#include <vector>

#include "kernels/buffers.hpp"
#include "kernels/tiles.hpp"

namespace kernels {

enum class Reduction { Sum, Max };

/// How numbers are reduced.
template <Reduction reduction>
struct ReductionOf {
  static constexpr bool isSum = reduction == Reduction::Sum;
  static constexpr float nothing = isSum ? 0.0f : -std::numeric_limits<float>::infinity();

  template <class Dst, class Src>
  AICORE static void toRow(Dst &dst, Src &src) {
    if constexpr (isSum)
      TCOLSUM(dst, src);
    else
      TCOLMAX(dst, src);
  }
  template <class Row>
  AICORE static void combine(Row &dst, Row &src) {
    if constexpr (isSum)
      TADD(dst, dst, src);
    else
      TMAX(dst, dst, src);
  }
  template <class Dst, class Row, class Scratch>
  AICORE static void toNumber(Dst &dst, Row &src, Scratch &scratch) {
    if constexpr (isSum)
      TROWSUM(dst, src, scratch);
    else
      TROWMAX(dst, src, scratch);
  }
};

/// out[0] = `count` numbers reduced, on one vector core.
template <Reduction reduction>
AICORE void reduceToOne(__gm__ float *out, __gm__ float *in, int64_t count) {
  using namespace pto;
  using Rule = ReductionOf<reduction>;
  constexpr int mostRows = 32, mostCols = 256, tileBytes = mostRows * mostCols * 4, rowBytes = mostCols * 4;
  constexpr int rows0 = 2 * tileBytes;
  using Row = Tile<TileType::Vec, float, 1, mostCols, BLayout::RowMajor, 1, DYNAMIC>;
  Tile<TileType::Vec, float, mostRows, mostCols, BLayout::RowMajor, DYNAMIC, DYNAMIC> tile(mostRows,
                                                                                           mostCols);
  Row row(mostCols), total(mostCols), scratch(mostCols);
  Tile<TileType::Vec, float, 8, 1, BLayout::ColMajor, DYNAMIC, 1> number(1);
  TASSIGN(row, rows0);
  TASSIGN(total, rows0 + rowBytes);
  TASSIGN(scratch, rows0 + 2 * rowBytes);
  TASSIGN(number, rows0 + 3 * rowBytes);
  Buffers<PIPE_MTE2, PIPE_V, 0> tiles;
  Buffers<PIPE_V, PIPE_MTE3, 0, 1> numbers;

  TEXPANDS(total, Rule::nothing);
  for (int64_t at = 0; at < count;) {
    const int64_t left = count - at;
    const int cols = left < mostCols ? static_cast<int>(left) : mostCols;
    const int rows = left / cols < mostRows ? static_cast<int>(left / cols) : mostRows;
    Matrix<float> source(in + at, rows, cols);
    at += rows * cols;
    setRows(rows, tile);
    setCols(cols, tile, row, total);
    TASSIGN(tile, tiles.fill() * tileBytes);
    TLOAD(tile, source);
    tiles.filled();
    tiles.use();
    Rule::toRow(row, tile);
    tiles.used();
    pipe_barrier(PIPE_V);
    Rule::combine(total, row);
    pipe_barrier(PIPE_V);
  }
  setCols(mostCols, total);
  pipe_barrier(PIPE_V);
  numbers.fill();
  Rule::toNumber(number, total, scratch);
  numbers.filled();
  numbers.use();
  Matrix<float> target(out, 1, 1);
  TSTORE(target, number);
  numbers.used();
}

/// The part of a vector core. `partials` has room for a number of each vector core of the launch.
template <Reduction reduction>
__global__ AICORE void twoPhaseReduce(__gm__ float *out, __gm__ float *partials, __gm__ float *in,
                                      int64_t length) {
  using namespace pto;
  const int64_t cores = int64_t(get_block_num()) * get_subblockdim();
  const int64_t core = int64_t(get_block_idx()) * get_subblockdim() + get_subblockid();
  const int64_t share = ((length + cores - 1) / cores + 7) / 8 * 8; // whole blocks of 32 bytes
  const int64_t first = core * share, left = length - first;
  reduceToOne<reduction>(partials + core, in + (left > 0 ? first : 0), left < share ? left : share);
  SYNCALL<SyncCoreType::AIVOnly>();
  if (core == 0)
    reduceToOne<reduction>(out, partials, cores);
}

/// out[0] = `length` numbers reduced, on `options.blocks` vector cores.
template <Reduction reduction>
void launchTwoPhaseReduce(float *out, float *in, int64_t length, pto::LaunchOptions options) {
  options.kind = pto::LaunchKind::vector;
  std::vector<float> partials(options.blocks);
  pto::launch(options, [&] { twoPhaseReduce<reduction>(out, partials.data(), in, length); });
}

} // namespace kernels
