// What TLOAD, TSTORE and the instructions with indexes share about tiles and tensors.
#pragma once

#include <cstdint>

#include "pto/machine/op_code.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

/// Which operation a store of a tile is.
constexpr OpCode storeCode(const TileDesc &src) {
  return src.is(TileType::Acc)   ? OpCode::TSTORE_ACC
         : src.is(TileType::Vec) ? OpCode::TSTORE_VEC
                                 : OpCode::TSTORE_MAT;
}

/// Calls visit(tile offset, tensor offset, count) for stretches of elements that are consecutive in a tile
/// of plain rows and in an ND tensor without gaps between columns; together they are the top-left region of
/// the tile. The tensor must not be empty.
template <class Tile, class Visit>
PTO_INTERNAL void forEachLine(const Tile &tile, const TensorMap &map, int64_t rows, int64_t cols,
                              Visit &&visit) {
  const bool packed =
      tile.cols() == cols && map.stride[3] == cols &&
      (map.shape[2] == 1 || map.stride[2] == map.shape[3] * map.stride[3]) &&
      (map.shape[1] == 1 || map.stride[1] == map.shape[2] * map.shape[3] * map.stride[3]) &&
      (map.shape[0] == 1 || map.stride[0] == map.shape[1] * map.shape[2] * map.shape[3] * map.stride[3]);
  if (packed && rows <= TensorMap::rowsOf(Layout::ND, map.shape))
    return visit(int64_t(0), int64_t(0), rows * cols);
  int64_t offset = 0, second = 0, third = 0, outer = 0;
  for (int64_t row = 0; row < rows;) {
    for (int64_t i = 0; i < map.shape[3] && row < rows; ++i, ++row)
      visit(row * tile.cols(), offset + i * map.stride[3], cols);
    if (++second == map.shape[2]) {
      second = 0;
      if (++third == map.shape[1]) {
        third = 0;
        ++outer;
      }
    }
    offset = second * map.stride[2] + third * map.stride[1] + outer * map.stride[0];
  }
}

/// The largest place of positions 0 .. n - 1: that of the last, or of one before it whose digits from some
/// level down are as large as they get.
constexpr int64_t furthestPlace(const Axis &axis, int64_t n) {
  int64_t result = axis.at(n - 1), whole = 1;
  for (int k = 0; k < axis.count - 1; ++k) {
    whole *= axis.level[k].size;
    if (const int64_t place = n / whole * whole; place > 0 && axis.at(place - 1) > result)
      result = axis.at(place - 1);
  }
  return result;
}

/// What TLOAD and TSTORE ask of a tensor and a tile's valid region.
struct TransferRules {
  /// The tile layout that holds a tensor layout unchanged.
  static constexpr bool sameLayout(const TileDesc &tile, Layout layout) {
    if (layout == Layout::ND)
      return tile.isPlainRows();
    if (layout == Layout::DN)
      return !tile.isBoxed() && !tile.isRowMajor();
    return layout == Layout::NZ && tile.isNz() && tile.fractal == TileConfig::fractalABSize;
  }

  static constexpr bool isScaleLayout(Layout layout) {
    return TensorMap::hasPlaces(layout) && (layout == Layout::HIF4_A_ZZ || layout == Layout::HIF4_B_NN ||
                                            (layout >= Layout::MX_A_ND && layout <= Layout::MX_B_NN));
  }
  static constexpr Truth sameSize(const TileDesc &tile, const TensorDesc &t) {
    return tile.validRows == t.rows() && tile.validCols == t.cols();
  }
  static constexpr Truth notEmpty(const TileDesc &tile, const TensorDesc &t) {
    Truth result = tile.validRows > Extent(0) && tile.validCols > Extent(0);
    for (const Extent &size : t.shape)
      result = result && size > Extent(0);
    return result;
  }

  /// Whether every element of the valid region maps into the tensor: by its indices, or, as DN tensors read
  /// under another shape do, by its address.
  static constexpr Truth inside(const TileDesc &tile, const TensorDesc &t) {
    if (!tile.validRows.known || !tile.validCols.known || !t.known())
      return Truth::Unknown;
    if (tile.validRows.value == 0 || tile.validCols.value == 0)
      return Truth::Yes;
    for (const Extent &size : t.shape)
      if (size.value <= 0)
        return Truth::No;
    if (!TensorMap::hasPlaces(t.layout))
      return Truth::No;
    if (!isScaleLayout(t.layout) && tile.validRows.value <= t.rows().value &&
        tile.validCols.value <= t.cols().value)
      return Truth::Yes;
    const TensorMap map = t.map();
    const Places all = map.places();
    return truth(furthestPlace(all.rows, tile.validRows.value) +
                     furthestPlace(all.cols, tile.validCols.value) <=
                 map.lastOffset());
  }
};

} // namespace pto::tessera
