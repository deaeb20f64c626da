// Views: what an instruction's meaning loops over. A pointer plus extents and layout, which are constants for
// C++ operands.
//
// An instruction is written against these member names only. A view with run-time extents and layout offers
// the same names, and the same loops then serve tiles that were described in text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/tile/descriptors.hpp"
#include "pto/tile/pad_value.hpp"

namespace pto::tessera {

/// A Tile, ready to be read and written.
template <typename TileT>
struct TileView {
  using Element = std::remove_cv_t<typename TileT::DType>;

  Element *data;
  unsigned dynamicRows;
  unsigned dynamicCols;
  size_t roomBytes; ///< bytes that may be touched from `data` on
  MaskPacking packing = {};

  static constexpr bool isConv = false;
  /// Whether how many columns are valid is a constant.
  static constexpr bool hasKnownColumns = TileT::ValidCol != DYNAMIC;
  /// Of a tile that is valid as a whole and lies in rows or columns: how many elements it has; else 0.
  static constexpr int64_t filledElements =
      TileT::ValidRow == TileT::Rows && TileT::ValidCol == TileT::Cols &&
              (TileT::storageLayout.isRows() || TileT::storageLayout.isColumns())
          ? TileT::Rows * static_cast<int64_t>(TileT::Cols)
          : 0;
  static constexpr TileType location() { return TileT::Loc; }
  static constexpr TileLayout layout() { return TileT::storageLayout; }
  static constexpr int64_t rows() { return TileT::Rows; }
  static constexpr int64_t cols() { return TileT::Cols; }
  static constexpr bool isRows() { return layout().isRows(); }
  static constexpr bool isColumns() { return layout().isColumns(); }
  static constexpr Element padElement() { return getPadValue<TileT>(); }
  constexpr int64_t validRows() const {
    if constexpr (TileT::ValidRow == DYNAMIC)
      return dynamicRows;
    else
      return TileT::ValidRow;
  }
  constexpr int64_t validCols() const {
    if constexpr (TileT::ValidCol == DYNAMIC)
      return dynamicCols;
    else
      return TileT::ValidCol;
  }

  /// For reports.
  TileDesc describe() const {
    TileDesc desc = describeType<TileT>();
    desc.validRows = Extent(validRows());
    desc.validCols = Extent(validCols());
    desc.packing = packing;
    desc.address = data;
    return desc;
  }

  /// Storage offset of logical element (r, c).
  static constexpr int64_t offset(int64_t r, int64_t c) { return TileT::storageLayout.offset(r, c); }
  /// Storage element k.
  Element get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, Element value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }
};

/// Whether the layout of a view is a constant. Loops over views that have none choose their code once, when they run.
template <class View>
concept HasKnownLayout = requires { typename std::bool_constant<(View::layout(), true)>; };

/// A ConvTile: a dense sequence with dimensions, and the parameters of its image-to-column use.
template <typename TileT>
struct ConvView {
  using Element = std::remove_cv_t<typename TileT::DType>;

  Element *data;
  int64_t count;
  const TileT &parameters; ///< for its GetX functions
  size_t roomBytes;        ///< bytes that may be touched from `data` on

  static constexpr bool isConv = true;
  static constexpr TileType location() { return TileT::Loc; }
  static constexpr Layout layout() { return TileT::layout; }
  static constexpr int dimCount() { return TileT::totalDimCount; }
  int64_t elements() const { return count; }
  int64_t dim(int index) const { return parameters.GetShape(index); }
  Element get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, Element value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }
};

/// A tensor in global memory.
template <typename TensorT>
struct TensorView {
  using Element = typename TensorT::RawDType;

  Element *data;
  const TensorT &tensor;

  static constexpr Layout layout() { return TensorT::layout; }
  template <int Dim>
  int64_t shape() const {
    if constexpr (TensorT::staticShape[Dim] == DYNAMIC)
      return tensor.GetShape(Dim);
    else
      return TensorT::staticShape[Dim];
  }
  template <int Dim>
  int64_t stride() const {
    if constexpr (TensorT::staticStride[Dim] == DYNAMIC)
      return tensor.GetStride(Dim);
    else
      return TensorT::staticStride[Dim];
  }
  /// Whether all sizes and strides are constants, and the map they then make.
  static constexpr bool mapIsKnown = [] {
    for (int dim = 0; dim < 5; ++dim)
      if (TensorT::staticShape[dim] == DYNAMIC || TensorT::staticStride[dim] == DYNAMIC)
        return false;
    return true;
  }();
  static constexpr TensorMap knownMap() {
    TensorMap map;
    map.layout = layout();
    map.c0 = C0_SIZE_BYTE / static_cast<int64_t>(sizeof(Element));
    for (int dim = 0; dim < 5; ++dim) {
      map.shape[dim] = TensorT::staticShape[dim];
      map.stride[dim] = TensorT::staticStride[dim];
    }
    return map;
  }
  TensorMap map() const {
    return {layout(),
            {shape<0>(), shape<1>(), shape<2>(), shape<3>(), shape<4>()},
            {stride<0>(), stride<1>(), stride<2>(), stride<3>(), stride<4>()},
            C0_SIZE_BYTE / static_cast<int64_t>(sizeof(Element))};
  }
  Element get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, Element value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }
};

/// The only way into the storage of operands, for the machine and for TASSIGN.
struct OperandAccess {
  template <typename TileT>
  static auto &storage(TileT &tile) {
    return tile.storage_;
  }
  template <typename TensorT, typename Pointer>
  static void setAddress(TensorT &tensor, Pointer *pointer) {
    tensor.SetAddr(const_cast<typename TensorT::DType *>(pointer));
  }

  /// The run-time description: sizes filled in, no storage made.
  template <IsTile TileT>
  static TileDesc describe(const TileT &tile) {
    TileDesc desc = describeType<TileT>();
    desc.validRows = Extent(tile.GetValidRow());
    desc.validCols = Extent(tile.GetValidCol());
    desc.packing = tile.storage_.packing();
    desc.address = tile.storage_.pointer();
    return desc;
  }
  template <IsConvTile TileT>
  static TileDesc describe(const TileT &tile) {
    TileDesc desc = describeType<TileT>();
    for (int dim = 0; dim < TileT::totalDimCount; ++dim)
      desc.convShape[dim] = Extent(tile.GetShape(dim));
    desc.address = tile.storage_.pointer();
    return desc;
  }
  template <IsTensor TensorT>
  static TensorDesc describe(const TensorT &tensor) {
    TensorDesc desc = describeType<TensorT>();
    for (int dim = 0; dim < 5; ++dim) {
      desc.shape[dim] = Extent(tensor.GetShape(dim));
      desc.stride[dim] = Extent(tensor.GetStride(dim));
    }
    desc.address = tensor.data();
    return desc;
  }

  /// Of an operand that has storage.
  template <IsTile TileT>
  static TileView<TileT> view(TileT &tile) {
    return {tile.storage_.pointer(), tile.RowMaskInternal, tile.ColMaskInternal, tile.storage_.room(),
            tile.storage_.packing()};
  }
  template <IsConvTile TileT>
  static ConvView<TileT> view(TileT &tile) {
    return {tile.storage_.pointer(), tile.elementCount(), tile, tile.storage_.room()};
  }
  template <IsTensor TensorT>
  static TensorView<TensorT> view(TensorT &tensor) {
    return {tensor.data(), tensor};
  }
};

} // namespace pto::tessera
