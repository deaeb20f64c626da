// The guess what is loaded next: after two equal distances the next window is expected, also after a jump; every
// cache line of it is walked through once.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <random>
#include <vector>

using namespace pto::tessera;

namespace {

std::vector<uintptr_t> fetched(LinesAhead &ahead) {
  std::vector<uintptr_t> addresses;
  const auto add = [&](const void *address) { addresses.push_back(reinterpret_cast<uintptr_t>(address)); };
  while (!ahead.isDone())
    ahead.next(add);
  ahead.next(add); // nothing more
  return addresses;
}

std::vector<uintptr_t> linesOf(const MemoryLines &lines) {
  std::vector<uintptr_t> addresses;
  for (int64_t line = 0; line < lines.count; ++line)
    for (int64_t byte = 0; byte < lines.bytes; byte += 64)
      addresses.push_back(lines.start + static_cast<uintptr_t>(line * lines.step + byte));
  return addresses;
}

TEST(ExpectedLoads, WalksThroughEveryLine) {
  std::mt19937 random(1);
  for (int round = 0; round < 100; ++round) {
    const MemoryLines lines{random(), int64_t(random() % 20), int64_t(1 + random() % 500),
                            int64_t(random() % 5000) - 2000};
    LinesAhead ahead(lines);
    EXPECT_EQ(fetched(ahead), linesOf(lines));
  }
}

TEST(ExpectedLoads, EqualDistancesGoOn) {
  ExpectedLoads loads;
  int place = 0;
  MemoryLines lines{100000, 3, 128, 1000};
  EXPECT_TRUE(loads.ahead().isDone());
  const auto load = [&](int64_t distance) {
    lines.start += static_cast<uintptr_t>(distance);
    loads.loaded(&place, lines);
  };
  const auto expectNext = [&](int64_t distance) {
    MemoryLines next = lines;
    next.start += static_cast<uintptr_t>(distance);
    EXPECT_EQ(fetched(loads.ahead()), linesOf(next));
  };
  load(0);
  load(256);
  EXPECT_TRUE(loads.ahead().isDone());
  load(256);
  expectNext(256);
  load(-5000); // a new row of tiles
  expectNext(256);
  load(256);
  expectNext(256);
  load(-512);
  load(-512);
  expectNext(-512);
  load(0); // the same again, and again
  load(0);
  EXPECT_TRUE(loads.ahead().isDone());
}

TEST(ExpectedLoads, PlacesAreKeptApart) {
  ExpectedLoads loads;
  constexpr int places = 4;
  char place[places + 1];
  const auto lines = [](int i, int step) {
    return MemoryLines{static_cast<uintptr_t>((i + 1) * 1000000 + step * 640), 2, 64, 4096};
  };
  for (int step = 0; step < 3; ++step)
    for (int i = 0; i < places; ++i)
      loads.loaded(&place[i], lines(i, step));
  for (int i = places - 1; i >= 0; --i) // the last one first
    EXPECT_EQ(fetched(loads.ahead()), linesOf(lines(i, 3)));
  EXPECT_TRUE(loads.ahead().isDone());
  // One more: another one is forgotten, and begins anew.
  for (int step = 0; step < 2; ++step)
    loads.loaded(&place[places], lines(places, step));
  loads.loaded(&place[0], lines(0, 3));
  EXPECT_TRUE(loads.ahead().isDone());
}

// Dense dimensions are one line; the first one that leaves gaps counts the lines.
TEST(ExpectedLoads, TensorsAreLines) {
  const auto expectLines = [](const TensorMap &map, int64_t count, int64_t bytes, int64_t step) {
    const MemoryLines lines = linesOf(reinterpret_cast<const void *>(uintptr_t(4096)), map, 4);
    EXPECT_EQ(lines.start, 4096u);
    EXPECT_EQ(lines.count, count);
    EXPECT_EQ(lines.bytes, bytes);
    EXPECT_EQ(lines.step, step);
  };
  using pto::Layout;
  expectLines({Layout::ND, {1, 1, 1, 16, 64}, {1, 1, 1, 1000, 1}}, 16, 256, 4000);
  expectLines({Layout::ND, {1, 1, 1, 16, 64}, {1, 1, 1, 64, 1}}, 1, 4096, 0);
  expectLines({Layout::DN, {1, 1, 1, 64, 16}, {1, 1, 1, 1, 1000}}, 16, 256, 4000);
  expectLines({Layout::NC1HWC0, {1, 3, 5, 7, 8}, {1, 9000, 80, 8, 1}}, 3, (4 * 80 + 7 * 8) * 4, 36000);
  expectLines({Layout::ND, {1, 1, 1, 16, 64}, {1, 1, 1, -64, 1}}, 16, 256, -256);
}

TEST(ExpectedLoads, FactorsAreTold) {
  using namespace pto;
  constexpr int rows = 32, cols = 64, pitch = 256;
  std::vector<float> data(rows * pitch);
  Tile<TileType::Mat, float, rows, cols, BLayout::ColMajor, rows, cols, SLayout::RowMajor, 512> factor;
  Tile<TileType::Vec, float, rows, cols> vector;
  TASSIGN(factor, 0);
  TASSIGN(vector, 0);
  using Window = GlobalTensor<float, Shape<1, 1, 1, rows, cols>, Stride<1, 1, 1, pitch, 1>>;
  thisCore().expectedLoads = {};
  const auto expectNext = [&](int col) {
    const MemoryLines lines{reinterpret_cast<uintptr_t>(data.data() + col), rows, cols * 4, pitch * 4};
    EXPECT_EQ(fetched(thisCore().expectedLoads.ahead()), linesOf(lines));
  };
  for (int col = 0; col < pitch; col += cols) {
    Window window(data.data() + col);
    TLOAD(factor, window);
    TLOAD(vector, window); // of no interest
    if (col < 2 * cols) {
      EXPECT_TRUE(thisCore().expectedLoads.ahead().isDone());
    } else {
      expectNext(col + cols);
    }
  }
}

} // namespace
