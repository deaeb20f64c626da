// The kernels in PTO text: legal on every profile (MXFP8 and attention: not on a2a3), and with the results of
// the kernels in C++ to the last bit, which in turn are near those of plain C++. 40 rows are two whole blocks
// and a shorter one. Kernels that only move, sort and quantize give exactly what plain C++ gives.
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "kernels/gelu/gelu.hpp"
#include "kernels/im2col/im2col.hpp"
#include "kernels/layer_norm/layer_norm.hpp"
#include "kernels/plain.hpp"
#include "kernels/quantize/quantize.hpp"
#include "kernels/rms_norm/rms_norm.hpp"
#include "kernels/softmax/softmax.hpp"
#include "kernels/swiglu/swiglu.hpp"
#include "kernels/top1/top1.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/matrix_bounds.hpp"
#include "test/kernels/text_runs.hpp"

namespace {

using test_kernels::ArgumentValue;
using test_kernels::magnitudes;
using test_kernels::memory;
using test_kernels::numbers;
using test_kernels::real;

constexpr int rows = 40, cols = 256, count = rows * cols;
constexpr float epsilon = 1e-5f;

const ArgumentValue rowCount = ArgumentValue::scalar(rows);

class TextKernels : public testing::TestWithParam<pto::Profile> {
protected:
  std::vector<float> in = numbers(count, 1), other = numbers(count, 2), gamma = numbers(cols, 3),
                     beta = numbers(cols, 4);
  std::vector<float> out = std::vector<float>(count), fromCpp = out, plain = out;

  /// Runs a kernel of kernels/<name>/<name>.pto.
  void run(const std::string &name, const std::string &kernel, const std::vector<ArgumentValue> &arguments) {
    test_kernels::runText(GetParam(), name + "/" + name + ".pto", kernel, arguments);
  }

  void expectSame(float relative, float absolute) const {
    for (size_t i = 0; i < out.size(); ++i) {
      ASSERT_EQ(std::bit_cast<uint32_t>(out[i]), std::bit_cast<uint32_t>(fromCpp[i])) << "element " << i;
      ASSERT_NEAR(out[i], plain[i], relative * std::abs(plain[i]) + absolute) << "element " << i;
    }
  }
};

TEST_P(TextKernels, Softmax) {
  run("softmax", "softmax", {memory(in), memory(out), rowCount});
  kernels::softmax(fromCpp.data(), in.data(), rows, cols);
  kernels::plain::softmax(plain.data(), in.data(), rows, cols);
  expectSame(1e-5f, 0);
}

TEST_P(TextKernels, LayerNorm) {
  run("layer_norm", "layer_norm",
      {memory(in), memory(gamma), memory(beta), memory(out), rowCount, real(epsilon)});
  kernels::layerNorm(fromCpp.data(), in.data(), gamma.data(), beta.data(), rows, cols, epsilon);
  kernels::plain::layerNorm(plain.data(), in.data(), gamma.data(), beta.data(), rows, cols, epsilon);
  expectSame(1e-5f, 1e-5f);
}

TEST_P(TextKernels, RmsNorm) {
  run("rms_norm", "rms_norm", {memory(in), memory(gamma), memory(out), rowCount, real(epsilon)});
  kernels::rmsNorm(fromCpp.data(), in.data(), gamma.data(), rows, cols, epsilon);
  kernels::plain::rmsNorm(plain.data(), in.data(), gamma.data(), rows, cols, epsilon);
  expectSame(1e-5f, 0);
}

TEST_P(TextKernels, Gelu) {
  run("gelu", "gelu", {memory(in), memory(out), rowCount});
  kernels::gelu(fromCpp.data(), in.data(), rows, cols);
  kernels::plain::gelu(plain.data(), in.data(), rows, cols);
  expectSame(1e-5f, 0);
}

TEST_P(TextKernels, Swiglu) {
  run("swiglu", "swiglu", {memory(in), memory(other), memory(out), rowCount});
  kernels::swiglu(fromCpp.data(), in.data(), other.data(), rows, cols);
  kernels::plain::swiglu(plain.data(), in.data(), other.data(), rows, cols);
  expectSame(1e-5f, 0);
}

// The scale puts some numbers out of range.
TEST_P(TextKernels, QuantizeAndBack) {
  std::vector<int8_t> q(count), fromPlain(count);
  run("quantize", "quantize", {memory(in), memory(q), rowCount, real(25.0f)});
  kernels::plain::quantize(fromPlain.data(), in.data(), rows, cols, 25.0f);
  EXPECT_EQ(q, fromPlain);

  run("quantize", "dequantize", {memory(q), memory(out), rowCount, real(0.04f)});
  kernels::plain::dequantize(plain.data(), q.data(), rows, cols, 0.04f);
  EXPECT_EQ(out, plain);
}

TEST_P(TextKernels, Top1) {
  std::vector<float> values(rows), plainValues(rows);
  std::vector<int32_t> indexes(rows), plainIndexes(rows);
  run("top1", "top1", {memory(in), memory(values), memory(indexes), rowCount});
  kernels::plain::top1(plainValues.data(), plainIndexes.data(), in.data(), rows, cols);
  EXPECT_EQ(values, plainValues);
  EXPECT_EQ(indexes, plainIndexes);
}

TEST_P(TextKernels, Transpose) {
  run("transpose", "transpose", {memory(in), memory(out), rowCount, ArgumentValue::scalar(cols)});
  kernels::plain::transpose(plain.data(), in.data(), rows, cols);
  EXPECT_EQ(out, plain);
  // 97 x 101 of the numbers: no side is a multiple of the tile's.
  constexpr int height = 97, width = 101;
  run("transpose", "transpose",
      {memory(in), memory(out), ArgumentValue::scalar(height), ArgumentValue::scalar(width)});
  kernels::plain::transpose(plain.data(), in.data(), height, width);
  EXPECT_EQ(out, plain);
}

// Few different numbers, so that some occur several times in a row.
TEST_P(TextKernels, TopK) {
  for (float &value : in)
    value = std::round(4 * value);
  for (const int k : {1, 5, 256}) {
    std::vector<float> values(rows * k), plainValues(values);
    std::vector<int32_t> indexes(rows * k), plainIndexes(indexes);
    run("top_k", "top_k", {memory(in), memory(values), memory(indexes), rowCount, ArgumentValue::scalar(k)});
    kernels::plain::topK(plainValues.data(), plainIndexes.data(), in.data(), rows, cols, k);
    EXPECT_EQ(values, plainValues);
    EXPECT_EQ(indexes, plainIndexes);
  }
}

TEST_P(TextKernels, Embedding) {
  constexpr int entries = 23;
  std::vector<int32_t> ids(rows);
  for (int i = 0; i < rows; ++i)
    ids[i] = i * 7 % (entries + 3) - 1;
  run("embedding", "embedding",
      {memory(in), memory(ids), memory(out), rowCount, ArgumentValue::scalar(entries)});
  kernels::plain::embedding(plain.data(), in.data(), ids.data(), rows, entries, cols,
                            kernels::plain::OutOfRange::Zero);
  EXPECT_EQ(out, plain);
}

TEST_P(TextKernels, Im2col) {
  constexpr kernels::Window window = {.top = 1, .bottom = 1, .left = 1, .right = 1};
  for (const kernels::ImageSize image : {kernels::ImageSize{2, 5, 7}, {1, 1, 1}, {1, 3, 256}, {3, 13, 2}}) {
    const size_t size = static_cast<size_t>(image.blocks * image.height * image.width * 72);
    std::vector<float> columns(size), plainColumns(size);
    run("im2col", "im2col",
        {memory(in), memory(columns), ArgumentValue::scalar(image.blocks),
         ArgumentValue::scalar(image.height), ArgumentValue::scalar(image.width)});
    kernels::plain::im2col(plainColumns.data(), in.data(), image, window, 8);
    EXPECT_EQ(columns, plainColumns);
  }
}

TEST_P(TextKernels, QuantizeStore) {
  std::vector<int8_t> q(count), fromPlain(count);
  std::vector<float> steps(rows), plainSteps(rows);
  run("quantize_store", "quantize_store", {memory(in), memory(q), memory(steps), rowCount});
  kernels::plain::quantizeStore(fromPlain.data(), plainSteps.data(), in.data(), rows, cols);
  EXPECT_EQ(q, fromPlain);
  EXPECT_EQ(steps, plainSteps);
}

/// What a2a3 does not have: MX formats, and tiles that move from acc to vec.
class TextKernelsOfA5 : public TextKernels {};

TEST_P(TextKernelsOfA5, Mxfp8ThereAndBack) {
  std::vector<int8_t> codes(count);
  std::vector<uint8_t> exponents(count / 32), fromPlain(count), plainExponents(count / 32);
  run("mxfp8", "quantize_mxfp8", {memory(in), memory(codes), memory(exponents), rowCount});
  kernels::plain::quantizeMxfp8(fromPlain.data(), plainExponents.data(), in.data(), rows, cols);
  EXPECT_EQ(std::vector<uint8_t>(codes.begin(), codes.end()), fromPlain);
  EXPECT_EQ(exponents, plainExponents);

  run("mxfp8", "dequantize_mxfp8", {memory(codes), memory(exponents), memory(out), rowCount});
  kernels::plain::dequantizeMxfp8(plain.data(), fromPlain.data(), plainExponents.data(), rows, cols);
  EXPECT_EQ(out, plain);
}

/// A convolution of an image of the first test numbers, whose channels are padded to blocks of 8.
struct ConvCase {
  kernels::ImageSize image;
  kernels::Window window;
};
constexpr kernels::Window around = {.top = 1, .bottom = 1, .left = 1, .right = 1};
constexpr ConvCase convCases[] = {
    {{2, 5, 7}, around},
    {{1, 1, 1}, around},
    {{1, 3, 256}, around},
    {{3, 13, 2}, around},
    {{2, 9, 11}, {.height = 1, .width = 1}},
    {{1, 12, 10}, {.height = 2, .width = 5, .strideY = 3, .strideX = 2, .bottom = 1, .left = 4}},
    {{2, 14, 15}, {.dilationY = 2, .dilationX = 3, .top = 4, .right = 6}},
};

// Matrix products are summed in whatever order, so that only bounds can be given; see matrix_bounds.hpp.
TEST_P(TextKernels, Conv2d) {
  for (const auto &[image, window] : convCases)
    for (const int channels : {1, 17, 131}) {
      const int depth = image.blocks * window.height * window.width * 8;
      const int size = window.outHeight(image) * window.outWidth(image) * channels;
      std::vector<float> filters = numbers(static_cast<size_t>(channels * depth), 5);
      std::vector<float> bias = numbers(static_cast<size_t>(channels), 6), result(static_cast<size_t>(size));
      std::vector<double> want(result.size()), magnitude(result.size());
      std::vector<ArgumentValue> arguments = {memory(in), memory(filters), memory(bias), memory(result)};
      for (const int number : {image.blocks, image.height, image.width, channels, window.height, window.width,
                               window.strideY, window.strideX, window.dilationY, window.dilationX,
                               window.left, window.right, window.top, window.bottom})
        arguments.push_back(ArgumentValue::scalar(static_cast<uint64_t>(number)));
      run("conv2d", "conv2d", arguments);
      kernels::plain::conv2d(want.data(), in.data(), filters.data(), bias.data(), image, window, channels);
      kernels::plain::conv2d(magnitude.data(), magnitudes(in).data(), magnitudes(filters).data(),
                             magnitudes(bias).data(), image, window, channels);
      for (size_t i = 0; i < want.size(); ++i)
        ASSERT_NEAR(result[i], want[i], test_kernels::productBound<float>(depth, want[i], magnitude[i]));
    }
}

TEST_P(TextKernelsOfA5, Attention) {
  for (const test_kernels::AttentionCase &test : {test_kernels::AttentionCase{1, 1, 1},
                                                  {65, 129, 65},
                                                  {7, 300, 128},
                                                  {70, 131, 5, true},
                                                  {3, 9, 16, true, 6}}) {
    const auto [queries, keys, width, causal, position] = test;
    std::vector<float> q = numbers(static_cast<size_t>(queries * width), 5);
    std::vector<float> k = numbers(static_cast<size_t>(keys * width), 6);
    std::vector<float> v = numbers(static_cast<size_t>(keys * width), 7), result(q.size());
    std::vector<double> want(result.size());
    run("attention", "attention",
        {memory(q), memory(k), memory(v), memory(result), ArgumentValue::scalar(queries),
         ArgumentValue::scalar(keys), ArgumentValue::scalar(width),
         real(1.0f / std::sqrt(static_cast<float>(width))), ArgumentValue::scalar(causal ? position : keys)});
    kernels::plain::attention(want.data(), q.data(), k.data(), v.data(), queries, keys, width, causal,
                              position);
    const std::vector<double> bounds = test_kernels::attentionBounds(test, q, k, v);
    for (size_t i = 0; i < want.size(); ++i)
      ASSERT_NEAR(result[i], want[i], bounds[i / static_cast<size_t>(width)]) << "element " << i;
  }
}

constexpr auto nameOfProfile = [](const auto &info) { return std::string(pto::profileName(info.param)); };
INSTANTIATE_TEST_SUITE_P(Profiles, TextKernels,
                         testing::Values(pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5),
                         nameOfProfile);
INSTANTIATE_TEST_SUITE_P(Profiles, TextKernelsOfA5, testing::Values(pto::Profile::Cpu, pto::Profile::A5),
                         nameOfProfile);

} // namespace
