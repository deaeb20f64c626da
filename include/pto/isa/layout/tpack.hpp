// TPACK: dst[r, c] = src[r, c] as dst's element type
//
// Over the valid region of src; other elements of dst keep their values. An integer keeps its low bits; what
// is wider gets the value; floats are converted to nearest, and to integers towards zero. Not on a2a3; on a5
// row-major Vec tiles of equal valid size, and 4 to 2, 4 to 1 or 2 to 1 bytes. The tiles may have different
// Rows and Cols.
#pragma once

#include <type_traits>

#include "pto/engine/place.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Pack {
  static constexpr const char *mnemonic = "TPACK";

  struct Operands {
    tessera::TileDesc dst, src;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    constexpr tessera::TypeSet integers = tessera::typeset::int8to32 | tessera::typeset::int64;
    return tessera::isPrebuiltConversion(elements[0], elements[1]) ||
           (integers.contains(elements[0]) && integers.contains(elements[1]));
  }

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::TypeSet(), "TPACK: not available on a2a3"},
      .a5 = {tessera::typeset::every, "TPACK: on a5 the element type must be one that tiles can hold"},
      .cpu = {tessera::typeset::every, "TPACK: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{{"dst", Role::Out, o.src.validRows, o.src.validCols},
             tessera::OperandUse::valid("src", Role::In, o.src)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    if (profile == Profile::A5) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec), "TPACK: dst and src must be Vec tiles");
      report.must(o.dst.isRowMajor() && o.src.isRowMajor(),
                  "TPACK: dst and src must be row-major (BLayout::RowMajor)");
      const int from = o.src.elementBytes, to = o.dst.elementBytes;
      report.must((from == 4 && (to == 2 || to == 1)) || (from == 2 && to == 1),
                  "TPACK: on a5 elements must go from 4 bytes to 2 or 1, or from 2 bytes to 1");
    }
    report.expects(o.dst.validRows == o.src.validRows && o.dst.validCols == o.src.validCols,
                   "TPACK: dst and src must have the same valid rows and columns");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    using D = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t rows = src.validRows(), cols = src.validCols();
    if (rows <= 0 || cols <= 0)
      return;
    if constexpr (std::is_same_v<D, S>) {
      tessera::copyRegion(dst, src, rows, cols);
    } else if (!IsTwinType<D>() && !IsTwinType<S>() && dst.isRows() && src.isRows()) {
      const bool oneLine = dst.cols() == cols && src.cols() == cols;
      const int64_t lines = oneLine ? 1 : rows, length = oneLine ? rows * cols : cols;
      for (int64_t r = 0; r < lines; ++r)
        packLine(dst.data + r * dst.cols(), src.data + r * src.cols(), length);
    } else {
      packScattered(dst, src, rows, cols);
    }
  }

private:
  template <class T>
  static constexpr bool isLanes = std::is_integral_v<T> && !std::is_same_v<T, bool>;

  template <class D, class S>
  PTO_INTERNAL static void packLine(D *to, const S *from, int64_t count) {
    int64_t i = 0;
    if constexpr (isLanes<D> && isLanes<S>) {
      constexpr int lanes = sizeof(D) < sizeof(S) ? simd::lanes<S> : simd::lanes<D>;
      for (; i + lanes <= count; i += lanes)
        simd::store(to + i, simd::convert<D>(simd::load<lanes>(from + i)));
    }
    for (; i < count; ++i)
      to[i] = tessera::castElement<D>(from[i]);
  }
  template <class Dst, class Src>
  PTO_INTERNAL static void packScattered(Dst dst, Src src, int64_t rows, int64_t cols) {
    using tessera::placeIn;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        dst.set(placeIn(dst.layout(), r, c),
                tessera::castElement<typename Dst::Element>(src.get(placeIn(src.layout(), r, c))));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPACK(TileDataDst &dst, TileDataSrc &src, WaitEvents &...events) {
  return tessera::issue<isa::Pack, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
