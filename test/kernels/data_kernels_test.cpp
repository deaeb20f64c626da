// The kernels of kernels/ that move, sort and quantize, against the plain versions and exactly: on sizes that
// are multiples of the tiles, one more or less, 1 and primes. Outputs lie between guards.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/embedding/embedding.hpp"
#include "kernels/im2col/im2col.hpp"
#include "kernels/mxfp8/mxfp8.hpp"
#include "kernels/plain.hpp"
#include "kernels/quantize_store/quantize_store.hpp"
#include "kernels/top_k/top_k.hpp"
#include "kernels/transpose/transpose.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/one_core.hpp"

namespace {

using test_kernels::On;
using test_kernels::run;

using test_kernels::numbers;
using test_kernels::Output;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

/// Equal bits, so that NaN equals itself and -0.0 is not +0.0.
void expectBits(const Output<float> &got, const std::vector<float> &want) {
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_EQ(std::bit_cast<uint32_t>(got[i]), std::bit_cast<uint32_t>(want[i])) << "element " << i;
}
template <class T>
void expectEqual(const Output<T> &got, const std::vector<T> &want) {
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_EQ(+got[i], +want[i]) << "element " << i;
}

struct Shape {
  int rows, cols;
};
class DataKernels : public testing::TestWithParam<Shape> {
protected:
  const int rows = GetParam().rows, cols = GetParam().cols, count = rows * cols;
  std::vector<float> in = numbers(count, 1);

  /// Calls the kernel with tiles that the columns fit into.
  template <class Narrow, class Wide>
  void withTiles(Narrow narrow, Wide wide) const {
    if (cols <= 256)
      narrow();
    else
      wide();
  }

  template <class T>
  void expectTransposed(std::vector<T> values) const {
    Output<T> out(count);
    std::vector<T> want(values.size());
    run(On::Vector, [&] { kernels::transpose(out.data(), values.data(), rows, cols); });
    kernels::plain::transpose(want.data(), values.data(), rows, cols);
    expectEqual(out, want);
  }

  void expectTopK(std::vector<float> values, int k) const {
    Output<float> best(rows * k);
    Output<int32_t> where(rows * k);
    std::vector<float> want(static_cast<size_t>(rows * k));
    std::vector<int32_t> wantAt(want.size());
    withTiles(
        [&] {
          run(On::Vector, [&] { kernels::topK(best.data(), where.data(), values.data(), rows, cols, k); });
        },
        [&] {
          run(On::Vector,
              [&] { kernels::topK<2048>(best.data(), where.data(), values.data(), rows, cols, k); });
        });
    kernels::plain::topK(want.data(), wantAt.data(), values.data(), rows, cols, k);
    expectBits(best, want);
    expectEqual(where, wantAt);
  }
};

TEST_P(DataKernels, Transpose) {
  expectTransposed(in);
  std::vector<int8_t> bytes(in.size());
  std::vector<int16_t> words(in.size());
  for (size_t i = 0; i < in.size(); ++i) {
    bytes[i] = static_cast<int8_t>(i * 7);
    words[i] = static_cast<int16_t>(i * 7);
  }
  expectTransposed(bytes);
  expectTransposed(words);
}

TEST_P(DataKernels, TopK) {
  for (int k : {1, 2, 8, 31, 33, 100, cols})
    if (k <= cols)
      expectTopK(in, k);
}

// Few different numbers, both zeros, infinities and NaNs, which sort after all others.
TEST_P(DataKernels, TopKOfTiesAndNan) {
  std::vector<float> values = in;
  for (size_t i = 0; i < values.size(); ++i) {
    constexpr float special[] = {nan, infinity, -infinity, -0.0f, 0.0f};
    values[i] = i % 3 == 0 ? special[i / 3 % 5] : std::round(values[i]);
  }
  for (int k : {1, 7, cols})
    if (k <= cols)
      expectTopK(values, k);
}

TEST_P(DataKernels, Embedding) {
  constexpr int entries = 37;
  const int32_t ends[] = {0,
                          entries - 1,
                          entries,
                          entries + 1,
                          -1,
                          std::numeric_limits<int32_t>::max(),
                          std::numeric_limits<int32_t>::min()};
  std::mt19937 random(2);
  std::vector<int32_t> ids(static_cast<size_t>(rows));
  for (size_t i = 0; i < ids.size(); ++i)
    ids[i] = i < std::size(ends) ? ends[i] : static_cast<int32_t>(random() % (2 * entries));
  std::vector<float> table = numbers(entries * cols, 3), want(static_cast<size_t>(count));

  const auto expectWith = [&](auto policy, kernels::plain::OutOfRange plainPolicy) {
    Output<float> out(count);
    run(On::Vector,
        [&] { kernels::embedding<policy.value>(out.data(), table.data(), ids.data(), rows, entries, cols); });
    kernels::plain::embedding(want.data(), table.data(), ids.data(), rows, entries, cols, plainPolicy);
    expectBits(out, want);
  };
  using pto::GatherOOB;
  expectWith(std::integral_constant<GatherOOB, GatherOOB::Zero>(), kernels::plain::OutOfRange::Zero);
  expectWith(std::integral_constant<GatherOOB, GatherOOB::Clamp>(), kernels::plain::OutOfRange::Clamp);
  expectWith(std::integral_constant<GatherOOB, GatherOOB::Wrap>(), kernels::plain::OutOfRange::Wrap);
}

// The first row is zero.
TEST_P(DataKernels, QuantizeStore) {
  std::vector<float> values = in;
  std::fill_n(values.begin(), cols, 0.0f);
  Output<int8_t> q(count);
  Output<float> steps(rows);
  std::vector<int8_t> want(values.size());
  std::vector<float> wantSteps(static_cast<size_t>(rows));
  withTiles(
      [&] {
        run(On::Vector, [&] { kernels::quantizeStore(q.data(), steps.data(), values.data(), rows, cols); });
      },
      [&] {
        run(On::Vector,
            [&] { kernels::quantizeStore<1024>(q.data(), steps.data(), values.data(), rows, cols); });
      });
  kernels::plain::quantizeStore(want.data(), wantSteps.data(), values.data(), rows, cols);
  expectEqual(q, want);
  expectBits(steps, wantSteps);
  for (int i = 0; i < count; ++i)
    ASSERT_NEAR(q[static_cast<size_t>(i)] * steps[static_cast<size_t>(i / cols)],
                values[static_cast<size_t>(i)], 6.0 / 127 * 0.501);
}

// a2a3 has no MX formats.
#ifndef PTO_NPU_ARCH_A2A3
class Mxfp8 : public DataKernels {
protected:
  const int groups = (cols + 31) / 32;

  void expectThereAndBack(std::vector<float> values) const {
    Output<uint8_t> codes(count), exponents(rows * groups);
    Output<float> out(count);
    std::vector<uint8_t> want(values.size()), wantExponents(static_cast<size_t>(rows * groups));
    std::vector<float> back(values.size());
    auto *e4m3 = reinterpret_cast<int8_t *>(codes.data());
    withTiles(
        [&] {
          run(On::Vector, [&] { kernels::quantizeMxfp8(e4m3, exponents.data(), values.data(), rows, cols); });
        },
        [&] {
          run(On::Vector,
              [&] { kernels::quantizeMxfp8<1024>(e4m3, exponents.data(), values.data(), rows, cols); });
        });
    kernels::plain::quantizeMxfp8(want.data(), wantExponents.data(), values.data(), rows, cols);
    expectEqual(codes, want);
    expectEqual(exponents, wantExponents);

    withTiles(
        [&] {
          run(On::Vector, [&] { kernels::dequantizeMxfp8(out.data(), e4m3, exponents.data(), rows, cols); });
        },
        [&] {
          run(On::Vector,
              [&] { kernels::dequantizeMxfp8<1024>(out.data(), e4m3, exponents.data(), rows, cols); });
        });
    kernels::plain::dequantizeMxfp8(back.data(), want.data(), wantExponents.data(), rows, cols);
    for (size_t i = 0; i < back.size(); ++i)
      ASSERT_TRUE(out[i] == back[i] || (std::isnan(out[i]) && std::isnan(back[i]))) << "element " << i;
  }
};

TEST_P(Mxfp8, ThereAndBack) { expectThereAndBack(in); }

// Groups of every size, from subnormal numbers to infinity, with zeros and NaNs among them.
TEST_P(Mxfp8, AllMagnitudes) {
  std::vector<float> values = in;
  for (size_t i = 0; i < values.size(); ++i) {
    const auto group = static_cast<int>(i / 32);
    values[i] = std::ldexp(values[i], group * 11 % 277 - 149);
    if (i % 41 == 0)
      values[i] = i % 2 == 0 ? nan : 0.0f;
    else if (i % 1009 == 1008)
      values[i] = i % 2 == 0 ? infinity : -infinity;
  }
  expectThereAndBack(values);
}
#endif

const auto shapes =
    testing::Values(Shape{1, 1}, Shape{1, 31}, Shape{7, 32}, Shape{5, 33}, Shape{64, 64}, Shape{65, 63},
                    Shape{3, 127}, Shape{17, 128}, Shape{9, 129}, Shape{127, 131}, Shape{1, 256},
                    Shape{33, 256}, Shape{2, 257}, Shape{11, 1001}, Shape{67, 1024});
const auto shapeName = [](const auto &info) {
  return std::to_string(info.param.rows) + "x" + std::to_string(info.param.cols);
};
INSTANTIATE_TEST_SUITE_P(Shapes, DataKernels, shapes, shapeName);
#ifndef PTO_NPU_ARCH_A2A3
INSTANTIATE_TEST_SUITE_P(Shapes, Mxfp8, shapes, shapeName);
#endif

TEST(DataKernelEdges, TransposeOfALargeMatrix) {
  constexpr int rows = 1031, cols = 769;
  std::vector<float> in = numbers(rows * cols, 1), want(in.size());
  Output<float> out(rows * cols);
  run(On::Vector, [&] { kernels::transpose(out.data(), in.data(), rows, cols); });
  kernels::plain::transpose(want.data(), in.data(), rows, cols);
  expectBits(out, want);
}

TEST(DataKernelEdges, TopKOfLongRows) {
  constexpr int rows = 3, cols = 2048;
  for (const int width : {2048, 2047, 1537}) {
    for (const int k : {5, 600}) {
      std::vector<float> in = numbers(rows * cols, 1), want(static_cast<size_t>(rows * k));
      std::vector<int32_t> wantAt(want.size());
      Output<float> best(rows * k);
      Output<int32_t> where(rows * k);
      run(On::Vector, [&] { kernels::topK<2048>(best.data(), where.data(), in.data(), rows, width, k); });
      kernels::plain::topK(want.data(), wantAt.data(), in.data(), rows, width, k);
      expectBits(best, want);
      expectEqual(where, wantAt);
    }
  }
}

TEST(DataKernelEdges, EmbeddingOfHalves) {
  std::vector<half> table(5 * 600), want(7 * 600);
  for (size_t i = 0; i < table.size(); ++i)
    table[i] = half(static_cast<float>(i));
  std::vector<int32_t> ids = {4, 0, 5, 2, 2, 1, 3};
  std::vector<half> out(want.size());
  run(On::Vector, [&] { kernels::embedding(out.data(), table.data(), ids.data(), 7, 5, 600); });
  kernels::plain::embedding(want.data(), table.data(), ids.data(), 7, 5, 600,
                            kernels::plain::OutOfRange::Zero);
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_EQ(float(out[i]), float(want[i])) << "element " << i;
}

struct Im2colCase {
  kernels::ImageSize image;
  kernels::Window window;
};
class Im2col : public testing::TestWithParam<Im2colCase> {
protected:
  const kernels::ImageSize image = GetParam().image;
  const kernels::Window window = GetParam().window;

  template <class T>
  void expectMatrix() const {
    constexpr int c0 = 32 / sizeof(T);
    const int pixels = image.blocks * image.height * image.width;
    const int rows = window.outHeight(image) * window.outWidth(image);
    const int cols = image.blocks * window.height * window.width * c0;
    std::vector<T> in(static_cast<size_t>(pixels * c0)), want(static_cast<size_t>(rows * cols));
    for (size_t i = 0; i < in.size(); ++i)
      in[i] = static_cast<T>(i % 1999 + 1);
    Output<T> out(rows * cols);
    // Only cpu can store the tiles; elsewhere their elements are looked at.
#ifdef __NPU_ARCH__
    run(On::Cube, [&] {
      kernels::forEachIm2colTile(in.data(), image, window, [&](auto &tile, int row, int col) {
        pto::PtoSetWaitFlag<PIPE_MTE1, PIPE_S>();
        for (int r = 0; r < static_cast<int>(tile.GetValidRow()); ++r)
          for (int c = 0; c < static_cast<int>(tile.GetValidCol()); ++c)
            out.data()[(row + r) * cols + col + c] = tile.GetElement(r, c);
        pto::PtoSetWaitFlag<PIPE_S, PIPE_MTE1>();
      });
    });
#else
    run(On::Cube, [&] { kernels::im2col(out.data(), in.data(), image, window); });
#endif
    kernels::plain::im2col(want.data(), in.data(), image, window, c0);
    expectEqual(out, want);
  }
};

TEST_P(Im2col, Floats) { expectMatrix<float>(); }
TEST_P(Im2col, Bytes) { expectMatrix<int8_t>(); }

constexpr kernels::Window same = {.top = 1, .bottom = 1, .left = 1, .right = 1};
// The last two images need more than one band of lines.
INSTANTIATE_TEST_SUITE_P(
    Images, Im2col,
    testing::Values(
        Im2colCase{{1, 1, 1}, {.height = 1, .width = 1}}, Im2colCase{{1, 1, 1}, same},
        Im2colCase{{2, 5, 7}, {}}, Im2colCase{{2, 5, 7}, same}, Im2colCase{{1, 13, 17}, same},
        Im2colCase{{3, 14, 14}, {.strideY = 2, .strideX = 2, .top = 1, .left = 1}},
        Im2colCase{{1, 11, 19},
                   {.height = 5, .width = 7, .strideX = 3, .top = 2, .bottom = 2, .left = 3, .right = 3}},
        Im2colCase{{1, 23, 9},
                   {.height = 2, .dilationY = 3, .dilationX = 2, .top = 1, .bottom = 3, .right = 2}},
        Im2colCase{{1, 97, 101}, same},
        Im2colCase{{2, 61, 211}, {.strideY = 2, .dilationY = 2, .top = 2, .bottom = 4}}),
    [](const auto &info) { return std::to_string(info.index); });

} // namespace
