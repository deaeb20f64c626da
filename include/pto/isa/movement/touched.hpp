// Lists of bytes, for the touches() of instructions whose operands are not used in rectangles.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/machine/uses.hpp"
#include "pto/tile/axis.hpp"
#include "pto/types/small_float.hpp"

namespace pto::tessera {

/// Lists the bytes of `count` elements of an operand from a place on. Two elements of four bits share a byte.
template <class Visit, class Element>
void touchElements(Visit &&visit, int operand, Role role, const Element *data, int64_t place, int64_t count) {
  constexpr int64_t perUnit = IsTwinType<Element>() ? 2 : 1;
  const int64_t first = place / perUnit, last = (place + count - 1) / perUnit;
  if (count > 0)
    visit(operand, role, static_cast<const void *>(data + first),
          static_cast<size_t>(last - first + 1) * sizeof(Element));
}

/// Those of rows x cols elements at their places.
template <class Visit, class Element>
void touchPlaces(Visit &&visit, int operand, Role role, const Element *data, const Places &places,
                 int64_t rows, int64_t cols) {
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols;) {
      const int64_t count = places.cols.step() == 1 ? places.cols.stretch(c, cols - c) : 1;
      touchElements(visit, operand, role, data, places.rows.at(r) + places.cols.at(c), count);
      c += count;
    }
}

} // namespace pto::tessera
