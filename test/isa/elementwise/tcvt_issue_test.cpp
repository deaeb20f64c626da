// TCVT as an instruction: layouts, valid regions, in place, its overloads, its rules, and what the sources of
// the instruction set disagree about.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <stdexcept>

#include "test/isa/elementwise/converted.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

using namespace pto;

namespace {

using test::between;
using test::E;
using test::Guarded;
using test::Random;

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr test::Machine machine = onCpu  ? test::Machine::Host
                                  : onA5 ? test::Machine::A5
                                         : test::Machine::A2A3;
constexpr RoundMode rint = RoundMode::CAST_RINT;

template <class T>
uint64_t bitsOf(T element) {
  uint64_t bits = 0;
  std::memcpy(&bits, &element, sizeof element);
  return bits;
}
template <class T>
T elementOf(uint64_t bits) {
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  return element;
}
template <class D, class S>
D converted(S value, RoundMode mode) {
  return elementOf<D>(test::convertedElement(machine, tessera::elementTypeOf<S>(),
                                             tessera::elementTypeOf<D>(), bitsOf(value), mode,
                                             test::Asked::Default));
}

// ---- Regions and layouts ----

template <class DstTile, class SrcTile>
void tryRegions(Random &random) {
  using D = typename DstTile::DType;
  using S = typename SrcTile::DType;
  constexpr int mostRows = std::min(int(DstTile::Rows), int(SrcTile::Rows));
  constexpr int mostCols = std::min(int(DstTile::Cols), int(SrcTile::Cols));
  const auto size = [&](int maximum) {
    const int kind = between(random, 0, 5);
    return kind == 0 ? 0 : kind == 1 ? 1 : kind == 2 ? maximum : between(random, 1, maximum);
  };
  for (int round = 0; round < 12; ++round) {
    const int rows = size(mostRows), cols = size(mostCols);
    Guarded<DstTile> dst(random, rows, cols);
    Guarded<SrcTile> src(random, rows, cols);
    for (size_t r = 0; r < static_cast<size_t>(rows); ++r)
      for (size_t c = 0; c < static_cast<size_t>(cols); ++c) {
        // The bits of NaN are not compared here.
        if (test::isNanBits(tessera::elementTypeOf<S>(), bitsOf(src.expectedAt(r, c))))
          src.prepareAt(r, c, S(1));
        dst.paintAt(r, c, converted<D>(src.expectedAt(r, c), rint));
      }
    TCVT(dst.tile, src.tile, rint);
    EXPECT_TRUE(dst.asPainted()) << rows << " x " << cols;
    EXPECT_TRUE(src.asPainted());
  }
}

TEST(TcvtIssue, RegionsOfRows) {
  Random random(1);
  tryRegions<test::ND<half, 20, 96>, test::ND<float, 24, 80>>(random);
  tryRegions<test::ND<float, 300, 16>, test::ND<half, 300, 16>>(random);
  tryRegions<test::ND<int16_t, 8, 64>, test::ND<float, 8, 64>>(random);
  tryRegions<test::ND<half, 9, 96>, test::ND<int8_t, 9, 64>>(random);
  tryRegions<test::ND<int32_t, 9, 96>, test::ND<int64_t, 9, 64>>(random);
}

template <template <class, int, int> class DstOf, template <class, int, int> class SrcOf>
void tryLayouts(Random &random) {
  tryRegions<DstOf<half, 32, 64>, SrcOf<float, 32, 64>>(random);
  tryRegions<DstOf<int32_t, 32, 64>, SrcOf<uint8_t, 32, 64>>(random);
}
template <class T, int Rows, int Cols>
using NzOf = test::Nz<T, Rows, Cols>;
template <class T, int Rows, int Cols>
using ZnOf = test::Zn<T, Rows, Cols>;
template <class T, int Rows, int Cols>
using NdOf = test::ND<T, Rows, Cols>;
template <class T, int Rows, int Cols>
using DnOf = test::DN<T, Rows, Cols>;

template <bool OnCpu>
void tryEveryLayout() {
  if constexpr (OnCpu) {
    Random random(2);
    tryLayouts<DnOf, DnOf>(random);
    tryLayouts<NdOf, DnOf>(random);
    tryLayouts<DnOf, NdOf>(random);
    tryLayouts<NzOf, NdOf>(random);
    tryLayouts<ZnOf, NzOf>(random);
    tryRegions<test::Nz<float, 32, 64, TileType::Mat>, test::ND<half, 32, 64, TileType::Mat>>(random);
  }
}
TEST(TcvtIssue, EveryLayoutOnCpu) { tryEveryLayout<onCpu>(); }

template <class D, class S>
void tryInPlace() {
  Random random(3);
  for (int cols : {1, 3, 8, 16, 17, 33, 63, 64}) {
    Guarded<test::ND<S, 5, 64>> src(random, 5, cols);
    test::ND<D, 5, 64> dst(5, cols);
    dst.data() = reinterpret_cast<D *>(src.tile.data());
    for (size_t r = 0; r < 5; ++r)
      for (size_t c = 0; c < static_cast<size_t>(cols); ++c)
        src.paintAt(r, c, elementOf<S>(bitsOf(converted<D>(src.expectedAt(r, c), RoundMode::CAST_FLOOR))));
    TCVT(dst, src.tile, RoundMode::CAST_FLOOR);
    EXPECT_TRUE(src.asPainted()) << cols;
  }
}
TEST(TcvtIssue, InPlace) {
  tryInPlace<int32_t, float>();
  tryInPlace<float, float>();
  tryInPlace<float, int32_t>();
  tryInPlace<int16_t, half>();
}

// ---- Packed elements ----

template <class D>
void tryPacked() {
  using Dst = test::ND<D, 4, 64>;
  Random random(4);
  for (int cols : {1, 2, 5, 30, 63, 64}) {
    Guarded<Dst> dst(random, 3, cols);
    Guarded<test::ND<bfloat16_t, 4, 32 * 2>> src(random, 3, cols);
    // Elements of dst are halves of bytes; of the storage only the first half is the tile's.
    auto picture = reinterpret_cast<D *>(dst.picture.data() + 256);
    if (onA5)
      std::memset(static_cast<void *>(picture), 0, 3 * 64 / 2);
    for (size_t r = 0; r < 3; ++r)
      for (size_t c = 0; c < static_cast<size_t>(onA5 ? cols / 2 * 2 : cols); ++c)
        SetProperDataPart(picture, r * 64 + c, converted<D>(src.expectedAt(r, c), rint));
    TCVT(dst.tile, src.tile, rint);
    EXPECT_TRUE(dst.asPainted()) << cols;

    Guarded<test::ND<bfloat16_t, 4, 64>> back(random, 3, cols);
    for (size_t r = 0; r < 3; ++r)
      for (size_t c = 0; c < static_cast<size_t>(cols); ++c)
        back.paintAt(r, c, converted<bfloat16_t>(GetProperDataPart(picture, r * 64 + c), rint));
    TCVT(back.tile, dst.tile, rint);
    EXPECT_TRUE(back.asPainted()) << cols;
  }
}
template <bool Exists>
void tryPackedTypes() {
  if constexpr (Exists) {
    tryPacked<float4_e2m1x2_t>();
    tryPacked<float4_e1m2x2_t>();
  }
}
TEST(TcvtIssue, PackedElements) { tryPackedTypes<onCpu || onA5>(); }

// ---- One value ----

template <class T>
using One = Tile<TileType::Vec, T, 1, 32>;

template <class D, class S, class... Modes>
D convertOne(S value, Modes... modes) {
  if constexpr (!test::isPair(machine, tessera::elementTypeOf<S>(), tessera::elementTypeOf<D>()))
    throw std::logic_error("this profile does not have the pair"); // tests ask before
  else {
    One<D> dst;
    One<S> src;
    for (size_t k = 0; k < 32; ++k)
      SetProperDataPart(src.data(), k, value);
    TCVT(dst, src, modes...);
    return GetProperDataPart(dst.data(), size_t(0));
  }
}
constexpr SaturationMode on = SaturationMode::ON, off = SaturationMode::OFF;
const float nan = std::nanf(""), infinity = INFINITY;

// ---- What sources disagree about ----

TEST(TcvtIssue, SaturationByDefaultDependsOnTheProfile) {
  EXPECT_EQ((convertOne<int32_t>(3e9f, rint)), onCpu ? INT32_MIN : INT32_MAX);
  EXPECT_EQ((convertOne<half>(1e6f, rint)), onCpu ? half(infinity) : half(65504.0f));
  EXPECT_EQ((convertOne<int16_t>(70000, rint)), 4464); // wraps everywhere
  EXPECT_EQ((convertOne<int8_t>(half(300.0f), rint)), 44);
  if constexpr (onCpu) {
    EXPECT_EQ((convertOne<uint32_t>(-2, rint)), 0xfffffffeu); // a copy of the bits
  }
}

TEST(TcvtIssue, WithoutSaturation) {
  EXPECT_EQ((convertOne<int16_t>(infinity, rint, off)), onCpu ? 0 : -1);
  EXPECT_EQ((convertOne<int16_t>(-infinity, rint, off)), 0);
  EXPECT_EQ((convertOne<int16_t>(nan, rint, off)), 0);
  if constexpr (onCpu || onA5) {
    EXPECT_EQ((convertOne<int32_t>(4294967296.0f + 1024.0f, rint, off)), onCpu ? INT32_MIN : 1024);
    EXPECT_EQ((convertOne<int32_t>(nan, rint, off)), onCpu ? INT32_MIN : 0);
  } else { // only the pairs that wrap by default can be told to, unless there is a scratch tile
    EXPECT_EQ((convertOne<int32_t>(3e9f, rint, off)), INT32_MAX);
    One<int32_t> dst;
    One<float> src, tmp;
    src.data()[0] = 4294967296.0f + 1024.0f;
    TCVT(dst, src, tmp, rint, off);
    EXPECT_EQ(dst.data()[0], 1024);
  }
  if constexpr (onCpu) {
    EXPECT_EQ((convertOne<uint32_t>(4294967296.0f * 3 + 512.0f, rint, off)), 0u + 0); // 3 * 2^32 in float
    EXPECT_EQ((convertOne<uint32_t>(-1.0f, rint, off)), 0xffffffffu);
    EXPECT_EQ((convertOne<int64_t>(infinity, rint, off)), INT64_MIN);
  }
}

// Saturation is of the rounded value, and NaN gives 0.
TEST(TcvtIssue, TrueSaturation) {
  EXPECT_EQ((convertOne<int32_t>(3e9f, rint, on)), INT32_MAX);
  EXPECT_EQ((convertOne<int32_t>(-infinity, rint, on)), INT32_MIN);
  EXPECT_EQ((convertOne<int32_t>(nan, rint, on)), 0);
  EXPECT_EQ((convertOne<int16_t>(half(60000.0f), rint, on)), 32767);
  EXPECT_EQ((convertOne<uint8_t>(half(-3.0f), rint, on)), 0);
  EXPECT_EQ((convertOne<half>(infinity, rint, on)), half(65504.0f));
  EXPECT_TRUE(std::isnan(static_cast<float>(convertOne<half>(nan, rint, on))));
}

TEST(TcvtIssue, FloatToFloatRoundsToIntegral) {
  EXPECT_EQ((convertOne<float>(2.5f, rint)), 2.0f);
  EXPECT_EQ((convertOne<float>(2.5f, RoundMode::CAST_ROUND)), 3.0f);
  EXPECT_EQ((convertOne<float>(-2.5f, RoundMode::CAST_CEIL)), -2.0f);
  EXPECT_TRUE(std::signbit(convertOne<float>(-0.25f, RoundMode::CAST_TRUNC)));
  EXPECT_EQ((convertOne<float>(2.75f, RoundMode::CAST_NONE)), onCpu ? 2.75f : 3.0f);
  if constexpr (onCpu) {
    EXPECT_EQ((convertOne<half>(half(2.75f), rint)), half(3.0f));
  }
}

TEST(TcvtIssue, OddHasTwoMeanings) {
  const float between1 = 1.0f + 0x1p-13f; // of half's 1 and 1 + 2^-10, the second is odd
  EXPECT_EQ((convertOne<half>(between1, RoundMode::CAST_ODD)), half(1.0f + 0x1p-10f));
  EXPECT_EQ((convertOne<half>(1.0f + 0x1.8p-10f, RoundMode::CAST_ODD)), half(1.0f + 0x1p-10f));
  EXPECT_EQ((convertOne<int32_t>(2.5f, RoundMode::CAST_ODD)), onCpu ? 3 : 2); // a2a3 and a5 truncate
  EXPECT_EQ((convertOne<int32_t>(2.75f, RoundMode::CAST_ODD)), onCpu ? 3 : 2);
}

// fp4 follows the values of the format on every pair; nothing truncates or wraps.
TEST(TcvtIssue, PackedFloatsFollowTheFormat) {
  if constexpr (onCpu || onA5) {
    const auto e2m1 = [](float value) {
      return static_cast<double>(convertOne<float4_e2m1x2_t>(bfloat16_t(value), rint));
    };
    EXPECT_EQ(e2m1(0.5f), 0.5);
    EXPECT_EQ(e2m1(5.0f), 4.0);
    EXPECT_EQ(e2m1(7.0f), 6.0);
    EXPECT_EQ(e2m1(-100.0f), -6.0);
    EXPECT_EQ(static_cast<double>(convertOne<float4_e1m2x2_t>(bfloat16_t(3.0f), rint)), 1.75);
    EXPECT_EQ(static_cast<float>(convertOne<bfloat16_t>(float4_e2m1x2_t(1.5), rint)), 1.5f);
  }
  if constexpr (onCpu) {
    EXPECT_EQ(static_cast<double>(convertOne<float4_e2m1x2_t>(8.0f, rint)), 6.0);
    EXPECT_EQ(static_cast<double>(convertOne<float4_e2m1x2_t>(2.5f, RoundMode::CAST_CEIL)), 3.0);
    EXPECT_EQ((convertOne<float>(float4_e2m1x2_t(0.5), rint)), 0.5f);
    EXPECT_EQ((convertOne<half>(float4_e1m2x2_t(1.75), rint)), half(1.75f));
  }
}

TEST(TcvtIssue, SmallFloatsOverflow) {
  if constexpr (onCpu) {
    EXPECT_EQ((convertOne<float8_e4m3_t>(1e4f, rint, on).RawData()), 0x7e);
    EXPECT_EQ((convertOne<float8_e4m3_t>(1e4f, rint, off).RawData()), 0x7f);
    EXPECT_EQ((convertOne<float8_e5m2_t>(1e6f, rint, off).RawData()), 0x7c);
    EXPECT_EQ((convertOne<int4b_t>(100.0f, rint, off).storage), 7);
    EXPECT_EQ((convertOne<int4b_t>(-1, rint).storage), 0xf);
  }
  if constexpr (onCpu || onA5) {
    EXPECT_EQ(static_cast<double>(convertOne<hifloat8_t>(1e9f, rint)), 32768.0);
    EXPECT_EQ(static_cast<double>(convertOne<hifloat8_t>(1.0625f, rint)), 1.125); // a tie goes away from zero
  }
}

// A mode that has no name falls back like CAST_NONE.
TEST(TcvtIssue, UnknownModes) {
  EXPECT_EQ((convertOne<int32_t>(2.75f, static_cast<RoundMode>(200))), 2);
  EXPECT_EQ((convertOne<half>(1.0f + 0x1.8p-10f, static_cast<RoundMode>(9))), half(1.0f + 0x1p-9f));
}

// ---- The call ----

TEST(TcvtIssue, EverySpelling) {
  One<half> dst;
  One<float> src, tmp;
  src.data()[0] = 1.5f;
  TCVT<false>(dst, src, rint);
  TCVT<true, One<half>, One<float>>(dst, src, rint, off);
  const int before = test::privateTiles();
  TCVT(dst, src, tmp, rint);
  TCVT<false, One<half>, One<float>, One<float>>(dst, src, tmp, rint, on);
  EXPECT_EQ(test::privateTiles(), before); // tmp has got no storage
  EXPECT_EQ(dst.data()[0], half(1.5f));

  test::WhenWaited event([&] { src.data()[0] = 2.5f; });
  TCVT(dst, src, rint, event);
  EXPECT_EQ(dst.data()[0], half(2.5f));
  TCVT(dst, src, rint, on, event);
  TCVT(dst, src, tmp, rint, event);
  TCVT(dst, src, tmp, rint, on, event);
  EXPECT_EQ(event.waits, 4);
}

// ---- Rules about values ----

TEST(TcvtIssue, ValidRegions) {
  test::ND<half, 8, 32> dst(4, 16);
  test::ND<float, 16, 64> src(4, 17);
  const auto act = [&] { TCVT(dst, src, rint); };
  constexpr const char *promise = "TCVT: dst and src must have the same valid region";
  if constexpr (buildTarget.holdsToPromises()) {
    test::expectError("TCVT", promise, {}, act);
  } else {
    ::testing::internal::CaptureStderr();
    EXPECT_NO_THROW(act());
    EXPECT_EQ(::testing::internal::GetCapturedStderr().find(promise) != std::string::npos, !onCpu);
    // cpu goes by the valid region of src, devices by that of dst: 9 rows are more than either tile has.
    if constexpr (onCpu)
      src.SetValidShape(9, 16);
    else
      dst.SetValidShape(9, 16);
    ::testing::internal::CaptureStderr();
    test::expectError("TCVT", test::regionRule, {}, act);
    ::testing::internal::GetCapturedStderr();
  }
}

TEST(TcvtIssue, ScratchOfA2A3) {
  if constexpr (machine == test::Machine::A2A3) {
    constexpr const char *rule = "TCVT: on a2a3 tmp must be large enough for a conversion without saturation "
                                 "from float to int16_t or from half to int16_t or int8_t";
    // 3 rows of 70 columns, 128 apart: the tail reaches over two rows and a block, 32 * (2 * 16 + 1) bytes.
    test::ND<int16_t, 4, 128> dst(3, 70);
    test::ND<float, 4, 128> src(3, 70);
    Tile<TileType::Vec, uint8_t, 1, 1056> enough;
    Tile<TileType::Vec, uint8_t, 1, 1024> less;
    TCVT(dst, src, enough, rint, off);
    TCVT(dst, src, less, rint, on);
    test::expectError("TCVT", rule, {}, [&] { TCVT(dst, src, less, rint, off); });
    test::expectError("TCVT", rule, {}, [&] { TCVT(dst, src, less, rint); });
    // From half at most 64 columns count, and int8_t needs 128 bytes more.
    test::ND<int8_t, 4, 128> bytes(3, 20);
    test::ND<half, 4, 128> halves(3, 20);
    Tile<TileType::Vec, uint8_t, 1, 192> enoughForBytes;
    Tile<TileType::Vec, uint8_t, 1, 160> lessForBytes;
    TCVT(bytes, halves, enoughForBytes, rint);
    test::expectError("TCVT", rule, {}, [&] { TCVT(bytes, halves, lessForBytes, rint); });
  }
}

} // namespace
