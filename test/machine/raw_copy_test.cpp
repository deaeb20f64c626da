// Raw copies and fills, against loops over single bytes: on the buffers of the running core, between the cores of a
// block, with addresses of tiles and addresses that are numbers; and what leaves a buffer.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace pto;
using Bytes = std::vector<uint8_t>;

constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr size_t ubBytes = onA5 ? 256 * 1024 : 192 * 1024, l1Bytes = 512 * 1024;

Bytes randomBytes(size_t size, unsigned seed) {
  std::mt19937 random(seed);
  Bytes bytes(size);
  for (uint8_t &byte : bytes)
    byte = static_cast<uint8_t>(random());
  return bytes;
}

/// A buffer of a core as bytes.
struct Buffer {
  uint8_t *start;
  size_t size;

  static Buffer ub(tessera::Core &core = tessera::thisCore()) {
    return {reinterpret_cast<uint8_t *>(core.memory.GetUBBase()), ubBytes};
  }
  static Buffer l1(tessera::Core &core = tessera::thisCore()) {
    return {reinterpret_cast<uint8_t *>(core.memory.GetL1Base()), l1Bytes};
  }
  Bytes bytes() const { return Bytes(start, start + size); }
  void fill(unsigned seed) const {
    const Bytes random = randomBytes(size, seed);
    std::copy(random.begin(), random.end(), start);
  }
};

/// A pointer that is a number.
template <class T = void>
T *number(uint64_t offset) {
  return reinterpret_cast<T *>(offset);
}

/// What a copy of pieces leaves, byte by byte: pitches run from start to start.
void copied(Bytes &to, size_t toOffset, size_t toPitch, const Bytes &from, size_t fromOffset,
            size_t fromPitch, size_t count, size_t length) {
  for (size_t piece = 0; piece < count; ++piece)
    for (size_t i = 0; i < length; ++i)
      to[toOffset + piece * toPitch + i] = from[fromOffset + piece * fromPitch + i];
}

struct Case {
  uint32_t bursts, length, fromGap, toGap; ///< in blocks
  size_t fromOffset, toOffset;
};
const Case cases[] = {{1, 1, 0, 0, 0, 0},       {3, 2, 1, 4, 32, 96},    {5, 1, 0, 7, 64, 0},
                      {4, 16, 3, 0, 0, 1024},   {0, 5, 1, 1, 0, 0},      {2, 0, 1, 1, 0, 0},
                      {2, 100, 28, 9, 160, 64}, {255, 1, 1, 0, 512, 32}, {1, 128, 9999, 9999, 0, 0}};

/// Every case from one buffer to another, with numbers and with addresses of the host.
template <class Copy>
void expectCopies(const Buffer &to, const Buffer &from, bool toIsGlobal, bool fromIsGlobal, Copy copy) {
  unsigned seed = 1;
  for (const Case &c : cases)
    for (bool asNumbers : {false, true}) {
      to.fill(++seed);
      from.fill(++seed);
      Bytes expected = to.bytes();
      copied(expected, c.toOffset, (c.length + c.toGap) * 32, from.bytes(), c.fromOffset,
             (c.length + c.fromGap) * 32, c.bursts, c.length * 32);
      const bool toNumber = asNumbers && !toIsGlobal, fromNumber = asNumbers && !fromIsGlobal;
      copy(toNumber ? number(c.toOffset) : to.start + c.toOffset,
           fromNumber ? number(c.fromOffset) : from.start + c.fromOffset, c);
      EXPECT_TRUE(to.bytes() == expected) << c.bursts << " x " << c.length << ", numbers " << asNumbers;
    }
}

struct Global {
  Bytes memory = Bytes(64 * 1024);
  Buffer buffer() { return {memory.data(), memory.size()}; }
};

/// The error that `act` throws, or nothing.
template <class Act>
std::string errorOf(Act act) {
  try {
    act();
  } catch (const Error &error) {
    return error.what();
  }
  return "";
}
void expectError(const std::string &error, std::initializer_list<const char *> parts) {
  for (const char *part : parts)
    EXPECT_NE(error.find(part), std::string::npos) << part << " in: " << error;
}

TEST(RawCopy, GlobalToUb) {
  Global global;
  expectCopies(Buffer::ub(), global.buffer(), false, true, [](void *to, const void *from, const Case &c) {
    copy_gm_to_ubuf(to, from, 0, c.bursts, c.length, c.fromGap, c.toGap);
  });
}

#if defined(PTO_NPU_ARCH_A2A3)
TEST(RawCopy, UbToGlobal) {
  Global global;
  expectCopies(global.buffer(), Buffer::ub(), true, false, [](void *to, const void *from, const Case &c) {
    copy_ubuf_to_gm(to, from, 0, c.bursts, c.length, c.fromGap, c.toGap);
  });
}
TEST(RawCopy, L1ToGlobal) {
  Global global;
  expectCopies(global.buffer(), Buffer::l1(), true, false, [](void *to, const void *from, const Case &c) {
    copy_cbuf_to_gm(to, from, 0, c.bursts, c.length, c.fromGap, c.toGap);
  });
}
TEST(RawCopy, OutOfBounds) {
  Global global;
  uint8_t *const gm = global.memory.data();
  copy_ubuf_to_gm(gm, number(ubBytes - 64), 0, 1, 2, 0, 0);
  copy_ubuf_to_gm(gm, number(ubBytes - 96), 0, 2, 1, 1, 0); // the last gap does not count
  expectError(errorOf([&] { copy_ubuf_to_gm(gm, number(ubBytes - 64), 0, 1, 3, 0, 0); }),
              {"must stay inside its buffer", "instruction: copy_ubuf_to_gm", "buffer: UB, 196608 bytes",
               "range: 196544 to 196640", "pieces: 1 of 96 bytes"});
  expectError(errorOf([&] { copy_ubuf_to_gm(gm, Buffer::ub().start + ubBytes - 32, 0, 2, 1, 0, 0); }),
              {"range: 196576 to 196640"});
  expectError(errorOf([&] { copy_ubuf_to_gm(gm, number(ubBytes), 0, 1, 1, 0, 0); }),
              {"neither an offset into the buffer nor the address of a tile in it"});
  expectError(errorOf([&] { copy_ubuf_to_gm(gm, Buffer::l1().start, 0, 1, 1, 0, 0); }),
              {"neither an offset"});
  expectError(errorOf([&] { copy_cbuf_to_gm(gm, number(0), 0, ~0u, ~0u, ~0u, 0); }),
              {"instruction: copy_cbuf_to_gm", "buffer: L1, 524288 bytes"});
  expectError(errorOf([&] { copy_ubuf_to_gm(number(4096), number(0), 0, 1, 1, 0, 0); }),
              {"must be given an address there", "address: 0x1000"});
  expectError(errorOf([&] { copy_gm_to_ubuf(number(0), nullptr, 0, 1, 1, 0, 0); }),
              {"must be given an address there"});
}
#endif

#if defined(PTO_NPU_ARCH_A5)
TEST(RawCopy, BytesAndPitches) {
  Global global;
  const Buffer ub = Buffer::ub(), l1 = Buffer::l1();
  struct Lines {
    uint32_t bursts, bytes;
    uint64_t gmPitch, bufferPitch;
  };
  unsigned seed = 100;
  for (const Lines &c : {Lines{1, 1, 0, 0}, Lines{4, 33, 40, 64}, Lines{3, 32, 32, 32}, Lines{0, 5, 1, 1},
                         Lines{5, 0, 1, 1}, Lines{2, 7, 1000, 4096}})
    for (bool asNumber : {false, true}) {
      ub.fill(++seed);
      global.memory = randomBytes(global.memory.size(), ++seed);
      Bytes expected = global.memory;
      copied(expected, 5, c.gmPitch, ub.bytes(), 96, c.bufferPitch, c.bursts, c.bytes);
      copy_ubuf_to_gm_align_v2(global.memory.data() + 5, asNumber ? number(96) : ub.start + 96, 0, c.bursts,
                               c.bytes, 0, c.gmPitch, c.bufferPitch);
      EXPECT_TRUE(global.memory == expected) << c.bursts << " x " << c.bytes;
      l1.fill(++seed);
      expected = l1.bytes();
      copied(expected, 64, c.bufferPitch, global.memory, 3, c.gmPitch, c.bursts, c.bytes);
      copy_gm_to_cbuf_align_v2(asNumber ? number(64) : l1.start + 64, global.memory.data() + 3, 0, c.bursts,
                               c.bytes, 0, 0, false, 0, c.gmPitch, c.bufferPitch);
      EXPECT_TRUE(l1.bytes() == expected) << c.bursts << " x " << c.bytes;
    }
}
TEST(RawCopy, InsideOneCore) {
  expectCopies(Buffer::ub(), Buffer::l1(), false, false, [](void *to, const void *from, const Case &c) {
    copy_cbuf_to_ubuf(to, from, 1, c.bursts, c.length, c.fromGap, c.toGap);
  });
  expectCopies(Buffer::l1(), Buffer::ub(), false, false, [](void *to, const void *from, const Case &c) {
    copy_ubuf_to_cbuf(to, from, 0, c.bursts, c.length, c.fromGap, c.toGap);
  });
}
TEST(RawCopy, BetweenTheCoresOfABlock) {
  for (bool asNumbers : {false, true})
    launch({.blocks = 2, .deterministic = true}, [&] {
      tessera::Block &block = *tessera::thisCore().block;
      const Buffer mine = Buffer::ub();
      if (coreKind() == CoreKind::Cube) {
        Buffer::l1().fill(get_block_idx());
        for (uint32_t vector : {0u, 1u})
          copy_cbuf_to_ubuf(asNumbers ? number(256) : mine.start + 256,
                            asNumbers ? number(64) : Buffer::l1().start + 64, vector, 2, 3, 1, vector);
        set_intra_block(PIPE_MTE1, 0);
        set_intra_block(PIPE_MTE1, 16);
        wait_intra_block(PIPE_MTE1, 1);
        wait_intra_block(PIPE_MTE1, 17);
        const Bytes here = Buffer::l1().bytes();
        EXPECT_EQ(here[4096], 71);
        EXPECT_EQ(here[8192], 72);
        EXPECT_TRUE(mine.bytes() == Bytes(ubBytes)) << "its own is not written";
      } else {
        wait_intra_block(PIPE_V, 0);
        Bytes expected(ubBytes);
        copied(expected, 256, (3 + get_subblockid()) * 32, Buffer::l1(block.cube).bytes(), 64, 128, 2, 96);
        EXPECT_TRUE(mine.bytes() == expected);
        mine.start[0] = static_cast<uint8_t>(71 + get_subblockid());
        const uint64_t to = get_subblockid() == 0 ? 4096 : 8192;
        copy_ubuf_to_cbuf(asNumbers ? number(to) : Buffer::l1().start + to,
                          asNumbers ? number(0) : mine.start, 0, 1, 1, 0, 0);
        EXPECT_TRUE(Buffer::l1().bytes() == Bytes(l1Bytes));
        set_intra_block(PIPE_MTE3, 1);
      }
    });
}
TEST(RawCopy, OutOfBounds) {
  Global global;
  uint8_t *const gm = global.memory.data();
  expectError(errorOf([&] { copy_ubuf_to_gm_align_v2(gm, number(ubBytes - 4), 0, 1, 5, 0, 0, 0); }),
              {"must stay inside its buffer", "instruction: copy_ubuf_to_gm_align_v2",
               "buffer: UB, 262144 bytes", "range: 262140 to 262145"});
  expectError(errorOf([&] { copy_ubuf_to_gm_align_v2(gm, number(0), 0, 2, 5, 0, 0, ~uint64_t{0}); }),
              {"pieces: 2 of 5 bytes, 18446744073709551615 bytes from start to start"});
  expectError(errorOf([&] { copy_cbuf_to_ubuf(number(0), number(l1Bytes - 32), 0, 1, 2, 0, 0); }),
              {"instruction: copy_cbuf_to_ubuf", "buffer: L1", "range: 524256 to 524320"});
  expectError(errorOf([&] { copy_cbuf_to_ubuf(number(0), number(0), 2, 1, 1, 0, 0); }),
              {"the vector core of a copy must be 0 or 1", "vector core: 2"});
  expectError(errorOf([&] { copy_ubuf_to_cbuf(number(l1Bytes - 32), number(0), 0, 2, 1, 0, 0); }),
              {"instruction: copy_ubuf_to_cbuf", "buffer: L1"});
  expectError(
      errorOf([&] { copy_gm_to_cbuf_align_v2(number(0), number(64), 0, 1, 1, 0, 0, false, 0, 0, 0); }),
      {"must be given an address there"});
  expectError(errorOf([&] { copy_gm_to_cbuf_align_v2(number(0), gm, 0, 1, 1, 1, 0, true, 0, 0, 0); }),
              {"a raw copy that pads is not available"});
}
#endif

// Tiles that no TASSIGN placed have memory of their own.
TEST(RawCopy, TilesWithoutAnAddress) {
  Global global;
  global.memory = randomBytes(global.memory.size(), 5);
  Tile<TileType::Vec, uint8_t, 2, 64> tile;
  copy_gm_to_ubuf(tile.data(), global.memory.data(), 0, 2, 2, 3, 0);
  for (size_t i = 0; i < 128; ++i)
    EXPECT_EQ(tile.data()[i], global.memory[i / 64 * 160 + i % 64]);
  expectError(errorOf([&] { copy_gm_to_ubuf(tile.data(), global.memory.data(), 0, 1, 5, 0, 0); }),
              {"in a tile that has 128 bytes from there on"});
}

// Tiles and numbers name the same bytes.
TEST(RawCopy, PlacedTilesAreOffsets) {
  Global global;
  global.memory = randomBytes(global.memory.size(), 6);
  Tile<TileType::Vec, uint8_t, 1, 64> tile;
  TASSIGN(tile, 0x2000);
  copy_gm_to_ubuf(number(0x2000), global.memory.data(), 0, 1, 2, 0, 0);
  EXPECT_EQ(Bytes(tile.data(), tile.data() + 64), Bytes(global.memory.begin(), global.memory.begin() + 64));
}

template <class Value>
void expectL1Filled(Value value) {
  const Buffer l1 = Buffer::l1();
  unsigned seed = 30;
  struct Config {
    uint64_t repeats, blocks, gap;
  };
  for (const Config &c :
       {Config{1, 1, 0}, Config{3, 2, 5}, Config{0, 4, 0}, Config{4, 0, 1}, Config{100, 1, 1}}) {
    l1.fill(++seed);
    Bytes expected = l1.bytes();
    for (uint64_t repeat = 0; repeat < c.repeats; ++repeat)
      for (uint64_t i = 0; i < c.blocks * 32; ++i)
        expected[128 + repeat * (c.blocks + c.gap) * 32 + i] =
            reinterpret_cast<const uint8_t *>(&value)[i % sizeof value];
    create_cbuf_matrix(number<Value>(128), c.repeats | c.blocks << 16 | c.gap << 32, value);
    EXPECT_TRUE(l1.bytes() == expected) << c.repeats << " x " << c.blocks;
  }
}
TEST(RawFill, L1) {
  expectL1Filled(uint32_t{0x12345678});
  expectL1Filled(uint16_t{0xabcd});
  expectL1Filled(half(1.5f));
  expectL1Filled(-2.5f);
  expectError(errorOf([&] { create_cbuf_matrix(number(l1Bytes - 32), 1 | 2 << 16, 0); }),
              {"instruction: create_cbuf_matrix", "buffer: L1", "range: 524256 to 524320"});
}

#if defined(PTO_NPU_ARCH_A2A3)
TEST(RawFill, AsManyElementsAsTheMaskCounts) {
  const Buffer ub = Buffer::ub();
  for (uint64_t count : {0, 1, 7, 64, 100, 1000}) {
    ub.fill(static_cast<unsigned>(count));
    Bytes expected = ub.bytes();
    const float value = 3.5f;
    for (uint64_t i = 0; i < count * 4; ++i)
      expected[64 + i] = reinterpret_cast<const uint8_t *>(&value)[i % 4];
    set_mask_count();
    set_vector_mask(0, count);
    vector_dup(number<float>(64), value, 1, 1, 1, 8, 8);
    EXPECT_TRUE(ub.bytes() == expected) << count;
  }
  set_vector_mask(0, ubBytes);
  expectError(errorOf([&] { vector_dup(number<half>(0), half(1), 1, 1, 1, 8, 8); }),
              {"instruction: vector_dup", "buffer: UB"});
  set_vector_mask(0, ~uint64_t{0});
  expectError(errorOf([&] { vector_dup(number<half>(0), half(1), 1, 1, 1, 8, 8); }), {"buffer: UB"});
  set_mask_norm();
  set_vector_mask(-1, -1);
}
TEST(RawFill, ElementsWhoseBitIsSet) {
  const Buffer ub = Buffer::ub();
  ub.fill(77);
  Bytes expected = ub.bytes();
  const uint64_t high = 0xf0f0f0f0f0f0f0f0, low = 0x123456789abcdef1;
  const uint16_t value = 0x5aa5;
  for (int repeat = 0; repeat < 3; ++repeat)
    for (int i = 0; i < 128; ++i)
      if (((i < 64 ? low : high) >> i % 64 & 1) != 0)
        for (int byte = 0; byte < 2; ++byte)
          expected[static_cast<size_t>(32 + repeat * 20 * 32 + i / 16 * 2 * 32 + i % 16 * 2 + byte)] =
              reinterpret_cast<const uint8_t *>(&value)[byte];
  set_mask_norm();
  set_vector_mask(high, low);
  vector_dup(number<uint16_t>(32), value, 3, 2, 1, 20, 8);
  EXPECT_TRUE(ub.bytes() == expected);
  set_vector_mask(-1, -1);
}
// The mask belongs to the core.
TEST(RawFill, MasksOfCores) {
  set_mask_count();
  launch({.blocks = 1}, [] {
    EXPECT_FALSE(tessera::thisCore().vectorMask.counts);
    EXPECT_EQ(tessera::thisCore().vectorMask.low, ~uint64_t{0});
    set_vector_mask(0, 5);
  });
  EXPECT_TRUE(tessera::thisCore().vectorMask.counts);
  EXPECT_EQ(tessera::thisCore().vectorMask.low, ~uint64_t{0});
  set_mask_norm();
}
#endif

// --- ld_dev and st_dev -------------------------------------------------------------------------

TEST(UncachedAccess, ValuesAndOffsets) {
  uint32_t values[4] = {1, 2, 3, 4};
  EXPECT_EQ(ld_dev(values, 0), 1u);
  EXPECT_EQ(ld_dev(values, 8), 3u);
  st_dev(9, values + 1, 4);
  EXPECT_EQ(values[2], 9u);
  int64_t wide = 0;
  st_dev(-5, &wide, 0);
  EXPECT_EQ(ld_dev(static_cast<const volatile int64_t *>(&wide), 0), -5);
  uint8_t byte = 0;
  st_dev(200, &byte, 0);
  EXPECT_EQ(ld_dev(&byte, 0), 200);
  expectError(errorOf([] { ld_dev(number<uint32_t>(64), 0); }), {"instruction: ld_dev", "address: 0x40"});
  expectError(errorOf([] { st_dev(1, number<uint32_t>(0), 0); }), {"instruction: st_dev"});
}
// A core that waits in a loop lets the other one go on.
TEST(UncachedAccess, LetsOthersRun) {
  uint32_t flag = 0, answer = 0;
  launch({.blocks = 1, .deterministic = true}, [&] {
    if (coreKind() == CoreKind::Cube) {
      while (ld_dev(&flag, 0) != 1) {
      }
      st_dev(7, &answer, 0);
    } else if (get_subblockid() == 1) {
      st_dev(1, &flag, 0);
      while (ld_dev(&answer, 0) != 7) {
      }
    }
  });
  EXPECT_EQ(answer, 7u);
}

} // namespace
