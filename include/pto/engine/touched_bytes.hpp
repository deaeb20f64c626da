// Lists of the bytes that an instruction touches, for touches().
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/machine/issued.hpp"
#include "pto/machine/uses.hpp"
#include "pto/profile/macros.hpp"
#include "pto/tile/axis.hpp"
#include "pto/types/small_float.hpp"

namespace pto::tessera {

/// Where the elements of an operand lie, and the bits of one. What lists them is compiled once for all types.
struct ElementsAt {
  const void *data;
  int bits;

  PTO_INTERNAL ElementsAt(const void *first, int elementBits) : data(first), bits(elementBits) {}
  template <class Element>
  PTO_INTERNAL ElementsAt(const Element *first)
      : data(first), bits(IsTwinType<Element>() ? 4 : static_cast<int>(8 * sizeof(Element))) {}
};

/// Lists the bytes of `count` elements of an operand from a place on. Two elements of four bits share a byte.
template <class Visit>
void touchElements(Visit &&visit, int operand, Role role, ElementsAt elements, int64_t place, int64_t count) {
  const ElementBytes bytes = {elements.bits};
  const size_t first = bytes.first(place);
  if (count > 0)
    visit(operand, role, static_cast<const void *>(static_cast<const char *>(elements.data) + first),
          bytes.end(place + count) - first);
}

/// Those of rows x cols elements at their places.
template <class Visit>
void touchPlaces(Visit &&visit, int operand, Role role, ElementsAt elements, const Places &places,
                 int64_t rows, int64_t cols) {
  forEachStretchOf(places, Part{rows, cols}, [&](int64_t first, int64_t count) {
    touchElements(visit, operand, role, elements, first, count);
  });
}

/// For touches(): those of a boxed tile.
template <class Visit, class View>
void touchStorageStart(Visit &visit, int operand, Role role, View tile, int64_t count) {
  if (tile.layout().isBoxed())
    touchElements(visit, operand, role, tile.data, 0, count);
}

} // namespace pto::tessera
