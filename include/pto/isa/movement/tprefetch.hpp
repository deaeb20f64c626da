// TPREFETCH: bring a tensor nearer to the core, through dst
//
// On hardware dst is scratch and holds nothing in particular afterwards. Here dst[r, c] = the tensor's
// element (r, c), bits copied, for the valid region of dst as far as an ND, DN or NZ tensor has such elements
// and when the elements have the same size; dst keeps its values otherwise, and is not padded. Any types and
// layouts will do on every profile.
#pragma once

#include "pto/isa/layout/rearrange.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Prefetch {
  static constexpr const char *mnemonic = "TPREFETCH";

  struct Operands {
    tessera::TileDesc dst;
    tessera::TensorDesc src;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::every,
               "TPREFETCH: on a2a3 the element type must be one that tiles can hold"},
      .a5 = {tessera::typeset::every, "TPREFETCH: on a5 the element type must be one that tiles can hold"},
      .cpu = {tessera::typeset::every, "TPREFETCH: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             {"src", Role::In, o.dst.validRows, o.dst.validCols}}};
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
    if constexpr (sizeof(T) == sizeof(S) && IsTwinType<T>() == IsTwinType<S>()) {
      const TensorMap map = src.map();
      if (map.layout != Layout::ND && map.layout != Layout::DN && map.layout != Layout::NZ)
        return;
      const int64_t *s = map.shape;
      const int64_t tensorRows = map.layout == Layout::ND   ? s[0] * s[1] * s[2] * s[3]
                                 : map.layout == Layout::DN ? s[3]
                                                            : s[2] * s[3];
      const int64_t tensorCols = map.layout == Layout::ND   ? s[4]
                                 : map.layout == Layout::DN ? s[0] * s[1] * s[2] * s[4]
                                                            : s[0] * s[1] * s[4];
      const int64_t rows = dst.validRows() < tensorRows ? dst.validRows() : tensorRows;
      const int64_t cols = dst.validCols() < tensorCols ? dst.validCols() : tensorCols;
      if (rows > 0 && cols > 0)
        copyPlaces(dst.data, placesOf(dst), src.data, map.places(), rows, cols);
    }
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INST RecordEvent TPREFETCH(TileData &dst, GlobalData &src) {
  return tessera::issue<isa::Prefetch, buildTarget>(tessera::after(), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
