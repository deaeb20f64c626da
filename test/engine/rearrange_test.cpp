// The engine that moves elements between layouts: every pair of layouts, fractal sizes and element sizes,
// with regions that start and end anywhere, against the definition; and that nothing else is written.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "pto/engine/rearrange.hpp"
#include "test/support/guarded_tile.hpp"

using namespace pto;
using namespace pto::tessera;
using test::Random;

namespace {

/// A tile of run-time layout.
template <class T>
struct View {
  using Element = T;
  T *data;
  TileLayout tileLayout;

  TileLayout layout() const { return tileLayout; }
  T get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }
};

struct Order {
  BLayout outer;
  SLayout inner;
  int fractal;
};
std::vector<Order> everyOrder() {
  std::vector<Order> orders;
  for (BLayout outer : {BLayout::RowMajor, BLayout::ColMajor}) {
    orders.push_back({outer, SLayout::NoneBox, 512});
    for (SLayout inner : {SLayout::RowMajor, SLayout::ColMajor})
      for (int fractal : {512, 1024, 32})
        orders.push_back({outer, inner, fractal});
  }
  return orders;
}

/// Of a size that whole boxes fill, whatever the element size.
TileLayout randomLayout(Random &random, const Order &order, int bytes) {
  const int64_t rows = 32 * static_cast<int64_t>(1 + random() % 3);
  const int64_t cols = 32 * static_cast<int64_t>(1 + random() % 3);
  return {rows, cols, order.outer, order.inner, innerBox(order.inner, order.fractal, bytes)};
}
int64_t upTo(Random &random, int64_t maximum) {
  return static_cast<int64_t>(random() % static_cast<uint64_t>(maximum + 1));
}

constexpr int64_t guard = 64;

template <class T>
std::vector<T> filled(Random &random, const TileLayout &layout) {
  std::vector<T> elements(static_cast<size_t>(layout.rows * layout.cols + 2 * guard));
  for (T &element : elements)
    element = static_cast<T>(random());
  return elements;
}

template <class T>
class Rearranging : public ::testing::Test {};
using Sizes = ::testing::Types<uint8_t, uint16_t, uint32_t, uint64_t>;
TYPED_TEST_SUITE(Rearranging, Sizes);

TYPED_TEST(Rearranging, copiesBetweenEveryPairOfLayouts) {
  using T = TypeParam;
  Random random(1);
  for (const Order &a : everyOrder())
    for (const Order &b : everyOrder())
      for (int round = 0; round < 8; ++round) {
        const TileLayout to = randomLayout(random, a, sizeof(T)), from = randomLayout(random, b, sizeof(T));
        const int64_t mostRows = std::min(to.rows, from.rows), mostCols = std::min(to.cols, from.cols);
        // Whole tiles too, and regions that begin and end with boxes: they are walked another way.
        const int64_t unit = round == 1 ? 32 : round == 2 ? 16 : 1;
        const auto some = [&](int64_t maximum) { return upTo(random, maximum / unit) * unit; };
        const int64_t rows = round == 0 ? mostRows : some(mostRows);
        const int64_t cols = round == 0 ? mostCols : some(mostCols);
        const Corner toCorner = {some(to.rows - rows), some(to.cols - cols)};
        const Corner fromCorner = {some(from.rows - rows), some(from.cols - cols)};
        auto dst = filled<T>(random, to);
        auto src = filled<T>(random, from);
        auto expected = dst;
        for (int64_t r = 0; r < rows; ++r)
          for (int64_t c = 0; c < cols; ++c)
            expected[guard + to.offset(r + toCorner.row, c + toCorner.col)] =
                src[guard + from.offset(r + fromCorner.row, c + fromCorner.col)];
        copyRegion(View<T>{dst.data() + guard, to}, View<T>{src.data() + guard, from}, rows, cols, toCorner,
                   fromCorner);
        ASSERT_EQ(dst, expected) << GetLayoutName(b.outer, b.inner) << " " << b.fractal << " to "
                                 << GetLayoutName(a.outer, a.inner) << " " << a.fractal << ", " << rows << "x"
                                 << cols;
      }
}

TYPED_TEST(Rearranging, transposesBetweenEveryPairOfLayouts) {
  using T = TypeParam;
  Random random(2);
  for (const Order &a : everyOrder())
    for (const Order &b : everyOrder())
      for (int round = 0; round < 4; ++round) {
        const TileLayout to = randomLayout(random, a, sizeof(T)), from = randomLayout(random, b, sizeof(T));
        const int64_t rows =
            round == 0 ? std::min(to.cols, from.rows) : upTo(random, std::min(to.cols, from.rows));
        const int64_t cols =
            round == 0 ? std::min(to.rows, from.cols) : upTo(random, std::min(to.rows, from.cols));
        auto dst = filled<T>(random, to);
        auto src = filled<T>(random, from);
        auto expected = dst;
        for (int64_t r = 0; r < rows; ++r)
          for (int64_t c = 0; c < cols; ++c)
            expected[guard + to.offset(c, r)] = src[guard + from.offset(r, c)];
        transposeRegion(View<T>{dst.data() + guard, to}, View<T>{src.data() + guard, from}, rows, cols);
        ASSERT_EQ(dst, expected) << GetLayoutName(b.outer, b.inner) << " " << b.fractal << " to "
                                 << GetLayoutName(a.outer, a.inner) << " " << a.fractal << ", " << rows << "x"
                                 << cols;
      }
}

TYPED_TEST(Rearranging, countsFromTheCorners) {
  using T = TypeParam;
  Random random(3);
  for (const Order &a : everyOrder())
    for (const Order &b : everyOrder()) {
      const TileLayout to = randomLayout(random, a, sizeof(T)), from = randomLayout(random, b, sizeof(T));
      const int64_t rows = 1 + upTo(random, 20), cols = 1 + upTo(random, 20);
      const Corner toCorner = {upTo(random, to.rows - rows), upTo(random, to.cols - cols)};
      auto dst = filled<T>(random, to);
      auto src = filled<T>(random, from);
      auto expected = dst;
      const auto f = [](T value, int64_t r, int64_t c) { return static_cast<T>(value * 3 + 5 * r + 7 * c); };
      for (int64_t r = 0; r < rows; ++r)
        for (int64_t c = 0; c < cols; ++c)
          expected[guard + to.offset(r + toCorner.row, c + toCorner.col)] =
              f(src[guard + from.offset(r, c)], r, c);
      mapRegion(View<T>{dst.data() + guard, to}, View<T>{src.data() + guard, from}, rows, cols, f, toCorner);
      ASSERT_EQ(dst, expected);
    }
}

/// Two elements in a byte: whole bytes and halves of them.
TEST(RearrangingFourBits, copiesBetweenEveryPairOfLayouts) {
  using T = float4_e2m1x2_t;
  Random random(4);
  for (const Order &a : everyOrder())
    for (const Order &b : everyOrder())
      for (int round = 0; round < 6; ++round) {
        const TileLayout to = randomLayout(random, a, 1), from = randomLayout(random, b, 1);
        const int64_t rows = upTo(random, std::min(to.rows, from.rows)),
                      cols = upTo(random, std::min(to.cols, from.cols));
        const int64_t even = round % 2 == 0 ? ~int64_t(1) : ~int64_t(0);
        const Corner corner = {upTo(random, from.rows - rows) & even, upTo(random, from.cols - cols) & even};
        auto dst = filled<uint8_t>(random, to), src = filled<uint8_t>(random, from), expected = dst;
        const auto nibble = [](std::vector<uint8_t> &bytes, int64_t k) -> std::pair<uint8_t &, int> {
          return {bytes[static_cast<size_t>(guard + k / 2)], k % 2 == 0 ? 0 : 4};
        };
        for (int64_t r = 0; r < rows; ++r)
          for (int64_t c = 0; c < cols; ++c) {
            auto [in, inShift] = nibble(src, from.offset(r + corner.row, c + corner.col));
            auto [out, outShift] = nibble(expected, to.offset(r, c));
            out = static_cast<uint8_t>((out & ~(15 << outShift)) | ((in >> inShift & 15) << outShift));
          }
        copyRegion(View<T>{reinterpret_cast<T *>(dst.data() + guard), to},
                   View<T>{reinterpret_cast<T *>(src.data() + guard), from}, rows, cols, {}, corner);
        ASSERT_EQ(dst, expected);
      }
}

/// Rows of a tensor whose outer dimensions do not go on where its rows end, also where those are all of one stretch.
TYPED_TEST(Rearranging, copiesRowsOfTensorsWithOuterDimensions) {
  using T = TypeParam;
  Random random(17);
  for (const Order &order : everyOrder())
    for (const int64_t rows : {16, 32, 64, 96})
      for (const int64_t stretch : {rows, rows / 2}) {
        const TileLayout tile = randomLayout(random, order, sizeof(T));
        const int64_t height = std::min(rows, tile.rows), pitch = tile.cols + upTo(random, 8);
        const int64_t distance = height > stretch ? (stretch + upTo(random, 3)) * pitch : upTo(random, 1);
        const Places tensor = {{{stretch, pitch}, {0, distance}}, {{0, 1}}};
        std::vector<T> inTile(static_cast<size_t>(tile.rows * tile.cols)),
            inTensor(static_cast<size_t>(tensor.rows.at(rows) + stretch * pitch + tile.cols));
        for (T &value : inTile)
          value = static_cast<T>(random());
        copyPlaces(inTensor.data(), tensor, inTile.data(), tile.places(), height, tile.cols);
        std::vector<T> expected(inTensor.size());
        for (int64_t r = 0; r < height; ++r)
          for (int64_t c = 0; c < tile.cols; ++c)
            expected[static_cast<size_t>(tensor.rows.at(r) + c)] =
                inTile[static_cast<size_t>(tile.offset(r, c))];
        ASSERT_EQ(inTensor, expected) << rows << " rows, stretches of " << stretch;
      }
}

/// From and to addresses that are aligned in any way, at the lengths from which on runs are copied differently.
template <class T>
void copyRuns() {
  constexpr auto unit = static_cast<int64_t>(sizeof(T));
  Random random(unit);
  std::vector<int64_t> counts;
  for (const int64_t bytes : {0, 8, 64, 128, 2048, 4096, 32 * 1024})
    for (const int64_t more : {-1, 0, 1, 5})
      counts.push_back(std::max<int64_t>(0, bytes / unit + more));
  for (const int64_t count : counts)
    for (int round = 0; round < 20; ++round) {
      const int64_t to = upTo(random, 64), from = upTo(random, 64);
      std::vector<T> src(static_cast<size_t>(count) + 128), dst(src.size());
      for (size_t i = 0; i < src.size(); ++i) {
        src[i] = static_cast<T>(random());
        dst[i] = static_cast<T>(random());
      }
      std::vector<T> expected = dst;
      std::copy_n(src.begin() + from, count, expected.begin() + to);
      copyRun(dst.data() + to, src.data() + from, count);
      ASSERT_EQ(dst, expected) << count << " of " << unit << " bytes";
    }
}
TEST(Copy, Runs) {
  copyRuns<uint8_t>();
  copyRuns<uint16_t>();
  copyRuns<uint32_t>();
  copyRuns<uint64_t>();
}

TEST(Axis, joinsLevelsThatGoOn) {
  // A row of 3 dimensions that are packed is one stretch.
  const Axis packed = {{4, 8}, {5, 32}, {0, 160}};
  EXPECT_EQ(packed.count, 1);
  EXPECT_EQ(packed.step(), 8);
  EXPECT_EQ(packed.stretch(3, 1000), 1000);
  // A gap after 4, and a level of one element, which is none.
  const Axis gap = {{4, 8}, {1, 999}, {0, 100}};
  EXPECT_EQ(gap.count, 2);
  EXPECT_EQ(gap.stretch(5, 1000), 3);
  for (int64_t i = 0; i < 50; ++i) {
    EXPECT_EQ(packed.at(i), 8 * i);
    EXPECT_EQ(gap.at(i), i % 4 * 8 + i / 4 * 100);
  }
}

} // namespace
