// TRESHAPE: dst becomes another view of src's storage
//
// No element moves: the bytes of src are those of dst, and what is written through either tile is seen
// through the other. dst keeps its own shape, layout, element type and valid region. Both tiles have the same
// location and the same number of bytes, and both are boxed or neither is. A src without storage gets it now.
#pragma once

#include "pto/isa/layout/alias.hpp"

namespace pto {
namespace isa {

struct Reshape {
  static constexpr const char *mnemonic = "TRESHAPE";

  struct Operands {
    tessera::TileDesc dst, src;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return tessera::noElements();
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    report.must(o.dst.location == o.src.location, "TRESHAPE: dst and src must have the same location");
    report.must(o.dst.bytes() == o.src.bytes(),
                "TRESHAPE: dst and src must have the same number of bytes (sizeof(DType) * Rows * Cols)");
    report.must(o.dst.isBoxed() == o.src.isBoxed(),
                "TRESHAPE: dst and src must both be boxed, or neither (SLayout::NoneBox)");
  }

  /// No element moves.
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src) {
    dst.bind();
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataOut, typename TileDataIn, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataOut, TileDataIn> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TRESHAPE(TileDataOut &dst, TileDataIn &src, WaitEvents &...events) {
  return tessera::issue<isa::Reshape, buildTarget>(tessera::after(events...),
                                                   tessera::boundTo<buildTarget>(dst, src), src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
