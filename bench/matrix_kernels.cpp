// The kernels that multiply matrices, on one core: loads and stores included, against the peak of
// multiply-adds, against OpenBLAS where it has the same, and against plain loops (800 % is eight times as
// fast).
#include <random>
#include <vector>

#include "bench/multiply_adds.hpp"
#include "bench/open_blas.hpp"
#include "bench/scalar_kernels.hpp"
#include "bench/table.hpp"
#include "examples/gemm_steps.hpp"
#include "kernels/attention/attention.hpp"
#include "kernels/conv2d/conv2d.hpp"
#include "kernels/gemm/gemm.hpp"
#include "kernels/gemm/gemm_mx.hpp"

namespace bench {

namespace {

constexpr int M = 1024, N = 1024, K = 1024;

template <class T>
std::vector<T> numbers(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-2, 2);
  std::vector<T> values(count);
  for (T &value : values)
    value = static_cast<T>(std::is_same_v<T, int8_t> ? 50 * uniform(random) : uniform(random));
  return values;
}

void line(Table &cases, const std::string &name, const char *type, const std::string &shape,
          double multiplyAdds, double atLeast, Work kernel, std::vector<Work> limits,
          const char *against = "multiply-adds") {
  cases.push_back({"kernel " + name, type, shape, 2 * multiplyAdds, std::move(kernel), std::move(limits),
                   atLeast, against, "GF"});
}

/// Against the limit and, if it is given, against a product of floats.
template <class In, class Out>
void gemm(Table &cases, const char *type, const Work &ofFloats = nullptr) {
  auto a = numbers<In>(size_t(M) * K, 1), b = numbers<In>(size_t(K) * N, 2);
  std::vector<Out> out(size_t(M) * N);
  const double count = double(M) * N * K;
  line(
      cases, "GEMM", type, "1024x1024x1024", count, 0,
      [&] { kernels::gemm(out.data(), a.data(), b.data(), M, N, K); }, multiplyAddLimits<In>(count));
  if (ofFloats)
    line(cases, "GEMM / GEMM f32", type, "1024x1024x1024", count, 0.85,
         [&] { kernels::gemm(out.data(), a.data(), b.data(), M, N, K); }, {ofFloats});
}

} // namespace

void matrixKernels(Table &cases) {
  const double count = double(M) * N * K;
  auto a = numbers<float>(size_t(M) * K, 1), b = numbers<float>(size_t(K) * N, 2);
  std::vector<float> out(size_t(M) * N), other(size_t(M) * N);
  const auto ours = [&] { kernels::gemm(out.data(), a.data(), b.data(), M, N, K); };
  const OpenBlas blas;
  line(cases, "GEMM", "f32", "1024x1024x1024", count, 0, ours, multiplyAddLimits(count));
  if (blas.isThere())
    line(cases, "GEMM OpenBLAS", "f32", "1024x1024x1024", count, 1.0, ours,
         {[&] { blas.multiply(other.data(), a.data(), b.data(), M, N, K); }}, "OpenBLAS");
  else
    std::printf("kernel GEMM OpenBLAS: not measured, libopenblas.so.0 is not installed (libopenblas0)\n");
  constexpr int side = 256; // the plain loop is slow
  line(
      cases, "GEMM scalar", "f32", "256x256x256", double(side) * side * side, 1.0,
      [&] { kernels::gemm(out.data(), a.data(), b.data(), side, side, side); },
      {[&] { scalar::gemm(other.data(), a.data(), b.data(), side, side, side); }}, "scalar");
  // What each step of docs/gemm.md gains over the one before.
  const auto step = [&](const char *name, double atLeast, Work next, Work before) {
    line(cases, name, "f32", "1024x1024x1024", count, atLeast, std::move(next), {std::move(before)},
         "the step before");
  };
  const Work memory = [&] { gemm_steps::throughMemory(out.data(), a.data(), b.data(), M, N, K); };
  const Work chip = [&] { gemm_steps::onChip(out.data(), a.data(), b.data(), M, N, K); };
  const Work large = [&] { gemm_steps::onChip<128, 256, 64>(out.data(), a.data(), b.data(), M, N, K); };
  line(cases, "GEMM step 1", "f32", "1024x1024x1024", count, 0, memory, multiplyAddLimits(count));
  step("GEMM step 2 / step 1", 1.0, chip, memory);
  step("GEMM step 3 / step 2", 1.0, large, chip);
  step("GEMM step 4 / step 3", 0.95, ours, large);

  gemm<half, half>(cases, "f16", ours);
  gemm<bfloat16_t, float>(cases, "bf16 f32", ours);
  gemm<int8_t, int32_t>(cases, "i8 i32");

  auto bytesA = numbers<int8_t>(size_t(M) * K, 3), bytesB = numbers<int8_t>(size_t(K) * N, 4);
  std::vector<int8_t> bytes(size_t(M) * N);
  line(
      cases, "GEMM requantized", "i8 i8", "1024x1024x1024", count, 0,
      [&] { kernels::gemmRequantized<true>(bytes.data(), bytesA.data(), bytesB.data(), M, N, K, 0.001f); },
      multiplyAddLimits<int8_t>(count));
  auto smallA = numbers<float8_e4m3_t>(size_t(M) * K, 5), smallB = numbers<float8_e4m3_t>(size_t(K) * N, 6);
  std::vector<float8_e8m0_t> scales(size_t(M) * K / 32, float8_e8m0_t(1.0));
  line(
      cases, "GEMM MX", "e4m3 f32", "1024x1024x1024", count, 0,
      [&] {
        kernels::gemmMx(out.data(), smallA.data(), scales.data(), smallB.data(), scales.data(), M, N, K);
      },
      multiplyAddLimits(count));

  // 64 channels to 64, a window of 3 x 3.
  constexpr int blocks = 8, height = 56, channels = 64;
  auto image = numbers<float>(size_t(blocks) * height * height * 8, 7),
       filters = numbers<float>(size_t(channels) * blocks * 9 * 8, 8), bias = numbers<float>(channels, 9);
  const double convolved = double(height) * height * channels * blocks * 9 * 8;
  line(
      cases, "convolution 3x3", "f32", "56x56x64 to 64", convolved, 0.8,
      [&] {
        kernels::conv2d(out.data(), image.data(), filters.data(), bias.data(), {blocks, height, height},
                        {.top = 1, .bottom = 1, .left = 1, .right = 1}, channels);
      },
      multiplyAddLimits(convolved));
  constexpr int sequence = 1024, width = 128;
  auto q = numbers<float>(size_t(sequence) * width, 10), k = numbers<float>(size_t(sequence) * width, 11),
       v = numbers<float>(size_t(sequence) * width, 12);
  const double attended = 2.0 * sequence * sequence * width;
  for (const bool causal : {false, true})
    line(
        cases, causal ? "attention causal" : "attention", "f32", "1024x1024x128",
        causal ? attended / 2 : attended, causal ? 0 : 0.75,
        [&, causal] {
          kernels::attention(out.data(), q.data(), k.data(), v.data(), sequence, sequence, width, causal);
        },
        multiplyAddLimits(causal ? attended / 2 : attended));
}

} // namespace bench
