// Kernels on grids of cores against the plain versions in double precision, on sizes that fill tiles, one more
// or less, 1, primes and random ones, on few blocks and on more than there is work for. The bits of a result
// do not depend on how many blocks run at once. Outputs lie between guards.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/grid_attention/grid_attention.hpp"
#include "kernels/grid_gemm/grid_gemm.hpp"
#include "kernels/plain.hpp"
#include "kernels/split_k_gemm/split_k_gemm.hpp"
#include "kernels/two_phase_reduce/two_phase_reduce.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/matrix_bounds.hpp"

namespace {

using pto::LaunchOptions;
using test_kernels::attentionBounds;
using test_kernels::AttentionCase;
using test_kernels::factors;
using test_kernels::magnitudes;
using test_kernels::Output;
using test_kernels::productBound;
using test_kernels::unit;

/// Calls run(result, options) with everything that must not change the result: how many blocks run at once,
/// and whether all is done in one order. Returns the result.
template <class T, class Run>
std::vector<T> sameForAllJobs(int count, uint32_t blocks, Run &&run) {
  const LaunchOptions all[] = {{.blocks = blocks, .jobs = 1},
                               {.blocks = blocks, .jobs = 2},
                               {.blocks = blocks, .jobs = 8},
                               {.blocks = blocks, .deterministic = true}};
  std::vector<T> first;
  for (const LaunchOptions &options : all) {
    Output<T> out(count);
    run(out.data(), options);
    if (first.empty())
      first.assign(out.data(), out.data() + count);
    EXPECT_EQ(std::memcmp(first.data(), out.data(), first.size() * sizeof(T)), 0)
        << "jobs " << options.jobs << ", deterministic " << options.deterministic;
  }
  return first;
}

// ---- Products ----

struct Sizes {
  int m, n, k;
  uint32_t blocks = 1;
  int parts = 1;
};
std::string nameOf(const testing::TestParamInfo<Sizes> &info) {
  const auto &[m, n, k, blocks, parts] = info.param;
  return std::to_string(m) + "x" + std::to_string(n) + "x" + std::to_string(k) + "on" +
         std::to_string(blocks) + "in" + std::to_string(parts);
}

template <class In>
struct Product {
  Sizes sizes;
  std::vector<In> a, b;
  int count;

  explicit Product(const Sizes &sizes)
      : sizes(sizes), a(factors<In>(sizes.m * sizes.k, 1)), b(factors<In>(sizes.k * sizes.n, 2)),
        count(sizes.m * sizes.n) {}

  template <class Out>
  void expect(const std::vector<Out> &out) const {
    const std::vector<double> want = plain(doubles(a), doubles(b));
    const std::vector<double> size = plain(magnitudes(doubles(a)), magnitudes(doubles(b)));
    for (size_t i = 0; i < want.size(); ++i) {
      const double bound = std::is_integral_v<Out> ? 0 : productBound<Out>(sizes.k, want[i], size[i]);
      ASSERT_NEAR(static_cast<double>(out[i]), want[i], bound) << "element " << i;
    }
  }

private:
  static std::vector<double> doubles(const std::vector<In> &values) {
    std::vector<double> result(values.size());
    std::transform(values.begin(), values.end(), result.begin(), [](In x) { return static_cast<double>(x); });
    return result;
  }
  std::vector<double> plain(const std::vector<double> &left, const std::vector<double> &right) const {
    std::vector<double> out(static_cast<size_t>(count));
    const double *bias = nullptr;
    kernels::plain::gemm(out.data(), left.data(), right.data(), bias, sizes.m, sizes.n, sizes.k);
    return out;
  }
};

template <class Out, class In>
void expectGridGemm(const Sizes &sizes) {
  SCOPED_TRACE(testing::Message() << sizes.m << " x " << sizes.n << " x " << sizes.k << " on "
                                  << sizes.blocks);
  Product<In> product(sizes);
  product.expect(
      sameForAllJobs<Out>(product.count, sizes.blocks, [&](Out *out, const LaunchOptions &options) {
        kernels::launchGridGemm(out, product.a.data(), product.b.data(), sizes.m, sizes.n, sizes.k, options);
      }));
}

class GridGemm : public testing::TestWithParam<Sizes> {};
TEST_P(GridGemm, Floats) { expectGridGemm<float, float>(GetParam()); }
TEST_P(GridGemm, Halves) { expectGridGemm<float, half>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Sizes, GridGemm,
                         testing::Values(Sizes{1, 1, 1, 1}, Sizes{1, 1, 1, 3}, Sizes{13, 17, 19, 1},
                                         Sizes{128, 256, 32, 1}, Sizes{129, 257, 33, 2},
                                         Sizes{127, 255, 129, 3}, Sizes{1, 520, 131, 2},
                                         Sizes{300, 1, 257, 2}, Sizes{2, 3, 1031, 5}, Sizes{256, 512, 128, 4},
                                         Sizes{257, 300, 65, 7}, Sizes{400, 31, 3, 24}),
                         nameOf);

Sizes randomSizes(std::mt19937 &random) {
  const auto upTo = [&](int maximum) {
    return static_cast<int>(random() % static_cast<unsigned>(maximum)) + 1;
  };
  // One of them is large.
  const int large = upTo(3);
  return {upTo(large == 1 ? 400 : 40), upTo(large == 2 ? 600 : 40), upTo(large == 3 ? 600 : 40),
          static_cast<uint32_t>(upTo(9)), upTo(7)};
}
TEST(GridGemmSizes, Random) {
  std::mt19937 random(3);
  for (int i = 0; i < 6 && !testing::Test::HasFatalFailure(); ++i)
    expectGridGemm<float, float>(randomSizes(random));
}
TEST(GridGemmSizes, OtherTypes) {
  expectGridGemm<half, half>({130, 270, 70, 3});
  expectGridGemm<float, bfloat16_t>({130, 70, 270, 3});
  expectGridGemm<int32_t, int8_t>({130, 270, 530, 3});
}

// The order in which parts are added is known only if the launch is deterministic.
template <class In>
void expectSplitKGemm(const Sizes &sizes) {
  using Sum = typename kernels::GridGemmTiles<In>::Sum;
  SCOPED_TRACE(testing::Message() << sizes.m << " x " << sizes.n << " x " << sizes.k << " on " << sizes.blocks
                                  << " in " << sizes.parts);
  Product<In> product(sizes);
  const auto multiply = [&](const LaunchOptions &options) {
    Output<Sum> out(product.count);
    kernels::launchSplitKGemm(out.data(), product.a.data(), product.b.data(), sizes.m, sizes.n, sizes.k,
                              sizes.parts, options);
    const std::vector<Sum> sums(out.data(), out.data() + product.count);
    product.expect(sums);
    return sums;
  };
  for (const uint32_t jobs : {1, 2, 8})
    multiply({.blocks = sizes.blocks, .jobs = jobs});
  const LaunchOptions inOrder = {.blocks = sizes.blocks, .deterministic = true};
  EXPECT_EQ(multiply(inOrder), multiply(inOrder));
}

class SplitKGemm : public testing::TestWithParam<Sizes> {};
TEST_P(SplitKGemm, Floats) { expectSplitKGemm<float>(GetParam()); }
TEST_P(SplitKGemm, Halves) { expectSplitKGemm<half>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Sizes, SplitKGemm,
                         testing::Values(Sizes{1, 1, 1, 1, 1}, Sizes{1, 1, 1, 4, 4}, Sizes{16, 16, 128, 2, 2},
                                         Sizes{16, 16, 1024, 4, 4}, Sizes{17, 33, 1023, 3, 4},
                                         Sizes{17, 33, 1025, 4, 3}, Sizes{130, 3, 700, 5, 5},
                                         Sizes{3, 260, 513, 8, 2}, Sizes{7, 5, 2051, 8, 16}),
                         nameOf);
TEST(SplitKGemmSizes, Random) {
  std::mt19937 random(4);
  for (int i = 0; i < 6 && !testing::Test::HasFatalFailure(); ++i)
    expectSplitKGemm<float>(randomSizes(random));
}
TEST(SplitKGemmSizes, SumsOfIntegersAreExact) { expectSplitKGemm<int8_t>({30, 50, 2000, 6, 4}); }

// ---- Reductions ----

template <kernels::Reduction reduction>
float reduced(std::vector<float> &in, int64_t length, uint32_t blocks) {
  return sameForAllJobs<float>(1, blocks, [&](float *out, const LaunchOptions &options) {
    kernels::launchTwoPhaseReduce<reduction>(out, in.data(), length, options);
  })[0];
}

void expectReduced(int length, uint32_t blocks) {
  SCOPED_TRACE(testing::Message() << length << " on " << blocks);
  std::vector<float> in = test_kernels::numbers(length, 5);
  double sum = 0, size = 0;
  float largest = -std::numeric_limits<float>::infinity();
  for (float value : in) {
    sum += value;
    size += std::abs(value);
    largest = std::max(largest, value);
  }
  // A number passes its tile's rows, the tiles and rows of a part, the lanes of a row, and the cores.
  const double roundings = 32 + length / 8192.0 + 40 + 256 + blocks;
  EXPECT_NEAR(reduced<kernels::Reduction::Sum>(in, length, blocks), sum, roundings * unit * size);
  EXPECT_EQ(reduced<kernels::Reduction::Max>(in, length, blocks), largest);
}

TEST(TwoPhaseReduce, Lengths) {
  for (const int length : {0, 1, 2, 7, 8, 9, 255, 256, 257, 1000, 8191, 8192, 8193, 65536, 100003})
    for (const uint32_t blocks : {1, 2, 5, 16})
      expectReduced(length, blocks);
}
TEST(TwoPhaseReduce, MoreCoresThanATileHasColumns) {
  expectReduced(50021, 300);
  expectReduced(3, 300);
}
TEST(TwoPhaseReduce, Random) {
  std::mt19937 random(6);
  for (int i = 0; i < 10; ++i)
    expectReduced(static_cast<int>(random() % 30000), random() % 20 + 1);
}

// The vector cores of blocks that have a cube core too.
TEST(TwoPhaseReduce, OnTwoCoresOfABlock) {
  constexpr uint32_t blocks = 5;
  std::vector<float> in = test_kernels::numbers(20011, 7), partials(2 * blocks);
  Output<float> out(1);
  pto::launch(
      {.blocks = blocks}, [] {},
      [&] {
        kernels::twoPhaseReduce<kernels::Reduction::Max>(out.data(), partials.data(), in.data(),
                                                         static_cast<int64_t>(in.size()));
      });
  EXPECT_EQ(out[0], *std::max_element(in.begin(), in.end()));
}

// ---- Attention ----

struct HeadCase {
  kernels::GridAttentionSizes sizes;
  uint32_t blocks = 1;
};

template <int width, class T>
void expectAttention(const HeadCase &test) {
  const auto [heads, queries, keys, causal, position] = test.sizes;
  SCOPED_TRACE(testing::Message() << heads << " heads, " << queries << " queries, " << keys
                                  << " keys, causal " << causal << ", from " << position << ", width "
                                  << width << ", on " << test.blocks);
  const int queryCount = queries * width, keyCount = keys * width;
  std::vector<T> q = factors<T>(heads * queryCount, 1), k = factors<T>(heads * keyCount, 2),
                 v = factors<T>(heads * keyCount, 3);
  const std::vector<float> out = sameForAllJobs<float>(
      heads * queryCount, test.blocks, [&](float *result, const LaunchOptions &options) {
        kernels::launchGridAttention<width>(result, q.data(), k.data(), v.data(), test.sizes, options);
      });
  for (int head = 0; head < heads; ++head) {
    const auto ofHead = [head](const std::vector<T> &all, int count) {
      return std::vector<T>(all.begin() + head * count, all.begin() + (head + 1) * count);
    };
    const std::vector<T> hq = ofHead(q, queryCount), hk = ofHead(k, keyCount), hv = ofHead(v, keyCount);
    std::vector<double> want(hq.size());
    kernels::plain::attention(want.data(), hq.data(), hk.data(), hv.data(), queries, keys, width, causal,
                              position);
    const std::vector<double> bounds = attentionBounds({queries, keys, width, causal, position}, hq, hk, hv);
    for (size_t i = 0; i < want.size(); ++i)
      ASSERT_NEAR(out[static_cast<size_t>(head) * want.size() + i], want[i],
                  bounds[i / static_cast<size_t>(width)])
          << "head " << head << ", element " << i;
  }
}

class GridAttention : public testing::TestWithParam<HeadCase> {};
TEST_P(GridAttention, Floats) { expectAttention<64, float>(GetParam()); }
TEST_P(GridAttention, Halves) { expectAttention<128, half>(GetParam()); }

// Among them: one step, two, three and more than all queues hold; steps of several tiles of queries and heads on
// one block; tiles of keys that some of a tile's queries do not see.
INSTANTIATE_TEST_SUITE_P(Sizes, GridAttention,
                         testing::Values(HeadCase{{1, 1, 1}, 1}, HeadCase{{1, 1, 1}, 3},
                                         HeadCase{{1, 1, 300, true, 299}, 1}, HeadCase{{1, 32, 128}, 1},
                                         HeadCase{{1, 33, 129}, 2}, HeadCase{{1, 64, 256}, 1},
                                         HeadCase{{1, 65, 257}, 1}, HeadCase{{1, 63, 127, true}, 1},
                                         HeadCase{{1, 7, 1300}, 1}, HeadCase{{2, 130, 130, true}, 2},
                                         HeadCase{{3, 70, 5}, 1}, HeadCase{{1, 200, 330, true, 130}, 3},
                                         HeadCase{{5, 3, 140, true, 17}, 2}),
                         [](const auto &info) { return std::to_string(info.index); });

TEST(GridAttentionSizes, Random) {
  std::mt19937 random(8);
  const auto upTo = [&](int maximum) {
    return static_cast<int>(random() % static_cast<unsigned>(maximum)) + 1;
  };
  for (int i = 0; i < 4 && !testing::Test::HasFatalFailure(); ++i) {
    expectAttention<128, float>(
        {{upTo(2), upTo(150), upTo(400), i % 2 == 0, upTo(200) - 1}, static_cast<uint32_t>(upTo(4))});
    expectAttention<64, half>(
        {{upTo(2), upTo(150), upTo(400), i % 2 == 1, upTo(200) - 1}, static_cast<uint32_t>(upTo(4))});
  }
}

// Scores that exp alone could not take, rising and falling from tile to tile.
TEST(GridAttentionSizes, LargeScores) {
  constexpr int queries = 5, keys = 700, width = 64;
  std::vector<float> q(queries * width, 1.0f), k(keys * width), v = factors<float>(keys * width, 3);
  for (int j = 0; j < keys; ++j)
    std::fill_n(k.begin() + j * width, width, j / 50 % 3 == 1 ? 100.0f + static_cast<float>(j) : -100.0f);
  std::vector<double> want(queries * width);
  Output<float> out(queries * width);
  kernels::launchGridAttention<width>(out.data(), q.data(), k.data(), v.data(), {1, queries, keys},
                                      {.blocks = 1});
  kernels::plain::attention(want.data(), q.data(), k.data(), v.data(), queries, keys, width);
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_NEAR(out[i], want[i], 1e-6) << "element " << i;
}

} // namespace
