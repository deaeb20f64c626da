// Tensors, conv tiles and tiles of every layout whose sizes are run-time values, for the instructions that
// move data: the member names of the library's views, over memory that a test guards and paints, and where
// the elements lie, written out from the definitions.
#pragma once

#include "test/support/guarded_memory.hpp"

#include <array>

namespace test {

// --- Tiles --------------------------------------------------------------------------------------------

/// Sizes, layout and box size of a tile.
struct OpenForm {
  int64_t rows, cols, validRows, validCols;
  pto::BLayout outer = pto::BLayout::RowMajor;
  pto::SLayout inner = pto::SLayout::NoneBox;
  int fractal = 512;

  bool boxed() const { return inner != pto::SLayout::NoneBox; }
  int64_t boxRows(int64_t bytes) const {
    return fractal == 1024 ? 16 : inner == pto::SLayout::RowMajor ? 16 : fractal == 32 ? 2 : 32 / bytes;
  }
  int64_t boxCols(int64_t bytes) const {
    return fractal == 1024 ? 16 : inner == pto::SLayout::ColMajor ? 16 : fractal == 32 ? 2 : 32 / bytes;
  }
  /// The table of tile layouts, one formula each.
  int64_t offset(int64_t bytes, int64_t r, int64_t c) const {
    const bool byRows = outer == pto::BLayout::RowMajor;
    if (!boxed())
      return byRows ? r * cols + c : c * rows + r;
    const int64_t ir = boxRows(bytes), ic = boxCols(bytes);
    const int64_t box =
        byRows ? r / ir * cols * ir + c / ic * ir * ic : c / ic * rows * ic + r / ir * ir * ic;
    return box + (inner == pto::SLayout::RowMajor ? r % ir * ic + c % ic : c % ic * ir + r % ir);
  }
  int64_t elements(int64_t bytes) const {
    int64_t last = -1;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        last = std::max(last, offset(bytes, r, c));
    return last + 1;
  }
};

/// Any layout and box size, Rows x Cols at least as large as the valid region.
inline OpenForm randomForm(Random &random, int64_t validRows, int64_t validCols, int64_t bytes) {
  OpenForm form{validRows, validCols, validRows, validCols};
  form.outer = static_cast<pto::BLayout>(random() % 2);
  form.inner = static_cast<pto::SLayout>(random() % 3);
  form.fractal = std::array{512, 512, 1024, 32}[random() % 4];
  form.rows = std::max<int64_t>(1, form.rows + (random() % 2 ? 0 : between(random, 1, 20)));
  form.cols = std::max<int64_t>(1, form.cols + (random() % 2 ? 0 : between(random, 1, 40)));
  if (form.boxed()) {
    const int64_t ir = form.boxRows(bytes), ic = form.boxCols(bytes);
    form.cols = (form.cols + ic - 1) / ic * ic;
    // The column blocks of Nz may have any length (one row more than boxes need keeps banks apart).
    if (form.outer != pto::BLayout::ColMajor || form.inner != pto::SLayout::RowMajor || random() % 4 != 0)
      form.rows = (form.rows + ir - 1) / ir * ir;
  }
  return form;
}

template <class T>
struct OpenTile {
  using Element = T;
  static constexpr bool isConv = false;

  T *data;
  OpenForm form;
  size_t roomBytes;
  uint64_t padBits = 0;
  pto::TileType where = pto::TileType::Vec;

  pto::TileType location() const { return where; }
  pto::tessera::TileLayout layout() const {
    return {form.rows, form.cols, form.outer, form.inner,
            pto::tessera::innerBox(form.inner, form.fractal, sizeof(T))};
  }
  int64_t rows() const { return form.rows; }
  int64_t cols() const { return form.cols; }
  bool isRows() const { return layout().isRows(); }
  bool isColumns() const { return layout().isColumns(); }
  int64_t validRows() const { return form.validRows; }
  int64_t validCols() const { return form.validCols; }
  T padElement() const {
    T element;
    std::memcpy(static_cast<void *>(&element), &padBits, sizeof element);
    return element;
  }
  int64_t offset(int64_t r, int64_t c) const { return layout().offset(r, c); }
  T get(int64_t k) const { return pto::GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { pto::SetProperDataPart(data, static_cast<size_t>(k), value); }
};

/// A form and its memory, between guards.
template <class T>
struct OpenTileMemory {
  OpenForm form;
  int64_t elements;
  GuardedMemory<T> memory;

  OpenTileMemory(Random &random, const OpenForm &f)
      : form(f), elements(f.elements(sizeof(T))), memory(random, elements) {}
  OpenTile<T> view() {
    const auto units = static_cast<size_t>(IsTwinType<T>() ? (elements + 1) / 2 : elements);
    return {memory.data(), form, units * sizeof(T)};
  }
  int64_t offset(int64_t r, int64_t c) const { return form.offset(sizeof(T), r, c); }
  uint64_t get(int64_t r, int64_t c) const { return memory.bits(offset(r, c)); }
  void paint(int64_t r, int64_t c, uint64_t bits) { memory.paint(offset(r, c), bits); }
};

// --- Tensors ------------------------------------------------------------------------------------------

template <class T>
struct OpenTensor {
  using Element = T;

  T *data;
  pto::tessera::TensorMap tensorMap;

  OpenTensor(T *start, pto::Layout layout, const Dims &d) : data(start) {
    tensorMap.layout = layout;
    for (int dim = 0; dim < 5; ++dim) {
      tensorMap.shape[dim] = d.shape[dim];
      tensorMap.stride[dim] = d.stride[dim];
    }
    tensorMap.c0 = 32 / static_cast<int64_t>(sizeof(T));
  }
  pto::Layout layout() const { return tensorMap.layout; }
  template <int Dim>
  int64_t shape() const {
    return tensorMap.shape[Dim];
  }
  template <int Dim>
  int64_t stride() const {
    return tensorMap.stride[Dim];
  }
  pto::tessera::TensorMap map() const { return tensorMap; }
  T get(int64_t k) const { return pto::GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { pto::SetProperDataPart(data, static_cast<size_t>(k), value); }
};

/// Where element (r, c) lies, also for the layouts that only some instructions take.
inline int64_t placeIn(pto::Layout layout, const Dims &d, int64_t r, int64_t c, int64_t c0) {
  const int64_t *S = d.shape;
  switch (layout) {
  case pto::Layout::NHWC: // [1, N, H, W, C]
    return d.at(0, r / (S[3] * S[2]), r / S[3] % S[2], r % S[3], c);
  case pto::Layout::NCHW: // [1, N, C, H, W]
    return d.at(0, r / (S[3] * S[4]), c, r / S[4] % S[3], r % S[4]);
  case pto::Layout::NCDHW: // [N, C, D, H, W], the first slice
    return d.at(r / (S[3] * S[4]), c, 0, r / S[4] % S[3], r % S[4]);
  case pto::Layout::FRACTAL_Z_3D:
    return referencePlace(pto::Layout::FRACTAL_Z, d, r, c, c0);
  default:
    return referencePlace(layout, d, r, c, c0);
  }
}

// --- Conv tiles ---------------------------------------------------------------------------------------

/// Parameters of an image-to-column use, named as in ConvTile.
template <class T>
struct Img2ColParameters {
  uint8_t pads[4] = {}; ///< left, right, top, bottom
  uint16_t filterH = 1, filterW = 1;
  uint8_t dilationH = 1, dilationW = 1, strideH = 1, strideW = 1;
  T padValue = T(0);

  uint8_t GetPadList(int index) const { return pads[index]; }
  const uint8_t *GetPadListArray() const { return pads; }
  uint16_t GetFilterH() const { return filterH; }
  uint16_t GetFilterW() const { return filterW; }
  uint8_t GetDilationH() const { return dilationH; }
  uint8_t GetDilationW() const { return dilationW; }
  uint8_t GetStrideH() const { return strideH; }
  uint8_t GetStrideW() const { return strideW; }
  T GetPadValue() const { return padValue; }
};

using ConvDims = std::vector<int64_t>;
inline int64_t product(const ConvDims &dims) {
  int64_t result = 1;
  for (int64_t size : dims)
    result *= size;
  return result;
}
/// Row-major number of an element.
inline int64_t linear(const ConvDims &dims, std::initializer_list<int64_t> index) {
  int64_t result = 0;
  size_t dim = 0;
  for (int64_t i : index)
    result = result * dims[dim++] + i;
  return result;
}

template <class T>
struct OpenConv {
  using Element = T;
  static constexpr bool isConv = true;

  T *data;
  pto::Layout convLayout;
  ConvDims dims;
  int64_t count;
  Img2ColParameters<T> parameters = {};

  pto::TileType location() const { return pto::TileType::Mat; }
  pto::Layout layout() const { return convLayout; }
  int dimCount() const { return static_cast<int>(dims.size()); }
  int64_t elements() const { return count; }
  int64_t dim(int index) const { return dims[static_cast<size_t>(index)]; }
  T get(int64_t k) const { return pto::GetProperDataPart(data, static_cast<size_t>(k)); }
  void set(int64_t k, T value) const { pto::SetProperDataPart(data, static_cast<size_t>(k), value); }
};

} // namespace test
