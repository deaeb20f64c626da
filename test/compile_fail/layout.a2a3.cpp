// Movements between tiles and changes of their layout on a2a3: what does not compile.
// profile: a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

using enum TileType;
template <class T, TileType Loc = Vec, int Rows = 32, int Cols = 32, int ValidRows = Rows,
          int ValidCols = Cols>
using Nd = Tile<Loc, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, TileType Loc = Vec, int Rows = 32, int Cols = 32>
using Dn = Tile<Loc, T, Rows, Cols, BLayout::ColMajor>;
template <class T, TileType Loc = Vec, int Fractal = 512, int Rows = 32, int Cols = 32, int ValidRows = Rows,
          int ValidCols = Cols>
using Nz = Tile<Loc, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols, SLayout::RowMajor, Fractal>;
template <class T, TileType Loc = Vec, int Rows = 32, int Cols = 32>
using Zn = Tile<Loc, T, Rows, Cols, BLayout::RowMajor, Rows, Cols, SLayout::ColMajor>;
template <class T, TileType Loc = Vec, int Rows = 32, int Cols = 32, int Fractal = 512>
using Zz = Tile<Loc, T, Rows, Cols, BLayout::RowMajor, Rows, Cols, SLayout::RowMajor, Fractal>;
template <class T, TileType Loc = Vec, int Rows = 32, int Cols = 32, int Fractal = 512>
using Nn = Tile<Loc, T, Rows, Cols, BLayout::ColMajor, Rows, Cols, SLayout::ColMajor, Fractal>;
template <class T, int ValidRows = 32, int ValidCols = 32>
using AccOf = Nz<T, Acc, 1024, 32, 32, ValidRows, ValidCols>;
using Words = Nd<uint64_t, Scaling, 1>;
/// No type that a tile can hold.
using Strange = long double;
constexpr uint64_t word = 1;

// ---- TMOV ----

void moves() {
  TMOV(a<Nd<Strange>>(), a<Nd<Strange>>());
  // expect: TMOV: on a2a3 the element type must be one that tiles can hold
  TMOV(a<Nd<half>>(), a<Nd<float>>());
  // expect: TMOV: the elements of dst and src must have the same size
  TMOV(a<Nd<float>>(), a<Nd<float, Scaling>>());
  // expect: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat
  TMOV(a<Nd<float, Vec, 33, 32, 32, 32>>(), a<Nd<float>>());
  // expect: TMOV: on a2a3 dst and src must have the same Rows and Cols
  TMOV(a<Nd<float>>(), a<Nd<float, Vec, 32, 32, 0, 32>>());
  // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
  TMOV(a<Nd<float, Vec, 32, 32, 32, 0>>(), a<Nd<float>>());
  // expect: TMOV: on a2a3 the valid regions of dst and src must not be empty
  TMOV(a<Nz<half, Mat>>(), a<AccOf<float>>(), a<Nd<half>>());
  // expect: TMOV: the form with a tmp tile does not exist on a2a3
}

void movesToCubeBuffers() {
  TMOV(a<Zz<int16_t, Left>>(), a<Nz<int16_t, Mat>>());
  // expect: TMOV: on a2a3 from Mat to Left or Right the element type must be int8_t, half, bfloat16_t or float
  TMOV(a<Zz<half, Left>>(), a<Nd<half, Mat>>());
  // expect: TMOV: on a2a3 a Mat tile on its way to Left or Right must be Nz or Zn, or one row
  TMOV(a<Nz<half, Left>>(), a<Nz<half, Mat>>());
  // expect: on a2a3 a Left tile must be Zz (RowMajor, RowMajor) and a Right tile Zn (RowMajor, ColMajor)
  TMOV(a<Zz<half, Left>>(), a<Nz<bfloat16_t, Mat>>());
  // expect: from Mat to Left or Right the element types must be equal
  TMOV(a<Nd<float, Bias>>(), a<Nd<float, Mat>>());
  // expect: TMOV: a Bias tile must have one row
  TMOV(a<Nd<float, Bias, 1>>(), a<Nd<bfloat16_t, Mat, 1>>());
  // expect: TMOV: on a2a3 a Bias tile takes int32_t from int32_t, and float from float or half
  TMOV(a<Nd<float, Bias, 1, 24>>(), a<Nd<float, Mat, 1, 24>>());
  // expect: TMOV: on a2a3 what moves to Bias must be a multiple of 64 bytes
  TMOV(a<Nd<float, Scaling, 1>>(), a<Nd<float, Mat, 1>>());
  // expect: TMOV: a Scaling tile takes uint64_t from uint64_t and int64_t from int64_t
  TMOV(a<Nd<uint64_t, Scaling>>(), a<Nd<uint64_t, Mat>>());
  // expect: TMOV: a Scaling tile must have one row
  TMOV(a<Nd<uint64_t, Scaling, 1, 24>>(), a<Nd<uint64_t, Mat, 1, 24>>());
  // expect: TMOV: a Scaling tile must be a multiple of 128 bytes
}

void movesOutOfAcc() {
  TMOV(a<Nz<half, Mat>>(), a<Nd<float, Acc>>());
  // expect: an Acc tile must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TMOV(a<Nz<int32_t, Mat>>(), a<AccOf<int32_t>>());
  // expect: on a2a3 values leave Acc from float to half or bfloat16_t
  TMOV(a<Nz<half, Mat>>(), a<AccOf<float>>(), word);
  // expect: on a2a3 quantized values leave Acc from float to int8_t, or from int32_t to int8_t, uint8_t, half or int16_t
  TMOV(a<Zn<half, Mat>>(), a<AccOf<float>>());
  // expect: on a2a3 what comes from Acc must be Nz with fractal size 512
  TMOV<Nd<half>, Nd<half>, ReluPreMode::NormalRelu>(a<Nd<half>>(), a<Nd<half>>());
  // expect: relu and quantization are for moves out of Acc tiles
  TMOV<Nd<hifloat8_t>, Nd<hifloat8_t>, ReluPreMode::NormalRelu>(a<Nd<hifloat8_t>>(), a<Nd<hifloat8_t>>());
  // expect: relu takes integers, half, bfloat16_t and float
  // expect: relu and quantization are for moves out of Acc tiles
  TMOV<Nz<half, Mat>, AccOf<float>, AccToVecMode::SingleModeVec0>(a<Nz<half, Mat>>(), a<AccOf<float>>());
  // expect: an AccToVecMode is for moves from Acc to Vec tiles
  TMOV_FP(a<Nz<int8_t, Mat>>(), a<AccOf<float>>(), a<Nd<uint64_t, Vec, 1>>());
  // expect: fp must be a Scaling tile
  TMOV_FP(a<Nz<int8_t, Mat>>(), a<AccOf<float>>(), a<Nd<float, Scaling, 1>>());
  // expect: the words in fp must be uint64_t or int64_t
  TMOV_FP(a<Nz<Strange, Mat, 1024>>(), a<AccOf<float>>(), a<Words>());
  // expect: on a2a3 the element types must be ones that tiles can hold
  // expect: on a2a3 quantized values leave Acc from float to int8_t, or from int32_t to int8_t, uint8_t, half or int16_t
  // expect: on a2a3 what comes from Acc must be Nz with fractal size 512
}

// ---- TEXTRACT, TINSERT ----

void extracts() {
  TEXTRACT(a<Nd<half, Mat>>(), a<Nd<half>>());
  // expect: TEXTRACT: on a2a3 windows go from Mat to Left or Right, from Vec to Vec and from Acc to Mat
  // expect: TEXTRACT: from Vec to Mat src must be ND or Nz and dst Nz
  TEXTRACT(a<Tile<Vec, half, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor, 512, PadValue::Null,
                  CompactMode::RowPlusOne>>(),
           a<Nz<half>>());
  // expect: TEXTRACT: on a2a3 dst must not be compact by CompactMode::RowPlusOne
  TEXTRACT(a<Zz<int32_t, Left>>(), a<Nz<int32_t, Mat>>());
  // expect: TEXTRACT: on a2a3 a window of a Mat tile must hold int8_t, uint8_t, half, bfloat16_t or float
  TEXTRACT(a<Zz<half, Left>>(), a<Nn<half, Mat>>());
  // expect: TEXTRACT: on a2a3 a Mat tile on its way to Left or Right must be Nz or row-major
  TEXTRACT(a<Nd<half>>(), a<Nd<float>>());
  // expect: dst and src must have the same element type
  TEXTRACT(a<Nd<int64_t>>(), a<Nd<int64_t>>());
  // expect: on a2a3 a window of a Vec tile must hold int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TEXTRACT(a<Nd<half>>(), a<Nz<half>>());
  // expect: TEXTRACT: from Vec to Vec dst and src must both be ND or both be Nz
}

void pairsOfWindows() {
  TEXTRACT(a<Nz<int16_t>>(), a<Nz<int16_t>>(), a<Nd<int16_t>>());
  // expect: TEXTRACT: on a2a3 the element type of two windows must be int8_t, int32_t, half, bfloat16_t or float
  TEXTRACT(a<Nz<half>>(), a<Nz<bfloat16_t>>(), a<Nd<half>>());
  // expect: TEXTRACT: dst0, dst1 and src must have the same element type
  TEXTRACT(a<Nz<half>>(), a<Nz<half>>(), a<Nz<half>>());
  // expect: TEXTRACT: two windows must come from an ND tile in Vec
  TEXTRACT(a<Nz<half>>(), a<Nd<half>>(), a<Nd<half>>());
  // expect: TEXTRACT: two windows must go to Nz tiles in Vec or Mat
  TEXTRACT(a<Nz<half>>(),
           a<Tile<Vec, half, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor, 512, PadValue::Null,
                  CompactMode::RowPlusOne>>(),
           a<Nd<half>>());
  // expect: TEXTRACT: dst0 and dst1 must not be compact by CompactMode::RowPlusOne
  TEXTRACT(a<Nz<int8_t, Vec, 32, 16, 2>>(), a<Nz<int8_t>>(), a<Nd<int8_t>>());
  // expect: TEXTRACT: the Cols of dst0 and dst1 must be multiples of 32 bytes
}

void inserts() {
  TINSERT(a<Nd<half, Mat>>(), a<Nd<half>>(), 0, 0);
  // expect: TINSERT: on a2a3 tiles are put from Acc into Mat and from Vec into Vec
  TINSERT(a<Nd<half>>(), a<Nz<half>>(), 0, 0);
  // expect: TINSERT: from Vec into Vec dst and src must both be ND or both be Nz
  TINSERT<TInsertMode::SPLIT2>(a<Nd<half>>(), a<Nd<half>>());
  // expect: TINSERT: the form with a TInsertMode does not exist on a2a3
}

// ---- Convolution weights ----

template <class T, Layout L, class Dims, TileType Loc = Mat>
using Conv = ConvTile<Loc, T, 4096, L, Dims>;
template <int... D>
using Dims = ConvTileShape<D...>;
template <class T, class D>
using Weights = Conv<T, Layout::FRACTAL_Z, D>;

void weights() {
  TEXTRACT(a<Zn<int64_t, Right>>(), a<Weights<int64_t, Dims<4, 2, 16, 4>>>());
  // expect: convolution weights must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TEXTRACT(a<Zn<half, Right>>(), a<Weights<float, Dims<4, 2, 16, 8>>>());
  // expect: the elements of dst and of convolution weights must have the same size
  // expect: the last dimension of convolution weights must be C0, the elements of 32 bytes
  TEXTRACT(a<Zn<half, Right>>(), a<Conv<half, Layout::NC1HWC0, Dims<4, 2, 16, 16>>>());
  // expect: convolution weights must be a ConvTile in Mat of layout FRACTAL_Z or FRACTAL_Z_3D
  TEXTRACT(a<Zn<half, Left>>(), a<Weights<half, Dims<2, 2, 16, 16>>>());
  // expect: dst of convolution weights must be a Right tile, Zn (RowMajor, ColMajor), fractal size 512
  TMOV(a<Zn<half, Right>>(), a<Weights<half, Dims<4, 16, 16>>>());
  // expect: convolution weights must have at least 4 dimensions
  TMOV(a<Zn<half, Right>>(), a<Weights<half, Dims<2, 2, 16, 8>>>());
  // expect: the last dimension of convolution weights must be C0, the elements of 32 bytes
  TMOV(a<Zn<half, Right>>(), a<Weights<half, Dims<2, 4, 8, 16>>>());
  // expect: the third dimension of 4-dimensional convolution weights must be 16
  TMOV(a<Zn<half, Right>>(), a<Weights<half, Dims<2, 1, 1, 40, 16>>>());
  // expect: N of convolution weights must be a multiple of 16
}

// ---- TIMG2COL, TTRANS ----

void images() {
  TIMG2COL(a<Zz<int16_t, Left>>(), a<Conv<int16_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TIMG2COL: on a2a3 the element type must be int8_t, half, bfloat16_t or float
  TIMG2COL(a<Zz<half, Left>>(), a<Conv<bfloat16_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TIMG2COL: dst and src must have the same element type
  TIMG2COL(a<Zz<half, Left>>(), a<Conv<half, Layout::NCHW, Dims<1, 16, 4, 4>>>());
  // expect: TIMG2COL: src must be NC1HWC0 (4 or 5 dimensions) or NDC1HWC0 (5 or 6 dimensions)
  TIMG2COL(a<Zz<half, Left>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>, Vec>>());
  // expect: TIMG2COL: on a2a3 and a5 src must be in Mat
  TIMG2COL(a<Zz<half, Mat>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TIMG2COL: on a2a3 and a5 dst must be a Left tile
  TIMG2COL(a<Nz<half, Left>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TIMG2COL: on a2a3 dst must be Zz (RowMajor, RowMajor)
}

void transposes() {
  TTRANS(a<Nd<int64_t>>(), a<Nd<int64_t>>(), a<Nd<int64_t>>());
  // expect: TTRANS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TTRANS(a<Nd<half>>(), a<Nd<float>>(), a<Nd<float>>());
  // expect: TTRANS: the elements of dst and src must have the same size
  TTRANS(a<Nd<half, Vec, 32, 32, 16, 32>>(), a<Nd<half>>(), a<Nd<half>>());
  // expect: TTRANS: the valid region of dst must be that of src with rows and columns exchanged
  TTRANS(a<Nd<half>>(), a<Dn<half>>(), a<Nd<half>>());
  // expect: TTRANS: on a2a3 src must be row-major (BLayout::RowMajor)
  TTRANS(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half, Vec, 16>>());
  // expect: TTRANS: on a2a3 tmp must have room for src's valid columns, each as long as src's valid rows rounded up to 16 (8-bit elements: 32)
}

template <class T, Layout L, class D>
using Image = Conv<T, L, D, Vec>;
using Scratch = Nd<half, Vec, 64, 64>;

void transposesOfConvTiles() {
  TTRANS(a<Image<int64_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 4>>>(),
         a<Image<int64_t, Layout::NCHW, Dims<1, 4, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: on a2a3 the element type of ConvTiles must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
         a<Image<bfloat16_t, Layout::NCHW, Dims<1, 16, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: dst and src must have the same element type
  TTRANS(a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(), a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(),
         a<Scratch>());
  // expect: TTRANS: ConvTiles can be changed between NCHW and NC1HWC0, between GNCHW and GNC1HWC0, from NC1HWC0 or GNC1HWC0 to FRACTAL_Z, and from NCDHW to FRACTAL_Z_3D
  TTRANS(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
         a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: on a2a3 and a5 ConvTiles that are transposed must be in Vec
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 1, 4>>>(), a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(),
         a<Scratch>());
  // expect: TTRANS: ConvTiles must have the dimensions of their layouts
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
         a<Image<half, Layout::NCHW, Dims<2, 16, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: dst must have a place for every element of src: the same groups, N, H and W, enough blocks for the channels, N1 * N0 >= N, and as first dimension of a fractal layout (G or D) * C1 * H * W
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 2, 4, 4, 16>>>(),
         a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: the blocks and fractals of a ConvTile must be as many as its images need: C1 = ceil(C / C0), and C = C1 * C0 on the way back
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 2, 4, 4, 8>>>(),
         a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: on a2a3 and a5 C0 must be 32 / sizeof(element), or 4
  TTRANS(a<Image<half, Layout::FRACTAL_Z, Dims<16, 2, 8, 16>>>(),
         a<Image<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(), a<Scratch>());
  // expect: TTRANS: on a2a3 and a5 N0 of FRACTAL_Z and FRACTAL_Z_3D must be 16
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 1, 3, 3, 16>>>(),
         a<Image<half, Layout::NCHW, Dims<1, 16, 3, 3>>>(), a<Scratch>());
  // expect: TTRANS: on a2a3 and a5 H * W * sizeof(element) of an NCHW src must be a multiple of 32
  TTRANS(a<Image<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
         a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(), a<Nd<half, Vec, 1, 64>>());
  // expect: TTRANS: on a2a3 and a5 tmp must hold H * W * C0 elements (C0 rounded up to 16, 8-bit: 32), on the way back C0 * H * W (H * W rounded up so), for FRACTAL_Z_3D N * C1 * C0 * H * W and then the larger of that and of H * W * C0
}

// ---- TCONCAT, TFILLPAD, TPACK, TRESHAPE and others ----

using Index = Nd<int32_t, Vec, 32, 8>;

void concatenations() {
  TCONCAT(a<Nd<int64_t>>(), a<Nd<int64_t, Vec, 32, 16>>(), a<Nd<int64_t, Vec, 32, 16>>());
  // expect: TCONCAT: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TCONCAT(a<Nd<half>>(), a<Nd<float, Vec, 32, 16>>(), a<Nd<half, Vec, 32, 16>>());
  // expect: TCONCAT: dst, src0 and src1 must have the same element type
  TCONCAT(a<Nd<half>>(), a<Nd<half, Mat, 32, 16>>(), a<Nd<half, Vec, 32, 16>>());
  // expect: TCONCAT: dst, src0 and src1 must be Vec tiles
  TCONCAT(a<Nd<half>>(), a<Nd<half, Vec, 16, 16>>(), a<Nd<half, Vec, 32, 16>>());
  // expect: TCONCAT: dst, src0 and src1 must have the same valid rows
  TCONCAT(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half, Vec, 32, 16>>());
  // expect: TCONCAT: the valid columns of src0 and src1 together must fit into dst's Cols
  TCONCAT(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half>>(), a<Nd<float, Vec, 32, 8>>(),
          a<Nd<float, Vec, 32, 8>>());
  // expect: TCONCAT: the element type of the index tiles must be int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t
  TCONCAT(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half>>(), a<Index>(), a<Index>(), a<Nd<int16_t, Vec, 32, 16>>());
  // expect: TCONCAT: the index tiles must have the same element type
  TCONCAT(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half>>(), a<Index>(), a<Nd<int32_t, Mat, 32, 8>>());
  // expect: TCONCAT: the index tiles must be Vec tiles
}

template <class T, TileType Loc, PadValue Pad, int Rows = 32, BLayout Outer = BLayout::RowMajor,
          SLayout Inner = SLayout::NoneBox>
using Padded = Tile<Loc, T, Rows, 32, Outer, Rows, 32, Inner, 512, Pad>;
template <PadValue Pad, class T = half>
using PaddedNz = Padded<T, Mat, Pad, 32, BLayout::ColMajor, SLayout::RowMajor>;

void paddings() {
  TFILLPAD(a<Padded<half, Vec, PadValue::Zero>>(), a<Nd<half, Mat>>());
  // expect: dst and src must both be Vec tiles, or both Mat tiles
  TFILLPAD(a<Padded<Strange, Vec, PadValue::Zero>>(), a<Nd<Strange>>());
  // expect: the element types of dst and src must be ones that tiles can hold
  // expect: the elements of dst and src must have the same size, 1, 2 or 4 bytes
  TFILLPAD(a<Padded<half, Vec, PadValue::Zero>>(), a<Nd<float>>());
  // expect: the elements of dst and src must have the same size, 1, 2 or 4 bytes
  TFILLPAD(a<Nd<half>>(), a<Nd<half>>());
  // expect: dst must have a pad value (PadVal != PadValue::Null)
  TFILLPAD(a<Padded<half, Vec, PadValue::Zero>>(), a<Nd<half, Vec, 16>>());
  // expect: dst and src must have the same Rows and Cols
  TFILLPAD_EXPAND(a<Padded<half, Vec, PadValue::Zero>>(), a<Nd<half, Vec, 64>>());
  // expect: dst must have at least the Rows and Cols of src
  TFILLPAD_INPLACE(a<PaddedNz<PadValue::Zero>>(), a<PaddedNz<PadValue::Null>>());
  // expect: Mat tiles dst and src must have the same type
  TFILLPAD_INPLACE(a<PaddedNz<PadValue::Max>>(), a<PaddedNz<PadValue::Max>>());
  // expect: Mat tiles must be padded with zero (PadVal == PadValue::Zero)
  TFILLPAD_INPLACE(a<Padded<half, Mat, PadValue::Zero>>(), a<Padded<half, Mat, PadValue::Zero>>());
  // expect: a Mat tile that is padded must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TFILLPAD(a<Nz<int64_t, Mat>>(), a<Nz<int64_t, Mat>>());
  // expect: TFILLPAD: the elements of dst and src must have the same size, 1, 2 or 4 bytes
  TFILLPAD(a<Nd<half, Mat>>(), a<Nd<half, Mat>>());
  // expect: TFILLPAD: Mat tiles must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TFILLPAD<Nz<half, Mat>, PadValue::Max>(a<Nz<half, Mat>>(), a<Nz<half, Mat>>());
  // expect: TFILLPAD: Mat tiles must be padded with zero (PadValue::Zero or PadValue::Null)
}

void others() {
  TPACK(a<Nd<int8_t>>(), a<Nd<int16_t>>());
  // expect: TPACK: not available on a2a3
  TMOV(a<Zz<uint8_t>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: the form with a tmp tile does not exist on a2a3
  TRESHAPE(a<Nd<half>>(), a<Nd<half, Mat>>());
  // expect: TRESHAPE: dst and src must have the same location
  TRESHAPE(a<Nd<half>>(), a<Nd<half, Vec, 16>>());
  // expect: TRESHAPE: dst and src must have the same number of bytes (sizeof(DType) * Rows * Cols)
  TRESHAPE(a<Nd<half>>(), a<Nz<half>>());
  // expect: TRESHAPE: dst and src must both be boxed, or neither (SLayout::NoneBox)
  TALIAS(a<Nd<half>>(), a<Nd<half, Mat>>());
  // expect: TALIAS: dst and src must have the same location
  TSUBVIEW(a<Nd<half>>(), a<Nd<half, Mat>>(), 0, 0);
  // expect: TSUBVIEW: dst and src must have the same location
  SETHF32MODE<true, RoundMode::CAST_FLOOR>();
  // expect: SETHF32MODE: the round mode must be CAST_ROUND or CAST_RINT
  SETTF32MODE<true, RoundMode::CAST_FLOOR>();
  // expect: SETTF32MODE: the round mode must be CAST_ROUND or CAST_RINT
}
