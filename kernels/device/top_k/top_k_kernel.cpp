// The k largest of each row, the largest first, and their columns, on vector cores; rows fall to the cores in
// turn. Of equal elements the one of the first column comes first.
//
// A row becomes sorted lists of 32 records of an element and its column, and four lists become one until one
// is left: cols is 128, 512 or 2048.
#include <pto/pto-inst.hpp>

using namespace pto;

template <uint32_t cols, uint32_t k>
__global__ AICORE void TopKKernel(__gm__ float *values, __gm__ int32_t *columns, __gm__ float *in,
                                  uint32_t rows) {
  static_assert(cols == 128 || cols == 512 || cols == 2048, "lists are merged by four");
  static_assert(k > 0 && k % 8 == 0 && k <= cols, "results fill blocks of 32 bytes");
#if defined(__DAV_VEC__)
  set_mask_norm();
  set_vector_mask(-1, -1);
  using Numbers = Tile<TileType::Vec, float, 1, cols>;
  using Positions = Tile<TileType::Vec, uint32_t, 1, cols>;
  using Records = Tile<TileType::Vec, float, 1, 2 * cols>;
  using Best = Tile<TileType::Vec, float, 1, 2 * cols, BLayout::RowMajor, 1, 2 * k>;
  using Values = Tile<TileType::Vec, float, 1, k>;
  using Columns = Tile<TileType::Vec, int32_t, 1, k>;
  using RowIn = GlobalTensor<float, pto::Shape<1, 1, 1, 1, cols>, pto::Stride<cols, cols, cols, cols, 1>>;
  using ValuesOut = GlobalTensor<float, pto::Shape<1, 1, 1, 1, k>, pto::Stride<k, k, k, k, 1>>;
  using ColumnsOut = GlobalTensor<int32_t, pto::Shape<1, 1, 1, 1, k>, pto::Stride<k, k, k, k, 1>>;
  constexpr uint32_t rowBytes = cols * sizeof(float), resultBytes = k * sizeof(float);
  constexpr uint32_t positions0 = 2 * rowBytes, even0 = positions0 + rowBytes, odd0 = even0 + 2 * rowBytes,
                     values0 = odd0 + 2 * rowBytes, columns0 = values0 + 2 * resultBytes;

  Positions positions;
  TASSIGN(positions, positions0);
  TCI<Positions, uint32_t, 0>(positions, 0u);
  set_flag(PIPE_S, PIPE_V, EVENT_ID0);
  wait_flag(PIPE_S, PIPE_V, EVENT_ID0);

  for (int i = 0; i < 2; ++i) {
    set_flag(PIPE_V, PIPE_MTE2, static_cast<event_t>(i));
    set_flag(PIPE_MTE3, PIPE_V, static_cast<event_t>(i));
  }
  uint32_t turn = 0;
  for (uint32_t row = get_block_idx(); row < rows; row += get_block_num()) {
    const event_t event = static_cast<event_t>(turn);
    RowIn source(in + static_cast<uint64_t>(row) * cols);
    Numbers numbers;
    TASSIGN(numbers, turn * rowBytes);
    wait_flag(PIPE_V, PIPE_MTE2, event);
    TLOAD(numbers, source);
    set_flag(PIPE_MTE2, PIPE_V, event);
    wait_flag(PIPE_MTE2, PIPE_V, event);

    Records from, to;
    uint32_t from0 = even0, to0 = odd0;
    TASSIGN(from, from0);
    TSORT32(from, numbers, positions);
    set_flag(PIPE_V, PIPE_MTE2, event);
    for (uint32_t listLength = 64; listLength < 2 * cols; listLength *= 4) {
      TASSIGN(from, from0);
      TASSIGN(to, to0);
      pipe_barrier(PIPE_V);
      TMRGSORT(to, from, listLength);
      const uint32_t merged0 = to0;
      to0 = from0;
      from0 = merged0;
    }

    Best best;
    Values valuesOfRow;
    Columns columnsOfRow;
    TASSIGN(best, from0);
    TASSIGN(valuesOfRow, values0 + turn * resultBytes);
    TASSIGN(columnsOfRow, columns0 + turn * resultBytes);
    wait_flag(PIPE_MTE3, PIPE_V, event);
    pipe_barrier(PIPE_V);
    TGATHER<Values, Best, MaskPattern::P0101>(valuesOfRow, best);
    TGATHER<Columns, Best, MaskPattern::P1010>(columnsOfRow, best);
    set_flag(PIPE_V, PIPE_MTE3, event);
    wait_flag(PIPE_V, PIPE_MTE3, event);
    ValuesOut valuesTarget(values + static_cast<uint64_t>(row) * k);
    ColumnsOut columnsTarget(columns + static_cast<uint64_t>(row) * k);
    TSTORE(valuesTarget, valuesOfRow);
    TSTORE(columnsTarget, columnsOfRow);
    set_flag(PIPE_MTE3, PIPE_V, event);
    pipe_barrier(PIPE_V);
    turn ^= 1;
  }
  for (int i = 0; i < 2; ++i) {
    wait_flag(PIPE_V, PIPE_MTE2, static_cast<event_t>(i));
    wait_flag(PIPE_MTE3, PIPE_V, static_cast<event_t>(i));
  }
#endif
}

template <uint32_t cols, uint32_t k>
void LaunchTopK(uint8_t *values, uint8_t *columns, uint8_t *in, uint32_t rows, uint32_t blocks,
                void *stream) {
  TopKKernel<cols, k><<<blocks, nullptr, stream>>>((__gm__ float *)values, (__gm__ int32_t *)columns,
                                                   (__gm__ float *)in, rows);
}

template void LaunchTopK<512, 8>(uint8_t *values, uint8_t *columns, uint8_t *in, uint32_t rows,
                                 uint32_t blocks, void *stream);
template void LaunchTopK<2048, 64>(uint8_t *values, uint8_t *columns, uint8_t *in, uint32_t rows,
                                   uint32_t blocks, void *stream);
