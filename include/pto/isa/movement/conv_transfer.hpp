// The rules and uses that TLOAD and TSTORE of conv tiles share.
#pragma once

#include <cstdint>

#include "pto/engine/conv_pairing.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/rules.hpp"

namespace pto::tessera {

/// The sentences of an instruction that moves between a ConvTile and a tensor.
struct ConvSentences {
  const char *sameBytes, *mat, *dimensions;
  const char *pairsOnA2a3, *pairsOnA5, *pairsOnCpu;
  const char *sameBlocks, *sameSizesOnA5, *bursts;
  const char *fractalConstants, *fractalSizes, *images, *channelStride, *inside;
};

/// The rules of such an instruction.
struct ConvTransferRules {
  const TileDesc &tile;
  const TensorDesc &tensor;

  constexpr void check(Profile profile, const ConvSentences &say, Report &report) const {
    const bool strict = profile != Profile::Cpu;
    report.must(tile.elementBytes == tensor.elementBytes, say.sameBytes);
    if (strict)
      report.must(tile.is(TileType::Mat), say.mat);
    const bool pair = isPair(profile);
    report.must(pair, profile == Profile::A2A3 ? say.pairsOnA2a3
                      : profile == Profile::A5 ? say.pairsOnA5
                                               : say.pairsOnCpu);
    report.must(hasDimensions(), say.dimensions);
    if (!pair || !hasDimensions() || tile.elementBytes <= 0)
      return;
    if (tile.convLayout != tensor.layout) {
      report.safe(imagesFit(), say.images);
      if (strict && isFractal())
        report.must(tensor.stride[2] == height() * width(), say.channelStride);
      return;
    }
    const Extent c0 = C0_SIZE_BYTE / tile.elementBytes;
    if (strict)
      report.must(tileC0() == c0 && (tensor.layout == Layout::NDC1HWC0 || tensor.shape[4] == c0),
                  say.sameBlocks);
    if (profile == Profile::A5 && tensor.layout == Layout::NC1HWC0)
      report.must(sameDims(4), say.sameSizesOnA5);
    if (profile == Profile::A2A3 && !isFractal())
      report.must(height() <= Extent(4095) && width() <= Extent(65535), say.bursts);
    if (strict && tile.convLayout == Layout::FRACTAL_Z) {
      if (tile.convDims == 4)
        report.must(isConstant(dim(2), FRACTAL_NZ_ROW) && isConstant(dim(3), c0.value) &&
                        isConstant(tensor.shape[3], FRACTAL_NZ_ROW) && isConstant(tensor.shape[4], c0.value),
                    say.fractalConstants);
      else
        report.must(dim(1) == tensor.shape[1] && dim(2) == tensor.shape[2] && dim(3) <= Extent(65535),
                    say.fractalSizes);
    }
    report.safe(inside(), say.inside);
  }

  /// What is used of the tile: its elements as one row. Where images do not fill it, `part` is its role.
  constexpr OperandUse tileUse(const char *name, Role all, Role part) const {
    if (!isKnown())
      return {name, all, 1, Extent()};
    const ConvPairing pairing = ConvPairing::of(map(), tensor.map());
    const int64_t moved = pairing.rows * (pairing.cols + (isResult(all) ? pairing.tail : 0));
    const Extent elements = tile.convElements();
    if (moved == 0 || moved == elements.value)
      return {name, all, moved == 0 ? 0 : 1, elements};
    return OperandUse{name, part, 1, elements}.bound();
  }
  /// What is used of the tensor. The matrix that an NCDHW tensor stands for is its first slice only.
  constexpr OperandUse tensorUse(const char *name, Role role) const {
    if (!isKnown())
      return {name, role, Extent(), Extent()};
    const ConvPairing pairing = ConvPairing::of(map(), tensor.map());
    const OperandUse use = {name, role, pairing.rows, pairing.cols};
    return tensor.layout == Layout::NCDHW && tensor.shape[2].value > 1 ? use.bound() : use;
  }

private:
  constexpr bool isFractal() const {
    return tile.convLayout == Layout::FRACTAL_Z || tile.convLayout == Layout::FRACTAL_Z_3D;
  }
  constexpr Extent dim(int index) const { return tile.convShape[index]; }

  constexpr bool isPair(Profile profile) const {
    const Layout from = tensor.layout, to = tile.convLayout;
    const bool same =
        from == to && (to == Layout::NC1HWC0 || to == Layout::FRACTAL_Z ||
                       (profile != Profile::A5 && (to == Layout::NDC1HWC0 || to == Layout::FRACTAL_Z_3D)));
    if (same || profile == Profile::A2A3)
      return same;
    return (from == Layout::NHWC && to == Layout::NC1HWC0) ||
           (from == Layout::NCHW && (to == Layout::NC1HWC0 || to == Layout::FRACTAL_Z)) ||
           (from == Layout::NCDHW && (to == Layout::NDC1HWC0 || to == Layout::FRACTAL_Z_3D));
  }
  constexpr bool hasDimensions() const {
    const int minimum = tile.convLayout == Layout::NDC1HWC0 ? 5 : 4;
    const int maximum = tile.convLayout == Layout::FRACTAL_Z_3D ? 4 : minimum + 1;
    return tile.convDims >= minimum && tile.convDims <= maximum;
  }
  constexpr bool isKnown() const { return isPair(Profile::Cpu) && hasDimensions() && known(); }
  constexpr bool known() const {
    for (int index = 0; index < tile.convDims; ++index)
      if (!dim(index).known)
        return false;
    return tensor.known();
  }
  constexpr ConvMap map() const {
    return ConvMap::of(tile.convLayout, tile.convDims, C0_SIZE_BYTE / tile.elementBytes,
                       [this](int index) { return dim(index).value; });
  }

  constexpr Extent tileC0() const {
    return isFractal() || ConvMap::namesC0(tile.convLayout, tile.convDims)
               ? dim(tile.convDims - 1)
               : Extent(C0_SIZE_BYTE / tile.elementBytes);
  }
  constexpr Truth sameDims(int count) const {
    Truth result = Truth::Yes;
    for (int index = 0; index < count; ++index)
      result = result && dim(index) == tensor.shape[index];
    return result;
  }
  static constexpr bool isConstant(Extent size, int64_t value) { return size.known && size.value == value; }

  // Of a tile that is not fractal, and of a tensor of images.
  constexpr Extent height() const {
    if (tensor.layout == tile.convLayout)
      return dim(tile.convLayout == Layout::NC1HWC0 ? 2 : 3);
    return tensor.shape[tensor.layout == Layout::NHWC ? 2 : 3];
  }
  constexpr Extent width() const {
    if (tensor.layout == tile.convLayout)
      return dim(tile.convLayout == Layout::NC1HWC0 ? 3 : 4);
    return tensor.shape[tensor.layout == Layout::NHWC ? 3 : 4];
  }

  /// Whether the tile has a place for every element of a tensor of images.
  constexpr Truth imagesFit() const {
    if (!known())
      return Truth::Unknown;
    const Images images = Images::of(tensor.map());
    const ConvMap to = map();
    const int64_t *d = to.dims;
    for (int index = 0; index < to.dimCount; ++index)
      if (d[index] < 0)
        return Truth::No;
    if (tile.convLayout == Layout::NC1HWC0)
      return truth(d[0] == images.count && d[2] == images.height && d[3] == images.width &&
                   images.channels <= d[1] * to.c0);
    if (tile.convLayout == Layout::NDC1HWC0)
      return truth(d[0] == images.count && d[1] == images.depth && d[3] == images.height &&
                   d[4] == images.width && images.channels <= d[2] * to.c0);
    if (d[to.dimCount - 1] == 0)
      return Truth::No;
    const int64_t blocks = (images.channels + d[to.dimCount - 1] - 1) / d[to.dimCount - 1];
    if (to.dimCount == 5)
      return truth(blocks <= d[0] && d[1] == images.height && d[2] == images.width && images.count <= d[3]);
    return truth(images.depth * blocks * images.height * images.width <= d[0] && images.count <= d[1] * d[2]);
  }

  /// Whether every element of the tile has one in the tensor, by the same sizes or by its address.
  constexpr Truth inside() const {
    if (!known())
      return Truth::Unknown;
    const ConvMap to = map();
    for (int index = 0; index < to.dimCount; ++index)
      if (to.dims[index] <= 0)
        return Truth::Yes; // nothing is moved
    for (const Extent &size : tensor.shape)
      if (size.value <= 0)
        return Truth::No;
    const TensorMap from = tensor.map();
    const int64_t c0 = tensor.layout == Layout::NDC1HWC0 ? from.c0 : from.shape[4];
    const bool same = to.dimCount == 4 && isFractal()
                          ? to.dims[0] == from.shape[0] * from.shape[1] && to.dims[1] == from.shape[2] &&
                                to.dims[2] == from.shape[3]
                          : sameDims(tensor.layout == Layout::NDC1HWC0 ? 5 : 4) == Truth::Yes;
    if (same && tileC0().value == c0)
      return Truth::Yes;
    const ConvPairing pairing = ConvPairing::of(to, from);
    return truth(furthestPlace(pairing.tensor.rows, pairing.rows) +
                     furthestPlace(pairing.tensor.cols, pairing.cols) <=
                 from.lastOffset());
  }
};

} // namespace pto::tessera
