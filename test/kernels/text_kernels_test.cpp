// The kernels in PTO text: legal on every profile, and with the results of the kernels in C++ to the last
// bit, which in turn are near those of plain C++. 40 rows are two whole blocks and a shorter one.
#include <bit>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

#include "kernels/gelu/gelu.hpp"
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

INSTANTIATE_TEST_SUITE_P(Profiles, TextKernels,
                         testing::Values(pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5),
                         [](const auto &info) { return std::string(pto::profileName(info.param)); });

} // namespace
