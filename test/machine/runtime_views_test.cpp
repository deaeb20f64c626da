// The meaning of an instruction must not care whether sizes, layouts and modes are constants: here the same
// run() functions that C++ tiles use are given views whose extents and layout are run-time values, and modes
// that are values.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <vector>

namespace {

using namespace pto;
using tessera::mode;

template <class T>
struct RuntimeView {
  using Element = T;
  static constexpr bool isConv = false;

  T *data;
  tessera::TileLayout tileLayout;
  int64_t vr, vc;
  size_t roomBytes = ~size_t(0);

  TileType location() const { return TileType::Vec; }
  tessera::TileLayout layout() const { return tileLayout; }
  int64_t rows() const { return tileLayout.rows; }
  int64_t cols() const { return tileLayout.cols; }
  bool isRows() const { return tileLayout.isRows(); }
  bool isColumns() const { return tileLayout.isColumns(); }
  int64_t validRows() const { return vr; }
  int64_t validCols() const { return vc; }
  int64_t offset(int64_t r, int64_t c) const { return tileLayout.offset(r, c); }
  T get(int64_t k) const { return data[k]; }
  void set(int64_t k, T value) const { data[k] = value; }
};

struct Case {
  tessera::TileLayout layout;
  int64_t validRows, validCols;
};

tessera::TileLayout layoutOf(int64_t rows, int64_t cols, BLayout outer, SLayout inner) {
  return {rows, cols, outer, inner, tessera::innerBox(inner, 512, sizeof(float))};
}

const Case cases[] = {
    {layoutOf(16, 24, BLayout::RowMajor, SLayout::NoneBox), 13, 23},
    {layoutOf(16, 24, BLayout::ColMajor, SLayout::NoneBox), 16, 24},
    {layoutOf(32, 16, BLayout::ColMajor, SLayout::RowMajor), 17, 9},
    {layoutOf(16, 32, BLayout::RowMajor, SLayout::ColMajor), 15, 31},
    {layoutOf(32, 16, BLayout::RowMajor, SLayout::RowMajor), 32, 16},
};

std::vector<float> counted(int64_t size) {
  std::vector<float> values(static_cast<size_t>(size));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<float>(i) + 0.5f;
  return values;
}

TEST(RuntimeViews, ColumnSums) {
  for (const Case &c : cases)
    for (bool tree : {false, true}) {
      std::vector<float> src = counted(c.layout.rows * c.layout.cols);
      std::vector<float> dst(static_cast<size_t>(c.layout.cols), -1.0f);
      RuntimeView<float> from{src.data(), c.layout, c.validRows, c.validCols};
      RuntimeView<float> to{dst.data(), layoutOf(1, c.layout.cols, BLayout::RowMajor, SLayout::NoneBox), 1,
                            c.validCols};
      isa::ColSum::run<Profile::Cpu>(to, from, tessera::absent, mode(tree));
      for (int64_t col = 0; col < c.layout.cols; ++col) {
        float sum = 0; // small halves: every partial sum is exact, in any order
        for (int64_t r = 0; r < c.validRows; ++r)
          sum += src[static_cast<size_t>(c.layout.offset(r, col))];
        EXPECT_EQ(dst[static_cast<size_t>(col)], col < c.validCols ? sum : -1.0f);
      }
    }
}

TEST(RuntimeViews, FillAndMove) {
  for (const Case &c : cases) {
    std::vector<float> src = counted(c.layout.rows * c.layout.cols), dst(src.size(), -1.0f);
    RuntimeView<float> from{src.data(), c.layout, c.validRows, c.validCols};
    RuntimeView<float> to{dst.data(),
                          layoutOf(c.layout.rows, c.layout.cols, BLayout::RowMajor, SLayout::NoneBox),
                          c.validRows, c.validCols};
    isa::Move::run<Profile::Cpu>(to, from);
    for (int64_t r = 0; r < c.layout.rows; ++r)
      for (int64_t col = 0; col < c.layout.cols; ++col)
        EXPECT_EQ(dst[static_cast<size_t>(r * c.layout.cols + col)],
                  r < c.validRows && col < c.validCols ? src[static_cast<size_t>(c.layout.offset(r, col))]
                                                       : -1.0f);
    const std::vector<float> before = src;
    isa::ExpandScalar::run<Profile::Cpu>(from, 7.0f);
    for (int64_t r = 0; r < c.layout.rows; ++r)
      for (int64_t col = 0; col < c.layout.cols; ++col) {
        const auto k = static_cast<size_t>(c.layout.offset(r, col));
        EXPECT_EQ(src[k], r < c.validRows && col < c.validCols ? 7.0f : before[k]);
      }
  }
}

TEST(RuntimeViews, MaskScatterWithPatternAndAxisAsValues) {
  const auto wide = layoutOf(64, 64, BLayout::RowMajor, SLayout::NoneBox);
  const auto small = layoutOf(16, 16, BLayout::RowMajor, SLayout::NoneBox);
  for (MaskPattern pattern : {MaskPattern::P0101, MaskPattern::P1010, MaskPattern::P0001, MaskPattern::P0010,
                              MaskPattern::P0100, MaskPattern::P1000})
    for (ScatterAxis axis : {ScatterAxis::SCATTER_ROW, ScatterAxis::SCATTER_COL}) {
      std::vector<float> src = counted(16 * 16), dst(64 * 64, -1.0f), expected(64 * 64, 0.0f);
      const int group = pattern == MaskPattern::P0101 || pattern == MaskPattern::P1010 ? 2 : 4;
      const int lanes[] = {0, 0, 1, 0, 1, 2, 3, 0};
      const int lane = lanes[static_cast<int>(pattern)];
      for (int r = 0; r < 16; ++r)
        for (int c = 0; c < 15; ++c) {
          const int toRow = axis == ScatterAxis::SCATTER_COL ? group * r + lane : r;
          const int toCol = axis == ScatterAxis::SCATTER_ROW ? group * c + lane : c;
          expected[static_cast<size_t>(toRow * 64 + toCol)] = src[static_cast<size_t>(r * 16 + c)];
        }
      isa::ScatterMask::run<Profile::Cpu>(RuntimeView<float>{dst.data(), wide, 64, 64},
                                          RuntimeView<float>{src.data(), small, 16, 15}, mode(pattern),
                                          mode(axis));
      EXPECT_EQ(dst, expected);
    }
}

} // namespace
