// TTRI, TRANDOM and TPRINT: triangles, Philox numbers and text, against their formulas.
#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <array>
#include <climits>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>

using namespace pto;
using test::between;
using test::bitsOf;
using test::DN;
using test::forTypes;
using test::Guarded;
using test::ND;
using test::Nz;
using test::OpenForm;
using test::OpenTileMemory;
using test::Random;

namespace {

OpenForm rowsForm(Random &random, int64_t validRows, int64_t validCols) {
  return {std::max<int64_t>(1, validRows + between(random, 0, 3)),
          std::max<int64_t>(1, validCols + between(random, 0, 2) * between(random, 0, 20)), validRows,
          validCols};
}

// --- TTRI --------------------------------------------------------------------------------------

template <class T>
void triangles(int rounds) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(sizeof(T));
  for (int round = 0; round < rounds; ++round) {
    const int64_t rows = between(random, 0, 30), cols = between(random, 0, 90);
    const int extremes[] = {0, 1, -1, INT_MAX, INT_MIN, int(cols), -int(rows), 1000};
    const int diagonal = round % 2 == 0 ? extremes[random() % 8] : between(random, -40, 100);
    const int upper = between(random, 0, 1);
    OpenTileMemory<T> dst(random, round % 3 != 0 ? rowsForm(random, rows, cols)
                                                 : test::randomForm(random, rows, cols, sizeof(T)));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        dst.paint(r, c,
                  bitsOf(static_cast<T>((upper ? c >= r + diagonal : c <= r + diagonal) ? 1.0f : 0.0f)));
    isa::Triangle::run<Profile::Cpu>(dst.view(), diagonal, upper);
    EXPECT_TRUE(dst.memory.asPainted())
        << rows << "x" << cols << " diagonal " << diagonal << " upper " << upper;
  }
}
TEST(TtriTest, EveryDiagonal) {
  forTypes<uint8_t, half, bfloat16_t, float, int32_t, int64_t>([]<class T>() { triangles<T>(200); });
}
TEST(TtriTest, Spellings) {
  using T = ND<float, 8, 16>;
  for (int upper = 0; upper < 2; ++upper) {
    Random random(2);
    Guarded<T> dst(random, 7, 13);
    for (size_t r = 0; r < 7; ++r)
      for (size_t c = 0; c < 13; ++c)
        dst.paintAt(r, c, (upper ? c >= r + 2 : c <= r + 2) ? 1.0f : 0.0f);
    Event<Op::TTRI, Op::TADD> done = upper ? TTRI<T, 1>(dst.tile, 2) : TTRI<T, 0>(dst.tile, 2);
    done.Wait();
    EXPECT_TRUE(dst.asPainted()) << upper;
  }
}

// --- TRANDOM -----------------------------------------------------------------------------------

using Block = std::array<uint32_t, 4>;

/// Philox4x32. The counter is a number of 128 bits, word 0 the lowest.
Block philox(Block c, std::array<uint32_t, 2> key, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    const uint64_t a = uint64_t(c[0]) * 0xD2511F53u, b = uint64_t(c[2]) * 0xCD9E8D57u;
    c = {uint32_t(b >> 32) ^ c[1] ^ key[0], uint32_t(b), uint32_t(a >> 32) ^ c[3] ^ key[1], uint32_t(a)};
    key[0] += 0x9E3779B9u;
    key[1] += 0xBB67AE85u;
  }
  return c;
}
Block plus(Block counter, uint64_t count) {
  uint64_t carry = count;
  for (uint32_t &word : counter) {
    const uint64_t sum = uint64_t(word) + (carry & 0xffffffff);
    word = uint32_t(sum);
    carry = (carry >> 32) + (sum >> 32);
  }
  return counter;
}

template <class Put>
void forNumbers(Profile profile, int64_t rows, int64_t cols, int64_t rowStride, Block counter,
                std::array<uint32_t, 2> key, int rounds, Put put) {
  for (int64_t r = 0; r < rows; ++r) {
    for (int64_t q = 0; q < cols; q += 256) {
      for (int64_t e = 0; e < 256 && q + e < cols; ++e)
        if (profile == Profile::A5)
          put(r, q + e, philox(plus(counter, uint64_t(e / 4)), key, rounds)[size_t(e % 4)]);
        else
          put(r, q + e, philox(plus(counter, uint64_t(e % 64)), key, rounds)[size_t(e / 64)]);
      const int64_t used = q + 256 < cols ? 64 : (cols - 1) % 64 + 1;
      counter = plus(counter, uint64_t(profile == Profile::A5 ? used : rowStride / 4));
    }
  }
}

template <Profile P, class T>
void randomTiles() {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(static_cast<int>(P) + 11);
  const int64_t widths[] = {0, 1, 3, 63, 64, 65, 255, 256, 257, 511, 512, 513, 700};
  for (int round = 0; round < 90; ++round) {
    const int64_t rows = between(random, 0, 5),
                  cols = round < 26 ? widths[round % 13] : between(random, 1, 800);
    OpenTileMemory<T> dst(random, rowsForm(random, rows, cols));
    const auto word = [&] { return uint32_t(random() % 3 == 0 ? 0xffffffffu - random() % 70 : random()); };
    Block counter = {word(), word(), word(), word()};
    if (round % 5 == 0) // the carry goes through all words
      counter = {0xffffffff - 20, 0xffffffff, 0xffffffff, round % 2 ? 0xffffffff : 7u};
    const std::array<uint32_t, 2> key = {word(), word()};
    const uint16_t rounds = round % 3 == 0 ? 7 : 10;
    forNumbers(P, rows, cols, dst.form.cols, counter, key, rounds,
               [&](int64_t r, int64_t c, uint32_t number) { dst.paint(r, c, number); });
    isa::Random::run<P>(dst.view(), key[0], key[1], counter[0], counter[1], counter[2], counter[3], rounds);
    EXPECT_TRUE(dst.memory.asPainted())
        << "round " << round << ": " << rows << "x" << cols << " of " << dst.form.cols;
  }
}
TEST(Disagreements, TrandomPlacesByProfile) {
  randomTiles<Profile::Cpu, uint32_t>();
  randomTiles<Profile::A5, int32_t>();
}
TEST(TrandomTest, KnownAnswer) {
  const Block answer = philox({0, 0, 0, 0}, {0, 0}, 10);
  EXPECT_EQ(answer, (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  OpenForm form{1, 256, 1, 256};
  Random random(12);
  OpenTileMemory<uint32_t> cpu(random, form), a5(random, form);
  isa::Random::run<Profile::Cpu>(cpu.view(), 0u, 0u, 0u, 0u, 0u, 0u, uint16_t(10));
  isa::Random::run<Profile::A5>(a5.view(), 0u, 0u, 0u, 0u, 0u, 0u, uint16_t(10));
  for (int64_t w = 0; w < 4; ++w) {
    EXPECT_EQ(cpu.get(0, 64 * w), answer[size_t(w)]);
    EXPECT_EQ(a5.get(0, w), answer[size_t(w)]);
  }
}
template <Profile P>
void spellRandom() {
  if constexpr (P != Profile::A2A3)
    for (int spelling = 0; spelling < 3; ++spelling) {
      using T = ND<uint32_t, 4, 320>;
      Random random(13);
      Guarded<T> dst(random, 3, 300);
      TRandomKey key = {1, 2};
      TRandomCounter counter = {0xfffffff0u, 4, 5, 6};
      forNumbers(P, 3, 300, 320, {counter[0], 4, 5, 6}, {1, 2}, spelling == 1 ? 7 : 10,
                 [&](int64_t r, int64_t c, uint32_t number) { dst.paintAt(size_t(r), size_t(c), number); });
      Event<Op::TADD, Op::TADD> done = spelling == 0   ? TRANDOM(dst.tile, key, counter)
                                       : spelling == 1 ? TRANDOM<7>(dst.tile, key, counter)
                                                       : TRANDOM<10, T>(dst.tile, key, counter);
      done.Wait();
      EXPECT_TRUE(dst.asPainted()) << spelling;
      EXPECT_TRUE(key[0] == 1 && key[1] == 2 && counter[0] == 0xfffffff0u && counter[3] == 6);
    }
}
TEST(TrandomTest, Spellings) { spellRandom<buildTarget.profile>(); }

// --- TPRINT ------------------------------------------------------------------------------------

/// What `act` writes to std::cout.
template <class Act>
std::string printed(Act act) {
  std::ostringstream text;
  std::streambuf *const before = std::cout.rdbuf(text.rdbuf());
  act();
  std::cout.rdbuf(before);
  return text.str();
}

template <class T>
void number(std::ostringstream &text, T value, int width, int precision) {
  text << std::setw(width);
  if constexpr (std::is_integral_v<T>)
    text << +value;
  else
    text << std::fixed << std::setprecision(precision) << static_cast<float>(value);
}
template <class At>
void matrix(std::ostringstream &text, int64_t rows, int64_t cols, int width, int precision, At at) {
  for (int64_t r = 0; r < rows; ++r) {
    for (int64_t c = 0; c < cols; ++c) {
      text << (c == 0 ? "" : " ");
      number(text, at(r, c), width, precision);
    }
    text << "\n";
  }
}

template <class TileT, PrintFormat Format>
void printTile(int rows, int cols, int width, int precision) {
  SCOPED_TRACE(__PRETTY_FUNCTION__);
  Random random(20);
  Guarded<TileT> tile(random, rows, cols);
  std::ostringstream text;
  text << "TPRINT " << rows << "x" << cols << "\n";
  matrix(text, rows, cols, width, precision,
         [&](int64_t r, int64_t c) { return tile.expectedAt(size_t(r), size_t(c)); });
  EXPECT_EQ(printed([&] { TPRINT<Format>(tile.tile); }), text.str());
  EXPECT_TRUE(tile.asPainted());
}
template <Profile P>
void printTiles() {
  if constexpr (P == Profile::Cpu) {
    constexpr auto p4 = PrintFormat::Width8_Precision4, p2 = PrintFormat::Width8_Precision2,
                   p6 = PrintFormat::Width10_Precision6;
    printTile<ND<float, 4, 16>, p4>(3, 9, 8, 4);
    printTile<ND<float, 4, 16>, p2>(4, 16, 8, 2);
    printTile<DN<float, 16, 4>, p6>(7, 3, 10, 6);
    printTile<ND<half, 4, 16>, p4>(3, 9, 8, 4);
    printTile<ND<bfloat16_t, 4, 16>, p6>(2, 9, 10, 6);
    printTile<ND<int8_t, 4, 32>, p4>(4, 32, 8, 4);
    printTile<ND<uint8_t, 4, 32>, p6>(4, 5, 10, 6);
    printTile<ND<uint16_t, 4, 16>, p4>(1, 1, 8, 4);
    printTile<Nz<int32_t, 16, 16, TileType::Mat>, p2>(9, 11, 8, 2);
    printTile<ND<uint32_t, 64, 64>, p4>(60, 63, 8, 4); // more than one portion of text
    printTile<ND<float, 4, 16>, p4>(0, 9, 8, 4);
  }
}
TEST(TprintTest, Tiles) { printTiles<buildTarget.profile>(); }

TEST(TprintTest, FormatsOfNumbers) {
  const auto format = [](PrintFormat of) {
    const tessera::NumberFormat numbers = tessera::numberFormat(of);
    return std::array{numbers.width, numbers.precision};
  };
  EXPECT_EQ(format(PrintFormat::Width8_Precision4), (std::array{8, 4}));
  EXPECT_EQ(format(PrintFormat::Width8_Precision2), (std::array{8, 2}));
  EXPECT_EQ(format(PrintFormat::Width10_Precision6), (std::array{10, 6}));
}

template <Profile P>
void printSpecials() {
  if constexpr (P == Profile::Cpu) {
    ND<float, 1, 8> tile(1, 6);
    const float infinity = std::numeric_limits<float>::infinity();
    const float values[] = {1.5f, -0.0f, infinity, -infinity, std::nanf(""), 1e-40f};
    for (int c = 0; c < 6; ++c)
      tile.data()[c] = values[c];
    const std::string text = "TPRINT 1x6\n  1.5000  -0.0000      inf     -inf      nan   0.0000\n";
    EXPECT_EQ(printed([&] { TPRINT(tile); }), text);
    ND<float, 1, 8> tmp(1, 8);
    const int before = test::privateTiles();
    EXPECT_EQ(printed([&] { TPRINT(tile, tmp); }), text);
    EXPECT_EQ(
        printed([&] { TPRINT<PrintFormat::Width8_Precision4, ND<float, 1, 8>, ND<float, 1, 8>>(tile, tmp); }),
        text);
    EXPECT_EQ(test::privateTiles(), before);
  }
}
TEST(TprintTest, SpecialNumbersAndScratch) { printSpecials<buildTarget.profile>(); }

/// A tensor: lines that name its type, layout and shape, then its matrices.
template <Profile P>
void printTensors() {
  if constexpr (P == Profile::Cpu) {
    int32_t numbers[512];
    for (int k = 0; k < 512; ++k)
      numbers[k] = k * 7 - 300;
    const auto expect = [&](Layout layout, const char *name, const test::Dims &d) {
      std::ostringstream text;
      text << "=== [TPRINT GlobalTensor] Data Type: int32, Layout: " << name << " ===\n  Shape: ["
           << d.shape[0] << ", " << d.shape[1] << ", " << d.shape[2] << ", " << d.shape[3] << ", "
           << d.shape[4] << "]\n";
      if (layout == Layout::NZ) {
        const int64_t rows = d.shape[2] * d.shape[3], cols = d.shape[0] * d.shape[1] * d.shape[4];
        text << "  Logical Shape: [" << rows << ", " << cols << "]\n";
        matrix(text, rows, cols, 8, 4,
               [&](int64_t r, int64_t c) { return numbers[test::referencePlace(layout, d, r, c, 8)]; });
        return text.str();
      }
      for (int64_t i = 0; i < d.shape[0]; ++i)
        for (int64_t j = 0; j < d.shape[1]; ++j)
          for (int64_t k = 0; k < d.shape[2]; ++k) {
            text << "  Batch [" << i << "," << j << "," << k << "]:\n";
            matrix(text, d.shape[3], d.shape[4], 8, 4,
                   [&](int64_t r, int64_t c) { return numbers[d.at(i, j, k, r, c)]; });
          }
      return text.str();
    };
    using Nd = GlobalTensor<int32_t, pto::Shape<>, pto::Stride<>, Layout::ND>;
    using Dn = GlobalTensor<int32_t, pto::Shape<>, pto::Stride<>, Layout::DN>;
    using Fractal = GlobalTensor<int32_t, pto::Shape<>, pto::Stride<>, Layout::NZ>;
    test::Dims nd{{1, 2, 2, 3, 5}, {200, 100, 40, 7, 1}}, dn{{1, 1, 1, 6, 4}, {60, 60, 60, 1, 9}};
    test::Dims nz{{1, 2, 1, 16, 8}, {256, 128, 128, 8, 1}};
    auto first = test::tensorOf<Nd>(numbers, nd);
    auto second = test::tensorOf<Dn>(numbers, dn);
    auto third = test::tensorOf<Fractal>(numbers, nz);
    EXPECT_EQ(printed([&] { TPRINT(first); }), expect(Layout::ND, "ND", nd));
    EXPECT_EQ(printed([&] { TPRINT(second); }), expect(Layout::DN, "DN", dn));
    EXPECT_EQ(printed([&] { TPRINT(third); }), expect(Layout::NZ, "NZ", nz));
  }
}
TEST(TprintTest, Tensors) { printTensors<buildTarget.profile>(); }

} // namespace
