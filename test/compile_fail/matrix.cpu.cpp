// Matrix products on cpu: what does not compile.
// profile: cpu
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
template <class T, TileType Loc, int Fractal = 512>
using Zz = Tile<Loc, T, 32, 32, BLayout::RowMajor, 32, 32, SLayout::RowMajor, Fractal>;
template <class T, TileType Loc, int Fractal = 512>
using Nn = Tile<Loc, T, 32, 32, BLayout::ColMajor, 32, 32, SLayout::ColMajor, Fractal>;

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
using WrongB = Nd<float, Vec, 64, 64>;
using WrongBias = Tile<Vec, half, 2, 32, BLayout::ColMajor, 2, 32, SLayout::RowMajor, 32>;

void everyRuleOfPlainForms() {
  TMATMUL(a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  TMATMUL_ACC(a<WrongC>(), a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  // expect: cIn must be an Acc tile with the element type of dst
  TMATMUL_BIAS(a<WrongC>(), a<WrongA>(), a<WrongB>(), a<WrongBias>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows
  // expect: bias must be a Bias tile of one row with the element type of dst
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
  TGEMV(a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TGEMV_ACC(a<WrongC>(), a<WrongC>(), a<WrongA>(), a<WrongB>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: cIn must be an Acc tile with the element type of dst
  TGEMV_BIAS(a<WrongC>(), a<WrongA>(), a<WrongB>(), a<WrongBias>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: bias must be a Bias tile of one row with the element type of dst
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
}

using WrongMxA = Nd<float, Vec, 32, 96>;
using WrongScale = Nd<half>;

void everyRuleOfScaledForms() {
  TMATMUL_MX(a<WrongC>(), a<WrongMxA>(), a<WrongScale>(), a<WrongB>(), a<WrongScale>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: the element type of dst of an MX product must be float
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  // expect: the Cols of a must be a multiple of 64
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TMATMUL_MX(a<WrongC>(), a<WrongC>(), a<WrongMxA>(), a<WrongScale>(), a<WrongB>(), a<WrongScale>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: the element type of dst of an MX product must be float
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  // expect: the Cols of a must be a multiple of 64
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: cIn must be an Acc tile with the element type of dst
  TMATMUL_MX(a<WrongC>(), a<WrongMxA>(), a<WrongScale>(), a<WrongB>(), a<WrongScale>(), a<WrongBias>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: the element type of dst of an MX product must be float
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  // expect: the Cols of a must be a multiple of 64
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: bias must be a Bias tile of one row with the element type of dst
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
  TGEMV_MX(a<WrongC>(), a<WrongMxA>(), a<WrongScale>(), a<WrongB>(), a<WrongScale>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: the element type of dst of an MX product must be float
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  // expect: the Cols of a must be a multiple of 64
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TGEMV_MX(a<WrongC>(), a<WrongC>(), a<WrongMxA>(), a<WrongScale>(), a<WrongB>(), a<WrongScale>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: the element type of dst of an MX product must be float
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  // expect: the Cols of a must be a multiple of 64
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: cIn must be an Acc tile with the element type of dst
  TGEMV_MX(a<WrongC>(), a<WrongMxA>(), a<WrongScale>(), a<WrongB>(), a<WrongScale>(), a<WrongBias>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: the element type of dst of an MX product must be float
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  // expect: the Cols of a must be a multiple of 64
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  // expect: bias must be a Bias tile of one row with the element type of dst
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
}

void factors() {
  TMATMUL(a<C<float>>(), a<L<uint8_t>>(), a<R<uint8_t>>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TMATMUL(a<C<float>>(), a<L<int16_t>>(), a<R<int16_t>>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TMATMUL(a<C<float>>(), a<L<int32_t>>(), a<R<int32_t>>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TMATMUL(a<C<float>>(), a<L<double>>(), a<R<double>>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TMATMUL(a<C<float>>(), a<L<float8_e8m0_t>>(), a<R<float8_e8m0_t>>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TMATMUL(a<C<float>>(), a<L<E2M1>>(), a<R<E2M1>>());
  // expect: on cpu the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  TMATMUL(a<C<float>>(), a<L<half>>(), a<R<bfloat16_t>>());
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  TMATMUL_ACC<AccPhase::Final>(a<C<float>>(), a<L<float>>(), a<R<half>>());
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  TMATMUL_BIAS(a<C<int32_t>>(), a<L<int8_t>>(), a<R<uint8_t>>(), a<Nd<int32_t, Bias, 1>>());
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  TGEMV(a<C<float>>(), a<L<hifloat8_t>>(), a<R<E4M3>>());
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  TGEMV_ACC(a<C<float>>(), a<C<float>>(), a<L<E4M3>>(), a<R<hifloat8_t>>());
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
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
  TMATMUL(a<C<float>>(), a<Nz<half, Mat>>(), a<R<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TMATMUL(a<C<float>>(), a<L<half>>(), a<Zn<half, Left>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TMATMUL(a<Nz<float, Vec, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  TGEMV_ACC(a<Nz<float, Mat, 1024>>(), a<Nz<float, Mat, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: cIn must be an Acc tile with the element type of dst
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<Zn<E4M3, Mat>>(), a<ScaleR>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
}

void layouts() {
  TMATMUL(a<C<float>>(), a<Zn<half, Left>>(), a<R<half>>());
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  TMATMUL(a<C<float>>(), a<Nn<half, Left>>(), a<R<half>>());
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  TMATMUL(a<C<float>>(), a<Nd<half, Left>>(), a<R<half>>());
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  TMATMUL(a<C<float>>(), a<L<half>>(), a<Nz<half, Right>>());
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  TMATMUL(a<C<float>>(), a<L<half>>(), a<Zz<half, Right>>());
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  TMATMUL(a<C<float>>(), a<L<half>>(), a<Nn<half, Right>>());
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  TMATMUL(a<C<float>>(), a<L<half>>(), a<Nd<half, Right>>());
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  TMATMUL(a<Zn<float, Acc, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TMATMUL(a<Zz<float, Acc, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TMATMUL(a<Nn<float, Acc, 1024>>(), a<L<half>>(), a<R<half>>());
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TMATMUL(a<Nd<float, Acc>>(), a<L<half>>(), a<R<half>>());
  // expect: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TGEMV_MX(a<C<float>>(), a<Tile<Left, E4M3, 32, 64, BLayout::RowMajor>>(), a<ScaleL>(), a<MxR>(),
           a<ScaleR>());
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
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
  TMATMUL_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>(),
               a<Tile<Bias, float, 1, 32, BLayout::ColMajor, 1, 32, SLayout::RowMajor>>());
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>(), a<Nd<half, Bias, 1>>());
  // expect: bias must be a Bias tile of one row with the element type of dst
  TGEMV_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>(), a<Nd<float, Bias, 2>>());
  // expect: bias must be a Bias tile of one row with the element type of dst
  TGEMV_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>(),
             a<Tile<Bias, float, 1, 32, BLayout::ColMajor, 1, 32, SLayout::RowMajor>>());
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>(),
             a<Tile<Bias, float, 1, 32, BLayout::ColMajor, 1, 32, SLayout::RowMajor>>());
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
}

void scaledFactors() {
  TMATMUL_MX(a<C<float>>(), a<L<float, 32, 64>>(), a<ScaleL>(), a<R<float, 64>>(), a<ScaleR>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  TMATMUL_MX(a<C<float>>(), a<L<half, 32, 64>>(), a<ScaleL>(), a<R<E2M1, 64>>(), a<ScaleR>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  TMATMUL_MX(a<C<float>>(), a<L<hifloat8_t, 32, 64>>(), a<ScaleL>(), a<R<hifloat8_t, 64>>(), a<ScaleR>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  TGEMV_MX(a<C<float>>(), a<L<int8_t, 32, 64>>(), a<ScaleL>(), a<R<int8_t, 64>>(), a<ScaleR>());
  // expect: on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<R<E2M1, 64>>(), a<ScaleR>());
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  TGEMV_MX(a<C<float>>(), a<L<E2M1, 32, 64>>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  TMATMUL_MX(a<C<half>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: the element type of dst of an MX product must be float
  TGEMV_MX<AccPhase::Final>(a<C<int32_t>>(), a<C<int32_t>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>());
  // expect: the element type of dst of an MX product must be float
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<TileLeftScale<half, 32, 2>>(), a<MxR>(), a<ScaleR>());
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  TGEMV_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<TileRightScale<float, 2, 32>>());
  // expect: the elements of scale tiles must be one byte, such as float8_e8m0_t
  TMATMUL_MX(a<C<float>>(), a<L<E4M3>>(), a<ScaleL>(), a<R<E4M3>>(), a<ScaleR>());
  // expect: the Cols of a must be a multiple of 64
  TGEMV_MX(a<C<float>>(), a<L<E2M1, 1, 96>>(), a<ScaleL>(), a<R<E2M1, 96>>(), a<ScaleR>());
  // expect: the Cols of a must be a multiple of 64
}

/// Operands in another order, of another number, or of another kind.
void orders() {
  TMATMUL(a<C<float>>(), a<R<half>>(), a<L<half>>());
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  TMATMUL(a<L<half>>(), a<R<half>>(), a<C<float>>());
  // expect: the element type of dst must be int32_t for factors of int8_t, and float for all others
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
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
  // expect: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  // expect: bias must be a Bias tile of one row with the element type of dst
  // expect: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)
  TGEMV_ACC(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TGEMV_ACC<AccPhase::Final>(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TGEMV_BIAS(a<C<float>>(), a<L<half>>(), a<R<half>>());
  // expect: no matching function for call to
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<MxR>());
  // expect: no matching function for call to
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>());
  // expect: no matching function for call to
  TMATMUL_MX(a<C<float>>(), a<MxL>(), a<MxR>(), a<ScaleL>(), a<ScaleR>());
  // expect: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t
  // expect: a must be a Left tile, b a Right tile and dst an Acc tile
  // expect: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)
  TGEMV_MX(a<C<float>>(), a<C<float>>(), a<MxL>(), a<ScaleL>(), a<MxR>(), a<ScaleR>(), a<Row>());
  // expect: no matching function for call to
}
