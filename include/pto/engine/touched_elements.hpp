// The bytes of a tile's elements, for touches(): one by one, as it is asked for only when somebody watches.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/engine/rearrange.hpp"
#include "pto/machine/uses.hpp"
#include "pto/types/any_element.hpp"

namespace pto::tessera {

/// `count` elements behind each other, from storage element `first` of a view on.
template <class Visit, class View>
void visitElements(Visit &&visit, int operand, Role role, const View &view, int64_t first, int64_t count) {
  if (count <= 0)
    return;
  const int64_t bits = elementTypeInfo(elementOf(view)).bits;
  const int64_t begin = first * bits / 8, end = ((first + count) * bits + 7) / 8;
  visit(operand, role, reinterpret_cast<const char *>(view.data) + begin, static_cast<size_t>(end - begin));
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
