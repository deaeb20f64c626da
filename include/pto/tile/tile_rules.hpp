// What every tile must keep, in C++ and in text: one list of conditions and sentences.
#pragma once

#include "pto/tile/layout.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

/// A tile's parameters; each member function is the condition of the rule of that name.
struct TileRules {
  TileType location;
  int64_t rows, cols;
  int64_t validRows, validCols; ///< DYNAMIC when unknown
  BLayout outer;
  SLayout inner;
  int fractal;
  int elementBytes;

  constexpr Box box() const { return innerBox(inner, fractal, elementBytes); }
  constexpr bool hasElements() const { return rows > 0 && cols > 0; }
  constexpr bool validRowsFit() const { return validRows <= rows; }
  constexpr bool validColsFit() const { return validCols <= cols; }
  constexpr bool validSizesAreSizes() const { return validRows >= DYNAMIC && validCols >= DYNAMIC; }
  constexpr bool fractalExists() const { return fractal == 32 || fractal == 512 || fractal == 1024; }
  constexpr bool elementFitsBox() const { return box().rows != 0 && box().cols != 0; }
  constexpr bool colsFillBoxes() const { return cols % (box().cols != 0 ? box().cols : 1) == 0; }
  constexpr bool rowsFillBoxes() const {
    return location == TileType::Vec || fractal == 32 || rows == 1 ||
           rows % (box().rows != 0 ? box().rows : 1) == 0;
  }
  constexpr bool rowFillsBlocks() const {
    return inner != SLayout::NoneBox || outer != BLayout::RowMajor ||
           cols * elementBytes % TileConfig::alignedSize == 0;
  }
  constexpr bool columnFillsBlocks() const {
    return inner != SLayout::NoneBox || outer == BLayout::RowMajor ||
           rows * elementBytes % TileConfig::alignedSize == 0;
  }
};

} // namespace pto::tessera

/// RULE(condition, sentence) for each rule.
#define PTO_TILE_RULES(RULE)                                                                                 \
  RULE(hasElements, "Tile: Rows and Cols must be positive. Condition: Rows > 0 && Cols > 0.")                \
  RULE(validRowsFit, "Tile: the valid rows must fit. Condition: ValidRow <= Rows.")                          \
  RULE(validColsFit, "Tile: the valid columns must fit. Condition: ValidCol <= Cols.")                       \
  RULE(validSizesAreSizes,                                                                                   \
       "Tile: a valid size is a number or DYNAMIC. Condition: ValidRow >= -1 && ValidCol >= -1.")            \
  RULE(fractalExists,                                                                                        \
       "Tile: the fractal size must be 32, 512 or 1024 bytes. Condition: SFractalSize in {32, 512, 1024}.")  \
  RULE(elementFitsBox,                                                                                       \
       "Tile: the element is too large for a box. Condition: InnerRows != 0 && InnerCols != 0.")             \
  RULE(colsFillBoxes,                                                                                        \
       "Tile: Cols must be a multiple of the box's columns. Condition: Cols % InnerCols == 0.")              \
  RULE(rowsFillBoxes, "Tile: Rows must be a multiple of the box's rows. Condition: Rows % InnerRows == 0.")  \
  RULE(rowFillsBlocks, "Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * "        \
                       "sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol.") \
  RULE(columnFillsBlocks,                                                                                    \
       "Tile: a column of a column-major tile must fill 32-byte blocks. Condition: Rows * "                  \
       "sizeof(DType) % 32 == 0. Hint: lengthen Rows and keep the height you need as ValidRow.")
