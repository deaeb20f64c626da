// TLOAD on a2a3: what does not compile.
// profile: a2a3 check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T, TileType Loc = TileType::Vec, int Rows = 16, int Cols = 32>
using Nd = Tile<Loc, T, Rows, Cols>;
template <typename T, TileType Loc = TileType::Vec, int Rows = 16, int Cols = 32>
using Dn = Tile<Loc, T, Rows, Cols, BLayout::ColMajor>;
template <typename T, TileType Loc = TileType::Vec, int Fractal = 512>
using Nz = Tile<Loc, T, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor, Fractal>;
template <typename T, Layout L = Layout::ND>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
template <typename T, Layout L>
using Packed = GlobalTensor<T, TileShape2D<T, 16, 32, L>, BaseShape2D<T, 16, 32, L>, L>;

void elementTypes(Nd<float8_e4m3_t> &e4m3, Open<float8_e4m3_t> &e4m3s, Nd<float4_e2m1x2_t> &e2m1,
                  Open<float4_e2m1x2_t> &e2m1s, Nd<double> &f64, Open<double> &f64s, Nd<bool> &b,
                  Open<bool> &bs) {
  TLOAD(e4m3, e4m3s);
  // expect: TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TLOAD(e2m1, e2m1s);
  // expect: TLOAD: on a2a3 the element type must be int8_t
  TLOAD(f64, f64s);
  // expect: TLOAD: on a2a3 the element type must be int8_t
  TLOAD(b, bs);
  // expect: TLOAD: on a2a3 the element type must be int8_t
}

void elementSizes(Nd<float> &tile, Open<half> &tensor) {
  TLOAD(tile, tensor);
  // expect: TLOAD: the elements of dst and src must have the same size
}

void locations(Nd<float, TileType::Mat> &mat, Nz<float, TileType::Acc, 1024> &acc,
               Nz<half, TileType::Left> &left, Open<float> &floats, Open<half, Layout::NZ> &halves,
               Packed<float, Layout::NZ> &boxes) {
  TLOAD(mat, floats);
  // expect: TLOAD: on a2a3 and a5 only loads into Vec tiles are supported
  TLOAD(acc, boxes);
  // expect: TLOAD: on a2a3 and a5 only loads into Vec tiles are supported
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(left, halves);
  // expect: TLOAD: on a2a3 and a5 only loads into Vec tiles are supported
  // expect: TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
}

using Zn = Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, 16, 32, SLayout::ColMajor>;
void layouts(Nd<half> &nd, Dn<half> &dn, Nz<half> &nz, Zn &zn, Open<half> &rows,
             Open<half, Layout::DN> &columns, Packed<half, Layout::NZ> &boxes,
             Open<half, Layout::NC1HWC0> &image, Open<half, Layout::NCHW> &nchw) {
  TLOAD(nd, columns);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(nd, boxes);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(dn, rows);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(nz, rows);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(zn, columns);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(nd, image);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(nd, nchw);
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
}

using NoRows = Tile<TileType::Vec, int32_t, 16, 32, BLayout::RowMajor, 0, 32>;
using NoCols = Tile<TileType::Vec, int32_t, 16, 32, BLayout::RowMajor, 16, 0>;
using NoTensor = GlobalTensor<int32_t, pto::Shape<1, 0, 1, DYNAMIC, 32>, pto::Stride<>>;
void emptySizes(NoRows &noRows, NoCols &noCols, Nd<int32_t> &tile, Open<int32_t> &tensor,
                NoTensor &noTensor) {
  TLOAD(noRows, tensor);
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  TLOAD(noCols, tensor);
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  TLOAD(tile, noTensor);
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
}

void limits(Nz<int64_t> &wide, Packed<int64_t, Layout::NZ> &wideBoxes, Nd<int8_t, TileType::Vec, 4096> &tall,
            Open<int8_t> &tensor) {
  TLOAD(wide, wideBoxes);
  // expect: TLOAD: on a2a3 64-bit elements can be loaded from ND and DN tensors only
  TLOAD(tall, tensor);
  // expect: TLOAD: on a2a3 Rows of a tile loaded from an ND tensor must be below 4096
}

using OpenBoxes = GlobalTensor<float, pto::Shape<1, -1, -1, 16, -1>, pto::Stride<>, Layout::NZ>;
using WrongBoxes = GlobalTensor<float, pto::Shape<1, -1, -1, 16, 16>, pto::Stride<>, Layout::NZ>;
using ManyBoxes = GlobalTensor<float, pto::Shape<1, 4096, -1, 16, 8>, pto::Stride<>, Layout::NZ>;
void boxes(Nz<float> &tile, OpenBoxes &open, WrongBoxes &wrong, ManyBoxes &many) {
  TLOAD(tile, open);
  // expect: TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  TLOAD(tile, wrong);
  // expect: TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  TLOAD(tile, many);
  // expect: TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096
}

using Short = GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>;
void beyond(Nd<uint16_t> &tile, Short &tensor) {
  TLOAD(tile, tensor);
  // expect: TLOAD: dst's valid region must not reach beyond the tensor
}
