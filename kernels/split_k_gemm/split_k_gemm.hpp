// A matrix product whose depth is shared out as well: out[M, N] = a[M, K] * b[K, N], K >= 1, for results with
// too few tiles to keep all blocks busy. Factors and sums are those of grid_gemm.hpp, and so are tiles and
// buffers.
//
// K is cut into parts of whole panels. Each tile of the result is the sum of one product for each part, which
// the fixpipe adds to what lies in memory; these products fall to the blocks in turn. In which order a sum is
// made is not known, and so neither are the last bits of floats, unless the launch is deterministic.
#pragma once

#include <algorithm>

#include "kernels/grid_gemm/grid_gemm.hpp"

namespace kernels {

/// The part of a cube core: out += a * b, every so many products, one.
template <class In>
__global__ AICORE void splitKGemm(__gm__ typename GridGemmTiles<In>::Sum *out, __gm__ In *a, __gm__ In *b,
                                  int M, int N, int K, int parts) {
  using namespace pto;
  using Tiles = GridGemmTiles<In>;
  using Target = Matrix<typename Tiles::Sum>;
  const GridGemmCut<Tiles> cut = {M, N};
  const int tiles = cut.count(), blocks = static_cast<int>(get_block_num());
  const int panels = (K + Tiles::panel - 1) / Tiles::panel,
            depth = (panels + parts - 1) / parts * Tiles::panel;
  GridGemmCore<Tiles> core;
  for (int product = static_cast<int>(get_block_idx()); product < tiles * parts; product += blocks) {
    const int first = product / tiles * depth;
    if (first >= K)
      break; // parts behind the last panel are empty
    const GridGemmWindow window = cut.window(product % tiles);
    core.multiply(a, b, N, K, window, first, first + rowsFrom(first, K, depth), [&](auto &sums) {
      Target target(out + int64_t(window.row) * N + window.col, window.height, window.width, N);
      TSTORE<typename Tiles::AccTile, Target, AtomicType::AtomicAdd>(target, sums);
    });
  }
}

/// out = a * b on `options.blocks` cube cores, with K in `parts` parts.
template <class In>
void launchSplitKGemm(typename GridGemmTiles<In>::Sum *out, In *a, In *b, int M, int N, int K, int parts,
                      pto::LaunchOptions options) {
  using Sum = typename GridGemmTiles<In>::Sum;
  std::fill_n(out, int64_t(M) * N, Sum(0));
  options.kind = pto::LaunchKind::cube;
  pto::launch(options, [=] { splitKGemm(out, a, b, M, N, K, parts); });
}

} // namespace kernels
