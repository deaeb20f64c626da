// Core and Block: what a core holds is its own, wherever it is played. Two cores live on one thread, one core
// moves between threads, tiles outlive their core, and a core that is used again looks new.
#include <gtest/gtest.h>
#include <pto/memory/block.hpp>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <latch>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

using namespace pto;
using pto::tessera::Block;
using pto::tessera::Core;
using pto::tessera::CoreKind;
using pto::tessera::CoreScope;
using pto::tessera::PrivateStorage;
using pto::tessera::PrivateTile;
using pto::tessera::thisCore;

namespace {

constexpr size_t K = 1024;
using Row = Tile<TileType::Vec, int32_t, 1, 64>;
using Ids = EventIdCounter<PIPE_MTE2, PIPE_V>;

void onNewThread(const std::function<void()> &body) { std::thread(body).join(); }

int tilesOf(const Core &core) {
  int count = 0;
  core.privateTiles.forEach([&](const PrivateTile &) { ++count; });
  return count;
}

/// All buffers of the calling thread's core.
bool isZeroed() {
  NPUMemoryModel &memory = NPUMemoryModel::Instance();
  const auto zeros = [](const char *base, size_t bytes) {
    return std::all_of(base, base + bytes, [](char byte) { return byte == 0; });
  };
  return zeros(memory.GetREGBase(), 128) && zeros(memory.GetUBBase(), 512 * K) &&
         zeros(memory.GetL1Base(), 512 * K) && zeros(memory.GetL0ABase(), 64 * K) &&
         zeros(memory.GetL0BBase(), 64 * K) && zeros(memory.GetL0CBase(), 128 * K);
}

/// Leaves marks everywhere in the calling thread's core. Returns a tile in private storage.
Row mark(int32_t value) {
  Row placed, own;
  TASSIGN(placed, 256);
  TEXPANDS(placed, value);
  TEXPANDS(own, value);
  NPUMemoryModel::Instance().GetL1Base()[512 * K - 1] = static_cast<char>(value);
  set_ctrl(static_cast<uint64_t>(value) << 32);
  SET_QUANT_SCALAR<half>(static_cast<float>(value));
  Ids::Reset();
  for (int i = 0; i < value % 8; ++i)
    Ids::GetNextId();
  cpu_sim::set_execution_context(static_cast<uint32_t>(value), 1, 2);
  cpu_sim::set_task_cookie(static_cast<uint64_t>(value) + 1000);
  return own;
}

void expectMarks(int32_t value) {
  Row placed;
  TASSIGN(placed, 256);
  EXPECT_TRUE(std::all_of(placed.data(), placed.data() + 64, [&](int32_t e) { return e == value; }));
  EXPECT_EQ(NPUMemoryModel::Instance().GetL1Base()[512 * K - 1], static_cast<char>(value));
  EXPECT_EQ(get_ctrl(), static_cast<uint64_t>(value) << 32);
  float scale;
  const uint64_t word = GET_QUANT_SCALAR_IMPL();
  std::memcpy(&scale, &word, sizeof scale);
  EXPECT_EQ(scale, static_cast<float>(value));
  EXPECT_EQ(Ids::PeekNextId(), value % 8);
  EXPECT_EQ(get_block_idx(), static_cast<uint32_t>(value));
  EXPECT_EQ(get_subblockid(), 1u);
  EXPECT_EQ(get_subblockdim(), 2u);
  EXPECT_EQ(get_task_cookie(), static_cast<uint64_t>(value) + 1000);
}

void expectNew() {
  EXPECT_FALSE(NPUMemoryModel::Instance().IsInitialized());
  EXPECT_TRUE(isZeroed());
  EXPECT_EQ(get_ctrl(), 0u);
  EXPECT_EQ(GET_QUANT_SCALAR_IMPL(), 0u);
  EXPECT_EQ(Ids::PeekNextId(), 0);
  EXPECT_EQ(get_block_idx(), 0u);
  EXPECT_EQ(get_subblockid(), 0u);
  EXPECT_EQ(get_subblockdim(), 1u);
  EXPECT_EQ(get_task_cookie(), 0u);
  EXPECT_EQ(tilesOf(thisCore()), 0);
  EXPECT_EQ(thisCore().privateTiles.bytes(TileType::Vec), 0u);
}

// --- The core of a thread --------------------------------------------------------------------------

TEST(Core, AThreadHasNoneUntilItNeedsOne) {
  onNewThread([] {
    EXPECT_EQ(tessera::currentCore, nullptr);
    EXPECT_EQ(get_ctrl(), 0u);
    EXPECT_EQ(get_block_idx(), 0u);
    EXPECT_EQ(tessera::currentCore, nullptr);
    Core &own = thisCore();
    EXPECT_EQ(tessera::currentCore, &own);
    EXPECT_EQ(&thisCore(), &own);
    EXPECT_EQ(&NPUMemoryModel::Instance(), &own.memory);
    EXPECT_EQ(own.kind, CoreKind::Any);
    EXPECT_EQ(own.block, nullptr);
    EXPECT_EQ(own.launch, nullptr);
    EXPECT_EQ(own.observer, nullptr);
    EXPECT_EQ(own.output, nullptr);
    EXPECT_FALSE(own.memory.IsInitialized());
  });
}

TEST(Core, EveryThreadBeginsWithANewOne) {
  for (int round = 0; round < 3; ++round)
    onNewThread([] {
      expectNew();
      mark(77);
      expectMarks(77);
    });
}

// What lasts until the end of a thread may still use its core, or a new one when that is gone.
struct Late {
  std::optional<Row> tile;
  ~Late() {
    if (!tile)
      return;
    EXPECT_EQ(tile->data()[0], 5);
    tile.reset();
    set_ctrl(3);
    Row placed;
    TASSIGN(placed, 64);
    TEXPANDS(placed, 7);
    EXPECT_EQ(placed.data()[63], 7);
  }
};

TEST(Core, MayBeUsedWhileItsThreadEnds) {
  onNewThread([] {
    static thread_local Late beforeTheCore; // dies after it
    beforeTheCore.tile.emplace();
    TEXPANDS(*beforeTheCore.tile, 5);
    static thread_local Late behindTheCore; // dies before it
    behindTheCore.tile.emplace();
    TEXPANDS(*behindTheCore.tile, 5);
  });
}

// --- Several cores on one thread ---------------------------------------------------------------------

TEST(CoreScope, KeepsCoresApart) {
  onNewThread([] {
    Core a, b;
    const Row ownTile = mark(1);
    Core &own = thisCore();
    std::vector<Row> tiles;
    {
      CoreScope scope(a);
      EXPECT_EQ(&thisCore(), &a);
      expectNew();
      tiles.push_back(mark(2));
      {
        CoreScope inner(b);
        EXPECT_EQ(&thisCore(), &b);
        expectNew();
        tiles.push_back(mark(3));
        tiles.push_back(Row());
        tiles.back().data();
        expectMarks(3);
        EXPECT_EQ(tilesOf(b), 2);
        EXPECT_EQ(b.privateTiles.bytes(TileType::Vec), 512u);
      }
      EXPECT_EQ(&thisCore(), &a);
      expectMarks(2);
      EXPECT_EQ(tilesOf(a), 1);
    }
    EXPECT_EQ(&thisCore(), &own);
    expectMarks(1);
    EXPECT_EQ(tilesOf(own), 1);
    // In turn, as often as one likes.
    for (int round = 0; round < 3; ++round) {
      {
        CoreScope scope(b);
        expectMarks(3);
      }
      CoreScope scope(a);
      expectMarks(2);
    }
    tiles.clear(); // by a thread that plays another core
    EXPECT_EQ(tilesOf(a), 0);
    EXPECT_EQ(tilesOf(b), 0);
    EXPECT_EQ(b.privateTiles.bytes(TileType::Vec), 0u);
    EXPECT_EQ(tilesOf(own), 1);
  });
}

TEST(CoreScope, LeavesAThreadWithoutACoreAsItWas) {
  Core core;
  onNewThread([&core] {
    cpu_sim::set_execution_context(4, 0, 1);
    {
      CoreScope scope(core);
      EXPECT_EQ(get_block_idx(), 0u);
      cpu_sim::set_execution_context(9, 1, 2);
      CoreScope again(core);
      EXPECT_EQ(get_block_idx(), 9u);
    }
    EXPECT_EQ(tessera::currentCore, nullptr);
    EXPECT_EQ(get_block_idx(), 4u);
    EXPECT_EQ(core.context.block_idx, 9u);
    Row row; // now it gets one of its own
    TASSIGN(row, 0);
    EXPECT_NE(&thisCore(), &core);
    EXPECT_FALSE(core.memory.IsInitialized());
    EXPECT_EQ(get_block_idx(), 4u);
  });
}

TEST(CoreScope, AndScopedExecutionContextNest) {
  onNewThread([] {
    Core core;
    core.context = {5, 1, 2, 99};
    const cpu_sim::ScopedExecutionContext outside(1, 0, 1);
    {
      CoreScope scope(core);
      EXPECT_EQ(get_block_idx(), 5u);
      EXPECT_EQ(get_task_cookie(), 99u);
      {
        const cpu_sim::ScopedExecutionContext inside(6, 0, 1);
        cpu_sim::set_task_cookie(3);
        EXPECT_EQ(get_block_idx(), 6u);
      }
      EXPECT_EQ(get_block_idx(), 5u);
      EXPECT_EQ(get_subblockid(), 1u);
      EXPECT_EQ(get_task_cookie(), 99u);
    }
    EXPECT_EQ(get_block_idx(), 1u);
    EXPECT_EQ(get_task_cookie(), 0u);
  });
}

TEST(CoreScope, EndsWhenAnExceptionLeavesIt) {
  onNewThread([] {
    Core core;
    Core &own = thisCore();
    try {
      CoreScope scope(core);
      throw 1;
    } catch (int) {
    }
    EXPECT_EQ(&thisCore(), &own);
  });
}

// --- One core on several threads ----------------------------------------------------------------------

TEST(Core, MovesBetweenThreads) {
  Core core;
  std::optional<Row> tile;
  onNewThread([&] {
    CoreScope scope(core);
    tile = mark(5);
  });
  for (int round = 0; round < 3; ++round)
    onNewThread([&] {
      mark(6); // of the thread's own core
      CoreScope scope(core);
      expectMarks(5);
      EXPECT_EQ(tilesOf(core), 1);
      EXPECT_EQ(tile->data()[63], 5);
      Row alias;
      TASSIGN(alias, reinterpret_cast<uint64_t>(tile->data()));
      EXPECT_EQ(alias.data()[0], 5);
    });
  onNewThread([&] {
    CoreScope scope(core);
    tile.reset();
    EXPECT_EQ(tilesOf(core), 0);
  });
}

// A product works in memory that its core keeps.
TEST(Core, TakesItsWorkSpaceAlong) {
  Core core;
  for (int round = 0; round < 2; ++round)
    onNewThread([&] {
      CoreScope scope(core);
      TileLeft<float, 32, 32> left;
      TileRight<float, 32, 32> right;
      TileAcc<float, 32, 32> product;
      TASSIGN(left, 0);
      TASSIGN(right, 0);
      TASSIGN(product, 0);
      std::fill(left.data(), left.data() + 1024, 2.0f);
      std::fill(right.data(), right.data() + 1024, 3.0f);
      TMATMUL(product, left, right);
      EXPECT_TRUE(std::all_of(product.data(), product.data() + 1024, [](float e) { return e == 192.0f; }));
    });
  EXPECT_NE(core.workSpaces[tessera::WorkSpace::Panels].atLeast(1), nullptr);
}

// --- Tiles and their cores -----------------------------------------------------------------------------

TEST(PrivateTiles, OutliveTheirCore) {
  Row kept, late;
  auto core = std::make_unique<Core>();
  {
    CoreScope scope(*core);
    TEXPANDS(kept, 3);
    late.data()[0] = 4;
    EXPECT_EQ(tilesOf(*core), 2);
    PrivateStorage *storage = PrivateStorage::find(reinterpret_cast<uintptr_t>(kept.data()));
    ASSERT_NE(storage, nullptr);
    EXPECT_EQ(storage->core(), core.get());
    storage->release();
  }
  core.reset();
  EXPECT_EQ(kept.data()[63], 3);
  // Still found by their address, and counted for nobody.
  PrivateStorage *storage = PrivateStorage::find(reinterpret_cast<uintptr_t>(&kept.data()[63]));
  ASSERT_NE(storage, nullptr);
  EXPECT_EQ(storage->core(), nullptr);
  storage->release();
  EXPECT_EQ(PrivateStorage::find(1), nullptr);
  onNewThread([] { EXPECT_EQ(tilesOf(thisCore()), 0); });
  const Row copy = kept;
  onNewThread([&late] { late = Row(); });
  kept = Row();
  EXPECT_EQ(copy.data()[63], 3);
}

TEST(PrivateTiles, MayDieWhileTheirCoreDoes) {
  for (int round = 0; round < 200; ++round) {
    auto core = std::make_unique<Core>();
    std::vector<Row> tiles(4);
    {
      CoreScope scope(*core);
      for (Row &tile : tiles)
        tile.data();
    }
    std::latch start(3);
    std::thread ends([&] {
      start.arrive_and_wait();
      core.reset();
    });
    std::thread releases([&] {
      start.arrive_and_wait();
      tiles.clear();
    });
    start.arrive_and_wait();
    PrivateStorage::find(8);
    ends.join();
    releases.join();
  }
}

// Whoever keeps the elements elsewhere lists its tiles all the same.
TEST(PrivateTiles, ListStorageOfAnyKind) {
  onNewThread([] {
    Core &core = thisCore();
    PrivateTile first({TileType::Mat, tessera::ElementType::F32, 16, 16}, 1024);
    PrivateTile second({TileType::Vec, tessera::ElementType::F32, 4, 16}, 256);
    Row row;
    core.privateTiles.add(first);
    row.data();
    core.privateTiles.add(second);
    EXPECT_EQ(core.privateTiles.bytes(TileType::Mat), 1024u);
    EXPECT_EQ(core.privateTiles.bytes(TileType::Vec), 512u);
    std::vector<size_t> bytes;
    core.privateTiles.forEach([&](const PrivateTile &tile) { bytes.push_back(tile.bytes); });
    EXPECT_EQ(bytes, (std::vector<size_t>{256, 256, 1024})); // newest first
    core.privateTiles.remove(first);
    EXPECT_EQ(core.privateTiles.bytes(TileType::Mat), 0u);
    tessera::PrivateTiles::removeAnywhere(second);
    EXPECT_EQ(tilesOf(core), 1);
    EXPECT_EQ(core.privateTiles.bytes(TileType::Vec), 256u);
    // Of a core that was renewed meanwhile.
    Core other;
    other.privateTiles.add(first);
    other.renew();
    other.privateTiles.add(second);
    EXPECT_EQ(tilesOf(other), 1);
    other.privateTiles.remove(first);
    EXPECT_EQ(tilesOf(other), 1);
    EXPECT_EQ(other.privateTiles.bytes(TileType::Vec), 256u);
    core.privateTiles.remove(second);
    EXPECT_EQ(tilesOf(other), 0);
    EXPECT_EQ(tilesOf(core), 1);
  });
}

// --- Cores that are used again ---------------------------------------------------------------------------

TEST(Core, RenewedLooksNew) {
  Core core;
  for (int round = 0; round < 3; ++round) {
    std::optional<Row> kept;
    onNewThread([&] {
      CoreScope scope(core);
      expectNew();
      kept = mark(9);
      expectMarks(9);
    });
    core.renew();
    EXPECT_EQ(tilesOf(core), 0);
    EXPECT_EQ(kept->data()[63], 9); // alive, but no more the core's
  }
}

TEST(Core, RenewedReadsItsSettingsAgain) {
  Core core;
  char *ub = core.memory.GetUBBase();
  EXPECT_EQ(core.memory.GetArch(), NPUArch::A2A3);
  NPUMemoryModel::SetDefaultArch(NPUArch::A5);
  core.renew();
  EXPECT_FALSE(core.memory.ContainsAddress(reinterpret_cast<uintptr_t>(ub)));
  EXPECT_EQ(core.memory.GetUBBase(), ub); // the same memory, if its size is right
  EXPECT_EQ(core.memory.GetArch(), NPUArch::A5);
  setenv("PTO_CPU_SIM_UB_BYTES", "1048576", 1);
  core.renew();
  core.memory.EnsureInitialized();
  EXPECT_EQ(core.memory.GetSizes()[1], 1024 * K);
  unsetenv("PTO_CPU_SIM_UB_BYTES");
  core.renew();
  core.memory.EnsureInitialized();
  EXPECT_EQ(core.memory.GetSizes()[1], 512 * K);
  NPUMemoryModel::SetDefaultArch(NPUArch::A2A3);
}

// --- Output ------------------------------------------------------------------------------------------------

struct Collected final : tessera::OutputSink {
  std::string text;
  void write(const char *part, size_t length) override { text.append(part, length); }
};

TEST(Core, PrintsToItsOutput) {
  onNewThread([] {
    Collected sink;
    Core core;
    core.output = &sink;
    Tile<TileType::Vec, int32_t, 1, 8> tile;
    TEXPANDS(tile, 7);
    testing::internal::CaptureStdout();
    {
      CoreScope scope(core);
      TPRINT(tile);
      printTile(tile, "t", 2);
      printRawMemory(tile.data(), 2, "m", 3);
    }
    printRawMemory(tile.data(), 1, "c", 3);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "c: 1\n  7 \n");
    EXPECT_EQ(sink.text,
              "TPRINT 1x8\n       7        7        7        7        7        7        7        7\n"
              "t: 1x8 (Full: 1x8) (1x8)\n 7  7  7  7  7  7  7  7 \n"
              "m: 2\n  7   7 \n");
  });
}

// --- Blocks
// --------------------------------------------------------------------------------------------------

TEST(Block, HasACubeCoreAndTwoVectorCores) {
  Block block;
  EXPECT_EQ(block.cube.kind, CoreKind::Cube);
  for (Core *core : {&block.cube, &block.vector[0], &block.vector[1]}) {
    EXPECT_EQ(core->block, &block);
    EXPECT_FALSE(core->memory.IsInitialized()); // nothing is allocated before it is needed
    EXPECT_EQ(&tessera::cubeCoreOf(*core), &block.cube);
    for (int number : {0, 1}) {
      EXPECT_EQ(block.vector[number].kind, CoreKind::Vector);
      EXPECT_EQ(&tessera::vectorCoreOf(*core, number), &block.vector[number]);
    }
  }
  // A core that is alone plays all parts.
  Core alone;
  EXPECT_EQ(&tessera::cubeCoreOf(alone), &alone);
  EXPECT_EQ(&tessera::vectorCoreOf(alone, 1), &alone);
  try {
    tessera::vectorCoreOf(block.cube, 2);
    ADD_FAILURE() << "a third vector core was found";
  } catch (const std::out_of_range &error) {
    EXPECT_STREQ(error.what(), "sub-block 2 does not exist: a block has the vector cores 0 and 1");
  }
}

TEST(Block, CoresRunAtOnceAndCanBeRenewed) {
  Block block;
  Core *const cores[] = {&block.cube, &block.vector[0], &block.vector[1]};
  for (int round = 0; round < 3; ++round) {
    std::vector<std::thread> threads;
    for (int c = 0; c < 3; ++c)
      threads.emplace_back([core = cores[c], c] {
        CoreScope scope(*core);
        expectNew();
        const Row tile = mark(c + 10);
        expectMarks(c + 10);
        EXPECT_EQ(tile.data()[0], c + 10);
      });
    for (std::thread &thread : threads)
      thread.join();
    block.renew();
  }
}

} // namespace
