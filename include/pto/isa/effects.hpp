// Statements about parts of operands that instructions of several families make: elements in storage order,
// scratch tiles.
#pragma once

#include <cstdint>

#include "pto/engine/touched_bytes.hpp"
#include "pto/machine/uses.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera {

// --- Elements in storage order ---------------------------------------------------------------

/// The first `count` elements of a tile's storage: whole lines, and the start of one more. Those of a boxed
/// tile are no rectangles; touches() lists them.
constexpr OperandUse storageStart(const char *name, Role role, const TileDesc &tile, Extent count) {
  if (!count.known)
    return {name, role, Extent(), Extent()};
  if (count.value <= 0)
    return {name, role};
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

/// 1, or 0 where a size is 0: what is read once for a region that may be empty.
constexpr Extent oneUnlessEmpty(Extent rows, Extent cols) {
  return smallerOf(rows, Extent(1)) * smallerOf(cols, Extent(1));
}

// --- Scratch ---------------------------------------------------------------------------------
//
// A device takes the address of a scratch tile and writes as much as it needs; what lies beyond the tile
// cannot be stated and is left out. Our run touches none of it.

/// How many units of this size hold so many elements.
constexpr int64_t unitsFor(int64_t elements, int64_t unit) { return (elements + unit - 1) / unit; }

PTO_INTERNAL constexpr OperandUse noScratch() { return {"tmp", Role::Scratch}; }

/// Elements of a tile that hold so many bytes.
PTO_INTERNAL constexpr int64_t elementsOfBytes(const TileDesc &tile, int64_t bytes) {
  return unitsFor(8 * bytes, elementTypeInfo(tile.element).bits);
}

/// The top-left rows x cols of a scratch tile.
PTO_INTERNAL constexpr OperandUse scratchPart(const TileDesc &tmp, Extent rows, Extent cols) {
  return {"tmp", Role::Scratch, smallerOf(rows, tmp.rows), smallerOf(cols, tmp.cols)};
}

/// The first bytes of each of so many rows of a scratch tile.
PTO_INTERNAL constexpr OperandUse scratchRows(const TileDesc &tmp, int64_t rows, int64_t bytes) {
  return scratchPart(tmp, rows, elementsOfBytes(tmp, bytes));
}

/// The first bytes of a scratch tile, in the order of its storage. Nothing of one that is not there.
PTO_INTERNAL constexpr OperandUse scratchStart(const TileDesc &tmp, Extent bytes) {
  if (!tmp.present)
    return noScratch();
  const Extent elements = bytes.known ? Extent(elementsOfBytes(tmp, bytes.value)) : Extent();
  OperandUse use = storageStart("tmp", Role::Scratch, tmp, smallerOf(elements, tmp.rows * tmp.cols));
  use.dependsOnData = false;
  return use;
}

/// What an operation uses of its scratch tile when only a2a3 needs one: Op::scratch(o), asked when the valid
/// region of `domain`, which is what the operation works on, is known and not empty.
template <class Op, class Operands>
PTO_INTERNAL constexpr OperandUse scratchOnA2A3(Profile profile, const Operands &o, const TileDesc &domain) {
  if (profile != Profile::A2A3 || !o.tmp.present)
    return noScratch();
  if (!domain.validRows.known || !domain.validCols.known)
    return {"tmp", Role::Scratch, Extent(), Extent()};
  return domain.validRows.value > 0 && domain.validCols.value > 0 ? Op::scratch(o) : noScratch();
}

} // namespace pto::tessera
