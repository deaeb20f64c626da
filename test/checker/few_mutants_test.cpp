// Kernels without one of their flags, waits and barriers: a few, to be quick.
#include "test/checker/mutants.hpp"

#include "kernels/softmax/softmax.hpp"
#include "kernels/top_k/top_k.hpp"
#include "kernels/two_phase_reduce/two_phase_reduce.hpp"

namespace {

using namespace pto;
using test_checker::Mutants;
using test_checker::mutate;

TEST_F(Mutants, Softmax) {
  mutate("softmax", [&] { onVector([&] { kernels::softmax(out.data(), in.data(), 70, 100); }); });
}
TEST_F(Mutants, TopK) {
  std::vector<int32_t> where(4096);
  mutate("topK", [&] { onVector([&] { kernels::topK(out.data(), where.data(), in.data(), 5, 200, 7); }); });
}
TEST_F(Mutants, TwoPhaseReduce) {
  mutate("twoPhaseReduce", [&] {
    kernels::launchTwoPhaseReduce<kernels::Reduction::Max>(out.data(), in.data(), 20000, {.blocks = 2});
  });
}

} // namespace
