#include "bench/scalar_kernels.hpp"

#include "kernels/im2col/im2col.hpp"
#include "kernels/plain.hpp"

namespace bench::scalar {

namespace plain = kernels::plain;

void softmax(float *out, const float *in, int rows, int cols) { plain::softmax(out, in, rows, cols); }
void layerNorm(float *out, const float *in, const float *gamma, const float *beta, int rows, int cols,
               float epsilon) {
  plain::layerNorm(out, in, gamma, beta, rows, cols, epsilon);
}
void rmsNorm(float *out, const float *in, const float *gamma, int rows, int cols, float epsilon) {
  plain::rmsNorm(out, in, gamma, rows, cols, epsilon);
}
void gelu(float *out, const float *in, int rows, int cols) { plain::gelu(out, in, rows, cols); }
void swiglu(float *out, const float *a, const float *b, int rows, int cols) {
  plain::swiglu(out, a, b, rows, cols);
}
void quantize(int8_t *out, const float *in, int rows, int cols, float scale) {
  plain::quantize(out, in, rows, cols, scale);
}
void dequantize(float *out, const int8_t *in, int rows, int cols, float scale) {
  plain::dequantize(out, in, rows, cols, scale);
}
void top1(float *values, int32_t *indexes, const float *in, int rows, int cols) {
  plain::top1(values, indexes, in, rows, cols);
}
void transpose(float *out, const float *in, int rows, int cols) { plain::transpose(out, in, rows, cols); }
void topK(float *values, int32_t *indexes, const float *in, int rows, int cols, int k) {
  plain::topK(values, indexes, in, rows, cols, k);
}
void embedding(float *out, const float *table, const int32_t *ids, int count, int entries, int width) {
  plain::embedding(out, table, ids, count, entries, width, plain::OutOfRange::Zero);
}
void im2col(float *out, const float *in, int blocks, int height, int width) {
  plain::im2col(out, in, kernels::ImageSize{blocks, height, width},
                kernels::Window{.top = 1, .bottom = 1, .left = 1, .right = 1}, 8);
}
void quantizeStore(int8_t *out, float *steps, const float *in, int rows, int cols) {
  plain::quantizeStore(out, steps, in, rows, cols);
}
void quantizeMxfp8(int8_t *codes, uint8_t *exponents, const float *in, int rows, int cols) {
  plain::quantizeMxfp8(reinterpret_cast<uint8_t *>(codes), exponents, in, rows, cols);
}
void dequantizeMxfp8(float *out, const int8_t *codes, const uint8_t *exponents, int rows, int cols) {
  plain::dequantizeMxfp8(out, reinterpret_cast<const uint8_t *>(codes), exponents, rows, cols);
}
void gemm(float *out, const float *a, const float *b, int M, int N, int K) {
  plain::gemm<float>(out, a, b, static_cast<const float *>(nullptr), M, N, K);
}

} // namespace bench::scalar
