// Movements between global memory and tiles on a5: what does not compile.
// profile: a5
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
  TLOAD(a<Nd<double>>(), a<Open<double>>());
  // expect: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TLOAD(a<Nd<bool>>(), a<Open<bool>>());
  // expect: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TLOAD(a<Nd<int4b_t, TileType::Vec, 16, 64>>(), a<Open<int4b_t>>());
  // expect: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TLOAD(a<Nd<float>>(), a<Open<half>>());
  // expect: TLOAD: the elements of dst and src must have the same size
}

void loadedLayouts() {
  TLOAD(a<Nd<float, TileType::Bias>>(), a<Open<float>>());
  // expect: TLOAD: on a2a3 and a5 dst must be a Vec or a Mat tile
  TLOAD(a<Nd<half>>(), a<Open<half, Layout::DN>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Dn<half>>(), a<Open<half, Layout::NZ>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nz<half>>(), a<Open<half>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nd<half, TileType::Vec, 1>>(), a<Open<half, Layout::DN>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Dn<half, TileType::Vec, 32, 1>>(), a<Open<half>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Nd<half>>(), a<Open<half, Layout::FRACTAL_Z_3D>>());
  // expect: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)
  TLOAD(a<Zn<half, TileType::Mat>>(), a<Open<half>>());
  // expect: TLOAD: on a5 a Mat dst must have the tensor's layout (ND, DN or NZ), or be Nz where the tensor is ND or DN, or Zn where it is DN
}

void loadedSizes() {
  TLOAD(a<Nd<int32_t, TileType::Vec, 16, 32, 0, 32>>(), a<Open<int32_t>>());
  // expect: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0
  TLOAD(a<Tile<TileType::Vec, int64_t, 16, 32, BLayout::RowMajor, 16, 32, SLayout::NoneBox, 512,
               PadValue::Max>>(),
        a<Open<int64_t>>());
  // expect: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero
  TLOAD(a<Tile<TileType::Vec, int64_t, 16, 32, BLayout::RowMajor, 16, 32, SLayout::NoneBox, 512,
               PadCustom<1>>>(),
        a<Open<int64_t>>());
  // expect: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero
  TLOAD(a<Nd<uint16_t>>(),
        a<GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>>());
  // expect: TLOAD: on a5 dst's valid region must have the size of the ND tensor
  // expect: TLOAD: dst's valid region must not reach beyond the tensor
  TLOAD(a<Nd<uint16_t>>(),
        a<GlobalTensor<uint16_t, pto::Shape<1, 1, 2, 16, 32>, pto::Stride<512, 512, 512, 32, 1>>>());
  // expect: TLOAD: on a5 dst's valid region must have the size of the ND tensor
  TLOAD(a<Dn<uint16_t>>(), a<GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 16, 31>,
                                          pto::Stride<512, 512, 512, 1, 16>, Layout::DN>>());
  // expect: TLOAD: dst's valid region must not reach beyond the tensor
}

void loadedIntoMat() {
  TLOAD(a<Nz<half, TileType::Mat, 512, 16400, 16>>(), a<Open<half>>());
  // expect: TLOAD: on a5 a Mat dst must have no more than 16384 Rows and 524288 elements
  TLOAD(a<Nz<float, TileType::Mat, 1024>>(), a<Open<float>>());
  // expect: TLOAD: the boxes of a Mat dst that changes the layout must have 512 bytes
  TLOAD(a<Nz<int64_t, TileType::Mat>>(), a<Open<int64_t>>());
  // expect: TLOAD: on a5 64-bit elements cannot be loaded into Nz from ND or DN
  TLOAD(a<Nz<float4_e2m1x2_t, TileType::Mat, 512, 16, 64>>(), a<Open<float4_e2m1x2_t, Layout::DN>>());
  // expect: TLOAD: on a5 4-bit elements cannot be loaded into Nz from DN
}

// ---- Scales of block formats ----

template <class T, int Rows, int Cols, int ValidRows = Rows, int ValidCols = Cols, int Fractal = 32>
using Zz =
    Tile<TileType::Mat, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols, SLayout::RowMajor, Fractal>;
template <class T, int Rows, int Cols, int ValidRows = Rows, int ValidCols = Cols>
using Nn = Tile<TileType::Mat, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols, SLayout::ColMajor, 32>;
using E8m0 = float8_e8m0_t;

void loadedScales() {
  TLOAD(a<Nn<E8m0, 2, 16>>(), a<Open<E8m0, Layout::MX_A_ND>>());
  // expect: TLOAD: a tile of scales must be Zz (RowMajor, RowMajor) for the left operand and Nn (ColMajor, ColMajor) for the right one
  TLOAD(a<Zz<E8m0, 16, 4>>(), a<Sized<E8m0, 1, 1, 1, 16, 2, Layout::HIF4_A_ZZ>>());
  // expect: TLOAD: dimensions 3 and 4 of a HIF4 tensor must be 16 and 4
  TLOAD(a<Zz<uint8_t, 16, 2>>(), a<Open<uint8_t, Layout::MX_A_ND>>());
  // expect: TLOAD: the element types of MX scales must be float8_e8m0_t
  TLOAD(a<Zz<E8m0, 16, 32, 16, 32, 512>>(), a<Open<E8m0, Layout::MX_A_ND>>());
  // expect: TLOAD: a tile of MX scales must have boxes of 32 bytes and no more than 512 KiB
  TLOAD(a<Zz<E8m0, 16, 32>>(), a<Open<E8m0>>());
  // expect: TLOAD: MX scales can be loaded from an ND tensor only into one row, from a tensor of one
  TLOAD(a<Zz<E8m0, 16, 2>>(), a<Sized<E8m0, 1, 1, 1, 16, 4, Layout::MX_A_ND>>());
  // expect: TLOAD: dimension 4 of a tensor of MX scales must be 2
  TLOAD(a<Zz<E8m0, 16, 2>>(), a<Sized<E8m0, 1, 1, 1, 8, 2, Layout::MX_A_ZZ>>());
  // expect: TLOAD: dimension 3 of an MX_A_ZZ or MX_B_NN tensor must be 16
  TLOAD(a<Zz<E8m0, 16, 2>>(), a<Sized<E8m0, 1, 2, 1, 16, 2, Layout::MX_A_ZZ>>());
  // expect: TLOAD: a tile of MX scales must be as large as the MX_A_ZZ or MX_B_NN tensor
  TLOAD(a<Zz<E8m0, 16, 2>>(), a<Sized<E8m0, 1, 2, 1, 16, 2, Layout::MX_A_ND>>());
  // expect: TLOAD: dimensions 0 and 1 of an MX_A_ND, MX_A_DN, MX_B_ND or MX_B_DN tensor must be 1
  TLOAD(a<Zz<E8m0, 16, 4, 16, 3>>(), a<Open<E8m0, Layout::MX_A_ND>>());
  // expect: TLOAD: the valid columns (left operand) or rows (right operand) of a tile of MX scales must be even
}

// ---- TSTORE ----

void storedTypes() {
  TSTORE(a<Open<double>>(), a<Nd<double>>());
  // expect: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t
  TSTORE(a<Open<int64_t>>(), a<Nd<float>>());
  // expect: TSTORE: the elements of dst and src must have the same size
  TSTORE<STPhase::Final, Nd<uint8_t>, Open<uint8_t>, AtomicType::AtomicAdd>(a<Open<uint8_t>>(),
                                                                            a<Nd<uint8_t>>());
  // expect: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
  TSTORE<Nd<float8_e4m3_t>, Open<float8_e4m3_t>, AtomicType::AtomicAdd>(a<Open<float8_e4m3_t>>(),
                                                                        a<Nd<float8_e4m3_t>>());
  // expect: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
}

void storedLayouts() {
  TSTORE(a<Open<float>>(), a<Nd<float, TileType::Mat>>());
  // expect: TSTORE: on a5 src must be a Vec or Acc tile
  TSTORE(a<Open<half, Layout::DN>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half>>(), a<Dn<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half, Layout::NZ>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half, Layout::DN>>(), a<Nz<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half, Layout::MX_A_ZZ>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE(a<Open<half, Layout::NCDHW>>(), a<Nd<half>>());
  // expect: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)
  TSTORE<Nd<half>, Open<half>, AtomicType::AtomicNone, ReluPreMode::NormalRelu>(a<Open<half>>(),
                                                                                a<Nd<half>>());
  // expect: TSTORE: on a2a3 and a5 relu needs an Acc src
}

void storedSizes() {
  TSTORE(a<GlobalTensor<uint16_t, pto::Shape<1, 1, 1, 15, 32>, pto::Stride<512, 512, 512, 32, 1>>>(),
         a<Nd<uint16_t>>());
  // expect: TSTORE: src's valid region must not reach beyond the tensor
  // expect: TSTORE: src's valid region must have the size of the tensor
  TSTORE(a<GlobalTensor<uint16_t, pto::Shape<1, 1, 2, 16, 32>, pto::Stride<512, 512, 512, 32, 1>>>(),
         a<Nd<uint16_t>>());
  // expect: TSTORE: src's valid region must have the size of the tensor
}

void storedFromAcc() {
  TSTORE(a<Open<half>>(), a<Nz<half, TileType::Acc>>());
  // expect: TSTORE: an Acc src must hold int32_t or float
  TSTORE(a<Open<int8_t>>(), a<Acc<float>>());
  // expect: TSTORE: an Acc src can be stored, without quantization, to a tensor of int32_t, float, half or bfloat16_t
  TSTORE(a<Open<half, Layout::DN>>(), a<Acc<float>>());
  // expect: TSTORE: on a5 an Acc src is stored to ND, NZ, NHWC, NCHW or NCDHW tensors
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
  TSTORE(a<Open<int16_t>>(), a<Acc<int32_t>>(), uint64_t(1));
  // expect: TSTORE: on a5 float is quantized to int8_t, uint8_t, half, bfloat16_t, hifloat8_t, float8_e4m3_t or float, and int32_t to int8_t, uint8_t, half or bfloat16_t
  TSTORE(a<Open<int8_t>>(), a<Nz<half, TileType::Acc>>(), uint64_t(1));
  // expect: TSTORE: on a5 a quantized src must hold int32_t or float
  // expect: TSTORE: an Acc src must hold int32_t or float
  // expect: TSTORE: on a5 float is quantized to int8_t, uint8_t, half, bfloat16_t, hifloat8_t, float8_e4m3_t or float, and int32_t to int8_t, uint8_t, half or bfloat16_t
  TSTORE(a<Open<int8_t>>(), a<Nz<float>>(), uint64_t(1));
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
  TLOAD(a<Conv<int64_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 4>>>(), a<Open<int64_t, Layout::NC1HWC0>>());
  // expect: TLOAD: on a5 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, float8_e4m3_t or float8_e5m2_t
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>, TileType::Vec>>(),
        a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: on a2a3 and a5 a ConvTile dst must be in Mat
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4>>>(), a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: a ConvTile dst must have the dimensions of its layout: 4 or 5 for NC1HWC0 and FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D
  TLOAD(a<Conv<half, Layout::NDC1HWC0, Dims<1, 1, 1, 4, 4, 16>>>(), a<Open<half, Layout::NDC1HWC0>>());
  // expect: TLOAD: on a5 a ConvTile can be loaded from NC1HWC0, NHWC or NCHW to NC1HWC0, from FRACTAL_Z or NCHW to FRACTAL_Z, from NCDHW to NDC1HWC0 or FRACTAL_Z_3D
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 8>>>(), a<Open<half, Layout::NC1HWC0>>());
  // expect: TLOAD: C0 of a ConvTile dst and of its tensor must be 32 / sizeof(element)
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
        a<Sized<half, 1, 1, 5, 4, 16, Layout::NC1HWC0>>());
  // expect: TLOAD: on a5 an NC1HWC0 dst and its tensor must have the same N, C1, H and W
  TLOAD(a<Conv<half, Layout::FRACTAL_Z, Dims<1, 1, 8, 16>>>(), a<Open<half, Layout::FRACTAL_Z>>());
  // expect: TLOAD: the last two dimensions of a FRACTAL_Z dst of four dimensions and of its tensor must be the constants 16 and C0
  TLOAD(a<Conv<half, Layout::FRACTAL_Z, Dims<1, 2, 2, 16, 16>>>(),
        a<Sized<half, 1, 3, 2, 16, 16, Layout::FRACTAL_Z>>());
  // expect: TLOAD: a FRACTAL_Z dst of five dimensions and its tensor must have the same H and W, and N must not exceed 65535
  TLOAD(a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>(),
        a<GlobalTensor<half, pto::Shape<1, 1, 17, 4, 4>, pto::Stride<272, 272, 16, 4, 1>, Layout::NCHW>>());
  // expect: TLOAD: a ConvTile dst must have the tensor's N, D, H and W, as many blocks as hold its channels, and in a fractal layout room for its N
  TLOAD(a<Conv<half, Layout::FRACTAL_Z, Dims<1, 4, 4, 16, 16>>>(),
        a<GlobalTensor<half, pto::Shape<1, 1, 16, 4, 4>, pto::Stride<512, 512, 32, 4, 1>, Layout::NCHW>>());
  // expect: TLOAD: stride 2 of a tensor that is loaded to FRACTAL_Z or FRACTAL_Z_3D must be H * W
}

void convTilesStored() {
  TSTORE(a<Open<int64_t, Layout::NC1HWC0>>(), a<Conv<int64_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 4>>>());
  // expect: TSTORE: on a5 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, float8_e4m3_t or float8_e5m2_t
  TSTORE(a<Open<half, Layout::NC1HWC0>>(),
         a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>, TileType::Vec>>());
  // expect: TSTORE: on a2a3 and a5 a ConvTile src must be in Mat
  TSTORE(a<Open<half, Layout::NC1HWC0>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4>>>());
  // expect: TSTORE: a ConvTile src must have the dimensions of its layout: 4 or 5 for NC1HWC0 and FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D
  TSTORE(a<Open<half, Layout::NDC1HWC0>>(), a<Conv<half, Layout::NDC1HWC0, Dims<1, 1, 1, 4, 4, 16>>>());
  // expect: TSTORE: on a5 a ConvTile can be stored from NC1HWC0 to NC1HWC0, NHWC or NCHW, from FRACTAL_Z to FRACTAL_Z or NCHW, from NDC1HWC0 or FRACTAL_Z_3D to NCDHW
  TSTORE(a<Open<half, Layout::NC1HWC0>>(), a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 8>>>());
  // expect: TSTORE: C0 of a ConvTile src and of its tensor must be 32 / sizeof(element)
  TSTORE(a<Sized<half, 1, 1, 5, 4, 16, Layout::NC1HWC0>>(),
         a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TSTORE: on a5 an NC1HWC0 src and its tensor must have the same N, C1, H and W
  TSTORE(a<Open<half, Layout::FRACTAL_Z>>(), a<Conv<half, Layout::FRACTAL_Z, Dims<1, 1, 8, 16>>>());
  // expect: TSTORE: the last two dimensions of a FRACTAL_Z src of four dimensions and of its tensor must be the constants 16 and C0
  TSTORE(a<Sized<half, 1, 3, 2, 16, 16, Layout::FRACTAL_Z>>(),
         a<Conv<half, Layout::FRACTAL_Z, Dims<1, 2, 2, 16, 16>>>());
  // expect: TSTORE: a FRACTAL_Z src of five dimensions and its tensor must have the same H and W, and N must not exceed 65535
  TSTORE(a<GlobalTensor<half, pto::Shape<1, 1, 17, 4, 4>, pto::Stride<272, 272, 16, 4, 1>, Layout::NCHW>>(),
         a<Conv<half, Layout::NC1HWC0, Dims<1, 1, 4, 4, 16>>>());
  // expect: TSTORE: a ConvTile src must have the tensor's N, D, H and W, as many blocks as hold its channels, and in a fractal layout room for its N
  TSTORE(a<GlobalTensor<half, pto::Shape<1, 1, 16, 4, 4>, pto::Stride<512, 512, 32, 4, 1>, Layout::NCHW>>(),
         a<Conv<half, Layout::FRACTAL_Z, Dims<1, 4, 4, 16, 16>>>());
  // expect: TSTORE: stride 2 of a tensor that FRACTAL_Z or FRACTAL_Z_3D is stored to must be H * W
  TSTORE<Conv<uint8_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 32>>, Open<uint8_t, Layout::NC1HWC0>,
         AtomicType::AtomicAdd>(a<Open<uint8_t, Layout::NC1HWC0>>(),
                                a<Conv<uint8_t, Layout::NC1HWC0, Dims<1, 1, 4, 4, 32>>>());
  // expect: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float
}

// ---- MGATHER, MSCATTER ----

template <class T, int Rows, int Cols>
using Index = Tile<TileType::Vec, T, Rows, Cols>;
using PerRow = Index<int32_t, 1, 16>;

void gathered() {
  MGATHER(a<Nd<float8_e8m0_t>>(), a<Open<float8_e8m0_t>>(), a<PerRow>());
  // expect: MGATHER: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t
  MGATHER(a<Nd<float>>(), a<Open<float>>(), a<Index<int16_t, 1, 16>>());
  // expect: MGATHER: on a5 the element type of indexes must be int32_t or uint32_t
  MGATHER(a<Nd<float>>(), a<Open<float, Layout::NZ>>(), a<PerRow>());
  // expect: MGATHER: src must be an ND tensor (on a2a3 also NZ, for an NZ dst)
  MGATHER(a<Nz<float>>(), a<Open<float>>(), a<PerRow>());
  // expect: MGATHER: a Vec dst must be row-major and not boxed (on a2a3 NZ for an NZ tensor)
  MGATHER(a<Nd<float>>(), a<Sized<float, 1, 1, 1, -1, 33>>(), a<PerRow>());
  // expect: MGATHER: on a5 the rows of src must have the valid columns of dst
  MGATHER<Coalesce::Row>(a<Nd<float, TileType::Mat>>(), a<Open<float>>(), a<Open<int32_t>>());
  // expect: MGATHER: with indexes in a tensor dst must be a Mat tile in NZ layout, fractal size 512
  MGATHER<Coalesce::Elem>(a<Nz<float, TileType::Mat>>(), a<Open<float>>(),
                          a<Sized<int32_t, 1, 1, 1, 16, 32>>());
  // expect: MGATHER: without a scratch tensor indexes in a tensor can only choose rows
  MGATHER<Coalesce::Row>(a<Nz<float, TileType::Mat>>(), a<Sized<float, 1, 1, 1, -1, 32>>(),
                         a<GlobalTensor<int32_t, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>>>());
  // expect: MGATHER: indexes that choose rows must be one row or one column with an entry for each valid row of dst
  // expect: MGATHER: the index tensor must have an entry for each row or element of dst
}

void scattered() {
  MSCATTER(a<Open<float8_e8m0_t>>(), a<Nd<float8_e8m0_t>>(), a<PerRow>());
  // expect: MSCATTER: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t
  MSCATTER(a<Open<float>>(), a<Nd<float>>(), a<Index<int16_t, 1, 16>>());
  // expect: MSCATTER: on a5 the element type of indexes must be int32_t or uint32_t
  MSCATTER(a<Open<float, Layout::NZ>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: dst must be an ND tensor
  MSCATTER(a<Sized<float, 1, 1, 1, -1, 33>>(), a<Nd<float>>(), a<PerRow>());
  // expect: MSCATTER: on a5 the rows of dst must have the valid columns of src
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Add>(a<Open<uint8_t>>(), a<Nd<uint8_t>>(), a<PerRow>());
  // expect: MSCATTER: on a5 ScatterAtomicOp::Add needs int32_t, uint32_t, half, bfloat16_t or float
  MSCATTER<Coalesce::Row, ScatterAtomicOp::Max>(a<Open<half>>(), a<Nd<half>>(), a<PerRow>());
  // expect: MSCATTER: on a5 ScatterAtomicOp::Max and Min need int32_t, uint32_t or float
}

// ---- Others ----

void others() {
  TPREFETCH(a<Nd<long double, TileType::Vec, 1, 32>>(), a<Open<long double>>());
  // expect: TPREFETCH: on a5 the element type must be one that tiles can hold
  TGET_SCALE_ADDR(a<Nd<float8_e8m0_t>>(), a<Nd<long double>>());
  // expect: TGET_SCALE_ADDR: on a5 the element type must be one that tiles can hold
  SET_QUANT_VECTOR(a<Nd<uint64_t>>());
  // expect: SET_QUANT_VECTOR: fp must be a Scaling tile
}
