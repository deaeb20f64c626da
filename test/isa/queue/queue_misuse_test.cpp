// Queues that are used wrongly, and cores that wait for each other at them: a report, never a hang.
#include "test/isa/queue/queue_rings.hpp"
#include "test/support/thrown.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace test::queue;
using test::has;
using test::whatOf;

// ---- Misuse ----

/// A launch of one block with one queue in it. Its memory has room for what does not belong there.
template <class Pipe, class CubePart, class VectorPart>
std::string whatOfQueue(bool inMemory, CubePart cube, VectorPart vector) {
  Rings rings(inMemory, 1, 16 * bytes);
  return whatOf([&] {
    launch(
        {.blocks = 1},
        [&] {
          auto pipe = rings.pipe<Pipe>();
          cube(pipe);
        },
        [&] {
          auto pipe = rings.pipe<Pipe>();
          vector(pipe);
        });
  });
}
template <class TileT, TileSplitAxis Split, class Pipe>
void push(Pipe &pipe) {
  TileT tile;
  TPUSH<Pipe, TileT, Split>(pipe, tile);
}
template <class TileT, TileSplitAxis Split, class Pipe>
void pop(Pipe &pipe) {
  TileT tile;
  TPOP<Pipe, TileT, Split>(pipe, tile);
}

TEST(QueueMisuse, TilesThatDoNotFit) {
  constexpr const char *rule = "a tile must fit into a slot of its queue";
  using Small = TPipe<0, direction(DIR_C2V, onA2A3), 1024, 2>;
  const std::string text = whatOfQueue<Small>(
      onA2A3, [](Small &pipe) { push<Out, upDown>(pipe); },
      [](Small &pipe) { pop<Part<upDown>, upDown>(pipe); });
  EXPECT_HAS(text, rule);
  EXPECT_HAS(text, "1024");
  using InMemory = TPipe<0, direction(DIR_C2V, true), bytes / 2, 2>;
  EXPECT_HAS(whatOfQueue<InMemory>(
                 true, [](InMemory &pipe) { push<Out, noSplit>(pipe); },
                 [](InMemory &pipe) { pop<Part<noSplit>, noSplit>(pipe); }),
             rule);
  using ToCube = TPipe<0, direction(DIR_V2C, onA2A3), bytes / 2, 2>; // must hold both halves
  EXPECT_HAS(whatOfQueue<ToCube>(
                 onA2A3, [](ToCube &pipe) { pop<In, upDown>(pipe); },
                 [](ToCube &pipe) { push<Given<upDown, onA2A3>, upDown>(pipe); }),
             rule);
}

#if !defined(PTO_NPU_ARCH_A2A3)
TEST(QueueMisuse, OtherTypesAndSizes) {
  constexpr const char *rule =
      "a tile that is popped must have the type of the one that was pushed, and be no larger";
  using Pipe = There<2, false>;
  const auto pushes = [](Pipe &pipe) { push<Out, upDown>(pipe); };
  EXPECT_HAS(
      whatOfQueue<Pipe>(false, pushes,
                        [](Pipe &pipe) { pop<Tile<TileType::Vec, int32_t, rows / 2, cols>, upDown>(pipe); }),
      rule);
  EXPECT_HAS(
      whatOfQueue<Pipe>(false, pushes,
                        [](Pipe &pipe) { pop<Tile<TileType::Vec, half, rows / 2, cols>, upDown>(pipe); }),
      rule);
  EXPECT_HAS(whatOfQueue<Pipe>(
                 false, pushes,
                 [](Pipe &pipe) { pop<Tile<TileType::Vec, float, rows / 2, 2 * cols>, upDown>(pipe); }),
             rule);
  EXPECT_EQ(
      whatOfQueue<Pipe>(false, pushes,
                        [](Pipe &pipe) {
                          Tile<TileType::Vec, float, rows / 2, cols, BLayout::RowMajor, rows / 4, cols> fewer;
                          TPOP<Pipe, decltype(fewer), upDown>(pipe, fewer);
                          TFREE<Pipe, upDown>(pipe);
                        }),
      "nothing was thrown");
}
TEST(QueueMisuse, FreeWithoutAPop) {
  constexpr const char *rule = "a slot must be popped before it is freed";
  using Pipe = There<2, false>;
  EXPECT_HAS(
      whatOfQueue<Pipe>(
          false, [](Pipe &pipe) { push<Out, upDown>(pipe); }, [](Pipe &pipe) { TFREE<Pipe, upDown>(pipe); }),
      rule);
  EXPECT_HAS(whatOfQueue<Pipe>(
                 false, [](Pipe &pipe) { push<Out, upDown>(pipe); },
                 [](Pipe &pipe) {
                   pop<Part<upDown>, upDown>(pipe);
                   TFREE<Pipe, upDown>(pipe);
                   TFREE<Pipe, upDown>(pipe); // once too often
                 }),
             rule);
  using ToCube = Back<2, false>;
  EXPECT_HAS(
      whatOfQueue<ToCube>(false, [](ToCube &pipe) { TFREE<ToCube, upDown>(pipe); }, [](ToCube &) {}), rule);
}

// ---- Deadlocks ----

template <TileSplitAxis Split>
std::string neverFreed() {
  using Pipe = There<2, false>;
  return whatOfQueue<Pipe>(
      false,
      [](Pipe &pipe) {
        for (int k = 0; k < 3; ++k)
          push<Out, Split>(pipe);
      },
      [](Pipe &pipe) {
        for (int k = 0; k < 3 && (Split != noSplit || get_subblockid() == 0); ++k)
          pop<Part<Split>, Split>(pipe);
      });
}
TEST(QueueDeadlock, SlotsThatNobodyFrees) {
  for (const std::string &text : {neverFreed<noSplit>(), neverFreed<upDown>()}) {
    EXPECT_HAS(text, "deadlock: every core of the launch waits");
    EXPECT_HAS(text, "block 0, cube waits for");
    EXPECT_HAS(text, "block 0, vector 0 waits for");
    EXPECT_HAS(text, "the queue");
    EXPECT_HAS(text, "cycle: ");
    EXPECT_HAS(text, "TFREE"); // what to do
    if (!onA5) {
      EXPECT_HAS(text, "PTO_FREE_AT_POP=1");
    }
    EXPECT_FALSE(has(text, "0 popped and not freed")) << text;
  }
}
TEST(QueueDeadlock, OneVectorDoesNotFree) {
  using Pipe = There<1, false>;
  const std::string text = whatOfQueue<Pipe>(
      false,
      [](Pipe &pipe) {
        for (int k = 0; k < 2; ++k)
          push<Out, upDown>(pipe);
      },
      [](Pipe &pipe) {
        pop<Part<upDown>, upDown>(pipe);
        if (get_subblockid() == 0)
          TFREE<Pipe, upDown>(pipe);
      });
  EXPECT_HAS(text, "block 0, cube waits for");
  EXPECT_HAS(text, "the queue");
  EXPECT_HAS(text, "block 0, vector 1 could give it: has done so 0 times, has finished");
  EXPECT_HAS(text, "TFREE"); // what to do
  if (!onA5) {
    EXPECT_HAS(text, ": 1 are full, 1 popped and not freed");
  }
}
#else
TEST(QueueMisuse, FreeMeansNothing) {
  using Pipe = There<2, true>;
  EXPECT_EQ(whatOfQueue<Pipe>(
                true,
                [](Pipe &pipe) {
                  for (int k = 0; k < 9; ++k)
                    push<Out, upDown>(pipe);
                },
                [](Pipe &pipe) {
                  for (int k = 0; k < 9; ++k)
                    pop<Part<upDown>, upDown>(pipe);
                }),
            "nothing was thrown");
}
#endif

#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
/// A program that was written for a2a3, where TPOP frees; and one that frees all the same. A process asks once, so
/// this one is asked anew.
int runWithFreeAtPop(bool frees) {
  using Pipe = There<2, false>;
  setenv("PTO_FREE_AT_POP", "1", 1);
  const std::string text = whatOfQueue<Pipe>(
      false,
      [](Pipe &pipe) {
        Out out;
        for (int k = 0; k < 9; ++k) {
          fill(out, k);
          TPUSH<Pipe, Out, upDown>(pipe, out);
        }
      },
      [=](Pipe &pipe) {
        for (int k = 0; k < 9; ++k) {
          Part<upDown> part;
          TPOP<Pipe, Part<upDown>, upDown>(pipe, part);
          check(isPart(part, k, firstRow(upDown)), named(k));
          if (frees)
            TFREE<Pipe, upDown>(pipe);
        }
      });
  std::fprintf(stderr, "%s\n", text.c_str());
  return text == "nothing was thrown" ? 0 : 1;
}
TEST(QueueDeadlock, FreeAtPop) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(std::exit(runWithFreeAtPop(false)), testing::ExitedWithCode(0), "");
  EXPECT_EXIT(std::exit(runWithFreeAtPop(true)), testing::ExitedWithCode(0), "");
}
#endif

TEST(QueueDeadlock, NothingIsPushed) {
  using Pipe = There<2, onA2A3>;
  const std::string text = whatOfQueue<Pipe>(
      onA2A3, [](Pipe &pipe) { push<Out, upDown>(pipe); },
      [](Pipe &pipe) {
        for (int k = 0; k < 2; ++k) {
          pop<Part<upDown>, upDown>(pipe);
          TFREE<Pipe, upDown>(pipe);
        }
      });
  EXPECT_HAS(text, "deadlock: every core of the launch waits");
  EXPECT_HAS(text, "block 0, vector 0 waits for");
  EXPECT_HAS(text, "block 0, vector 1 waits for");
  EXPECT_HAS(text, "block 0, cube could give it: has done so 1 time");
  EXPECT_HAS(text, "has finished");
  EXPECT_HAS(text, "the queue");
  EXPECT_FALSE(has(text, "cycle")) << text;
}
TEST(QueueDeadlock, OneVectorDoesNotPush) {
  using Pipe = Back<2, onA2A3>;
  const std::string text = whatOfQueue<Pipe>(
      onA2A3, [](Pipe &pipe) { pop<In, upDown>(pipe); },
      [](Pipe &pipe) {
        if (get_subblockid() == 0)
          push<Given<upDown, onA2A3>, upDown>(pipe);
      });
  EXPECT_HAS(text, "block 0, cube waits for");
  EXPECT_HAS(text, "the queue");
  EXPECT_HAS(text, "block 0, vector 1 could give it: has done so 0 times, has finished");
}
#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
/// A vector core that is ahead waits for the other one, and not for the cube core.
TEST(QueueDeadlock, OneVectorWaitsForTheOther) {
  using Pipe = Back<2, false>;
  const std::string text = whatOfQueue<Pipe>(
      false, [](Pipe &) {},
      [](Pipe &pipe) {
        for (int k = 0; k < 2 && get_subblockid() == 0; ++k)
          push<Part<upDown>, upDown>(pipe);
      });
  EXPECT_HAS(text, "block 0, vector 0 waits for a free slot");
  EXPECT_HAS(text, "block 0, vector 1 could give it: has done so 0 times, has finished");
  EXPECT_FALSE(has(text, "cube could give it")) << text;
}
#endif
TEST(QueueDeadlock, EachWaitsForTheOther) {
  using TherePipe = There<2, onA2A3>;
  using BackPipe = Back<2, onA2A3>;
  Rings rings(onA2A3, 1, 2 * bytes), backRings(onA2A3, 1, 2 * bytes);
  const auto run = [&] {
    launch(
        {.blocks = 1},
        [&] {
          auto back = backRings.pipe<BackPipe>();
          pop<In, upDown>(back);
        },
        [&] {
          auto there = rings.pipe<TherePipe>();
          pop<Part<upDown>, upDown>(there);
        });
  };
  EXPECT_THROW(run(), DeadlockError);
  const std::string text = whatOf(run);
  EXPECT_HAS(text, "block 0, cube waits for");
  EXPECT_HAS(text, "block 0, vector 0 waits for");
  EXPECT_HAS(text, "block 0, vector 1 waits for");
  EXPECT_HAS(text, "cycle: ");
}
TEST(QueueDeadlock, NobodyPops) {
  using Pipe = There<2, onA2A3>;
  Rings rings(onA2A3, 2, 2 * bytes);
  const std::string text = whatOf([&] {
    launch({.blocks = 2, .kind = LaunchKind::cube}, [&] {
      auto pipe = rings.pipe<Pipe>();
      for (int k = 0; k < 3; ++k)
        push<Out, upDown>(pipe);
    });
  });
  EXPECT_HAS(text, "deadlock");
  EXPECT_HAS(text, "block 0, cube waits for");
  EXPECT_HAS(text, "block 1, cube waits for");
  EXPECT_HAS(text, "the queue");
}
/// What another core throws ends waits in queues.
TEST(QueueDeadlock, ErrorsEndWaits) {
  using Pipe = There<2, onA2A3>;
  EXPECT_HAS(whatOfQueue<Pipe>(
                 onA2A3,
                 [](Pipe &pipe) {
                   for (int k = 0; k < 3; ++k)
                     push<Out, upDown>(pipe);
                 },
                 [](Pipe &pipe) {
                   pop<Part<upDown>, upDown>(pipe);
                   if (get_subblockid() == 1)
                     throw std::runtime_error("boom");
                   pop<Part<upDown>, upDown>(pipe);
                   pop<Part<upDown>, upDown>(pipe);
                   pop<Part<upDown>, upDown>(pipe);
                 }),
             "block 0, vector 1: boom");
}

} // namespace
