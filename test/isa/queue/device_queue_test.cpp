// Queues on a2a3 and a5: where rings and popped tiles lie, and that the flags of a queue are flags of the block.
#include "test/isa/queue/queue_rings.hpp"
#include "test/support/thrown.hpp"

#include <string>
#include <vector>

#if defined(PTO_NPU_ARCH_A2A3) || defined(PTO_NPU_ARCH_A5)

namespace {

using namespace test::queue;
using test::whatOf;

/// Through a ring in memory a popped tile lies in one of the consumer's local slots, where it stays until that
/// comes round again; and TPOP gives the slot of the ring back.
TEST(DeviceQueue, RingsInMemory) {
  using TherePipe = TPipe<0, direction(DIR_C2V, true), bytes, 4, 3>;
  using BackPipe = TPipe<2, direction(DIR_V2C, true), bytes, 2, 2>;
  Rings rings(true, 2, 4 * bytes), backRings(true, 2, 2 * bytes);
  launch(
      {.blocks = 2},
      [&] {
        auto there = rings.pipe<TherePipe>();
        auto back = backRings.pipe<BackPipe>();
        Out out;
        TASSIGN(out, 0);
        for (int k = 0; k < 21; ++k) {
          fill(out, numberOf(k));
          TPUSH<TherePipe, Out, upDown>(there, out);
          In in;
          TPOP<BackPipe, In, upDown>(back, in);
          check(isPart(in, numberOf(k)), named(k));
          if (!liesAt(in, toCube + k % 2 * bytes))
            throw std::runtime_error("a tile of the cube core lies elsewhere");
        }
      },
      [&] {
        auto there = rings.pipe<TherePipe>();
        auto back = backRings.pipe<BackPipe>();
        Part<upDown> parts[3];
        for (int k = 0; k < 21; ++k) {
          Part<upDown> &part = parts[k % 3];
          TPOP<TherePipe, Part<upDown>, upDown>(there, part);
          if (!liesAt(part, toVectors + k % 3 * bytes))
            throw std::runtime_error("a tile of a vector core lies elsewhere");
          for (int old = std::max(0, k - 2); old <= k; ++old)
            check(isPart(parts[old % 3], numberOf(old), firstRow(upDown)), named(old));
          TPUSH<BackPipe, Part<upDown>, upDown>(back, part);
        }
      });
  // Tile 20 came last into slot 0, 19 into slot 3.
  EXPECT_EQ(rings.ofBlock(0)[5], number<float>(20, 0, 5));
  EXPECT_EQ(rings.ofBlock(0)[3 * rows * cols + 5], number<float>(19, 0, 5));
  EXPECT_EQ(backRings.ofBlock(1)[rows * cols + 5], number<float>(19 + 11, 0, 5));
}
/// The ring of the way to the cube core lies behind the other.
TEST(DeviceQueue, TwoRingsInMemory) {
  using Pipe = Both<2, true>;
  Rings rings(true, 1, 4 * bytes);
  launch(
      {.blocks = 1},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Out out;
        for (int k = 0; k < 2; ++k) {
          fill(out, k);
          TPUSH<Pipe, Out, upDown>(pipe, out);
        }
        for (int k = 0; k < 2; ++k) {
          In in;
          TPOP<Pipe, In, upDown>(pipe, in);
          check(isPart(in, k + 10), "in");
        }
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Part<upDown> given;
        TASSIGN(given, elsewhere);
        for (int k = 0; k < 2; ++k) { // both rings are full at the same time
          fill(given, k + 10, firstRow(upDown));
          TPUSH<Pipe, Part<upDown>, upDown>(pipe, given);
        }
        for (int k = 0; k < 2; ++k) {
          Part<upDown> part;
          TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
          check(isPart(part, k, firstRow(upDown)), "part");
        }
      });
  for (int k = 0; k < 2; ++k) {
    EXPECT_EQ(rings.ofBlock(0)[k * rows * cols + 7], number<float>(k, 0, 7));
    EXPECT_EQ(rings.ofBlock(0)[(2 + k) * rows * cols + 7], number<float>(k + 10, 0, 7));
  }
}
/// What others see of the state of a queue exists, but counts nothing.
TEST(DeviceQueue, StateStaysZero) {
  using Pipe = There<4, true>;
  Rings rings(true, 1, 4 * bytes);
  launch(
      {.blocks = 1},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Out out;
        TPUSH<Pipe, Out, upDown>(pipe, out);
        if (Pipe::GetSharedState().occupied != 0 || Pipe::GetSharedState().next_producer_slot != 0)
          throw std::runtime_error("the state has changed");
      },
      [] {});
}
/// Outside a launch nothing waits, and all parts are played by one core.
TEST(DeviceQueue, OutsideALaunch) {
  using Pipe = There<2, onA2A3>;
  Rings rings(onA2A3, 1, 2 * bytes);
  auto pipe = rings.pipe<Pipe>();
  for (int k = 0; k < 9; ++k) {
    Out out;
    fill(out, k);
    TPUSH<Pipe, Out, noSplit>(pipe, out);
    Part<noSplit> in;
    TPOP<Pipe, Part<noSplit>, noSplit>(pipe, in);
    EXPECT_TRUE(isPart(in, k)) << k;
    TFREE<Pipe, noSplit>(pipe);
  }
}
/// Several tiles may be filled from pieces: only the last piece tells the consumer.
TEST(DeviceQueue, PiecesOfATile) {
  using Pipe = There<2, true>;
  using Prod = TileAcc<float, rows / 2, cols>;
  Rings rings(true, 1, 2 * bytes);
  launch(
      {.blocks = 1},
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Prod out;
        for (int k = 0; k < 6; ++k)
          for (const bool last : {false, true}) {
            fill(out, k, last ? rows / 2 : 0);
            pipe.prod.setAllocateStatus(!last);
            pipe.prod.setRecordStatus(last);
            pipe.prod.setEntryOffset(last ? bytes / 2 : 0);
            TPUSH<Pipe, Prod, upDown>(pipe, out);
          }
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        for (int k = 0; k < 6; ++k) {
          Part<upDown> part;
          TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
          check(isPart(part, k, firstRow(upDown)), named(k));
          TFREE<Pipe, upDown>(pipe);
        }
      });
}

#if defined(PTO_NPU_ARCH_A2A3)
/// The flags of a queue are FlagID and the next, in the table of all flags: what the program signals counts.
TEST(DeviceQueue, FlagsAreOrdinary) {
  using Pipe = TPipe<6, DIR_C2V, bytes, 2>;
  Rings rings(true, 1, 2 * bytes);
  launch(
      {.blocks = 1},
      [&] {
        for (int64_t k = 0; k < rows * cols; ++k) // a push by hand
          rings.ofBlock(0)[k] = number<float>(1, k / cols, k % cols);
        ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(2, 6));
        auto pipe = rings.pipe<Pipe>();
        pipe.prod.setTileId(1, 0);
        Out out;
        fill(out, 2);
        TPUSH<Pipe, Out, upDown>(pipe, out);
      },
      [&] {
        auto pipe = rings.pipe<Pipe>();
        Part<upDown> part;
        TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
        check(isPart(part, 1, firstRow(upDown)), "by hand");
        wait_flag_dev(6); // a pop by hand
        if (rings.ofBlock(0)[rows * cols + 3] != number<float>(2, 0, 3))
          throw std::runtime_error("the second tile is not in its slot");
      });
}
#endif

#if defined(PTO_NPU_ARCH_A5)
/// The ring lies in the consumer's buffer; the popped tile is the slot itself.
TEST(DeviceQueue, RingsOnChip) {
  using TherePipe = There<3, false>;
  using BackPipe = Back<2, false>;
  launch(
      {.blocks = 2},
      [&] {
        TherePipe there(nullptr, toVectors, toCube);
        BackPipe back(nullptr, toVectors, toCube);
        Out out;
        TASSIGN(out, 0);
        for (int k = 0; k < 10; ++k) {
          fill(out, numberOf(k));
          TPUSH<TherePipe, Out, upDown>(there, out);
          In in;
          TPOP<BackPipe, In, upDown>(back, in);
          check(isPart(in, numberOf(k)), named(k));
          if (!liesAt(in, toCube + k % 2 * bytes))
            throw std::runtime_error("a tile of the cube core lies elsewhere");
          TFREE<BackPipe, upDown>(back);
        }
      },
      [&] {
        TherePipe there(nullptr, toVectors, toCube);
        BackPipe back(nullptr, toVectors, toCube);
        BoxedPart<upDown> given;
        TASSIGN(given, elsewhere);
        for (int k = 0; k < 10; ++k) {
          Part<upDown> part;
          TPOP<TherePipe, Part<upDown>, upDown>(there, part);
          if (!liesAt(part, toVectors + k % 3 * bytes))
            throw std::runtime_error("a tile of a vector core lies elsewhere");
          check(isPart(part, numberOf(k), firstRow(upDown)), named(k));
          TFREE<TherePipe, upDown>(there);
          fill(given, numberOf(k), firstRow(upDown));
          TPUSH<BackPipe, BoxedPart<upDown>, upDown>(back, given);
        }
      });
}
/// The cores of a block that does not take turns use their buffers for the first time while others push into them. (The
/// thread sanitizer sees it.)
TEST(DeviceQueue, BuffersThatOthersUseFirst) {
  using Pipe = There<2, false>;
  auto kernel = [] {
    Pipe pipe(nullptr, toVectors, toCube);
    if (coreKind() == CoreKind::Cube) {
      Out out;
      TASSIGN(out, 0);
      TPUSH<Pipe, Out, upDown>(pipe, out);
    } else {
      Part<upDown> part;
      TASSIGN(part, elsewhere);
      fill(part, 1);
      TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
    }
  };
  for (int round = 0; round < 50; ++round) {
    tessera::LaunchPlan plan = tessera::planOf({.blocks = 4, .jobs = 4}, buildTarget.profile);
    plan.takesTurns = false;
    plan.kernel = &kernel;
    plan.play = [](void *self, const tessera::CoreName &) { (*static_cast<decltype(kernel) *>(self))(); };
    tessera::ThreadLaunch(plan).run();
  }
}
/// The flags of a queue are FlagID and the next, among the semaphores of the block.
TEST(DeviceQueue, SemaphoresAreOrdinary) {
  using Pipe = TPipe<6, DIR_C2V, bytes, 2>;
  launch(
      {.blocks = 1},
      [&] {
        set_intra_block(PIPE_FIX, 6); // a push by hand
        set_intra_block(PIPE_FIX, 16 + 6);
        Pipe pipe(nullptr, toVectors, toCube);
        pipe.prod.setTileId(1, 0);
        Out out;
        TPUSH<Pipe, Out, upDown>(pipe, out);
      },
      [&] {
        Pipe pipe(nullptr, toVectors, toCube);
        Part<upDown> byHand, part;
        TASSIGN(byHand, toVectors);
        fill(byHand, 1);
        TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
        check(isPart(part, 1), "by hand");
        wait_intra_block(PIPE_V, 6); // a pop by hand
      });
}
#endif

/// Where slots lie in global memory, a queue needs some.
TEST(DeviceQueue, NeedsMemory) {
  using TherePipe = There<2, true>;
  using BackPipe = Back<2, true>;
  TherePipe there(nullptr, toVectors, toCube);
  BackPipe back(nullptr, toVectors, toCube);
  const std::string rule =
      "the slots of this queue lie in global memory: its TPipe or TMPipe must have a pointer";
  Out out;
  Part<noSplit> part;
  In in;
  EXPECT_HAS(whatOf([&] { TPUSH<TherePipe, Out, noSplit>(there, out); }), rule + "\n  instruction: TPUSH");
  EXPECT_HAS(whatOf([&] { TPUSH<BackPipe, Part<noSplit>, noSplit>(back, part); }),
             rule + "\n  instruction: TPUSH");
  EXPECT_HAS(whatOf([&] { TPOP<TherePipe, Part<noSplit>, noSplit>(there, part); }),
             rule + "\n  instruction: TPOP");
  EXPECT_HAS(whatOf([&] { TPOP<BackPipe, In, noSplit>(back, in); }), rule + "\n  instruction: TPOP");
}

} // namespace

#endif
