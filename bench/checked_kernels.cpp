#include "bench/checked_kernels.hpp"

#include <pto/pto-inst.hpp>

#include <vector>

// The kernels of the two builds are different functions.
#if defined(PTO_CHECKED)
#define kernels checked_kernels
#endif
#include "kernels/grid_attention/grid_attention.hpp"
#include "kernels/grid_gemm/grid_gemm.hpp"

namespace {

using namespace pto;

template <int Cols>
void add(int count) {
  launch({.kind = LaunchKind::vector, .deterministic = true}, [=] {
    using Part = Tile<TileType::Vec, float, 64, Cols, BLayout::RowMajor, 64, 64>;
    Part a, b, c;
    TASSIGN(a, 0x0);
    TASSIGN(b, 0x10000);
    TASSIGN(c, 0x20000);
    TEXPANDS(a, 1.0f);
    TEXPANDS(b, 2.0f);
    for (int i = 0; i < count; ++i)
      TADD(c, a, b);
  });
}

void gemm() {
  constexpr int size = 512;
  static std::vector<float> a(size * size, 1.0f), b(size * size, 0.5f), c(size * size);
  kernels::launchGridGemm(c.data(), a.data(), b.data(), size, size, size,
                          {.blocks = 1, .deterministic = true});
}

void attention() {
  constexpr int width = 64, queries = 512, keys = 512;
  static std::vector<float> q(queries * width, 0.1f), k(keys * width, 0.2f), v(keys * width, 0.3f),
      out(queries * width);
  kernels::launchGridAttention<width>(out.data(), q.data(), k.data(), v.data(), {1, queries, keys},
                                      {.blocks = 1, .deterministic = true});
}

} // namespace

#if defined(PTO_CHECKED)
const CheckedWork checkedWork = {&add<64>, &add<128>, &gemm, &attention};
#else
const CheckedWork plainWork = {&add<64>, &add<128>, &gemm, &attention};
#endif
