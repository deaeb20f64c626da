// 2-D convolution: out[oy * outWidth + ox, n] = bias[n] + the sum over block, ky, kx, c of the pixel under
// (ky, kx) of the window at (oy, ox) * filters[n, block, ky, kx, c]; pixels outside the image are 0.
//
// The image has blocks of C0 = 32 / sizeof(T) channels, [block, y, x, C0]. Where the number of channels is no
// multiple of C0, image and filters have zeros for the channels that fill up the last block. T is float or
// half, sums are float; a result of half is rounded by the fixpipe. Bias may be null.
//
// It is the product of the matrix that TIMG2COL makes of the image and of the filters, in tiles of 128 x 128,
// or 128 x 64 where there are no more filters. A tile's rows are pixels of the result: whole lines, or a part
// of a line that is too long. For each tile the patch of the image under its windows is loaded, as many
// blocks of it as a buffer of 4096 pixels holds; the pixels that a window covers must fit, be no further
// apart than 255 lines or columns, and be fewer than 65536 elements of a block. The filters are loaded once
// if they fit into the rest of L1, else for each tile.
//
// On cpu, where no pipe runs ahead, there are no second buffers, but tiles of 256 rows: fewer moves of the
// filters.
#pragma once

#include "kernels/buffers.hpp"
#include "kernels/im2col/im2col.hpp"

namespace kernels {

/// How a result is cut into tiles: `lines` x `pixels` of it are one tile. Only whole lines can be several.
struct ConvTiling {
  static constexpr bool onCpu = pto::buildTarget.profile == pto::Profile::Cpu;
  static constexpr int rows = onCpu ? 256 : 128, bufferPixels = 4096, turns = onCpu ? 1 : 2;
  int lines, pixels;

  AICORE ConvTiling(const ImageSize &image, const Window &window) {
    const int outHeight = window.outHeight(image), outWidth = window.outWidth(image);
    pixels = outWidth;
    lines = 1;
    for (int parts = 2; pixels > 1 && (pixels > rows || patch(image, window) > bufferPixels); ++parts)
      pixels = (outWidth + parts - 1) / parts;
    if (pixels < outWidth)
      return;
    lines = rowsFrom(0, outHeight, rows / pixels);
    while (lines > 1 && patch(image, window) > bufferPixels)
      --lines;
  }
  /// Blocks of a patch, each `depth` columns of the matrix, that fit into a buffer together and whose columns
  /// TIMG2COL can count.
  AICORE int blocks(const ImageSize &image, const Window &window, int depth) const {
    const int fitting = bufferPixels / patch(image, window), counted = 65535 / depth;
    return rowsFrom(0, image.blocks, fitting < counted ? fitting : counted);
  }

private:
  AICORE int patch(const ImageSize &image, const Window &window) const {
    return rowsFrom(0, image.height, (lines - 1) * window.strideY + window.span()) *
           rowsFrom(0, image.width,
                    (pixels - 1) * window.strideX + window.dilationX * (window.width - 1) + 1);
  }
};

/// The lines (or columns) of an image under `count` windows, one after the other: those inside the image, and
/// how many there are before and behind it.
struct ConvRange {
  int first, size;
  uint8_t before, behind;

  AICORE ConvRange(int at, int count, int stride, int span, int padding, int imageSize) {
    const int start = at * stride - padding, end = start + (count - 1) * stride + span;
    first = start > 0 ? start : 0;
    size = (end < imageSize ? end : imageSize) - first;
    before = static_cast<uint8_t>(first - start);
    behind = static_cast<uint8_t>(end - first - size);
  }
};

/// With tiles of so many columns.
template <int mostCols, class Out, class T>
AICORE void convolve(__gm__ Out *out, __gm__ T *in, __gm__ T *filters, __gm__ float *bias, ImageSize image,
                     Window window, int channels) {
  using namespace pto;
  constexpr int c0 = 32 / sizeof(T), mostRows = ConvTiling::rows, turns = ConvTiling::turns;
  constexpr int slice = 256 / sizeof(T); // of the depth of the product: buffers for a factor are full then
  constexpr int patchBytes = ConvTiling::bufferPixels * 32, leftBytes = mostRows * 256,
                filterBytes = mostCols * 256;
  constexpr int accBytes = mostRows * mostCols * 4, biasBytes = mostCols * 4;
  constexpr int bias0 = turns * patchBytes, filters0 = bias0 + 2 * biasBytes,
                mostSlices = (512 * 1024 - filters0) / filterBytes;
  using Patch = ConvTile<TileType::Mat, T, patchBytes, Layout::NC1HWC0,
                         ConvTileShape<1, DYNAMIC, DYNAMIC, DYNAMIC, c0>>;
  using PatchSource = GlobalTensor<T, pto::Shape<1, DYNAMIC, DYNAMIC, DYNAMIC, c0>,
                                   pto::Stride<1, DYNAMIC, DYNAMIC, c0, 1>, Layout::NC1HWC0>;
  // The filters lie one after the other: as columns of the right factor they are column-major.
  using FilterSource =
      GlobalTensor<T, pto::Shape<1, 1, 1, DYNAMIC, DYNAMIC>, pto::Stride<1, 1, 1, 1, DYNAMIC>, Layout::DN>;
  Patch patch(int64_t(1), int64_t(1), int64_t(1));
  Tile<TileType::Mat, T, slice, mostCols, BLayout::RowMajor, DYNAMIC, DYNAMIC, SLayout::ColMajor> filterTile(
      slice, mostCols);
  // One row of boxes is dense, and unlike a plain row it may be of any length.
  Tile<TileType::Mat, float, 1, mostCols, BLayout::ColMajor, 1, DYNAMIC, SLayout::RowMajor> biasRow(mostCols);
  TileLeft<T, mostRows, slice, DYNAMIC, DYNAMIC> left(mostRows, slice);
  TileRight<T, slice, mostCols, DYNAMIC, DYNAMIC> right(slice, mostCols);
  Tile<TileType::Bias, float, 1, mostCols, BLayout::RowMajor, 1, DYNAMIC> biasTile(mostCols);
  TileAcc<float, mostRows, mostCols, DYNAMIC, DYNAMIC> acc(mostRows, mostCols);
  Buffers<PIPE_MTE2, PIPE_MTE1, 0, turns> patches;
  Buffers<PIPE_MTE2, PIPE_MTE1, 2> filterSlices;
  Buffers<PIPE_MTE2, PIPE_MTE1, 4> biasRows;
  Buffers<PIPE_MTE1, PIPE_M, 0, turns> factors;
  Buffers<PIPE_MTE1, PIPE_M, 2> biases;
  Buffers<PIPE_M, PIPE_FIX, 0, turns> sums;

  patch.SetFilterH(static_cast<uint16_t>(window.height));
  patch.SetFilterW(static_cast<uint16_t>(window.width));
  patch.SetStrideH(static_cast<uint8_t>(window.strideY));
  patch.SetStrideW(static_cast<uint8_t>(window.strideX));
  patch.SetDilationH(static_cast<uint8_t>(window.dilationY));
  patch.SetDilationW(static_cast<uint8_t>(window.dilationX));
  const int spanX = window.dilationX * (window.width - 1) + 1;
  const int blockDepth = window.height * window.width * c0, depth = image.blocks * blockDepth;
  const int outHeight = window.outHeight(image), outWidth = window.outWidth(image);
  const ConvTiling tiling(image, window);
  const int blocksAtOnce = tiling.blocks(image, window, blockDepth);
  const bool allAtOnce = blocksAtOnce == image.blocks;
  // Whether slices of the filters stay where the first tile has them loaded, one behind the other.
  const bool filtersStay = channels <= mostCols && (depth + slice - 1) / slice <= mostSlices && allAtOnce;

  const auto loadBias = [&](int col, int cols) {
    Matrix<float> source(bias + col, 1, cols);
    setCols(cols, biasRow, biasTile);
    TASSIGN(biasRow, bias0 + biasRows.fill() * biasBytes);
    TLOAD(biasRow, source);
    biasRows.filled();
    biasRows.use();
    TASSIGN(biasTile, biases.fill() * biasBytes);
    TMOV(biasTile, biasRow);
    biasRows.used();
    biases.filled();
    biases.use();
  };
  const auto loadPatch = [&](int block, int blocks, const ConvRange &y, const ConvRange &x) {
    const int plane = image.height * image.width * c0;
    PatchSource source(in + int64_t(block) * plane + (int64_t(y.first) * image.width + x.first) * c0,
                       typename PatchSource::Shape(blocks, y.size, x.size),
                       typename PatchSource::Stride(plane, image.width * c0));
    const uint8_t padding[4] = {x.before, x.behind, y.before, y.behind};
    patch.SetFmapH(static_cast<uint16_t>(y.size));
    patch.SetFmapW(static_cast<uint16_t>(x.size));
    patch.SetPadListArray(padding);
    patch.SetDynamicShape(int64_t(blocks), int64_t(y.size), int64_t(x.size));
    TASSIGN(patch, patches.fill() * patchBytes);
    TLOAD(patch, source);
    patches.filled();
    patches.use();
  };
  // The factors of the next slice: what the windows show of the patch from column k on, and the filters from
  // (at, col) on, which are loaded or are there.
  const auto loadFactors = [&](int k, int at, int thick, int col, int cols, bool areThere) {
    setRows(thick, filterTile, right);
    setCols(thick, left);
    if (!areThere) {
      FilterSource source(filters + int64_t(col) * depth + at, typename FilterSource::Shape(thick, cols),
                          typename FilterSource::Stride(depth));
      const int turn = filterSlices.fill();
      TASSIGN(filterTile, filters0 + (filtersStay ? at / slice : turn) * filterBytes);
      TLOAD(filterTile, source);
      filterSlices.filled();
    } else {
      TASSIGN(filterTile, filters0 + at / slice * filterBytes);
    }
    const int factor = factors.fill();
    TASSIGN(left, factor * leftBytes);
    TASSIGN(right, factor * filterBytes);
    TIMG2COL<decltype(left), Patch, SetFmatrixMode::FMATRIX_A_AUTO>(left, patch, 0, static_cast<uint16_t>(k));
    if (!areThere)
      filterSlices.use();
    TMOV(right, filterTile);
    if (!areThere)
      filterSlices.used();
    factors.filled();
    factors.use();
  };
  const auto multiply = [&](bool isFirst) {
    if (!isFirst)
      TMATMUL_ACC(acc, acc, left, right);
    else if (bias != nullptr)
      TMATMUL_BIAS(acc, left, right, biasTile);
    else
      TMATMUL(acc, left, right);
    factors.used();
  };

  for (int line = 0; line < outHeight; line += tiling.lines)
    for (int pixel = 0; pixel < outWidth; pixel += tiling.pixels) {
      const int lines = rowsFrom(line, outHeight, tiling.lines);
      const int pixels = rowsFrom(pixel, outWidth, tiling.pixels);
      const int row = line * outWidth + pixel, rows = lines * pixels;
      const ConvRange y(line, lines, window.strideY, window.span(), window.top, image.height);
      const ConvRange x(pixel, pixels, window.strideX, spanX, window.left, image.width);
      setRows(rows, left, acc);
      for (int col = 0; col < channels; col += mostCols) {
        const int cols = rowsFrom(col, channels, mostCols);
        setCols(cols, filterTile, right, acc);
        TASSIGN(acc, sums.fill() * accBytes);
        if (bias != nullptr)
          loadBias(col, cols);
        for (int block = 0; block < image.blocks; block += blocksAtOnce) {
          const int blocks = rowsFrom(block, image.blocks, blocksAtOnce);
          if (!allAtOnce || col == 0)
            loadPatch(block, blocks, y, x);
          for (int k = 0; k < blocks * blockDepth; k += slice) {
            const int at = block * blockDepth + k;
            loadFactors(k, at, rowsFrom(k, blocks * blockDepth, slice), col, cols, filtersStay && row > 0);
            multiply(at == 0);
          }
          if (!allAtOnce || col + cols == channels)
            patches.used();
        }
        if (bias != nullptr)
          biases.used();
        sums.filled();
        sums.use();
        Matrix<Out> target(out + int64_t(row) * channels + col, rows, cols, channels);
        TSTORE(target, acc);
        sums.used();
      }
    }
}

template <class Out, class T>
__global__ AICORE void conv2d(__gm__ Out *out, __gm__ T *in, __gm__ T *filters, __gm__ float *bias,
                              ImageSize image, Window window, int channels) {
  if (channels <= 64)
    convolve<64>(out, in, filters, bias, image, window, channels);
  else
    convolve<128>(out, in, filters, bias, image, window, channels);
}

} // namespace kernels
