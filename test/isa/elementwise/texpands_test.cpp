// TEXPANDS: dst[i, j] = scalar, over the valid region of a Vec tile, all of a Mat tile, the whole shape of a
// ConvTile.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::between;
using test::Guarded;
using test::perBlock;
using test::Random;

constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Calls each for the element types of the profile.
template <class Each>
void forElementTypes(Each each) {
  test::forTypes<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, float>(each);
  if constexpr (!onA5)
    test::forTypes<bfloat16_t>(each);
  if constexpr (onCpu)
    test::forTypes<int64_t, uint64_t, double, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t,
                   int4b_t, float4_e2m1x2_t, float4_e1m2x2_t>(each);
}

template <class T>
constexpr bool twoInAByte = std::is_same_v<T, float4_e2m1x2_t> || std::is_same_v<T, float4_e1m2x2_t>;

/// Any bit pattern that a single element can have: NaNs, infinities, denormals and extremes among them.
template <class T>
T anyElement(Random &random) {
  const uint64_t bits = between(random, 0, 5) == 0 ? ~uint64_t(0) : random();
  T element;
  std::memcpy(static_cast<void *>(&element), &bits, sizeof element);
  if constexpr (twoInAByte<T>)
    element = T::FromRaw(static_cast<uint8_t>(bits & 0xf));
  return element;
}

/// Puts an element where the layout says. Of the two in a byte, the even one lies in the low half.
template <class TileT>
void paint(Guarded<TileT> &dst, size_t offset, typename TileT::DType element) {
  using T = typename TileT::DType;
  if constexpr (twoInAByte<T>) {
    const unsigned byte = dst.expected(offset / 2).RawData(), code = element.RawData();
    dst.paint(offset / 2, T::FromRaw(static_cast<uint8_t>(offset % 2 == 0 ? (byte & 0xf0) | code
                                                                          : (byte & 0x0f) | code << 4)));
  } else {
    dst.paint(offset, element);
  }
}

template <class TileT>
void paint(Guarded<TileT> &dst, typename TileT::DType scalar) {
  const bool whole = TileT::Loc == TileType::Mat;
  const unsigned rows = whole ? TileT::Rows : dst.tile.GetValidRow();
  const unsigned cols = whole ? TileT::Cols : dst.tile.GetValidCol();
  for (unsigned r = 0; r < rows; ++r)
    for (unsigned c = 0; c < cols; ++c)
      paint(dst, test::referenceOffset<TileT>(r, c), scalar);
}

void expect(const testing::AssertionResult &asPainted, unsigned rows, unsigned cols) {
  EXPECT_TRUE(asPainted) << "valid " << rows << " x " << cols;
}

template <class TileT, class... ValidSizes>
void check(Random &random, ValidSizes... valid) {
  const auto scalar = anyElement<typename TileT::DType>(random);
  Guarded<TileT> dst(random, valid...);
  paint(dst, scalar);
  TEXPANDS(dst.tile, scalar);
  expect(dst.asPainted(), dst.tile.GetValidRow(), dst.tile.GetValidCol());
}

/// A tile type with dynamic valid sizes: none, one, all, and random ones between.
template <class TileT>
void checkSizes(Random &random, int rounds = 30) {
  constexpr int R = TileT::Rows, C = TileT::Cols;
  std::vector<std::pair<int, int>> sizes = {{0, 0}, {0, C}, {R, 0}, {1, 1}, {R, 1}, {1, C}, {R, C}};
  for (int round = 0; round < rounds; ++round)
    sizes.emplace_back(between(random, 0, R), between(random, 0, C));
  for (const auto &[rows, cols] : sizes)
    check<TileT>(random, rows, cols);
}

// ---- Vec ----

TEST(Texpands, Vec) {
  Random random(1);
  forElementTypes([&]<class T>() { checkSizes<test::ND<T, 9, 5 * perBlock<T>>>(random, 60); });
}

TEST(Texpands, VecOfStaticSize) {
  Random random(2);
  check<Tile<TileType::Vec, int8_t, 7, 96>>(random);
  check<Tile<TileType::Vec, half, 7, 48, BLayout::RowMajor, 5, 33>>(random);
  check<Tile<TileType::Vec, float, 7, 24, BLayout::RowMajor, 0, 1>>(random);
  for (int valid = 0; valid <= 7; ++valid) {
    check<Tile<TileType::Vec, int32_t, 7, 24, BLayout::RowMajor, DYNAMIC, 24>>(random, valid);
    check<Tile<TileType::Vec, uint16_t, 7, 48, BLayout::RowMajor, 6, DYNAMIC>>(random, valid);
  }
}

TEST(Texpands, LargeVec) {
  Random random(3);
  check<Tile<TileType::Vec, int16_t, 32, 1024>>(random);
  check<Tile<TileType::Vec, float, 3, 8192, BLayout::RowMajor, 3, 8191>>(random);
}

template <class T>
void checkLayouts(Random &random) {
  constexpr int block = perBlock<T>;
  checkSizes<test::Zn<T, 2 * block, 48>>(random);
  checkSizes<test::Zz<T, 48, 3 * block>>(random);
  if constexpr (!onA5) { // a5 wants row-major Vec tiles
    checkSizes<test::DN<T, 3 * block, 11>>(random);
    checkSizes<test::Nz<T, 17, 3 * block>>(random); // a row more than whole boxes
    checkSizes<test::Nn<T, 2 * block, 48>>(random);
  }
}
TEST(Texpands, VecOfEveryLayout) {
  Random random(4);
  test::forTypes<int8_t, half, float>([&]<class T>() { checkLayouts<T>(random); });
  if constexpr (onCpu)
    checkLayouts<float4_e2m1x2_t>(random);
  checkSizes<test::Zz<half, 32, 64, TileType::Vec, 1024>>(random);
  checkSizes<test::Zn<int8_t, 32, 64, TileType::Vec, 32>>(random);
}

// cpu fills the valid region of tiles in the other buffers too.
TEST(Texpands, OtherLocations) {
  if constexpr (onCpu) {
    Random random(5);
    checkSizes<TileRight<int8_t, 64, 32, DYNAMIC, DYNAMIC>>(random);
    checkSizes<TileAcc<float, 32, 32, DYNAMIC, DYNAMIC>>(random);
    checkSizes<test::ND<uint64_t, 1, 64, TileType::Scaling>>(random);
  }
}

// ---- Mat: the valid region does not matter ----

TEST(Texpands, Mat) {
  Random random(6);
  checkSizes<test::ND<int8_t, 5, 64, TileType::Mat>>(random, 5);
  checkSizes<test::DN<uint16_t, 48, 5, TileType::Mat>>(random, 5);
  checkSizes<test::Nz<half, 32, 48, TileType::Mat>>(random, 5);
  checkSizes<test::Zn<uint32_t, 32, 48, TileType::Mat>>(random, 5);
  checkSizes<test::Zz<float, 32, 48, TileType::Mat>>(random, 5);
  checkSizes<test::Nn<int16_t, 32, 48, TileType::Mat>>(random, 5);
  checkSizes<test::Zz<uint8_t, 32, 48, TileType::Mat, 32>>(random, 5);
  check<Tile<TileType::Mat, int32_t, 16, 16, BLayout::RowMajor, 3, 5>>(random);
  if constexpr (!onA5)
    check<Tile<TileType::Mat, bfloat16_t, 16, 16, BLayout::RowMajor, 0, 0>>(random);
  if constexpr (onCpu)
    test::forTypes<uint64_t, double, float8_e5m2_t, float4_e1m2x2_t>(
        [&]<class T>() { check<test::Nz<T, 32, 96, TileType::Mat>>(random, 1, 1); });
}

TEST(Texpands, MatFromOneBlockTo32767) {
  Random random(7);
  check<Tile<TileType::Mat, int8_t, 1, 32>>(random);
  check<Tile<TileType::Mat, int8_t, 32767, 32, BLayout::RowMajor, 1, 1>>(random);
}

// ---- The ways to write it ----

TEST(Texpands, TheScalarConvertsToTheElementType) {
  Random random(8);
  const auto filled = [](auto &tile) { return tile.GetElement(1, 3); };
  Tile<TileType::Vec, half, 2, 16> halfTile;
  TEXPANDS(halfTile, 0.1f); // rounds to nearest even
  EXPECT_EQ(static_cast<float>(filled(halfTile)), 0.0999755859375f);
  TEXPANDS(halfTile, 0.0f);
  EXPECT_EQ(static_cast<float>(filled(halfTile)), 0.0f);
  TEXPANDS(halfTile, 3);
  EXPECT_EQ(static_cast<float>(filled(halfTile)), 3.0f);
  Tile<TileType::Vec, float, 2, 16> floatTile;
  TEXPANDS<Tile<TileType::Vec, float, 2, 16>>(floatTile, 7);
  EXPECT_EQ(filled(floatTile), 7.0f);
  const double third = 1.0 / 3.0;
  TEXPANDS(floatTile, third);
  EXPECT_EQ(filled(floatTile), 0.333333343f);
  Tile<TileType::Vec, uint8_t, 2, 32> byteTile;
  const int minusOne = -1;
  TEXPANDS(byteTile, minusOne);
  EXPECT_EQ(filled(byteTile), 255);
}

template <bool Allowed>
void checkConversionsToSmallFloats() {
  if constexpr (Allowed) {
    Tile<TileType::Vec, bfloat16_t, 1, 16> bfloatTile;
    TEXPANDS(bfloatTile, 1.0039062f); // just under half way from 1 to the next, 1.0078125
    EXPECT_EQ(static_cast<float>(bfloatTile.GetElement(0, 15)), 1.0f);
    Tile<TileType::Vec, float8_e4m3_t, 1, 32> e4m3Tile;
    TEXPANDS(e4m3Tile, 1.5f);
    EXPECT_EQ(e4m3Tile.GetElement(0, 31).RawData(), 0x3c);
    Tile<TileType::Vec, float4_e2m1x2_t, 1, 32, BLayout::RowMajor, 1, 31> e2m1Tile;
    TEXPANDS(e2m1Tile, -3.0);
    EXPECT_EQ(e2m1Tile.data()[14].RawData(), 0xdd);
    EXPECT_EQ(e2m1Tile.data()[15].RawData(), 0x0d); // the last element is not valid
  }
}
TEST(Texpands, TheScalarConvertsToSmallFloats) { checkConversionsToSmallFloats<onCpu>(); }

TEST(Texpands, BoolTiles) {
  if constexpr (onCpu) {
    Tile<TileType::Vec, bool, 2, 32, BLayout::RowMajor, 1, 32> flags;
    TEXPANDS(flags, true);
    EXPECT_TRUE(flags.GetElement(0, 0) && flags.GetElement(0, 31));
    EXPECT_FALSE(flags.GetElement(1, 0));
  }
}

TEST(Texpands, AssignedTiles) {
  Random random(9);
  unsigned char expected[4096];
  for (auto &byte : expected)
    byte = static_cast<unsigned char>(random());
  // The same address in two buffers: the tiles do not meet.
  Tile<TileType::Vec, uint8_t, 1, 4096> vecWindow;
  Tile<TileType::Mat, uint8_t, 1, 4096> matWindow;
  TASSIGN(vecWindow, 0x1000);
  TASSIGN(matWindow, 0x1000);
  std::memcpy(vecWindow.data(), expected, sizeof expected);
  std::memcpy(matWindow.data(), expected, sizeof expected);

  test::ND<float, 8, 8> vec(3, 5);
  TASSIGN(vec, 0x1400);
  TEXPANDS(vec, 2.5f);
  Tile<TileType::Mat, float, 16, 16, BLayout::ColMajor, 1, 1, SLayout::RowMajor> mat;
  TASSIGN<0x1800>(mat);
  TEXPANDS(mat, -7.0f);

  unsigned char expectedInMat[4096];
  std::memcpy(expectedInMat, expected, sizeof expected);
  const float inVec = 2.5f, inMat = -7.0f;
  for (size_t r = 0; r < 3; ++r)
    for (size_t c = 0; c < 5; ++c)
      std::memcpy(expected + 0x400 + (r * 8 + c) * 4, &inVec, 4);
  for (size_t k = 0; k < 256; ++k)
    std::memcpy(expectedInMat + 0x800 + k * 4, &inMat, 4);
  EXPECT_EQ(std::memcmp(vecWindow.data(), expected, sizeof expected), 0);
  EXPECT_EQ(std::memcmp(matWindow.data(), expectedInMat, sizeof expectedInMat), 0);
}

TEST(Texpands, AutoTiles) {
  Tile<TileType::Vec, int32_t, 2, 8, BLayout::RowMajor, 1, 3> dst;
  TEXPANDS(dst, 5);
  for (unsigned k = 0; k < 16; ++k)
    EXPECT_EQ(dst.GetValue(k), k < 3 ? 5 : 0);
}

TEST(Texpands, WaitsForItsEvents) {
  Random random(10);
  using TileT = Tile<TileType::Vec, float, 2, 8>;
  Guarded<TileT> dst(random);
  test::WhenWaited spoils([&] { dst.tile.data()[3] = 77; });
  Event<Op::TLOAD, Op::TEXPANDS> loaded;
  RecordEvent recorded = TEXPANDS(dst.tile, 1.0f, spoils, loaded);
  paint(dst, 1.0f);
  EXPECT_EQ(spoils.waits, 1);
  EXPECT_TRUE(dst.asPainted());
  Tile<TileType::Mat, float, 2, 8> mat;
  Event<Op::TEXPANDS_MAT, Op::TMOV_M2L> filled = TEXPANDS(mat, 2.0f, recorded);
  filled.Wait();
  EXPECT_EQ(mat.data()[15], 2.0f);
  static_assert(std::is_same_v<decltype(TEXPANDS(mat, 0.0f)), RecordEvent>);
}

// ---- What is refused when it is issued ----

TEST(Texpands, MoreValidThanTheTileHas) {
  Random random(11);
  using TileT = test::ND<float, 8, 8>;
  for (const auto &[rows, cols] :
       {std::pair(9u, 8u), std::pair(8u, 9u), std::pair(1u, 0xffffffffu), std::pair(0xffffffffu, 1u)}) {
    Guarded<TileT> dst(random, rows, cols);
    test::expectError("TEXPANDS", test::regionRule,
                      {"operand: dst", "dst: Tile<Vec, float, 8x8, valid ", "scalar: float"},
                      [&] { TEXPANDS(dst.tile, 1.0f); });
    EXPECT_TRUE(dst.asPainted());
  }
  Guarded<test::ND<float, 8, 8, TileType::Mat>> mat(random, 100, 100); // fills Rows x Cols, whatever is valid
  paint(mat, 1.0f);
  TEXPANDS(mat.tile, 1.0f);
  EXPECT_TRUE(mat.asPainted());
}

// On cpu a tile may stick out of its buffer as long as nothing beyond the end is touched.
TEST(Texpands, BeyondTheBuffer) {
  if constexpr (onCpu) {
    constexpr size_t end = 512 * 1024;
    Tile<TileType::Vec, float, 1, 16> last;
    TASSIGN(last, end - 64);
    TEXPANDS(last, 3.0f);
    test::ND<float, 8, 8> fits(2, 8), tooLong(3, 1);
    TASSIGN(fits, end - 64);
    TASSIGN(tooLong, end - 64);
    TEXPANDS(fits, 4.0f);
    EXPECT_EQ(last.GetValue(15), 4.0f);
    test::expectError("TEXPANDS", test::footprintRule, {"operand: dst"}, [&] { TEXPANDS(tooLong, 5.0f); });
    EXPECT_EQ(last.GetValue(0), 4.0f);
    // A Mat tile is written whole, so all of it must be inside.
    test::ND<float, 8, 8, TileType::Mat> mat(1, 1);
    TASSIGN(mat, end - 64);
    test::expectError("TEXPANDS", test::footprintRule, {"operand: dst"}, [&] { TEXPANDS(mat, 5.0f); });
  }
}

} // namespace
