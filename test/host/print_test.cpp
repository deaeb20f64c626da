// What the debugging printers write.
#include "pto/host/print.hpp"
#include "pto/types/half.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

namespace {

// As much of a tensor as printing looks at: a 2 x 3 view of a larger memory.
struct Tensor {
  float *memory;
  int64_t strides[2];
  int64_t GetShape(int dim) const { return dim == 3 ? 2 : dim == 4 ? 3 : 1; }
  int64_t GetStride(int dim) const { return strides[dim - 3]; }
  float *data() { return memory; }
};

// As much of a tile as printing looks at: 2 x 4 stored by columns, of which 2 x 3 are valid.
template <typename Element>
struct Tile {
  static constexpr int Rows = 2, Cols = 4;
  Element *memory;
  unsigned GetValidRow() const { return 2; }
  unsigned GetValidCol() const { return 3; }
  Element *data() { return memory; }
  Element GetElement(int64_t r, int64_t c) { return memory[c * Rows + r]; }
};

template <typename Print>
std::string printed(Print print) {
  testing::internal::CaptureStdout();
  print();
  std::cout << 1.5; // the number format of std::cout must be as it was
  return testing::internal::GetCapturedStdout();
}

TEST(Print, Tensor) {
  float memory[] = {1, 2, 3, 99, 4, -5.125f, 1e-21f, 99};
  Tensor rows{memory, {4, 1}};
  EXPECT_EQ(printed([&] { printRawGT(rows, "t"); }), "t: 2x3 (Full: 2x3) (2x3)\n"
                                                     " 1.00  2.00  3.00 \n"
                                                     " 4.00 -5.12  0.00 \n"
                                                     "1.5");
  EXPECT_EQ(printed([&] { printRawGT(rows, "t", 6, 1, 2); }), "t: 2x3 (Full: 2x3) (1x2)\n"
                                                              "  1.00   2.00 \n"
                                                              "1.5");
  Tensor columns{memory, {1, 2}};
  EXPECT_EQ(printed([&] { printRawGT(columns); }), ": 3x2 (Full: 3x2) (3x2)\n"
                                                   " 1.00  2.00 \n"
                                                   " 3.00 99.00 \n"
                                                   " 4.00 -5.12 \n"
                                                   "1.5");
}

TEST(Print, Tiles) {
  int8_t bytes[] = {0, 1, 10, 11, 20, 21, 30, -31};
  Tile<int8_t> tile{bytes};
  EXPECT_EQ(printed([&] { printTile(tile, "b", 3); }), "b: 2x3 (Full: 2x4) (2x3)\n"
                                                       "  0  10  20 \n"
                                                       "  1  11  21 \n"
                                                       "1.5");
  EXPECT_EQ(printed([&] { printRawTile(tile, "b", 3); }), "b: 2x3 (Full: 2x4) (2x4)\n"
                                                          "  0   1  10  11 \n"
                                                          " 20  21  30 -31 \n"
                                                          "1.5");
}

TEST(Print, Memory) {
  half values[] = {half(0.5f), half(-2.0f), half(3.0f)};
  EXPECT_EQ(printed([&] { printRawMemory(values, 3, "m", 6, 2); }), "m: 3\n"
                                                                    "  0.50  -2.00 \n"
                                                                    "  3.00 \n"
                                                                    "1.5");
  const std::string longName(1000, 'n');
  EXPECT_EQ(printed([&] { printRawMemory(values, 1, longName, 500); }),
            longName + ": 1\n" + std::string(496, ' ') + "0.50 \n1.5");
  int32_t negative[] = {INT32_MIN};
  EXPECT_EQ(printed([&] { printRawMemory(negative, 1, "", 4); }), ": 1\n-2147483648 \n1.5");
  uint64_t wide[] = {UINT64_MAX};
  EXPECT_EQ(printed([&] { printRawMemory(wide, 1); }), ": 1\n18446744073709551615 \n1.5");
}

TEST(Print, NegativeWidthsAreNone) {
  float values[] = {0.5f, -2.0f};
  EXPECT_EQ(printed([&] { printRawMemory(values, 2, "w", -8); }), "w: 2\n0.50 -2.00 \n1.5");
}

// A tile of one number.
struct Square {
  static constexpr int Rows = 64, Cols = 64;
  int32_t value;
  unsigned GetValidRow() const { return Rows; }
  unsigned GetValidCol() const { return Rows; }
  int32_t GetElement(int64_t, int64_t) const { return value; }
};

// Rows do not say whose they are: a matrix is one piece of text.
TEST(Print, MatricesOfThreadsStayWhole) {
  constexpr int times = 20;
  const std::string text = printed([&] {
    const auto print = [](int32_t value, const char *name) {
      Square square{value};
      for (int i = 0; i < times; ++i)
        printTile(square, name, 2);
    };
    std::thread other(print, 7, "seven");
    print(3, "three");
    other.join();
  });
  std::istringstream lines(text);
  std::string line;
  char expected = 0;
  int headers = 0, left = 0;
  while (std::getline(lines, line) && line != "1.5") {
    if (left == 0) {
      ASSERT_TRUE(line.starts_with("seven: ") || line.starts_with("three: ")) << line;
      expected = line[0] == 's' ? '7' : '3';
      left = Square::Rows;
      ++headers;
    } else {
      ASSERT_EQ(line[1], expected);
      --left;
    }
  }
  EXPECT_EQ(headers, 2 * times);
}

} // namespace
