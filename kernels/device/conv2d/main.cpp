#include "host_program.hpp"

void LaunchConv2d(uint8_t *out, uint8_t *image, uint8_t *filters, uint32_t blocksOfChannels, uint32_t height,
                  uint32_t width, uint32_t filterCount, uint32_t window, uint32_t stride, uint32_t padding,
                  uint32_t blocks, void *stream);

int main(int count, char **words) {
  const auto sizes = sizesOf(count, words, {32, 28, 28, 64, 3, 1, 1, 7});
  const uint32_t channels = sizes[0], height = sizes[1], width = sizes[2], filters = sizes[3],
                 window = sizes[4], stride = sizes[5], padding = sizes[6], blocks = sizes[7];
  if (channels == 0 || filters == 0 || filters % 16 != 0 || window == 0 || stride == 0 || padding >= window ||
      window > height + 2 * padding || window > width + 2 * padding || blocks == 0)
    return refuseSizes("conv2d [channels [height [width [filters [window [stride [padding [blocks]]]]]]]]: "
                       "filters in blocks of 16");
  const size_t outHeight = (height + 2 * padding - window) / stride + 1;
  const size_t outWidth = (width + 2 * padding - window) / stride + 1;
  const size_t blocksOfChannels = (channels + 15) / 16, depth = blocksOfChannels * window * window * 16;
  const size_t linesOfBand = outWidth > 128 ? 0 : (128 / outWidth - 1) * stride + window;
  if (linesOfBand == 0 || blocksOfChannels * linesOfBand * width * 32 > 128 * 1024 ||
      depth * filters * 2 > 256 * 1024)
    return refuseSizes("conv2d: lines of the result have at most 128 pixels, a band of the image 128 KiB, "
                       "the filters 256 KiB");

  // In plain order, [channel, y, x] and [filter, channel, y, x].
  std::vector<aclFloat16> plainImage(size_t{channels} * height * width);
  std::vector<aclFloat16> plainFilters(size_t{filters} * channels * window * window);
  fill(plainImage, 1);
  fill(plainFilters, 2);

  Device device;
  DeviceArray<aclFloat16> image(blocksOfChannels * height * width * 16), fractals(depth * filters);
  DeviceArray<float> out(outHeight * outWidth * filters);
  for (size_t c = 0; c < channels; ++c)
    for (size_t pixel = 0; pixel < size_t{height} * width; ++pixel)
      image.host()[(c / 16 * height * width + pixel) * 16 + c % 16] = plainImage[c * height * width + pixel];
  for (size_t n = 0; n < filters; ++n)
    for (size_t c = 0; c < channels; ++c)
      for (size_t place = 0; place < size_t{window} * window; ++place)
        fractals.host()[((c / 16 * window * window + place) * filters + n) * 16 + c % 16] =
            plainFilters[(n * channels + c) * window * window + place];
  image.toDevice();
  fractals.toDevice();
  LaunchConv2d(out.device(), image.device(), fractals.device(), static_cast<uint32_t>(blocksOfChannels),
               height, width, filters, window, stride, padding, blocks, device.stream());
  device.synchronize();
  out.toHost();

  std::vector<double> expected(outHeight * outWidth * filters);
  for (size_t c = 0; c < channels; ++c)
    for (size_t ky = 0; ky < window; ++ky)
      for (size_t kx = 0; kx < window; ++kx)
        for (size_t oy = 0; oy < outHeight; ++oy)
          for (size_t ox = 0; ox < outWidth; ++ox) {
            const size_t y = oy * stride + ky, x = ox * stride + kx; // of the image with its padding
            if (y < padding || y >= height + padding || x < padding || x >= width + padding)
              continue;
            const double pixel = asDouble(plainImage[(c * height + y - padding) * width + x - padding]);
            for (size_t n = 0; n < filters; ++n)
              expected[(oy * outWidth + ox) * filters + n] +=
                  pixel * asDouble(plainFilters[((n * channels + c) * window + ky) * window + kx]);
          }
  return verdict("conv2d", largestError(out.host(), expected), 1e-6 * static_cast<double>(depth));
}
