// Rules of movements between tiles that only a running program can break: where windows start, and sizes
// that types leave open. What types alone can break is in test/legality/layout.rules; those of forms that text
// does not have are asked here once more, when tests run.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/asked_rules.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

namespace {

using namespace pto;
using test::expectError;
using test::expectWarning;
using test::ND;
using test::Nz;
using enum TileType;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3;
constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Must be refused on a2a3 and a5, and in debug builds of the cpu profile by its own rule.
template <class Act>
void refused(const char *instruction, const char *rule, const char *promise, Act &&act) {
  if constexpr (!onCpu)
    expectError(instruction, rule, {}, act);
  else if constexpr (buildTarget.debug)
    expectError(instruction, promise, {}, act);
  else
    EXPECT_NO_THROW(act()) << instruction;
}

constexpr const char *insideValid = "TEXTRACT: the window must lie inside src's valid region";
constexpr const char *insertedValid = "TINSERT: src from the indexes on must lie inside dst's valid region";

TEST(LayoutRules, WindowsInsideTheTile) {
  ND<half, 32, 64> whole(32, 64);
  ND<half, 16, 32> window(16, 32);
  EXPECT_NO_THROW(TEXTRACT(window, whole, 16, 32));
  EXPECT_NO_THROW(TINSERT(whole, window, 16, 32));
  const char *const read = "TEXTRACT: the window must lie inside src's Rows x Cols";
  const char *const written = "TINSERT: src from the indexes on must lie inside dst's Rows x Cols";
  refused("TEXTRACT", read, insideValid, [&] { TEXTRACT(window, whole, 17, 0); });
  refused("TEXTRACT", read, insideValid, [&] { TEXTRACT(window, whole, 0, 48); });
  refused("TINSERT", written, insertedValid, [&] { TINSERT(whole, window, 17, 0); });
  refused("TINSERT", written, insertedValid, [&] { TINSERT(whole, window, 0, 48); });
}

TEST(LayoutRules, WindowsInsideTheValidRegionOnCpu) {
  ND<half, 32, 64> whole(16, 32);
  ND<half, 16, 32> window(16, 32);
  if constexpr (onCpu && buildTarget.debug) {
    expectError("TEXTRACT", insideValid, {}, [&] { TEXTRACT(window, whole, 16, 0); });
    expectError("TINSERT", insertedValid, {}, [&] { TINSERT(whole, window, 16, 0); });
  } else {
    EXPECT_NO_THROW(TEXTRACT(window, whole, 16, 0));
    EXPECT_NO_THROW(TINSERT(whole, window, 16, 0));
  }
}

TEST(LayoutRules, WindowsStartOnBlocks) {
  ND<half, 32, 64> rows(32, 64);
  ND<half, 16, 16> rowWindow(16, 16);
  Nz<half, 32, 64> boxes(32, 64);
  Nz<half, 16, 16> boxWindow(16, 16);
  if constexpr (onA2A3) {
    const char *const ofRows =
        "on a2a3 a window of an ND tile must start on 32 bytes: indexCol * size % 32 == 0";
    const char *const ofBoxes =
        "on a2a3 a window of an Nz tile must start on a box: indexRow % 16 == 0, indexCol "
        "* size % 32 == 0";
    expectError("TEXTRACT", ofRows, {}, [&] { TEXTRACT(rowWindow, rows, 0, 8); });
    expectError("TINSERT", ofRows, {}, [&] { TINSERT(rows, rowWindow, 0, 8); });
    expectError("TEXTRACT", ofBoxes, {}, [&] { TEXTRACT(boxWindow, boxes, 8, 0); });
    expectError("TINSERT", ofBoxes, {}, [&] { TINSERT(boxes, boxWindow, 0, 8); });
  } else {
    EXPECT_NO_THROW(TEXTRACT(rowWindow, rows, 0, 8));
    EXPECT_NO_THROW(TEXTRACT(boxWindow, boxes, 8, 0));
  }
}

TEST(LayoutRules, WindowsOfMatrices) {
  constexpr BLayout outer = onA2A3 ? BLayout::RowMajor : BLayout::ColMajor;
  Nz<half, 64, 64, Mat> mat(64, 64);
  Tile<Left, half, 32, 32, outer, 32, 32, SLayout::RowMajor> left;
  EXPECT_NO_THROW(TEXTRACT(left, mat, 32, 32));
  refused("TEXTRACT", "TEXTRACT: the window must lie inside src's Rows x Cols", insideValid,
          [&] { TEXTRACT(left, mat, 48, 0); });
  if constexpr (onA2A3)
    expectError(
        "TEXTRACT",
        "TEXTRACT: on a2a3 indexRow must be a multiple of 16 and indexCol of 32 bytes, both of 32 where "
        "bytes are transposed",
        {}, [&] { TEXTRACT(left, mat, 8, 0); });
  if constexpr (onA5)
    expectError("TEXTRACT",
                "TEXTRACT: on a5 the indexes must be multiples of 16, of 32 where bytes are transposed", {},
                [&] { TEXTRACT(left, mat, 8, 0); });
}

/// A template: what a profile refuses to compile is only named where it compiles.
template <Profile P>
void windowsOfA5() {
  if constexpr (P == Profile::A5) {
    ND<float4_e2m1x2_t, 32, 128> packed(32, 128);
    ND<float4_e2m1x2_t, 16, 64> packedWindow(16, 64);
    EXPECT_NO_THROW(TINSERT(packed, packedWindow, 0, 64));
    expectError("TINSERT", "a window of packed four-bit elements must start on 32 bytes", {},
                [&] { TINSERT(packed, packedWindow, 0, 32); });
    ND<half, 1, 512, Mat> row(1, 512);
    Tile<Left, half, 1, 32, BLayout::ColMajor, 1, 32, SLayout::RowMajor, 32> vector;
    EXPECT_NO_THROW(TEXTRACT(vector, row, 0, 256));
    expectError("TEXTRACT", "TEXTRACT: on a5 a window of one row must start on 512 bytes of src", {},
                [&] { TEXTRACT(vector, row, 0, 16); });
    Tile<Mat, float8_e8m0_t, 32, 4, BLayout::RowMajor, 32, 4, SLayout::RowMajor, 32> scales;
    Tile<ScaleLeft, float8_e8m0_t, 16, 2, BLayout::RowMajor, 16, 2, SLayout::RowMajor, 32> part;
    EXPECT_NO_THROW(TEXTRACT(part, scales, 16, 2));
    expectError("TEXTRACT", "TEXTRACT: a window of scales must start on a box of 16 x 2 (ScaleRight: 2 x 16)",
                {}, [&] { TEXTRACT(part, scales, 8, 0); });
  }
}
TEST(LayoutRules, WindowsOfA5) { windowsOfA5<buildTarget.profile>(); }

TEST(LayoutRules, TwoWindows) {
  ND<half, 32, 64> whole(32, 64);
  Nz<half, 16, 32> first(16, 32), second(16, 32);
  EXPECT_NO_THROW(TEXTRACT(first, second, whole, 0, 0, 16, 32));
  refused("TEXTRACT", "TEXTRACT: the windows must lie inside src's Rows x Cols",
          "TEXTRACT: the windows must lie inside src's valid region",
          [&] { TEXTRACT(first, second, whole, 0, 0, 17, 32); });
}

TEST(LayoutRules, WindowsOfWeights) {
  ConvTile<Mat, half, 4096, Layout::FRACTAL_Z, ConvTileShape<4, 2, 16, 16>> weights;
  Tile<Right, half, 32, 32, BLayout::RowMajor, 32, 32, SLayout::ColMajor> right;
  const char *const aligned = "indexRow must be a multiple of C0 and indexCol of 16";
  const char *const inside = "the window must lie inside the matrix of convolution weights";
  EXPECT_NO_THROW(TEXTRACT(right, weights, 32, 0));
  expectWarning("TEXTRACT", aligned, [&] { TEXTRACT(right, weights, 8, 0); });
  expectWarning("TEXTRACT", inside, [&] { TEXTRACT(right, weights, 48, 0); });
}

TEST(LayoutRules, FiltersAndStridesOfImages) {
  ConvTile<Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<1, 1, 4, 4, 16>> image;
  Tile<Left, half, 16, 16, onA2A3 ? BLayout::RowMajor : BLayout::ColMajor, 16, 16, SLayout::RowMajor> left;
  image.SetFmapH(4);
  image.SetFmapW(4);
  image.SetFilterH(1);
  image.SetFilterW(1);
  image.SetStrideH(1);
  image.SetStrideW(1);
  EXPECT_NO_THROW(SETFMATRIX(image));
  EXPECT_NO_THROW(TIMG2COL(left, image));
  image.SetFilterW(0);
  expectError("TIMG2COL", "TIMG2COL: the filter's height and width and the strides must be greater than 0",
              {}, [&] { TIMG2COL(left, image); });
  image.SetFmapW(0);
  const char *const rule = "SETFMATRIX: FmapH and FmapW must be greater than 0";
  expectWarning("SETFMATRIX", rule, [&] { SETFMATRIX(image); });
}

TEST(LayoutRules, ViewsOfPackedElements) {
  ND<float4_e2m1x2_t, 8, 64> whole(8, 64), view(4, 64);
  EXPECT_NO_THROW(TSUBVIEW(view, whole, 1, 2));
  expectError("TSUBVIEW", "TSUBVIEW: a view of packed 4-bit elements must start at an even element", {},
              [&] { TSUBVIEW(view, whole, 1, 3); });
}

TEST(LayoutRules, LengthsOfConcatenations) {
  const char *const rule =
      "TCONCAT: a length in src0Idx or src1Idx must not be negative, nor larger than the Cols "
      "of its source";
  ND<half, 2, 64> dst(2, 64);
  ND<half, 2, 16> src0(2, 16), src1(2, 16);
  ND<int32_t, 2, 8> length0(2, 1), length1(2, 1);
  for (int32_t bytes : {0, 16 * 4}) {
    length0.data()[0] = length0.data()[8] = length1.data()[0] = length1.data()[8] = bytes;
    EXPECT_NO_THROW(TCONCAT(dst, src0, src1, length0, length1));
  }
  dst.data()[0] = half(3.0f);
  for (int32_t bytes : {-4, 17 * 4}) {
    length1.data()[8] = bytes;
    expectError("TCONCAT", rule, {}, [&] { TCONCAT(dst, src0, src1, length0, length1); });
    EXPECT_EQ(float(dst.data()[0]), 3.0f) << "written before it was refused";
  }
}

TEST(LayoutRules, SizesOfConcatenations) {
  ND<half, 8, 32> dst(4, 32), src0(4, 16), low(3, 16), src1(4, 16), wide(4, 17);
  const char *const rows = "TCONCAT: dst, src0 and src1 must have the same valid rows";
  const char *const cols =
      onA2A3 ? "TCONCAT: the valid columns of src0 and src1 together must fit into dst's Cols"
             : "TCONCAT: the valid columns of src0 and src1 together must fit into those of "
               "dst";
  EXPECT_NO_THROW(TCONCAT(dst, src0, src1));
  expectWarning("TCONCAT", rows, [&] { TCONCAT(dst, low, src1); });
  const auto join = [&] { TCONCAT(dst, src0, wide); };
  if constexpr (onA2A3)
    expectError("TCONCAT", cols, {}, join);
  else
    expectWarning("TCONCAT", cols, join);
}

// ---- Asked about descriptions ----

using tessera::describeType;
using tessera::TileDesc;
using test::Sentences;
using test::toldAbout;

constexpr Profile profiles[] = {Profile::Cpu, Profile::A2A3, Profile::A5};

constexpr tessera::IndexDesc at(uint16_t index) { return tessera::ModeDesc<uint16_t>{index, true}; }

TEST(LayoutRules, IndexTilesOfConcatenations) {
  constexpr auto dst = describeType<Tile<Vec, half, 16, 64>>(), src = describeType<Tile<Vec, half, 16, 32>>();
  constexpr auto index = describeType<Tile<Vec, int32_t, 16, 8>>(),
                 other = describeType<Tile<Mat, int32_t, 16, 8>>();
  for (const Profile profile : profiles) {
    const Sentences refused =
        profile == Profile::Cpu ? Sentences() : Sentences{"TCONCAT: the index tiles must be Vec tiles"};
    EXPECT_EQ(toldAbout<isa::ConcatByIndex>(profile, {dst, src, src, index, index}), Sentences());
    EXPECT_EQ(toldAbout<isa::ConcatByIndex>(profile, {dst, src, src, other, index}), refused);
    EXPECT_EQ(toldAbout<isa::ConcatByIndex>(profile, {dst, src, src, index, other}), refused);
    EXPECT_EQ(toldAbout<isa::ConcatWithIndex>(profile, {dst, src, src, index, index, index}), Sentences());
    EXPECT_EQ(toldAbout<isa::ConcatWithIndex>(profile, {dst, src, src, other, index, index}), refused);
  }
}

TEST(LayoutRules, TwoWindowsGoToBoxes) {
  constexpr auto src = describeType<Tile<Vec, half, 32, 64>>();
  const auto told = [&](Profile profile, const TileDesc &dst) {
    constexpr auto good =
        describeType<Tile<Vec, half, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor>>();
    const Sentences second =
        toldAbout<isa::ExtractPair>(profile, {good, dst, src, at(0), at(0), at(16), at(32)});
    EXPECT_EQ(toldAbout<isa::ExtractPair>(profile, {dst, good, src, at(0), at(0), at(16), at(32)}), second);
    return second;
  };
  constexpr auto nz = BLayout::ColMajor;
  for (const Profile profile : profiles) {
    const Sentences refused = profile == Profile::Cpu
                                  ? Sentences()
                                  : Sentences{"TEXTRACT: two windows must go to Nz tiles in Vec or Mat"};
    EXPECT_EQ(told(profile, describeType<Tile<Vec, half, 16, 32, nz, 16, 32, SLayout::RowMajor>>()),
              Sentences());
    EXPECT_EQ(told(profile, describeType<Tile<Mat, half, 16, 32, nz, 16, 32, SLayout::RowMajor>>()),
              Sentences());
    EXPECT_EQ(told(profile, describeType<Tile<Left, half, 16, 32, nz, 16, 32, SLayout::RowMajor>>()),
              refused);
    EXPECT_EQ(told(profile, describeType<Tile<Vec, half, 16, 32>>()), refused);
  }
}

/// Weights of more than four dimensions: K is the product of those before N, times C0.
TEST(LayoutRules, WeightsOfFiveDimensions) {
  const auto told = [&](Profile profile, const TileDesc &weights, uint16_t row, uint16_t col) {
    constexpr auto right =
        describeType<Tile<Right, half, 96, 32, BLayout::RowMajor, 96, 32, SLayout::ColMajor>>();
    return toldAbout<isa::ExtractConv>(profile, {right, weights, at(row), at(col)});
  };
  constexpr auto weights =
      describeType<ConvTile<Mat, half, 65536, Layout::FRACTAL_Z, ConvTileShape<2, 3, 2, 48, 16>>>();
  constexpr auto odd =
      describeType<ConvTile<Mat, half, 65536, Layout::FRACTAL_Z, ConvTileShape<2, 3, 2, 34, 16>>>();
  const Sentences outside = {"the window must lie inside the matrix of convolution weights"};
  for (const Profile profile : profiles) {
    EXPECT_EQ(told(profile, weights, 0, 0), Sentences());
    EXPECT_EQ(told(profile, weights, 2 * 3 * 2 * 16 - 96, 16), Sentences());
    EXPECT_EQ(told(profile, weights, 2 * 3 * 2 * 16 - 96 + 16, 0), outside);
    EXPECT_EQ(told(profile, weights, 0, 32), outside);
    EXPECT_EQ(told(profile, odd, 0, 0), Sentences{"N of convolution weights must be a multiple of 16"});
  }
}

/// What our run writes beyond the device must lie inside the buffer too: a view near the end of its storage.
TEST(LayoutRules, WhatOnlyTheHostWritesLiesInsideTheStorage) {
  using Part = Tile<Vec, float, 8, 64, BLayout::RowMajor, 2, 64, SLayout::NoneBox, TileConfig::fractalABSize,
                    PadValue::Zero>;
  Tile<Vec, float, 8, 64> whole;
  Part src, dst;
  TEXPANDS(whole, 1.0f);
  TEXPANDS(src, 2.0f);
  TSUBVIEW(dst, whole, 6, 0);
  const char *const footprint =
      "the part of a tile that an instruction touches must lie inside the tile's buffer";
  if constexpr (onCpu) // which clears the whole tile
    expectError("TPAIRREDUCESUM", footprint, {}, [&] { TPAIRREDUCESUM(dst, src); });
  else
    EXPECT_NO_THROW(TPAIRREDUCESUM(dst, src));
  expectError("TFILLPAD", footprint, {}, [&] { TFILLPAD(dst, src); });
  // Padding of a load ends with the buffer by itself.
  float memory[2 * 64] = {};
  GlobalTensor<float, TileShape2D<float, 2, 64>, BaseShape2D<float, 2, 64>> table(memory);
  EXPECT_NO_THROW(TLOAD(dst, table));
}

} // namespace
