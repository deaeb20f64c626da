// Walking lines of elements whose number and length only run time knows: what can be found out once is not asked again
// for every line.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// For lines of whole registers (or groups) of Lanes elements, of which only run time knows how many: calls ofLine(line)(i) for
/// the place of each, in order. False where lines are not such, or where there is no code for them.
template <int Lanes, class OfLine>
PTO_INTERNAL bool forWholeLines(int64_t lines, int64_t n, const OfLine &ofLine) {
  if (!simd::hasCodeForCommonSizes)
    return false;
  const auto mapSome = []<int registers>(const auto &map, std::integral_constant<int, registers>,
                                         int64_t first) PTO_LANES_BODY {
#pragma GCC unroll 4
    for (int i = 0; i < registers; ++i)
      map(first + i * Lanes);
  };
  // Lines of few registers are one loop.
  const auto mapShort = [&](auto registers) PTO_LANES_BODY {
    for (int64_t line = 0; line < lines; ++line)
      mapSome(ofLine(line), registers, 0);
    return true;
  };
  constexpr std::integral_constant<int, 1> one;
  constexpr std::integral_constant<int, 2> two;
  constexpr std::integral_constant<int, 4> four;
  if (n == Lanes)
    return mapShort(one);
  if (n == two * Lanes)
    return mapShort(two);
  if (n == four * Lanes)
    return mapShort(four);
  if (n % (four * Lanes) != 0)
    return false;
  for (int64_t line = 0; line < lines; ++line) {
    const auto map = ofLine(line);
    for (int64_t k = 0; k < n; k += four * Lanes)
      mapSome(map, four, k);
  }
  return true;
}

/// How far elements (r, 0) of a tile lie from each other; 0 where boxes make it no constant.
template <class View>
PTO_INTERNAL int64_t distanceOfRows(const View &view) {
  return view.isRows() ? view.cols() : view.isColumns() ? 1 : 0;
}

} // namespace pto::tessera
