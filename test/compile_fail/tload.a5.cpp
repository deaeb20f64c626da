// TLOAD on a5: what does not compile.
// profile: a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T, TileType Loc = TileType::Vec, PadValue Pad = PadValue::Null>
using Nd = Tile<Loc, T, 16, 32, BLayout::RowMajor, 16, 32, SLayout::NoneBox, 512, Pad>;
template <typename T>
using Dn = Tile<TileType::Vec, T, 16, 32, BLayout::ColMajor>;
template <typename T>
using Nz = Tile<TileType::Vec, T, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor>;
template <typename T, Layout L = Layout::ND>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;

void elementTypes(Nd<double> &f64, Open<double> &f64s, Nd<bool> &b, Open<bool> &bs, Nd<int4b_t> &i4,
                  Open<int4b_t> &i4s) {
  TLOAD(f64, f64s);
  // expect: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TLOAD(b, bs);
  // expect: TLOAD: on a5 the element type must be int8_t
  TLOAD(i4, i4s);
  // expect: TLOAD: on a5 the element type must be int8_t
}

void elementSizes(Nd<float> &tile, Open<half> &tensor) {
  TLOAD(tile, tensor);
  // expect: TLOAD: the elements of dst and src must have the same size
}

void locations(Nd<float, TileType::Mat> &mat, Nd<float, TileType::Bias> &bias, Open<float> &tensor) {
  TLOAD(mat, tensor);
  // expect: TLOAD: on a2a3 and a5 only loads into Vec tiles are supported
  TLOAD(bias, tensor);
  // expect: TLOAD: on a2a3 and a5 only loads into Vec tiles are supported
}

using Row = Tile<TileType::Vec, half, 1, 32>;
using Column = Tile<TileType::Vec, half, 32, 1, BLayout::ColMajor>;
void layouts(Nd<half> &nd, Dn<half> &dn, Nz<half> &nz, Row &row, Column &column, Open<half> &rows,
             Open<half, Layout::DN> &columns, Open<half, Layout::NZ> &boxes,
             Open<half, Layout::FRACTAL_Z_3D> &other) {
  TLOAD(nd, columns);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(dn, boxes);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(nz, rows);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(row, columns);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(column, rows);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(nd, other);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
}

using NoRows = Tile<TileType::Vec, int32_t, 16, 32, BLayout::RowMajor, 0, 32>;
void emptySizes(NoRows &noRows, Open<int32_t> &tensor) {
  TLOAD(noRows, tensor);
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
}

void padding(Nd<int64_t, TileType::Vec, PadValue::Max> &max, Nd<uint64_t, TileType::Vec, PadValue::Min> &min,
             Nd<int64_t, TileType::Vec, PadCustom<1>> &custom, Open<int64_t> &signedWords,
             Open<uint64_t> &words) {
  TLOAD(max, signedWords);
  // expect: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero
  TLOAD(min, words);
  // expect: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero
  TLOAD(custom, signedWords);
  // expect: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero
}

using Short = GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>;
using Long = GlobalTensor<uint16_t, pto::Shape<1, 1, 2, 16, 32>, pto::Stride<512, 512, 512, 32, 1>>;
using ShortColumns =
    GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 16, 31>, pto::Stride<512, 512, 512, 1, 16>, Layout::DN>;
void sizes(Nd<uint16_t> &tile, Dn<uint16_t> &columns, Short &shortTensor, Long &longTensor,
           ShortColumns &shortColumns) {
  TLOAD(tile, shortTensor);
  // expect: TLOAD: on a5 dst's valid region must have the size of the ND tensor
  // expect: TLOAD: dst's valid region must not reach beyond the tensor
  TLOAD(tile, longTensor);
  // expect: TLOAD: on a5 dst's valid region must have the size of the ND tensor
  TLOAD(columns, shortColumns);
  // expect: TLOAD: dst's valid region must not reach beyond the tensor
}
