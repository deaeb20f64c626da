// The loops of expansions: dst[i, j] = compute(a[i, j], b[i, j]) over the valid region of dst, where an
// operand may be smaller than dst and is then read again for every row or along every row. `compute` takes
// and returns whole registers, as in the loop of elementwise instructions.
//
// The full-size operand of an element is read before the element is written, so that dst may be its storage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/copy.hpp"
#include "pto/engine/fill.hpp"
#include "pto/engine/lines.hpp"
#include "pto/engine/map.hpp"
#include "pto/types/element_convert.hpp"

namespace pto::tessera {

/// An operand as large as dst needs it: element [i, j] is [i * rowStep, j mod period] of the view.
template <class View>
struct Repeated {
  using Element = typename View::Element;

  const Element *data;
  View view;
  int64_t rowStep; ///< 0 repeats row 0, 1 does not
  int64_t period;

  PTO_INTERNAL Repeated(View of, int64_t step, int64_t columns)
      : data(of.data), view(of), rowStep(step), period(columns) {}
  PTO_INTERNAL int64_t offset(int64_t r, int64_t c) const {
    return view.offset(r * rowStep, period == 1 ? 0 : c < period ? c : c % period);
  }
};

/// How many elements of a row of dst are computed on at once: fewer than usual when its rows are shorter.
template <class Dst>
inline constexpr int rowLanes = [] {
  using T = typename Dst::Element;
  int lanes = stepLanes<T, T, T>;
  if constexpr (requires { typename std::integral_constant<int64_t, Dst::cols()>; })
    while (lanes > 1 && lanes > Dst::cols())
      lanes /= 2;
  return lanes;
}();

/// How many elements of a row that repeats itself are kept at hand: they fill registers and blocks of 32
/// bytes.
template <class T, int Lanes>
inline constexpr int blockLanes = Lanes * sizeof(T) > BLOCK_BYTE_SIZE
                                      ? Lanes
                                      : BLOCK_BYTE_SIZE / static_cast<int>(sizeof(T));

/// dst[k] = compute(src[k], block[k mod blockLanes]) for the n elements from these places on.
template <int Lanes, class Compute, class T>
PTO_INTERNAL void mapLineWithBlock(const Compute &compute, int64_t n, T *dst, const T *src, const T *block) {
  using Unit = Step<Lanes, T>;
  constexpr int count = blockLanes<T, Lanes>;
  const auto mapBlock = [&](T *to, const T *from) PTO_LANES_BODY {
#pragma GCC unroll 8
    for (int i = 0; i < count; i += Lanes)
      Unit::store(to + i, Unit::compute(compute, from + i, block + i));
  };
  int64_t k = 0;
  for (; n - k >= count; k += count)
    mapBlock(dst + k, src + k);
  if (k < n) {
    Gathered<T, count> rest;
    const size_t bytes = static_cast<size_t>(n - k) * sizeof(T);
    std::memcpy(static_cast<void *>(rest.element), src + k, bytes);
    mapBlock(rest.element, rest.element);
    std::memcpy(static_cast<void *>(dst + k), rest.element, bytes);
  }
}

/// dst[i, j] = compute(full[i, j], small[i, j mod vc]), vc being the valid columns of `small`. False when the
/// operands are not such that this can be done in registers.
template <class Compute, class Dst, class Full, class Small>
PTO_INTERNAL bool expandInLines(const Compute &compute, Dst dst, Full full, Small small) {
  using T = typename Dst::Element;
  constexpr int lanes = rowLanes<Dst>;
  constexpr int count = blockLanes<T, lanes>;
  const int64_t rows = dst.validRows(), cols = dst.validCols();
  const int64_t minimum = small.validCols() < cols ? small.validCols() : cols;
  const int64_t period = minimum > 0 ? minimum : 1; // 0 does not get here, but compilers warn of it
  if (!dst.isRows() || !full.isRows() || full.validCols() < cols || count % period != 0)
    return false;
  const int64_t distance = distanceOfRows(small);
  const bool isOne = period == 1 && cols >= lanes;
  const bool isBlock = period == count && small.isRows();
  if constexpr (!HasKnownLayout<Dst>)
    if (isOne && distance != 0 && forWholeLines<lanes>(rows, cols, [&](int64_t r) PTO_LANES_BODY {
          const auto value = static_cast<simd::Carrier<T>>(small.data[r * distance]);
          return [&compute, value, to = dst.data + r * dst.cols(),
                  from = full.data + r * full.cols()](int64_t k) PTO_LANES_BODY {
            const auto withValue = [&](auto x) PTO_LANES_BODY {
              return compute(x, simd::splatLike<decltype(x)>(value));
            };
            Step<lanes, T>::store(to + k, Step<lanes, T>::compute(withValue, from + k));
          };
        }))
      return true;
  for (int64_t r = 0; r < rows; ++r) {
    T *const to = dst.data + r * dst.cols();
    const T *const from = full.data + r * full.cols();
    if (isOne) {
      const auto value = static_cast<simd::Carrier<T>>(small.data[small.offset(r, 0)]);
      mapLine<lanes>([&compute, value](auto x)
                         PTO_LANES_BODY { return compute(x, simd::splatLike<decltype(x)>(value)); },
                     cols, to, from);
    } else {
      Gathered<T, count> block;
      for (int64_t k = 0; !isBlock && k < count; ++k)
        block.element[k] = small.data[small.offset(r, k % period)];
      mapLineWithBlock<lanes>(compute, cols, to, from,
                              isBlock ? small.data + small.offset(r, 0) : block.element);
    }
  }
  return true;
}

/// dst[i, j] = compute(a[i, j mod vc(a)], b[i, j mod vc(b)]), vc being the valid columns.
template <class Compute, class Dst, class A, class B>
PTO_INTERNAL void expandAlongRows(const Compute &compute, Dst dst, A a, B b) {
  const int64_t rows = dst.validRows(), cols = dst.validCols();
  if (rows <= 0 || cols <= 0 || a.validCols() <= 0 || b.validCols() <= 0)
    return;
  const auto swapped = [&compute](auto y, auto x) PTO_LANES_BODY { return compute(x, y); };
  if (!expandInLines(compute, dst, a, b) && !expandInLines(swapped, dst, b, a))
    mapGathered<rowLanes<Dst>>(compute, rows, cols, dst, Repeated<A>(a, 1, a.validCols()),
                               Repeated<B>(b, 1, b.validCols()));
}

/// dst[i, j] = compute(a[i, j], b[0, j]), or compute(a[0, j], b[i, j]) when b is the full-size operand.
template <class Compute, class Dst, class A, class B>
PTO_INTERNAL void expandAlongColumns(const Compute &compute, bool fullA, Dst dst, A a, B b) {
  constexpr int lanes = rowLanes<Dst>;
  const int64_t rows = dst.validRows(), cols = dst.validCols();
  if (rows <= 0 || cols <= 0)
    return;
  const int64_t stepA = fullA ? 1 : 0, stepB = fullA ? 0 : 1;
  if (dst.isRows() && a.isRows() && b.isRows() && cols >= lanes) {
    const int64_t pitchA = stepA * a.cols(), pitchB = stepB * b.cols();
    if constexpr (!HasKnownLayout<Dst>)
      if (forWholeLines<lanes>(rows, cols, [&](int64_t r) PTO_LANES_BODY {
            return [&compute, to = dst.data + r * dst.cols(), fromA = a.data + r * pitchA,
                    fromB = b.data + r * pitchB](int64_t k) PTO_LANES_BODY {
              using Unit = Step<lanes, typename Dst::Element>;
              Unit::store(to + k, Unit::compute(compute, fromA + k, fromB + k));
            };
          }))
        return;
    for (int64_t r = 0; r < rows; ++r)
      mapLine<lanes>(compute, cols, dst.data + r * dst.cols(), a.data + r * pitchA, b.data + r * pitchB);
  } else {
    mapGathered<lanes>(compute, rows, cols, dst, Repeated<A>(a, stepA, cols), Repeated<B>(b, stepB, cols));
  }
}

/// dst[i, j] = src[i, 0], converted when the types differ.
template <class Dst, class Src>
PTO_INTERNAL void copyAlongRows(Dst dst, Src src) {
  using D = typename Dst::Element;
  constexpr bool converts = !std::is_same_v<D, typename Src::Element>;
  const int64_t rows = dst.validRows(), cols = dst.validCols();
  if (cols <= 0)
    return;
  const int64_t distance = distanceOfRows(src);
  if constexpr (!converts && !HasKnownLayout<Dst> && !IsTwinType<D>())
    if (dst.isRows() && distance != 0) {
      using Raw = simd::Raw<D>;
      return forLineCovers<simd::lanes<Raw>>(rows, cols, [&](int64_t r) PTO_LANES_BODY {
        return [to = dst.data + r * dst.cols(), value = simd::load<1>(src.data + r * distance)[0]](
                   auto width, int64_t c) PTO_LANES_BODY { simd::store(to + c, simd::splat<width>(value)); };
      });
    }
  for (int64_t r = 0; r < rows; ++r) {
    const auto value = castElement<D>(src.get(src.offset(r, 0)));
    if constexpr (!converts)
      if (dst.isRows()) {
        fillRun(dst.data, r * dst.cols(), cols, value);
        continue;
      }
    for (int64_t c = 0; c < cols; ++c)
      dst.set(dst.offset(r, c), value);
  }
}

/// dst[i, j] = src[0, j].
template <class Dst, class Src>
PTO_INTERNAL void copyAlongColumns(Dst dst, Src src) {
  using T = typename Dst::Element;
  const int64_t rows = dst.validRows(), cols = dst.validCols();
  if constexpr (!IsTwinType<T>())
    if (dst.isRows() && src.isRows()) {
      copyLines<HasKnownLayout<Dst>>(dst.data, dst.cols(), src.data, 0, rows, cols);
      return;
    }
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      dst.set(dst.offset(r, c), src.get(src.offset(0, c)));
}

} // namespace pto::tessera
