// Descriptors: what a rule may ask about an operand. C++ types convert to them, and so do types written in
// text.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/tile/extent.hpp"
#include "pto/tile/layout.hpp"
#include "pto/tile/traits.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/mask_packing.hpp"

namespace pto::tessera {

/// A tile or conv tile. Absent when the instruction was written without it.
struct TileDesc {
  bool present = false;
  bool isConv = false;
  TileType location = TileType::Vec;
  ElementType element = ElementType::Other;
  int elementBytes = 0;
  int64_t rows = 0;
  int64_t cols = 0;
  Extent validRows = {};
  Extent validCols = {};
  BLayout outer = BLayout::RowMajor;
  SLayout inner = SLayout::NoneBox;
  int fractal = 0;
  PadValue pad = PadValue::Null;
  CompactMode compact = CompactMode::Null;
  Layout convLayout = Layout::ND;
  int convDims = 0;
  Extent convShape[ConvTileDetail::MAX_CONVTILE_DIM] = {};
  MaskPacking packing = {};
  const void *address = nullptr; ///< run time only

  constexpr bool is(TileType where) const { return location == where; }
  constexpr bool isRowMajor() const { return outer == BLayout::RowMajor; }
  constexpr bool isBoxed() const { return inner != SLayout::NoneBox; }
  constexpr bool isPlainRows() const { return isRowMajor() && !isBoxed(); }
  constexpr bool isNz() const { return !isRowMajor() && inner == SLayout::RowMajor; }
  constexpr bool isZn() const { return isRowMajor() && inner == SLayout::ColMajor; }
  constexpr TileLayout layout() const {
    return {rows, cols, outer, inner, innerBox(inner, fractal, elementBytes)};
  }
  constexpr int64_t bytes() const { return rows * cols * elementBytes; }
  /// Elements of a conv tile: the product of its dimensions, times C0 where the layout leaves C0 unsaid.
  constexpr Extent convElements() const {
    const bool impliesC0 = (convLayout == Layout::NC1HWC0 && convDims == 4) ||
                           (convLayout == Layout::NDC1HWC0 && convDims == 5) ||
                           (convLayout == Layout::GNC1HWC0 && convDims == 5);
    Extent count = impliesC0 && elementBytes > 0 ? C0_SIZE_BYTE / elementBytes : 1;
    for (int dim = 0; dim < convDims; ++dim)
      count = count * convShape[dim];
    return count;
  }
};

/// A tensor in global memory.
struct TensorDesc {
  ElementType element = ElementType::Other;
  int elementBytes = 0;
  Layout layout = Layout::ND;
  Extent shape[5] = {};
  Extent stride[5] = {};
  const void *address = nullptr; ///< run time only

  /// The address map, when every size and stride that it needs is known.
  constexpr bool known() const {
    for (int dim = 0; dim < 5; ++dim)
      if (!shape[dim].known || !stride[dim].known)
        return false;
    return true;
  }
  /// Of the matrix that it stands for.
  constexpr Extent rows() const { return TensorMap::rowsOf(layout, shape); }
  constexpr Extent cols() const {
    return TensorMap::colsOf(layout, shape, Extent(elementBytes > 0 ? C0_SIZE_BYTE / elementBytes : 1));
  }
  constexpr TensorMap map() const {
    TensorMap map;
    map.layout = layout;
    map.c0 = C0_SIZE_BYTE / elementBytes;
    for (int dim = 0; dim < 5; ++dim) {
      map.shape[dim] = shape[dim].value;
      map.stride[dim] = stride[dim].value;
    }
    return map;
  }
};

/// A scalar operand: rules see its type only.
struct ScalarDesc {
  ElementType type = ElementType::Other;
};

/// A mode: a constant of the instruction, or a value known at run time.
template <typename T>
struct ModeDesc {
  T value = {};
  bool known = false;
};

/// Whether a mask in a tile is packed alike in another tile that lies in the same place: rows of the same
/// bytes, all of them filled.
constexpr bool keepsPacking(MaskPacking packing, const TileDesc &to, const TileDesc &from) {
  const int64_t rowBytes = from.cols * from.elementBytes;
  return !to.isConv && !from.isConv && to.isPlainRows() && from.isPlainRows() &&
         to.cols * to.elementBytes == rowBytes && packing.width == rowBytes;
}

template <IsTile TileT>
constexpr TileDesc describeType() {
  TileDesc desc;
  desc.present = true;
  desc.location = TileT::Loc;
  desc.element = elementTypeOf<typename TileT::DType>();
  desc.elementBytes = sizeof(typename TileT::DType);
  desc.rows = TileT::Rows;
  desc.cols = TileT::Cols;
  desc.validRows = Extent::fromStatic(TileT::ValidRow);
  desc.validCols = Extent::fromStatic(TileT::ValidCol);
  desc.outer = TileT::BFractal;
  desc.inner = TileT::SFractal;
  desc.fractal = TileT::SFractalSize;
  desc.pad = TileT::PadVal;
  desc.compact = TileT::Compact;
  desc.packing = MaskPacking::unknown();
  return desc;
}

template <IsConvTile TileT>
constexpr TileDesc describeType() {
  TileDesc desc;
  desc.present = true;
  desc.isConv = true;
  desc.location = TileT::Loc;
  desc.element = elementTypeOf<typename TileT::DType>();
  desc.elementBytes = sizeof(typename TileT::DType);
  desc.convLayout = TileT::layout;
  desc.convDims = TileT::totalDimCount;
  for (int dim = 0; dim < TileT::totalDimCount; ++dim)
    desc.convShape[dim] = Extent::fromStatic(TileT::staticShape[dim]);
  return desc;
}

template <IsTensor TensorT>
constexpr TensorDesc describeType() {
  TensorDesc desc;
  desc.element = elementTypeOf<typename TensorT::RawDType>();
  desc.elementBytes = sizeof(typename TensorT::RawDType);
  desc.layout = TensorT::layout;
  for (int dim = 0; dim < 5; ++dim) {
    desc.shape[dim] = Extent::fromStatic(TensorT::staticShape[dim]);
    desc.stride[dim] = Extent::fromStatic(TensorT::staticStride[dim]);
  }
  return desc;
}

} // namespace pto::tessera
