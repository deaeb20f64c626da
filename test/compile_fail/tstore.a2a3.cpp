// TSTORE on a2a3: what does not compile.
// profile: a2a3 check_a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T, TileType Loc = TileType::Vec>
using Nd = Tile<Loc, T, 16, 32>;
template <typename T>
using Dn = Tile<TileType::Vec, T, 16, 32, BLayout::ColMajor>;
template <typename T, TileType Loc = TileType::Vec, int Fractal = 512>
using Nz = Tile<Loc, T, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor, Fractal>;
template <typename T, Layout L = Layout::ND>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
template <typename T, Layout L = Layout::NZ>
using Packed = GlobalTensor<T, TileShape2D<T, 16, 32, L>, BaseShape2D<T, 16, 32, L>, L>;

void elementTypes(Nd<hifloat8_t> &hif8, Open<hifloat8_t> &hif8s, Nd<double> &f64, Open<double> &f64s) {
  TSTORE(hif8s, hif8);
  // expect: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TSTORE(f64s, f64);
  // expect: TSTORE: on a2a3 the element type must be int8_t
}

template <typename T>
void add(Open<T> &tensor, Nd<T> &tile) {
  TSTORE<Nd<T>, Open<T>, AtomicType::AtomicAdd>(tensor, tile);
}
void atomics(Nd<uint8_t> &u8, Open<uint8_t> &u8s, Nd<uint16_t> &u16, Open<uint16_t> &u16s, Nd<uint32_t> &u32,
             Open<uint32_t> &u32s, Nd<int64_t> &i64, Open<int64_t> &i64s) {
  add(u8s, u8);
  // expect: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  add(u16s, u16);
  // expect: TSTORE: on a2a3 an atomic add needs a tensor of int8_t
  add(u32s, u32);
  // expect: TSTORE: on a2a3 an atomic add needs a tensor of int8_t
  add(i64s, i64);
  // expect: TSTORE: on a2a3 an atomic add needs a tensor of int8_t
}

void elementSizes(Nd<float> &tile, Open<half> &tensor) {
  TSTORE(tensor, tile);
  // expect: TSTORE: the elements of dst and src must have the same size
}

void locations(Nd<float, TileType::Mat> &mat, Nz<float, TileType::Acc, 1024> &acc, Open<float> &tensor) {
  TSTORE(tensor, mat);
  // expect: TSTORE: on a2a3 and a5 only stores from Vec tiles are supported
  TSTORE(tensor, acc);
  // expect: TSTORE: on a2a3 and a5 only stores from Vec tiles are supported
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
}

void layouts(Nd<half> &nd, Dn<half> &dn, Nz<half> &nz, Open<half> &rows, Open<half, Layout::DN> &columns,
             Packed<half> &boxes, Open<half, Layout::NCHW> &nchw) {
  TSTORE(columns, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(rows, dn);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(boxes, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(rows, nz);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(nchw, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  // expect: TSTORE: a Tile cannot be stored to a tensor of this layout
}

void limits(Nz<int64_t> &wide, Packed<int64_t> &wideBoxes) {
  TSTORE(wideBoxes, wide);
  // expect: TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only
}

using OpenBoxes = GlobalTensor<float, pto::Shape<1, -1, -1, -1, 8>, pto::Stride<>, Layout::NZ>;
using ManyBoxes = GlobalTensor<float, pto::Shape<1, 4096, -1, 16, 8>, pto::Stride<>, Layout::NZ>;
using ManyRows = GlobalTensor<float, pto::Shape<1, 1, 1, 5000, -1>, pto::Stride<>>;
using ManyColumns = GlobalTensor<float, pto::Shape<1, 1, 1, -1, 5000>, pto::Stride<>, Layout::DN>;
using OpenNd = Tile<TileType::Vec, float, 16, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using OpenDn = Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC>;
using OpenNz = Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor, DYNAMIC, DYNAMIC, SLayout::RowMajor>;
void dimensions(OpenNd &nd, OpenDn &dn, OpenNz &nz, OpenBoxes &open, ManyBoxes &boxes, ManyRows &rows,
                ManyColumns &columns) {
  TSTORE(open, nz);
  // expect: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  TSTORE(boxes, nz);
  // expect: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
  TSTORE(rows, nd);
  // expect: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
  TSTORE(columns, dn);
  // expect: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
}

using Short = GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>;
using Long = GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 16, 33>, pto::Stride<640, 640, 640, 40, 1>>;
void sizes(Nd<uint16_t> &tile, Short &shortTensor, Long &longTensor) {
  TSTORE(shortTensor, tile);
  // expect: TSTORE: src's valid region must have the size of the tensor
  // expect: TSTORE: src's valid region must not reach beyond the tensor
  TSTORE(longTensor, tile);
  // expect: TSTORE: src's valid region must have the size of the tensor
}
