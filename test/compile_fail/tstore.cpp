// Stores that a profile refuses.
// profile: cpu a2a3 a5 check_a2a3 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int Rows, int Cols, int ValidRows = Rows, int ValidCols = Cols>
using Nd = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, int Rows, int Cols>
using Dn = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor>;
template <class T, int Rows, int Cols>
using Nz = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor, Rows, Cols, SLayout::RowMajor>;
template <class T, int Rows, int Cols>
using NdTensor = GlobalTensor<T, Shape<1, 1, 1, Rows, Cols>, Stride<1, 1, 1, Cols, 1>>;
template <class T, int Rows, int Cols>
using DnTensor = GlobalTensor<T, Shape<1, 1, 1, Rows, Cols>, Stride<1, 1, 1, 1, Rows>, Layout::DN>;
template <class T, int Rows, int Cols>
using NzTensor = GlobalTensor<T, TileShape2D<T, Rows, Cols, Layout::NZ>, BaseShape2D<T, Rows, Cols, Layout::NZ>, Layout::NZ>;
struct Odd {
  char bytes[4];
};

template <class TileT, class TensorT>
void add(TensorT &dst, TileT &src) {
  TSTORE<TileT, TensorT, AtomicType::AtomicAdd>(dst, src);
}

void elementTypes() {
  Nd<float8_e4m3_t, 8, 64> fp8;
  NdTensor<float8_e4m3_t, 8, 64> fp8Tensor;
  TSTORE(fp8Tensor, fp8); // expect(a2a3, check_a2a3): TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Nd<Odd, 8, 64> odd;
  NdTensor<Odd, 8, 64> oddTensor;
  TSTORE(oddTensor, odd); // expect(cpu, check_a2a3, check_a5): TSTORE: on cpu the element type must be one that tiles can hold
  // expect(a2a3, check_a2a3): TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  // expect(a5, check_a5): TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  Nd<float, 8, 64> floats;
  NdTensor<half, 8, 64> halves;
  TSTORE(halves, floats); // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: the elements of dst and src must have the same size
}

void atomics() {
  Nd<uint32_t, 8, 64> words;
  NdTensor<uint32_t, 8, 64> wordTensor;
  add(wordTensor, words); // expect(a2a3, check_a2a3): TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  // expect(a5, check_a5): TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  Nd<float, 8, 72> floats;
  NdTensor<Odd, 8, 72> oddTensor;
  add(oddTensor, floats); // expect(cpu, check_a2a3, check_a5): TSTORE: on cpu an atomic add needs a tensor of a type that tiles can hold
  // expect(a2a3, check_a2a3): TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  // expect(a5, check_a5): TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
}

void locations() {
  Tile<TileType::Mat, float, 16, 64> mat;
  NdTensor<float, 16, 64> tensor;
  TSTORE(tensor, mat); // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: on a2a3 and a5 only stores from Vec tiles are supported
}

void layouts() {
  Nd<float, 16, 32> rows;
  Nz<float, 16, 32> boxes;
  GlobalTensor<float, Shape<1, 1, 2, 4, 64>, Stride<512, 512, 256, 64, 1>, Layout::NHWC> image;
  TSTORE(image, rows); // expect: TSTORE: a Tile cannot be stored to a tensor of this layout
  // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: src's valid region must have the size of the tensor
  // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: src's valid region must not reach beyond the tensor
  DnTensor<float, 16, 32> columns;
  TSTORE(columns, rows); // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  NdTensor<float, 16, 32> plain;
  TSTORE(plain, boxes); // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)
  Nd<float, 1, 32> line;
  DnTensor<float, 1, 32> lineTensor;
  TSTORE(lineTensor, line);
  Dn<float, 8, 1> standing;
  DnTensor<float, 8, 1> standingTensor;
  TSTORE(standingTensor, standing);
}

void sizes() {
  Nz<int64_t, 16, 8> longBoxes;
  NzTensor<int64_t, 16, 8> longTensor;
  TSTORE(longTensor, longBoxes); // expect(a2a3, check_a2a3): TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only
  Nz<float, 32, 16> boxes;
  GlobalTensor<float, Shape<1, 4, 4, 8, 4>, Stride<512, 128, 32, 4, 1>, Layout::NZ> small;
  TSTORE(small, boxes); // expect(a2a3, check_a2a3): TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  Nd<float, 4096, 8> tall;
  NdTensor<float, 4096, 8> tallTensor;
  TSTORE(tallTensor, tall); // expect(a2a3, check_a2a3): TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
  Dn<float, 8, 4096> wide;
  DnTensor<float, 8, 4096> wideTensor;
  TSTORE(wideTensor, wide); // expect(a2a3, check_a2a3): TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
  Nd<float, 8, 32, 8, 31> part;
  NdTensor<float, 8, 32> whole;
  TSTORE(whole, part); // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: src's valid region must have the size of the tensor
  Nd<float, 16, 48> large;
  NdTensor<float, 8, 48> few;
  TSTORE(few, large); // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: src's valid region must have the size of the tensor
  // expect(a2a3, a5, check_a2a3, check_a5): TSTORE: src's valid region must not reach beyond the tensor
}
