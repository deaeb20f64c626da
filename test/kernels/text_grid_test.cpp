// Kernels for grids of cores in PTO text: the results of their twins in C++ to the last bit, on every profile that they are
// for, on one thread and on two.
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "kernels/grid_attention/grid_attention.hpp"
#include "kernels/grid_gemm/grid_gemm.hpp"
#include "kernels/two_phase_reduce/two_phase_reduce.hpp"
#include "test/kernels/arrays.hpp"
#include "test/kernels/text_runs.hpp"

namespace {

using tessera::ArgumentValue;
using test_kernels::expectSameBits;
using test_kernels::factors;
using test_kernels::memory;
using test_kernels::runText;

using enum pto::Profile;

TEST(TextGrid, Gemm) {
  struct Sizes {
    int m, n, k, blocks;
  };
  for (const Sizes &s : {Sizes{1, 1, 1, 1}, {128, 256, 64, 2}, {257, 300, 600, 4}, {130, 700, 65, 3}}) {
    SCOPED_TRACE(testing::Message() << s.m << " x " << s.n << " x " << s.k << " on " << s.blocks);
    const auto size = [](int a, int b) { return static_cast<size_t>(a) * static_cast<size_t>(b); };
    std::vector<half> a = factors<half>(size(s.m, s.k), 1), b = factors<half>(size(s.k, s.n), 2);
    std::vector<float> cpp(size(s.m, s.n));
    // The text is cut as for devices.
    kernels::launchGridGemm<false>(cpp.data(), a.data(), b.data(), s.m, s.n, s.k,
                                   {.blocks = static_cast<uint32_t>(s.blocks)});
    for (const pto::Profile profile : {Cpu, A2A3, A5}) {
      std::vector<float> text(cpp.size());
      runText(profile, "grid_gemm/grid_gemm.pto", "grid_gemm",
              {memory(a), memory(b), memory(text), ArgumentValue::scalar(static_cast<uint64_t>(s.m)),
               ArgumentValue::scalar(static_cast<uint64_t>(s.n)),
               ArgumentValue::scalar(static_cast<uint64_t>(s.k))},
              {.blocks = s.blocks, .jobs = s.blocks % 2 == 0 ? 2 : 1});
      expectSameBits(text, cpp);
    }
  }
}

TEST(TextGrid, TwoPhaseReduce) {
  for (const int length : {0, 1, 100, 50021})
    for (const int blocks : {1, 5})
      for (const bool largest : {false, true}) {
        SCOPED_TRACE(testing::Message() << length << " on " << blocks << (largest ? ", largest" : ", sum"));
        std::vector<float> in = factors<float>(static_cast<size_t>(length) + 1, 5), cpp(1);
        const pto::LaunchOptions options = {.blocks = static_cast<uint32_t>(blocks)};
        if (largest)
          kernels::launchTwoPhaseReduce<kernels::Reduction::Max>(cpp.data(), in.data(), length, options);
        else
          kernels::launchTwoPhaseReduce<kernels::Reduction::Sum>(cpp.data(), in.data(), length, options);
        for (const pto::Profile profile : {Cpu, A2A3}) {
          std::vector<float> text(1), partials(static_cast<size_t>(blocks));
          std::vector<int64_t> ffts(256);
          runText(profile, "two_phase_reduce/two_phase_reduce.pto", "two_phase_reduce",
                  {memory(in), memory(partials), memory(text), memory(ffts),
                   ArgumentValue::scalar(static_cast<uint64_t>(length)), ArgumentValue::scalar(largest)},
                  {.blocks = blocks, .jobs = 2});
          expectSameBits(text, cpp);
        }
      }
}

TEST(TextGrid, Attention) {
  struct Sizes {
    int heads, queries, keys;
    bool causal;
    int blocks;
  };
  constexpr int width = 64;
  for (const Sizes &s : {Sizes{1, 1, 1, false, 1}, {2, 70, 300, false, 2}, {1, 130, 200, true, 2}}) {
    SCOPED_TRACE(testing::Message() << s.heads << " heads, " << s.queries << " queries, " << s.keys
                                    << " keys");
    const auto rows = [&](int count) {
      return static_cast<size_t>(s.heads) * static_cast<size_t>(count) * width;
    };
    std::vector<half> q = factors<half>(rows(s.queries), 1), k = factors<half>(rows(s.keys), 2),
                      v = factors<half>(rows(s.keys), 3);
    std::vector<float> cpp(rows(s.queries));
    kernels::GridAttentionSizes sizes = {s.heads, s.queries, s.keys};
    sizes.causal = s.causal;
    sizes.position = s.causal ? s.keys - s.queries : 0;
    kernels::launchGridAttention<width>(cpp.data(), q.data(), k.data(), v.data(), sizes,
                                        {.blocks = static_cast<uint32_t>(s.blocks)});
    const float scale = 0.125f;
    for (const pto::Profile profile : {Cpu, A2A3, A5}) {
      std::vector<float> text(cpp.size()), queues(81920 * static_cast<size_t>(s.blocks));
      const auto number = [](int value) { return ArgumentValue::scalar(static_cast<uint64_t>(value)); };
      runText(profile, "grid_attention/grid_attention.pto", "grid_attention",
              {memory(q), memory(k), memory(v), memory(text), memory(queues), number(s.heads),
               number(s.queries), number(s.keys), number(width), test_kernels::real(scale),
               number(s.causal ? s.keys - s.queries : s.keys)},
              {.blocks = s.blocks, .jobs = s.blocks});
      expectSameBits(text, cpp);
    }
  }
}

} // namespace
