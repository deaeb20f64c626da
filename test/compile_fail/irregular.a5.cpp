// Irregular instructions on a5: what does not compile. One statement for every sentence.
// profile: a5
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
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint8_t, 32>, uint8_t, 0>(a<Row<uint8_t, 32>>(), 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<int64_t, 32>, int64_t, 0>(a<Row<int64_t, 32>>(), 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<uint64_t, 32>, uint64_t, 1>(a<Row<uint64_t, 32>>(), 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<half, 32>, half, 1>(a<Row<half, 32>>(), half(0));
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<bfloat16_t, 32>, bfloat16_t, 1>(a<Row<bfloat16_t, 32>>(), 0);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<float, 32>, float, 1>(a<Row<float, 32>>(), 0.0f);
  // expect: TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t
  TCI<Row<int32_t, 64>, int16_t, 0>(a<Row<int32_t, 64>>(), 0);
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Row<uint16_t, 64>, Row<float, 8>, int16_t, 1>(a<Row<uint16_t, 64>>(), 0, a<Row<float, 8>>());
  // expect: TCI: the type of start must be exactly dst's element type
  TCI<Column<int32_t, 8>, int32_t, 0>(a<Column<int32_t, 8>>(), 0);
  // expect: TCI: dst must have more than one column (Cols != 1)
  TCI<Column<int32_t, 8>, Row<half, 16>, int32_t, 1>(a<Column<int32_t, 8>>(), 0, a<Row<half, 16>>());
  // expect: TCI: dst must have more than one column (Cols != 1)
}

void triangle() {
  TTRI<RowMajor<float8_e4m3_t>, 0>(a<RowMajor<float8_e4m3_t>>(), 0);
  // expect: TTRI: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float
  TTRI<RowMajor<int64_t>, -1>(a<RowMajor<int64_t>>(), 0);
  // expect: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)
  TTRI<Mat<bfloat16_t>, 0>(a<Mat<bfloat16_t>>(), 0);
  // expect: TTRI: dst must be a Vec tile
  TTRI<ColMajor<int8_t, 32>, 1>(a<ColMajor<int8_t, 32>>(), 0);
  // expect: TTRI: dst must be row-major (BLayout::RowMajor)
}

void randomNumbers() {
  TRANDOM(a<RowMajor<float>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: on a5 the element type must be int32_t or uint32_t
  TRANDOM<8>(a<RowMajor<uint32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: there must be 7 or 10 rounds
  TRANDOM(a<ColMajor<uint32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: dst must be row-major (BLayout::RowMajor)
  TRANDOM(a<Mat<int32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: dst must be a Vec tile, not boxed
  TRANDOM(a<Boxed<int32_t>>(), a<TRandomKey>(), a<TRandomCounter>());
  // expect: TRANDOM: dst must be a Vec tile, not boxed
}

// ---- Gathering ----

void gatherByIndexes() {
  TGATHER(a<RowMajor<bool>>(), a<RowMajor<bool>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: TGATHER: on a5 the element type of dst and src0 must be a number of 1, 2, 4 or 8 bytes
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>());
  // expect: TGATHER: on a5 the element type of the indexes src1 must be int16_t, uint16_t, int32_t or uint32_t
  TGATHER(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>(), a<RowMajor<int32_t>>());
  // expect: TGATHER: dst and src0 must have the same element type
  TGATHER(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<uint16_t>>(), a<RowMajor<uint16_t>>());
  // expect: TGATHER: on a5 elements of 8 bytes need 4-byte indexes
  TGATHER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<int32_t, 8>>(), a<RowMajor<int32_t, 8>>());
  // expect: TGATHER: the indexes src1 must have an entry for each valid element of dst
}

template <MaskPattern Pattern, auto Axis, class Dst, class Src>
void picked() {
  TGATHER<Dst, Src, Pattern, Axis>(a<Dst>(), a<Src>());
}
constexpr auto alongRow = GatherAxis::GATHER_ROW;
constexpr auto alongColumn = GatherAxis::GATHER_COL;

void gatherByMask() {
  picked<MaskPattern::P0101, alongRow, RowMajor<double, 16, 32>, RowMajor<double>>();
  // expect: TGATHER: in the mask form on a5 the element types must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t
  picked<MaskPattern(0), alongRow, RowMajor<half, 16, 32>, RowMajor<half>>();
  // expect: TGATHER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  picked<MaskPattern::P0101, alongRow, RowMajor<half, 16, 32>, RowMajor<float>>();
  // expect: TGATHER: in the mask form the elements of dst and src must have the same size
  picked<MaskPattern::P0101, alongRow, RowMajor<float, 16, 32>, Mat<float>>();
  // expect: TGATHER: in the mask form dst and src must be Vec tiles
  picked<MaskPattern::P0101, alongRow, RowMajor<float, 16, 32>, ColMajor<float>>();
  // expect: TGATHER: in the mask form dst and src must be row-major and not boxed
  picked<MaskPattern::P0101, alongColumn, RowMajor<int64_t, 8>, RowMajor<int64_t>>();
  // expect: TGATHER: 64-bit elements can be gathered by GATHER_ROW only
  picked<MaskPattern::P0101, alongRow, RowMajor<float, 16, 64, 16, 32>, RowMajor<float>>();
  // expect: TGATHER: by GATHER_ROW the valid columns of dst must be all its columns
  picked<MaskPattern::P0001, alongColumn, RowMajor<float, 8>, RowMajor<float>>();
  // expect: TGATHER: by GATHER_COL dst must have a valid row for each selected row of src
  picked<MaskPattern::P1111, alongRow, RowMajor<float, 8>, RowMajor<float>>();
  // expect: TGATHER: the selected elements must fit into dst's Rows x Cols
  picked<MaskPattern::P1111, 1, RowMajor<float>, RowMajor<float>>();
  // expect: TGATHER: the axis must be a GatherAxis.
}

template <CmpMode Mode, class Dst, class Src, class K, class Counts>
void compared() {
  using Tmp = Row<int32_t, 8>;
  TGATHER<Dst, Src, K, Counts, Tmp, Mode>(a<Dst>(), a<Src>(), a<K>(), a<Counts>(), a<Tmp>(), 0);
}

void gatherByComparison() {
  compared<CmpMode::EQ, RowMajor<int32_t>, RowMajor<bfloat16_t>, Row<bfloat16_t, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form on a5 the element type of src0 must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float
  compared<CmpMode::NE, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT
  compared<CmpMode::GE, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT
  compared<CmpMode::GT, RowMajor<float>, RowMajor<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form the element type of dst must be int32_t or uint32_t
  compared<CmpMode::GT, RowMajor<int32_t>, RowMajor<float>, Row<float, 16>, Row<half, 16>>();
  // expect: TGATHER: in the compare form the element type of cdst must be an integer
  compared<CmpMode::GT, RowMajor<int32_t>, RowMajor<float>, Row<int32_t, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: on a5 the element type of k must be that of src0, uint16_t or uint32_t
  compared<CmpMode::GT, RowMajor<int32_t>, Mat<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form dst, cdst, src0 and k must be Vec tiles
  compared<CmpMode::GT, RowMajor<int32_t>, Boxed<float>, Row<float, 16>, Row<int32_t, 16>>();
  // expect: TGATHER: in the compare form dst and src0 must be row-major and not boxed
}

/// Sixteen bytes, which only a boxed tile can be that small: blocks of 32 bytes do not fit.
using Small = Tile<TileType::Vec, uint8_t, 1, 16, BLayout::RowMajor, 1, 16, SLayout::ColMajor>;

void gatherByOffsets() {
  TGATHERB(a<RowMajor<int64_t>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float8_e5m2_t>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<uint64_t>>(), a<RowMajor<uint64_t>>(), a<RowMajor<uint32_t>>());
  // expect: TGATHERB: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<bfloat16_t>>());
  // expect: TGATHERB: the element type of offset must be an integer
  TGATHERB(a<Row<uint8_t, 64>>(), a<Small>(), a<Row<uint32_t, 64, 2>>());
  // expect: TGATHERB: in the block form src must have at least 32 bytes
}

// ---- Scattering ----

void scatterByIndexes() {
  TSCATTER(a<RowMajor<uint64_t>>(), a<RowMajor<uint64_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(a<RowMajor<hifloat8_t>>(), a<RowMajor<hifloat8_t>>(), a<RowMajor<int16_t>>());
  // expect: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<int32_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: dst and src must have the same element type
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float>>());
  // expect: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint64_t>>());
  // expect: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>());
  // expect: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t
  // expect: TSCATTER: 1-byte elements need 2-byte indexes
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<uint16_t>>());
  // expect: TSCATTER: 4-byte elements need 4-byte indexes
  TSCATTER(a<RowMajor<bfloat16_t>>(), a<RowMajor<bfloat16_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: 2-byte elements need 2-byte indexes
  TSCATTER(a<RowMajor<int8_t>>(), a<RowMajor<int8_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: 1-byte elements need 2-byte indexes
  TSCATTER(a<Mat<float>>(), a<RowMajor<float>>(), a<RowMajor<int32_t>>());
  // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(a<RowMajor<float>>(), a<Mat<float>>(), a<RowMajor<int32_t>>());
  // expect: TSCATTER: dst, src and indexes must be Vec tiles
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<float>>(), a<Tile<TileType::Acc, int32_t, 16, 64>>());
  // expect: TSCATTER: dst, src and indexes must be Vec tiles
}

void scatterByMask() {
  TSCATTER<MaskPattern(0)>(a<RowMajor<half>>(), a<RowMajor<half>>());
  // expect: TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111
  // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
  TSCATTER(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TSCATTER(a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSCATTER: dst and src must have the same element type
  TSCATTER(a<Mat<float>>(), a<RowMajor<float>>());
  // expect: TSCATTER: dst and src must be Vec tiles
  TSCATTER(a<RowMajor<float>>(), a<Mat<float>>());
  // expect: TSCATTER: dst and src must be Vec tiles
  TSCATTER(a<ColMajor<float>>(), a<RowMajor<float>>());
  // expect: TSCATTER: in the mask form dst and src must be row-major and not boxed
  TSCATTER(a<RowMajor<float>>(), a<ColMajor<float>>());
  // expect: TSCATTER: in the mask form dst and src must be row-major and not boxed
  TSCATTER(a<Boxed<float>>(), a<RowMajor<float>>());
  // expect: TSCATTER: in the mask form dst and src must be row-major and not boxed
}

void scatterAlongRows() {
  TSCATTER<MaskPattern::P0101>(a<RowMajor<float, 17, 128>>(), a<RowMajor<float>>());
  // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  TSCATTER<MaskPattern::P1010>(a<RowMajor<float, 16, 192>>(), a<RowMajor<float>>());
  // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  TSCATTER<MaskPattern::P1111>(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>());
  // expect: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns
  TSCATTER<MaskPattern::P0001>(a<RowMajor<float, 16, 64, DYNAMIC, DYNAMIC>>(), a<RowMajor<float>>());
  // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
}

void scatterDownColumns() {
  TSCATTER<MaskPattern::P0010, ScatterAxis::SCATTER_COL>(a<RowMajor<float, 63, 64>>(), a<RowMajor<float>>());
  // expect: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows
  // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
  TSCATTER<MaskPattern::P0100, ScatterAxis::SCATTER_COL>(a<RowMajor<float, 64, 72>>(), a<RowMajor<float>>());
  // expect: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows
  TSCATTER<MaskPattern::P1000, ScatterAxis::SCATTER_COL>(a<RowMajor<float, 33, 64, DYNAMIC, 64>>(),
                                                         a<RowMajor<float>>());
  // expect: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols
}

// ---- Sorting ----

void sort32() {
  TSORT32(a<RowMajor<bfloat16_t, 16, 256>>(), a<RowMajor<bfloat16_t>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: on a5 the element type of src must be half or float
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<int32_t>>());
  // expect: TSORT32: on a5 the element type of idx must be uint32_t
  TSORT32(a<RowMajor<half, 16, 256>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst and src must have the same element type
  TSORT32(a<RowMajor<float, 16, 128>>(), a<Boxed<float>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst, src and idx must be row-major and not boxed
  TSORT32(a<RowMajor<half, 16, 240>>(), a<RowMajor<half>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: dst must have room for a record of 8 bytes for every valid column of src
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<Mat<uint32_t>>());
  // expect: TSORT32: dst, src and idx must be Vec tiles
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float, 16, 64, 16, 33>>(), a<RowMajor<uint32_t>>());
  // expect: TSORT32: without tmp the valid columns of src must be a multiple of 32
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>(),
          a<Mat<float, 1, 64>>());
  // expect: TSORT32: tmp must be a Vec tile
  TSORT32(a<RowMajor<float, 16, 128>>(), a<RowMajor<float>>(), a<RowMajor<uint32_t>>(), a<Row<float, 56>>());
  // expect: TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 (32 when those are more than 8160 bytes)
}

void mergeBlocks() {
  TMRGSORT(a<Row<bfloat16_t, 256>>(), a<Row<bfloat16_t, 256>>(), 64);
  // expect: TMRGSORT: on a5 the element type must be half or float
  TMRGSORT(a<Row<float, 256>>(), a<Row<half, 256>>(), 64);
  // expect: TMRGSORT: dst and src must have the same element type
  TMRGSORT(a<Row<float, 256>>(), a<Column<float, 256>>(), 64);
  // expect: TMRGSORT: dst and src must be row-major and not boxed
  // expect: TMRGSORT: dst and src must have one row (Rows == 1)
  TMRGSORT(a<Mat<float, 1, 256>>(), a<Row<float, 256>>(), 64);
  // expect: TMRGSORT: dst and src must be Vec tiles
  TMRGSORT(a<RowMajor<float, 2, 256>>(), a<Row<float, 256>>(), 64);
  // expect: TMRGSORT: dst and src must have one row (Rows == 1)
}

template <class Dst, class Tmp, class First, class Second>
void merged() {
  TMRGSORT<Dst, Tmp, First, Second, true>(a<Dst>(), a<MrgSortExecutedNumList>(), a<Tmp>(), a<First>(),
                                          a<Second>());
}

void mergeLists() {
  merged<Row<int16_t, 256>, Row<int16_t, 256>, Row<int16_t, 128>, Row<int16_t, 128>>();
  // expect: TMRGSORT: on a5 the element type must be half or float
  merged<Row<float, 256>, Row<float, 256>, Row<float, 128>, Row<half, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must have the same element type
  merged<Row<float, 256>, Row<float, 256>, Row<float, 128>, Column<float, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must be row-major and not boxed
  // expect: TMRGSORT: dst, tmp and the lists must have one row (Rows == 1)
  merged<Row<float, 256>, Row<float, 256>, Mat<float, 1, 128>, Row<float, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must be Vec tiles
  merged<Row<float, 256>, RowMajor<float, 2, 256>, Row<float, 128>, Row<float, 128>>();
  // expect: TMRGSORT: dst, tmp and the lists must have one row (Rows == 1)
  merged<Row<float, 256>, Row<float, 256>, Row<float, 128>, Row<float, 65544, 8>>();
  // expect: TMRGSORT: every list must fit into the unified buffer
  merged<Row<float, 256>, Row<float, 256>, Row<float, 65536, 8>, Row<float, 128>>();
  // expect: TMRGSORT: src0 and tmp must fit into the unified buffer together
  merged<Row<float, 256>, Row<float, 256>, Row<float, 32768>, Row<float, 32768>>();
  // expect: TMRGSORT: the valid columns of the lists and tmp must have fewer bytes than the unified buffer
  merged<Row<float, 256>, Row<float, 248>, Row<float, 128>, Row<float, 128>>();
  // expect: TMRGSORT: tmp must have as many columns as the lists together, or as dst
}

// ---- Parts and interleaving ----

void parts() {
  TPARTADD(a<RowMajor<float>>(), a<RowMajor<float, 16, 64, 15, 64>>(), a<RowMajor<float, 16, 64, 16, 63>>());
  // expect: one source must have the valid region of dst, and the other none that exceeds it
  TPARTMAX(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<float, 16, 72>>());
  // expect: one source must have the valid region of dst, and the other none that exceeds it
  TPARTMUL(a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>(), a<RowMajor<int64_t>>());
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  TPARTMIN(a<RowMajor<float>>(), a<Mat<float>>(), a<RowMajor<float>>());
  // expect: dst and every source must be Vec tiles
  TPARTMAX(a<RowMajor<float>>(), a<RowMajor<float>>(), a<RowMajor<half>>());
  // expect: dst and every source must have the same element type
}

template <class Value, class DstIndex, class Index = DstIndex, class Other = Value>
void searched() {
  TPARTARGMIN(a<Value>(), a<Value>(), a<Other>(), a<DstIndex>(), a<Index>(), a<Index>());
}

void searchOfParts() {
  searched<RowMajor<bfloat16_t>, RowMajor<int32_t>>();
  // expect: on a5 the element type must be half or float
  searched<RowMajor<float>, RowMajor<int32_t>, RowMajor<uint32_t>>();
  // expect: dstIdx, src0Idx and src1Idx must have the same element type
  searched<RowMajor<float>, RowMajor<uint16_t>>();
  // expect: the element type of indexes must be int32_t or uint32_t, or also int16_t or uint16_t where the values are half
  searched<RowMajor<float>, Mat<int32_t>>();
  // expect: dst and every source must be Vec tiles
  searched<RowMajor<float>, RowMajor<uint32_t>, RowMajor<uint32_t>, RowMajor<float, 17, 64>>();
  // expect: one source must have the valid region of dst, and the other none that exceeds it
}

template <class Dst1, class Dst0, class Src1, class Src0>
void interleaved() {
  TINTERLEAVE(a<Dst1>(), a<Dst0>(), a<Src1>(), a<Src0>());
}

void interleave() {
  using Floats = RowMajor<float>;
  interleaved<RowMajor<int64_t>, RowMajor<int64_t>, RowMajor<int64_t>, RowMajor<int64_t>>();
  // expect: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float
  interleaved<Floats, Floats, RowMajor<int32_t>, Floats>();
  // expect: dst0, dst1 and every source must have the same element type
  interleaved<Floats, Floats, Mat<float>, Floats>();
  // expect: dst0, dst1 and every source must be Vec tiles
  interleaved<ColMajor<float>, Floats, Floats, Floats>();
  // expect: dst0, dst1 and every source must be row-major (BLayout::RowMajor)
  interleaved<RowMajor<float, 16, 64, 16, 62>, Floats, Floats, Floats>();
  // expect: dst0 and dst1 must have the same valid rows and columns
  interleaved<Floats, Floats, RowMajor<float, 17>, RowMajor<float, 17>>();
  // expect: every source must have the valid rows of dst0 and dst1
  interleaved<Floats, Floats, Floats, RowMajor<float, 16, 128>>();
  // expect: every source must have the valid columns of dst0 and dst1
  interleaved<RowMajor<float, 16, 64, 16, 63>, RowMajor<float, 16, 64, 16, 63>,
              RowMajor<float, 16, 64, 16, 63>, RowMajor<float, 16, 64, 16, 63>>();
  // expect: the number of valid columns must be even
}

void deinterleave() {
  using Floats = RowMajor<float>;
  TDEINTERLEAVE(a<Floats>(), a<Floats>(), a<RowMajor<float, 16, 128>>(), a<Floats>());
  // expect: every source must have the valid columns of dst0 and dst1
  TDEINTERLEAVE(a<Floats>(), a<Floats>(), a<RowMajor<half, 16, 128>>());
  // expect: dst0, dst1 and every source must have the same element type
  TDEINTERLEAVE(a<Floats>(), a<Floats>(), a<RowMajor<float, 16, 192>>());
  // expect: src must have twice the valid columns of dst0 and dst1
}

// ---- Counting ----

template <HistByte Byte, class Src, class Idx, class Dst = RowMajor<uint32_t, 16, 256>>
void counted() {
  THISTOGRAM<Byte>(a<Dst>(), a<Src>(), a<Idx>());
}

void histogram() {
  using Words = RowMajor<uint32_t>;
  using Shorts = RowMajor<uint16_t>;
  using Bytes = Column<uint8_t, 32>;
  constexpr HistByte byte0 = HistByte::BYTE_0, byte1 = HistByte::BYTE_1, byte2 = HistByte::BYTE_2;
  counted<byte0, RowMajor<uint8_t>, Bytes>();
  // expect: THISTOGRAM: on a5 the element type of src must be int16_t, uint16_t, int32_t or uint32_t
  counted<byte1, Shorts, Bytes, RowMajor<uint16_t, 16, 256>>();
  // expect: THISTOGRAM: the element type of dst must be uint32_t (or int32_t)
  counted<byte1, Shorts, Column<uint16_t, 16>>();
  // expect: THISTOGRAM: the element type of idx must be uint8_t (or int8_t)
  counted<byte2, Shorts, Bytes>();
  // expect: THISTOGRAM: 16-bit elements have only BYTE_0 and BYTE_1
  counted<byte1, Mat<uint16_t>, Bytes>();
  // expect: THISTOGRAM: dst, src and idx must be Vec tiles
  counted<byte1, Boxed<uint16_t>, Bytes>();
  // expect: THISTOGRAM: dst and src must be row-major and not boxed
  counted<byte1, Shorts, RowMajor<uint8_t, 16, 32, 16, 1>>();
  // expect: THISTOGRAM: for 16-bit elements idx must be column-major with one column
  counted<byte2, Words, ColMajor<uint8_t, 32, 64>>();
  // expect: THISTOGRAM: for 32-bit elements idx must be row-major
  // expect: THISTOGRAM: for 32-bit elements idx must have 1, 2 or 3 rows for BYTE_2, BYTE_1 or BYTE_0
  counted<byte1, Words, RowMajor<uint8_t, 3>>();
  // expect: THISTOGRAM: for 32-bit elements idx must have 1, 2 or 3 rows for BYTE_2, BYTE_1 or BYTE_0
  counted<byte0, Words, RowMajor<uint8_t, 3, 32>>();
  // expect: THISTOGRAM: for 32-bit elements idx must have the columns of src
  counted<byte1, Shorts, Bytes, RowMajor<uint32_t, 17, 256>>();
  // expect: THISTOGRAM: dst must have the valid rows of src
  counted<byte1, Shorts, Bytes, RowMajor<uint32_t, 16, 248>>();
  // expect: THISTOGRAM: dst must have at least 256 valid columns
}

// ---- Quantization ----

using Scales = ColMajor<float, 16, 1>;
using Floats = RowMajor<float>;

void quantize() {
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<RowMajor<half>>(), a<Scales>());
  // expect: TQUANT: on a5 src of an INT8 format must be float
  TQUANT<QuantType::INT8_SYM>(a<Mat<int8_t>>(), a<Floats>(), a<Scales>());
  // expect: TQUANT: dst, src and scale must be Vec tiles
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<ColMajor<half, 16, 1>>());
  // expect: TQUANT: scale and offset must be float
  TQUANT<QuantType::INT8_ASYM>(a<RowMajor<uint8_t>>(), a<Floats>(), a<Scales>(), &a<ColMajor<half, 16, 1>>());
  // expect: TQUANT: scale and offset must be float
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<ColMajor<float, 16, 1, 0, 1>>());
  // expect: TQUANT: scale and offset must have a valid row
  TQUANT<QuantType::MXFP4_E2M1>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>());
  // expect: TQUANT: with scale and without offset the format must be INT8_SYM
  TQUANT<QuantType::INT8_SYM>(a<RowMajor<uint8_t>>(), a<Floats>(), a<Scales>());
  // expect: TQUANT: dst of INT8_SYM must be int8_t
  TQUANT<QuantType::INT8_ASYM>(a<RowMajor<int8_t>>(), a<Floats>(), a<Scales>(), &a<Scales>());
  // expect: TQUANT: dst of INT8_ASYM must be uint8_t
}

template <int Axis, MxQuantAlg Alg, class Dst, class Src, class Exp = RowMajor<uint8_t, 64, 128>,
          bool Interleave = false, class Max = Row<float, 4096>, class Scaling = Max>
void quantized() {
  TQUANT<Axis, Alg, Interleave>(a<Dst>(), a<Src>(), &a<Exp>(), &a<Max>(), &a<Scaling>());
}

void quantizeToGroups() {
  constexpr MxQuantAlg fp8 = MxQuantAlg::OcpMxFp8E4M3, fp4 = MxQuantAlg::NvMxFp4E2M1;
  using Src = RowMajor<half, 64>;
  using Codes = RowMajor<int8_t, 64>;
  using Packed = RowMajor<float4_e2m1x2_t, 64>;
  using Exp = RowMajor<uint8_t, 64, 128>;
  quantized<1, fp8, Codes, RowMajor<int16_t, 64>>();
  // expect: TQUANT: on a5 src of an MX format must be half, bfloat16_t or float
  quantized<1, MxQuantAlg::Hif4, Codes, Src>();
  // expect: TQUANT: with exp, max and scaling the format must be MXFP8 or MXFP4_E2M1 (Hif4 is reserved)
  quantized<2, fp8, Codes, Src>();
  // expect: TQUANT: grp_axis must be 0 or 1
  quantized<1, fp8, Codes, Src, RowMajor<uint8_t, 1, 128>, true>();
  // expect: TQUANT: exponents are interleaved with grp_axis 0 only
  quantized<1, fp8, RowMajor<uint8_t, 64>, Src>();
  // expect: TQUANT: on a5 dst of MXFP8 must be int8_t
  quantized<1, fp4, Codes, Src>();
  // expect: TQUANT: dst of MXFP4_E2M1 must be float4_e2m1x2_t
  quantized<1, fp4, Packed, RowMajor<float, 64>>();
  // expect: TQUANT: on a5 src of MXFP4_E2M1 must be half or bfloat16_t
  quantized<1, fp8, Codes, Src, RowMajor<int8_t, 64, 128>>();
  // expect: TQUANT: on a5 exp must be uint8_t
  quantized<1, fp8, Codes, Mat<half, 64>>();
  // expect: TQUANT: dst, src, exp, max and scaling must be Vec tiles
  quantized<1, fp8, Codes, Src, Exp, false, Row<int32_t, 4096>, Row<float, 4096>>();
  // expect: TQUANT: max and scaling must be float, half or bfloat16_t
  quantized<1, fp8, ColMajor<int8_t, 64>, Src>();
  // expect: TQUANT: dst and src of an MX format must be row-major and not boxed
  quantized<1, fp8, RowMajor<int8_t, 64, 96>, Src>();
  // expect: TQUANT: dst and src of an MX format must have the same Rows and Cols
  quantized<1, fp8, RowMajor<int8_t, 64, 96>, RowMajor<half, 64, 80>>();
  // expect: TQUANT: Cols must be a multiple of 32 for groups along rows
  // expect: TQUANT: dst and src of an MX format must have the same Rows and Cols
  quantized<0, fp8, RowMajor<int8_t, 48>, RowMajor<half, 48>>();
  // expect: TQUANT: Rows must be a multiple of 32 for groups down columns
  quantized<0, fp8, RowMajor<int8_t, 96>, RowMajor<half, 96>, RowMajor<uint8_t, 1, 128>, true>();
  // expect: TQUANT: Rows must be a multiple of 64 for interleaved exponents
  // expect: TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents
  quantized<0, fp8, Codes, RowMajor<half, 64, 64, 32, 64>, RowMajor<uint8_t, 1, 128>, true>();
  // expect: TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents
  quantized<0, fp8, Codes, Src, RowMajor<uint8_t, 1, 64>, true>();
  // expect: TQUANT: on a5 exp of interleaved exponents must have Rows / 64 rows and 2 * Cols columns, rounded up to a multiple of 32
  quantized<0, fp8, Codes, Src, Exp, false, Row<float, 120>, Row<float, 128>>();
  // expect: TQUANT: max and scaling must have an element for every group
  TQUANT<QuantType::MXFP8, VecStoreMode::NZ>(a<Codes>(), a<Src>(), &a<Exp>(), &a<Row<float, 4096>>(),
                                             &a<Row<float, 4096>>(), &a<Exp>());
  // expect: TQUANT: the form with exp_zz is not available on a5
}

void dequantize() {
  TDEQUANT(a<RowMajor<half>>(), a<RowMajor<int8_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: on a5 dst must be float
  TDEQUANT(a<Floats>(), a<RowMajor<int32_t>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: src must be int8_t or int16_t
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<Scales>(), a<ColMajor<half, 16, 1>>());
  // expect: TDEQUANT: scale and offset must be float
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<Mat<float, 16, 8>>(), a<Scales>());
  // expect: TDEQUANT: dst, src, scale and offset must be Vec tiles
  // expect: TDEQUANT: scale and offset must have one valid column
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<Scales>(), a<Floats>());
  // expect: TDEQUANT: scale and offset must have one valid column
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t, 17>>(), a<Scales>(), a<Scales>());
  // expect: TDEQUANT: dst and src must have the same valid region
  TDEQUANT(a<Floats>(), a<RowMajor<int8_t>>(), a<Scales>(), a<ColMajor<float, 16, 1, 15, 1>>());
  // expect: TDEQUANT: scale and offset must have the valid rows of dst
}

// ---- Printing ----

using Sizes = pto::Shape<1, 1, 1, 16, 64>;
using Steps = pto::Stride<1024, 1024, 1024, 64, 1>;

void print() {
  TPRINT(a<RowMajor<int64_t>>());
  // expect: TPRINT: on a5 the element type must be float, half, int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t
  TPRINT(a<Mat<half>>());
  // expect: TPRINT: on a5 the tile must be a Vec or Acc tile
  TPRINT(a<GlobalTensor<float, Sizes, Steps, Layout::NHWC>>());
  // expect: TPRINT: a tensor must have the layout ND, DN or NZ
}
