// The kernels in plain C++, one element at a time: in float what the kernels are measured against, in double
// what they are tested against.
#pragma once

#include <cmath>
#include <cstdint>

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

} // namespace kernels::plain
