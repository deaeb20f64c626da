// The matrix view of a ConvTile: how many logical rows and columns it has, and where element (r, c) lies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>

#include "pto/tile/conv_tile.hpp"

namespace pto {
namespace tessera {

/// Layout and dimensions of a conv tile; storage is dense, outermost dimension first, C0 innermost.
struct ConvMap {
  Layout layout = Layout::NC1HWC0;
  int dimCount = 0;
  int64_t dims[ConvTileDetail::MAX_CONVTILE_DIM] = {};
  int64_t c0 = 1; ///< channels of a 32-byte block

  /// True for the layouts that have a matrix view.
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

  constexpr int64_t offset(int64_t r, int64_t c) const {
    const int64_t *d = dims;
    if (layout == Layout::NC1HWC0) { // r -> (n, h, w), c -> (c1, c0)
      const int64_t n = r / (d[2] * d[3]), h = r / d[3] % d[2], w = r % d[3];
      return (((n * d[1] + c / c0) * d[2] + h) * d[3] + w) * c0 + c % c0;
    }
    if (layout == Layout::NDC1HWC0) { // r -> (n, h, w), c -> (d, c1, c0)
      const int64_t n = r / (d[3] * d[4]), h = r / d[4] % d[3], w = r % d[4];
      const int64_t depth = c / (d[2] * c0), c1 = c / c0 % d[2];
      return ((((n * d[1] + depth) * d[2] + c1) * d[3] + h) * d[4] + w) * c0 + c % c0;
    }
    if (dimCount == 4) // FRACTAL_Z (C1HW, N1, 16, C0): r -> (d0, d1, c0), c = n0
      return (r / d[3] * d[2] + c) * d[3] + r % d[3];
    return (r / d[4] * d[3] + c) * d[4] + r % d[4]; // FRACTAL_Z (C1, H, W, N, C0): r -> (c1, h, w, c0), c = n
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
    throw std::invalid_argument("this conv tile layout has no two-dimensional view");
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
