// Indexes into a tensor: the rules and uses that MGATHER and MSCATTER share.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/engine/indexed_tensor.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

constexpr Extent indexRows(const TileDesc &indexes) { return indexes.validRows; }
constexpr Extent indexCols(const TileDesc &indexes) { return indexes.validCols; }
constexpr Extent indexRows(const TensorDesc &indexes) { return indexes.rows(); }
constexpr Extent indexCols(const TensorDesc &indexes) { return indexes.cols(); }

/// Whether there is an index for every element of the data's valid region.
template <class IndexDesc>
constexpr Truth hasShapeOf(const IndexDesc &indexes, const TileDesc &data) {
  return indexRows(indexes) == data.validRows && indexCols(indexes) == data.validCols;
}
template <class IndexDesc>
constexpr Truth picksElements(Coalescing how, const IndexDesc &indexes, const TileDesc &data) {
  return how == Coalescing::ByShape ? hasShapeOf(indexes, data) : truth(how == Coalescing::Elem);
}
/// Whether the indexes are one row or one column with an entry for each row of the data.
template <class IndexDesc>
constexpr Truth isListFor(const IndexDesc &indexes, const TileDesc &data) {
  return (indexRows(indexes) == Extent(1) || indexCols(indexes) == Extent(1)) &&
         indexRows(indexes) * indexCols(indexes) >= data.validRows;
}
constexpr bool areIntegers(ElementType type) { return (typeset::int8to32 | typeset::int64).contains(type); }

/// Indexes in a tensor are read from its memory: as it lies for rows, line by line for elements.
template <class IndexDesc>
constexpr OperandUse indexUse(Coalescing how, const IndexDesc &indexes, const TileDesc &data) {
  const Truth elements = picksElements(how, indexes, data);
  if constexpr (std::is_same_v<IndexDesc, TensorDesc>) {
    const Extent any = oneUnlessEmpty(data.validRows, data.validCols);
    return OperandUse{"indexes", Role::In, any * indexRows(indexes), any * indexCols(indexes)}.bound();
  } else if (elements == Truth::Yes) {
    return {"indexes", Role::In, data.validRows, data.validCols};
  } else {
    const Extent list = data.validRows * smallerOf(data.validCols, 1);
    return storageStart("indexes", Role::In, indexes, elements == Truth::No ? list : Extent());
  }
}
/// The tensor that is indexed: all of it at most, and nothing when there is no data.
constexpr OperandUse tensorUse(const char *name, Role role, const TensorDesc &tensor, const TileDesc &data) {
  const Extent any = oneUnlessEmpty(data.validRows, data.validCols);
  return OperandUse{name, role, any * tensor.rows(), any * tensor.cols()}.bound();
}

/// Whether the tensor has room for the rows or elements that it says it has. `indexed(map, elements)` is how
/// the instruction counts it.
template <class IndexDesc, class Indexed>
constexpr Truth holdsWhatIsChosen(Coalescing how, const TensorDesc &tensor, const IndexDesc &indexes,
                                  const TileDesc &data, Indexed &&indexed) {
  const Truth elements = picksElements(how, indexes, data);
  if (elements == Truth::Unknown || !tensor.known() || !data.validCols.known)
    return Truth::Unknown;
  return truth(indexed(tensor.map(), elements == Truth::Yes).holds(data.validCols.value));
}
template <class IndexDesc>
constexpr Truth holdsWhatIsChosen(Coalescing how, const TensorDesc &tensor, const IndexDesc &indexes,
                                  const TileDesc &data) {
  return holdsWhatIsChosen(how, tensor, indexes, data,
                           [](const TensorMap &map, bool elements) { return IndexedTensor{map, elements}; });
}
/// Whether a list or a matrix of indexes lies inside the tensor it is read from.
constexpr Truth indexesLieInside(Coalescing how, const TensorDesc &indexes, const TileDesc &data) {
  const Truth elements = picksElements(how, indexes, data);
  if (elements == Truth::Unknown || !indexes.known() || !data.validRows.known || !data.validCols.known)
    return Truth::Unknown;
  const int64_t rows = data.validRows.value, cols = data.validCols.value;
  if (rows == 0 || cols == 0)
    return Truth::Yes;
  const TensorMap map = indexes.map();
  if (IndexedTensor{map, true}.isEmpty())
    return Truth::No;
  const int64_t last =
      elements == Truth::Yes ? (rows - 1) * map.stride[3] + cols - 1 : rows - 1; // read linearly
  return truth(last <= map.lastOffset());
}

} // namespace pto::tessera
