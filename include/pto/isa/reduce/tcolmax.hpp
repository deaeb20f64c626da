// TCOLMAX: dst[0, j] = the largest src[i, j] over i, for the valid rows i and columns j of src
//
// The search starts from row 0 and goes on to an element that is larger: a NaN in row 0 is the result, later
// ones are ignored, and of zeros of both signs the first counts. Without rows nothing is written.
#pragma once

#include "pto/engine/extremes.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct ColMax : tessera::ColReduction<ColMax> {
  static constexpr const char *mnemonic = "TCOLMAX";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};

  static constexpr const char *cpuDstSentence =
      "on cpu dst must have src's element type, or float where src is half or bfloat16_t";
  static constexpr bool cpuDst(tessera::ElementType dst, tessera::ElementType src) {
    return tessera::isWidened(dst, src);
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void reduce(Dst dst, Src src, int64_t rows, int64_t cols) {
    tessera::columnExtremes<tessera::Largest>(dst, src, rows, cols);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLMAX(TileDataOut &dst, TileDataIn &src, WaitEvents &...events) {
  return tessera::issue<isa::ColMax, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
