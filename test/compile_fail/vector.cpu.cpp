// Vector instructions on cpu: what does not compile. One statement for every sentence that instructions
// share, and one for every sentence of their own.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using RowMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using ColMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols>;
/// A mask of 16 x 64 bits.
template <class T = uint8_t, int ValidRows = 16>
using Mask = Tile<TileType::Vec, T, 16, 32, BLayout::RowMajor, ValidRows, 8>;

void elementTypes() {
  TADD(a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>());
  // expect: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TAND(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TSQRT(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on cpu the element type must be half, bfloat16_t or float
  TABS(a<RowMajor<uint8_t>>(), a<RowMajor<uint8_t>>());
  // expect: on cpu the element type must be int8_t, int16_t, int32_t, half, bfloat16_t or float
  TCOLEXPAND(a<RowMajor<long double>>(), a<RowMajor<long double, 1>>());
  // expect: on cpu the element type must be one that tiles can hold
  TROWEXPANDADD(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<ColMajor<int64_t, 16, 1>>());
  // expect: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TROWEXPANDEXPDIF(a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>(), a<ColMajor<bfloat16_t, 16, 1>>());
  // expect: on cpu the element type must be half or float
  TADDRELUCONV(a<RowMajor<int8_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on cpu the sources must be int16_t, half or float
}

void elements() {
  TADD(a<RowMajor<float>>(), a<RowMajor<half>>(), a<RowMajor<float>>());
  // expect: dst and every source must have the same element type
  TCMP(a<Mask<uint8_t>>(), a<RowMajor<float>>(), a<RowMajor<half>>(), CmpMode::LT);
  // expect: the sources must have the same element type
  TCMP(a<Mask<half>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), CmpMode::LT);
  // expect: the element type of dst, a mask, must be uint8_t, int8_t, uint32_t or int32_t
  TSEL(a<RowMajor<float>>(), a<Mask<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(),
       a<RowMajor<uint8_t, 1, 32>>());
  // expect: the element type of mask must be an integer of 8, 16 or 32 bits
  TSUBRELUCONV(a<RowMajor<half>>(), a<RowMajor<float>>(), a<RowMajor<half>>());
  // expect: src0 and src1 must have the same element type
  TSUBRELUCONV(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: dst must be half when the sources are float, int8_t when they are half or int16_t
  TCOLPROD(a<RowMajor<half, 1>>(), a<RowMajor<float>>());
  // expect: dst and src must have the same element type
  TROWARGMAX(a<ColMajor<half, 16, 1>>(), a<ColMajor<int32_t, 16, 1>>(), a<RowMajor<float>>(),
             a<RowMajor<float>>());
  // expect: dstVal and src must have the same element type
  TCOLARGMAX(a<RowMajor<int16_t, 1>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: the element type of dst must be int32_t or uint32_t
  TROWARGMIN(a<ColMajor<float, 16, 1>>(), a<ColMajor<int8_t, 32, 1>>(), a<RowMajor<float>>(),
             a<RowMajor<float>>());
  // expect: on cpu the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  TROWSUM(a<ColMajor<float, 16, 1>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on cpu dst must have src's element type, or float where src is half or bfloat16_t, or int32_t where src is int16_t
  TROWMAX(a<ColMajor<int64_t, 16, 1>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: on cpu the element types of dst and src must be equal, or be among int8_t, uint8_t, int16_t, int32_t, half, bfloat16_t and float
  TCOLMAX(a<RowMajor<half, 1>>(), a<RowMajor<float>>());
  // expect: on cpu dst must have src's element type, or float where src is half or bfloat16_t
}

void ofOneInstruction() {
  TADDDEQRELU(a<RowMajor<half>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<RowMajor<int32_t>>());
  // expect: TADDDEQRELU: on cpu src0 and src1 must be int32_t
  TADDDEQRELU(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1.0f,
              a<RowMajor<int32_t>>());
  // expect: TADDDEQRELU: dst must be half
  TAXPY(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), 1);
  // expect: TAXPY: on cpu dst and src must have the same element type, or each half, bfloat16_t or float
}
