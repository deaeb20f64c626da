// What arrives through a queue on cpu: elements of every part of a tile, through every layout, in slots of the
// queue's own and in global memory; conversions on the way; tensors that lie in the slots.
#include "test/isa/fixpipe/reference.hpp"
#include "test/isa/queue/queue_tiles.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

namespace {

using namespace pto;
using namespace test::queue;
using test::forTypes;
using test::ND;
using test::Nz;
using test::fixpipe::makeWord;

constexpr auto noSplit = TileSplitAxis::TILE_NO_SPLIT;
constexpr auto upDown = TileSplitAxis::TILE_UP_DOWN;
constexpr auto leftRight = TileSplitAxis::TILE_LEFT_RIGHT;
constexpr auto upDownOdd = TileSplitAxis::TILE_UP_DOWN_ODD;
constexpr auto leftRightOdd = TileSplitAxis::TILE_LEFT_RIGHT_ODD;

constexpr int slots = 3, tiles = 5;

/// The slots of a queue in global memory, all bytes 0xcc, with as many behind them that must stay so.
template <class T, class Pipe>
class Memory {
public:
  static constexpr size_t bytes = Pipe::RingFiFo::SLOT_SIZE * Pipe::RingFiFo::SLOT_NUM;

  explicit Memory(bool used) : bytes_(used ? 2 * bytes : 0, 0xcc) {}
  ~Memory() {
    for (size_t k = bytes; k < bytes_.size(); ++k)
      if (bytes_[k] != 0xcc) {
        ADD_FAILURE() << "byte " << k - bytes << " behind the slots was written";
        return;
      }
  }
  void *data() { return bytes_.empty() ? nullptr : bytes_.data(); }
  bool used() const { return !bytes_.empty(); }
  float at(int slot, int64_t element) const {
    return static_cast<float>(
        reinterpret_cast<const T *>(bytes_.data() + slot * Pipe::RingFiFo::SLOT_SIZE)[element]);
  }

private:
  std::vector<unsigned char> bytes_;
};

struct Part {
  int64_t row, col, rows, cols;
};
/// The part of a rows x cols matrix that a vector core has.
Part partOf(TileSplitAxis split, int lane, int64_t rows, int64_t cols) {
  const int64_t upper = (rows + 1) / 2, left = (cols + 1) / 2;
  switch (split) {
  case TILE_UP_DOWN:
  case TILE_UP_DOWN_ODD:
    return lane == 0 ? Part{0, 0, upper, cols} : Part{upper, 0, rows - upper, cols};
  case TILE_LEFT_RIGHT:
  case TILE_LEFT_RIGHT_ODD:
    return lane == 0 ? Part{0, 0, rows, left} : Part{0, left, rows, cols - left};
  default:
    return {0, 0, rows, cols};
  }
}

// ---- From the cube core ----

/// Prod is pushed with `rows` x `cols` valid. In slots of the queue's own its halves are halves of the whole
/// tile, in global memory of what is valid.
template <TileSplitAxis Split, class Prod, class Cons, uint8_t Dir = DIR_C2V>
void cubeToVectors(unsigned rows, unsigned cols, bool inMemory, int64_t fewerRows = 0,
                   int64_t fewerCols = 0) {
  using T = typename Prod::DType;
  using Pipe = TPipe<3, Dir, Prod::Numel * sizeof(T), slots>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Pipe::reset_for_cpu_sim();
  Memory<T, Pipe> memory(inMemory);
  Pipe pipe(memory.data(), 0, 0);
  for (int k = 0; k < tiles; ++k) {
    Prod out(rows, cols);
    fill(out, k);
    asCube([&] { TPUSH<Pipe, Prod, Split>(pipe, out); });
    if (inMemory) {
      for (int64_t r = 0; r < rows; ++r)
        for (int64_t c = 0; c < cols; ++c)
          ASSERT_EQ(memory.at(k % slots, r * cols + c), static_cast<float>(number<T>(k, r, c)));
    }
    for (const int lane : {0, 1})
      asVector(lane, [&] {
        const bool whole = !inMemory && Split != noSplit;
        const Part part = partOf(Split, lane, whole ? Prod::Rows : rows, whole ? Prod::Cols : cols);
        Cons in(part.rows - fewerRows, part.cols - fewerCols);
        TPOP<Pipe, Cons, Split>(pipe, in);
        if (Split == noSplit && lane == 1)
          EXPECT_TRUE(isZero(in));
        else
          EXPECT_TRUE(isPart(in, k, part.row, part.col)) << "tile " << k << ", vector " << lane;
        TFREE<Pipe, Split>(pipe);
      });
  }
}

TEST(CubeToVectors, WholeTiles) {
  for (const bool inMemory : {false, true}) {
    cubeToVectors<noSplit, Acc<float, 32, 48>, Vec<float, 32, 48>>(32, 48, inMemory);
    cubeToVectors<noSplit, Acc<int32_t, 16, 32>, Vec<int32_t, 16, 32>>(16, 32, inMemory);
    cubeToVectors<noSplit, Acc<float, 32, 32>, Nz<float, 32, 32>>(32, 32, inMemory);
    cubeToVectors<noSplit, Mat<half, 32, 32>, Vec<half, 32, 32>>(32, 32, inMemory);
    cubeToVectors<noSplit, Mat<bfloat16_t, 32, 32>, Nz<bfloat16_t, 32, 32>>(32, 32, inMemory);
    cubeToVectors<noSplit, ND<int8_t, 16, 64, TileType::Mat>, Vec<int8_t, 16, 64>>(16, 64, inMemory);
    cubeToVectors<noSplit, ND<uint8_t, 16, 64, TileType::Mat>, Nz<uint8_t, 16, 64>>(16, 64, inMemory);
    cubeToVectors<noSplit, ND<int16_t, 16, 32, TileType::Mat>, Vec<int16_t, 16, 32>>(16, 32, inMemory);
  }
}
TEST(CubeToVectors, ValidParts) {
  for (const bool inMemory : {false, true}) {
    cubeToVectors<noSplit, Acc<float, 32, 48>, Vec<float, 32, 48>>(7, 33, inMemory);
    cubeToVectors<noSplit, Acc<float, 32, 48>, Vec<float, 8, 40>>(7, 33, inMemory);
    cubeToVectors<noSplit, Acc<float, 32, 48>, Nz<float, 16, 40>>(9, 35, inMemory);
    cubeToVectors<noSplit, Mat<half, 32, 48>, Vec<half, 32, 48>>(1, 1, inMemory);
    cubeToVectors<noSplit, Acc<float, 32, 48>, Vec<float, 32, 48>>(20, 33, inMemory,
                                                                   6); // the consumer wants less
  }
  // In slots of the queue's own also fewer columns.
  cubeToVectors<noSplit, Acc<float, 32, 48>, Vec<float, 32, 48>>(20, 33, false, 6, 9);
  cubeToVectors<noSplit, Acc<float, 32, 48>, Nz<float, 32, 48>>(32, 48, false, 0, 7);
}
TEST(CubeToVectors, Halves) {
  for (const bool inMemory : {false, true}) {
    cubeToVectors<upDown, Acc<float, 32, 48>, Vec<float, 16, 48>>(32, 48, inMemory);
    cubeToVectors<upDown, Acc<int32_t, 32, 32>, Nz<int32_t, 16, 32>>(32, 32, inMemory);
    cubeToVectors<upDown, Mat<half, 32, 64>, Vec<half, 16, 64>>(32, 64, inMemory);
    cubeToVectors<upDown, ND<int8_t, 8, 32, TileType::Mat>, Vec<int8_t, 4, 32>>(8, 32, inMemory);
    cubeToVectors<leftRight, Acc<float, 16, 64>, Vec<float, 16, 32>>(16, 64, inMemory);
    cubeToVectors<leftRight, Acc<int32_t, 32, 32>, Nz<int32_t, 32, 16>>(32, 32, inMemory);
    cubeToVectors<leftRight, Mat<bfloat16_t, 16, 64>, Vec<bfloat16_t, 16, 32>>(16, 64, inMemory);
    cubeToVectors<upDown, Acc<float, 32, 48>, Vec<float, 16, 48>, DIR_BOTH>(32, 48, inMemory);
    cubeToVectors<leftRight, Acc<float, 16, 64>, Vec<float, 16, 32>, DIR_BOTH_GM>(16, 64, inMemory);
    cubeToVectors<upDown, Acc<float, 32, 48>, Vec<float, 16, 48>, DIR_C2V_GM>(32, 48, inMemory);
    // Consumers that want less than their half.
    cubeToVectors<upDown, Acc<float, 32, 48>, Vec<float, 16, 48>>(32, 48, false, inMemory ? 3 : 0, 5);
    cubeToVectors<leftRight, Acc<float, 16, 64>, Vec<float, 16, 32>>(16, 64, inMemory, 3);
  }
}
TEST(CubeToVectors, HalvesOfValidParts) {
  cubeToVectors<upDown, Acc<float, 32, 48>, Vec<float, 16, 48>>(18, 37, true);
  cubeToVectors<upDown, Acc<float, 32, 48>, Nz<float, 16, 48>>(20, 40, true);
  cubeToVectors<leftRight, Acc<float, 32, 48>, Vec<float, 32, 24>>(19, 38, true);
  cubeToVectors<leftRight, Mat<half, 32, 64>, Vec<half, 32, 32>>(5, 34, true);
  // A half of a tile in a slot of the queue's own is one of the whole tile.
  cubeToVectors<upDown, Acc<float, 32, 48>, Vec<float, 16, 48>>(18, 37, false);
  cubeToVectors<leftRight, Acc<float, 32, 32>, Vec<float, 32, 16>>(19, 18, false);
}
TEST(CubeToVectors, OddNumbers) {
  cubeToVectors<upDownOdd, Acc<float, 32, 48>, Vec<float, 16, 48>>(31, 48, true);
  cubeToVectors<upDownOdd, Acc<float, 16, 32>, Vec<float, 16, 32>>(7, 19, true);
  cubeToVectors<upDownOdd, Mat<half, 16, 32>, Nz<half, 16, 32>>(3, 32, true);
  cubeToVectors<leftRightOdd, Acc<float, 32, 48>, Vec<float, 32, 24>>(32, 47, true);
  cubeToVectors<leftRightOdd, Acc<int32_t, 16, 32>, Vec<int32_t, 16, 32>>(9, 7, true);
  cubeToVectors<leftRightOdd, Mat<half, 16, 32>, Nz<half, 16, 32>>(16, 21, true);
}

/// A slot may be as small as the half of one vector core.
TEST(CubeToVectors, SlotsOfHalfATile) {
  using Prod = Acc<float, 32, 32>;
  using Cons = Vec<float, 16, 32>;
  using Pipe = TPipe<3, DIR_C2V, Cons::Numel * sizeof(float), 2>;
  Pipe::reset_for_cpu_sim();
  Pipe pipe(nullptr, 0, 0);
  for (int k = 0; k < 3; k += 2) {
    for (const int next : {k, k + 1}) {
      Prod out(32, 32);
      fill(out, next);
      asCube([&] { TPUSH<Pipe, Prod, upDown>(pipe, out); });
    }
    for (const int next : {k, k + 1})
      for (const int lane : {0, 1})
        asVector(lane, [&] {
          Cons in(16, 32);
          TPOP<Pipe, Cons, upDown>(pipe, in);
          EXPECT_TRUE(isPart(in, next, 16 * lane)) << next << ", vector " << lane;
          TFREE<Pipe, upDown>(pipe);
        });
  }
}

// ---- From the vector cores ----

template <TileSplitAxis Split, class Prod, class Cons, uint8_t Dir = DIR_V2C>
void vectorsToCube(unsigned rows, unsigned cols, bool inMemory) {
  using T = typename Prod::DType;
  using Pipe = TPipe<7, Dir, 2 * Prod::Numel * sizeof(T), slots>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Pipe::reset_for_cpu_sim();
  Memory<T, Pipe> memory(inMemory);
  Pipe pipe(memory.data(), 0, 0);
  // In slots of the queue's own the second tile begins where the first one ends; in global memory where the
  // valid part of the first one ends.
  const int64_t stepRows = inMemory ? rows : Prod::Rows, stepCols = inMemory ? cols : Prod::Cols;
  const int64_t allRows = Split == upDown ? 2 * stepRows : stepRows;
  const int64_t allCols = Split == leftRight ? 2 * stepCols : stepCols;
  for (int k = 0; k < tiles; ++k) {
    for (const int lane : {1, 0})
      asVector(lane, [&] {
        Prod out(rows, cols);
        fill(out, k, Split == upDown ? lane * stepRows : 0, Split == leftRight ? lane * stepCols : 0);
        if (Split == noSplit && lane == 1)
          fill(out, k + 50); // goes nowhere
        TPUSH<Pipe, Prod, Split>(pipe, out);
      });
    if (inMemory) {
      for (int64_t r = 0; r < allRows; ++r)
        for (int64_t c = 0; c < allCols; ++c)
          ASSERT_EQ(memory.at(k % slots, r * allCols + c), static_cast<float>(number<T>(k, r, c)));
    }
    asCube([&] {
      Cons in(static_cast<unsigned>(allRows), static_cast<unsigned>(allCols));
      TPOP<Pipe, Cons, Split>(pipe, in);
      for (int64_t r = 0; r < allRows; ++r)
        for (int64_t c = 0; c < allCols; ++c) {
          const bool isValid = r % stepRows < rows && c % stepCols < cols;
          if (isValid || Split == noSplit) {
            ASSERT_EQ(static_cast<float>(in.GetElement(r, c)),
                      isValid ? static_cast<float>(number<T>(k, r, c)) : 0)
                << "tile " << k << " at " << r << ", " << c;
          }
        }
      TFREE<Pipe, Split>(pipe);
    });
  }
}

TEST(VectorsToCube, WholeTiles) {
  for (const bool inMemory : {false, true}) {
    vectorsToCube<noSplit, Vec<float, 16, 32>, Mat<float, 16, 32>>(16, 32, inMemory);
    vectorsToCube<noSplit, Nz<float, 16, 32>, Mat<float, 16, 32>>(16, 32, inMemory);
    vectorsToCube<noSplit, Vec<half, 32, 32>, Mat<half, 32, 32>>(32, 32, inMemory);
    vectorsToCube<noSplit, Vec<int8_t, 32, 32>, ND<int8_t, 32, 32, TileType::Mat>>(32, 32, inMemory);
    vectorsToCube<noSplit, Vec<half, 32, 32>, Mat<half, 32, 32>, DIR_BOTH>(32, 32, inMemory);
    vectorsToCube<noSplit, Vec<half, 32, 32>, Mat<half, 32, 32>, DIR_V2C_GM>(32, 32, inMemory);
  }
}
TEST(VectorsToCube, Halves) {
  for (const bool inMemory : {false, true}) {
    vectorsToCube<upDown, Vec<float, 16, 32>, Mat<float, 32, 32>>(16, 32, inMemory);
    vectorsToCube<upDown, Nz<half, 16, 32>, Mat<half, 32, 32>>(16, 32, inMemory);
    vectorsToCube<upDown, Vec<bfloat16_t, 8, 32>, ND<bfloat16_t, 16, 32, TileType::Mat>>(8, 32, inMemory);
    vectorsToCube<upDown, Vec<int32_t, 16, 32>, Mat<int32_t, 32, 32>, DIR_BOTH>(16, 32, inMemory);
    vectorsToCube<leftRight, Vec<float, 16, 32>, Mat<float, 16, 64>>(16, 32, inMemory);
    vectorsToCube<leftRight, Nz<half, 32, 16>, Mat<half, 32, 32>>(32, 16, inMemory);
    vectorsToCube<leftRight, Vec<int8_t, 16, 32>, Mat<int8_t, 16, 64>>(16, 32, inMemory);
    vectorsToCube<leftRight, Vec<uint8_t, 16, 32>, Mat<uint8_t, 16, 64>, DIR_BOTH_GM>(16, 32, inMemory);
  }
}
TEST(VectorsToCube, ValidParts) {
  for (const bool inMemory : {false, true}) {
    vectorsToCube<noSplit, Vec<float, 16, 32>, Mat<float, 16, 32>>(5, 19, inMemory);
    vectorsToCube<noSplit, Nz<half, 16, 32>, Mat<half, 16, 32>>(9, 31, inMemory);
    vectorsToCube<upDown, Vec<float, 16, 32>, Mat<float, 32, 32>>(11, 23, inMemory);
    vectorsToCube<upDown, Vec<half, 16, 32>, Mat<half, 32, 32>>(1, 32, inMemory);
    vectorsToCube<leftRight, Vec<float, 16, 32>, Mat<float, 16, 64>>(11, 23, inMemory);
    vectorsToCube<leftRight, Vec<half, 16, 32>, Mat<half, 16, 64>>(16, 1, inMemory);
  }
}

/// Both directions of a queue need no more than its slots; Memory looks behind them.
TEST(VectorsToCube, AndBackThroughTheSameSlots) {
  using Pipe = TPipe<7, DIR_BOTH, 16 * 32 * sizeof(float), 2>;
  Pipe::reset_for_cpu_sim();
  Memory<float, Pipe> memory(true);
  Pipe pipe(memory.data(), 0, 0);
  for (int k = 0; k < 5; ++k) {
    Acc<float, 16, 32> toVectors(16, 32);
    fill(toVectors, k);
    asCube([&] { TPUSH<Pipe, Acc<float, 16, 32>, upDown>(pipe, toVectors); });
    for (const int lane : {0, 1})
      asVector(lane, [&] {
        Vec<float, 8, 32> tile(8, 32);
        TPOP<Pipe, Vec<float, 8, 32>, upDown>(pipe, tile);
        EXPECT_TRUE(isPart(tile, k, 8 * lane)) << k;
        fill(tile, k + 7, 8 * lane);
        TPUSH<Pipe, Vec<float, 8, 32>, upDown>(pipe, tile);
        TFREE<Pipe, upDown>(pipe);
      });
    asCube([&] {
      Mat<float, 16, 32> tile(16, 32);
      TPOP<Pipe, Mat<float, 16, 32>, upDown>(pipe, tile);
      EXPECT_TRUE(isPart(tile, k + 7)) << k;
      TFREE<Pipe, upDown>(pipe);
    });
  }
}

// ---- Tiles ----

/// In global memory every kind of tile goes and comes.
TEST(QueueTiles, AnyLocationInGlobalMemory) {
  using Pipe = TPipe<1, DIR_C2V, 16 * 32 * sizeof(float), 2>;
  using Out = Vec<float, 16, 32>;
  using In = Mat<float, 16, 32>;
  Pipe::reset_for_cpu_sim();
  Memory<float, Pipe> memory(true);
  Pipe pipe(memory.data(), 0, 0);
  for (int k = 0; k < 5; ++k) {
    Out out(16, 32);
    fill(out, k);
    In in(16, 32);
    asCube([&] {
      TPUSH<Pipe, Out, noSplit>(pipe, out);
      TPOP<Pipe, In, noSplit>(pipe, in);
      EXPECT_TRUE(isPart(in, k));
      TFREE<Pipe, noSplit>(pipe);
    });
  }
}
/// A tile that has a place keeps it; one that has none gets a buffer of its own.
TEST(QueueTiles, KeepTheirPlace) {
  using Pipe = TPipe<1, DIR_C2V, 16 * 16 * sizeof(float), 2>;
  Pipe::reset_for_cpu_sim();
  Pipe pipe(nullptr, 0x4000, 0);
  using In = Tile<TileType::Vec, float, 16, 16>;
  TileAcc<float, 16, 16> out;
  In placed, first, second;
  TASSIGN(placed, 0x800);
  const auto *before = placed.data();
  fill(out, 1);
  TPUSH(out, pipe);
  TPOP(placed, pipe);
  EXPECT_EQ(placed.data(), before);
  EXPECT_TRUE(isPart(placed, 1));
  TFREE(pipe);
  fill(out, 2);
  TPUSH(out, pipe);
  TPOP(first, pipe);
  TFREE(pipe);
  fill(out, 3);
  TPUSH(out, pipe);
  TPOP(second, pipe);
  TFREE(pipe);
  fill(out, 4);
  TPUSH(out, pipe);
  EXPECT_TRUE(isPart(first, 2)); // also after the slot was used again
  EXPECT_TRUE(isPart(second, 3));
  EXPECT_TRUE(isPart(placed, 1));
}

// ---- Spellings ----

using Out = TileAcc<float, 32, 16>;
using Half = Tile<TileType::Vec, float, 16, 16>;
using In = Tile<TileType::Mat, float, 32, 16, BLayout::ColMajor, 32, 16, SLayout::RowMajor>;
constexpr uint32_t outBytes = 32 * 16 * sizeof(float);

/// One core that plays both vector cores names the one it plays.
TEST(QueueSpellings, WithTheNumberOfTheVectorCore) {
  using There = TPipe<1, DIR_C2V, outBytes, 2>;
  using Back = TPipe<1, DIR_V2C, outBytes, 2>;
  for (const bool inMemory : {false, true}) {
    There::reset_for_cpu_sim();
    Back::reset_for_cpu_sim();
    Memory<float, There> memory(inMemory);
    Memory<float, Back> backMemory(inMemory);
    There there(memory.data(), 0, 0);
    Back back(backMemory.data(), 0, 0);
    for (int k = 0; k < 3; ++k) {
      Out out;
      fill(out, k);
      TPUSH<There, Out, upDown>(there, out, 0);
      Half halves[2];
      for (const int32_t lane : {1, 0}) {
        TPOP<There, Half, upDown>(there, halves[lane], lane);
        EXPECT_TRUE(isPart(halves[lane], k, 16 * lane));
      }
      for (const int lane : {0, 1})
        asVector(lane, [&] { TFREE<There, upDown>(there); });
      for (const int32_t lane : {1, 0})
        TPUSH<Back, Half, upDown>(back, halves[lane], lane);
      In in;
      TPOP<Back, In, upDown>(back, in, 0);
      EXPECT_TRUE(isPart(in, k));
      TFREE<Back, upDown>(back);
    }
    EXPECT_EQ(There::GetSharedState().occupied, 0);
    EXPECT_EQ(Back::GetSharedState().occupied, 0);
  }
}
TEST(QueueSpellings, WithTheNumberOfACoreThatHasNoPart) {
  using Pipe = TPipe<1, DIR_BOTH, outBytes, 2>;
  Pipe::reset_for_cpu_sim();
  Pipe pipe(nullptr, 0, 0);
  Half half;
  fill(half, 1);
  TPUSH<Pipe, Half, noSplit>(pipe, half, 1); // goes nowhere
  EXPECT_EQ(Pipe::GetSharedState().occupied, 0);
  TPOP<Pipe, Half, noSplit>(pipe, half, 1); // waits for nothing
  EXPECT_TRUE(isZero(half));
  EXPECT_EQ(Pipe::GetSharedState().popped_not_freed, 0);
}
TEST(QueueSpellings, TileFirst) {
  using Pipe = TPipe<1, DIR_BOTH, outBytes, 2>;
  Pipe::reset_for_cpu_sim();
  auto pipe = Pipe(nullptr, 0, 0);
  Out out;
  Tile<TileType::Vec, float, 32, 16> vec;
  In in;
  for (int k = 0; k < 3; ++k) {
    fill(out, k);
    TPUSH(out, pipe);
    TPOP(vec, pipe);
    TFREE(pipe);
    TPUSH(vec, pipe);
    TPOP(in, pipe);
    TFREE(pipe);
    EXPECT_TRUE(isPart(in, k));
  }
}
/// Every call waits for its events before it does anything.
TEST(QueueSpellings, WithEvents) {
  using Pipe = TPipe<1, DIR_C2V, outBytes, 2>;
  Pipe::reset_for_cpu_sim();
  Memory<float, Pipe> memory(true);
  Pipe pipe(memory.data(), 0, 0);
  using Whole = GlobalTensor<float, pto::Shape<1, 1, 1, 32, 16>, pto::Stride<512, 512, 512, 16, 1>>;
  using Cons = Tile<TileType::Vec, float, 32, 16>;
  Out out;
  Cons in;
  Whole tensor;
  const auto occupied = [] { return Pipe::GetSharedState().occupied; };
  const auto popped = [] { return Pipe::GetSharedState().popped_not_freed; };
  int wantedOccupied = 0, wantedPopped = 0;
  test::WhenWaited event([&] {
    EXPECT_EQ(occupied(), wantedOccupied);
    EXPECT_EQ(popped(), wantedPopped);
    fill(out, wantedOccupied + 1);
  });
  RecordEvent done = TPUSH<Pipe, Out, noSplit>(pipe, out, event);
  wantedOccupied = 1;
  done = TPUSH(out, pipe, event);
  wantedOccupied = 2;
  done = TPOP<Pipe, Cons, noSplit>(pipe, in, event);
  EXPECT_TRUE(isPart(in, 1));
  wantedPopped = 1;
  done = TPOP(in, pipe, event, done);
  EXPECT_TRUE(isPart(in, 2));
  wantedPopped = 2;
  TFREE<Pipe, noSplit>(pipe, event);
  wantedOccupied = wantedPopped = 1;
  TFREE(pipe, event);
  wantedOccupied = wantedPopped = 0;
  done = TPUSH<Pipe, Out, FixpipeParams<>>(pipe, out, event);
  wantedOccupied = 1;
  done = TALLOC<Pipe, Whole, noSplit>(pipe, tensor, event);
  done = TPUSH<Pipe, Whole, noSplit>(pipe, tensor, event);
  wantedOccupied = 2;
  done = TPOP<Pipe, Cons, noSplit>(pipe, in, 0, event);
  wantedPopped = 1;
  done = TPOP<Pipe, Whole, noSplit>(pipe, tensor, event);
  wantedPopped = 2;
  TFREE<Pipe, Whole, noSplit>(pipe, tensor, event);
  wantedOccupied = wantedPopped = 1;
  TFREE<Pipe, Whole, noSplit>(pipe, tensor, event);
  wantedOccupied = wantedPopped = 0;
  done = TPUSH<Pipe, Out, noSplit>(pipe, out, 0, event);
  EXPECT_EQ(event.waits, 14);
}

// ---- Conversions ----

/// Element (r, c) of what is pushed with Config is expected(x, c) where x = valueOf(r, c).
template <class Config, class T, class D, class Value, class Expected>
void converted(Value valueOf, Expected expected, unsigned rows = 32, unsigned cols = 32) {
  using Prod = Acc<T, 32, 32>;
  using Cons = Vec<D, 32, 32>;
  using Pipe = TPipe<1, DIR_C2V, 32 * 32 * sizeof(T), 2>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  for (const bool inMemory : {false, true}) {
    Pipe::reset_for_cpu_sim();
    Memory<D, Pipe> memory(inMemory);
    Pipe pipe(memory.data(), 0, 0);
    Prod out(rows, cols);
    for (int64_t r = 0; r < 32; ++r)
      for (int64_t c = 0; c < 32; ++c)
        out.SetElement(r, c, static_cast<T>(valueOf(r, c)));
    Cons in(rows, cols);
    TPUSH<Pipe, Prod, Config>(pipe, out);
    TPOP<Pipe, Cons, noSplit>(pipe, in);
    TFREE<Pipe, noSplit>(pipe);
    EXPECT_TRUE(holds(in, [&](int64_t r, int64_t c) { return expected(out.GetElement(r, c), c); }));
    if (inMemory) { // packed in the new type
      EXPECT_EQ(memory.at(0, (rows - 1) * cols + 1), static_cast<float>(in.GetElement(rows - 1, 1)));
    }
  }
}
template <QuantMode_t Mode, ReluPreMode Relu = ReluPreMode::NoRelu>
using Quantized = FixpipeParams<LayoutMode_t::NZ2ND, Mode, Relu>;
constexpr auto relu = ReluPreMode::NormalRelu;

float spread(int64_t r, int64_t c) { return (static_cast<float>(r * 32 + c) - 500.0f) / 3.0f; }
float byteOf(float x) { return std::clamp(std::nearbyint(x), -128.0f, 127.0f); }
float positive(float x) { return x > 0 ? x : 0; }

TEST(QueueConversions, PlainCastsIgnoreTheRegister) {
  SET_QUANT_SCALAR<half>(3.0f);
  converted<Quantized<QuantMode_t::F322F16>, float, half>(spread, [](float x, int64_t) { return half(x); });
  converted<Quantized<QuantMode_t::F322F16, relu>, float, half>(
      spread, [](float x, int64_t) { return half(positive(x)); }, 17, 21);
  converted<Quantized<QuantMode_t::F322BF16>, float, bfloat16_t>(
      spread, [](float x, int64_t) { return bfloat16_t(x); });
  converted<Quantized<QuantMode_t::F322BF16, relu>, float, bfloat16_t>(
      spread, [](float x, int64_t) { return bfloat16_t(positive(x)); });
  converted<FixpipeParams<>, float, float>(spread, [](float x, int64_t) { return x; }, 5, 30);
  converted<Quantized<QuantMode_t::NoQuant, relu>, float, float>(
      spread, [](float x, int64_t) { return positive(x); });
  converted<FixpipeParams<>, int32_t, int32_t>(spread, [](int32_t x, int64_t) { return x; });
}
TEST(QueueConversions, WithOneScale) {
  SET_QUANT_SCALAR<int8_t>(0.75f);
  converted<Quantized<QuantMode_t::QF322B8_PRE>, float, int8_t>(
      spread, [](float x, int64_t) { return byteOf(x * 0.75f); });
  converted<Quantized<QuantMode_t::QF322B8_PRE, relu>, float, int8_t>(
      spread, [](float x, int64_t) { return positive(byteOf(x * 0.75f)); }, 31, 7);
  converted<Quantized<QuantMode_t::REQ8>, int32_t, int8_t>(
      spread, [](int32_t x, int64_t) { return byteOf(static_cast<float>(x) * 0.75f); });
  SET_QUANT_SCALAR<half>(-0.5f);
  converted<Quantized<QuantMode_t::QF322F16_PRE>, float, half>(
      spread, [](float x, int64_t) { return half(x * -0.5f); });
  converted<Quantized<QuantMode_t::DEQF16>, int32_t, half>(
      spread, [](int32_t x, int64_t) { return half(static_cast<float>(x) * -0.5f); });
  SET_QUANT_SCALAR<bfloat16_t>(2.0f);
  converted<Quantized<QuantMode_t::QF322BF16_PRE>, float, bfloat16_t>(
      spread, [](float x, int64_t) { return bfloat16_t(x * 2.0f); });
}
/// A register that was never set is a scale of 1; it belongs to the core, and a thread is a new one.
TEST(QueueConversions, WithoutAScale) {
  std::thread([] {
    converted<Quantized<QuantMode_t::QF322F16_PRE>, float, half>(spread,
                                                                 [](float x, int64_t) { return half(x); });
    converted<Quantized<QuantMode_t::QF322B8_PRE>, float, int8_t>(
        [](int64_t r, int64_t c) { return static_cast<float>(r + c); }, [](float x, int64_t) { return x; });
  }).join();
}
TEST(QueueConversions, WithAScaleForEachColumn) {
  Tile<TileType::Scaling, uint64_t, 1, 32> words;
  for (unsigned c = 0; c < 32; ++c)
    words.data()[c] = makeWord(c % 2 == 0 ? 0.5f : 0.25f, c, true);
  SET_QUANT_VECTOR(words);
  const auto expected = [](auto x, int64_t c) {
    return byteOf(static_cast<float>(x) * (c % 2 == 0 ? 0.5f : 0.25f) + static_cast<float>(c));
  };
  converted<Quantized<QuantMode_t::VREQ8>, int32_t, int8_t>(spread, expected);
  converted<Quantized<QuantMode_t::VREQ8>, int32_t, int8_t>(spread, expected, 9, 30);
  converted<Quantized<QuantMode_t::VREQ8, relu>, int32_t, int8_t>(
      spread, [&](int32_t x, int64_t c) { return positive(expected(x, c)); });
  converted<Quantized<QuantMode_t::VQF322B8_PRE>, float, int8_t>(spread, expected);
  for (unsigned c = 0; c < 32; ++c)
    words.data()[c] = makeWord(c % 2 == 0 ? 0.5f : 2.0f, 0, false);
  converted<Quantized<QuantMode_t::VDEQF16>, int32_t, half>(
      spread, [](int32_t x, int64_t c) { return half(static_cast<float>(x) * (c % 2 == 0 ? 0.5f : 2.0f)); });
}

// ---- Tensors in the slots ----

/// A rows x cols matrix of global memory whose rows are `pitch` apart.
template <class T, int Rows, int Cols, int Pitch = Cols>
using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, Rows, Cols>,
                            pto::Stride<Rows * Pitch, Rows * Pitch, Rows * Pitch, Pitch, 1>>;

template <class T, TileSplitAxis Split>
struct Matrix {
  static constexpr int rows = 16, cols = 64;
  static constexpr int partRows = Split == upDown ? rows / 2 : rows;
  static constexpr int partCols = Split == leftRight ? cols / 2 : cols;
  using Whole = Tensor<T, rows, cols>;
  using Part = Tensor<T, partRows, partCols, cols>;
  using PartTile = Tile<TileType::Vec, T, partRows, partCols>;
};

/// Several tiles are stored before the first is taken.
template <class T, TileSplitAxis Split>
void tensorsToVectors(bool both) {
  using M = Matrix<T, Split>;
  const auto run = [&]<class Pipe>() {
    Pipe::reset_for_cpu_sim();
    Memory<T, Pipe> memory(true);
    Pipe pipe(memory.data(), 0, 0);
    for (int k = 0; k < 6; k += 2) {
      typename M::Whole slots[2];
      asCube([&] {
        for (auto &tensor : slots)
          TALLOC<Pipe, typename M::Whole, Split>(pipe, tensor);
        for (int i = 0; i < 2; ++i)
          for (int r = 0; r < M::rows; ++r)
            for (int c = 0; c < M::cols; ++c)
              slots[i].SetElement(0, 0, 0, r, c, number<T>(k + i, r, c));
        for (auto &tensor : slots)
          TPUSH<Pipe, typename M::Whole, Split>(pipe, tensor);
      });
      for (const int lane : {1, 0})
        asVector(lane, [&] {
          if (Split == noSplit && lane == 1)
            return;
          typename M::Part parts[2];
          for (auto &tensor : parts)
            TPOP<Pipe, typename M::Part, Split>(pipe, tensor);
          for (int i = 0; i < 2; ++i) {
            typename M::PartTile tile;
            TLOAD(tile, parts[i]);
            EXPECT_TRUE(isPart(tile, k + i, Split == upDown ? lane * M::partRows : 0,
                               Split == leftRight ? lane * M::partCols : 0))
                << k + i << ", vector " << lane;
          }
          for (auto &tensor : parts)
            TFREE<Pipe, typename M::Part, Split>(pipe, tensor);
        });
    }
    EXPECT_EQ(Pipe::GetSharedState().occupied, 0);
  };
  constexpr uint32_t bytes = M::rows * M::cols * sizeof(T);
  both ? run.template operator()<TPipe<1, DIR_BOTH, bytes, 3>>()
       : run.template operator()<TPipe<1, DIR_C2V, bytes, 3>>();
}
TEST(QueueTensors, FromTheCube) {
  forTypes<float, half, int8_t>([]<class T>() {
    for (const bool both : {false, true}) {
      tensorsToVectors<T, noSplit>(both);
      tensorsToVectors<T, upDown>(both);
      tensorsToVectors<T, leftRight>(both);
    }
  });
}

template <class T, TileSplitAxis Split>
void tensorsToCube(bool both) {
  using M = Matrix<T, Split>;
  const auto run = [&]<class Pipe>() {
    Pipe::reset_for_cpu_sim();
    Memory<T, Pipe> memory(true);
    Pipe pipe(memory.data(), 0, 0);
    for (int k = 0; k < 5; ++k) {
      for (const int lane : {1, 0})
        asVector(lane, [&] {
          if (Split == noSplit && lane == 1)
            return;
          typename M::Part part;
          TALLOC<Pipe, typename M::Part, Split>(pipe, part);
          typename M::PartTile tile;
          fill(tile, k, Split == upDown ? lane * M::partRows : 0,
               Split == leftRight ? lane * M::partCols : 0);
          TSTORE(part, tile);
          TPUSH<Pipe, typename M::Part, Split>(pipe, part);
        });
      asCube([&] {
        typename M::Whole whole;
        TPOP<Pipe, typename M::Whole, Split>(pipe, whole);
        for (int r = 0; r < M::rows; ++r)
          for (int c = 0; c < M::cols; ++c)
            ASSERT_EQ(static_cast<float>(whole.GetElement(0, 0, 0, r, c)),
                      static_cast<float>(number<T>(k, r, c)));
        TFREE<Pipe, typename M::Whole, Split>(pipe, whole);
      });
    }
    EXPECT_EQ(Pipe::GetSharedState().occupied, 0);
  };
  constexpr uint32_t bytes = M::rows * M::cols * sizeof(T);
  both ? run.template operator()<TPipe<1, DIR_BOTH, bytes, 3>>()
       : run.template operator()<TPipe<1, DIR_V2C, bytes, 3>>();
}
TEST(QueueTensors, FromTheVectors) {
  forTypes<float, bfloat16_t, int32_t>([]<class T>() {
    for (const bool both : {false, true}) {
      tensorsToCube<T, noSplit>(both);
      tensorsToCube<T, upDown>(both);
      tensorsToCube<T, leftRight>(both);
    }
  });
}
/// One end uses tiles and the other tensors.
TEST(QueueTensors, AndTiles) {
  using Pipe = TPipe<1, DIR_C2V, outBytes, 2>;
  Pipe::reset_for_cpu_sim();
  Memory<float, Pipe> memory(true);
  Pipe pipe(memory.data(), 0, 0);
  using Part = Tensor<float, 16, 16>;
  for (int k = 0; k < 3; ++k) {
    Out out;
    fill(out, k);
    asCube([&] { TPUSH<Pipe, Out, upDown>(pipe, out); });
    asVector(0, [&] {
      Part part;
      TPOP<Pipe, Part, upDown>(pipe, part);
      EXPECT_EQ(part.GetElement(0, 0, 0, 15, 15), number<float>(k, 15, 15));
      TFREE<Pipe, Part, upDown>(pipe, part);
    });
    asVector(1, [&] {
      Half half;
      TPOP<Pipe, Half, upDown>(pipe, half);
      EXPECT_TRUE(isPart(half, k, 16));
      TFREE<Pipe, upDown>(pipe);
    });
  }
}

TEST(QueueTensors, NeedSlotsInMemory) {
  using Pipe = TPipe<1, DIR_C2V, 1024, 2>;
  using Whole = GlobalTensor<float, pto::Shape<1, 1, 1, 16, 16>, pto::Stride<256, 256, 256, 16, 1>>;
  Pipe pipe(nullptr, 0, 0);
  Whole tensor;
  const auto told = [&](auto call) -> std::string {
    try {
      call();
    } catch (const Error &error) {
      return error.rule();
    }
    return "";
  };
  const std::string rule =
      "a GlobalTensor stands for a slot of a queue in global memory: its TPipe must have a pointer";
  EXPECT_EQ(told([&] { TALLOC<Pipe, Whole, TileSplitAxis::TILE_NO_SPLIT>(pipe, tensor); }), rule);
  EXPECT_EQ(told([&] { TPOP<Pipe, Whole, TileSplitAxis::TILE_NO_SPLIT>(pipe, tensor); }), rule);
}

} // namespace
