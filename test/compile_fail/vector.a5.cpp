// Vector instructions on a5: what does not compile. One statement for every sentence that instructions share,
// and one for every sentence of their own.
// profile: a5
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using RowMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using ColMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols>;
template <class T, int Rows = 16, int Cols = 64>
using Mat = Tile<TileType::Mat, T, Rows, Cols>;
template <class T>
using Boxed = Tile<TileType::Vec, T, 16, 64, BLayout::RowMajor, 16, 64, SLayout::RowMajor>;
template <class T>
using BoxedColumn = Tile<TileType::Vec, T, 16, 64, BLayout::RowMajor, 16, 1, SLayout::RowMajor>;
/// A mask of 16 x 64 bits.
template <class T = uint8_t, int ValidRows = 16>
using Mask = Tile<TileType::Vec, T, 16, 32, BLayout::RowMajor, ValidRows, 8>;

void elementTypes() {
  TADD(a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>());
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TMUL(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>());
  // expect: on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TDIV(a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>());
  // expect: on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half or float
  TFMOD(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, half or float
  TAND(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TXOR(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t
  TSHL(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TEXP(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on a5 the element type must be half or float
  TAXPY(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1);
  // expect: on a5 the element type must be half, bfloat16_t or float
  TRELU(a<RowMajor<int16_t>>(), a<RowMajor<int16_t>>());
  // expect: on a5 the element type must be int32_t, half or float
  TROWPROD(a<ColMajor<int64_t, 16, 1>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: on a5 the element type must be int16_t, int32_t, half or float
  TABS(a<RowMajor<uint8_t>>(), a<RowMajor<uint8_t>>());
  // expect: on a5 the element type must be int8_t, int16_t, int32_t, half or float
  TFMODS(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), 1);
  // expect: on a5 the element type must be int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSELS(a<RowMajor<bfloat16_t>>(), a<Mask<uint8_t>>(), a<RowMajor<bfloat16_t>>(),
        a<RowMajor<uint8_t, 1, 32>>(), bfloat16_t(1.0f));
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half or float
  TROWSUM(a<ColMajor<int8_t, 32, 1>>(), a<RowMajor<int8_t, 32>>(), a<RowMajor<int8_t, 32>>());
  // expect: on a5 the element type must be int16_t, int32_t, int64_t, uint64_t, half or float
  TROWMAX(a<ColMajor<uint16_t, 16, 1>>(), a<RowMajor<uint16_t>>(), a<RowMajor<uint16_t>>());
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, int32_t, int64_t, uint64_t, half or float
  TCOLEXPAND(a<RowMajor<long double>>(), a<RowMajor<long double, 1>>());
  // expect: on a5 the element type must have 1, 2, 4 or 8 bytes
  TADDRELUCONV(a<RowMajor<int8_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on a5 the sources must be int16_t, half or float
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
  TROWARGMIN(a<ColMajor<float, 16, 1>>(), a<ColMajor<int16_t, 16, 1>>(), a<RowMajor<float>>(),
             a<RowMajor<float>>());
  // expect: the element type of dstIdx must be int32_t or uint32_t, or also int16_t or uint16_t where src is half
  TCOLARGMIN(a<RowMajor<half, 1>>(), a<RowMajor<int32_t, 1>>(), a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: the element type of dstIdx must be int16_t or uint16_t where src has 2 bytes, else int32_t or uint32_t
}

void places() {
  TSUB(a<RowMajor<float>>(), a<Mat<float>>(), a<RowMajor<float>>());
  // expect: dst and every source must be Vec tiles
  TROWMIN(a<ColMajor<float, 16, 1>>(), a<Mat<float>>(), a<RowMajor<float>>());
  // expect: every output and src must be Vec tiles
}

void layouts() {
  TMAX(a<RowMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float>>());
  // expect: dst and every source must be row-major (BLayout::RowMajor)
  TROWEXPANDSUB(a<ColMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float, 16, 1>>());
  // expect: dst must be row-major (BLayout::RowMajor)
  TROWSUM(a<ColMajor<float, 16, 1>>(), a<ColMajor<float>>(), a<RowMajor<float>>());
  // expect: src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TROWSUM(a<ColMajor<float, 16, 2, 16, 1>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: every output must be row-major, or column-major with one column, and not boxed (SLayout::NoneBox)
  TCOLMIN(a<RowMajor<float, 1>>(), a<ColMajor<float>>());
  // expect: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLARGMAX(a<RowMajor<uint32_t, 1>>(), a<Boxed<float>>(), a<RowMajor<float>>());
  // expect: src must not be boxed (SLayout::NoneBox)
  TCOLARGMAX(a<ColMajor<int32_t, 16, 64, 1, 64>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: every output must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
}

void sizes() {
  TMIN(a<RowMajor<float>>(), a<RowMajor<float, 16, 64, 8, 64>>(), a<RowMajor<float>>());
  // expect: every source must have the valid rows and columns of dst
  TADDS(a<RowMajor<float, 16, 64, 0, 64>>(), a<RowMajor<float, 16, 64, 0, 64>>(), 1.0f);
  // expect: the valid region of dst must not be empty
  TCMP(a<Mask<uint8_t, 8>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), CmpMode::LT);
  // expect: dst must have the valid rows of the source
  TCMP(a<Mask<uint8_t>>(), a<RowMajor<float, 16, 512>>(), a<RowMajor<float, 16, 512>>(), CmpMode::LT);
  // expect: a row of dst must have a bit for every valid column of the source
  TROWEXPANDMUL(a<RowMajor<float>>(), a<RowMajor<float, 16, 64, 8, 64>>(), a<ColMajor<float, 16, 1>>());
  // expect: src0 or src1 must be row-major and have the valid rows and columns of dst
  // expect: the source that is expanded must have the valid rows of dst, and one valid column when it is column-major or 32 bytes of valid columns when it is row-major
  TROWEXPANDMAX(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float, 16, 64, 16, 1>>());
  // expect: the source that is expanded must have the valid rows of dst, and one valid column when it is column-major or 32 bytes of valid columns when it is row-major
  TCOLEXPANDADD(a<RowMajor<float>>(), a<RowMajor<float, 1>>(), a<RowMajor<float, 1>>());
  // expect: src0 or src1 must have the valid rows and columns of dst
  TCOLEXPANDMUL(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float, 1, 32>>());
  // expect: src0 and src1 must have the valid columns of dst
  TROWPROD(a<ColMajor<float, 16, 1>>(), a<RowMajor<float, 16, 64, 16, 0>>(), a<RowMajor<float>>());
  // expect: src must have valid rows and valid columns
  TROWPROD(a<ColMajor<float, 8, 1>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: every output must have as many valid rows as src
  TCOLPROD(a<RowMajor<float, 1, 32>>(), a<RowMajor<float>>());
  // expect: every output must have as many valid columns as src
  TCOLARGMAX(a<RowMajor<uint32_t, 2>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: every output must have one valid row
}

void ofOneInstruction() {
  TADDDEQRELU(a<RowMajor<half>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<RowMajor<int32_t>>());
  // expect: TADDDEQRELU: on a5 src0 and src1 must be int32_t
  TADDDEQRELU(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1.0f,
              a<RowMajor<int32_t>>());
  // expect: TADDDEQRELU: dst must be half
  TAXPY(a<RowMajor<half>>(), a<RowMajor<float>>(), 1.0f);
  // expect: TAXPY: dst and src must have the same element type, or dst float and src half
  TCMP(a<Mask<uint8_t>>(), a<RowMajor<float>>(), a<Mat<float>>(), CmpMode::LT);
  // expect: TCMP: src1 must be a Vec tile
  TCMP(a<Mask<uint8_t>>(), a<RowMajor<float>>(), a<RowMajor<float, 16, 64, 16, 32>>(), CmpMode::LT);
  // expect: TCMP: src0 and src1 must have the same valid rows and columns
  TCMPS(a<Mask<uint8_t>>(), a<RowMajor<float>>(), a<Mat<float, 1, 8>>(), CmpMode::LT);
  // expect: TCMPS: src1 must be a Vec tile
  TCMPS(a<ColMajor<uint8_t, 32, 32, 16, 8>>(), a<RowMajor<float>>(), 1.0f, CmpMode::LT);
  // expect: TCMPS: dst must be row-major (BLayout::RowMajor)
  TCOLEXPAND(a<ColMajor<float>>(), a<RowMajor<float, 1>>());
  // expect: TCOLEXPAND: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TCOLEXPAND(a<RowMajor<float>>(), a<RowMajor<float, 1, 32>>());
  // expect: TCOLEXPAND: src must have the valid columns of dst
  TCOLEXPAND(a<RowMajor<float>>(), a<RowMajor<float, 1, 64, 0, 64>>());
  // expect: TCOLEXPAND: the valid region of src must not be empty
  TROWEXPAND(a<ColMajor<float>>(), a<ColMajor<float, 16, 1>>());
  // expect: TROWEXPAND: dst must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)
  TROWEXPAND(a<RowMajor<float>>(), a<ColMajor<float, 8, 1>>());
  // expect: TROWEXPAND: src must have the valid rows of dst
  TSEL(a<RowMajor<float>>(), a<Mat<uint8_t, 16, 32>>(), a<RowMajor<float>>(), a<RowMajor<float>>(),
       a<RowMajor<uint8_t, 1, 32>>());
  // expect: TSEL: mask must be a Vec tile
  TSEL(a<RowMajor<float>>(), a<RowMajor<uint8_t, 8, 32>>(), a<RowMajor<float>>(), a<RowMajor<float>>(),
       a<RowMajor<uint8_t, 1, 32>>());
  // expect: TSEL: mask must have a row for every valid row of dst, with a bit for every valid column
  TSELS(a<RowMajor<float>>(), a<Mat<uint8_t, 16, 32>>(), a<RowMajor<float>>(), a<RowMajor<uint8_t, 1, 32>>(),
        1.0f);
  // expect: TSELS: mask must be a Vec tile
  TROWEXPAND(a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TROWEXPAND: on a5 src must have one valid column, or a number known at run time
  TROWEXPAND(a<RowMajor<float, 16, 64, 16, 0>>(), a<ColMajor<float, 16, 1>>());
  // expect: TROWEXPAND: on a5 the valid regions of dst and src must not be empty
  TROWEXPAND(a<RowMajor<float>>(), a<BoxedColumn<float>>());
  // expect: TROWEXPAND: src must not be boxed (SLayout::NoneBox)
  TSELS(a<RowMajor<float>>(), a<ColMajor<uint8_t, 32, 32>>(), a<RowMajor<float>>(),
        a<RowMajor<uint8_t, 1, 32>>(), 1.0f);
  // expect: TSELS: on a5 mask must be row-major (BLayout::RowMajor)
  TPOW<PowAlgorithm::HIGH_PRECISION>(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(),
                                     a<RowMajor<int32_t>>());
  // expect: TPOW: on a5 with HIGH_PRECISION the element type must be half, bfloat16_t or float
  TPOW(a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>(),
       a<RowMajor<bfloat16_t>>());
  // expect: TPOW: on a5 without HIGH_PRECISION the element type must not be bfloat16_t
  TPOWS<PowAlgorithm::HIGH_PRECISION>(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1,
                                      a<RowMajor<int32_t>>());
  // expect: TPOWS: on a5 with HIGH_PRECISION the element type must be half, bfloat16_t or float
  TPOWS(a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>(), bfloat16_t(1.0f), a<RowMajor<bfloat16_t>>());
  // expect: TPOWS: on a5 without HIGH_PRECISION the element type must not be bfloat16_t
}
