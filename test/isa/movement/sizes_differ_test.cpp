// TLOAD and TSTORE on a2a3 and a5 where the valid region has another size than the tensor: what devices move,
// against loops over the five dimensions.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "test/support/guarded_memory.hpp"
#include "test/support/promises.hpp"

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::Random;

namespace {

constexpr Profile profile = buildTarget.profile;
constexpr bool onA2A3 = profile == Profile::A2A3, onA5 = profile == Profile::A5;
constexpr int64_t margin = 4096; ///< elements of memory behind a tensor that may be touched

template <typename T, Layout L>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
template <typename T, int Rows, int Cols, TileType Loc = TileType::Vec>
using Lines = Tile<Loc, T, Rows, Cols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
template <typename T, int Rows, int Cols, TileType Loc = TileType::Vec>
using Columns = Tile<Loc, T, Rows, Cols, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
template <typename T, int Rows, int Cols, TileType Loc = TileType::Vec, int Fractal = 512>
using Boxes = Tile<Loc, T, Rows, Cols, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor, Fractal>;

/// A place of the tensor and one of the tile.
struct Pair {
  int64_t memory, tile;
};

/// ND, as the table of devices has it. Places of the tile count its rows of `pitch` elements.
std::vector<Pair> movedLines(const Dims &d, int64_t validCols, int64_t pitch) {
  std::vector<Pair> pairs;
  const int64_t distance = onA2A3 ? validCols + d.stride[3] - d.shape[4] : d.stride[3];
  for (int64_t i0 = 0; i0 < d.shape[0]; ++i0)
    for (int64_t i1 = 0; i1 < d.shape[1]; ++i1)
      for (int64_t i2 = 0; i2 < d.shape[2]; ++i2)
        for (int64_t line = 0; line < d.shape[3]; ++line)
          for (int64_t i = 0; i < validCols; ++i)
            pairs.push_back({d.at(i0, i1, i2, 0, 0) + line * distance + i,
                             (((i0 * d.shape[1] + i1) * d.shape[2] + i2) * d.shape[3] + line) * pitch + i});
  return pairs;
}

/// DN. `rows` are the tile's; the distance of its columns on a2a3 is counted in blocks of 32 bytes.
std::vector<Pair> movedColumns(const Dims &d, int64_t validRows, int64_t rows, int64_t elementBytes) {
  std::vector<Pair> pairs;
  const int64_t block = 32 / elementBytes;
  const int64_t distance = onA2A3 ? validRows + d.stride[4] - d.shape[3] : d.stride[4];
  const int64_t pitch =
      onA2A3 ? (validRows + block - 1) / block * block + (rows - d.shape[3]) / block * block : rows;
  for (int64_t i0 = 0; i0 < d.shape[0]; ++i0)
    for (int64_t i1 = 0; i1 < d.shape[1]; ++i1)
      for (int64_t i2 = 0; i2 < d.shape[2]; ++i2)
        for (int64_t line = 0; line < d.shape[4]; ++line)
          for (int64_t i = 0; i < validRows; ++i)
            pairs.push_back(
                {d.at(i0, i1, i2, 0, 0) + line * distance + i,
                 ((i0 * d.shape[1] + i1) * d.shape[2] + i2) * d.shape[4] * rows + line * pitch + i});
  return pairs;
}

/// NZ: all columns of boxes, the valid rows of each, full width. The boxes of the tile are `width` wide.
std::vector<Pair> movedBoxes(const Dims &d, int64_t validRows, int64_t rows, int64_t width) {
  std::vector<Pair> pairs;
  for (int64_t i0 = 0; i0 < d.shape[0]; ++i0)
    for (int64_t i1 = 0; i1 < d.shape[1]; ++i1)
      for (int64_t r = 0; r < validRows; ++r)
        for (int64_t c = 0; c < width; ++c)
          pairs.push_back(
              {d.at(i0, i1, r / 16, r % 16, c), (i0 * d.shape[1] + i1) * rows * width + r * width + c});
  return pairs;
}

/// Stores the tile and loads it again, each against `pairs`. A load fills the rest of the tile with zeros.
template <class TensorT, class TileT>
void checkBothWays(Random &random, TileT tile, const Dims &dims, const std::vector<Pair> &pairs) {
  using T = typename TileT::DType;
  const test::Warnings silent("0");
  GuardedMemory<T> memory(random, dims.extent() + margin), storage(random, test::gridOf<TileT>().elements());
  tile.data() = storage.data();
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims);
  for (const Pair &pair : pairs)
    memory.paint(pair.memory, storage.bits(pair.tile));
  TSTORE(tensor, tile);
  ASSERT_TRUE(memory.asPainted()) << "store";
  ASSERT_TRUE(storage.asPainted()) << "store";

  GuardedMemory<T> loaded(random, test::gridOf<TileT>().elements());
  tile.data() = loaded.data();
  for (int64_t k = 0; k < test::gridOf<TileT>().elements(); ++k)
    loaded.paint(k, 0);
  for (const Pair &pair : pairs)
    loaded.paint(pair.tile, memory.bits(pair.memory));
  TLOAD(tile, tensor);
  ASSERT_TRUE(memory.asPainted()) << "load";
  ASSERT_TRUE(loaded.asPainted()) << "load";
}

/// A template: what a profile refuses to compile is only named where it compiles.
template <Profile P>
void packedBytes() {
  if constexpr (P != Profile::Cpu) {
    // TCMPS of 32 x 32: a mask of 32 x 4 bytes, stored to a tensor of 32 x 32.
    const test::Warnings silent("0");
    uint8_t memory[32 * 32] = {};
    Tile<TileType::Vec, uint8_t, 32, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC> mask(32, 4);
    for (int i = 0; i < 32 * 32; ++i)
      mask.data()[i] = static_cast<uint8_t>(i / 32 * 4 + i % 32 + 1);
    GlobalTensor<uint8_t, pto::Shape<1, 1, 1, 32, 32>, pto::Stride<1024, 1024, 1024, 32, 1>> tensor(memory);
    TSTORE(tensor, mask);
    for (int i = 0; i < 32 * 32; ++i) {
      const int row = i / 32, col = i % 32;
      const int expected = P == Profile::A2A3 ? (i < 128 ? i + 1 : 0) : (col < 4 ? row * 4 + col + 1 : 0);
      ASSERT_EQ(memory[i], expected) << i;
    }
    decltype(mask) again(32, 4);
    Open<uint8_t, Layout::ND> dynamic(memory, pto::Shape<>(1, 1, 1, 32, 32),
                                      pto::Stride<>(1024, 1024, 1024, 32, 1));
    TLOAD(again, dynamic);
    for (int r = 0; r < 32; ++r)
      for (int c = 0; c < 4; ++c)
        ASSERT_EQ(again.data()[r * 32 + c], r * 4 + c + 1);
  }
}
TEST(SizesDiffer, MaskOfFourBytes) { packedBytes<profile>(); }

template <Profile P, typename T>
void randomLines() {
  if constexpr (P != Profile::Cpu) {
    Random random(sizeof(T));
    for (int round = 0; round < 60; ++round) {
      Dims dims;
      for (int dim = 0; dim < 3; ++dim)
        dims.shape[dim] = between(random, 1, 2);
      dims.shape[3] = between(random, 1, 4);
      dims.shape[4] = between(random, 1, 40);
      dims.nest(random, {4, 3, 2, 1, 0}, 0);
      if (round % 2 == 1) // gaps between lines and blocks
        for (int dim = 3, gap = between(random, 1, 50); dim >= 0; --dim)
          dims.stride[dim] += gap;
      const int64_t lines = dims.shape[0] * dims.shape[1] * dims.shape[2] * dims.shape[3];
      const int64_t rows = between(random, 1, 40), cols = between(random, 1, 64);
      if (onA2A3 && dims.shape[4] > dims.stride[3] + cols)
        continue;
      ASSERT_LE(lines, 40);
      checkBothWays<Open<T, Layout::ND>>(random, Lines<T, 40, 64>(rows, cols), dims,
                                         movedLines(dims, cols, 64));
    }
  }
}
TEST(SizesDiffer, LinesOf1Byte) { randomLines<profile, int8_t>(); }
TEST(SizesDiffer, LinesOf4Bytes) { randomLines<profile, float>(); }
TEST(SizesDiffer, LinesOf8Bytes) { randomLines<profile, uint64_t>(); }

template <Profile P, typename T>
void randomColumns() {
  if constexpr (P != Profile::Cpu) {
    Random random(sizeof(T));
    for (int round = 0; round < 80; ++round) {
      Dims dims;
      for (int dim = 0; dim < 3; ++dim)
        dims.shape[dim] = between(random, 1, 2);
      dims.shape[3] = between(random, 1, 64);
      dims.shape[4] = between(random, 1, 4);
      dims.nest(random, {3, 4, 2, 1, 0}, 0);
      if (round % 2 == 1)
        for (int dim : {4, 2, 1, 0})
          dims.stride[dim] += between(random, 1, 50);
      const int64_t rows = between(random, 1, 64), cols = between(random, 1, 40);
      const std::vector<Pair> pairs = movedColumns(dims, rows, 64, sizeof(T));
      // Columns further apart may leave the tile, which is refused.
      if (std::any_of(pairs.begin(), pairs.end(), [](const Pair &pair) { return pair.tile >= 40 * 64; }))
        continue;
      checkBothWays<Open<T, Layout::DN>>(random, Columns<T, 64, 40>(rows, cols), dims, pairs);
    }
  }
}
TEST(SizesDiffer, ColumnsOf2Bytes) { randomColumns<profile, half>(); }
TEST(SizesDiffer, ColumnsOf4Bytes) { randomColumns<profile, int32_t>(); }

template <Profile P>
void someBoxes() {
  if constexpr (P != Profile::Cpu) {
    Random random(7);
    using Tensor = GlobalTensor<float, pto::Shape<1, DYNAMIC, DYNAMIC, 16, 8>,
                                pto::Stride<DYNAMIC, DYNAMIC, 128, 8, 1>, Layout::NZ>;
    for (const auto &[rows, cols] : {std::pair<int64_t, int64_t>{1, 1}, {16, 61}, {32, 64}, {20, 3}}) {
      Dims dims = {{1, 8, 2, 16, 8}, {8 * 300, 300, 128, 8, 1}};
      checkBothWays<Tensor>(random, Boxes<float, 32, 64>(rows, cols), dims, movedBoxes(dims, rows, 32, 8));
    }
    // Boxes of 1024 bytes are stored as if they had 512.
    Boxes<float, 32, 64, TileType::Vec, 1024> large(32, 64);
    Dims dims = {{1, 8, 2, 16, 8}, {8 * 256, 256, 128, 8, 1}};
    GuardedMemory<float> memory(random, dims.extent()), storage(random, 32 * 64);
    large.data() = storage.data();
    Tensor tensor(memory.data(), pto::Shape<1, DYNAMIC, DYNAMIC, 16, 8>(8, 2),
                  pto::Stride<DYNAMIC, DYNAMIC, 128, 8, 1>(8 * 256, 256));
    for (const Pair &pair : movedBoxes(dims, 32, 32, 8))
      memory.paint(pair.memory, storage.bits(pair.tile));
    TSTORE(tensor, large);
    EXPECT_TRUE(memory.asPainted());
  }
}
TEST(SizesDiffer, BoxesAreStoredWhole) { someBoxes<profile>(); }

TEST(SizesDiffer, IsTold) {
  if constexpr (profile != Profile::Cpu) {
    float memory[64 * 64] = {};
    Open<float, Layout::ND> tensor(memory, pto::Shape<>(1, 1, 1, 8, 32), pto::Stride<>(256, 256, 256, 32, 1));
    Lines<float, 16, 64> wide(8, 48), narrow(8, 8), low(4, 32);
    for (auto *tile : {&wide, &narrow, &low}) {
      test::expectWarning("TLOAD", "TLOAD: dst's valid region must have the size of the tensor",
                          [&] { TLOAD(*tile, tensor); });
      test::expectWarning("TSTORE", "TSTORE: src's valid region must have the size of the tensor",
                          [&] { TSTORE(tensor, *tile); });
    }
    // What is further moved must lie in the tile: 8 lines do not fit into 4 rows.
    Lines<float, 4, 64> small(4, 32);
    const test::Warnings silent("0");
    test::expectError("TSTORE", test::regionRule, {}, [&] { TSTORE(tensor, small); });
    test::expectError("TLOAD", test::regionRule, {}, [&] { TLOAD(small, tensor); });
  }
}

TEST(SizesDiffer, LinesThatWouldStartBeforeTheTensor) {
  if constexpr (onA2A3) {
    float memory[64 * 64] = {};
    Open<float, Layout::ND> tensor(memory, pto::Shape<>(1, 1, 1, 8, 32), pto::Stride<>(0, 0, 0, 8, 1));
    Lines<float, 16, 64> tile(8, 16);
    const test::Warnings silent("0");
    test::expectError(
        "TLOAD",
        "TLOAD: on a2a3, where the lines of dst are shorter than those of the tensor, the stride "
        "between lines must be at least the difference",
        {}, [&] { TLOAD(tile, tensor); });
    test::expectError(
        "TSTORE",
        "TSTORE: on a2a3, where the lines of src are shorter than those of the tensor, the stride "
        "between lines must be at least the difference",
        {}, [&] { TSTORE(tensor, tile); });
    Open<float, Layout::DN> high(memory, pto::Shape<>(1, 1, 1, 32, 2), pto::Stride<>(64, 64, 64, 1, 32));
    Columns<float, 16, 8> columns(16, 2);
    test::expectError(
        "TSTORE",
        "TSTORE: on a2a3, where the valid rows of src are not those of a DN tensor, dimension 3 "
        "must not exceed Rows",
        {}, [&] { TSTORE(high, columns); });
    test::expectError("TLOAD",
                      "TLOAD: on a2a3, where the valid rows of dst are not those of a DN tensor, dimension 3 "
                      "must not exceed Rows",
                      {}, [&] { TLOAD(columns, high); });
  }
}

// ---- Mat ----

template <class T>
std::vector<T> numbers(int64_t count) {
  std::vector<T> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<T>(static_cast<int>(i % 2000) + 1);
  return values;
}

/// Every element of a tile; `at(r, c)` is what it should be.
template <class TileT, class At>
void expectElements(TileT &tile, At &&at) {
  for (int64_t r = 0; r < TileT::Rows; ++r)
    for (int64_t c = 0; c < TileT::Cols; ++c)
      ASSERT_EQ(
          static_cast<float>(
              tile.data()[test::referenceOffset<TileT>(static_cast<size_t>(r), static_cast<size_t>(c))]),
          static_cast<float>(at(r, c)))
          << r << ", " << c;
}

template <Profile P>
void boxesOfMat() {
  if constexpr (P != Profile::Cpu) {
    const test::Warnings errors("error"); // none of these breaks a promise
    std::vector<half> memory = numbers<half>(64 * 64);
    using Matrix = pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>;
    using Gaps = pto::Stride<DYNAMIC, DYNAMIC, DYNAMIC, DYNAMIC, 1>;
    GlobalTensor<half, Matrix, Gaps> rows(memory.data(), Matrix(13, 30), Gaps(0, 0, 0, 50));
    const auto element = [&](int64_t r, int64_t c) { return memory[static_cast<size_t>(r * 50 + c)]; };
    // The valid region plays no part on a2a3, and says how many columns on a5, inside the tensor.
    for (const auto &[validRows, validCols] : {std::pair(16, 32), {13, 30}, {5, 20}}) {
      Boxes<half, 16, 48, TileType::Mat> boxes(validRows, validCols);
      TLOAD(boxes, rows);
      const int64_t cols = onA5 && validCols < 30 ? validCols : 30;
      expectElements(boxes,
                     [&](int64_t r, int64_t c) { return r < 13 && c < cols ? element(r, c) : half(0); });
    }
    using ColumnGaps = pto::Stride<DYNAMIC, DYNAMIC, DYNAMIC, 1, DYNAMIC>;
    GlobalTensor<half, Matrix, ColumnGaps, Layout::DN> columns(memory.data(), Matrix(30, 13),
                                                               ColumnGaps(0, 0, 0, 50));
    for (const auto &[validRows, validCols] : {std::pair(32, 16), {30, 13}, {20, 5}}) {
      Tile<TileType::Mat, half, 48, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor> boxes(
          validRows, validCols);
      TLOAD(boxes, columns);
      const int64_t high = onA5 && validRows < 30 ? validRows : 30;
      expectElements(boxes,
                     [&](int64_t r, int64_t c) { return c < 13 && r < high ? element(c, r) : half(0); });
    }
    // A tensor that does not fit.
    Boxes<half, 16, 16, TileType::Mat> small(8, 16);
    GlobalTensor<half, Matrix, Gaps> high(memory.data(), Matrix(17, 16), Gaps(0, 0, 0, 50));
    test::expectError("TLOAD", test::regionRule, {}, [&] { TLOAD(small, high); });
  }
}
TEST(SizesDiffer, BoxesOfMat) { boxesOfMat<profile>(); }

template <Profile P>
void linesOfMat() {
  if constexpr (P != Profile::Cpu) {
    std::vector<uint64_t> memory = numbers<uint64_t>(64 * 64);
    using Matrix = pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>;
    using Gaps = pto::Stride<DYNAMIC, DYNAMIC, DYNAMIC, DYNAMIC, 1>;
    // One line: on a2a3 the tensor's size; on a5 the valid columns. Any length.
    GlobalTensor<uint64_t, Matrix, Gaps> line(memory.data(), Matrix(1, 61), Gaps(0, 0, 0, 61));
    for (unsigned valid : {61u, 32u}) {
      const test::Warnings silent(valid == 61 ? "error" : "0");
      Lines<uint64_t, 1, 64, TileType::Mat> one(1, valid);
      TLOAD(one, line);
      expectElements(one, [&](int64_t, int64_t c) {
        return c < (onA5 ? valid : 61) ? memory[static_cast<size_t>(c)] : 0;
      });
    }
    // More lines: their number from the tensor. a2a3 drops the last partial block of each.
    GlobalTensor<uint64_t, Matrix, Gaps> lines(memory.data(), Matrix(3, 10), Gaps(0, 0, 0, 20));
    Lines<uint64_t, 8, 16, TileType::Mat> tile(2, 10);
    test::Warnings silent("0");
    TLOAD(tile, lines);
    expectElements(tile, [&](int64_t r, int64_t c) {
      return r < 3 && c < (onA5 ? 10 : 8) ? memory[static_cast<size_t>(r * 20 + c)] : 0;
    });
    if constexpr (P == Profile::A2A3)
      test::expectWarning("TLOAD",
                          "TLOAD: on a2a3 the lines of a tensor loaded into an ND or DN Mat tile must be "
                          "multiples of 32 bytes",
                          [&] {
                            Lines<uint64_t, 8, 16, TileType::Mat> agreeing(3, 10);
                            TLOAD(agreeing, lines);
                          });
    // Columns that the tensor does not have are not read on a5, and are zeros.
    if constexpr (P == Profile::A5) {
      Lines<uint64_t, 8, 16, TileType::Mat> wide(3, 16);
      TLOAD(wide, lines);
      expectElements(wide, [&](int64_t r, int64_t c) {
        return r < 3 && c < 10 ? memory[static_cast<size_t>(r * 20 + c)] : 0;
      });
    }
  }
}
TEST(SizesDiffer, LinesOfMat) { linesOfMat<profile>(); }

TEST(SizesDiffer, NothingIsMovedWhereASizeIsZero) {
  if constexpr (profile != Profile::Cpu) {
    float memory[8] = {1, 2, 3};
    Open<float, Layout::ND> tensor(memory, pto::Shape<>(1, 1, 1, 1, 0), pto::Stride<>(0, 0, 0, 0, 1));
    Lines<float, 1, 8> tile(1, 0);
    const auto load = [&] { TLOAD(tile, tensor); };
    if constexpr (onA2A3)
      test::expectWarning(
          "TLOAD", "TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0",
          load);
    else {
      const test::Warnings errors("error");
      EXPECT_NO_THROW(load());
    }
    EXPECT_EQ(tile.data()[0], 0);
  }
}

// ---- From an accumulator ----

TEST(SizesDiffer, AccStoresWholeMatrices) {
  if constexpr (profile != Profile::Cpu) {
    using Acc = Boxes<float, 16, 64, TileType::Acc, 1024>;
    for (unsigned valid : {16u, 32u, 40u, 8u}) {
      const test::Warnings silent("0");
      Acc tile(5, valid);
      for (int64_t r = 0; r < 16; ++r)
        for (int64_t c = 0; c < 64; ++c)
          tile.data()[test::referenceOffset<Acc>(static_cast<size_t>(r), static_cast<size_t>(c))] =
              static_cast<float>(r * 64 + c + 1);
      std::vector<float> memory(1024), expected(1024);
      // Matrices of 16 columns, lines 20 apart, matrices 200 apart.
      Open<float, Layout::ND> tensor(memory.data(), pto::Shape<>(1, 1, 1, 5, 16),
                                     pto::Stride<>(200, 200, 200, 20, 1));
      for (int64_t matrix = 0; matrix < valid / 16; ++matrix)
        for (int64_t r = 0; r < 5; ++r)
          for (int64_t c = 0; c < 16; ++c)
            expected[static_cast<size_t>(matrix * 200 + r * 20 + c)] =
                static_cast<float>(r * 64 + matrix * 16 + c + 1);
      TSTORE(tensor, tile);
      EXPECT_EQ(memory, expected) << valid;
      if (valid != 16)
        test::expectWarning("TSTORE",
                            "TSTORE: an Acc src stores whole matrices to an ND tensor: its valid columns "
                            "must be dimension 4",
                            [&] { TSTORE(tensor, tile); });
    }
  }
}

// Lines without elements may be more than the tile has: only the tile is padded.
TEST(SizesDiffer, LinesWithoutElements) {
  const test::Warnings silent("0");
  Lines<float, 1, 16> tile(8, 0), behind(1, 16);
  TASSIGN(tile, 0x1000);
  TASSIGN(behind, 0x1040);
  for (int c = 0; c < 16; ++c) {
    tile.SetElement(0, c, 5);
    behind.SetElement(0, c, 7);
  }
  float memory[16] = {};
  Open<float, Layout::ND> tensor(memory, pto::Shape<>(1, 1, 1, 8, 0), pto::Stride<>(16, 16, 16, 2, 1));
  TLOAD(tile, tensor);
  for (int c = 0; c < 16; ++c)
    ASSERT_TRUE(tile.GetElement(0, c) == 0 && behind.GetElement(0, c) == 7) << c;
}

// A single line takes no step, whatever its stride.
TEST(SizesDiffer, OneLineTakesNoStep) {
  const test::Warnings silent("0");
  Lines<float, 1, 64> tile(1, 32);
  TASSIGN(tile, 0x0);
  float memory[64] = {};
  Open<float, Layout::ND> line(memory, pto::Shape<>(1, 1, 1, 1, 64), pto::Stride<>(1, 1, 1, 1, 1));
  EXPECT_NO_THROW(TLOAD(tile, line));
  EXPECT_NO_THROW(TSTORE(line, tile));
  Columns<float, 32, 1> column(32, 1);
  TASSIGN(column, 0x0);
  Open<float, Layout::DN> tall(memory, pto::Shape<>(1, 1, 1, 64, 1), pto::Stride<>(64, 64, 64, 1, 64));
  EXPECT_NO_THROW(TSTORE(tall, column));
}

} // namespace
