// Pairing a ConvTile's elements with a tensor's.
#pragma once

#include <cstdint>

#include "pto/tile/axis.hpp"
#include "pto/tile/conv_map.hpp"
#include "pto/tile/images.hpp"
#include "pto/tile/tensor_map.hpp"
#include "pto/types/constants.hpp"

namespace pto::tessera {

/// Both as one matrix of rows x cols. After the last column, `tail` more belong to its block of channels.
struct ConvPairing {
  Places tile, tensor;
  int64_t rows = 0;
  int64_t cols = 0;
  int64_t tail = 0;

  static constexpr ConvPairing of(const ConvMap &tile, const TensorMap &tensor) {
    ConvPairing pairing;
    for (int dim = 0; dim < tile.dimCount; ++dim)
      if (tile.dims[dim] <= 0)
        return pairing;
    for (int64_t size : tensor.shape)
      if (size <= 0)
        return pairing;
    if (tile.layout == tensor.layout)
      return {tile.places(), tensor.places(), tile.rows(), tile.cols(), 0};
    const Images images = Images::of(tensor);
    pairing.tensor = Images::placesIn(tensor);
    pairing.rows = images.pixels();
    pairing.cols = images.channels;
    int64_t c0 = tile.c0;
    if (tile.layout == Layout::NC1HWC0 || tile.layout == Layout::NDC1HWC0) {
      pairing.tile = images.blocked(tile.dims[tile.layout == Layout::NC1HWC0 ? 1 : 2], c0);
    } else {
      c0 = tile.dims[tile.dimCount - 1];
      const int64_t slots = tile.dimCount == 4 ? tile.dims[1] * tile.dims[2] : tile.dims[3];
      pairing.tile = images.fractal((images.channels + c0 - 1) / c0, slots, c0);
    }
    pairing.tail = (c0 - images.channels % c0) % c0;
    return pairing;
  }
};

/// The map of a ConvTile from its view.
template <class View>
PTO_INTERNAL ConvMap convMapOf(const View &tile) {
  return ConvMap::of(tile.layout(), tile.dimCount(),
                     C0_SIZE_BYTE / static_cast<int64_t>(sizeof(typename View::Element)),
                     [&](int dim) { return tile.dim(dim); });
}

} // namespace pto::tessera
