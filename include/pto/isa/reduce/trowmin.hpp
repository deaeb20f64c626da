// TROWMIN: dst[i, 0] = the smallest src[i, j] over j, for the valid rows i and columns j of src
//
// The search starts from column 0 and goes on to an element that is smaller: a NaN in column 0 is the result,
// later ones are ignored, and of zeros of both signs the first counts. Without columns nothing is written.
// tmp is never touched. On cpu dst may have another element type; the value is then converted.
#pragma once

#include "pto/engine/extremes.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct RowMin : tessera::RowReduction<RowMin> {
  static constexpr const char *mnemonic = "TROWMIN";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5RowExtremes,
                                               tessera::lists::cpuNumbers};

  static constexpr const char *cpuDstSentence =
      "on cpu the element types of dst and src must be equal, or be among int8_t, uint8_t, int16_t, int32_t, "
      "half, bfloat16_t and float";
  static constexpr bool cpuDst(tessera::ElementType dst, tessera::ElementType src) {
    return tessera::convertedElements.contains(dst) && tessera::convertedElements.contains(src);
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void reduce(Dst dst, Src src, int64_t rows, int64_t cols) {
    tessera::rowExtremes<tessera::Smallest>(dst, src, rows, cols);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWMIN(TileDataOut &dst, TileDataIn &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RowMin, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
