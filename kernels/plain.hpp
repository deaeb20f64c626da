// The kernels in plain C++, one element at a time: in float what the kernels are measured against, in double
// what they are tested against.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

namespace kernels::plain {

template <class Real>
void softmax(Real *out, const float *in, int rows, int cols) {
  for (int i = 0; i < rows; ++i, in += cols, out += cols) {
    Real peak = in[0], total = 0;
    for (int j = 1; j < cols; ++j)
      peak = in[j] > peak ? in[j] : peak;
    for (int j = 0; j < cols; ++j)
      total += out[j] = std::exp(in[j] - peak);
    for (int j = 0; j < cols; ++j)
      out[j] /= total;
  }
}

template <class Real>
void layerNorm(Real *out, const float *in, const float *gamma, const float *beta, int rows, int cols,
               float epsilon) {
  for (int i = 0; i < rows; ++i, in += cols, out += cols) {
    Real mean = 0, variance = 0;
    for (int j = 0; j < cols; ++j)
      mean += in[j];
    mean /= cols;
    for (int j = 0; j < cols; ++j)
      variance += (in[j] - mean) * (in[j] - mean);
    variance /= cols;
    const Real inverse = 1 / std::sqrt(variance + epsilon);
    for (int j = 0; j < cols; ++j)
      out[j] = (in[j] - mean) * inverse * gamma[j] + beta[j];
  }
}

template <class Real>
void rmsNorm(Real *out, const float *in, const float *gamma, int rows, int cols, float epsilon) {
  for (int i = 0; i < rows; ++i, in += cols, out += cols) {
    Real squares = 0;
    for (int j = 0; j < cols; ++j)
      squares += Real(in[j]) * in[j];
    const Real inverse = 1 / std::sqrt(squares / cols + epsilon);
    for (int j = 0; j < cols; ++j)
      out[j] = in[j] * inverse * gamma[j];
  }
}

template <class Real>
void gelu(Real *out, const float *in, int rows, int cols) {
  for (int i = 0; i < rows * cols; ++i) {
    const Real x = in[i];
    out[i] = x / (1 + std::exp(Real(-1.5957691216) * (x + Real(0.044715) * x * x * x)));
  }
}

template <class Real>
void swiglu(Real *out, const float *a, const float *b, int rows, int cols) {
  for (int i = 0; i < rows * cols; ++i)
    out[i] = Real(a[i]) / (1 + std::exp(-Real(a[i]))) * b[i];
}

inline void quantize(int8_t *out, const float *in, int rows, int cols, float scale) {
  for (int i = 0; i < rows * cols; ++i) {
    const float rounded = std::nearbyint(in[i] * scale);
    out[i] = static_cast<int8_t>(rounded < -128 ? -128 : rounded > 127 ? 127 : rounded);
  }
}

inline void dequantize(float *out, const int8_t *in, int rows, int cols, float scale) {
  for (int i = 0; i < rows * cols; ++i)
    out[i] = static_cast<float>(in[i]) * scale;
}

inline void top1(float *values, int32_t *indexes, const float *in, int rows, int cols) {
  for (int i = 0; i < rows; ++i, in += cols) {
    int best = 0;
    for (int j = 1; j < cols; ++j)
      best = in[j] > in[best] ? j : best;
    values[i] = in[best];
    indexes[i] = best;
  }
}

template <class T>
void transpose(T *out, const T *in, int rows, int cols) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j)
      out[int64_t(j) * rows + i] = in[int64_t(i) * cols + j];
}

inline void topK(float *values, int32_t *indexes, const float *in, int rows, int cols, int k) {
  std::vector<int32_t> order(static_cast<size_t>(cols));
  for (int i = 0; i < rows; ++i, in += cols) {
    std::iota(order.begin(), order.end(), 0);
    std::partial_sort(order.begin(), order.begin() + k, order.end(), [in](int32_t a, int32_t b) {
      if (in[a] > in[b] || in[a] < in[b])
        return in[a] > in[b];
      const bool aIsNan = in[a] != in[a], bIsNan = in[b] != in[b];
      return aIsNan != bIsNan ? bIsNan : a < b;
    });
    for (int j = 0; j < k; ++j) {
      *values++ = in[order[j]];
      *indexes++ = order[j];
    }
  }
}

enum class OutOfRange { Zero, Clamp, Wrap };

template <class T>
void embedding(T *out, const T *table, const int32_t *ids, int count, int entries, int width,
               OutOfRange policy) {
  for (int i = 0; i < count; ++i, out += width) {
    uint32_t id = static_cast<uint32_t>(ids[i]);
    const uint32_t size = static_cast<uint32_t>(entries);
    const bool outside = id >= size;
    if (policy == OutOfRange::Clamp)
      id = outside ? size - 1 : id;
    else if (policy == OutOfRange::Wrap)
      id %= size;
    for (int j = 0; j < width; ++j)
      out[j] = outside && policy == OutOfRange::Zero ? T(0) : table[int64_t(id) * width + j];
  }
}

/// An image [block, y, x, c0] under a window that moves; out is [oy, ox, block, ky, kx, c0].
template <class T, class ImageSize, class Window>
void im2col(T *out, const T *in, const ImageSize &image, const Window &window, int c0) {
  const int outHeight = window.outHeight(image), outWidth = window.outWidth(image);
  for (int oy = 0; oy < outHeight; ++oy)
    for (int ox = 0; ox < outWidth; ++ox)
      for (int block = 0; block < image.blocks; ++block)
        for (int ky = 0; ky < window.height; ++ky)
          for (int kx = 0; kx < window.width; ++kx, out += c0) {
            const int y = oy * window.strideY + ky * window.dilationY - window.top;
            const int x = ox * window.strideX + kx * window.dilationX - window.left;
            const bool inside = y >= 0 && y < image.height && x >= 0 && x < image.width;
            for (int c = 0; c < c0; ++c)
              out[c] = inside ? in[((int64_t(block) * image.height + y) * image.width + x) * c0 + c] : T(0);
          }
}

inline void quantizeStore(int8_t *out, float *steps, const float *in, int rows, int cols) {
  for (int i = 0; i < rows; ++i, in += cols, out += cols) {
    float largest = 0;
    for (int j = 0; j < cols; ++j)
      largest = std::max(largest, std::abs(in[j]));
    steps[i] = std::max(largest * (1.0f / 127.0f), 0x1p-100f);
    quantize(out, in, 1, cols, 1.0f / steps[i]);
  }
}

/// 2^exponent, for exponents of normal numbers.
inline float powerOfTwo(int exponent) { return std::bit_cast<float>(uint32_t(exponent + 127) << 23); }

/// The e4m3 code of a number: the nearest, ties to even, at most 448; what becomes zero is +0.
inline uint8_t encodeE4m3(float value) {
  if (value != value)
    return 0x7f;
  const float magnitude = std::min(std::abs(value), 448.0f);
  const int exponent = std::max(static_cast<int>(std::bit_cast<uint32_t>(magnitude) >> 23) - 127, -6);
  // In steps of the last of three places; 8 steps are the leading bit, which counts as one exponent.
  const int code =
      (exponent + 6) * 8 + static_cast<int>(std::nearbyint(magnitude * powerOfTwo(3 - exponent)));
  return static_cast<uint8_t>(value < 0 && code > 0 ? code | 0x80 : code);
}

inline float decodeE4m3(uint8_t code) {
  if ((code & 0x7f) == 0x7f)
    return std::numeric_limits<float>::quiet_NaN();
  const int exponent = code >> 3 & 15, places = code & 7;
  const float magnitude = exponent == 0 ? static_cast<float>(places) * 0x1p-9f
                                        : static_cast<float>(8 + places) * powerOfTwo(exponent - 10);
  return code & 0x80 ? -magnitude : magnitude;
}

inline void quantizeMxfp8(uint8_t *codes, uint8_t *exponents, const float *in, int rows, int cols) {
  for (int i = 0; i < rows; ++i, in += cols, codes += cols)
    for (int first = 0; first < cols; first += 32) {
      const int end = std::min(first + 32, cols);
      float largest = 0;
      for (int j = first; j < end; ++j)
        largest = std::abs(in[j]) > largest ? std::abs(in[j]) : largest;
      const int shared = std::max(static_cast<int>(std::bit_cast<uint32_t>(largest) >> 23) - 8, 0);
      *exponents++ = static_cast<uint8_t>(shared);
      for (int j = first; j < end; ++j)
        codes[j] = encodeE4m3(in[j] * powerOfTwo(127 - shared));
    }
}

inline void dequantizeMxfp8(float *out, const uint8_t *codes, const uint8_t *exponents, int rows, int cols) {
  for (int i = 0; i < rows; ++i, out += cols, codes += cols)
    for (int first = 0; first < cols; first += 32) {
      const int shared = *exponents++;
      const float power = shared == 0 ? 0x1p-127f : powerOfTwo(shared - 127);
      for (int j = first; j < std::min(first + 32, cols); ++j)
        out[j] = decodeE4m3(codes[j]) * power;
    }
}

/// out[m, n] = a[m, k] * b[k, n], plus a bias for each column if it is not null.
template <class Real, class T, class Bias>
void gemm(Real *out, const T *a, const T *b, const Bias *bias, int m, int n, int k) {
  for (int i = 0; i < m; ++i, out += n, a += k) {
    for (int j = 0; j < n; ++j)
      out[j] = bias != nullptr ? Real(bias[j]) : Real(0);
    for (int d = 0; d < k; ++d)
      for (int j = 0; j < n; ++j)
        out[j] += Real(a[d]) * Real(b[int64_t(d) * n + j]);
  }
}

/// An image [block, y, x, c0] and filters [n, block, ky, kx, c0]; out is [oy, ox, n]. bias may be null.
template <class Real, class T, class ImageSize, class Window>
void conv2d(Real *out, const T *in, const T *filters, const float *bias, const ImageSize &image,
            const Window &window, int channels) {
  constexpr int c0 = 32 / sizeof(T);
  const int rows = window.outHeight(image) * window.outWidth(image);
  const int depth = image.blocks * window.height * window.width * c0;
  std::vector<T> columns(static_cast<size_t>(rows) * static_cast<size_t>(depth));
  im2col(columns.data(), in, image, window, c0);
  for (int i = 0; i < rows; ++i)
    for (int n = 0; n < channels; ++n) {
      const T *window = columns.data() + int64_t(i) * depth, *filter = filters + int64_t(n) * depth;
      Real sum = bias != nullptr ? bias[n] : 0;
      for (int k = 0; k < depth; ++k)
        sum += Real(window[k]) * Real(filter[k]);
      *out++ = sum;
    }
}

/// softmax(q * k^T / sqrt(width)) * v; query i sees the keys up to position + i if it is causal.
template <class Real, class T>
void attention(Real *out, const T *q, const T *k, const T *v, int queries, int keys, int width,
               bool causal = false, int position = 0) {
  std::vector<Real> weights(static_cast<size_t>(keys));
  for (int i = 0; i < queries; ++i, q += width, out += width) {
    const int seen = causal ? std::min(keys, position + i + 1) : keys;
    Real peak = -std::numeric_limits<Real>::infinity(), total = 0;
    for (int j = 0; j < seen; ++j) {
      Real score = 0;
      for (int c = 0; c < width; ++c)
        score += Real(q[c]) * Real(k[int64_t(j) * width + c]);
      weights[j] = score / std::sqrt(Real(width));
      peak = std::max(peak, weights[j]);
    }
    std::fill_n(out, width, Real(0));
    for (int j = 0; j < seen; ++j) {
      const Real weight = std::exp(weights[j] - peak);
      total += weight;
      for (int c = 0; c < width; ++c)
        out[c] += weight * Real(v[int64_t(j) * width + c]);
    }
    for (int c = 0; c < width; ++c)
      out[c] /= total;
  }
}

} // namespace kernels::plain
