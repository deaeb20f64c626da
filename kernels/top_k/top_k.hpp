// Top-k along rows: the k largest elements of each row, the largest first, and the columns that have them;
// 1 <= k <= cols. Of equal elements the one of the first column comes first, NaNs come after everything else.
//
// Sort and merge: TSORT32 turns a row into sorted lists of 32 records, each an element and its column. Then
// TMRGSORT merges four lists into one, again and again until one is left. No list needs to be longer than k.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

/// List number i of the four that are merged: `stride` records apart, from record `first` of a row at
/// `address` on. Those behind the row's end are empty.
template <class List>
AICORE int placeList(List &list, int address, int first, int i, int stride, int cols, int k) {
  constexpr int recordBytes = 8;
  const int start = first + i * stride;
  int length = start < cols ? rowsFrom(start, cols, stride) : 0;
  length = length < k ? length : k;
  TASSIGN(list, address + (length > 0 ? start : first) * recordBytes);
  setCols(2 * length, list);
  return length;
}

template <int tileCols = 256>
__global__ AICORE void topK(__gm__ float *values, __gm__ int32_t *indexes, __gm__ float *in, int rows,
                            int cols, int k) {
  using namespace pto;
  static_assert(tileCols % 32 == 0 && tileCols <= 2048, "tiles are a multiple of 32 and at most 2048 wide");
  constexpr int maxRows = 2048 / tileCols;   // rows of a block
  constexpr int rowBytes = 2 * tileCols * 4; // of a row of records
  using Numbers = Tile<TileType::Vec, float, maxRows, tileCols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Columns = Tile<TileType::Vec, uint32_t, 1, tileCols, BLayout::RowMajor, 1, DYNAMIC>;
  using Records = Tile<TileType::Vec, float, maxRows, 2 * tileCols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using List = Tile<TileType::Vec, float, 1, 2 * tileCols, BLayout::RowMajor, 1, DYNAMIC>;
  using Scratch = Tile<TileType::Vec, float, 1, 8 * tileCols>;
  constexpr int x0 = 0x0000, columns0 = 0x2000, even0 = 0x4000, odd0 = 0x8000, values0 = 0xc000,
                indexes0 = 0xe000, scratch0 = 0x10000;
  Numbers x(maxRows, cols);
  Columns columns(cols);
  Records sorted(maxRows, 2 * cols), best(maxRows, 2 * k);
  List list0(0), list1(0), list2(0), list3(0), merged(0);
  Scratch scratch;
  TASSIGN(x, x0);
  TASSIGN(columns, columns0);
  TASSIGN(sorted, even0);
  TASSIGN(scratch, scratch0);
  // What is found, row after row without gaps: a whole tile to write, a part of it to store.
  Tile<TileType::Vec, float, 1, maxRows * tileCols> found;
  Tile<TileType::Vec, int32_t, 1, maxRows * tileCols> where;
  Tile<TileType::Vec, float, 1, maxRows * tileCols, BLayout::RowMajor, 1, DYNAMIC> foundPart(0);
  Tile<TileType::Vec, int32_t, 1, maxRows * tileCols, BLayout::RowMajor, 1, DYNAMIC> wherePart(0);
  TASSIGN(found, values0);
  TASSIGN(foundPart, values0);
  TASSIGN(where, indexes0);
  TASSIGN(wherePart, indexes0);

  Event<Op::TCI, Op::TSORT32> counted = TCI<Columns, uint32_t, 0>(columns, 0u);
  counted.Wait();
  set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the first load finds x free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0); // and the first block its results
  for (int row = 0; row < rows; row += maxRows) {
    const int count = rowsFrom(row, rows, maxRows);
    setRows(count, x, sorted, best);
    Matrix<float> source(in + int64_t(row) * cols, count, cols);
    Matrix<float> valuesOut(values + int64_t(row) * k, 1, count * k);
    Matrix<int32_t> indexesOut(indexes + int64_t(row) * k, 1, count * k);

    wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
    Event<Op::TLOAD, Op::TSORT32> loaded = TLOAD(x, source);
    loaded.Wait();
    pipe_barrier(PIPE_V); // the records of the block before have been taken
    TSORT32(sorted, x, columns, scratch);
    set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0); // the next block may be loaded

    // Lists that are `stride` records apart become lists that are four times as far apart, in the other one
    // of two places.
    int from = even0, to = odd0;
    for (int stride = 32; stride < cols; stride *= 4) {
      for (int at = 0; at < count * rowBytes; at += rowBytes)
        for (int first = 0; first < cols; first += 4 * stride) {
          int length = placeList(list0, from + at, first, 0, stride, cols, k);
          length += placeList(list1, from + at, first, 1, stride, cols, k);
          length += placeList(list2, from + at, first, 2, stride, cols, k);
          length += placeList(list3, from + at, first, 3, stride, cols, k);
          placeList(merged, to + at, first, 0, length, first + length, k);
          pipe_barrier(PIPE_V); // what is merged has been sorted
          MrgSortExecutedNumList executed;
          TMRGSORT<List, Scratch, List, List, List, List, false>(merged, executed, scratch, list0, list1,
                                                                 list2, list3);
        }
      const int other = from;
      from = to;
      to = other;
    }

    // The first k records of each row: their elements and their columns.
    TASSIGN(best, from);
    pipe_barrier(PIPE_V);
    setCols(count * k, foundPart, wherePart);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    TGATHER<decltype(found), Records, MaskPattern::P0101>(found, best);
    Event<Op::TGATHER, Op::TSTORE_VEC> done =
        TGATHER<decltype(where), Records, MaskPattern::P1010>(where, best);
    TSTORE(valuesOut, foundPart, done);
    TSTORE(indexesOut, wherePart); // after the other: stores keep their order
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
}

} // namespace kernels
