// The slots of a queue on cpu: what pushes, pops and frees change in the state that all ends of a queue share.
#include "test/isa/queue/queue_steps.hpp"

#include <array>
#include <mutex>

namespace {

using namespace test::queue;

// ---- One step after the other ----

TEST(QueueSteps, CubeToVector) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 3>;
  auto pipe = fresh<Pipe>();
  EXPECT_EQ(counts<Pipe>(), Counts{});
  push<noSplit>(pipe, 1);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 1, .busy = 1}));
  EXPECT_EQ(pipe.prod.tileIndex, 0);
  push<noSplit>(pipe, 2);
  EXPECT_EQ(pipe.prod.tileIndex, 1);
  EXPECT_EQ(pipe.prod.subTileIndex, 0);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 2, .occupied = 2}));

  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  EXPECT_EQ(pipe.cons.tileIndex, 0);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 2, .nextC2v = 1, .occupied = 2, .popped = 1}));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 1, .busy = 1}));
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 2, .nextC2v = 1, .occupied = 1}));
  EXPECT_EQ(slot<Pipe>(0), Slot{});
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 2));
  EXPECT_EQ(pipe.cons.tileIndex, 1);
  freeLane<noSplit>(pipe, 0);
  push<noSplit>(pipe, 3);
  push<noSplit>(pipe, 4);
  EXPECT_EQ(pipe.prod.tileIndex, 0); // round the ring
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 2, .occupied = 2}));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 3));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 4));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 1, .occupied = 2, .popped = 2}));
}

TEST(QueueSteps, CubeToBothVectors) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  push<upDown>(pipe, 1);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 2, .busy = 1}));
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 1), 1, n / 2));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1})); // neither cursor nor pending list
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 2, .claimed = 2, .busy = 1}));
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 0), 1));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 2, .claimed = 3, .busy = 1}));
  freeLane<upDown>(pipe, 0);
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 1, .claimed = 3, .busy = 1}));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  freeLane<upDown>(pipe, 1);
  EXPECT_EQ(slot<Pipe>(0), Slot{});
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 1}));
}
TEST(QueueSteps, OneVectorRunsAhead) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  push<upDown>(pipe, 1);
  push<upDown>(pipe, 2);
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 0), 1));
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 0), 2));
  freeLane<upDown>(pipe, 0); // that of the first pop
  EXPECT_EQ(slot<Pipe>(0).remaining, 1u);
  EXPECT_EQ(slot<Pipe>(1).remaining, 2u);
  freeLane<upDown>(pipe, 0);
  EXPECT_EQ(slot<Pipe>(1).remaining, 1u);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 0, .occupied = 2}));
  for (const int numbered : {1, 2}) {
    EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 1), numbered, n / 2));
    freeLane<upDown>(pipe, 1);
  }
  EXPECT_EQ(counts<Pipe>(), Counts{});
}

TEST(QueueSteps, BothVectorsToCube) {
  using Pipe = TPipe<0, DIR_V2C, bytes, 2>;
  auto pipe = fresh<Pipe>();
  pushLane<upDown, Upper>(pipe, 1, 1);
  EXPECT_EQ(pipe.prod.tileIndex, 0);
  EXPECT_EQ(pipe.prod.subTileIndex, 1);
  EXPECT_EQ(counts<Pipe>(), Counts{});
  EXPECT_EQ(slot<Pipe>(0), (Slot{.allocated = 2, .done = 2, .busy = 1}));
  pushLane<upDown, Upper>(pipe, 0, 1);
  EXPECT_EQ(pipe.prod.tileIndex, 0); // both fill one slot
  EXPECT_EQ(pipe.prod.subTileIndex, 0);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = v2c, .remaining = 1, .busy = 1}));
  EXPECT_TRUE(isPart(popCube<upDown>(pipe), 1));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextV2c = 1, .occupied = 1, .popped = 1}));
  freeCube<upDown>(pipe);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextV2c = 1}));
  EXPECT_EQ(slot<Pipe>(0), Slot{});
}
TEST(QueueSteps, OneVectorToCube) {
  using Pipe = TPipe<0, DIR_V2C, bytes, 2>;
  auto pipe = fresh<Pipe>();
  pushLane<noSplit>(pipe, 0, 1);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = v2c, .remaining = 1, .busy = 1}));
  pushLane<noSplit>(pipe, 1, 2); // has no part in it
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_TRUE(isPart(popCube<noSplit>(pipe), 1));
  freeCube<noSplit>(pipe);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextV2c = 1}));
}

TEST(QueueSteps, VectorsWithoutAPart) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  VecTile tile;
  fill(tile, 3);
  asVector(1, [&] { TPOP<Pipe, VecTile, noSplit>(pipe, tile); }); // although nothing was pushed
  EXPECT_TRUE(isZero(tile));
  EXPECT_EQ(counts<Pipe>(), Counts{});
  push<noSplit>(pipe, 1);
  EXPECT_TRUE(isZero(popLane<noSplit>(pipe, 1)));
  freeLane<noSplit>(pipe, 1);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  freeLane<noSplit>(pipe, 1);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 1, .occupied = 1, .popped = 1}));
}

TEST(QueueSteps, BothVectorsTakeTheWholeTile) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2, 2, true>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 1, .busy = 1}));
  EXPECT_TRUE(isZero(popLane<noSplit>(pipe, 1))); // takes part, but has no data
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 2, .claimed = 2, .busy = 1}));
  EXPECT_EQ(counts<Pipe>(),
            (Counts{.nextProducer = 1, .occupied = 1, .nextOfLane = {0, 1}, .poppedOfLane = {0, 1}}));
  freeLane<noSplit>(pipe, 1);
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 1, .claimed = 2, .busy = 1}));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .occupied = 1, .nextOfLane = {0, 1}}));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 1, .claimed = 3, .busy = 1}));
  EXPECT_EQ(counts<Pipe>(),
            (Counts{.nextProducer = 1, .occupied = 1, .nextOfLane = {1, 1}, .poppedOfLane = {1, 0}}));
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(slot<Pipe>(0), Slot{});
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextOfLane = {1, 1}}));
}
TEST(QueueSteps, BothVectorsTakeSeveral) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2, 2, true>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  push<noSplit>(pipe, 2);
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 2));
  popLane<noSplit>(pipe, 1);
  EXPECT_EQ(counts<Pipe>().poppedOfLane, (std::array{2, 1}));
  freeLane<noSplit>(pipe, 0);
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(slot<Pipe>(0).remaining, 1u);
  EXPECT_EQ(slot<Pipe>(1).remaining, 1u);
  freeLane<noSplit>(pipe, 1);
  EXPECT_EQ(slot<Pipe>(0), Slot{});
  EXPECT_EQ(counts<Pipe>().occupied, 1);
  popLane<noSplit>(pipe, 1);
  freeLane<noSplit>(pipe, 1);
  EXPECT_EQ(counts<Pipe>(), Counts{});
}
TEST(QueueSteps, OneVectorAloneTakesTheWholeTile) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2, 2, true>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  const cpu_sim::ScopedExecutionContext role(0, 0, 1);
  VecTile tile;
  TPOP<Pipe, VecTile, noSplit>(pipe, tile);
  EXPECT_TRUE(isPart(tile, 1));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 1, .occupied = 1, .popped = 1}));
  TFREE<Pipe, noSplit>(pipe);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 1}));
}

// ---- Frees ----

TEST(QueueFrees, RetireInTheOrderOfPops) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 4>;
  auto pipe = fresh<Pipe>();
  for (int k = 1; k <= 3; ++k)
    push<noSplit>(pipe, k);
  for (int k = 1; k <= 3; ++k)
    EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), k));
  {
    auto &s = Pipe::GetSharedState();
    const std::lock_guard<std::mutex> lock(s.mutex);
    EXPECT_EQ(s.popped_slots[0], 0);
    EXPECT_EQ(s.popped_slots[1], 1);
    EXPECT_EQ(s.popped_slots[2], 2);
  }
  EXPECT_EQ(counts<Pipe>().popped, 3);
  for (int k = 0; k < 3; ++k) {
    EXPECT_EQ(slot<Pipe>(k).busy, 1);
    freeLane<noSplit>(pipe, 0);
    EXPECT_EQ(slot<Pipe>(k), Slot{}) << k;
    EXPECT_EQ(counts<Pipe>().popped, 2 - k);
    EXPECT_EQ(counts<Pipe>().occupied, 2 - k);
  }
}
TEST(QueueFrees, EachObjectRemembersItsOwnPops) {
  using Pipe = TPipe<0, DIR_V2C, bytes, 4>;
  auto first = fresh<Pipe>();
  Pipe second(nullptr, 0, 0);
  for (int k = 1; k <= 2; ++k)
    pushLane<noSplit>(first, 0, k);
  EXPECT_TRUE(isPart(popCube<noSplit>(first), 1));
  EXPECT_TRUE(isPart(popCube<noSplit>(second), 2)); // what is popped is in nobody's way
  freeCube<noSplit>(second);
  EXPECT_EQ(slot<Pipe>(1), Slot{});
  EXPECT_EQ(slot<Pipe>(0).busy, 1);
  freeCube<noSplit>(first);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 2, .nextV2c = 2}));
}
TEST(QueueFrees, WithoutAPopATileIsDiscarded) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1}));
  push<noSplit>(pipe, 2);
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 2));
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(counts<Pipe>().occupied, 0);
  EXPECT_EQ(counts<Pipe>().popped, 0);
}
TEST(QueueFrees, OfAnEmptySlotDoNothing) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 2>;
  auto pipe = fresh<Pipe>();
  freeLane<noSplit>(pipe, 0);
  freeCube<noSplit>(pipe);
  freeLane<upDown>(pipe, 1);
  EXPECT_EQ(counts<Pipe>(), Counts{});
  push<noSplit>(pipe, 1);
  popLane<noSplit>(pipe, 0);
  freeLane<noSplit>(pipe, 0);
  freeLane<noSplit>(pipe, 0); // once too often
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 1, .nextC2v = 1}));
}

// ---- Both directions ----

TEST(QueueBothWays, ShareTheSlots) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 3>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  pushLane<noSplit>(pipe, 0, 2);
  push<noSplit>(pipe, 3);
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 0, .occupied = 3}));
  EXPECT_EQ(slot<Pipe>(0).dir, c2v);
  EXPECT_EQ(slot<Pipe>(1).dir, v2c);
  EXPECT_EQ(slot<Pipe>(2).dir, c2v);
  EXPECT_TRUE(isPart(popCube<noSplit>(pipe), 2));
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextV2c = 2, .occupied = 3, .popped = 1}));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 3)); // past the slot of the other direction
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextC2v = 0, .nextV2c = 2, .occupied = 3, .popped = 3}));
}
TEST(QueueBothWays, SplitTiles) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 4>;
  auto pipe = fresh<Pipe>();
  push<upDown>(pipe, 1);
  pushLane<upDown, Upper>(pipe, 0, 2);
  EXPECT_EQ(counts<Pipe>().occupied, 1);
  pushLane<upDown, Upper>(pipe, 1, 2);
  EXPECT_EQ(slot<Pipe>(1), (Slot{.dir = v2c, .remaining = 1, .busy = 1}));
  push<upDown>(pipe, 3);
  EXPECT_TRUE(isPart(popCube<upDown>(pipe), 2));
  freeCube<upDown>(pipe);
  EXPECT_EQ(counts<Pipe>(),
            (Counts{.nextProducer = 3, .nextV2c = 2, .occupied = 2})); // nextC2v has not moved
  for (const int numbered : {1, 3})
    for (const uint32_t lane : {0, 1}) {
      EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, lane), numbered, lane * n / 2));
      freeLane<upDown>(pipe, lane);
    }
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextProducer = 3, .nextC2v = 3, .nextV2c = 2}));
}
/// The cursors of lanes are places in the ring, not numbers of tiles.
TEST(QueueBothWays, LanesLookFromTheirOwnSlotOn) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 2, 2, true>;
  auto pipe = fresh<Pipe>();
  pushLane<noSplit>(pipe, 0, 1);
  EXPECT_TRUE(isPart(popCube<noSplit>(pipe), 1));
  freeCube<noSplit>(pipe);
  push<noSplit>(pipe, 2); // into slot 1
  push<noSplit>(pipe, 3); // into slot 0
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 3));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 2));
}

// ---- Beginning again ----

TEST(QueueReset, MakesEverythingZero) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 4, 2, true>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  push<noSplit>(pipe, 2);
  pushLane<noSplit>(pipe, 0, 3);
  pushLane<upDown, Upper>(pipe, 1, 4);
  popLane<noSplit>(pipe, 0);
  popLane<noSplit>(pipe, 1);
  popCube<noSplit>(pipe);
  EXPECT_NE(counts<Pipe>(), Counts{});
  Pipe::reset_for_cpu_sim();
  EXPECT_EQ(counts<Pipe>(), Counts{});
  for (int k = 0; k < 4; ++k)
    EXPECT_EQ(slot<Pipe>(k), Slot{}) << k;
  freeLane<noSplit>(pipe, 0); // of a pop that no longer counts
  freeCube<noSplit>(pipe);
  EXPECT_GE(counts<Pipe>().occupied, 0);
  EXPECT_GE(counts<Pipe>().popped, 0);
  EXPECT_GE(counts<Pipe>().poppedOfLane[0], 0);
  Pipe other(nullptr, 0, 0);
  push<noSplit>(other, 5);
  EXPECT_EQ(other.prod.tileIndex, 0);
  EXPECT_TRUE(isPart(popLane<noSplit>(other, 0), 5));
}

// ---- Switches ----

TEST(QueueSwitches, SeveralPushesFillOneSlot) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  using HalfAcc = Acc<float, n, n>; // of which only half the rows are valid
  alignas(64) float memory[2 * n * n] = {};
  for (void *place : {static_cast<void *>(nullptr), static_cast<void *>(memory)}) {
    auto pipe = fresh<Pipe>(place);
    for (int round = 0; round < 3; ++round) {
      const int before = round % 2;
      HalfAcc half(n / 2, n);
      asCube([&] {
        fill(half, round);
        pipe.prod.setAllocateStatus(true);
        pipe.prod.setRecordStatus(false);
        pipe.prod.setEntryOffset(0);
        TPUSH<Pipe, HalfAcc, noSplit>(pipe, half);
        EXPECT_EQ(counts<Pipe>().occupied, 0);
        EXPECT_EQ(slot<Pipe>(before), Slot{.busy = 1});
        EXPECT_EQ(pipe.prod.tileIndex, before);
        fill(half, round, n / 2);
        pipe.prod.setAllocateStatus(false);
        pipe.prod.setRecordStatus(true);
        pipe.prod.setEntryOffset(bytes / 2);
        TPUSH<Pipe, HalfAcc, noSplit>(pipe, half);
        EXPECT_EQ(pipe.prod.tileIndex, before);
        EXPECT_EQ(counts<Pipe>().occupied, 1);
      });
      EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), round)) << round;
      freeLane<noSplit>(pipe, 0);
      EXPECT_EQ(counts<Pipe>().occupied, 0);
    }
  }
}
TEST(QueueSwitches, SeveralPopsReadOneSlot) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  alignas(64) float memory[2 * n * n] = {};
  for (void *place : {static_cast<void *>(nullptr), static_cast<void *>(memory)}) {
    auto pipe = fresh<Pipe>(place);
    for (int round = 0; round < 3; ++round) {
      push<noSplit>(pipe, round);
      asVector(0, [&] {
        Upper half;
        pipe.cons.setWaitStatus(true);
        pipe.cons.setEntryOffset(0);
        TPOP<Pipe, Upper, noSplit>(pipe, half);
        EXPECT_TRUE(isPart(half, round));
        pipe.cons.setWaitStatus(false);
        pipe.cons.setEntryOffset(bytes / 2);
        TPOP<Pipe, Upper, noSplit>(pipe, half);
        EXPECT_TRUE(isPart(half, round, n / 2));
        EXPECT_EQ(counts<Pipe>().popped, 1); // that is one pop
        pipe.cons.setFreeStatus(false);
        TFREE<Pipe, noSplit>(pipe);
        EXPECT_EQ(counts<Pipe>().popped, 1);
        EXPECT_EQ(counts<Pipe>().occupied, 1);
        pipe.cons.setFreeStatus(true);
        TFREE<Pipe, noSplit>(pipe);
        EXPECT_EQ(counts<Pipe>().popped, 0);
        EXPECT_EQ(counts<Pipe>().occupied, 0);
      });
    }
  }
}
/// Without allocating, the slot is the one that setTileId named.
TEST(QueueSwitches, TheProgramNamesTheSlot) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 4>;
  alignas(64) float memory[4 * n * n] = {};
  auto pipe = fresh<Pipe>(memory);
  pipe.prod.setAllocateStatus(false);
  pipe.prod.setRecordStatus(false);
  pipe.prod.setTileId(2, 0);
  push<noSplit>(pipe, 1);
  EXPECT_EQ(pipe.prod.tileIndex, 2);
  EXPECT_EQ(counts<Pipe>(), Counts{});
  EXPECT_EQ(memory[2 * n * n], number<float>(1, 0, 0));
  EXPECT_EQ(memory[0], 0);
  pipe.cons.setWaitStatus(false);
  pipe.cons.setTileId(2, 0);
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  EXPECT_EQ(counts<Pipe>(), Counts{});
}

/// Numbers of tiles may count on: slots are found by the remainder.
TEST(QueueSwitches, NumbersGoRound) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 4>;
  alignas(64) static float memory[12 * n * n];
  auto pipe = fresh<Pipe>(memory);
  pipe.prod.setAllocateStatus(false);
  pipe.prod.setRecordStatus(false);
  pipe.prod.setTileId(5, 0);
  push<noSplit>(pipe, 1);
  EXPECT_EQ(memory[n * n], number<float>(1, 0, 0));
  EXPECT_EQ(memory[5 * n * n], 0) << "beyond the ring";
  pipe.cons.setWaitStatus(false);
  pipe.cons.setTileId(9, 0);
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
}

// ---- Tensors in the slots ----

TEST(QueueTensors, SeveralSlotsAreReserved) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 3>;
  alignas(64) float memory[3 * n * n] = {};
  auto pipe = fresh<Pipe>(memory);
  Whole tensor;
  for (int round = 0; round < 3; ++round) {
    asCube([&] {
      for (int k = 0; k < 3; ++k) {
        TALLOC<Pipe, Whole, noSplit>(pipe, tensor);
        EXPECT_EQ(tensor.data(), memory + k * n * n);
      }
      EXPECT_EQ(counts<Pipe>().occupied, 0);
      for (int k = 1; k <= 3; ++k) {
        TPUSH<Pipe, Whole, noSplit>(pipe, tensor);
        EXPECT_EQ(counts<Pipe>().occupied, k);
        EXPECT_EQ(slot<Pipe>(k - 1), (Slot{.dir = c2v, .remaining = 1, .busy = 1}));
      }
    });
    asVector(0, [&] {
      for (int k = 0; k < 3; ++k) {
        TPOP<Pipe, Whole, noSplit>(pipe, tensor);
        EXPECT_EQ(tensor.data(), memory + k * n * n);
      }
      EXPECT_EQ(counts<Pipe>().popped, 3);
      EXPECT_EQ(counts<Pipe>().occupied, 3);
      for (int k = 0; k < 3; ++k) {
        TFREE<Pipe, Whole, noSplit>(pipe, tensor);
        EXPECT_EQ(slot<Pipe>(k), Slot{});
        EXPECT_EQ(counts<Pipe>().occupied, 2 - k);
      }
    });
  }
}
TEST(QueueTensors, OfBothVectors) {
  using Pipe = TPipe<0, DIR_V2C, bytes, 2>;
  alignas(64) float memory[2 * n * n] = {};
  auto pipe = fresh<Pipe>(memory);
  for (int round = 0; round < 3; ++round) {
    for (const uint32_t lane : {1, 0})
      asVector(lane, [&] {
        HalfRows tensor;
        TALLOC<Pipe, HalfRows, upDown>(pipe, tensor);
        EXPECT_EQ(tensor.data(), memory + round % 2 * n * n + lane * n * n / 2);
        TPUSH<Pipe, HalfRows, upDown>(pipe, tensor);
        EXPECT_EQ(counts<Pipe>().occupied, lane == 0 ? 1 : 0);
      });
    asCube([&] {
      Whole tensor;
      TPOP<Pipe, Whole, upDown>(pipe, tensor);
      EXPECT_EQ(tensor.data(), memory + round % 2 * n * n);
      TFREE<Pipe, Whole, upDown>(pipe, tensor);
      EXPECT_EQ(counts<Pipe>().occupied, 0);
    });
  }
}
/// A program that plays one vector core only.
TEST(QueueTensors, OfTheOnlyVector) {
  alignas(64) float memory[2 * n * n] = {};
  const cpu_sim::ScopedExecutionContext role(0, 0, 1);
  HalfRows half;
  Whole whole;
  using ToCube = TPipe<0, DIR_V2C, bytes, 2>;
  auto toCube = fresh<ToCube>(memory);
  TALLOC<ToCube, HalfRows, upDown>(toCube, half);
  TPUSH<ToCube, HalfRows, upDown>(toCube, half);
  EXPECT_EQ(counts<ToCube>().occupied, 1);
  TPOP<ToCube, Whole, upDown>(toCube, whole);
  TFREE<ToCube, Whole, upDown>(toCube, whole);
  EXPECT_EQ(counts<ToCube>().occupied, 0);
  using ToVector = TPipe<0, DIR_C2V, bytes, 2>;
  auto toVector = fresh<ToVector>(memory);
  TALLOC<ToVector, Whole, upDown>(toVector, whole);
  TPUSH<ToVector, Whole, upDown>(toVector, whole);
  TPOP<ToVector, HalfRows, upDown>(toVector, half);
  TFREE<ToVector, HalfRows, upDown>(toVector, half);
  EXPECT_EQ(counts<ToVector>().occupied, 0);
}
TEST(QueueTensors, SwitchesOfTheFourCalls) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  alignas(64) float memory[2 * n * n] = {};
  auto pipe = fresh<Pipe>(memory);
  Whole tensor;
  asCube([&] {
    pipe.prod.setAllocateStatus(false);
    pipe.prod.setTileId(1, 0);
    TALLOC<Pipe, Whole, noSplit>(pipe, tensor); // only points at the slot
    EXPECT_EQ(tensor.data(), memory + n * n);
    EXPECT_EQ(slot<Pipe>(1), Slot{});
    EXPECT_EQ(slot<Pipe>(0), Slot{});
    pipe.prod.setAllocateStatus(true);
    pipe.prod.setRecordStatus(false);
    pipe.prod.setEntryOffset(64);
    TALLOC<Pipe, Whole, noSplit>(pipe, tensor);
    EXPECT_EQ(tensor.data(), memory + 64 / sizeof(float));
    TPUSH<Pipe, Whole, noSplit>(pipe, tensor); // publishes whatever the switch says
    EXPECT_EQ(counts<Pipe>().occupied, 1);
  });
  asVector(0, [&] {
    pipe.cons.setWaitStatus(false);
    TPOP<Pipe, Whole, noSplit>(pipe, tensor); // takes whatever the switch says
    EXPECT_EQ(tensor.data(), memory);
    EXPECT_EQ(counts<Pipe>().popped, 1);
    pipe.cons.setFreeStatus(false);
    TFREE<Pipe, Whole, noSplit>(pipe, tensor);
    EXPECT_EQ(counts<Pipe>().occupied, 1);
    pipe.cons.setFreeStatus(true);
    TFREE<Pipe, Whole, noSplit>(pipe, tensor);
    EXPECT_EQ(counts<Pipe>().occupied, 0);
  });
}
/// In a queue of both directions the number of sub-blocks says who calls.
TEST(QueueTensors, BothWays) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 2>;
  alignas(64) float memory[2 * n * n] = {};
  auto pipe = fresh<Pipe>(memory);
  Whole tensor;
  HalfRows half;
  asCube([&] {
    TALLOC<Pipe, Whole, upDown>(pipe, tensor);
    TPUSH<Pipe, Whole, upDown>(pipe, tensor);
  });
  EXPECT_EQ(slot<Pipe>(0), (Slot{.dir = c2v, .remaining = 2, .busy = 1}));
  for (const uint32_t lane : {0, 1})
    asVector(lane, [&] {
      TALLOC<Pipe, HalfRows, upDown>(pipe, half);
      EXPECT_EQ(half.data(), memory + n * n + lane * n * n / 2);
      TPUSH<Pipe, HalfRows, upDown>(pipe, half);
    });
  EXPECT_EQ(slot<Pipe>(1), (Slot{.dir = v2c, .remaining = 1, .busy = 1}));
  for (const uint32_t lane : {0, 1})
    asVector(lane, [&] {
      TPOP<Pipe, HalfRows, upDown>(pipe, half);
      EXPECT_EQ(half.data(), memory + lane * n * n / 2);
      TFREE<Pipe, HalfRows, upDown>(pipe, half);
    });
  asCube([&] {
    TPOP<Pipe, Whole, upDown>(pipe, tensor);
    EXPECT_EQ(tensor.data(), memory + n * n);
    TFREE<Pipe, Whole, upDown>(pipe, tensor);
  });
  EXPECT_EQ(counts<Pipe>(), (Counts{.nextC2v = 1, .nextV2c = 0}));
}

} // namespace
