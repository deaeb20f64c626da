// TSTORE on a5: what does not compile.
// profile: a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T, TileType Loc = TileType::Vec>
using Nd = Tile<Loc, T, 16, 32>;
template <typename T>
using Dn = Tile<TileType::Vec, T, 16, 32, BLayout::ColMajor>;
template <typename T>
using Nz = Tile<TileType::Vec, T, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor>;
template <typename T, Layout L = Layout::ND>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;

void elementTypes(Nd<double> &f64, Open<double> &f64s, Nd<int4b_t> &i4, Open<int4b_t> &i4s) {
  TSTORE(f64s, f64);
  // expect: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TSTORE(i4s, i4);
  // expect: TSTORE: on a5 the element type must be int8_t
}

template <typename T>
void add(Open<T> &tensor, Nd<T> &tile) {
  TSTORE<STPhase::Final, Nd<T>, Open<T>, AtomicType::AtomicAdd>(tensor, tile);
}
void atomics(Nd<uint8_t> &u8, Open<uint8_t> &u8s, Nd<uint64_t> &u64, Open<uint64_t> &u64s,
             Nd<float8_e4m3_t> &e4m3, Open<float8_e4m3_t> &e4m3s) {
  add(u8s, u8);
  // expect: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  add(u64s, u64);
  // expect: TSTORE: on a5 an atomic add needs a tensor of int8_t
  add(e4m3s, e4m3);
  // expect: TSTORE: on a5 an atomic add needs a tensor of int8_t
}

void elementSizes(Nd<float> &tile, Open<int64_t> &tensor) {
  TSTORE(tensor, tile);
  // expect: TSTORE: the elements of dst and src must have the same size
}

void locations(Nd<float, TileType::Mat> &mat, Nd<float, TileType::Scaling> &scaling, Open<float> &tensor) {
  TSTORE(tensor, mat);
  // expect: TSTORE: on a2a3 and a5 only stores from Vec tiles are supported
  TSTORE(tensor, scaling);
  // expect: TSTORE: on a2a3 and a5 only stores from Vec tiles are supported
}

void layouts(Nd<half> &nd, Dn<half> &dn, Nz<half> &nz, Open<half> &rows, Open<half, Layout::DN> &columns,
             Open<half, Layout::NZ> &boxes, Open<half, Layout::MX_A_ZZ> &scales,
             Open<half, Layout::NCDHW> &ncdhw) {
  TSTORE(columns, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(rows, dn);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(boxes, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(columns, nz);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(scales, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  TSTORE(ncdhw, nd);
  // expect: TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  // expect: TSTORE: a Tile cannot be stored to a tensor of this layout
}

using Short = GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>;
using Long = GlobalTensor<uint16_t, pto::Shape<1, 1, 2, 16, 32>, pto::Stride<512, 512, 512, 32, 1>>;
void sizes(Nd<uint16_t> &tile, Short &shortTensor, Long &longTensor) {
  TSTORE(shortTensor, tile);
  // expect: TSTORE: src's valid region must have the size of the tensor
  // expect: TSTORE: src's valid region must not reach beyond the tensor
  TSTORE(longTensor, tile);
  // expect: TSTORE: src's valid region must have the size of the tensor
}
