// TIMG2COL and the instructions that set it up: random images, filters, strides, dilations, paddings and
// positions against the formula, for images of two and three dimensions.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <pto/isa/layout/set_img2col_padding.hpp>
#include <pto/isa/layout/set_img2col_rpt.hpp>
#include <pto/isa/layout/setfmatrix.hpp>
#include <pto/isa/layout/timg2col.hpp>

#include "test/support/asked_rules.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <cstdint>

using namespace pto;
using test::between;
using test::ConvDims;
using test::expectError;
using test::Guarded;
using test::GuardedMemory;
using test::linear;
using test::OpenConv;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;
using test::WhenWaited;

namespace {

constexpr Profile profile = buildTarget.profile;

// --- The formula --------------------------------------------------------------------------------------

struct Image {
  int64_t n, d, c1, h, w, c0;
};
struct Window {
  int64_t left, right, top, bottom, filterH, filterW, strideH, strideW, dilationH, dilationW;
};

int64_t outputs(int64_t size, int64_t before, int64_t after, int64_t dilation, int64_t filter,
                int64_t stride) {
  return (size + before + after - dilation * (filter - 1) - 1) / stride + 1;
}

/// Number of the element of src that dst[r, c] takes; -1 for the pad value. src is [N, D, C1, H, W, C0].
int64_t sourceOf(const Image &s, const Window &p, int64_t m, int64_t k) {
  const int64_t outH = outputs(s.h, p.top, p.bottom, p.dilationH, p.filterH, p.strideH);
  const int64_t outW = outputs(s.w, p.left, p.right, p.dilationW, p.filterW, p.strideW);
  const int64_t n = m / (s.d * outH * outW), d = m / (outH * outW) % s.d, oh = m / outW % outH, ow = m % outW;
  const int64_t taps = p.filterH * p.filterW;
  const int64_t c1 = k / (s.c0 * taps), q = k % (s.c0 * taps) / s.c0, c0 = k % s.c0;
  const int64_t ih = oh * p.strideH + q / p.filterW * p.dilationH - p.top;
  const int64_t iw = ow * p.strideW + q % p.filterW * p.dilationW - p.left;
  if (n >= s.n || c1 >= s.c1 || ih < 0 || ih >= s.h || iw < 0 || iw >= s.w)
    return -1;
  return linear({s.n, s.d, s.c1, s.h, s.w, s.c0}, {n, d, c1, ih, iw, c0});
}

/// The layout and the number of dimensions are constants for the instruction.
template <class T, Layout L, int Dims>
struct FixedConv : OpenConv<T> {
  static constexpr Layout layout() { return L; }
  static constexpr int dimCount() { return Dims; }
};

template <class T, Layout L, int Dims>
[[gnu::noinline]] void once(Random &random, int round) {
  const auto some = [&random](int minimum, int maximum) -> int64_t {
    return between(random, minimum, maximum);
  };
  const int64_t natural = 32 / static_cast<int64_t>(sizeof(T));
  constexpr bool threeD = L == Layout::NDC1HWC0, saysC0 = Dims == (threeD ? 6 : 5);
  const Image s = {some(1, 3), threeD ? some(1, 3) : 1,
                   some(1, 3), some(1, 9),
                   some(1, 9), saysC0 && round % 4 == 3 ? (round % 8 == 7 ? 4 : 1) : natural};
  Window p = {some(0, 3), some(0, 3), some(0, 3), some(0, 3), some(1, 4),
              some(1, 4), some(1, 3), some(1, 3), some(1, 2), some(1, 2)};
  if (round % 5 == 0) // one to one
    p = {0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
  // As much padding as the filter needs to find a place.
  p.bottom += std::max<int64_t>(0, p.dilationH * (p.filterH - 1) + 1 - s.h - p.top - p.bottom);
  p.right += std::max<int64_t>(0, p.dilationW * (p.filterW - 1) + 1 - s.w - p.left - p.right);
  const int64_t outH = outputs(s.h, p.top, p.bottom, p.dilationH, p.filterH, p.strideH);
  const int64_t outW = outputs(s.w, p.left, p.right, p.dilationW, p.filterW, p.strideW);
  const int64_t allM = s.n * s.d * outH * outW, allK = s.c1 * p.filterH * p.filterW * s.c0;

  // Positions and sizes that also reach beyond the last row and column of the matrix.
  const auto posM = static_cast<uint16_t>(round % 3 == 0 ? 0 : some(0, static_cast<int>(allM) + 3));
  const auto posK = static_cast<uint16_t>(round % 3 == 0   ? 0
                                          : round % 3 == 1 ? s.c0 * some(0, static_cast<int>(allK / s.c0))
                                                           : some(0, static_cast<int>(allK) + 3));
  const int64_t rows = round % 11 == 10 ? 0 : some(1, 70), cols = round % 11 == 9 ? 0 : some(1, 90);
  OpenTileMemory<T> dst(random, test::randomForm(random, rows, cols, sizeof(T)));

  ConvDims dims = {s.n, s.d, s.c1, s.h, s.w};
  if (!threeD)
    dims.erase(dims.begin() + 1);
  if (saysC0)
    dims.push_back(s.c0);
  const int64_t elements = s.n * s.d * s.c1 * s.h * s.w * s.c0;
  GuardedMemory<T> memory(random, elements, 0);
  FixedConv<T, L, Dims> src = {{memory.data(), L, dims, elements}};
  auto &parameters = src.parameters;
  parameters.pads[0] = static_cast<uint8_t>(p.left);
  parameters.pads[1] = static_cast<uint8_t>(p.right);
  parameters.pads[2] = static_cast<uint8_t>(p.top);
  parameters.pads[3] = static_cast<uint8_t>(p.bottom);
  parameters.filterH = static_cast<uint16_t>(p.filterH);
  parameters.filterW = static_cast<uint16_t>(p.filterW);
  parameters.strideH = static_cast<uint8_t>(p.strideH);
  parameters.strideW = static_cast<uint8_t>(p.strideW);
  parameters.dilationH = static_cast<uint8_t>(p.dilationH);
  parameters.dilationW = static_cast<uint8_t>(p.dilationW);
  const uint64_t padBits = random() >> (64 - 8 * sizeof(T));
  std::memcpy(static_cast<void *>(&parameters.padValue), &padBits, sizeof(T));

  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) {
      const int64_t from = sourceOf(s, p, posM + r, posK + c);
      dst.paint(r, c, from < 0 ? padBits : memory.bits(from));
    }
  using tessera::mode;
  isa::Img2Col::run<Profile::Cpu>(dst.view(), src, mode(posM), mode(posK), mode(parameters.filterH),
                                  mode(parameters.filterW), mode(parameters.strideH),
                                  mode(parameters.strideW));
  ASSERT_TRUE(dst.memory.asPainted())
      << "image " << s.n << " " << s.d << " " << s.c1 << " " << s.h << " " << s.w << " " << s.c0 << ", pads "
      << p.left << " " << p.right << " " << p.top << " " << p.bottom << ", filter " << p.filterH << "x"
      << p.filterW << ", stride " << p.strideH << " " << p.strideW << ", dilation " << p.dilationH << " "
      << p.dilationW << ", from " << posM << " " << posK << ", " << rows << "x" << cols << ", layout "
      << static_cast<int>(dst.form.outer) << static_cast<int>(dst.form.inner) << " " << dst.form.fractal;
}

template <class T, Layout L, int Dims>
void all() {
  Random random(sizeof(T));
  for (int round = 0; round < 150; ++round)
    ASSERT_NO_FATAL_FAILURE((once<T, L, Dims>(random, round)));
}

TEST(Timg2col, OneByte) {
  all<int8_t, Layout::NC1HWC0, 5>();
  all<int8_t, Layout::NDC1HWC0, 6>();
}
TEST(Timg2col, TwoBytes) {
  all<half, Layout::NC1HWC0, 5>();
  all<half, Layout::NDC1HWC0, 6>();
}
TEST(Timg2col, FourBytes) { all<float, Layout::NC1HWC0, 5>(); }
TEST(Timg2col, EightBytes) { all<int64_t, Layout::NDC1HWC0, 6>(); }
TEST(Timg2col, ImpliedChannels) {
  all<half, Layout::NC1HWC0, 4>();
  all<half, Layout::NDC1HWC0, 5>();
}

// --- Issued -----------------------------------------------------------------------------------------

using Left =
    Tile<TileType::Left, half, 32, 48, profile == Profile::A2A3 ? BLayout::RowMajor : BLayout::ColMajor,
         DYNAMIC, DYNAMIC, SLayout::RowMajor>;
using Feature = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<2, 2, 4, 5, 16>>;
constexpr Image feature = {2, 1, 2, 4, 5, 16};
constexpr Window window = {1, 0, 2, 1, 2, 3, 2, 1, 1, 2};

void configure(Feature &src) {
  src.SetFmapH(4);
  src.SetFmapW(5);
  const uint8_t pads[] = {window.left, window.right, window.top, window.bottom};
  src.SetPadListArray(pads);
  src.SetFilterH(window.filterH);
  src.SetFilterW(window.filterW);
  src.SetStrideH(window.strideH);
  src.SetStrideW(window.strideW);
  src.SetDilationH(window.dilationH);
  src.SetDilationW(window.dilationW);
  src.SetPadValue(half(-3.5f));
}
void paintWindow(Guarded<Left> &dst, const GuardedMemory<half> &memory, int posM, int posK) {
  for (size_t r = 0; r < dst.tile.GetValidRow(); ++r)
    for (size_t c = 0; c < dst.tile.GetValidCol(); ++c) {
      const int64_t from =
          sourceOf(feature, window, posM + static_cast<int64_t>(r), posK + static_cast<int64_t>(c));
      half value = half(-3.5f);
      if (from >= 0) {
        const uint64_t bits = memory.bits(from);
        std::memcpy(&value, &bits, sizeof value);
      }
      dst.paintAt(r, c, value);
    }
}

TEST(Timg2colIssued, Spellings) {
  Random random(4);
  GuardedMemory<half> memory(random, 2 * 2 * 4 * 5 * 16);
  Feature src;
  src.data() = memory.data();
  configure(src);
  WhenWaited event([] {});
  {
    Guarded<Left> dst(random, 21, 37);
    paintWindow(dst, memory, 0, 0);
    TIMG2COL(dst.tile, src);
    EXPECT_TRUE(dst.asPainted());
  }
  {
    Guarded<Left> dst(random, 32, 48);
    paintWindow(dst, memory, 7, 0);
    TIMG2COL<Left, Feature, SetFmatrixMode::FMATRIX_B_AUTO>(dst.tile, src, 7);
    EXPECT_TRUE(dst.asPainted());
  }
  {
    Guarded<Left> dst(random, 32, 48);
    paintWindow(dst, memory, 5, 80);
    SETFMATRIX(src, event);
    SETFMATRIX<Feature, SetFmatrixMode::FMATRIX_B_MANUAL>(src);
    SET_IMG2COL_RPT(src, event);
    SET_IMG2COL_RPT<Feature, SetFmatrixMode::FMATRIX_A_AUTO>(src);
    SET_IMG2COL_PADDING(src, event);
    SET_IMG2COL_PADDING<Feature, SetFmatrixMode::FMATRIX_B_AUTO>(src);
    EXPECT_EQ(event.waits, 3);
    TIMG2COL<Left, Feature, SetFmatrixMode::FMATRIX_A_MANUAL>(dst.tile, src, 5, 80, event);
    EXPECT_EQ(event.waits, 4);
    EXPECT_TRUE(dst.asPainted());
  }
  EXPECT_TRUE(memory.asPainted());
}

// The setters read the configuration only: a tile without storage stays without.
TEST(Timg2colIssued, SettersNeedNoStorage) {
  Feature src;
  configure(src);
  const int before = test::privateTiles();
  SETFMATRIX(src);
  SET_IMG2COL_RPT(src);
  SET_IMG2COL_PADDING(src);
  EXPECT_EQ(test::privateTiles(), before);
}

// --- Where descriptions differ ------------------------------------------------------------------------

// Height and width come from the dimensions of the tile, not from its FmapH and FmapW; what only steers the
// hardware's registers has no effect.
TEST(Disagreements, Timg2colTakesSizesFromTheDimensions) {
  Random random(6);
  GuardedMemory<half> memory(random, 2 * 2 * 4 * 5 * 16);
  Feature src;
  src.data() = memory.data();
  configure(src);
  src.SetFmapH(99);
  src.SetFmapW(1);
  src.SetChannelSize(3);
  src.SetRepeatStride(7);
  src.SetRepeatTime(9);
  src.SetRepeatMode(1);
  src.SetTranspose(true);
  src.SetDstStride(5);
  src.SetDstMposition(2);
  SETFMATRIX(src);
  SET_IMG2COL_RPT(src);
  Guarded<Left> dst(random, 20, 48);
  paintWindow(dst, memory, 3, 16);
  TIMG2COL(dst.tile, src, 3, 16);
  EXPECT_TRUE(dst.asPainted());
}

// --- Refused ------------------------------------------------------------------------------------------

TEST(Timg2colRules, EmptyFiltersAndStrides) {
  constexpr const char *rule =
      "TIMG2COL: the filter's height and width and the strides must be greater than 0";
  Feature src;
  Left dst(16, 16);
  const auto refused = [&](auto spoil) {
    configure(src);
    EXPECT_NO_THROW(TIMG2COL(dst, src));
    spoil();
    expectError("TIMG2COL", rule, {}, [&] { TIMG2COL(dst, src); });
  };
  refused([&] { src.SetFilterH(0); });
  refused([&] { src.SetFilterW(0); });
  refused([&] { src.SetStrideH(0); });
  refused([&] { src.SetStrideW(0); });
}

// A filter larger than the padded image has no output; all of dst is padding then.
TEST(Timg2colRules, FiltersLargerThanTheImage) {
  Random random(8);
  GuardedMemory<half> memory(random, 2 * 2 * 4 * 5 * 16);
  for (uint16_t filter : {8, 9, 40, 255})
    for (uint8_t stride : {1, 2, 3}) {
      Feature src;
      src.data() = memory.data();
      configure(src);
      src.SetFilterH(filter);
      src.SetFilterW(filter);
      src.SetDilationW(1);
      src.SetStrideH(stride);
      src.SetStrideW(stride);
      Guarded<Left> dst(random, 9, 31);
      for (size_t r = 0; r < 9; ++r)
        for (size_t c = 0; c < 31; ++c)
          dst.paintAt(r, c, half(-3.5f));
      TIMG2COL(dst.tile, src);
      EXPECT_TRUE(dst.asPainted()) << filter << ", stride " << int(stride);
    }
}

TEST(Timg2colRules, SizesOfTheFeatureMapAreNotZero) {
  const test::Sentences refused = {"SETFMATRIX: FmapH and FmapW must be greater than 0"};
  for (Profile asked : {Profile::Cpu, Profile::A2A3, Profile::A5})
    for (uint16_t height : {0, 1, 4})
      for (uint16_t width : {0, 1, 4})
        EXPECT_EQ(test::toldAbout<isa::SetFmatrix>(asked, {{}, {height, true}, {width, true}, {}}),
                  height == 0 || width == 0 ? refused : test::Sentences())
            << height << " x " << width;
}

TEST(Timg2colRules, SizesOfTheFeatureMap) {
  Feature src;
  configure(src);
  src.SetFmapW(0);
  if constexpr (buildTarget.strict())
    expectError("SETFMATRIX", "SETFMATRIX: FmapH and FmapW must be greater than 0", {},
                [&] { SETFMATRIX(src); });
  else
    EXPECT_NO_THROW(SETFMATRIX(src));
}

} // namespace
