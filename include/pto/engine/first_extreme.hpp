// The loops of TROWARGMAX, TROWARGMIN, TCOLARGMAX and TCOLARGMIN: where a scan in order first meets the
// largest (smallest) element. It starts from the first element and goes on to one that is strictly larger
// (smaller); a NaN stays if it is first and is ignored later.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/engine/combine.hpp"
#include "pto/engine/row_lanes.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

/// Elements are compared in lanes of 4 bytes, or of 8, which also have room for their places.
template <class S>
using Compared =
    std::conditional_t<simd::FloatElement<S>, float,
                       std::conditional_t<sizeof(S) == 8, simd::Raw<S>,
                                          std::conditional_t<std::is_signed_v<S>, int32_t, uint32_t>>>;
template <class S>
using Place = std::conditional_t<sizeof(S) == 8, int64_t, int32_t>;

/// 0, 1, 2 ...
template <class V>
PTO_INTERNAL V ascending() {
  V result;
  for (int lane = 0; lane < simd::laneCount<V>; ++lane)
    result[lane] = static_cast<simd::Lane<V>>(lane);
  return result;
}

/// Where the first extreme of n elements is, element k lying at offset(k).
template <class Order, class S, class Offset>
PTO_INTERNAL int64_t firstExtremeAmong(const S *data, int64_t n, const Offset &offset) {
  int64_t found = 0;
  auto best = keptOf<Compared<S>>(data[offset(0)]);
  for (int64_t k = 1; k < n; ++k)
    if (const auto value = keptOf<Compared<S>>(data[offset(k)]); Order::replaces(value, best)) {
      best = value;
      found = k;
    }
  return found;
}

/// The same of one row or column of any layout. Not inlined: it serves every type of index.
template <class Order, class Src>
[[gnu::noinline]] int64_t firstInRow(Src src, int64_t r, int64_t cols) {
  return firstExtremeAmong<Order>(src.data, cols, [&](int64_t c) PTO_LANES_BODY { return src.offset(r, c); });
}
template <class Order, class Src>
[[gnu::noinline]] int64_t firstInColumn(Src src, int64_t c, int64_t rows) {
  return firstExtremeAmong<Order>(src.data, rows, [&](int64_t r) PTO_LANES_BODY { return src.offset(r, c); });
}

/// The best elements that lanes have met, and where.
template <class Order, class S>
struct SearchFold {
  using Kept = Compared<S>;
  static constexpr int lanes = simd::lanes<Kept>;

  template <class V, class P>
  struct Found {
    V best;
    P place;

    PTO_INTERNAL void look(V value, P at) {
      const auto replaces = Order::replaces(value, best);
      best = replaces ? value : best;
      place = replaces ? at : place;
    }
  };
  using State = Found<simd::Vec<Kept, lanes>, simd::Vec<Place<S>, lanes>>;

  /// Of equal elements the earliest.
  PTO_INTERNAL static State of(const State &a, const State &b) {
    const auto replaces = Order::replaces(b.best, a.best) | ((b.best == a.best) & (b.place < a.place));
    return {replaces ? b.best : a.best, replaces ? b.place : a.place};
  }
  template <class F>
  PTO_INTERNAL static State each(const F &f, const State &a, const State &b) {
    return {f(a.best, b.best), f(a.place, b.place)};
  }

  /// Of n >= lanes neighbours. Every lane scans its own elements, after the first of all.
  PTO_INTERNAL static State scan(const S *data, int64_t n) {
    using Places = simd::Vec<Place<S>, lanes>;
    State state = {simd::splat<lanes>(keptOf<Kept>(data[0])), Places{}};
    const auto look = [&](int64_t k) PTO_LANES_BODY {
      state.look(loadKept<lanes, Kept>(data + k), ascending<Places>() + simd::splatLike<Places>(k));
    };
    int64_t k = 0;
    for (; k + lanes <= n; k += lanes)
      look(k);
    if (k != n)
      look(n - lanes); // what was seen before is found at the same place again
    return state;
  }
};

/// For up to `lanes` lines of n neighbouring elements each: place[line] = that of the line's first extreme.
/// The results of the lines are folded together.
template <class Order, class S>
[[gnu::noinline]] void findInLines(const S *data, int64_t pitch, int64_t lines, int64_t n, Place<S> *place) {
  using Search = SearchFold<Order, S>;
  if (n < Search::lanes) {
    for (int64_t k = 0; k < lines; ++k)
      place[k] = static_cast<Place<S>>(
          firstExtremeAmong<Order>(data + k * pitch, n, [](int64_t i) PTO_LANES_BODY { return i; }));
    return;
  }
  typename Search::State group[Search::lanes];
  for (int64_t k = 0; k < lines; ++k)
    group[k] = Search::scan(data + k * pitch, n);
  for (int64_t k = lines; k < Search::lanes; ++k)
    group[k] = typename Search::State{};
  foldLanes<Search, Search::lanes>(group);
  simd::store(place, group[0].place);
}

/// Calls put(line, k) for lines of n neighbouring elements each, k being the place of a line's first extreme.
template <class Order, class S, class Put>
PTO_INTERNAL void forLineExtremes(const S *data, int64_t pitch, int64_t lines, int64_t n, Put &&put) {
  constexpr int lanes = SearchFold<Order, S>::lanes;
  for (int64_t line = 0; line < lines; line += lanes) {
    const int64_t count = lines - line < lanes ? lines - line : lanes;
    Place<S> place[lanes];
    findInLines<Order>(data + line * pitch, pitch, count, n, place);
    for (int64_t k = 0; k < count; ++k)
      put(line + k, static_cast<int64_t>(place[k]));
  }
}

/// For up to columnsAtOnce columns of a row-major source: place[k] = the row of column k's first extreme.
template <class S>
inline constexpr int columnsAtOnce = 4 * simd::lanes<Compared<S>>; // reads a row in whole cache lines
template <class Order, class S>
[[gnu::noinline]] void findInColumns(const S *data, int64_t pitch, int64_t rows, int64_t cols,
                                     Place<S> *place) {
  using Kept = Compared<S>;
  constexpr int full = simd::lanes<Kept>;
  simd::forChunks<columnsAtOnce<S>>(static_cast<size_t>(cols), [&](auto width, size_t start) PTO_LANES_BODY {
    constexpr int registers = width > full ? width / full : 1;
    constexpr int lanes = width / registers;
    using Places = simd::Vec<Place<S>, lanes>;
    const S *columns = data + start;
    typename SearchFold<Order, S>::template Found<simd::Vec<Kept, lanes>, Places> found[registers];
#pragma GCC unroll 4
    for (int i = 0; i < registers; ++i)
      found[i] = {loadKept<lanes, Kept>(columns + i * lanes), Places{}};
    for (int64_t r = 1; r < rows; ++r)
#pragma GCC unroll 4
      for (int i = 0; i < registers; ++i)
        found[i].look(loadKept<lanes, Kept>(columns + r * pitch + i * lanes), simd::splatLike<Places>(r));
#pragma GCC unroll 4
    for (int i = 0; i < registers; ++i)
      simd::store(place + start + i * lanes, found[i].place);
  });
}

/// Calls put(i, j) for every row i of src, j being the column of its first extreme.
template <class Order, class Src, class Put>
PTO_INTERNAL void forRowExtremes(Src src, int64_t rows, int64_t cols, Put &&put) {
  if (src.isRows())
    forLineExtremes<Order>(src.data, src.cols(), rows, cols, put);
  else
    for (int64_t r = 0; r < rows; ++r)
      put(r, firstInRow<Order>(src, r, cols));
}

/// Calls put(i, j) for every column j of src, i being the row of its first extreme.
template <class Order, class Src, class Put>
PTO_INTERNAL void forColumnExtremes(Src src, int64_t rows, int64_t cols, Put &&put) {
  using S = typename Src::Element;
  if (src.isColumns()) {
    forLineExtremes<Order>(src.data, src.rows(), cols, rows,
                           [&](int64_t c, int64_t r) PTO_LANES_BODY { put(r, c); });
    return;
  }
  if (!src.isRows()) {
    for (int64_t c = 0; c < cols; ++c)
      put(firstInColumn<Order>(src, c, rows), c);
    return;
  }
  constexpr int64_t maximum = columnsAtOnce<S>;
  for (int64_t c = 0; c < cols; c += maximum) {
    const int64_t count = cols - c < maximum ? cols - c : maximum;
    Place<S> place[maximum];
    findInColumns<Order>(src.data + c, src.cols(), rows, count, place);
    for (int64_t k = 0; k < count; ++k)
      put(static_cast<int64_t>(place[k]), c + k);
  }
}

} // namespace pto::tessera
