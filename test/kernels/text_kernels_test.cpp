// The kernels in PTO text: legal on every profile (MXFP8: not on a2a3), and with the results of the kernels
// in C++ to the last bit, which in turn are near those of plain C++. 40 rows are two whole blocks and a
// shorter one. Kernels that only move, sort and quantize give exactly what plain C++ gives.
#include <bit>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

#include "kernels/gelu/gelu.hpp"
#include "kernels/im2col/im2col.hpp"
#include "kernels/layer_norm/layer_norm.hpp"
#include "kernels/plain.hpp"
#include "kernels/quantize/quantize.hpp"
#include "kernels/rms_norm/rms_norm.hpp"
#include "kernels/softmax/softmax.hpp"
#include "kernels/swiglu/swiglu.hpp"
#include "kernels/top1/top1.hpp"
#include "lib/tessera.hpp"

namespace {

using tessera::ArgumentValue;

constexpr int rows = 40, cols = 256, count = rows * cols;
constexpr float epsilon = 1e-5f;

std::vector<float> numbers(size_t size, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> uniform(-6.0f, 6.0f);
  std::vector<float> values(size);
  for (float &value : values)
    value = uniform(random);
  return values;
}

template <class T>
ArgumentValue memory(std::vector<T> &array) {
  return ArgumentValue::memory(array.data(), array.size() * sizeof(T), pto::tessera::elementTypeOf<T>());
}
ArgumentValue real(float value) { return ArgumentValue::scalar(std::bit_cast<uint32_t>(value)); }
const ArgumentValue rowCount = ArgumentValue::scalar(rows);

class TextKernels : public testing::TestWithParam<pto::Profile> {
protected:
  std::vector<float> in = numbers(count, 1), other = numbers(count, 2), gamma = numbers(cols, 3),
                     beta = numbers(cols, 4);
  std::vector<float> out = std::vector<float>(count), fromCpp = out, plain = out;

  /// Runs a kernel of kernels/<name>/<name>.pto.
  void run(const std::string &name, const std::string &kernel, const std::vector<ArgumentValue> &arguments) {
    const std::string path = std::string(TESSERA_KERNELS) + "/" + name + "/" + name + ".pto";
    const auto file = llvm::MemoryBuffer::getFile(path);
    ASSERT_TRUE(file) << path;
    const auto context = tessera::makeContext();
    std::string errors;
    const mlir::ScopedDiagnosticHandler handler(
        context.get(), [&](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
    const auto module = tessera::parseText((*file)->getBuffer(), path, *context);
    ASSERT_TRUE(module) << errors;
    ASSERT_TRUE(succeeded(tessera::check(*module, GetParam()))) << errors;
    ASSERT_TRUE(succeeded(tessera::convert(*module, tessera::Spelling::Dps))) << errors;
    const auto program = tessera::Program::decode(*module, kernel, GetParam());
    ASSERT_TRUE(program) << errors;
    const tessera::RunResult result = program->run(arguments, {});
    ASSERT_TRUE(result.ok()) << result.error->text();
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

TEST_P(TextKernels, Mxfp8ThereAndBack) {
  if (GetParam() == pto::Profile::A2A3)
    GTEST_SKIP() << "a2a3 has no MX formats";
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

INSTANTIATE_TEST_SUITE_P(Profiles, TextKernels,
                         testing::Values(pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5),
                         [](const auto &info) { return std::string(pto::profileName(info.param)); });

} // namespace
