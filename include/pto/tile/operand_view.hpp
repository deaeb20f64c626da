// Operands of any kind as run-time values, and views of tiles and tensors with run-time extents and layout. These offer
// the same member names as the views of C++ types (pto/tile/views.hpp), so that one run() of an instruction, compiled
// once for each element type, serves tiles of all shapes, and tiles that were described in text.
//
// OperandView is the interface of prebuilt instructions: its layout depends on no macro.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "pto/tile/descriptors.hpp"
#include "pto/tile/pad_value.hpp"
#include "pto/types/any_element.hpp"

namespace pto::tessera {

/// What TIMG2COL asks a ConvTile besides its dimensions.
struct ConvSettings {
  uint16_t filterH = 1, filterW = 1;
  uint16_t strideH = 1, strideW = 1;
  uint16_t dilationH = 1, dilationW = 1;
  uint8_t padding[4] = {}; ///< left, right, top, bottom
};

/// What is the same for all tiles of a type.
struct OperandShape {
  TileLayout layout = {};
  uint64_t padBits = 0;
  TileDesc desc = {};     ///< without valid sizes, address and packing; of a ConvTile with its dimensions
  ConvSettings conv = {}; ///< of a ConvTile, whose elements are one row
};

/// An operand, ready to run: what views of tiles and tensors, scalars and modes are made from. Only the members of its
/// kind are set.
struct OperandView {
  char *data; ///< of a tile or a tensor
  const OperandShape *shape;
  // A tile.
  size_t roomBytes; ///< that may be touched from `data` on
  int64_t validRows;
  int64_t validCols;
  MaskPacking packing;
  // A tensor.
  const TensorMap *tensor;
  // A scalar's bits, or the value of a mode's C++ enumerator; a scalar that is written has its bits elsewhere.
  uint64_t bits;
  void *written;
  // A mode that asks for nothing special, and how a program in C++ wrote it, where it passed it as an argument.
  bool isPlainMode;
  bool isWritten;
  int writtenMode;
};

template <class T>
struct RuntimeTile {
  using Element = T;
  static constexpr bool isConv = false;

  T *data;
  size_t roomBytes;
  TileLayout tileLayout;
  int64_t validRowCount;
  int64_t validColCount;
  const OperandView *operand;

  PTO_ALWAYS_INLINE explicit RuntimeTile(const OperandView &from)
      : data(reinterpret_cast<T *>(from.data)), roomBytes(from.roomBytes), tileLayout(from.shape->layout),
        validRowCount(from.validRows), validColCount(from.validCols), operand(&from) {}

  TileType location() const { return operand->shape->desc.location; }
  ElementType element() const { return operand->shape->desc.element; }
  TileLayout layout() const { return tileLayout; }
  int64_t rows() const { return tileLayout.rows; }
  int64_t cols() const { return tileLayout.cols; }
  bool isRows() const { return tileLayout.isRows(); }
  bool isColumns() const { return tileLayout.isColumns(); }
  T padElement() const { return std::bit_cast<T>(static_cast<PadBits<sizeof(T)>>(operand->shape->padBits)); }
  int64_t validRows() const { return validRowCount; }
  int64_t validCols() const { return validColCount; }
  PTO_ALWAYS_INLINE int64_t offset(int64_t r, int64_t c) const { return tileLayout.offset(r, c); }
  T get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }

  TileDesc describe() const {
    TileDesc desc = operand->shape->desc;
    desc.validRows = Extent(validRowCount);
    desc.validCols = Extent(validColCount);
    desc.packing = operand->packing;
    desc.address = data;
    return desc;
  }
};

template <class T>
struct RuntimeConvTile {
  using Element = T;
  static constexpr bool isConv = true;

  T *data;
  const OperandView *operand;
  size_t roomBytes; ///< bytes that may be touched from `data` on

  /// As the functions of a ConvTile that tell its parameters.
  struct Parameters {
    const OperandShape *shape;
    uint16_t GetFilterH() const { return shape->conv.filterH; }
    uint16_t GetFilterW() const { return shape->conv.filterW; }
    uint16_t GetStrideH() const { return shape->conv.strideH; }
    uint16_t GetStrideW() const { return shape->conv.strideW; }
    uint16_t GetDilationH() const { return shape->conv.dilationH; }
    uint16_t GetDilationW() const { return shape->conv.dilationW; }
    const uint8_t *GetPadListArray() const { return shape->conv.padding; }
    T GetPadValue() const { return std::bit_cast<T>(static_cast<PadBits<sizeof(T)>>(shape->padBits)); }
  } parameters;

  PTO_ALWAYS_INLINE explicit RuntimeConvTile(const OperandView &from)
      : data(reinterpret_cast<T *>(from.data)), operand(&from), roomBytes(from.roomBytes),
        parameters{from.shape} {}

  TileType location() const { return operand->shape->desc.location; }
  ElementType element() const { return operand->shape->desc.element; }
  Layout layout() const { return operand->shape->desc.convLayout; }
  int dimCount() const { return operand->shape->desc.convDims; }
  int64_t dim(int index) const { return operand->shape->desc.convShape[index].value; }
  int64_t elements() const { return operand->shape->desc.convElements().value; }
  T get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }
};

template <class T>
struct RuntimeTensor {
  using Element = T;

  T *data;
  const OperandView *operand;

  PTO_ALWAYS_INLINE explicit RuntimeTensor(const OperandView &from)
      : data(reinterpret_cast<T *>(from.data)), operand(&from) {}

  Layout layout() const { return operand->tensor->layout; }
  template <int Dim>
  int64_t shape() const {
    return operand->tensor->shape[Dim];
  }
  template <int Dim>
  int64_t stride() const {
    return operand->tensor->stride[Dim];
  }
  const TensorMap &map() const { return *operand->tensor; }
  T get(int64_t k) const { return GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { SetProperDataPart(data, static_cast<size_t>(k), value); }
};

} // namespace pto::tessera
