// The loop of column reductions: as many neighbouring columns at a time as fit into registers, all their
// rows, one result.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/tile/views.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// A few registers that are combined together.
template <int Count, class Vector>
struct Registers {
  Vector vector[Count];

  /// Every register a becomes combine(a, b), b being the same register of the other.
  template <class Combine>
  PTO_INTERNAL Registers &take(const Registers &other, const Combine &combine) {
#pragma GCC unroll 8
    for (int i = 0; i < Count; ++i)
      vector[i] = combine(vector[i], other.vector[i]);
    return *this;
  }
  PTO_INTERNAL Registers &operator+=(const Registers &other) {
    return take(other, [](Vector a, Vector b) PTO_LANES_BODY { return a + b; });
  }
  PTO_INTERNAL friend Registers operator+(Registers a, const Registers &b) { return a += b; }
};

/// What sums and products of an element type are kept in: integers as unsigned, so that they wrap.
template <class Element>
using Wrapping = typename std::conditional_t<simd::FloatElement<Element>, std::type_identity<float>,
                                             std::make_unsigned<Element>>::type;

/// Which columns of a row-major source one load takes, and into which registers. Kept is the type of their
/// lanes: float where the elements are, else an integer of their size.
template <class SrcElement, int N, class Kept>
struct ColumnUnit {
  static constexpr bool isFloat = simd::FloatElement<SrcElement>;
  // A full load of bfloat16s becomes one register of the even columns and one of the odd.
  static constexpr bool isPaired = std::is_same_v<SrcElement, bfloat16_t> && N == simd::BfloatPairs::count;
  static constexpr int registers = isPaired ? 2 : 1;
  static constexpr int lanes = N / registers;
  using Vector = simd::Vec<Kept, lanes>;

  /// Columns of a whole unit.
  static constexpr int whole =
      std::is_same_v<SrcElement, bfloat16_t> ? simd::BfloatPairs::count : simd::lanes<Kept>;

  PTO_INTERNAL static void load(Vector *to, const SrcElement *from) {
    if constexpr (isPaired) {
      const auto pairs = simd::BfloatPairs::load(from);
      to[0] = pairs.even;
      to[1] = pairs.odd;
    } else if constexpr (isFloat) {
      to[0] = simd::loadFloat<lanes>(from);
    } else {
      to[0] = simd::load<lanes>(reinterpret_cast<const Kept *>(from));
    }
  }
  template <class DstElement>
  PTO_INTERNAL static void store(DstElement *to, const Vector *from) {
    if constexpr (isPaired && std::is_same_v<DstElement, bfloat16_t>) {
      const auto even = simd::convert<uint32_t>(simd::floatToBfloat16Bits<lanes>(from[0]));
      const auto odd = simd::convert<uint32_t>(simd::floatToBfloat16Bits<lanes>(from[1]));
      const auto both = even | odd << 16;
      std::memcpy(static_cast<void *>(to), &both, sizeof both);
    } else if constexpr (isPaired) {
      for (int lane = 0; lane < lanes; ++lane) {
        to[2 * lane] = from[0][lane];
        to[2 * lane + 1] = from[1][lane];
      }
    } else if constexpr (isFloat) {
      simd::storeFloat<lanes>(to, from[0]);
    } else {
      simd::store(reinterpret_cast<Kept *>(to), from[0]);
    }
  }
};

/// Count units of N neighbouring columns; the last may overlap the one before. row(r) is their elements in
/// row r, as they are kept; store() writes row 0 of the destination.
template <int Count, int N, class Kept, class DstElement, class SrcElement>
struct ColumnLanes {
  const SrcElement *src;
  int64_t rowStride;
  DstElement *dst;
  int64_t last; ///< where the last unit starts

  using Unit = ColumnUnit<SrcElement, N, Kept>;
  using Value = Registers<Count * Unit::registers, typename Unit::Vector>;

  PTO_INTERNAL int64_t start(int unit) const { return unit == Count - 1 ? last : unit * N; }
  PTO_INTERNAL Value row(int64_t r) const {
    Value value;
#pragma GCC unroll 8
    for (int unit = 0; unit < Count; ++unit)
      Unit::load(value.vector + unit * Unit::registers, src + r * rowStride + start(unit));
    return value;
  }
  PTO_INTERNAL void store(const Value &value) const {
#pragma GCC unroll 8
    for (int unit = 0; unit < Count; ++unit)
      Unit::store(dst + start(unit), value.vector + unit * Unit::registers);
  }
};

/// One column of a tile of any layout.
template <class Kept, class Dst, class Src>
struct SingleColumn {
  Dst dst;
  Src src;
  int64_t col;

  using Lane = ColumnLanes<1, 1, Kept, typename Dst::Element, typename Src::Element>;
  PTO_INTERNAL auto row(int64_t r) const { return Lane{src.data + src.offset(r, col), 0, nullptr, 0}.row(0); }
  template <class Value>
  PTO_INTERNAL void store(Value value) const {
    Lane{nullptr, 0, dst.data + dst.offset(0, col), 0}.store(value);
  }
};

/// Calls reduce(lane) once, for columns [start, start + cols), of which there are fewer than 2 * N: two units that overlap, or
/// one.
template <int N, class Kept, class Dst, class Src, class Reduce>
PTO_INTERNAL void reduceRest(Dst dst, Src src, int64_t start, int64_t cols, Reduce &&reduce) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (cols == N)
    reduce(ColumnLanes<1, N, Kept, D, S>{src.data + start, src.cols(), dst.data + start, 0});
  else if constexpr (N > 1) {
    if (cols > N)
      reduce(ColumnLanes<2, N, Kept, D, S>{src.data + start, src.cols(), dst.data + start, cols - N});
    else
      reduceRest<N / 2, Kept>(dst, src, start, cols, reduce);
  }
}

/// Calls reduce(lane) for groups of columns that together are columns [0, cols); a group's results fill at
/// most `registers`. Elements are kept as Wrapping says, or in lanes of KeptAs.
template <int registers, class KeptAs = void, class Dst, class Src, class Reduce>
PTO_INTERNAL void forColumnLanes(Dst dst, Src src, int64_t cols, Reduce &&reduce) {
  using S = typename Src::Element;
  using D = typename Dst::Element;
  using Kept = std::conditional_t<std::is_void_v<KeptAs>, Wrapping<S>, KeptAs>;
  if (!src.isRows() || !dst.isRows()) {
    for (int64_t col = 0; col < cols; ++col)
      reduce(SingleColumn<Kept, Dst, Src>{dst, src, col});
    return;
  }
  constexpr int width = ColumnUnit<S, 1, Kept>::whole;
  constexpr int maximum = registers / ColumnUnit<S, width, Kept>::registers;
  // Where the destination is a row of the source, a column that was stored must not be read again.
  const auto dstStart = reinterpret_cast<uintptr_t>(dst.data),
             srcStart = reinterpret_cast<uintptr_t>(src.data);
  const auto srcBytes = static_cast<uintptr_t>(src.rows() * src.cols()) * sizeof(S);
  const bool apart =
      dstStart >= srcStart + srcBytes || srcStart >= dstStart + static_cast<uintptr_t>(cols) * sizeof(D);
  if (cols >= width && apart) {
    const int64_t units = (cols + width - 1) / width;
    simd::forChunks<maximum>(static_cast<size_t>(units), [&](auto count, size_t unit) PTO_LANES_BODY {
      const int64_t start = static_cast<int64_t>(unit) * width;
      const int64_t behind =
          start + (count - 1) * width; // where the group's last unit starts, unless that is too late
      reduce(ColumnLanes<count, width, Kept, D, S>{src.data + start, src.cols(), dst.data + start,
                                                   (behind + width <= cols ? behind : cols - width) - start});
    });
    return;
  }
  int64_t start = 0;
  for (; start + width <= cols; start += width)
    reduce(ColumnLanes<1, width, Kept, D, S>{src.data + start, src.cols(), dst.data + start, 0});
  reduceRest<width / 2, Kept>(dst, src, start, cols - start, reduce);
}

} // namespace pto::tessera
