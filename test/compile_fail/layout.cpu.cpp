// Movements between tiles and changes of their layout on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, TileType Loc = TileType::Vec, int Rows = 32, int Cols = 32>
using Nd = Tile<Loc, T, Rows, Cols>;
template <class T, PadValue Pad>
using Padded = Tile<TileType::Vec, T, 32, 32, BLayout::RowMajor, 32, 32, SLayout::NoneBox, 512, Pad>;
template <class T, Layout L, class Dims>
using Conv = ConvTile<TileType::Mat, T, 4096, L, Dims>;
template <int... D>
using Dims = ConvTileShape<D...>;
/// No type that a tile can hold.
using Strange = long double;
constexpr uint64_t word = 1;

void moves() {
  TMOV(a<Nd<Strange>>(), a<Nd<Strange>>());
  // expect: TMOV: on cpu the element type must be one that tiles can hold
  TMOV(a<Nd<float>>(), a<Nd<Strange>>());
  // expect: TMOV: on cpu the element type must be one that tiles can hold
  TMOV(a<Nd<Strange>>(), a<Nd<float>>());
  // expect: TMOV: on cpu the element type must be one that tiles can hold
  TMOV<Nd<hifloat8_t>, Nd<hifloat8_t>, ReluPreMode::NormalRelu>(a<Nd<hifloat8_t>>(), a<Nd<hifloat8_t>>());
  // expect: relu takes integers, half, bfloat16_t and float
  TMOV(a<Nd<Strange>>(), a<Nd<float>>(), word);
  // expect: on cpu the element types must be ones that tiles can hold
  TMOV_FP(a<Nd<int8_t>>(), a<Nd<float>>(), a<Nd<float>>());
  // expect: the words in fp must be uint64_t or int64_t
  TMOV(a<Nd<Strange>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: on cpu the element types must be ones that tiles can hold
  TMOV<1>(a<Nd<uint8_t>>(), a<Nd<half>>(), a<Nd<uint8_t>>());
  // expect: TMOV: the elements of a rearrangement of scales must have one byte
  TMOV<2>(a<Nd<uint8_t>>(), a<Nd<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TMOV: grp_axis must be 0 or 1
  TEXTRACT(a<Nd<Strange>>(), a<Nd<float>>(), word, 0, 0);
  // expect: on cpu the element types must be ones that tiles can hold
  TEXTRACT(a<Nd<Strange>>(), a<Nd<Strange>>(), a<Nd<Strange>>());
  // expect: TEXTRACT: on cpu the element type must be one that tiles can hold
  TINSERT(a<Nd<float>>(), a<Nd<Strange>>(), 0, 0);
  // expect: on cpu the element types must be ones that tiles can hold
}

void convolutions() {
  TEXTRACT(a<Tile<TileType::Right, double, 32, 32, BLayout::RowMajor, 32, 32, SLayout::ColMajor>>(),
           a<Conv<double, Layout::FRACTAL_Z, Dims<8, 2, 16, 4>>>());
  // expect: convolution weights must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TIMG2COL(a<Nd<Strange>>(), a<Conv<Strange, Layout::NC1HWC0, Dims<1, 1, 4, 4, 2>>>());
  // expect: TIMG2COL: on cpu the element type must be one that tiles can hold
  TTRANS(a<Conv<Strange, Layout::NC1HWC0, Dims<1, 1, 4, 4, 2>>>(),
         a<Conv<Strange, Layout::NCHW, Dims<1, 2, 4, 4>>>(), a<Nd<half>>());
  // expect: TTRANS: on cpu the element type of ConvTiles must be one that tiles can hold
  TTRANS(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
         a<Conv<half, Layout::NCDHW, Dims<1, 16, 1, 4, 4>>>(), a<Nd<half>>());
  // expect: TTRANS: ConvTiles can be changed between NCHW and NC1HWC0, between GNCHW and GNC1HWC0, from NC1HWC0 or GNC1HWC0 to FRACTAL_Z, and from NCDHW to FRACTAL_Z_3D
}

void others() {
  TTRANS(a<Nd<Strange>>(), a<Nd<Strange>>(), a<Nd<half>>());
  // expect: TTRANS: on cpu the element type must be one that tiles can hold
  TCONCAT(a<Nd<Strange>>(), a<Nd<Strange>>(), a<Nd<Strange>>());
  // expect: TCONCAT: on cpu the element type must be one that tiles can hold
  TCONCAT(a<Nd<half>>(), a<Nd<half>>(), a<Nd<half>>(), a<Nd<int64_t>>(), a<Nd<int64_t>>());
  // expect: TCONCAT: the element type of the index tiles must be int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t
  TPACK(a<Nd<Strange>>(), a<Nd<half>>());
  // expect: TPACK: on cpu the element type must be one that tiles can hold
  TFILLPAD(a<Padded<Strange, PadValue::Zero>>(), a<Nd<Strange>>());
  // expect: the element types of dst and src must be ones that tiles can hold
  // expect: the elements of dst and src must have the same size, 1, 2 or 4 bytes
  TFILLPAD(a<Padded<double, PadValue::Zero>>(), a<Nd<double>>());
  // expect: the elements of dst and src must have the same size, 1, 2 or 4 bytes
  TFILLPAD(a<Nd<double, TileType::Mat>>(), a<Nd<double, TileType::Mat>>());
  // expect: TFILLPAD: the elements of dst and src must have the same size, 1, 2 or 4 bytes
  TRESHAPE(a<Nd<half>>(), a<Nd<half, TileType::Mat>>());
  // expect: TRESHAPE: dst and src must have the same location
  TALIAS(a<Nd<half>>(), a<Nd<half, TileType::Mat>>());
  // expect: TALIAS: dst and src must have the same location
  SETTF32MODE<true, RoundMode::CAST_CEIL>();
  // expect: SETTF32MODE: the round mode must be CAST_ROUND or CAST_RINT
}
