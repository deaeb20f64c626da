// Copying between storage of one element type, and between tiles of any layout and type.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/tile/views.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// `count` consecutive elements: in registers, or by libc where it is faster. (Between addresses that are not
/// aligned, its long copies start slowly.)
template <typename Element>
PTO_INTERNAL void copyRun(Element *to, const Element *from, int64_t count) {
  const int64_t bytes = count * static_cast<int64_t>(sizeof(Element));
  const bool aligned = (reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from)) % 32 == 0;
  if (bytes >= (aligned ? 16 : 32) * 1024) {
    std::memmove(static_cast<void *>(to), from, static_cast<size_t>(bytes));
    return;
  }
  using Raw = simd::Raw<Element>;
  simd::forCover<simd::lanes<Raw>>(static_cast<size_t>(count), [&](auto width, size_t i) PTO_LANES_BODY {
    simd::store(to + i, simd::load<width>(from + i));
  });
}

/// dst[r, c] = src[r, c] over the given region, each tile through its own layout, values converted when the
/// types differ.
template <class Dst, class Src>
PTO_INTERNAL void copyRegion(Dst dst, Src src, int64_t rows, int64_t cols) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (rows <= 0 || cols <= 0)
    return;
  if constexpr (std::is_same_v<D, S> && !IsTwinType<D>()) {
    const TileLayout to = dst.layout();
    const TileLayout from = src.layout();
    // Lines of the outer order start at the same offsets in both, so one walk over the runs serves both.
    const bool sameLines = to.outer == from.outer && to.inner == from.inner &&
                           (to.outer == BLayout::RowMajor ? to.cols == from.cols : to.rows == from.rows) &&
                           (!to.isBoxed() || (to.box.rows == from.box.rows && to.box.cols == from.box.cols));
    if (sameLines)
      return forEachRun(to, rows, cols, [&](int64_t first, int64_t count) __attribute__((always_inline)) {
        copyRun(dst.data + first, src.data + first, count);
      });
    if (to.isRows() && from.isRows()) {
      for (int64_t r = 0; r < rows; ++r)
        copyRun(dst.data + r * to.cols, src.data + r * from.cols, cols);
      return;
    }
    if (to.isColumns() && from.isColumns()) {
      for (int64_t c = 0; c < cols; ++c)
        copyRun(dst.data + c * to.rows, src.data + c * from.rows, rows);
      return;
    }
  }
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      dst.set(dst.offset(r, c), static_cast<D>(src.get(src.offset(r, c))));
}

} // namespace pto::tessera
