// The bytes of views of tiles, whatever their elements, for touches(): one by one, as it is asked for only
// when somebody watches.
#pragma once

#include <cstdint>

#include "pto/engine/rearrange.hpp"
#include "pto/engine/touched_bytes.hpp"
#include "pto/machine/uses.hpp"
#include "pto/types/any_element.hpp"

namespace pto::tessera {

/// `count` elements behind each other, from storage element `first` of a view on.
template <class Visit, class View>
void visitElements(Visit &&visit, int operand, Role role, const View &view, int64_t first, int64_t count) {
  touchElements(visit, operand, role, ElementsAt(view.data, elementTypeInfo(elementOf(view)).bits), first,
                count);
}

/// A rectangle of a tile.
template <class Visit, class View>
void visitPart(Visit &&visit, int operand, Role role, const View &view, Corner corner, int64_t rows,
               int64_t cols) {
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      visitElements(visit, operand, role, view, view.layout().offset(corner.row + r, corner.col + c), 1);
}

} // namespace pto::tessera
