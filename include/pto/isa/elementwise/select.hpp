// What TSEL and TSELS have in common besides their loop, engine/select.hpp.
#pragma once

#include "pto/engine/select.hpp"
#include "pto/isa/elementwise/family.hpp"

namespace pto::tessera {

inline constexpr const char *selectMaskSentence =
    "the element type of mask must be an integer of 8, 16 or 32 bits";

/// What a select reads of its mask. (Between the rows of a stream there may be bytes that it does not look
/// at.)
PTO_INTERNAL constexpr OperandUse maskUse(const TileDesc &dst, const TileDesc &mask, MaskBits bits) {
  const int64_t rows = dst.validRows.value, cols = dst.validCols.value;
  if (bits.inRows())
    return {"mask", Role::In, rows, wordsOfBits(cols, mask.elementBytes)};
  // Whole rows of the mask, and the elements of the next that have bits left.
  const int64_t width = bits.width / mask.elementBytes;
  const int64_t count = wordsOfBits(8 * maskBytes(bits, rows, cols), mask.elementBytes);
  if (width <= 0 || count < width)
    return {"mask", Role::In, width <= 0 ? 0 : 1, count};
  OperandUse use = {"mask", Role::In, count / width, width};
  if (count % width != 0)
    use.further = {1, count % width, count / width, 0};
  return use;
}
/// The same where the sizes are not known yet, or how a comparison packed the mask.
PTO_INTERNAL constexpr OperandUse unknownMaskUse() { return {"mask", Role::In, Extent(), Extent()}; }

/// The rules on what a select moves and on its mask.
template <class Op, class... Sources>
PTO_INTERNAL constexpr void selectRules(Profile profile, Report &report, const TileDesc &dst,
                                        const TileDesc &mask, const Sources &...source) {
  elementwiseRules<Op>(profile, report, dst, source...);
  report.must(maskIntegers.contains(mask.element), selectMaskSentence);
}

} // namespace pto::tessera
