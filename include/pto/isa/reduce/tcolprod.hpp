// TCOLPROD: dst[0, j] = product over i of src[i, j], for the valid rows i and columns j of src
//
// Starts at row 0 and takes the rows in order. half and bfloat16 are multiplied in float and rounded once;
// integers wrap. Without rows nothing is written.
#pragma once

#include "pto/engine/column_lanes.hpp"
#include "pto/engine/combine.hpp"
#include "pto/isa/reduce/family.hpp"

namespace pto {
namespace isa {

struct ColProd : tessera::ColReduction<ColProd> {
  static constexpr const char *mnemonic = "TCOLPROD";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Numbers, tessera::lists::a5UpTo32,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  template <class Dst, class Src>
  PTO_INTERNAL static void reduce(Dst dst, Src src, int64_t rows, int64_t cols) {
    using namespace tessera;
    forColumnLanes<8>(dst, src, cols, [&](auto lane) PTO_LANES_BODY {
      auto product = lane.row(0);
      for (int64_t r = 1; r < rows; ++r)
        product.take(lane.row(r), [](auto a, auto b) PTO_LANES_BODY { return Product::of(a, b); });
      lane.store(product);
    });
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCOLPROD(TileDataOut &dst, TileDataIn &src, WaitEvents &...events) {
  return tessera::issue<isa::ColProd, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
