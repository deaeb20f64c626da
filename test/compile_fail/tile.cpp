// Tiles that cannot exist, and members that a tile does not have. The same on every profile.
// profile: cpu a2a3 a5
#include <pto/pto-inst.hpp>

using namespace pto;

constexpr TileType Vec = TileType::Vec, Mat = TileType::Mat;
constexpr BLayout byRows = BLayout::RowMajor, byCols = BLayout::ColMajor;
constexpr SLayout noBox = SLayout::NoneBox, rowBox = SLayout::RowMajor, colBox = SLayout::ColMajor;

struct Huge {
  char bytes[64];
};

void sizes() {
  Tile<Vec, float, 0, 8> noRows;
  // expect: Tile: Rows and Cols must be positive. Condition: Rows > 0 && Cols > 0.
  Tile<Vec, float, 8, 0> noCols;
  // expect: Tile: Rows and Cols must be positive.
  Tile<Vec, float, 8, 8, byRows, 9, 8> tall;
  // expect: Tile: the valid rows must fit. Condition: ValidRow <= Rows.
  Tile<Vec, float, 8, 8, byRows, 8, 9> wide;
  // expect: Tile: the valid columns must fit. Condition: ValidCol <= Cols.
  Tile<Vec, float, 8, 8, byRows, -2, 8> negativeRows;
  // expect: Tile: a valid size is a number or DYNAMIC.
  Tile<Vec, float, 8, 8, byRows, 8, -2> negativeCols;
  // expect: Tile: a valid size is a number or DYNAMIC.
}

void boxes() {
  Tile<Vec, float, 8, 8, byRows, 8, 8, noBox, 256> fractal;
  // expect: Tile: the fractal size must be 32, 512 or 1024 bytes. Condition: SFractalSize in {32, 512, 1024}.
  Tile<Vec, Huge, 16, 16, byRows, 16, 16, rowBox> rowOfHuge;
  // expect: Tile: the element is too large for a box. Condition: InnerRows != 0 && InnerCols != 0.
  Tile<Vec, Huge, 16, 16, byRows, 16, 16, colBox> columnOfHuge;
  // expect: Tile: the element is too large for a box.
  Tile<Vec, half, 16, 24, byCols, 16, 24, rowBox> cols;
  // expect: Tile: Cols must be a multiple of the box's columns. Condition: Cols % InnerCols == 0.
  Tile<Vec, float, 16, 24, byCols, 16, 24, rowBox, 1024> cols1024;
  // expect: Tile: Cols must be a multiple of the box's columns.
  Tile<Vec, float, 16, 8, byRows, 16, 8, noBox, 1024> unboxedCols;
  // expect: Tile: Cols must be a multiple of the box's columns.
  Tile<Vec, uint8_t, 16, 3, byRows, 16, 3, rowBox, 32> scaleCols;
  // expect: Tile: Cols must be a multiple of the box's columns.
  Tile<Mat, half, 17, 16, byCols, 17, 16, rowBox> rows;
  // expect: Tile: Rows must be a multiple of the box's rows. Condition: Rows % InnerRows == 0.
  Tile<TileType::Right, float, 12, 16, byRows, 12, 16, colBox> rightRows;
  // expect: Tile: Rows must be a multiple of the box's rows.
}

void alignment() {
  Tile<Vec, float, 8, 12> rows;
  // expect: Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0.
  Tile<Mat, half, 8, 8> halves;
  // expect: Tile: a row of a row-major tile must fill 32-byte blocks.
  Tile<Vec, float4_e2m1x2_t, 8, 16> packed;
  // expect: Tile: a row of a row-major tile must fill 32-byte blocks.
  Tile<Vec, float, 12, 8, byCols> columns;
  // expect: Tile: a column of a column-major tile must fill 32-byte blocks. Condition: Rows * sizeof(DType) % 32 == 0.
  Tile<Mat, int8_t, 16, 32, byCols> columnsOf16;
  // expect: Tile: a column of a column-major tile must fill 32-byte blocks.
}

using FixedTile = Tile<Vec, float, 8, 8>;
using OpenRows = Tile<Vec, float, 8, 8, byRows, DYNAMIC, 8>;
using OpenCols = Tile<Vec, float, 8, 8, byRows, 8, DYNAMIC>;

void settersOfFixedSizes(FixedTile &fixed, OpenRows &openRows, OpenCols &openCols) {
  fixed.SetValidRow(4);
  // expect: Tile::SetValidRow: the valid rows of this tile are fixed by its type.
  fixed.SetValidCol(4);
  // expect: Tile::SetValidCol: the valid columns of this tile are fixed by its type.
  openCols.SetValidRow(4);
  // expect: Tile::SetValidRow: the valid rows of this tile are fixed by its type.
  openRows.SetValidCol(4);
  // expect: Tile::SetValidCol: the valid columns of this tile are fixed by its type.
  fixed.SetValidShape(4, 4);
  // expect: Tile::SetValidShape: the valid shape of this tile is fixed by its type.
  openRows.SetValidShape(4, 8);
  // expect: Tile::SetValidShape: the valid shape of this tile is fixed by its type.
  openCols.SetValidShape(8, 4);
  // expect: Tile::SetValidShape: the valid shape of this tile is fixed by its type.
}

void constructors() {
  Tile<Vec, int32_t, 8, 8> fixed(4, 4);
  // expect: no matching
  Tile<Vec, int32_t, 8, 8, byRows, DYNAMIC, 8> two(4, 4);
  // expect: no matching
  Tile<Vec, int32_t, 8, 8, byRows, -1, -1> one(4);
  // expect: no matching
}

using Matrix = Tile<Mat, float, 8, 8>;
using Accumulator = TileAcc<float, 16, 16>;
void valuesOutsideVec(Matrix &matrix, Accumulator &accumulator) {
  matrix.SetValue(0, 1.0f);
  // expect: Tile::SetValue: Vec tiles only. Condition: Loc == TileType::Vec.
  accumulator.GetValue(0);
  // expect: Tile::GetValue: Vec tiles only. Condition: Loc == TileType::Vec.
}

using Nn = Tile<Mat, half, 16, 16, byCols, 16, 16, colBox>;
struct DerivedTile : FixedTile {}; // not a Tile itself
size_t offsetInNn = GetTileOffset<Nn>(0, 0);
// expect: GetTileOffset: not defined for Nn tiles; use GetTileElementOffset.
size_t offsetInDerived = GetTileOffset<DerivedTile>(0, 0);
// expect: GetTileOffset: the type must be a Tile.
