// TGATHERB: dst[i, j] is what lies at byte offset[i, j] of src's storage. An offset tile with fewer valid
// columns than dst names 32-byte blocks instead of elements. Offsets beyond src are moved back to the last
// element or block of src.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

#include <algorithm>
#include <limits>

using namespace pto;
using test::between;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::Random;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;

template <class T, int Rows, int Cols, int ValidRow, int ValidCol>
using Static = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRow, ValidCol>;

/// The bytes of a tile's storage, before the instruction.
template <class TileT>
[[gnu::noinline]] std::vector<unsigned char> bytesOf(const Guarded<TileT> &guarded) {
  std::vector<unsigned char> bytes(TileT::Numel * sizeof(typename TileT::DType));
  for (size_t k = 0; k < static_cast<size_t>(TileT::Numel); ++k) {
    const auto element = guarded.expected(k);
    std::memcpy(bytes.data() + k * sizeof element, &element, sizeof element);
  }
  return bytes;
}

/// An offset into `size` bytes: anywhere, on its limits, beyond.
[[gnu::noinline]] uint32_t someOffset(Random &random, uint32_t size, uint32_t unit) {
  const auto anywhere = static_cast<uint32_t>(random() % size);
  const uint32_t kinds[] = {anywhere,     anywhere,   anywhere,    anywhere / 32 * 32, anywhere / unit * unit,
                            anywhere | 1, 0,          size - unit, size - unit + 1,    size - unit - 1,
                            size - 1,     size,       size + 1,    0x7fffffff,         0x80000000,
                            0u - unit,    0xffffffff, size - 32,   size - 31};
  return kinds[between(random, 0, 18)];
}

/// Fills the offsets (all of them, also those beyond the valid region: the block form may need them).
template <class O>
[[gnu::noinline]] void aim(Random &random, Guarded<O> &offset, size_t size, size_t unit) {
  using Offset = typename O::DType;
  for (size_t k = 0; k < static_cast<size_t>(O::Numel); ++k)
    if constexpr (sizeof(Offset) >= 4)
      offset.prepare(k, static_cast<Offset>(
                            someOffset(random, static_cast<uint32_t>(size), static_cast<uint32_t>(unit))));
}

template <class D, class O>
[[gnu::noinline]] void paint(Guarded<D> &dst, const std::vector<unsigned char> &src,
                             const Guarded<O> &offset) {
  using T = typename D::DType;
  const size_t rows = dst.tile.GetValidRow(), cols = dst.tile.GetValidCol();
  const bool elements = offset.tile.GetValidCol() >= cols;
  const size_t perBlock = 32 / sizeof(T);
  for (size_t i = 0; i < rows; ++i)
    for (size_t j = 0; j < cols; ++j) {
      const auto named = static_cast<uint32_t>(offset.expectedAt(i, elements ? j : j / perBlock));
      const size_t last = src.size() - (elements ? sizeof(T) : 32);
      const size_t from = std::min<size_t>(named, last) + (elements ? 0 : j % perBlock * sizeof(T));
      T element;
      std::memcpy(static_cast<void *>(&element), src.data() + from, sizeof element);
      dst.paintAt(i, j, element);
    }
}

template <class TileT>
[[gnu::noinline]] void expectAsPainted(const char *name, const Guarded<TileT> &guarded) {
  EXPECT_TRUE(guarded.asPainted()) << name << ", valid " << guarded.tile.GetValidRow() << "x"
                                   << guarded.tile.GetValidCol();
}

/// Gathers and compares.
template <class D, class S, class O>
void gather(Guarded<D> &dst, Guarded<S> &src, Guarded<O> &offset) {
  paint(dst, bytesOf(src), offset);
  TGATHERB(dst.tile, src.tile, offset.tile);
  expectAsPainted("dst", dst);
  expectAsPainted("src", src);
  expectAsPainted("offset", offset);
}

/// Both forms, for many valid regions of dst.
template <class D, class S, class O>
[[gnu::noinline]] void gatherTiles(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  constexpr int perBlock = 32 / static_cast<int>(sizeof(typename D::DType));
  Random random(D::Cols * 8 + sizeof(typename D::DType));
  for (int round = 0; round < rounds; ++round) {
    const int rows = round == 0 ? D::Rows : between(random, 1, D::Rows);
    const int cols = round < 2 ? D::Cols : round == 2 ? 1 : between(random, 1, D::Cols);
    const int blocks = (cols + perBlock - 1) / perBlock;
    const bool elements = O::Cols >= cols && (blocks >= cols || round % 2 == 0);
    const int entries = elements ? between(random, cols, O::Cols) : std::min(blocks, cols - 1);
    Guarded<D> dst(random, rows, cols);
    Guarded<S> src(random, 1, 1); // its valid region does not matter
    Guarded<O> offset(random, between(random, rows, O::Rows), entries);
    aim(random, offset, S::Numel * sizeof(typename S::DType), elements ? sizeof(typename D::DType) : 32);
    gather(dst, src, offset);
  }
}

// --- Element types ----------------------------------------------------------------------------

TEST(TgatherbTest, EveryType) {
  forTypes<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float>(
      []<class T>() { gatherTiles<ND<T, 5, 96>, ND<T, 3, 32>, ND<uint32_t, 7, 104>>(20); });
  forTypes<int64_t, uint64_t>([]<class T>() {
    if constexpr (onCpu)
      gatherTiles<ND<T, 5, 96>, ND<T, 3, 32>, ND<uint32_t, 7, 104>>(20);
  });
}

TEST(TgatherbTest, SignedOffsetsAreReadAsUnsigned) {
  forTypes<uint8_t, half, float>(
      []<class T>() { gatherTiles<ND<T, 5, 96>, ND<T, 3, 32>, ND<int32_t, 7, 104>>(20); });
  Random random(1);
  Guarded<Static<float, 1, 8, 1, 8>> dst(random), src(random);
  Guarded<Static<int32_t, 1, 8, 1, 8>> offset(random);
  const int32_t offsets[] = {-1, -4, -32, std::numeric_limits<int32_t>::min(), 28, 29, 27, 0};
  for (int j = 0; j < 8; ++j)
    offset.prepare(j, offsets[j]);
  for (int j = 0; j < 6; ++j)
    dst.paint(j, src.expected(7));
  dst.paint(7, src.expected(0));
  float unaligned;
  std::memcpy(&unaligned, bytesOf(src).data() + 27, sizeof unaligned);
  dst.paint(6, unaligned);
  TGATHERB(dst.tile, src.tile, offset.tile);
  EXPECT_TRUE(dst.asPainted());
}

/// Narrow offsets keep the random bits they have; wide ones hold 32-bit values.
TEST(TgatherbTest, OffsetsOfOtherIntegerTypes) {
  forTypes<int8_t, uint8_t, int16_t, uint16_t, int64_t, uint64_t>(
      []<class Offset>() { gatherTiles<ND<half, 5, 96>, ND<half, 3, 32>, ND<Offset, 7, 128>>(10); });
}

TEST(TgatherbTest, SrcOfAnotherTypeIsJustBytes) {
  gatherTiles<ND<float, 5, 96>, ND<uint8_t, 3, 96>, ND<uint32_t, 7, 104>>(10);
  gatherTiles<ND<uint8_t, 5, 96>, ND<float, 3, 32>, ND<uint32_t, 7, 104>>(10);
  gatherTiles<ND<int16_t, 5, 96>, ND<bfloat16_t, 3, 32>, ND<uint32_t, 7, 104>>(10);
}

// --- Limits of src ----------------------------------------------------------------------------

/// The last element and the last block that fit are still exact; one byte more gives the same again.
TEST(TgatherbTest, OffsetsAtTheEndOfSrc) {
  forTypes<uint8_t, half, float>([]<class T>() {
    constexpr uint32_t size = 2 * 64 * sizeof(T);
    Random random(2);
    Guarded<ND<T, 2, 64>> src(random, 2, 64);
    Guarded<ND<T, 1, 64>> dst(random, 1, 7);
    Guarded<ND<uint32_t, 1, 64>> offset(random, 1, 7);
    const uint32_t ends[] = {
        size - sizeof(T) - 1, size - sizeof(T), size - sizeof(T) + 1, size - 1, size, size + 1, 0u - 1};
    for (int j = 0; j < 7; ++j)
      offset.prepare(j, ends[j]);
    gather(dst, src, offset);
    for (const uint32_t end : {size - 33, size - 32, size - 31, size - 1, size, 0u - 32, 0u - 1}) {
      Guarded<ND<T, 1, 64>> blocks(random, 1, 63); // the last block is not whole
      Guarded<ND<uint32_t, 1, 64>> starts(random, 1, 64 * sizeof(T) / 32);
      for (size_t b = 0; b < 64 * sizeof(T) / 32; ++b)
        starts.prepare(b, b % 2 == 0 ? end : static_cast<uint32_t>(b));
      gather(blocks, src, starts);
    }
  });
}

TEST(TgatherbTest, ASrcOfOneBlock) {
  gatherTiles<ND<uint8_t, 3, 64>, ND<uint8_t, 1, 32>, ND<uint32_t, 3, 64>>(30);
}

/// The bytes of src count from its start, whatever its layout.
TEST(TgatherbTest, EveryLayout) {
  const auto visit = []<BLayout Outer, SLayout Inner>() {
    using Boxed = test::Dynamic<half, 32, 48, Outer, Inner>;
    gatherTiles<ND<half, 5, 96>, Boxed, ND<uint32_t, 7, 104>>(6);
    gatherTiles<ND<half, 30, 48>, Boxed, test::Dynamic<uint32_t, 32, 64, Outer, Inner>>(6);
    if constexpr (!onA2A3 || Outer == BLayout::RowMajor)
      gatherTiles<Boxed, ND<half, 3, 32>, ND<uint32_t, 33, 56>>(10);
  };
  visit.operator()<BLayout::ColMajor, SLayout::NoneBox>();
  visit.operator()<BLayout::ColMajor, SLayout::RowMajor>();
  visit.operator()<BLayout::RowMajor, SLayout::ColMajor>();
  visit.operator()<BLayout::RowMajor, SLayout::RowMajor>();
  visit.operator()<BLayout::ColMajor, SLayout::ColMajor>();
}

// --- Element form and block form --------------------------------------------------------------

/// Offset tiles that are wider than dst, as wide, one column narrower, and narrower than the blocks of dst.
TEST(TgatherbTest, TheValidColumnsOfOffsetChooseTheForm) {
  Random random(3);
  for (const int cols : {1, 2, 8, 9, 15, 16, 17, 64})
    for (const int entries : {1, 2, 7, 8, 9, 16, 17, 63, 64, 72}) {
      Guarded<ND<float, 3, 64>> dst(random, 3, cols);
      Guarded<ND<float, 2, 64>> src(random, 2, 64);
      Guarded<ND<uint32_t, 3, 72>> offset(random, 3, entries);
      aim(random, offset, 512, entries >= cols ? 4 : 32);
      gather(dst, src, offset);
    }
}

/// Rows of dst or of offset that lie behind each other while those of the other do not.
TEST(TgatherbTest, OnlyOneOfDstAndOffsetIsFull) {
  gatherTiles<ND<float, 3, 8>, ND<float, 2, 64>, ND<uint32_t, 3, 16>>(10);
  Random random(6);
  const auto gatherRows = [&]<class D, class O>(Guarded<D> &&dst, Guarded<O> &&offset) {
    Guarded<ND<float, 2, 64>> src(random, 2, 64);
    aim(random, offset, 512, 4);
    gather(dst, src, offset);
  };
  gatherRows(Guarded<ND<float, 3, 16>>(random, 3, 8), Guarded<ND<uint32_t, 3, 8>>(random, 3, 8));
  gatherRows(Guarded<ND<float, 3, 8>>(random, 3, 8), Guarded<ND<uint32_t, 3, 16>>(random, 3, 8));
  gatherRows(Guarded<ND<float, 3, 8>>(random, 3, 8), Guarded<ND<uint32_t, 3, 8>>(random, 3, 8));
}

TEST(TgatherbTest, StaticAndDynamicValidSizesMix) {
  Random random(4);
  Guarded<Static<half, 4, 64, 3, 33>> dst(random);
  Guarded<Static<half, 4, 64, DYNAMIC, 49>> dynamicRows(random, 4);
  Guarded<Static<half, 4, 64, 3, DYNAMIC>> dynamicCols(random, 50);
  Guarded<Static<half, 2, 32, 2, 32>> src(random);
  Guarded<Static<uint32_t, 4, 64, 4, 64>> offset(random);
  Guarded<Static<uint32_t, 4, 8, 3, 4>> blocks(random);
  Guarded<Static<uint32_t, 4, 8, 4, DYNAMIC>> dynamicBlocks(random, 4);
  aim(random, offset, 128, 2);
  aim(random, blocks, 128, 32);
  aim(random, dynamicBlocks, 128, 32);
  gather(dst, src, offset);
  gather(dst, src, blocks);
  gather(dst, src, dynamicBlocks);
  gather(dynamicRows, src, offset);
  gather(dynamicRows, src, dynamicBlocks);
  gather(dynamicCols, src, offset);
  gather(dynamicCols, src, blocks);
}

TEST(TgatherbTest, AnEmptyDstGathersNothing) {
  Random random(5);
  Guarded<ND<float, 4, 16>> rowless(random, 0, 16), columnless(random, 4, 0), src(random, 4, 16);
  Guarded<Static<float, 4, 16, 4, 0>> staticallyColumnless(random);
  Guarded<ND<uint32_t, 4, 16>> offset(random, 4, 16), noOffset(random, 0, 0);
  gather(rowless, src, offset);
  gather(columnless, src, offset);
  gather(staticallyColumnless, src, offset);
  gather(rowless, src, noOffset);
  gather(columnless, src, noOffset);
}

TEST(TgatherbTest, LargeShapes) {
  gatherTiles<ND<float, 1, 32768>, ND<float, 1, 32768>, ND<uint32_t, 1, 32768>>(2);
  gatherTiles<ND<uint8_t, 2, 32768>, ND<uint8_t, 2, 32768>, ND<uint32_t, 2, 1024>>(2);
  gatherTiles<ND<half, 257, 128>, ND<half, 257, 128>, ND<uint32_t, 257, 8>>(2);
  gatherTiles<ND<half, 257, 16>, ND<half, 257, 128>, ND<uint32_t, 257, 16>>(2);
}

// --- Refused ----------------------------------------------------------------------------------

TEST(TgatherbTest, RefusesToReadOrWriteOutsideATile) {
  using D = ND<float, 8, 128>;
  using S = ND<float, 1, 8>;
  using O = ND<uint32_t, 4, 8>;
  Random random(6);
  Guarded<S> src(random, 1, 8);
  const auto refuse = [&](const char *culprit, int rows, int cols, int offsetRows, int offsetCols) {
    Guarded<D> dst(random, rows, cols);
    Guarded<O> offset(random, offsetRows, offsetCols);
    test::expectError("TGATHERB", test::regionRule,
                      {culprit, "  dst: Tile<", "  src: Tile<", "  offset: Tile<"},
                      [&] { TGATHERB(dst.tile, src.tile, offset.tile); });
    expectAsPainted("dst", dst);
  };
  refuse("operand: dst", 9, 8, 4, 8);
  refuse("operand: dst", 4, 129, 4, 8);
  refuse("operand: offset", 5, 8, 4, 8);  // dst has more rows than offset
  refuse("operand: offset", 4, 65, 4, 8); // nine blocks, eight columns of offsets
  refuse("operand: offset", 4, 9, 4, 9);  // offset claims more columns than it has
}

// --- Spellings, places ------------------------------------------------------------------------

/// A template, because the strict profiles refuse the call when it is compiled.
template <class T>
void gatherBlocksFromSixteenBytes() {
  if constexpr (onCpu && sizeof(T) == 1) {
    Tile<TileType::Vec, T, 1, 64> dst;
    Tile<TileType::Vec, T, 1, 16, BLayout::RowMajor, 1, 16, SLayout::ColMajor> src;
    Tile<TileType::Vec, uint32_t, 1, 64, BLayout::RowMajor, 1, 2> blocks;
    test::expectError("TGATHERB", "TGATHERB: in the block form src must have at least 32 bytes",
                      {"src: Tile<Vec"}, [&] { TGATHERB(dst, src, blocks); });
  }
}
TEST(TgatherbTest, BlocksNeedASourceOf32Bytes) { gatherBlocksFromSixteenBytes<uint8_t>(); }

TEST(TgatherbTest, SpellingsAndEvents) {
  using Data = ND<float, 4, 16>;
  using Offset = ND<uint32_t, 4, 16>;
  Random random(7);
  Guarded<Data> dst(random, 4, 16), src(random, 4, 16);
  Guarded<Offset> offset(random, 4, 16);
  test::WhenWaited loaded([&] { // nothing is read before that
    aim(random, offset, 256, 4);
    paint(dst, bytesOf(src), offset);
  });
  RecordEvent recorded = TGATHERB<Data, Data, Offset>(dst.tile, src.tile, offset.tile, loaded);
  Event<Op::TGATHERB, Op::TSTORE_VEC> gathered = TGATHERB(dst.tile, src.tile, offset.tile, loaded, recorded);
  gathered = TGATHERB<Data, Data, Offset>(dst.tile, src.tile, offset.tile);
  gathered.Wait();
  EXPECT_EQ(loaded.waits, 2);
  expectAsPainted("dst", dst);
  expectAsPainted("src", src);
  expectAsPainted("offset", offset);
}

/// The tiles and addresses of the manual's examples.
TEST(TgatherbTest, AssignedAndUnassignedTiles) {
  using SrcT = Tile<TileType::Vec, uint8_t, 1, 256>;
  using OffT = Tile<TileType::Vec, uint32_t, 1, 256>;
  using DstT = Tile<TileType::Vec, uint8_t, 1, 256>;
  for (const bool assigned : {true, false}) {
    SrcT src;
    OffT off;
    DstT dst;
    if (assigned) {
      TASSIGN(src, 0x1000);
      TASSIGN(off, 0x2000);
      TASSIGN(dst, 0x3000);
    }
    for (int k = 0; k < 256; ++k) {
      src.SetValue(k, static_cast<uint8_t>(k * 7));
      off.SetValue(k, static_cast<uint32_t>(k * 3));
    }
    TGATHERB(dst, src, off);
    for (int k = 0; k < 256; ++k)
      EXPECT_EQ(dst.GetValue(k), static_cast<uint8_t>(std::min(k * 3, 255) * 7)) << k;
  }
}

} // namespace
