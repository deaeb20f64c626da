// What devices use of scratch tiles, stated as parts of these tiles. A device takes the address of a scratch
// tile and writes as much as it needs; what lies beyond the tile cannot be stated and is left out. Our run
// touches none of it.
#pragma once

#include "pto/machine/uses.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera {

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

/// The first bytes of a scratch tile, in the order of its storage.
PTO_INTERNAL constexpr OperandUse scratchBytes(const TileDesc &tmp, int64_t bytes) {
  const int64_t elements = elementsOfBytes(tmp, bytes);
  const bool byRows = tmp.isRowMajor();
  const int64_t lines = byRows ? tmp.rows : tmp.cols, length = byRows ? tmp.cols : tmp.rows;
  if (elements <= 0 || length <= 0)
    return noScratch();
  if (tmp.isBoxed() || elements >= lines * length)
    return OperandUse::whole("tmp", Role::Scratch, tmp);
  const auto part = [&](int64_t count, int64_t width, int64_t first) {
    return byRows ? Part{count, width, first, 0} : Part{width, count, 0, first};
  };
  const int64_t full = elements / length, rest = elements % length;
  if (full == 0)
    return OperandUse::of("tmp", Role::Scratch, part(1, rest, 0));
  OperandUse use = OperandUse::of("tmp", Role::Scratch, part(full, length, 0));
  if (rest > 0)
    use.further = part(1, rest, full);
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
