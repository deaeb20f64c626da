// Convolution and attention against the plain versions in double precision, on sizes that fill tiles, one
// more or less, 1, primes and random ones. Outputs lie between guards.
#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/attention/attention.hpp"
#include "kernels/conv2d/conv2d.hpp"
#include "kernels/plain.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/matrix_bounds.hpp"
#include "test/kernels/one_core.hpp"

namespace {

using test_kernels::On;
using test_kernels::run;

using test_kernels::attentionBounds;
using test_kernels::AttentionCase;
using test_kernels::magnitudes;
using test_kernels::Output;
using test_kernels::productBound;

template <class T>
std::vector<T> factors(int count, unsigned seed) {
  const std::vector<float> values = test_kernels::numbers(count, seed);
  std::vector<T> result(values.size());
  std::transform(values.begin(), values.end(), result.begin(), [](float x) { return T(x / 3); });
  return result;
}

struct ConvCase {
  kernels::ImageSize image;
  kernels::Window window;
  int channels;
};

template <class Out, class T>
void expectConv2d(const ConvCase &test, bool withBias) {
  const auto &[image, window, channels] = test;
  constexpr int c0 = 32 / sizeof(T);
  const int depth = image.blocks * window.height * window.width * c0;
  const int count = window.outHeight(image) * window.outWidth(image) * channels;
  std::vector<T> in = factors<T>(image.blocks * image.height * image.width * c0, 1);
  std::vector<T> filters = factors<T>(channels * depth, 2);
  std::vector<float> bias = factors<float>(channels, 3);
  std::vector<double> want(static_cast<size_t>(count)), size(want);
  Output<Out> out(count);
  run(On::Cube, [&] {
    kernels::conv2d(out.data(), in.data(), filters.data(), withBias ? bias.data() : nullptr, image, window,
                    channels);
  });
  kernels::plain::conv2d(want.data(), in.data(), filters.data(), withBias ? bias.data() : nullptr, image,
                         window, channels);
  kernels::plain::conv2d(size.data(), magnitudes(in).data(), magnitudes(filters).data(),
                         withBias ? magnitudes(bias).data() : nullptr, image, window, channels);
  for (size_t i = 0; i < want.size(); ++i) {
    const double bound = productBound<Out>(depth, want[i], size[i]);
    ASSERT_NEAR(static_cast<double>(out[i]), want[i], bound) << "element " << i;
  }
}

class Conv2d : public testing::TestWithParam<ConvCase> {};
TEST_P(Conv2d, Floats) { expectConv2d<float, float>(GetParam(), true); }
TEST_P(Conv2d, FloatsWithoutBias) { expectConv2d<float, float>(GetParam(), false); }
TEST_P(Conv2d, Halves) { expectConv2d<half, half>(GetParam(), true); }

constexpr kernels::Window same = {.top = 1, .bottom = 1, .left = 1, .right = 1};
// Among them: lines that are cut into parts; more blocks than a buffer holds, with two tiles of channels; a
// window so large that a tile has but a few pixels.
INSTANTIATE_TEST_SUITE_P(
    Images, Conv2d,
    testing::Values(
        ConvCase{{1, 1, 1}, {.height = 1, .width = 1}, 1}, ConvCase{{1, 1, 1}, same, 1},
        ConvCase{{2, 5, 7}, {}, 3}, ConvCase{{2, 5, 7}, same, 17}, ConvCase{{1, 13, 17}, same, 1},
        ConvCase{{3, 14, 14}, {.strideY = 2, .strideX = 2, .top = 1, .left = 1}, 127},
        ConvCase{{1, 16, 16}, same, 128}, ConvCase{{2, 20, 17}, same, 3},
        ConvCase{{1, 3, 131}, {.height = 1, .width = 1}, 131},
        ConvCase{{1, 11, 19},
                 {.height = 5, .width = 7, .strideX = 3, .top = 2, .bottom = 2, .left = 3, .right = 3},
                 11},
        ConvCase{
            {1, 23, 9}, {.height = 2, .dilationY = 3, .dilationX = 2, .top = 1, .bottom = 3, .right = 2}, 5},
        ConvCase{{1, 2, 700}, same, 2}, ConvCase{{40, 7, 31}, {.width = 1}, 129},
        ConvCase{{1, 70, 71}, {.height = 59, .width = 61, .strideY = 7, .strideX = 3, .left = 9}, 2}),
    [](const auto &info) { return std::to_string(info.index); });

// In a patch of few pixels. a2a3 cannot load filters of that length.
TEST(Conv2dSizes, MoreColumnsThan16BitsCount) {
  if constexpr (pto::buildTarget.profile != pto::Profile::A2A3)
    expectConv2d<half, half>(
        {{90, 4, 4}, {.height = 7, .width = 7, .top = 3, .bottom = 3, .left = 3, .right = 3}, 2}, true);
}

TEST(Conv2dSizes, Random) {
  std::mt19937 random(5);
  const auto upTo = [&](int maximum) {
    return static_cast<int>(random() % static_cast<unsigned>(maximum)) + 1;
  };
  for (int i = 0; i < 12; ++i) {
    kernels::Window window = {.height = upTo(4),
                              .width = upTo(4),
                              .strideY = upTo(3),
                              .strideX = upTo(3),
                              .dilationY = upTo(3),
                              .dilationX = upTo(3)};
    const int spanX = window.dilationX * (window.width - 1) + 1;
    window.top = upTo(window.span()) - 1;
    window.bottom = upTo(window.span()) - 1;
    window.left = upTo(spanX) - 1;
    window.right = upTo(spanX) - 1;
    const kernels::ImageSize image = {upTo(3), window.span() + upTo(20), spanX + upTo(40)};
    SCOPED_TRACE(i);
    expectConv2d<float, float>({image, window, upTo(40)}, i % 2 == 0);
    if (testing::Test::HasFatalFailure())
      return;
  }
}

// a2a3 has no way from Acc to Vec tiles.
#ifndef PTO_NPU_ARCH_A2A3

template <class T>
void expectAttention(const AttentionCase &test) {
  const auto [queries, keys, width, causal, position] = test;
  std::vector<T> q = factors<T>(queries * width, 1), k = factors<T>(keys * width, 2),
                 v = factors<T>(keys * width, 3);
  std::vector<double> want(static_cast<size_t>(queries * width));
  Output<float> out(queries * width);
  run(On::AnyCore, [&] {
    kernels::attention(out.data(), q.data(), k.data(), v.data(), queries, keys, width, causal, position);
  });
  kernels::plain::attention(want.data(), q.data(), k.data(), v.data(), queries, keys, width, causal,
                            position);
  const std::vector<double> bounds = attentionBounds(test, q, k, v);
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_NEAR(out[i], want[i], bounds[i / static_cast<size_t>(width)]) << "element " << i;
}

class Attention : public testing::TestWithParam<AttentionCase> {};
TEST_P(Attention, Floats) { expectAttention<float>(GetParam()); }
TEST_P(Attention, Halves) { expectAttention<half>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Sizes, Attention,
    testing::Values(AttentionCase{1, 1, 1}, AttentionCase{1, 1, 128, true}, AttentionCase{7, 13, 5},
                    AttentionCase{64, 128, 64}, AttentionCase{63, 127, 63}, AttentionCase{65, 129, 65},
                    AttentionCase{3, 257, 128}, AttentionCase{67, 1, 31},
                    AttentionCase{1, 500, 80, true, 499}, AttentionCase{131, 131, 16, true},
                    AttentionCase{130, 259, 40, true, 129}, AttentionCase{97, 11, 127, true},
                    AttentionCase{40, 300, 8, true, 120}, AttentionCase{259, 130, 33},
                    AttentionCase{300, 290, 9, true}),
    [](const auto &info) { return std::to_string(info.index); });

TEST(AttentionSizes, Random) {
  std::mt19937 random(6);
  const auto upTo = [&](int maximum) {
    return static_cast<int>(random() % static_cast<unsigned>(maximum)) + 1;
  };
  for (int i = 0; i < 8; ++i) {
    SCOPED_TRACE(i);
    expectAttention<float>({upTo(150), upTo(400), upTo(128), i % 2 == 0, upTo(200) - 1});
    if (testing::Test::HasFatalFailure())
      return;
  }
}

// Scores that exp alone could not take, rising and falling from tile to tile.
TEST(AttentionSizes, LargeScores) {
  constexpr int queries = 5, keys = 400, width = 4;
  std::vector<float> q(queries * width, 1.0f), k(keys * width), v = factors<float>(keys * width, 3);
  for (int j = 0; j < keys; ++j)
    std::fill_n(k.begin() + j * width, width, j / 50 % 3 == 1 ? 1000.0f + static_cast<float>(j) : -1000.0f);
  std::vector<double> want(queries * width);
  Output<float> out(queries * width);
  run(On::AnyCore,
      [&] { kernels::attention(out.data(), q.data(), k.data(), v.data(), queries, keys, width); });
  kernels::plain::attention(want.data(), q.data(), k.data(), v.data(), queries, keys, width);
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_NEAR(out[i], want[i], 1e-6) << "element " << i;
}

#endif

} // namespace
