// Where the elements of a tile lie, for every layout, element size and fractal size: against an enumeration
// of the boxes and against the formulas; and that forEachRun visits every element of every region once.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace pto;
using pto::tessera::TileLayout;

namespace {

struct Case {
  BLayout outer;
  SLayout inner;
  int fractal;
  int elementBytes;
  int boxRows;
  int boxCols;
};

// Every combination, with the box that the definition gives it.
std::vector<Case> allCases() {
  std::vector<Case> cases;
  for (BLayout outer : {BLayout::RowMajor, BLayout::ColMajor})
    for (SLayout inner : {SLayout::NoneBox, SLayout::RowMajor, SLayout::ColMajor})
      for (int fractal : {32, 512, 1024})
        for (int bytes : {1, 2, 4, 8}) {
          Case c = {outer, inner, fractal, bytes, 1, 1};
          if (fractal == 1024)
            c.boxRows = c.boxCols = 16;
          else if (fractal == 32 && inner == SLayout::RowMajor)
            c.boxRows = 16, c.boxCols = 2;
          else if (fractal == 32)
            c.boxRows = 2, c.boxCols = 16;
          else if (inner == SLayout::RowMajor)
            c.boxRows = 16, c.boxCols = 32 / bytes;
          else if (inner == SLayout::ColMajor)
            c.boxRows = 32 / bytes, c.boxCols = 16;
          cases.push_back(c);
        }
  return cases;
}

std::string describe(const Case &c, int rows, int cols) {
  return std::string(GetLayoutName(c.outer, c.inner)) + " fractal " + std::to_string(c.fractal) + ", " +
         std::to_string(c.elementBytes) + " bytes, " + std::to_string(rows) + "x" + std::to_string(cols);
}

TileLayout layoutOf(const Case &c, int rows, int cols) {
  return {rows, cols, c.outer, c.inner, tessera::innerBox(c.inner, c.fractal, c.elementBytes)};
}

// The formulas of the six layouts.
int64_t formula(const Case &k, int64_t Rows, int64_t Cols, int64_t r, int64_t c) {
  const int64_t IR = k.boxRows, IC = k.boxCols;
  const bool byRows = k.outer == BLayout::RowMajor;
  switch (k.inner) {
  case SLayout::NoneBox:
    return byRows ? r * Cols + c  // ND
                  : c * Rows + r; // DN
  case SLayout::RowMajor:
    return byRows ? (r / IR) * Cols * IR + (c / IC) * IR * IC + (r % IR) * IC + c % IC // Zz
                  : (c / IC) * Rows * IC + r * IC + c % IC;                            // Nz
  default:
    return byRows ? (r / IR) * Cols * IR + c * IR + r % IR                              // Zn
                  : (c / IC) * Rows * IC + (r / IR) * IR * IC + (c % IC) * IR + r % IR; // Nn
  }
}

// Sizes worth trying: whole boxes, and rows that leave the last box unfinished.
std::vector<int> rowsToTry(const Case &c) {
  return {1, 2, 3, c.boxRows - 1, c.boxRows, c.boxRows + 1, 2 * c.boxRows, 3 * c.boxRows - 1, 3 * c.boxRows};
}
std::vector<int> colsToTry(const Case &c) {
  if (c.boxCols == 1)
    return {1, 5, 32};
  return {c.boxCols, 2 * c.boxCols, 3 * c.boxCols};
}

template <class Visit>
void forEachLayout(Visit &&visit) {
  for (const Case &c : allCases())
    for (int rows : rowsToTry(c))
      for (int cols : colsToTry(c))
        if (rows > 0)
          visit(c, rows, cols);
}

TEST(TileLayout, Boxes) {
  for (const Case &c : allCases()) {
    const tessera::Box box = tessera::innerBox(c.inner, c.fractal, c.elementBytes);
    EXPECT_EQ(box.rows, c.boxRows) << describe(c, 0, 0);
    EXPECT_EQ(box.cols, c.boxCols) << describe(c, 0, 0);
  }
  // An element larger than a box's line has no box; Tile refuses it.
  EXPECT_EQ(tessera::innerBox(SLayout::RowMajor, 512, 64).cols, 0);
}

TEST(TileLayout, OffsetsFollowTheFormulas) {
  forEachLayout([](const Case &k, int rows, int cols) {
    const TileLayout layout = layoutOf(k, rows, cols);
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < cols; ++c)
        ASSERT_EQ(layout.offset(r, c), formula(k, rows, cols, r, c))
            << describe(k, rows, cols) << " at " << r << ", " << c;
  });
}

// With whole boxes, storage is simply the boxes one after the other and their elements one after the other.
TEST(TileLayout, WholeBoxesFollowEachOther) {
  forEachLayout([](const Case &k, int rows, int cols) {
    const bool boxed = k.inner != SLayout::NoneBox;
    if (boxed && rows % k.boxRows != 0)
      return;
    const TileLayout layout = layoutOf(k, rows, cols);
    const int boxRows = boxed ? k.boxRows : rows, boxCols = boxed ? k.boxCols : cols;
    const int down = rows / boxRows, across = cols / boxCols;
    const bool boxesByRows = k.outer == BLayout::RowMajor;
    const bool elementsByRows = boxed ? k.inner == SLayout::RowMajor : boxesByRows;
    int64_t next = 0;
    for (int box = 0; box < down * across; ++box) {
      const int boxR = boxesByRows ? box / across : box % down,
                boxC = boxesByRows ? box % across : box / down;
      for (int e = 0; e < boxRows * boxCols; ++e) {
        const int r = elementsByRows ? e / boxCols : e % boxRows,
                  c = elementsByRows ? e % boxCols : e / boxRows;
        ASSERT_EQ(layout.offset(boxR * boxRows + r, boxC * boxCols + c), next) << describe(k, rows, cols);
        if (boxed) {
          ASSERT_EQ(layout.boxOffset(boxR, r, boxC, c), next) << describe(k, rows, cols);
        }
        ++next;
      }
    }
  });
}

// No two elements share a place. Only Nn with an unfinished last box is exempt: its columns of boxes overlap
// there by definition.
TEST(TileLayout, OffsetsAreDistinct) {
  forEachLayout([](const Case &k, int rows, int cols) {
    const bool unfinished = k.inner != SLayout::NoneBox && rows % k.boxRows != 0;
    if (unfinished && k.outer == BLayout::ColMajor && k.inner == SLayout::ColMajor)
      return;
    const TileLayout layout = layoutOf(k, rows, cols);
    std::vector<char> taken(static_cast<size_t>(layout.storageElements()));
    int64_t largest = 0;
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < cols; ++c) {
        const int64_t offset = layout.offset(r, c);
        ASSERT_TRUE(offset >= 0 && offset < layout.storageElements()) << describe(k, rows, cols);
        ASSERT_FALSE(taken[static_cast<size_t>(offset)]++)
            << describe(k, rows, cols) << " at " << r << ", " << c;
        largest = offset > largest ? offset : largest;
      }
    // They fill the tile without holes, unless the last row of boxes is unfinished and lies across.
    const bool nz = k.outer == BLayout::ColMajor && k.inner == SLayout::RowMajor;
    if (!unfinished || nz) {
      EXPECT_EQ(largest, int64_t(rows) * cols - 1) << describe(k, rows, cols);
    }
  });
}

TEST(TileLayout, StorageHoldsWholeBoxes) {
  forEachLayout([](const Case &k, int rows, int cols) {
    const TileLayout layout = layoutOf(k, rows, cols);
    EXPECT_GE(layout.storageElements(), int64_t(rows) * cols) << describe(k, rows, cols);
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < cols; ++c)
        ASSERT_LT(layout.offset(r, c), layout.storageElements()) << describe(k, rows, cols);
  });
  // One row of scales takes sixteen rows of storage.
  const Case scales = {BLayout::RowMajor, SLayout::RowMajor, 32, 1, 16, 2};
  EXPECT_EQ(layoutOf(scales, 1, 64).storageElements(), 16 * 64);
  EXPECT_EQ(layoutOf({BLayout::ColMajor, SLayout::RowMajor, 512, 2, 16, 16}, 17, 32).storageElements(),
            17 * 32 + 15 * 16);
}

TEST(TileLayout, Questions) {
  const TileLayout rows = {4, 8, BLayout::RowMajor, SLayout::NoneBox, {}};
  const TileLayout columns = {4, 8, BLayout::ColMajor, SLayout::NoneBox, {}};
  const TileLayout boxed = {16, 8, BLayout::RowMajor, SLayout::RowMajor, {16, 8}};
  EXPECT_TRUE(rows.isRows() && !rows.isColumns() && !rows.isBoxed());
  EXPECT_TRUE(!columns.isRows() && columns.isColumns() && !columns.isBoxed());
  EXPECT_TRUE(!boxed.isRows() && !boxed.isColumns() && boxed.isBoxed());
}

// The extent of a region is one past its largest offset: it decides whether an instruction stays inside its
// buffer.
TEST(TileLayout, Extents) {
  std::vector<int64_t> largest; // of the columns walked so far, for each height
  forEachLayout([&](const Case &k, int rows, int cols) {
    const TileLayout layout = layoutOf(k, rows, cols);
    largest.assign(static_cast<size_t>(rows) + 1, 0);
    for (int c = 0; c < cols; ++c) {
      int64_t inColumn = 0;
      for (int r = 0; r < rows; ++r) {
        inColumn = std::max(inColumn, formula(k, rows, cols, r, c) + 1);
        int64_t &extent = largest[static_cast<size_t>(r)];
        extent = std::max(extent, inColumn);
        ASSERT_EQ(layout.extent(r + 1, c + 1), extent)
            << describe(k, rows, cols) << ", region " << r + 1 << "x" << c + 1;
      }
    }
    for (int none : {0, -1}) {
      EXPECT_EQ(layout.extent(none, 3), 0);
      EXPECT_EQ(layout.extent(3, none), 0);
    }
  });
}

// Regions to walk: the smallest, the largest, and those around the edges of boxes.
std::vector<int> sizesUpTo(int limit, int box) {
  std::vector<int> sizes;
  for (int size = 0; size <= limit; ++size)
    if (size <= 1 || size == limit - 1 || (size % box + 1) % box <= 2)
      sizes.push_back(size);
  return sizes;
}

TEST(TileLayout, RunsCoverEveryElementOnce) {
  std::vector<int> visits;
  forEachLayout([&](const Case &k, int rows, int cols) {
    const TileLayout layout = layoutOf(k, rows, cols);
    const auto storage = layout.storageElements();
    visits.assign(static_cast<size_t>(storage), 0);
    int *visit = visits.data();
    for (int regionRows : sizesUpTo(rows, k.boxRows))
      for (int regionCols : sizesUpTo(cols, k.boxCols)) {
        bool inside = true;
        tessera::forEachRun(layout, regionRows, regionCols, [&](int64_t offset, int64_t length) {
          inside = inside && offset >= 0 && length > 0 && offset + length <= storage;
          for (int64_t e = offset; inside && e < offset + length; ++e)
            ++visit[e];
        });
        ASSERT_TRUE(inside) << describe(k, rows, cols) << ", region " << regionRows << "x" << regionCols;
        for (int r = 0; r < regionRows; ++r)
          for (int c = 0; c < regionCols; ++c)
            --visit[formula(k, rows, cols, r, c)];
        bool once = true;
        for (int64_t e = 0; e < storage; ++e)
          once = once && visit[e] == 0;
        ASSERT_TRUE(once) << describe(k, rows, cols) << ", region " << regionRows << "x" << regionCols;
      }
  });
}

TEST(TileLayout, RunsAreLong) {
  const auto runs = [](const TileLayout &layout, int rows, int cols) {
    int count = 0;
    tessera::forEachRun(layout, rows, cols, [&](int64_t, int64_t) { ++count; });
    return count;
  };
  EXPECT_EQ(runs({8, 32, BLayout::RowMajor, SLayout::NoneBox, {}}, 8, 32), 1);
  EXPECT_EQ(runs({8, 32, BLayout::RowMajor, SLayout::NoneBox, {}}, 3, 32), 1);
  EXPECT_EQ(runs({8, 32, BLayout::RowMajor, SLayout::NoneBox, {}}, 3, 31), 3);
  EXPECT_EQ(runs({8, 32, BLayout::ColMajor, SLayout::NoneBox, {}}, 8, 5), 1);
  EXPECT_EQ(runs({32, 64, BLayout::ColMajor, SLayout::RowMajor, {16, 16}}, 20, 64),
            4); // Nz: one for each column of boxes
  EXPECT_EQ(runs({64, 32, BLayout::RowMajor, SLayout::ColMajor, {16, 16}}, 64, 20),
            4); // Zn: one for each row of boxes
  EXPECT_EQ(runs({8, 32, BLayout::RowMajor, SLayout::NoneBox, {}}, 0, 32), 0);
  EXPECT_EQ(runs({8, 32, BLayout::RowMajor, SLayout::NoneBox, {}}, 8, 0), 0);
}

} // namespace
