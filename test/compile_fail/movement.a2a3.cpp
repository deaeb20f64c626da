// Movements between global memory and tiles on a2a3: what does not compile.
// profile: a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, TileType Loc = TileType::Vec, int Rows = 16, int Cols = 32, int ValidRows = Rows,
          int ValidCols = Cols>
using Nd = Tile<Loc, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, TileType Loc = TileType::Vec, int Rows = 16, int Cols = 32>
using Dn = Tile<Loc, T, Rows, Cols, BLayout::ColMajor>;
template <class T, TileType Loc = TileType::Vec, int Fractal = 512, int Rows = 16, int Cols = 32,
          int ValidRows = Rows, int ValidCols = Cols>
using Nz = Tile<Loc, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols, SLayout::RowMajor, Fractal>;
template <class T, TileType Loc = TileType::Vec, int Fractal = 512>
using Zn = Tile<Loc, T, 16, 32, BLayout::RowMajor, 16, 32, SLayout::ColMajor, Fractal>;
template <class T>
using Acc = Nz<T, TileType::Acc, 1024>;
using Words = Tile<TileType::Scaling, uint64_t, 1, 32>;

/// Of sizes that only a running program knows.
template <class T, Layout L = Layout::ND>
using Open = GlobalTensor<T, pto::Shape<>, pto::Stride<>, L>;
template <class T, Layout L>
using Packed = GlobalTensor<T, TileShape2D<T, 16, 32, L>, BaseShape2D<T, 16, 32, L>, L>;
template <class T, int A, int B, int C, int D, int E, Layout L = Layout::ND>
using Sized = GlobalTensor<T, pto::Shape<A, B, C, D, E>, pto::Stride<>, L>;

// ---- TLOAD ----

void loadedTypes() {
  TLOAD(a<Nd<float8_e4m3_t>>(), a<Open<float8_e4m3_t>>());
  // expect: TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TLOAD(a<Nd<double>>(), a<Open<double>>());
  // expect: TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TLOAD(a<Nd<bool>>(), a<Open<bool>>());
  // expect: TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TLOAD(a<Nd<float>>(), a<Open<half>>());
  // expect: TLOAD: the elements of dst and src must have the same size
}

void loadedLayouts() {
  TLOAD(a<Acc<float>>(), a<Open<float>>());
  // expect: TLOAD: on a2a3 and a5 dst must be a Vec or a Mat tile
  TLOAD(a<Nd<half>>(), a<Open<half, Layout::DN>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nd<half>>(), a<Packed<half, Layout::NZ>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Dn<half>>(), a<Open<half>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nz<half>>(), a<Open<half>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Zn<half>>(), a<Open<half, Layout::DN>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nd<half>>(), a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nd<half>>(), a<Open<half, Layout::NCHW>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Zn<half, TileType::Mat>>(), a<Open<half>>());
  // expect: TLOAD: on a2a3 a Mat dst must have the tensor's layout (ND, DN or NZ), or be Nz where the tensor is ND, or Zn where it is DN
  TLOAD(a<Nz<half, TileType::Mat>>(), a<Open<half, Layout::DN>>());
  // expect: TLOAD: on a2a3 a Mat dst must have the tensor's layout (ND, DN or NZ), or be Nz where the tensor is ND, or Zn where it is DN
}

void loadedSizes() {
  TLOAD(a<Nd<int32_t, TileType::Vec, 16, 32, 0, 32>>(), a<Open<int32_t>>());
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  TLOAD(a<Nd<int32_t, TileType::Vec, 16, 32, 16, 0>>(), a<Open<int32_t>>());
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  TLOAD(a<Nd<int32_t>>(), a<Sized<int32_t, 1, 0, 1, -1, 32>>());
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  TLOAD(a<Nz<int64_t>>(), a<Packed<int64_t, Layout::NZ>>());
  // expect: TLOAD: on a2a3 64-bit elements can be loaded from ND and DN tensors only
  TLOAD(a<Nd<int8_t, TileType::Vec, 4096>>(), a<Open<int8_t>>());
  // expect: TLOAD: on a2a3 Rows of a tile loaded from an ND tensor must be below 4096
  TLOAD(a<Nz<float>>(), a<Sized<float, 1, -1, -1, 16, -1, Layout::NZ>>());
  // expect: TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  TLOAD(a<Nz<float>>(), a<Sized<float, 1, -1, -1, 16, 16, Layout::NZ>>());
  // expect: TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  TLOAD(a<Nz<float>>(), a<Sized<float, 1, 4096, -1, 16, 8, Layout::NZ>>());
  // expect: TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096
  TLOAD(a<Nd<uint16_t>>(),
        a<GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>>());
  // expect: TLOAD: dst's valid region must not reach beyond the tensor
}

void loadedIntoMat() {
  TLOAD(a<Nz<float, TileType::Mat, 1024>>(), a<Open<float>>());
  // expect: TLOAD: the boxes of a Mat dst that changes the layout must have 512 bytes
  TLOAD(a<Nz<int64_t, TileType::Mat>>(), a<Open<int64_t>>());
  // expect: TLOAD: on a2a3 64-bit elements keep their layout when they are loaded
  TLOAD(a<Nz<half, TileType::Mat>>(), a<Sized<half, 1, 1, 2, -1, 32>>());
  // expect: TLOAD: on a2a3 dimensions 0 to 2 of a tensor whose layout changes must be 1
  TLOAD(a<Zn<half, TileType::Mat>>(), a<Sized<half, 1, 1, 1, 16385, 32, Layout::DN>>());
  // expect: TLOAD: on a2a3, where the layout changes, dimension 3 of the tensor and Rows must not exceed 16384, dimension 4 and the stride between lines must not exceed 65535
  TLOAD(a<Nd<half, TileType::Mat, 16, 48, 16, 40>>(), a<Sized<half, 1, 1, 1, 16, 40>>());
  // expect: TLOAD: on a2a3 the lines of a tensor loaded into an ND or DN Mat tile must be multiples of 32 bytes
  TLOAD(a<Nd<half, TileType::Mat, 16, 16, -1, 16>>(), a<Sized<half, 1, 1, 1, 4096, 16>>());
  // expect: TLOAD: on a2a3 a tensor loaded into an ND or DN Mat tile must have fewer than 4096 lines (dimension 3 of ND, 4 of DN)
  TLOAD(a<Nd<half, TileType::Mat>>(), a<Sized<half, 1, 1, 1, 17, 32>>());
  // expect: TLOAD: on a2a3 the valid region of an ND or DN Mat dst must have the size of the tensor
}

// ---- TSTORE ----

void storedTypes() {
  TSTORE(a<Open<hifloat8_t>>(), a<Nd<hifloat8_t>>());
  // expect: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TSTORE(a<Open<double>>(), a<Nd<double>>());
  // expect: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TSTORE(a<Open<half>>(), a<Nd<float>>());
  // expect: TSTORE: the elements of dst and src must have the same size
  TSTORE<Nd<uint8_t>, Open<uint8_t>, AtomicType::AtomicAdd>(a<Open<uint8_t>>(), a<Nd<uint8_t>>());
  // expect: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  TSTORE<Nd<int64_t>, Open<int64_t>, AtomicType::AtomicAdd>(a<Open<int64_t>>(), a<Nd<int64_t>>());
  // expect: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
}

void storedLayouts() {
  TSTORE(a<Open<float>>(), a<Nd<float, TileType::Bias>>());
  // expect: TSTORE: on a2a3 src must be a Vec, Mat or Acc tile
  TSTORE(a<Open<half, Layout::DN>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half>>(), a<Dn<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Packed<half, Layout::NZ>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half>>(), a<Nz<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half, Layout::DN>>(), a<Nd<half, TileType::Mat>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half, Layout::NCHW>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE<Nd<half>, Open<half>, AtomicType::AtomicNone, ReluPreMode::NormalRelu>(a<Open<half>>(),
                                                                                a<Nd<half>>());
  // expect: TSTORE: on a2a3 and a5 relu needs an Acc src
}

void storedSizes() {
  TSTORE(a<Packed<int64_t, Layout::NZ>>(), a<Nz<int64_t>>());
  // expect: TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only
  TSTORE(a<Sized<float, 1, -1, -1, -1, 8, Layout::NZ>>(), a<Nz<float>>());
  // expect: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)
  TSTORE(a<Sized<float, 1, 4096, -1, 16, 8, Layout::NZ>>(),
         a<Nz<float, TileType::Vec, 512, 16, 32, DYNAMIC, DYNAMIC>>());
  // expect: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
  TSTORE(a<Sized<float, 1, 1, 1, 5000, -1>>(), a<Nd<float, TileType::Vec, 16, 32, DYNAMIC, DYNAMIC>>());
  // expect: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096
  TSTORE(a<GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>>(),
         a<Nd<uint16_t>>());
  // expect: TSTORE: src's valid region must not reach beyond the tensor
  // expect: TSTORE: src's valid region must have the size of the tensor
  TSTORE(a<GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 16, 33>, pto::Stride<640, 640, 640, 40, 1>>>(),
         a<Nd<uint16_t>>());
  // expect: TSTORE: src's valid region must have the size of the tensor
}

void storedFromAcc() {
  TSTORE(a<Open<half>>(), a<Nz<half, TileType::Acc>>());
  // expect: TSTORE: an Acc src must hold int32_t or float
  TSTORE(a<Open<int8_t>>(), a<Acc<float>>());
  // expect: TSTORE: an Acc src can be stored, without quantization, to a tensor of int32_t, float, half or bfloat16_t
  TSTORE(a<Open<half, Layout::DN>>(), a<Acc<float>>());
  // expect: TSTORE: on a2a3 an Acc src is stored to ND, NZ, NC1HWC0 or NDC1HWC0 tensors
  TSTORE(a<Sized<float, 1, 1, 2, -1, 32>>(), a<Acc<float>>());
  // expect: TSTORE: dimensions 0, 1 and 2 of an ND tensor that takes an Acc src must be 1
  TSTORE(a<Open<float>>(), a<Nz<float, TileType::Acc, 1024, 16, 4096>>());
  // expect: TSTORE: Cols and the valid columns of an Acc src must be 1 .. 4095
  TSTORE(a<Open<float>>(), a<Nz<float, TileType::Acc, 1024, 8208, 16, 16, 16>>());
  // expect: TSTORE: Rows of an Acc src that is stored to an ND tensor must be at most 8192
  TSTORE(a<Open<float, Layout::NZ>>(), a<Nz<float, TileType::Acc, 512, 16, 24, 16, 16>>());
  // expect: TSTORE: an Acc src that is not stored to an ND tensor must have at most 65535 Rows, and Cols a multiple of 16
  TSTORE(a<Open<float, Layout::NZ>>(), a<Nz<float, TileType::Acc, 1024, 16, 32, 16, 24>>());
  // expect: TSTORE: an Acc src that is stored to an NZ tensor must have at most 65535 valid rows, and valid columns a multiple of 16
  TSTORE(a<Sized<half, 1, -1, -1, 16, 8, Layout::NZ>>(), a<Acc<float>>());
  // expect: TSTORE: dimensions 3 and 4 of an NZ tensor that takes an Acc src must be 16, and 16 or 8 for float, 16 for int32_t, 32 / sizeof(element) otherwise
}

void storedQuantized() {
  TSTORE(a<Open<half>>(), a<Acc<float>>(), uint64_t(1));
  // expect: TSTORE: on a2a3 float is quantized to int8_t or uint8_t, and int32_t to int8_t, uint8_t or half
  TSTORE(a<Open<int8_t>>(), a<Nz<half, TileType::Acc>>(), uint64_t(1));
  // expect: TSTORE: on a2a3 a quantized src must hold int32_t or float
  // expect: TSTORE: an Acc src must hold int32_t or float
  // expect: TSTORE: on a2a3 float is quantized to int8_t or uint8_t, and int32_t to int8_t, uint8_t or half
  TSTORE(a<Open<int8_t>>(), a<Nz<float>>(), uint64_t(1));
  // expect: TSTORE: on a2a3 and a5 quantization needs an Acc src
  TSTORE_FP(a<Open<int8_t>>(), a<Nz<int32_t>>(), a<Words>());
  // expect: TSTORE: on a2a3 and a5 quantization needs an Acc src
  TSTORE_FP(a<Open<int8_t>>(), a<Acc<float>>(), a<Nd<uint64_t, TileType::Vec, 1, 32>>());
  // expect: TSTORE: on a2a3 and a5 fp must be a Scaling tile
  TSTORE_FP(a<Open<int8_t>>(), a<Acc<float>>(), a<Nd<float, TileType::Scaling, 1, 32>>());
  // expect: TSTORE: fp must hold uint64_t or int64_t words
  TSTORE_FP(a<Open<int8_t>>(), a<Acc<float>>(), a<Nd<uint64_t, TileType::Scaling, 1, 16>>());
  // expect: TSTORE: fp must have a valid word for every valid column of src
}

// ---- ConvTiles ----

template <class T, Layout L, class Dims, TileType Loc = TileType::Mat>
using Conv = ConvTile<Loc, T, 4096, L, Dims>;
template <int... D>
using Dims = ConvTileShape<D...>;

void convTilesLoaded() {
  TLOAD(a<Conv<float8_e4m3_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 32>>>(),
        a<Open<float8_e4m3_t, Layout::NC1HWC0>>());
  // expect: TLOAD: on a2a3 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(), a<Open<float, Layout::NC1HWC0>>());
  // expect: TLOAD: the elements of dst and src must have the same size
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>, TileType::Vec>>(),
        a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: on a2a3 and a5 a ConvTile dst must be in Mat
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4>>>(), a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: a ConvTile dst must have the dimensions of its layout: 4 or 5 for NC1HWC0 and FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(), a<Open<half, Layout::NCHW>>());
  // expect: TLOAD: on a2a3 a ConvTile dst and the tensor must both be NC1HWC0, NDC1HWC0, FRACTAL_Z or FRACTAL_Z_3D
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 8>>>(), a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: C0 of a ConvTile dst and of its tensor must be 32 / sizeof(element)
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4096, 1, 16>>>(), a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: on a2a3 H of a ConvTile dst must not exceed 4095 and W must not exceed 65535
  TLOAD(a<Conv<half, Layout::FRACTAL_Z, Dims<1, 1, 8, 16>>>(), a<Open<half, Layout::FRACTAL_Z>>());
  // expect: TLOAD: the last two dimensions of a FRACTAL_Z dst of four dimensions and of its tensor must be the constants 16 and C0
  TLOAD(a<Conv<half, Layout::FRACTAL_Z, Dims<1, 2, 2, 16, 16>>>(),
        a<Sized<half, 1, 3, 2, 16, 16, Layout::FRACTAL_Z>>());
  // expect: TLOAD: a FRACTAL_Z dst of five dimensions and its tensor must have the same H and W, and N must not exceed 65535
  TLOAD(
      a<Conv<half, Layout::NC1HWC0, Dims<1, 2, 4, 4, 16>>>(),
      a<GlobalTensor<half, pto::Shape<1, 1, 4, 4, 16>, pto::Stride<256, 256, 64, 16, 1>, Layout::NC1HWC0>>());
  // expect: TLOAD: a ConvTile dst must not reach beyond the tensor
}

void convTilesStored() {
  TSTORE(a<Open<float8_e4m3_t, Layout::NC1HWC0>>(),
         a<Conv<float8_e4m3_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 32>>>());
  // expect: TSTORE: on a2a3 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSTORE(a<Open<float, Layout::NC1HWC0>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TSTORE: the elements of dst and a ConvTile src must have the same size
  TSTORE(a<Open<half, Layout::NC1HWC0>>(),
         a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>, TileType::Vec>>());
  // expect: TSTORE: on a2a3 and a5 a ConvTile src must be in Mat
  TSTORE(a<Open<half, Layout::NC1HWC0>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4>>>());
  // expect: TSTORE: a ConvTile src must have the dimensions of its layout: 4 or 5 for NC1HWC0 and FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D
  TSTORE(a<Open<half, Layout::NCHW>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TSTORE: on a2a3 a ConvTile src and the tensor must both be NC1HWC0, NDC1HWC0, FRACTAL_Z or FRACTAL_Z_3D
  TSTORE(a<Open<half, Layout::NC1HWC0>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 8>>>());
  // expect: TSTORE: C0 of a ConvTile src and of its tensor must be 32 / sizeof(element)
  TSTORE(a<Open<half, Layout::NC1HWC0>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4096, 1, 16>>>());
  // expect: TSTORE: on a2a3 H of a ConvTile src must not exceed 4095 and W must not exceed 65535
  TSTORE(a<Open<half, Layout::FRACTAL_Z>>(), a<Conv<half, Layout::FRACTAL_Z, Dims<1, 1, 8, 16>>>());
  // expect: TSTORE: the last two dimensions of a FRACTAL_Z src of four dimensions and of its tensor must be the constants 16 and C0
  TSTORE(a<Sized<half, 1, 3, 2, 16, 16, Layout::FRACTAL_Z>>(),
         a<Conv<half, Layout::FRACTAL_Z, Dims<1, 2, 2, 16, 16>>>());
  // expect: TSTORE: a FRACTAL_Z src of five dimensions and its tensor must have the same H and W, and N must not exceed 65535
  TSTORE(
      a<GlobalTensor<half, pto::Shape<1, 1, 4, 4, 16>, pto::Stride<256, 256, 64, 16, 1>, Layout::NC1HWC0>>(),
      a<Conv<half, Layout::NC1HWC0, Dims<1, 2, 4, 4, 16>>>());
  // expect: TSTORE: a ConvTile src must not reach beyond the tensor
}

// ---- MGATHER, MSCATTER ----

template <class T, int Rows, int Cols>
using Index = Tile<TileType::Vec, T, Rows, Cols>;
using PerRow = Index<int32_t, 1, 16>;
using BoxedPerRow = Nz<int32_t, TileType::Vec, 512, 16, 8, 16, 1>;

void gathered() {
  MGATHER(a<Nd<int64_t>>(), a<Open<int64_t>>(), a<PerRow>());
  // expect: MGATHER: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  MGATHER(a<Nd<float>>(), a<Open<half>>(), a<PerRow>());
  // expect: MGATHER: the elements of dst and src must have the same size
  MGATHER(a<Nd<float>>(), a<Open<float>>(), a<Index<int16_t, 1, 16>>());
  // expect: MGATHER: on a2a3 the element type of indexes must be int32_t or uint32_t
  MGATHER(a<Nd<float>>(), a<Open<float, Layout::NCHW>>(), a<PerRow>());
  // expect: MGATHER: src must be an ND, DN or NZ tensor
  // expect: MGATHER: src must be an ND tensor (on a2a3 also NZ, for an NZ dst)
  MGATHER(a<Nd<float>>(), a<Open<float, Layout::DN>>(), a<PerRow>());
  // expect: MGATHER: src must be an ND tensor (on a2a3 also NZ, for an NZ dst)
  MGATHER(a<Nd<float>>(), a<Open<float>>(), a<BoxedPerRow>());
  // expect: MGATHER: an index tile that chooses rows must not be boxed
  // expect: MGATHER: indexes must not be boxed
  MGATHER(a<Nd<float, TileType::Mat>>(), a<Open<float>>(), a<PerRow>());
  // expect: MGATHER: dst and an index tile must be Vec tiles
  MGATHER(a<Dn<float>>(), a<Open<float>>(), a<PerRow>());
  // expect: MGATHER: a Vec dst must be row-major and not boxed (on a2a3 NZ for an NZ tensor)
  MGATHER<Coalesce::Elem>(a<Nd<float>>(), a<Open<float>>(), a<PerRow>());
  // expect: MGATHER: indexes that choose elements must have the valid shape of dst
  MGATHER<Coalesce::Row>(a<Nd<float>>(), a<Open<float>>(), a<Index<int32_t, 1, 8>>());
  // expect: MGATHER: indexes that choose rows must be one row or one column with an entry for each valid row of dst
  MGATHER<Coalesce::Row>(a<Nd<float>>(), a<Open<float>>(), a<Open<int32_t>>());
  // expect: MGATHER: with indexes in a tensor dst must be a Mat tile in NZ layout, fractal size 512
  MGATHER<Coalesce::Elem>(a<Nz<float, TileType::Mat>>(), a<Open<float>>(),
                          a<Sized<int32_t, 1, 1, 1, 16, 32>>());
  // expect: MGATHER: without a scratch tensor indexes in a tensor can only choose rows
  MGATHER<Coalesce::Row, GatherOOB::Clamp, GatherExec::Simt>(a<Nz<float, TileType::Mat>>(), a<Open<float>>(),
                                                             a<Open<int32_t>>(), a<Open<float>>());
  // expect: MGATHER: GatherExec is not available on a2a3
  MGATHER(a<Nd<float>>(),
          a<GlobalTensor<float, pto::Shape<1, 1, 1, 8, 16>, pto::Stride<128, 128, 128, 16, 1>>>(),
          a<PerRow>());
  // expect: MGATHER: dst's valid columns and src's strides must not reach beyond the tensor
  MGATHER<Coalesce::Row, GatherOOB::Clamp>(a<Nd<float>>(), a<Sized<float, 1, 1, 1, 0, 32>>(), a<PerRow>());
  // expect: MGATHER: with Clamp and Wrap src must not be empty
}

void scattered() {
  MSCATTER(a<Open<int64_t>>(), a<Nd<int64_t>>(), a<PerRow>());
  // expect: MSCATTER: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  MSCATTER(a<Open<half>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: the elements of dst and src must have the same size
  MSCATTER(a<Open<float>>(), a<Nd<float>>(), a<Index<int16_t, 1, 16>>());
  // expect: MSCATTER: on a2a3 the element type of indexes must be int32_t or uint32_t
  MSCATTER(a<Open<float, Layout::NCHW>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: dst must be an ND, DN or NZ tensor
  // expect: MSCATTER: dst must be an ND tensor
  MSCATTER(a<Open<float, Layout::DN>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: dst must be an ND tensor
  MSCATTER(a<Open<float>>(), a<Nd<float>>(), a<BoxedPerRow>());
  // expect: MSCATTER: an index tile that chooses rows must not be boxed
  // expect: MSCATTER: indexes must not be boxed
  MSCATTER(a<Open<float>>(), a<Nd<float, TileType::Mat>>(), a<PerRow>());
  // expect: MSCATTER: src and indexes must be Vec tiles
  MSCATTER(a<Open<float>>(), a<Dn<float>>(), a<PerRow>());
  // expect: MSCATTER: src must be row-major and not boxed
  MSCATTER<Coalesce::Elem>(a<Open<float>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: indexes that choose elements must have the valid shape of src
  MSCATTER<Coalesce::Row>(a<Open<float>>(), a<Nd<float>>(), a<Index<int32_t, 1, 8>>());
  // expect: MSCATTER: indexes that choose rows must be one row or one column with an entry for each valid row of src
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Add>(a<Open<uint8_t>>(), a<Nd<uint8_t>>(), a<PerRow>());
  // expect: MSCATTER: on a2a3 ScatterAtomicOp::Add needs int8_t, int16_t, int32_t, half, bfloat16_t or float
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Max>(a<Open<float>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: ScatterAtomicOp::Max and Min are not available on a2a3
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Add>(a<Open<int32_t>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: with an atomic operation dst and src must have the same element type
  MSCATTER<Coalesce::Row, ScatterAtomicOp::None, ScatterOOB::Clamp, ScatterConflict::Last>(
      a<Open<float>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: ScatterConflict is not available on a2a3
  MSCATTER(a<GlobalTensor<float, pto::Shape<1, 1, 1, 8, 16>, pto::Stride<128, 128, 128, 16, 1>>>(),
           a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: src's valid columns and dst's strides must not reach beyond the tensor
  MSCATTER<Coalesce::Row, ScatterAtomicOp::None, ScatterOOB::Clamp>(a<Sized<float, 1, 1, 1, 0, 32>>(),
                                                                    a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: with Clamp and Wrap dst must not be empty
}

// ---- Others ----

void others() {
  TPREFETCH(a<Nd<long double, TileType::Vec, 1, 32>>(), a<Open<long double>>());
  // expect: TPREFETCH: on a2a3 the element type must be one that tiles can hold
  TGET_SCALE_ADDR(a<Nd<float8_e8m0_t>>(), a<Nd<float8_e4m3_t>>());
  // expect: TGET_SCALE_ADDR: not available on a2a3
  SET_QUANT_VECTOR(a<Nd<uint64_t>>());
  // expect: SET_QUANT_VECTOR: fp must be a Scaling tile
}
