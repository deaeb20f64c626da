// Loads that a profile refuses.
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

void elementTypes() {
  Nd<float8_e4m3_t, 8, 64> fp8;
  NdTensor<float8_e4m3_t, 8, 64> fp8Tensor;
  TLOAD(fp8, fp8Tensor); // expect(a2a3, check_a2a3): TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  Nd<Odd, 8, 64> odd;
  NdTensor<Odd, 8, 64> oddTensor;
  TLOAD(odd, oddTensor); // expect(cpu, check_a2a3, check_a5): TLOAD: on cpu the element type must be one that tiles can hold
  // expect(a2a3, check_a2a3): TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  // expect(a5, check_a5): TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  Nd<float, 8, 64> floats;
  NdTensor<half, 8, 64> halves;
  TLOAD(floats, halves); // expect: TLOAD: the elements of dst and src must have the same size
}

void locations() {
  Tile<TileType::Mat, float, 16, 64> mat;
  NdTensor<float, 16, 64> tensor;
  TLOAD(mat, tensor); // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: on a2a3 and a5 only loads into Vec tiles are supported
}

void layouts() {
  Nd<float, 16, 32> rows;
  Nz<float, 16, 32> boxes;
  GlobalTensor<float, Shape<1, 1, 2, 4, 64>, Stride<512, 512, 256, 64, 1>, Layout::NCHW> image;
  TLOAD(rows, image); // expect: TLOAD: a tensor of this layout cannot be loaded into a Tile
  // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: dst's valid region must not reach beyond the tensor
  DnTensor<float, 16, 32> columns;
  TLOAD(rows, columns); // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  NdTensor<float, 16, 32> plain;
  TLOAD(boxes, plain); // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  Nd<float, 1, 32> line;
  DnTensor<float, 1, 32> lineTensor;
  TLOAD(line, lineTensor); // expect(a5, check_a5): TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
}

void wideElements() {
  Nz<int64_t, 16, 8> boxes;
  NzTensor<int64_t, 16, 8> tensor;
  TLOAD(boxes, tensor); // expect(a2a3, check_a2a3): TLOAD: on a2a3 64-bit elements can be loaded from ND and DN tensors only
  Tile<TileType::Vec, int64_t, 4, 8, BLayout::RowMajor, 4, 8, SLayout::NoneBox, 512, PadValue::Max> padded;
  NdTensor<int64_t, 4, 8> plain;
  TLOAD(padded, plain); // expect(a5, check_a5): TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero
}

void sizes() {
  Nd<float, 4096, 8> tall;
  NdTensor<float, 4096, 8> tallTensor;
  TLOAD(tall, tallTensor); // expect(a2a3, check_a2a3): TLOAD: on a2a3 Rows of a tile loaded from an ND tensor must be below 4096
  Nz<float, 32, 16> boxes;
  GlobalTensor<float, Shape<1, 4, 4, 8, 4>, Stride<512, 128, 32, 4, 1>, Layout::NZ> small;
  TLOAD(boxes, small); // expect(a2a3, check_a2a3): TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  GlobalTensor<float, Shape<1, 4096, 2, 16, 8>, Stride<1, 256, 128, 8, 1>, Layout::NZ> wide;
  TLOAD(boxes, wide); // expect(a2a3, check_a2a3): TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096
  Nd<float, 8, 32, 8, 31> part;
  NdTensor<float, 8, 32> whole;
  TLOAD(part, whole); // expect(a5, check_a5): TLOAD: on a5 dst's valid region must have the size of the ND tensor
  Nd<float, 8, 40, 0, 40> empty;
  NdTensor<float, 8, 40> eight;
  TLOAD(empty, eight); // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  // expect(a5, check_a5): TLOAD: on a5 dst's valid region must have the size of the ND tensor
  Nd<float, 16, 48> large;
  NdTensor<float, 8, 48> few;
  TLOAD(large, few); // expect(a2a3, a5, check_a2a3, check_a5): TLOAD: dst's valid region must not reach beyond the tensor
  // expect(a5, check_a5): TLOAD: on a5 dst's valid region must have the size of the ND tensor
}
