// TMPipe: what is used wrongly, cores that wait for each other at one, and that its flags are flags of the block.
#include "test/isa/queue/tmpipe_tiles.hpp"
#include "test/support/thrown.hpp"

#include <string>

namespace {

using namespace test::queue;
using namespace test::queue::tile_pipe;
using test::has;
using test::whatOf;

// ---- Misuse, and cores that wait for each other ----

template <class Pipe, class CubePart, class VectorPart>
std::string whatOfTiles(bool withMemory, CubePart cube, VectorPart vector) {
  Memory memory(1, 16 * M * N);
  const auto make = [&] { return Pipe(withMemory ? memory.mine() : nullptr, base); };
  return whatOf([&] {
    launch(
        {.blocks = 1},
        [&] {
          auto pipe = make();
          cube(pipe);
        },
        [&] {
          auto pipe = make();
          vector(pipe);
        });
  });
}
using There = TMPipe<3, GM, 2, 1, Sums, Rows<both, 2>>;
using Back = TMPipe<5, GM, 2, 1, Rows<both, 2>, Operand>;

TEST(TilePipeMisuse, NeedsMemory) {
  const std::string rule =
      "the slots of this queue lie in global memory: its TPipe or TMPipe must have a pointer";
  EXPECT_HAS(whatOfTiles<There>(
                 false, [](There &pipe) { push(pipe); }, [](There &) {}),
             rule + "\n  instruction: TPUSH");
  EXPECT_HAS(whatOfTiles<Back>(
                 false, [](Back &) {}, [](Back &pipe) { push(pipe); }),
             rule + "\n  instruction: TPUSH");
  There there(nullptr, base);
  EXPECT_HAS(whatOf([&] { pop(there); }), rule + "\n  instruction: TPOP");
  Back back(nullptr, base);
  EXPECT_HAS(whatOf([&] { pop(back); }), rule + "\n  instruction: TPOP");
}
TEST(TilePipeMisuse, BeyondTheSlot) {
  const std::string rule = "a tile must fit into a slot of its queue";
  EXPECT_HAS(whatOfTiles<There>(
                 true,
                 [](There &pipe) {
                   pipe.prod.setEntryOffset(M * N * 4 + 4);
                   push(pipe);
                 },
                 [](There &) {}),
             rule);
  EXPECT_HAS(whatOfTiles<There>(
                 true, [](There &pipe) { push(pipe); },
                 [](There &pipe) {
                   pipe.cons.setEntryOffset(M / 2 * N * 4 + 4);
                   pop(pipe);
                 }),
             rule + "\n  instruction: TPOP");
  EXPECT_HAS(whatOfTiles<Back>(
                 true, [](Back &) {},
                 [](Back &pipe) {
                   pipe.prod.setEntryOffset(M / 2 * N * 4 + 4);
                   push(pipe);
                 }),
             rule + "\n  instruction: TPUSH");
}
TEST(TilePipeMisuse, BeyondTheBuffer) {
#if defined(PTO_NPU_ARCH_A5)
  using Pipe = TMPipe<3, VEC, 2, 1, Sums, Plain<M / 2, N>>;
  using MatPipe = TMPipe<3, MAT, 2, 1, Boxed<M / 2, N>, Operand>;
  Pipe pipe(1u << 30);
  EXPECT_HAS(whatOf([&] { push(pipe); }), "a tile must fit into a slot of its queue");
  MatPipe matPipe(1u << 30);
  EXPECT_HAS(whatOf([&] { push(matPipe); }), "a tile must fit into a slot of its queue");
#endif
  if constexpr (!onCpu) {
    Control control(1u << 30);
    EXPECT_HAS(whatOf([&] { push(control); }), "a tile must fit into a slot of its queue");
    EXPECT_HAS(whatOf([&] { pop(control); }), "a tile must fit into a slot of its queue");
  }
}
/// Through global memory TPOP frees, and a further TFREE has nothing to do.
TEST(TilePipeMisuse, FreesWithoutAPop) {
  EXPECT_EQ(whatOfTiles<There>(
                true, [](There &pipe) { push(pipe); },
                [](There &pipe) {
                  pop(pipe);
                  TFREE(pipe);
                  TFREE(pipe);
                }),
            "nothing was thrown");
#if !defined(PTO_NPU_ARCH_A2A3)
  using Pipe = TMPipe<3, VEC, 2, 1, Sums, Plain<M / 2, N>>;
  const auto run = [](int pops) {
    return whatOf([&] {
      launch(
          {.blocks = 1},
          [] {
            Pipe pipe(base);
            push(pipe);
          },
          [&] {
            Pipe pipe(base);
            for (int k = 0; k < pops; ++k)
              pop(pipe, k);
            TFREE(pipe);
            TFREE(pipe);
          });
    });
  };
  for (const int pops : {0, 1}) {
    EXPECT_HAS(run(pops), "a slot must be popped before it is freed");
    EXPECT_HAS(run(pops), "queue: the queue with FlagID 3 from the cube core to the vector cores");
  }
#endif
}
TEST(TilePipeDeadlock, NothingIsPushed) {
  const std::string text = whatOfTiles<There>(
      true, [](There &pipe) { push(pipe); },
      [](There &pipe) {
        for (int k = 0; k < 2; ++k)
          pop(pipe, k);
      });
  EXPECT_HAS(text, "deadlock: every core of the launch waits");
  EXPECT_HAS(
      text,
      "block 0, vector 0 waits for a tile in the queue with FlagID 3 from the cube core to the vector cores "
      "(2 slots of 8192 bytes)");
  EXPECT_HAS(text, "block 0, vector 1 waits for");
  EXPECT_HAS(text, "block 0, cube could give it: has done so 1 time");
}
TEST(TilePipeDeadlock, NobodyPops) {
  const std::string text = whatOfTiles<There>(
      true,
      [](There &pipe) {
        for (int k = 0; k < 3; ++k)
          push(pipe, k);
      },
      [](There &) {});
  EXPECT_HAS(text, "block 0, cube waits for a free slot in the queue with FlagID 3");
  EXPECT_HAS(text, "block 0, vector 0 could give it: has done so 0 times, has finished");
}
TEST(TilePipeDeadlock, OneVectorDoesNotPush) {
  const std::string text = whatOfTiles<Back>(
      true, [](Back &pipe) { pop(pipe); },
      [](Back &pipe) {
        if (get_subblockid() == 0)
          push(pipe);
      });
  EXPECT_HAS(
      text,
      "block 0, cube waits for a tile in the queue with FlagID 5 from the vector cores to the cube core");
  EXPECT_HAS(text, "block 0, vector 1 could give it: has done so 0 times, has finished");
}
TEST(TilePipeDeadlock, EachWaitsForTheOther) {
  Memory memory(1, 16 * M * N);
  const std::string text = whatOf([&] {
    launch(
        {.blocks = 1},
        [&] {
          Back back(memory.mine(), base);
          pop(back);
        },
        [&] {
          There there(memory.mine(), base);
          pop(there);
        });
  });
  EXPECT_HAS(text, "cycle: ");
}
#if !defined(PTO_NPU_ARCH_A2A3)
TEST(TilePipeDeadlock, NobodyFrees) {
  using Pipe = TMPipe<3, VEC, 2, 1, Sums, Plain<M / 2, N>>;
  const std::string text = whatOf([&] {
    launch(
        {.blocks = 1},
        [] {
          Pipe pipe(base);
          for (int k = 0; k < 3; ++k)
            push(pipe, k);
        },
        [] {
          Pipe pipe(base);
          for (int k = 0; k < 2; ++k)
            pop(pipe, k);
        });
  });
  EXPECT_HAS(text, "block 0, cube waits for a free slot in the queue with FlagID 3");
  EXPECT_HAS(text, "TFREE"); // what to do
}
#endif

// ---- The flags of devices ----

#if defined(PTO_NPU_ARCH_A2A3)
/// They are FlagID and the next, in the table of all flags.
TEST(TilePipe, FlagsAreOrdinary) {
  using Pipe = TMPipe<6, GM, 1, 1, Sums, Rows<both, 1>>;
  Memory memory(1, M * N);
  launch(
      {.blocks = 1},
      [&] {
        ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(2, 6)); // a push by hand
        wait_flag_dev(7);                                 // it was freed
        Pipe pipe(memory.mine(), base);
        push(pipe, 0);
      },
      [&] {
        Pipe pipe(memory.mine(), base);
        pop(pipe, 0);
        wait_flag_dev(6); // a pop by hand
      });
}
#elif defined(PTO_NPU_ARCH_A5)
/// They are FlagID and the next, among the semaphores of the block; a vector core that has no part has none.
TEST(TilePipe, SemaphoresAreOrdinary) {
  using Pipe = TMPipe<6, GM, 1, 1, Sums, Rows<second, 1>, false, 2, second>;
  Memory memory(1, M * N);
  launch(
      {.blocks = 1},
      [&] {
        set_intra_block(PIPE_FIX, 16 + 6); // a push by hand
        wait_intra_block(PIPE_FIX, 16 + 7);
        Pipe pipe(memory.mine(), base);
        push(pipe, 0);
      },
      [&] {
        Pipe pipe(memory.mine(), base);
        pop(pipe, 0);
        if (get_subblockid() == 1)
          wait_intra_block(PIPE_V, 6);
      });
}
#endif

} // namespace
