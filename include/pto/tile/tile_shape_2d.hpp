// TileShape2D and BaseShape2D: the shape and the packed strides of a rows x cols matrix in each tensor
// layout.
#pragma once

#include <cstdint>

#include "pto/tile/shape.hpp"
#include "pto/types/enums.hpp"

namespace pto {
namespace tessera {

/// Products and quotients of dimensions; whatever contains a DYNAMIC dimension is DYNAMIC.
struct DimMath {
  static constexpr int64_t times(int64_t a, int64_t b) {
    return a == DYNAMIC || b == DYNAMIC ? DYNAMIC : a * b;
  }
  static constexpr int64_t over(int64_t a, int64_t b) { return a == DYNAMIC ? DYNAMIC : a / b; }
};

/// The five shape and five stride entries of a matrix in a layout, and what must divide what.
struct MatrixInFive {
  int64_t shape[5];
  int64_t stride[5];
  int64_t rowDivisor = 1;
  int64_t colDivisor = 1;
  bool defined = true;
};

template <Layout L>
constexpr MatrixInFive matrixInFive(int64_t r, int64_t c, int64_t c0) {
  using M = DimMath;
  const int64_t rc = M::times(r, c);
  const int64_t half = 2, box = 16;
  switch (L) {
  case Layout::ND:
    return {{1, 1, 1, r, c}, {rc, rc, rc, c, 1}};
  case Layout::DN:
    return {{1, 1, 1, r, c}, {rc, rc, rc, 1, r}};
  case Layout::NZ:
    return {{1, M::over(c, c0), M::over(r, box), box, c0}, {rc, M::times(r, c0), box * c0, c0, 1}, box, c0};
  case Layout::MX_A_ZZ:
    return {{1, M::over(r, box), M::over(c, half), box, half}, {rc, M::times(box, c), 32, half, 1}, 1, half};
  case Layout::MX_A_ND:
    return {{1, 1, r, M::over(c, half), half}, {rc, rc, c, half, 1}, 1, half};
  case Layout::MX_A_DN:
    return {{1, 1, M::over(c, half), r, half}, {rc, rc, M::times(half, r), half, 1}, 1, half};
  case Layout::MX_B_NN:
    return {{1, M::over(c, box), M::over(r, half), box, half}, {rc, M::times(box, r), 32, half, 1}, half, 1};
  case Layout::MX_B_ND:
    return {{1, 1, M::over(r, half), c, half}, {rc, rc, M::times(half, c), half, 1}, half, 1};
  case Layout::MX_B_DN:
    return {{1, 1, c, M::over(r, half), half}, {rc, rc, r, half, 1}, half, 1};
  case Layout::HIF4_A_ZZ:
    return {{1, M::over(r, box), c, box, 4}, {rc, M::times(box, c), 64, 4, 1}};
  case Layout::HIF4_B_NN:
    return {{1, M::over(c, box), r, box, 4}, {rc, M::times(box, r), 64, 4, 1}};
  default:
    return {{}, {}, 1, 1, false};
  }
}

/// What TileShape2D and BaseShape2D have in common.
template <typename T, int64_t Rows, int64_t Cols, Layout L>
struct Matrix2D {
  static constexpr int64_t C0Size = L == Layout::NZ ? C0_SIZE_BYTE / static_cast<int64_t>(sizeof(T)) : 2;
  static constexpr int64_t FractalNZSize = FRACTAL_NZ_ROW * C0Size;
  static constexpr MatrixInFive five = matrixInFive<L>(Rows, Cols, C0Size);
  static constexpr MatrixInFive inFive(int64_t rows, int64_t cols) {
    return matrixInFive<L>(rows, cols, C0Size);
  }
  using ShapeType = Shape<five.shape[0], five.shape[1], five.shape[2], five.shape[3], five.shape[4]>;
  using StrideType = Stride<five.stride[0], five.stride[1], five.stride[2], five.stride[3], five.stride[4]>;
};

/// The rules of a Matrix2D. They stand apart from it, so that a broken one is the only error.
template <typename M, int64_t Rows, int64_t Cols>
struct MatrixRules {
  static_assert(M::five.defined, "[PTO][SA] TileShape2D and BaseShape2D are not defined for this layout.");
  static_assert(Rows == DYNAMIC || Rows % M::five.rowDivisor == 0,
                "[PTO][SA] rows must be a multiple of 16 (NZ) or of 2 (MX B-side scales).");
  static_assert(Cols == DYNAMIC || Cols % M::five.colDivisor == 0,
                "[PTO][SA] cols must be a multiple of C0 = 32 / sizeof(T) (NZ) or of 2 (MX A-side scales).");
  static constexpr bool hold = true;
};

} // namespace tessera

/// Shape of a rows x cols matrix held in a tensor of the given layout.
template <typename T, int64_t rows = DYNAMIC, int64_t cols = DYNAMIC, Layout L = Layout::ND>
struct TileShape2D : tessera::Matrix2D<T, rows, cols, L>::ShapeType {
  using Matrix = tessera::Matrix2D<T, rows, cols, L>;
  static_assert(tessera::MatrixRules<Matrix, rows, cols>::hold);
  using Parent = typename Matrix::ShapeType;
  using Parent::Parent;
  static constexpr int64_t C0Size = Matrix::C0Size;
  constexpr TileShape2D() = default;
  constexpr TileShape2D(int64_t dynRows, int64_t dynCols) : TileShape2D(Matrix::inFive(dynRows, dynCols)) {}

private:
  constexpr TileShape2D(const tessera::MatrixInFive &d)
      : Parent(d.shape[0], d.shape[1], d.shape[2], d.shape[3], d.shape[4]) {}
};

/// Strides of a packed rows x cols matrix of the given layout.
template <typename T, int64_t rows = DYNAMIC, int64_t cols = DYNAMIC, Layout L = Layout::ND>
struct BaseShape2D : tessera::Matrix2D<T, rows, cols, L>::StrideType {
  using Matrix = tessera::Matrix2D<T, rows, cols, L>;
  static_assert(tessera::MatrixRules<Matrix, rows, cols>::hold);
  using Parent = typename Matrix::StrideType;
  using Parent::Parent;
  static constexpr int64_t C0Size = Matrix::C0Size;
  static constexpr int64_t FractalNZSize = Matrix::FractalNZSize;
  constexpr BaseShape2D() = default;
  constexpr BaseShape2D(int64_t dynRows, int64_t dynCols) : BaseShape2D(Matrix::inFive(dynRows, dynCols)) {}

private:
  constexpr BaseShape2D(const tessera::MatrixInFive &d)
      : Parent(d.stride[0], d.stride[1], d.stride[2], d.stride[3], d.stride[4]) {}
};

} // namespace pto
