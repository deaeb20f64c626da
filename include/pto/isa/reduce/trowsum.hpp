// TROWSUM: dst[i, 0] = sum over j of src[i, j], for the valid rows i and columns j of src
//
// half and bfloat16 are summed in float and rounded once; integers wrap. Floats are added as 64 partial sums,
// by j mod 64 (columns behind the last multiple of 16 go to the first 16), which are then added in pairs k
// and k + 32, those in pairs k and k + 16, and so on. The sum of no columns is 0. tmp is never touched.
#pragma once

#include "pto/engine/column_lanes.hpp"
#include "pto/engine/combine.hpp"
#include "pto/engine/row_lanes.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct RowSum : tessera::RowReduction<RowSum> {
  static constexpr const char *mnemonic = "TROWSUM";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5RowSums,
                                               tessera::lists::cpuNumbers};
  static constexpr int emptyResult = 0;

  static constexpr const char *cpuDstSentence =
      "on cpu dst must have src's element type, or float where src is half or bfloat16_t, or int32_t where "
      "src is int16_t";
  static constexpr bool cpuDst(tessera::ElementType dst, tessera::ElementType src) {
    return tessera::isWidened(dst, src) ||
           (dst == tessera::ElementType::I32 && src == tessera::ElementType::I16);
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void reduce(Dst dst, Src src, int64_t rows, int64_t cols) {
    using namespace tessera;
    using Combine = std::conditional_t<std::is_same_v<typename Src::Element, half>, SumOfHalves, Sum>;
    forRowGroups<PlainFold<Combine>, Wrapping<typename Dst::Element>>(
        src, 0, rows, cols,
        [&](int64_t r, int64_t count, auto sums) PTO_LANES_BODY { storeRows(dst, r, count, sums); });
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWSUM(TileDataOut &dst, TileDataIn &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RowSum, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
