// Matrix products of any size: out[M, N] = a[M, K] * b[K, N], each of them row after row in memory, K >= 1.
//
//   gemm             factors of float, half, bfloat16_t or int8_t; results of float or int32_t, or of half
//                    or bfloat16_t, cast by the fixpipe; a bias for each column and relu when asked for
//   gemmRequantized  factors and results of int8_t: the sums, plus a bias, times a scale, rounded and
//                    saturated by the fixpipe
//
// The result is cut into tiles of 128 x 256, as many sums as fit into L0C. For each, panels of a and b come
// into L1, from there slices of them into L0A and L0B, and their products are added up. A slice is 256 bytes
// of K deep: then L0A has room for two slices of a, and L0B for one of b. A panel of b is one slice; one of a
// is two, because its rows would be short pieces of memory otherwise. What has room for two is filled while
// the other one is used. Tiles at the edges have smaller valid regions.
//
// On cpu L0C has room for 256 x 256 sums, which need fewer loads. Nothing runs ahead there, and loads reach
// every buffer: one slice of each factor comes straight into L0A and L0B, which leaves more of the host's
// caches to the rest.
#pragma once

#include <bit>
#include <type_traits>

#include "kernels/gemm/turns.hpp"
#include "kernels/tiles.hpp"

namespace kernels {

/// The tiles of a product whose factors hold In.
template <class In>
struct GemmTiles {
  using Sum = std::conditional_t<std::is_same_v<In, int8_t>, int32_t, float>;
  static constexpr bool onCpu = pto::buildTarget.profile == pto::Profile::Cpu;
  static constexpr int rows = onCpu ? 256 : 128, cols = 256, turns = onCpu ? 1 : 2;
  static constexpr int depth = 256 / static_cast<int>(sizeof(In)), panelDepth = 2 * depth;

  template <class T, int R, int C>
  using Boxes = pto::Tile<pto::TileType::Mat, T, R, C, pto::BLayout::ColMajor, pto::DYNAMIC, pto::DYNAMIC,
                          pto::SLayout::RowMajor, 512>;
  /// One row, of which any number of columns may be loaded: boxes need no whole blocks of 32 bytes.
  using BiasRow = pto::Tile<pto::TileType::Mat, Sum, 1, cols, pto::BLayout::ColMajor, 1, pto::DYNAMIC,
                            pto::SLayout::RowMajor, 512>;

  using LeftPanelTile = Boxes<In, rows, panelDepth>;
  using LeftPanel = Turns<LeftPanelTile, turns, PIPE_MTE2, PIPE_MTE1, 0>;
  using RightPanel = Turns<Boxes<In, depth, cols>, turns, PIPE_MTE2, PIPE_MTE1, 2>;
  using BiasPanel = Turns<BiasRow, 1, PIPE_MTE2, PIPE_MTE1, 4>;
  template <pipe_t Filler>
  using LeftBy = Turns<pto::TileLeft<In, rows, depth, pto::DYNAMIC, pto::DYNAMIC>, turns, Filler, PIPE_M, 0>;
  template <pipe_t Filler>
  using RightBy = Turns<pto::TileRight<In, depth, cols, pto::DYNAMIC, pto::DYNAMIC>, 1, Filler, PIPE_M, 2>;
  using Left = LeftBy<onCpu ? PIPE_MTE2 : PIPE_MTE1>;
  using Right = RightBy<onCpu ? PIPE_MTE2 : PIPE_MTE1>;
  using BiasTile = pto::Tile<pto::TileType::Bias, Sum, 1, cols, pto::BLayout::RowMajor, 1, pto::DYNAMIC>;
  using Bias = Turns<BiasTile, 1, PIPE_MTE1, PIPE_M, 4>;
  using AccTile = pto::TileAcc<Sum, rows, cols, pto::DYNAMIC, pto::DYNAMIC>;
  using Acc = Turns<AccTile, 1, PIPE_M, PIPE_FIX, 0>;
};

/// Calls store(acc, row, col) with the sums of each tile of the result, and their place in it. Without a
/// bias, `bias` is null.
template <class In, class Store>
AICORE void forEachGemmTile(__gm__ In *a, __gm__ In *b, __gm__ typename GemmTiles<In>::Sum *bias, int M,
                            int N, int K, Store &&store) {
  using namespace pto;
  using T = GemmTiles<In>;
  constexpr uint64_t rightPanelStart = T::LeftPanel::end(0), biasStart = T::RightPanel::end(rightPanelStart);
  typename T::LeftPanel leftPanel(0);
  typename T::RightPanel rightPanel(rightPanelStart);
  typename T::BiasPanel biasPanel(biasStart);
  typename T::Left left(0);
  typename T::Right right(0);
  typename T::Bias biasTile(0);
  typename T::Acc acc(0);

  typename T::LeftPanelTile *slices = nullptr; // of a, in the panel in use

  // Brings a[row, k] and b[k, col] with what follows them, one slice, into `left` and `right`.
  const auto loadSlices = [&](int row, int height, int col, int width, int k) {
    const int deep = rowsFrom(k, K, T::depth);
    Matrix<In> bSource(b + int64_t(k) * N + col, deep, width, N);
    if constexpr (T::onCpu) {
      Matrix<In> aSource(a + int64_t(row) * K + k, height, deep, K);
      TLOAD(left.fill(height, deep), aSource);
      TLOAD(right.fill(deep, width), bSource);
    } else {
      if (k % T::panelDepth == 0) {
        const int panelDeep = rowsFrom(k, K, T::panelDepth);
        Matrix<In> aSource(a + int64_t(row) * K + k, height, panelDeep, K);
        TLOAD(leftPanel.fill(height, panelDeep), aSource);
        slices = &leftPanel.use();
      }
      TLOAD(rightPanel.fill(deep, width), bSource);
      TEXTRACT(left.fill(height, deep), *slices, 0, static_cast<uint16_t>(k % T::panelDepth));
      TMOV(right.fill(deep, width), rightPanel.use());
      rightPanel.done();
      if ((k + T::depth) % T::panelDepth == 0 || k + T::depth >= K)
        leftPanel.done();
    }
  };

  for (int row = 0; row < M; row += T::rows) {
    const int height = rowsFrom(row, M, T::rows);
    for (int col = 0; col < N; col += T::cols) {
      const int width = rowsFrom(col, N, T::cols);
      typename T::BiasTile *added = nullptr;
      if (bias != nullptr) {
        Matrix<typename T::Sum> source(bias + col, 1, width);
        TLOAD(biasPanel.fill(1, width), source);
        TMOV(biasTile.fill(1, width), biasPanel.use());
        biasPanel.done();
        added = &biasTile.use();
      }
      auto &c = acc.fill(height, width);
      for (int k = 0; k < K; k += T::depth) {
        loadSlices(row, height, col, width, k);
        if (k > 0)
          TMATMUL_ACC(c, c, left.use(), right.use());
        else if (added != nullptr)
          TMATMUL_BIAS(c, left.use(), right.use(), *added);
        else
          TMATMUL(c, left.use(), right.use());
        left.done();
        right.done();
      }
      if (added != nullptr)
        biasTile.done();
      store(acc.use(), row, col);
      acc.done();
    }
  }
}

/// out = a * b, plus bias if it is not null; with relu, what is not greater than 0 becomes 0.
template <bool relu = false, class Out, class In>
__global__ AICORE void gemm(__gm__ Out *out, __gm__ In *a, __gm__ In *b, int M, int N, int K,
                            __gm__ typename GemmTiles<In>::Sum *bias = nullptr) {
  using namespace pto;
  using Acc = typename GemmTiles<In>::AccTile;
  forEachGemmTile(a, b, bias, M, N, K, [=](Acc &c, int row, int col) {
    Matrix<Out> target(out + int64_t(row) * N + col, c.GetValidRow(), c.GetValidCol(), N);
    if constexpr (relu)
      TSTORE<Acc, Matrix<Out>, AtomicType::AtomicNone, ReluPreMode::NormalRelu>(target, c);
    else
      TSTORE(target, c);
  });
}

/// The word that tells the fixpipe to multiply by a scale and to saturate to int8_t.
AICORE inline uint64_t requantizationBy(float scale) {
  constexpr uint64_t toSigned = uint64_t(1) << 46;
  return std::bit_cast<uint32_t>(scale) | toSigned;
}

/// out = (a * b + bias) * scale, to the nearest integer (ties to even), within -128 .. 127; with relu, what
/// is negative becomes 0.
template <bool relu = false>
__global__ AICORE void gemmRequantized(__gm__ int8_t *out, __gm__ int8_t *a, __gm__ int8_t *b, int M, int N,
                                       int K, float scale, __gm__ int32_t *bias = nullptr) {
  using namespace pto;
  using Acc = GemmTiles<int8_t>::AccTile;
  constexpr auto clip = relu ? ReluPreMode::NormalRelu : ReluPreMode::NoRelu;
  forEachGemmTile(a, b, bias, M, N, K, [=](Acc &c, int row, int col) {
    Matrix<int8_t> target(out + int64_t(row) * N + col, c.GetValidRow(), c.GetValidCol(), N);
    TSTORE<Acc, Matrix<int8_t>, AtomicType::AtomicNone, clip>(target, c, requantizationBy(scale));
  });
}

} // namespace kernels
