// A product of block-scaled (MXFP8) matrices: out[M, N] = (a * aScale)[M, K] * (b * bScale)[K, N], where 32
// neighbours along K share a power of two; K >= 1.
//
//   a       [M][K]                  float8_e4m3_t or float8_e5m2_t
//   aScale  [M][G]                  one byte of e8m0 for 32 elements of a row
//   b       [K][N]
//   bScale  [G / 2][N][2]           one byte for 32 elements of a column, those of two groups side by side
//
// G is the number of groups of 32 in K, rounded up to an even number. Tiles and buffers are those of
// gemm.hpp, but all panels are one slice; the scales go with the factors from L1 into the buffers beside L0A
// and L0B. Not on a2a3.
#pragma once

#include "kernels/gemm/gemm.hpp"

namespace kernels {

/// The tiles of a product whose factors hold In, and of their scales.
template <class In>
struct GemmMxTiles : GemmTiles<In> {
  using Base = GemmTiles<In>;
  using Scale = float8_e8m0_t;
  static constexpr int groups = Base::depth / 32;

  /// Factors come from L1 on every profile, as their scales do.
  using Left = typename Base::template LeftBy<PIPE_MTE1>;
  using Right = typename Base::template RightBy<PIPE_MTE1>;
  /// One slice, as the panels of scales.
  using LeftPanel =
      Turns<typename Base::template Boxes<In, Base::rows, Base::depth>, Base::turns, PIPE_MTE2, PIPE_MTE1, 0>;
  using LeftScalePanel =
      Turns<pto::Tile<pto::TileType::Mat, Scale, Base::rows, groups, pto::BLayout::RowMajor, pto::DYNAMIC,
                      pto::DYNAMIC, pto::SLayout::RowMajor, 32>,
            Base::turns, PIPE_MTE2, PIPE_MTE1, 4>;
  using RightScalePanel =
      Turns<pto::Tile<pto::TileType::Mat, Scale, groups, Base::cols, pto::BLayout::ColMajor, pto::DYNAMIC,
                      pto::DYNAMIC, pto::SLayout::ColMajor, 32>,
            Base::turns, PIPE_MTE2, PIPE_MTE1, 6>;
  using LeftScale = pto::TileLeftScale<Scale, Base::rows, groups, pto::DYNAMIC, pto::DYNAMIC>;
  using RightScale = pto::TileRightScale<Scale, groups, Base::cols, pto::DYNAMIC, pto::DYNAMIC>;

  /// Bytes of scales in memory, in pairs: [lines][pairs][2] or [pairs][lines][2].
  template <pto::Layout layout>
  using ScaleTensor = pto::GlobalTensor<Scale, pto::Shape<1, 1, pto::DYNAMIC, pto::DYNAMIC, 2>,
                                        pto::Stride<1, 1, pto::DYNAMIC, 2, 1>, layout>;
};

template <class In>
__global__ AICORE void gemmMx(__gm__ float *out, __gm__ In *a, __gm__ float8_e8m0_t *aScale, __gm__ In *b,
                              __gm__ float8_e8m0_t *bScale, int M, int N, int K) {
  using namespace pto;
  using T = GemmMxTiles<In>;
  constexpr uint64_t rightStart = T::LeftPanel::end(0), leftScaleStart = T::RightPanel::end(rightStart),
                     rightScaleStart = T::LeftScalePanel::end(leftScaleStart);
  typename T::LeftPanel leftPanel(0);
  typename T::RightPanel rightPanel(rightStart);
  typename T::LeftScalePanel leftScalePanel(leftScaleStart);
  typename T::RightScalePanel rightScalePanel(rightScaleStart);
  typename T::Left left(0);
  typename T::Right right(0);
  typename T::LeftScale leftScale;
  typename T::RightScale rightScale;
  typename T::Acc acc(0);
  const int pairs = (K + 63) / 64;

  for (int col = 0; col < N; col += T::cols) {
    const int width = rowsFrom(col, N, T::cols);
    for (int row = 0; row < M; row += T::rows) {
      const int height = rowsFrom(row, M, T::rows);
      auto &c = acc.fill(height, width);
      for (int k = 0; k < K; k += T::depth) {
        const int deep = rowsFrom(k, K, T::depth), pair = k / 64, deepPairs = (deep + 63) / 64;
        Matrix<In> aSource(a + int64_t(row) * K + k, height, deep, K);
        Matrix<In> bSource(b + int64_t(k) * N + col, deep, width, N);
        typename T::template ScaleTensor<Layout::MX_A_ND> aScales(aScale + (int64_t(row) * pairs + pair) * 2,
                                                                  {height, deepPairs}, {pairs * 2});
        typename T::template ScaleTensor<Layout::MX_B_ND> bScales(bScale + (int64_t(pair) * N + col) * 2,
                                                                  {deepPairs, width}, {N * 2});
        TLOAD(leftPanel.fill(height, deep), aSource);
        TLOAD(rightPanel.fill(deep, width), bSource);
        TLOAD(leftScalePanel.fill(height, 2 * deepPairs), aScales);
        TLOAD(rightScalePanel.fill(2 * deepPairs, width), bScales);

        auto &x = left.fill(height, deep);
        auto &y = right.fill(deep, width);
        TASSIGN(leftScale, GetScaleAddr(x.data()));
        TASSIGN(rightScale, GetScaleAddr(y.data()));
        setRows(height, leftScale);
        setCols(2 * deepPairs, leftScale);
        setRows(2 * deepPairs, rightScale);
        setCols(width, rightScale);
        TMOV(x, leftPanel.use());
        TMOV(y, rightPanel.use());
        TMOV(leftScale, leftScalePanel.use());
        TMOV(rightScale, rightScalePanel.use());
        leftPanel.done();
        rightPanel.done();
        leftScalePanel.done();
        rightScalePanel.done();

        left.use();
        right.use();
        if (k > 0)
          TMATMUL_MX(c, c, x, leftScale, y, rightScale);
        else
          TMATMUL_MX(c, x, leftScale, y, rightScale);
        left.done();
        right.done();
      }
      Matrix<float> target(out + int64_t(row) * N + col, height, width, N);
      TSTORE(target, acc.use());
      acc.done();
    }
  }
}

} // namespace kernels
