// Views whose elements are taken for others of their size.
#pragma once

#include <cstdint>

#include "pto/profile/macros.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/vec.hpp"

namespace pto::tessera {

/// A view whose elements are the bits of another's.
template <class View>
struct BitsOf {
  using Element = simd::tessera::Word<sizeof(typename View::Element)>;

  Element *data;
  View view;

  static constexpr int64_t filledElements = [] {
    if constexpr (requires { View::filledElements; })
      return View::filledElements;
    else
      return int64_t(0);
  }();
  static constexpr TileLayout layout()
    requires(HasKnownLayout<View>)
  {
    return View::layout();
  }

  PTO_INTERNAL explicit BitsOf(View of) : data(reinterpret_cast<Element *>(of.data)), view(of) {}
  constexpr int64_t rows() const { return view.rows(); }
  constexpr int64_t cols() const { return view.cols(); }
  constexpr bool isRows() const { return view.isRows(); }
  constexpr bool isColumns() const { return view.isColumns(); }
  constexpr int64_t validRows() const { return view.validRows(); }
  constexpr int64_t validCols() const { return view.validCols(); }
  PTO_INTERNAL constexpr int64_t offset(int64_t r, int64_t c) const { return view.offset(r, c); }
};

} // namespace pto::tessera
