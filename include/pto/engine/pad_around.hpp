// What a load pads: everything of a tile outside what is moved, as far as the buffer reaches.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/engine/fill_pad.hpp"
#include "pto/memory/core.hpp"
#include "pto/profile/target.hpp"
#include "pto/tile/layout.hpp"
#include "pto/types/small_float.hpp"

namespace pto::tessera {

/// Boxes outside the valid region are filled whole; nothing is written from place `limit` on.
template <class T>
[[gnu::noinline]] void padBoxes(T *data, const TileLayout &layout, T pad, int64_t rows, int64_t cols,
                                int64_t limit) {
  // Lines have no boxes, whatever fractal size their type names.
  const int64_t height = layout.isBoxed() ? layout.box.rows : 1,
                width = layout.isBoxed() ? layout.box.cols : 1;
  for (int64_t r = 0; r < layout.rows; r += height)
    for (int64_t c = 0; c < layout.cols; c += width) {
      const int64_t first = layout.offset(r, c);
      if (r + height <= rows && c + width <= cols)
        continue;
      const bool outside = r >= rows || c >= cols;
      const bool whole = r + height <= layout.rows && c + width <= layout.cols;
      if (outside && whole && first + height * width <= limit) {
        fillRun(data, first, height * width, pad);
        continue;
      }
      for (int64_t i = r; i < r + height && i < layout.rows; ++i)
        for (int64_t j = i < rows && c < cols ? cols : c; j < c + width && j < layout.cols; ++j)
          if (const int64_t place = layout.offset(i, j); place < limit)
            SetProperDataPart(data, static_cast<size_t>(place), pad);
    }
}

/// Everything of Rows x Cols outside the valid region := pad value, as far as the buffer reaches.
template <Profile P, class Dst>
PTO_INTERNAL void padAround(Dst dst, int64_t rows, int64_t cols) {
  using T = typename Dst::Element;
  if (rows <= 0 || cols <= 0)
    rows = cols = 0; // lines without elements may be more than the tile has
  if (rows >= dst.rows() && cols >= dst.cols())
    return;
  const TileLayout layout = dst.layout();
  const int64_t perUnit = IsTwinType<T>() ? 2 : 1;
  const size_t units = static_cast<size_t>((layout.extent(layout.rows, layout.cols) + perUnit - 1) / perUnit);
  size_t room = dst.roomBytes / sizeof(T);
  if (P == Profile::Cpu && units > room) [[unlikely]] { // the environment may have enlarged the buffer
    const size_t enlarged =
        NPUMemoryModel::Instance().roomIn(regionOf(dst.location()), reinterpret_cast<uintptr_t>(dst.data)) /
        sizeof(T);
    room = enlarged > room ? enlarged : room;
  }
  if (units > room) [[unlikely]]
    padBoxes(dst.data, layout, dst.padElement(), rows, cols, static_cast<int64_t>(room) * perUnit);
  else if (layout.isBoxed())
    padBoxes(dst.data, layout, dst.padElement(), rows, cols, INT64_MAX);
  else
    fillOutsideLines(dst, rows, cols, dst.padElement());
}

} // namespace pto::tessera
