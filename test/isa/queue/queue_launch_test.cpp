// Queues between the cores of a launch: the same tiles arrive whatever the ring, its depth, and the number of blocks
// that run at once.
#include "test/isa/fixpipe/reference.hpp"
#include "test/isa/queue/queue_rings.hpp"
#include "test/support/thrown.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace test::queue;
using test::whatOf;
using test::fixpipe::makeWord;

// ---- Through one queue ----

template <TileSplitAxis Split, bool InMemory, uint32_t Slots>
void cubeToVectors(const LaunchOptions &options, int tiles) {
  using Pipe = There<Slots, InMemory>;
  Rings rings(InMemory, options.blocks, Slots * bytes);
  launch(
      options,
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Out out;
        TASSIGN(out, 0);
        for (int k = 0; k < tiles; ++k) {
          fill(out, numberOf(k));
          TPUSH<Pipe, Out, Split>(pipe, out);
        }
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        for (int k = 0; k < tiles && !isIdle(Split); ++k) {
          Part<Split> part;
          TPOP<Pipe, Part<Split>, Split>(pipe, part);
          if (Split != noSplit || get_subblockid() == 0)
            check(isPart(part, numberOf(k), firstRow(Split), firstCol(Split)), named(k));
          TFREE<Pipe, Split>(pipe);
        }
      });
}
template <TileSplitAxis Split, bool InMemory, uint32_t Slots>
void vectorsToCube(const LaunchOptions &options, int tiles) {
  using Pipe = Back<Slots, InMemory>;
  Rings rings(InMemory, options.blocks, Slots * bytes);
  launch(
      options,
      [&] {
        auto pipe = rings.pipe<Pipe>();
        for (int k = 0; k < tiles; ++k) {
          In in;
          TPOP<Pipe, In, Split>(pipe, in);
          check(isPart(in, numberOf(k)), named(k));
          TFREE<Pipe, Split>(pipe);
        }
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        using Given = Given<Split, InMemory>;
        Given given;
        TASSIGN(given, elsewhere);
        for (int k = 0; k < tiles && !isIdle(Split); ++k) {
          const bool hasPart = Split != noSplit || get_subblockid() == 0; // else its tile goes nowhere
          fill(given, numberOf(k) + (hasPart ? 0 : 50), firstRow(Split), firstCol(Split));
          TPUSH<Pipe, Given, Split>(pipe, given);
        }
      });
}

const LaunchOptions ways[] = {{.blocks = 3, .jobs = 1},
                              {.blocks = 3, .jobs = 2},
                              {.blocks = 3, .jobs = 8},
                              {.blocks = 3, .deterministic = true}};

template <bool InMemory>
void everySplit() {
  if constexpr (InMemory || !onA2A3)
    for (const LaunchOptions &options : ways) {
      cubeToVectors<upDown, InMemory, 2>(options, 12);
      cubeToVectors<leftRight, InMemory, 2>(options, 12);
      cubeToVectors<noSplit, InMemory, 2>(options, 12);
      vectorsToCube<upDown, InMemory, 2>(options, 12);
      vectorsToCube<leftRight, InMemory, 2>(options, 12);
      vectorsToCube<noSplit, InMemory, 2>(options, 12);
    }
}
TEST(QueueLaunch, EverySplitOnChip) { everySplit<false>(); }
TEST(QueueLaunch, EverySplitInMemory) { everySplit<true>(); }

template <bool InMemory, uint32_t Slots>
void depth(int tiles) {
  if constexpr (InMemory || !onA2A3)
    for (const LaunchOptions &options : ways) {
      cubeToVectors<upDown, InMemory, Slots>(options, tiles);
      vectorsToCube<upDown, InMemory, Slots>(options, tiles);
    }
}
TEST(QueueLaunch, EveryDepth) {
  depth<false, 1>(30);
  depth<true, 1>(30);
  depth<false, 3>(30);
  depth<true, 3>(30);
  depth<false, 8>(30);
  depth<true, 8>(30);
  depth<true, 4>(3); // fewer tiles than slots
}
TEST(QueueLaunch, ManyTiles) {
  cubeToVectors<upDown, onA2A3, 8>({.blocks = 1}, 300);
  vectorsToCube<leftRight, onA2A3, 2>({.blocks = 1}, 300);
  vectorsToCube<upDown, true, 1>({.blocks = 1}, 300);
}

// ---- Both ways ----

/// Every tile goes from the cube core to the vector cores and comes back, one greater.
template <class TherePipe, class BackPipe, bool InMemory, TileSplitAxis Split = upDown>
void roundTrips(const LaunchOptions &options, int tiles) {
  Rings rings(InMemory, options.blocks, 2 * TherePipe::RingFiFo::SLOT_NUM * bytes);
  Rings backRings(InMemory, options.blocks, 2 * BackPipe::RingFiFo::SLOT_NUM * bytes);
  launch(
      options,
      [&] {
        auto there = rings.pipe<TherePipe>();
        auto back = backRings.pipe<BackPipe>();
        Out out;
        TASSIGN(out, 0);
        for (int k = 0; k < tiles; ++k) {
          fill(out, numberOf(k));
          TPUSH<TherePipe, Out, Split>(there, out);
          In in;
          TPOP<BackPipe, In, Split>(back, in);
          check(holds(in, [&](int64_t r, int64_t c) { return number<float>(numberOf(k), r, c) + 1; }),
                named(k));
          TFREE<BackPipe, Split>(back);
        }
      },
      [&] {
        auto there = rings.pipe<TherePipe>();
        auto back = backRings.pipe<BackPipe>();
        using Given = Given<Split, InMemory>;
        Given given;
        TASSIGN(given, elsewhere);
        for (int k = 0; k < tiles; ++k) {
          Part<Split> part;
          TPOP<TherePipe, Part<Split>, Split>(there, part);
          for (int r = 0; r < Given::Rows; ++r)
            for (int c = 0; c < Given::Cols; ++c)
              given.SetElement(r, c, part.GetElement(r, c) + 1);
          TFREE<TherePipe, Split>(there);
          TPUSH<BackPipe, Given, Split>(back, given);
        }
      });
}
TEST(QueueLaunch, TwoQueues) {
  for (const LaunchOptions &options : ways) {
    roundTrips<There<1, onA2A3>, Back<1, onA2A3>, onA2A3>(options, 20);
    roundTrips<There<2, true>, Back<8, true>, true, leftRight>(options, 20);
  }
}
TEST(QueueLaunch, OneQueueForBothDirections) {
  for (const LaunchOptions &options : ways) {
    // On cpu its one ring serves both directions; the vector cores free their slot before they push.
    roundTrips<Both<2, onA2A3>, Both<2, onA2A3>, onA2A3>(options, 20);
    roundTrips<Both<4, true>, Both<4, true>, true, leftRight>(options, 20);
  }
}
/// Tiles of both directions are in the queue at the same time; on devices in rings of their own.
TEST(QueueLaunch, BothDirectionsAtOnce) {
  using Pipe = Both<4, onA2A3>;
  Rings rings(onA2A3, 1, 8 * bytes);
  launch(
      {.blocks = 1},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Out out;
        TASSIGN(out, 0);
        fill(out, 1);
        wait_flag_dev(9); // the vector cores have pushed
        TPUSH<Pipe, Out, upDown>(pipe, out);
        In in;
        TPOP<Pipe, In, upDown>(pipe, in);
        check(isPart(in, 2), "to the cube core");
        TFREE<Pipe, upDown>(pipe);
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        using Given = Given<upDown, onA2A3>;
        Given given;
        TASSIGN(given, elsewhere);
        fill(given, 2, firstRow(upDown));
        TPUSH<Pipe, Given, upDown>(pipe, given);
        ffts_cross_core_sync(PIPE_V, getFFTSMsg(2, 9));
        Part<upDown> part;
        TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
        check(isPart(part, 1, firstRow(upDown)), "to the vector cores");
        TFREE<Pipe, upDown>(pipe);
      });
}
#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
/// What goes one way through a ring that both share stays in order, wherever the other way left it.
TEST(QueueLaunch, OrderInASharedRing) {
  using Pipe = Both<2, false>;
  launch(
      {.blocks = 1},
      [] {
        Pipe pipe(nullptr, 0, 0);
        In in;
        TPOP<Pipe, In, upDown>(pipe, in);
        TFREE<Pipe, upDown>(pipe);
        Out out;
        for (int k = 0; k < 2; ++k) { // into the second slot and then into the first
          fill(out, k);
          TPUSH<Pipe, Out, upDown>(pipe, out);
        }
        ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(2, 9));
      },
      [] {
        Pipe pipe(nullptr, 0, 0);
        Part<upDown> part;
        TPUSH<Pipe, Part<upDown>, upDown>(pipe, part);
        wait_flag_dev(9);
        for (int k = 0; k < 2; ++k) {
          TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
          check(isPart(part, k, firstRow(upDown)), named(k));
          TFREE<Pipe, upDown>(pipe);
        }
      });
}
/// Both sides reserve slots of a shared ring: what the two vector cores reserve belongs together all the same.
TEST(QueueLaunch, ReservationsInASharedRing) {
  using Pipe = Both<8, true>;
  using Whole = GlobalTensor<float, pto::Shape<1, 1, 1, rows, cols>, pto::Stride<1, 1, 1, cols, 1>>;
  using Upper = GlobalTensor<float, pto::Shape<1, 1, 1, rows / 2, cols>, pto::Stride<1, 1, 1, cols, 1>>;
  Rings rings(true, 1, 8 * bytes);
  const auto text = whatOf([&] {
    launch(
        {.blocks = 1},
        [&] {
          auto pipe = rings.pipe<Pipe>();
          Whole whole;
          wait_intra_block(PIPE_V, 16 + 8); // vector core 1 has filled its part of the first slot
          TALLOC<Pipe, Whole, upDown>(pipe, whole);
          TPUSH<Pipe, Whole, upDown>(pipe, whole);
          set_intra_block(PIPE_V, 8);
          TPOP<Pipe, Whole, upDown>(pipe, whole);
          TFREE<Pipe, Whole, upDown>(pipe, whole);
        },
        [&] {
          auto pipe = rings.pipe<Pipe>();
          Upper upper;
          if (get_subblockid() == 0)
            wait_intra_block(PIPE_V, 8); // the cube core has published the second slot
          TALLOC<Pipe, Upper, upDown>(pipe, upper);
          TPUSH<Pipe, Upper, upDown>(pipe, upper);
          if (get_subblockid() == 1)
            set_intra_block(PIPE_V, 8);
        });
  });
  EXPECT_EQ(text, "nothing was thrown");
}
#endif
TEST(QueueLaunch, ManyBlocks) {
  roundTrips<There<2, onA2A3>, Back<2, onA2A3>, onA2A3>({.blocks = 20, .jobs = 8}, 3);
}

// ---- Tensors in the slots ----

template <int Rows, int Cols>
using Tensor = GlobalTensor<float, pto::Shape<1, 1, 1, Rows, Cols>, pto::Stride<1, 1, 1, cols, 1>>;

/// The first two tiles are under way at the same time.
template <TileSplitAxis Split>
void tensors(const LaunchOptions &options, int tiles) {
  using Whole = Tensor<rows, cols>;
  using PartTensor = Tensor<partRows(Split), partCols(Split)>;
  using TherePipe = There<4, true>;
  using BackPipe = Back<4, true>;
  Rings rings(true, options.blocks, 4 * bytes), backRings(true, options.blocks, 4 * bytes);
  const auto fillTensor = [](auto &tensor, int tile, int64_t row, int64_t col) {
    for (int64_t r = 0; r < tensor.GetShape(3); ++r)
      for (int64_t c = 0; c < tensor.GetShape(4); ++c)
        tensor.SetElement(0, 0, 0, r, c, number<float>(numberOf(tile), row + r, col + c));
  };
  const auto checkTensor = [](auto &tensor, int tile, int64_t row, int64_t col) {
    for (int64_t r = 0; r < tensor.GetShape(3); ++r)
      for (int64_t c = 0; c < tensor.GetShape(4); ++c)
        if (tensor.GetElement(0, 0, 0, r, c) != number<float>(numberOf(tile), row + r, col + c))
          throw std::runtime_error(named(tile) + " is wrong");
  };
  launch(
      options,
      [&] {
        auto there = rings.pipe<TherePipe>();
        auto back = backRings.pipe<BackPipe>();
        for (int k = 0; k < tiles + 1; ++k) {
          Whole whole;
          if (k < tiles) {
            TALLOC<TherePipe, Whole, Split>(there, whole);
            fillTensor(whole, k, 0, 0);
            TPUSH<TherePipe, Whole, Split>(there, whole);
          }
          if (k > 0) {
            TPOP<BackPipe, Whole, Split>(back, whole);
            checkTensor(whole, k - 1, 0, 0);
            TFREE<BackPipe, Whole, Split>(back, whole);
          }
        }
      },
      [&] {
        auto there = rings.pipe<TherePipe>();
        auto back = backRings.pipe<BackPipe>();
        for (int k = 0; k < tiles; ++k) {
          PartTensor part;
          TPOP<TherePipe, PartTensor, Split>(there, part);
          checkTensor(part, k, firstRow(Split), firstCol(Split));
          TFREE<TherePipe, PartTensor, Split>(there, part);
          TALLOC<BackPipe, PartTensor, Split>(back, part);
          fillTensor(part, k, firstRow(Split), firstCol(Split));
          TPUSH<BackPipe, PartTensor, Split>(back, part);
        }
      });
}
TEST(QueueLaunch, Tensors) {
  for (const LaunchOptions &options : ways) {
    tensors<upDown>(options, 20);
    tensors<leftRight>(options, 20);
  }
}

// ---- Conversions ----

/// Element (r, c) of what vector core 0 gets is expected(x, c), x being what was pushed.
template <class Config, class D, class Expected>
void converted(Expected expected) {
  using Pipe = There<2, onA2A3>;
  using Cons = Tile<TileType::Vec, D, rows, cols>;
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Rings rings(onA2A3, 2, 2 * bytes);
  const auto valueOf = [](int64_t r, int64_t c) { return static_cast<float>(r * cols + c) / 4.0f - 250.0f; };
  launch(
      {.blocks = 2},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        SET_QUANT_SCALAR<D>(0.75f);
        Tile<TileType::Scaling, uint64_t, 1, cols> words;
        TASSIGN(words, 0);
        for (unsigned c = 0; c < cols; ++c)
          words.data()[c] = makeWord(c % 2 == 0 ? 0.5f : 0.25f, c, true);
        SET_QUANT_VECTOR(words);
        Out out;
        TASSIGN(out, 0);
        for (int64_t r = 0; r < rows; ++r)
          for (int64_t c = 0; c < cols; ++c)
            out.SetElement(r, c, valueOf(r, c));
        for (int k = 0; k < 5; ++k)
          TPUSH<Pipe, Out, Config>(pipe, out);
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        for (int k = 0; k < 5 && !isIdle(noSplit); ++k) {
          Cons in;
          TPOP(in, pipe);
          if (get_subblockid() == 0)
            check(holds(in, [&](int64_t r, int64_t c) { return expected(valueOf(r, c), c); }), named(k));
          TFREE(pipe);
        }
      });
}
template <QuantMode_t Mode, ReluPreMode Relu = ReluPreMode::NoRelu>
using Quantized = FixpipeParams<LayoutMode_t::NZ2ND, Mode, Relu>;
float byteOf(float x) { return std::clamp(std::nearbyint(x), -128.0f, 127.0f); }

TEST(QueueLaunch, Conversions) {
  converted<FixpipeParams<>, float>([](float x, int64_t) { return x; });
  converted<Quantized<QuantMode_t::F322F16>, half>([](float x, int64_t) { return half(x); });
  converted<Quantized<QuantMode_t::F322BF16, ReluPreMode::NormalRelu>, bfloat16_t>(
      [](float x, int64_t) { return bfloat16_t(x > 0 ? x : 0); });
  converted<Quantized<QuantMode_t::QF322B8_PRE>, int8_t>([](float x, int64_t) { return byteOf(x * 0.75f); });
  converted<Quantized<QuantMode_t::VQF322B8_PRE>, int8_t>(
      [](float x, int64_t c) { return byteOf(x * (c % 2 == 0 ? 0.5f : 0.25f) + static_cast<float>(c)); });
}

// ---- Parts of tiles, in global memory ----

struct Piece {
  int64_t row, col, rows, cols;
};
Piece pieceOf(TileSplitAxis split, int64_t rows, int64_t cols) {
  const int64_t upper = (rows + 1) / 2, left = (cols + 1) / 2;
  const bool first = get_subblockid() == 0;
  if (split == upDown || split == upDownOdd)
    return first ? Piece{0, 0, upper, cols} : Piece{upper, 0, rows - upper, cols};
  return first ? Piece{0, 0, rows, left} : Piece{0, left, rows, cols - left};
}
/// What is valid is stored row behind row, and each vector core finds its part.
template <TileSplitAxis Split>
void validParts(unsigned validRows, unsigned validCols) {
  using Pipe = There<2, true>;
  using Prod = Acc<float, rows, cols>;
  using Cons = Vec<float, rows, cols>;
  Rings rings(true, 2, 2 * bytes);
  launch(
      {.blocks = 2},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Prod out(validRows, validCols);
        for (int k = 0; k < 5; ++k) {
          fill(out, numberOf(k));
          TPUSH<Pipe, Prod, Split>(pipe, out);
        }
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        for (int k = 0; k < 5; ++k) {
          const Piece piece = pieceOf(Split, validRows, validCols);
          Cons in(static_cast<unsigned>(piece.rows), static_cast<unsigned>(piece.cols));
          TPOP<Pipe, Cons, Split>(pipe, in);
          check(isPart(in, numberOf(k), piece.row, piece.col), named(k));
          TFREE<Pipe, Split>(pipe);
        }
      });
  const float *slot = rings.ofBlock(1); // holds the last tile
  for (int64_t r = 0; r < validRows; ++r)
    for (int64_t c = 0; c < validCols; ++c)
      ASSERT_EQ(slot[r * validCols + c], number<float>(4 + 11, r, c)) << r << ", " << c;
}
TEST(QueueLaunch, ValidPartsInMemory) {
  validParts<upDown>(20, 40);
  validParts<leftRight>(19, 48);
  validParts<upDownOdd>(31, 64);
  validParts<upDownOdd>(7, 24);
  validParts<leftRightOdd>(32, 63);
  validParts<leftRightOdd>(5, 17);
}

// ---- Flags of the program ----

/// A program's own flags do not disturb a queue's.
TEST(QueueLaunch, BesideOtherFlags) {
  using Pipe = There<2, onA2A3>;
  Rings rings(onA2A3, 2, 2 * bytes);
  launch(
      {.blocks = 2},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Out out;
        for (int k = 0; k < 20; ++k) {
          fill(out, numberOf(k));
          TPUSH<Pipe, Out, upDown>(pipe, out);
          ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(2, 7));
          set_intra_block(PIPE_FIX, 8);
          set_intra_block(PIPE_FIX, 16 + 8);
          wait_flag_dev(9);
        }
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        for (int k = 0; k < 20; ++k) {
          wait_flag_dev(7);
          wait_intra_block(PIPE_V, 8);
          Part<upDown> part;
          TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
          check(isPart(part, numberOf(k), firstRow(upDown)), named(k));
          TFREE<Pipe, upDown>(pipe);
          ffts_cross_core_sync(PIPE_V, getFFTSMsg(2, 9));
        }
      });
}

// ---- Launches and the state of the process ----

#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
/// A launch begins with state of its own and leaves that of the process alone.
TEST(QueueLaunch, HasItsOwnState) {
  using Pipe = There<2, false>;
  Pipe::reset_for_cpu_sim();
  Pipe host(nullptr, 0, 0);
  Out out;
  fill(out, 40);
  TPUSH<Pipe, Out, upDown>(host, out);
  cubeToVectors<upDown, false, 2>({.blocks = 2}, 5);
  EXPECT_EQ(Pipe::GetSharedState().occupied, 1);
  Part<upDown> part;
  asVector(1, [&] { TPOP<Pipe, Part<upDown>, upDown>(host, part); });
  EXPECT_TRUE(isPart(part, 40, rows / 2));
  Pipe::reset_for_cpu_sim();
}
/// LaunchKernelMultiCore shares the state of the process, where a free without a pop discards a tile.
TEST(QueueLaunch, MultiCore) {
  using Pipe = There<2, false>;
  for (uint32_t block = 0; block < 3; ++block) {
    const cpu_sim::ScopedExecutionContext role(block, 0, 1);
    Pipe::reset_for_cpu_sim();
  }
  cpu_sim::LaunchKernelMultiCore({.kernel_name = "k", .explicit_block_count = 3}, nullptr, [] {
    Pipe pipe(nullptr, 0, 0);
    Out out;
    Part<noSplit> in;
    fill(out, numberOf(1));
    TPUSH(out, pipe);
    TFREE(pipe);
    fill(out, numberOf(2));
    TPUSH(out, pipe);
    TPOP(in, pipe);
    check(isPart(in, numberOf(2)), named(2));
  });
  for (uint32_t block = 0; block < 3; ++block) {
    const cpu_sim::ScopedExecutionContext role(block, 0, 1);
    EXPECT_EQ(Pipe::GetSharedState().occupied, 1);
    EXPECT_EQ(Pipe::GetSharedState().popped_not_freed, 1);
    Pipe::reset_for_cpu_sim();
  }
}
/// One object serves a core for both vector cores' worth of tiles, and a dead launch leaves nothing behind.
TEST(QueueLaunch, AfterADeadOne) {
  using Pipe = There<2, false>;
  EXPECT_THROW(launch(
                   {.blocks = 1},
                   [] {
                     Pipe pipe(nullptr, 0, 0);
                     Out out;
                     for (int k = 0; k < 3; ++k)
                       TPUSH<Pipe, Out, upDown>(pipe, out);
                   },
                   [] {}),
               DeadlockError);
  cubeToVectors<upDown, false, 2>({.blocks = 2}, 5);
}
#endif

} // namespace
