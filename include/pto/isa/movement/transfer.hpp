// The rules that TLOAD, TSTORE and the instructions with indexes share about tiles and tensors.
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
