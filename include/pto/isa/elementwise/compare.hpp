// What TCMP and TCMPS have in common besides their loop, engine/compare.hpp.
#pragma once

#include "pto/engine/compare.hpp"
#include "pto/isa/elementwise/family.hpp"

namespace pto::tessera {

inline constexpr const char *comparedElementSentence = "the sources must have the same element type";
inline constexpr const char *maskElementSentence =
    "the element type of dst, a mask, must be uint8_t, int8_t, uint32_t or int32_t";
inline constexpr const char *maskRowsSentence = "dst must have the valid rows of the source";
inline constexpr const char *maskRoomSentence =
    "a row of dst must have a bit for every valid column of the source";

/// How a comparison of src that writes dst packs the mask on cpu.
PTO_INTERNAL constexpr MaskPacking comparisonPacking(const TileDesc &dst, const TileDesc &src,
                                                     bool mayStream) {
  const int64_t cols = src.validCols.value, width = dst.validCols.value;
  if (src.validRows.value <= 0 || cols <= 0)
    return dst.packing; // nothing was done
  if (mayStream && width > 0 && isByteStream(dst.elementBytes, width, cols, src.cols))
    return {static_cast<int32_t>(bytesOfBits(src.cols)), static_cast<int32_t>(width)};
  const auto rowBytes = static_cast<int32_t>(dst.cols * dst.elementBytes);
  return {rowBytes, rowBytes};
}

/// What a comparison of src that writes dst touches.
struct ComparisonUses {
  OperandUse dst, src;
};
PTO_INTERNAL constexpr ComparisonUses comparisonUses(Profile profile, const char *srcName,
                                                     const TileDesc &dst, const TileDesc &src,
                                                     bool mayStream) {
  ComparisonUses uses = {{"dst", Role::Out, Extent(), Extent()}, {srcName, Role::In, Extent(), Extent()}};
  const bool cpu = profile == Profile::Cpu;
  if (!src.validRows.known || !src.validCols.known || (cpu && (!dst.validRows.known || !dst.validCols.known)))
    return uses;
  uses = {{"dst", Role::Out}, {srcName, Role::In}};
  if (src.validRows.value <= 0 || src.validCols.value <= 0)
    return uses;
  const int64_t wordBytes = dst.elementBytes, rows = src.validRows.value, cols = src.validCols.value;
  const auto read = [&](int64_t count, int64_t width) {
    uses.src.rows = count;
    uses.src.cols = width;
  };
  if (cpu)
    uses.dst = OperandUse::wholeAndValid("dst", Role::Out, dst);
  if (cpu && mayStream && isByteStream(wordBytes, dst.validCols.value, cols, src.cols)) {
    // Bytes for which dst has no room are not written: whole rows fit, and a part of the next.
    const int64_t room = dst.validRows.value * dst.validCols.value;
    const int64_t rowBytes = bytesOfBits(cols), pitch = bytesOfBits(src.cols);
    const int64_t fitting = room < rowBytes ? 0 : (room - rowBytes) / pitch + 1;
    const int64_t rest = 8 * (room - fitting * pitch);
    if (fitting == 0)
      read(1, rest);
    else
      read(fitting < rows ? fitting : rows, cols);
    if (fitting > 0 && fitting < rows && rest > 0)
      uses.src.further = {1, rest, fitting, 0};
    return uses;
  }
  const int64_t maximum = (cpu ? dst.validCols.value : dst.cols) * 8 * wordBytes;
  read(rows < dst.rows ? rows : dst.rows, cols < maximum ? cols : maximum);
  if (!cpu && wordBytes > 0) {
    uses.dst.rows = uses.src.rows;
    uses.dst.cols = wordsOfBits(uses.src.cols.value, wordBytes);
  }
  return uses;
}

/// The rules of a comparison of src that writes dst, but for the types of elements.
PTO_INTERNAL constexpr void comparisonRules(Profile profile, Report &report, const TileDesc &dst,
                                            const TileDesc &src) {
  report.must(maskBytesOrWords.contains(dst.element), maskElementSentence);
  if (profile == Profile::Cpu)
    return;
  report.must(dst.is(TileType::Vec) && src.is(TileType::Vec), vecSentence);
  report.expects(dst.validRows == src.validRows, maskRowsSentence);
  report.expects(src.validCols <= Extent(8 * dst.cols * dst.elementBytes), maskRoomSentence);
}

} // namespace pto::tessera
