// Launches: every core of a grid runs once and knows who it is; cores of a block take turns; waits, failures and
// deadlocks end.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/thrown.hpp"

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

namespace {

using namespace pto;
using test::has;
using test::whatOf;

void signal(int mode, int id) {
  ffts_cross_core_sync(PIPE_V, getFFTSMsg(static_cast<uint16_t>(mode), static_cast<uint16_t>(id)));
}

// ---- What is launched ----

std::atomic<int> calls{0}, callsOnCube{0};
void kernelFunction() { ++calls; }
void cubeFunction() { ++callsOnCube; }
TEST(Launch, FunctionsAndPointers) {
  calls = callsOnCube = 0;
  launch({.blocks = 2}, kernelFunction);
  EXPECT_EQ(calls, 6);
  launch({.blocks = 2}, &kernelFunction);
  EXPECT_EQ(calls, 12);
  launch({.blocks = 2}, cubeFunction, kernelFunction);
  EXPECT_EQ(calls, 16);
  EXPECT_EQ(callsOnCube, 2);
  const auto constant = [] { ++calls; };
  launch({}, constant);
  EXPECT_EQ(calls, 19);
}

// ---- Who runs ----

using Identity = std::tuple<CoreKind, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t>;
Identity me() {
  return {coreKind(), get_block_idx(), get_subblockid(), get_subblockdim(), get_block_num(), get_coreid()};
}

TEST(Launch, EveryCoreRunsOnceAndKnowsWhoItIs) {
  for (const LaunchKind kind : {LaunchKind::mix, LaunchKind::cube, LaunchKind::vector})
    for (const uint32_t jobs : {0, 1, 2, 8})
      for (const uint32_t blocks : {1, 2, 7, 40}) {
        std::mutex mutex;
        std::multiset<Identity> seen, expected;
        launch({.blocks = blocks, .kind = kind, .jobs = jobs}, [&] {
          const std::lock_guard lock(mutex);
          seen.insert(me());
        });
        for (uint32_t block = 0; block < blocks; ++block) {
          if (kind != LaunchKind::vector)
            expected.insert({CoreKind::Cube, block, 0, 1, blocks, block});
          if (kind == LaunchKind::vector)
            expected.insert({CoreKind::Vector, block, 0, 1, blocks, block});
          for (uint32_t number = 0; kind == LaunchKind::mix && number < 2; ++number)
            expected.insert({CoreKind::Vector, block, number, 2, blocks, block});
        }
        EXPECT_EQ(seen, expected);
      }
  EXPECT_EQ(me(), (Identity{CoreKind::Any, 0, 0, 1, get_block_num(), 0}));
}

TEST(Launch, AKernelForEachKind) {
  std::atomic<int> cubes = 0, vectors = 0;
  launch({.blocks = 5}, [&] { ++cubes; }, [&] { ++vectors; });
  EXPECT_EQ(cubes, 5);
  EXPECT_EQ(vectors, 10);
}

TEST(Launch, BuffersLookNew) {
  for (int round = 0; round < 3; ++round)
    launch({.blocks = 30, .kind = LaunchKind::vector}, [] {
      Tile<TileType::Vec, float, 8, 64> tile;
      TASSIGN(tile, 4096);
      for (int i = 0; i < 8 * 64; ++i)
        if (tile.data()[i] != 0)
          throw std::runtime_error("a buffer of a reused core is not zero");
      TEXPANDS(tile, 3.0f);
    });
}

TEST(Launch, RegistersLookNew) {
  launch({.blocks = 8, .kind = LaunchKind::cube, .jobs = 1}, [] {
    if (get_ctrl() != 0)
      throw std::runtime_error("a control register of a reused core is not zero");
    set_ctrl(sbitset1(get_ctrl(), 48));
  });
  EXPECT_EQ(get_ctrl(), 0u);
}

// ---- Order ----

/// The order in which the cores of a launch do something.
std::vector<std::string> orderOf(const LaunchOptions &options) {
  std::mutex mutex;
  std::vector<std::string> order;
  const auto note = [&](const char *what) {
    const std::lock_guard lock(mutex);
    order.push_back("block " + std::to_string(get_block_idx()) +
                    (coreKind() == CoreKind::Cube ? " cube " : " vector ") +
                    std::to_string(get_subblockid()) + " " + what);
  };
  launch(
      options,
      [&] {
        for (int i = 0; i < 3; ++i) {
          note("gives");
          signal(2, 1);
          wait_flag_dev(2);
        }
        SYNCALL<SyncCoreType::Mix>();
        note("ends");
      },
      [&] {
        for (int i = 0; i < 3; ++i) {
          wait_flag_dev(1);
          note("takes");
          signal(2, 2);
          dcci(nullptr, 0);
        }
        SYNCALL<SyncCoreType::Mix>();
        note("ends");
      });
  return order;
}

TEST(Launch, DeterministicMeansTheSameOrder) {
  const std::vector<std::string> first = orderOf({.blocks = 6, .deterministic = true});
  EXPECT_EQ(first.size(), 6u * (3 + 6 + 3));
  for (int round = 0; round < 5; ++round)
    EXPECT_EQ(orderOf({.blocks = 6, .deterministic = true, .jobs = 8}), first);
}
TEST(Launch, ABlockIsTheSameWithAnyNumberOfJobs) {
  const auto ofBlock = [](const std::vector<std::string> &all, int block) {
    std::vector<std::string> some;
    for (const std::string &one : all)
      if (one.starts_with("block " + std::to_string(block) + " ") && !one.ends_with("ends"))
        some.push_back(one);
    return some;
  };
  const std::vector<std::string> first = orderOf({.blocks = 6, .jobs = 1});
  for (const uint32_t jobs : {2, 3, 8})
    for (int block = 0; block < 6; ++block)
      EXPECT_EQ(ofBlock(orderOf({.blocks = 6, .jobs = jobs}), block), ofBlock(first, block)) << jobs;
}

TEST(Launch, NoMoreBlocksAtOnceThanJobs) {
  std::atomic<int> running = 0, most = 0;
  launch({.blocks = 20, .kind = LaunchKind::vector, .jobs = 3}, [&] {
    most = std::max<int>(most, ++running);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    --running;
  });
  EXPECT_LE(most, 3);
}

// ---- Flags and semaphores ----

TEST(Launch, FlagsBetweenCubeAndVectors) {
  // The cube core writes, both vector cores add, the cube core looks.
  int value = 0;
  std::atomic<int> sum = 0;
  launch(
      {.blocks = 1},
      [&] {
        for (int i = 1; i <= 100; ++i) {
          value = i;
          signal(2, 0);
          wait_flag_dev(5);
          if (sum != 2 * i)
            throw std::runtime_error("the vector cores were not waited for");
          sum = 0;
        }
      },
      [&] {
        for (int i = 1; i <= 100; ++i) {
          wait_flag_dev(0);
          sum += value;
          signal(2, 5);
        }
      });
}
TEST(Launch, FlagsOfTheVectorCoresAndOfAKind) {
  std::atomic<int> pairs = 0, all = 0;
  launch(
      {.blocks = 4}, [] {},
      [&] {
        ++pairs;
        signal(1, 7);
        wait_flag_dev(7);
        ++all;
        signal(0, 8);
        wait_flag_dev(8);
        if (all != 8)
          throw std::runtime_error("not all vector cores have come");
      });
  EXPECT_EQ(pairs, 8);
}
TEST(Launch, Semaphores) {
  int last[2] = {};
  launch(
      {.blocks = 1},
      [&] {
        for (int i = 1; i <= 50; ++i) {
          set_intra_block(PIPE_FIX, 3);
          set_intra_block(PIPE_FIX, 16 + 3);
          wait_intra_block(PIPE_FIX, 4);
          wait_intra_core(PIPE_FIX, 16 + 4);
          if (last[0] != i || last[1] != i)
            throw std::runtime_error("a vector core was not waited for");
        }
      },
      [&] {
        for (int i = 1; i <= 50; ++i) {
          wait_intra_block(PIPE_V, 3);
          last[get_subblockid()] = i;
          set_intra_block(PIPE_V, 4);
        }
      });
}
TEST(Launch, OutsideNothingWaits) {
  wait_flag_dev(3);
  wait_flag_dev(PIPE_V, 3);
  wait_intra_block(PIPE_V, 3);
  signal(2, 1);
  set_ffts_base_addr(0x1000);
  SYNCALL();
  SYNCALL<SyncCoreType::Mix>();
  int32_t workspace[16] = {};
  GlobalTensor<int32_t, Shape<>, Stride<>> tensor(workspace, Shape<>(1, 1, 1, 1, 16),
                                                  Stride<>(16, 16, 16, 16, 1));
  SYNCALL<SyncAllMode::Soft, SyncCoreType::AIVOnly>(tensor, 7);
  EXPECT_EQ(workspace[0], 0);
}
TEST(Launch, MessagesOfFlags) {
  static_assert(getFFTSMsg(2, 5) == 0x521 && _getFFTSMsg(1, 15, 3) == 0xf13 && CV_CORE_SYNC == 2);
  const uint64_t first = get_sys_cnt();
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_GE(get_sys_cnt() - first, 2u * 50000);
}
TEST(Launch, WrongFlagsAndSemaphores) {
  EXPECT_HAS(whatOf([] { launch({}, [] { wait_flag_dev(16); }); }),
             "a flag between cores must be from 0 to 15");
  EXPECT_HAS(whatOf([] { launch({}, [] { ffts_cross_core_sync(PIPE_V, 0x30); }); }),
             "the mode of a signal must be 0, 1 or 2");
  EXPECT_HAS(whatOf([] { launch({.kind = LaunchKind::cube}, [] { set_intra_block(PIPE_V, 32); }); }),
             "the semaphores of a cube core are 0 to 31");
  EXPECT_HAS(whatOf([] { launch({.kind = LaunchKind::vector}, [] { wait_intra_block(PIPE_V, 16); }); }),
             "the semaphores of a vector core are 0 to 15");
  const std::string many = whatOf([] {
    launch({}, [] {
      for (int i = 0; coreKind() == CoreKind::Cube && i < 16; ++i)
        signal(2, 9);
    });
  });
  EXPECT_HAS(many, "a flag counts to 15: it must be waited for before it is signalled for the 16th time");
  EXPECT_HAS(many, "flag: 9");
}

// ---- Meetings ----

TEST(Launch, AllMeet) {
  for (const uint32_t jobs : {1, 2, 8}) {
    std::vector<int> marks(3 * 33);
    launch({.blocks = 33, .jobs = jobs}, [&] {
      const size_t mine = get_block_idx() * 3 + (coreKind() == CoreKind::Cube ? 2 : get_subblockid());
      for (int round = 1; round <= 4; ++round) {
        marks[mine] = round;
        SYNCALL<SyncCoreType::Mix>();
        for (const int mark : marks)
          if (mark != round)
            throw std::runtime_error("a core went on before all had come");
        SYNCALL<SyncCoreType::Mix>();
      }
    });
  }
}
TEST(Launch, OneKindMeets) {
  std::atomic<int> vectors = 0, cubes = 0;
  launch({.blocks = 9}, [&] {
    if (coreKind() == CoreKind::Cube) {
      ++cubes;
      SYNCALL<SyncCoreType::AICOnly>();
      SYNCALL(); // those of the other kind are not waited for, and do not wait
      if (cubes != 9)
        throw std::runtime_error("a cube core went on too early");
    } else {
      ++vectors;
      SYNCALL();
      if (vectors != 18)
        throw std::runtime_error("a vector core went on too early");
    }
  });
}
TEST(Launch, SomeMeetAtAWorkspace) {
  int32_t workspace[16] = {};
  GlobalTensor<int32_t, Shape<>, Stride<>> tensor(workspace, Shape<>(1, 1, 1, 1, 16),
                                                  Stride<>(16, 16, 16, 16, 1));
  std::atomic<int> here = 0;
  launch({.blocks = 12, .kind = LaunchKind::vector}, [&] {
    if (get_block_idx() >= 5)
      return;
    ++here;
    SYNCALL<SyncAllMode::Soft, SyncCoreType::AIVOnly>(tensor, 5);
    if (here != 5)
      throw std::runtime_error("not all have come");
  });
  EXPECT_EQ(workspace[0], 5);
  const std::string tooMany = whatOf([&] {
    launch({.blocks = 12, .kind = LaunchKind::vector},
           [&] { SYNCALL<SyncAllMode::Soft, SyncCoreType::AIVOnly>(tensor, 13); });
  });
  EXPECT_HAS(tooMany, "usedCores must be a number of cores that the launch has");
  EXPECT_HAS(tooMany, "usedCores: 13");
  EXPECT_HAS(tooMany, "cores of this kind: 12");
}
TEST(Launch, TooManyBlocksWaitAtOnce) {
  const std::string text =
      whatOf([] { launch({.blocks = 1030, .kind = LaunchKind::vector}, [] { SYNCALL(); }); });
  EXPECT_HAS(text, "at most 1024 blocks can wait at once, and later ones have not started");
  EXPECT_HAS(text, "SYNCALL, round 1: 1024 of 1030 cores have come");
  EXPECT_HAS(text, "block 1029, vector 0 could give it: has done so 0 times, has not started");
  EXPECT_HAS(text, "... and 1000 more");
}

// ---- Failing ----

TEST(Launch, ErrorsNameTheirCore) {
  EXPECT_HAS(whatOf([] {
               launch({.blocks = 3}, [] {
                 if (get_block_idx() == 2 && get_subblockid() == 1)
                   throw std::runtime_error("boom");
                 wait_flag_dev(1);
               });
             }),
             "block 2, vector 1: boom");
  try {
    launch({.blocks = 1}, [] { throw 7; });
    ADD_FAILURE() << "nothing was thrown";
  } catch (const LaunchError &error) {
    EXPECT_STREQ(error.what(), "block 0, cube: an exception that is no std::exception");
    EXPECT_THROW(std::rethrow_if_nested(error), int);
  }
  EXPECT_HAS(whatOf([] {
               launch({.blocks = 2, .kind = LaunchKind::vector}, [] {
                 Tile<TileType::Vec, float, 8, 64> tile;
                 TASSIGN(tile, get_block_idx() == 1 ? 1 << 30 : 0);
                 TEXPANDS(tile, 1.0f);
               });
             }),
             "core: block 1, sub-block 0");
}
TEST(Launch, DestructorsMayWaitWhileTheLaunchEnds) {
  struct Waits {
    ~Waits() { wait_flag_dev(3); }
  };
  std::atomic<int> ended = 0;
  EXPECT_HAS(whatOf([&] {
               launch(
                   {.blocks = 2}, [] { throw std::runtime_error("boom"); },
                   [&] {
                     const Waits waits;
                     struct Counts {
                       std::atomic<int> &count;
                       ~Counts() { ++count; }
                     } counts{ended};
                     wait_flag_dev(1);
                   });
             }),
             "cube: boom");
  EXPECT_LE(ended, 4);
  launch({.blocks = 2}, [] {}); // and the next launch works
}
TEST(Launch, WhatCannotBeLaunched) {
  EXPECT_HAS(whatOf([] { launch({.blocks = 0}, [] {}); }), "a launch must have at least one block");
  EXPECT_HAS(whatOf([] { launch({}, [] { launch({}, [] {}); }); }), "a kernel must not launch another");
}

// ---- Deadlocks ----

TEST(Launch, ADeadlockIsReported) {
  const std::string text = whatOf([] {
    launch(
        {.blocks = 1}, [] { wait_flag_dev(4); },
        [] {
          if (get_subblockid() == 0)
            signal(2, 4);
          else
            wait_flag_dev(3);
        });
  });
  EXPECT_TRUE(text.starts_with("[PTO][CA] deadlock: every core of the launch waits\n")) << text;
  EXPECT_HAS(text, "block 0, cube waits for flag 4 (wait_flag_dev)\n");
  EXPECT_HAS(text, "block 0, vector 1 could give it: has done so 0 times, waits itself");
  EXPECT_FALSE(has(text, "vector 0 could give it")) << text; // it has
  EXPECT_HAS(text, "block 0, vector 1 waits for flag 3 (wait_flag_dev)\n");
  EXPECT_HAS(text, "block 0, cube could give it: has done so 0 times, waits itself");
  EXPECT_HAS(text, "cycle: block 0, cube -> block 0, vector 1 -> block 0, cube");
  EXPECT_THROW(launch({}, [] { wait_flag_dev(4); }), DeadlockError);
}
TEST(Launch, ADeadlockOfSemaphores) {
  const std::string text = whatOf([] {
    launch(
        {.blocks = 2},
        [] {
          for (int i = 0; i < 3; ++i)
            set_intra_block(PIPE_FIX, 16 + 2);
        },
        [] {
          for (int i = 0; i < 4 && get_block_idx() == 1 && get_subblockid() == 1; ++i)
            wait_intra_block(PIPE_V, 2);
        });
  });
  EXPECT_HAS(text, "block 1, vector 1 waits for semaphore 2 (wait_intra_block)\n");
  EXPECT_HAS(text, "block 1, cube could give it: has done so 3 times, has finished");
  EXPECT_FALSE(has(text, "cycle")) << text;
}
TEST(Launch, AMeetingThatIsNeverComplete) {
  const std::string text = whatOf([] {
    launch({.blocks = 2}, [] {
      if (get_block_idx() == 1 && get_subblockid() == 1)
        return;
      SYNCALL<SyncCoreType::Mix>();
    });
  });
  EXPECT_HAS(text, "block 0, cube waits for the others in SYNCALL, round 1: 5 of 6 cores have come");
  EXPECT_HAS(text, "block 1, vector 1 could give it: has done so 0 times, has finished");
}

// ---- Cores that wait in a loop ----

TEST(Launch, ALoopThatYieldsLetsOthersRun) {
  for (const bool deterministic : {false, true}) {
    volatile int flags[2] = {};
    launch({.blocks = 2, .deterministic = deterministic, .jobs = 1}, [&] {
      if (coreKind() != CoreKind::Cube)
        return;
      const uint32_t mine = get_block_idx();
      flags[mine] = 1;
      while (flags[1 - mine] == 0)
        dcci(&flags[1 - mine], 0);
    });
    EXPECT_EQ(flags[0] + flags[1], 2);
  }
}
TEST(Launch, ALoopThatDoesNotYieldLosesItsTurn) {
  std::atomic<int> flag = 0;
  testing::internal::CaptureStderr();
  launch(
      {.blocks = 1},
      [&] {
        while (flag == 0) {
        }
      },
      [&] { flag = 1; });
  EXPECT_HAS(testing::internal::GetCapturedStderr(),
             "[PTO] block 0, cube has kept its turn for 200 ms while other cores of its block could run");
}
TEST(Launch, WithoutTurnsWaitsStillWork) {
  std::atomic<int> flag = 0;
  testing::internal::CaptureStderr();
  std::atomic<int> met = 0;
  launch({.blocks = 6, .jobs = 2}, [&] {
    if (coreKind() == CoreKind::Cube && get_block_idx() == 0)
      while (flag == 0) {
      }
    flag = 1;
    for (int i = 0; i < 20; ++i) {
      if (coreKind() == CoreKind::Cube) {
        signal(2, 1);
        wait_flag_dev(2);
      } else {
        wait_flag_dev(1);
        signal(2, 2);
      }
    }
    SYNCALL<SyncCoreType::Mix>();
    ++met;
  });
  testing::internal::GetCapturedStderr();
  EXPECT_EQ(met, 18);
  // Nor does a deadlock hang.
  flag = 0;
  testing::internal::CaptureStderr();
  const std::string text = whatOf([&] {
    launch(
        {.blocks = 2, .jobs = 1},
        [&] {
          while (flag == 0) {
          }
          wait_flag_dev(3);
        },
        [&] { flag = 1; });
  });
  testing::internal::GetCapturedStderr();
  EXPECT_HAS(text, "deadlock: every core of the launch waits");
  EXPECT_HAS(text, "block 1, cube waits for flag 3");
}

// ---- Several launches ----

/// How many processors the calling thread may be on.
int processors() {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  return sched_getaffinity(0, sizeof mine, &mine) == 0 ? CPU_COUNT(&mine) : 0;
}
TEST(Launch, ThreadsThatWereKeptOnAProcessorAreFreeAfterwards) {
  const int all = processors();
  for (const uint32_t jobs : {1u, 2u})
    for (int i = 0; i < 3; ++i) {
      launch({.blocks = 8, .jobs = jobs}, [] { // each round switches threads
        for (int round = 0; round < 20; ++round) {
          signal(0, 1);
          wait_flag_dev(1);
        }
      });
      std::atomic<int> fewest = all;
      launch({.blocks = 8, .jobs = jobs}, [&] {
        if (processors() < fewest)
          fewest = processors();
      });
      EXPECT_EQ(fewest, all);
    }
  EXPECT_EQ(processors(), all);
}

TEST(Launch, FromTwoHostThreadsAtOnce) {
  std::atomic<int> runs = 0;
  const auto many = [&] {
    for (int i = 0; i < 50; ++i)
      launch({.blocks = 3}, [&] {
        SYNCALL<SyncCoreType::Mix>();
        ++runs;
      });
  };
  std::thread other(many);
  many();
  other.join();
  EXPECT_EQ(runs, 2 * 50 * 9);
}
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define WITHOUT_FORK // the sanitizer lets no child of a program with threads make threads
#endif
#endif
#if !defined(WITHOUT_FORK)
TEST(Launch, AfterFork) {
  launch({.blocks = 4}, [] { SYNCALL<SyncCoreType::Mix>(); });
  const pid_t child = fork();
  if (child == 0) {
    std::atomic<int> runs = 0;
    launch({.blocks = 4}, [&] {
      SYNCALL<SyncCoreType::Mix>();
      ++runs;
    });
    _exit(runs == 12 ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}
#endif

} // namespace
