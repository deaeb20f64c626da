// The same of findings about several cores, their settings and queues.
#include "test/checker/finding_kernels.hpp"

#include <memory>
#include <thread>

namespace {

using namespace pto;
using namespace test_checker;

// ---- Cores ----

TEST_F(Findings, BlocksThatShareGlobalMemory) {
  const auto kernel = [&](bool meets) {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
    between(PIPE_V, PIPE_MTE3);
    Matrix mine(out.data() + get_block_idx() * 1024);
    TSTORE(mine, t.a);
    if (meets)
      SYNCALL();
    Matrix theirs(out.data() + (get_block_idx() + 1) % 4 * 1024);
    between(PIPE_MTE3, PIPE_MTE2, EVENT_ID1);
    TLOAD(t.b, theirs);
  };
  CheckedRun right;
  launch({.blocks = 4, .kind = LaunchKind::vector}, [&] { kernel(true); });
  EXPECT_EQ(right.names(), "");
  CheckedRun wrong;
  launch({.blocks = 4, .kind = LaunchKind::vector}, [&] { kernel(false); });
  EXPECT_TRUE(has(wrong.names(), "race-")) << wrong.text();
  EXPECT_TRUE(has(wrong.text(), "an order between block ")) << wrong.text();
  EXPECT_TRUE(has(wrong.text(), "SYNCALL<SyncCoreType::AIVOnly>();")) << wrong.text();
}

TEST_F(Findings, AtomicStoresDoNotRaceWithEachOther) {
  CheckedRun run;
  launch({.blocks = 4, .kind = LaunchKind::vector}, [&] {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
    between(PIPE_V, PIPE_MTE3);
    TSTORE<VecTile, Matrix, AtomicType::AtomicAdd>(target, t.a);
  });
  EXPECT_EQ(run.names(), "");
  launch({.blocks = 2, .kind = LaunchKind::vector}, [&] {
    Tiles t;
    if (get_block_idx() == 0) {
      TEXPANDS(t.a, 1.0f);
      between(PIPE_V, PIPE_MTE3);
      TSTORE<VecTile, Matrix, AtomicType::AtomicAdd>(target, t.a);
    } else {
      TLOAD(t.a, target);
    }
  });
  EXPECT_EQ(run.names(), "race-raw");
}

// An atomic store does not hide the plain one before it.
TEST_F(Findings, APlainStoreRacesWithAtomicOnesThoughAnAtomicOneFollows) {
  CheckedRun run;
  launch({.blocks = 2, .kind = LaunchKind::vector}, [&] {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
    between(PIPE_V, PIPE_MTE3);
    if (get_block_idx() == 0) {
      TSTORE(target, t.a);
      pipe_barrier(PIPE_MTE3);
    }
    TSTORE<VecTile, Matrix, AtomicType::AtomicAdd>(target, t.a);
  });
  EXPECT_EQ(run.names(), "race-raw") << run.text();
}

// A launch begins with nothing that another one did.
TEST_F(Findings, LaunchesDoNotRaceWithEachOther) {
  CheckedRun run;
  for (int i = 0; i < 2; ++i)
    run.onVector([&] {
      Tiles t;
      TLOAD(t.a, source);
      between(PIPE_MTE2, PIPE_MTE3);
      TSTORE(target, t.a);
    });
  EXPECT_EQ(run.names(), "");
}

TEST_F(Findings, FlagsBetweenCores) {
  if (onCpu)
    return;
  const auto kernel = [&](bool tells, bool drains) {
    Tiles t;
    if (get_subblockid() == 0) {
      TEXPANDS(t.a, 1.0f);
      between(PIPE_V, PIPE_MTE3);
      TSTORE(target, t.a);
    }
    if (tells) {
      ffts_cross_core_sync(drains ? PIPE_MTE3 : PIPE_V, getFFTSMsg(VEC_SUBCORES_SYNC, 4));
      wait_flag_dev(4);
    }
    if (get_subblockid() == 1)
      TLOAD(t.a, target);
  };
  const auto found = [&](bool tells, bool drains) {
    CheckedRun run;
    launch({.blocks = 1}, [] {}, [&] { kernel(tells, drains); });
    return run.names() + (run.names().empty() ? "" : "\n" + run.text());
  };
  EXPECT_EQ(found(true, true), "");
  const std::string wrong = found(false, true);
  EXPECT_TRUE(has(wrong, "race-raw\n")) << wrong;
  EXPECT_TRUE(has(wrong, "ffts_cross_core_sync(PIPE_MTE3, getFFTSMsg(VEC_SUBCORES_SYNC, 0));")) << wrong;
  EXPECT_TRUE(has(wrong, "wait_flag_dev(0);")) << wrong;
  // The pipe that signals is not the one that stores.
  EXPECT_TRUE(has(found(true, false), "race-raw\n"));
}

TEST_F(Findings, SignalsBetweenCoresThatNobodyHears) {
  if (onCpu)
    return;
  CheckedRun run;
  launch(
      {.blocks = 1}, [] { ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(CV_CORES_SYNC, 6)); },
      [] {
        if (get_subblockid() == 0)
          wait_flag_dev(6);
      });
  ASSERT_EQ(run.names(), "signal-unconsumed");
  EXPECT_TRUE(has(run.text(), "nobody has waited for flag 6 between cores when the launch ends"))
      << run.text();
}

TEST_F(Findings, WrongCore) {
  CheckedRun run;
  run.onCube([&] {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
  });
  if (onCpu) {
    EXPECT_EQ(run.names(), "");
    return;
  }
  ASSERT_EQ(run.names(), "wrong-core");
  EXPECT_TRUE(has(run.text(), "TEXPANDS is an instruction of vector cores, and runs on a cube core"))
      << run.text();
}

/// A product of floats on a cube core.
class Products : public Findings {
protected:
  template <class Store>
  void multiply(Store &&afterwards) {
    TileLeft<float, 16, 16> left;
    TileRight<float, 16, 16> right;
    TileAcc<float, 16, 16> acc;
    Tile<TileType::Mat, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor> mat;
    TASSIGN(left, 0);
    TASSIGN(right, 0);
    TASSIGN(acc, 0);
    TASSIGN(mat, 0);
    GlobalTensor<float, Shape<1, 1, 1, 16, 16>, Stride<256, 256, 256, 16, 1>> from(in.data());
    TLOAD(mat, from);
    between(PIPE_MTE2, PIPE_MTE1);
    TMOV(left, mat);
    TMOV(right, mat);
    between(PIPE_MTE1, PIPE_M);
    afterwards(acc, left, right);
  }
  void multiplyOnce() {
    multiply([](auto &acc, auto &left, auto &right) { TMATMUL(acc, left, right); });
  }
};

// A setting belongs to the core that made it.
TEST_F(Products, RegisterLost) {
  if (onCpu) // which multiplies floats as floats
    return;
  const auto kernel = [&](bool setsEverywhere) {
    if (setsEverywhere || get_block_idx() == 0)
      SETHF32MODE<true, RoundMode::CAST_ROUND>();
    multiplyOnce();
  };
  const auto found = [&](bool setsEverywhere) {
    CheckedRun run;
    launch({.blocks = 2, .kind = LaunchKind::cube}, [&] { kernel(setsEverywhere); });
    return run.names() + (run.names().empty() ? "" : "\n" + run.text());
  };
  EXPECT_EQ(found(true), "");
  const std::string wrong = found(false);
  EXPECT_TRUE(has(wrong, "register-lost\n")) << wrong;
  EXPECT_TRUE(has(wrong, "TMATMUL reads the mode of float products, which was set on another core only"))
      << wrong;
}

// Nor does a kernel begin with what its host has set.
TEST_F(Products, RegisterSetBeforeTheKernelBegan) {
  if (onCpu)
    return;
  CheckedRun run;
  std::thread([] { SETHF32MODE<true, RoundMode::CAST_ROUND>(); }).join();
  run.onCube([&] { multiplyOnce(); });
  EXPECT_EQ(run.names(), "register-lost") << run.text();
  EXPECT_TRUE(
      has(run.text(), "TMATMUL reads the mode of float products, which was set before the kernel began"))
      << run.text();
}

// A product and a store that name their phase wait for each other without events.
TEST_F(Products, UnitFlags) {
  const auto found = [&](bool hasFlags) {
    CheckedRun run;
    run.onCube([&] {
      GlobalTensor<float, Shape<1, 1, 1, 16, 16>, Stride<256, 256, 256, 16, 1>> to(out.data());
      multiply([&](auto &acc, auto &left, auto &right) {
        for (int i = 0; i < 2; ++i)
          if (hasFlags) {
            TMATMUL<AccPhase::Final>(acc, left, right);
            TSTORE<STPhase::Final>(to, acc);
          } else {
            TMATMUL(acc, left, right);
            TSTORE(to, acc);
          }
      });
    });
    return run.names();
  };
  EXPECT_EQ(found(true), "");
  EXPECT_EQ(found(false), "race-raw race-war");
}

// ---- Queues ----

using AccTile = TileAcc<float, 16, 32>;
using Scores = Tile<TileType::Vec, float, 16, 32>;
using Queue = TPipe<0, DIR_C2V, 16 * 32 * 4, 2>;

/// A cube core pushes tiles to its first vector core, which stores them.
struct QueueKernel {
  std::vector<float> in = std::vector<float>(512, 1.0f), out = std::vector<float>(512 * 16),
                     ring = std::vector<float>(4096);
  int tiles = 6;
  bool frees = true, usesAfterFree = false, allocates = true;

  void cube() {
    Queue queue(onA5 ? nullptr : ring.data(), 0, 0);
    Tile<TileType::Mat, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor> leftMat;
    Tile<TileType::Mat, float, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor> rightMat;
    TileLeft<float, 16, 16> left;
    TileRight<float, 16, 32> right;
    AccTile acc;
    TASSIGN(leftMat, 0x8000);
    TASSIGN(rightMat, 0x9000);
    TASSIGN(left, 0);
    TASSIGN(right, 0);
    TASSIGN(acc, 0);
    GlobalTensor<float, Shape<1, 1, 1, 16, 16>, Stride<256, 256, 256, 16, 1>> a(in.data());
    GlobalTensor<float, Shape<1, 1, 1, 16, 32>, Stride<512, 512, 512, 32, 1>> b(in.data());
    TLOAD(leftMat, a);
    TLOAD(rightMat, b);
    PtoSetWaitFlag<PIPE_MTE2, PIPE_MTE1>();
    TMOV(left, leftMat);
    TMOV(right, rightMat);
    PtoSetWaitFlag<PIPE_MTE1, PIPE_M>();
    queue.prod.setAllocateStatus(allocates);
    for (int i = 0; i < tiles; ++i) {
      TMATMUL(acc, left, right);
      PtoSetWaitFlag<PIPE_M, PIPE_FIX>();
      TPUSH<Queue, AccTile, TILE_NO_SPLIT>(queue, acc);
      PtoSetWaitFlag<PIPE_FIX, PIPE_M>();
    }
  }
  void vector() {
    Queue queue(onA5 ? nullptr : ring.data(), 0, 0);
    Scores scores, copy;
    TASSIGN(copy, 0x4000);
    for (int i = 0; i < tiles; ++i) {
      TPOP<Queue, Scores, TILE_NO_SPLIT>(queue, scores);
      PtoSetWaitFlag<PIPE_MTE2, PIPE_V>();
      if (get_subblockid() == 0 && !usesAfterFree)
        TADDS(copy, scores, 1.0f);
      if (frees) {
        TFREE<Queue, TILE_NO_SPLIT>(queue);
        if (get_subblockid() == 0 && usesAfterFree)
          TADDS(copy, scores, 1.0f);
      }
      PtoSetWaitFlag<PIPE_V, PIPE_MTE2>();
      PtoSetWaitFlag<PIPE_V, PIPE_MTE3>();
      if (get_subblockid() == 0) {
        GlobalTensor<float, Shape<1, 1, 1, 16, 32>, Stride<512, 512, 512, 32, 1>> to(out.data() + i * 512);
        TSTORE(to, copy);
      }
      PtoSetWaitFlag<PIPE_MTE3, PIPE_V>();
    }
  }
  CheckedRun &run(CheckedRun &checked) {
    launch({.blocks = 1}, [&] { cube(); }, [&] { vector(); });
    return checked;
  }
};

TEST_F(Findings, AQueueThatIsUsedWell) {
  CheckedRun run;
  auto kernel = std::make_unique<QueueKernel>();
  EXPECT_EQ(kernel->run(run).names(), "") << run.text();
}

TEST_F(Findings, UsedAfterFree) {
  if (!onA5)
    return;
  CheckedRun run;
  auto kernel = std::make_unique<QueueKernel>();
  kernel->usesAfterFree = true;
  EXPECT_TRUE(has(kernel->run(run).names(), "used-after-free")) << run.text();
  EXPECT_TRUE(has(run.text(), "TADDS uses what was popped after TFREE has given its slot back"))
      << run.text();
}

TEST_F(Findings, SlotOverwritten) {
  if (onCpu)
    return;
  CheckedRun run;
  auto kernel = std::make_unique<QueueKernel>();
  kernel->allocates = false; // the producer does not wait for a free slot
  EXPECT_TRUE(has(kernel->run(run).names(), "slot-overwritten")) << run.text();
  EXPECT_TRUE(has(run.names(), "race-")) << run.text();
  EXPECT_TRUE(has(run.text(), "of the queue with FlagID 0 is filled again before it was freed"))
      << run.text();
}

TEST_F(Findings, FlagShared) {
  if (!onA2A3)
    return;
  CheckedRun run;
  auto kernel = std::make_unique<QueueKernel>();
  kernel->tiles = 1;
  launch(
      {.blocks = 1},
      [&] {
        kernel->cube();
        ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(CV_CORES_SYNC, 0));
      },
      [&] {
        kernel->vector();
        wait_flag_dev(0);
      });
  EXPECT_TRUE(has(run.names(), "flag-shared")) << run.text();
  EXPECT_TRUE(has(run.text(), "flag 0 is used by a queue and by the program itself")) << run.text();
}

} // namespace
