// Movements between global memory and tiles on cpu: what does not compile.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, int Rows = 1, int Cols = 32, int ValidCols = Cols>
using Nd = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, Rows, ValidCols>;
template <class T, Layout L = Layout::ND>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
template <class T, Layout L, class Dims>
using Conv = ConvTile<TileType::Mat, T, 4096, L, Dims>;
template <int... D>
using Dims = ConvTileShape<D...>;
/// No type that a tile can hold.
using Strange = long double;

void loaded() {
  TLOAD(a<Nd<Strange>>(), a<Open<Strange>>());
  // expect: TLOAD: on cpu the element type must be one that tiles can hold
  TLOAD(a<Nd<float>>(), a<Open<half>>());
  // expect: TLOAD: the elements of dst and src must have the same size
  TLOAD(a<Nd<half>>(), a<Open<int32_t>>());
  // expect: TLOAD: the elements of dst and src must have the same size
  TLOAD(a<Nd<int8_t>>(), a<Open<int8_t, Layout::SCALE>>());
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
  TLOAD_IMPL(a<Nd<uint8_t>>(), a<Open<uint8_t, Layout::SCALE>>());
  // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
  TLOAD(a<Nd<float>>(), a<Nd<float>>());
  // expect: no matching function for call to
  TLOAD(a<Open<float>>(), a<Nd<float>>());
  // expect: no matching function for call to
  TLOAD(a<Nd<float>>(), a<Open<float>>(), 1);
  // expect: no matching function for call to
}

void stored() {
  TSTORE(a<Open<Strange>>(), a<Nd<Strange>>());
  // expect: TSTORE: on cpu the element type must be one that tiles can hold
  TSTORE<Nd<float>, Open<Strange>, AtomicType::AtomicAdd>(a<Open<Strange>>(), a<Nd<float>>());
  // expect: TSTORE: on cpu an atomic add needs a tensor of a type that tiles can hold
  TSTORE<STPhase::Final>(a<Open<int8_t, Layout::SCALE>>(), a<Nd<int8_t>>());
  // expect: TSTORE: a Tile cannot be stored to a tensor of this layout
  TSTORE(a<Nd<float>>(), a<Open<float>>());
  // expect: no matching function for call to
  TSTORE(a<Open<float>>(), a<Open<float>>());
  // expect: no matching function for call to
  TSTORE(a<Open<float>>(), a<Nd<float>>(), a<Nd<float>>());
  // expect: no matching function for call to
  TSTORE_FP(a<Open<int8_t>>(), a<Nd<float>>(), a<Nd<float>>());
  // expect: TSTORE: fp must hold uint64_t or int64_t words
}

void convTiles() {
  TLOAD(a<Conv<Strange, Layout::NC1HWC0, Dims<1, 1, 4, 4, 2>>>(), a<Open<Strange, Layout::NC1HWC0>>());
  // expect: TLOAD: on cpu the element type of a ConvTile must be one that tiles can hold
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(), a<Open<half, Layout::NCDHW>>());
  // expect: TLOAD: a ConvTile can be loaded from a tensor of its layout (NC1HWC0, NDC1HWC0, FRACTAL_Z, FRACTAL_Z_3D), from NHWC or NCHW to NC1HWC0, from NCHW to FRACTAL_Z, from NCDHW to NDC1HWC0 or FRACTAL_Z_3D
  TLOAD(a<Conv<half, Layout::FRACTAL_Z_3D, Dims<1, 1, 16, 16, 16>>>(), a<Open<half, Layout::NCDHW>>());
  // expect: TLOAD: a ConvTile dst must have the dimensions of its layout: 4 or 5 for NC1HWC0 and FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D
  TSTORE(a<Open<Strange, Layout::NC1HWC0>>(), a<Conv<Strange, Layout::NC1HWC0, Dims<1, 1, 4, 4, 2>>>());
  // expect: TSTORE: on cpu the element type of a ConvTile must be one that tiles can hold
  TSTORE(a<Open<half, Layout::NCDHW>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TSTORE: a ConvTile can be stored to a tensor of its layout (NC1HWC0, NDC1HWC0, FRACTAL_Z, FRACTAL_Z_3D), from NC1HWC0 to NHWC or NCHW, from FRACTAL_Z to NCHW, from NDC1HWC0 or FRACTAL_Z_3D to NCDHW
  TSTORE(a<Open<half, Layout::NCDHW>>(), a<Conv<half, Layout::FRACTAL_Z_3D, Dims<1, 1, 16, 16, 16>>>());
  // expect: TSTORE: a ConvTile src must have the dimensions of its layout: 4 or 5 for NC1HWC0 and FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D
}

void indexed() {
  MGATHER(a<Nd<Strange>>(), a<Open<Strange>>(), a<Nd<int32_t>>());
  // expect: MGATHER: on cpu the element type must be one that tiles can hold
  MGATHER(a<Nd<float>>(), a<Open<half>>(), a<Nd<int32_t>>());
  // expect: MGATHER: the elements of dst and src must have the same size
  MGATHER(a<Nd<float>>(), a<Open<float>>(), a<Nd<float>>());
  // expect: MGATHER: on cpu the element type of indexes must be an integer of 8 to 64 bits
  MGATHER(a<Nd<float>>(), a<Open<float, Layout::NCHW>>(), a<Nd<int32_t>>());
  // expect: MGATHER: src must be an ND, DN or NZ tensor
  MGATHER<Coalesce::Row>(
      a<Nd<float>>(), a<Open<float>>(),
      a<Tile<TileType::Vec, int32_t, 16, 8, BLayout::ColMajor, 16, 1, SLayout::RowMajor>>());
  // expect: MGATHER: an index tile that chooses rows must not be boxed
  MSCATTER(a<Open<Strange>>(), a<Nd<Strange>>(), a<Nd<int32_t>>());
  // expect: MSCATTER: on cpu the element type must be one that tiles can hold
  MSCATTER(a<Open<float>>(), a<Nd<float>>(), a<Nd<float>>());
  // expect: MSCATTER: on cpu the element type of indexes must be an integer of 8 to 64 bits
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Add>(a<Open<Strange>>(), a<Nd<float>>(), a<Nd<int32_t>>());
  // expect: MSCATTER: the elements of dst and src must have the same size
  // expect: MSCATTER: on cpu ScatterAtomicOp::Add needs int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  // expect: MSCATTER: with an atomic operation dst and src must have the same element type
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Max>(a<Open<Strange>>(), a<Nd<float>>(), a<Nd<int32_t>>());
  // expect: MSCATTER: the elements of dst and src must have the same size
  // expect: MSCATTER: on cpu ScatterAtomicOp::Max and Min need int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  // expect: MSCATTER: with an atomic operation dst and src must have the same element type
}

void others() {
  TPREFETCH(a<Nd<Strange>>(), a<Open<Strange>>());
  // expect: TPREFETCH: on cpu the element type must be one that tiles can hold
  TPREFETCH(a<Nd<float>>(), a<Nd<Strange>>());
  // expect: TPREFETCH: on cpu the element type must be one that tiles can hold
  TGET_SCALE_ADDR(a<Nd<Strange>>(), a<Nd<float>>());
  // expect: TGET_SCALE_ADDR: on cpu the element type must be one that tiles can hold
  TGET_SCALE_ADDR(a<Open<float>>(), a<Nd<float>>());
  // expect: no matching function for call to
}
