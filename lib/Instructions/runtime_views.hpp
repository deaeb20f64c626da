// Views with run-time extents and layout: the same member names as the views of C++ operands
// (pto/tile/views.hpp), so that an instruction's run() serves tiles that were described in text.
#pragma once

#include "pto/types/any_element.hpp"

#include "lib/Instructions/instruction.hpp"

namespace tessera {

template <class T>
struct RuntimeTile {
  using Element = T;
  static constexpr bool isConv = false;

  T *data;
  size_t roomBytes;
  pto::tessera::TileLayout tileLayout;
  int64_t validRowCount;
  int64_t validColCount;
  const RuntimeOperand *operand;

  PTO_INTERNAL explicit RuntimeTile(const RuntimeOperand &from)
      : data(reinterpret_cast<T *>(from.data)), roomBytes(from.roomBytes), tileLayout(from.layout),
        validRowCount(from.validRows), validColCount(from.validCols), operand(&from) {}

  pto::TileType location() const { return operand->desc.location; }
  ElementType element() const { return operand->desc.element; }
  pto::tessera::TileLayout layout() const { return tileLayout; }
  int64_t rows() const { return tileLayout.rows; }
  int64_t cols() const { return tileLayout.cols; }
  bool isRows() const { return tileLayout.isRows(); }
  bool isColumns() const { return tileLayout.isColumns(); }
  T padElement() const {
    return std::bit_cast<T>(static_cast<pto::tessera::PadBits<sizeof(T)>>(operand->padBits));
  }
  int64_t validRows() const { return validRowCount; }
  int64_t validCols() const { return validColCount; }
  PTO_INTERNAL int64_t offset(int64_t r, int64_t c) const { return tileLayout.offset(r, c); }
  T get(int64_t k) const { return pto::GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { pto::SetProperDataPart(data, static_cast<size_t>(k), value); }

  pto::tessera::TileDesc describe() const {
    pto::tessera::TileDesc desc = operand->desc;
    desc.validRows = pto::tessera::Extent(validRowCount);
    desc.validCols = pto::tessera::Extent(validColCount);
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
  const RuntimeOperand *operand;
  size_t roomBytes; ///< bytes that may be touched from `data` on

  /// As the functions of a ConvTile that tell its parameters.
  struct Parameters {
    const RuntimeOperand *operand;
    uint16_t GetFilterH() const { return operand->conv.filterH; }
    uint16_t GetFilterW() const { return operand->conv.filterW; }
    uint16_t GetStrideH() const { return operand->conv.strideH; }
    uint16_t GetStrideW() const { return operand->conv.strideW; }
    uint16_t GetDilationH() const { return operand->conv.dilationH; }
    uint16_t GetDilationW() const { return operand->conv.dilationW; }
    const uint8_t *GetPadListArray() const { return operand->conv.padding; }
    T GetPadValue() const {
      return std::bit_cast<T>(static_cast<pto::tessera::PadBits<sizeof(T)>>(operand->padBits));
    }
  } parameters;

  PTO_INTERNAL explicit RuntimeConvTile(const RuntimeOperand &from)
      : data(reinterpret_cast<T *>(from.data)), operand(&from), roomBytes(from.roomBytes), parameters{&from} {
  }

  pto::TileType location() const { return operand->desc.location; }
  ElementType element() const { return operand->desc.element; }
  pto::Layout layout() const { return operand->desc.convLayout; }
  int dimCount() const { return operand->desc.convDims; }
  int64_t dim(int index) const { return operand->desc.convShape[index].value; }
  int64_t elements() const { return operand->desc.convElements().value; }
  T get(int64_t k) const { return pto::GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { pto::SetProperDataPart(data, static_cast<size_t>(k), value); }
};

template <class T>
struct RuntimeTensor {
  using Element = T;

  T *data;
  const RuntimeOperand *operand;

  PTO_INTERNAL explicit RuntimeTensor(const RuntimeOperand &from)
      : data(reinterpret_cast<T *>(from.data)), operand(&from) {}

  pto::Layout layout() const { return operand->map.layout; }
  template <int Dim>
  int64_t shape() const {
    return operand->map.shape[Dim];
  }
  template <int Dim>
  int64_t stride() const {
    return operand->map.stride[Dim];
  }
  pto::tessera::TensorMap map() const { return operand->map; }
  T get(int64_t k) const { return pto::GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { pto::SetProperDataPart(data, static_cast<size_t>(k), value); }
};

} // namespace tessera
