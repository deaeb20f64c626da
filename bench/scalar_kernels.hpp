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
void transpose(float *out, const float *in, int rows, int cols);
void topK(float *values, int32_t *indexes, const float *in, int rows, int cols, int k);
/// Ids outside the table give zeros.
void embedding(float *out, const float *table, const int32_t *ids, int count, int entries, int width);
/// A window of 3 x 3 that leaves the image by one pixel, blocks of 8 channels.
void im2col(float *out, const float *in, int blocks, int height, int width);
void quantizeStore(int8_t *out, float *steps, const float *in, int rows, int cols);
void quantizeMxfp8(int8_t *codes, uint8_t *exponents, const float *in, int rows, int cols);
void dequantizeMxfp8(float *out, const int8_t *codes, const uint8_t *exponents, int rows, int cols);
void gemm(float *out, const float *a, const float *b, int M, int N, int K);

} // namespace bench::scalar
