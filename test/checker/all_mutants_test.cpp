// Kernels without one of their flags, waits and barriers: all that few_mutants_test.cpp leaves to ./x soak.
#include "test/checker/mutants.hpp"

#include "kernels/embedding/embedding.hpp"
#include "kernels/gemm/gemm.hpp"
#include "kernels/grid_attention/grid_attention.hpp"
#include "kernels/grid_gemm/grid_gemm.hpp"
#include "kernels/layer_norm/layer_norm.hpp"
#include "kernels/quantize/quantize.hpp"
#include "kernels/split_k_gemm/split_k_gemm.hpp"
#include "kernels/swiglu/swiglu.hpp"
#include "kernels/transpose/transpose.hpp"

namespace {

using namespace pto;
using test_checker::Mutants;
using test_checker::mutate;

TEST_F(Mutants, LayerNorm) {
  mutate("layerNorm", [&] {
    onVector([&] { kernels::layerNorm(out.data(), in.data(), other.data(), other.data(), 70, 100, 1e-5f); });
  });
}
TEST_F(Mutants, Swiglu) {
  mutate("swiglu", [&] { onVector([&] { kernels::swiglu(out.data(), in.data(), other.data(), 70, 100); }); });
}
TEST_F(Mutants, Quantize) {
  std::vector<int8_t> q(65536);
  mutate("quantize", [&] { onVector([&] { kernels::quantize(q.data(), in.data(), 70, 100, 32.0f); }); });
}
TEST_F(Mutants, Transpose) {
  mutate("transpose", [&] { onVector([&] { kernels::transpose(out.data(), in.data(), 130, 70); }); });
}
TEST_F(Mutants, Embedding) {
  std::vector<int32_t> ids(20);
  for (int i = 0; i < 20; ++i)
    ids[static_cast<size_t>(i)] = i * 3;
  mutate("embedding",
         [&] { onVector([&] { kernels::embedding(out.data(), in.data(), ids.data(), 20, 60, 300); }); });
}
TEST_F(Mutants, Gemm) {
  mutate("gemm", [&] {
    onCube([&] {
      kernels::gemm(out.data(), in.data(), other.data(), 100, 150, 200, static_cast<float *>(nullptr));
    });
  });
}
TEST_F(Mutants, GridGemm) {
  mutate("gridGemm",
         [&] { kernels::launchGridGemm(out.data(), in.data(), other.data(), 200, 300, 200, {.blocks = 2}); });
}
TEST_F(Mutants, SplitKGemm) {
  mutate("splitKGemm", [&] {
    kernels::launchSplitKGemm(out.data(), in.data(), other.data(), 100, 200, 300, 2, {.blocks = 2});
  });
}
TEST_F(Mutants, GridAttention) {
  mutate("gridAttention", [&] {
    kernels::launchGridAttention<64>(out.data(), in.data(), other.data(), in.data(), {1, 100, 300, true},
                                     {.blocks = 2});
  });
}

} // namespace
