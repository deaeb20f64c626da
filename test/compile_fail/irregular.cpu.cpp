// Irregular instructions on cpu: what does not compile. One statement for every sentence.
// profile: cpu
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using RowMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using ColMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols>;
template <class T, int Cols>
using Row = RowMajor<T, 1, Cols>;
template <class T, int Rows>
using Column = ColMajor<T, Rows, 1>;

// ---- Generators ----

void sequence() {
  TCI<Row<half, 32>, half, 1>(a<Row<half, 32>>(), half(0));
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<bfloat16_t, 32>, bfloat16_t, 1>(a<Row<bfloat16_t, 32>>(), 0);
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<float, 32>, float, 0>(a<Row<float, 32>>(), 0.0f);
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<bool, 32>, bool, 0>(a<Row<bool, 32>>(), false);
  // expect: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TCI<Row<int32_t, 64>, int64_t, 0>(a<Row<int32_t, 64>>(), 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint8_t, 64>, Row<float, 512>, int8_t, 1>(a<Row<uint8_t, 64>>(), 0, a<Row<float, 512>>());
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Column<int64_t, 8>, int64_t, 0>(a<Column<int64_t, 8>>(), 0);
  // expect: TCI: dst must have more than one column (Cols != 1)
}

void triangle() {
  TTRI<RowMajor<long double>, 0>(a<RowMajor<long double>>(), 0);
  // expect: TTRI: on cpu the element type must be one that tiles can hold
  TTRI<RowMajor<float>, 2>(a<RowMajor<float>>(), 0);
  // expect: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)
}

void randomNumbers() {
  TRANDOM(a<RowMajor<int64_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: on cpu the element type must be int32_t or uint32_t
  TRANDOM<0>(a<RowMajor<uint32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: there must be 7 or 10 rounds
  TRANDOM<7>(a<ColMajor<uint32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: dst must be row-major (BLayout::RowMajor)
}

// ---- Gathering ----

void gatherByIndexes() {
  TGATHER(a<RowMajor<long double>>(), a<RowMajor<long double>>(), a<RowMajor<int32_t>>(),
          a<RowMajor<int32_t>>());
  // expect: TGATHER: on cpu the element type of dst and src0 must be one that tiles can hold
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: TGATHER: on cpu the element type of the indexes src1 must be int16_t, uint16_t, int32_t or uint32_t
  TGATHER(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: TGATHER: dst and src0 must have the same element type
}

template <MaskPattern Pattern, auto Axis, class Dst, class Src>
void picked() {
  TGATHER<Dst, Src, Pattern, Axis>(a<Dst>(), a<Src>());
}

void gatherByMask() {
  picked<MaskPattern::P1111, GatherAxis::GATHER_ROW, RowMajor<long double>, RowMajor<long double>>();
  // expect: TGATHER: in the mask form on cpu the element types must be ones that tiles can hold
  picked<MaskPattern(8), GatherAxis::GATHER_COL, RowMajor<half>, RowMajor<half>>();
  // expect: TGATHER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  picked<MaskPattern::P1111, GatherAxis::GATHER_ROW, RowMajor<half>, RowMajor<float>>();
  // expect: TGATHER: in the mask form the elements of dst and src must have the same size
  picked<MaskPattern::P1111, ScatterAxis::SCATTER_ROW, RowMajor<float>, RowMajor<float>>();
  // expect: TGATHER: the axis must be a GatherAxis.
}

template <CmpMode Mode, class Dst, class Src, class K, class Counts>
void compared() {
  using Tmp = Row<int32_t, 8>;
  TGATHER<Dst, Src, K, Counts, Tmp, Mode>(a<Dst>(), a<Src>(), a<K>(), a<Counts>(), a<Tmp>(), 0);
}

void gatherByComparison() {
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<bool>, Row<bool, 32>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form on cpu the element type of src0 must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  compared<CmpMode::LE, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT
  compared<CmpMode::EQ, RowMajor<int64_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form the element type of dst must be int32_t or uint32_t
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<bool, 32>>();
  // expect: TGATHER: in the compare form the element type of cdst must be an integer
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<float>, Row<half, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: on cpu the element type of k must be that of src0 or an integer
}

/// With one k for all rows, which only text has.
void gatherByComparisonWithScalar() {
  tessera::issue<isa::GatherCompare<tessera::ScalarDesc>, buildTarget>(
      tessera::after(), a<RowMajor<int32_t>>(), a<Row<uint32_t, 16>>(), a<RowMajor<float>>(),
      tessera::scalar(0.0f), tessera::absent, tessera::constant<CmpMode::EQ>, tessera::mode(0));
  // expect: TGATHER: cdst must have the element type of dst
}

void gatherByOffsets() {
  TGATHERB(a<RowMajor<double>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on cpu the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float4_e2m1x2_t>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on cpu the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<bool>>());
  // expect: TGATHERB: the element type of offset must be an integer
}

// ---- Scattering ----

void scatter() {
  TSCATTER(a<RowMajor<long double>>(), a<RowMajor<long double>>(), a<RowMajor<uint16_t>>());
  // expect: TSCATTER: on cpu the element types of dst and src must be ones that tiles can hold
  TSCATTER(a<RowMajor<long double>>(), a<RowMajor<long double>>());
  // expect: TSCATTER: on cpu the element types of dst and src must be ones that tiles can hold
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<uint16_t>>());
  // expect: TSCATTER: dst and src must have the same element type
  TSCATTER<MaskPattern::P1010>(a<RowMajor<half>>(), a<RowMajor<float>>());
  // expect: TSCATTER: dst and src must have the same element type
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<half>>());
  // expect: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<bool>>());
  // expect: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t
  TSCATTER<MaskPattern(0)>(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  TSCATTER<MaskPattern(8), ScatterAxis::SCATTER_COL>(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  TSCATTER<MaskPattern::P1111, 1>(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the axis must be a ScatterAxis.
}

// ---- Sorting ----

void sort32() {
  TSORT32(a<RowMajor<uint32_t, 16, 128>>(), a<RowMajor<uint32_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: on cpu the element type of src must be int16_t, int32_t, half, bfloat16_t or float
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint16_t>>());
  // expect: TSORT32: on cpu the element type of idx must be uint32_t or int32_t
  TSORT32(a<RowMajor<half, 16, 256>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst and src must have the same element type
  TSORT32(a<ColMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst, src and idx must be row-major and not boxed
}

template <class Dst, class Tmp, class First, class Second>
void merged() {
  TMRGSORT<Dst, Tmp, First, Second, true>(a<Dst>(), a<MrgSortExecutedNumList>(), a<Tmp>(), a<First>(),
                                          a<Second>());
}

void merge() {
  using Floats = Row<float, 256>;
  using Packed = Row<float4_e2m1x2_t, 256>;
  TMRGSORT(a<Packed>(), a<Packed>(), 64);
  // expect: TMRGSORT: on cpu the element type must be one that tiles can hold, but not packed
  TMRGSORT(a<Floats>(), a<Row<half, 256>>(), 64);
  // expect: TMRGSORT: dst and src must have the same element type
  TMRGSORT(a<Floats>(), a<Column<float, 256>>(), 64);
  // expect: TMRGSORT: dst and src must be row-major and not boxed
  merged<Packed, Packed, Packed, Packed>();
  // expect: TMRGSORT: on cpu the element type must be one that tiles can hold, but not packed
  merged<Floats, Floats, Row<half, 256>, Floats>();
  // expect: TMRGSORT: dst, tmp and the lists must have the same element type
  merged<Floats, Floats, Floats, Column<float, 256>>();
  // expect: TMRGSORT: dst, tmp and the lists must be row-major and not boxed
}

// ---- Parts, interleaving and counting ----

void parts() {
  using Floats = RowMajor<float>;
  TPARTADD(a<RowMajor<bool>>(), a<RowMajor<bool>>(), a<RowMajor<bool>>());
  // expect: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TPARTMUL(a<Floats>(), a<RowMajor<half>>(), a<Floats>());
  // expect: dst and every source must have the same element type
  TPARTARGMAX(a<Floats>(), a<Floats>(), a<Floats>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(),
              a<RowMajor<int16_t>>());
  // expect: dstIdx, src0Idx and src1Idx must have the same element type
  TPARTARGMIN(a<Floats>(), a<Floats>(), a<Floats>(), a<Floats>(), a<Floats>(), a<Floats>());
  // expect: on cpu the element type of indexes must be an integer of 8, 16, 32 or 64 bits
}

void interleave() {
  using Long = RowMajor<long double>;
  TINTERLEAVE(a<Long>(), a<Long>(), a<Long>(), a<Long>());
  // expect: on cpu the element type must be one that tiles can hold
  TDEINTERLEAVE(a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<float>>());
  // expect: dst0, dst1 and every source must have the same element type
}

template <HistByte Byte, class Src, class Idx = Column<uint8_t, 32>, class Dst = RowMajor<uint32_t, 16, 256>>
void counted() {
  THISTOGRAM<Byte>(a<Dst>(), a<Src>(), a<Idx>());
}

void histogram() {
  counted<HistByte::BYTE_0, RowMajor<uint8_t>>();
  // expect: THISTOGRAM: on cpu the element type of src must be int16_t, uint16_t, int32_t or uint32_t
  counted<HistByte::BYTE_1, RowMajor<uint16_t>, Column<uint8_t, 32>, RowMajor<float, 16, 256>>();
  // expect: THISTOGRAM: the element type of dst must be uint32_t (or int32_t)
  counted<HistByte::BYTE_1, RowMajor<uint16_t>, Column<uint32_t, 16>>();
  // expect: THISTOGRAM: the element type of idx must be uint8_t (or int8_t)
  counted<HistByte::BYTE_3, RowMajor<uint16_t>>();
  // expect: THISTOGRAM: 16-bit elements have only BYTE_0 and BYTE_1
}

// ---- Quantization ----

using Scales = ColMajor<float, 16, 1>;
using Floats = RowMajor<float>;

void quantize() {
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<RowMajor<half>>(), a<Scales>());
  // expect: TQUANT: on cpu src of an INT8 format must be float
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<ColMajor<int32_t, 16, 1>>());
  // expect: TQUANT: on cpu scale and offset must be float, half or bfloat16_t
  TQUANT<QuantType::MXFP8>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>());
  // expect: TQUANT: with scale and without offset the format must be INT8_SYM
  TQUANT<QuantType::INT8_SYM>(a<Floats>(), a<Floats>(), a<Scales>());
  // expect: TQUANT: dst of INT8_SYM must be int8_t
  TQUANT<QuantType::INT8_ASYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>(), &a<Scales>());
  // expect: TQUANT: dst of INT8_ASYM must be uint8_t
}

/// TQUANT<INT8_SYM> passes no offset on, so this takes the instruction itself, as text does.
void quantizeWithUnwantedOffset() {
  tessera::issue<isa::QuantizeAsymmetric, buildTarget>(tessera::after(), a<RowMajor<uint8_t>>(), a<Floats>(),
                                                       a<Scales>(), a<Scales>(), tessera::absent,
                                                       tessera::constant<QuantType::INT8_SYM>);
  // expect: TQUANT: with scale and offset the format must be INT8_ASYM
}

template <int Axis, MxQuantAlg Alg, class Dst, class Src, class Exp = RowMajor<uint8_t, 64, 128>,
          bool Interleave = false, class Max = Row<float, 4096>, class Scaling = Max>
void quantized() {
  TQUANT<Axis, Alg, Interleave>(a<Dst>(), a<Src>(), &a<Exp>(), &a<Max>(), &a<Scaling>());
}

void quantizeToGroups() {
  constexpr MxQuantAlg fp8 = MxQuantAlg::OcpMxFp8E4M3, fp4 = MxQuantAlg::NvMxFp4E2M1;
  using Src = RowMajor<half, 64>;
  using Codes = RowMajor<uint8_t, 64>;
  using Exp = RowMajor<uint8_t, 64, 128>;
  using Values = Row<float, 4096>;
  quantized<1, fp8, Codes, RowMajor<double, 64>>();
  // expect: TQUANT: on cpu src of an MX format must be half, bfloat16_t or float
  quantized<1, MxQuantAlg::Hif4, Codes, Src>();
  // expect: TQUANT: with exp, max and scaling the format must be MXFP8 or MXFP4_E2M1 (Hif4 is reserved)
  TQUANT<QuantType::INT8_SYM>(a<Codes>(), a<RowMajor<float, 64>>(), &a<Exp>(), &a<Values>(), &a<Values>());
  // expect: TQUANT: with exp, max and scaling the format must be MXFP8 or MXFP4_E2M1 (Hif4 is reserved)
  quantized<-1, fp8, Codes, Src>();
  // expect: TQUANT: grp_axis must be 0 or 1
  quantized<1, fp8, Codes, Src, Exp, true>();
  // expect: TQUANT: exponents are interleaved with grp_axis 0 only
  quantized<1, fp8, RowMajor<half, 64>, Src>();
  // expect: TQUANT: dst of MXFP8 must be int8_t, uint8_t or float8_e4m3_t
  quantized<1, fp4, Codes, Src>();
  // expect: TQUANT: dst of MXFP4_E2M1 must be float4_e2m1x2_t
  quantized<1, fp8, Codes, Src, RowMajor<int8_t, 64, 128>>();
  // expect: TQUANT: exp must be uint8_t or float8_e8m0_t
  quantized<1, fp8, Codes, Src, Exp, false, Values, Row<int32_t, 4096>>();
  // expect: TQUANT: max and scaling must be float, half or bfloat16_t
  quantized<1, fp8, Codes, ColMajor<half, 64>>();
  // expect: TQUANT: dst and src of an MX format must be row-major and not boxed
  quantized<1, fp8, Codes, RowMajor<half, 32>>();
  // expect: TQUANT: dst and src of an MX format must have the same Rows and Cols
  quantized<1, fp8, RowMajor<uint8_t, 64, 96>, RowMajor<half, 64, 80>>();
  // expect: TQUANT: Cols must be a multiple of 32 for groups along rows
  // expect: TQUANT: dst and src of an MX format must have the same Rows and Cols
  quantized<0, fp8, RowMajor<uint8_t, 48>, RowMajor<half, 48>>();
  // expect: TQUANT: Rows must be a multiple of 32 for groups down columns
  quantized<0, fp8, RowMajor<uint8_t, 96>, RowMajor<half, 96>, Exp, true>();
  // expect: TQUANT: Rows must be a multiple of 64 for interleaved exponents
  TQUANT<QuantType::MXFP8, VecStoreMode::ND>(a<Codes>(), a<Src>(), &a<Exp>(), &a<Values>(), &a<Values>(),
                                             &a<Exp>());
  // expect: TQUANT: the form with exp_zz takes QuantType::MXFP8 and VecStoreMode::NZ
}

void dequantize() {
  TDEQUANT(a<RowMajor<bool>>(), a<RowMajor<int8_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: on cpu dst must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TDEQUANT(a<Floats>(), a<RowMajor<float8_e4m3_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: on cpu src, scale and offset must hold integers, half, bfloat16_t or float
}

// ---- Printing ----

using Sizes = pto::Shape<1, 1, 1, 16, 64>;
using Steps = pto::Stride<1024, 1024, 1024, 64, 1>;

void print() {
  TPRINT(a<RowMajor<long double>>());
  // expect: TPRINT: on cpu the element type must be one that tiles can hold
  TPRINT(a<GlobalTensor<float, Sizes, Steps, Layout::SCALE>>());
  // expect: TPRINT: a tensor must have the layout ND, DN or NZ
}
