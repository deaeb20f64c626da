// Matrix products against the plain version in double precision, on sizes that fill tiles, one more or less,
// 1, primes and random ones, with and without bias and relu. Outputs lie between guards.
#include <algorithm>
#include <bit>
#include <cmath>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/gemm/gemm.hpp"
#ifndef PTO_NPU_ARCH_A2A3
#include "kernels/gemm/gemm_mx.hpp"
#endif
#include "kernels/plain.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/matrix_bounds.hpp"
#include "test/kernels/one_core.hpp"

namespace {

using test_kernels::On;
using test_kernels::run;

using test_kernels::factors;
using test_kernels::magnitudes;
using test_kernels::Output;

struct Sizes {
  int m, n, k;
};

/// How far a result may be off. In whatever order K products are made and summed and a bias is added, each
/// passes at most K + 1 roundings to float, so that the error is at most ((1 + 2^-24)^(K + 1) - 1) * size,
/// where `size` is the sum of the magnitudes. For K < 4096 this is less than (K + 2) * 2^-24 * size. A result
/// of half or bfloat16_t is rounded once more, by half a unit in the last of its 11 or 8 bits, at half's
/// smallest numbers by 2^-25. Relu brings no two numbers further apart.
template <class Out>
double boundOf(int depth, double want, double size) {
  const double sum = (depth + 2) * 0x1p-24 * size;
  if (std::is_same_v<Out, float>)
    return sum;
  const double unit = std::is_same_v<Out, half> ? 0x1p-11 : 0x1p-8;
  return sum + unit * (std::abs(want) + sum) + 0x1p-25;
}

/// Integers between -8 and 8.
template <class T>
std::vector<T> smallIntegers(int count, unsigned seed) {
  std::vector<T> result(static_cast<size_t>(count));
  std::mt19937 random(seed);
  std::generate(result.begin(), result.end(),
                [&] { return T(static_cast<float>(static_cast<int>(random() % 17) - 8)); });
  return result;
}

template <class T>
std::vector<double> doubles(const std::vector<T> &values) {
  std::vector<double> result(values.size());
  std::transform(values.begin(), values.end(), result.begin(), [](T x) { return static_cast<double>(x); });
  return result;
}

/// a * b + bias, without a bias if it is empty.
std::vector<double> plainProduct(const std::vector<double> &a, const std::vector<double> &b,
                                 const std::vector<double> &bias, const Sizes &sizes) {
  std::vector<double> out(static_cast<size_t>(sizes.m) * static_cast<size_t>(sizes.n));
  kernels::plain::gemm(out.data(), a.data(), b.data(), bias.empty() ? nullptr : bias.data(), sizes.m, sizes.n,
                       sizes.k);
  return out;
}

template <class In>
struct Problem {
  using Sum = typename kernels::GemmTiles<In>::Sum;
  Sizes sizes;
  std::vector<In> a, b;
  std::vector<Sum> bias;

  Problem(const Sizes &sizes, bool withBias)
      : sizes(sizes), a(factors<In>(sizes.m * sizes.k, 1)), b(factors<In>(sizes.k * sizes.n, 2)) {
    if (withBias)
      bias = factors<Sum>(sizes.n, 3);
    // Within the range of the sums of products.
    if constexpr (std::is_integral_v<Sum>)
      for (Sum &value : bias)
        value %= 1 << 20;
  }
  Sum *biasOrNull() { return bias.empty() ? nullptr : bias.data(); }
  std::vector<double> plain() const { return plainProduct(doubles(a), doubles(b), doubles(bias), sizes); }
  std::vector<double> magnitude() const {
    return plainProduct(magnitudes(doubles(a)), magnitudes(doubles(b)), magnitudes(doubles(bias)), sizes);
  }
};

template <class Out, class In, bool relu = false>
void expectProduct(const Sizes &sizes, bool withBias) {
  SCOPED_TRACE(testing::Message() << sizes.m << " x " << sizes.n << " x " << sizes.k << ", bias "
                                  << withBias);
  Problem<In> problem(sizes, withBias);
  Output<Out> out(sizes.m * sizes.n);
  run(On::Cube, [&] {
    kernels::gemm<relu>(out.data(), problem.a.data(), problem.b.data(), sizes.m, sizes.n, sizes.k,
                        problem.biasOrNull());
  });
  const std::vector<double> sums = problem.plain(), size = problem.magnitude();
  for (size_t i = 0; i < sums.size(); ++i) {
    const double want = relu ? std::max(sums[i], 0.0) : sums[i];
    const double bound = std::is_integral_v<Out> ? 0 : boundOf<Out>(sizes.k, sums[i], size[i]);
    ASSERT_NEAR(static_cast<double>(out[i]), want, bound) << "element " << i;
  }
}

/// Exactly: clamp(rint(float(sum) * scale), -128, 127), of relu(sum) if it is asked for.
template <bool relu>
void expectRequantized(const Sizes &sizes, bool withBias, float scale) {
  SCOPED_TRACE(testing::Message() << sizes.m << " x " << sizes.n << " x " << sizes.k << ", bias "
                                  << withBias);
  Problem<int8_t> problem(sizes, withBias);
  Output<int8_t> out(sizes.m * sizes.n);
  run(On::Cube, [&] {
    kernels::gemmRequantized<relu>(out.data(), problem.a.data(), problem.b.data(), sizes.m, sizes.n, sizes.k,
                                   scale, problem.biasOrNull());
  });
  const std::vector<double> sums = problem.plain();
  for (size_t i = 0; i < sums.size(); ++i) {
    const double sum = relu ? std::max(sums[i], 0.0) : sums[i];
    const float rounded = std::nearbyint(static_cast<float>(sum) * scale);
    ASSERT_EQ(int(out[i]), int(std::clamp(rounded, -128.0f, 127.0f))) << "element " << i;
  }
}

class Gemm : public testing::TestWithParam<Sizes> {};
TEST_P(Gemm, Floats) {
  expectProduct<float, float>(GetParam(), false);
  expectProduct<float, float, true>(GetParam(), true);
}
TEST_P(Gemm, Halves) {
  expectProduct<float, half>(GetParam(), true);
  expectProduct<half, half>(GetParam(), false);
}
TEST_P(Gemm, Bfloats) {
  expectProduct<float, bfloat16_t>(GetParam(), false);
  expectProduct<bfloat16_t, bfloat16_t, true>(GetParam(), true);
}
TEST_P(Gemm, Integers) {
  expectProduct<int32_t, int8_t>(GetParam(), false);
  expectProduct<int32_t, int8_t>(GetParam(), true);
}
TEST_P(Gemm, Requantized) {
  // Most sums are in range; by the second one most are not.
  const float scale = 60.0f / (5500.0f * std::sqrt(static_cast<float>(GetParam().k)));
  expectRequantized<false>(GetParam(), false, scale);
  expectRequantized<true>(GetParam(), true, 4 * scale);
}

constexpr Sizes allSizes[] = {{1, 1, 1},     {1, 131, 257},  {127, 1, 65},  {257, 129, 1}, {13, 17, 19},
                              {128, 256, 8}, {129, 257, 11}, {31, 255, 64}, {16, 37, 521}, {3, 514, 127},
                              {256, 5, 128}, {2, 16, 1031},  {7, 97, 256},  {300, 260, 70}};
INSTANTIATE_TEST_SUITE_P(Sizes, Gemm, testing::ValuesIn(allSizes), [](const auto &info) {
  const Sizes &sizes = info.param;
  return std::to_string(sizes.m) + "x" + std::to_string(sizes.n) + "x" + std::to_string(sizes.k);
});

Sizes randomSizes(std::mt19937 &random) {
  const auto upTo = [&](int maximum) {
    return static_cast<int>(random() % static_cast<unsigned>(maximum)) + 1;
  };
  // One of them is large.
  const int large = upTo(3);
  return {upTo(large == 1 ? 400 : 40), upTo(large == 2 ? 600 : 40), upTo(large == 3 ? 600 : 40)};
}

TEST(GemmSizes, Random) {
  std::mt19937 random(7);
  for (int i = 0; i < 8 && !testing::Test::HasFatalFailure(); ++i) {
    expectProduct<float, float>(randomSizes(random), i % 2 == 0);
    expectProduct<half, half>(randomSizes(random), i % 2 == 0);
    expectProduct<float, bfloat16_t>(randomSizes(random), i % 2 == 1);
    expectProduct<int32_t, int8_t>(randomSizes(random), i % 2 == 1);
    expectRequantized<false>(randomSizes(random), i % 2 == 0, 0.0007f);
  }
}

// No sum is rounded, so that their order does not matter.
template <class In>
void expectExact() {
  constexpr Sizes sizes = {37, 259, 150};
  std::vector<In> a = smallIntegers<In>(sizes.m * sizes.k, 1), b = smallIntegers<In>(sizes.k * sizes.n, 2);
  std::vector<float> bias = smallIntegers<float>(sizes.n, 3);
  Output<float> out(sizes.m * sizes.n);
  run(On::Cube,
      [&] { kernels::gemm(out.data(), a.data(), b.data(), sizes.m, sizes.n, sizes.k, bias.data()); });
  const std::vector<double> want = plainProduct(doubles(a), doubles(b), doubles(bias), sizes);
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_EQ(out[i], want[i]) << "element " << i;
}
TEST(GemmExact, Floats) { expectExact<float>(); }
TEST(GemmExact, Halves) { expectExact<half>(); }
TEST(GemmExact, Bfloats) { expectExact<bfloat16_t>(); }

TEST(GemmExact, SameBitsAgain) {
  constexpr Sizes sizes = {131, 67, 150};
  Problem<float> problem(sizes, true);
  std::vector<float> first(sizes.m * sizes.n, -1.0f), second(sizes.m * sizes.n, -2.0f);
  for (std::vector<float> *out : {&first, &second})
    run(On::Cube, [&] {
      kernels::gemm(out->data(), problem.a.data(), problem.b.data(), sizes.m, sizes.n, sizes.k,
                    problem.biasOrNull());
    });
  EXPECT_EQ(first, second);
}

// a2a3 has no MX formats.
#ifndef PTO_NPU_ARCH_A2A3

/// Exponents of -3 to 3.
std::vector<float8_e8m0_t> scalesFor(int count, unsigned seed) {
  std::vector<float8_e8m0_t> result(static_cast<size_t>(count));
  std::mt19937 random(seed);
  std::generate(result.begin(), result.end(),
                [&] { return std::bit_cast<float8_e8m0_t>(static_cast<uint8_t>(124 + random() % 7)); });
  return result;
}

double valueOf(float8_e8m0_t scale) { return std::ldexp(1.0, std::bit_cast<uint8_t>(scale) - 127); }

/// Factors times their scales are exact in float, so that the bound is that of other products.
template <class In>
void expectMxProduct(const Sizes &sizes) {
  SCOPED_TRACE(testing::Message() << sizes.m << " x " << sizes.n << " x " << sizes.k);
  const auto [m, n, k] = sizes;
  const int groups = (k + 63) / 64 * 2;
  std::vector<In> a = factors<In>(m * k, 1), b = factors<In>(k * n, 2);
  std::vector<float8_e8m0_t> aScale = scalesFor(m * groups, 3), bScale = scalesFor(groups * n, 4);
  Output<float> out(m * n);
  run(On::Cube,
      [&] { kernels::gemmMx(out.data(), a.data(), aScale.data(), b.data(), bScale.data(), m, n, k); });

  std::vector<double> left = doubles(a), right = doubles(b);
  for (int i = 0; i < m; ++i)
    for (int d = 0; d < k; ++d)
      left[static_cast<size_t>(i * k + d)] *= valueOf(aScale[static_cast<size_t>(i * groups + d / 32)]);
  for (int d = 0; d < k; ++d)
    for (int j = 0; j < n; ++j)
      right[static_cast<size_t>(d * n + j)] *=
          valueOf(bScale[static_cast<size_t>((d / 64 * n + j) * 2 + d / 32 % 2)]);
  const std::vector<double> want = plainProduct(left, right, {}, sizes);
  const std::vector<double> size = plainProduct(magnitudes(left), magnitudes(right), {}, sizes);
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_NEAR(out[i], want[i], boundOf<float>(k, want[i], size[i])) << "element " << i;
}

TEST_P(Gemm, MxE4m3) { expectMxProduct<float8_e4m3_t>(GetParam()); }
TEST_P(Gemm, MxE5m2) { expectMxProduct<float8_e5m2_t>(GetParam()); }

#endif

} // namespace
