// TCONCAT and TPACK against their formulas.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <limits>

using namespace pto;
using test::between;
using test::bitsOf;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::OpenForm;
using test::OpenTile;
using test::OpenTileMemory;
using test::Random;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

// --- TCONCAT -----------------------------------------------------------------------------------

/// The three forms by the number of their tiles.
enum class Concat { Three = 3, Five = 5, Six = 6 };

/// A tile that an error can describe.
template <class T>
struct Described : OpenTile<T> {
  tessera::TileDesc describe() const { return {}; }
};
template <class T>
Described<T> described(OpenTileMemory<T> &tile) {
  return {tile.view()};
}

OpenForm plainForm(Random &random, int64_t validRows, int64_t validCols, bool boxed, int64_t bytes) {
  OpenForm form{std::max<int64_t>(1, validRows + between(random, 0, 3)),
                std::max<int64_t>(1, validCols + between(random, 0, 9)), validRows, validCols};
  return boxed ? test::randomForm(random, validRows, validCols, bytes) : form;
}

template <class T, class I>
void concat(Concat form, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) * 16 + sizeof(I) + static_cast<int>(form));
  for (int round = 0; round < rounds; ++round) {
    const bool boxed = onCpu && round % 4 == 3;
    const int longest = round % 5 == 4 ? 400 : 40; // many registers, or few
    const int64_t rows = between(random, 0, 9), first = between(random, 0, longest),
                  second = between(random, 0, longest);
    const int64_t room = round % 3 == 0 ? between(random, 0, 2 * longest) : first + second;
    OpenTileMemory<T> dst(random, plainForm(random, rows, room, boxed, sizeof(T)));
    OpenTileMemory<T> src0(random, plainForm(random, rows, first, boxed, sizeof(T)));
    OpenTileMemory<T> src1(random, plainForm(random, rows, second, boxed, sizeof(T)));
    const OpenForm list = {rows + 1, 2, rows, 1};
    OpenTileMemory<I> idx0(random, list), idx1(random, list), dstIdx(random, list);
    for (int64_t r = 0; r < rows; ++r) {
      int64_t wanted = 0, stated = 0;
      const auto length = [&](int64_t maximum, OpenTileMemory<I> &idx) -> int64_t {
        if (form == Concat::Three)
          return maximum;
        const int64_t n = std::min<int64_t>(between(random, 0, int(maximum)),
                                            std::numeric_limits<I>::max() / int64_t(sizeof(I)) - 1);
        const int64_t bytes = n * int64_t(sizeof(I)) + between(random, 0, int(sizeof(I)) - 1);
        idx.memory.prepare(idx.offset(r, 0), static_cast<uint64_t>(bytes));
        wanted += n;
        stated += bytes;
        return n;
      };
      const int64_t n0 = std::min(room, length(first, idx0));
      const int64_t n1 = std::min(room - n0, length(second, idx1));
      for (int64_t c = 0; c < n0 + n1; ++c)
        dst.paint(r, c, c < n0 ? src0.get(r, c) : src1.get(r, c - n0));
      if (form == Concat::Six)
        dstIdx.paint(r, 0,
                     static_cast<uint64_t>(n0 + n1 == wanted ? stated : (n0 + n1) * int64_t(sizeof(I))));
    }
    if (form == Concat::Three)
      isa::Concat::run<Profile::Cpu>(dst.view(), src0.view(), src1.view());
    else if (form == Concat::Five)
      isa::ConcatByIndex::run<Profile::Cpu>(described(dst), described(src0), described(src1), described(idx0),
                                            described(idx1));
    else
      isa::ConcatWithIndex::run<Profile::Cpu>(described(dst), described(src0), described(src1),
                                              described(dstIdx), described(idx0), described(idx1));
    EXPECT_TRUE(dst.memory.asPainted())
        << "round " << round << ": " << rows << " rows of " << first << " + " << second << " into " << room;
    EXPECT_TRUE(dstIdx.memory.asPainted()) << "round " << round;
    EXPECT_TRUE(src0.memory.asPainted() && src1.memory.asPainted());
    EXPECT_TRUE(idx0.memory.asPainted() && idx1.memory.asPainted());
  }
}
TEST(TconcatTest, ThreeTiles) {
  forTypes<uint8_t, half, float>([]<class T>() { concat<T, int32_t>(Concat::Three, 200); });
}
/// Lengths in units of the index type, rounded down; what does not fit into dst is left out. The length
/// written is the sum of both where nothing was left out, otherwise that of what was joined.
TEST(Disagreements, TconcatClipsByLengths) {
  for (const Concat form : {Concat::Five, Concat::Six}) {
    concat<float, int32_t>(form, 200);
    concat<int8_t, int16_t>(form, 200);
    concat<half, uint8_t>(form, 200);
  }
}

TEST(TconcatTest, Spellings) {
  using Dst = ND<float, 4, 64>;
  using Src = ND<float, 4, 32>;
  using Idx = ND<int32_t, 4, 8>;
  for (int spelling = 0; spelling < 7; ++spelling) {
    Random random(40);
    Guarded<Dst> dst(random, 4, 64);
    Guarded<Src> src0(random, 4, 32), src1(random, 4, 32);
    Guarded<Idx> idx0(random, 4, 1), idx1(random, 4, 1), dstIdx(random, 4, 1);
    const bool byIndex = spelling >= 3;
    for (size_t r = 0; r < 4; ++r) {
      idx0.prepareAt(r, 0, static_cast<int32_t>(4 * r));
      idx1.prepareAt(r, 0, 5 * 4);
      const size_t n0 = byIndex ? r : 32, n1 = byIndex ? 5 : 32;
      for (size_t c = 0; c < n0 + n1; ++c)
        dst.paintAt(r, c, c < n0 ? src0.expectedAt(r, c) : src1.expectedAt(r, c - n0));
      if (spelling >= 5)
        dstIdx.paintAt(r, 0, static_cast<int32_t>(4 * (n0 + n1)));
    }
    if (spelling == 0) {
      Event<Op::TCONCAT, Op::TADD> done = TCONCAT(dst.tile, src0.tile, src1.tile);
      done.Wait();
    } else if (spelling == 1)
      TCONCAT<Dst, Src, Src>(dst.tile, src0.tile, src1.tile);
    else if (spelling == 2)
      TCONCAT_IMPL(dst.tile, src0.tile, src1.tile);
    else if (spelling == 3)
      TCONCAT(dst.tile, src0.tile, src1.tile, idx0.tile, idx1.tile);
    else if (spelling == 4)
      TCONCAT_IMPL(dst.tile, src0.tile, src1.tile, idx0.tile, idx1.tile);
    else if (spelling == 5)
      TCONCAT(dst.tile, src0.tile, src1.tile, dstIdx.tile, idx0.tile, idx1.tile);
    else
      TCONCAT_IMPL(dst.tile, src0.tile, src1.tile, dstIdx.tile, idx0.tile, idx1.tile);
    EXPECT_TRUE(dst.asPainted() && dstIdx.asPainted()) << spelling;
  }
}

/// Lengths below zero or beyond the source's columns are refused before anything is written.
TEST(TconcatTest, BadLengths) {
  for (const int32_t bad : {-4, -1000000, 33 * 4, std::numeric_limits<int32_t>::max()})
    for (int which = 0; which < 2; ++which) {
      Random random(41);
      Guarded<ND<float, 4, 64>> dst(random, 4, 64);
      Guarded<ND<float, 4, 32>> src0(random, 4, 32), src1(random, 4, 32);
      Guarded<ND<int32_t, 4, 8>> idx0(random, 4, 1), idx1(random, 4, 1), dstIdx(random, 4, 1);
      for (size_t r = 0; r < 4; ++r) {
        idx0.prepareAt(r, 0, r == 3 && which == 0 ? bad : 8);
        idx1.prepareAt(r, 0, r == 3 && which == 1 ? bad : 8);
      }
      const char *const rule =
          "TCONCAT: a length in src0Idx or src1Idx must not be negative, nor larger than "
          "the Cols of its source";
      const std::string lengths = "row 3: src0Idx is " + std::to_string(which == 0 ? bad : 8) +
                                  ", src1Idx is " + std::to_string(which == 1 ? bad : 8) + "\n";
      test::expectError("TCONCAT", rule, {lengths.c_str()},
                        [&] { TCONCAT(dst.tile, src0.tile, src1.tile, idx0.tile, idx1.tile); });
      test::expectError("TCONCAT", rule, {lengths.c_str()},
                        [&] { TCONCAT(dst.tile, src0.tile, src1.tile, dstIdx.tile, idx0.tile, idx1.tile); });
      EXPECT_TRUE(dst.asPainted() && dstIdx.asPainted()) << bad;
    }
}

// --- TPACK -------------------------------------------------------------------------------------

template <class D, class S>
void pack(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(D) * 16 + sizeof(S));
  for (int round = 0; round < rounds; ++round) {
    const int64_t rows = between(random, 0, 20), cols = between(random, 0, 90);
    const bool plain = round % 2 == 0;
    OpenForm form{std::max<int64_t>(1, rows), std::max<int64_t>(1, cols), rows, cols};
    OpenTileMemory<S> src(random, plain ? form : test::randomForm(random, rows, cols, sizeof(S)));
    OpenTileMemory<D> dst(random, plain && round % 4 == 0 ? form
                                  : plain                 ? plainForm(random, rows, cols, false, sizeof(D))
                                                          : test::randomForm(random, rows, cols, sizeof(D)));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        const uint64_t bits = src.get(r, c);
        S value;
        std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
        dst.paint(r, c, bitsOf(static_cast<D>(value)));
      }
    isa::Pack::run<Profile::Cpu>(dst.view(), src.view());
    EXPECT_TRUE(dst.memory.asPainted()) << rows << "x" << cols << " round " << round;
    EXPECT_TRUE(src.memory.asPainted());
  }
}
TEST(TpackTest, KeepsTheLowBits) {
  pack<int16_t, int32_t>(150);
  pack<uint16_t, uint32_t>(150);
  pack<uint8_t, uint32_t>(150);
  pack<int8_t, int16_t>(150);
}
TEST(TpackTest, WidensOnCpu) {
  pack<int32_t, int16_t>(150);
  pack<uint32_t, int8_t>(150);
  pack<float, int32_t>(80);
}
template <Profile P>
void packTile() {
  if constexpr (P != Profile::A2A3) {
    Random random(50);
    Guarded<ND<uint16_t, 4, 32>> dst(random, 3, 17);
    Guarded<ND<uint32_t, 4, 32>> src(random, 3, 17);
    for (size_t r = 0; r < 3; ++r)
      for (size_t c = 0; c < 17; ++c)
        dst.paintAt(r, c, static_cast<uint16_t>(src.expectedAt(r, c)));
    RecordEvent event = TPACK(dst.tile, src.tile);
    Event<Op::TADD, Op::TADD> done = event;
    done.Wait();
    EXPECT_TRUE(dst.asPainted() && src.asPainted());
  }
}
TEST(Disagreements, TpackIsDeclared) { packTile<buildTarget.profile>(); }

} // namespace
