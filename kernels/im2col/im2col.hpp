// Image to columns: the matrix with a row for each place of a window in an image, and in it what the window
// shows. A convolution is this matrix times the matrix of its filters.
//
// The image has blocks of C0 = 32 / sizeof(T) channels, [block, y, x, C0], as on-chip memory wants it. Row
// oy * outWidth + ox of the matrix is the window at (oy, ox); column ((block * window.height + ky) *
// window.width + kx) * C0 + c of it is the pixel under (ky, kx) of the window, channel c of the block, and 0
// where the window is outside the image.
#pragma once

#include "kernels/tiles.hpp"

namespace kernels {

struct ImageSize {
  int blocks, height, width;
};

/// A window and how it moves. `top`, `bottom`, `left` and `right` are how far it may leave the image, each
/// less than what the window covers.
struct Window {
  int height = 3, width = 3;
  int strideY = 1, strideX = 1;
  int dilationY = 1, dilationX = 1;
  int top = 0, bottom = 0, left = 0, right = 0;

  /// Lines that the window covers.
  AICORE int span() const { return dilationY * (height - 1) + 1; }
  AICORE int outHeight(const ImageSize &image) const {
    return (image.height + top + bottom - span()) / strideY + 1;
  }
  AICORE int outWidth(const ImageSize &image) const {
    return (image.width + left + right - dilationX * (width - 1) - 1) / strideX + 1;
  }
};

/// Builds the matrix tile by tile in the left operand's memory: use(tile, row, col) is called for each tile,
/// whose first element is that of the matrix at (row, col). As many lines of a block are loaded as a buffer
/// of 8192 pixels holds; the lines that a window covers must fit.
template <class T, class Use>
AICORE void forEachIm2colTile(__gm__ T *in, ImageSize image, Window window, Use use) {
  using namespace pto;
  constexpr int c0 = 32 / sizeof(T), bufferPixels = 8192;
  constexpr int tileRows = 64, tileCols = 512 / sizeof(T);
  using Pixels = ConvTile<TileType::Mat, T, bufferPixels * 32, Layout::NC1HWC0,
                          ConvTileShape<1, 1, DYNAMIC, DYNAMIC, c0>>;
  using Lines = GlobalTensor<T, pto::Shape<1, 1, DYNAMIC, DYNAMIC, c0>, pto::Stride<1, 1, DYNAMIC, c0, 1>,
                             Layout::NC1HWC0>;
  Pixels pixels(int64_t(1), int64_t(1));
  TileLeft<T, tileRows, tileCols, DYNAMIC, DYNAMIC> tile(tileRows, tileCols);
  TASSIGN(pixels, 0x0000);
  TASSIGN(tile, 0x0000);

  const int outHeight = window.outHeight(image), outWidth = window.outWidth(image);
  const int depth = window.height * window.width * c0; // columns of a block
  const int bandLines = (bufferPixels / image.width - window.span()) / window.strideY + 1;
  pixels.SetFilterH(static_cast<uint16_t>(window.height));
  pixels.SetFilterW(static_cast<uint16_t>(window.width));
  pixels.SetStrideH(static_cast<uint8_t>(window.strideY));
  pixels.SetStrideW(static_cast<uint8_t>(window.strideX));
  pixels.SetDilationH(static_cast<uint8_t>(window.dilationY));
  pixels.SetDilationW(static_cast<uint8_t>(window.dilationX));

  set_flag(PIPE_MTE1, PIPE_MTE2, EVENT_ID0); // the first load finds the buffer free
  for (int block = 0; block < image.blocks; ++block)
    for (int band = 0; band < outHeight; band += bandLines) {
      // The lines under the windows of a band: those outside the image are padding.
      const int lines = rowsFrom(band, outHeight, bandLines);
      const int first = band * window.strideY - window.top;
      const int end = first + (lines - 1) * window.strideY + window.span();
      const int firstInside = first > 0 ? first : 0, endInside = end < image.height ? end : image.height;
      const int height = endInside - firstInside;
      const uint8_t padding[4] = {static_cast<uint8_t>(window.left), static_cast<uint8_t>(window.right),
                                  static_cast<uint8_t>(firstInside - first),
                                  static_cast<uint8_t>(end - endInside)};
      pixels.SetDynamicShape(int64_t(height), int64_t(image.width));
      pixels.SetFmapH(static_cast<uint16_t>(height));
      pixels.SetFmapW(static_cast<uint16_t>(image.width));
      pixels.SetPadListArray(padding);
      const int64_t at = (int64_t(block) * image.height + firstInside) * image.width * c0;
      Lines source(in + at, typename Lines::Shape(height, image.width),
                   typename Lines::Stride(image.width * c0));

      wait_flag(PIPE_MTE1, PIPE_MTE2, EVENT_ID0);
      Event<Op::TLOAD, Op::TIMG2COL> loaded = TLOAD(pixels, source);
      loaded.Wait();
      for (int row = 0; row < lines * outWidth; row += tileRows)
        for (int col = 0; col < depth; col += tileCols) {
          setRows(rowsFrom(row, lines * outWidth, tileRows), tile);
          setCols(rowsFrom(col, depth, tileCols), tile);
          TIMG2COL<decltype(tile), Pixels, SetFmatrixMode::FMATRIX_A_AUTO>(
              tile, pixels, static_cast<uint16_t>(row), static_cast<uint16_t>(col));
          use(tile, band * outWidth + row, block * depth + col);
        }
      set_flag(PIPE_MTE1, PIPE_MTE2, EVENT_ID0);
    }
  wait_flag(PIPE_MTE1, PIPE_MTE2, EVENT_ID0);
}

/// The matrix in global memory. On cpu only: a device has no way from the left operand's memory but into a
/// multiplication.
template <class T>
__global__ AICORE void im2col(__gm__ T *out, __gm__ T *in, ImageSize image, Window window) {
  constexpr int c0 = 32 / sizeof(T);
  const int cols = image.blocks * window.height * window.width * c0;
  forEachIm2colTile(in, image, window, [&](auto &tile, int row, int col) {
    Matrix<T> target(out + int64_t(row) * cols + col, tile.GetValidRow(), tile.GetValidCol(), cols);
    pto::PtoSetWaitFlag<PIPE_MTE1, PIPE_MTE3>();
    TSTORE(target, tile);
    pto::PtoSetWaitFlag<PIPE_MTE3, PIPE_MTE1>();
  });
}

} // namespace kernels
