// The loop of column reductions: as many neighbouring columns at a time as fit into registers, all their
// rows, one result.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/tile/views.hpp"
#include "pto/types/lanes.hpp"

namespace pto::internal {

/// A few registers that are added together.
template <int Count, class Vector>
struct Registers {
  Vector vector[Count];

  PTO_INTERNAL Registers &operator+=(const Registers &other) {
#pragma GCC unroll 8
    for (int i = 0; i < Count; ++i)
      vector[i] += other.vector[i];
    return *this;
  }
  PTO_INTERNAL friend Registers operator+(Registers a, const Registers &b) { return a += b; }
};

/// N neighbouring columns of a row-major source. row(r) is their elements in row r, in the type that sums are
/// kept in; store() writes row 0 of the destination.
template <int N, class DstElement, class SrcElement>
struct ColumnLanes {
  const SrcElement *src;
  int64_t rowStride;
  DstElement *dst;

  static constexpr bool isFloat = std::is_same_v<SrcElement, half> ||
                                  std::is_same_v<SrcElement, bfloat16_t> || std::is_same_v<SrcElement, float>;
  // Integers as unsigned, so that sums wrap.
  using Sum =
      typename std::conditional_t<isFloat, std::type_identity<float>, std::make_unsigned<SrcElement>>::type;
  static constexpr int width = N < simd::lanes<Sum> ? N : simd::lanes<Sum>; // lanes of one register
  static constexpr int count = N / width;
  using Value = Registers<count, simd::Vec<Sum, width>>;

  PTO_INTERNAL Value row(int64_t r) const {
    const SrcElement *from = src + r * rowStride;
    Value value;
#pragma GCC unroll 8
    for (int i = 0; i < count; ++i) {
      if constexpr (isFloat)
        value.vector[i] = simd::loadFloat<width>(from + i * width);
      else
        value.vector[i] = simd::load<width>(reinterpret_cast<const Sum *>(from + i * width));
    }
    return value;
  }
  PTO_INTERNAL void store(const Value &value) const {
#pragma GCC unroll 8
    for (int i = 0; i < count; ++i) {
      if constexpr (isFloat)
        simd::storeFloat<width>(dst + i * width, value.vector[i]);
      else
        simd::store(reinterpret_cast<Sum *>(dst + i * width), value.vector[i]);
    }
  }
};

/// One column of a tile of any layout.
template <class Dst, class Src>
struct SingleColumn {
  Dst dst;
  Src src;
  int64_t col;

  using Lane = ColumnLanes<1, typename Dst::Element, typename Src::Element>;
  PTO_INTERNAL auto row(int64_t r) const { return Lane{src.data + src.offset(r, col), 0, nullptr}.row(0); }
  template <class Value>
  PTO_INTERNAL void store(Value value) const {
    Lane{nullptr, 0, dst.data + dst.offset(0, col)}.store(value);
  }
};

/// Calls reduce(lane) for groups of columns that together are columns [0, cols); a group's sums fill at most
/// `registers`.
template <int registers, class Dst, class Src, class Reduce>
PTO_INTERNAL void forColumnLanes(Dst dst, Src src, int64_t cols, Reduce &&reduce) {
  using S = typename Src::Element;
  using D = typename Dst::Element;
  if (src.isRows() && dst.isRows()) {
    constexpr int widest = registers * simd::lanes<typename ColumnLanes<1, D, S>::Sum>;
    simd::forChunks<widest>(static_cast<size_t>(cols), [&](auto width, size_t first) PTO_LANES_BODY {
      reduce(ColumnLanes<width, D, S>{src.data + first, src.cols(), dst.data + first});
    });
    return;
  }
  for (int64_t col = 0; col < cols; ++col)
    reduce(SingleColumn<Dst, Src>{dst, src, col});
}

} // namespace pto::internal
