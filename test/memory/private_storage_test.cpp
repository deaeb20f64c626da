// Tiles that no TASSIGN placed: storage of their own, zeroed, shared by copies, out of TASSIGN's reach, and
// counted against the buffer on the strict profiles.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace pto;

namespace {

constexpr bool strict = buildTarget.profile != Profile::Cpu;

template <class Body>
void onNewCore(Body body) {
  std::thread(body).join();
}

int tilesAlive() {
  int count = 0;
  tessera::thisCore().privateTiles.forEach([&](const tessera::PrivateTile &) { ++count; });
  return count;
}

using Small = Tile<TileType::Vec, float, 4, 16>;

template <class TileT>
void expectZeroed(size_t bytes) {
  // Storage that was used before must be zeroed for the next tile.
  for (int round = 0; round < 3; ++round) {
    TileT tile;
    auto *data = reinterpret_cast<unsigned char *>(tile.data());
    ASSERT_NE(data, nullptr);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % 32, 0u);
    EXPECT_TRUE(std::all_of(data, data + bytes, [](unsigned char byte) { return byte == 0; })) << round;
    std::memset(data, 0xff, bytes);
  }
}

TEST(PrivateStorage, IsZeroedAndLargeEnough) {
  expectZeroed<Small>(4 * 16 * 4);
  expectZeroed<Tile<TileType::Mat, half, 128, 128>>(128 * 128 * 2);
  expectZeroed<Tile<TileType::Acc, float, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor, 1024>>(1024);
  expectZeroed<Tile<TileType::Vec, float, 8, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC>>(8 * 16 * 4);
  // Packed types: a byte for each element, because programs read data()[i] up to Numel.
  expectZeroed<Tile<TileType::Vec, float4_e2m1x2_t, 2, 64>>(128);
  // Boxes that stick out: one row of scales takes sixteen.
  expectZeroed<
      Tile<TileType::ScaleLeft, float8_e8m0_t, 1, 64, BLayout::RowMajor, 1, 64, SLayout::RowMajor, 32>>(16 *
                                                                                                        64);
  expectZeroed<
      Tile<TileType::ScaleRight, float8_e8m0_t, 1, 64, BLayout::ColMajor, 1, 64, SLayout::ColMajor, 32>>(
      3 * 16 + 32);
  expectZeroed<Tile<TileType::Vec, float, 1, 32, BLayout::RowMajor, 1, 32, SLayout::RowMajor>>(16 * 32 * 4);
}

TEST(PrivateStorage, IsMadWhenFirstUsed) {
  onNewCore([] {
    Small a, b;
    Small c = a;
    EXPECT_EQ(tilesAlive(), 0);
    a.data();
    EXPECT_EQ(tilesAlive(), 1);
    a.data();
    EXPECT_EQ(tilesAlive(), 1);
    TEXPANDS(b, 1.0f);
    EXPECT_EQ(tilesAlive(), 2);
    EXPECT_EQ(c.GetValidRow(), 4u);
    EXPECT_EQ(tilesAlive(), 2);
    EXPECT_NE(a.data(), b.data());
    EXPECT_EQ(a.data()[0], 0.0f);
    EXPECT_EQ(b.data()[0], 1.0f);
  });
}

Small filled(float value) {
  Small tile;
  TEXPANDS(tile, value);
  return tile;
}
void fillCopy(Small tile, float value) { TEXPANDS(tile, value); }

TEST(PrivateStorage, LivesAsLongAsAnyCopy) {
  onNewCore([] {
    auto first = std::make_unique<Small>();
    float *data = first->data();
    Small second = *first;
    EXPECT_EQ(second.data(), data);
    first->data()[3] = 5.0f;
    first.reset();
    EXPECT_EQ(tilesAlive(), 1);
    EXPECT_EQ(second.data()[3], 5.0f);
    {
      Small third;
      third.data()[0] = 9.0f;
      EXPECT_EQ(tilesAlive(), 2);
      third = second; // gives its own up
      EXPECT_EQ(tilesAlive(), 1);
      EXPECT_EQ(third.data(), data);
      third = static_cast<const Small &>(third);
      EXPECT_EQ(third.data()[3], 5.0f);
    }
    const Small moved = std::move(second);
    EXPECT_EQ(moved.data(), data);
    Small returned = filled(2.0f);
    EXPECT_EQ(returned.data()[63], 2.0f);
    fillCopy(returned, 3.0f);
    EXPECT_EQ(returned.data()[63], 3.0f);
    std::vector<Small> several(5, returned);
    several.push_back(filled(4.0f));
    EXPECT_EQ(several[4].data(), returned.data());
    EXPECT_EQ(several[5].data()[0], 4.0f);
  });
  onNewCore([] { EXPECT_EQ(tilesAlive(), 0); });
}

TEST(PrivateStorage, IsGivenUpByTassign) {
  onNewCore([] {
    Small tile;
    tile.data()[0] = 1.0f;
    EXPECT_EQ(tilesAlive(), 1);
    TASSIGN(tile, 128);
    EXPECT_EQ(tilesAlive(), 0);
    EXPECT_EQ(tile.data()[0], 0.0f); // nothing is copied
    Small other;
    const Small copy = other;
    TASSIGN(other, 256);
    EXPECT_EQ(tilesAlive(), 0);
    EXPECT_NE(copy.data(), other.data());
    EXPECT_EQ(tilesAlive(), 1);
  });
}

TEST(PrivateStorage, CanBeAliasedByPointer) {
  onNewCore([] {
    auto owner = std::make_unique<Small>();
    owner->data()[20] = 7.0f;
    Tile<TileType::Vec, float, 1, 8> alias;
    TASSIGN(alias, reinterpret_cast<uint64_t>(owner->data() + 16));
    EXPECT_EQ(alias.data(), owner->data() + 16);
    EXPECT_EQ(alias.data()[4], 7.0f);
    TEXPANDS(alias, 2.0f);
    EXPECT_EQ(owner->data()[23], 2.0f);
    EXPECT_EQ(owner->data()[24], 0.0f);
    owner.reset();
    EXPECT_EQ(alias.data()[7], 2.0f); // the alias keeps the storage
    EXPECT_EQ(tilesAlive(), 1);
    TASSIGN(alias, 0);
    EXPECT_EQ(tilesAlive(), 0);
  });
}

TEST(PrivateStorage, AliasesMayNotReachBeyondIt) {
  Small owner;
  Small alias;
  TASSIGN(alias, reinterpret_cast<uint64_t>(owner.data() + 16));
  try {
    TEXPANDS(alias, 1.0f);
    FAIL() << "an alias wrote beyond the storage of its owner";
  } catch (const Error &error) {
    EXPECT_STREQ(error.rule(), tessera::footprintSentence);
    EXPECT_NE(std::string(error.what()).find("dst"), std::string::npos);
  }
  EXPECT_TRUE(
      std::all_of(owner.data(), owner.data() + Small::Numel, [](float value) { return value == 0.0f; }));
}

TEST(PrivateStorage, LiesOutsideTheBuffers) {
  onNewCore([] {
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    core.EnsureInitialized();
    std::memset(core.GetUBBase(), 0x5a, 512 * 1024);
    std::vector<Small> tiles(8);
    for (Small &tile : tiles) {
      TEXPANDS(tile, 1.0f);
      EXPECT_FALSE(core.ContainsAddress(reinterpret_cast<uintptr_t>(tile.data())));
      EXPECT_FALSE(core.ContainsAddress(reinterpret_cast<uintptr_t>(tile.data() + Small::Numel) - 1));
    }
    const char *ub = core.GetUBBase();
    EXPECT_TRUE(std::all_of(ub, ub + 512 * 1024, [](char byte) { return byte == 0x5a; }));
    // And what TASSIGN reaches does not disturb them.
    using Whole = Tile<TileType::Vec, float, 16, 1024>;
    Whole whole;
    TASSIGN(whole, 0);
    TEXPANDS(whole, 2.0f);
    for (Small &tile : tiles)
      EXPECT_TRUE(
          std::all_of(tile.data(), tile.data() + Small::Numel, [](float value) { return value == 1.0f; }));
  });
}

TEST(PrivateStorage, OfOneThreadIsNotCountedForAnother) {
  Small kept;
  kept.data();
  const int mine = tilesAlive();
  onNewCore([] {
    EXPECT_EQ(tilesAlive(), 0);
    Small tile;
    tile.data();
    EXPECT_EQ(tilesAlive(), 1);
  });
  EXPECT_EQ(tilesAlive(), mine);
}

// A tile may outlive the thread that made it. A new thread is a new core, with an empty buffer.
TEST(PrivateStorage, OfAThreadThatEndedIsNotCountedForTheNext) {
  for (int round = 0; round < 5; ++round) {
    Small kept;
    onNewCore([&] { kept.data(); });
    onNewCore([] { EXPECT_EQ(tilesAlive(), 0); });
  }
}

TEST(PrivateStorage, MayBeSharedAndFreedAcrossThreads) {
  Small tile;
  tile.data()[0] = 1.0f;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([tile] {
      for (int round = 0; round < 50; ++round) {
        const Small copy = tile;
        Small own;
        ASSERT_EQ(copy.data()[0], 1.0f);
        own.data()[0] = 2.0f;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(tile.data()[0], 1.0f);
}

// --- Scratch -------------------------------------------------------------------------------------

TEST(PrivateStorage, ScratchIsNeverAllocated) {
  onNewCore([] {
    using Source = Tile<TileType::Vec, float, 8, 16>;
    using Sum = Tile<TileType::Vec, float, 1, 16>;
    using Scratch = Tile<TileType::Vec, float, 1024, 1024>; // larger than the buffer of any profile
    Source src;
    Sum dst;
    Scratch tmp;
    TEXPANDS(src, 2.0f);
    for (bool isBinary : {false, true}) {
      TCOLSUM(dst, src, tmp, isBinary);
      EXPECT_EQ(dst.data()[5], 16.0f);
    }
    EXPECT_EQ(tilesAlive(), 2);
  });
}

// --- Capacity ------------------------------------------------------------------------------------

constexpr size_t ubBytes = buildTarget.profile == Profile::A2A3 ? 192 * 1024 : 256 * 1024;
using Large = Tile<TileType::Vec, float, 128, 128>; // 64 KiB

std::string failureOf(Large &tile) {
  try {
    TEXPANDS(tile, 1.0f);
  } catch (const Error &error) {
    EXPECT_STREQ(error.rule(),
                 "the tiles that were never assigned an address must fit into their buffer together");
    EXPECT_STREQ(error.instruction(), "TEXPANDS");
    EXPECT_EQ(error.profile(), buildTarget.profile);
    return error.what();
  }
  return "";
}

size_t occurrences(const std::string &text, const std::string &part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST(Capacity, TilesMustFitTogether) {
  onNewCore([] {
    const size_t fitting = ubBytes / (64 * 1024);
    std::vector<Large> tiles(fitting);
    for (Large &tile : tiles)
      EXPECT_EQ(failureOf(tile), "");
    Large tooMany;
    const std::string failure = failureOf(tooMany);
    if (!strict) {
      EXPECT_EQ(failure, "");
      return;
    }
    EXPECT_EQ(failure.rfind("[PTO][CA] ", 0), 0u) << failure;
    EXPECT_NE(failure.find("instruction: TEXPANDS"), std::string::npos) << failure;
    EXPECT_NE(failure.find("operand: dst"), std::string::npos) << failure;
    EXPECT_EQ(occurrences(failure, "alive: Tile<Vec, float, 128x128>, 65536 bytes"), fitting + 1) << failure;
  });
}

TEST(Capacity, NothingIsWrittenByTheCallThatFails) {
  onNewCore([] {
    if constexpr (strict) {
      std::vector<Large> tiles(ubBytes / (64 * 1024));
      for (Large &tile : tiles)
        tile.data();
      Large tooMany;
      EXPECT_NE(failureOf(tooMany), "");
      EXPECT_TRUE(
          std::all_of(tooMany.data(), tooMany.data() + Large::Numel, [](float value) { return value == 0; }));
    }
  });
}

TEST(Capacity, DeadTilesMakeRoom) {
  onNewCore([] {
    for (int round = 0; round < 20; ++round) {
      std::vector<Large> tiles(ubBytes / (64 * 1024));
      for (Large &tile : tiles)
        EXPECT_EQ(failureOf(tile), "");
    }
  });
}

TEST(Capacity, OnlyWhatTheTilesTakeIsCounted) {
  onNewCore([] {
    // Tiles in another buffer, assigned tiles, tiles never used, copies.
    Tile<TileType::Mat, float, 256, 256> other;
    other.data();
    std::vector<Large> tiles(ubBytes / (64 * 1024));
    Large assigned;
    TASSIGN(assigned, 0);
    TEXPANDS(assigned, 1.0f);
    const Large unused;
    for (Large &tile : tiles)
      EXPECT_EQ(failureOf(tile), "");
    std::vector<Large> copies = tiles;
    for (Large &tile : copies)
      EXPECT_EQ(failureOf(tile), "");
    EXPECT_EQ(unused.GetValidRow(), 128u);
  });
}

TEST(Capacity, EachCoreHasItsOwnBuffer) {
  onNewCore([] {
    std::vector<Large> tiles(ubBytes / (64 * 1024));
    for (Large &tile : tiles)
      EXPECT_EQ(failureOf(tile), "");
    onNewCore([] {
      std::vector<Large> others(ubBytes / (64 * 1024));
      for (Large &tile : others)
        EXPECT_EQ(failureOf(tile), "");
    });
  });
}

} // namespace
