// The first three steps to kernels/gemm, for float: see docs/gemm.md.
#pragma once

#include "kernels/tiles.hpp"

namespace gemm_steps {

/// The tiles of a product of R x D by D x C elements.
template <int R, int C, int D>
struct Tiles {
  template <int Rows, int Cols>
  using Boxes = pto::Tile<pto::TileType::Mat, float, Rows, Cols, pto::BLayout::ColMajor, pto::DYNAMIC,
                          pto::DYNAMIC, pto::SLayout::RowMajor, 512>;
  Boxes<R, D> aPanel{R, D};
  Boxes<D, C> bPanel{D, C};
  pto::TileLeft<float, R, D, pto::DYNAMIC, pto::DYNAMIC> left{R, D};
  pto::TileRight<float, D, C, pto::DYNAMIC, pto::DYNAMIC> right{D, C};
  pto::TileAcc<float, R, C, pto::DYNAMIC, pto::DYNAMIC> acc{R, C};

  AICORE Tiles() {
    TASSIGN(aPanel, 0x0);
    TASSIGN(bPanel, R * D * sizeof(float));
    TASSIGN(left, 0x0);
    TASSIGN(right, 0x0);
    TASSIGN(acc, 0x0);
  }

  /// Brings a[row, k] and b[k, col] with what follows them into left and right.
  AICORE void load(__gm__ float *a, __gm__ float *b, int M, int N, int K, int row, int col, int k) {
    const int height = kernels::rowsFrom(row, M, R), width = kernels::rowsFrom(col, N, C),
              depth = kernels::rowsFrom(k, K, D);
    kernels::setRows(height, aPanel, left, acc);
    kernels::setRows(depth, bPanel, right);
    kernels::setCols(depth, aPanel, left);
    kernels::setCols(width, bPanel, right, acc);
    kernels::Matrix<float> aSource(a + int64_t(row) * K + k, height, depth, K);
    kernels::Matrix<float> bSource(b + int64_t(k) * N + col, depth, width, N);
    pipe_barrier(PIPE_ALL);
    TLOAD(aPanel, aSource);
    TLOAD(bPanel, bSource);
    pipe_barrier(PIPE_ALL);
    TMOV(left, aPanel);
    TMOV(right, bPanel);
    pipe_barrier(PIPE_ALL);
  }

  AICORE kernels::Matrix<float> target(__gm__ float *out, int N, int row, int col) {
    return kernels::Matrix<float>(out + int64_t(row) * N + col, acc.GetValidRow(), acc.GetValidCol(), N);
  }
};

/// Step 1: small tiles; each product goes to memory, and is added to what is there.
AICORE inline void throughMemory(__gm__ float *out, __gm__ float *a, __gm__ float *b, int M, int N, int K) {
  using namespace pto;
  Tiles<32, 32, 32> t;
  for (int row = 0; row < M; row += 32)
    for (int col = 0; col < N; col += 32)
      for (int k = 0; k < K; k += 32) {
        t.load(a, b, M, N, K, row, col, k);
        TMATMUL(t.acc, t.left, t.right);
        pipe_barrier(PIPE_ALL);
        auto target = t.target(out, N, row, col);
        if (k == 0)
          TSTORE(target, t.acc);
        else
          TSTORE<decltype(t.acc), decltype(target), AtomicType::AtomicAdd>(target, t.acc);
      }
}

/// Step 2: the sums stay on chip until they are complete. Step 3 is the same with larger tiles.
template <int R = 32, int C = 32, int D = 32>
AICORE void onChip(__gm__ float *out, __gm__ float *a, __gm__ float *b, int M, int N, int K) {
  using namespace pto;
  Tiles<R, C, D> t;
  for (int row = 0; row < M; row += R)
    for (int col = 0; col < N; col += C) {
      for (int k = 0; k < K; k += D) {
        t.load(a, b, M, N, K, row, col, k);
        if (k == 0)
          TMATMUL(t.acc, t.left, t.right);
        else
          TMATMUL_ACC(t.acc, t.acc, t.left, t.right);
      }
      pipe_barrier(PIPE_ALL);
      auto target = t.target(out, N, row, col);
      TSTORE(target, t.acc);
    }
}

} // namespace gemm_steps
