// The matrix view of a ConvTile: how many logical rows and columns it has, and where element (r, c) lies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>

#include "pto/profile/failure.hpp"
#include "pto/tile/axis.hpp"
#include "pto/tile/conv_tile.hpp"

namespace pto {
namespace tessera {

/// Layout and dimensions of a conv tile; storage is dense, outermost dimension first, C0 innermost.
struct ConvMap {
  Layout layout = Layout::NC1HWC0;
  int dimCount = 0;
  int64_t dims[ConvTileDetail::MAX_CONVTILE_DIM] = {};
  int64_t c0 = 1; ///< channels of a block

  /// Whether that many dimensions name C0 as the last of them.
  static constexpr bool namesC0(Layout layout, int dimCount) {
    return layout == Layout::NC1HWC0
               ? dimCount == 5
               : (layout == Layout::NDC1HWC0 || layout == Layout::GNC1HWC0) && dimCount == 6;
  }
  /// From dimension(i); blocks of `c0` channels unless the dimensions say otherwise.
  template <typename Dimension>
  static constexpr ConvMap of(Layout layout, int dimCount, int64_t c0, Dimension &&dimension) {
    ConvMap map;
    map.layout = layout;
    map.dimCount = dimCount;
    for (int dim = 0; dim < dimCount; ++dim)
      map.dims[dim] = dimension(dim);
    map.c0 = namesC0(layout, dimCount) ? map.dims[dimCount - 1] : c0;
    return map;
  }

  /// True for the layouts that programs may ask the matrix view of. FRACTAL_Z_3D is laid out like FRACTAL_Z.
  constexpr bool isMapped() const {
    return layout == Layout::NC1HWC0 || layout == Layout::NDC1HWC0 ||
           (layout == Layout::FRACTAL_Z && (dimCount == 4 || dimCount == 5));
  }

  constexpr int64_t rows() const {
    if (layout == Layout::NC1HWC0)
      return dims[0] * dims[2] * dims[3];
    if (layout == Layout::NDC1HWC0)
      return dims[0] * dims[3] * dims[4];
    return dimCount == 4 ? dims[0] * dims[1] * dims[3] : dims[0] * dims[1] * dims[2] * dims[4];
  }
  constexpr int64_t cols() const {
    if (layout == Layout::NC1HWC0)
      return dims[1] * c0;
    if (layout == Layout::NDC1HWC0)
      return dims[1] * dims[2] * c0;
    return dimCount == 4 ? dims[2] : dims[3];
  }

  /// Where the elements lie, in elements from the tile's start. No dimension may be 0.
  constexpr Places places() const {
    const int64_t *d = dims;
    if (layout == Layout::NC1HWC0) { // r -> (n, h, w), c -> (c1, c0)
      const int64_t plane = d[2] * d[3] * c0;
      return {{{d[3], c0}, {d[2], d[3] * c0}, {d[0], d[1] * plane}}, {{c0, 1}, {d[1], plane}}};
    }
    if (layout == Layout::NDC1HWC0) { // r -> (n, h, w), c -> (d, c1, c0)
      const int64_t plane = d[3] * d[4] * c0;
      return {{{d[4], c0}, {d[3], d[4] * c0}, {d[0], d[1] * d[2] * plane}},
              {{c0, 1}, {d[2], plane}, {d[1], d[2] * plane}}};
    }
    // FRACTAL_Z (C1HW, N1, 16, C0): r -> (d0, d1, c0), c = n0; (C1, H, W, N, C0): r -> (c1, h, w, c0), c = n
    const int64_t channels = dimCount == 4 ? d[3] : d[4], filters = dimCount == 4 ? d[2] : d[3];
    return {{{channels, 1}, {0, filters * channels}}, {{0, channels}}};
  }

  constexpr int64_t offset(int64_t r, int64_t c) const {
    const Places all = places();
    return all.rows.at(r) + all.cols.at(c);
  }
};

template <typename ConvTileT, typename Dims>
constexpr ConvMap convMap(const Dims &dims, int dimCount) {
  ConvMap map;
  map.layout = ConvTileT::layout;
  map.dimCount = dimCount;
  map.c0 = ConvTileT::C0;
  for (int dim = 0; dim < dimCount; ++dim)
    map.dims[dim] = dims[dim];
  if (!map.isMapped())
    tessera::failWith<std::invalid_argument>("this conv tile layout has no two-dimensional view");
  return map;
}

template <typename ConvTileT>
ConvMap convMap(const ConvTileT &tile) {
  int64_t dims[ConvTileDetail::MAX_CONVTILE_DIM] = {};
  for (int dim = 0; dim < ConvTileT::totalDimCount; ++dim)
    dims[dim] = tile.GetShape(dim);
  return convMap<ConvTileT>(dims, ConvTileT::totalDimCount);
}

} // namespace tessera

template <typename ConvTileT>
int64_t CalculateValidRowFromTile(const ConvTileT &tile) {
  return tessera::convMap(tile).rows();
}
template <typename ConvTileT>
int64_t CalculateValidColFromTile(const ConvTileT &tile) {
  return tessera::convMap(tile).cols();
}
/// Offset of element (r, c) of a conv tile whose dimensions are listed in `dims` (anything with size() and
/// operator[]).
template <typename ConvTileT, typename Dims>
size_t GetConvTileElementOffset(size_t r, size_t c, const Dims &dims) {
  const int given = static_cast<int>(dims.size());
  const int count = given < ConvTileT::totalDimCount ? given : ConvTileT::totalDimCount;
  return static_cast<size_t>(
      tessera::convMap<ConvTileT>(dims, count).offset(static_cast<int64_t>(r), static_cast<int64_t>(c)));
}

template <typename ConvTileT>
size_t GetConvTileElementOffset(size_t r, size_t c, std::initializer_list<int64_t> dims) {
  const int given = static_cast<int>(dims.size());
  const int count = given < ConvTileT::totalDimCount ? given : ConvTileT::totalDimCount;
  return static_cast<size_t>(tessera::convMap<ConvTileT>(dims.begin(), count)
                                 .offset(static_cast<int64_t>(r), static_cast<int64_t>(c)));
}

} // namespace pto
