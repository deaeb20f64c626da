// Irregular instructions on a2a3: what does not compile. One statement for every sentence.
// profile: a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using RowMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::RowMajor, ValidRows, ValidCols>;
template <class T, int Rows = 16, int Cols = 64, int ValidRows = Rows, int ValidCols = Cols>
using ColMajor = Tile<TileType::Vec, T, Rows, Cols, BLayout::ColMajor, ValidRows, ValidCols>;
template <class T, int Rows = 16, int Cols = 64>
using Mat = Tile<TileType::Mat, T, Rows, Cols>;
template <class T>
using Boxed = Tile<TileType::Vec, T, 16, 64, BLayout::RowMajor, 16, 64, SLayout::RowMajor>;
template <class T, int Cols, int ValidCols = Cols>
using Row = RowMajor<T, 1, Cols, 1, ValidCols>;
template <class T, int Rows>
using Column = ColMajor<T, Rows, 1>;

// ---- Generators ----

void sequence() {
  TCI<Row<int8_t, 32>, int8_t, 0>(a<Row<int8_t, 32>>(), 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint8_t, 32>, uint8_t, 0>(a<Row<uint8_t, 32>>(), 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<int64_t, 32>, int64_t, 0>(a<Row<int64_t, 32>>(), 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint64_t, 32>, uint64_t, 1>(a<Row<uint64_t, 32>>(), 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<half, 32>, half, 1>(a<Row<half, 32>>(), half(0));
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<bfloat16_t, 32>, bfloat16_t, 1>(a<Row<bfloat16_t, 32>>(), 0);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<float, 32>, float, 1>(a<Row<float, 32>>(), 0.0f);
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<int32_t, 64>, uint32_t, 0>(a<Row<int32_t, 64>>(), 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint32_t, 64>, int32_t, 0>(a<Row<uint32_t, 64>>(), 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<int16_t, 64>, int32_t, 1>(a<Row<int16_t, 64>>(), 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint16_t, 64>, Row<float, 512>, bool, 1>(a<Row<uint16_t, 64>>(), 0, a<Row<float, 512>>());
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Column<int32_t, 8>, int32_t, 0>(a<Column<int32_t, 8>>(), 0);
  // expect: TCI: dst must have more than one column (Cols != 1)
  TCI<Column<uint16_t, 16>, Row<float, 512>, uint16_t, 1>(a<Column<uint16_t, 16>>(), 0, a<Row<float, 512>>());
  // expect: TCI: dst must have more than one column (Cols != 1)
}

void scratchOfSequence() {
  TCI<Row<int32_t, 16>, Row<half, 1024>, int32_t, 0>(a<Row<int32_t, 16>>(), 0, a<Row<half, 1024>>());
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  TCI<Row<int32_t, 16>, Row<int64_t, 512>, int32_t, 0>(a<Row<int32_t, 16>>(), 0, a<Row<int64_t, 512>>());
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  TCI<Row<int16_t, 512>, Row<uint8_t, 2048>, int16_t, 0>(a<Row<int16_t, 512>>(), 0, a<Row<uint8_t, 2048>>());
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  TCI<Row<int32_t, 16>, Row<float, 184>, int32_t, 0>(a<Row<int32_t, 16>>(), 0, a<Row<float, 184>>());
  // expect: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst
  TCI<Row<uint32_t, 16>, Row<int32_t, 184>, uint32_t, 1>(a<Row<uint32_t, 16>>(), 0, a<Row<int32_t, 184>>());
  // expect: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst
  TCI<Row<int16_t, 16>, Row<float, 440>, int16_t, 0>(a<Row<int16_t, 16>>(), 0, a<Row<float, 440>>());
  // expect: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst
  TCI<Row<uint16_t, 16>, Row<uint32_t, 192>, uint16_t, 1>(a<Row<uint16_t, 16>>(), 0, a<Row<uint32_t, 192>>());
  // expect: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst
}

void everyBrokenRuleIsShown() {
  TCI<Column<float, 8>, Row<half, 16>, int32_t, 0>(a<Column<float, 8>>(), 0, a<Row<half, 16>>());
  // expect: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TCI: the type of start must be exactly dst's element type
  // expect: TCI: dst must have more than one column (Cols != 1)
  // expect: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t
  // expect: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst
}

void triangle() {
  TTRI<RowMajor<int8_t>, 0>(a<RowMajor<int8_t>>(), 0);
  // expect: TTRI: on a2a3 the element type must be int16_t, uint16_t, int32_t, uint32_t, half or float
  TTRI<RowMajor<bfloat16_t>, 0>(a<RowMajor<bfloat16_t>>(), 0);
  // expect: TTRI: on a2a3 the element type must be int16_t, uint16_t, int32_t, uint32_t, half or float
  TTRI<RowMajor<float>, 2>(a<RowMajor<float>>(), 0);
  // expect: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)
  TTRI<Mat<float>, 0>(a<Mat<float>>(), 0);
  // expect: TTRI: dst must be a Vec tile
  TTRI<ColMajor<float>, 1>(a<ColMajor<float>>(), 0);
  // expect: TTRI: dst must be row-major (BLayout::RowMajor)
}

void notOnA2A3() {
  TRANDOM(a<RowMajor<uint32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: not available on a2a3
  THISTOGRAM<HistByte::BYTE_1>(a<RowMajor<uint32_t, 16, 256>>(), a<RowMajor<uint16_t>>(),
                               a<Column<uint8_t, 32>>());
  // expect: THISTOGRAM: not available on a2a3
  TINTERLEAVE(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TINTERLEAVE: not available on a2a3
  TDEINTERLEAVE(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TDEINTERLEAVE: not available on a2a3
  TDEINTERLEAVE(a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<half, 16, 128>>());
  // expect: TDEINTERLEAVE: not available on a2a3
}

// ---- Gathering ----

void gatherByIndexes() {
  TGATHER(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: TGATHER: on a2a3 the element type of dst and src0 must have 2 or 4 bytes: int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int16_t>>(), a<RowMajor<int16_t>>());
  // expect: TGATHER: on a2a3 the element type of the indexes src1 must be int32_t or uint32_t
  TGATHER(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: TGATHER: dst and src0 must have the same element type
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHER: on a2a3 tmp must have the element type of the indexes src1
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t, 8, 64>>());
  // expect: TGATHER: on a2a3 tmp must have the valid shape of the indexes src1
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int32_t, 16, 64, 16, 63>>(),
          a<RowMajor<int32_t, 16, 64, 16, 63>>());
  // expect: TGATHER: the indexes src1 must have an entry for each valid element of dst
}

template <MaskPattern Pattern, auto Axis, class Dst, class Src>
void picked() {
  TGATHER<Dst, Src, Pattern, Axis>(a<Dst>(), a<Src>());
}
constexpr auto alongRow = GatherAxis::GATHER_ROW;
constexpr auto alongColumn = GatherAxis::GATHER_COL;

void gatherByMask() {
  picked<MaskPattern::P0101, alongRow, RowMajor<int8_t, 16, 32>, RowMajor<int8_t>>();
  // expect: TGATHER: in the mask form on a2a3 the element types must have 2 or 4 bytes: int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  picked<MaskPattern(0), alongRow, RowMajor<half, 16, 32>, RowMajor<half>>();
  // expect: TGATHER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  picked<MaskPattern(8), alongRow, RowMajor<half, 16, 32>, RowMajor<half>>();
  // expect: TGATHER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  picked<MaskPattern::P0101, alongRow, RowMajor<half, 16, 32>, RowMajor<float>>();
  // expect: TGATHER: in the mask form the elements of dst and src must have the same size
  picked<MaskPattern::P0101, alongRow, Mat<float, 16, 32>, RowMajor<float>>();
  // expect: TGATHER: in the mask form dst and src must be Vec tiles
  picked<MaskPattern::P0101, alongRow, RowMajor<float, 16, 32>, ColMajor<float>>();
  // expect: TGATHER: in the mask form dst and src must be row-major and not boxed
  picked<MaskPattern::P0101, alongRow, Boxed<float>, RowMajor<float>>();
  // expect: TGATHER: in the mask form dst and src must be row-major and not boxed
  picked<MaskPattern::P0101, alongRow, RowMajor<float, 16, 64, 16, 32>, RowMajor<float>>();
  // expect: TGATHER: by GATHER_ROW the valid columns of dst must be all its columns
  picked<MaskPattern::P0101, alongColumn, RowMajor<float>, RowMajor<float>>();
  // expect: TGATHER: by GATHER_COL dst must have a valid row for each selected row of src
  picked<MaskPattern::P0101, alongRow, RowMajor<float, 8, 32>, RowMajor<float>>();
  // expect: TGATHER: the selected elements must fit into dst's Rows x Cols
}

/// The scratch tile has enough bytes: 4 * 1408 >= 1408 + 16 * 64 * 4 + 16 * 4.
template <CmpMode Mode, class Dst, class Src, class K, class Counts, class Tmp = Row<int32_t, 1408>>
void compared() {
  TGATHER<Dst, Src, K, Counts, Tmp, Mode>(a<Dst>(), a<Src>(), a<K>(), a<Counts>(), a<Tmp>(), 0);
}

void gatherByComparison() {
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<int16_t>, Row<int16_t, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form on a2a3 the element type of src0 must be half, float, or int32_t with CmpMode::EQ
  compared<CmpMode::GT, RowMajor<int32_t>, RowMajor<int32_t>, Row<int32_t, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form on a2a3 the element type of src0 must be half, float, or int32_t with CmpMode::EQ
  compared<CmpMode::LT, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT
  compared<CmpMode::EQ, RowMajor<int16_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form the element type of dst must be int32_t or uint32_t
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<float, 16>>();
  // expect: TGATHER: in the compare form the element type of cdst must be an integer
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<float>, Row<int16_t, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: on a2a3 the element type of k must be that of src0, or int32_t or uint32_t (int16_t or uint16_t for half)
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<half>, Row<int32_t, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: on a2a3 the element type of k must be that of src0, or int32_t or uint32_t (int16_t or uint16_t for half)
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<float>, Mat<float, 1, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form dst, cdst, src0 and k must be Vec tiles
  compared<CmpMode::EQ, ColMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form dst and src0 must be row-major and not boxed
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>,
           Row<int32_t, 1384>>();
  // expect: TGATHER: on a2a3 tmp must have at least tmp.Rows * tmp.Cols + src0.Rows * src0.Cols * sizeof(dst element) + src0.Rows * sizeof(src0 element) bytes
}

/// Sixteen bytes, which only a boxed tile can be that small: blocks of 32 bytes do not fit.
using Small = Tile<TileType::Vec, uint8_t, 1, 16, BLayout::RowMajor, 1, 16, SLayout::ColMajor>;

void gatherByOffsets() {
  TGATHERB(a<RowMajor<int64_t>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<hifloat8_t>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<uint64_t>>(), a<RowMajor<uint64_t>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<half>>());
  // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(a<ColMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a2a3 dst must be row-major (BLayout::RowMajor)
  TGATHERB(a<Row<uint8_t, 64>>(), a<Small>(), a<Row<uint32_t, 64, 2>>());
  // expect: TGATHERB: in the block form src must have at least 32 bytes
}

// ---- Scattering ----

void scatterByIndexes() {
  TSCATTER(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(a<RowMajor<double>>(), a<RowMajor<double>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(a<RowMajor<float8_e4m3_t>>(), a<RowMajor<float8_e4m3_t>>(), a<RowMajor<uint16_t>>());
  // expect: TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: dst and src must have the same element type
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int64_t>>());
  // expect: TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(a<RowMajor<uint8_t>>(), a<RowMajor<uint8_t>>(), a<RowMajor<uint8_t>>());
  // expect: TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 1-byte elements need 2-byte indexes
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint16_t>>());
  // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(a<RowMajor<half>>(), a<RowMajor<half>>(), a<RowMajor<int32_t>>());
  // expect: TSCATTER: 2-byte elements need 2-byte indexes
  TSCATTER(a<RowMajor<uint8_t>>(), a<RowMajor<uint8_t>>(), a<RowMajor<int32_t>>());
  // expect: TSCATTER: 1-byte elements need 2-byte indexes
  TSCATTER(a<Mat<float>>(), a<RowMajor<float>>(), a<RowMajor<int32_t>>());
  // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(a<RowMajor<float>>(), a<Mat<float>>(), a<RowMajor<int32_t>>());
  // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<Mat<int32_t>>());
  // expect: TSCATTER: dst, src and indexes must be Vec tiles
}

void scatterByMask() {
  TSCATTER<MaskPattern::P1010>(a<RowMajor<half, 16, 128>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER<MaskPattern::P0001, ScatterAxis::SCATTER_COL>(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER<MaskPattern(8)>(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  // expect: TSCATTER: the mask form does not exist on a2a3
  TSCATTER<MaskPattern::P1111>(a<RowMajor<int16_t>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask form does not exist on a2a3
  // expect: TSCATTER: dst and src must have the same element type
}

// ---- Sorting ----

void sort32() {
  TSORT32(a<RowMajor<int32_t, 16, 128>>(), a<RowMajor<int32_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: on a2a3 the element type of src must be half or float
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<int32_t>>());
  // expect: TSORT32: on a2a3 the element type of idx must be uint32_t
  TSORT32(a<RowMajor<half, 16, 256>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst and src must have the same element type
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<ColMajor<uint32_t>>());
  // expect: TSORT32: dst, src and idx must be row-major and not boxed
  TSORT32(a<RowMajor<float, 16, 120>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst must have room for a record of 8 bytes for every valid column of src
  TSORT32(a<Mat<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst, src and idx must be Vec tiles
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float, 16, 64, 16, 40>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: without tmp the valid columns of src must be a multiple of 32
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>(),
          a<Mat<float, 1, 64>>());
  // expect: TSORT32: tmp must be a Vec tile
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>(), a<Row<float, 56>>());
  // expect: TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 (32 when those are more than 8160 bytes)
  TSORT32(a<Row<half, 16384>>(), a<Row<half, 4096>>(), a<Row<uint32_t, 4096>>(), a<Row<half, 16>>());
  // expect: TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 (32 when those are more than 8160 bytes)
}

void mergeBlocks() {
  TMRGSORT(a<Row<int32_t, 256>>(), a<Row<int32_t, 256>>(), 64);
  // expect: TMRGSORT: on a2a3 the element type must be half or float
  TMRGSORT(a<Row<float, 256>>(), a<Row<half, 256>>(), 64);
  // expect: TMRGSORT: dst and src must have the same element type
  TMRGSORT(a<Tile<TileType::Vec, float, 1, 256, BLayout::RowMajor, 1, 256, SLayout::RowMajor, 32>>(),
           a<Row<float, 256>>(), 64);
  // expect: TMRGSORT: dst and src must be row-major and not boxed
  TMRGSORT(a<Row<float, 256>>(), a<Mat<float, 1, 256>>(), 64);
  // expect: TMRGSORT: dst and src must be Vec tiles
  TMRGSORT(a<Row<float, 256>>(), a<RowMajor<float, 2, 256>>(), 64);
  // expect: TMRGSORT: dst and src must have one row (Rows == 1)
}

template <class Dst, class Tmp, class First, class Second>
void merged() {
  TMRGSORT<Dst, Tmp, First, Second, false>(a<Dst>(), a<MrgSortExecutedNumList>(), a<Tmp>(), a<First>(),
                                           a<Second>());
}

void mergeLists() {
  merged<Row<uint32_t, 256>, Row<uint32_t, 256>, Row<uint32_t, 128>, Row<uint32_t, 128>>();
  // expect: TMRGSORT: on a2a3 the element type must be half or float
  merged<Row<float, 256>, Row<half, 256>, Row<float, 128>, Row<float, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must have the same element type
  merged<Row<float, 256>, Row<float, 256>, Row<float, 128>,
         Tile<TileType::Vec, float, 1, 128, BLayout::RowMajor, 1, 128, SLayout::RowMajor, 32>>();
  // expect: TMRGSORT: dst, tmp and the lists must be row-major and not boxed
  merged<Row<float, 256>, Mat<float, 1, 256>, Row<float, 128>, Row<float, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must be Vec tiles
  merged<Row<float, 256>, Row<float, 256>, RowMajor<float, 2, 128>, Row<float, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must have one row (Rows == 1)
  merged<Row<float, 256>, Row<float, 256>, Row<float, 128>, Row<float, 49160, 8>>();
  // expect: TMRGSORT: every list must fit into the unified buffer
  merged<Row<float, 256>, Row<float, 256>, Row<float, 49152, 8>, Row<float, 128>>();
  // expect: TMRGSORT: src0 and tmp must fit into the unified buffer together
  merged<Row<float, 256>, Row<float, 256>, Row<float, 24576>, Row<float, 24576>>();
  // expect: TMRGSORT: the valid columns of the lists and tmp must have fewer bytes than the unified buffer
  merged<Row<float, 256>, Row<float, 248>, Row<float, 128>, Row<float, 128>>();
  // expect: TMRGSORT: tmp must have as many columns as the lists together, or as dst
}

void mergeMoreLists() {
  using T = Row<float, 128>;
  using Flat = RowMajor<half, 1, 128>;
  TMRGSORT<T, T, T, T, Flat, true>(a<T>(), a<MrgSortExecutedNumList>(), a<T>(), a<T>(), a<T>(), a<Flat>());
  // expect: TMRGSORT: dst, tmp and the lists must have the same element type
  TMRGSORT<T, T, T, T, T, Flat, true>(a<T>(), a<MrgSortExecutedNumList>(), a<T>(), a<T>(), a<T>(), a<T>(),
                                      a<Flat>());
  // expect: TMRGSORT: dst, tmp and the lists must have the same element type
}

// ---- Parts ----

void parts() {
  TPARTADD(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>());
  // expect: on a2a3 the element type must be int16_t, int32_t, half or float
  TPARTMUL(a<RowMajor<float>>(), a<RowMajor<half>>(), a<RowMajor<float>>());
  // expect: dst and every source must have the same element type
  TPARTMAX(a<RowMajor<float>>(), a<Mat<float>>(), a<RowMajor<float>>());
  // expect: dst and every source must be Vec tiles
  TPARTMIN(a<RowMajor<float>>(), a<RowMajor<float>>(), a<ColMajor<float>>());
  // expect: on a2a3 dst and every source must be row-major (BLayout::RowMajor)
  TPARTADD(a<RowMajor<float>>(), a<RowMajor<float, 16, 64, 15, 64>>(), a<RowMajor<float, 16, 64, 16, 63>>());
  // expect: one source must have the valid region of dst, and the other none that exceeds it
  TPARTMUL(a<RowMajor<float>>(), a<RowMajor<float, 17, 64>>(), a<RowMajor<float>>());
  // expect: one source must have the valid region of dst, and the other none that exceeds it
}

template <class Value, class DstIndex, class Index = DstIndex, class Other = Value>
void searched() {
  TPARTARGMAX(a<Value>(), a<Value>(), a<Other>(), a<DstIndex>(), a<Index>(), a<Index>());
}

void searchOfParts() {
  searched<RowMajor<int32_t>, RowMajor<int32_t>>();
  // expect: on a2a3 the element type must be half or float
  searched<RowMajor<float>, RowMajor<int32_t>, RowMajor<uint32_t>>();
  // expect: dstIdx, src0Idx and src1Idx must have the same element type
  searched<RowMajor<float>, RowMajor<int16_t>>();
  // expect: the element type of indexes must be int32_t or uint32_t, or also int16_t or uint16_t where the values are half
  searched<RowMajor<half>, RowMajor<int8_t>>();
  // expect: the element type of indexes must be int32_t or uint32_t, or also int16_t or uint16_t where the values are half
  searched<RowMajor<float>, Mat<int32_t>>();
  // expect: dst and every source must be Vec tiles
  searched<RowMajor<float>, ColMajor<int32_t>>();
  // expect: on a2a3 dst and every source must be row-major (BLayout::RowMajor)
  searched<RowMajor<float>, RowMajor<uint32_t>, RowMajor<uint32_t>, RowMajor<float, 17, 64>>();
  // expect: one source must have the valid region of dst, and the other none that exceeds it
}

// ---- Quantization ----

using Scales = ColMajor<float, 16, 1>;
using Floats = RowMajor<float>;

void quantize() {
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<RowMajor<half>>(), a<Scales>(), a<Floats>());
  // expect: TQUANT: on a2a3 src of an INT8 format must be float
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<Mat<float>>(), a<Floats>());
  // expect: TQUANT: dst, src and scale must be Vec tiles
  TQUANT<QuantType::INT8_SYM>(a<ColMajor<int8_t, 32>>(), a<RowMajor<float, 32>>(),
                              a<ColMajor<float, 32, 1>>(), a<RowMajor<float, 32>>());
  // expect: TQUANT: on a2a3 dst and src must be row-major and not boxed
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>(), a<RowMajor<float, 15>>());
  // expect: TQUANT: on a2a3 tmp must be a float tile that is as large as src
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<ColMajor<half, 16, 1>>(), a<Floats>());
  // expect: TQUANT: scale and offset must be float
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<ColMajor<float, 16, 1, 0, 1>>(),
                              a<Floats>());
  // expect: TQUANT: scale and offset must have a valid row
  TQUANT<QuantType::MXFP8>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>(), a<Floats>());
  // expect: TQUANT: with scale and without offset the format must be INT8_SYM
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<uint8_t>>(), a<Floats>(), a<Scales>(), a<Floats>());
  // expect: TQUANT: dst of INT8_SYM must be int8_t
  TQUANT<QuantType::INT8_ASYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>(), a<Floats>(), &a<Scales>());
  // expect: TQUANT: dst of INT8_ASYM must be uint8_t
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>());
  // expect: TQUANT: on a2a3 the INT8 formats need tmp
  TQUANT<QuantType::INT8_ASYM>(a<RowMajor<uint8_t>>(), a<Floats>(), a<Scales>(), &a<RowMajor<float, 1, 8>>());
  // expect: TQUANT: on a2a3 the INT8 formats need tmp
  TQUANT<QuantType::MXFP8>(a<RowMajor<int8_t>>(), a<Floats>(), &a<RowMajor<uint8_t, 16, 32>>(),
                           &a<Row<float, 32>>(), &a<Row<float, 32>>());
  // expect: TQUANT: the MX formats are not available on a2a3
  TQUANT<0, MxQuantAlg::OcpMxFp8E4M3>(a<RowMajor<int8_t, 32>>(), a<RowMajor<float, 32>>(),
                                      &a<RowMajor<uint8_t, 16, 32>>(), &a<Row<float, 64>>(),
                                      &a<Row<float, 64>>());
  // expect: TQUANT: the MX formats are not available on a2a3
  TQUANT<QuantType::MXFP8, VecStoreMode::NZ>(a<RowMajor<int8_t>>(), a<Floats>(),
                                             &a<RowMajor<uint8_t, 16, 32>>(), &a<Row<float, 32>>(),
                                             &a<Row<float, 32>>(), &a<RowMajor<uint8_t, 16, 32>>());
  // expect: TQUANT: the form with exp_zz is not available on a2a3
}

void dequantize() {
  TDEQUANT(a<RowMajor<half>>(), a<RowMajor<int8_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: on a2a3 dst must be float
  TDEQUANT(a<Floats>(), a<RowMajor<uint8_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: src must be int8_t or int16_t
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<ColMajor<half, 16, 1>>(), a<ColMajor<half, 16, 1>>());
  // expect: TDEQUANT: scale and offset must be float
  TDEQUANT(a<Floats>(), a<Mat<int8_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: dst, src, scale and offset must be Vec tiles
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<Floats>(), a<Floats>());
  // expect: TDEQUANT: scale and offset must have one valid column
  TDEQUANT(a<ColMajor<float>>(), a<RowMajor<int8_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: on a2a3 dst and src must be row-major and not boxed
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t, 16, 64, 16, 63>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: dst and src must have the same valid region
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<ColMajor<float, 16, 1, 15, 1>>(),
           a<ColMajor<float, 16, 1, 15, 1>>());
  // expect: TDEQUANT: scale and offset must have the valid rows of dst
}

// ---- Printing ----

using Sizes = pto::Shape<1, 1, 1, 16, 64>;
using Steps = pto::Stride<1024, 1024, 1024, 64, 1>;

void print() {
  TPRINT(a<RowMajor<bfloat16_t>>());
  // expect: TPRINT: on a2a3 the element type must be float, half, int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t
  TPRINT(a<Tile<TileType::Left, half, 16, 64>>());
  // expect: TPRINT: on a2a3 the tile must be a Vec, Mat or Acc tile
  TPRINT(a<GlobalTensor<float, Sizes, Steps, Layout::NHWC>>());
  // expect: TPRINT: a tensor must have the layout ND, DN or NZ
}
