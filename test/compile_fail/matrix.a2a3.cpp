// Matrix products on a2a3: what does not compile.
// profile: a2a3
#include <pto/pto-inst.hpp>

using namespace pto;
using enum TileType;

/// An operand of type T.
template <class T>
T &a();

template <class T, TileType Loc = Vec, int Rows = 32, int Cols = 32, int ValidRows = Rows,
          int ValidCols = Cols>
using Nd = Tile<Loc, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, TileType Loc, int Fractal = 512>
using Nz = Tile<Loc, T, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor, Fractal>;
template <class T, TileType Loc, int Fractal = 512>
using Zn = Tile<Loc, T, 32, 32, BLayout::RowMajor, 32, 32, SLayout::ColMajor, Fractal>;

/// Legal operands.
template <class T, int Rows = 32, int Cols = 32, int ValidRows = Rows, int ValidCols = Cols>
using L = TileLeft<T, Rows, Cols, ValidRows, ValidCols>;
template <class T, int Rows = 32, int Cols = 32, int ValidRows = Rows, int ValidCols = Cols>
using R = TileRight<T, Rows, Cols, ValidRows, ValidCols>;
template <class T, int Rows = 32, int Cols = 32>
using C = TileAcc<T, Rows, Cols>;
using Row = Nd<float, Bias, 1>;
using E4M3 = float8_e4m3_t;
using E2M1 = float4_e2m1x2_t;
using MxL = L<E4M3, 32, 64>;
using MxR = R<E4M3, 64, 32>;
using ScaleL = TileLeftScale<float8_e8m0_t, 32, 2>;
using ScaleR = TileRightScale<float8_e8m0_t, 2, 32>;

/// Operands that break every rule that types can break, all at once.
using WrongC = Nd<int64_t, Vec, 256, 256>;
using WrongA = Nd<double>;
using WrongB = Nd<float, Vec, 64, 64, 64, 0>;
using WrongBias = Tile<Vec, half, 2, 32, BLayout::ColMajor, 2, 32, SLayout::RowMajor, 32>;

void everyRuleOfPlainForms() {
  TMATMUL(a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL_ACC(a<WrongC>(), a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  // expect: cIn must be an Acc tile with the element type of dst
  TMATMUL_BIAS(a<WrongC>(), a<WrongA>(), a<WrongB>(), a<WrongBias>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  // expect: bias must be a Bias tile of one row with the element type of dst
  TGEMV(a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  // expect: the valid rows of b must not exceed the Cols of a
  TGEMV_ACC(a<WrongC>(), a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  // expect: the valid rows of b must not exceed the Cols of a
  // expect: cIn must be an Acc tile with the element type of dst
  TGEMV_BIAS(a<WrongC>(), a<WrongA>(), a<WrongB>(), a<WrongBias>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  // expect: the valid rows of b must not exceed the Cols of a
  // expect: bias must be a Bias tile of one row with the element type of dst
}

void productsWithScales() {
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: MX products are not available on a2a3
  TMATMUL_MX(a<C<float>>(), a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: MX products are not available on a2a3
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>(), a<Row>());
  // expect: MX products are not available on a2a3
  TGEMV_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: MX products are not available on a2a3
  TGEMV_MX(a<C<float>>(), a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: MX products are not available on a2a3
  TGEMV_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>(), a<Row>());
  // expect: MX products are not available on a2a3
}

void factors() {
  TMATMUL(a<C<float>>(), a<L<uint8_t>>(), a<R<uint8_t>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<int16_t>>(), a<R<int16_t>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<int32_t>>(), a<R<int32_t>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<double>>(), a<R<double>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<E4M3>>(), a<R<E4M3>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<float8_e5m2_t>>(), a<R<float8_e5m2_t>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<hifloat8_t>>(), a<R<hifloat8_t>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<E2M1>>(), a<R<E2M1>>());
  // expect: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float
  TMATMUL(a<C<float>>(), a<L<half>>(), a<R<bfloat16_t>>());
  // expect: on a2a3 a and b must have the same element type
  TMATMUL_ACC<AccPhase::Final>(a<C<float>>(), a<L<float>>(), a<R<half>>());
  // expect: on a2a3 a and b must have the same element type
  TMATMUL_BIAS(a<C<int32_t>>(), a<L<int8_t>>(), a<R<uint8_t>>(), a<Nd<int32_t, Bias, 1>>());
  // expect: on a2a3 a and b must have the same element type
}

void results() {
  TMATMUL(a<C<half>>(), a<L<half>>(), a<R<half>>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  TMATMUL(a<C<float>>(), a<L<int8_t>>(), a<R<int8_t>>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  TMATMUL(a<C<int32_t>>(), a<L<half>>(), a<R<half>>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  TMATMUL_ACC(a<C<half>>(), a<C<half>>(), a<L<half>>(), a<R<half>>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  TGEMV_BIAS(a<C<float>>(), a<L<int8_t>>(), a<R<int8_t>>(), a<Row>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
}

void places() {
  TMATMUL(a<C<float>>(), a<Nz<half, Vec>>(), a<R<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TMATMUL(a<C<float>>(), a<L<half>>(), a<Zn<half, Left>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TMATMUL(a<Nz<float, Vec, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TGEMV_ACC(a<Nz<float, Mat, 1024>>(), a<Nz<float, Mat, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: cIn must be an Acc tile with the element type of dst
}

void sizesOfTiles() {
  TMATMUL(a<C<float, 16>>(), a<L<half>>(), a<R<half>>());
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  TMATMUL_ACC(a<C<float>>(), a<C<float>>(), a<L<half, 32, 64>>(), a<R<half>>());
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  TMATMUL_ACC<AccPhase::Partial>(a<C<float>>(), a<C<float>>(), a<L<half>>(), a<R<half, 64>>());
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  TMATMUL_BIAS(a<C<float>>(), a<L<half>>(), a<R<half, 32, 64>>(), a<Row>());
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  TMATMUL(a<C<float, 32, 64>>(), a<L<half>>(), a<R<half>>());
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
}

void validSizes() {
  TMATMUL(a<C<float>>(), a<L<half, 32, 32, 0>>(), a<R<half>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL(a<C<float>>(), a<L<half, 32, 32, 32, 0>>(), a<R<half>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL(a<C<float>>(), a<L<half>>(), a<R<half, 32, 32, 32, 0>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL(a<C<float, 4096>>(), a<L<half, 4096>>(), a<R<half>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL_ACC(a<C<float>>(), a<L<half, 32, 4096>>(), a<R<half, 4096>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL_BIAS(a<C<float, 32, 4096>>(), a<L<half>>(), a<R<half, 32, 4096>>(), a<Nd<float, Bias, 1, 4096>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TMATMUL(a<C<float>>(), a<L<half, 32, 32, DYNAMIC, 0>>(), a<R<half>>());
  // expect: the valid rows and columns of a and the valid columns of b must be 1 to 4095
  TGEMV(a<C<float>>(), a<L<half>>(), a<R<half, 32, 32, 0>>());
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  TGEMV(a<C<float>>(), a<L<half>>(), a<R<half, 32, 32, DYNAMIC, 0>>());
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  TGEMV_ACC(a<C<float>>(), a<C<float>>(), a<L<half, 1, 4096>>(), a<R<half, 4096>>());
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  TGEMV_BIAS(a<C<float, 16, 4096>>(), a<L<half>>(), a<R<half, 32, 4096>>(), a<Nd<float, Bias, 1, 4096>>());
  // expect: the depth and the columns that are multiplied must be 1 to 4095
  TGEMV(a<C<float>>(), a<L<half, 1, 32>>(), a<R<half, 64, 32, 33>>());
  // expect: the valid rows of b must not exceed the Cols of a
}

void biases() {
  TMATMUL_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>(), a<Nd<half, Bias, 1>>());
  // expect: bias must be a Bias tile of one row with the element type of dst
  TMATMUL_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>(), a<Nd<float, Vec, 1>>());
  // expect: bias must be a Bias tile of one row with the element type of dst
  TMATMUL_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>(), a<Nd<float, Bias, 2>>());
  // expect: bias must be a Bias tile of one row with the element type of dst
  TMATMUL_BIAS(a<C<int32_t>>(), a<L<int8_t>>(), a<R<int8_t>>(), a<Row>());
  // expect: bias must be a Bias tile of one row with the element type of dst
  TGEMV_BIAS(a<C<float>>(), a<L<bfloat16_t>>(), a<R<bfloat16_t>>(), a<Nd<bfloat16_t, Bias, 1>>());
  // expect: bias must be a Bias tile of one row with the element type of dst
}

/// Operands in another order, of another number, or of another kind.
void orders() {
  TMATMUL(a<C<float>>(), a<R<half>>(), a<L<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TMATMUL(a<L<half>>(), a<R<half>>(), a<C<float>>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TMATMUL(a<C<float>>(), a<L<half>>());
  // expect: no matching function for call to
  TMATMUL(a<C<float>>(), a<L<half>>(), a<R<half>>(), a<Row>());
  // expect: no matching function for call to
  TMATMUL(a<C<float>>(), a<L<half>>(), a<GlobalTensor<half, pto::Shape<>, pto::Stride<>>>());
  // expect: no matching function for call to
  TMATMUL_ACC(a<C<float>>(), a<C<float, 32, 64>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TMATMUL_ACC(a<C<float>>(), a<C<int32_t>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TMATMUL_ACC(a<L<half>>(), a<R<half>>(), a<C<float>>(), a<C<float>>());
  // expect: no matching function for call to
  TMATMUL_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TMATMUL_BIAS(a<C<float>>(), a<Row>(), a<L<half>>(), a<R<half>>());
  // expect: on a2a3 a and b must have the same element type
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: bias must be a Bias tile of one row with the element type of dst
  TGEMV_ACC(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TGEMV_ACC<AccPhase::Final>(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TGEMV_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
}
