// The loop of row reductions: a row is folded into one register of partial results, and as many rows as a
// register has lanes are then folded together, so that the results of neighbouring rows end in one register.
//
// The order in which floats are combined does not depend on the compiler, its flags or the register width:
// partial result k (0 <= k < 64) takes the columns c with c mod 64 = k in order, as far as they belong to
// whole units of 16 columns; the columns behind those go, as the last of a unit that ends with the row, to
// partial results 0 to 15. Then partial results k and k + 32 are combined, those with k + 16, and so on down
// to one.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "pto/tile/views.hpp"
#include "pto/types/lane_arithmetic.hpp"

namespace pto::tessera {

/// A fold that keeps one register. Combine states
///   of(a, b)           on registers
///   start(first)       what a partial result holds before it takes an element: neutral, or the row's first
///   startsFromFirst    that it is the row's first; then the order of combining must not matter
template <class Combine>
struct PlainFold {
  template <class V>
  using State = V;
  static constexpr bool isOrdered = !Combine::startsFromFirst;
  // Each partial result costs one more comparison when it starts from the row's first.
  static constexpr int units = Combine::startsFromFirst ? 1 : 4;

  template <class R>
  PTO_INTERNAL static R start(R first) {
    return Combine::start(first);
  }
  template <class V>
  PTO_INTERNAL static V begin(V start, V value) {
    if constexpr (Combine::startsFromFirst)
      return Combine::of(start, value);
    else
      return value;
  }
  template <class V>
  PTO_INTERNAL static V take(V state, V value) {
    return Combine::of(state, value);
  }
  template <class V>
  PTO_INTERNAL static V of(V a, V b) {
    return Combine::of(a, b);
  }
  /// f of the registers of two states, each of them.
  template <class F, class V>
  PTO_INTERNAL static V each(const F &f, V a, V b) {
    return f(a, b);
  }
};

/// N elements in lanes of Kept: as float, as wider integers, or bit by bit.
template <int N, class Kept, class S>
PTO_INTERNAL simd::Vec<Kept, N> loadKept(const S *from) {
  if constexpr (std::is_same_v<Kept, float>)
    return simd::loadFloat<N>(from);
  else if constexpr (sizeof(Kept) == sizeof(S))
    return std::bit_cast<simd::Vec<Kept, N>>(simd::load<N>(from));
  else
    return simd::convert<Kept>(simd::load<N>(from));
}

/// The same of one element.
template <class Kept, class S>
PTO_INTERNAL Kept keptOf(S value) {
  if constexpr (std::is_same_v<Kept, float> || std::is_integral_v<S>)
    return static_cast<Kept>(value);
  else
    return std::bit_cast<Kept>(value);
}

/// Row r of a source in units of neighbouring elements.
template <int Unit, class Src>
struct RowUnits {
  using Element = typename Src::Element;

  Src src;
  int64_t row;
  const Element *line; ///< the row, where the layout has it in one piece
  Element gathered[Unit] = {};

  PTO_INTERNAL RowUnits(Src of, int64_t r)
      : src(of), row(r), line(of.isRows() ? of.data + of.offset(r, 0) : nullptr) {}

  /// Elements [col, col + Unit).
  PTO_INTERNAL const Element *at(int64_t col) { return src.isRows() ? line + col : gather(col, Unit); }
  /// A unit that ends with the row; what comes before its last `count` elements does not matter.
  PTO_INTERNAL const Element *last(int64_t cols, int64_t count) {
    return src.isRows() && cols >= Unit ? line + (cols - Unit) : gather(cols - count, count);
  }

private:
  [[gnu::noinline]] const Element *gather(int64_t col, int64_t count) {
    for (int64_t k = 0; k < count; ++k)
      gathered[Unit - count + k] = src.data[src.offset(row, col + k)];
    return gathered;
  }
};

/// How the partial results of a row lie in registers.
template <class Fold, class Kept>
struct RowShape {
  /// Extremes are found so quickly that folding the lanes of many rows together costs more than longer registers gain, where these are
  /// not taken in one step or have many lanes.
  static constexpr bool isLong =
      Fold::isOrdered || simd::registerBytes < 32 || (simd::stepBytes == 64 && sizeof(Kept) >= 4);
  static constexpr int bytes = isLong ? simd::registerBytes : 32;
  static constexpr int lanes = bytes / static_cast<int>(sizeof(Kept));
  static constexpr bool isOrdered = Fold::isOrdered && std::is_same_v<Kept, float>;
  /// Columns that are taken or left as a whole. Where any order gives the same, one register of them.
  static constexpr int unit = isOrdered ? 16 : lanes;
  static constexpr int units = Fold::units;
  static constexpr int unitRegisters = unit / lanes;
  static constexpr int registers = units * unitRegisters;
  using Vector = simd::Vec<Kept, lanes>;
};

/// What code for rows may know of their number of columns: nothing, that it is a multiple of a block of units, or how many
/// units it is.
inline constexpr int anyColumns = 0, wholeBlocks = -1;

/// One row of cols > 0 columns, folded into one register. Known: anyColumns, wholeBlocks, or a number of units.
template <class Fold, class Kept, int Known, class Src>
PTO_INTERNAL auto foldRow(Src src, int64_t r, int64_t cols) {
  using Shape = RowShape<Fold, Kept>;
  using Vector = typename Shape::Vector;
  using State = typename Fold::template State<Vector>;
  RowUnits<Shape::unit, Src> row(src, r);
  const Vector start = simd::splat<Shape::lanes>(Fold::start(keptOf<Kept>(src.data[src.offset(r, 0)])));
  State partial[Shape::registers];
  const auto load = [](const auto *unit, int i)
                        PTO_LANES_BODY { return loadKept<Shape::lanes, Kept>(unit + i * Shape::lanes); };
  const auto take = [&](int u, int64_t col) PTO_LANES_BODY {
    const auto *unit = row.at(col);
#pragma GCC unroll 4
    for (int i = 0; i < Shape::unitRegisters; ++i) {
      State &state = partial[u * Shape::unitRegisters + i];
      state = Fold::take(state, load(unit, i));
    }
  };
  constexpr int64_t block = Shape::unit * Shape::units;
#pragma GCC unroll 8
  for (int u = 0; u < Shape::units; ++u) {
    const bool isThere =
        Known == anyColumns ? (u + 1) * Shape::unit <= cols : Known == wholeBlocks || u < Known;
    const auto *unit = isThere ? row.at(u * Shape::unit) : nullptr;
#pragma GCC unroll 4
    for (int i = 0; i < Shape::unitRegisters; ++i)
      partial[u * Shape::unitRegisters + i] = Fold::begin(start, isThere ? load(unit, i) : start);
  }
  int64_t col = block;
  if constexpr (Known == anyColumns || Known == wholeBlocks)
    for (; col + block <= cols; col += block)
#pragma GCC unroll 8
      for (int u = 0; u < Shape::units; ++u)
        take(u, col + u * Shape::unit);
  if constexpr (Known == anyColumns) {
#pragma GCC unroll 8
    for (int u = 0; u < Shape::units - 1; ++u)
      if (col + (u + 1) * Shape::unit <= cols)
        take(u, col + u * Shape::unit);
    if (const int64_t behind = cols % Shape::unit) {
      using Index = simd::tessera::Word<sizeof(Kept)>;
      const auto *unit = row.last(cols, behind);
#pragma GCC unroll 4
      for (int i = 0; i < Shape::unitRegisters; ++i) {
        simd::Vec<Index, Shape::lanes> place;
        for (int lane = 0; lane < Shape::lanes; ++lane)
          place[lane] = static_cast<Index>(i * Shape::lanes + lane);
        const auto counts = place >= simd::splat<Shape::lanes>(static_cast<Index>(Shape::unit - behind));
        partial[i] = Fold::take(partial[i], counts ? load(unit, i) : start);
      }
    }
  }
#pragma GCC unroll 8
  for (int n = Shape::registers / 2; n > 0; n /= 2)
#pragma GCC unroll 8
    for (int i = 0; i < n; ++i)
      partial[i] = Fold::of(partial[i], partial[i + n]);
  return partial[0];
}

/// Registers a and b hold groups of Width lanes. The first halves of all groups (or the second halves): of
/// a's first group, b's first, a's second, b's second ...
template <int Width, bool Second, class V>
PTO_INTERNAL V halvesOfGroups(V a, V b) {
  constexpr int half = Width / 2;
  return [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE {
    return __builtin_shufflevector(a, b,
                                   (I / Width * Width + I % half + (Second ? half : 0) +
                                    (I % Width >= half ? simd::laneCount<V> : 0))...);
  }(std::make_integer_sequence<int, simd::laneCount<V>>());
}

/// Folds the lanes of row[k] into lane k of row[0], for the first Width rows, which stand for all lanes.
template <class Fold, int Width, class State>
PTO_INTERNAL void foldLanes(State *row) {
  if constexpr (Width > 1) {
#pragma GCC unroll 32
    for (int k = 0; k < Width / 2; ++k) {
      const auto halves = [&]<bool Second>() PTO_ALWAYS_INLINE {
        return Fold::each([](auto a, auto b) PTO_LANES_BODY { return halvesOfGroups<Width, Second>(a, b); },
                          row[k], row[k + Width / 2]);
      };
      row[k] = Fold::of(halves.template operator()<false>(), halves.template operator()<true>());
    }
    foldLanes<Fold, Width / 2>(row);
  }
}

/// A source whose elements lie in rows, as is known only when it runs: what is asked for each unit is then a constant.
template <class Src>
struct InRows {
  using Element = typename Src::Element;
  static constexpr bool hasKnownColumns = true; // what is common has been taken away

  Element *data;
  int64_t pitch;

  PTO_INTERNAL explicit InRows(const Src &of) : data(of.data), pitch(of.cols()) {}
  static constexpr bool isRows() { return true; }
  PTO_INTERNAL int64_t offset(int64_t r, int64_t c) const { return r * pitch + c; }
};
/// Groups of as many rows as a register has lanes, for numbers of columns that are common: what is a constant for tiles whose
/// shape is known is then one here too. Returns the first row that is left.
template <class Fold, class Kept, class Src, class Finish>
PTO_INTERNAL int64_t forWholeRowGroups(Src src, int64_t begin, int64_t end, int64_t cols, Finish &&finish) {
  using Shape = RowShape<Fold, Kept>;
  constexpr int lanes = Shape::lanes;
  using State = typename Fold::template State<typename Shape::Vector>;
  int64_t r = begin;
  const auto finishGroup = [&](auto *group) PTO_LANES_BODY {
    foldLanes<Fold, lanes>(group);
    finish(r, lanes, group[0]);
  };
  const auto forUnits = [&]<int Units>() PTO_LANES_BODY {
    for (; r + lanes <= end; r += lanes) {
      State group[lanes];
#pragma GCC unroll 16
      for (int k = 0; k < lanes; ++k)
        group[k] = foldRow<Fold, Kept, Units>(src, r + k, cols);
      finishGroup(group);
    }
  };
  if (cols == Shape::unit)
    forUnits.template operator()<1>();
  else if (Shape::units > 2 && cols == 2 * Shape::unit)
    forUnits.template operator()<2>();
  else if (cols == Shape::units * Shape::unit)
    forUnits.template operator()<Shape::units>();
  else if (cols % (Shape::units * Shape::unit) == 0)
    for (; r + lanes <= end; r += lanes) {
      State group[lanes];
      for (int64_t k = 0; k < lanes; ++k)
        group[k] = foldRow<Fold, Kept, wholeBlocks>(src, r + k, cols);
      finishGroup(group);
    }
  return r;
}

/// Whether only run time knows how many columns of a source are valid, or that they lie in rows.
template <class Src>
inline constexpr bool choosesColumns = simd::hasCodeForCommonSizes && !HasKnownLayout<Src>;
template <class Src>
  requires requires { Src::hasKnownColumns; }
inline constexpr bool choosesColumns<Src> = simd::hasCodeForCommonSizes && !Src::hasKnownColumns;

/// Calls finish(r, count, state) for rows [r, r + count) of rows [begin, end); lane k of state is what row
/// r + k was folded to.
template <class Fold, class Kept, class Src, class Finish>
PTO_INTERNAL void forRowGroups(Src src, int64_t begin, int64_t end, int64_t cols, Finish &&finish) {
  using Shape = RowShape<Fold, Kept>;
  constexpr int lanes = Shape::lanes;
  using State = typename Fold::template State<typename Shape::Vector>;
  if constexpr (choosesColumns<Src>)
    if (src.isRows()) {
      const InRows<Src> rows(src);
      begin = forWholeRowGroups<Fold, Kept>(rows, begin, end, cols, finish);
      return forRowGroups<Fold, Kept>(rows, begin, end, cols, finish);
    }
  for (int64_t r = begin; r < end; r += lanes) {
    const int64_t count = end - r < lanes ? end - r : lanes;
    State group[lanes];
    for (int64_t k = 0; k < count; ++k)
      group[k] = foldRow<Fold, Kept, anyColumns>(src, r + k, cols);
    for (int64_t k = count; k < lanes; ++k)
      group[k] = State{};
    foldLanes<Fold, lanes>(group);
    finish(r, count, group[0]);
  }
}

/// dst[r + k, 0] = lane k, for k < count: floats rounded to the type of dst, integers bit by bit.
template <class Dst, class V>
PTO_INTERNAL void storeRows(Dst dst, int64_t r, int64_t count, V values) {
  using D = typename Dst::Element;
  using Kept = simd::Lane<V>;
  constexpr int lanes = simd::laneCount<V>;
  static_assert(simd::FloatElement<D> || sizeof(D) == sizeof(Kept));
  D result[lanes];
  if constexpr (std::is_same_v<Kept, float> && simd::FloatElement<D>)
    simd::storeFloat<lanes>(result, values);
  else
    std::memcpy(static_cast<void *>(result), &values, sizeof values);
  if (count == lanes && (dst.isColumns() || (dst.isRows() && dst.cols() == 1)))
    std::memcpy(static_cast<void *>(dst.data + dst.offset(r, 0)), result, sizeof result);
  else
    for (int64_t k = 0; k < count; ++k)
      std::memcpy(static_cast<void *>(dst.data + dst.offset(r + k, 0)), result + k, sizeof result[k]);
}

} // namespace pto::tessera
