// Elements whose type is known at run time only. A view of them has `using Element = AnyElement` and a member
// element() that tells the type; instructions that serve such views choose by it when they run.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/types/element_type.hpp"

namespace pto::tessera {

/// A byte of such an element.
enum class AnyElement : uint8_t {};

template <class View>
inline constexpr bool hasAnyElement = std::is_same_v<typename View::Element, AnyElement>;

/// The element type of a view; a constant where its C++ type tells.
template <class View>
constexpr ElementType elementOf(const View &view) {
  if constexpr (hasAnyElement<View>)
    return view.element();
  else
    return elementTypeOf<typename View::Element>();
}

} // namespace pto::tessera
