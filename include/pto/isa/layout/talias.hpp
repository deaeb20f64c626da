// TALIAS: dst becomes a view of src's storage, from its first element on
//
// The same as TSUBVIEW(dst, src, 0, 0): no element moves, dst keeps its own shape, layout and valid region,
// and must have src's location. What dst touches when it is used must lie inside src's storage.
#pragma once

#include "pto/isa/layout/alias.hpp"

namespace pto {
namespace isa {

struct Alias {
  static constexpr const char *mnemonic = "TALIAS";

  struct Operands {
    tessera::TileDesc dst, src;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return tessera::noElements();
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    report.must(o.dst.location == o.src.location, "TALIAS: dst and src must have the same location");
  }

  /// No element moves.
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src) {
    dst.bind();
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TALIAS(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Alias, buildTarget>(tessera::after(events...),
                                                 tessera::boundTo<buildTarget>(dst, src), src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
