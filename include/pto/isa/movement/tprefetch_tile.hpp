// TPREFETCH of a tile: dst[r, c] = src[r, c]
//
// For the valid region of dst as far as src has such rows and columns, each tile through its own layout; the
// rest of dst keeps its values. Bits are copied; tiles whose elements differ in size stay as they are.
#pragma once

#include "pto/engine/rearrange.hpp"
#include "pto/isa/movement/tprefetch.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct PrefetchTile {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TPREFETCH";

  struct Operands {
    tessera::TileDesc dst, src;
  };

  static constexpr tessera::TypeTable types = Prefetch::types;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    if (!tessera::haveSameSize(o.dst.element, o.src.element))
      return {{{"dst", Role::Out}, {"src", Role::In}}};
    return tessera::prefetchUses(o.dst, o.src.rows, o.src.cols);
  }

  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.mustBeOneOf(types, o.src.element);
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    using namespace tessera;
    using T = typename Dst::Element;
    using S = typename Src::Element;
    if constexpr (haveSameSize(elementTypeOf<T>(), elementTypeOf<S>()))
      prefetch(dst, src, placesOf(src), src.rows(), src.cols());
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename SrcTileData>
  requires(tessera::IsTile<TileData> && tessera::IsTile<SrcTileData>)
PTO_INST RecordEvent TPREFETCH(TileData &dst, SrcTileData &src) {
  return tessera::issue<isa::PrefetchTile, buildTarget>(tessera::after(), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
