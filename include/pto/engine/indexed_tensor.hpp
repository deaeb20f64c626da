// A tensor whose rows or elements are chosen by indexes: where they lie, and the walks over them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/engine/index_source.hpp"
#include "pto/engine/touched_bytes.hpp"
#include "pto/machine/error.hpp"
#include "pto/tile/descriptors.hpp"
#include "pto/tile/layout.hpp"
#include "pto/tile/tensor_map.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

/// What an index stands for: a row of the tensor, an element of it, or the one that the indexes' shape says.
enum class Coalescing : uint8_t { Row, Elem, ByShape };

constexpr Coalescing coalescing(Coalesce mode) {
  return mode == Coalesce::Row ? Coalescing::Row : Coalescing::Elem;
}

/// A tensor as indexes count it.
///   ND, DN  row i starts at i * stride3 and steps by stride4; element i is element i of the memory
///   NZ      rows, columns and elements are those of the matrix that the tensor stands for
struct IndexedTensor {
  TensorMap map;
  bool elements;
  bool countsAllRows = false; ///< those of dimensions 0 to 3 of an ND tensor, not of dimension 3 alone
  int64_t furthest = -1;      ///< the last place of the tensor, where the map is not its own

  /// As the devices of a profile scatter: a2a3 counts all rows, at stride 3; a5 takes every tensor for an ND
  /// one without gaps.
  static constexpr IndexedTensor scattered(Profile profile, const TensorMap &tensor, bool elements) {
    if (profile != Profile::A5)
      return {tensor, elements, profile == Profile::A2A3};
    TensorMap packed = tensor;
    packed.layout = Layout::ND;
    packed.stride[4] = 1;
    for (int dim = 3; dim >= 0; --dim)
      packed.stride[dim] = packed.stride[dim + 1] * packed.shape[dim + 1];
    const IndexedTensor own = {tensor, elements};
    return {packed, elements, false, own.isEmpty() ? -1 : tensor.lastOffset()};
  }
  constexpr int64_t lastOffset() const { return furthest >= 0 ? furthest : map.lastOffset(); }

  constexpr bool isNz() const { return map.layout == Layout::NZ; }
  constexpr bool isEmpty() const {
    for (int64_t size : map.shape)
      if (size <= 0)
        return true;
    return false;
  }
  /// How many rows or elements there are.
  constexpr int64_t capacity() const {
    if (isEmpty())
      return 0;
    return elements ? map.elements() : isNz() || countsAllRows ? map.rows() : map.shape[3];
  }
  /// Indexes below it stay inside the tensor, for rows of that many columns.
  constexpr int64_t limit(int64_t cols) const {
    if (isEmpty() || isNz())
      return capacity();
    if (elements)
      return lastOffset() >= map.elements() ? lastOffset() + 1 : map.elements();
    const int64_t lastStart = lastOffset() - (cols - 1) * map.stride[4];
    if (lastStart < 0)
      return 0;
    return map.stride[3] <= 0 ? INT64_MAX : lastStart / map.stride[3] + 1;
  }
  /// Whether everything that an index below the capacity chooses lies inside the tensor.
  constexpr bool holds(int64_t cols) const {
    if (isEmpty())
      return true;
    if (isNz())
      return elements || cols <= map.cols();
    return elements ? map.elements() - 1 <= lastOffset()
                    : (capacity() - 1) * map.stride[3] + (cols - 1) * map.stride[4] <= lastOffset();
  }
  /// Where element i lies.
  PTO_INTERNAL int64_t place(int64_t i) const {
    if (!isNz())
      return i;
    const int64_t cols = map.shape[0] * map.shape[1] * map.shape[4];
    return map.offset(i / cols, i % cols);
  }
};

template <class View>
inline constexpr bool isTensorView = requires(const View &view) { view.map(); };

template <class Indexes, class Data>
PTO_INTERNAL bool picksElements(Coalescing how, const Indexes &indexes, const Data &data) {
  if (how != Coalescing::ByShape)
    return how == Coalescing::Elem;
  if constexpr (isTensorView<Indexes>) {
    const TensorMap map = indexes.map();
    return data.validRows() == map.rows() && data.validCols() == map.cols();
  } else {
    return data.validRows() == indexes.validRows() && data.validCols() == indexes.validCols();
  }
}

/// The indexes that are used: those of the data's valid region, or one for each of its rows.
template <class Indexes>
PTO_INTERNAL IndexSource indexesOf(const Indexes &indexes, bool elements) {
  if (!elements)
    return IndexSource::lines(indexes.data, 0);
  if constexpr (isTensorView<Indexes>)
    return IndexSource::lines(indexes.data, indexes.template stride<3>());
  else
    return IndexSource::of(indexes);
}

/// Calls visit(tile offset, tensor offset, count, tensor step) for the stretches that make up row r of the
/// tile's region and row `index` of the tensor.
template <class Visit>
PTO_INTERNAL void forEachRowStretch(const TileLayout &layout, const IndexedTensor &tensor, int64_t r,
                                    int64_t index, int64_t cols, Visit &&visit) {
  const TensorMap &map = tensor.map;
  const bool nz = tensor.isNz();
  if (!nz && layout.isRows())
    return visit(r * layout.cols, index * map.stride[3], cols, map.stride[4]);
  const int64_t inTensor = nz ? map.shape[4] : cols; // consecutive columns there, and in the tile
  const int64_t inTile = layout.isRows() ? cols : layout.inner == SLayout::RowMajor ? layout.box.cols : 1;
  for (int64_t c = 0; c < cols;) {
    const int64_t rest =
        c + inTensor - c % inTensor < c + inTile - c % inTile ? inTensor - c % inTensor : inTile - c % inTile;
    const int64_t count = rest < cols - c ? rest : cols - c;
    visit(layout.offset(r, c), nz ? map.offset(index, c) : index * map.stride[3] + c * map.stride[4], count,
          map.stride[4]);
    c += count;
  }
}

/// For touches(): what the indexes choose of a tensor, operand `operand`, for the valid region of a tile.
/// Indexes that run() would not accept are left out. `policy` says what becomes of those beyond the tensor.
template <class Visit>
void touchChosen(Visit &visit, int operand, Role role, ElementsAt tensor, const IndexedTensor &indexed,
                 const TileLayout &layout, int64_t rows, int64_t cols, IndexSource source, Beyond policy) {
  const bool elements = indexed.elements;
  if (rows == 0 || cols == 0 || indexed.capacity() == 0)
    return;
  source.setPlaces(policy, lastPlace(indexed.capacity()));
  const int64_t limit = policy == Beyond::Unchecked ? indexed.limit(cols) : INT64_MAX;
  forEachRunOfPlaces(source, elements ? rows : 1, elements ? cols : rows, false,
                     [&](int64_t, int64_t first, int64_t count, Places32 places) {
                       for (int64_t i = 0; i < count; ++i) {
                         const int64_t index = places.place[i];
                         if (index >= limit || (places.drops && index == Places32::nowhere))
                           continue;
                         if (elements)
                           touchElements(visit, operand, role, tensor, indexed.place(index), 1);
                         else
                           forEachRowStretch(layout, indexed, first + i, index, cols,
                                             [&](int64_t, int64_t place, int64_t length, int64_t step) {
                                               for (int64_t k = 0; step != 1 && k < length; ++k)
                                                 touchElements(visit, operand, role, tensor, place + k * step,
                                                               1);
                                               if (step == 1)
                                                 touchElements(visit, operand, role, tensor, place, length);
                                             });
                       }
                     });
}
/// For touches(): the indexes that are read, when they lie in a tensor, as operand `operand`.
template <class Visit, class Indexes, class Tile>
void touchIndexes(Visit &visit, int operand, const Indexes &indexes, const Tile &tile, bool elements) {
  if constexpr (isTensorView<Indexes>) {
    const int64_t rows = tile.validRows(), cols = tile.validCols();
    if (rows == 0 || cols == 0)
      return;
    for (int64_t r = 0; elements && r < rows; ++r)
      touchElements(visit, operand, Role::In, indexes.data, r * indexes.template stride<3>(), cols);
    if (!elements)
      touchElements(visit, operand, Role::In, indexes.data, 0, rows);
  }
}

/// For reports.
template <class Tensor>
TensorDesc describeTensor(const Tensor &tensor) {
  const TensorMap map = tensor.map();
  TensorDesc desc;
  desc.element = elementTypeOf<typename Tensor::Element>();
  desc.elementBytes = sizeof(typename Tensor::Element);
  desc.layout = map.layout;
  for (int dim = 0; dim < 5; ++dim) {
    desc.shape[dim] = Extent(map.shape[dim]);
    desc.stride[dim] = Extent(map.stride[dim]);
  }
  desc.address = tensor.data;
  return desc;
}

/// Reports the first index that is not below the limit.
template <class Tensor, class Tile>
[[noreturn, gnu::cold, gnu::noinline]] void
raiseOutside(const char *mnemonic, const char *sentence, Profile profile, const char *tensorName,
             Tensor tensor, const char *tileName, Tile tile, const IndexSource &indexes, bool elements,
             int64_t limit) {
  Error error(mnemonic, sentence, profile);
  error.addOperand(tensorName, describeTensor(tensor));
  error.addOperand(tileName, tile.describe());
  const int64_t rows = elements ? tile.validRows() : 1;
  const int64_t cols = elements ? tile.validCols() : tile.validRows();
  IndexSource::Buffer buffer;
  for (int64_t k = 0; k < rows * cols; ++k) {
    const uint32_t index = *indexes.places(k / cols, k % cols, 1, buffer).place;
    if (static_cast<int64_t>(index) < limit)
      continue;
    error.add("  index [%lld, %lld] is %lu, %s has %lld %s\n", static_cast<long long>(k / cols),
              static_cast<long long>(k % cols), static_cast<unsigned long>(index), tensorName,
              static_cast<long long>(limit), elements ? "elements" : "rows");
    break;
  }
  raise(error);
}

} // namespace pto::tessera
