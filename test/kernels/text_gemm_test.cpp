// Matrix products in PTO text: legal on every profile (MX products: on cpu and a5), and with the results of the
// kernels in C++ to the last bit, since both take slices of k in the same order. Sizes are 1, those of the
// tiles, some more or less, and such that there is an even and an odd number of slices.
#include <bit>
#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "kernels/gemm/gemm.hpp"
#include "kernels/gemm/gemm_mx.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/text_runs.hpp"

namespace {

using test_kernels::ArgumentValue;
using test_kernels::expectSameBits;
using test_kernels::factors;
using test_kernels::memory;

struct Sizes {
  int m, n, k;
};
constexpr Sizes allSizes[] = {{1, 1, 1}, {128, 128, 64}, {127, 257, 65}, {3, 129, 400}, {260, 5, 777}};

class TextGemm : public testing::TestWithParam<pto::Profile> {
protected:
  /// Arguments of a kernel, the sizes behind the arrays.
  void run(const std::string &file, const std::string &kernel, std::vector<ArgumentValue> arguments,
           const Sizes &sizes, std::vector<ArgumentValue> further = {}) {
    for (const int size : {sizes.m, sizes.n, sizes.k})
      arguments.push_back(ArgumentValue::scalar(static_cast<uint64_t>(size)));
    arguments.insert(arguments.end(), further.begin(), further.end());
    test_kernels::runText(GetParam(), "gemm/" + file, kernel, arguments);
  }

  template <class Out, class In>
  void expectProducts(const std::string &file, const std::string &kernel, bool withBias = false) {
    for (const Sizes &sizes : allSizes) {
      const auto [m, n, k] = sizes;
      SCOPED_TRACE(testing::Message() << m << " x " << n << " x " << k);
      std::vector<In> a = factors<In>(m * k, 1), b = factors<In>(k * n, 2);
      std::vector<Out> bias = factors<Out>(n, 3), text(static_cast<size_t>(m * n)), cpp(text);
      std::vector<ArgumentValue> arguments = {memory(a), memory(b)};
      if (withBias)
        arguments.push_back(memory(bias));
      arguments.push_back(memory(text));
      run(file, kernel, arguments, sizes);
      kernels::gemm(cpp.data(), a.data(), b.data(), m, n, k, withBias ? bias.data() : nullptr);
      expectSameBits(text, cpp);
      if (HasFatalFailure())
        return;
    }
  }
};

TEST_P(TextGemm, Floats) { expectProducts<float, float>("gemm.pto", "gemm"); }
TEST_P(TextGemm, FloatsWithBias) { expectProducts<float, float>("gemm.pto", "gemm_bias", true); }
TEST_P(TextGemm, Halves) { expectProducts<float, half>("gemm_f16.pto", "gemm_f16"); }
TEST_P(TextGemm, Bfloats) { expectProducts<float, bfloat16_t>("gemm_bf16.pto", "gemm_bf16"); }
TEST_P(TextGemm, Integers) { expectProducts<int32_t, int8_t>("gemm_i8.pto", "gemm_i8"); }

TEST_P(TextGemm, Requantized) {
  for (const Sizes &sizes : allSizes) {
    const auto [m, n, k] = sizes;
    SCOPED_TRACE(testing::Message() << m << " x " << n << " x " << k);
    std::vector<int8_t> a = factors<int8_t>(m * k, 1), b = factors<int8_t>(k * n, 2);
    std::vector<int8_t> text(static_cast<size_t>(m * n)), cpp(text);
    std::vector<int32_t> bias = factors<int32_t>(n, 3);
    for (int32_t &value : bias)
      value %= 1 << 18;
    constexpr float scale = 0.0006f; // some sums are too large
    run("gemm_i8.pto", "gemm_i8_requantized", {memory(a), memory(b), memory(bias), memory(text)}, sizes,
        {test_kernels::real(scale)});
    kernels::gemmRequantized<true>(cpp.data(), a.data(), b.data(), m, n, k, scale, bias.data());
    expectSameBits(text, cpp);
    if (HasFatalFailure())
      return;
  }
}

/// a2a3 has no buffers for scales.
class TextGemmMx : public TextGemm {};

TEST_P(TextGemmMx, Sizes) {
  for (const Sizes &sizes : allSizes) {
    const auto [m, n, k] = sizes;
    SCOPED_TRACE(testing::Message() << m << " x " << n << " x " << k);
    const int groups = (k + 63) / 64 * 2;
    std::vector<float8_e4m3_t> a = factors<float8_e4m3_t>(m * k, 1), b = factors<float8_e4m3_t>(k * n, 2);
    std::vector<float8_e8m0_t> aScale, bScale;
    std::mt19937 random(3);
    const auto scale = [&] { return std::bit_cast<float8_e8m0_t>(static_cast<uint8_t>(124 + random() % 7)); };
    for (int i = 0; i < m * groups; ++i)
      aScale.push_back(scale());
    for (int i = 0; i < groups * n; ++i)
      bScale.push_back(scale());
    std::vector<float> text(static_cast<size_t>(m * n)), cpp(text);
    run("gemm_mx.pto", "gemm_mx", {memory(a), memory(aScale), memory(b), memory(bScale), memory(text)},
        sizes);
    kernels::gemmMx(cpp.data(), a.data(), aScale.data(), b.data(), bScale.data(), m, n, k);
    expectSameBits(text, cpp);
    if (HasFatalFailure())
      return;
  }
}

constexpr auto nameOfProfile = [](const auto &info) { return std::string(pto::profileName(info.param)); };
INSTANTIATE_TEST_SUITE_P(Profiles, TextGemm,
                         testing::Values(pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5),
                         nameOfProfile);
INSTANTIATE_TEST_SUITE_P(Profiles, TextGemmMx, testing::Values(pto::Profile::Cpu, pto::Profile::A5),
                         nameOfProfile);

} // namespace
