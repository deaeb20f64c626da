// TROWPROD: dst[i, 0] = product over j of src[i, j], for the valid rows i and columns j of src
//
// half and bfloat16 are multiplied in float and rounded once; integers wrap. Floats are multiplied in the
// order in which TROWSUM adds them. The product of no columns is 1. tmp is never touched.
#pragma once

#include "pto/engine/column_lanes.hpp"
#include "pto/engine/combine.hpp"
#include "pto/engine/row_lanes.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct RowProd : tessera::RowReduction<RowProd> {
  static constexpr const char *mnemonic = "TROWPROD";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5Basic,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;
  static constexpr int emptyResult = 1;
  static constexpr bool inOneBlock = true;

  template <class Dst, class Src>
  PTO_INTERNAL static void reduce(Dst dst, Src src, int64_t rows, int64_t cols) {
    using namespace tessera;
    forRowGroups<PlainFold<Product>, Wrapping<typename Dst::Element>>(
        src, 0, rows, cols,
        [&](int64_t r, int64_t count, auto products) PTO_LANES_BODY { storeRows(dst, r, count, products); });
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename TileDataTmp, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn, TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TROWPROD(TileDataOut &dst, TileDataIn &src, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::RowProd, buildTarget>(tessera::after(events...), dst, src,
                                                   tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
