// out[pixel, filter] = the sum over the window at the pixel and all channels of image * filters; pixels
// outside the image are 0. Half in, float out, on cube cores.
//
// The image is NC1HWC0 with one picture, [C1, height, width, 16], the filters are FRACTAL_Z, [C1 * window *
// window, filters / 16, 16, 16]. All filters stay in L1. Bands of lines of the result, at most 128 pixels,
// fall to the blocks in turn; for each, the lines under its windows are loaded, and TIMG2COL makes slices of
// the left factor of them.
#include <pto/pto-inst.hpp>

#include "../../buffers.hpp"

using namespace pto;
using kernels::Buffers;

/// What a convolution is made of; the window is square, and moves by `stride` in both directions.
struct ConvSizes {
  uint32_t blocksOfChannels, height, width, filters, window, stride, padding;

  AICORE uint32_t outHeight() const { return (height + 2 * padding - window) / stride + 1; }
  AICORE uint32_t outWidth() const { return (width + 2 * padding - window) / stride + 1; }
  AICORE uint32_t depth() const { return blocksOfChannels * window * window * 16; }
};

template <typename OutT, typename T, uint32_t mostRows, uint32_t mostFilters, uint32_t slice,
          uint32_t bandBytes, uint32_t filterBytes>
__global__ AICORE void
Conv2dKernel(__gm__ OutT *out, __gm__ T *image, __gm__ T *filters, uint32_t blocksOfChannels, uint32_t height,
             uint32_t width, uint32_t filterCount, uint32_t window, uint32_t stride, uint32_t padding) {
#if defined(__DAV_CUBE__)
  constexpr uint32_t filters0 = 2 * bandBytes;
  constexpr uint32_t leftBytes = mostRows * slice * sizeof(T), rightBytes = slice * mostFilters * sizeof(T);
  constexpr uint32_t sumBytes = mostRows * mostFilters * sizeof(float);
  using Band =
      ConvTile<TileType::Mat, T, bandBytes, Layout::NC1HWC0, ConvTileShape<1, DYNAMIC, DYNAMIC, DYNAMIC, 16>>;
  using Filters =
      ConvTile<TileType::Mat, T, filterBytes, Layout::FRACTAL_Z, ConvTileShape<DYNAMIC, DYNAMIC, 16, 16>>;
  using BandShape = pto::Shape<1, DYNAMIC, DYNAMIC, DYNAMIC, 16>;
  using BandStride = pto::Stride<1, DYNAMIC, DYNAMIC, 16, 1>;
  using GlobalBand = GlobalTensor<T, BandShape, BandStride, Layout::NC1HWC0>;
  using FilterShape = pto::Shape<1, DYNAMIC, DYNAMIC, 16, 16>;
  using FilterStride = pto::Stride<1, DYNAMIC, 256, 16, 1>;
  using GlobalFilters = GlobalTensor<T, FilterShape, FilterStride, Layout::FRACTAL_Z>;
  using OutShape = pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>;
  using OutStride = pto::Stride<1, 1, 1, DYNAMIC, 1>;
  using GlobalOut = GlobalTensor<OutT, OutShape, OutStride>;
  using Left = TileLeft<T, mostRows, slice, DYNAMIC, DYNAMIC>;
  using Right = TileRight<T, slice, mostFilters, DYNAMIC, DYNAMIC>;
  using Sums = TileAcc<float, mostRows, mostFilters, DYNAMIC, DYNAMIC>;

  const ConvSizes sizes = {blocksOfChannels, height, width, filterCount, window, stride, padding};
  const uint32_t outHeight = sizes.outHeight(), outWidth = sizes.outWidth(), depth = sizes.depth();
  const uint32_t linesOfBand = mostRows / outWidth;

  GlobalFilters filterSource(filters, FilterShape(depth / 16, filterCount / 16),
                             FilterStride(filterCount * 16));
  Filters allFilters(int64_t(depth / 16), int64_t(filterCount / 16));
  TASSIGN(allFilters, filters0);
  TLOAD(allFilters, filterSource);
  set_flag(PIPE_MTE2, PIPE_MTE1, EVENT_ID7);
  wait_flag(PIPE_MTE2, PIPE_MTE1, EVENT_ID7);

  Buffers<PIPE_MTE2, PIPE_MTE1, 0> bands;
  Buffers<PIPE_MTE1, PIPE_M, 0> factors;
  Buffers<PIPE_M, PIPE_FIX, 0> sumTiles;
  for (uint32_t line = get_block_idx() * linesOfBand; line < outHeight;
       line += get_block_num() * linesOfBand) {
    const uint32_t lines = outHeight - line < linesOfBand ? outHeight - line : linesOfBand;
    // The lines of the image under the windows of the band, and how many of them are above and below it.
    const int start = static_cast<int>(line * stride) - static_cast<int>(padding);
    const int end = start + static_cast<int>((lines - 1) * stride + window);
    const int first = start > 0 ? start : 0, behind = end < static_cast<int>(height) ? end : height;
    const uint8_t around[4] = {static_cast<uint8_t>(padding), static_cast<uint8_t>(padding),
                               static_cast<uint8_t>(first - start), static_cast<uint8_t>(end - behind)};
    const uint32_t imageLines = static_cast<uint32_t>(behind - first);
    GlobalBand source(image + static_cast<uint64_t>(first) * width * 16,
                      BandShape(blocksOfChannels, imageLines, width),
                      BandStride(height * width * 16, width * 16));
    Band band(int64_t{blocksOfChannels}, int64_t{imageLines}, int64_t{width});
    band.SetFmapH(static_cast<uint16_t>(imageLines));
    band.SetFmapW(static_cast<uint16_t>(width));
    band.SetFilterH(static_cast<uint16_t>(window));
    band.SetFilterW(static_cast<uint16_t>(window));
    band.SetStrideH(static_cast<uint8_t>(stride));
    band.SetStrideW(static_cast<uint8_t>(stride));
    band.SetDilationH(1);
    band.SetDilationW(1);
    band.SetPadListArray(around);
    TASSIGN(band, bands.fill() * bandBytes);
    TLOAD(band, source);
    bands.filled();
    bands.use();

    const uint32_t rows = lines * outWidth;
    for (uint32_t col = 0; col < filterCount; col += mostFilters) {
      const uint32_t cols = filterCount - col < mostFilters ? filterCount - col : mostFilters;
      Sums sums(rows, cols);
      TASSIGN(sums, sumTiles.fill() * sumBytes);
      for (uint32_t at = 0; at < depth; at += slice) {
        const uint32_t thick = depth - at < slice ? depth - at : slice;
        const uint32_t factor = static_cast<uint32_t>(factors.fill());
        Left left(rows, thick);
        Right right(thick, cols);
        TASSIGN(left, factor * leftBytes);
        TASSIGN(right, factor * rightBytes);
        TIMG2COL<Left, Band, SetFmatrixMode::FMATRIX_A_AUTO>(left, band, 0, static_cast<uint16_t>(at));
        TEXTRACT(right, allFilters, static_cast<uint16_t>(at), static_cast<uint16_t>(col));
        factors.filled();
        factors.use();
        if (at == 0)
          TMATMUL(sums, left, right);
        else
          TMATMUL_ACC(sums, sums, left, right);
        factors.used();
      }
      sumTiles.filled();
      sumTiles.use();
      GlobalOut target(out + static_cast<uint64_t>(line) * outWidth * filterCount + col, OutShape(rows, cols),
                       OutStride(filterCount));
      TSTORE(target, sums);
      sumTiles.used();
    }
    bands.used();
  }
#endif
}

void LaunchConv2d(uint8_t *out, uint8_t *image, uint8_t *filters, uint32_t blocksOfChannels, uint32_t height,
                  uint32_t width, uint32_t filterCount, uint32_t window, uint32_t stride, uint32_t padding,
                  uint32_t blocks, void *stream) {
  Conv2dKernel<float, half, 128, 128, 128, 128 * 1024, 256 * 1024>
      <<<blocks, nullptr, stream>>>((__gm__ float *)out, (__gm__ half *)image, (__gm__ half *)filters,
                                    blocksOfChannels, height, width, filterCount, window, stride, padding);
}
