// Vector instructions on a2a3: what does not compile. One statement for every sentence that instructions
// share, and one for every sentence of their own.
// profile: a2a3
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
/// The smallest tile: one row of a box of 32 bytes.
template <class T, int Cols>
using Box = Tile<TileType::Vec, T, 1, Cols, BLayout::RowMajor, 1, Cols, SLayout::RowMajor, 32>;
/// A mask of 16 x 64 bits.
template <class T = uint8_t, int ValidRows = 16>
using Mask = Tile<TileType::Vec, T, 16, 32, BLayout::RowMajor, ValidRows, 8>;

void elementTypes() {
  TADD(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>());
  // expect: on a2a3 the element type must be int16_t, int32_t, half or float
  TEXP(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on a2a3 the element type must be half or float
  TAND(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t
  TSHRS(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), 1);
  // expect: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TREM(a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: on a2a3 the element type must be int32_t or float
  TSQRT(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on a2a3 the element type must be half, bfloat16_t or float
  TADDC(a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>(),
        a<RowMajor<float8_e4m3_t>>());
  // expect: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TSHLS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f);
  // expect: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TRELU(a<RowMajor<int16_t>>(), a<RowMajor<int16_t>>());
  // expect: on a2a3 the element type must be int32_t, half or float
  TPOW(a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t or float
  TCMPS(a<Mask<uint8_t>>(), a<RowMajor<bfloat16_t>>(), bfloat16_t(1.0f), CmpMode::LT);
  // expect: on a2a3 the element type must be int16_t, uint16_t, int32_t, half or float
  TSEL(a<RowMajor<int8_t>>(), a<Mask<uint8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(),
       a<RowMajor<uint8_t, 1, 32>>());
  // expect: on a2a3 the element type must be int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TCOLARGMAX(a<RowMajor<int32_t, 1>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on a2a3 the element type must be uint16_t, uint32_t, half or float
  TROWEXPAND(a<RowMajor<int64_t>>(), a<ColMajor<int64_t, 16, 1>>());
  // expect: on a2a3 the element type must have 1, 2 or 4 bytes
  TADDRELUCONV(a<RowMajor<int8_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: on a2a3 the sources must be int16_t, half or float
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
  TCOLARGMIN(a<RowMajor<uint32_t, 1>>(), a<RowMajor<float>>(), a<Mat<float>>());
  // expect: on a2a3 tmp must be a Vec tile
  TCOLARGMIN(a<RowMajor<uint32_t, 1>>(), a<RowMajor<float>>(), a<RowMajor<half>>());
  // expect: on a2a3 tmp must have src's element type
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
  TROWEXPANDDIV(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float, 16, 8>>(),
                a<RowMajor<float>>());
  // expect: on a2a3, with tmp, the source that is expanded must be column-major and have one valid column
  TROWEXPANDDIV(a<RowMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float, 16, 1>>(),
                a<RowMajor<float, 1, 32>>());
  // expect: on a2a3 tmp must have 256 bytes for every 8 valid rows of dst, from 256 rows on 7680 bytes
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
  // expect: TADDDEQRELU: on a2a3 src0 and src1 must be int32_t
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
  TROWEXPAND(a<RowMajor<float>>(), a<Boxed<float>>());
  // expect: TROWEXPAND: src must not be boxed (SLayout::NoneBox)
  TADDDEQRELU(a<RowMajor<half>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1.0f,
              a<RowMajor<float>>());
  // expect: TADDDEQRELU: on a2a3 tmp must be int32_t
  TADDDEQRELU(a<RowMajor<half>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1.0f,
              a<ColMajor<int32_t>>());
  // expect: TADDDEQRELU: on a2a3 tmp must be a row-major Vec tile
  TADDDEQRELU(a<RowMajor<half>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1.0f,
              a<RowMajor<int32_t, 8>>());
  // expect: TADDDEQRELU: on a2a3 tmp must have at least the valid rows and columns of dst
  TFMODS(a<RowMajor<float>>(), a<ColMajor<float>>(), 1.0f);
  // expect: TFMODS: on a2a3 dst and src must be row-major (BLayout::RowMajor)
  TREMS(a<RowMajor<float>>(), a<ColMajor<float>>(), 1.0f, a<RowMajor<float>>());
  // expect: TREMS: on a2a3 dst and src must be row-major (BLayout::RowMajor)
  TPRELU(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<Mat<uint8_t, 32>>());
  // expect: TPRELU: on a2a3 tmp must be a row-major Vec tile
  TPRELU(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int8_t, 32>>());
  // expect: TPRELU: on a2a3 tmp must hold uint8_t
  TPRELU(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint8_t, 8, 32>>());
  // expect: TPRELU: on a2a3 tmp must have more valid rows than dst, or as many Rows
  TPRELU(a<RowMajor<float, 16, 512>>(), a<RowMajor<float, 16, 512>>(), a<RowMajor<float, 16, 512>>(),
         a<RowMajor<uint8_t, 32, 32>>());
  // expect: TPRELU: on a2a3 a row of tmp must have a bit for every valid column of dst
  TRSQRT(a<RowMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float, 8, 1>>());
  // expect: TRSQRT: on a2a3 tmp must be a row-major Vec tile
  TRSQRT(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<half>>());
  // expect: TRSQRT: on a2a3 tmp must have the element type of dst
  TSEL(a<RowMajor<float>>(), a<Mask<uint8_t>>(), a<RowMajor<float>>(), a<RowMajor<float>>(),
       a<Box<uint8_t, 2>>());
  // expect: TSEL: on a2a3 tmp must have at least 16 bytes for 16-bit elements, 8 bytes for others
  TSELS(a<RowMajor<float>>(), a<Mask<uint8_t>>(), a<RowMajor<float>>(), a<Box<uint8_t, 2>>(), 1.0f);
  // expect: TSELS: on a2a3 tmp must have room for one element
  TRSQRT(a<RowMajor<float>>(), a<RowMajor<float>>(), a<Box<float, 2>>());
  // expect: TRSQRT: on a2a3 tmp must have at least 32 bytes
  TPOW(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float>>());
  // expect: TPOW: on a2a3 tmp must be a row-major Vec tile
  TPOW(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TPOW: on a2a3 tmp must have the element type of dst
  TPOW(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float, 16, 32>>());
  // expect: TPOW: on a2a3 tmp must have the valid rows and columns of dst
  TPOWS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<ColMajor<float>>());
  // expect: TPOWS: on a2a3 tmp must be a row-major Vec tile
  TPOWS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<RowMajor<uint32_t>>());
  // expect: TPOWS: on a2a3 tmp must have the element type of dst
  TPOWS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<RowMajor<float, 16, 32>>());
  // expect: TPOWS: on a2a3 tmp must have the valid rows and columns of dst
  TREM(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float>>());
  // expect: TREM: on a2a3 tmp must be a row-major Vec tile
  TREM(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TREM: on a2a3 tmp must have the element type of dst
  TREM(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float, 16, 32>>());
  // expect: TREM: on a2a3 tmp must have at least one valid row and the valid columns of dst
  TREMS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<ColMajor<float>>());
  // expect: TREMS: on a2a3 tmp must be a row-major Vec tile
  TREMS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<RowMajor<uint32_t>>());
  // expect: TREMS: on a2a3 tmp must have the element type of dst
  TREMS(a<RowMajor<float>>(), a<RowMajor<float>>(), 1.0f, a<RowMajor<float, 16, 32>>());
  // expect: TREMS: on a2a3 tmp must have at least one valid row and the valid columns of dst
  TXOR(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<ColMajor<int32_t>>());
  // expect: TXOR: on a2a3 tmp must be a row-major Vec tile
  TXOR(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<uint32_t>>());
  // expect: TXOR: on a2a3 tmp must have the element type of dst
  TXOR(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(),
       a<RowMajor<int32_t, 16, 32>>());
  // expect: TXOR: on a2a3 tmp must have the valid rows and columns of dst
  TXORS(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1, a<ColMajor<int32_t>>());
  // expect: TXORS: on a2a3 tmp must be a row-major Vec tile
  TXORS(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1, a<RowMajor<uint32_t>>());
  // expect: TXORS: on a2a3 tmp must have the element type of dst
  TXORS(a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), 1, a<RowMajor<int32_t, 16, 32>>());
  // expect: TXORS: on a2a3 tmp must have the valid rows and columns of dst
}
