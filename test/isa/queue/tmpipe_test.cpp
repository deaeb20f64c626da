// TMPipe: what it takes from the types of its tiles, where tiles lie in its slots, and that the same tiles arrive
// whatever the ring, its depth, and the number of blocks that run at once.
#include "test/isa/queue/tmpipe_tiles.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

namespace {

using namespace test::queue;
using namespace test::queue::tile_pipe;

const LaunchOptions ways[] = {
    {.blocks = 3, .jobs = 1}, {.blocks = 3, .jobs = 2}, {.blocks = 2, .deterministic = true}};

// ---- What it is made of ----

using ToVector = TMPipe<3, GM, 4, 2, Sums, Rows<both, 2>>;
using ToCube = TMPipe<3, GM, 4, 2, Rows<both, 4>, Operand, false, 0>;
static_assert(ToVector::is_c2v && !ToVector::is_v2c && ToVector::kTileFactor == 2);
static_assert(!ToCube::is_c2v && ToCube::is_v2c && ToCube::kTileFactor == 4);
static_assert(std::is_same_v<decltype(ToVector::fifo), DataFIFO<float, GM, 4, 2, 2>>);
static_assert(std::is_same_v<decltype(ToCube::fifo), DataFIFO<float, GM, 4, 2, 0>>);
static_assert(std::is_constructible_v<ToVector, float *, uint32_t> &&
              !std::is_constructible_v<ToVector, float *>);
static_assert(std::is_constructible_v<ToCube, float *, uint32_t> && std::is_constructible_v<ToCube, float *>);
static_assert(!std::is_constructible_v<ToVector, uint32_t> && !std::is_convertible_v<float *, ToCube>);
static_assert(std::is_constructible_v<Control, uint32_t> &&
              !std::is_constructible_v<Control, float *, uint32_t>);
static_assert(Control::is_v2c_ctrl && !Control::is_v2c && !Control::is_c2v);

TEST(TilePipe, Parts) {
  float memory[4];
  ToVector pipe(memory, 0x40);
  EXPECT_EQ(pipe.fifo.getBasePtr(), memory);
  EXPECT_EQ(pipe.fifo.localFiFoBase, 0x40u);
  EXPECT_EQ(pipe.prod.tile_id, 0);
  EXPECT_EQ(pipe.prod.sub_tile_id, 0);
  EXPECT_EQ(pipe.cons.entryOffset, 0);
  EXPECT_TRUE(pipe.prod.getAllocateStatus() && pipe.prod.getRecordStatus());
  EXPECT_TRUE(pipe.cons.getWaitStatus() && pipe.cons.getFreeStatus());
  pipe.prod.setTileId(5, 1);
  pipe.cons.setTileId(6, 2);
  EXPECT_EQ(pipe.prod.tile_id, 5);
  EXPECT_EQ(pipe.prod.getSubTileId(), 1);
  EXPECT_EQ(pipe.cons.getTileId(), 6);
  EXPECT_EQ(pipe.cons.sub_tile_id, 2);
  pipe.prod.setAllocateStatus(false);
  pipe.prod.setRecordStatus(false);
  pipe.cons.setWaitStatus(false);
  pipe.cons.setFreeStatus(false);
  EXPECT_FALSE(pipe.prod.getAllocateStatus() || pipe.prod.getRecordStatus());
  EXPECT_FALSE(pipe.cons.getWaitStatus() || pipe.cons.getFreeStatus());
  pipe.prod.setEntryOffset(64);
  pipe.cons.setentryOffset(96);
  EXPECT_EQ(pipe.prod.entryOffset, 64);
  EXPECT_EQ(pipe.cons.entryOffset, 96);
  EXPECT_FALSE(Control(0).fifo.ctrlSignal);
}

/// Which tiles wait for a free slot, and which tell of free ones.
template <uint8_t Depth, uint8_t Period>
void checkPeriods() {
  using Pipe = TMPipe<0, GM, Depth, Period, Sums, Rows<both, 1>>;
  uint32_t told = 0, awaited = 0;
  for (uint32_t tile = 0; tile < 40; ++tile) {
    awaited += Pipe::shouldWaitFree(tile);
    EXPECT_FALSE(tile < Depth && Pipe::shouldWaitFree(tile));
    if (tile >= Depth) { // the slot's former tile was told of
      EXPECT_GE(awaited * Period, tile - Depth + 1) << int{Depth} << ", " << int{Period} << ": " << tile;
    }
    EXPECT_LE(awaited, told) << tile; // nobody waits for what cannot come
    told += Pipe::shouldNotifyFree(tile);
  }
}
TEST(TilePipe, Periods) {
  checkPeriods<1, 1>();
  checkPeriods<2, 1>();
  checkPeriods<2, 2>();
  checkPeriods<3, 1>();
  checkPeriods<3, 2>();
  checkPeriods<3, 3>();
  checkPeriods<4, 1>();
  checkPeriods<4, 2>();
  checkPeriods<4, 3>();
  checkPeriods<8, 4>();
}

// ---- In global memory ----

/// Every element of the last tiles, in the slots: sub-tile after sub-tile, each row by row.
template <class Pipe>
void checkSlots(const float *ring, int depth, int tiles, int block) {
  constexpr int factor = Pipe::kTileFactor;
  for (int k = std::max(0, tiles - depth); k < tiles; ++k)
    for (int sub = 0; sub < factor; ++sub)
      for (int r = 0; r < M; ++r)
        for (int c = 0; c < N; ++c)
          ASSERT_EQ(ring[(k % depth) * factor * M * N + sub * M * N + r * N + c],
                    number<float>(k + 11 * block, r, sub * N + c))
              << "tile " << k << ", sub-tile " << sub << ", " << r << ", " << c;
}
template <class Pipe, int LocalDepth>
Pipe makePipe(float *ring) {
  if constexpr (LocalDepth == 0)
    return Pipe(ring);
  else
    return Pipe(ring, base);
}
/// Tiles count on by themselves, but on a5, or are counted by the program.
template <class Side>
void setTile(Side &side, int tile, int sub, bool sets) {
  if (sets)
    side.setTileId(tile, sub);
  else if (side.getTileId() != tile)
    throw std::runtime_error("tile_id is " + std::to_string(side.getTileId()) + " instead of " +
                             std::to_string(tile));
}

/// The cube core pushes sub-tiles, and the vector cores pop them side by side.
template <uint8_t Depth, uint8_t Period, uint8_t LocalDepth = 2, int Factor = 1, VecCubeRatio Ratio = both,
          bool UnitFlag = false>
void memoryToVectors(const LaunchOptions &options, int tiles, bool sets) {
  using Cons = Rows<Ratio, Factor>;
  using Pipe = TMPipe<4, GM, Depth, Period, Sums, Cons, UnitFlag, LocalDepth, Ratio>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Memory memory(options.blocks, Depth * Factor * M * N);
  launch(
      options,
      [&] {
        auto pipe = makePipe<Pipe, LocalDepth>(memory.mine());
        Sums out;
        for (int k = 0; k < tiles; ++k)
          for (int sub = 0; sub < Factor; ++sub) {
            fill(out, numberOf(k), 0, sub * N);
            setTile(pipe.prod, k, sub, sets);
            pipe.prod.setAllocateStatus(sub == 0);
            pipe.prod.setRecordStatus(sub == Factor - 1);
            pipe.prod.setEntryOffset(sub * M * N * static_cast<int>(sizeof(float)));
            TPUSH(out, pipe);
          }
      },
      [&] {
        auto pipe = makePipe<Pipe, LocalDepth>(memory.mine());
        for (int k = 0; k < tiles && (onA2A3 || !isIdle(Ratio)); ++k) { // flags of a2a3 need both
          Cons in;
          if (LocalDepth == 0)
            TASSIGN(in, elsewhere);
          setTile(pipe.cons, k, 0, sets);
          pipe.cons.setEntryOffset(firstRowOf(Ratio) * N * static_cast<int>(sizeof(float)));
          TPOP(in, pipe);
          TFREE(pipe);
          check(isPart(in, numberOf(k), firstRowOf(Ratio)), named(k));
          check(liesAt(in, LocalDepth == 0 ? elsewhere
                                           : base + k % std::max<int>(LocalDepth, 1) * sizeof(float) *
                                                        Cons::Rows * Cons::Cols),
                "the tile lies elsewhere");
        }
      });
  for (uint32_t block = 0; block < options.blocks; ++block)
    checkSlots<Pipe>(memory.floats.data() + block * memory.each, Depth, tiles, static_cast<int>(block));
}
/// The vector cores push rows of several tiles, which the cube core pops one by one.
template <uint8_t Depth, uint8_t Period, uint8_t LocalDepth = 2, int Factor = 1, VecCubeRatio Ratio = both>
void memoryToCube(const LaunchOptions &options, int tiles, bool sets) {
  using Prod = Rows<Ratio, Factor>;
  using Pipe = TMPipe<4, GM, Depth, Period, Prod, Operand, false, LocalDepth, Ratio>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Memory memory(options.blocks, Depth * Factor * M * N);
  launch(
      options,
      [&] {
        auto pipe = makePipe<Pipe, LocalDepth>(memory.mine());
        for (int k = 0; k < tiles; ++k)
          for (int sub = 0; sub < Factor; ++sub) {
            Operand in;
            if (LocalDepth == 0)
              TASSIGN(in, elsewhere);
            setTile(pipe.cons, k, sub, sets);
            pipe.cons.setWaitStatus(sub == 0);
            pipe.cons.setFreeStatus(sub == Factor - 1);
            pipe.cons.setEntryOffset(sub * M * N * static_cast<int>(sizeof(float)));
            TPOP(in, pipe);
            TFREE(pipe);
            check(isPart(in, numberOf(k), 0, sub * N), named(k));
            check(liesAt(in, LocalDepth == 0
                                 ? elsewhere
                                 : base + k % std::max<int>(LocalDepth, 1) * sizeof(float) * M * N),
                  "the tile lies elsewhere");
          }
      },
      [&] {
        auto pipe = makePipe<Pipe, LocalDepth>(memory.mine());
        Prod out;
        TASSIGN(out, elsewhere);
        for (int k = 0; k < tiles && (onA2A3 || !isIdle(Ratio)); ++k) {
          fill(out, numberOf(k) + (isIdle(Ratio) ? 50 : 0), firstRowOf(Ratio)); // what is idle has no part
          setTile(pipe.prod, k, 0, sets);
          pipe.prod.setEntryOffset(firstRowOf(Ratio) * N * static_cast<int>(sizeof(float)));
          TPUSH(out, pipe);
        }
      });
  for (uint32_t block = 0; block < options.blocks; ++block)
    checkSlots<Pipe>(memory.floats.data() + block * memory.each, Depth, tiles, static_cast<int>(block));
}

TEST(TilePipe, EveryDepthAndPeriod) {
  for (const LaunchOptions &options : ways) {
    memoryToVectors<1, 1>(options, 9, true);
    memoryToVectors<2, 1>(options, 9, true);
    memoryToVectors<2, 2>(options, 9, true);
    memoryToVectors<3, 2>(options, 11, true);
    memoryToVectors<3, 3>(options, 2, true);
    memoryToVectors<4, 2>(options, 13, true);
    memoryToVectors<4, 4>(options, 13, true);
    memoryToCube<1, 1>(options, 9, true);
    memoryToCube<2, 1>(options, 9, true);
    memoryToCube<3, 1>(options, 9, true);
    memoryToCube<4, 3>(options, 13, true);
  }
}
TEST(TilePipe, SeveralSubTiles) {
  for (const LaunchOptions &options : ways) {
    memoryToVectors<2, 1, 2, 2>(options, 7, true);
    memoryToVectors<3, 1, 2, 4>(options, 7, true);
    memoryToCube<2, 2, 2, 2>(options, 7, true);
    memoryToCube<3, 1, 3, 4>(options, 7, true);
  }
}
TEST(TilePipe, LocalDepths) {
  memoryToVectors<4, 2, 0>({.blocks = 2}, 9, true);
  memoryToVectors<4, 2, 1>({.blocks = 2}, 9, true);
  memoryToVectors<4, 2, 3, 2>({.blocks = 2}, 9, true);
  memoryToCube<4, 2, 0, 2>({.blocks = 2}, 9, true);
  memoryToCube<4, 2, 3>({.blocks = 2}, 9, true);
}
TEST(TilePipe, OneVectorCore) {
  for (const LaunchOptions &options : ways) {
    memoryToVectors<2, 1, 2, 1, first>(options, 7, true);
    memoryToVectors<2, 1, 2, 2, second>(options, 7, true);
    memoryToCube<2, 1, 2, 2, first>(options, 7, true);
    memoryToCube<2, 1, 2, 1, second>(options, 7, true);
  }
}
TEST(TilePipe, UnitFlag) { memoryToVectors<2, 1, 2, 2, both, true>({.blocks = 2}, 7, true); }
#if !defined(PTO_NPU_ARCH_A5)
/// Pushes and pops count the tiles.
TEST(TilePipe, CountsOn) {
  for (const LaunchOptions &options : ways) {
    memoryToVectors<3, 1>(options, 9, false);
    memoryToVectors<2, 2, 2, 2>(options, 9, false);
    memoryToCube<3, 2>(options, 9, false);
    memoryToCube<2, 1, 2, 4, first>(options, 9, false);
  }
}
#else
/// Only the program counts the tiles.
TEST(TilePipe, StaysWhereItIs) {
  using Pipe = TMPipe<4, GM, 2, 1, Sums, Rows<both, 1>>;
  Memory memory(1, 2 * M * N);
  Pipe pipe(memory.mine(), base);
  Sums out;
  Rows<both, 1> in;
  TPUSH(out, pipe);
  EXPECT_EQ(pipe.prod.tile_id, 0);
  TPOP(in, pipe);
  EXPECT_EQ(pipe.cons.tile_id, 0);
  pipe.prod.setTileId(3, 0);
  TPUSH(out, pipe);
  EXPECT_EQ(pipe.prod.tile_id, 3);
}
#endif

/// Programs may count periods themselves: then they wait for free slots, and tell of them, as often as the library would.
template <bool ToVectors>
void countsPeriodsItself(const LaunchOptions &options) {
  using Vector = Rows<both, 1>;
  using Prod = std::conditional_t<ToVectors, Sums, Vector>;
  using Cons = std::conditional_t<ToVectors, Vector, Operand>;
  using Pipe = TMPipe<4, GM, 4, 2, Prod, Cons>;
  Memory memory(options.blocks, 4 * M * N);
  const auto produce = [&] {
    Pipe pipe(memory.mine(), base);
    Prod out;
    TASSIGN(out, ToVectors ? 0 : elsewhere);
    const int row = ToVectors ? 0 : firstRowOf(both);
    for (int k = 0; k < 20; ++k) {
      fill(out, numberOf(k), row);
      pipe.prod.setTileId(k, 0);
      pipe.prod.setAllocateStatus(Pipe::shouldWaitFree(static_cast<uint32_t>(k)));
      pipe.prod.setEntryOffset(row * N * 4);
      TPUSH(out, pipe);
    }
  };
  const auto consume = [&] {
    Pipe pipe(memory.mine(), base);
    const int row = ToVectors ? firstRowOf(both) : 0;
    for (int k = 0; k < 20; ++k) {
      Cons in;
      pipe.cons.setTileId(k, 0);
      pipe.cons.setFreeStatus(Pipe::shouldNotifyFree(static_cast<uint32_t>(k)));
      pipe.cons.setEntryOffset(row * N * 4);
      TPOP(in, pipe);
      check(isPart(in, numberOf(k), row), named(k));
    }
  };
  if constexpr (ToVectors)
    launch(options, produce, consume);
  else
    launch(options, consume, produce);
}
TEST(TilePipe, ProgramsThatCountPeriods) {
  for (const LaunchOptions &options : ways) {
    countsPeriodsItself<true>(options);
    countsPeriodsItself<false>(options);
  }
}

/// What is valid goes to where it would be in a full tile.
TEST(TilePipe, ValidParts) {
  using Prod = Acc<float, M, N>;
  using Cons = Vec<float, M, 2 * N>;
  using Pipe = TMPipe<4, GM, 2, 1, Prod, Cons, false, 2, first>;
  constexpr unsigned rowsIn = 21, colsIn = 48; // all of the first sub-tile, and 16 columns of the second
  Memory memory(1, 2 * 2 * M * N);
  launch(
      {.blocks = 1},
      [&] {
        Pipe pipe(memory.mine(), base);
        for (int sub = 0; sub < 2; ++sub) {
          Prod out(rowsIn, sub == 0 ? N : colsIn - N);
          fill(out, 3, 0, sub * N);
          pipe.prod.setAllocateStatus(sub == 0);
          pipe.prod.setRecordStatus(sub == 1);
          pipe.prod.setEntryOffset(sub * M * N * 4);
          TPUSH(out, pipe);
        }
      },
      [&] {
        Pipe pipe(memory.mine(), base);
        Cons in(rowsIn, colsIn);
        if (onA2A3 || !isIdle(first))
          TPOP(in, pipe);
        if (!isIdle(first))
          check(isPart(in, 3), "in");
      });
  for (int sub = 0; sub < 2; ++sub)
    for (int r = 0; r < M; ++r)
      for (int c = 0; c < N; ++c)
        ASSERT_EQ(memory.floats[static_cast<size_t>(sub * M * N + r * N + c)],
                  r < static_cast<int>(rowsIn) && sub * N + c < static_cast<int>(colsIn)
                      ? number<float>(3, r, sub * N + c)
                      : 0.0f)
            << sub << ", " << r << ", " << c;
}

// ---- On chip ----

#if !defined(PTO_NPU_ARCH_A2A3)
template <uint8_t Depth, int VectorRows, int VectorCols, VecCubeRatio Ratio = both>
void chipToVectors(const LaunchOptions &options, int tiles) {
  using Cons = Plain<VectorRows, VectorCols>;
  using Pipe = TMPipe<6, VEC, Depth, 1, Sums, Cons, false, 2, Ratio>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  launch(
      options,
      [&] {
        Pipe pipe(base);
        Sums out;
        for (int k = 0; k < tiles; ++k) {
          fill(out, numberOf(k));
          pipe.prod.setTileId(k, 0);
          TPUSH(out, pipe);
        }
      },
      [&] {
        Pipe pipe(base);
        const int row = VectorRows == M ? 0 : static_cast<int>(get_subblockid()) * VectorRows;
        const int col = VectorCols == N ? 0 : static_cast<int>(get_subblockid()) * VectorCols;
        for (int k = 0; k < tiles; ++k) {
          Cons in;
          pipe.cons.setTileId(k, 0);
          TPOP(in, pipe);
          if (!isIdle(Ratio)) {
            check(isPart(in, numberOf(k), row, col), named(k));
            check(!onA5 || liesAt(in, base + k % Depth * sizeof(float) * VectorRows * VectorCols),
                  "the tile lies elsewhere");
          } else if (onCpu) {
            check(isZero(in), named(k));
          }
          TFREE(pipe);
        }
      });
}
template <uint8_t Depth, int VectorRows, int VectorCols, VecCubeRatio Ratio = both>
void chipToCube(const LaunchOptions &options, int tiles) {
  using Prod = Boxed<VectorRows, VectorCols>; // a5 inserts it as it is
  using Pipe = TMPipe<6, MAT, Depth, 1, Prod, Operand, false, 2, Ratio>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  launch(
      options,
      [&] {
        Pipe pipe(base);
        for (int k = 0; k < tiles; ++k) {
          Operand in;
          pipe.cons.setTileId(k, 0);
          TPOP(in, pipe);
          check(isPart(in, numberOf(k)), named(k));
          check(!onA5 || liesAt(in, base + k % Depth * sizeof(float) * M * N), "the tile lies elsewhere");
          TFREE(pipe);
        }
      },
      [&] {
        Pipe pipe(base);
        const int row = VectorRows == M ? 0 : static_cast<int>(get_subblockid()) * VectorRows;
        const int col = VectorCols == N ? 0 : static_cast<int>(get_subblockid()) * VectorCols;
        Prod out;
        TASSIGN(out, elsewhere);
        for (int k = 0; k < tiles; ++k) {
          fill(out, numberOf(k) + (isIdle(Ratio) ? 50 : 0), row, col);
          pipe.prod.setTileId(k, 0);
          TPUSH(out, pipe);
        }
      });
}
TEST(TilePipe, OnChip) {
  for (const LaunchOptions &options : ways) {
    chipToVectors<1, M / 2, N>(options, 9);
    chipToVectors<3, M, N / 2>(options, 9);
    chipToVectors<2, M, N, first>(options, 9);
    chipToVectors<2, M, N, second>(options, 9);
    chipToCube<2, M / 2, N>(options, 9);
    chipToCube<4, M, N / 2>(options, 9);
    chipToCube<1, M, N, first>(options, 9);
    chipToCube<3, M, N, second>(options, 9);
  }
}
/// Several pops may be outstanding; frees give slots back in their order, and frees that are switched off are made up for.
TEST(TilePipe, FreesLater) {
  using Cons = Plain<M / 2, N>;
  using Pipe = TMPipe<6, VEC, 4, 2, Sums, Cons>;
  for (const bool skips : {false, true})
    launch(
        {.blocks = 2},
        [&] {
          Pipe pipe(base);
          Sums out;
          for (int k = 0; k < 20; ++k) {
            fill(out, numberOf(k));
            pipe.prod.setTileId(k, 0);
            TPUSH(out, pipe);
          }
        },
        [&] {
          Pipe pipe(base);
          Cons in[2];
          for (int k = 0; k < 20; k += 2) {
            for (int i = 0; i < 2; ++i) {
              pipe.cons.setTileId(k + i, 0);
              TPOP(in[i], pipe);
            }
            for (int i = 0; i < 2; ++i) {
              check(isPart(in[i], numberOf(k + i), firstRowOf(both)), named(k + i));
              pipe.cons.setFreeStatus(!skips || i == 1);
              TFREE(pipe);
            }
          }
        });
}
#endif

// ---- Words ----

template <VecCubeRatio Ratio>
void words(const LaunchOptions &options) {
  using Word = Tile<TileType::Vec, uint32_t, 1, 8>;
  using Signal = Tile<TileType::Ctrl, uint32_t, 1, 8>;
  using Pipe = TMPipe<8, CTRL, 3, 1, Word, Signal, false, 2, Ratio>;
  launch(
      options,
      [&] {
        Pipe pipe(64);
        Signal signal;
        for (int k = 0; k < 20; ++k) {
          pipe.cons.setTileId(k, 0);
          TPOP(signal, pipe);
          check(pipe.fifo.ctrlSignal == ((k + static_cast<int>(get_block_idx())) % 3 == 1), named(k));
          TFREE(pipe);
        }
      },
      [&] {
        Pipe pipe(64);
        Word word;
        for (int k = 0; k < 20; ++k) {
          const bool counts = get_subblockid() == (Ratio == second);
          word.SetElement(0, 0, counts ? (static_cast<uint32_t>(k) + get_block_idx()) % 3 : 7);
          pipe.prod.setTileId(k, 0);
          TPUSH(word, pipe);
        }
      });
}
TEST(TilePipe, Words) {
  for (const LaunchOptions &options : ways) {
    words<both>(options);
    words<first>(options);
    words<second>(options);
  }
}

// ---- Without a launch ----

/// One thread, one object, and nobody else.
template <FIFOType Type, class Prod, class Cons, VecCubeRatio Ratio>
void alone() {
  using Pipe = TMPipe<9, Type, 2, 1, Prod, Cons, false, 2, Ratio>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Memory memory(1, 2 * 4 * M * N);
  Pipe::reset_for_cpu_sim();
  auto pipe = [&] {
    if constexpr (Type == GM)
      return Pipe(memory.mine(), base);
    else
      return Pipe(base);
  }();
  Prod out;
  Cons in;
  TASSIGN(out, Prod::Loc == TileType::Acc ? 0 : elsewhere);
  for (int k = 0; k < 9; ++k) {
    if (onA5) {
      pipe.prod.setTileId(k, 0);
      pipe.cons.setTileId(k, 0);
    }
    fill(out, k);
    TPUSH(out, pipe);
    TPOP(in, pipe);
    EXPECT_TRUE(isPart(in, k)) << k;
    TFREE(pipe);
  }
}
TEST(TilePipe, Alone) {
  alone<GM, Sums, Plain<M, N>, both>();
  alone<GM, Sums, Plain<M, N>, second>();
  alone<GM, Plain<M, N>, Operand, both>();
  alone<GM, Plain<M, N>, Operand, first>();
#if !defined(PTO_NPU_ARCH_A2A3)
  alone<VEC, Sums, Plain<M, N>, first>();
  alone<VEC, Sums, Plain<M, N>, second>();
  alone<MAT, Boxed<M, N>, Operand, second>();
#endif
#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
  alone<VEC, Sums, Plain<M / 2, N>, both>(); // on a5 both halves would go to the one buffer that there is
#endif
}
#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
/// One thread that plays all three cores with one object.
TEST(TilePipe, AllPartsInTurn) {
  using ToVectors = TMPipe<10, GM, 2, 1, Sums, Rows<both, 1>>;
  using Back = TMPipe<12, GM, 2, 2, Rows<both, 1>, Operand>;
  ToVectors::reset_for_cpu_sim();
  Back::reset_for_cpu_sim();
  Memory memory(2, 2 * M * N);
  ToVectors there(memory.floats.data(), base);
  Back back(memory.floats.data() + memory.each, base);
  for (int k = 0; k < 9; ++k) {
    Sums out;
    fill(out, k);
    asCube([&] { TPUSH(out, there); });
    for (uint32_t lane : {1u, 0u})
      asVector(lane, [&] {
        const int row = firstRowOf(both);
        Rows<both, 1> part;
        there.cons.setEntryOffset(row * N * 4);
        TPOP(part, there);
        EXPECT_TRUE(isPart(part, k, row)) << k;
        back.prod.setEntryOffset(row * N * 4);
        TPUSH(part, back);
      });
    EXPECT_EQ(ToVectors::GetSharedState().occupied, 0);
    EXPECT_EQ(Back::GetSharedState().occupied, 1);
    Operand in;
    asCube([&] { TPOP(in, back); });
    EXPECT_TRUE(isPart(in, k)) << k;
    EXPECT_EQ(Back::GetSharedState().occupied, 0);
  }
}
/// Threads that the program made wait for each other.
TEST(TilePipe, OwnThreads) {
  using Pipe = TMPipe<14, VEC, 2, 1, Sums, Plain<M / 2, N>>;
  Pipe::reset_for_cpu_sim();
  std::string failures[2];
  std::vector<std::thread> threads;
  for (uint32_t lane = 0; lane < 2; ++lane)
    threads.emplace_back([&, lane] {
      const cpu_sim::ScopedExecutionContext role(0, lane, 2);
      Pipe pipe(base);
      for (int k = 0; k < 30; ++k) {
        Plain<M / 2, N> in;
        TPOP(in, pipe);
        if (const auto result = isPart(in, k, static_cast<int>(lane) * M / 2); !result)
          failures[lane] += result.message();
        TFREE(pipe);
      }
    });
  Pipe pipe(base);
  for (int k = 0; k < 30; ++k) {
    Sums out;
    fill(out, k);
    TPUSH(out, pipe);
  }
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(failures[0] + failures[1], "");
  EXPECT_EQ(Pipe::GetSharedState().occupied, 0);
}
/// A queue of the other type with the same numbers is another queue.
TEST(TilePipe, BesideTPipe) {
  using Tiles = TMPipe<15, VEC, 2, 1, Sums, Plain<M / 2, N>>;
  using Bytes = TPipe<15, DIR_C2V, M / 2 * N * sizeof(float), 2>;
  static_assert(Tiles::key.slotSize == Bytes::key.slotSize && Tiles::key.direction == Bytes::key.direction);
  Tiles::reset_for_cpu_sim();
  Bytes::reset_for_cpu_sim();
  Tiles tiles(base);
  Sums out;
  TPUSH(out, tiles);
  EXPECT_EQ(Tiles::GetSharedState().occupied, 1);
  EXPECT_EQ(Bytes::GetSharedState().occupied, 0);
  Tiles::reset_for_cpu_sim();
}
#endif

} // namespace
