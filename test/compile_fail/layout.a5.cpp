// Movements between tiles and changes of their layout on a5: what does not compile.
// profile: a5
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
using E8m0 = float8_e8m0_t;

// ---- TMOV ----

void moves() {
  TMOV(a<Nd<Strange>>(), a<Nd<Strange>>());
  // expect: TMOV: on a5 the element type must be one that tiles can hold
  TMOV(a<Nd<half>>(), a<Nd<float>>());
  // expect: TMOV: the elements of dst and src must have the same size
  TMOV(a<Nd<float>>(), a<Nd<float, Scaling>>());
  // expect: TMOV: on a5 tiles move from Mat to Left, Right, ScaleLeft, ScaleRight, Bias or Scaling, and from Vec or Acc to Vec or Mat
  TMOV(a<Dn<half>>(), a<Nd<half>>());
  // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(a<Nd<half>>(), a<Nz<half>>());
  // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(a<Zn<half>>(), a<Nz<half>>());
  // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(a<Zz<half>>(), a<Nd<half>>());
  // expect: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND
  TMOV(a<Nz<int16_t>>(), a<Nd<int16_t>>());
  // expect: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TMOV(a<Nz<E8m0>>(), a<Nd<E8m0>>());
  // expect: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TMOV(a<Nd<half, Mat>>(), a<Nd<half>>());
  // expect: TMOV: on a5 from Vec to Mat src must be ND or Nz and dst Nz
  TMOV(a<Nd<float>>(), a<Nd<float, Vec, 32, 32, 31, 32>>());
  // expect: TMOV: dst and src must have the same valid region
  TMOV(a<Nd<float, Vec, 32, 32, DYNAMIC, 31>>(), a<Nd<float>>());
  // expect: TMOV: dst and src must have the same valid region
}

void movesToCubeBuffers() {
  TMOV(a<Nz<half, Left>>(), a<Nz<half, Mat, 512, 64>>());
  // expect: TMOV: from Mat dst and src must have the same Rows and Cols
  TMOV(a<Nz<int16_t, Left>>(), a<Nz<int16_t, Mat>>());
  // expect: TMOV: on a5 from Mat to Left or Right the element type must be int8_t, hifloat8_t, float8_e5m2_t, float8_e4m3_t, half, bfloat16_t, float, float4_e2m1x2_t or float4_e1m2x2_t
  TMOV(a<Zz<half, Left>>(), a<Nz<half, Mat>>());
  // expect: on a5 a Left tile must be Nz (ColMajor, RowMajor) and a Right tile Zn (RowMajor, ColMajor)
  TMOV(a<Zn<half, Right>>(), a<Nz<bfloat16_t, Mat>>());
  // expect: from Mat to Left or Right the element types must be equal
  TMOV(a<Zn<half, Right>>(), a<Zz<half, Mat>>());
  // expect: on a5 a Mat tile on its way to Left or Right must be Nz, Zn or row-major
  TMOV(a<Zz<uint8_t, ScaleLeft, 32, 32, 32>>(), a<Zz<uint8_t, Mat, 32, 32, 32>>());
  // expect: tiles on their way to ScaleLeft or ScaleRight must hold float8_e8m0_t
  TMOV(a<Nn<E8m0, ScaleLeft, 32, 32, 32>>(), a<Nn<E8m0, Mat, 32, 32, 32>>());
  // expect: a ScaleLeft tile must be Zz (RowMajor, RowMajor) and a ScaleRight tile Nn (ColMajor, ColMajor)
  TMOV(a<Zz<E8m0, ScaleLeft, 32, 32, 32>>(), a<Zz<E8m0, Mat>>());
  // expect: tiles on their way to ScaleLeft or ScaleRight must have dst's layout and fractal size 32
  TMOV(a<Nd<float, Bias>>(), a<Nd<float, Mat>>());
  // expect: TMOV: a Bias tile must have one row
  TMOV(a<Nd<int32_t, Bias, 1>>(), a<Nd<float, Mat, 1>>());
  // expect: TMOV: on a5 a Bias tile takes int32_t from int32_t, and float from float, half or bfloat16_t
  TMOV(a<Nd<float, Bias, 1, 24>>(), a<Nd<float, Mat, 1, 24>>());
  // expect: TMOV: on a5 a Bias tile must be a multiple of 64 bytes, at most 4096
  TMOV(a<Nd<float, Scaling, 1>>(), a<Nd<float, Mat, 1>>());
  // expect: TMOV: a Scaling tile takes uint64_t from uint64_t and int64_t from int64_t
  TMOV(a<Nd<uint64_t, Scaling>>(), a<Nd<uint64_t, Mat>>());
  // expect: TMOV: a Scaling tile must have one row
  TMOV(a<Nd<uint64_t, Scaling, 1, 24>>(), a<Nd<uint64_t, Mat, 1, 24>>());
  // expect: TMOV: a Scaling tile must be a multiple of 128 bytes
  TMOV(a<Nd<uint64_t, Scaling, 1, 528>>(), a<Nd<uint64_t, Mat, 1, 528>>());
  // expect: TMOV: on a5 a Scaling tile must not exceed 4096 bytes
}

using AccToVecMode::DualModeSplitM, AccToVecMode::DualModeSplitN, AccToVecMode::SingleModeVec0;

void movesOutOfAcc() {
  TMOV(a<Nz<half, Mat>>(), a<Nd<float, Acc>>());
  // expect: an Acc tile must be Nz (BLayout::ColMajor, SLayout::RowMajor)
  TMOV(a<Nz<half, Mat>>(), a<AccOf<int32_t>>());
  // expect: on a5 values leave Acc from float to half, bfloat16_t or float, or from int32_t to int32_t
  TMOV(a<Nz<int16_t, Mat>>(), a<AccOf<int32_t>>(), word);
  // expect: on a5 quantized values leave Acc from float to int8_t, uint8_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t, or from int32_t to int8_t, uint8_t, half or bfloat16_t
  TMOV(a<Zn<half, Mat>>(), a<AccOf<float>>());
  // expect: TMOV: on a5 what comes from Acc must be Nz, ND or DN
  TMOV<Nd<half>, Nd<half>, ReluPreMode::NormalRelu>(a<Nd<half>>(), a<Nd<half>>());
  // expect: relu and quantization are for moves out of Acc tiles
  TMOV<Nz<half, Mat>, AccOf<float>, SingleModeVec0>(a<Nz<half, Mat>>(), a<AccOf<float>>());
  // expect: an AccToVecMode is for moves from Acc to Vec tiles
  TMOV<Nd<int8_t>, AccOf<float>, DualModeSplitM>(a<Nd<int8_t>>(), a<AccOf<float>>(), word);
  // expect: a dual AccToVecMode takes no quantization: use SingleModeVec0 or SingleModeVec1
  TMOV<Dn<half>, AccOf<float>, DualModeSplitM>(a<Dn<half>>(), a<AccOf<float>>());
  // expect: a dual AccToVecMode cannot write a DN tile
  TMOV<Nd<half>, AccOf<float, 31>, DualModeSplitM>(a<Nd<half>>(), a<AccOf<float, 31>>());
  // expect: DualModeSplitM needs an even number of valid rows in src
  TMOV<Nd<half>, AccOf<float, 32, 31>, DualModeSplitN>(a<Nd<half>>(), a<AccOf<float, 32, 31>>());
  // expect: DualModeSplitN needs an even number of valid columns in src
  TMOV<Nd<float>, AccOf<float, 32, 30>, DualModeSplitN>(a<Nd<float>>(), a<AccOf<float, 32, 30>>());
  // expect: DualModeSplitN into 4-byte elements needs valid columns of src in multiples of 32
  TMOV_FP(a<Nz<int8_t, Mat>>(), a<AccOf<float>>(), a<Nd<uint64_t, Vec, 1>>());
  // expect: fp must be a Scaling tile
  TMOV_FP(a<Nz<int8_t, Mat>>(), a<AccOf<float>>(), a<Nd<float, Scaling, 1>>());
  // expect: the words in fp must be uint64_t or int64_t
  TMOV_FP(a<Nz<Strange, Mat, 1024>>(), a<AccOf<float>>(), a<Words>());
  // expect: on a5 the element types must be ones that tiles can hold
  // expect: on a5 quantized values leave Acc from float to int8_t, uint8_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t, or from int32_t to int8_t, uint8_t, half or bfloat16_t
}

void movesOfScales() {
  TMOV(a<Zz<int8_t>>(), a<Nd<int8_t>>(), a<Nd<int8_t>>());
  // expect: TMOV: on a5 dst, src and tmp of a rearrangement of scales must hold uint8_t, hifloat8_t or float8_e8m0_t
  TMOV(a<Zz<E8m0>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: dst, src and tmp of a rearrangement of scales must have the same element type
  TMOV(a<Zz<uint8_t>>(), a<Dn<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: src of a rearrangement of scales must be row-major and not boxed
  TMOV(a<Nd<uint8_t>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: dst of a rearrangement of scales must be Zz (RowMajor, RowMajor)
  TMOV(a<Zz<uint8_t>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t, Vec, 1, 64>>());
  // expect: TMOV: tmp must have (32 + ceil(rows / 16) * (cols / 2)) * 2 bytes for src's valid region
  TMOV<2>(a<Zz<uint8_t>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: grp_axis must be 0 or 1
  TMOV<1>(a<Zz<uint8_t>>(), a<Nd<uint8_t, Vec, 32, 32, 32, 31>>(), a<Nd<uint8_t>>());
  // expect: TMOV: with grp_axis 1 the valid columns of src must be even
  TMOV<0>(a<Zz<uint8_t>>(), a<Nd<uint8_t, Vec, 32, 32, 31, 32>>(), a<Nd<uint8_t>>());
  // expect: TMOV: with grp_axis 0 the valid rows of src must be even and its valid columns a multiple of 16
  TMOV<0>(a<Zz<uint8_t>>(), a<Nd<uint8_t, Vec, 64>>(), a<Nd<uint8_t>>());
  // expect: TMOV: the rearranged scales must fit into dst
}

// ---- TEXTRACT, TINSERT ----

void extracts() {
  TEXTRACT(a<Nd<half, Mat>>(), a<Nd<half, Mat>>());
  // expect: TEXTRACT: on a5 windows go from Mat to Left, Right, ScaleLeft, ScaleRight or Scaling, and from Vec or Acc to Vec or Mat
  // expect: on a5 a Left tile must be Nz (ColMajor, RowMajor) and a Right tile Zn (RowMajor, ColMajor)
  TEXTRACT(a<Nz<int32_t, Left>>(), a<Nz<int32_t, Mat>>());
  // expect: TEXTRACT: on a5 a window of a Mat tile must hold int8_t, uint8_t, hifloat8_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, float4_e2m1x2_t, float4_e1m2x2_t, half, bfloat16_t or float (to Scaling also uint64_t or int64_t)
  TEXTRACT(a<Nd<uint64_t, Scaling>>(), a<Nd<int64_t, Mat>>());
  // expect: TEXTRACT: dst and src must have the same element type
  TEXTRACT(a<Nd<half, Mat>>(), a<AccOf<float>>());
  // expect: TEXTRACT: on a5 a Mat tile that comes from Acc must be Nz
  TEXTRACT(a<Zn<half>>(), a<AccOf<float>>());
  // expect: TEXTRACT: on a5 a Vec tile that comes from Acc must be Nz, ND or DN
  TEXTRACT<Nz<half>, AccOf<float>, SingleModeVec0>(a<Nz<half>>(), a<AccOf<float>>(), 0, 0);
  // expect: TEXTRACT: on a5 an AccToVecMode can write ND tiles only
  TEXTRACT(a<Nd<int16_t>>(), a<Nd<int16_t>>());
  // expect: on a5 a window of a Vec tile must hold int8_t, uint8_t, int32_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, float4_e2m1x2_t or float4_e1m2x2_t
  TEXTRACT(a<Nd<half, Mat>>(), a<Nd<half>>());
  // expect: TEXTRACT: from Vec to Mat src must be ND or Nz and dst Nz
  TEXTRACT(a<Nd<half>>(), a<Nz<half>>());
  // expect: TEXTRACT: from Vec to Vec dst and src must both be ND or both be Nz
}

void pairsOfWindows() {
  TEXTRACT(a<Nz<int16_t>>(), a<Nz<int16_t>>(), a<Nd<int16_t>>());
  // expect: TEXTRACT: on a5 the element type of two windows must be int8_t, int32_t, half, bfloat16_t or float
  TEXTRACT(a<Nz<half>>(), a<Nz<half>>(), a<Nz<half>>());
  // expect: TEXTRACT: two windows must come from an ND tile in Vec
}

void inserts() {
  TINSERT(a<Nd<half, Mat>>(), a<Nd<half, Mat>>(), 0, 0);
  // expect: TINSERT: on a5 tiles are put from Acc or Vec into Mat or Vec
  TINSERT(a<Nd<half, Mat>>(), a<AccOf<float>>(), 0, 0);
  // expect: TINSERT: on a5 a Mat tile that takes from Acc must be Nz
  TINSERT(a<Nz<half>>(), a<AccOf<float>>(), 0, 0);
  // expect: TINSERT: on a5 a Vec tile that takes from Acc must be ND or DN
  TINSERT(a<Nn<half, Mat>>(), a<Nd<half>>(), 0, 0);
  // expect: TINSERT: from Vec into Mat src must be ND, or have dst's layout, which is ND, Nz or Zn
  TINSERT(a<Nd<half>>(), a<Nz<half>>(), 0, 0);
  // expect: TINSERT: from Vec into Vec dst and src must both be ND or both be Nz
  TINSERT(a<Zn<half, Mat>>(), a<Nd<half, Vec, 24>>(), 0, 0);
  // expect: TINSERT: into a Zn tile indexRow and src's valid rows must be multiples of 32 bytes
}

// ---- Convolutions ----

template <class T, Layout L, class Dims, TileType Loc = Mat>
using Conv = ConvTile<Loc, T, 4096, L, Dims>;
template <int... D>
using Dims = ConvTileShape<D...>;

void images() {
  TIMG2COL(a<Nz<int64_t, Left>>(), a<Conv<int64_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 4>>>());
  // expect: TIMG2COL: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TIMG2COL(a<Zz<half, Left>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TIMG2COL: on a5 dst must be Nz (ColMajor, RowMajor)
}

template <class T, Layout L, class D>
using Image = Conv<T, L, D, Vec>;
using Scratch = Nd<half, Vec, 64, 64>;

void transposes() {
  TTRANS(a<Nd<int64_t>>(), a<Nd<int64_t>>(), a<Nd<int64_t>>());
  // expect: TTRANS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float or hifloat8_t
  TTRANS(a<Nd<half>>(), a<Tile<Vec, half, 32, 2, BLayout::RowMajor, 32, 2, SLayout::RowMajor, 32>>(),
         a<Nd<half>>());
  // expect: TTRANS: the valid region of dst must be that of src with rows and columns exchanged
  // expect: TTRANS: on a5 Cols (of a row-major tile) or Rows (of a column-major one) of dst and src, times sizeof(element), must be a multiple of 32
  TTRANS(a<Image<int64_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 4>>>(),
         a<Image<int64_t, Layout::NCHW, Dims<1, 4, 4, 4>>>(), a<Scratch>());
  // expect: TTRANS: on a5 the element type of ConvTiles must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TTRANS(a<Image<half, Layout::NCHW, Dims<1, 16, 4, 4>>>(),
         a<Image<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(), a<Scratch>());
  // expect: TTRANS: on a5 ConvTiles can be changed from NCHW to NC1HWC0, GNCHW to GNC1HWC0, and NC1HWC0 or GNC1HWC0 to FRACTAL_Z
}

// ---- TCONCAT, TPACK and others ----

using Index = Nd<int32_t, Vec, 32, 8>;

void concatenations() {
  TCONCAT(a<Nd<int64_t>>(), a<Nd<int64_t, Vec, 32, 16>>(), a<Nd<int64_t, Vec, 32, 16>>());
  // expect: TCONCAT: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TCONCAT(a<Nd<half>>(), a<Dn<half, Vec, 32, 16>>(), a<Nd<half, Vec, 32, 16>>());
  // expect: TCONCAT: on a5 dst, src0 and src1 must be row-major (BLayout::RowMajor)
  TCONCAT(a<Nd<half, Vec, 32, 64, 32, 32>>(), a<Nd<half>>(), a<Nd<half>>());
  // expect: TCONCAT: the valid columns of src0 and src1 together must fit into those of dst
  TCONCAT(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half>>(), a<Index>(), a<Dn<int32_t, Vec, 32, 8>>());
  // expect: TCONCAT: on a5 the index tiles must be row-major (BLayout::RowMajor)
}

void others() {
  TPACK(a<Nd<Strange>>(), a<Nd<int16_t>>());
  // expect: TPACK: on a5 the element type must be one that tiles can hold
  // expect: TPACK: on a5 elements must go from 4 bytes to 2 or 1, or from 2 bytes to 1
  TPACK(a<Nd<int8_t, Mat>>(), a<Nd<int16_t>>());
  // expect: TPACK: dst and src must be Vec tiles
  TPACK(a<Dn<int8_t>>(), a<Nd<int16_t>>());
  // expect: TPACK: dst and src must be row-major (BLayout::RowMajor)
  TPACK(a<Nd<int16_t>>(), a<Nd<int8_t>>());
  // expect: TPACK: on a5 elements must go from 4 bytes to 2 or 1, or from 2 bytes to 1
  TPACK(a<Nd<int8_t, Vec, 32, 32, 31, 32>>(), a<Nd<int16_t>>());
  // expect: TPACK: dst and src must have the same valid rows and columns
  SETHF32MODE<false, RoundMode::CAST_FLOOR>();
  // expect: SETHF32MODE: the round mode must be CAST_ROUND or CAST_RINT
}
