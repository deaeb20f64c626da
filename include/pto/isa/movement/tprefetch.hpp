// TPREFETCH: bring a tensor nearer to the core, through dst
//
// On hardware dst is scratch and holds nothing in particular afterwards. Here dst[r, c] = the tensor's
// element (r, c), bits copied, for the valid region of dst as far as an ND, DN or NZ tensor has such elements
// and when the elements have the same size; dst keeps its values otherwise, and is not padded. Any types and
// layouts will do on every profile.
#pragma once

#include "pto/engine/rearrange.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace tessera {

/// Whether bits can be copied from one to the other.
constexpr bool haveSameSize(ElementType a, ElementType b) {
  return elementTypeInfo(a).bits == elementTypeInfo(b).bits;
}

/// What is copied into dst of a source of that size: the part that both have.
PTO_INTERNAL constexpr Uses prefetchUses(const TileDesc &dst, Extent rows, Extent cols) {
  rows = smallerOf(dst.validRows, rows);
  cols = smallerOf(dst.validCols, cols);
  return {{{"dst", Role::Out, rows, cols}, {"src", Role::In, rows, cols}}};
}
template <class Dst, class Src>
PTO_INTERNAL void prefetch(Dst dst, Src src, const Places &from, int64_t rows, int64_t cols) {
  rows = dst.validRows() < rows ? dst.validRows() : rows;
  cols = dst.validCols() < cols ? dst.validCols() : cols;
  if (rows > 0 && cols > 0)
    copyPlaces(dst.data, placesOf(dst), src.data, from, rows, cols);
}

} // namespace tessera

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
    if (!isStreamed(o.src.layout) || !tessera::haveSameSize(o.dst.element, o.src.element))
      return {{{"dst", Role::Out}, {"src", Role::In}}};
    return tessera::prefetchUses(o.dst, o.src.rows(), o.src.cols());
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
    if constexpr (haveSameSize(elementTypeOf<T>(), elementTypeOf<S>())) {
      const TensorMap map = src.map();
      const int64_t rows = isStreamed(map.layout) ? map.rows() : 0;
      if (rows > 0 && map.cols() > 0)
        prefetch(dst, src, map.places(), rows, map.cols());
    }
  }

private:
  static constexpr bool isStreamed(Layout layout) {
    return layout == Layout::ND || layout == Layout::DN || layout == Layout::NZ;
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
