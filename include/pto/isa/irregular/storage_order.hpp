// Uses of tiles whose elements are counted in storage order.
#pragma once

#include <cstdint>

#include "pto/isa/movement/touched.hpp"
#include "pto/machine/uses.hpp"

namespace pto::tessera {

/// The first `count` elements of a tile's storage: whole lines, and the start of one more. Those of a boxed
/// tile are no rectangles; touches() lists them.
constexpr OperandUse storageStart(const char *name, Role role, const TileDesc &tile, Extent count) {
  if (!count.known)
    return {name, role, Extent(), Extent()};
  if (tile.isBoxed() && count.value > 0 && count.value <= tile.rows * tile.cols)
    return OperandUse::whole(name, role, tile).bound();
  const bool byRows = tile.isRowMajor();
  const auto part = [&](int64_t line, int64_t lines, int64_t length) {
    return byRows ? Part{lines, length, line, 0} : Part{length, lines, 0, line};
  };
  const int64_t length = byRows ? tile.cols : tile.rows;
  const int64_t lines = length > 0 ? count.value / length : 0, rest = count.value - lines * length;
  if (lines == 0)
    return OperandUse::of(name, role, part(0, 1, rest));
  OperandUse use = OperandUse::of(name, role, part(0, lines, length));
  if (rest > 0)
    use.further = part(lines, 1, rest);
  return use;
}

/// For touches(): those of a boxed tile.
template <class Visit, class View>
void touchStorageStart(Visit &visit, int operand, Role role, View tile, int64_t count) {
  if (tile.layout().isBoxed())
    touchElements(visit, operand, role, tile.data, 0, count);
}

/// A scratch tile of which a device uses the first `bytes`. Nothing of one that is not there.
constexpr OperandUse scratchStart(const TileDesc &tmp, Extent bytes) {
  if (!tmp.present || tmp.elementBytes == 0)
    return {"tmp", Role::Scratch};
  const Extent elements =
      bytes.known ? Extent((bytes.value + tmp.elementBytes - 1) / tmp.elementBytes) : Extent();
  OperandUse use = storageStart("tmp", Role::Scratch, tmp, smallerOf(elements, tmp.rows * tmp.cols));
  use.dependsOnData = false;
  return use;
}

/// 1, or 0 where a size is 0: what is read once for a region that may be empty.
constexpr Extent oneUnlessEmpty(Extent rows, Extent cols) {
  return smallerOf(rows, Extent(1)) * smallerOf(cols, Extent(1));
}

} // namespace pto::tessera
