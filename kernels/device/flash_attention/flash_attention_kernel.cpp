// out = softmax(q * k^T / sqrt(head)) * v for each head, on blocks of a cube core and two vector cores; half
// in, float out. Tiles of 64 queries fall to the blocks in turn, and a block goes with each through the keys,
// 128 at a time:
//
//   cube core                                  vector cores, with 32 queries each
//   q * k^T      --- scores, 64 x 128 ------>  weights = exp(scores - peak), and their totals
//                <-- weights, 64 x 128 ------
//   weights * v  --- products, 64 x head --->  sum = sum * factor + products
//
// Both sides first make the scores and weights of `warmUp` tiles of keys, and then stay so far ahead: nobody
// waits for an answer to what was just sent.
//
// On a2a3 the queues are rings in global memory, whose slots are tensors; on a5 they are rings in the buffers
// of the core that pops.
#include <pto/pto-inst.hpp>

#include <cfloat>

#include "../../buffers.hpp"
#include "acl/acl.h"
#include "runtime/rt.h"

using namespace pto;
using kernels::Buffers;

#if defined(__DAV_CUBE__)
constexpr bool DAV_CUBE = true;
#else
constexpr bool DAV_CUBE = false;
#endif
#if defined(__DAV_VEC__)
constexpr bool DAV_VEC = true;
#else
constexpr bool DAV_VEC = false;
#endif
#if defined(REGISTER_BASE)
constexpr bool onChip = true;
#else
constexpr bool onChip = false;
#endif

constexpr TileSplitAxis split = TileSplitAxis::TILE_UP_DOWN;
constexpr int queriesOfTile = 64, keysOfTile = 128, queriesOfCore = queriesOfTile / 2;
constexpr int warmUp = 2, depth = onChip ? 4 : 8;
static_assert(depth > warmUp, "what is made ahead must fit into the queues");

/// A matrix of known size, row after row, in global memory.
template <class T, int rows, int cols>
using GlobalMatrix = GlobalTensor<T, pto::Shape<1, 1, 1, rows, cols>,
                                  pto::Stride<rows * cols, rows * cols, rows * cols, cols, 1>>;

/// The queues of a block, and where what was popped lies: scores and products in UB, weights in L1.
template <int head>
struct Queues {
  // On chip each vector core has its half of a slot.
  static constexpr uint32_t rowsOfSlot = onChip ? queriesOfCore : queriesOfTile;
  static constexpr uint32_t scoreBytes = rowsOfSlot * keysOfTile * sizeof(float);
  static constexpr uint32_t productBytes = rowsOfSlot * head * sizeof(float);
  static constexpr uint32_t weightBytes = queriesOfTile * keysOfTile * sizeof(half);
  static constexpr uint32_t memoryBytes = onChip ? 0 : depth * (scoreBytes + weightBytes + productBytes);

  static constexpr uint32_t places = onChip ? depth : 2; // for what was popped
  static constexpr uint32_t scorePlace = queriesOfCore * keysOfTile * sizeof(float);
  static constexpr uint32_t productPlace = queriesOfCore * head * sizeof(float);
  static constexpr uint32_t products0 = places * scorePlace, endOfVec = products0 + places * productPlace;
  static constexpr uint32_t endOfMat = places * weightBytes;

  using Scores = TPipe<0, Direction::DIR_C2V, scoreBytes, depth>;
  using Weights = TPipe<2, Direction::DIR_V2C, weightBytes, depth>;
  using Products = TPipe<4, Direction::DIR_C2V, productBytes, depth>;

  AICORE explicit Queues(__gm__ uint8_t *memory)
      : scores(memory, 0, 0), weights(behind(memory, depth * scoreBytes), 0, 0),
        products(behind(memory, depth * (scoreBytes + weightBytes)), products0, 0) {}
  AICORE static __gm__ uint8_t *behind(__gm__ uint8_t *memory, uint32_t bytes) {
    return onChip ? nullptr : memory + bytes;
  }

  Scores scores;
  Weights weights;
  Products products;
};

/// Sends a tile; in global memory through a tensor that becomes the slot.
template <class Slot, class Queue, class TileData>
AICORE inline void send(Queue &queue, TileData &tile) {
  if constexpr (onChip) {
    TPUSH<Queue, TileData, split>(queue, tile);
  } else {
    Slot slot(nullptr);
    TALLOC<Queue, Slot, split>(queue, slot);
    TSTORE(slot, tile);
    TPUSH<Queue, Slot, split>(queue, slot);
  }
}

/// Gets a tile. From global memory it is loaded to `address`, and its slot is free after that.
template <class Slot, class Queue, class TileData>
AICORE inline void receive(Queue &queue, TileData &tile, uint32_t address) {
  if constexpr (onChip) {
    TPOP<Queue, TileData, split>(queue, tile);
  } else {
    Slot slot(nullptr);
    TPOP<Queue, Slot, split>(queue, slot);
    TASSIGN(tile, address);
    TLOAD(tile, slot);
    TFREE<Queue, Slot, split>(queue, slot);
  }
}

/// `user` has used what was received. On chip, the slot is free only now.
template <pipe_t user, class Queue>
AICORE inline void release(Queue &queue) {
  if constexpr (onChip) {
    PtoSetWaitFlag<user, PIPE_S>();
    TFREE<Queue, split>(queue);
  }
}

/// A tile of queries: its head, its first query, and how many tiles of keys it sees.
struct QueryTile {
  uint32_t head, row, keyTiles;

  AICORE QueryTile(uint32_t number, uint32_t queries, uint32_t keys, bool causal) {
    const uint32_t tilesOfHead = queries / queriesOfTile;
    head = number / tilesOfHead;
    row = number % tilesOfHead * queriesOfTile;
    const uint32_t seen = causal ? keys - queries + row + queriesOfTile : keys;
    keyTiles = (seen + keysOfTile - 1) / keysOfTile;
  }
};

template <int head>
class CubeCore {
public:
  AICORE CubeCore(__gm__ half *k, __gm__ half *v, __gm__ uint8_t *memory) : k_(k), v_(v), queues_(memory) {}

  AICORE void loadQueries(__gm__ half *q) {
    GlobalMatrix<half, queriesOfTile, head> source(q);
    TASSIGN(queryMat_, queries0 + queryMats_.fill() * queryBytes);
    TLOAD(queryMat_, source);
    queryMats_.filled();
    queryMats_.use();
  }
  AICORE void forgetQueries() { queryMats_.used(); }

  AICORE void makeScores(uint32_t firstKey) {
    // The load transposes: the rows of k are columns of a column-major matrix.
    using KeySource =
        GlobalTensor<half, pto::Shape<1, 1, 1, head, keysOfTile>, pto::Stride<1, 1, 1, 1, head>, Layout::DN>;
    KeySource source(k_ + static_cast<uint64_t>(firstKey) * head);
    TASSIGN(keyMat_, keys0 + keyMats_.fill() * keyBytes);
    TLOAD(keyMat_, source);
    keyMats_.filled();
    keyMats_.use();
    TASSIGN(scores_, scoreSums_.fill() * scoreBytes);
    multiply(scores_, queryLeft_, queryMat_, keyRight_, keyMat_);
    keyMats_.used();
    scoreSums_.filled();
    scoreSums_.use();
    send<GlobalMatrix<float, queriesOfTile, keysOfTile>>(queues_.scores, scores_);
    scoreSums_.used();
  }

  AICORE void makeProducts(uint32_t firstKey) {
    GlobalMatrix<half, keysOfTile, head> source(v_ + static_cast<uint64_t>(firstKey) * head);
    TASSIGN(valueMat_, values0 + valueMats_.fill() * keyBytes);
    TLOAD(valueMat_, source);
    valueMats_.filled();
    const int place = weightMats_.fill();
    receive<GlobalMatrix<half, queriesOfTile, keysOfTile>>(queues_.weights, weightMat_,
                                                           place * Queues<head>::weightBytes);
    weightMats_.filled();
    weightMats_.use();
    valueMats_.use();
    TASSIGN(products_, products0 + productSums_.fill() * productBytes);
    multiply(products_, weightLeft_, weightMat_, valueRight_, valueMat_);
    valueMats_.used();
    weightMats_.used();
    release<PIPE_MTE1>(queues_.weights);
    productSums_.filled();
    productSums_.use();
    send<GlobalMatrix<float, queriesOfTile, head>>(queues_.products, products_);
    productSums_.used();
  }

private:
  template <int rows, int cols>
  using Nz = Tile<TileType::Mat, half, rows, cols, BLayout::ColMajor, rows, cols, SLayout::RowMajor, 512>;
  template <int rows, int cols>
  using Zn = Tile<TileType::Mat, half, rows, cols, BLayout::RowMajor, rows, cols, SLayout::ColMajor, 512>;

  template <class Sums, class Left, class LeftMat, class Right, class RightMat>
  AICORE void multiply(Sums &sums, Left &left, LeftMat &leftMat, Right &right, RightMat &rightMat) {
    const int factor = factors_.fill();
    TASSIGN(left, factor * leftBytes);
    TASSIGN(right, factor * rightBytes);
    TMOV(left, leftMat);
    TMOV(right, rightMat);
    factors_.filled();
    factors_.use();
    TMATMUL(sums, left, right);
    factors_.used();
  }

  static constexpr int queryBytes = queriesOfTile * head * sizeof(half);
  static constexpr int keyBytes = keysOfTile * head * sizeof(half);
  static constexpr int queries0 = Queues<head>::endOfMat, keys0 = queries0 + 2 * queryBytes,
                       values0 = keys0 + 2 * keyBytes;
  static constexpr int leftBytes = queriesOfTile * keysOfTile * sizeof(half),
                       rightBytes = keysOfTile * keysOfTile * sizeof(half);
  static constexpr int scoreBytes = queriesOfTile * keysOfTile * sizeof(float),
                       productBytes = queriesOfTile * head * sizeof(float), products0 = 2 * scoreBytes;

  __gm__ half *k_, *v_;
  Queues<head> queues_;
  Nz<queriesOfTile, head> queryMat_;
  Zn<head, keysOfTile> keyMat_;
  Nz<queriesOfTile, keysOfTile> weightMat_;
  Nz<keysOfTile, head> valueMat_;
  TileLeft<half, queriesOfTile, head> queryLeft_;
  TileRight<half, head, keysOfTile> keyRight_;
  TileLeft<half, queriesOfTile, keysOfTile> weightLeft_;
  TileRight<half, keysOfTile, head> valueRight_;
  TileAcc<float, queriesOfTile, keysOfTile> scores_;
  TileAcc<float, queriesOfTile, head> products_;
  Buffers<PIPE_MTE2, PIPE_MTE1, 0> queryMats_;
  Buffers<PIPE_MTE2, PIPE_MTE1, 2> keyMats_;
  Buffers<PIPE_MTE2, PIPE_MTE1, 4> valueMats_;
  Buffers<PIPE_MTE2, PIPE_MTE1, 6> weightMats_;
  Buffers<PIPE_MTE1, PIPE_M, 0> factors_;
  Buffers<PIPE_M, PIPE_FIX, 0> scoreSums_;
  Buffers<PIPE_M, PIPE_FIX, 2> productSums_;
};

template <int head>
class VectorCore {
public:
  AICORE explicit VectorCore(__gm__ uint8_t *memory) : queues_(memory) {
    TASSIGN(sum_, sum0);
    TASSIGN(scratch_, scratch0);
    TASSIGN(rounded_, scratch0);
    TASSIGN(newPeak_, newPeak0);
    TASSIGN(newTotal_, newTotal0);
    TASSIGN(total_, total0);
    TASSIGN(peakRow_, peak0);
    TASSIGN(newPeakRow_, newPeak0);
    TASSIGN(newTotalRow_, newTotal0);
    TASSIGN(totalRow_, total0);
  }

  /// Key j of tile `number` is seen by query i of this core if j < i + seen.
  AICORE void makeWeights(uint32_t number, int seen) {
    const int place = scorePlaces_.fill();
    receive<GlobalMatrix<float, queriesOfCore, keysOfTile>>(queues_.scores, scores_,
                                                            place * Queues<head>::scorePlace);
    scorePlaces_.filled();
    scorePlaces_.use();
    TASSIGN(factorRow_, factors0 + number % factors * columnBytes);
    if (number == 0) {
      TEXPANDS(peakRow_, -FLT_MAX);
      TEXPANDS(totalRow_, 0.0f);
    }
    TMULS(scores_, scores_, 1.0f / std::sqrt(static_cast<float>(head)));
    if (seen < keysOfTile)
      hideKeys(seen);
    pipe_barrier(PIPE_V);
    TROWMAX(newPeak_, scores_, scratch_);
    pipe_barrier(PIPE_V);
    TMAX(newPeakRow_, newPeakRow_, peakRow_);
    pipe_barrier(PIPE_V);
    TSUB(factorRow_, peakRow_, newPeakRow_);
    TROWEXPANDSUB(scores_, scores_, newPeak_);
    pipe_barrier(PIPE_V);
    TEXP(factorRow_, factorRow_);
    TEXP(scores_, scores_);
    TMOV(peakRow_, newPeakRow_);
    pipe_barrier(PIPE_V);
    TROWSUM(newTotal_, scores_, scratch_);
    TMUL(totalRow_, totalRow_, factorRow_);
    pipe_barrier(PIPE_V);
    TADD(totalRow_, totalRow_, newTotalRow_);
    sendWeights();
  }

  AICORE void addProducts(uint32_t number) {
    const int place = productPlaces_.fill();
    receive<GlobalMatrix<float, queriesOfCore, head>>(
        queues_.products, products_, Queues<head>::products0 + place * Queues<head>::productPlace);
    productPlaces_.filled();
    productPlaces_.use();
    TASSIGN(factor_, factors0 + number % factors * columnBytes);
    if (number == 0) {
      results_.fill();
      TMOV(sum_, products_);
    } else {
      TROWEXPANDMUL(sum_, sum_, factor_);
      pipe_barrier(PIPE_V);
      TADD(sum_, sum_, products_);
    }
    productPlaces_.used();
    release<PIPE_V>(queues_.products);
    pipe_barrier(PIPE_V);
  }

  AICORE void storeResult(__gm__ float *out) {
    TROWEXPANDDIV(sum_, sum_, total_);
    results_.filled();
    results_.use();
    GlobalMatrix<float, queriesOfCore, head> target(out);
    TSTORE(target, sum_);
    results_.used();
    pipe_barrier(PIPE_V);
  }

private:
  AICORE void hideKeys(int seen) {
    TTRI<Scores, 1>(scratch_, seen);
    pipe_barrier(PIPE_V);
    TMULS(scratch_, scratch_, -FLT_MAX);
    pipe_barrier(PIPE_V);
    TADD(scores_, scores_, scratch_);
  }

  AICORE void sendWeights() {
    TASSIGN(weights_, weights0 + weightPlaces_.fill() * weightBytes);
    pipe_barrier(PIPE_V);
    if constexpr (onChip) {
      TCVT(rounded_, scores_, RoundMode::CAST_RINT);
      pipe_barrier(PIPE_V);
      TMOV(weights_, rounded_);
    } else {
      TCVT(weights_, scores_, RoundMode::CAST_RINT);
    }
    scorePlaces_.used();
    release<PIPE_V>(queues_.scores);
    weightPlaces_.filled();
    weightPlaces_.use();
    send<GlobalMatrix<half, queriesOfCore, keysOfTile>>(queues_.weights, weights_);
    weightPlaces_.used();
    pipe_barrier(PIPE_V);
  }

  static constexpr int factors = warmUp + 1; // one for each tile of keys whose products are not yet added
  static constexpr int columnBytes = queriesOfCore * sizeof(float);
  static constexpr int weightBytes = queriesOfCore * keysOfTile * sizeof(half);
  static constexpr int weights0 = Queues<head>::endOfVec, sum0 = weights0 + 2 * weightBytes,
                       scratch0 = sum0 + queriesOfCore * head * sizeof(float),
                       peak0 = scratch0 + queriesOfCore * keysOfTile * sizeof(float),
                       newPeak0 = peak0 + columnBytes, newTotal0 = newPeak0 + columnBytes,
                       total0 = newTotal0 + columnBytes, factors0 = total0 + columnBytes;

  using Scores = Tile<TileType::Vec, float, queriesOfCore, keysOfTile>;
  using Rounded = Tile<TileType::Vec, half, queriesOfCore, keysOfTile>;
  // Between cores a tile keeps its layout, and weights are to be a left factor; a load makes that itself.
  using Boxes = Tile<TileType::Vec, half, queriesOfCore, keysOfTile, BLayout::ColMajor, queriesOfCore,
                     keysOfTile, SLayout::RowMajor, 512>;
  using Products = Tile<TileType::Vec, float, queriesOfCore, head>;
  using Column = Tile<TileType::Vec, float, queriesOfCore, 1, BLayout::ColMajor>;
  using Row = Tile<TileType::Vec, float, 1, queriesOfCore>; // the same bytes

  Queues<head> queues_;
  Scores scores_, scratch_;
  Rounded rounded_;
  std::conditional_t<onChip, Boxes, Rounded> weights_;
  Products products_, sum_;
  Column newPeak_, newTotal_, total_, factor_;
  Row peakRow_, newPeakRow_, newTotalRow_, totalRow_, factorRow_;
  Buffers<PIPE_MTE2, PIPE_V, 0> scorePlaces_;
  Buffers<PIPE_MTE2, PIPE_V, 2> productPlaces_;
  Buffers<PIPE_V, PIPE_MTE3, 0> weightPlaces_;
  Buffers<PIPE_V, PIPE_MTE3, 2, 1> results_;
};

template <int head, bool causal>
__global__ AICORE void FlashAttentionKernel(uint64_t flagsOfCores, __gm__ uint8_t *outBytes,
                                            __gm__ uint8_t *qBytes, __gm__ uint8_t *kBytes,
                                            __gm__ uint8_t *vBytes, __gm__ uint8_t *queueMemory,
                                            uint32_t heads, uint32_t queries, uint32_t keys) {
#if defined(MEMORY_BASE)
  set_ffts_base_addr(flagsOfCores);
#endif
  __gm__ uint8_t *const memory =
      queueMemory + static_cast<uint64_t>(get_block_idx()) * Queues<head>::memoryBytes;
  const uint32_t tiles = heads * (queries / queriesOfTile);

  if constexpr (DAV_CUBE) {
    __gm__ half *const q = reinterpret_cast<__gm__ half *>(qBytes);
    CubeCore<head> core(reinterpret_cast<__gm__ half *>(kBytes), reinterpret_cast<__gm__ half *>(vBytes),
                        memory);
    for (uint32_t number = get_block_idx(); number < tiles; number += get_block_num()) {
      const QueryTile tile(number, queries, keys, causal);
      const uint32_t firstKey = tile.head * keys;
      core.loadQueries(q + (static_cast<uint64_t>(tile.head) * queries + tile.row) * head);
      for (uint32_t t = 0; t < warmUp && t < tile.keyTiles; ++t)
        core.makeScores(firstKey + t * keysOfTile);
      for (uint32_t t = 0; t < tile.keyTiles; ++t) {
        if (t + warmUp < tile.keyTiles)
          core.makeScores(firstKey + (t + warmUp) * keysOfTile);
        core.makeProducts(firstKey + t * keysOfTile);
      }
      core.forgetQueries();
    }
  }

  if constexpr (DAV_VEC) {
    set_mask_norm();
    set_vector_mask(-1, -1);
    __gm__ float *const out = reinterpret_cast<__gm__ float *>(outBytes);
    const uint32_t rowOfCore = get_subblockid() * queriesOfCore;
    VectorCore<head> core(memory);
    for (uint32_t number = get_block_idx(); number < tiles; number += get_block_num()) {
      const QueryTile tile(number, queries, keys, causal);
      const auto makeWeights = [&](uint32_t t) {
        const int seen =
            static_cast<int>(keys - queries + tile.row + rowOfCore + 1) - static_cast<int>(t * keysOfTile);
        core.makeWeights(t, causal ? seen : keysOfTile);
      };
      for (uint32_t t = 0; t < warmUp && t < tile.keyTiles; ++t)
        makeWeights(t);
      for (uint32_t t = 0; t < tile.keyTiles; ++t) {
        if (t + warmUp < tile.keyTiles)
          makeWeights(t + warmUp);
        core.addProducts(t);
      }
      core.storeResult(out + (static_cast<uint64_t>(tile.head) * queries + tile.row + rowOfCore) * head);
    }
  }
}

/// Global memory that the queues of a launch take.
template <int head>
size_t FlashAttentionMemory(uint32_t blocks) {
  return static_cast<size_t>(blocks) * Queues<head>::memoryBytes;
}

template <int head, bool causal>
void LaunchFlashAttention(uint8_t *out, uint8_t *q, uint8_t *k, uint8_t *v, uint8_t *queueMemory,
                          uint32_t blocks, uint32_t heads, uint32_t queries, uint32_t keys, void *stream) {
  uint64_t flagsOfCores = 0;
  uint32_t length = 0;
  rtGetC2cCtrlAddr(&flagsOfCores, &length);
  FlashAttentionKernel<head, causal>
      <<<blocks, nullptr, stream>>>(flagsOfCores, out, q, k, v, queueMemory, heads, queries, keys);
}

template size_t FlashAttentionMemory<64>(uint32_t blocks);
template size_t FlashAttentionMemory<128>(uint32_t blocks);
#define INSTANTIATE(head, causal)                                                                            \
  template void LaunchFlashAttention<head, causal>(uint8_t *out, uint8_t *q, uint8_t *k, uint8_t *v,         \
                                                   uint8_t *queueMemory, uint32_t blocks, uint32_t heads,    \
                                                   uint32_t queries, uint32_t keys, void *stream)
INSTANTIATE(64, false);
INSTANTIATE(64, true);
INSTANTIATE(128, false);
INSTANTIATE(128, true);
