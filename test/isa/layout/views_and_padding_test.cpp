// Views of a tile's storage (TRESHAPE, TSUBVIEW, SUBVIEW, TALIAS), padding (the TFILLPAD instructions),
// TCONCAT and TPACK, each against its formula.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <limits>
#include <type_traits>
#include <vector>

using namespace pto;
using test::between;
using test::bitsOf;
using test::DN;
using test::Guarded;
using test::ND;
using test::Nz;
using test::OpenForm;
using test::OpenTile;
using test::OpenTileMemory;
using test::Random;
using test::Zn;

namespace {

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

// --- Views -------------------------------------------------------------------------------------

TEST(ViewTest, ReshapeSharesStorage) {
  ND<float, 8, 16> src(8, 16);
  ND<int32_t, 4, 32> dst(3, 5);
  for (int k = 0; k < 128; ++k)
    src.data()[k] = static_cast<float>(k);
  RecordEvent event = TRESHAPE(dst, src);
  Event<Op::TADD, Op::TADD> done = event;
  done.Wait();
  EXPECT_EQ(static_cast<void *>(dst.data()), static_cast<void *>(src.data()));
  EXPECT_EQ(dst.GetValidRow(), 3);
  EXPECT_EQ(dst.GetValidCol(), 5);
  for (int k = 0; k < 128; ++k)
    EXPECT_EQ(dst.data()[k], static_cast<int32_t>(bitsOf(static_cast<float>(k))));
  src.data()[17] = -2.0f;
  EXPECT_EQ(dst.data()[17], static_cast<int32_t>(0xc0000000u));
  dst.data()[127] = 0x3f800000;
  EXPECT_EQ(src.data()[127], 1.0f);
}

/// Element types of other families and sizes are fine, whole bytes are what counts.
TEST(Disagreements, TreshapeTakesAnyElementTypes) {
  ND<half, 8, 32> src(8, 32);
  ND<uint8_t, 16, 32> bytes(16, 32);
  ND<float, 8, 16> words(8, 16);
  ND<bfloat16_t, 16, 16> others(16, 16);
  Nz<half, 32, 16, TileType::Mat> nz(32, 16);
  Zn<int8_t, 32, 32, TileType::Mat> zn(32, 32);
  src.data()[0] = half(1.0f);
  nz.data()[3] = half(2.0f);
  TRESHAPE(bytes, src);
  TRESHAPE<ND<float, 8, 16>, ND<uint8_t, 16, 32>>(words, bytes);
  TRESHAPE(others, words);
  TRESHAPE(zn, nz);
  EXPECT_EQ(bytes.data()[1], 0x3c);
  EXPECT_EQ(static_cast<void *>(others.data()), static_cast<void *>(src.data()));
  EXPECT_EQ(zn.data()[7], 0x40);
}

TEST(ViewTest, SubviewStartsAtALinearOffset) {
  ND<float, 8, 32> nd(8, 32), ndView(2, 8);
  DN<float, 16, 8> dn(16, 8), dnView(8, 2);
  ND<float, 1, 32> row(1, 32);
  for (int k = 0; k < 256; ++k)
    nd.data()[k] = static_cast<float>(k);
  Event<Op::TADD, Op::TADD> done = TSUBVIEW(ndView, nd, 3, 8);
  done.Wait();
  EXPECT_EQ(ndView.data(), nd.data() + 3 * 32 + 8);
  EXPECT_EQ(ndView.GetValidRow(), 2);
  EXPECT_EQ(ndView.GetValidCol(), 8);
  TSUBVIEW<DN<float, 16, 8>, DN<float, 16, 8>>(dnView, dn, 8, 3);
  EXPECT_EQ(dnView.data(), dn.data() + 3 * 16 + 8);
  for (uint16_t i = 0; i < 8; ++i) { // a column beyond Cols is a flat offset
    TSUBVIEW(row, nd, 0, static_cast<uint16_t>(i * 32));
    EXPECT_EQ(row.data(), nd.data() + i * 32);
    EXPECT_EQ(row.data()[5], static_cast<float>(i * 32 + 5));
  }
}

TEST(ViewTest, SubviewOfBoxesUsesPlainStrides) {
  Nz<half, 64, 64, TileType::Mat> nz(64, 64), nzView(64, 32);
  Zn<half, 64, 64, TileType::Mat> zn(64, 64), znView(32, 64);
  TSUBVIEW(nzView, nz, 0, 32);
  EXPECT_EQ(nzView.data(), nz.data() + 32 * 64);
  TSUBVIEW(znView, zn, 32, 0);
  EXPECT_EQ(znView.data(), zn.data() + 32 * 64);
  TSUBVIEW(nzView, nz, 5, 3);
  EXPECT_EQ(nzView.data(), nz.data() + 3 * 64 + 5);
  TSUBVIEW(znView, zn, 5, 3);
  EXPECT_EQ(znView.data(), zn.data() + 5 * 64 + 3);
}

/// Only what a view has valid must lie in the buffer, not its Rows x Cols.
TEST(ViewTest, SubviewFootprintIsTheValidRegion) {
  ND<float, 8, 32> tile(8, 32), view(2, 16), tooMany(3, 16);
  for (int k = 0; k < 256; ++k)
    tile.data()[k] = 1.0f;
  TSUBVIEW(view, tile, 6, 16);
  EXPECT_NO_THROW(TEXPANDS(view, 7.0f));
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(tile.data()[k], k / 32 >= 6 && k % 32 >= 16 ? 7.0f : 1.0f) << k;
  const auto leaves = [&] {
    TSUBVIEW(tooMany, tile, 6, 16);
    TEXPANDS(tooMany, 8.0f);
  };
  EXPECT_THROW(leaves(), pto::Error);
}

/// The older name, and a view that has neither the Rows nor the Cols of its source.
TEST(Disagreements, SubviewIsAnotherNameAndNeedsNoSameShape) {
  ND<float, 8, 32> tile(8, 32);
  ND<float, 2, 64> view(2, 32);
  SUBVIEW(view, tile, 2, 0);
  EXPECT_EQ(view.data(), tile.data() + 64);
  view.data()[0] = 5.0f;
  EXPECT_EQ(tile.data()[64], 5.0f);
}

TEST(ViewTest, AliasStartsAtTheStart) {
  ND<float, 8, 32> tile(8, 32), view(2, 16);
  TALIAS(view, tile);
  EXPECT_EQ(view.data(), tile.data());
  EXPECT_EQ(view.GetValidRow(), 2);
  view.data()[255] = 3.0f;
  EXPECT_EQ(tile.data()[255], 3.0f);
}

// --- TFILLPAD ----------------------------------------------------------------------------------

int64_t someSize(Random &random, int64_t maximum) {
  const int64_t sizes[] = {0, 1, maximum, std::max<int64_t>(0, maximum - 1),
                           between(random, 0, int(maximum))};
  return sizes[random() % 5];
}

template <class T>
[[gnu::noinline]] void paintPadded(OpenTileMemory<T> &dst, const OpenTileMemory<T> &src, uint64_t pad) {
  for (int64_t r = 0; r < dst.form.rows; ++r)
    for (int64_t c = 0; c < dst.form.cols; ++c)
      dst.paint(r, c, r < src.form.validRows && c < src.form.validCols ? src.get(r, c) : pad);
}

/// One copy of each loop for all tests.
template <class Op, class T>
[[gnu::noinline]] void fillPadBy(const OpenTile<T> &dst, const OpenTile<T> &src) {
  Op::template run<Profile::Cpu>(dst, src);
}

template <class Op, class T>
void fillPadTiles(bool expand, int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) + expand);
  for (int round = 0; round < rounds; ++round) {
    const OpenForm form = test::randomForm(random, between(random, 1, 40), between(random, 1, 70), sizeof(T));
    OpenForm srcForm = form;
    if (round % 3 == 0 || expand) { // another layout, of equal or smaller size
      do
        srcForm = test::randomForm(random, between(random, 1, int(form.rows)),
                                   between(random, 1, int(form.cols)), sizeof(T));
      while (srcForm.rows > form.rows || srcForm.cols > form.cols);
    }
    srcForm.validRows = someSize(random, srcForm.rows);
    srcForm.validCols = someSize(random, srcForm.cols);
    OpenTileMemory<T> dst(random, form), src(random, srcForm);
    const uint64_t pad = random() & (~uint64_t(0) >> (64 - 8 * sizeof(T)));
    dst.form.validRows = someSize(random, form.rows);
    dst.form.validCols = someSize(random, form.cols);
    if (dst.form.validRows != 0 && dst.form.validCols != 0)
      paintPadded(dst, src, pad);
    OpenTile<T> view = dst.view();
    view.padBits = pad;
    fillPadBy<Op>(view, src.view());
    EXPECT_TRUE(dst.memory.asPainted()) << form.rows << "x" << form.cols << " round " << round;
    EXPECT_TRUE(src.memory.asPainted());
  }
}
TEST(TfillpadTest, EverySizeAndLayout) {
  fillPadTiles<isa::FillPad, uint8_t>(false, 300);
  fillPadTiles<isa::FillPadInPlace, float>(false, 300);
  fillPadTiles<isa::FillPad, half>(false, 300);
  fillPadTiles<isa::FillPadExpand, half>(true, 150);
}

/// dst and src start at the same place; with Expand the rows then lie otherwise.
template <class Op, class T>
void fillPadAliased(bool expand) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T) + 20 + expand);
  for (int round = 0; round < 150; ++round) {
    OpenForm form = test::randomForm(random, between(random, 1, 40), between(random, 1, 70), sizeof(T));
    OpenForm srcForm = form;
    if (expand) {
      form.inner = SLayout::NoneBox;
      srcForm = form;
      srcForm.rows = between(random, 1, int(form.rows));
      srcForm.cols = between(random, 1, int(form.cols));
    }
    srcForm.validRows = someSize(random, srcForm.rows);
    srcForm.validCols = someSize(random, srcForm.cols);
    OpenTileMemory<T> dst(random, form);
    const uint64_t pad = random() & (~uint64_t(0) >> (64 - 8 * sizeof(T)));
    std::vector<uint64_t> before;
    for (int64_t k = 0; k < dst.elements; ++k)
      before.push_back(dst.memory.bits(k));
    for (int64_t r = 0; r < form.rows; ++r)
      for (int64_t c = 0; c < form.cols; ++c)
        dst.paint(r, c,
                  r < srcForm.validRows && c < srcForm.validCols
                      ? before[static_cast<size_t>(srcForm.offset(sizeof(T), r, c))]
                      : pad);
    OpenTile<T> view = dst.view(), src = view;
    dst.form = form;
    view.padBits = pad;
    src.form = srcForm;
    fillPadBy<Op>(view, src);
    EXPECT_TRUE(dst.memory.asPainted())
        << form.rows << "x" << form.cols << " from " << srcForm.rows << "x" << srcForm.cols << " valid "
        << srcForm.validRows << "x" << srcForm.validCols << " outer " << int(form.outer);
  }
}
TEST(TfillpadTest, InPlace) {
  fillPadAliased<isa::FillPad, uint8_t>(false);
  fillPadAliased<isa::FillPadInPlace, float>(false);
}
TEST(TfillpadTest, ExpandedInPlace) { fillPadAliased<isa::FillPadExpand, half>(true); }

template <class T, PadValue Pad, int Rows = 4, int Cols = 64>
using Padded =
    Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::NoneBox, 512, Pad>;

template <class T, PadValue Pad>
void padIs(uint64_t bits) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(30);
  Guarded<Padded<T, Pad>> dst(random, 4, 64);
  Guarded<ND<T, 4, 64>> src(random, 3, 33);
  TFILLPAD(dst.tile, src.tile);
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 64; ++c)
      EXPECT_EQ(bitsOf(dst.tile.data()[r * 64 + c]),
                r < 3 && c < 33 ? bitsOf(src.tile.data()[r * 64 + c]) : bits)
          << r << " " << c;
}
TEST(TfillpadTest, PadValues) {
  padIs<float, PadValue::Zero>(0);
  padIs<float, PadValue::Max>(0x7f800000);
  padIs<float, PadValue::Min>(0xff800000);
  padIs<half, PadValue::Max>(0x7c00);
  padIs<half, PadValue::Min>(0xfc00);
  padIs<bfloat16_t, PadValue::Max>(0x7f80);
  padIs<bfloat16_t, PadValue::Min>(0xff80);
  padIs<int8_t, PadValue::Max>(0x7f);
  padIs<int8_t, PadValue::Min>(0x80);
  padIs<int16_t, PadValue::Min>(0x8000);
  padIs<int32_t, PadValue::Max>(0x7fffffff);
  padIs<int32_t, PadValue::Min>(0x80000000);
  padIs<uint8_t, PadValue::Max>(0xff);
  padIs<uint16_t, PadValue::Max>(0xffff);
  padIs<uint32_t, PadValue::Max>(0xffffffff);
  padIs<uint32_t, PadValue::Min>(0);
}
TEST(TfillpadTest, CustomPadValues) {
  padIs<float, PadValueCustom(-1.0f)>(0xbf800000);
  padIs<half, PadValueCustom(-1.0f)>(0); // the low half of the bits
  padIs<half, PadValueCustom16(0x3c01)>(0x3c01);
  padIs<bfloat16_t, PadValueCustom16(0xbf80)>(0xbf80);
  padIs<int16_t, PadValueCustom(int16_t(-2))>(0xfffe);
  padIs<uint8_t, PadValueCustom(uint8_t(0x81))>(0x81);
  padIs<int8_t, PadValueCustom(0x12345678)>(0x78);
  padIs<int32_t, PadValueCustom(0x12345678)>(0x12345678);
}

/// Between tiles whose sizes are constants.
template <class T, PadValue Pad, int Cols>
void everyWidth(T pad) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  constexpr size_t dstCols = 96;
  for (const size_t rows : {0, 1, 3, 4})
    for (size_t cols = 0; cols <= Cols; ++cols) {
      Random random(cols);
      Guarded<Padded<T, Pad, 4, dstCols>> dst(random, 4, dstCols);
      Guarded<ND<T, 4, Cols>> src(random, rows, cols);
      for (size_t r = 0; r < 4; ++r)
        for (size_t c = 0; c < dstCols; ++c)
          dst.paintAt(r, c, r < rows && c < cols ? src.expectedAt(r, c) : pad);
      TFILLPAD_EXPAND(dst.tile, src.tile);
      EXPECT_TRUE(dst.asPainted()) << rows << " x " << cols;
      EXPECT_TRUE(src.asPainted());
    }
}
TEST(TfillpadTest, EveryNumberOfColumns) {
  everyWidth<uint8_t, PadValue::Max, 64>(255);
  everyWidth<int8_t, PadValue::Zero, 96>(0);
  everyWidth<half, PadValue::Zero, 80>(half(0.0f));
  everyWidth<float, PadValue::Max, 96>(std::numeric_limits<float>::infinity());
}

// What is padded of a row must not be what is read for the next.
TEST(TfillpadTest, DstMayLieBehindSrcInOneStorage) {
  using Dst = Padded<float, PadValue::Zero>;
  using Src = Tile<TileType::Vec, float, 4, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  Dst dst(4, 64);
  Src src(3, 5);
  TASSIGN(src, 0);
  TASSIGN(dst, 128);
  TEXPANDS(src, 7.0f);
  TFILLPAD(dst, src);
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 64; ++c)
      ASSERT_EQ(dst.data()[r * 64 + c], r < 3 && c < 5 ? 7.0f : 0.0f) << r << ", " << c;
}

TEST(TfillpadTest, Spellings) {
  using Dst = Padded<float, PadValue::Max>;
  using Src = ND<float, 4, 64>;
  using Small = ND<float, 2, 32>;
  for (int spelling = 0; spelling < 7; ++spelling) {
    Random random(31);
    Guarded<Dst> dst(random, 4, 64);
    Guarded<Src> src(random, 2, 31);
    Guarded<Small> small(random, 2, 31);
    for (size_t r = 0; r < 4; ++r)
      for (size_t c = 0; c < 64; ++c)
        dst.paintAt(r, c,
                    r >= 2 || c >= 31 ? std::numeric_limits<float>::infinity()
                    : spelling >= 5   ? small.expectedAt(r, c)
                                      : src.expectedAt(r, c));
    RecordEvent event;
    if (spelling == 0)
      event = TFILLPAD(dst.tile, src.tile);
    else if (spelling == 1)
      event = TFILLPAD<TFillPadMode::Normal, Dst, Src>(dst.tile, src.tile);
    else if (spelling == 2)
      event = TFILLPAD<TFillPadMode::InPlace>(dst.tile, src.tile);
    else if (spelling == 3)
      event = TFILLPAD_INPLACE(dst.tile, src.tile);
    else if (spelling == 4)
      event = TFILLPAD_EXPAND(dst.tile, src.tile);
    else if (spelling == 5)
      event = TFILLPAD_EXPAND<Dst, Small>(dst.tile, small.tile);
    else
      event = TFILLPAD<TFillPadMode::Expand>(dst.tile, small.tile);
    Event<Op::TFILLPAD_VEC, Op::TADD> filled = event;
    filled.Wait();
    EXPECT_TRUE(dst.asPainted()) << spelling;
    EXPECT_TRUE(src.asPainted() && small.asPainted());
  }
}

template <class Fill>
void fillMat(half pad, Fill fill) {
  using Mat = Nz<half, 32, 48, TileType::Mat>;
  for (int alone = 0; alone < 2; ++alone) {
    Random random(32);
    Guarded<Mat> dst(random, 32, 48), src(random, 19, 32);
    Guarded<Mat> &from = alone ? dst : src;
    if (alone)
      dst.tile.SetValidShape(19, 32);
    for (size_t r = 0; r < 32; ++r)
      for (size_t c = 0; c < 48; ++c)
        dst.paintAt(r, c, r < 19 && c < 32 ? from.expectedAt(r, c) : pad);
    fill(dst.tile, from.tile);
    EXPECT_TRUE(dst.asPainted()) << alone;
    EXPECT_TRUE(alone || src.asPainted());
  }
}
TEST(TfillpadTest, MatTakesThePadFromTheTemplate) {
  using Mat = Nz<half, 32, 48, TileType::Mat>;
  fillMat(half(0.0f), [](Mat &dst, Mat &src) { TFILLPAD(dst, src); });
  fillMat(half(0.0f), [](Mat &dst, Mat &src) { TFILLPAD<Mat, PadValue::Zero>(dst, src); });
  if constexpr (onCpu)
    fillMat(half(std::numeric_limits<float>::infinity()), [](auto &dst, auto &src) {
      TFILLPAD<std::remove_reference_t<decltype(dst)>, PadValue::Max>(dst, src);
    });
}

} // namespace
