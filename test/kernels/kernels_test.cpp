// The kernels of kernels/ against the plain versions in double precision, on shapes with whole blocks, a
// shorter last block, single rows and odd numbers of columns. Outputs lie between guards.
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/gelu/gelu.hpp"
#include "kernels/layer_norm/layer_norm.hpp"
#include "kernels/plain.hpp"
#include "kernels/quantize/quantize.hpp"
#include "kernels/rms_norm/rms_norm.hpp"
#include "kernels/softmax/softmax.hpp"
#include "kernels/swiglu/swiglu.hpp"
#include "kernels/top1/top1.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/one_core.hpp"

namespace {

using test_kernels::On;
using test_kernels::run;

using test_kernels::numbers;
using test_kernels::Output;

constexpr float epsilon = 1e-5f;

/// |got - want| <= relative * |want| + absolute
void expectNear(const Output<float> &got, const std::vector<double> &want, double relative, double absolute) {
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_NEAR(got[i], want[i], relative * std::abs(want[i]) + absolute) << "element " << i;
}

struct Shape {
  int rows, cols;
};

class Kernels : public testing::TestWithParam<Shape> {
protected:
  const int rows = GetParam().rows, cols = GetParam().cols, count = rows * cols;
  std::vector<float> in = numbers(count, 1);
  Output<float> out{count};
  std::vector<double> want = std::vector<double>(static_cast<size_t>(count));

  /// Calls the kernel with tiles that the columns fit into.
  template <class Narrow, class Wide>
  void withTiles(Narrow narrow, Wide wide) const {
    if (cols <= 256)
      narrow();
    else
      wide();
  }
};

// exp of a difference d, which float rounds, is off by |d| * 2^-24 and a few roundings; |d| is at most 12
// here.
TEST_P(Kernels, Softmax) {
  withTiles([&] { run(On::Vector, [&] { kernels::softmax(out.data(), in.data(), rows, cols); }); },
            [&] { run(On::Vector, [&] { kernels::softmax<1024>(out.data(), in.data(), rows, cols); }); });
  kernels::plain::softmax(want.data(), in.data(), rows, cols);
  expectNear(out, want, 3e-6, 0);
}

// The mean of numbers up to 6 is off by a few times 6 * 2^-24, which the division by a small deviation
// enlarges.
TEST_P(Kernels, LayerNorm) {
  std::vector<float> gamma = numbers(cols, 2), beta = numbers(cols, 3);
  withTiles(
      [&] {
        run(On::Vector, [&] {
          kernels::layerNorm(out.data(), in.data(), gamma.data(), beta.data(), rows, cols, epsilon);
        });
      },
      [&] {
        run(On::Vector, [&] {
          kernels::layerNorm<1024>(out.data(), in.data(), gamma.data(), beta.data(), rows, cols, epsilon);
        });
      });
  kernels::plain::layerNorm(want.data(), in.data(), gamma.data(), beta.data(), rows, cols, epsilon);
  expectNear(out, want, 1e-6, 1e-5);
}

TEST_P(Kernels, RmsNorm) {
  std::vector<float> gamma = numbers(cols, 2);
  withTiles(
      [&] {
        run(On::Vector, [&] { kernels::rmsNorm(out.data(), in.data(), gamma.data(), rows, cols, epsilon); });
      },
      [&] {
        run(On::Vector,
            [&] { kernels::rmsNorm<1024>(out.data(), in.data(), gamma.data(), rows, cols, epsilon); });
      });
  kernels::plain::rmsNorm(want.data(), in.data(), gamma.data(), rows, cols, epsilon);
  expectNear(out, want, 1e-6, 0);
}

// As for softmax; exponents are at most 25 here, and four roundings away from the exact ones.
TEST_P(Kernels, Gelu) {
  withTiles([&] { run(On::Vector, [&] { kernels::gelu(out.data(), in.data(), rows, cols); }); },
            [&] { run(On::Vector, [&] { kernels::gelu<1024>(out.data(), in.data(), rows, cols); }); });
  kernels::plain::gelu(want.data(), in.data(), rows, cols);
  expectNear(out, want, 1e-5, 0);
}

TEST_P(Kernels, Swiglu) {
  std::vector<float> other = numbers(count, 2);
  withTiles(
      [&] { run(On::Vector, [&] { kernels::swiglu(out.data(), in.data(), other.data(), rows, cols); }); },
      [&] {
        run(On::Vector, [&] { kernels::swiglu<1024>(out.data(), in.data(), other.data(), rows, cols); });
      });
  kernels::plain::swiglu(want.data(), in.data(), other.data(), rows, cols);
  expectNear(out, want, 1e-6, 0);
}

// Every second number is a tie, some are out of range.
TEST_P(Kernels, QuantizeIsExact) {
  std::vector<float> values = in;
  for (size_t i = 0; i < values.size(); i += 2)
    values[i] = (std::floor(values[i] * 25.0f) + 0.5f) / 32.0f;
  Output<int8_t> q(count);
  std::vector<int8_t> expected(static_cast<size_t>(count));
  withTiles(
      [&] { run(On::Vector, [&] { kernels::quantize(q.data(), values.data(), rows, cols, 32.0f); }); },
      [&] { run(On::Vector, [&] { kernels::quantize<1024>(q.data(), values.data(), rows, cols, 32.0f); }); });
  kernels::plain::quantize(expected.data(), values.data(), rows, cols, 32.0f);
  for (size_t i = 0; i < expected.size(); ++i)
    ASSERT_EQ(q[i], expected[i]) << values[i];

  withTiles(
      [&] { run(On::Vector, [&] { kernels::dequantize(out.data(), expected.data(), rows, cols, 0.3f); }); },
      [&] {
        run(On::Vector, [&] { kernels::dequantize<1024>(out.data(), expected.data(), rows, cols, 0.3f); });
      });
  for (size_t i = 0; i < expected.size(); ++i)
    ASSERT_EQ(out[i], static_cast<float>(expected[i]) * 0.3f) << int(expected[i]);
}

// Few different numbers, so that the largest occurs several times in a row.
TEST_P(Kernels, Top1FindsTheFirst) {
  std::vector<float> values = in;
  for (float &value : values)
    value = std::round(value);
  Output<float> best(rows);
  Output<int32_t> where(rows);
  std::vector<float> expected(static_cast<size_t>(rows));
  std::vector<int32_t> expectedAt(static_cast<size_t>(rows));
  withTiles(
      [&] { run(On::Vector, [&] { kernels::top1(best.data(), where.data(), values.data(), rows, cols); }); },
      [&] {
        run(On::Vector, [&] { kernels::top1<1024>(best.data(), where.data(), values.data(), rows, cols); });
      });
  kernels::plain::top1(expected.data(), expectedAt.data(), values.data(), rows, cols);
  for (size_t i = 0; i < expected.size(); ++i) {
    ASSERT_EQ(best[i], expected[i]) << "row " << i;
    ASSERT_EQ(where[i], expectedAt[i]) << "row " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, Kernels,
                         testing::Values(Shape{1, 1}, Shape{1, 256}, Shape{16, 256}, Shape{48, 256},
                                         Shape{37, 256}, Shape{17, 100}, Shape{5, 31}, Shape{33, 3},
                                         Shape{20, 1024}, Shape{9, 1001}, Shape{1, 257}),
                         [](const auto &info) {
                           return std::to_string(info.param.rows) + "x" + std::to_string(info.param.cols);
                         });

TEST(KernelEdges, NothingIsWrittenWithoutRows) {
  float in = 1, out = 2;
  run(On::Vector, [&] { kernels::softmax(&out, &in, 0, 1); });
  EXPECT_EQ(out, 2);
}

TEST(KernelEdges, SoftmaxOfLargeNumbersDoesNotOverflow) {
  float in[4] = {1e30f, 1e30f, -1e30f, 0}, out[4];
  run(On::Vector, [&] { kernels::softmax(out, in, 1, 4); });
  EXPECT_EQ(out[0], 0.5f);
  EXPECT_EQ(out[1], 0.5f);
  EXPECT_EQ(out[2], 0);
  EXPECT_EQ(out[3], 0);
}

TEST(KernelEdges, GatesOfLargeNumbersAreZeroOrTheNumber) {
  float in[4] = {1e20f, -1e20f, 100.0f, -100.0f}, ones[4] = {1, 1, 1, 1}, out[4];
  run(On::Vector, [&] { kernels::gelu(out, in, 1, 4); });
  EXPECT_TRUE(out[0] == 1e20f && out[1] == 0 && out[2] == 100.0f && out[3] == 0);
  run(On::Vector, [&] { kernels::swiglu(out, in, ones, 1, 4); });
  EXPECT_TRUE(out[0] == 1e20f && out[1] == 0 && out[2] == 100.0f && out[3] == 0);
}

TEST(KernelEdges, QuantizeSaturates) {
  const float infinity = std::numeric_limits<float>::infinity();
  float in[8] = {127.5f, 1e9f, infinity, 40000.0f, -128.5f, -129.0f, -infinity, -1e30f};
  int8_t out[8];
  run(On::Vector, [&] { kernels::quantize(out, in, 1, 8, 1.0f); });
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(out[i], i < 4 ? 127 : -128) << in[i];
}

} // namespace
