// Windows whose device looks at less than the types of its tiles tell: it takes tiles for rows, or for Nz,
// that are declared otherwise, or counts bytes where tiles count elements of four bits.
#pragma once

#include "pto/engine/convert_window.hpp"

namespace pto::tessera {

/// A tile as such a device sees it.
struct SeenTile {
  using Element = AnyElement;

  void *data;
  TileLayout seen;
  ElementType type;

  TileLayout layout() const { return seen; }
  ElementType element() const { return type; }
};

/// Copies the window's elements, which have one type on both sides.
template <class Tile>
PTO_INTERNAL void copySeen(const Tile &dst, const Tile &src, const Window &window) {
  if (window.rows > 0 && window.cols > 0)
    convertAnyWindow(AnyTile(dst), AnyTile(src), window, WordRow{nullptr}, false, {nullptr, false});
}

constexpr bool hasPackedElements(ElementType type) { return elementTypeInfo(type).bits == 4; }

// ---- Bytes ----

/// Whether a5 counts bytes of two elements in a window.
constexpr bool countsBytes(Profile profile, TileType src, ElementType element) {
  return profile == Profile::A5 && src == TileType::Vec && hasPackedElements(element);
}
template <class View>
PTO_INTERNAL SeenTile asBytes(const View &view) {
  return {view.data, view.layout(), ElementType::U8};
}

// ---- Layouts ----

/// The layouts in which a device sees both tiles.
struct SeenLayouts {
  TileLayout dst, src;
  bool dstDiffers = false; ///< from its own layout
  bool srcDiffers = false;

  constexpr bool differ() const { return dstDiffers || srcDiffers; }
};

/// TINSERT from Vec into Mat on a5: a row-major src is copied as plain rows unless it is Zn, an Nz one by
/// boxes, whatever the layout of dst.
PTO_INTERNAL constexpr SeenLayouts insertedLayouts(Profile profile, TileType dstPlace, TileType srcPlace,
                                                   const TileLayout &dst, const TileLayout &src,
                                                   ElementType element) {
  SeenLayouts seen = {dst, src};
  if (profile != Profile::A5 || dstPlace != TileType::Mat || srcPlace != TileType::Vec)
    return seen;
  const bool byRows = src.outer == BLayout::RowMajor;
  if (byRows && src.inner != SLayout::ColMajor) {
    seen.dst = {dst.rows, dst.cols};
    seen.src = {src.rows, src.cols};
  } else if (!byRows) {
    const int bytes = (elementTypeInfo(element).bits + 7) / 8;
    if (bytes > 0)
      seen.dst = {dst.rows, dst.cols, BLayout::ColMajor, SLayout::RowMajor,
                  innerBox(SLayout::RowMajor, TileConfig::fractalABSize, bytes)};
  }
  seen.dstDiffers = !seen.dst.isLaidLike(dst);
  seen.srcDiffers = !seen.src.isLaidLike(src);
  return seen;
}

} // namespace pto::tessera
