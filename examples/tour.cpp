// A tour: three small PTO kernels on a few megabytes, each checked against plain C++ and timed beside it.
//
//   1. column sums of a table, tile by tile, added up with atomic stores
//   2. a shuffle of every tile and its undoing: index generation, scatter, gather
//   3. real samples spread into complex numbers with a mask scatter
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <random>
#include <vector>

using namespace pto;

namespace {

constexpr int rows = 16384, cols = 64, tileRows = 64;
constexpr int tileElements = tileRows * cols, tiles = rows / tileRows;

// ---- The kernels. They see global memory through tensors and compute on tiles in the vector buffer. ----

using TableTile = Tile<TileType::Vec, float, tileRows, cols>;
using TableTensor = GlobalTensor<float, Shape<1, 1, 1, tileRows, cols>,
                                 Stride<tileElements, tileElements, tileElements, cols, 1>>;
using RowTile = Tile<TileType::Vec, float, 1, cols>;
using RowTensor = GlobalTensor<float, Shape<1, 1, 1, 1, cols>, Stride<cols, cols, cols, cols, 1>>;

__global__ AICORE void columnSums(__gm__ float *totals, __gm__ float *table) {
  TableTile tile;
  RowTile sums;
  TASSIGN(tile, 0x0);
  TASSIGN(sums, 0x8000);
  RowTensor out(totals);
  for (int t = 0; t < tiles; ++t) {
    TableTensor in(table + t * tileElements);
    Event<Op::TLOAD, Op::TCOLSUM> loaded = TLOAD(tile, in);
    Event<Op::TCOLSUM, Op::TSTORE_VEC> summed = TCOLSUM(sums, tile, loaded);
    TSTORE<RowTile, RowTensor, AtomicType::AtomicAdd>(out, sums, summed);
    PtoSetWaitFlag<PIPE_V, PIPE_MTE2>(); // the next round loads and sums again
    PtoSetWaitFlag<PIPE_MTE3, PIPE_V>();
  }
}

using FlatTile = Tile<TileType::Vec, float, 1, tileElements>;
using IndexTile = Tile<TileType::Vec, int32_t, 1, tileElements>;
using OffsetTile = Tile<TileType::Vec, uint32_t, 1, tileElements>;
template <typename T>
using FlatTensor = GlobalTensor<T, Shape<1, 1, 1, 1, tileElements>, Stride<1, 1, 1, tileElements, 1>>;

__global__ AICORE void shuffleAndBack(__gm__ float *shuffled, __gm__ float *restored, __gm__ int32_t *inverse,
                                      __gm__ float *data, __gm__ int32_t *permutation,
                                      __gm__ uint32_t *byteOffsets) {
  FlatTile source, moved, back;
  IndexTile where, position, inverted;
  OffsetTile offsets;
  TASSIGN(source, 0x00000);
  TASSIGN(moved, 0x04000);
  TASSIGN(back, 0x08000);
  TASSIGN(where, 0x0c000);
  TASSIGN(position, 0x10000);
  TASSIGN(inverted, 0x14000);
  TASSIGN(offsets, 0x18000);

  FlatTensor<int32_t> permutationIn(permutation), inverseOut(inverse);
  FlatTensor<uint32_t> offsetsIn(byteOffsets);
  TLOAD(where, permutationIn);
  TLOAD(offsets, offsetsIn);

  PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();
  TCI<IndexTile, int32_t, 0>(position, 0); // 0, 1, 2, ...
  PtoSetWaitFlag<PIPE_S, PIPE_V>();
  TSCATTER(inverted, position, where); // inverted[where[k]] = k: the inverse permutation
  PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
  TSTORE(inverseOut, inverted);

  for (int t = 0; t < tiles; ++t) {
    FlatTensor<float> in(data + t * tileElements), out(shuffled + t * tileElements),
        backOut(restored + t * tileElements);
    TLOAD(source, in);
    PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();
    TSCATTER(moved, source, where); // moved[where[k]] = source[k]
    PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
    TSTORE(out, moved);
    TGATHERB(back, moved, offsets); // back[k] = moved[where[k]], by byte offset
    PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
    TSTORE(backOut, back);
    PtoSetWaitFlag<PIPE_V, PIPE_MTE2>();
    PtoSetWaitFlag<PIPE_MTE3, PIPE_V>();
  }
  pipe_barrier(PIPE_ALL);
}

using RealTile = Tile<TileType::Vec, float, tileRows, cols>;
using ComplexTile = Tile<TileType::Vec, float, tileRows, 2 * cols>;
using ComplexTensor = GlobalTensor<float, Shape<1, 1, 1, tileRows, 2 * cols>,
                                   Stride<2 * tileElements, 2 * tileElements, 2 * tileElements, 2 * cols, 1>>;

__global__ AICORE void realToComplex(__gm__ float *complex, __gm__ float *real) {
  RealTile samples;
  ComplexTile pairs;
  TASSIGN(samples, 0x0);
  TASSIGN(pairs, 0x8000);
  for (int t = 0; t < tiles; ++t) {
    TableTensor in(real + t * tileElements);
    ComplexTensor out(complex + 2 * t * tileElements);
    TLOAD(samples, in);
    PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();
    TSCATTER<MaskPattern::P0101>(pairs, samples); // the first of every two lanes; zero in the other
    PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
    TSTORE(out, pairs);
    PtoSetWaitFlag<PIPE_V, PIPE_MTE2>();
    PtoSetWaitFlag<PIPE_MTE3, PIPE_V>();
  }
}

// ---- The same in plain C++, one element at a time. ----

#ifdef __clang__
#define SCALAR_LOOP _Pragma("clang loop vectorize(disable) interleave(disable)")
#define SCALAR
#else
#define SCALAR_LOOP
#define SCALAR __attribute__((optimize("no-tree-vectorize")))
#endif

SCALAR void plainColumnSums(float *totals, const float *table) {
  for (int t = 0; t < tiles; ++t) {
    SCALAR_LOOP
    for (int c = 0; c < cols; ++c) {
      float sum = table[t * tileElements + c];
      SCALAR_LOOP
      for (int r = 1; r < tileRows; ++r)
        sum += table[t * tileElements + r * cols + c];
      totals[c] += sum;
    }
  }
}

SCALAR void plainShuffleAndBack(float *shuffled, float *restored, const float *data,
                                const int32_t *permutation) {
  for (int t = 0; t < tiles; ++t) {
    SCALAR_LOOP
    for (int k = 0; k < tileElements; ++k)
      shuffled[t * tileElements + permutation[k]] = data[t * tileElements + k];
    SCALAR_LOOP
    for (int k = 0; k < tileElements; ++k)
      restored[t * tileElements + k] = shuffled[t * tileElements + permutation[k]];
  }
}

SCALAR void plainRealToComplex(float *complex, const float *real) {
  SCALAR_LOOP
  for (int i = 0; i < rows * cols; ++i) {
    complex[2 * i] = real[i];
    complex[2 * i + 1] = 0.0f;
  }
}

// ---- The host program. ----

/// Device memory, as a PTO host program holds it.
template <typename T>
class DeviceArray {
public:
  explicit DeviceArray(size_t count) : bytes_(count * sizeof(T)) {
    void *memory = nullptr;
    if (aclrtMalloc(&memory, bytes_, ACL_MEM_MALLOC_HUGE_FIRST) != 0)
      std::abort();
    data_ = static_cast<T *>(memory);
  }
  ~DeviceArray() { aclrtFree(data_); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  T *data() { return data_; }
  void copyFrom(const std::vector<T> &host) {
    aclrtMemcpy(data_, bytes_, host.data(), host.size() * sizeof(T), ACL_MEMCPY_HOST_TO_DEVICE);
  }
  void clear() { aclrtMemset(data_, bytes_, 0, bytes_); }
  bool equals(const std::vector<T> &host) const { return std::equal(host.begin(), host.end(), data_); }

private:
  size_t bytes_;
  T *data_ = nullptr;
};

/// Milliseconds of the fastest of a few runs.
template <typename Run>
double milliseconds(Run &&run) {
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    const auto start = std::chrono::steady_clock::now();
    run();
    best = std::min(
        best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

int failures = 0;

void report(const char *what, bool correct, double megabytes, double pto, double plain) {
  std::printf("  %-44s %s   %7.2f ms  %6.1f GB/s   scalar loops %6.2f ms\n", what,
              correct ? "correct" : "WRONG  ", pto, megabytes / pto, plain);
  failures += correct ? 0 : 1;
}

} // namespace

int main() {
  aclInit(nullptr);
  aclrtSetDevice(0);
  aclrtStream stream = nullptr;
  aclrtCreateStream(&stream);

  std::mt19937 random(2026);
  std::vector<float> table(rows * cols);
  for (float &value : table)
    value = static_cast<float>(random() % 2001) / 1000.0f - 1.0f;
  std::vector<int32_t> permutation(tileElements);
  std::iota(permutation.begin(), permutation.end(), 0);
  std::shuffle(permutation.begin(), permutation.end(), random);
  std::vector<uint32_t> byteOffsets(tileElements);
  for (int k = 0; k < tileElements; ++k)
    byteOffsets[k] = static_cast<uint32_t>(permutation[k]) * sizeof(float);

  DeviceArray<float> data(rows * cols), totals(cols), shuffled(rows * cols), restored(rows * cols),
      complex(2 * rows * cols);
  DeviceArray<int32_t> where(tileElements), inverse(tileElements);
  DeviceArray<uint32_t> offsets(tileElements);
  data.copyFrom(table);
  where.copyFrom(permutation);
  offsets.copyFrom(byteOffsets);

  std::printf("Tessera runs PTO kernels on this machine: a %d x %d table of floats (%.0f MB), as %d tiles of "
              "%d x %d.\n\n",
              rows, cols, rows * cols * sizeof(float) / 1e6, tiles, tileRows, cols);
  const double tableMB = rows * cols * sizeof(float) / 1e6;

  {
    std::vector<float> expected(cols, 0.0f);
    plainColumnSums(expected.data(), table.data());
    columnSums(totals.data(), data.data());
    const bool correct = totals.equals(expected); // same order of additions, so the same bits
    std::vector<float> scratch(cols);
    report("TLOAD > TCOLSUM > TSTORE atomic add", correct, tableMB,
           milliseconds([&] { columnSums(totals.data(), data.data()); }),
           milliseconds([&] { plainColumnSums(scratch.data(), table.data()); }));
  }
  {
    std::vector<float> expectedShuffled(rows * cols), expectedRestored(rows * cols);
    plainShuffleAndBack(expectedShuffled.data(), expectedRestored.data(), table.data(), permutation.data());
    std::vector<int32_t> expectedInverse(tileElements);
    for (int k = 0; k < tileElements; ++k)
      expectedInverse[permutation[k]] = k;
    const auto run = [&] {
      shuffleAndBack(shuffled.data(), restored.data(), inverse.data(), data.data(), where.data(),
                     offsets.data());
    };
    run();
    report("TCI, TSCATTER there, TGATHERB back",
           shuffled.equals(expectedShuffled) && restored.equals(table) && inverse.equals(expectedInverse),
           3 * tableMB, milliseconds(run), milliseconds([&] {
             plainShuffleAndBack(expectedShuffled.data(), expectedRestored.data(), table.data(),
                                 permutation.data());
           }));
  }
  {
    std::vector<float> expected(2 * rows * cols);
    plainRealToComplex(expected.data(), table.data());
    realToComplex(complex.data(), data.data());
    report("TSCATTER<P0101>: reals to complex pairs", complex.equals(expected), 3 * tableMB,
           milliseconds([&] { realToComplex(complex.data(), data.data()); }),
           milliseconds([&] { plainRealToComplex(expected.data(), table.data()); }));
  }

  // What happens when a kernel goes wrong: the program is told, and nothing is written.
  std::printf(
      "\nA deliberate mistake, an index outside the destination, is reported and nothing is written:\n\n");
  Tile<TileType::Vec, float, 1, 8> small, values;
  Tile<TileType::Vec, int32_t, 1, 8> badIndexes;
  TEXPANDS(values, 1.0f);
  TCI<decltype(badIndexes), int32_t, 0>(badIndexes, 3);
  try {
    TSCATTER(small, values, badIndexes);
    ++failures;
    std::printf("  the mistake went unnoticed\n");
  } catch (const Error &error) {
    std::printf("%s", error.what());
  }

  aclrtSynchronizeStream(stream);
  aclrtDestroyStream(stream);
  aclrtResetDevice(0);
  aclFinalize();
  std::printf("\n%s Next: docs/getting-started.md.\n",
              failures == 0 ? "All results are correct." : "SOMETHING IS WRONG.");
  return failures == 0 ? 0 : 1;
}
