// What TLOAD and TSTORE tell about what they move (engine/moved.hpp): what it touches, and rules.
#pragma once

#include <cstdint>

#include "pto/engine/moved.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/movement/transfer.hpp"

namespace pto::tessera {

// ---- For uses ----

/// The parts that a transfer touches; those of places that are not the usual ones are bounds.
struct MovedParts {
  Part tile;
  Part tensor;
  bool tileIsBound = false;
  bool tensorIsBound = false;
};

constexpr MovedParts movedParts(Profile profile, Transfer::Direction direction, const TileDesc &tile,
                                const TensorDesc &tensor) {
  const Part valid = {tile.validRows, tile.validCols}, unknown = {Extent(), Extent()};
  if (profile == Profile::Cpu)
    return {valid, valid};
  const int bits = elementTypeInfo(tile.element).bits;
  const Truth agree = tile.validRows == tensor.rows() && tile.validCols == tensor.cols();
  if (agree == Truth::Yes &&
      movesAllOfItsSize(profile, direction, tile.location, tile.layout(), bits, tensor.layout))
    return {valid, valid};
  for (const Extent &size : tensor.shape)
    if (!size.known)
      return {unknown, unknown};
  if (!tile.validRows.known || !tile.validCols.known || bits <= 0)
    return {unknown, unknown};
  const Transfer transfer = {
      profile,      direction, tile.location, tile.layout(), tile.validRows.value, tile.validCols.value,
      tensor.map(), bits};
  const MovedMatrix moved = transfer.moved();
  const Part part = {moved.rows, moved.cols};
  MovedParts parts = {part, part, !moved.tileAsUsual, !moved.tensorAsUsual};
  if (moved.empty())
    return parts;
  if (parts.tileIsBound) { // whole columns, or columns of boxes, as far as they are reached
    const int64_t wide = tile.isBoxed() ? transfer.layout.box.cols : 1;
    const int64_t step = tile.rows * wide;
    parts.tile = {tile.rows, (moved.reach(moved.tile) + step - 1) / step * wide};
  }
  if (parts.tensorIsBound) { // its lines as long as what is moved, and the last one up to the reach
    if (!tensor.known())
      return {unknown, unknown, parts.tileIsBound, parts.tensorIsBound};
    const bool byRows = tensor.layout == Layout::ND;
    const Places usual = transfer.map.places();
    const int64_t lastLine =
        byRows ? furthestPlace(usual.rows, moved.rows) : furthestPlace(usual.cols, moved.cols);
    const int64_t step = byRows ? usual.cols.step() : usual.rows.step();
    const int64_t left = moved.reach(moved.tensor) - 1 - lastLine;
    const int64_t usualLength = byRows ? moved.cols : moved.rows;
    const int64_t needed = left <= 0 || step <= 0 ? 1 : left / step + 1;
    const int64_t length = needed < usualLength ? usualLength : needed;
    parts.tensor = byRows ? Part{moved.rows, length} : Part{length, moved.cols};
  }
  return parts;
}
constexpr OperandUse movedUse(const char *name, Role role, const Part &part, bool isBound) {
  const OperandUse use = OperandUse::of(name, role, part);
  return isBound ? use.bound() : use;
}

// ---- For rules ----

/// Whether a transfer takes its lines from the tensor, so that sizes may differ. Others move the valid region.
constexpr bool takesLinesFromTensor(Profile profile, const TileDesc &tile, Layout layout) {
  if (profile == Profile::Cpu)
    return false;
  return (layout == Layout::ND && tile.isPlainRows()) ||
         (layout == Layout::DN && !tile.isBoxed() && !tile.isRowMajor()) ||
         (layout == Layout::NZ && tile.isNz());
}

/// Whether the lines of an a2a3 transfer, which devices step through with what is left of strides, all lie
/// behind the first; and whether the columns of a DN tile do.
constexpr Truth stepsForward(const TileDesc &tile, const TensorDesc &t) {
  const bool byRows = t.layout == Layout::ND;
  const Extent length = byRows ? tile.validCols : tile.validRows, size = t.shape[byRows ? 4 : 3];
  const Extent stride = t.stride[byRows ? 3 : 4];
  if (t.layout == Layout::NZ)
    return Truth::Yes;
  const Truth takesNoStep = length == Extent(0) || t.shape[byRows ? 3 : 4] <= Extent(1);
  return takesNoStep || length == size || size <= stride + length;
}
constexpr Truth columnsStepForward(const TileDesc &tile, const TensorDesc &t) {
  const Truth takesNoStep = tile.validRows == Extent(0) || t.shape[4] <= Extent(1);
  return truth(t.layout != Layout::DN) || takesNoStep || tile.validRows == t.shape[3] ||
         t.shape[3] <= Extent(tile.rows);
}

} // namespace pto::tessera
