// A matrix product on many cube cores: out[M, N] = a[M, K] * b[K, N], each of them row after row in memory,
// K >= 1. Factors are float, half, bfloat16_t or int8_t; sums are float or int32_t, and may be stored as half
// or bfloat16_t, cast by the fixpipe.
//
// The result is cut into tiles of 128 x 256, which fall to the blocks in turn. Panels of a and b, 512 bytes
// of K deep, come into L1; slices of them, a quarter as deep, into L0A and L0B. L1, L0A and L0B have room for
// two of each: one is filled while the other one is used. L0C has room for the sums of one tile, on a5 for
// those of two. Tiles at the edges have smaller valid regions.
//
// On cpu tiles have 256 rows, and slices of 256 bytes of K come straight into L0A and L0B, as in gemm.hpp.
#pragma once

#include <type_traits>

#include "kernels/gemm/turns.hpp"
#include "kernels/tiles.hpp"

namespace kernels {

/// The tiles of a product whose factors hold In: those for devices, or those for cpu, which have no panels.
template <class In, bool OnCpu = pto::buildTarget.profile == pto::Profile::Cpu>
struct GridGemmTiles {
  using Factor = In;
  using Sum = std::conditional_t<std::is_same_v<In, int8_t>, int32_t, float>;
  static constexpr bool onCpu = OnCpu;
  static constexpr int rows = onCpu ? 256 : 128, cols = 256, turns = onCpu ? 1 : 2;
  static constexpr int slice = (onCpu ? 256 : 128) / static_cast<int>(sizeof(In)),
                       panel = onCpu ? slice : 4 * slice;
  static constexpr int accs = pto::buildTarget.profile == pto::Profile::A5 ? 2 : 1;
  static constexpr pipe_t filler = onCpu ? PIPE_MTE2 : PIPE_MTE1; // of L0A and L0B

  template <int R, int C>
  using Boxes = pto::Tile<pto::TileType::Mat, In, R, C, pto::BLayout::ColMajor, pto::DYNAMIC, pto::DYNAMIC,
                          pto::SLayout::RowMajor, 512>;
  using AccTile = pto::TileAcc<Sum, rows, cols, pto::DYNAMIC, pto::DYNAMIC>;

  using LeftPanel = Turns<Boxes<rows, panel>, turns, PIPE_MTE2, PIPE_MTE1, 0>;
  using RightPanel = Turns<Boxes<panel, cols>, turns, PIPE_MTE2, PIPE_MTE1, 2>;
  using Left = Turns<pto::TileLeft<In, rows, slice, pto::DYNAMIC, pto::DYNAMIC>, turns, filler, PIPE_M, 0>;
  using Right = Turns<pto::TileRight<In, slice, cols, pto::DYNAMIC, pto::DYNAMIC>, turns, filler, PIPE_M, 2>;
  using Acc = Turns<AccTile, accs, PIPE_M, PIPE_FIX, 0>;
};

/// A window of the result: `height` rows from `row` on, `width` columns from `col` on.
struct GridGemmWindow {
  int row, height, col, width;
};

/// The tiles of a result, numbered down the columns: neighbours share a panel of b.
template <class Tiles>
struct GridGemmCut {
  using T = Tiles;
  int M, N;

  AICORE int down() const { return (M + T::rows - 1) / T::rows; }
  AICORE int count() const { return down() * ((N + T::cols - 1) / T::cols); }
  AICORE GridGemmWindow window(int number) const {
    const int row = number % down() * T::rows, col = number / down() * T::cols;
    return {row, rowsFrom(row, M, T::rows), col, rowsFrom(col, N, T::cols)};
  }
};

/// What a cube core needs to multiply: its buffers, from the first tile to the last.
template <class Tiles>
class GridGemmCore {
public:
  using T = Tiles;
  using In = typename T::Factor;

  /// Calls store(sums) with the sums of the window over the depth from `first` to `end`.
  template <class Store>
  AICORE void multiply(__gm__ In *a, __gm__ In *b, int N, int K, const GridGemmWindow &window, int first,
                       int end, Store &&store) {
    using namespace pto;
    const auto [row, height, col, width] = window;
    auto &sums = acc_.fill(height, width);
    for (int k = first; k < end; k += T::panel) {
      const int deep = rowsFrom(k, end, T::panel);
      Matrix<In> aSource(a + int64_t(row) * K + k, height, deep, K);
      Matrix<In> bSource(b + int64_t(k) * N + col, deep, width, N);
      if constexpr (T::onCpu) {
        TLOAD(left_.fill(height, deep), aSource);
        TLOAD(right_.fill(deep, width), bSource);
        addProduct(sums, k == first);
      } else {
        TLOAD(leftPanel_.fill(height, deep), aSource);
        TLOAD(rightPanel_.fill(deep, width), bSource);
        auto &leftPanel = leftPanel_.use();
        auto &rightPanel = rightPanel_.use();
        for (int at = 0; at < deep; at += T::slice) {
          const int thick = rowsFrom(at, deep, T::slice);
          TEXTRACT(left_.fill(height, thick), leftPanel, 0, static_cast<uint16_t>(at));
          TEXTRACT(right_.fill(thick, width), rightPanel, static_cast<uint16_t>(at), 0);
          addProduct(sums, k == first && at == 0);
        }
        leftPanel_.done();
        rightPanel_.done();
      }
    }
    store(acc_.use());
    acc_.done();
  }

private:
  /// The product of the slices in L0A and L0B: the sums, or added to them.
  AICORE void addProduct(typename T::AccTile &sums, bool isFirst) {
    using namespace pto;
    if (isFirst)
      TMATMUL(sums, left_.use(), right_.use());
    else
      TMATMUL_ACC(sums, sums, left_.use(), right_.use());
    left_.done();
    right_.done();
  }

  typename T::LeftPanel leftPanel_{0};
  typename T::RightPanel rightPanel_{T::LeftPanel::end(0)};
  typename T::Left left_{0};
  typename T::Right right_{0};
  typename T::Acc acc_{0};
};

/// The part of a cube core: every so many tiles, one.
template <class Tiles, class Out, class In>
__global__ AICORE void gridGemm(__gm__ Out *out, __gm__ In *a, __gm__ In *b, int M, int N, int K) {
  using namespace pto;
  const GridGemmCut<Tiles> cut = {M, N};
  const int count = cut.count(), blocks = static_cast<int>(get_block_num());
  GridGemmCore<Tiles> core;
  for (int tile = static_cast<int>(get_block_idx()); tile < count; tile += blocks) {
    const GridGemmWindow window = cut.window(tile);
    core.multiply(a, b, N, K, window, 0, K, [&](auto &sums) {
      Matrix<Out> target(out + int64_t(window.row) * N + window.col, window.height, window.width, N);
      TSTORE(target, sums);
    });
  }
}

/// out = a * b on `options.blocks` cube cores.
template <bool OnCpu = pto::buildTarget.profile == pto::Profile::Cpu, class Out, class In>
void launchGridGemm(Out *out, In *a, In *b, int M, int N, int K, pto::LaunchOptions options) {
  options.kind = pto::LaunchKind::cube;
  pto::launch(options, [=] { gridGemm<GridGemmTiles<In, OnCpu>>(out, a, b, M, N, K); });
}

} // namespace kernels
