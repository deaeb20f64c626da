// What TMOV, TEXTRACT and TINSERT of the strict profiles move besides valid regions, as devices do: whole
// boxes out of accumulators and into the cube's buffers, halves of odd sizes, plain rows whatever the
// layout, pairs of numbers.
#include "test/isa/fixpipe/reference.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/promises.hpp"

#include <algorithm>

using namespace pto;
using test::Guarded;
using test::ND;
using test::Nz;
using test::Random;
using enum TileType;

namespace {

constexpr Profile profile = buildTarget.profile;
constexpr bool onA2A3 = profile == Profile::A2A3;
constexpr const char *insideSrc = "TEXTRACT: the window must lie inside src's Rows x Cols";

// Templates: what a profile refuses to compile is only named where it compiles.

// --- Out of accumulators ------------------------------------------------------------------------------

template <class T, int Rows, int Cols>
using Acc = TileAcc<T, Rows, Cols, DYNAMIC, DYNAMIC>;

/// Small numbers, so that every type holds them.
template <class S>
void fill(Guarded<S> &src) {
  for (size_t r = 0; r < S::Rows; ++r)
    for (size_t c = 0; c < S::Cols; ++c)
      src.prepareAt(r, c, static_cast<typename S::DType>((r * 7 + c) % 101));
}
template <class D, class S>
void paint(Guarded<D> &dst, const Guarded<S> &src, size_t rows, size_t cols, size_t fromRow = 0,
           size_t fromCol = 0) {
  for (size_t r = 0; r < rows; ++r)
    for (size_t c = 0; c < cols; ++c)
      dst.paintAt(
          r, c, static_cast<typename D::DType>(static_cast<float>(src.expectedAt(fromRow + r, fromCol + c))));
}
template <class D, class S>
void expectMoved(Guarded<D> &dst, const Guarded<S> &src) {
  EXPECT_TRUE(dst.asPainted()) << __PRETTY_FUNCTION__;
  EXPECT_TRUE(src.asPainted()) << __PRETTY_FUNCTION__;
}

/// Rows x cols of src's 13 x 21 arrive, whatever is valid in dst.
template <class D, class S>
void expectDrained(size_t rows, size_t cols) {
  Random random(1);
  for (int valid : {0, 1, 16}) {
    Guarded<S> src(random, 13, 21);
    Guarded<D> dst(random, valid, valid);
    fill(src);
    paint(dst, src, rows, cols);
    TMOV(dst.tile, src.tile);
    expectMoved(dst, src);
  }
}

template <Profile P>
void boxesOfAccumulators() {
  if constexpr (P == Profile::A5) {
    using S = Acc<float, 32, 48>;
    expectDrained<Nz<half, 32, 48, Mat>, S>(32, 32);
    expectDrained<Nz<bfloat16_t, 48, 64, Vec>, S>(32, 32);
    expectDrained<Nz<float, 32, 48, Mat>, S>(32, 24);
    expectDrained<Nz<float, 32, 48, Mat, 1024>, S>(32, 32);
    expectDrained<Nz<int32_t, 32, 48, Vec>, Acc<int32_t, 32, 48>>(32, 24);
    expectDrained<ND<half, 32, 48, Mat>, S>(13, 21);
    expectDrained<ND<float, 16, 24, Vec>, S>(13, 21);
    expectDrained<test::DN<float, 32, 48, Vec>, S>(13, 21);
    // What dst has no room for is cut off.
    expectDrained<Nz<half, 16, 16, Mat>, S>(16, 16);
    expectDrained<ND<half, 8, 16, Vec>, S>(8, 16);
  }
}
TEST(DeviceWindows, WholeBoxesLeaveAccumulators) { boxesOfAccumulators<profile>(); }

/// On a2a3 src's valid region moves, whatever is valid in dst.
template <Profile P>
void accumulatorsOfA2A3() {
  if constexpr (P == Profile::A2A3)
    expectDrained<Nz<half, 32, 48, Mat>, Acc<float, 32, 48>>(13, 21);
}
TEST(DeviceWindows, AccumulatorsOfA2A3) { accumulatorsOfA2A3<profile>(); }

/// Boxes of bytes are 32 wide: one word for each of their columns is read, as far as there are words.
template <Profile P>
void quantizedBoxes() {
  if constexpr (P == Profile::A5) {
    const auto check = [](auto &fp, size_t cols) {
      Random random(2);
      Guarded<Acc<float, 32, 64>> src(random, 13, 10);
      Guarded<Nz<int8_t, 32, 64, Mat>> dst(random, 1, 1), same(random, 1, 1);
      fill(src);
      for (int c = 0; c < std::remove_reference_t<decltype(fp)>::Cols; ++c)
        fp.data()[c] = test::fixpipe::makeWord(0.5f, static_cast<unsigned>(c), true);
      for (size_t r = 0; r < 32; ++r)
        for (size_t c = 0; c < 32; ++c) {
          const float x = src.expectedAt(r, c);
          if (c < cols)
            dst.paintAt(r, c,
                        static_cast<int8_t>(std::min(127.0f, std::nearbyint(x / 2 + static_cast<float>(c)))));
          same.paintAt(r, c, static_cast<int8_t>(x));
        }
      TMOV_FP(dst.tile, src.tile, fp);
      expectMoved(dst, src);
      TMOV(same.tile, src.tile, test::fixpipe::makeWord(1, 0, true));
      expectMoved(same, src);
    };
    Tile<Scaling, uint64_t, 1, 64> words;
    Tile<Scaling, uint64_t, 1, 16> fewWords;
    check(words, 32);
    check(fewWords, 16);
  }
}
TEST(DeviceWindows, QuantizedBoxesLeaveAccumulators) { quantizedBoxes<profile>(); }

/// Each core gets rows x cols of its own: core 1 from (row, col) on.
template <class D, AccToVecMode Mode>
void expectHalves(size_t rows0, size_t rows1, size_t cols0, size_t cols1, size_t row, size_t col) {
  for (uint32_t core : {0u, 1u}) {
    const cpu_sim::ScopedExecutionContext scope(0, core, 2);
    Random random(3);
    using S = Acc<float, 32, 128>;
    Guarded<S> src(random, 13, 90);
    Guarded<D> dst(random, 1, 1);
    fill(src);
    paint(dst, src, core == 0 ? rows0 : rows1, core == 0 ? cols0 : cols1, core * row, core * col);
    TMOV<D, S, Mode>(dst.tile, src.tile);
    expectMoved(dst, src);
  }
}
template <Profile P>
void halves() {
  if constexpr (P == Profile::A5) {
    constexpr auto byRows = AccToVecMode::DualModeSplitM, byCols = AccToVecMode::DualModeSplitN;
    expectHalves<Nz<float, 16, 128>, byRows>(16, 16, 96, 96, 16, 0); // 90 columns in units of 16
    expectHalves<Nz<half, 32, 128>, byRows>(16, 16, 96, 96, 16, 0);
    expectHalves<ND<float, 16, 128>, byRows>(6, 7, 90, 90, 6, 0);
    expectHalves<ND<half, 32, 128>, byRows>(6, 7, 90, 90, 6, 0);    // split, though dst has room for all
    expectHalves<Nz<float, 32, 64>, byCols>(32, 32, 48, 48, 0, 48); // 90 columns in units of 32
    expectHalves<Nz<half, 32, 128>, byCols>(32, 32, 48, 48, 0, 48);
    expectHalves<ND<float, 32, 128>, byCols>(13, 13, 45, 45, 0, 45);
  }
}
TEST(DeviceWindows, HalvesOfOddSizes) { halves<profile>(); }

// --- Into the cube's buffers --------------------------------------------------------------------------

constexpr BLayout leftOuter = onA2A3 ? BLayout::RowMajor : BLayout::ColMajor;
template <class T, int Rows, int Cols, CompactMode Compact>
using LeftTile =
    Tile<Left, T, Rows, Cols, leftOuter, DYNAMIC, DYNAMIC, SLayout::RowMajor, 512, PadValue::Null, Compact>;
template <class T, int Rows, int Cols, CompactMode Compact>
using RightTile = Tile<Right, T, Rows, Cols, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor, 512,
                       PadValue::Null, Compact>;

template <class D, class S>
void expectExtracted(Guarded<D> &dst, Guarded<S> &src, size_t rows, size_t cols, uint16_t row, uint16_t col) {
  paint(dst, src, rows, cols, row, col);
  TEXTRACT(dst.tile, src.tile, row, col);
  expectMoved(dst, src);
}

/// All of dst, of a compact one the boxes of its valid region.
TEST(DeviceWindows, WholeBoxesEnterTheCube) {
  Random random(4);
  Guarded<Nz<half, 64, 96, Mat>> src(random, 64, 96);
  Guarded<LeftTile<half, 32, 48, CompactMode::Null>> left(random, 5, 7);
  expectExtracted(left, src, 32, 48, 16, 32);
  Guarded<LeftTile<half, 64, 96, CompactMode::Normal>> compact(random, 5, 17);
  expectExtracted(compact, src, 16, 32, 48, 64);
  Guarded<RightTile<half, 64, 96, CompactMode::Normal>> right(random, 20, 5);
  expectExtracted(right, src, 32, 16, 32, 80);
  Guarded<LeftTile<int8_t, 64, 64, CompactMode::Normal>> bytes(random, 17, 33);
  Guarded<Nz<int8_t, 64, 128, Mat>> byteSrc(random, 64, 128);
  expectExtracted(bytes, byteSrc, 32, 64, 32, 64);
}

/// A compact dst may have more Rows and Cols than src has left; others may on a5, and on a2a3 break a promise.
TEST(DeviceWindows, WindowsOfMatrices) {
  Nz<half, 64, 64, Mat> src(64, 64);
  LeftTile<half, 64, 64, CompactMode::Normal> compact(16, 32);
  EXPECT_NO_THROW(TEXTRACT(compact, src, 48, 32));
  test::expectError("TEXTRACT", insideSrc, {}, [&] { TEXTRACT(compact, src, 64, 32); });
  test::expectError("TEXTRACT", insideSrc, {}, [&] { TEXTRACT(compact, src, 48, 48); });
  LeftTile<half, 64, 64, CompactMode::Null> whole(16, 32);
  const auto reachesOut = [&] { TEXTRACT(whole, src, 48, 32); };
  if constexpr (onA2A3)
    test::expectWarning(
        "TEXTRACT",
        "TEXTRACT: on a2a3 dst's Rows x Cols from the indexes on must lie inside src's Rows x Cols",
        reachesOut);
  else
    EXPECT_NO_THROW(reachesOut());
  test::expectError("TEXTRACT", insideSrc, {}, [&] { TEXTRACT(whole, src, 64, 32); });
}

template <Profile P>
void scales() {
  if constexpr (P == Profile::A5) {
    Random random(5);
    using Scales = Tile<Mat, float8_e8m0_t, 64, 8, BLayout::RowMajor, 64, 8, SLayout::RowMajor, 32>;
    using Compact = Tile<ScaleLeft, float8_e8m0_t, 64, 8, BLayout::RowMajor, DYNAMIC, DYNAMIC,
                         SLayout::RowMajor, 32, PadValue::Null, CompactMode::Normal>;
    Guarded<Scales> src(random);
    Guarded<Compact> dst(random, 17, 3);
    for (size_t r = 0; r < 32; ++r)
      for (size_t c = 0; c < 4; ++c)
        dst.paintAt(r, c, src.expectedAt(32 + r, 4 + c));
    TEXTRACT(dst.tile, src.tile, 32, 4);
    expectMoved(dst, src);
  }
}
TEST(DeviceWindows, CompactScales) { scales<profile>(); }

// --- Pairs of numbers ---------------------------------------------------------------------------------

/// One byte of dst is one byte of src: everything counts as in tiles of bytes.
template <class D, class S>
void expectBytes(int rows, int cols, uint16_t row, uint16_t col) {
  Random random(6);
  Guarded<S> src(random, S::Rows, S::Cols);
  Guarded<D> dst(random, rows, cols);
  for (size_t r = 0; r < static_cast<size_t>(rows); ++r)
    for (size_t c = 0; c < static_cast<size_t>(cols); ++c)
      dst.paintAt(r, c, src.expectedAt(row + r, col + c));
  TEXTRACT(dst.tile, src.tile, row, col);
  expectMoved(dst, src);
}
template <class T>
void pairsOf() {
  expectBytes<ND<T, 16, 64>, ND<T, 32, 128>>(9, 32, 3, 64);
  expectBytes<ND<T, 16, 32>, ND<T, 32, 128>>(1, 1, 31, 127);
  expectBytes<Nz<T, 32, 64>, Nz<T, 48, 96>>(20, 33, 16, 32);
  expectBytes<Nz<T, 16, 32>, Nz<T, 48, 96>>(1, 1, 47, 95);
}
template <Profile P>
void pairs() {
  if constexpr (P == Profile::A5) {
    pairsOf<float4_e2m1x2_t>();
    pairsOf<float4_e1m2x2_t>();
    ND<float4_e2m1x2_t, 32, 128> src(32, 128);
    ND<float4_e2m1x2_t, 16, 64> window(16, 64), odd(16, 33);
    test::expectWarning(
        "TEXTRACT",
        "TEXTRACT: on a5 a window of packed four-bit elements must start on 32 bytes: indexCol % 32 "
        "== 0",
        [&] { TEXTRACT(window, src, 0, 16); });
    test::expectError(
        "TEXTRACT",
        "TEXTRACT: on a5 the valid columns of a window of packed four-bit elements, which count "
        "bytes, must be a multiple of 32",
        {}, [&] { TEXTRACT(odd, src, 0, 0); });
    test::expectError("TEXTRACT", insideSrc, {}, [&] { TEXTRACT(window, src, 17, 0); });
    // A view whose numbers lie inside the storage, but not twice as many.
    ND<float4_e2m1x2_t, 16, 64> view(8, 64);
    TSUBVIEW(view, window, 15, 0); // 480 of 1024 bytes further
    EXPECT_NO_THROW(TEXTRACT(view, src, 0, 0));
    view.SetValidRow(9);
    test::expectError("TEXTRACT", test::footprintRule, {"operand: dst"}, [&] { TEXTRACT(view, src, 0, 0); });
    ND<float4_e2m1x2_t, 16, 64> one(1, 64);
    EXPECT_NO_THROW(TEXTRACT(one, view, 7, 0));
    test::expectError("TEXTRACT", test::footprintRule, {"operand: src"}, [&] { TEXTRACT(one, view, 8, 0); });
  }
}
TEST(DeviceWindows, PairsOfNumbersAreBytes) { pairs<profile>(); }

// --- Two windows --------------------------------------------------------------------------------------

template <class T>
void twoWindowsOf() {
  Random random(7);
  using D0 = Nz<T, 16, 64, Vec>;
  using D1 = Nz<T, 32, 32, Mat>;
  using S = ND<T, 48, 128>;
  Guarded<S> src(random, 48, 128);
  Guarded<D0> first(random, 9, 33);
  Guarded<D1> second(random, 20, 32);
  const auto window = [&](auto &dst, size_t rows, size_t cols, size_t row, size_t col) {
    for (size_t r = 0; r < rows; ++r)
      for (size_t c = 0; c < cols; ++c)
        dst.paintAt(r, c, src.expectedAt(row + r, col + c));
  };
  window(first, 9, 33, 5, 64);
  window(second, 20, 32, 28, 96);
  TEXTRACT(first.tile, second.tile, src.tile, 5, 64, 28, 96);
  expectMoved(first, src);
  expectMoved(second, src);
}
template <Profile P>
void twoWindows() {
  test::forTypes<int8_t, int32_t, half, bfloat16_t, float>([]<class T>() { twoWindowsOf<T>(); });
  if constexpr (P == Profile::A5)
    test::forTypes<hifloat8_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, float4_e2m1x2_t, float4_e1m2x2_t>(
        []<class T>() { twoWindowsOf<T>(); });
}
TEST(DeviceWindows, TwoWindows) { twoWindows<profile>(); }

// --- From Vec into Mat --------------------------------------------------------------------------------

/// The rows of src's storage, wherever its layout puts elements, go to rows of dst's storage.
template <class D, class S>
void expectRows(int rows, int cols, uint16_t row, uint16_t col) {
  Random random(8);
  Guarded<S> src(random, rows, cols);
  Guarded<D> dst(random, 1, 1);
  for (size_t r = 0; r < static_cast<size_t>(rows); ++r)
    for (size_t c = 0; c < static_cast<size_t>(cols); ++c)
      dst.paint((row + r) * D::Cols + col + c, src.expected(r * S::Cols + c));
  TINSERT(dst.tile, src.tile, row, col);
  expectMoved(dst, src);
}
/// Boxes of src go to the boxes that an Nz tile of dst's Rows has.
template <class D, class S>
void expectBoxes(int rows, int cols, uint16_t row, uint16_t col) {
  Random random(9);
  Guarded<S> src(random, rows, cols);
  Guarded<D> dst(random, 1, 1);
  constexpr size_t c0 = 32 / sizeof(typename D::DType);
  for (size_t r = 0; r < static_cast<size_t>(rows); ++r)
    for (size_t c = 0; c < static_cast<size_t>(cols); ++c)
      dst.paint((col + c) / c0 * c0 * D::Rows + (row + r) * c0 + (col + c) % c0, src.expectedAt(r, c));
  TINSERT(dst.tile, src.tile, row, col);
  expectMoved(dst, src);
}
template <Profile P>
void intoMat() {
  if constexpr (P == Profile::A5) {
    expectRows<ND<half, 48, 96, Mat>, ND<half, 16, 32>>(13, 21, 3, 5);
    expectRows<Nz<half, 48, 96, Mat>, ND<half, 16, 32>>(13, 21, 3, 5);
    expectRows<test::Zn<float, 48, 96, Mat>, ND<float, 16, 32>>(13, 21, 3, 5);
    expectRows<test::DN<float, 48, 96, Mat>, ND<float, 16, 32>>(16, 32, 32, 64);
    expectRows<ND<int8_t, 48, 96, Mat>, test::Zz<int8_t, 16, 32>>(13, 21, 3, 5);
    // Whole tiles of scales keep their layout.
    using Scales = test::Zz<float8_e8m0_t, 32, 8, Mat, 32>;
    expectRows<Scales, test::Zz<float8_e8m0_t, 32, 8, Vec, 32>>(32, 8, 0, 0);
    expectBoxes<Nz<half, 48, 96, Mat>, Nz<half, 16, 32>>(13, 21, 3, 16);
    expectBoxes<Nz<float, 48, 96, Mat, 1024>, Nz<float, 32, 32>>(13, 21, 3, 16);
    expectBoxes<ND<float, 48, 96, Mat>, Nz<float, 32, 32>>(13, 21, 16, 16);
    // Zn into Zn.
    Random random(10);
    Guarded<test::Zn<half, 48, 96, Mat>> dst(random, 1, 1);
    Guarded<test::Zn<half, 32, 32>> src(random, 16, 21);
    for (size_t r = 0; r < 16; ++r)
      for (size_t c = 0; c < 21; ++c)
        dst.paintAt(16 + r, 32 + c, src.expectedAt(r, c));
    TINSERT(dst.tile, src.tile, 16, 32);
    expectMoved(dst, src);
    test::expectWarning("TINSERT",
                        "TINSERT: into a Zn tile indexRow and src's valid rows must be multiples of 32 bytes",
                        [&] { TINSERT(dst.tile, src.tile, 8, 32); });
    test::expectError("TINSERT", "TINSERT: src from the indexes on must lie inside dst's Rows x Cols", {},
                      [&] { TINSERT(dst.tile, src.tile, 48, 32); });
  }
}
TEST(DeviceWindows, VecIntoMat) { intoMat<profile>(); }

} // namespace
