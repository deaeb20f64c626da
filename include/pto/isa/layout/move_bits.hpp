// copyPlaces out of line, once for each size of element: for instructions that only move bits, between many
// types and layouts.
#pragma once

#include <cstdint>

#include "pto/isa/layout/rearrange.hpp"

namespace pto::tessera {

template <class Element>
[[gnu::noinline]] void copyPlacesOf(Element *to, const Places &toPlaces, const Element *from,
                                    const Places &fromPlaces, int64_t rows, int64_t cols) {
  copyPlaces(to, toPlaces, from, fromPlaces, rows, cols);
}

/// Element (r, c) of one side = element (r, c) of the other for r < rows, c < cols. The types have one size.
template <class To, class From>
PTO_INTERNAL void moveBits(To *to, const Places &toPlaces, const From *from, const Places &fromPlaces,
                           int64_t rows, int64_t cols) {
  static_assert(sizeof(To) == sizeof(From) && IsTwinType<To>() == IsTwinType<From>());
  using Word = std::conditional_t<IsTwinType<To>(), float4_e2m1x2_t, simd::tessera::Word<sizeof(To)>>;
  if (rows > 0 && cols > 0)
    copyPlacesOf(reinterpret_cast<Word *>(to), toPlaces, reinterpret_cast<const Word *>(from), fromPlaces,
                 rows, cols);
}

} // namespace pto::tessera
