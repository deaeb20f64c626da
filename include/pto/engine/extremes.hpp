// The loops of TROWMAX, TROWMIN, TCOLMAX and TCOLMIN. Results are those of a scan in order: it starts from
// the first element and goes on to one that is larger (or smaller), so that a NaN stays if it is first and is
// ignored later, and of zeros of both signs the first counts.
//
// halves and bfloat16s are compared as integers, twice as many at a time as floats. Written for the largest,
// with the bits as signed integers: numbers that are not negative grow with them, the others fall. So the
// largest is the largest integer if that is not negative, else the smallest integer. For the smallest, the
// same holds of unsigned integers. Where NaNs or zeros of both signs matter, the elements are looked at
// again.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "pto/engine/bits_of.hpp"
#include "pto/engine/column_lanes.hpp"
#include "pto/engine/combine.hpp"
#include "pto/engine/first_extreme.hpp"
#include "pto/engine/row_lanes.hpp"
#include "pto/types/element_convert.hpp"

namespace pto::tessera {

/// Whether a lane of a comparison's result is set.
template <class Mask>
PTO_INTERNAL bool anyLane(Mask mask) {
  using Word = simd::tessera::Word<(sizeof(Mask) < 8 ? sizeof(Mask) : 8)>;
  const auto words = std::bit_cast<simd::Vec<Word, sizeof(Mask) / sizeof(Word)>>(mask);
  Word all = 0;
  for (int i = 0; i < simd::laneCount<decltype(words)>; ++i)
    all |= words[i];
  return all != 0;
}

template <class T>
inline constexpr bool isShortFloat = std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>;

/// The bits of a half or bfloat16 as integers in which Order is that of the integers, for one sign.
template <class Order, class Element>
struct ShortBits {
  using Bits = typename Order::HalfBits;
  static constexpr uint16_t infinityBits = std::is_same_v<Element, half> ? 0x7c00 : 0x7f80;
  /// The first zero of the side that grows, and the zero of the other side, which is the least integer.
  static constexpr Bits zero = std::is_signed_v<Bits> ? 0 : static_cast<Bits>(0x8000);
  static constexpr Bits otherZero = std::numeric_limits<Bits>::min();
  static constexpr Bits infinity = static_cast<Bits>(zero | infinityBits);

  /// Whether an element, or a lane of bits, is a NaN of the other side.
  using OtherBits = std::conditional_t<std::is_signed_v<Bits>, uint16_t, int16_t>;
  static constexpr OtherBits otherInfinity = static_cast<OtherBits>(infinityBits | (zero == 0 ? 0x8000 : 0));
  /// Whether the first element of one of the rows is.
  template <class Src>
  PTO_INTERNAL static bool isOtherNanFirst(Src src, int64_t r, int64_t count, int64_t cols) {
    constexpr int lanes = 8;
    const auto *rows = reinterpret_cast<const OtherBits *>(src.data);
    if (src.isRows() && cols >= lanes) { // one comparison for a row, with what follows its first element
      auto largest = simd::load<lanes>(rows + src.offset(r, 0));
      for (int64_t k = 1; k < count; ++k)
        largest = simd::larger(largest, simd::load<lanes>(rows + src.offset(r + k, 0)));
      return largest[0] > otherInfinity;
    }
    bool found = false;
    for (int64_t k = 0; k < count; ++k)
      found |= rows[src.offset(r + k, 0)] > otherInfinity;
    return found;
  }
  template <class V>
  PTO_INTERNAL static auto isOtherNan(V bits) {
    using Others = simd::Vec<OtherBits, simd::laneCount<V>>;
    return std::bit_cast<Others>(bits) > simd::splatLike<Others>(otherInfinity);
  }

  /// The largest and the smallest of some integers.
  template <class V>
  struct Range {
    V maximum, minimum;
  };
  template <class V>
  PTO_INTERNAL static V extreme(const Range<V> &range) {
    return range.maximum >= simd::splatLike<V>(zero) ? range.maximum : range.minimum;
  }
  /// Lanes whose extreme that is not: it is a NaN, or a zero of which both signs are there. (A NaN of the
  /// other side is never taken; that it counts when it is first is for the caller to see.)
  template <class V>
  PTO_INTERNAL static auto isDoubtful(const Range<V> &range) {
    return (range.maximum > simd::splatLike<V>(infinity)) |
           ((range.maximum == simd::splatLike<V>(zero)) & (range.minimum == simd::splatLike<V>(otherZero)));
  }

  /// As a fold of rows.
  template <class V>
  using State = Range<V>;
  static constexpr bool isOrdered = false;
  static constexpr int units = 4;
  PTO_INTERNAL static Bits start(Bits first) { return first; }
  template <class V>
  PTO_INTERNAL static Range<V> begin(V, V value) {
    return {value, value};
  }
  template <class V>
  PTO_INTERNAL static Range<V> take(const Range<V> &state, V value) {
    return {simd::larger(state.maximum, value), simd::smaller(state.minimum, value)};
  }
  template <class V>
  PTO_INTERNAL static Range<V> of(const Range<V> &a, const Range<V> &b) {
    return {simd::larger(a.maximum, b.maximum), simd::smaller(a.minimum, b.minimum)};
  }
  template <class F, class V>
  PTO_INTERNAL static Range<V> each(const F &f, const Range<V> &a, const Range<V> &b) {
    return {f(a.maximum, b.maximum), f(a.minimum, b.minimum)};
  }

  /// One step of the scan itself, on bits.
  template <class V>
  PTO_INTERNAL static V step(V best, V value) {
    using Keys = simd::Vec<int16_t, simd::laneCount<V>>;
    const auto magnitude = [](V bits) PTO_LANES_BODY {
      return std::bit_cast<Keys>(bits) & simd::splatLike<Keys>(0x7fff);
    };
    // In the order of the numbers, zeros equal.
    const auto key = [&](V bits) PTO_LANES_BODY {
      return std::bit_cast<Keys>(bits) < Keys{} ? Keys{} - magnitude(bits) : magnitude(bits);
    };
    const auto infinite = simd::splatLike<Keys>(static_cast<int16_t>(infinityBits));
    const auto comparable = (magnitude(best) <= infinite) & (magnitude(value) <= infinite);
    return comparable & Order::replaces(key(value), key(best)) ? value : best;
  }
};

/// The first zero of a row that has one.
template <class Src>
PTO_INTERNAL float firstZero(Src src, int64_t r, int64_t cols) {
  constexpr int lanes = simd::lanes<float>;
  int64_t c = 0;
  if (src.isRows())
    while (c + lanes <= cols &&
           !anyLane(simd::loadFloat<lanes>(src.data + src.offset(r, c)) == simd::Vec<float, lanes>{}))
      c += lanes;
  while (static_cast<float>(src.data[src.offset(r, c)]) != 0)
    ++c;
  return static_cast<float>(src.data[src.offset(r, c)]);
}

/// Rows [begin, end) in the carrier of their elements. Every partial result starts from the row's first
/// element, so that a NaN there reaches all of them and no other is taken.
template <class Order, class Dst, class Src>
PTO_INTERNAL void plainRowExtremes(Dst dst, Src src, int64_t begin, int64_t end, int64_t cols) {
  using Kept = simd::Carrier<typename Src::Element>;
  forRowGroups<PlainFold<Order>, Kept>(src, begin, end, cols,
                                       [&](int64_t r, int64_t count, auto values) PTO_LANES_BODY {
                                         if constexpr (std::is_floating_point_v<Kept>)
                                           if (anyLane(values == decltype(values){})) [[unlikely]]
                                             for (int64_t k = 0; k < count; ++k)
                                               if (values[k] == 0)
                                                 values[k] = firstZero(src, r + k, cols);
                                         storeRows(dst, r, count, values);
                                       });
}

/// A tile's elements, whatever its shape.
template <class T>
struct AnyShape {
  using Element = T;
  static constexpr bool hasKnownColumns = true; // no code of its own for common ones

  T *data;
  TileLayout layout;

  bool isRows() const { return layout.isRows(); }
  bool isColumns() const { return layout.isColumns(); }
  int64_t cols() const { return layout.cols; }
  int64_t offset(int64_t r, int64_t c) const { return layout.offset(r, c); }
};

inline namespace PTO_LANES_NAMESPACE {

/// The same, out of line, compiled once for all shapes.
template <class Order, class D, class S>
[[gnu::noinline, gnu::cold]] void doubtfulRowExtremes(AnyShape<D> dst, AnyShape<S> src, int64_t begin,
                                                      int64_t end, int64_t cols) {
  plainRowExtremes<Order>(dst, src, begin, end, cols);
}

} // namespace PTO_LANES_NAMESPACE

/// dst[i, 0] = the extreme of row i of src.
template <class Order, class Dst, class Src>
PTO_INTERNAL void rowExtremes(Dst dst, Src src, int64_t rows, int64_t cols) {
  using S = typename Src::Element;
  if constexpr (isShortFloat<S> && std::is_same_v<typename Dst::Element, S>) {
    using Short = ShortBits<Order, S>;
    forRowGroups<Short, typename Short::Bits>(
        src, 0, rows, cols, [&](int64_t r, int64_t count, const auto &range) PTO_LANES_BODY {
          if (anyLane(Short::isDoubtful(range)) || Short::isOtherNanFirst(src, r, count, cols)) [[unlikely]]
            doubtfulRowExtremes<Order>(AnyShape<S>{dst.data, dst.layout()},
                                       AnyShape<S>{src.data, src.layout()}, r, r + count, cols);
          else
            storeRows(BitsOf<Dst>(dst), r, count, Short::extreme(range));
        });
  } else if constexpr (std::is_same_v<typename Dst::Element, S>) {
    plainRowExtremes<Order>(dst, src, 0, rows, cols);
  } else {
    for (int64_t r = 0; r < rows; ++r) {
      const int64_t c = firstInRow<Order>(src, r, cols);
      dst.data[dst.offset(r, 0)] = castElement<typename Dst::Element>(src.data[src.offset(r, c)]);
    }
  }
}

/// dst[0, j] = the extreme of column j of src.
template <class Order, class Dst, class Src>
PTO_INTERNAL void columnExtremes(Dst dst, Src src, int64_t rows, int64_t cols) {
  using S = typename Src::Element;
  if constexpr (isShortFloat<S> && std::is_same_v<typename Dst::Element, S>) {
    using Short = ShortBits<Order, S>;
    forColumnLanes<4, typename Short::Bits>(
        BitsOf<Dst>(dst), BitsOf<Src>(src), cols, [&](auto lane) PTO_LANES_BODY {
          const auto first = lane.row(0);
          auto maximum = first, minimum = first;
          for (int64_t r = 1; r < rows; ++r) {
            const auto row = lane.row(r);
            maximum.take(row, [](auto a, auto b) PTO_LANES_BODY { return simd::larger(a, b); });
            minimum.take(row, [](auto a, auto b) PTO_LANES_BODY { return simd::smaller(a, b); });
          }
          bool doubtful = false;
          auto result = first;
          constexpr int registers = sizeof first / sizeof first.vector[0];
#pragma GCC unroll 8
          for (int i = 0; i < registers; ++i) {
            using V = std::remove_cvref_t<decltype(first.vector[i])>;
            const typename Short::template Range<V> range = {maximum.vector[i], minimum.vector[i]};
            doubtful |= anyLane(Short::isDoubtful(range) | Short::isOtherNan(first.vector[i]));
            result.vector[i] = Short::extreme(range);
          }
          if (doubtful) [[unlikely]] {
            result = first;
            for (int64_t r = 1; r < rows; ++r)
              result.take(lane.row(r), [](auto a, auto b) PTO_LANES_BODY { return Short::step(a, b); });
          }
          lane.store(result);
        });
  } else {
    forColumnLanes<8, simd::Carrier<S>>(dst, src, cols, [&](auto lane) PTO_LANES_BODY {
      auto best = lane.row(0);
      for (int64_t r = 1; r < rows; ++r)
        best.take(lane.row(r), [](auto a, auto b) PTO_LANES_BODY { return Order::of(a, b); });
      lane.store(best);
    });
  }
}

} // namespace pto::tessera
