// A batch of images as a matrix: its rows are the pixels (w fastest, then h, depth, image), its columns the
// channels. The layouts of convolutions differ in where they put the elements of this matrix.
#pragma once

#include <cstdint>

#include "pto/tile/axis.hpp"
#include "pto/tile/tensor_map.hpp"

namespace pto::tessera {

struct Images {
  int64_t count = 1;
  int64_t depth = 1;
  int64_t height = 1;
  int64_t width = 1;
  int64_t channels = 1;

  constexpr int64_t pixels() const { return count * depth * height * width; }
  constexpr bool isEmpty() const {
    return count <= 0 || depth <= 0 || height <= 0 || width <= 0 || channels <= 0;
  }

  /// Steps in elements from a pixel, line, slice and image to the next, and how channels lie.
  constexpr Places places(int64_t pixel, int64_t line, int64_t slice, int64_t image,
                          const Axis &channel) const {
    return {{{width, pixel}, {height, line}, {depth, slice}, {count, image}}, channel};
  }
  /// Dense [N, C, D, H, W].
  constexpr Places planar() const {
    const int64_t slice = height * width, channel = depth * slice;
    return places(1, width, slice, channels * channel, Axis{{channels, channel}});
  }
  /// Dense [N, D, C1, H, W, C0].
  constexpr Places blocked(int64_t c1, int64_t c0) const {
    const int64_t block = height * width * c0;
    return places(c0, width * c0, c1 * block, depth * c1 * block, Axis{{c0, 1}, {c1, block}});
  }
  /// Dense [D, C1, H, W, N, C0]; `slots` is the size of N, which may exceed the number of images.
  constexpr Places fractal(int64_t c1, int64_t slots, int64_t c0) const {
    const int64_t pixel = slots * c0, block = height * width * pixel;
    return places(pixel, width * pixel, c1 * block, c0, Axis{{c0, 1}, {c1, block}});
  }

  /// The images that an NHWC [1, N, H, W, C], NCHW [1, N, C, H, W] or NCDHW [N, C, D, H, W] tensor holds.
  static constexpr Images of(const TensorMap &t) {
    if (t.layout == Layout::NHWC)
      return {t.shape[1], 1, t.shape[2], t.shape[3], t.shape[4]};
    if (t.layout == Layout::NCHW)
      return {t.shape[1], 1, t.shape[3], t.shape[4], t.shape[2]};
    return {t.shape[0], t.shape[2], t.shape[3], t.shape[4], t.shape[1]};
  }
  /// Where such a tensor holds them.
  static constexpr Places placesIn(const TensorMap &t) {
    const Images images = of(t);
    const int64_t *step = t.stride;
    if (t.layout == Layout::NHWC)
      return images.places(step[3], step[2], 0, step[1], Axis{{images.channels, step[4]}});
    if (t.layout == Layout::NCHW)
      return images.places(step[4], step[3], 0, step[1], Axis{{images.channels, step[2]}});
    return images.places(step[4], step[3], step[2], step[0], Axis{{images.channels, step[1]}});
  }
};

} // namespace pto::tessera
