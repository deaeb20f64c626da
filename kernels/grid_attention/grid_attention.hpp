// Attention of several heads on many blocks: out = softmax(q * k^T / sqrt(width)) * v for each head, which
// has a row of q and out for each query and a row of k and v for each key, all of them `width` elements long,
// 64 or 128. T is float or half, everything else is float; half rounds the weights before they are multiplied
// with v.
//
// If it is causal, query i stands at `position` + i of the sequence and sees the keys up to there; later
// ones, which must be finite, get the weight 0. There is at least one key.
//
// Tiles of 64 queries fall to the blocks in turn. A block goes with each through its keys, 128 at a time. Its
// cube core multiplies, its vector cores, which have 32 queries each, do the rest, as attention.hpp says:
//
//   cube core                                  vector cores
//   q * k^T      --- scores, 64 x 128 ------>  make weights of them, and sum these up
//                <-- weights, 64 x 128 ------
//   weights * v  --- products, 64 x width -->  sum them up
//
// Nobody waits for an answer: the cube core makes the scores of two more steps before it multiplies the
// weights of one, and the vector cores the weights of one more step before they add the product of one. So
// they work at the same time, also across tiles of queries.
//
// The queues lie in global memory; on a5, on chip, where what is pushed is written into the buffer of the
// core that pops. Tiles with fewer queries are filled up with zeros on their way through the cube core, so
// that each vector core always has half of what comes from there.
#pragma once

#include <cmath>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "kernels/buffers.hpp"
#include "kernels/tiles.hpp"

namespace kernels {

/// What is asked for.
struct GridAttentionSizes {
  int heads, queries, keys;
  bool causal = false;
  int position = 0;
};

/// The steps of a block: each is a tile of queries and one of the tiles of keys that it sees.
class GridAttentionSteps {
public:
  static constexpr int maxRows = 64, maxKeys = 128;

  AICORE explicit GridAttentionSteps(const GridAttentionSizes &sizes)
      : sizes_(sizes), tilesOfHead_((sizes.queries + maxRows - 1) / maxRows),
        tile_(static_cast<int>(get_block_idx())) {}

  AICORE bool isEnd() const { return tile_ >= sizes_.heads * tilesOfHead_; }
  AICORE void next() {
    ++number_;
    key_ += maxKeys;
    if (key_ < seen())
      return;
    key_ = 0;
    tile_ += static_cast<int>(get_block_num());
    ++tileNumber_;
  }

  AICORE int head() const { return tile_ / tilesOfHead_; }
  /// The queries of the tile: the first, and how many there are.
  AICORE int row() const { return tile_ % tilesOfHead_ * maxRows; }
  AICORE int rows() const { return rowsFrom(row(), sizes_.queries, maxRows); }
  /// The keys.
  AICORE int key() const { return key_; }
  AICORE int keys() const { return rowsFrom(key_, seen(), maxKeys); }
  AICORE bool isFirst() const { return key_ == 0; }
  AICORE bool isLast() const { return key_ + maxKeys >= seen(); }
  /// Elements of `row` rows of the head's queries or keys, and all of the heads before.
  AICORE int64_t queryAt(int row, int width) const {
    return (int64_t(head()) * sizes_.queries + row) * width;
  }
  AICORE int64_t keyAt(int key, int width) const { return (int64_t(head()) * sizes_.keys + key) * width; }
  /// Keys of the tile that query `row` sees; may be negative or more than there are.
  AICORE int seenBy(int row) const { return sizes_.causal ? sizes_.position + row + 1 - key_ : maxKeys; }
  /// How many steps and tiles of queries came before.
  AICORE int number() const { return number_; }
  AICORE int tileNumber() const { return tileNumber_; }

private:
  /// The keys that the last query of the tile sees.
  AICORE int seen() const {
    return sizes_.causal ? rowsFrom(0, sizes_.keys, sizes_.position + row() + rows()) : sizes_.keys;
  }

  GridAttentionSizes sizes_;
  int tilesOfHead_, tile_, key_ = 0, number_ = 0, tileNumber_ = 0;
};

/// The queues of a block, as each of its cores has them.
template <class T, int width>
struct GridAttentionQueues {
  static_assert(width == 64 || width == 128, "rows are 64 or 128 elements long");
  static constexpr bool onChip = pto::buildTarget.profile == pto::Profile::A5;
  static constexpr auto split = pto::TILE_UP_DOWN;
  static constexpr int rows = GridAttentionSteps::maxRows, keys = GridAttentionSteps::maxKeys;
  static constexpr int slots = onChip ? 2 : 4;
  // On chip, a vector core has slots for its half only.
  static constexpr int parts = onChip ? 2 : 1;
  static constexpr uint32_t scoreBytes = rows * keys * 4 / parts, productBytes = rows * width * 4 / parts,
                            weightBytes = rows * keys * sizeof(T);
  // Buffers for what was popped. On chip these are the slots.
  static constexpr int scoreBuffers = 2, weightBuffers = 2, productBuffers = onChip ? 2 : 1;

  using Scores = pto::TPipe<0, pto::DIR_C2V, scoreBytes, slots, scoreBuffers>;
  using Weights = pto::TPipe<2, pto::DIR_V2C, weightBytes, slots, weightBuffers>;
  using Products = pto::TPipe<4, pto::DIR_C2V, productBytes, slots, productBuffers>;

  /// Global memory that the queues of a block take.
  static constexpr size_t memoryBytes = onChip ? 0 : slots * size_t{scoreBytes + weightBytes + productBytes};
  /// Where buffers begin: those for scores and products in Vec, those for weights in Mat.
  static constexpr uint32_t scores0 = 0, products0 = scoreBuffers * scoreBytes,
                            vecEnd = products0 + productBuffers * productBytes;
  static constexpr uint32_t weights0 = 0, matEnd = weightBuffers * weightBytes;

  AICORE explicit GridAttentionQueues(__gm__ char *memory)
      : scores(memory, scores0, weights0), weights(after(memory, slots * scoreBytes), scores0, weights0),
        products(after(memory, slots * (scoreBytes + weightBytes)), products0, weights0) {}

  /// The slot of the oldest pop is free when `user` has used what was popped from it. (In global memory it
  /// is since the pop, but on cpu.)
  template <pipe_t user, class Queue>
  AICORE static void free(Queue &queue) {
    if constexpr (onChip)
      pto::PtoSetWaitFlag<user, PIPE_S>();
    pto::TFREE<Queue, split>(queue);
  }

  Scores scores;
  Weights weights;
  Products products;

private:
  AICORE static __gm__ char *after(__gm__ char *memory, size_t bytes) {
    return onChip ? nullptr : memory + bytes;
  }
};

/// The part of the cube core.
template <class T, int width>
__global__ AICORE void gridAttentionCube(__gm__ T *q, __gm__ T *k, __gm__ T *v, __gm__ char *memory,
                                         GridAttentionSizes sizes) {
  using namespace pto;
  using Queues = GridAttentionQueues<T, width>;
  constexpr int maxRows = Queues::rows, maxKeys = Queues::keys, warmUp = 2;
  // Slices of the depth of a product: 32 KiB of the right factor at most.
  constexpr int slice = 256 / sizeof(T), querySlice = slice < width ? slice : width;
  using KeySource =
      GlobalTensor<T, pto::Shape<1, 1, 1, width, DYNAMIC>, pto::Stride<1, 1, 1, 1, width>, Layout::DN>;
  using ScoreAcc = TileAcc<float, maxRows, maxKeys, maxRows, DYNAMIC>;
  using ProductAcc = TileAcc<float, maxRows, width, maxRows, width>;
  using WeightMat =
      Tile<TileType::Mat, T, maxRows, maxKeys, BLayout::ColMajor, maxRows, DYNAMIC, SLayout::RowMajor>;
  Queues queues(memory);

  // Mat: weights that were popped, rows of q, k transposed by the load, v.
  constexpr int queryBytes = maxRows * width * sizeof(T), keyBytes = maxKeys * width * sizeof(T);
  constexpr int queryMat0 = Queues::matEnd, keyMat0 = queryMat0 + 2 * queryBytes,
                valueMat0 = keyMat0 + 2 * keyBytes;
  Tile<TileType::Mat, T, maxRows, width, BLayout::ColMajor, DYNAMIC, width, SLayout::RowMajor> queryMat(
      maxRows);
  Tile<TileType::Mat, T, width, maxKeys, BLayout::RowMajor, width, DYNAMIC, SLayout::ColMajor> keyMat(
      maxKeys);
  Tile<TileType::Mat, T, maxKeys, width, BLayout::ColMajor, DYNAMIC, width, SLayout::RowMajor> valueMat(
      maxKeys);
  WeightMat weightMat(maxKeys); // TPOP places it
  Buffers<PIPE_MTE2, PIPE_MTE1, 0> queryMats;
  Buffers<PIPE_MTE2, PIPE_MTE1, 2> keyMats;
  Buffers<PIPE_MTE2, PIPE_MTE1, 4> valueMats;
  Buffers<PIPE_MTE2, PIPE_MTE1, 6> weightMats;

  // Left and Right: slices of the factors. Acc: scores and products with v.
  constexpr int leftBytes = maxRows * 256, rightBytes = maxKeys * 256, scoreBytes = maxRows * maxKeys * 4,
                productBytes = maxRows * width * 4, productAcc0 = 2 * scoreBytes;
  TileLeft<T, maxRows, querySlice, maxRows, DYNAMIC> queryLeft(querySlice);
  TileLeft<T, maxRows, slice, maxRows, DYNAMIC> weightLeft(slice);
  TileRight<T, querySlice, maxKeys, DYNAMIC, DYNAMIC> keyRight(querySlice, maxKeys);
  TileRight<T, slice, width, DYNAMIC, width> valueRight(slice);
  ScoreAcc scoreAcc(maxKeys);
  ProductAcc productAcc;
  Buffers<PIPE_MTE1, PIPE_M, 0> factors;
  Buffers<PIPE_M, PIPE_FIX, 0> scoreAccs;
  Buffers<PIPE_M, PIPE_FIX, 2> productAccs;

  // acc = leftMat * rightMat, by slices of both that come into left and right.
  const auto multiply = [&](auto &acc, auto &left, auto &leftMat, auto &right, auto &rightMat, int depth) {
    constexpr int maxDepth = std::remove_reference_t<decltype(left)>::Cols;
    for (int at = 0; at < depth; at += maxDepth) {
      const int thick = rowsFrom(at, depth, maxDepth), factor = factors.fill();
      TASSIGN(left, factor * leftBytes);
      TASSIGN(right, factor * rightBytes);
      setCols(thick, left);
      setRows(thick, right);
      TEXTRACT(left, leftMat, 0, static_cast<uint16_t>(at));
      TEXTRACT(right, rightMat, static_cast<uint16_t>(at), 0);
      factors.filled();
      factors.use();
      if (at == 0)
        TMATMUL(acc, left, right);
      else
        TMATMUL_ACC(acc, acc, left, right);
      factors.used();
    }
  };

  const auto loadQueries = [&](const GridAttentionSteps &step) {
    Matrix<T> source(q + step.queryAt(step.row(), width), step.rows(), width);
    TASSIGN(queryMat, queryMat0 + queryMats.fill() * queryBytes);
    if (step.rows() < maxRows) {
      TEXPANDS(queryMat, T(0));
      pipe_barrier(PIPE_MTE2);
    }
    setRows(step.rows(), queryMat);
    TLOAD(queryMat, source);
    setRows(maxRows, queryMat);
    queryMats.filled();
    queryMats.use();
  };
  const auto makeScores = [&](const GridAttentionSteps &step) {
    if (step.isFirst())
      loadQueries(step);
    KeySource source(k + step.keyAt(step.key(), width), typename KeySource::Shape(step.keys()));
    setCols(step.keys(), keyMat, keyRight, scoreAcc);
    TASSIGN(keyMat, keyMat0 + keyMats.fill() * keyBytes);
    TLOAD(keyMat, source);
    keyMats.filled();
    keyMats.use();
    TASSIGN(scoreAcc, scoreAccs.fill() * scoreBytes);
    multiply(scoreAcc, queryLeft, queryMat, keyRight, keyMat, width);
    keyMats.used();
    if (step.isLast())
      queryMats.used();
    scoreAccs.filled();
    scoreAccs.use();
    TPUSH<typename Queues::Scores, ScoreAcc, Queues::split>(queues.scores, scoreAcc);
    scoreAccs.used();
  };
  const auto multiplyWeights = [&](const GridAttentionSteps &step) {
    Matrix<T> source(v + step.keyAt(step.key(), width), step.keys(), width);
    setRows(step.keys(), valueMat);
    setCols(step.keys(), weightMat);
    TASSIGN(valueMat, valueMat0 + valueMats.fill() * keyBytes);
    TLOAD(valueMat, source);
    valueMats.filled();
    weightMats.fill();
    TPOP<typename Queues::Weights, WeightMat, Queues::split>(queues.weights, weightMat);
    weightMats.filled();
    weightMats.use();
    valueMats.use();
    TASSIGN(productAcc, productAcc0 + productAccs.fill() * productBytes);
    multiply(productAcc, weightLeft, weightMat, valueRight, valueMat, step.keys());
    valueMats.used();
    weightMats.used();
    Queues::template free<PIPE_MTE1>(queues.weights);
    productAccs.filled();
    productAccs.use();
    TPUSH<typename Queues::Products, ProductAcc, Queues::split>(queues.products, productAcc);
    productAccs.used();
  };

  for (GridAttentionSteps ahead(sizes), step(sizes); !step.isEnd();) {
    if (!ahead.isEnd()) {
      makeScores(ahead);
      ahead.next();
    }
    if (ahead.isEnd() || ahead.number() - step.number() > warmUp) {
      multiplyWeights(step);
      step.next();
    }
  }
}

/// The part of a vector core.
template <class T, int width>
__global__ AICORE void gridAttentionVector(__gm__ float *out, __gm__ char *memory, GridAttentionSizes sizes) {
  using namespace pto;
  using Queues = GridAttentionQueues<T, width>;
  constexpr int maxRows = Queues::rows / 2, maxKeys = Queues::keys, warmUp = 1;
  constexpr float hidden = -0x1.fffffep+127f;
  const int firstRow = static_cast<int>(get_subblockid()) * maxRows; // of a tile of queries
  Queues queues(memory);

  // Vec: scores and products that were popped, weights to be pushed, the sum, scratch, and columns of a
  // number for each query. There are two factors and two totals, for this step and the one ahead.
  constexpr int blockBytes = maxRows * maxKeys * 4, columnBytes = maxRows * 4;
  constexpr int weights0 = Queues::vecEnd, sum0 = weights0 + 2 * blockBytes, scratch0 = sum0 + blockBytes,
                columns0 = scratch0 + blockBytes;
  constexpr int peak0 = columns0, newPeak0 = peak0 + columnBytes, newTotal0 = newPeak0 + columnBytes,
                factor0 = newTotal0 + columnBytes, total0 = factor0 + 2 * columnBytes;
  using Block = Tile<TileType::Vec, float, maxRows, maxKeys, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Rounded = Tile<TileType::Vec, T, maxRows, maxKeys, BLayout::RowMajor, maxRows, DYNAMIC>;
  // Between cores tiles keep their layout, and weights are to be the boxes of a left factor; a load from
  // global memory makes these itself.
  using Boxes =
      Tile<TileType::Vec, T, maxRows, maxKeys, BLayout::ColMajor, maxRows, DYNAMIC, SLayout::RowMajor>;
  using Weights = std::conditional_t<Queues::onChip, Boxes, Rounded>;
  using Product = Tile<TileType::Vec, float, maxRows, width, BLayout::RowMajor, DYNAMIC, width>;
  using Column = Tile<TileType::Vec, float, maxRows, 1, BLayout::ColMajor, DYNAMIC, 1>;
  using Row = Tile<TileType::Vec, float, 1, maxRows, BLayout::RowMajor, 1, DYNAMIC>; // the same bytes
  Block scores(maxRows, maxKeys), scratch(maxRows, maxKeys); // TPOP places scores and product
  Rounded rounded(maxKeys);
  Weights weights(maxKeys);
  Product product(maxRows), sum(maxRows);
  Column newPeak(maxRows), newTotal(maxRows), factor(maxRows), total(maxRows);
  Row peakRow(maxRows), newPeakRow(maxRows), newTotalRow(maxRows), factorRow(maxRows), totalRow(maxRows);
  TASSIGN(sum, sum0);
  TASSIGN(scratch, scratch0);
  TASSIGN(rounded, scratch0);
  TASSIGN(newPeak, newPeak0);
  TASSIGN(newTotal, newTotal0);
  TASSIGN(peakRow, peak0);
  TASSIGN(newPeakRow, newPeak0);
  TASSIGN(newTotalRow, newTotal0);
  Buffers<PIPE_MTE2, PIPE_V, 0, Queues::scoreBuffers> scoreBlocks;
  Buffers<PIPE_MTE2, PIPE_V, 2, Queues::productBuffers> products;
  Buffers<PIPE_V, PIPE_MTE3, 0> weightBlocks;
  Buffers<PIPE_V, PIPE_MTE3, 2, 1> results;

  const float scale = 1.0f / std::sqrt(static_cast<float>(width));
  // The queries of a step that this core has, from 0 to maxRows.
  const auto rowsOf = [&](const GridAttentionSteps &step) {
    const int rows = step.rows() - firstRow;
    return rows < 0 ? 0 : rows < maxRows ? rows : maxRows;
  };

  // scores = exp(scores * scale - peak); factor = exp(old peak - peak); total = total * factor + their sums.
  const auto findWeights = [&](const GridAttentionSteps &step) {
    const int rows = rowsOf(step), seen = step.seenBy(step.row() + firstRow);
    setRows(rows, scores, scratch, newPeak, newTotal);
    setCols(rows, peakRow, newPeakRow, newTotalRow, factorRow, totalRow);
    if (step.isFirst()) {
      TEXPANDS(peakRow, hidden);
      TEXPANDS(totalRow, 0.0f);
    }
    TMULS(scores, scores, scale);
    if (seen < step.keys()) {
      TTRI<Block, 1>(scratch, seen);
      pipe_barrier(PIPE_V);
      TMULS(scratch, scratch, hidden);
      pipe_barrier(PIPE_V);
      TADD(scores, scores, scratch);
    }
    pipe_barrier(PIPE_V);
    TROWMAX(newPeak, scores, scratch);
    pipe_barrier(PIPE_V);
    TMAX(newPeakRow, newPeakRow, peakRow);
    pipe_barrier(PIPE_V);
    TSUB(factorRow, peakRow, newPeakRow);
    TROWEXPANDSUB(scores, scores, newPeak);
    pipe_barrier(PIPE_V);
    TEXP(factorRow, factorRow);
    TEXP(scores, scores);
    TMOV(peakRow, newPeakRow);
    pipe_barrier(PIPE_V);
    TROWSUM(newTotal, scores, scratch);
    TMUL(totalRow, totalRow, factorRow);
    pipe_barrier(PIPE_V);
    TADD(totalRow, totalRow, newTotalRow);
  };
  const auto makeWeights = [&](const GridAttentionSteps &step) {
    TASSIGN(factorRow, factor0 + step.number() % 2 * columnBytes);
    TASSIGN(totalRow, total0 + step.tileNumber() % 2 * columnBytes);
    setRows(maxRows, scores);
    setCols(step.keys(), scores, scratch, rounded, weights);
    scoreBlocks.fill();
    TPOP<typename Queues::Scores, Block, Queues::split>(queues.scores, scores);
    scoreBlocks.filled();
    scoreBlocks.use();
    if (rowsOf(step) > 0)
      findWeights(step);
    setRows(maxRows, scores);
    TASSIGN(weights, weights0 + weightBlocks.fill() * blockBytes);
    pipe_barrier(PIPE_V);
    if constexpr (sizeof(T) == 4) {
      TMOV(weights, scores);
    } else if constexpr (!Queues::onChip) {
      TCVT(weights, scores, RoundMode::CAST_RINT);
    } else {
      TCVT(rounded, scores, RoundMode::CAST_RINT);
      pipe_barrier(PIPE_V);
      TMOV(weights, rounded);
    }
    scoreBlocks.used();
    Queues::template free<PIPE_V>(queues.scores);
    weightBlocks.filled();
    weightBlocks.use();
    TPUSH<typename Queues::Weights, Weights, Queues::split>(queues.weights, weights);
    weightBlocks.used();
    pipe_barrier(PIPE_V);
  };

  // sum = sum * factor + product; at last, sum / total is the result.
  const auto addProduct = [&](const GridAttentionSteps &step) {
    const int rows = rowsOf(step);
    TASSIGN(factor, factor0 + step.number() % 2 * columnBytes);
    TASSIGN(total, total0 + step.tileNumber() % 2 * columnBytes);
    setRows(maxRows, product);
    products.fill();
    TPOP<typename Queues::Products, Product, Queues::split>(queues.products, product);
    products.filled();
    products.use();
    if (rows > 0) {
      setRows(rows, product, sum, factor, total);
      if (step.isFirst()) {
        results.fill();
        TMOV(sum, product);
      } else {
        TROWEXPANDMUL(sum, sum, factor);
        pipe_barrier(PIPE_V);
        TADD(sum, sum, product);
      }
    }
    products.used();
    Queues::template free<PIPE_V>(queues.products);
    pipe_barrier(PIPE_V);
    if (rows == 0 || !step.isLast())
      return;
    TROWEXPANDDIV(sum, sum, total);
    results.filled();
    results.use();
    Matrix<float> target(out + step.queryAt(step.row() + firstRow, width), rows, width);
    TSTORE(target, sum);
    results.used();
    pipe_barrier(PIPE_V);
  };

  for (GridAttentionSteps ahead(sizes), step(sizes); !step.isEnd();) {
    if (!ahead.isEnd()) {
      makeWeights(ahead);
      ahead.next();
    }
    if (ahead.isEnd() || ahead.number() - step.number() > warmUp) {
      addProduct(step);
      step.next();
    }
  }
}

/// out = attention of all heads on `options.blocks` blocks.
template <int width, class T>
void launchGridAttention(float *out, T *q, T *k, T *v, const GridAttentionSizes &sizes,
                         pto::LaunchOptions options) {
  constexpr size_t bytes = GridAttentionQueues<T, width>::memoryBytes;
  options.kind = pto::LaunchKind::mix;
  std::vector<char> memory(options.blocks * bytes);
  const auto ofBlock = [&] { return memory.data() + get_block_idx() * bytes; };
  pto::launch(
      options, [&] { gridAttentionCube<T, width>(q, k, v, ofBlock(), sizes); },
      [&] { gridAttentionVector<T, width>(out, ofBlock(), sizes); });
}

} // namespace kernels
