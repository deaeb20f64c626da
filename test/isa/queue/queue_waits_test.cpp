// Queues between threads on cpu: who waits for whom, which threads share a queue, and state that lies where the host
// says.
#include "test/isa/queue/queue_steps.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

namespace {

using namespace test::queue;

// ---- Waiting: one thread for each core ----

std::thread coreThread(uint32_t block, uint32_t lane, uint32_t dim, std::function<void()> act) {
  return std::thread([=, act = std::move(act)] {
    cpu_sim::set_execution_context(block, lane, dim);
    act();
  });
}
std::thread cubeThread(std::function<void()> act, uint32_t block = 0) {
  return coreThread(block, 0, 1, std::move(act));
}
std::thread vectorThread(uint32_t lane, std::function<void()> act, uint32_t block = 0) {
  return coreThread(block, lane, 2, std::move(act));
}
/// Whether a thread that should wait still does.
bool staysFalse(const std::atomic<bool> &done) {
  for (int i = 0; i < 15; ++i) {
    if (done)
      return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

TEST(QueueWaits, AConsumerForATile) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  std::atomic<bool> done = false;
  std::thread vector = vectorThread(0, [&] {
    Pipe mine(nullptr, 0, 0);
    VecTile tile;
    TPOP<Pipe, VecTile, noSplit>(mine, tile);
    EXPECT_TRUE(isPart(tile, 1));
    TFREE<Pipe, noSplit>(mine);
    done = true;
  });
  EXPECT_TRUE(staysFalse(done));
  push<noSplit>(pipe, 1);
  vector.join();
  EXPECT_EQ(counts<Pipe>().occupied, 0);
}
TEST(QueueWaits, AProducerForASlot) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 1>;
  auto pipe = fresh<Pipe>();
  push<upDown>(pipe, 1);
  std::atomic<bool> done = false;
  std::thread cube = cubeThread([&] {
    Pipe mine(nullptr, 0, 0);
    AccTile tile;
    fill(tile, 2);
    TPUSH<Pipe, AccTile, upDown>(mine, tile);
    done = true;
  });
  EXPECT_TRUE(staysFalse(done));
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 0), 1));
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 1), 1, n / 2));
  freeLane<upDown>(pipe, 1);
  EXPECT_TRUE(staysFalse(done)); // both must free
  freeLane<upDown>(pipe, 0);
  cube.join();
  EXPECT_TRUE(isPart(popLane<upDown, Upper>(pipe, 0), 2));
}
TEST(QueueWaits, TheCubeForBothVectors) {
  using Pipe = TPipe<0, DIR_V2C, bytes, 2>;
  auto pipe = fresh<Pipe>();
  std::atomic<bool> done = false;
  std::thread cube = cubeThread([&] {
    Pipe mine(nullptr, 0, 0);
    MatTile tile;
    TPOP<Pipe, MatTile, upDown>(mine, tile);
    EXPECT_TRUE(isPart(tile, 1));
    TFREE<Pipe, upDown>(mine);
    done = true;
  });
  pushLane<upDown, Upper>(pipe, 0, 1);
  EXPECT_TRUE(staysFalse(done));
  pushLane<upDown, Upper>(pipe, 1, 1);
  cube.join();
}
/// A vector core that is ahead waits until the other has filled its half of the slot.
TEST(QueueWaits, AVectorForTheOther) {
  using Pipe = TPipe<0, DIR_V2C, bytes, 2>;
  auto pipe = fresh<Pipe>();
  pushLane<upDown, Upper>(pipe, 0, 1);
  std::atomic<bool> done = false;
  std::thread vector = vectorThread(0, [&] {
    Pipe mine(nullptr, 0, 0);
    Upper tile;
    fill(tile, 2);
    TPUSH<Pipe, Upper, upDown>(mine, tile);
    done = true;
  });
  EXPECT_TRUE(staysFalse(done));
  pushLane<upDown, Upper>(pipe, 1, 1);
  vector.join();
  pushLane<upDown, Upper>(pipe, 1, 2);
  EXPECT_TRUE(isPart(popCube<upDown>(pipe), 1));
  EXPECT_TRUE(isPart(popCube<upDown>(pipe), 2));
}
TEST(QueueWaits, ForTheDirection) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 2>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  std::atomic<bool> done = false;
  std::thread cube = cubeThread([&] {
    Pipe mine(nullptr, 0, 0);
    MatTile tile;
    TPOP<Pipe, MatTile, noSplit>(mine, tile);
    EXPECT_TRUE(isPart(tile, 2));
    done = true;
  });
  EXPECT_TRUE(staysFalse(done)); // the tile that is there goes the other way
  pushLane<noSplit>(pipe, 0, 2);
  cube.join();
}
/// A slot that was freed before its elder does not help the producer.
TEST(QueueWaits, ForTheNextSlot) {
  using Pipe = TPipe<0, DIR_BOTH, bytes, 2>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  pushLane<noSplit>(pipe, 0, 2);
  EXPECT_TRUE(isPart(popCube<noSplit>(pipe), 2));
  freeCube<noSplit>(pipe);
  EXPECT_EQ(counts<Pipe>().occupied, 1);
  std::atomic<bool> done = false;
  std::thread cube = cubeThread([&] {
    Pipe mine(nullptr, 0, 0);
    AccTile tile;
    fill(tile, 3);
    TPUSH<Pipe, AccTile, noSplit>(mine, tile);
    done = true;
  });
  EXPECT_TRUE(staysFalse(done));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  freeLane<noSplit>(pipe, 0);
  cube.join();
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 3));
}
TEST(QueueWaits, AReservationForASlot) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  alignas(64) float memory[2 * n * n] = {};
  auto pipe = fresh<Pipe>(memory);
  Whole tensor;
  asCube([&] {
    TALLOC<Pipe, Whole, noSplit>(pipe, tensor);
    TALLOC<Pipe, Whole, noSplit>(pipe, tensor);
  });
  std::atomic<bool> done = false;
  std::thread cube = cubeThread([&] {
    Whole third;
    TALLOC<Pipe, Whole, noSplit>(pipe, third);
    EXPECT_EQ(third.data(), memory);
    done = true;
  });
  EXPECT_TRUE(staysFalse(done));
  Pipe other(memory, 0, 0);
  asCube([&] { TPUSH<Pipe, Whole, noSplit>(pipe, tensor); });
  EXPECT_TRUE(staysFalse(done));
  asVector(0, [&] {
    TPOP<Pipe, Whole, noSplit>(other, tensor);
    TFREE<Pipe, Whole, noSplit>(other, tensor);
  });
  cube.join();
}
/// While one lane waits in a pop, the other pops and frees through the same object.
TEST(QueueWaits, LanesShareAnObject) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  constexpr int tiles = 200;
  std::vector<std::thread> cores;
  cores.push_back(cubeThread([&] {
    AccTile tile;
    for (int k = 0; k < tiles; ++k) {
      fill(tile, k);
      TPUSH<Pipe, AccTile, upDown>(pipe, tile);
    }
  }));
  for (const uint32_t lane : {0, 1})
    cores.push_back(vectorThread(lane, [&, lane] {
      Upper tile;
      for (int k = 0; k < tiles; ++k) {
        TPOP<Pipe, Upper, upDown>(pipe, tile);
        EXPECT_TRUE(isPart(tile, k, lane * n / 2)) << k;
        TFREE<Pipe, upDown>(pipe);
      }
    }));
  for (std::thread &core : cores)
    core.join();
  EXPECT_EQ(counts<Pipe>().occupied, 0);
}

/// Tiles go from the cube core to both vector cores and come back.
template <class There, class Back>
void roundTrips(uint32_t block, int tiles, std::vector<std::thread> &cores) {
  cores.push_back(cubeThread(
      [=] {
        There there(nullptr, 0, 0);
        Back back(nullptr, 0, 0);
        AccTile out;
        MatTile in;
        for (int k = 0; k < tiles; ++k) {
          const int numbered = k + static_cast<int>(block) * 10;
          fill(out, numbered);
          TPUSH<There, AccTile, upDown>(there, out);
          TPOP<Back, MatTile, upDown>(back, in);
          EXPECT_TRUE(isPart(in, numbered)) << block << ", " << k;
          TFREE<Back, upDown>(back);
        }
      },
      block));
  for (const uint32_t lane : {0, 1})
    cores.push_back(vectorThread(
        lane,
        [=] {
          There there(nullptr, 0, 0);
          Back back(nullptr, 0, 0);
          for (int k = 0; k < tiles; ++k) {
            Upper tile;
            TPOP<There, Upper, upDown>(there, tile);
            TPUSH<Back, Upper, upDown>(back, tile);
            TFREE<There, upDown>(there);
          }
        },
        block));
}
TEST(QueueWaits, BlocksKeepApart) {
  using There = TPipe<0, DIR_C2V, bytes, 2>;
  using Back = TPipe<2, DIR_V2C, bytes, 1>;
  using Both = TPipe<4, DIR_BOTH, bytes, 2>;
  for (uint32_t block = 0; block < 3; ++block) {
    const cpu_sim::ScopedExecutionContext role(block, 0, 1);
    There::reset_for_cpu_sim();
    Back::reset_for_cpu_sim();
    Both::reset_for_cpu_sim();
  }
  std::vector<std::thread> cores;
  for (uint32_t block = 0; block < 3; ++block)
    roundTrips<There, Back>(block, 50, cores);
  for (std::thread &core : cores)
    core.join();
  cores.clear();
  for (uint32_t block = 0; block < 3; ++block)
    roundTrips<Both, Both>(block, 50, cores);
  for (std::thread &core : cores)
    core.join();
}
TEST(QueueWaits, BlocksHaveStatesOfTheirOwn) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  push<noSplit>(pipe, 1);
  {
    const cpu_sim::ScopedExecutionContext role(7, 0, 1);
    Pipe::reset_for_cpu_sim();
    EXPECT_EQ(counts<Pipe>().occupied, 0);
    cpu_sim::set_task_cookie(99); // which is no part of who a core is
    AccTile tile;
    TPUSH(tile, pipe);
    cpu_sim::set_task_cookie(7);
    EXPECT_EQ(counts<Pipe>().occupied, 1);
    Pipe::reset_for_cpu_sim();
  }
  EXPECT_EQ(counts<Pipe>().occupied, 1);
}
/// Queues that differ in any number are different queues; with all numbers equal they are one.
TEST(QueueWaits, NumbersTellQueuesApart) {
  using Pipe = TPipe<0, DIR_C2V, bytes, 2>;
  auto pipe = fresh<Pipe>();
  fresh<TPipe<1, DIR_C2V, bytes, 2>>();
  fresh<TPipe<0, DIR_BOTH, bytes, 2>>();
  fresh<TPipe<0, DIR_C2V, 2 * bytes, 2>>();
  fresh<TPipe<0, DIR_C2V, bytes, 3>>();
  fresh<TPipe<0, DIR_C2V, bytes, 2, 3>>();
  push<noSplit>(pipe, 1);
  EXPECT_EQ((counts<TPipe<1, DIR_C2V, bytes, 2>>().occupied), 0);
  EXPECT_EQ((counts<TPipe<0, DIR_BOTH, bytes, 2>>().occupied), 0);
  EXPECT_EQ((counts<TPipe<0, DIR_C2V, 2 * bytes, 2>>().occupied), 0);
  EXPECT_EQ((counts<TPipe<0, DIR_C2V, bytes, 3>>().occupied), 0);
  EXPECT_EQ((counts<TPipe<0, DIR_C2V, bytes, 2, 3>>().occupied), 0);
  Pipe other(nullptr, 0, 0);
  EXPECT_TRUE(isPart(popLane<noSplit>(other, 0), 1));
  EXPECT_EQ(counts<Pipe>().popped, 1);
}

// ---- Storage that a host lends ----

using Lent = TPipe<5, DIR_BOTH, bytes, 4, 3>;
using Other = TPipe<250, DIR_C2V, 2 * bytes, 8>;
constexpr uint64_t lentKey = 5ull << 56 | 3ull << 48 | 4ull << 40 | 3ull << 32 | bytes;
constexpr uint64_t otherKey = 250ull << 56 | 1ull << 48 | 8ull << 40 | 2ull << 32 | 2 * bytes;
static_assert(sizeof(Lent::SharedStateStorage) <= sizeof(Lent::SharedState));

struct {
  void *lent = nullptr; ///< for the queue Lent
  uint64_t lastKey = 0;
  size_t lastSize = 0;
  std::atomic<int> calls = 0;
} host;
std::mutex hostMutex;

void *lend(uint64_t key, size_t size) {
  const std::lock_guard lock(hostMutex);
  host.lastKey = key;
  host.lastSize = size;
  ++host.calls;
  return key == lentKey ? host.lent : nullptr;
}

struct QueueHooks : testing::Test {
  QueueHooks() { cpu_sim::register_hooks(nullptr, reinterpret_cast<void *>(&lend)); }
  ~QueueHooks() override {
    cpu_sim::register_hooks(nullptr, nullptr);
    host.lent = nullptr;
  }
};

/// A tile goes through the queue, and the state is in the memory that was lent.
void useLent(const unsigned char *memory, size_t size) {
  Lent pipe(nullptr, 0, 0);
  push<noSplit>(pipe, 1);
  const auto *state = reinterpret_cast<const unsigned char *>(&Lent::GetSharedState());
  EXPECT_GE(state, memory);
  EXPECT_LT(state, memory + size);
  EXPECT_EQ(counts<Lent>(), (Counts{.nextProducer = 1, .occupied = 1}));
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 1));
  freeLane<noSplit>(pipe, 0);
  EXPECT_EQ(counts<Lent>(), (Counts{.nextProducer = 1, .nextC2v = 1}));
  EXPECT_EQ(host.lastKey, lentKey);
  EXPECT_EQ(host.lastSize, sizeof(Lent::SharedStateStorage));
}
TEST_F(QueueHooks, LendZeros) {
  alignas(Lent::SharedStateStorage) static unsigned char memory[sizeof(Lent::SharedStateStorage)];
  host.lent = memory;
  useLent(memory, sizeof memory);
}
TEST_F(QueueHooks, LendAStorage) {
  auto storage = std::make_unique<Lent::SharedStateStorage>();
  host.lent = storage.get();
  useLent(reinterpret_cast<unsigned char *>(storage.get()), sizeof *storage);
}
TEST_F(QueueHooks, LendAState) {
  alignas(Lent::SharedState) static unsigned char memory[sizeof(Lent::SharedState)];
  auto *state = new (memory) Lent::SharedState;
  host.lent = state;
  useLent(memory, sizeof memory);
  EXPECT_EQ(&Lent::GetSharedState(), state);
  EXPECT_EQ(state->next_producer_slot, 1);
  Lent pipe(nullptr, 0, 0);
  push<noSplit>(pipe, 2);
  push<noSplit>(pipe, 3);
  popLane<noSplit>(pipe, 0);
  {
    const std::lock_guard<std::mutex> lock(state->mutex);
    EXPECT_EQ(state->occupied, 2);
    EXPECT_EQ(state->popped_not_freed, 1);
  }
  std::destroy_at(state);
}
TEST_F(QueueHooks, AreAskedEachTime) {
  auto storage = std::make_unique<Lent::SharedStateStorage>();
  host.lent = nullptr;
  fresh<Lent>();
  Lent pipe(nullptr, 0, 0);
  push<noSplit>(pipe, 1); // nothing is lent: into the default state
  host.lent = storage.get();
  EXPECT_EQ(counts<Lent>().occupied, 0);
  push<noSplit>(pipe, 2);
  push<noSplit>(pipe, 3);
  EXPECT_EQ(counts<Lent>().occupied, 2);
  const int before = host.calls;
  EXPECT_TRUE(isPart(popLane<noSplit>(pipe, 0), 2));
  EXPECT_GT(host.calls, before);
  host.lent = nullptr;
  EXPECT_EQ(counts<Lent>().occupied, 1);
  cpu_sim::register_hooks(nullptr, nullptr);
  EXPECT_EQ(counts<Lent>().occupied, 1);
  Lent other(nullptr, 0, 0);
  EXPECT_TRUE(isPart(popLane<noSplit>(other, 0), 1));
}
TEST_F(QueueHooks, KeysOfOtherQueues) {
  fresh<Other>();
  EXPECT_EQ(host.lastKey, otherKey);
  EXPECT_EQ(host.lastSize, sizeof(Other::SharedStateStorage));
}
/// Threads that come at the same time find one state, made once.
TEST_F(QueueHooks, TheStateIsMadeOnce) {
  for (int round = 0; round < 20; ++round) {
    auto storage = std::make_unique<Lent::SharedStateStorage>();
    host.lent = storage.get();
    std::vector<std::thread> cores;
    cores.push_back(cubeThread([] {
      Lent pipe(nullptr, 0, 0);
      AccTile tile;
      fill(tile, 1);
      for (int k = 0; k < 6; ++k)
        TPUSH<Lent, AccTile, upDown>(pipe, tile);
    }));
    for (const uint32_t lane : {0, 1})
      cores.push_back(vectorThread(lane, [lane] {
        Lent pipe(nullptr, 0, 0);
        Upper tile;
        for (int k = 0; k < 6; ++k) {
          TPOP<Lent, Upper, upDown>(pipe, tile);
          EXPECT_TRUE(isPart(tile, 1, lane * n / 2));
          TFREE<Lent, upDown>(pipe);
        }
      }));
    for (std::thread &core : cores)
      core.join();
    EXPECT_EQ(counts<Lent>(), (Counts{.nextProducer = 2, .nextC2v = 2}));
    host.lent = nullptr;
  }
}

/// Whoever asks first makes the state, and the others wait for it. (What they read meanwhile the thread sanitizer sees.)
TEST(QueueState, IsMadeOnce) {
  using Pipe = TPipe<77, DIR_C2V, 1 << 20, 1>; // to make it takes a while
  for (int round = 0; round < 20; ++round) {
    const auto memory = std::make_unique<Pipe::SharedStateStorage>();
    std::atomic<int> sum = 0, ready = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
      threads.emplace_back([&] {
        for (++ready; ready < 3;)
          std::this_thread::yield();
        auto &state = Pipe::SharedState::at(memory.get());
        const std::lock_guard<std::mutex> lock(state.mutex);
        sum += ++state.occupied;
      });
    for (std::thread &thread : threads)
      thread.join();
    EXPECT_EQ(sum, 1 + 2 + 3);
  }
}

} // namespace
