// The plain versions of the kernels, compiled without vectorization: what one element at a time costs.
#pragma once

#include <cstdint>

namespace bench::scalar {

void softmax(float *out, const float *in, int rows, int cols);
void layerNorm(float *out, const float *in, const float *gamma, const float *beta, int rows, int cols,
               float epsilon);
void rmsNorm(float *out, const float *in, const float *gamma, int rows, int cols, float epsilon);
void gelu(float *out, const float *in, int rows, int cols);
void swiglu(float *out, const float *a, const float *b, int rows, int cols);
void quantize(int8_t *out, const float *in, int rows, int cols, float scale);
void dequantize(float *out, const int8_t *in, int rows, int cols, float scale);
void top1(float *values, int32_t *indexes, const float *in, int rows, int cols);

} // namespace bench::scalar
