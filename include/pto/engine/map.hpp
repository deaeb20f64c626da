// The loop of elementwise instructions: dst[i, j] = compute(src0[i, j], src1[i, j], ...) over the valid
// region of dst. `compute` takes and returns whole registers of what the elements are computed on in (float
// for half and bfloat16).
//
// An element's sources are read before it is written, also where the last register of a line overlaps the one
// before, so that dst may be the storage of any source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/tile/views.hpp"
#include "pto/types/lane_arithmetic.hpp"

namespace pto::tessera {

/// Lanes of a register of the widest type that these elements are computed on in.
template <class... Elements>
inline constexpr int commonLanes = [] {
  int minimum = simd::registerBytes;
  ((minimum =
        simd::lanes<simd::Carrier<Elements>> < minimum ? simd::lanes<simd::Carrier<Elements>> : minimum),
   ...);
  return minimum;
}();

/// How many neighbouring elements are computed on at once: a register, or a pair of them for bfloat16. Where
/// several sources are half, a register that is taken in one step: conversions of longer ones do not read memory any faster.
template <class... Elements>
inline constexpr int stepLanes = [] {
  constexpr int common = commonLanes<Elements...>;
  if constexpr ((std::is_same_v<Elements, bfloat16_t> && ...))
    return simd::BfloatPairs::count;
  else if constexpr (sizeof...(Elements) > 2 && (std::is_same_v<Elements, half> && ...))
    return simd::stepBytes / static_cast<int>(sizeof(float));
  else
    return common;
}();

/// What compute gives for `Lanes` elements from these places on, not yet stored.
template <int Lanes, class D>
struct Step {
  template <class Compute, class... S>
  PTO_INTERNAL static auto compute(const Compute &compute, const S *...src) {
    return compute(simd::loadCarrier<Lanes>(src)...);
  }
  template <class V>
  PTO_INTERNAL static void store(D *dst, V value) {
    simd::storeCarrier(dst, value);
  }
};
template <>
struct Step<simd::BfloatPairs::count, bfloat16_t> {
  using Pairs = simd::BfloatPairs;
  template <class Compute, class... S>
  PTO_INTERNAL static Pairs compute(const Compute &compute, const S *...src) {
    return {compute(Pairs::load(src).even...), compute(Pairs::load(src).odd...)};
  }
  PTO_INTERNAL static void store(bfloat16_t *dst, const Pairs &value) { value.store(dst); }
};

/// dst[k] = compute(src[k]...) for the n >= Lanes elements from these places on.
template <int Lanes, int Unroll = 4, class Compute, class D, class... S>
PTO_INTERNAL void mapLine(const Compute &compute, int64_t n, D *dst, const S *...src) {
  using Unit = Step<Lanes, D>;
  const int64_t last = n - Lanes;
  const auto end = Unit::compute(compute, (src + last)...);
  int64_t k = 0;
  if constexpr (Unroll > 1)
    for (; k + (Unroll - 1) * Lanes < last; k += Unroll * Lanes) {
#pragma GCC unroll 4
      for (int i = 0; i < Unroll; ++i)
        Unit::store(dst + k + i * Lanes, Unit::compute(compute, (src + k + i * Lanes)...));
    }
  for (; k < last; k += Lanes)
    Unit::store(dst + k, Unit::compute(compute, (src + k)...));
  Unit::store(dst + last, end);
}

/// A few elements of an operand, brought together from wherever its layout has them.
template <class Element, int Count>
struct Gathered {
  Element element[Count] = {};
};

/// Where the next element of a walk over the rows of a region lies.
struct Walk {
  int64_t row = 0;
  int64_t col = 0;

  PTO_INTERNAL void advance(int64_t cols) {
    if (++col == cols) {
      col = 0;
      ++row;
    }
  }
};

/// The same for operands that have no lines in common: elements are gathered, computed on, and put back.
template <int Lanes, class Compute, class Dst, class... Src>
PTO_INTERNAL void mapGathered(const Compute &compute, int64_t rows, int64_t cols, Dst dst, Src... src) {
  const auto gather = [](auto view, Walk walk, int64_t count, int64_t width) PTO_LANES_BODY {
    Gathered<typename decltype(view)::Element, Lanes> some;
    for (int64_t k = 0; k < count; ++k, walk.advance(width))
      std::memcpy(static_cast<void *>(some.element + k), view.data + view.offset(walk.row, walk.col),
                  sizeof some.element[k]);
    return some;
  };
  const int64_t total = rows * cols;
  Walk walk;
  for (int64_t done = 0; done < total; done += Lanes) {
    const int64_t count = total - done < Lanes ? total - done : Lanes;
    Gathered<typename Dst::Element, Lanes> result;
    Step<Lanes, typename Dst::Element>::store(
        result.element,
        Step<Lanes, typename Dst::Element>::compute(compute, gather(src, walk, count, cols).element...));
    for (int64_t k = 0; k < count; ++k, walk.advance(cols))
      std::memcpy(static_cast<void *>(dst.data + dst.offset(walk.row, walk.col)), result.element + k,
                  sizeof result.element[k]);
  }
}

/// Calls body(integral_constant) with the longest register, of Lanes, half of them and so on, that a line of
/// at least `Shortest` elements fills.
template <int Lanes, int Shortest, class Body>
PTO_INTERNAL void withLanes(int64_t length, const Body &body) {
  if constexpr (Lanes > Shortest)
    if (length < Lanes)
      return withLanes<Lanes / 2, Shortest>(length, body);
  body(std::integral_constant<int, Lanes>());
}

/// Lanes of the shortest registers for lines that do not fill a whole one: a quarter of it, but at least four.
/// Formulas that are not cheap are compiled for whole registers only.
template <int Lanes, int Unroll>
inline constexpr int shortestLanes = Unroll == 1 || Lanes <= 4 ? Lanes
                                     : Lanes < 16              ? 4
                                                               : Lanes / 4;

/// dst[i, j] = compute(src[i, j]...) over the top-left region of this size.
/// Unroll: how many registers a turn of the loop takes; more than one pays for cheap formulas only.
template <int Unroll = 4, class Compute, class Dst, class... Src>
PTO_INTERNAL void mapRegion(const Compute &compute, int64_t rows, int64_t cols, Dst dst, Src... src) {
  if (rows <= 0 || cols <= 0)
    return;
  constexpr int lanes = stepLanes<typename Dst::Element, typename Src::Element...>;
  // All operands in rows, or all in columns: lines of neighbouring elements, and one line when they touch.
  const bool inRows = dst.isRows() && (... && src.isRows());
  const bool inColumns = dst.isColumns() && (... && src.isColumns());
  const auto pitch = [&](auto view) PTO_LANES_BODY { return inRows ? view.cols() : view.rows(); };
  int64_t length = inRows ? cols : rows;
  int64_t lines = inRows ? rows : cols;
  if (pitch(dst) == length && (... && (pitch(src) == length))) {
    length *= lines;
    lines = 1;
  }
  const auto inLines = [&](auto width) PTO_LANES_BODY {
    for (int64_t line = 0; line < lines; ++line)
      mapLine<width.value, width.value == lanes ? Unroll : 1>(compute, length, dst.data + line * pitch(dst),
                                                              (src.data + line * pitch(src))...);
  };
  constexpr int shortest = shortestLanes<lanes, Unroll>;
  if ((inRows || inColumns) && length >= shortest)
    withLanes<lanes, shortest>(length, inLines);
  else
    mapGathered<lanes>(compute, rows, cols, dst, src...);
}

/// Whether types tell that tiles are one line, and so long a line that what a call costs does not count.
template <class Dst, class... Src>
inline constexpr bool isLongLine = false;
template <class Dst, class... Src>
  requires(Dst::filledElements >= 2048 / static_cast<int64_t>(sizeof(typename Dst::Element)) &&
           (... && (Src::filledElements == Dst::filledElements && Src::layout().isLaidLike(Dst::layout()))))
inline constexpr bool isLongLine<Dst, Src...> = true;

inline namespace PTO_LANES_NAMESPACE {

/// Such a line: compiled once for all shapes. What computes is a copy, so that no store can change a scalar in
/// it, which would have to be read again for each register.
template <int Lanes, int Unroll, class Compute, class D, class... S>
[[gnu::noinline]] void mapLongLine(Compute compute, int64_t n, D *dst, const S *...src) {
  mapLine<Lanes, Unroll>(compute, n, dst, src...);
}

} // namespace PTO_LANES_NAMESPACE

/// dst[i, j] = compute(src[i, j]...) over the valid region of dst.
template <int Unroll = 4, class Compute, class Dst, class... Src>
PTO_INTERNAL void map(const Compute &compute, Dst dst, Src... src) {
  if constexpr (isLongLine<Dst, Src...>)
    mapLongLine<stepLanes<typename Dst::Element, typename Src::Element...>, Unroll>(
        compute, Dst::filledElements, dst.data, static_cast<const typename Src::Element *>(src.data)...);
  else
    mapRegion<Unroll>(compute, dst.validRows(), dst.validCols(), dst, src...);
}

} // namespace pto::tessera
