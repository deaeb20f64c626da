// Attention of one head: out = softmax(q * k^T / sqrt(width)) * v, with a row of q and out for each query and
// a row of k and v for each key, all of them `width` <= 128 elements long. T is float or half, everything
// else is float; half rounds the weights before they are multiplied with v.
//
// If it is causal, query i stands at `position` + i of the sequence and sees the keys up to there; later
// ones, which must be finite, get the weight 0. There is at least one key.
//
// 64 queries at a time go through all keys, 128 at a time. Of the keys before, a query knows the largest
// score `peak`, the sum `total` of the weights exp(score - peak), and the rows of v summed up with these
// weights; where the peak rises, both sums are multiplied by exp(old peak - new peak). So on-chip memory does
// not grow with the number of keys. The scores of the next keys are made before those of these keys
// become weights, so that products can run meanwhile.
//
// On cpu nothing runs meanwhile: there are no second buffers, but room for 256 queries, which need fewer
// loads of keys and values. If it is causal it is 128, so that fewer keys are hidden from some of them. And
// slices of weights are cut out of the vector buffer straight into L0A, which devices reach through L1 only.
#pragma once

#include <cmath>

#include "kernels/buffers.hpp"
#include "kernels/tiles.hpp"

namespace kernels {

template <class T>
__global__ AICORE void attention(__gm__ float *out, __gm__ T *q, __gm__ T *k, __gm__ T *v, int queries,
                                 int keys, int width, bool causal = false, int position = 0) {
  using namespace pto;
  constexpr bool runsAhead = buildTarget.profile != Profile::Cpu;
  constexpr int turns = runsAhead ? 2 : 1;
  constexpr int mostRows = runsAhead ? 64 : 256, mostKeys = 128, mostWidth = 128;
  constexpr int slice = 256 / sizeof(T); // of the depth of a product: 32 KiB of the right factor
  constexpr float hidden = -0x1.fffffep+127f;
  using KeySource =
      GlobalTensor<T, pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>, pto::Stride<1, 1, 1, 1, DYNAMIC>, Layout::DN>;

  // Mat: rows of q, k transposed by the load, v, and weights.
  constexpr int queryBytes = mostRows * mostWidth * sizeof(T), keyBytes = mostKeys * mostWidth * sizeof(T);
  constexpr int weightMat0 = 0, queryMat0 = weightMat0 + queryBytes, keyMat0 = queryMat0 + turns * queryBytes,
                valueMat0 = keyMat0 + turns * keyBytes;
  Tile<TileType::Mat, T, mostRows, mostWidth, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>
      queryMat(mostRows, width);
  Tile<TileType::Mat, T, mostWidth, mostKeys, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor> keyMat(
      width, mostKeys);
  Tile<TileType::Mat, T, mostKeys, mostWidth, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>
      valueMat(mostKeys, width);
  Tile<TileType::Mat, T, mostRows, mostKeys, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>
      weightMat(mostRows, mostKeys);
  TASSIGN(weightMat, weightMat0);
  Buffers<PIPE_MTE2, PIPE_MTE1, 0, turns> queryMats;
  Buffers<PIPE_MTE2, PIPE_MTE1, 2, turns> keyMats;
  Buffers<PIPE_MTE2, PIPE_MTE1, 4, turns> valueMats;
  Buffers<PIPE_FIX, PIPE_MTE1, 0, 1> weightMats;

  // Left: slices of q or of weights. Right: slices of k or v. Acc: scores and products with v.
  constexpr int leftBytes = mostRows * 256, rightBytes = mostKeys * 256, accBytes = mostRows * mostKeys * 4;
  TileLeft<T, mostRows, slice, DYNAMIC, DYNAMIC> left(mostRows, slice);
  TileRight<T, slice, mostKeys, DYNAMIC, DYNAMIC> right(slice, mostKeys);
  TileAcc<float, mostRows, mostKeys, DYNAMIC, DYNAMIC> scoreAcc(mostRows, mostKeys),
      productAcc(mostRows, width);
  Buffers<PIPE_MTE1, PIPE_M, 0, turns> factors;
  Buffers<PIPE_FIX, PIPE_M, 2, 1> weightSlices; // on cpu
  Buffers<PIPE_M, PIPE_FIX, 0, turns> accs;

  // Vec. The mask and scratch are where the products with v come later; without second buffers, these come
  // where the scores were.
  constexpr int vecBytes = mostRows * mostKeys * 4, columnBytes = mostRows * 4;
  constexpr int sum0 = turns * vecBytes, scratch0 = sum0 + vecBytes, halves0 = scratch0 + vecBytes,
                columns0 = halves0 + vecBytes / 2;
  using Block = Tile<TileType::Vec, float, mostRows, mostKeys, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using Column = Tile<TileType::Vec, float, mostRows, 1, BLayout::ColMajor, DYNAMIC, 1>;
  using Row = Tile<TileType::Vec, float, 1, mostRows, BLayout::RowMajor, 1, DYNAMIC>; // the same bytes
  Block scores(mostRows, mostKeys), scratch(mostRows, mostKeys), product(mostRows, width),
      sum(mostRows, width);
  Tile<TileType::Vec, T, mostRows, mostKeys, BLayout::RowMajor, DYNAMIC, DYNAMIC> halves(mostRows, mostKeys);
  auto &weights = [&]() -> auto & {
    if constexpr (sizeof(T) == 2)
      return halves;
    else
      return scores;
  }();
  Column peak(mostRows), newPeak(mostRows), factor(mostRows), total(mostRows), newTotal(mostRows);
  Row peakRow(mostRows), newPeakRow(mostRows), factorRow(mostRows), totalRow(mostRows), newTotalRow(mostRows);
  TASSIGN(scratch, scratch0);
  TASSIGN(product, runsAhead ? scratch0 : 0);
  TASSIGN(sum, sum0);
  TASSIGN(halves, halves0);
  const auto placeColumn = [](Column &column, Row &row, int number) {
    TASSIGN(column, columns0 + number * columnBytes);
    TASSIGN(row, columns0 + number * columnBytes);
  };
  placeColumn(peak, peakRow, 0);
  placeColumn(newPeak, newPeakRow, 1);
  placeColumn(factor, factorRow, 2);
  placeColumn(total, totalRow, 3);
  placeColumn(newTotal, newTotalRow, 4);
  Buffers<PIPE_FIX, PIPE_V, 0, turns> scoreBlocks;
  Buffers<PIPE_FIX, PIPE_V, 2, 1> products;
  Buffers<PIPE_V, PIPE_FIX, 3, 1> weightBlocks; // what becomes weightMat
  Buffers<PIPE_V, PIPE_MTE3, 0, 1> results;

  const float scale = 1.0f / std::sqrt(static_cast<float>(width));

  // acc = the product of two factors, slice by slice. The right one is in Mat, the left one too, or in Vec.
  const auto multiply = [&]<class Left>(auto &acc, Left &leftSource, auto &rightMat, int depth) {
    constexpr bool isInVec = Left::Loc == TileType::Vec;
    for (int at = 0; at < depth; at += slice) {
      const int thick = rowsFrom(at, depth, slice), turn = factors.fill();
      TASSIGN(left, turn * leftBytes);
      TASSIGN(right, turn * rightBytes);
      setCols(thick, left);
      setRows(thick, right);
      TEXTRACT(right, rightMat, static_cast<uint16_t>(at), 0);
      if constexpr (isInVec)
        weightSlices.fill();
      TEXTRACT(left, leftSource, 0, static_cast<uint16_t>(at));
      if constexpr (isInVec) {
        weightSlices.filled();
        weightSlices.use();
      }
      factors.filled();
      factors.use();
      if (at == 0)
        TMATMUL(acc, left, right);
      else
        TMATMUL_ACC(acc, acc, left, right);
      factors.used();
      if constexpr (isInVec)
        weightSlices.used();
    }
  };

  // Loads keys and values from `key` on and makes the scores, not yet scaled.
  const auto makeScores = [&](int key, int count) {
    KeySource keySource(k + int64_t(key) * width, typename KeySource::Shape(width, count),
                        typename KeySource::Stride(width));
    Matrix<T> valueSource(v + int64_t(key) * width, count, width);
    setRows(count, valueMat);
    setCols(count, keyMat, right, scoreAcc, scores);
    TASSIGN(keyMat, keyMat0 + keyMats.fill() * keyBytes);
    TLOAD(keyMat, keySource);
    keyMats.filled();
    TASSIGN(valueMat, valueMat0 + valueMats.fill() * keyBytes);
    TLOAD(valueMat, valueSource);
    valueMats.filled();

    keyMats.use();
    TASSIGN(scoreAcc, accs.fill() * accBytes);
    multiply(scoreAcc, queryMat, keyMat, width);
    keyMats.used();
    accs.filled();
    accs.use();
    TASSIGN(scores, scoreBlocks.fill() * vecBytes);
    TMOV(scores, scoreAcc);
    accs.used();
    scoreBlocks.filled();
  };

  // Turns the next scores into weights. Those from `firstHidden` on are hidden from the first query, one less
  // from each further one.
  const auto findWeights = [&](int count, int firstHidden) {
    TASSIGN(scores, scoreBlocks.use() * vecBytes);
    setCols(count, scores, scratch, halves, weightMat);
    TMULS(scores, scores, scale);
    if (firstHidden < count) {
      TTRI<Block, 1>(scratch, firstHidden);
      TMULS(scratch, scratch, hidden);
      TADD(scores, scores, scratch);
    }
    TROWMAX(newPeak, scores, scratch);
    TMAX(newPeakRow, newPeakRow, peakRow);
    TSUB(factorRow, peakRow, newPeakRow);
    TEXP(factorRow, factorRow);
    TMOV(peakRow, newPeakRow);
    TROWEXPANDEXPDIF(scores, scores, newPeak);
    TROWSUM(newTotal, scores, scratch);
    TMUL(totalRow, totalRow, factorRow);
    TADD(totalRow, totalRow, newTotalRow);
    weightBlocks.fill();
    if constexpr (sizeof(T) == 2)
      TCVT(halves, scores, RoundMode::CAST_RINT);
    weightBlocks.filled();
    weightBlocks.use();
    if constexpr (runsAhead) {
      weightMats.fill();
      TMOV(weightMat, weights);
      weightMats.filled();
      weightBlocks.used();
    }
  };

  // sum = sum * factor + weights * values
  const auto addValues = [&](int count) {
    TASSIGN(valueMat, valueMat0 + valueMats.use() * keyBytes);
    setRows(count, valueMat);
    setCols(width, right);
    TASSIGN(productAcc, accs.fill() * accBytes);
    if constexpr (runsAhead) {
      weightMats.use();
      multiply(productAcc, weightMat, valueMat, count);
      weightMats.used();
    } else {
      multiply(productAcc, weights, valueMat, count);
      weightBlocks.used();
    }
    valueMats.used();
    accs.filled();
    accs.use();
    products.fill();
    TMOV(product, productAcc);
    accs.used();
    products.filled();
    products.use();
    TROWEXPANDMUL(sum, sum, factor);
    TADD(sum, sum, product);
    products.used();
    scoreBlocks.used(); // not before: the product may lie there
  };

  const int rowsAtOnce = causal ? rowsFrom(0, mostRows, mostKeys) : mostRows;
  for (int row = 0; row < queries; row += rowsAtOnce) {
    const int rows = rowsFrom(row, queries, rowsAtOnce);
    // The keys that the last of these queries sees.
    const int seen = causal ? rowsFrom(0, keys, position + row + rows) : keys;
    setRows(rows, queryMat, left, scoreAcc, productAcc, scores, scratch, product, sum, halves, weightMat,
            peak, newPeak, factor, total, newTotal);
    setCols(rows, peakRow, newPeakRow, factorRow, totalRow, newTotalRow);

    Matrix<T> querySource(q + int64_t(row) * width, rows, width);
    TASSIGN(queryMat, queryMat0 + queryMats.fill() * queryBytes);
    TLOAD(queryMat, querySource);
    queryMats.filled();
    queryMats.use();
    results.fill();
    TEXPANDS(peakRow, hidden);
    TEXPANDS(totalRow, 0.0f);
    TEXPANDS(sum, 0.0f);

    if (runsAhead)
      makeScores(0, rowsFrom(0, seen, mostKeys));
    for (int key = 0; key < seen; key += mostKeys) {
      const int count = rowsFrom(key, seen, mostKeys), next = runsAhead ? key + mostKeys : key;
      if (next < seen)
        makeScores(next, rowsFrom(next, seen, mostKeys));
      findWeights(count, causal ? position + row + 1 - key : count);
      addValues(count);
    }
    queryMats.used();

    TROWEXPANDDIV(sum, sum, total);
    results.filled();
    results.use();
    Matrix<float> target(out + int64_t(row) * width, rows, width);
    TSTORE(target, sum);
    results.used();
  }
}

} // namespace kernels
